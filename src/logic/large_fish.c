// large_fish.c - franken and mutant fish of five to seven houses, by what they would erase.
//
// There are millions of ways to choose seven houses and seven more. So the search begins at
// the end. Suppose that the digit is in `target`. What sees it is gone, fins too, and one
// cover house is used up: n base houses would have to find room in n - 1 cover houses.
//
//       base    n houses off the target        whose places that do not see the target
//       cover   n - 1 houses off the target    are all in here, each in one base house,
//               and a house of the target
//
// So the n - 1 are chosen, and the base is what they hold whole. A target is worth asking
// about only if no way to put down the digit has it (templates.h), which is seldom: mostly
// there is nothing to search at all.
//
// A cannibal erases a place of its own base, which two of its cover houses have: with the
// digit in there one base house is served, and the others are one short just the same.
//
// Left out are fish with a smaller one inside that erases the same.

#include "logic/fish.h"

#include "logic/templates.h"

enum { MAX_SIZE = 7 };

typedef struct {
    const nonet_position *position;
    int digit, size;
    fish_shape shape;
    bool finned;
    finder *out;
    fish_visitor *visit;
    void *context;

    int target;
    int short_base; // base houses off the target, one more than the cover has
    nonet_cells place[NONET_HOUSES]; // of each house: those that do not see the target
    uint32_t houses;                 // off the target, with such places
    nonet_cells covered;             // by the houses chosen so far
    uint32_t cover;
} large_search;

// What is left to a house if the digit is in `target`.
static nonet_cells left_by(const large_search *search, int target, int house)
{
    nonet_cells seen = nonet_peer_set[target];
    cells_add(&seen, target);
    return cells_minus(
        cells_and(search->position->plane[search->digit], nonet_house_set[house]), seen);
}

// No part of the cover holds more of the base than it has houses: all of it is needed.
static bool needs_all(const large_search *search, int target, uint32_t base, uint32_t cover)
{
    nonet_cells set[MAX_SIZE];
    int count = 0;
    for (; cover; cover &= cover - 1)
        set[count++] = nonet_house_set[bits_first(cover)];
    for (unsigned part = 1; part + 1 < 1u << count; part++) {
        nonet_cells covered = cells_none();
        int held = 0;
        for (unsigned rest = part; rest; rest &= rest - 1)
            covered = cells_or(covered, set[bits_first(rest)]);
        for (uint32_t rest = base; rest; rest &= rest - 1)
            held += cells_within(left_by(search, target, bits_first(rest)), covered);
        if (held > bits_count(part))
            return false;
    }
    return true;
}

static uint32_t houses_of(int cell)
{
    const uint8_t *house = nonet_cell_houses[cell];
    return 1u << house[0] | 1u << house[1] | 1u << house[2];
}

// Whether `fish` would be found from `cell`, too.
static bool is_target(const large_search *search, const fish_pattern *fish, int cell)
{
    uint32_t around = houses_of(cell);
    int in_base = bits_count(fish->base & around);
    return in_base <= 1 && bits_count(fish->cover & around) == in_base + 1 &&
           needs_all(search, cell, fish->base & ~around, fish->cover & ~around);
}

// A fish that erases several places is shown once.
static bool is_first_target(const large_search *search, const fish_pattern *fish)
{
    nonet_cells erased = fish->erased;
    while (!cells_empty(erased)) {
        int cell = cells_take(&erased);
        if (cell >= search->target)
            return true;
        if (is_target(search, fish, cell))
            return false;
    }
    return true;
}

static bool visit_base(const large_search *search, uint32_t base)
{
    uint32_t around = houses_of(search->target);
    if (!needs_all(search, search->target, base, search->cover))
        return false;
    for (uint32_t rest = around; rest; rest &= rest - 1) {
        uint32_t one = rest & (0u - rest);
        bool is_cannibal = search->short_base < search->size;
        fish_pattern fish = {.digit = search->digit,
                             .base = base | (is_cannibal ? one : 0),
                             .cover = search->cover | (is_cannibal ? around & ~one : one)};
        if (nonet_fish_shape(fish.base, fish.cover) == search->shape &&
            nonet_complete_fish(search->position, &fish) &&
            (cells_empty(fish.fins) && cells_empty(fish.endo)) != search->finned &&
            is_first_target(search, &fish) && search->visit(search->context, &fish))
            return true;
    }
    return false;
}

// Of the houses that the cover holds whole, those of a base share no place.
static bool choose_base(const large_search *search, uint32_t choice, int missing,
                        uint32_t base, nonet_cells taken)
{
    if (missing == 0)
        return visit_base(search, base);
    for (; bits_count(choice) >= missing; choice &= choice - 1) {
        int house = bits_first(choice);
        if (!cells_meet(taken, search->place[house]) &&
            choose_base(search, choice & (choice - 1), missing - 1, base | 1u << house,
                        cells_or(taken, search->place[house])))
            return true;
    }
    return false;
}

static bool look_at_cover(const large_search *search)
{
    uint32_t whole = 0;
    for (uint32_t rest = search->houses & ~search->cover; rest; rest &= rest - 1)
        if (cells_within(search->place[bits_first(rest)], search->covered))
            whole |= rest & (0u - rest);
    return bits_count(whole) >= search->short_base &&
           choose_base(search, whole, search->short_base, 0, cells_none());
}

static bool choose_cover(large_search *search, uint32_t choice, int missing)
{
    if (missing == 0)
        return look_at_cover(search);
    for (; bits_count(choice) >= missing; choice &= choice - 1) {
        int house = bits_first(choice);
        nonet_cells covered = search->covered;
        if (missing == 3 && nonet_finder_stops(search->out))
            return true;
        search->cover |= 1u << house;
        search->covered = cells_or(covered, search->place[house]);
        if (choose_cover(search, choice & (choice - 1), missing - 1))
            return true;
        search->cover &= ~(1u << house);
        search->covered = covered;
    }
    return false;
}

static bool search_target(large_search *search, int target)
{
    search->target = target;
    search->houses = search->cover = 0;
    search->covered = cells_none();
    for (int house = 0; house < NONET_HOUSES; house++) {
        search->place[house] = left_by(search, target, house);
        if (!cells_has(nonet_house_set[house], target) &&
            !cells_empty(search->place[house]))
            search->houses |= 1u << house;
    }
    return choose_cover(search, search->houses, search->short_base - 1);
}

bool nonet_visit_large_fish(const nonet_position *position, int size, fish_shape shape,
                            bool finned, finder *out, fish_visitor *visit, void *context)
{
    large_search search = {.position = position,
                           .size = size,
                           .shape = shape,
                           .finned = finned,
                           .out = out,
                           .visit = visit,
                           .context = context};
    for (search.digit = 0; search.digit < 9; search.digit++) {
        nonet_cells targets = nonet_places_without_template(position, search.digit);
        while (!cells_empty(targets)) {
            int target = cells_take(&targets);
            for (search.short_base = size; search.short_base >= size - 1;
                 search.short_base--)
                if (search_target(&search, target))
                    return true;
        }
    }
    return false;
}
