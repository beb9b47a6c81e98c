// step.c - putting a step together, and carrying it out.

#include <string.h>

#include "base/stop.h"
#include "logic/technique.h"

nonet_step *nonet_step_start(finder *out)
{
    // The arrays at the end are most of the size and their counts say all:
    // they stay as they are.
    nonet_step *step = out->step;
    memset(step, 0, offsetof(nonet_step, base));
    step->technique = out->technique;
    step->score = out->score;
    return step;
}

void nonet_step_base(nonet_step *step, int house)
{
    if (step->n_base < NONET_STEP_HOUSES)
        step->base[step->n_base++] = (uint8_t)house;
}

void nonet_step_cover(nonet_step *step, int house)
{
    if (step->n_cover < NONET_STEP_HOUSES)
        step->cover[step->n_cover++] = (uint8_t)house;
}

void nonet_step_group(nonet_step *step, nonet_role role, nonet_cells cells, unsigned digits)
{
    if (step->n_groups < NONET_STEP_GROUPS && !cells_empty(cells))
        step->group[step->n_groups++] = (nonet_group){
            .cells = cells, .digits = (uint16_t)digits, .role = (uint8_t)role};
}

void nonet_step_set(nonet_step *step, nonet_cells cells, unsigned digits, unsigned common)
{
    int before = step->n_groups;
    nonet_step_group(step, NONET_ROLE_SET, cells, digits);
    if (step->n_groups > before)
        step->group[before].common = (uint16_t)common;
}

void nonet_step_erase(nonet_step *step, const nonet_position *position, int cell, int digit)
{
    step->eliminated.cell[cell] |= (uint16_t)(position->marks.cell[cell] & 1u << digit);
}

void nonet_step_erase_all(nonet_step *step, const nonet_position *position,
                          nonet_cells cells, int digit)
{
    for (nonet_cells rest = cells_and(cells, position->plane[digit]); !cells_empty(rest);)
        step->eliminated.cell[cells_take(&rest)] |= (uint16_t)(1u << digit);
}

void nonet_step_place(nonet_step *step, int cell, int digit)
{
    step->placed.cell[cell] = (uint8_t)(digit + 1);
}

int nonet_step_node(nonet_step *step, nonet_cells cells, int digit, bool on)
{
    if (step->n_nodes == NONET_STEP_NODES) {
        step->is_cut_short = true;
        return -1;
    }
    step->node[step->n_nodes] =
        (nonet_node){.cells = cells, .digit = (uint8_t)(digit + 1), .on = on};
    return step->n_nodes++;
}

void nonet_step_link(nonet_step *step, int from, int to, nonet_link_kind kind)
{
    if (from < 0 || to < 0 || step->n_links == NONET_STEP_LINKS) {
        step->is_cut_short = true;
        return;
    }
    step->link[step->n_links++] = (nonet_link){(uint8_t)from, (uint8_t)to, (uint8_t)kind};
}

bool nonet_step_has_effect(const nonet_step *step)
{
    static const nonet_marks nothing;
    static const nonet_board blank;
    return memcmp(&step->eliminated, &nothing, sizeof nothing) != 0 ||
           memcmp(&step->placed, &blank, sizeof blank) != 0;
}

bool nonet_finder_offer(finder *out)
{
    if (!nonet_step_has_effect(out->step))
        return false;
    return !out->found || !out->found(out->context, out->step);
}

bool nonet_finder_stops(finder *out)
{
    out->stopped = out->stopped || stop_asked(&out->stop);
    return out->stopped;
}

void nonet_apply_step(nonet_position *position, const nonet_step *step)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (step->placed.cell[cell])
            nonet_place(position, cell, step->placed.cell[cell]);
        for (unsigned rest = step->eliminated.cell[cell]; rest; rest &= rest - 1)
            nonet_erase(position, cell, bits_first(rest) + 1);
    }
}
