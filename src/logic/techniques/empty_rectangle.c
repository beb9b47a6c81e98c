// empty_rectangle.c - Empty Rectangle: a box whose places form an L or a cross.
//
//       . X . | . . .      In the left box the digit fits only in row 2 or column 2; the
//       X X X | . A .      other four cells are the empty rectangle. Column 5 holds it at
//       . X . | . . .      A or B. If B is true, - is false. If A is true, row 2 of the
//       - - - + - - -      box is out, the digit is in column 2 of the box, and - is
//       . - . | . B .      false again.
//
// Two such patterns on the same places of a box make a Dual Empty Rectangle.

#include "logic/links.h"

typedef struct {
    int digit, box;
    int row, column; // the arms, as house numbers
    nonet_cells in_box;
    strong_link link; // cell[0] lies on an arm
    int erased;       // the place that goes
} rectangle;

enum { MAX_RECTANGLES = 64 };

typedef struct {
    rectangle found[MAX_RECTANGLES];
    int count;
} rectangle_list;

// The two places of `link` away from the box, one of them on the arm `from`: the other one
// points at a place on the other arm.
static void try_link(const nonet_position *position, const rectangle *start,
                     strong_link link, rectangle_list *list)
{
    bool from_row =
        link.house >= COLUMNS; // a link in a column touches the arm that is a row
    int arm = from_row ? start->row : start->column;
    int other = from_row ? start->column : start->row;
    if (cells_meet(nonet_house_set[link.house], nonet_house_set[start->box]))
        return;
    if (cells_has(nonet_house_set[arm], link.cell[1])) {
        uint8_t swap = link.cell[0];
        link.cell[0] = link.cell[1];
        link.cell[1] = swap;
    }
    if (!cells_has(nonet_house_set[arm], link.cell[0]))
        return;
    int line = from_row ? cell_row(link.cell[1]) : COLUMNS + cell_column(link.cell[1]);
    nonet_cells target = cells_and(nonet_house_set[line], nonet_house_set[other]);
    int cell = cells_first(target);
    if (!cells_has(position->plane[start->digit], cell) ||
        cells_has(nonet_house_set[start->box], cell) || list->count == MAX_RECTANGLES)
        return;
    rectangle *found = &list->found[list->count++];
    *found = *start;
    found->link = link;
    found->erased = cell;
}

// All rectangles of one digit and box: each row and column that hold all its places, and
// neither all of them.
static void collect(const nonet_position *position, int digit, int box,
                    const strong_link *links, int n_links, rectangle_list *list)
{
    rectangle start = {.digit = digit, .box = box};
    start.in_box = cells_and(position->plane[digit], nonet_house_set[box]);
    int corner = house_cell(box, 0);
    if (cells_count(start.in_box) < 2)
        return;
    for (int arms = 0; arms < 9; arms++) {
        start.row = cell_row(corner) + arms / 3;
        start.column = COLUMNS + cell_column(corner) + arms % 3;
        nonet_cells row = nonet_house_set[start.row],
                    column = nonet_house_set[start.column];
        if (!cells_within(start.in_box, cells_or(row, column)) ||
            cells_within(start.in_box, row) || cells_within(start.in_box, column))
            continue;
        for (int i = 0; i < n_links; i++)
            if (links[i].house < BOXES)
                try_link(position, &start, links[i], list);
    }
}

static void describe(nonet_step *step, const nonet_position *position,
                     const rectangle *found)
{
    int digit = found->digit, first = step->n_nodes;
    nonet_cells row = cells_and(found->in_box, nonet_house_set[found->row]);
    nonet_cells column = cells_and(found->in_box, nonet_house_set[found->column]);
    bool from_row = found->link.house >= COLUMNS;
    nonet_cells near = from_row ? row : column, far = from_row ? column : row;
    step->digits = (uint16_t)(1u << digit);
    nonet_step_base(step, found->box);
    nonet_step_base(step, found->link.house);
    // The box as a strong link between its arms; the cell where they cross is left to the
    // near arm, or the two would not be apart.
    nonet_step_node(step, cells_one(found->link.cell[1]), digit, false);
    nonet_step_node(step, cells_one(found->link.cell[0]), digit, true);
    nonet_step_node(step, near, digit, false);
    nonet_step_node(step, cells_minus(far, near), digit, true);
    nonet_step_link(step, first, first + 1, NONET_LINK_STRONG);
    nonet_step_link(step, first + 1, first + 2, NONET_LINK_WEAK);
    nonet_step_link(step, first + 2, first + 3, NONET_LINK_STRONG);
    nonet_step_erase(step, position, found->erased, digit);
}

static bool offer_all(const nonet_position *position, const rectangle_list *list, bool dual,
                      finder *out)
{
    for (int i = 0; i < list->count; i++) {
        const rectangle *one = &list->found[i];
        for (int j = dual ? i + 1 : i; j < (dual ? list->count : i + 1); j++) {
            const rectangle *other = &list->found[j];
            if (dual && (one->erased == other->erased))
                continue;
            describe(nonet_step_start(out), position, one);
            if (dual)
                describe(out->step, position, other);
            if (nonet_finder_offer(out))
                return true;
        }
    }
    return false;
}

// Variant 2 is the dual.
bool nonet_find_empty_rectangle(const nonet_position *position, int variant, finder *out)
{
    for (int digit = 0; digit < 9; digit++) {
        strong_link links[MAX_STRONG_LINKS];
        int n_links = nonet_strong_links(position, digit, links);
        for (int box = BOXES; n_links && box < NONET_HOUSES; box++) {
            rectangle_list list;
            list.count = 0;
            collect(position, digit, box, links, n_links, &list);
            if (offer_all(position, &list, variant == 2, out))
                return true;
        }
    }
    return false;
}
