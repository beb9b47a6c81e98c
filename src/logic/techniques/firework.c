// firework.c - Firework: digits that leave a box by one cell of a row and one of a column.
//
//       x - - | . Y .      A row and a column cross at X. Outside the box of X a digit has
//       - . . | . . .      no place in the row but Y, and none in the column but Z. If it
//       - . . | . . .      were in none of X, Y and Z, the box would have it twice, once
//       ------+------      in the row and once in the column: so it is in one of them.
//       Z . . | . W .
//
// Three digits of which that is true fill X, Y and Z. So do two of them together with two
// more that fan out from W, where the other row and column cross, to the same Y and Z:
// these four digits fill the four cells, two of them not X and two not W. Each is there
// once, so in the box of X a digit is in that row or column, whichever of the cells has it.

#include "logic/technique.h"

typedef struct {
    int x, y, z;
    unsigned digits; // each in one of x, y and z
} firework;

// The digits of the firework at `x` with the wings `y` in its row and `z` in its column.
static unsigned digits_at(const nonet_position *position, int x, int y, int z)
{
    int row = cell_row(x), column = COLUMNS + cell_column(x);
    unsigned row_but = 1u << place_in(row, y) | 7u << cell_column(x) / 3 * 3;
    unsigned column_but = 1u << place_in(column, z) | 7u << cell_row(x) / 3 * 3;
    unsigned digits = 0;
    for (int digit = 0; digit < 9; digit++) {
        unsigned in_row = position->places[digit][row];
        unsigned in_column = position->places[digit][column];
        if (in_row && in_column && !(in_row & ~row_but) && !(in_column & ~column_but))
            digits |= 1u << digit;
    }
    return digits;
}

static void keep_only(nonet_step *step, const nonet_position *position, int cell,
                      unsigned digits)
{
    for (unsigned rest = position->marks.cell[cell] & ~digits; rest; rest &= rest - 1)
        nonet_step_erase(step, position, cell, bits_first(rest));
}

// One end of the pattern: what it stands on, and what it takes from its box.
static void add_firework(nonet_step *step, const nonet_position *position,
                         const firework *from)
{
    int row = cell_row(from->x), column = COLUMNS + cell_column(from->x);
    nonet_cells off = cells_minus(nonet_house_set[BOXES + cell_box(from->x)],
                                  cells_or(nonet_house_set[row], nonet_house_set[column]));
    for (unsigned rest = from->digits; rest; rest &= rest - 1)
        nonet_step_erase_all(step, position, off, bits_first(rest));
    keep_only(step, position, from->x, from->digits);
    nonet_step_base(step, row);
    nonet_step_base(step, column);
    nonet_step_group(step, NONET_ROLE_PIVOT, cells_one(from->x), from->digits);
}

static bool offer(const nonet_position *position, const firework *one,
                  const firework *other, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    unsigned digits = one->digits | (other ? other->digits : 0);
    step->digits = (uint16_t)digits;
    add_firework(step, position, one);
    if (other)
        add_firework(step, position, other);
    keep_only(step, position, one->y, digits);
    keep_only(step, position, one->z, digits);
    nonet_step_group(step, NONET_ROLE_PINCER,
                     cells_or(cells_one(one->y), cells_one(one->z)), digits);
    return nonet_finder_offer(out);
}

// Two of the digits of one firework, two others of the one across.
static bool choose_pairs(const nonet_position *position, firework one, firework other,
                         finder *out)
{
    unsigned ones = one.digits, others = other.digits;
    for (unsigned two = 3; two < 1u << 9; two++)
        for (unsigned more = 3; bits_count(two) == 2 && !(two & ~ones) && more < 1u << 9;
             more++)
            if (bits_count(more) == 2 && !(more & ~others) && !(two & more)) {
                one.digits = two;
                other.digits = more;
                if (offer(position, &one, &other, out))
                    return true;
            }
    return false;
}

// Variant 3 looks for three digits, 4 for twice two.
bool nonet_find_firework(const nonet_position *position, int variant, finder *out)
{
    for (int x = 0; x < NONET_CELLS; x++)
        for (int i = 0; i < 36; i++) {
            int column = (cell_column(x) / 3 * 3 + 3 + i / 6) % 9;
            int row = (cell_row(x) / 3 * 3 + 3 + i % 6) % 9;
            firework one = {
                .x = x, .y = cell_row(x) * 9 + column, .z = row * 9 + cell_column(x)};
            const uint16_t *marks = position->marks.cell;
            if (!marks[x] || !marks[one.y] || !marks[one.z])
                continue;
            one.digits = digits_at(position, x, one.y, one.z);
            if (variant == 3 && bits_count(one.digits) == 3 &&
                offer(position, &one, NULL, out))
                return true;
            firework other = {.x = row * 9 + column, .y = one.z, .z = one.y};
            if (variant == 3 || other.x < x || !marks[other.x] ||
                bits_count(one.digits) < 2)
                continue;
            other.digits = digits_at(position, other.x, other.y, other.z);
            if (bits_count(other.digits) >= 2 && choose_pairs(position, one, other, out))
                return true;
        }
    return false;
}
