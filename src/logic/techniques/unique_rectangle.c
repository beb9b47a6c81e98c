// unique_rectangle.c - Uniqueness Tests 1 to 6: a rectangle kept from being deadly.
//
//       ab  . | .  ab       With a and b alone in all four corners the puzzle would have
//       .   . | .  .        two solutions (rectangles.h). Corners with more candidates
//       ab  . | .  abX      save it, and each type concludes from where they are:
//
// 1  one corner has more: it is neither a nor b.
// 2  two corners in a line have the same one extra X: one of them is X.
// 3  two corners in a line have extras that form a naked subset with other cells.
// 4  two corners in a line, and a is nowhere else in a house they share: neither is b.
// 5  as 2, with the extra X on a diagonal or in three corners.
// 6  two corners on a diagonal, and a is nowhere else in both rows (or columns): neither of
//    them is a.
//
// A corner may lack a or b: this is about solutions, not about what is pencilled in.

#include "logic/deadly.h"
#include "logic/rectangles.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
    const rectangle *corners;
    deadly_pattern pattern;
} uniqueness_test;

static bool in_line(nonet_cells pair)
{
    int house = cells_house(pair, 0);
    return cells_count(pair) == 2 && house >= 0 && house < BOXES;
}

// `digit` has no place but the corners in both lines of one direction.
static bool is_x_wing(const uniqueness_test *test, int digit, int direction)
{
    nonet_cells corners = rectangle_cells(test->corners);
    for (int i = 0; i < 4; i += 3) {
        int line = nonet_cell_houses[test->corners->corner[i]][direction];
        nonet_cells places = cells_and(test->position->plane[digit], nonet_house_set[line]);
        if (cells_empty(places) || !cells_within(places, corners))
            return false;
    }
    return true;
}

static bool type_6(const uniqueness_test *test)
{
    nonet_cells richer = test->pattern.richer;
    if (cells_count(richer) != 2 || cells_house(richer, 0) >= 0)
        return false;
    for (unsigned rest = test->pattern.digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        for (int direction = 0; direction < 2; direction++) {
            if (!is_x_wing(test, digit, direction))
                continue;
            nonet_step *step = nonet_deadly_step(&test->pattern, test->out);
            for (int i = 0; i < 4; i += 3)
                nonet_step_base(step,
                                nonet_cell_houses[test->corners->corner[i]][direction]);
            nonet_step_erase_all(step, test->position, richer, digit);
            if (nonet_finder_offer(test->out))
                return true;
        }
    }
    return false;
}

static bool apply(const uniqueness_test *test)
{
    // Type 5 is type 2 elsewhere than in a line; in 3 and 4 the corners share one.
    bool is_line = in_line(test->pattern.richer);
    if (test->type == 6)
        return type_6(test);
    if (test->type != 1 && is_line == (test->type == 5))
        return false;
    return nonet_offer_deadly(test->position, &test->pattern,
                              test->type == 5 ? 2 : test->type, test->out);
}

// Takes `pair` for the deadly digits.
static bool look_for(uniqueness_test *test, unsigned pair)
{
    for (int i = 0; i < 4; i++)
        if (!(test->position->marks.cell[test->corners->corner[i]] & pair))
            return false;
    nonet_deadly_start(&test->pattern, test->position, rectangle_cells(test->corners),
                       pair);
    return apply(test);
}

static bool look_at(void *context, const rectangle *corners)
{
    uniqueness_test *test = context;
    const uint16_t *marks = test->position->marks.cell;
    for (int i = 0; i < 4; i++)
        if (marks[corners->corner[i]] == 0)
            return false;
    test->corners = corners;
    // Some corner has nothing but the pair; each pair is looked for once.
    for (int i = 0; i < 4; i++) {
        unsigned pair = marks[corners->corner[i]];
        bool is_new = bits_count(pair) == 2;
        for (int k = 0; k < i; k++)
            is_new = is_new && marks[corners->corner[k]] != pair;
        if (is_new && look_for(test, pair))
            return true;
    }
    return false;
}

// The variant is the type.
bool nonet_find_unique_rectangle(const nonet_position *position, int variant, finder *out)
{
    uniqueness_test test = {.position = position, .out = out, .type = variant};
    return nonet_visit_rectangles(look_at, &test);
}
