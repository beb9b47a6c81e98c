// forcing_chains.c - Forcing Chains: forcing.h on the tables of graph.h.

#include "rate/hodoku/forcing.h"

#include <string.h>

typedef struct {
    const hodoku_graph *graph;
    int tabulated; // the node of the table below; -1: none yet
    hodoku_table table;
} chain_tables;

static const hodoku_table *table_of(chain_tables *tables, int node)
{
    if (tables->tabulated != node)
        nonet_hodoku_tabulate(tables->graph, node, &tables->table);
    tables->tabulated = node;
    return &tables->table;
}

static void facts(void *context, int node, hodoku_facts *facts)
{
    chain_tables *tables = context;
    const hodoku_graph *graph = tables->graph;
    memset(facts, 0, sizeof *facts);
    if (2 * graph->n_places <= TABLE_SIZE) {
        nonet_hodoku_facts_reached(graph, &graph->reach, node, facts);
        return;
    }
    // The table may be full before it is complete.
    const hodoku_table *table = table_of(tables, node);
    for (int i = 0; i < table->count; i++)
        nonet_hodoku_add_fact(graph, table->node[i], facts);
}

static int length(void *context, const hodoku_way *way)
{
    int sum = 0;
    for (int i = 0; i < way->count; i++) {
        const hodoku_table *table = table_of(context, way->premise[i]);
        sum += table->links[table->at[way->target[i]]] + 1;
    }
    return sum;
}

static void tell(void *context, const hodoku_way *way, nonet_step *step)
{
    chain_tables *tables = context;
    hodoku_told told;
    for (int i = 0; i < way->count; i++) {
        uint16_t path[TABLE_SIZE];
        if (i == 0 || way->verity) // what contradicts itself grows from one root
            nonet_hodoku_tell_nothing(&told);
        const hodoku_table *table = table_of(tables, way->premise[i]);
        int count = nonet_hodoku_path(table, table->at[way->target[i]], path);
        nonet_hodoku_tell_path(step, tables->graph, &told, path, count);
    }
}

bool nonet_hodoku_forcing_chain(hodoku_solver *solver, int variant)
{
    (void)variant;
    chain_tables tables = {.graph = nonet_hodoku_graph(solver, true), .tabulated = -1};
    if (!tables.graph || nonet_finder_stops(&solver->out))
        return false;
    return nonet_hodoku_find_forcing(solver, &(hodoku_tables){.graph = tables.graph,
                                                              .context = &tables,
                                                              .facts = facts,
                                                              .length = length,
                                                              .tell = tell});
}
