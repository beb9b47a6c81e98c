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

enum { MAX_ENDS = 256 };

typedef struct {
    hodoku_solver *solver;
    const hodoku_sets *sets;
    // For each set and digit barred: by how many links a chain from the start can be there,
    // bit 0 for one, bit 1 for two, bit 2 for three and more.
    uint8_t *depth;
    int start, left_by;

    bool found;
    hodoku_worth worth;
    int n_ends; // that are worth it, by start
    chain_end end[MAX_ENDS];
} set_search;

static uint8_t *depth_of(const set_search *search, int set, int barred)
{
    return &search->depth[set * 9 + barred];
}

static unsigned erased_digits(const set_search *search, chain_end end)
{
    const hodoku_common *link = &search->sets->common[end.link];
    unsigned used = 1u << end.left_by | pass(link, end.barred).digits;
    return search->sets->set[end.start].digits & search->sets->set[link->other].digits &
           ~used;
}

static bool may_erase(const hodoku_set *one, const hodoku_set *other, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        if (cells_meet(one->seen[bits_first(digits)], other->seen[bits_first(digits)]))
            return true;
    return false;
}

static void consider(set_search *search, int link, int barred)
{
    chain_end end = {search->start, search->left_by, link, barred};
    const hodoku_set *one = &search->sets->set[search->start];
    const hodoku_set *other = &search->sets->set[search->sets->common[link].other];
    unsigned digits = erased_digits(search, end);
    if (!may_erase(one, other, digits))
        return;
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
    search->found = true;
    search->worth = worth;
    if (search->n_ends < MAX_ENDS)
        search->end[search->n_ends++] = end;
}

// Sweeps over the sets above the start; every link leads upwards, so once is enough.
static void sweep(set_search *search)
{
    const hodoku_sets *sets = search->sets;
    for (int set = search->start + 1; set < sets->n_sets; set++)
        for (int barred = 0; barred < 9; barred++) {
            unsigned depth = *depth_of(search, set, barred);
            for (int i = sets->from[set]; depth && i < sets->from[set + 1]; i++) {
                passage next = pass(&sets->common[i], barred);
                if (!next.digits)
                    continue;
                *depth_of(search, sets->common[i].other, next.barred) |=
                    (uint8_t)(depth << 1 | (depth & 4));
                if (depth & 6)
                    consider(search, i, barred);
            }
        }
}

static void search_from(set_search *search, int start, int digit)
{
    const hodoku_sets *sets = search->sets;
    bool leaves = false;
    memset(&search->depth[start * 9], 0, (size_t)(sets->n_sets - start) * 9);
    search->start = start;
    search->left_by = digit;
    for (int i = sets->from[start]; i < sets->from[start + 1]; i++)
        if (sets->common[i].first == digit || sets->common[i].second == digit) {
            *depth_of(search, sets->common[i].other, digit) |= 1;
            leaves = true;
        }
    if (leaves)
        sweep(search);
}

// ---- the chain met first, of those worth it

typedef struct {
    int count, link[LONGEST];
    unsigned digits; // it comes by
    int barred;      // before the last link
} set_path;

static bool is_left_by(const set_search *search, int digit)
{
    for (int i = 0; i < search->n_ends; i++)
        if (search->end[i].left_by == digit)
            return true;
    return false;
}

static bool is_end(const set_search *search, int link, int barred)
{
    for (int i = 0; i < search->n_ends; i++)
        if (search->end[i].link == link && search->end[i].barred == barred &&
            search->end[i].left_by == search->left_by)
            return true;
    return false;
}

// For each set and digit barred, from which number of links on (1, 2, 3 and more: bits 0 to
// 2) an end can be come to; from the last set down.
static void find_ways(set_search *search)
{
    const hodoku_sets *sets = search->sets;
    memset(search->depth, 0, (size_t)sets->n_sets * 9);
    for (int set = sets->n_sets - 1; set > search->start; set--)
        for (int barred = 0; barred < 9; barred++)
            for (int i = sets->from[set]; i < sets->from[set + 1]; i++) {
                passage next = pass(&sets->common[i], barred);
                if (!next.digits)
                    continue;
                unsigned after = *depth_of(search, sets->common[i].other, next.barred);
                unsigned here = after >> 1 | (after & 4);
                *depth_of(search, set, barred) |=
                    (uint8_t)(here | (is_end(search, i, barred) ? 6 : 0));
            }
}

static bool follow(const set_search *search, int set, int barred, set_path *path)
{
    const hodoku_sets *sets = search->sets;
    int links = path->count < 3 ? path->count : 3;
    if (path->count == LONGEST || !(*depth_of(search, set, barred) >> (links - 1) & 1))
        return false;
    for (int i = sets->from[set]; i < sets->from[set + 1]; i++) {
        passage next = pass(&sets->common[i], barred);
        unsigned digits = path->digits;
        if (!next.digits)
            continue;
        path->link[path->count++] = i;
        path->digits |= next.digits;
        path->barred = barred;
        if ((path->count >= 3 && is_end(search, i, barred)) ||
            follow(search, sets->common[i].other, next.barred, path))
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
    for (int i = sets->from[start]; i < sets->from[start + 1]; i++)
        for (int k = 0; k < 2; k++) {
            search->left_by = k ? sets->common[i].second : sets->common[i].first;
            if (!is_left_by(search, search->left_by))
                continue;
            *path = (set_path){.count = 1, .link = {i}, .digits = 1u << search->left_by};
            find_ways(search);
            if (follow(search, sets->common[i].other, search->left_by, path))
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
    passage by = {1u << search->left_by, search->left_by};
    for (int i = 0; i < path.count; i++) {
        const hodoku_common *link = &sets->common[path.link[i]];
        by = i ? pass(link, by.barred) : by;
        other = &sets->set[link->other];
        nonet_step_set(step, other->cells, other->digits, by.digits);
    }
    for (int i = 0; i < search->n_ends; i++) {
        chain_end end = search->end[i];
        if (end.link != path.link[path.count - 1] || end.left_by != search->left_by ||
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
    search.depth = nonet_hodoku_part(solver, NULL, (size_t)search.sets->n_sets * 9 + 1);
    for (int start = 0; search.depth && start < search.sets->n_sets; start++) {
        if (nonet_finder_stops(&solver->out))
            break;
        for (unsigned rest = search.sets->set[start].digits; rest; rest &= rest - 1)
            search_from(&search, start, bits_first(rest));
    }
    bool found = search.found && !solver->out.stopped;
    if (found)
        describe(&search);
    free(search.depth);
    return found;
}
