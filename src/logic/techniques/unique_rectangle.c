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

#include "logic/rectangles.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
    const rectangle *corners;
    unsigned pair;      // a and b
    nonet_cells richer; // the corners with extras
    unsigned extras;    // what they have besides
} uniqueness_test;

static nonet_step *start(const uniqueness_test *test)
{
    nonet_step *step = nonet_step_start(test->out);
    step->digits = (uint16_t)test->pair;
    nonet_step_group(step, NONET_ROLE_PATTERN, rectangle_cells(test->corners), test->pair);
    nonet_step_group(step, NONET_ROLE_EXTRA, test->richer, test->extras);
    return step;
}

static void erase_digits(const uniqueness_test *test, nonet_step *step, nonet_cells cells,
                         unsigned digits)
{
    for (; digits; digits &= digits - 1)
        nonet_step_erase_all(step, test->position, cells, bits_first(digits));
}

static bool type_1(const uniqueness_test *test)
{
    if (cells_count(test->richer) != 1)
        return false;
    erase_digits(test, start(test), test->richer, test->pair);
    return nonet_finder_offer(test->out);
}

static bool in_line(nonet_cells pair)
{
    int house = cells_house(pair, 0);
    return cells_count(pair) == 2 && house >= 0 && house < BOXES;
}

static bool type_2_or_5(const uniqueness_test *test)
{
    int count = cells_count(test->richer);
    if (!bits_single(test->extras) || count < 2 ||
        in_line(test->richer) != (test->type == 2))
        return false;
    erase_digits(test, start(test), cells_common_peers(test->richer), test->extras);
    return nonet_finder_offer(test->out);
}

// The two corners count as one cell that holds one of the extras: look for cells of `house`
// that make a naked subset with it.
static bool subset_in(const uniqueness_test *test, int house)
{
    int cell[9], count = 0;
    for (int i = 0; i < 9; i++) {
        int next = house_cell(house, i);
        if (test->position->marks.cell[next] && !cells_has(test->richer, next))
            cell[count++] = next;
    }
    for (unsigned pick = 1; pick < 1u << count; pick++) {
        unsigned digits = test->extras;
        nonet_cells cells = test->richer;
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            digits |= test->position->marks.cell[cell[bits_first(rest)]];
            cells_add(&cells, cell[bits_first(rest)]);
        }
        if (bits_count(digits) != bits_count(pick) + 1)
            continue;
        nonet_step *step = start(test);
        nonet_step_group(step, NONET_ROLE_SET, cells_minus(cells, test->richer), digits);
        erase_digits(test, step, cells_common_peers(cells), digits);
        if (nonet_finder_offer(test->out))
            return true;
    }
    return false;
}

static bool type_3(const uniqueness_test *test)
{
    if (!in_line(test->richer) || bits_count(test->extras) < 2)
        return false;
    for (int house = cells_house(test->richer, 0); house >= 0;
         house = cells_house(test->richer, house + 1))
        if (subset_in(test, house))
            return true;
    return false;
}

static bool type_4(const uniqueness_test *test)
{
    if (!in_line(test->richer))
        return false;
    for (int house = cells_house(test->richer, 0); house >= 0;
         house = cells_house(test->richer, house + 1))
        for (unsigned rest = test->pair; rest; rest &= rest - 1) {
            int fixed = bits_first(rest);
            nonet_cells places =
                cells_and(test->position->plane[fixed], nonet_house_set[house]);
            if (!cells_equal(places, test->richer))
                continue;
            nonet_step *step = start(test);
            nonet_step_base(step, house);
            erase_digits(test, step, test->richer, test->pair & ~(1u << fixed));
            if (nonet_finder_offer(test->out))
                return true;
        }
    return false;
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
    if (cells_count(test->richer) != 2 || cells_house(test->richer, 0) >= 0)
        return false;
    for (unsigned rest = test->pair; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        for (int direction = 0; direction < 2; direction++) {
            if (!is_x_wing(test, digit, direction))
                continue;
            nonet_step *step = start(test);
            for (int i = 0; i < 4; i += 3)
                nonet_step_base(step,
                                nonet_cell_houses[test->corners->corner[i]][direction]);
            erase_digits(test, step, test->richer, 1u << digit);
            if (nonet_finder_offer(test->out))
                return true;
        }
    }
    return false;
}

static bool apply(const uniqueness_test *test)
{
    switch (test->type) {
    case 1:
        return type_1(test);
    case 3:
        return type_3(test);
    case 4:
        return type_4(test);
    case 6:
        return type_6(test);
    default:
        return type_2_or_5(test);
    }
}

// Takes `pair` for the deadly digits.
static bool look_for(uniqueness_test *test, unsigned pair)
{
    test->pair = pair;
    test->extras = 0;
    test->richer = cells_none();
    for (int i = 0; i < 4; i++) {
        int corner = test->corners->corner[i];
        unsigned here = test->position->marks.cell[corner];
        if (!(here & pair))
            return false;
        test->extras |= here & ~pair;
        if (here & ~pair)
            cells_add(&test->richer, corner);
    }
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
