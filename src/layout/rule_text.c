// rule_text.c - rules in words, read and written.
//
// A rule is its name and what rules.def says follows it. Between the parts may stand
// blanks, '=', ':' or ',', and before a cell nothing at all: one reader serves files, the
// command line and short texts.

#include "layout/rule_text.h"

#include <string.h>

#include "base/bits.h"
#include "layout/rules.h"
#include "layout/words.h"

typedef struct {
    nonet_layout *layout;
    const char *text;
    size_t at, end;
    nonet_trouble *trouble;
    uint16_t *cells;     // room for NONET_MAX_LAYOUT_CELLS
    nonet_values *table; // room for MOST_SETS
    nonet_rule rule;
} rule_reader;

enum { MOST_SETS = 64 * NONET_MAX_VALUES + 1 }; // of a table: what 64 states need

static nonet_status complain(rule_reader *from, size_t at, const char *before,
                             const char *about, const char *after)
{
    nonet_trouble_set(from->trouble, at + 1, before, about, after);
    return NONET_BAD_TEXT;
}

static char next(const rule_reader *from)
{
    return from->at < from->end ? from->text[from->at] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool same_letter(char a, char b)
{
    return (a | 32) == (b | 32); // of two letters
}

static void skip(rule_reader *from)
{
    while (next(from) && strchr(" \t=:,", next(from)))
        from->at++;
}

// Takes `word` (small letters, single blanks) if it stands here as a whole.
static bool take(rule_reader *from, const char *word)
{
    size_t start = from->at;
    for (; *word; word++) {
        bool good = *word == ' ' ? next(from) && strchr(" \t=:", next(from))
                                 : is_letter(next(from)) && same_letter(*word, next(from));
        if (!good) {
            from->at = start;
            return false;
        }
        from->at++;
    }
    if (is_letter(next(from))) {
        // "evenr1c1": the word may end where a cell begins
        if (!same_letter('r', next(from)) || from->at + 1 >= from->end ||
            !is_digit(from->text[from->at + 1])) {
            from->at = start;
            return false;
        }
    }
    return true;
}

// A number without sign; -1 if there is none, or one of more than six digits.
static int take_number(rule_reader *from)
{
    int number = -1, digits = 0;
    for (; is_digit(next(from)); from->at++)
        number = ++digits > 6 ? -1 : (number < 0 ? 0 : number) * 10 + next(from) - '0';
    return digits > 6 ? -1 : number;
}

// Takes r1c1: 1 if there was one, 0 if nothing like it, -1 after complaining.
static int take_cell(rule_reader *from, int *cell)
{
    size_t start = from->at;
    if (!is_letter(next(from)) || !same_letter('r', next(from)))
        return 0;
    from->at++;
    int row = take_number(from);
    bool good = row >= 0 && is_letter(next(from)) && same_letter('c', next(from));
    from->at += good;
    int column = good ? take_number(from) : -1;
    if (column < 0) {
        complain(from, start, "expected a cell such as r1c1", "", "");
        return -1;
    }
    *cell = layout_at(from->layout, row - 1, column - 1);
    if (*cell >= 0)
        return 1;
    char name[NONET_NAME_SIZE];
    words to;
    nonet_words_start(&to, name, sizeof name);
    nonet_emit_bytes(&to.sink, from->text + start, from->at - start);
    bool inside = row > 0 && row <= from->layout->shape.rows && column > 0 &&
                  column <= from->layout->shape.columns;
    complain(from, start, name, inside ? " is in no grid" : " is not on this board", "");
    return -1;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static int length(int number)
{
    return number < 0 ? -number : number;
}

static bool add_cell(rule_reader *from, int cell)
{
    if (from->rule.n_cells == NONET_MAX_LAYOUT_CELLS)
        return false;
    from->cells[from->rule.n_cells++] = (uint16_t)cell;
    return true;
}

// The cells after `a` up to `b`, along a row, a column or a diagonal.
static bool add_run(rule_reader *from, int a, int b)
{
    const nonet_layout *layout = from->layout;
    int down = layout_row(layout, b) - layout_row(layout, a);
    int right = layout_column(layout, b) - layout_column(layout, a);
    if (down != 0 && right != 0 && length(down) != length(right))
        return false;
    while (a != b) {
        a = layout_at(layout, layout_row(layout, a) + sign(down),
                      layout_column(layout, a) + sign(right));
        if (a < 0 || !add_cell(from, a))
            return false;
    }
    return true;
}

// Between the cells of a rule in two parts stands '/'.
static bool take_slash(rule_reader *from)
{
    if (next(from) != '/' || from->rule.n_first > 0 || from->rule.n_cells == 0)
        return false;
    from->rule.n_first = from->rule.n_cells;
    from->at++;
    return true;
}

// "r3" or "c4": a whole row from the left, a whole column from the top.
static bool take_line(rule_reader *from)
{
    size_t start = from->at;
    char letter = next(from);
    bool row = is_letter(letter) && same_letter('r', letter);
    if (!row && (!is_letter(letter) || !same_letter('c', letter)))
        return false;
    from->at++;
    int number = take_number(from);
    const nonet_shape *shape = &from->layout->shape;
    bool good = number >= 1 && number <= (row ? shape->rows : shape->columns) &&
                (!is_letter(next(from)) || !row || same_letter('r', next(from)));
    if (!good) {
        from->at = start;
        return false;
    }
    for (int i = 0; i < (row ? shape->columns : shape->rows); i++) {
        int cell = row ? layout_at(from->layout, number - 1, i)
                       : layout_at(from->layout, i, number - 1);
        if (cell >= 0)
            add_cell(from, cell);
    }
    return true;
}

static nonet_status read_cells(rule_reader *from, bool in_parts)
{
    int cell, other;
    for (skip(from); from->at < from->end; skip(from)) {
        size_t start = from->at;
        if ((in_parts && take_slash(from)) || take_line(from))
            continue;
        int got = take_cell(from, &cell);
        if (got < 0)
            return NONET_BAD_TEXT;
        if (got == 0)
            return complain(from, start, "expected a cell such as r1c1", "", "");
        if (!add_cell(from, cell))
            return complain(from, start, "too many cells", "", "");
        if (next(from) != '-')
            continue;
        from->at++;
        got = take_cell(from, &other);
        if (got < 0)
            return NONET_BAD_TEXT;
        if (got == 0 || !add_run(from, cell, other))
            return complain(from, start, "a run goes straight or along a diagonal", "", "");
    }
    return NONET_OK;
}

// An edge cell and where the diagonal goes from there: d or u, then l or r.
static nonet_status read_diagonal(rule_reader *from)
{
    int cell;
    skip(from);
    size_t start = from->at;
    int got = take_cell(from, &cell);
    if (got <= 0)
        return got < 0 ? NONET_BAD_TEXT
                       : complain(from, start, "expected a cell such as r1c1", "", "");
    skip(from);
    start = from->at;
    static const char way[4][3] = {"dl", "dr", "ul", "ur"};
    for (int i = 0; i < 4; i++) {
        if (!take(from, way[i]))
            continue;
        int down = i < 2 ? 1 : -1, right = i % 2 ? 1 : -1;
        while (cell >= 0) {
            add_cell(from, cell);
            cell = layout_at(from->layout, layout_row(from->layout, cell) + down,
                             layout_column(from->layout, cell) + right);
        }
        return NONET_OK;
    }
    return complain(from, start, "expected a direction: dl, dr, ul or ur", "", "");
}

static nonet_status read_values(rule_reader *from)
{
    skip(from);
    for (;;) {
        size_t start = from->at;
        int number = take_number(from);
        int value = number < 0 ? 0 : number + from->layout->shape.from_zero;
        if (value < 1 || value > from->layout->values)
            return complain(from, start, "expected values of this board, such as 1,3,5", "",
                            "");
        from->rule.set |= (nonet_values)1 << (value - 1);
        if (next(from) != ',' && next(from) != '.')
            return NONET_OK;
        from->at++;
    }
}

// "2,5", or '-' for none, to `*set`: numbers from `first` on, each a bit. False if it is
// something else.
static bool take_set(rule_reader *from, int first, nonet_values *set)
{
    *set = 0;
    if (next(from) == '-') {
        from->at++;
        return true;
    }
    for (;;) {
        int bit = take_number(from) - first;
        if (bit < 0 || bit > 63)
            return false;
        *set |= (nonet_values)1 << bit;
        bool more = (next(from) == ',' || next(from) == '.') && from->at + 1 < from->end &&
                    is_digit(from->text[from->at + 1]);
        if (!more)
            return true;
        from->at++;
    }
}

// Sets with '/' between them. The first of an automaton is what it accepts.
static nonet_status read_table(rule_reader *from, bool states)
{
    int first = states ? 0 : layout_shown(from->layout, 1);
    size_t n = 0;
    skip(from);
    for (;;) {
        size_t start = from->at;
        if (n == MOST_SETS || !take_set(from, first, &from->table[n++]))
            return complain(from, start, "expected sets of numbers, such as 1,3/2/-", "",
                            "");
        if (next(from) != '/')
            break;
        from->at++;
    }
    from->rule.table = from->table + states;
    from->rule.n_table = n - states;
    from->rule.set = states ? from->table[0] : 0;
    return NONET_OK;
}

static nonet_status read_number(rule_reader *from, unsigned syntax)
{
    skip(from);
    size_t start = from->at;
    from->rule.number = NONET_NO_NUMBER;
    if (syntax & RULE_DASH && next(from) == '-') {
        from->at++;
        return NONET_OK;
    }
    if (syntax & RULE_DASH && !is_digit(next(from)))
        return NONET_OK;
    from->rule.number = take_number(from);
    return from->rule.number >= 0 ? NONET_OK
                                  : complain(from, start, "expected a number", "", "");
}

static nonet_status read_rest(rule_reader *from, unsigned syntax)
{
    nonet_status status = NONET_OK;
    if (syntax & (RULE_NUMBER | RULE_DASH))
        status = read_number(from, syntax);
    if (status == NONET_OK && syntax & RULE_VALUES)
        status = read_values(from);
    if (status == NONET_OK && syntax & (RULE_TABLE | RULE_STATES))
        status = read_table(from, syntax & RULE_STATES);
    if (status == NONET_OK && syntax & (RULE_CELLS | RULE_PARTS | RULE_RUN))
        status = read_cells(from, syntax & RULE_PARTS);
    if (status == NONET_OK && syntax & RULE_DIAGONAL)
        status = read_diagonal(from);
    skip(from);
    if (status == NONET_OK && from->at < from->end)
        status = complain(from, from->at, "expected the end of the rule", "", "");
    return status;
}

static nonet_status add(rule_reader *from, size_t start)
{
    from->rule.cells = from->cells;
    nonet_status status = nonet_layout_add(from->layout, &from->rule, from->trouble);
    if (status == NONET_IMPOSSIBLE && from->trouble)
        from->trouble->column = start + 1;
    return status;
}

// How many letters two words have in common at their beginning and end: enough to
// guess what was meant.
static size_t likeness(const char *name, const char *word, size_t size)
{
    size_t n = strlen(name), front = 0, back = 0;
    while (front < n && front < size && is_letter(word[front]) &&
           same_letter(name[front], word[front]))
        front++;
    while (front + back < n && front + back < size && is_letter(word[size - 1 - back]) &&
           same_letter(name[n - 1 - back], word[size - 1 - back]))
        back++;
    return front + back;
}

static nonet_status unknown(rule_reader *from)
{
    size_t size = 0, best = 0;
    const char *word = from->text + from->at, *guess = NULL;
    while (from->at + size < from->end && is_letter(word[size]))
        size++;
    if (size == 0)
        return complain(from, from->at, "expected a rule, such as diagonal", "", "");
    for (size_t i = 0; i < nonet_rule_kinds(); i++) {
        const char *name = nonet_rule_kind_of((nonet_rule_kind)i)->name;
        size_t alike = likeness(name, word, size);
        if (alike > best && 2 * alike >= strlen(name)) {
            best = alike;
            guess = name;
        }
    }
    char known[NONET_NAME_SIZE + 20];
    words to;
    nonet_words_start(&to, known, sizeof known);
    nonet_emit_bytes(&to.sink, word, size < NONET_NAME_SIZE ? size : NONET_NAME_SIZE);
    nonet_emit(&to.sink, guess ? "'; did you mean " : "'");
    return complain(from, from->at, "unknown rule '", known, guess ? guess : "");
}

nonet_status nonet_rule_read(nonet_layout *layout, const char *text, size_t begin,
                             size_t end, nonet_trouble *trouble)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS]; // not in `from`: clearing them would cost most
    nonet_values table[MOST_SETS];
    rule_reader from = {.layout = layout,
                        .text = text,
                        .at = begin,
                        .end = end,
                        .trouble = trouble,
                        .cells = cells,
                        .table = table};
    skip(&from);
    size_t start = from.at;
    for (size_t i = 0; i < nonet_rule_kinds(); i++) {
        const rule_kind *kind = nonet_rule_kind_of((nonet_rule_kind)i);
        if (!take(&from, kind->name) && (!kind->alias || !take(&from, kind->alias)))
            continue;
        from.rule.kind = (nonet_rule_kind)i;
        nonet_status status = read_rest(&from, kind->syntax);
        return status == NONET_OK ? add(&from, start) : status;
    }
    if (!take(&from, "diagonal") && !take(&from, "x"))
        return unknown(&from);
    nonet_status status = read_rest(&from, RULE_NOTHING);
    for (int way = 0; way < 2 && status == NONET_OK; way++) {
        from.rule.kind = way ? NONET_RULE_DIAGONAL_ANTI : NONET_RULE_DIAGONAL_MAIN;
        status = add(&from, start);
    }
    return status;
}

nonet_status nonet_layout_add_text(nonet_layout *layout, const char *text,
                                   nonet_trouble *trouble)
{
    return nonet_rule_read(layout, text, 0, strlen(text), trouble);
}

// The two ways to write a rule: what stands between its parts.
typedef struct {
    const char *part, *before_cells, *cell, *value, *slash;
} separators;

static const separators in_words = {" ", " ", " ", ",", " / "};
static const separators without_blanks = {"=", ":", "", ".", "/"};

static void write_set(nonet_values set, int first, const char *separator,
                      const nonet_sink *sink)
{
    nonet_emit(sink, set ? "" : "-");
    for (const char *between = ""; set; set &= set - 1, between = separator) {
        nonet_emit(sink, between);
        nonet_emit_number(sink, bits_first_64(set) + first);
    }
}

static void write_table(const nonet_layout *layout, const nonet_rule *rule, bool states,
                        const char *separator, const nonet_sink *sink)
{
    int first = states ? 0 : layout_shown(layout, 1);
    if (states)
        write_set(rule->set, first, separator, sink);
    for (size_t i = 0; i < rule->n_table; i++) {
        nonet_emit(sink, states || i > 0 ? "/" : "");
        write_set(rule->table[i], first, separator, sink);
    }
}

static void write_values(const nonet_layout *layout, nonet_values set,
                         const char *separator, const nonet_sink *sink)
{
    for (const char *between = ""; set; set &= set - 1, between = separator) {
        nonet_emit(sink, between);
        nonet_emit_number(sink, layout_shown(layout, bits_first_64(set) + 1));
    }
}

// Where a diagonal leads; one of a single cell leads off the board.
static void write_direction(const nonet_layout *layout, const nonet_rule *rule,
                            const nonet_sink *sink)
{
    const uint16_t *cells = rule->cells;
    bool down = rule->n_cells > 1 ? cells[1] > cells[0]
                                  : cells[0] >= layout->cells - layout->shape.columns;
    bool right = rule->n_cells > 1
                     ? layout_column(layout, cells[1]) > layout_column(layout, cells[0])
                     : layout_column(layout, cells[0]) > 0;
    nonet_emit(sink, down ? "d" : "u");
    nonet_emit(sink, right ? "r" : "l");
}

static void write_rule(const nonet_layout *layout, const nonet_rule *rule,
                       const separators *between, const nonet_sink *sink)
{
    const rule_kind *kind = nonet_rule_kind_of(rule->kind);
    for (const char *c = kind->name; *c; c++)
        nonet_emit_char(sink, *c == ' ' ? between->part[0] : *c);
    if (kind->syntax & (RULE_NUMBER | RULE_DASH)) {
        nonet_emit(sink, between->part);
        if (rule->number == NONET_NO_NUMBER)
            nonet_emit_char(sink, '-');
        else
            nonet_emit_number(sink, rule->number);
    }
    if (kind->syntax & RULE_VALUES) {
        nonet_emit(sink, between->part);
        write_values(layout, rule->set, between->value, sink);
    }
    if (kind->syntax & (RULE_TABLE | RULE_STATES)) {
        nonet_emit(sink, between->part);
        write_table(layout, rule, kind->syntax & RULE_STATES, between->value, sink);
    }
    if (kind->syntax & RULE_RUN) {
        nonet_emit(sink, between->before_cells);
        nonet_emit_cell(sink, layout, rule->cells[0]);
        nonet_emit_char(sink, '-');
        nonet_emit_cell(sink, layout, rule->cells[rule->n_cells - 1]);
        return;
    }
    bool diagonal = kind->syntax & RULE_DIAGONAL;
    for (size_t i = 0; i < (diagonal ? 1 : rule->n_cells); i++) {
        nonet_emit(sink, i == 0               ? between->before_cells
                         : i == rule->n_first ? between->slash
                                              : between->cell);
        nonet_emit_cell(sink, layout, rule->cells[i]);
    }
    if (diagonal) {
        nonet_emit(sink, between->cell);
        write_direction(layout, rule, sink);
    }
}

void nonet_rule_write(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink)
{
    write_rule(layout, rule, &without_blanks, sink);
}

void nonet_rule_words(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink)
{
    write_rule(layout, rule, &in_words, sink);
}
