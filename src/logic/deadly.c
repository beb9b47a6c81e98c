// deadly.c - see deadly.h.

#include "logic/deadly.h"

void nonet_deadly_add(deadly_pattern *pattern, int cell, unsigned extras)
{
    pattern->extra.cell[cell] = (uint16_t)extras;
    pattern->extras |= extras;
    if (extras)
        cells_add(&pattern->richer, cell);
}

void nonet_deadly_start(deadly_pattern *pattern, const nonet_position *position,
                        nonet_cells cells, unsigned digits)
{
    *pattern = (deadly_pattern){.cells = cells, .digits = digits};
    while (!cells_empty(cells)) {
        int cell = cells_take(&cells);
        nonet_deadly_add(pattern, cell, position->marks.cell[cell] & ~digits);
    }
}

// The richer cells of a grave have each their own group; elsewhere what one has besides is
// what is not exchanged.
nonet_step *nonet_deadly_step(const deadly_pattern *pattern, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)pattern->digits;
    nonet_step_group(step, NONET_ROLE_PATTERN, pattern->cells, pattern->digits);
    if (!cells_empty(pattern->cells)) {
        nonet_step_group(step, NONET_ROLE_EXTRA, pattern->richer, pattern->extras);
        return step;
    }
    step->digits = (uint16_t)pattern->extras;
    for (nonet_cells rest = pattern->richer; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        nonet_step_group(step, NONET_ROLE_EXTRA, cells_one(cell),
                         pattern->extra.cell[cell]);
    }
    return step;
}

static void erase_digits(nonet_step *step, const nonet_position *position,
                         nonet_cells cells, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        nonet_step_erase_all(step, position, cells, bits_first(digits));
}

// What the richer cells have of the pattern, but for `kept`.
static void erase_core(nonet_step *step, const nonet_position *position,
                       const deadly_pattern *pattern, unsigned kept)
{
    for (nonet_cells rest = pattern->richer; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        erase_digits(step, position, cells_one(cell),
                     NONET_ALL_DIGITS & ~(pattern->extra.cell[cell] | kept));
    }
}

static bool type_1(const nonet_position *position, const deadly_pattern *pattern,
                   finder *out)
{
    if (!cells_single(pattern->richer))
        return false;
    erase_core(nonet_deadly_step(pattern, out), position, pattern, 0);
    return nonet_finder_offer(out);
}

static bool type_2(const nonet_position *position, const deadly_pattern *pattern,
                   finder *out)
{
    if (!bits_single(pattern->extras) || cells_single(pattern->richer))
        return false;
    erase_digits(nonet_deadly_step(pattern, out), position,
                 cells_common_peers(pattern->richer), pattern->extras);
    return nonet_finder_offer(out);
}

// The richer cells count as one cell that holds one of the extras: look for cells of
// `house` that make a naked subset with it.
static bool subset_in(const nonet_position *position, const deadly_pattern *pattern,
                      int house, finder *out)
{
    int cell[9], count = 0;
    for (int i = 0; i < 9; i++) {
        int next = house_cell(house, i);
        if (position->marks.cell[next] && !cells_has(pattern->richer, next))
            cell[count++] = next;
    }
    for (unsigned pick = 1; pick < 1u << count; pick++) {
        unsigned digits = pattern->extras;
        nonet_cells cells = pattern->richer;
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            digits |= position->marks.cell[cell[bits_first(rest)]];
            cells_add(&cells, cell[bits_first(rest)]);
        }
        if (bits_count(digits) != bits_count(pick) + 1)
            continue;
        nonet_step *step = nonet_deadly_step(pattern, out);
        nonet_step_group(step, NONET_ROLE_SET, cells_minus(cells, pattern->richer), digits);
        erase_digits(step, position, cells_common_peers(cells), digits);
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}

static bool type_3(const nonet_position *position, const deadly_pattern *pattern,
                   finder *out)
{
    if (cells_single(pattern->richer) || bits_count(pattern->extras) < 2)
        return false;
    for (int house = cells_house(pattern->richer, 0); house >= 0;
         house = cells_house(pattern->richer, house + 1))
        if (subset_in(position, pattern, house, out))
            return true;
    return false;
}

static bool type_4(const nonet_position *position, const deadly_pattern *pattern,
                   finder *out)
{
    if (cells_count(pattern->richer) != 2)
        return false;
    int one = cells_first(pattern->richer);
    int other = cells_first(cells_drop_first(pattern->richer));
    unsigned both = position->marks.cell[one] & ~(unsigned)pattern->extra.cell[one] &
                    position->marks.cell[other] & ~(unsigned)pattern->extra.cell[other];
    for (int house = cells_house(pattern->richer, 0); house >= 0;
         house = cells_house(pattern->richer, house + 1))
        for (unsigned rest = both; rest; rest &= rest - 1) {
            unsigned fixed = rest & (0u - rest);
            nonet_cells places =
                cells_and(position->plane[bits_first(fixed)], nonet_house_set[house]);
            if (!cells_equal(places, pattern->richer))
                continue;
            nonet_step *step = nonet_deadly_step(pattern, out);
            nonet_step_base(step, house);
            nonet_step_group(step, NONET_ROLE_LINK, pattern->richer, fixed);
            erase_core(step, position, pattern, fixed);
            if (nonet_finder_offer(out))
                return true;
        }
    return false;
}

bool nonet_offer_deadly(const nonet_position *position, const deadly_pattern *pattern,
                        int type, finder *out)
{
    switch (type) {
    case 1:
        return type_1(position, pattern, out);
    case 2:
        return type_2(position, pattern, out);
    case 3:
        return type_3(position, pattern, out);
    default:
        return type_4(position, pattern, out);
    }
}
