// nets.c - the direct entries of the tables of nets: trials on a copy of the grid; nets.h.

#include "rate/hodoku/nets.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4 };

typedef struct {
    hodoku_solver *solver;
    hodoku_nets *nets;
    int first; // of the table
} trial;

static int entries_of(const trial *at)
{
    return at->nets->n_entries - at->first;
}

static bool make_room(hodoku_solver *solver, hodoku_nets *nets)
{
    if (nets->n_entries + TABLE_SIZE <= nets->room)
        return true;
    int room = nets->room + nets->room / 2 + 64 * TABLE_SIZE;
    net_entry *entry = realloc(nets->entry, (size_t)room * sizeof *entry);
    nets->entry = entry ? entry : nets->entry;
    uint16_t *node = entry ? realloc(nets->node, (size_t)room * sizeof *node) : NULL;
    nets->node = node ? node : nets->node;
    if (!node) {
        solver->no_memory = true;
        return false;
    }
    nets->room = room;
    return true;
}

// Puts the highest parent first, as HoDoKu does: by swaps, from the front.
static void order_parents(uint16_t parent[NET_PARENTS])
{
    for (int i = 1; i < NET_PARENTS; i++)
        if (parent[i] > parent[0]) {
            uint16_t lower = parent[0];
            parent[0] = parent[i];
            parent[i] = lower;
        }
}

// An entry that is there already, or one too many, is left out.
static void add(trial *at, int node, const uint16_t parent[NET_PARENTS])
{
    hodoku_nets *nets = at->nets;
    int count = entries_of(at);
    if (nets->at[node] != NO_NODE || count == TABLE_SIZE)
        return;
    net_entry *entry = &nets->entry[nets->n_entries];
    memcpy(entry->parent, parent, sizeof entry->parent);
    entry->node = (uint16_t)node;
    // Quirk: as far as the parent named first, not the highest or the farthest one.
    entry->distance =
        count ? (uint16_t)(nets->entry[at->first + parent[0]].distance + 1) : 1;
    order_parents(entry->parent);
    nets->node[nets->n_entries++] = (uint16_t)node;
    nets->at[node] = (uint16_t)count;
}

static void add_after(trial *at, int node, int parent)
{
    add(at, node, (uint16_t[NET_PARENTS]){(uint16_t)parent});
}

static uint16_t entry_at(const trial *at, int cell, int digit)
{
    uint16_t entry = at->nets->at[node_of(&at->nets->graph, cell, digit, false)];
    return entry == NO_NODE ? 0 : entry;
}

// Why a single is one: the other candidates the cell had, or the other places the digit had
// in the house where it has fewest left.
static void find_parents(const trial *at, hodoku_candidate single, bool naked, int house,
                         uint16_t parent[NET_PARENTS])
{
    const nonet_position *before = &at->solver->at;
    int count = 0;
    if (naked) {
        unsigned others = before->marks.cell[single.cell] & ~(1u << single.digit);
        for (; others && count < NET_PARENTS; others &= others - 1)
            parent[count++] = entry_at(at, single.cell, bits_first(others));
        return;
    }
    nonet_cells others = cells_and(before->plane[single.digit], nonet_house_set[house]);
    cells_remove(&others, single.cell);
    while (!cells_empty(others) && count < NET_PARENTS)
        parent[count++] = entry_at(at, cells_take(&others), single.digit);
}

static int emptiest_house(const hodoku_grid *grid, hodoku_candidate single)
{
    const uint8_t *houses = nonet_cell_houses[single.cell];
    int best = houses[0];
    for (int kind = 1; kind < 3; kind++)
        if (grid->free[houses[kind]][single.digit] < grid->free[best][single.digit])
            best = houses[kind];
    return best;
}

typedef enum { PREMISE, NAKED, HIDDEN_PLACE } reason;

// Sets the digit; what it strikes out was a candidate before the trial, and is listed even
// if it went before.
static void set(trial *at, hodoku_candidate single, reason why)
{
    hodoku_nets *nets = at->nets;
    const hodoku_graph *graph = &nets->graph;
    int cell = single.cell, digit = single.digit;
    uint16_t parent[NET_PARENTS] = {0};
    unsigned had = nets->grid.marks[cell];
    int house = emptiest_house(&nets->grid, single);
    nonet_hodoku_set(&nets->grid, cell, digit);
    int entry = entries_of(at);
    if (why != PREMISE)
        find_parents(at, single, why == NAKED, house, parent);
    if (!(at->solver->at.marks.cell[cell] >> digit & 1))
        return; // in ruins the queue may hold what never was a candidate
    add(at, node_of(graph, cell, digit, true), parent);
    nonet_cells seen = cells_and(at->solver->at.plane[digit], nonet_peer_set[cell]);
    while (!cells_empty(seen))
        add_after(at, node_of(graph, cells_take(&seen), digit, false), entry);
    for (had &= ~(1u << digit); had; had &= had - 1)
        add_after(at, node_of(graph, cell, bits_first(had), false), entry);
}

// The singles the queues hold; what is found twice is set twice, which does nothing.
static void set_singles(trial *at)
{
    const hodoku_grid *grid = &at->nets->grid;
    hodoku_candidate naked[HODOKU_QUEUE], hidden[NONET_CELLS];
    int n_naked = 0, n_hidden = 0;
    nonet_cells met = cells_none();
    for (int i = grid->naked.first; i < grid->naked.end; i++)
        if (!grid->value[grid->naked.entry[i].cell])
            naked[n_naked++] = grid->naked.entry[i];
    for (int i = grid->hidden.first; i < grid->hidden.end; i++) {
        hodoku_candidate entry = grid->hidden.entry[i];
        if (grid->value[entry.cell] || cells_has(met, entry.cell) ||
            nonet_hodoku_lone_house(grid, entry) < 0)
            continue;
        cells_add(&met, entry.cell);
        hidden[n_hidden++] = entry;
    }
    for (int i = 0; i < n_naked; i++)
        set(at, naked[i], NAKED);
    for (int i = 0; i < n_hidden; i++)
        set(at, hidden[i], HIDDEN_PLACE);
}

static void try_premise(trial *at, int node)
{
    hodoku_nets *nets = at->nets;
    const hodoku_place *place = place_of(&nets->graph, node);
    hodoku_candidate premise = {place->first, place->digit};
    nets->grid = at->solver->grid;
    if (node_on(node)) {
        set(at, premise, PREMISE);
    } else {
        nonet_hodoku_erase(&nets->grid, premise.cell, premise.digit);
        add_after(at, node, 0);
        unsigned left = nets->grid.marks[premise.cell];
        if (bits_single(left))
            set(at, (hodoku_candidate){premise.cell, (uint8_t)bits_first(left)}, PREMISE);
    }
    for (int round = 0; round < ROUNDS; round++)
        set_singles(at);
}

static void link_group(void *graph, int from, int to)
{
    hodoku_graph *in = graph;
    if (in->n_edges[from] < MAX_EDGES)
        in->edge[from][in->n_edges[from]++] = (uint16_t)to;
}

static hodoku_edges edges_of(const void *nets, int node)
{
    const hodoku_nets *in = nets;
    return (hodoku_edges){&in->node[in->first[node]],
                          in->first[node + 1] - in->first[node]};
}

hodoku_nets *nonet_hodoku_nets(hodoku_solver *solver)
{
    hodoku_nets *nets = solver->nets =
        nonet_hodoku_part(solver, solver->nets, sizeof *nets);
    if (!nets)
        return NULL;
    hodoku_graph *graph = &nets->graph;
    nonet_hodoku_list_places(graph, &solver->at, true);
    memset(graph->n_edges, 0, sizeof graph->n_edges);
    nonet_hodoku_link_groups(graph, &solver->at, link_group, graph);
    nets->n_entries = 0;
    for (int node = 0; node < 2 * graph->n_places; node++) {
        if (nonet_finder_stops(&solver->out) || !make_room(solver, nets))
            return NULL;
        trial at = {solver, nets, nets->n_entries};
        nets->first[node] = nets->n_entries;
        memset(nets->at, 0xff, 2 * (size_t)graph->n_places * sizeof *nets->at);
        if (place_of(graph, node)->is_group)
            add_after(&at, node, 0);
        else
            try_premise(&at, node);
        for (int i = 0; i < graph->n_edges[node]; i++)
            add_after(&at, graph->edge[node][i], 0);
    }
    nets->first[2 * graph->n_places] = nets->n_entries;
    nonet_hodoku_close(&nets->reach, nets, 2 * graph->n_places, edges_of);
    return nets;
}

void nonet_hodoku_free_nets(hodoku_nets *nets)
{
    if (!nets)
        return;
    free(nets->entry);
    free(nets->node);
    free(nets);
}
