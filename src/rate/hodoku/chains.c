// chains.c - Turbot Fish, X-Chain and XY-Chain.
//
// HoDoKu follows every chain from every candidate, depth first, to a length of twenty, and
// keeps those that come back to the digit they began with. Which of them is taken depends
// on the ends and the length alone (choice.h). So here the ends are found by a walk that
// may cross itself, which no chain may do, and only for ends that would be taken a chain
// proper is looked for: depth first in HoDoKu's order, among the shortest first.
//
// A chain moves by hops, a weak link and a strong one:
//
//       start = 1 - 2 = 3 - 4 = 5       X-Chain: two hops, from 1 to 3 and from 3 to 5
//
// In an XY-Chain the strong link is within a cell. Quirk of the strong links of one digit:
// two places that share a line and a box are linked by the line only, so that they are not
// strongly linked if the digit is elsewhere in the line.

#include "rate/hodoku/choice.h"

#include <string.h>

enum {
    STATES = NONET_CELLS * 9, // a candidate that the chain has made true: cell * 9 + digit
    MAX_HOPS = 9,             // 19 links; the twentieth would be weak
    HOPS = 8192,
    WORDS = (STATES + 63) / 64,
};

typedef struct {
    uint8_t via;   // the cell between the two links
    uint16_t next; // state
} hop;

typedef struct {
    hodoku_solver *solver;
    int most_hops;
    int first[STATES + 1]; // of the hops of each state
    hop hops[HOPS];
    int n_hops;

    // The start at hand: the states its strong links lead to.
    int start;
    int n_entries;
    uint16_t entry[3];
    uint64_t reach[MAX_HOPS + 1][WORDS]; // states from which the end is so many hops away

    // The best so far.
    bool found;
    hodoku_worth worth;
    int best_start;
    uint8_t best_entry, best_hop[MAX_HOPS]; // which of the entries, and of each one's hops
    uint16_t path[MAX_HOPS + 1];            // the states of it, and where it passed
    uint8_t passed[MAX_HOPS + 1];
} chain_search;

static int cell_of(int state)
{
    return state / 9;
}

static void add_hop(chain_search *search, int via, int next)
{
    if (search->n_hops < HOPS)
        search->hops[search->n_hops++] = (hop){(uint8_t)via, (uint16_t)next};
}

// ---- one digit

// Cells that share the kind of house with `cell`, without those a line has brought already.
static nonet_cells linked_by(const nonet_position *at, int digit, int cell, int kind)
{
    nonet_cells cells =
        cells_and(at->plane[digit], nonet_house_set[nonet_cell_houses[cell][kind]]);
    if (kind == 2)
        cells = cells_minus(cells, cells_or(nonet_house_set[nonet_cell_houses[cell][0]],
                                            nonet_house_set[nonet_cell_houses[cell][1]]));
    cells_remove(&cells, cell);
    return cells;
}

static int strong_links(const nonet_position *at, int digit, int cell, uint16_t next[3])
{
    int count = 0;
    for (int kind = 0; kind < 3; kind++) {
        if (bits_count(at->places[digit][nonet_cell_houses[cell][kind]]) != 2)
            continue;
        nonet_cells other = linked_by(at, digit, cell, kind);
        if (!cells_empty(other))
            next[count++] = (uint16_t)(cells_first(other) * 9 + digit);
    }
    return count;
}

static void list_digit_hops(chain_search *search, int digit)
{
    const nonet_position *at = &search->solver->at;
    uint16_t strong[NONET_CELLS][3];
    uint8_t n_strong[NONET_CELLS];
    search->n_hops = 0;
    for (nonet_cells rest = at->plane[digit]; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        n_strong[cell] = (uint8_t)strong_links(at, digit, cell, strong[cell]);
    }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        for (int d = 0; d < 9; d++)
            search->first[cell * 9 + d] = search->n_hops;
        if (!cells_has(at->plane[digit], cell))
            continue;
        for (int kind = 0; kind < 3; kind++)
            for (nonet_cells weak = linked_by(at, digit, cell, kind); !cells_empty(weak);) {
                int via = cells_take(&weak);
                for (int i = 0; i < n_strong[via]; i++)
                    if (cell_of(strong[via][i]) != cell)
                        add_hop(search, via, strong[via][i]);
            }
        for (int d = digit + 1; d < 9; d++)
            search->first[cell * 9 + d] = search->n_hops;
    }
    search->first[STATES] = search->n_hops;
}

// ---- cells with two candidates

static void list_cell_hops(chain_search *search)
{
    const nonet_position *at = &search->solver->at;
    nonet_cells bivalue = nonet_bivalue_cells(at);
    search->n_hops = 0;
    for (int state = 0; state < STATES; state++) {
        int cell = cell_of(state), digit = state % 9;
        search->first[state] = search->n_hops;
        if (!cells_has(bivalue, cell) || !cells_has(at->plane[digit], cell))
            continue;
        for (int kind = 0; kind < 3; kind++)
            for (nonet_cells next = cells_and(linked_by(at, digit, cell, kind), bivalue);
                 !cells_empty(next);) {
                int other = cells_take(&next);
                unsigned left = at->marks.cell[other] & ~(1u << digit);
                add_hop(search, other, other * 9 + bits_first(left));
            }
    }
    search->first[STATES] = search->n_hops;
}

// ---- the search

static bool has_state(const uint64_t *set, int state)
{
    return set[state >> 6] >> (state & 63) & 1;
}

static void add_state(uint64_t *set, int state)
{
    set[state >> 6] |= (uint64_t)1 << (state & 63);
}

static void find_reach(chain_search *search, int end)
{
    memset(search->reach, 0, sizeof search->reach);
    add_state(search->reach[0], end);
    for (int hops = 1; hops <= search->most_hops; hops++)
        for (int state = 0; state < STATES; state++)
            for (int i = search->first[state]; i < search->first[state + 1]; i++)
                if (has_state(search->reach[hops - 1], search->hops[i].next)) {
                    add_state(search->reach[hops], state);
                    break;
                }
}

typedef struct {
    uint8_t entry, hop[MAX_HOPS];
    uint16_t path[MAX_HOPS + 1];
    uint8_t passed[MAX_HOPS + 1];
} chain;

// Goes on from path[depth] for `left` hops without crossing `used`. The end may be the cell
// of the start.
static bool follow(const chain_search *search, chain *found, int depth, int left,
                   nonet_cells used)
{
    int state = found->path[depth];
    if (left == 0)
        return true;
    for (int i = search->first[state]; i < search->first[state + 1]; i++) {
        hop next = search->hops[i];
        int cell = cell_of(next.next);
        bool closes = left == 1 && cell == cell_of(search->start);
        if (!has_state(search->reach[left - 1], next.next) || cells_has(used, next.via) ||
            (cells_has(used, cell) && !closes))
            continue;
        nonet_cells with = used;
        cells_add(&with, next.via);
        cells_add(&with, cell);
        found->hop[depth] = (uint8_t)(i - search->first[state]);
        found->path[depth + 1] = next.next;
        found->passed[depth + 1] = next.via;
        if (follow(search, found, depth + 1, left - 1, with))
            return true;
    }
    return false;
}

static bool find_chain(const chain_search *search, int hops, chain *found)
{
    for (int i = 0; i < search->n_entries; i++) {
        nonet_cells used = cells_one(cell_of(search->start));
        cells_add(&used, cell_of(search->entry[i]));
        found->entry = (uint8_t)i;
        found->path[0] = search->entry[i];
        if (has_state(search->reach[hops], search->entry[i]) &&
            follow(search, found, 0, hops, used))
            return true;
    }
    return false;
}

// Of equals, the one met first: from the earlier start, or on the earlier way.
static bool is_better(const chain_search *search, hodoku_worth worth, const chain *found)
{
    if (!search->found)
        return true;
    int order = hodoku_compare(worth, search->worth, search->solver->older);
    if (order == 0)
        order = search->start - search->best_start;
    if (order == 0 && found) {
        order = found->entry - search->best_entry;
        for (int i = 0; order == 0 && i < worth.length / 2; i++)
            order = found->hop[i] - search->best_hop[i];
        return order < 0;
    }
    return order <= 0;
}

static nonet_cells erased_by(const chain_search *search, int end)
{
    return cells_and(
        search->solver->at.plane[search->start % 9],
        cells_and(nonet_peer_set[cell_of(search->start)], nonet_peer_set[cell_of(end)]));
}

// The shortest chain to `end`, of at least `hops`, if it is better than what we have.
static void try_end(chain_search *search, int end, int hops)
{
    nonet_cells erased = erased_by(search, end);
    hodoku_list list = {.count = 0};
    hodoku_worth worth = {.erased = cells_count(erased)};
    for (nonet_cells rest = erased; !cells_empty(rest);)
        list.item[list.count++] =
            (hodoku_candidate){(uint8_t)cells_take(&rest), (uint8_t)(search->start % 9)};
    worth.sum = hodoku_sum(&list);
    worth.length = 1 + 2 * hops;
    if (list.count == 0 || !is_better(search, worth, NULL))
        return;
    find_reach(search, end);
    for (; hops <= search->most_hops; hops++) {
        chain found;
        worth.length = 1 + 2 * hops;
        if (!is_better(search, worth, NULL))
            return;
        if (!find_chain(search, hops, &found))
            continue;
        if (is_better(search, worth, &found)) {
            search->found = true;
            search->worth = worth;
            search->best_start = search->start;
            search->best_entry = found.entry;
            memcpy(search->best_hop, found.hop, sizeof found.hop);
            memcpy(search->path, found.path, sizeof found.path);
            memcpy(search->passed, found.passed, sizeof found.passed);
        }
        return;
    }
}

// How many hops each end is away at least, and what comes of it.
static void search_from(chain_search *search)
{
    uint64_t met[WORDS] = {0};
    uint16_t queue[STATES];
    int head = 0, tail = 0, ends[STATES], hops_to[STATES], n_ends = 0;
    for (int i = 0; i < search->n_entries; i++)
        queue[tail++] = search->entry[i];
    for (int hops = 1; hops <= search->most_hops && head < tail; hops++)
        for (int level_end = tail; head < level_end; head++) {
            int state = queue[head];
            for (int i = search->first[state]; i < search->first[state + 1]; i++) {
                int next = search->hops[i].next;
                if (search->hops[i].via == cell_of(search->start) || has_state(met, next))
                    continue;
                add_state(met, next);
                if (next % 9 == search->start % 9) {
                    ends[n_ends] = next;
                    hops_to[n_ends++] = hops;
                }
                if (cell_of(next) != cell_of(search->start) && tail < STATES)
                    queue[tail++] = (uint16_t)next;
            }
        }
    for (int i = 0; i < n_ends; i++)
        try_end(search, ends[i], hops_to[i]);
}

static void describe(const chain_search *search)
{
    int digit = search->best_start % 9, hops = search->worth.length / 2;
    nonet_step *step = nonet_hodoku_start(search->solver, 0);
    int from = search->best_start;
    for (int i = 0; i <= hops; i++) {
        int to = search->path[i];
        // A strong link from `passed` in the digit of where it leads, or in its cell.
        int off_cell = i ? search->passed[i] : cell_of(from);
        int off = nonet_step_node(step, cells_one(off_cell), from % 9, false);
        int on = nonet_step_node(step, cells_one(cell_of(to)), to % 9, true);
        if (i > 0)
            nonet_step_link(step, off - 1, off, NONET_LINK_WEAK);
        nonet_step_link(step, off, on, NONET_LINK_STRONG);
        step->digits |= (uint16_t)(1u << from % 9 | 1u << to % 9);
        from = to;
    }
    int end = search->path[hops];
    nonet_hodoku_list_all(search->solver,
                          cells_and(nonet_peer_set[cell_of(search->best_start)],
                                    nonet_peer_set[cell_of(end)]),
                          digit);
}

// The variant is the number of links: 3 for a Turbot Fish.
bool nonet_hodoku_digit_chain(hodoku_solver *solver, int variant)
{
    chain_search search;
    search.solver = solver;
    search.found = false;
    search.most_hops = variant == 3 ? 1 : MAX_HOPS;
    for (int digit = 0; digit < 9; digit++) {
        if (nonet_finder_stops(&solver->out))
            return false;
        list_digit_hops(&search, digit);
        for (nonet_cells rest = solver->at.plane[digit]; !cells_empty(rest);) {
            int cell = cells_take(&rest);
            search.start = cell * 9 + digit;
            search.n_entries = strong_links(&solver->at, digit, cell, search.entry);
            search_from(&search);
        }
    }
    if (search.found)
        describe(&search);
    return search.found;
}

bool nonet_hodoku_xy_chain(hodoku_solver *solver, int variant)
{
    (void)variant;
    chain_search search;
    search.solver = solver;
    search.found = false;
    search.most_hops = MAX_HOPS;
    search.n_entries = 1;
    list_cell_hops(&search);
    for (nonet_cells rest = nonet_bivalue_cells(&solver->at); !cells_empty(rest);) {
        int cell = cells_take(&rest);
        unsigned marks = solver->at.marks.cell[cell];
        if (nonet_finder_stops(&solver->out))
            return false;
        for (unsigned left = marks; left; left &= left - 1) {
            search.start = cell * 9 + bits_first(left);
            search.entry[0] =
                (uint16_t)(cell * 9 + bits_first(marks & ~(left & (0u - left))));
            search_from(&search);
        }
    }
    if (search.found)
        describe(&search);
    return search.found;
}
