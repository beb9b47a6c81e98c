// least_full.c - two full rows at once.
//
// A full first row reads 123456789 in all of its 6^4 arrangements: kept one by one, a
// complete grid would have 18 x 6^4 of them after one row. But with the second row in sight
// the stack and the three columns that come first decide all else:
//
//      1 2 3   4 5 6   7 8 9     Of the second row's first three digits either all stand in
//      4 5 6   7 8 9   . . .     one stack above, or two do and the third is put last.
//                                They name, and so order, the columns of stack 2; and the
//      1 2 3   4 5 6   7 8 9     digits below those order the columns of stack 3.
//      4 5 7   . . .   . . .
//
// So there are 3 stacks x at most 6 orders for each pair of rows, 648 in all for a grid.
// This holds for boards without clashes; the others are left to the slow way.

#include "canon/least.h"

// The place in `row` of each digit.
static void find_places(const uint8_t row[9], uint8_t place[10])
{
    for (int i = 0; i < 9; i++)
        place[row[i]] = (uint8_t)i;
}

// Names the columns at places `at`.. after those of `stack` in the order in which the
// upper row's digits turn up among the lower row's first `seen` places; what does not
// turn up comes last.
static void order_stack(sketch *to, const uint8_t *lower, const uint8_t upper_place[10],
                        int stack, int at, int seen)
{
    unsigned left = 7;
    int next = at;
    for (int i = 0; i < seen; i++) {
        int place = upper_place[lower[to->column[i]]];
        if (place / 3 == stack && (left >> place % 3 & 1)) {
            to->column[next++] = (uint8_t)place;
            left &= ~(1u << place % 3);
        }
    }
    for (int i = 0; i < 3; i++)
        if (left >> i & 1)
            to->column[next++] = (uint8_t)(3 * stack + i);
}

// The stack that holds, in the upper row, the lower row's first digit, provided it comes
// second: it holds at least two of the three, and if two then the first two. Else -1.
static int second_stack(const sketch *to, const uint8_t *lower,
                        const uint8_t upper_place[10])
{
    int stack[3];
    for (int i = 0; i < 3; i++)
        stack[i] = upper_place[lower[to->column[i]]] / 3;
    return stack[0] == stack[1] ? stack[0] : -1;
}

static void offer_pair(search *s, crowd *out, sketch *to, const uint8_t *upper,
                       const uint8_t *lower)
{
    uint64_t value = 0;
    for (int i = 0; i < 9; i++)
        name_digit(to, upper[to->column[i]]);
    for (int i = 0; i < 9; i++)
        value = value << 4 | label_of(to, lower[to->column[i]]);
    s->best[out->level - 2] = 0x123456789;
    nonet_least_offer(s, out, to, value);
}

static void two_rows(search *s, crowd *out, const sketch *from, const uint8_t *upper,
                     const uint8_t *lower)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    uint8_t upper_place[10];
    find_places(upper, upper_place);
    for (int choice = 0; choice < 18; choice++) {
        sketch to = *from;
        int stack = choice / 6;
        for (int i = 0; i < 3; i++)
            to.column[i] = (uint8_t)(3 * stack + orders[choice % 6][i]);
        int second = second_stack(&to, lower, upper_place);
        if (second < 0)
            continue;
        order_stack(&to, lower, upper_place, second, 3, 3);
        order_stack(&to, lower, upper_place, 3 - stack - second, 6, 6);
        to.open_columns = 0;
        to.open_stacks = 0;
        offer_pair(s, out, &to, upper, lower);
    }
}

void nonet_least_two_full_rows(search *s, crowd *out, const sketch *from, int row)
{
    uint8_t(*cell)[ROW_ROOM] = s->cell[from->turned];
    for (int i = 0; i < 3; i++) {
        int other = row / 3 * 3 + i;
        if (other == row || s->shape[from->turned][other] != FULL_SHAPE)
            continue;
        sketch to = *from;
        to.row[out->level - 2] = (uint8_t)row;
        to.row[out->level - 1] = (uint8_t)other;
        two_rows(s, out, &to, cell[row], cell[other]);
    }
}
