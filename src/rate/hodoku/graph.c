// graph.c - the links of a position, and tables of what follows; see graph.h.

#include "rate/hodoku/graph.h"

#include <string.h>

// ---- places

static void add_place(hodoku_graph *graph, nonet_cells cells, int digit)
{
    graph->place[graph->n_places++] = (hodoku_place){.cells = cells,
                                                     .digit = (uint8_t)digit,
                                                     .first = (uint8_t)cells_first(cells),
                                                     .is_group = !cells_single(cells)};
}

// Rows, then columns; in each line by digit, then box.
static void list_groups(hodoku_graph *graph, const nonet_position *at)
{
    for (int line = 0; line < BOXES; line++)
        for (int digit = 0; digit < 9; digit++)
            for (int third = 0; third < 3; third++) {
                unsigned places = at->places[digit][line] & 7u << 3 * third;
                if (places & (places - 1))
                    add_place(graph, cells_at(line, places), digit);
            }
}

void nonet_hodoku_list_places(hodoku_graph *graph, const nonet_position *at, bool grouped)
{
    graph->n_places = 0;
    graph->grouped = grouped;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = at->marks.cell[cell]; rest; rest &= rest - 1) {
            graph->at[cell * 9 + bits_first(rest)] = (uint16_t)graph->n_places;
            add_place(graph, cells_one(cell), bits_first(rest));
        }
    graph->n_candidates = graph->n_places;
    if (grouped)
        list_groups(graph, at);
}

// ---- links

static void add_edge(hodoku_graph *graph, int from, int to)
{
    if (graph->n_edges[from] < MAX_EDGES)
        graph->edge[from][graph->n_edges[from]++] = (uint16_t)to;
}

static bool has_edge(const hodoku_graph *graph, int from, int to)
{
    for (int i = 0; i < graph->n_edges[from]; i++)
        if (graph->edge[from][i] == to)
            return true;
    return false;
}

static void link_candidate(hodoku_graph *graph, const nonet_position *at, int index)
{
    int cell = graph->place[index].first, digit = graph->place[index].digit;
    int off = 2 * index, on = 2 * index + 1;
    unsigned others = at->marks.cell[cell] & ~(1u << digit);
    for (unsigned rest = others; rest; rest &= rest - 1)
        add_edge(graph, on, node_of(graph, cell, bits_first(rest), false));
    if (bits_single(others))
        add_edge(graph, off, node_of(graph, cell, bits_first(others), true));
    for (int kind = 0; kind < 3; kind++) {
        int house = nonet_cell_houses[cell][kind];
        unsigned places = at->places[digit][house] & ~(1u << nonet_cell_places[cell][kind]);
        for (unsigned rest = places; rest; rest &= rest - 1) {
            int other = house_cell(house, bits_first(rest));
            int other_off = node_of(graph, other, digit, false);
            bool in_line = cell_row(other) == cell_row(cell) ||
                           cell_column(other) == cell_column(cell);
            if (kind < 2 || !in_line) // the line has linked them already
                add_edge(graph, on, other_off);
            if (bits_single(places) && !has_edge(graph, off, opposite(other_off)))
                add_edge(graph, off, opposite(other_off));
        }
    }
}

// The line of a group, as a house.
static int line_of(const hodoku_place *group)
{
    int row = cell_row(group->first);
    return cells_within(group->cells, nonet_house_set[row])
               ? row
               : COLUMNS + cell_column(group->first);
}

typedef struct {
    const hodoku_graph *graph;
    const nonet_position *at;
    hodoku_link *link;
    void *context;
} group_links;

// The places that see the whole group: off if it is on. A single one in the box, or in the
// line, is on if the group is off.
static void link_cells(const group_links *to, int index)
{
    const hodoku_graph *graph = to->graph;
    const hodoku_place *group = &graph->place[index];
    int off = 2 * index, on = 2 * index + 1, digit = group->digit;
    nonet_cells seen = cells_and(to->at->plane[digit], cells_common_peers(group->cells));
    for (nonet_cells rest = seen; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        to->link(to->context, on, node_of(graph, cell, digit, false));
        to->link(to->context, node_of(graph, cell, digit, true), off);
    }
    const int house[2] = {BOXES + cell_box(group->first), line_of(group)};
    for (int k = 0; k < 2; k++) {
        nonet_cells left = cells_and(seen, nonet_house_set[house[k]]);
        if (!cells_single(left))
            continue;
        int other = node_of(graph, cells_first(left), digit, true);
        to->link(to->context, off, other);
        to->link(to->context, other - 1, on);
    }
}

// Another group of the digit in the same line or box, with no place in common, is off if
// this one is on; if it is the only one and has all that is left, it is on if this is off.
static void link_group_pairs(const group_links *to, int index)
{
    const hodoku_graph *graph = to->graph;
    const hodoku_place *group = &graph->place[index];
    int off = 2 * index, on = 2 * index + 1;
    int line = line_of(group), box = BOXES + cell_box(group->first);
    int count[2] = {0}, only[2] = {0};
    for (int other = graph->n_candidates; other < graph->n_places; other++) {
        const hodoku_place *with = &graph->place[other];
        if (other == index || with->digit != group->digit ||
            cells_meet(with->cells, group->cells))
            continue;
        const bool shares[2] = {line_of(with) == line,
                                BOXES + cell_box(with->first) == box};
        for (int k = 0; k < 2; k++)
            if (shares[k]) {
                only[k] = count[k]++ ? only[k] : other;
                to->link(to->context, on, 2 * other);
            }
    }
    for (int k = 0; k < 2; k++) {
        if (count[k] != 1)
            continue;
        nonet_cells both = cells_or(group->cells, graph->place[only[k]].cells);
        nonet_cells all =
            cells_and(to->at->plane[group->digit], nonet_house_set[k ? box : line]);
        if (cells_within(all, both))
            to->link(to->context, off, 2 * only[k] + 1);
    }
}

void nonet_hodoku_link_groups(const hodoku_graph *graph, const nonet_position *at,
                              hodoku_link *link, void *context)
{
    group_links to = {graph, at, link, context};
    for (int group = graph->n_candidates; group < graph->n_places; group++) {
        link_cells(&to, group);
        link_group_pairs(&to, group);
    }
}

static void link_group(void *graph, int from, int to)
{
    add_edge(graph, from, to);
}

static hodoku_edges edges_of(const void *graph, int node)
{
    const hodoku_graph *in = graph;
    return (hodoku_edges){in->edge[node], in->n_edges[node]};
}

hodoku_graph *nonet_hodoku_graph(hodoku_solver *solver, bool grouped)
{
    hodoku_graph *graph = solver->graph =
        nonet_hodoku_part(solver, solver->graph, sizeof *graph);
    if (!graph || (graph->number == solver->number && graph->grouped == grouped))
        return graph;
    nonet_hodoku_list_places(graph, &solver->at, grouped);
    memset(graph->n_edges, 0, sizeof graph->n_edges);
    for (int i = 0; i < graph->n_candidates; i++)
        link_candidate(graph, &solver->at, i);
    nonet_hodoku_link_groups(graph, &solver->at, link_group, graph);
    nonet_hodoku_close(&graph->reach, graph, 2 * graph->n_places, edges_of);
    graph->number = solver->number;
    return graph;
}

// ---- tables

void nonet_hodoku_tabulate(const hodoku_graph *graph, int node, hodoku_table *table)
{
    memset(table->at, 0xff, 2 * (size_t)graph->n_places * sizeof *table->at);
    table->count = 1;
    table->node[0] = (uint16_t)node;
    table->from[0] = table->links[0] = 0;
    table->at[node] = 0;
    for (int i = 0; i < table->count; i++) {
        int here = table->node[i];
        for (int k = 0; k < graph->n_edges[here] && table->count < TABLE_SIZE; k++) {
            int next = graph->edge[here][k];
            if (table->at[next] != NO_NODE)
                continue;
            table->at[next] = (uint16_t)table->count;
            table->from[table->count] = (uint16_t)i;
            table->links[table->count] = (uint16_t)(table->links[i] + 1);
            table->node[table->count++] = (uint16_t)next;
        }
    }
}

int nonet_hodoku_path(const hodoku_table *table, int entry, uint16_t path[TABLE_SIZE])
{
    int count = table->links[entry] + 1;
    for (int i = count - 1; i >= 0; i--) {
        path[i] = table->node[entry];
        entry = table->from[entry];
    }
    return count;
}

void nonet_hodoku_tell_nothing(hodoku_told *told)
{
    memset(told->at, 0xff, sizeof told->at);
}

void nonet_hodoku_tell_path(nonet_step *step, const hodoku_graph *graph, hodoku_told *told,
                            const uint16_t *path, int count)
{
    for (int i = 0; i < count; i++) {
        const hodoku_place *place = place_of(graph, path[i]);
        if (told->at[path[i]] >= 0)
            continue;
        int node = nonet_step_node(step, place->cells, place->digit, node_on(path[i]));
        step->digits |= (uint16_t)(1u << place->digit);
        told->at[path[i]] = (int16_t)node;
        if (i > 0)
            nonet_step_link(step, told->at[path[i - 1]], node,
                            node_on(path[i]) ? NONET_LINK_STRONG : NONET_LINK_WEAK);
    }
}
