// set_patterns.c - ALS-XZ and ALS-XY-Wing.

#include "rate/hodoku/sets.h"

static unsigned digits_of(const hodoku_common *common)
{
    return 1u << common->first | (common->second < 0 ? 0 : 1u << common->second);
}

static void describe_set(nonet_step *step, const hodoku_set *set, unsigned common)
{
    nonet_step_set(step, set->cells, set->digits, common);
}

// With two digits in common each set is locked whichever has which: its own digits go from
// what sees all of them.
static void erase_alone(hodoku_solver *solver, const hodoku_set *set,
                        const hodoku_set *other, unsigned common)
{
    for (unsigned rest = set->digits & ~common; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_hodoku_list_all(solver, cells_minus(set->seen[digit], other->cells), digit);
    }
}

bool nonet_hodoku_als_xz(hodoku_solver *solver, int variant)
{
    (void)variant;
    const hodoku_sets *sets = nonet_hodoku_sets(solver);
    for (int i = 0; sets && i < sets->n_commons; i++) {
        const hodoku_common *common = &sets->common[i];
        const hodoku_set *one = &sets->set[common->one], *other = &sets->set[common->other];
        nonet_step *step = nonet_hodoku_start(solver, digits_of(common));
        nonet_hodoku_erase_by_sets(solver, one, other, 1u << common->first);
        if (common->second >= 0) {
            nonet_hodoku_erase_by_sets(solver, one, other, 1u << common->second);
            erase_alone(solver, one, other, digits_of(common));
            erase_alone(solver, other, one, digits_of(common));
        }
        if (solver->erased.count == 0)
            continue;
        describe_set(step, one, 0);
        describe_set(step, other, digits_of(common));
        return true;
    }
    return false;
}

// The set that two links share, and the two others; false if they share none, or both.
static bool shared_set(const hodoku_common *a, const hodoku_common *b, int *pivot, int *one,
                       int *other)
{
    bool met = false;
    // The last that applies counts.
    const int way[4][4] = {{a->one, b->one, a->other, b->other},
                           {a->one, b->other, a->other, b->one},
                           {a->other, b->one, a->one, b->other},
                           {a->other, b->other, a->one, b->one}};
    for (int i = 0; i < 4; i++)
        if (way[i][0] == way[i][1]) {
            *pivot = way[i][0];
            *one = way[i][2];
            *other = way[i][3];
            met = way[i][2] != way[i][3];
        }
    return met;
}

static bool try_wing(hodoku_solver *solver, const hodoku_sets *sets,
                     const hodoku_common *first, const hodoku_common *second)
{
    int pivot, a, b;
    if ((first->second < 0 && second->second < 0 && first->first == second->first) ||
        !shared_set(first, second, &pivot, &a, &b))
        return false;
    const hodoku_set *one = &sets->set[a], *other = &sets->set[b];
    if (cells_meet(one->cells, other->cells))
        return false;
    unsigned used = digits_of(first) | digits_of(second);
    unsigned both = one->digits & other->digits & ~used;
    nonet_cells gone = cells_none();
    for (unsigned rest = both; rest; rest &= rest - 1)
        gone = cells_or(
            gone, cells_and(one->seen[bits_first(rest)], other->seen[bits_first(rest)]));
    if (cells_empty(gone))
        return false;
    nonet_step *step = nonet_hodoku_start(solver, used);
    nonet_hodoku_erase_by_sets(solver, one, other, used);
    describe_set(step, one, 0);
    describe_set(step, &sets->set[pivot], digits_of(first));
    describe_set(step, other, digits_of(second));
    return true;
}

// The pairs of links that share a set, in order: of two lists of links that come after
// `link`, the lower number first.
static bool wings_of(hodoku_solver *solver, const hodoku_sets *sets, int link)
{
    const hodoku_common *first = &sets->common[link];
    int at[2] = {sets->around[first->one], sets->around[first->other]};
    const int end[2] = {sets->around[first->one + 1], sets->around[first->other + 1]};
    for (;;) {
        for (int k = 0; k < 2; k++)
            while (at[k] < end[k] && sets->link[at[k]] <= link)
                at[k]++;
        if (at[0] == end[0] && at[1] == end[1])
            return false;
        bool from_first =
            at[1] == end[1] || (at[0] < end[0] && sets->link[at[0]] < sets->link[at[1]]);
        int second = sets->link[at[from_first ? 0 : 1]++];
        if (try_wing(solver, sets, first, &sets->common[second]))
            return true;
    }
}

bool nonet_hodoku_als_xy_wing(hodoku_solver *solver, int variant)
{
    (void)variant;
    const hodoku_sets *sets = nonet_hodoku_sets(solver);
    for (int set = 0; sets && set < sets->n_sets; set++) {
        if (nonet_finder_stops(&solver->out))
            return false;
        for (int i = sets->from[set]; i < sets->from[set + 1]; i++)
            if (wings_of(solver, sets, i))
                return true;
    }
    return false;
}
