// nice_loops.c - Nice Loops and AICs, plain and grouped.
//
// A loop is an entry of a table (graph.h) in the cell its node is in, more than one link
// away. Tables of "on" nodes come first, then those of "off" nodes, then the AICs: entries
// of "off" tables that are on somewhere else. All are collected; choice.h says which is
// taken.
//
// The path must not end with a link inside the cell it began in, nor begin with one, nor
// come to a cell again. Quirk: a group counts by its lowest cell when it is met, and by all
// its cells when others are. The cell of the start may be passed through.

#include "rate/hodoku/choice.h"
#include "rate/hodoku/graph.h"

#include <string.h>

typedef enum { CONTINUOUS, DISCONTINUOUS, AIC } loop_kind;

typedef struct {
    hodoku_solver *solver;
    const hodoku_graph *graph;
    hodoku_table *table;
    const uint16_t *marks;

    // The one at hand.
    int length;
    uint16_t path[TABLE_SIZE];
    hodoku_list list;

    // The best so far.
    bool found;
    hodoku_worth worth;
    loop_kind kind;
    bool grouped;
    int best_length;
    uint16_t best[TABLE_SIZE];
    hodoku_list erased;
} loop_search;

static int first_cell(const loop_search *search, int node)
{
    return place_of(search->graph, node)->first;
}

static void add(loop_search *search, int cell, int digit)
{
    hodoku_list *list = &search->list;
    if (list->count < HODOKU_ERASED)
        list->item[list->count++] = (hodoku_candidate){(uint8_t)cell, (uint8_t)digit};
}

static void add_all(loop_search *search, nonet_cells cells, int digit)
{
    cells = cells_and(cells, search->solver->at.plane[digit]);
    while (!cells_empty(cells))
        add(search, cells_take(&cells), digit);
}

static void add_digits(loop_search *search, int cell, unsigned digits)
{
    for (unsigned rest = search->marks[cell] & digits; rest; rest &= rest - 1)
        add(search, cell, bits_first(rest));
}

// No cell comes up again. A loop may pass the cell of its start.
static bool is_simple(const loop_search *search, loop_kind kind)
{
    nonet_cells used = cells_none();
    int start = first_cell(search, search->path[0]);
    for (int i = 0; i < search->length; i++) {
        if (cells_has(used, first_cell(search, search->path[i])))
            return false;
        if (i > 0 && (kind == AIC || first_cell(search, search->path[i - 1]) != start))
            used = cells_or(used, place_of(search->graph, search->path[i - 1])->cells);
    }
    return true;
}

static bool is_grouped(const loop_search *search)
{
    for (int i = 0; i < search->length; i++)
        if (place_of(search->graph, search->path[i])->is_group)
            return true;
    return false;
}

// Keeps the one at hand if it is better than what we have.
static void consider(loop_search *search, loop_kind kind)
{
    hodoku_list *list = &search->list;
    nonet_hodoku_sort(list);
    hodoku_worth worth = {list->count, search->length, hodoku_sum(list)};
    if (list->count == 0)
        return;
    if (search->found) {
        bool older = search->solver->older;
        int order = hodoku_compare(worth, search->worth, older);
        // Version 2.2 asks for the length only of those that are alike in all else.
        if (order == 0 && older && worth.length < search->worth.length &&
            kind == search->kind && is_grouped(search) == search->grouped &&
            memcmp(list->item, search->erased.item,
                   (size_t)list->count * sizeof *list->item) == 0)
            order = -1;
        if (order >= 0)
            return;
    }
    search->found = true;
    search->worth = worth;
    search->kind = kind;
    search->grouped = is_grouped(search);
    search->best_length = search->length;
    memcpy(search->best, search->path, (size_t)search->length * sizeof *search->path);
    search->erased = *list;
}

static nonet_cells seen_by(const loop_search *search, int node)
{
    return cells_common_peers(place_of(search->graph, node)->cells);
}

// What a loop all round erases: in a cell entered and left by strong links the other
// digits, and what sees both ends of a weak link, unless it is part of the loop.
static void list_round(loop_search *search)
{
    const uint16_t *path = search->path;
    int last = search->length - 1;
    nonet_cells loop = cells_none();
    for (int i = 0; i < last; i++)
        loop = cells_or(loop, place_of(search->graph, path[i])->cells);
    for (int i = 0; i <= last; i++) {
        int cell = first_cell(search, path[i]);
        unsigned digit = 1u << place_of(search->graph, path[i])->digit;
        if (i == 0) {
            if (!node_on(path[0]) && node_on(path[last]))
                add_digits(search, cell,
                           ~(digit | 1u << place_of(search->graph, path[last])->digit));
            continue;
        }
        bool moves = first_cell(search, path[i - 1]) != cell;
        if (node_on(path[i]) && moves && i <= last - 2 && !node_on(path[i + 1]) &&
            first_cell(search, path[i + 1]) == cell && node_on(path[i + 2]) &&
            first_cell(search, path[i + 2]) != cell)
            add_digits(search, cell,
                       ~(digit | 1u << place_of(search->graph, path[i + 2])->digit));
        if (!node_on(path[i]) && moves) {
            nonet_cells seen =
                cells_and(seen_by(search, path[i - 1]), seen_by(search, path[i]));
            seen = cells_minus(seen, loop);
            add_all(search, seen, bits_first(digit));
        }
    }
}

static void check_loop(loop_search *search, int entry)
{
    const hodoku_table *table = search->table;
    if (table->links[entry] < 2)
        return;
    search->length = nonet_hodoku_path(table, entry, search->path);
    int end = search->path[search->length - 1], start = search->path[0];
    int cell = first_cell(search, start);
    if (first_cell(search, search->path[search->length - 2]) == cell ||
        first_cell(search, search->path[1]) == cell || !is_simple(search, DISCONTINUOUS))
        return;
    // The first link is strong if it begins with "off", the last if it ends with "on".
    bool first_strong = !node_on(start), last_strong = node_on(end);
    int digit = place_of(search->graph, start)->digit;
    int back = place_of(search->graph, end)->digit;
    loop_kind kind = DISCONTINUOUS;
    search->list.count = 0;
    if (first_strong == last_strong && digit == back) {
        unsigned here = 1u << digit;
        add_digits(search, cell, first_strong ? ~here : here);
    } else if (first_strong != last_strong && digit != back) {
        add(search, cell, first_strong ? back : digit);
    } else if (first_strong || last_strong || bits_count(search->marks[cell]) == 2) {
        kind = CONTINUOUS;
        list_round(search);
    }
    consider(search, kind);
}

static void check_aic(loop_search *search, int entry)
{
    const hodoku_place *start = place_of(search->graph, search->table->node[0]);
    const hodoku_place *end = place_of(search->graph, search->table->node[entry]);
    if (search->table->links[entry] < 2)
        return;
    search->list.count = 0;
    if (start->digit == end->digit) {
        nonet_cells both =
            cells_and(nonet_peer_set[start->first], nonet_peer_set[end->first]);
        add_all(search, both, start->digit);
        if (search->list.count < 2)
            return; // a single one is the business of a loop through it
    } else {
        if (!cells_has(nonet_peer_set[start->first], end->first) ||
            !(search->marks[end->first] >> start->digit & 1) ||
            !(search->marks[start->first] >> end->digit & 1))
            return;
        add(search, start->first, end->digit);
        add(search, end->first, start->digit);
    }
    search->length = nonet_hodoku_path(search->table, entry, search->path);
    if (is_simple(search, AIC))
        consider(search, AIC);
}

// ---- which tables to make

// The node may come back to its cell in more than one link.
static bool may_loop(const hodoku_graph *graph, const uint16_t *marks, int node)
{
    const hodoku_place *place = place_of(graph, node);
    bool is_pair = bits_count(marks[place->first]) == 2;
    for (unsigned rest = marks[place->first]; rest; rest &= rest - 1)
        for (int on = 0; on < 2; on++) {
            int to = node_of(graph, place->first, bits_first(rest), on);
            // The others of the cell, which are a link away at once.
            bool is_next = to / 2 != node / 2 && node_on(node) != on && (!on || is_pair);
            if (to != node && !is_next && reaches(&graph->reach, node, to))
                return true;
        }
    return false;
}

static bool may_end_aic(const hodoku_graph *graph, const nonet_position *at, int node)
{
    const hodoku_place *start = place_of(graph, node);
    nonet_cells near = nonet_peer_set[start->first];
    for (nonet_cells rest = at->plane[start->digit]; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        nonet_cells both = cells_and(near, nonet_peer_set[cell]);
        if (cell != start->first &&
            reaches(&graph->reach, node, node_of(graph, cell, start->digit, true)) &&
            !cells_empty(cells_and(both, at->plane[start->digit])))
            return true;
    }
    for (unsigned rest = at->marks.cell[start->first] & ~(1u << start->digit); rest;
         rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_cells ends =
            cells_and(near, cells_and(at->plane[digit], at->plane[start->digit]));
        while (!cells_empty(ends))
            if (reaches(&graph->reach, node,
                        node_of(graph, cells_take(&ends), digit, true)))
                return true;
    }
    return false;
}

static void search_loops(loop_search *search, bool on)
{
    const hodoku_graph *graph = search->graph;
    for (int i = 0; i < graph->n_candidates; i++) {
        int node = 2 * i + on;
        if (!may_loop(graph, search->marks, node))
            continue;
        nonet_hodoku_tabulate(graph, node, search->table);
        for (int entry = 1; entry < search->table->count; entry++) {
            const hodoku_place *place = place_of(graph, search->table->node[entry]);
            if (!place->is_group && place->first == graph->place[i].first)
                check_loop(search, entry);
        }
    }
}

static void search_aics(loop_search *search)
{
    const hodoku_graph *graph = search->graph;
    for (int i = 0; i < graph->n_candidates; i++) {
        if (!may_end_aic(graph, &search->solver->at, 2 * i))
            continue;
        nonet_hodoku_tabulate(graph, 2 * i, search->table);
        for (int entry = 1; entry < search->table->count; entry++) {
            int node = search->table->node[entry];
            const hodoku_place *place = place_of(graph, node);
            if (!place->is_group && node_on(node) && place->first != graph->place[i].first)
                check_aic(search, entry);
        }
    }
}

static void describe(loop_search *search)
{
    static const char *const keys[2][3] = {
        {"continuous_nice_loop", "discontinuous_nice_loop", "aic"},
        {"grouped_continuous_nice_loop", "grouped_discontinuous_nice_loop", "grouped_aic"}};
    nonet_step *step = nonet_hodoku_start(search->solver, 0);
    hodoku_told told;
    nonet_hodoku_tell_nothing(&told);
    nonet_hodoku_tell_path(step, search->graph, &told, search->best, search->best_length);
    step->is_loop = search->kind == CONTINUOUS;
    for (int i = 0; i < search->erased.count; i++)
        nonet_hodoku_list(search->solver, search->erased.item[i].cell,
                          search->erased.item[i].digit);
    nonet_hodoku_rename(search->solver, keys[search->grouped][search->kind]);
}

// Variant 1: grouped. Quirk: a plain loop found here costs what a grouped one does.
bool nonet_hodoku_nice_loop(hodoku_solver *solver, int variant)
{
    loop_search search;
    hodoku_table table;
    search.solver = solver;
    search.table = &table;
    search.marks = solver->at.marks.cell;
    search.found = false;
    search.graph = nonet_hodoku_graph(solver, variant == 1);
    if (!search.graph || nonet_finder_stops(&solver->out))
        return false;
    search_loops(&search, true);
    search_loops(&search, false);
    search_aics(&search);
    if (search.found)
        describe(&search);
    return search.found;
}
