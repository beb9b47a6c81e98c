// forcing_nets.c - Forcing Nets: forcing.h on the tables of nets.h. Only what branches
// counts; the rest would have been a chain.

#include "rate/hodoku/forcing.h"
#include "rate/hodoku/nets.h"

#include <string.h>

typedef struct {
    const hodoku_solver *solver;
    const hodoku_nets *nets;
    int expanded; // the node of the table below; -1: none yet
    net_table table;
} net_tables;

static const net_table *table_of(net_tables *tables, int node)
{
    if (tables->expanded != node)
        nonet_hodoku_expand(tables->nets, node, &tables->table);
    tables->expanded = node;
    return &tables->table;
}

static void facts(void *context, int node, hodoku_facts *facts)
{
    net_tables *tables = context;
    const hodoku_nets *nets = tables->nets;
    memset(facts, 0, sizeof *facts);
    if (2 * nets->graph.n_places <= TABLE_SIZE) {
        nonet_hodoku_facts_reached(&nets->graph, &nets->reach, node, facts);
        return;
    }
    // The table may be full before it is complete.
    const net_table *table = table_of(tables, node);
    for (int i = 0; i < table->count; i++)
        nonet_hodoku_add_fact(&nets->graph, table->node[i], facts);
}

static int length(void *context, const hodoku_way *way)
{
    net_tables *tables = context;
    bool branches = false;
    int sum = 0;
    for (int i = 0; i < way->count; i++)
        sum += nonet_hodoku_net_length(tables->nets, table_of(tables, way->premise[i]),
                                       way->target[i], &branches);
    return branches ? sum : 0;
}

// What contradicts itself grows from one root.
static void tell(void *context, const hodoku_way *way, nonet_step *step)
{
    const net_tables *tables = context;
    int at_once = way->verity ? 1 : way->count;
    for (int i = 0; i < way->count; i += at_once)
        nonet_hodoku_tell_net(step, &tables->nets->graph, &tables->solver->at,
                              way->premise[i], &way->target[i], at_once);
}

bool nonet_hodoku_forcing_net(hodoku_solver *solver, int variant)
{
    (void)variant;
    net_tables tables = {
        .solver = solver, .nets = nonet_hodoku_nets(solver), .expanded = -1};
    if (!tables.nets)
        return false;
    return nonet_hodoku_find_forcing(solver, &(hodoku_tables){.graph = &tables.nets->graph,
                                                              .context = &tables,
                                                              .facts = facts,
                                                              .length = length,
                                                              .tell = tell,
                                                              .net = true});
}
