// bug.c - Bivalue Universal Graves with several candidates too many.
//
//       12   12   .       If every open cell had two candidates, and every candidate two
//       .    123  12      places in each of its houses, the puzzle would have no solution
//       12   .    124     or several: a grave. Here the 3 and the 4 are too many, so one of
//                         them is true.
//
// Types 2 to 4 conclude from where the extra candidates are, as rectangles do (deadly.h);
// + n erases what each of them excludes by itself, if they are of several digits. With one
// alone it is bug_plus_one.c.

#include "logic/deadly.h"

enum { PLUS_N = 5, MOST_CELLS = 6 };

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
    int count;
    int cell[MOST_CELLS];            // the cells with more than two candidates
    uint8_t places[9][NONET_HOUSES]; // without the extras so far
    deadly_pattern grave;
} grave_search;

// False if there are too many cells with more than two candidates, or one with less.
static bool list_cells(grave_search *search)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = bits_count(search->position->marks.cell[cell]);
        if (count == 1 || (count > 2 && search->count == MOST_CELLS))
            return false;
        if (count > 2)
            search->cell[search->count++] = cell;
    }
    return search->count > 0;
}

static void count_places(grave_search *search)
{
    for (int digit = 0; digit < 9; digit++)
        for (int house = 0; house < NONET_HOUSES; house++)
            search->places[digit][house] =
                (uint8_t)bits_count(search->position->places[digit][house]);
}

static bool is_grave(const grave_search *search)
{
    for (int digit = 0; digit < 9; digit++)
        for (int house = 0; house < NONET_HOUSES; house++)
            if (search->places[digit][house] != 0 && search->places[digit][house] != 2)
                return false;
    return true;
}

// The candidates of a cell that some house of it has more than twice, all of them.
static unsigned too_many(const grave_search *search, int cell)
{
    unsigned digits = 0;
    for (unsigned rest = search->position->marks.cell[cell]; rest; rest &= rest - 1) {
        const uint8_t *places = search->places[bits_first(rest)];
        const uint8_t *houses = nonet_cell_houses[cell];
        if (places[houses[0]] > 2 && places[houses[1]] > 2 && places[houses[2]] > 2)
            digits |= rest & (0u - rest);
    }
    return digits;
}

static void change_places(grave_search *search, int cell, unsigned digits, int by)
{
    for (; digits; digits &= digits - 1)
        for (int kind = 0; kind < 3; kind++) {
            uint8_t *places =
                &search->places[bits_first(digits)][nonet_cell_houses[cell][kind]];
            *places = (uint8_t)(*places + by);
        }
}

// `digit` in `cell` is out if any of the extras is true.
static bool is_excluded(const grave_search *search, int cell, int digit)
{
    for (nonet_cells rest = search->grave.richer; !cells_empty(rest);) {
        int other = cells_take(&rest);
        unsigned against = 0; // which digits there
        if (cell == other)
            against = ~(1u << digit);
        else if (cells_has(nonet_peer_set[cell], other))
            against = 1u << digit;
        if (search->grave.extra.cell[other] & ~against)
            return false;
    }
    return true;
}

static bool offer_plus_n(grave_search *search)
{
    if (bits_single(search->grave.extras))
        return false;
    nonet_step *step = nonet_deadly_step(&search->grave, search->out);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = search->position->marks.cell[cell]; rest; rest &= rest - 1)
            if (is_excluded(search, cell, bits_first(rest)))
                nonet_step_erase(step, search->position, cell, bits_first(rest));
    return nonet_finder_offer(search->out);
}

// Which two candidates cell number `at` and those after it keep: all ways to a grave.
static bool choose(grave_search *search, int at)
{
    if (at == search->count) {
        if (!is_grave(search))
            return false;
        return search->type == PLUS_N ? offer_plus_n(search)
                                      : nonet_offer_deadly(search->position, &search->grave,
                                                           search->type, search->out);
    }
    int cell = search->cell[at];
    int extras = bits_count(search->position->marks.cell[cell]) - 2;
    unsigned all = too_many(search, cell);
    for (unsigned digits = all; digits; digits = (digits - 1) & all) {
        if (bits_count(digits) != extras)
            continue;
        deadly_pattern before = search->grave;
        nonet_deadly_add(&search->grave, cell, digits);
        change_places(search, cell, digits, -1);
        bool enough = choose(search, at + 1);
        change_places(search, cell, digits, 1);
        search->grave = before;
        if (enough)
            return true;
    }
    return false;
}

// The variant is the type.
bool nonet_find_bug(const nonet_position *position, int variant, finder *out)
{
    grave_search search = {.position = position, .out = out, .type = variant};
    if (!list_cells(&search))
        return false;
    count_places(&search);
    return choose(&search, 0);
}
