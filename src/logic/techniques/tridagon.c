// tridagon.c - Tridagon (Thor's Hammer): three digits that cannot fill twelve cells.
//
//       x . . | x . .      In four boxes that form a rectangle, three cells each, no two in
//       . x . | . x .      a line: here they fall along the diagonal in three boxes, and
//       . . x | . . x      the other way in one. If all twelve held only the same three
//       ------+------      digits, each box would have them in some order of its rows, and
//       x . . | . . x      from a box to the one beside it the order turns like a wheel:
//       . x . | . x .      it never swaps two. Likewise by columns. But between rows and
//       . . x | x . .      columns a box turns or swaps as its cells lie, and once round
//                          there would be an odd number of swaps.
//
// So one of the other candidates in these cells, the guardians, is true. If there is only
// one it is placed; whatever cannot stand beside any of them goes.

#include "logic/technique.h"

enum { BOX_CELLS = 3, ORDERS = 6, MAX_GUARDIANS = 9, IMPOSSIBLE = 100 };

// The column of the cell in each row of a box; the first three turn, the others swap.
static const uint8_t order_column[ORDERS][BOX_CELLS] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                                        {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

static bool swaps(int order)
{
    return order >= 3;
}

static int cell_of(int box, int order, int row)
{
    return (box / 3 * 3 + row) * 9 + box % 3 * 3 + order_column[order][row];
}

// How many guardians the cells have; IMPOSSIBLE if one of them can hardly be two of the
// three digits.
static int guardians_of(const nonet_position *position, int box, int order, unsigned three)
{
    int count = 0;
    for (int row = 0; row < BOX_CELLS; row++) {
        unsigned marks = position->marks.cell[cell_of(box, order, row)];
        if (bits_count(marks & three) < 2)
            return IMPOSSIBLE;
        count += bits_count(marks & ~three);
    }
    return count;
}

static bool offer(const nonet_position *position, const int box[4], const int order[4],
                  unsigned three, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    nonet_cells twelve = cells_none(), left[9];
    int guardians = 0, last_cell = 0, last_digit = 0;
    for (int digit = 0; digit < 9; digit++)
        left[digit] = position->plane[digit];
    for (int i = 0; i < 4; i++)
        for (int row = 0; row < BOX_CELLS; row++)
            cells_add(&twelve, cell_of(box[i], order[i], row));
    for (nonet_cells rest = twelve; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        for (unsigned other = position->marks.cell[cell] & ~three; other;
             other &= other - 1) {
            last_cell = cell;
            last_digit = bits_first(other);
            guardians++;
            for (int digit = 0; digit < 9; digit++)
                left[digit] =
                    cells_and(left[digit],
                              digit == last_digit ? nonet_peer_set[cell] : cells_one(cell));
        }
    }
    if (guardians == 0)
        return false; // the position is broken
    for (int digit = 0; digit < 9 && guardians > 1; digit++)
        nonet_step_erase_all(step, position, left[digit], digit);
    if (guardians == 1)
        nonet_step_place(step, last_cell, last_digit);
    if (!nonet_step_has_effect(step))
        return false;
    step->digits = (uint16_t)three;
    for (int i = 0; i < 4; i++)
        nonet_step_base(step, BOXES + box[i]);
    nonet_step_group(step, NONET_ROLE_PATTERN, twelve, three);
    for (nonet_cells rest = twelve; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        if (position->marks.cell[cell] & ~three)
            nonet_step_group(step, NONET_ROLE_EXTRA, cells_one(cell),
                             position->marks.cell[cell] & ~three);
    }
    return nonet_finder_offer(out);
}

// Takes an order of cells in each of the four boxes, with few guardians in all.
static bool choose_orders(const nonet_position *position, const int box[4],
                          int guardians[9][ORDERS], unsigned three, finder *out)
{
    int order[4];
    for (order[0] = 0; order[0] < ORDERS; order[0]++)
        for (order[1] = 0; order[1] < ORDERS; order[1]++) {
            int half = guardians[box[0]][order[0]] + guardians[box[1]][order[1]];
            for (order[2] = 0; half <= MAX_GUARDIANS && order[2] < ORDERS; order[2]++)
                for (order[3] = 0; order[3] < ORDERS; order[3]++) {
                    int all =
                        half + guardians[box[2]][order[2]] + guardians[box[3]][order[3]];
                    bool odd = swaps(order[0]) ^ swaps(order[1]) ^ swaps(order[2]) ^
                               swaps(order[3]);
                    if (odd && all <= MAX_GUARDIANS &&
                        offer(position, box, order, three, out))
                        return true;
                }
        }
    return false;
}

static bool choose_boxes(const nonet_position *position, unsigned three, finder *out)
{
    int guardians[9][ORDERS];
    unsigned possible = 0;
    for (int box = 0; box < 9; box++)
        for (int order = 0; order < ORDERS; order++) {
            guardians[box][order] = guardians_of(position, box, order, three);
            if (guardians[box][order] <= MAX_GUARDIANS)
                possible |= 1u << box;
        }
    for (int a = 0; a < 9; a++)
        for (int d = a + 4; d < 9; d++) {
            int box[4] = {a, a / 3 * 3 + d % 3, d / 3 * 3 + a % 3, d};
            unsigned four = 1u << box[0] | 1u << box[1] | 1u << box[2] | 1u << box[3];
            if (a % 3 < d % 3 && (possible & four) == four &&
                choose_orders(position, box, guardians, three, out))
                return true;
        }
    return false;
}

bool nonet_find_tridagon(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++)
            for (int c = b + 1; c < 9; c++)
                if (choose_boxes(position, 1u << a | 1u << b | 1u << c, out))
                    return true;
    return false;
}
