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
static void order_stack(uint8_t column[9], const uint8_t *lower,
                        const uint8_t upper_place[10], int stack, int at, int seen)
{
    unsigned left = 7;
    int next = at;
    for (int i = 0; i < seen; i++) {
        int place = upper_place[lower[column[i]]];
        if (place / 3 == stack && (left >> place % 3 & 1)) {
            column[next++] = (uint8_t)place;
            left &= ~(1u << place % 3);
        }
    }
    for (int i = 0; i < 3; i++)
        if (left >> i & 1)
            column[next++] = (uint8_t)(3 * stack + i);
}

// The stack that holds, in the upper row, the lower row's first digit, provided it comes
// second: it holds at least two of the three, and if two then the first two. Else -1.
static int second_stack(const uint8_t column[9], const uint8_t *lower,
                        const uint8_t upper_place[10])
{
    int stack[3];
    for (int i = 0; i < 3; i++)
        stack[i] = upper_place[lower[column[i]]] / 3;
    return stack[0] == stack[1] ? stack[0] : -1;
}

// Takes `from` followed by the two rows into the crowd, unless others have done better.
static void take_pair(search *s, crowd *out, const sketch *from, const uint8_t column[9],
                      const uint8_t *upper, const uint8_t *lower)
{
    uint8_t label[10];
    uint64_t value = 0;
    for (int i = 0; i < 9; i++)
        label[upper[column[i]]] = (uint8_t)(i + 1);
    for (int i = 0; i < 9; i++)
        value = value << (i % 3 ? 4 : 8) | label[lower[column[i]]];
    s->best[out->level - 2] = UINT64_C(0x012304560789);
    if (value > s->best[out->level - 1])
        return;
    sketch *made = least_take(s, out, value);
    *made = *from;
    made->named = 9;
    made->columns = 0;
    for (int digit = 1; digit <= 9; digit++)
        made->labels |= (uint64_t)label[digit] << 4 * digit;
    for (int i = 0; i < 3; i++) {
        const uint8_t *own = column + 3 * i;
        unsigned order = 2u * (own[0] % 3) + (own[1] > own[2]);
        made->stack[i] = own[0] / 3;
        made->columns = made->columns << 16 | order << 12 | (unsigned)own[0] << 8 |
                        (unsigned)own[1] << 4 | own[2];
    }
}

static void two_rows(search *s, crowd *out, const sketch *from, const uint8_t *upper,
                     const uint8_t *lower)
{
    uint8_t upper_place[10];
    find_places(upper, upper_place);
    for (int choice = 0; choice < 18; choice++) {
        uint8_t column[9];
        int stack = choice / 6;
        for (int i = 0; i < 3; i++)
            column[i] = (uint8_t)(3 * stack + least_orders[choice % 6][i]);
        int second = second_stack(column, lower, upper_place);
        if (second < 0)
            continue;
        order_stack(column, lower, upper_place, second, 3, 3);
        order_stack(column, lower, upper_place, 3 - stack - second, 6, 6);
        take_pair(s, out, from, column, upper, lower);
    }
}

static void read_row(const search *s, int turned, int row, uint8_t cell[9])
{
    for (int i = 0; i < 9; i++)
        cell[i] = s->cell[turned ? 9 * i + row : 9 * row + i];
}

void nonet_least_two_full_rows(search *s, crowd *out, const sketch *from, int row)
{
    uint8_t upper[9], lower[9];
    read_row(s, from->turned, row, upper);
    for (int i = 0; i < 3; i++) {
        int other = row / 3 * 3 + i;
        if (other == row || s->shape[from->turned][other] != FULL_SHAPE)
            continue;
        sketch to = *from;
        place_row(&to, &to, row, out->level - 2);
        place_row(&to, &to, other, out->level - 1);
        read_row(s, from->turned, other, lower);
        two_rows(s, out, &to, upper, lower);
    }
}
