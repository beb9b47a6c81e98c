// multi_sector.c - Multi-Sector Locked Sets: where some rows and some columns cross.
//
//              c1 c2 c5 c7 c9      The open cells where these rows and columns cross are
//          r2   x  .  x  x  x      filled by digits of the rows (say 1, 2, 7) and digits
//          r4   x  x  .  x  x      of the columns (the others): each row has room for one
//          r5   x  x  x  x  .      of each of its digits, and so has each column. If that
//          r8   x  x  x  x  x      makes no more than there are cells, every one of them
//                                  is needed here, and goes from the rest of its line
//                                  (cover.h).
//
// The rows and their digits are chosen; a column is taken if it has at least as many open
// cells as digits of its own. A column or row that changes nothing is taken along. Three to
// six of each are tried, and only if digits of either kind are counted in two lines at
// least, on the average: anything less is a subset, a fish or a chain of sets.
//
// The columns of a choice are weighed in one word, six bits each: open cells less digits of
// its own, plus 16. Which digits its rows may hold there is a word too, six bits each.

#include "logic/cover.h"

#include "base/subsets.h"

enum { LEAST = 3, MOST = 6, FIELD = 6 };

typedef struct {
    const nonet_position *position;
    unsigned rows;
    uint8_t open[9];    // of each column: open cells in the rows
    uint16_t digits[9]; // and their candidates
    uint64_t held[9]; // of each column: six bits for a digit, which of the rows may hold it
    uint64_t six[1 << 9];     // the six bits of each of these digits
    uint64_t weighed[1 << 9]; // the columns, if the rows hold these digits
} crossing;

static const uint64_t each = 0x41041041041041; // a one in each of nine fields

static void weigh(crossing *of)
{
    uint64_t less[9] = {0};
    of->weighed[0] = 16 * each;
    for (int column = 0; column < 9; column++) {
        int at = FIELD * column;
        of->weighed[0] += (uint64_t)of->open[column] << at;
        of->weighed[0] -= (uint64_t)bits_count(of->digits[column]) << at;
        for (unsigned rest = of->digits[column]; rest; rest &= rest - 1)
            less[bits_first(rest)] |= 1ull << at;
    }
    for (unsigned digits = 1; digits < 1u << 9; digits++)
        of->weighed[digits] = of->weighed[digits & (digits - 1)] + less[bits_first(digits)];
}

// How many cells the columns worth taking have more than digits of their own.
static int spare_in(uint64_t weighed)
{
    uint64_t worth = weighed >> 4 & each;
    return (int)((weighed & worth * 15) * each >> 8 * FIELD & 63);
}

static void cross(crossing *of, const nonet_position *position, unsigned rows)
{
    of->rows = rows;
    for (int column = 0; column < 9; column++) {
        unsigned digits = 0, open = 0, number = 0;
        of->held[column] = 0;
        for (unsigned rest = rows; rest; rest &= rest - 1, number++) {
            unsigned marks = position->marks.cell[bits_first(rest) * 9 + column];
            digits |= marks;
            open += marks != 0;
            for (; marks; marks &= marks - 1)
                of->held[column] |= 1ull << (FIELD * (unsigned)bits_first(marks) + number);
        }
        of->open[column] = (uint8_t)open;
        of->digits[column] = (uint16_t)digits;
    }
    weigh(of);
}

// How many lists of the rows it takes to hold `digits` in `columns`.
static int row_lists(const crossing *of, unsigned digits, unsigned columns)
{
    uint64_t held = 0;
    for (; columns; columns &= columns - 1)
        held |= of->held[bits_first(columns)];
    return bits_count_64(held & of->six[digits]);
}

// How many lists another row would need.
static int lists_of(const crossing *of, int row, unsigned digits, unsigned columns)
{
    int count = 0;
    for (; digits; digits &= digits - 1)
        count += (of->position->places[bits_first(digits)][row] & columns) != 0;
    return count;
}

// A row besides that has as many open cells in the columns as it would need lists, and
// brings no digit to a column that was not there.
static bool has_idle_row(const crossing *of, unsigned digits, unsigned columns)
{
    for (int row = 0; row < 9; row++) {
        int open = 0;
        bool brings = false;
        if (of->rows >> row & 1)
            continue;
        for (unsigned rest = columns; rest; rest &= rest - 1) {
            int column = bits_first(rest);
            unsigned marks = of->position->marks.cell[row * 9 + column];
            open += marks != 0;
            brings |= (marks & ~digits & ~(unsigned)of->digits[column]) != 0;
        }
        if (open && !brings && open == lists_of(of, row, digits, columns))
            return true;
    }
    return false;
}

static bool offer(const crossing *of, unsigned digits, unsigned columns, finder *out)
{
    cover found = {.cells = cells_none()};
    for (unsigned rest = columns; rest; rest &= rest - 1) {
        int column = bits_first(rest);
        found.digits[COLUMNS + column] = (uint16_t)(of->digits[column] & ~digits);
        for (unsigned rows = of->rows; rows; rows &= rows - 1) {
            int cell = bits_first(rows) * 9 + column;
            if (of->position->marks.cell[cell])
                cells_add(&found.cells, cell);
        }
    }
    for (unsigned rows = of->rows; rows; rows &= rows - 1)
        for (unsigned rest = digits; rest; rest &= rest - 1)
            if (of->position->places[bits_first(rest)][bits_first(rows)] & columns)
                found.digits[bits_first(rows)] |= (uint16_t)(rest & (0u - rest));
    return nonet_offer_cover(of->position, &found, out);
}

// The rows are to hold `digits`, the columns all others.
static bool look_at(const crossing *of, unsigned digits, finder *out)
{
    int spare = spare_in(of->weighed[digits]);
    unsigned columns = 0, idle = 0, all = 0;
    // The rows have lists for all the cells that the columns have no digit for.
    if (spare < 2 * bits_count(digits))
        return false;
    for (int column = 0; column < 9; column++) {
        int more = (int)(of->weighed[digits] >> FIELD * column & 63) - 16;
        if (more > 0)
            columns |= 1u << column;
        else if (more == 0 && of->open[column])
            idle |= 1u << column;
    }
    int lists = row_lists(of, digits, columns);
    if (lists != spare)
        return false;
    for (; idle; idle &= idle - 1)
        if (row_lists(of, digits, columns | (idle & (0u - idle))) == lists)
            columns |= idle & (0u - idle);
    int column_lists = 0;
    for (unsigned rest = columns; rest; rest &= rest - 1) {
        unsigned here = of->digits[bits_first(rest)];
        all |= here;
        column_lists += bits_count(here & ~digits);
    }
    int own = bits_count(all & ~digits);
    return !(digits & ~all) && column_lists >= 2 * own && bits_count(columns) >= LEAST &&
           bits_count(columns) <= MOST && own >= LEAST && own <= MOST &&
           !has_idle_row(of, digits, columns) && offer(of, digits, columns, out);
}

bool nonet_find_multi_sector(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    crossing of = {.position = position};
    uint16_t choice[1 << 9];
    int choices = 0;
    for (unsigned digits = 1; digits < 1u << 9; digits++) {
        of.six[digits] = of.six[digits & (digits - 1)] | 63ull
                                                             << FIELD * bits_first(digits);
        if (bits_count(digits) >= LEAST && bits_count(digits) <= MOST)
            choice[choices++] = (uint16_t)digits;
    }
    for (int size = LEAST; size <= MOST; size++)
        for (unsigned rows = combination_first(size); rows < 1u << 9;
             rows = combination_next(rows)) {
            if (nonet_finder_stops(out))
                return true;
            cross(&of, position, rows);
            for (int i = 0; i < choices; i++)
                if (look_at(&of, choice[i], out))
                    return true;
        }
    return false;
}
