// als.c - see als.h.

#include "logic/als.h"

static bool is_listed(const als_list *list, int from, nonet_cells cells)
{
    for (int i = from; i < list->count; i++)
        if (cells_equal(list->set[i].cells, cells))
            return true;
    return false;
}

static void add(const nonet_position *position, als_list *list, nonet_cells cells,
                unsigned digits)
{
    if (list->count == MAX_ALS || list->n_seen + bits_count(digits) > MAX_ALS_SEEN)
        return;
    als *set = &list->set[list->count++];
    *set = (als){cells, (uint16_t)digits, (uint16_t)list->n_seen};
    for (; digits; digits &= digits - 1) {
        int digit = bits_first(digits);
        list->seen[list->n_seen++] = cells_and(
            position->plane[digit], cells_common_peers(als_places(position, set, digit)));
    }
}

void nonet_list_als(const nonet_position *position, int least, als_list *list)
{
    list->count = list->n_seen = 0;
    for (int house = 0; house < NONET_HOUSES; house++) {
        unsigned marks[9];
        int cell[9], open = 0;
        for (int i = 0; i < 9; i++) {
            cell[open] = house_cell(house, i);
            marks[open] = position->marks.cell[cell[open]];
            open += marks[open] != 0;
        }
        // digits[pick] without its lowest cell is known already: one or per subset.
        uint16_t digits[1 << 9] = {0};
        for (unsigned pick = 1; pick < 1u << open; pick++) {
            digits[pick] = (uint16_t)(digits[pick & (pick - 1)] | marks[bits_first(pick)]);
            int count = bits_count(pick);
            if (count < least || bits_count(digits[pick]) != count + 1)
                continue;
            nonet_cells cells = cells_none();
            for (unsigned rest = pick; rest; rest &= rest - 1)
                cells_add(&cells, cell[bits_first(rest)]);
            // A set within a line and a box, or of one cell, comes up again.
            if (count > 3 || !is_listed(list, 0, cells))
                add(position, list, cells, digits[pick]);
        }
    }
}

// The digits of the cell that are in the set too all see it, and it has one more.
static bool bends_to(const nonet_position *position, const als_list *list, const als *set,
                     int cell)
{
    unsigned marks = position->marks.cell[cell];
    if (cells_has(set->cells, cell) || bits_count(marks & ~(unsigned)set->digits) != 1)
        return false;
    for (unsigned rest = marks & set->digits; rest; rest &= rest - 1)
        if (!cells_has(als_seen(list, set, bits_first(rest)), cell))
            return false;
    nonet_cells cells = set->cells;
    cells_add(&cells, cell);
    return (marks & set->digits) != 0 && cells_house(cells, 0) < 0;
}

void nonet_list_bent_als(const nonet_position *position, als_list *list)
{
    int straight = list->count;
    for (int i = 0; i < straight; i++) {
        const als *set = &list->set[i];
        for (int cell = 0; cell < NONET_CELLS; cell++) {
            nonet_cells cells = set->cells;
            cells_add(&cells, cell);
            if (bends_to(position, list, set, cell) && !is_listed(list, straight, cells))
                add(position, list, cells, set->digits | position->marks.cell[cell]);
        }
    }
}

unsigned nonet_als_common(const nonet_position *position, const als_list *list,
                          const als *one, const als *other)
{
    unsigned common = 0;
    for (unsigned rest = one->digits & other->digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        if (cells_within(als_places(position, other, digit), als_seen(list, one, digit)))
            common |= 1u << digit;
    }
    return common;
}

int nonet_links_of_als(const nonet_position *position, const als_list *list, int from,
                       int most, als_link links[MAX_ALS])
{
    int count = 0;
    for (int k = 0; k < list->count && count < most; k++) {
        unsigned common =
            from == k ? 0
                      : nonet_als_common(position, list, &list->set[from], &list->set[k]);
        if (common)
            links[count++] = (als_link){(uint16_t)k, (uint16_t)common};
    }
    return count;
}

void nonet_link_als(const nonet_position *position, const als_list *list, als_links *links)
{
    als_link row[MAX_ALS];
    uint32_t count = 0;
    for (int i = 0; i < list->count; i++) {
        links->first[i] = count;
        int size = nonet_links_of_als(position, list, i, MAX_ALS_LINKS - (int)count, row);
        for (int k = 0; k < size; k++, count++) {
            links->low[count] =
                (uint16_t)(row[k].other | (unsigned)row[k].common << ALS_OTHER_BITS);
            links->high[count] = (uint8_t)(row[k].common >> ALS_LOW_DIGITS);
        }
    }
    links->first[list->count] = count;
}

void nonet_step_erase_by_sets(nonet_step *step, const nonet_position *position,
                              const als_list *list, const als *one, const als *other,
                              unsigned used)
{
    for (unsigned rest = one->digits & other->digits & ~used; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_cells both =
            cells_and(als_seen(list, one, digit), als_seen(list, other, digit));
        if (cells_empty(both))
            continue;
        nonet_step_erase_all(step, position, both, digit);
    }
}
