// fish.c - X-Wing, Swordfish, Jellyfish, and the same with fins.
//
// For each digit rows are the base first, then columns; base lines and then cover lines are
// combined in order. A fin lies off the cover lines and an erased place off the base lines,
// so they can see each other through a box only: all fins are in the box of what goes.
// Nothing else needs to be tried, which leaves few covers to a base.

#include "rate/hodoku/solver.h"

typedef struct {
    hodoku_solver *solver;
    int digit, size;
    int base, cover;        // ROWS and COLUMNS, or the reverse
    const uint16_t *places; // of the base lines
    bool finned, sashimi;
} fishing;

static nonet_cells lines(int first, unsigned picked)
{
    nonet_cells set = cells_none();
    for (; picked; picked &= picked - 1)
        set = cells_or(set, nonet_house_set[first + bits_first(picked)]);
    return set;
}

// Some base line has at most one place besides the fins.
static bool is_sashimi(const fishing *fish, unsigned base, unsigned cover)
{
    for (; base; base &= base - 1)
        if (bits_count(fish->places[bits_first(base)] & cover) <= 1)
            return true;
    return false;
}

static bool describe(const fishing *fish, unsigned base, unsigned cover, nonet_cells erased)
{
    static const char *const sashimi[] = {"sashimi_x_wing", "sashimi_swordfish",
                                          "sashimi_jellyfish"};
    unsigned digit = 1u << fish->digit;
    nonet_cells body =
        cells_and(fish->solver->at.plane[fish->digit], lines(fish->base, base));
    nonet_cells covered = lines(fish->cover, cover);
    nonet_step *step = nonet_hodoku_start(fish->solver, digit);
    for (unsigned rest = base; rest; rest &= rest - 1)
        nonet_step_base(step, fish->base + bits_first(rest));
    for (unsigned rest = cover; rest; rest &= rest - 1)
        nonet_step_cover(step, fish->cover + bits_first(rest));
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_and(body, covered), digit);
    nonet_step_group(step, NONET_ROLE_FIN, cells_minus(body, covered), digit);
    nonet_hodoku_list_all(fish->solver, erased, fish->digit);
    // Quirk: a line with a single place makes even a fish without fins a sashimi.
    if (!fish->finned && is_sashimi(fish, base, cover))
        nonet_hodoku_rename(fish->solver, sashimi[fish->size - 2]);
    return true;
}

// What the fish erases: in the cover and off the base, and seen by all fins.
static nonet_cells erased_by(const fishing *fish, unsigned base, unsigned cover)
{
    nonet_cells plane = fish->solver->at.plane[fish->digit];
    nonet_cells in_base = lines(fish->base, base), covered = lines(fish->cover, cover);
    nonet_cells fins = cells_minus(cells_and(plane, in_base), covered);
    nonet_cells erased = cells_minus(cells_and(plane, covered), in_base);
    for (int count = 0; !cells_empty(fins) && !cells_empty(erased); count++)
        erased = count == 5 ? cells_none() // more fins than HoDoKu looks at
                            : cells_and(erased, nonet_peer_set[cells_take(&fins)]);
    return erased;
}

// Something off the base is covered; with fins, in their box.
static bool may_erase(const fishing *fish, unsigned base, unsigned cover)
{
    unsigned fins = 0, lines_of_fins = 0;
    for (unsigned rest = base; rest; rest &= rest - 1) {
        unsigned off = fish->places[bits_first(rest)] & ~cover;
        fins |= off;
        lines_of_fins |= off ? rest & (0u - rest) : 0;
    }
    if ((fins != 0) != fish->finned)
        return false;
    unsigned across = 0x1ff, along = 0x1ff;
    if (fins) {
        across = 7u << bits_first(fins) / 3 * 3;
        along = 7u << bits_first(lines_of_fins) / 3 * 3;
    }
    if (fins & ~across || lines_of_fins & ~along)
        return false;
    for (unsigned rest = along & ~base; rest; rest &= rest - 1)
        if (fish->places[bits_first(rest)] & cover & across)
            return true;
    return false;
}

static bool try_cover(const fishing *fish, unsigned base, unsigned cover)
{
    if (!may_erase(fish, base, cover))
        return false;
    nonet_cells erased = erased_by(fish, base, cover);
    if (cells_empty(erased))
        return false;
    bool sashimi = fish->finned && is_sashimi(fish, base, cover);
    fish->solver->sashimi_met |= sashimi ? 1u << fish->size : 0;
    return sashimi == fish->sashimi && describe(fish, base, cover, erased);
}

// All lines across that the base meets, less as many as are too many. Those left out have
// the fins, so they go through one box. In order: of two covers that one first that has the
// lowest line the other has not.
static bool choose_cover(const fishing *fish, unsigned base, unsigned all)
{
    int spare = bits_count(all) - fish->size, count = 0;
    unsigned cover[9];
    for (int box = 0; box < 3; box++) {
        unsigned through = all & 7u << 3 * box;
        for (unsigned out = through; out; out = (out - 1) & through) {
            unsigned next = all & ~out;
            if (bits_count(out) != spare)
                continue;
            int i = count++;
            for (; i > 0; i--) {
                unsigned differ = cover[i - 1] ^ next;
                if (cover[i - 1] & differ & (0u - differ))
                    break;
                cover[i] = cover[i - 1];
            }
            cover[i] = next;
        }
    }
    for (int i = 0; i < count; i++)
        if (try_cover(fish, base, cover[i]))
            return true;
    return false;
}

static bool choose_base(const fishing *fish, int start, unsigned base, unsigned all)
{
    int missing = fish->size - bits_count(base);
    if (missing == 0) {
        int spare = bits_count(all) - fish->size;
        return fish->finned ? spare > 0 && choose_cover(fish, base, all)
                            : spare == 0 && try_cover(fish, base, all);
    }
    for (int i = start; i <= 9 - missing; i++) {
        unsigned places = fish->places[i];
        // Fins are in three lines across at most.
        if (places && bits_count(all | places) <= fish->size + (fish->finned ? 3 : 0) &&
            choose_base(fish, i + 1, base | 1u << i, all | places))
            return true;
    }
    return false;
}

static bool find(fishing *fish)
{
    for (fish->digit = 0; fish->digit < 9; fish->digit++)
        for (int along = 0; along < 2; along++) {
            fish->base = along ? COLUMNS : ROWS;
            fish->cover = along ? ROWS : COLUMNS;
            fish->places = &fish->solver->at.places[fish->digit][fish->base];
            if (choose_base(fish, 0, 0, 0))
                return true;
        }
    return false;
}

// The variant is the size.
bool nonet_hodoku_basic_fish(hodoku_solver *solver, int variant)
{
    return find(&(fishing){.solver = solver, .size = variant});
}

// Likewise, plus 10 for sashimi, of which the search for the others has met all there are.
bool nonet_hodoku_finned_fish(hodoku_solver *solver, int variant)
{
    if (variant < 10)
        solver->sashimi_met &= ~(1u << variant);
    else if (!(solver->sashimi_met >> variant % 10 & 1))
        return false;
    return find(&(fishing){
        .solver = solver, .size = variant % 10, .finned = true, .sashimi = variant >= 10});
}
