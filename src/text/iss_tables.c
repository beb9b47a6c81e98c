// iss_tables.c - rules of ISS strings that are tables, counts, or words of their own.
//
//     .Pair~EAEB..~_name~R1C1~R1C2            a bit for each two values, six to a character
//     .NFA~TgRf..~_name~R1C1~R1C2~~R3C3       an automaton, packed; lines behind '~~'
//     .Regex~KDEy..~R1C1~R1C2                 an expression in base 64
//     .LookAndSay~1223~R1C1~R1C2              one 2 and two 3s
//     .SumLine~10~R1C1~R1C2~LOOP

#include "text/iss_tables.h"

#include <string.h>

#include "text/reader.h"

int nonet_iss_sextet(char c)
{
    static const char symbols[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const char *at = c ? strchr(symbols, c) : NULL;
    return at ? (int)(at - symbols) : -1;
}

// Each line of cells gets the rule; "~~" stands between two lines.
static void add_lines(text_import *in, iss_item *it, nonet_rule rule)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t at, end, after;
    rule.cells = cells;
    for (bool more = true; more;) {
        more = nonet_iss_argument(in->line, it, &at, &end);
        if (more && at < end) {
            int cell = nonet_iss_cell(in, at, end, &after);
            in->at = at;
            if (cell < 0 || after != end)
                nonet_import_fail(in, "expected a cell of the board, such as R1C1");
            else if (rule.n_cells < NONET_MAX_LAYOUT_CELLS)
                cells[rule.n_cells++] = (uint16_t)cell;
            continue;
        }
        if (rule.n_cells > 0)
            nonet_import_rule(in, &rule);
        rule.n_cells = 0;
    }
}

// What stands before the cells: a name that begins with '_', or nothing.
static void skip_name(text_import *in, iss_item *it)
{
    iss_item before = *it;
    size_t at, end;
    if (!nonet_iss_argument(in->line, it, &at, &end) ||
        (at < end && in->line->text[at] != '_'))
        *it = before;
}

// Bits of a relation, row by row; what is cut off at the end is 0.
static void read_relation(text_import *in, iss_item *it, nonet_rule_kind kind)
{
    bool old = it->name[0] == 'B'; // which had the last two characters the other way round
    nonet_values table[NONET_MAX_VALUES] = {0};
    size_t at, end, values = (size_t)in->layout->values;
    if (!nonet_iss_argument(in->line, it, &at, &end))
        at = end = it->at;
    for (size_t i = at; i < end; i++)
        for (size_t b = 0; b < 6; b++) {
            size_t place = (i - at) * 6 + b;
            int sextet = nonet_iss_sextet(in->line->text[i]);
            sextet = old && sextet >= 62 ? 125 - sextet : sextet;
            if (sextet >= 0 && sextet >> b & 1 && place < values * values)
                table[place / values] |= (nonet_values)1 << place % values;
        }
    skip_name(in, it);
    add_lines(in, it, (nonet_rule){.kind = kind, .n_table = values, .table = table});
}

// ---- automata

// Bits of a packed automaton, high ones of a byte first.
typedef struct {
    const char *text;
    size_t bits, at;
} bit_reader;

static int take_bits(bit_reader *from, int n)
{
    int number = 0;
    for (; n > 0; n--, from->at++) {
        int sextet = from->at < from->bits ? nonet_iss_sextet(from->text[from->at / 6]) : 0;
        number = number * 2 + (sextet >= 0 ? sextet >> (5 - from->at % 6) & 1 : 0);
    }
    return number;
}

static int bits_for(int most)
{
    int bits = 0;
    while (most >> bits)
        bits++;
    return bits;
}

typedef struct {
    bool packed;
    int state_bits, symbols, starts, accepts, starts_accept, count_bits;
} automaton_head;

static automaton_head read_head(bit_reader *from)
{
    automaton_head head = {.packed = take_bits(from, 2) == 1};
    head.state_bits = take_bits(from, 4) + 1;
    head.symbols = take_bits(from, 4) + 1;
    head.starts = take_bits(from, head.state_bits);
    head.accepts = take_bits(from, head.state_bits);
    head.starts_accept = take_bits(from, head.starts < 8 ? head.starts : 8);
    head.count_bits = head.packed ? 0 : take_bits(from, 4);
    return head;
}

// The states after each state; how many there are, 0 if that is too much.
static int read_states(bit_reader *from, const automaton_head *head, iss_automaton *to)
{
    int values = to->values, state = 0;
    int least = head->packed ? head->symbols : head->count_bits;
    // What is left at the end of the last byte is no state.
    for (; least > 0 && from->at + (size_t)least <= from->bits; state++) {
        int mask = head->packed ? take_bits(from, head->symbols) : 0;
        int count = head->packed ? head->symbols : take_bits(from, head->count_bits);
        for (int i = 0; i < count; i++) {
            // The mask was written with the least value in its lowest bit.
            if (head->packed && !(mask >> i & 1))
                continue;
            int value = head->packed ? i : take_bits(from, bits_for(head->symbols - 1));
            int next = take_bits(from, head->state_bits);
            if (next >= ISS_STATES || state >= ISS_STATES)
                return 0;
            if (value < values)
                to->next[state * values + value] |= (nonet_values)1 << next;
        }
    }
    return state;
}

static bool unpack(const char *text, size_t size, iss_automaton *to)
{
    bit_reader from = {text, size * 6 / 8 * 8, 0};
    automaton_head head = read_head(&from);
    if (head.starts != 1)
        return false;
    to->states = read_states(&from, &head, to);
    for (int s = 0; s < 1 + head.accepts && s < ISS_STATES; s++)
        if (s > 0 || head.starts_accept)
            to->accepted |= (nonet_values)1 << s;
    // States that nothing leads to come last and may be padding: those there are suffice.
    while (to->states > 0 && to->states < 1 + head.accepts)
        to->states++;
    return to->states > 0 && to->states <= ISS_STATES;
}

static void read_automaton(text_import *in, iss_item *it, bool regex)
{
    static const char *const known[] = {"NFA", "Regex"};
    iss_automaton made = {.values = in->layout->values,
                          .zero = in->layout->shape.from_zero};
    size_t at = it->at, end = it->at;
    nonet_iss_argument(in->line, it, &at, &end);
    const char *text = in->line->text + at;
    if (!(regex ? nonet_iss_regex(text, end - at, &made) : unpack(text, end - at, &made))) {
        nonet_import_unknown(in, known[regex], strlen(known[regex]));
        return;
    }
    if (!regex)
        skip_name(in, it);
    nonet_values known_states = ~(nonet_values)0 >> (64 - made.states);
    for (int i = 0; i < made.states * made.values; i++)
        made.next[i] &= known_states;
    add_lines(in, it,
              (nonet_rule){.kind = NONET_RULE_AUTOMATON,
                           .set = made.accepted & known_states,
                           .n_table = (size_t)(made.states * made.values),
                           .table = made.next});
}

// ---- counts

static void add_count(text_import *in, int number, nonet_values set, const uint16_t *cells,
                      size_t n)
{
    nonet_import_rule(in, &(nonet_rule){.kind = NONET_RULE_COUNT,
                                        .number = number,
                                        .set = set & in->layout->all,
                                        .n_cells = n,
                                        .cells = cells});
}

// As many even as odd values, as many low as high ones, all different.
static void read_equality(text_import *in, iss_item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_iss_cells(in, it, cells);
    int values = in->layout->values, half = (int)n / 2;
    nonet_values low = ((nonet_values)1 << values / 2) - 1;
    nonet_values odd = 0x5555555555555555u;
    if (n % 2) {
        nonet_import_fail(in, "expected an even number of cells");
        return;
    }
    nonet_import_different(in, cells, n);
    add_count(in, half, odd, cells, n);
    add_count(in, half, low, cells, n);
    add_count(in, half, low << (values - values / 2), cells, n);
}

static void read_look_and_say(text_import *in, iss_item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t at = it->at, end = it->at;
    nonet_iss_argument(in->line, it, &at, &end);
    size_t n = nonet_iss_cells(in, it, cells);
    for (; at + 1 < end; at += 2) {
        int count = in->line->text[at] - '0', number = in->line->text[at + 1] - '0';
        int value = number + in->layout->shape.from_zero;
        if (count < 0 || count > 9 || number < 0 || value < 1 || value > in->layout->values)
            nonet_import_fail(in, "expected counts and values, such as 1223");
        else
            add_count(in, count, (nonet_values)1 << (value - 1), cells, n);
    }
}

// ---- others

static void read_sum_line(text_import *in, iss_item *it)
{
    const char *text = in->line->text;
    size_t at, end, last = it->end;
    while (last > it->at && (text[last - 1] == ' ' || text[last - 1] == '~'))
        last--;
    bool loop = last - it->at > 5 && memcmp(text + last - 5, "~LOOP", 5) == 0;
    it->end = loop ? last - 5 : it->end;
    int sum = nonet_iss_argument(in->line, it, &at, &end)
                  ? nonet_iss_number(in->line, at, end)
                  : -1;
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_iss_cells(in, it, cells);
    nonet_import_cells(in, loop ? NONET_RULE_SUM_LOOP : NONET_RULE_SUM_LINE, sum, cells, n);
}

static void read_index(text_import *in, iss_item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t at = it->at, end = it->at;
    nonet_iss_argument(in->line, it, &at, &end);
    bool by_row = at < end && in->line->text[at] == 'R';
    size_t n = nonet_iss_cells(in, it, cells);
    nonet_import_cells(in, by_row ? NONET_RULE_ROW_INDEX : NONET_RULE_COLUMN_INDEX, 0,
                       cells, n);
}

// All rows, columns, boxes and regions of the greatest size there is hold one set of
// values. Those that have every value do so anyway.
static void read_same_regions(text_import *in)
{
    nonet_layout *layout = in->layout;
    int rows = layout->shape.rows, columns = layout->shape.columns;
    int size = rows > columns ? rows : columns;
    uint16_t cells[2 * NONET_MAX_VALUES];
    size_t n = 0, rules = layout->n_rules;
    for (size_t i = 0; i < rules; i++)
        if (layout->rules[i].kind == NONET_RULE_DIFFERENT &&
            layout->rules[i].n_cells > (size_t)size)
            size = (int)layout->rules[i].n_cells;
    for (size_t i = 0; i < rules + (size_t)(rows + columns); i++) {
        uint16_t set[NONET_MAX_VALUES];
        int line = (int)(i - rules);
        int count = i < rules ? 0 : line < rows ? columns : rows;
        for (int k = 0; k < count; k++)
            set[k] = (uint16_t)(line < rows ? layout_at(layout, line, k)
                                            : layout_at(layout, k, line - rows));
        if (i < rules && layout->rules[i].kind == NONET_RULE_DIFFERENT) {
            count = (int)layout->rules[i].n_cells;
            memcpy(set, layout->rules[i].cells, (size_t)count * sizeof *set);
        }
        if (count != size)
            continue;
        memcpy(cells + n, set, (size_t)size * sizeof *set);
        if (n == 0) {
            n = (size_t)size;
            continue;
        }
        nonet_import_same(in, cells, (size_t)size);
    }
}

bool nonet_iss_read_table(text_import *in, iss_item *it)
{
    if (nonet_iss_named(it, "Pair") || nonet_iss_named(it, "Binary"))
        read_relation(in, it, NONET_RULE_RELATION);
    else if (nonet_iss_named(it, "PairX") || nonet_iss_named(it, "BinaryX"))
        read_relation(in, it, NONET_RULE_RELATION_ALL);
    else if (nonet_iss_named(it, "NFA") || nonet_iss_named(it, "Regex"))
        read_automaton(in, it, nonet_iss_named(it, "Regex"));
    else if (nonet_iss_named(it, "EqualityCage"))
        read_equality(in, it);
    else if (nonet_iss_named(it, "LookAndSay"))
        read_look_and_say(in, it);
    else if (nonet_iss_named(it, "SumLine"))
        read_sum_line(in, it);
    else if (nonet_iss_named(it, "Indexing"))
        read_index(in, it);
    else if (nonet_iss_named(it, "DutchFlatmates"))
        nonet_iss_add_flatmates(in);
    else if (nonet_iss_named(it, "RegionSameValues"))
        read_same_regions(in);
    else
        return false;
    return true;
}
