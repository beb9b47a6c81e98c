// iss_lines.c - rules of ISS strings about lines, dots and clues beside the board.
//
//     .Thermo~R1C1~R1C2.Whisper~5~R2C1~R2C2         a line, some with a number before it
//     .WhiteDot~R1C1~R1C2~R2C2                      every two cells of the list that touch
//     .Skyscraper~C4~5~2.Sandwich~8~C1              the clues at both ends; a clue
//     .Arrow~R1C1~R1C2.PillArrow~2~R1C1~R1C2~R1C3   the first, or the first so many

#include <string.h>

#include "base/bits.h"
#include "text/iss_tables.h"
#include "text/reader.h"

// How the arguments of an item are to be read.
typedef enum {
    CELLS,    // cells
    NUMBER,   // a number, which may be missing, and cells
    TOUCHING, // cells: each two that touch
    BESIDE,   // a line and the clues at its ends
} how_read;

static const struct {
    const char *name;
    nonet_rule_kind kind;
    how_read how;
    int number; // that is meant, or if none is said
} lines[] = {
    {"Thermo", NONET_RULE_THERMO, CELLS, 0},
    {"DoubleArrow", NONET_RULE_DOUBLE_ARROW, CELLS, 0},
    {"Renban", NONET_RULE_RENBAN, CELLS, 0},
    {"Palindrome", NONET_RULE_PALINDROME, CELLS, 0},
    {"Zipper", NONET_RULE_ZIPPER, CELLS, 0},
    {"Between", NONET_RULE_BETWEEN, CELLS, 0},
    {"RegionSumLine", NONET_RULE_REGION_SUM, CELLS, 0},
    {"Entropic", NONET_RULE_ENTROPIC, CELLS, 0},
    {"Modular", NONET_RULE_MODULAR, NUMBER, 3},
    {"Whisper", NONET_RULE_WHISPER, NUMBER, 5},
    {"Lockout", NONET_RULE_LOCKOUT, NUMBER, 4},
    {"WhiteDot", NONET_RULE_DIFFERENCE, TOUCHING, 1},
    {"BlackDot", NONET_RULE_RATIO, TOUCHING, 2},
    {"X", NONET_RULE_PAIR_SUM, TOUCHING, 10},
    {"V", NONET_RULE_PAIR_SUM, TOUCHING, 5},
    {"GreaterThan", NONET_RULE_GREATER, TOUCHING, 0},
    {"XSum", NONET_RULE_X_SUM, BESIDE, 0},
    {"Sandwich", NONET_RULE_SANDWICH, BESIDE, 0},
    {"Skyscraper", NONET_RULE_SKYSCRAPER, BESIDE, 0},
    {"NumberedRoom", NONET_RULE_ROOM, BESIDE, 0},
    {"HiddenSkyscraper", NONET_RULE_AUTOMATON, BESIDE, 0},
    {"ValueIndexing", NONET_RULE_SLINGSHOT, CELLS, 0},
    {"Lunchbox", NONET_RULE_LUNCHBOX, NUMBER, 0},
    {"RellikCage", NONET_RULE_RELLIK, NUMBER, 0},
    {"CountingCircles", NONET_RULE_CIRCLES, CELLS, 0},
    {"CountDistinct", NONET_RULE_DISTINCT, CELLS, 0},
};

// Takes an argument that is a number; `otherwise` if the next one is none.
static int take_number(text_import *in, iss_item *it, int otherwise)
{
    iss_item before = *it;
    size_t at, end;
    if (!nonet_iss_argument(in->line, it, &at, &end))
        return otherwise;
    int number = nonet_iss_number(in->line, at, end);
    if (number < 0 && at < end)
        *it = before;
    return number < 0 ? otherwise : number;
}

static bool touch(const nonet_layout *layout, int a, int b)
{
    for (int side = 0; side < 4; side++)
        if (layout_beside(layout, a, side) == b)
            return true;
    return false;
}

static void read_touching(text_import *in, iss_item *it, nonet_rule_kind kind, int number)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_iss_cells(in, it, cells);
    for (size_t i = 0; i < n; i++)
        for (size_t k = i + 1; k < n; k++) {
            uint16_t pair[2] = {cells[i], cells[k]};
            if (touch(in->layout, cells[i], cells[k]))
                nonet_import_cells(in, kind, number, pair, 2);
        }
}

// "R3" or "C4": its cells from the left or the top; 0 if it is no line of the board.
static size_t line_cells(const text_import *in, size_t at, size_t end,
                         uint16_t cells[NONET_MAX_VALUES])
{
    const nonet_shape *shape = &in->layout->shape;
    const char *text = in->line->text;
    bool row = at < end && (text[at] | 32) == 'r',
         column = at < end && (text[at] | 32) == 'c';
    int number = row || column ? nonet_iss_number(in->line, at + 1, end) : -1;
    if (number < 1 || number > (row ? shape->rows : shape->columns))
        return 0;
    int n = row ? shape->columns : shape->rows;
    for (int i = 0; i < n; i++)
        cells[i] = (uint16_t)(row ? layout_at(in->layout, number - 1, i)
                                  : layout_at(in->layout, i, number - 1));
    return (size_t)n;
}

static void turn_around(uint16_t *cells, size_t n)
{
    for (size_t a = 0, b = n; a + 1 < b; a++, b--) {
        uint16_t cell = cells[a];
        cells[a] = cells[b - 1];
        cells[b - 1] = cell;
    }
}

// A line and the clue seen from its beginning and from its end, each of which may be
// missing; or one clue before the line. 0 is no clue but of sandwiches.
static void read_beside(text_import *in, iss_item *it, nonet_rule_kind kind)
{
    uint16_t cells[NONET_MAX_VALUES];
    size_t at, end, n;
    int first = take_number(in, it, -1);
    bool named = nonet_iss_argument(in->line, it, &at, &end);
    n = named ? line_cells(in, at, end, cells) : 0;
    if (n == 0 || in->down || in->right) {
        nonet_import_fail(in, n == 0 ? "expected a row or a column, such as C4"
                                     : "clues beside the board have one place");
        return;
    }
    bool zero = kind == NONET_RULE_SANDWICH || (kind == NONET_RULE_ROOM && first >= 0) ||
                (kind == NONET_RULE_AUTOMATON && in->layout->shape.from_zero);
    int clue[2] = {first, -1};
    for (int side = 0; side < 2 && first < 0; side++)
        clue[side] = take_number(in, it, -1);
    for (int side = 0; side < 2; side++, turn_around(cells, n))
        if (clue[side] < 0 || (clue[side] == 0 && !zero))
            continue;
        else if (kind == NONET_RULE_AUTOMATON)
            nonet_iss_add_hidden(in, clue[side], cells, n);
        else
            nonet_import_cells(in, kind, clue[side], cells, n);
}

static void read_arrow(text_import *in, iss_item *it, int digits)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_iss_cells(in, it, cells);
    nonet_import_arrow(in, cells, digits > 0 ? (size_t)digits : 0, n);
}

// How often the number follows once more.
static int take_equal(text_import *in, iss_item *it, int number)
{
    int times = 0;
    for (;; times++) {
        iss_item before = *it;
        if (take_number(in, it, -1) != number) {
            *it = before;
            return times;
        }
    }
}

// The cell top left of the corner, and the values around it: a value twice is there twice.
static void read_quad(text_import *in, iss_item *it)
{
    size_t at, end, after = 0;
    int cell = nonet_iss_argument(in->line, it, &at, &end)
                   ? nonet_iss_cell(in, at, end, &after)
                   : -1;
    nonet_rule rule = {.kind = NONET_RULE_QUAD};
    uint16_t cells[4];
    for (int i = 0; cell >= 0 && i < 4; i++) {
        int corner = layout_at(in->layout, layout_row(in->layout, cell) + i / 2,
                               layout_column(in->layout, cell) + i % 2);
        if (corner >= 0)
            cells[rule.n_cells++] = (uint16_t)corner;
    }
    for (int value; (value = take_number(in, it, -1)) >= 0;) {
        value += in->layout->shape.from_zero;
        if (value < 1 || value > in->layout->values) {
            rule.n_cells = 0;
            continue;
        }
        nonet_values bit = (nonet_values)1 << (value - 1);
        int times = 1 + take_equal(in, it, value - in->layout->shape.from_zero);
        if (times > 1)
            nonet_import_rule(in, &(nonet_rule){.kind = NONET_RULE_AT_LEAST,
                                                .number = times,
                                                .set = bit,
                                                .n_cells = rule.n_cells,
                                                .cells = cells});
        rule.set |= bit;
    }
    rule.cells = cells;
    if (rule.n_cells < 4 || it->at < it->end)
        nonet_import_fail(in, "expected a cell and values, such as R1C1~2~3");
    else
        nonet_import_rule(in, &rule);
}

// Sets of as many cells, which hold the same values: so many sets, end to end.
static void read_same(text_import *in, iss_item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS], both[NONET_MAX_LAYOUT_CELLS];
    int sets = take_number(in, it, 0);
    size_t n = nonet_iss_cells(in, it, cells);
    size_t size = sets > 1 ? n / (size_t)sets : 0;
    if (size == 0 || size * (size_t)sets != n) {
        nonet_import_fail(in, "expected a number of sets, and as many cells for each");
        return;
    }
    for (size_t i = 1; i < (size_t)sets; i++) {
        memcpy(both, cells + (i - 1) * size, 2 * size * sizeof *both);
        nonet_import_rule(in, &(nonet_rule){.kind = NONET_RULE_SAME,
                                            .n_first = size,
                                            .n_cells = 2 * size,
                                            .cells = both});
    }
}

// "A~B~-~C~D": sets with one sum; cells that two of them share count for neither.
static void add_equal_sums(text_import *in, const uint16_t *a, size_t n_a,
                           const uint16_t *b, size_t n_b)
{
    uint16_t cells[2 * NONET_MAX_VALUES];
    nonet_rule rule = {.kind = NONET_RULE_EQUAL_SUM, .cells = cells};
    for (int part = 0; part < 2; part++) {
        const uint16_t *from = part ? b : a, *other = part ? a : b;
        size_t n_from = part ? n_b : n_a, n_other = part ? n_a : n_b;
        for (size_t i = 0; i < n_from && rule.n_cells < 2 * NONET_MAX_VALUES; i++) {
            size_t k = 0;
            while (k < n_other && other[k] != from[i])
                k++;
            if (k == n_other)
                cells[rule.n_cells++] = from[i];
        }
        rule.n_first = part ? rule.n_first : rule.n_cells;
    }
    if (rule.n_first > 0 && rule.n_first < rule.n_cells)
        nonet_import_rule(in, &rule);
    else if (rule.n_cells > 0)
        nonet_import_fail(in, "expected sets none of which is part of another");
}

static void read_equal_sums(text_import *in, iss_item *it)
{
    uint16_t first[NONET_MAX_VALUES], set[NONET_MAX_VALUES];
    size_t n_first = 0, n = 0, at, end, after;
    for (bool more = true; more;) {
        more = nonet_iss_argument(in->line, it, &at, &end);
        if (more && end - at > 1) {
            int cell = nonet_iss_cell(in, at, end, &after);
            if (cell < 0 || n == NONET_MAX_VALUES)
                nonet_import_fail(in, "expected cells of the board, such as R1C1");
            else
                set[n++] = (uint16_t)cell;
            continue;
        }
        if (n_first == 0) {
            memcpy(first, set, n * sizeof *first);
            n_first = n;
        } else if (n > 0)
            add_equal_sums(in, first, n_first, set, n);
        n = 0;
    }
}

static bool read_plain(text_import *in, const iss_item *it)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
    } plain[] = {
        {"AntiTaxicab", NONET_RULE_ANTITAXICAB},
        {"GlobalEntropy", NONET_RULE_SQUARE_THIRDS},
        {"GlobalMod", NONET_RULE_SQUARE_RESTS},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (nonet_iss_named(it, plain[i].name)) {
            nonet_import_plain(in, plain[i].kind);
            return true;
        }
    return false;
}

static bool read_strict(text_import *in, const iss_item *it)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
        int number;
    } strict[] = {
        {"StrictKropki", NONET_RULE_NEGATIVE_DIFFERENCE, 1},
        {"StrictKropki", NONET_RULE_NEGATIVE_RATIO, 2},
        {"StrictXV", NONET_RULE_NEGATIVE_SUM, 5},
        {"StrictXV", NONET_RULE_NEGATIVE_SUM, 10},
    };
    bool known = false;
    for (size_t i = 0; i < sizeof strict / sizeof *strict; i++)
        if (nonet_iss_named(it, strict[i].name)) {
            nonet_import_cells(in, strict[i].kind, strict[i].number, NULL, 0);
            known = true;
        }
    return known;
}

// A line that comes back to a cell, as two lines: it is about each cell and the next.
static void add_crossing_line(text_import *in, nonet_rule_kind kind, int number,
                              const uint16_t *cells, size_t n)
{
    size_t begin = 0;
    for (size_t i = 1; i < n; i++)
        for (size_t k = begin; k < i; k++)
            if (cells[k] == cells[i]) {
                nonet_import_cells(in, kind, number, cells + begin, i - begin);
                begin = i - 1;
                break;
            }
    nonet_import_cells(in, kind, number, cells + begin, n - begin);
}

static bool read_in_table(text_import *in, iss_item *it)
{
    size_t i = 0, most = sizeof lines / sizeof *lines;
    while (i < most && !nonet_iss_named(it, lines[i].name))
        i++;
    if (i == most)
        return false;
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    int number = lines[i].number;
    if (lines[i].how == TOUCHING)
        read_touching(in, it, lines[i].kind, number);
    else if (lines[i].how == BESIDE)
        read_beside(in, it, lines[i].kind);
    else {
        if (lines[i].how == NUMBER)
            number = take_number(in, it, number);
        size_t n = nonet_iss_cells(in, it, cells);
        if (lines[i].kind == NONET_RULE_WHISPER)
            add_crossing_line(in, lines[i].kind, number, cells, n);
        else
            nonet_import_cells(in, lines[i].kind, number, cells, n);
    }
    return true;
}

bool nonet_iss_read_line(text_import *in, iss_item *it)
{
    if (read_in_table(in, it) || read_strict(in, it) || read_plain(in, it))
        return true;
    if (nonet_iss_named(it, "Arrow"))
        read_arrow(in, it, 1);
    else if (nonet_iss_named(it, "PillArrow"))
        read_arrow(in, it, take_number(in, it, 2));
    else if (nonet_iss_named(it, "Quad"))
        read_quad(in, it);
    else if (nonet_iss_named(it, "SameValues"))
        read_same(in, it);
    else if (nonet_iss_named(it, "EqualSum"))
        read_equal_sums(in, it);
    else
        return nonet_iss_read_table(in, it);
    return true;
}
