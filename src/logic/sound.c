// sound.c - see sound.h.

#include "logic/sound.h"

#include <string.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/range.h"

// ---- positions

// The candidates of a cell, in the other two views.
static void enter_marks(nonet_position *position, int cell, unsigned marks)
{
    const uint8_t *house = nonet_cell_houses[cell], *place = nonet_cell_places[cell];
    uint16_t in_row = (uint16_t)(1u << place[0]), in_column = (uint16_t)(1u << place[1]),
             in_box = (uint16_t)(1u << place[2]);
    nonet_cells here = cells_one(cell);
    for (; marks; marks &= marks - 1) {
        int digit = bits_first(marks);
        uint16_t *places = position->places[digit];
        position->plane[digit] = cells_or(position->plane[digit], here);
        places[house[0]] |= in_row;
        places[house[1]] |= in_column;
        places[house[2]] |= in_box;
    }
}

void nonet_sound_position(const nonet_position *from, nonet_position *to)
{
    nonet_position sound = {
        .given = range_board(&from->given),
        .solution = range_board(&from->solution),
        .givens_suffice = from->givens_suffice,
        .digits = range_board(&from->digits),
    };
    nonet_marks basic;
    nonet_marks_basic(&sound.digits, &basic);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (sound.digits.cell[cell])
            continue;
        sound.open++;
        sound.marks.cell[cell] = from->marks.cell[cell] & basic.cell[cell];
        enter_marks(&sound, cell, sound.marks.cell[cell]);
    }
    *to = sound;
}

// ---- steps

static int keep_houses(uint8_t *houses, int count)
{
    int kept = 0;
    for (int i = 0; i < range_count(count, NONET_STEP_HOUSES); i++)
        if (houses[i] < NONET_HOUSES)
            houses[kept++] = houses[i];
    return kept;
}

static void keep_groups(nonet_step *step)
{
    int count = range_count(step->n_groups, NONET_STEP_GROUPS);
    step->n_groups = 0;
    for (int i = 0; i < count; i++) {
        nonet_group group = step->group[i];
        group.cells = range_cells(group.cells);
        group.digits = (uint16_t)range_digits(group.digits);
        group.common = (uint16_t)range_digits(group.common);
        if (!cells_empty(group.cells) && group.role <= NONET_ROLE_SET)
            step->group[step->n_groups++] = group;
    }
}

// False if there is something wrong with it.
static bool keep_chain(nonet_step *step)
{
    step->n_nodes = range_count(step->n_nodes, NONET_STEP_NODES);
    step->n_links = range_count(step->n_links, NONET_STEP_LINKS);
    for (int i = 0; i < step->n_nodes; i++) {
        nonet_node *node = &step->node[i];
        node->cells = range_cells(node->cells);
        if (cells_empty(node->cells) || !range_has_digit(node->digit))
            return false;
    }
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].from >= step->n_nodes || step->link[i].to >= step->n_nodes ||
            step->link[i].kind > NONET_LINK_RULE)
            return false;
    return true;
}

void nonet_sound_step(const nonet_step *from, nonet_step *to)
{
    *to = *from;
    to->digits = (uint16_t)range_digits(from->digits);
    to->eliminated = range_marks(&from->eliminated);
    to->placed = range_board(&from->placed);
    to->n_base = keep_houses(to->base, to->n_base);
    to->n_cover = keep_houses(to->cover, to->n_cover);
    keep_groups(to);
    if (!keep_chain(to))
        to->n_nodes = to->n_links = 0;
}
