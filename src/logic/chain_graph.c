// chain_graph.c - the nodes of chains and the strong links between them.
//
// Only nodes with a strong link are kept: a chain enters a node by a weak link and has to
// leave it by a strong one. Weak links are not stored; whether two nodes exclude each other
// is one test on sets.

#include "logic/chains.h"

#include <string.h>

static void add_node(chain_graph *graph, int digit, nonet_cells cells)
{
    if (graph->count == MAX_CHAIN_NODES)
        return;
    nonet_cells seen = cells_and(graph->position->plane[digit], cells_common_peers(cells));
    graph->node[graph->count++] =
        (chain_node){.cells = cells, .seen = seen, .digit = (uint8_t)digit};
}

// The node that is just `cells`, among those of the digit; NO_NODE if there is none.
static uint16_t node_of(const chain_graph *graph, int digit, nonet_cells cells)
{
    for (int i = graph->first_of_digit[digit]; i < graph->first_of_digit[digit + 1]; i++)
        if (cells_equal(graph->node[i].cells, cells))
            return (uint16_t)i;
    return NO_NODE;
}

static void add_strong(chain_node *node, uint16_t other)
{
    for (int i = 0; i < node->n_strong; i++)
        if (node->strong[i] == other)
            return;
    if (other != NO_NODE && node->n_strong < MAX_STRONG)
        node->strong[node->n_strong++] = other;
}

// In each house that holds the node, the rest of the places are its partner,
// if they are a node too.
static void link_in_houses(chain_graph *graph, chain_node *node)
{
    const uint8_t *houses = nonet_cell_houses[cells_first(node->cells)];
    for (int k = 0; k < 3; k++) {
        nonet_cells house = nonet_house_set[houses[k]];
        if (!cells_within(node->cells, house))
            continue;
        nonet_cells rest =
            cells_minus(cells_and(graph->position->plane[node->digit], house), node->cells);
        if (!cells_empty(rest) && cells_count(rest) <= 3)
            add_strong(node, node_of(graph, node->digit, rest));
    }
}

static void link_in_cell(chain_graph *graph, chain_node *node)
{
    int cell = cells_first(node->cells);
    unsigned marks = graph->position->marks.cell[cell];
    if (bits_count(marks) == 2 && cells_count(node->cells) == 1)
        add_strong(node,
                   node_of(graph, bits_first(marks & ~(1u << node->digit)), node->cells));
}

static void add_groups(chain_graph *graph, int digit)
{
    for (int box = BOXES; box < NONET_HOUSES; box++) {
        nonet_cells in_box = cells_and(graph->position->plane[digit], nonet_house_set[box]);
        if (cells_empty(in_box))
            continue;
        int corner = house_cell(box, 0);
        for (int k = 0; k < 6; k++) {
            int line = k < 3 ? cell_row(corner) + k : COLUMNS + cell_column(corner) + k - 3;
            nonet_cells group = cells_and(in_box, nonet_house_set[line]);
            if (cells_count(group) >= 2)
                add_node(graph, digit, group);
        }
    }
}

// One node for each digit of each set of two cells and more.
static void add_sets(chain_graph *graph, const als_list *sets)
{
    for (int i = 0; i < sets->count; i++) {
        const als *set = &sets->set[i];
        int first = graph->count;
        if (first + bits_count(set->digits) > MAX_CHAIN_NODES)
            return;
        for (unsigned rest = set->digits; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            add_node(graph, digit, als_places(graph->position, set, digit));
        }
        for (int k = first; k < graph->count; k++) {
            graph->node[k].first_of_set = (uint16_t)first;
            graph->node[k].end_of_set = (uint16_t)graph->count;
            graph->node[k].set = (uint16_t)i;
        }
    }
}

// Drops the nodes no strong link leads to and from, and renumbers the others.
static void drop_unlinked(chain_graph *graph)
{
    uint16_t renamed[MAX_CHAIN_NODES];
    int kept = 0;
    for (int digit = 0; digit < 9; digit++) {
        int first = graph->first_of_digit[digit], end = graph->first_of_digit[digit + 1];
        graph->first_of_digit[digit] = kept;
        for (int i = first; i < end; i++) {
            renamed[i] = (uint16_t)kept;
            if (graph->node[i].n_strong)
                graph->node[kept++] = graph->node[i];
        }
    }
    graph->first_of_digit[9] = graph->count = kept;
    for (int i = 0; i < kept; i++)
        for (int k = 0; k < graph->node[i].n_strong; k++)
            graph->node[i].strong[k] = renamed[graph->node[i].strong[k]];
}

// Lists the nodes of each digit that something excludes, which are those that exclude
// something, and finds those that are in the same cells.
static void sort_by_digit(chain_graph *graph)
{
    int listed = 0;
    for (int digit = 0; digit < 9; digit++) {
        int begin = graph->begin_of_digit[digit] = listed;
        for (int i = 0; i < graph->count; i++) {
            chain_node *node = &graph->node[i];
            if (node->digit != digit || cells_empty(node->seen))
                continue;
            graph->by_digit[listed++] = node->place = (uint16_t)i;
            for (int k = begin; node->place == i && k < listed - 1; k++)
                if (cells_equal(graph->node[graph->by_digit[k]].cells, node->cells))
                    node->place = graph->by_digit[k];
        }
    }
    graph->begin_of_digit[9] = listed;
}

void nonet_chain_graph(const nonet_position *position, unsigned links, const als_list *sets,
                       chain_graph *graph)
{
    graph->position = position;
    graph->links = links;
    graph->count = 0;
    graph->sets = links & CHAIN_SETS ? sets : NULL;
    for (int digit = 0; digit < 9; digit++) {
        graph->first_of_digit[digit] = graph->count;
        for (nonet_cells rest = position->plane[digit]; !cells_empty(rest);)
            add_node(graph, digit, cells_one(cells_take(&rest)));
        if (links & CHAIN_GROUPS)
            add_groups(graph, digit);
    }
    graph->first_of_digit[9] = graph->count;
    for (int i = 0; i < graph->count; i++) {
        if (links & CHAIN_HOUSES)
            link_in_houses(graph, &graph->node[i]);
        if (links & CHAIN_CELLS)
            link_in_cell(graph, &graph->node[i]);
    }
    if (!graph->sets)
        drop_unlinked(graph);
    graph->first_set_node = graph->count;
    if (graph->sets)
        add_sets(graph, sets);
    sort_by_digit(graph);
}
