// iss_items.c - the items of ISS strings: rules, and the values of cells.

#include <string.h>

#include "base/bits.h"
#include "text/iss.h"
#include "text/reader.h"

bool nonet_iss_named(const iss_item *it, const char *name)
{
    return it->name_size == strlen(name) && memcmp(it->name, name, it->name_size) == 0;
}

bool nonet_iss_argument(const text_line *line, iss_item *it, size_t *at, size_t *end)
{
    if (it->at >= it->end)
        return false;
    *at = *end = it->at;
    while (*end < it->end && line->text[*end] != '~')
        ++*end;
    it->at = *end + 1;
    while (*at < *end && is_space(line->text[*at]))
        ++*at;
    while (*end > *at && is_space(line->text[*end - 1]))
        --*end;
    return true;
}

static int read_digit(char c)
{
    return is_digit(c) ? c - '0' : is_letter(c) ? (c | 32) - 'a' + 10 : 0;
}

int nonet_iss_cell(const text_import *in, size_t at, size_t end, size_t *after)
{
    const char *text = in->line->text;
    if (end - at < 4 || (text[at] | 32) != 'r' || (text[at + 2] | 32) != 'c')
        return -1;
    *after = at + 4;
    return layout_at(in->layout, read_digit(text[at + 1]) - 1 + in->down,
                     read_digit(text[at + 3]) - 1 + in->right);
}

int nonet_iss_number(const text_line *line, size_t at, size_t end)
{
    int number = 0;
    for (size_t i = at; i < end; i++) {
        if (!is_digit(line->text[i]) || number > 9999)
            return -1;
        number = number * 10 + line->text[i] - '0';
    }
    return at < end ? number : -1;
}

size_t nonet_iss_cells(text_import *in, iss_item *it,
                       uint16_t cells[NONET_MAX_LAYOUT_CELLS])
{
    size_t n = 0, at, end, after;
    while (nonet_iss_argument(in->line, it, &at, &end)) {
        int cell = nonet_iss_cell(in, at, end, &after);
        in->at = at;
        if (cell < 0 || after != end)
            nonet_import_fail(in, "expected a cell of the board, such as R1C1");
        else if (n < NONET_MAX_LAYOUT_CELLS)
            cells[n++] = (uint16_t)cell;
    }
    return n;
}

// The sum an item begins with. Factors for each cell ("0_=_1_-1") are not known.
static bool take_sum(text_import *in, iss_item *it, int *sum)
{
    size_t at = it->at, end = it->end;
    *sum = nonet_iss_argument(in->line, it, &at, &end) ? nonet_iss_number(in->line, at, end)
                                                       : -1;
    in->at = at;
    if (*sum < 0 && memchr(in->line->text + at, '_', end - at))
        nonet_import_unknown(in, "Sum with factors", 16);
    else if (*sum < 0 && at == end && nonet_iss_named(it, "Cage"))
        *sum = 0;
    else if (*sum < 0)
        nonet_import_fail(in, "expected a sum");
    return *sum >= 0;
}

// ---- items

// "~R1C1_5~R1C2_1_2"
static void read_values(text_import *in, iss_item *it)
{
    size_t at, end, after;
    while (nonet_iss_argument(in->line, it, &at, &end)) {
        int cell = nonet_iss_cell(in, at, end, &after), n = 0;
        nonet_values set = 0;
        in->at = at;
        for (; cell >= 0 && after < end && in->line->text[after] == '_'; n++) {
            size_t from = ++after;
            while (after < end && in->line->text[after] != '_')
                after++;
            int number = nonet_iss_number(in->line, from, after);
            int value = number < 0 ? 0 : number + in->layout->shape.from_zero;
            if (value < 1 || value > in->layout->values)
                cell = -1;
            else
                set |= (nonet_values)1 << (value - 1);
        }
        if (cell < 0 || after != end || n == 0) {
            nonet_import_fail(in, "expected a cell and its values, such as R1C1_5");
            return;
        }
        if (n == 1)
            in->board->given[cell] = (uint8_t)(bits_first_64(set) + 1);
        in->board->marks[cell] &= set;
        in->record->has_marks |= n > 1;
    }
}

// The edge it begins at tells where it goes.
static void read_little(text_import *in, iss_item *it)
{
    uint16_t first[NONET_MAX_LAYOUT_CELLS], cells[NONET_MAX_VALUES];
    int sum;
    if (!take_sum(in, it, &sum) || nonet_iss_cells(in, it, first) == 0)
        return;
    int rows = in->layout->shape.rows, columns = in->layout->shape.columns;
    int row = first[0] / columns, column = first[0] % columns;
    int down = 1, right = 1;
    if (column == 0 && row < rows - 1)
        ;
    else if (row == 0)
        right = -1;
    else if (column == columns - 1)
        down = right = -1;
    else if (row == rows - 1)
        down = -1;
    else {
        nonet_import_fail(in, "expected a cell on the edge");
        return;
    }
    if (row == rows - 1 && column == 0) {
        down = -1;
        right = 1;
    }
    size_t n = nonet_import_diagonal(in, first[0], down, right, cells);
    nonet_import_cells(in, NONET_RULE_LITTLE, sum, cells, n);
}

// A map of regions, the last argument. One of them may be of another size: it is none. A
// board with more values than a line has cells may have regions with as few cells.
static void read_regions(text_import *in, iss_item *it)
{
    size_t cells = (size_t)in->layout->cells, at = it->at, end = it->at;
    while (nonet_iss_argument(in->line, it, &at, &end))
        ;
    in->at = at;
    if (end - at != cells) {
        nonet_import_fail(in, "expected a character for each cell");
        return;
    }
    const nonet_shape *shape = &in->layout->shape;
    size_t least = (size_t)(shape->rows > shape->columns ? shape->rows : shape->columns);
    const char *map = in->line->text + at;
    bool odd = false;
    for (size_t first = 0; first < cells; first++) {
        uint16_t region[NONET_MAX_LAYOUT_CELLS];
        size_t n = 0;
        if (memchr(map, map[first], first))
            continue;
        for (size_t cell = first; cell < cells; cell++)
            if (map[cell] == map[first])
                region[n++] = (uint16_t)cell;
        in->at = at + first;
        if (n >= least && n <= (size_t)shape->values)
            nonet_import_different(in, region, n);
        else if (odd)
            nonet_import_fail(in, "expected regions with as many cells as values");
        else
            odd = true;
    }
}

// The cells without those that were there before.
static size_t drop_repeats(uint16_t *cells, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0, k; i < n; i++) {
        for (k = 0; k < kept && cells[k] != cells[i];)
            k++;
        cells[k] = cells[i];
        kept += k == kept;
    }
    return kept;
}

// A cell that is named twice counts twice, also in a cage.
static void read_sums(text_import *in, iss_item *it, nonet_rule_kind kind)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    int sum;
    if (!take_sum(in, it, &sum))
        return;
    size_t n = nonet_iss_cells(in, it, cells), named = n;
    if (kind == NONET_RULE_CAGE) {
        uint16_t all[NONET_MAX_LAYOUT_CELLS];
        memcpy(all, cells, n * sizeof *all);
        n = drop_repeats(cells, n);
        if (n < named && sum > 0) {
            nonet_import_cells(in, NONET_RULE_SUM, sum, all, named);
            sum = 0;
        }
        sum = sum == 0 ? NONET_NO_NUMBER : sum;
    }
    nonet_import_cells(in, kind, sum, cells, n);
}

static bool read_plain(text_import *in, const iss_item *it)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
    } plain[] = {
        {"Windoku", NONET_RULE_WINDOKU},
        {"DisjointSets", NONET_RULE_DISJOINT},
        {"AntiKnight", NONET_RULE_ANTIKNIGHT},
        {"AntiKing", NONET_RULE_ANTIKING},
        {"AntiConsecutive", NONET_RULE_NONCONSECUTIVE},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (nonet_iss_named(it, plain[i].name)) {
            nonet_import_plain(in, plain[i].kind);
            return true;
        }
    return false;
}

static void read_diagonal(text_import *in, iss_item *it)
{
    size_t at = it->at, end = it->end;
    bool falling = nonet_iss_argument(in->line, it, &at, &end) && end - at == 2;
    nonet_import_plain(in, falling ? NONET_RULE_DIAGONAL_MAIN : NONET_RULE_DIAGONAL_ANTI);
}

// Read before, a mere bracket, or a hint for the search.
static bool says_nothing(const iss_item *it)
{
    static const char *const names[] = {"Shape", "NoBoxes", "RegionSize", "And",
                                        "SearchPriority"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (nonet_iss_named(it, names[i]))
            return true;
    return false;
}

void nonet_iss_read_item(text_import *in, iss_item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    in->at = (size_t)(it->name - in->line->text);
    if (it->name_size == 0)
        read_values(in, it);
    else if (nonet_iss_named(it, "Cage"))
        read_sums(in, it, NONET_RULE_CAGE);
    else if (nonet_iss_named(it, "Sum"))
        read_sums(in, it, NONET_RULE_SUM);
    else if (nonet_iss_named(it, "LittleKiller"))
        read_little(in, it);
    else if (nonet_iss_named(it, "AllDifferent")) {
        size_t n = nonet_iss_cells(in, it, cells);
        nonet_import_different(in, cells, n);
    } else if (nonet_iss_named(it, "Jigsaw"))
        read_regions(in, it);
    else if (nonet_iss_named(it, "Diagonal"))
        read_diagonal(in, it);
    else if (!says_nothing(it) && !read_plain(in, it) && !nonet_iss_read_line(in, it))
        nonet_import_unknown(in, it->name, it->name_size);
}
