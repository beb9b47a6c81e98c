// unary.c - cycles and forcing chains with one strand.
//
// Three passes over all candidates: links inside one digit only (X), inside cells only (Y),
// both (XY). From each candidate one search in layers goes out:
//
//      p on --> q off --> r on --> ... --> p off    then p is false       (forcing chain)
//      p on --> q off --> r on --> ... --> p on     a cycle, whose links hold both ways
//      p off --> r on --> ... --> p on              then p is true        (forcing chain)
//
// An on node forbids what it sees (weak links); an off node forces what is left alone by it
// (strong links). Off nodes with no strong link lead nowhere and are not entered at all. In
// Sudoku Explainer cycles and chains from p are two searches; as both meet new nodes in the
// same order, they are one here.

#include "rate/se/unary.h"

#include <limits.h>
#include <string.h>

#include "rate/se/hint_list.h"
#include "rate/se/unary_links.h"
#include "rate/se/unary_reach.h"

typedef struct {
    const se_grid *grid;
    se_hint_list *list;
    se_links links; // of this pass
    se_reach reach; // where chains can be
    int limit;      // the largest complexity that would be of use

    // The search: nodes in the order met, and where each came from.
    uint16_t on[CANDIDATES], off[CANDIDATES];
    int n_on, n_off;
    nonet_cells is_on[9], is_off[9];
    uint16_t off_digits[NONET_CELLS];
    uint16_t on_parent[CANDIDATES], off_parent[CANDIDATES]; // by candidate
    uint8_t on_cause[CANDIDATES], off_cause[CANDIDATES];
    uint16_t on_depth[CANDIDATES];
} unary_search;

static void meet_off(unary_search *unary, int cell, int digit, int parent, int cause)
{
    int candidate = cell * 9 + digit;
    cells_add(&unary->is_off[digit], cell);
    unary->off_digits[cell] |= (uint16_t)(1u << digit);
    unary->off_parent[candidate] = (uint16_t)parent;
    unary->off_cause[candidate] = (uint8_t)cause;
    unary->off[unary->n_off++] = (uint16_t)candidate;
}

static void forbid(unary_search *unary, int on)
{
    int cell = on / 9, digit = on % 9;
    if (unary->links.with_y) {
        unsigned fresh =
            unary->links.able_digits[cell] & ~(unsigned)unary->off_digits[cell];
        for (fresh &= ~(1u << digit); fresh; fresh &= fresh - 1)
            meet_off(unary, cell, bits_first(fresh), on, CAUSE_CELL);
    }
    for (int kind = 0; kind < 3; kind++) {
        nonet_cells fresh =
            cells_and(unary->links.able[digit], nonet_se_beside[cell][kind]);
        fresh = cells_minus(fresh, unary->is_off[digit]);
        for (; !cells_empty(fresh); fresh = cells_drop_first(fresh))
            meet_off(unary, cells_first(fresh), digit, on, CAUSE_BOX + kind);
    }
}

static void force(unary_search *unary, int off)
{
    for (int i = 0; i < unary->links.n_strong[off]; i++) {
        int on = unary->links.strong[off][i];
        if (cells_has(unary->is_on[on % 9], on / 9))
            continue;
        cells_add(&unary->is_on[on % 9], on / 9);
        unary->on_parent[on] = (uint16_t)off;
        unary->on_cause[on] = unary->links.strong_cause[off][i];
        unary->on_depth[on] = (uint16_t)(unary->on_depth[unary->off_parent[off]] + 1);
        unary->on[unary->n_on++] = (uint16_t)on;
    }
}

static void clear(unary_search *unary)
{
    unary->n_on = unary->n_off = 0;
    memset(unary->is_on, 0, sizeof unary->is_on);
    memset(unary->is_off, 0, sizeof unary->is_off);
    memset(unary->off_digits, 0, sizeof unary->off_digits);
}

// The cause by which an on node forbids a candidate, or CAUSE_NONE.
static int weak_link(const unary_search *unary, int on, int other)
{
    int cell = on / 9, to = other / 9;
    if (cell == to)
        return unary->links.with_y && on != other ? CAUSE_CELL : CAUSE_NONE;
    if (on % 9 != other % 9)
        return CAUSE_NONE;
    for (int kind = 0; kind < 3; kind++)
        if (cells_has(nonet_se_beside[cell][kind], to))
            return CAUSE_BOX + kind;
    return CAUSE_NONE;
}

// Writes the nodes from `on` back to the start into `path`, after `n` that are there.
static int trace(const unary_search *unary, int candidate, bool on, int source,
                 bool source_on, se_node *path, int n)
{
    for (;;) {
        bool start = candidate == source && on == source_on;
        int cause = start ? CAUSE_NONE
                    : on  ? unary->on_cause[candidate]
                          : unary->off_cause[candidate];
        path[n++] = (se_node){(uint16_t)candidate, on, (uint8_t)cause};
        if (start)
            return n;
        candidate = on ? unary->on_parent[candidate] : unary->off_parent[candidate];
        on = !on;
    }
}

static const se_node *keep_path(unary_search *unary, const se_node *path, int n)
{
    se_node *kept = nonet_se_arena_take(unary->list->arena, (size_t)n * sizeof *kept);
    if (!kept) {
        unary->list->search->no_memory = true;
        return NULL;
    }
    memcpy(kept, path, (size_t)n * sizeof *kept);
    return kept;
}

// Where only the best hint is wanted: is this one no better, whatever it removes?
static bool is_beaten(const se_hint_list *list, const se_chain_hint *hint)
{
    return !list->all && list->n > 0 && !nonet_se_hint_before(hint, &list->hint[0]);
}

static se_chain_hint start_hint(const unary_search *unary, se_kind kind, int complexity)
{
    bool both = unary->links.with_x && unary->links.with_y;
    bool cycle = kind == KIND_CYCLE;
    se_technique technique =
        both ? (cycle ? SE_XY_CYCLE : SE_XY_CHAIN) : (cycle ? SE_X_CYCLE : SE_X_CHAIN);
    return (se_chain_hint){.kind = kind,
                           .complexity = complexity,
                           .rating = nonet_se_lines[technique].rating +
                                     nonet_se_length_rating(complexity),
                           .key = both                  ? 4
                                  : unary->links.with_y ? 3
                                                        : 2,
                           .with_x = unary->links.with_x,
                           .with_y = unary->links.with_y};
}

// Chains get longer with every layer of a search, so it ends where they could only be
// longer than the best one. A cycle is rated no higher than a chain of its length.
static void set_limit(unary_search *unary)
{
    unary->limit = INT_MAX;
    if (unary->list->all || unary->list->n == 0)
        return;
    int longer = 4;
    se_chain_hint hint = start_hint(unary, KIND_CYCLE, longer);
    while (!is_beaten(unary->list, &hint))
        hint = start_hint(unary, KIND_CYCLE, longer += 2);
    unary->limit = longer - 2;
}

static void add_hint(unary_search *unary, const se_chain_hint *hint)
{
    nonet_se_list_add(unary->list, hint);
    set_limit(unary);
}

// Candidates outside the cells of the cycle that see one of its on nodes and one of its off
// nodes, as Sudoku Explainer collects them: along the on nodes, from the last to the first.
static int cycle_erases(const unary_search *unary, const se_node *path, int n,
                        se_erased *erased)
{
    nonet_cells own = cells_none(), seen[9][2];
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < n - 1; i++) {
        int cell = path[i].candidate / 9, digit = path[i].candidate % 9;
        cells_add(&own, cell);
        nonet_cells *side = &seen[digit][path[i].on];
        *side = cells_or(*side, nonet_peer_set[cell]);
    }
    int count = 0;
    nonet_cells listed = cells_none();
    for (int i = 0; i < n - 1; i++) {
        if (!path[i].on)
            continue;
        int cell = path[i].candidate / 9, digit = path[i].candidate % 9;
        nonet_cells gone = cells_and(unary->grid->plane[digit], seen[digit][0]);
        gone = cells_minus(cells_and(gone, nonet_peer_set[cell]), own);
        for (; !cells_empty(gone); gone = cells_drop_first(gone)) {
            int victim = cells_first(gone), at = 0;
            if (!cells_has(listed, victim)) {
                erased[count++] = (se_erased){(uint8_t)victim, 0};
                cells_add(&listed, victim);
            }
            while (erased[at].cell != victim)
                at++;
            erased[at].digits |= (uint16_t)(1u << digit);
        }
    }
    return count;
}

// The cycle that ends: ... `on` (on), `last` (off), `source` (on again).
static void add_cycle(unary_search *unary, int source, int on, int last, int cause,
                      int closing)
{
    int complexity = 2 * unary->on_depth[on] + 2;
    se_chain_hint hint = start_hint(unary, KIND_CYCLE, complexity);
    if (is_beaten(unary->list, &hint))
        return;
    se_node path[2 * CANDIDATES + 3];
    path[0] = (se_node){(uint16_t)source, true, (uint8_t)closing};
    path[1] = (se_node){(uint16_t)last, false, (uint8_t)cause};
    hint.n_path = trace(unary, on, true, source, true, path, 2);
    se_erased erased[NONET_CELLS];
    hint.n_erased = cycle_erases(unary, path, hint.n_path, erased);
    if (hint.n_erased == 0)
        return;
    se_erased *kept =
        nonet_se_arena_take(unary->list->arena, (size_t)hint.n_erased * sizeof *kept);
    hint.path = keep_path(unary, path, hint.n_path);
    if (!kept || !hint.path) {
        unary->list->search->no_memory = true;
        return;
    }
    memcpy(kept, erased, (size_t)hint.n_erased * sizeof *kept);
    hint.erased = kept;
    add_hint(unary, &hint);
}

static bool is_ancestor(const unary_search *unary, int off, int on, int source)
{
    while (on != source) {
        int parent = unary->on_parent[on];
        if (parent == off)
            return true;
        on = unary->off_parent[parent];
    }
    return false;
}

// Closes cycles from `on` by way of the few candidates with a strong link to the source, in
// the order in which `on` forbids them.
static void close_cycles(unary_search *unary, int source, int on)
{
    struct {
        uint16_t candidate;
        uint8_t weak, closing;
    } way[4];
    int n = 0;
    for (int i = 0; i < unary->links.n_strong[source]; i++) {
        int last = unary->links.strong[source][i];
        int weak = weak_link(unary, on, last);
        if (weak == CAUSE_NONE || is_ancestor(unary, last, on, source))
            continue;
        int closing = 0;
        while (unary->links.strong[last][closing] != source)
            closing++;
        int at = n++;
        for (; at > 0 && (way[at - 1].weak > weak ||
                          (way[at - 1].weak == weak && way[at - 1].candidate > last));
             at--)
            way[at] = way[at - 1];
        way[at].candidate = (uint16_t)last;
        way[at].weak = (uint8_t)weak;
        way[at].closing = unary->links.strong_cause[last][closing];
    }
    for (int i = 0; i < n; i++)
        add_cycle(unary, source, on, way[i].candidate, way[i].weak, way[i].closing);
}

// The chain that ends with `candidate` found to be `on`, which its opposite started.
static void add_chain(unary_search *unary, int candidate, bool on, int parent, int cause)
{
    se_node path[2 * CANDIDATES + 3];
    path[0] = (se_node){(uint16_t)candidate, on, (uint8_t)cause};
    int n = trace(unary, parent, !on, candidate, !on, path, 1);
    se_chain_hint hint = start_hint(unary, KIND_CHAIN, n);
    if (is_beaten(unary->list, &hint))
        return;
    hint.n_path = n;
    hint.path = keep_path(unary, path, n);
    hint.result = (uint16_t)candidate;
    hint.result_on = on;
    if (hint.path)
        add_hint(unary, &hint);
}

// Searches from the candidate on. The chain to itself off is added after the cycles.
static void search_on(unary_search *unary, int source)
{
    clear(unary);
    unary->on[unary->n_on++] = (uint16_t)source;
    unary->on_depth[source] = 0;
    cells_add(&unary->is_on[source % 9], source / 9);
    int chain_parent = -1, chain_cause = 0;
    int complexity = 2;
    for (int next_on = 0, next_off = 0; next_on < unary->n_on && complexity <= unary->limit;
         complexity += 2) {
        for (; next_on < unary->n_on; next_on++) {
            int on = unary->on[next_on];
            forbid(unary, on);
            if (on == source)
                continue;
            close_cycles(unary, source, on);
            int cause = chain_parent < 0 ? weak_link(unary, on, source) : CAUSE_NONE;
            if (cause != CAUSE_NONE) {
                chain_parent = on;
                chain_cause = cause;
            }
        }
        while (next_off < unary->n_off)
            force(unary, unary->off[next_off++]);
    }
    if (unary->links.with_x && chain_parent >= 0)
        add_chain(unary, source, false, chain_parent, chain_cause);
}

// Searches from the candidate off; the first way to itself on ends the search.
static void search_off(unary_search *unary, int source)
{
    clear(unary);
    unary->off[unary->n_off++] = (uint16_t)source;
    cells_add(&unary->is_off[source % 9], source / 9);
    unary->off_digits[source / 9] |= (uint16_t)(1u << source % 9);
    unary->off_parent[source] = 0;
    unary->on_depth[0] = 0;
    int complexity = 2;
    for (int next_on = 0, next_off = 0;
         next_off < unary->n_off && complexity <= unary->limit; complexity += 2) {
        for (; next_off < unary->n_off; next_off++) {
            int off = unary->off[next_off];
            for (int i = 0; i < unary->links.n_strong[off]; i++)
                if (unary->links.strong[off][i] == source) {
                    add_chain(unary, source, true, off, unary->links.strong_cause[off][i]);
                    return;
                }
            force(unary, off);
        }
        while (next_on < unary->n_on)
            forbid(unary, unary->on[next_on++]);
    }
}

static bool has(const uint16_t *digits, int candidate)
{
    return digits[candidate / 9] >> candidate % 9 & 1;
}

// Searches from one candidate, as far as there can be anything to find.
static void search_from(unary_search *unary, int candidate)
{
    int cell = candidate / 9;
    unsigned others = unary->grid->digits[cell] & ~(1u << candidate % 9);
    if (has(unary->reach.refuted, candidate) || has(unary->reach.cycling, candidate))
        search_on(unary, candidate);
    if (unary->links.with_x && !(others & ~(unsigned)unary->reach.refuted[cell]))
        search_off(unary, candidate);
}

static void run_pass(unary_search *unary)
{
    set_limit(unary);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digits = unary->grid->digits[cell];
        if (count_of(digits) < 2 || (!unary->links.with_x && count_of(digits) > 2))
            continue;
        for (; digits; digits &= digits - 1)
            search_from(unary, cell * 9 + bits_first(digits));
    }
}

void nonet_se_unary(const se_grid *grid, const se_closures *closures, se_hint_list *list)
{
    unary_search unary;
    se_links all;
    unary.grid = grid;
    unary.list = list;
    nonet_se_reach(closures, &unary.reach);
    nonet_se_find_links(grid, &all);
    nonet_se_select_links(&all, false, &unary.links);
    run_pass(&unary);
    nonet_se_select_links(&all, true, &unary.links);
    run_pass(&unary);
    unary.links = all;
    run_pass(&unary);
}
