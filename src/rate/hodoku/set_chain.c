// set_chain.c - ALS Chain: four sets and more, each linked to the next.
//
// HoDoKu follows all chains, depth first, from each set to sets of a higher number. Where a
// chain leads depends on the set it is in and on the digit it came by, which the next link
// may not use, and on nothing before that. So the ends each start can come to are found by
// one sweep over sets and digits. A link by two digits may be left by either, but for the
// first, which is tried with the one and then with the other. Quirk: after a link by two
// digits only the first of them is barred.
//
// Of all eliminations those of most candidates are taken, then the least sum (choice.h);
// HoDoKu sorts these without asking for the length.

#include "rate/hodoku/choice.h"
#include "rate/hodoku/sets.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 50 };

// How a link may be used after the digit `barred`.
typedef struct {
    unsigned digits; // that the chain comes by; 0: not at all
    int barred;      // for the next link
} passage;

static passage pass(const hodoku_common *link, int barred)
{
    bool first = link->first != barred;
    if (link->second < 0)
        return first ? (passage){1u << link->first, link->first} : (passage){0, 0};
    if (link->second == barred)
        return (passage){1u << link->first, link->first};
    if (!first)
        return (passage){1u << link->second, link->second};
    return (passage){1u << link->first | 1u << link->second, link->first};
}

// The last link of a chain that erases what is best.
typedef struct {
    int start, left_by; // the set and the digit of the first link
    int link, barred;
} chain_end;

// By how many links a chain can be at a set, coming by a digit that is then barred: bits 0
// to 8 by one link, 9 to 17 by two, 18 to 26 by three and more; a bit for each digit by
// which it may have left the start.
typedef uint32_t depths;

enum { DIGITS = 9, ONE = NONET_ALL_DIGITS, UNKNOWN = 0xffff };

static depths one_further(depths here)
{
    depths three = (depths)ONE << 2 * DIGITS;
    return ((here << DIGITS) & ~((depths)ONE << 3 * DIGITS)) | (here & three);
}

// The digits by which a chain of two links or more left the start.
static unsigned two_or_more(depths here)
{
    return (here >> DIGITS | here >> 2 * DIGITS) & ONE;
}

typedef struct {
    hodoku_solver *solver;
    const hodoku_sets *sets;
    depths *depth;     // for each set and digit barred
    uint16_t *entered; // the digits barred at each set for which `depth` means something
    uint16_t *shared;  // the digits each set and the start see a common place of
    int start;

    bool found;
    hodoku_worth worth;
    int n_ends, room; // that are worth it, of the first start that has one
    chain_end *end;
} set_search;

static depths *depth_of(const set_search *search, int set, int barred)
{
    return &search->depth[set * DIGITS + barred];
}

static void enter(set_search *search, int set, int barred, depths by)
{
    depths *depth = depth_of(search, set, barred);
    *depth = by | (search->entered[set] >> barred & 1 ? *depth : 0);
    search->entered[set] |= (uint16_t)(1u << barred);
}

static unsigned erased_digits(const set_search *search, chain_end end)
{
    const hodoku_common *link = &search->sets->common[end.link];
    unsigned used = 1u << end.left_by | pass(link, end.barred).digits;
    return search->sets->set[end.start].digits & search->sets->set[link->other].digits &
           ~used;
}

static void consider(set_search *search, int left_by, int link, int barred)
{
    chain_end end = {search->start, left_by, link, barred};
    const hodoku_set *one = &search->sets->set[search->start];
    const hodoku_set *other = &search->sets->set[search->sets->common[link].other];
    unsigned digits = erased_digits(search, end);
    hodoku_list list = {.count = 0};
    for (; digits; digits &= digits - 1) {
        int digit = bits_first(digits);
        nonet_cells gone = cells_and(one->seen[digit], other->seen[digit]);
        while (!cells_empty(gone))
            list.item[list.count++] =
                (hodoku_candidate){(uint8_t)cells_take(&gone), (uint8_t)digit};
    }
    hodoku_worth worth = {list.count, 0, hodoku_sum(&list)};
    int order = search->found ? hodoku_compare(worth, search->worth, false) : -1;
    if (order > 0 || (order == 0 && search->start != search->end[0].start))
        return; // of equals, those of the first start
    if (order < 0)
        search->n_ends = 0;
    chain_end *ends = nonet_hodoku_grow(search->solver, search->end, &search->room,
                                        search->n_ends, sizeof *ends);
    if (!ends)
        return;
    search->found = true;
    search->worth = worth;
    search->end = ends;
    search->end[search->n_ends++] = end;
}

// The digits that the start and another set can erase together, found when first asked for.
static unsigned shared_with(set_search *search, int other)
{
    const hodoku_set *one = &search->sets->set[search->start];
    const hodoku_set *with = &search->sets->set[other];
    unsigned shared = 0;
    if (search->shared[other] != UNKNOWN)
        return search->shared[other];
    for (unsigned rest = one->digits & with->digits; rest; rest &= rest - 1)
        if (cells_meet(one->seen[bits_first(rest)], with->seen[bits_first(rest)]))
            shared |= rest & (0u - rest);
    search->shared[other] = (uint16_t)shared;
    return shared;
}

// Sweeps over the sets above the start; every link leads upwards, so once is enough.
static void sweep(set_search *search)
{
    const hodoku_sets *sets = search->sets;
    for (int set = search->start + 1; set < sets->n_sets; set++)
        for (unsigned rest = search->entered[set]; rest; rest &= rest - 1) {
            int barred = bits_first(rest);
            depths here = *depth_of(search, set, barred), further = one_further(here);
            for (int i = sets->from[set]; i < sets->from[set + 1]; i++) {
                passage next = pass(&sets->common[i], barred);
                int other = sets->common[i].other;
                if (!next.digits)
                    continue;
                enter(search, other, next.barred, further);
                for (unsigned left = two_or_more(here); left; left &= left - 1)
                    if (shared_with(search, other) & ~(next.digits | (left & (0u - left))))
                        consider(search, bits_first(left), i, barred);
            }
        }
}

static void search_from(set_search *search, int start)
{
    const hodoku_sets *sets = search->sets;
    memset(search->entered, 0, (size_t)sets->n_sets * sizeof *search->entered);
    search->start = start;
    if (sets->from[start] == sets->from[start + 1])
        return;
    memset(search->shared, 0xff, (size_t)sets->n_sets * sizeof *search->shared);
    for (int i = sets->from[start]; i < sets->from[start + 1]; i++) {
        const hodoku_common *link = &sets->common[i];
        enter(search, link->other, link->first, 1u << link->first);
        if (link->second >= 0)
            enter(search, link->other, link->second, 1u << link->second);
    }
    sweep(search);
}

// ---- the chain met first, of those worth it

typedef struct {
    int count, link[LONGEST];
    unsigned digits; // it comes by
    int left_by;     // the digit of the first link
    int barred;      // before the last link
} set_path;

// The digits by which a chain that ends so may have left the start.
static unsigned ends_by(const set_search *search, int link, int barred)
{
    unsigned digits = 0;
    for (int i = 0; i < search->n_ends; i++)
        if (search->end[i].link == link && search->end[i].barred == barred)
            digits |= 1u << search->end[i].left_by;
    return digits;
}

// For each set and digit barred, from which number of links on an end can be come to; from
// the last set down.
static void find_ways(set_search *search)
{
    const hodoku_sets *sets = search->sets;
    depths three = (depths)ONE << 2 * DIGITS;
    size_t all = (size_t)sets->n_sets * DIGITS;
    memset(search->depth, 0, all * sizeof *search->depth);
    for (int set = sets->n_sets - 1; set > search->start; set--)
        for (int i = sets->from[set]; i < sets->from[set + 1]; i++)
            for (int barred = 0; barred < DIGITS; barred++) {
                passage next = pass(&sets->common[i], barred);
                if (!next.digits)
                    continue;
                depths after = *depth_of(search, sets->common[i].other, next.barred);
                depths end = ends_by(search, i, barred);
                *depth_of(search, set, barred) |=
                    after >> DIGITS | (after & three) | end << DIGITS | end << 2 * DIGITS;
            }
}

// Goes on from `set` the first way that comes to an end.
static bool follow(const set_search *search, int set, int barred, int left_by,
                   set_path *path)
{
    const hodoku_sets *sets = search->sets;
    int links = path->count < 3 ? path->count : 3;
    depths ways = *depth_of(search, set, barred) >> (links - 1) * DIGITS;
    if (path->count == LONGEST || !(ways >> left_by & 1))
        return false;
    for (int i = sets->from[set]; i < sets->from[set + 1]; i++) {
        passage next = pass(&sets->common[i], barred);
        unsigned digits = path->digits;
        if (!next.digits)
            continue;
        path->link[path->count++] = i;
        path->digits |= next.digits;
        path->barred = barred;
        if ((path->count >= 3 && ends_by(search, i, barred) >> left_by & 1) ||
            follow(search, sets->common[i].other, next.barred, left_by, path))
            return true;
        path->count--;
        path->digits = digits;
    }
    return false;
}

// A first link by two digits is tried with its first one, then with the other.
static void find_first(set_search *search, set_path *path)
{
    const hodoku_sets *sets = search->sets;
    int start = search->end[0].start;
    search->start = start;
    find_ways(search);
    for (int i = sets->from[start]; i < sets->from[start + 1]; i++)
        for (int k = 0; k < 2; k++) {
            int left_by = k ? sets->common[i].second : sets->common[i].first;
            if (left_by < 0)
                continue;
            *path = (set_path){
                .count = 1, .link = {i}, .digits = 1u << left_by, .left_by = left_by};
            if (follow(search, sets->common[i].other, left_by, left_by, path))
                return;
        }
}

static void describe(set_search *search)
{
    const hodoku_sets *sets = search->sets;
    set_path path = {.count = 0};
    find_first(search, &path);
    const hodoku_set *one = &sets->set[search->start], *other = one;
    nonet_step *step = nonet_hodoku_start(search->solver, path.digits);
    nonet_step_set(step, one->cells, one->digits, 0);
    passage by = {1u << path.left_by, path.left_by};
    for (int i = 0; i < path.count; i++) {
        const hodoku_common *link = &sets->common[path.link[i]];
        by = i ? pass(link, by.barred) : by;
        other = &sets->set[link->other];
        nonet_step_set(step, other->cells, other->digits, by.digits);
    }
    for (int i = 0; i < search->n_ends; i++) {
        chain_end end = search->end[i];
        if (end.link != path.link[path.count - 1] || end.left_by != path.left_by ||
            end.barred != path.barred)
            continue;
        unsigned both = one->digits & other->digits;
        nonet_hodoku_erase_by_sets(search->solver, one, other,
                                   both & ~erased_digits(search, end));
        return;
    }
}

bool nonet_hodoku_als_chain(hodoku_solver *solver, int variant)
{
    (void)variant;
    set_search search = {.solver = solver, .sets = nonet_hodoku_sets(solver)};
    if (!search.sets)
        return false;
    size_t count = (size_t)search.sets->n_sets;
    search.depth =
        nonet_hodoku_part(solver, NULL, count * DIGITS * sizeof *search.depth + 1);
    search.entered = nonet_hodoku_part(solver, NULL, count * sizeof *search.entered + 1);
    search.shared = nonet_hodoku_part(solver, NULL, count * sizeof *search.shared + 1);
    for (int start = 0; !solver->no_memory && start < search.sets->n_sets; start++) {
        if (nonet_finder_stops(&solver->out))
            break;
        search_from(&search, start);
    }
    bool found = search.found && !solver->out.stopped && !solver->no_memory;
    if (found)
        describe(&search);
    free(search.end);
    free(search.depth);
    free(search.entered);
    free(search.shared);
    return found;
}
