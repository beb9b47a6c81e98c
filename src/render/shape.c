// shape.c - see shape.h.

#include "render/shape.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "render/strand.h"

int nonet_count_role(const nonet_step *step, nonet_role role)
{
    int count = 0;
    for (int i = 0; i < step->n_groups; i++)
        count += step->group[i].role == role;
    return count;
}

const nonet_group *nonet_first_role(const nonet_step *step, nonet_role role)
{
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == role)
            return &step->group[i];
    return NULL;
}

nonet_cells nonet_role_cells(const nonet_step *step, nonet_role role)
{
    nonet_cells all = cells_none();
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == role)
            all = cells_or(all, step->group[i].cells);
    return all;
}

unsigned nonet_role_digits(const nonet_step *step, nonet_role role)
{
    unsigned all = 0;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == role)
            all |= step->group[i].digits;
    return all;
}

nonet_cells nonet_cells_losing(const nonet_step *step, int digit)
{
    nonet_cells gone = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->eliminated.cell[cell] >> digit & 1)
            cells_add(&gone, cell);
    return gone;
}

nonet_cells nonet_erased_cells(const nonet_step *step)
{
    nonet_cells gone = cells_none();
    for (int digit = 0; digit < 9; digit++)
        gone = cells_or(gone, nonet_cells_losing(step, digit));
    return gone;
}

unsigned nonet_erased_digits(const nonet_step *step)
{
    unsigned digits = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        digits |= step->eliminated.cell[cell];
    return digits;
}

nonet_cells nonet_placed_cells(const nonet_step *step)
{
    nonet_cells filled = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            cells_add(&filled, cell);
    return filled;
}

unsigned nonet_sets_z(const nonet_step *step)
{
    const nonet_group *first = &step->group[0], *last = &step->group[step->n_groups - 1];
    bool locked = step->n_groups == 2 && bits_count(last->common) > 1 &&
                  !cells_meet(first->cells, last->cells);
    return locked ? 0 : nonet_erased_digits(step) & first->digits & last->digits;
}

// With corners besides and two houses (type 6) it is the one that goes, else it is not.
unsigned nonet_tied_digit(const nonet_step *step)
{
    if (nonet_count_role(step, NONET_ROLE_LINK))
        return nonet_role_digits(step, NONET_ROLE_LINK);
    bool crosses = nonet_count_role(step, NONET_ROLE_EXTRA) && step->n_base == 2;
    unsigned gone = nonet_erased_digits(step);
    return step->digits & (crosses ? gone : ~gone);
}

// Nodes `first` and the next one have `house` for their strong link.
static bool is_link(const nonet_step *step, int first, int house)
{
    return step->node[first].digit == step->node[first + 1].digit &&
           cells_within(step->node[first].cells, nonet_house_set[house]) &&
           cells_within(step->node[first + 1].cells, nonet_house_set[house]);
}

// Two houses and four nodes of a digit for each pattern: a dual has two of them. The houses
// are those of the strong links in turn, or for an empty rectangle the box, which is the
// second link, and then the first.
static bool has_links(const nonet_step *step, bool box_first)
{
    if (step->n_nodes % 4 || step->n_base != step->n_nodes / 2)
        return false;
    for (int i = 0; i < step->n_nodes; i += 4) {
        int one = step->base[i / 2 + box_first], other = step->base[i / 2 + !box_first];
        if (!is_link(step, i, one) || !is_link(step, i + 2, other) ||
            step->node[i].digit != step->node[i + 2].digit || (box_first && other < BOXES))
            return false;
    }
    return true;
}

static step_shape shape_of_chain(const nonet_step *step)
{
    if (nonet_count_role(step, NONET_ROLE_LINK))
        return SHAPE_W_WING;
    if (nonet_count_role(step, NONET_ROLE_COLOR_A))
        return SHAPE_REMOTE_PAIR;
    if (has_links(step, false))
        return SHAPE_TURBOT;
    if (has_links(step, true))
        return SHAPE_EMPTY_RECTANGLE;
    return nonet_is_one_strand(step) ? SHAPE_CHAIN : SHAPE_FORCING;
}

// One group of cells in which a few digits stand. Sudoku Explainer's singles come without.
static step_shape shape_of_pattern(const nonet_step *step)
{
    const nonet_group *group = &step->group[0];
    bool is_cell = cells_count(group->cells) == 1;
    bool places = !cells_empty(nonet_placed_cells(step));
    if (is_cell && step->n_base && bits_single(step->digits))
        return SHAPE_HIDDEN_SINGLE;
    if (is_cell)
        return step->technique->needs_unique ? SHAPE_GRAVE
               : places                      ? SHAPE_NAKED_SINGLE
                                             : SHAPE_OTHER;
    if (step->technique->needs_unique)
        return cells_count(group->cells) >= 4 ? SHAPE_RECTANGLE : SHAPE_OTHER;
    if (cells_count(group->cells) != bits_count(step->digits))
        return SHAPE_OTHER;
    if (cells_house(group->cells, 0) < 0)
        return cells_count(group->cells) > 3 ? SHAPE_BENT_SET : SHAPE_OTHER;
    return places || cells_within(nonet_erased_cells(step), group->cells) ? SHAPE_HIDDEN_SET
                                                                          : SHAPE_NAKED_SET;
}

step_shape nonet_shape_of(const nonet_step *step)
{
    int sets = nonet_count_role(step, NONET_ROLE_SET);
    if (step->n_nodes && step->n_cover)
        return SHAPE_KRAKEN;
    if (step->n_nodes)
        return shape_of_chain(step);
    if (step->technique->needs_unique && step->n_base == 9 && step->n_cover == 9)
        return SHAPE_SYMMETRY;
    if (step->n_cover && nonet_count_role(step, NONET_ROLE_PIVOT))
        return SHAPE_EXOCET;
    if (step->n_cover && sets)
        return SHAPE_COVER;
    if (step->n_cover)
        return step->n_cover == 1 && step->n_base == 1 ? SHAPE_LOCKED : SHAPE_FISH;
    if (nonet_count_role(step, NONET_ROLE_COLOR_A))
        return bits_single(step->digits) ? SHAPE_COLORS : SHAPE_MEDUSA;
    if (nonet_count_role(step, NONET_ROLE_EXTRA))
        return !step->technique->needs_unique               ? SHAPE_TRIDAGON
               : nonet_count_role(step, NONET_ROLE_PATTERN) ? SHAPE_RECTANGLE
                                                            : SHAPE_GRAVE;
    if (nonet_count_role(step, NONET_ROLE_PIVOT) && step->n_base > 1)
        return SHAPE_FIREWORK;
    if (nonet_count_role(step, NONET_ROLE_PIVOT))
        return sets ? SHAPE_BLOSSOM : SHAPE_WING;
    if (sets)
        return sets == step->n_groups ? SHAPE_SETS : SHAPE_CROSSING;
    if (step->n_groups == 1)
        return shape_of_pattern(step);
    if (step->n_groups == 2 && step->n_base == 2 &&
        nonet_count_role(step, NONET_ROLE_PATTERN) == 1 &&
        nonet_count_role(step, NONET_ROLE_LINK) == 1)
        return SHAPE_HIDDEN_SETS;
    if (step->n_groups == 0 && cells_single(nonet_placed_cells(step)))
        return step->n_base == 1 && bits_single(step->digits) ? SHAPE_HIDDEN_SINGLE
                                                              : SHAPE_NAKED_SINGLE;
    if (step->n_groups == 0 && bits_single(step->digits))
        return SHAPE_TEMPLATE;
    return SHAPE_OTHER;
}
