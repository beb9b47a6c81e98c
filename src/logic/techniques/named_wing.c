// named_wing.c - M-Wing, S-Wing, L-Wing and H-Wing: chains of three strong links by name.
//
//       M   (x=y)a - (y)b = (y-x)c = (x)d      a cell, a house, a house
//       S   (x)a = (x)b - (x=y)c - (y)d = (y)e a house, a cell, a house (split)
//       L   (x)a = (x-y)b = (y-z)c = (z)d      three houses (local)
//       H   (x=y)a - (y=z)b - (z)c = (z)d      two cells, a house (hybrid)
//
// They are AICs as short as they come (nice_loop.c): one of the two ends is true, and what
// both exclude goes. With another order of the links it is an XY-Wing or a W-Wing, which
// have files of their own. A chain that closes is left to the continuous nice loop.

#include "logic/chains.h"

enum { NODES = 6 };

// Strong links within a cell, and weak ones.
typedef struct {
    bool strong_in_cell[3], weak_in_cell[2];
    bool same_ends; // the digit of the ends
} wing_shape;

// By the variant.
static const wing_shape shapes[] = {
    {{true, false, false}, {false, true}, true},   // M
    {{false, true, false}, {false, false}, false}, // S
    {{false, false, false}, {true, true}, false},  // L
    {{true, true, false}, {false, false}, false},  // H
};

typedef struct {
    const wing_shape *shape;
    finder *out;
    chain found;
} wing_search;

static bool is_in(const wing_search *search, int node)
{
    for (int i = 0; i < search->found.length; i++)
        if (search->found.node[i] == node)
            return true;
    return false;
}

static bool offer(const wing_search *search)
{
    const chain *found = &search->found;
    const chain_node *first = &found->graph->node[found->node[0]];
    const chain_node *last = &found->graph->node[found->node[NODES - 1]];
    // S and L read the same from both ends.
    bool is_mirrored = search->shape->strong_in_cell[0] == search->shape->strong_in_cell[2];
    if ((first->digit == last->digit) != search->shape->same_ends ||
        (is_mirrored && found->node[0] > found->node[NODES - 1]) ||
        nonet_chain_is_loop(found))
        return false;
    nonet_step *step = nonet_step_start(search->out);
    nonet_step_erase_by_ends(step, found);
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_chain(step, found);
    return nonet_finder_offer(search->out);
}

static bool add_strong(wing_search *search, int node);

// Goes on from the last node, which is true, to one that it excludes.
static bool add_weak(wing_search *search)
{
    const chain_graph *graph = search->found.graph;
    const chain_node *here = &graph->node[search->found.node[search->found.length - 1]];
    if (search->found.length == NODES)
        return offer(search);
    bool in_cell = search->shape->weak_in_cell[search->found.length / 2 - 1];
    for (int next = 0; next < graph->count; next++) {
        const chain_node *there = &graph->node[next];
        bool excludes =
            in_cell ? here->digit != there->digit && cells_equal(here->cells, there->cells)
                    : here->digit == there->digit && cells_within(there->cells, here->seen);
        if (excludes && !is_in(search, next) && add_strong(search, next))
            return true;
    }
    return false;
}

// `node` is false, so what it is strongly linked with is true.
static bool add_strong(wing_search *search, int node)
{
    chain *found = &search->found;
    const chain_node *here = &found->graph->node[node];
    bool in_cell = search->shape->strong_in_cell[found->length / 2];
    for (int i = 0; i < here->n_strong; i++) {
        int next = here->strong[i];
        if ((found->graph->node[next].digit != here->digit) != in_cell ||
            is_in(search, next))
            continue;
        found->node[found->length++] = (uint16_t)node;
        found->node[found->length++] = (uint16_t)next;
        bool enough = add_weak(search);
        found->length -= 2;
        if (enough)
            return true;
    }
    return false;
}

// The variant is an index into the shapes.
bool nonet_find_named_wing(const nonet_position *position, int variant, finder *out)
{
    chain_graph graph;
    nonet_chain_graph(position, CHAIN_HOUSES | CHAIN_CELLS, NULL, &graph);
    wing_search search = {.shape = &shapes[variant], .out = out, .found.graph = &graph};
    for (int start = 0; start < graph.count; start++)
        if (nonet_finder_stops(out) || add_strong(&search, start))
            return true;
    return false;
}
