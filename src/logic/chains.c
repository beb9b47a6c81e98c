// chains.c - breadth-first walks over the graph, and what the chains found erase.

#include "logic/chains.h"

#include <string.h>

// One walk: which nodes the start has made false and true, and from where.
typedef struct {
    const chain_graph *graph;
    uint16_t off_from[MAX_CHAIN_NODES]; // NO_NODE: not reached
    uint16_t on_from[MAX_CHAIN_NODES];
    uint16_t queue[MAX_CHAIN_NODES];     // true nodes, in the order reached
    uint16_t depth[MAX_CHAIN_NODES];     // of a true node: nodes on the chain so far
    uint16_t off_depth[MAX_CHAIN_NODES]; // likewise of a false one
    int head, tail;
    // What is not false yet, by digit. Many sets have a digit in the same place, and a
    // place excludes all it can the first time.
    uint16_t left[MAX_CHAIN_NODES];
    int n_left[9];
    bool followed[MAX_CHAIN_NODES]; // by place
} chain_walk;

// Both cannot be true: the same digit in sight of each other, or one cell.
static bool excludes(const chain_graph *graph, int on, int other)
{
    const chain_node *one = &graph->node[on], *two = &graph->node[other];
    if (one->digit == two->digit)
        return cells_within(two->cells, one->seen);
    return graph->links != (unsigned)CHAIN_HOUSES && cells_equal(one->cells, two->cells) &&
           cells_count(one->cells) == 1;
}

static void turn_on(chain_walk *walk, int node, int from, int depth)
{
    if (walk->on_from[node] != NO_NODE)
        return;
    walk->on_from[node] = (uint16_t)from;
    walk->depth[node] = (uint16_t)depth;
    walk->queue[walk->tail++] = (uint16_t)node;
}

// `node` is false: all that is strongly linked with it is true.
static void follow_strong(chain_walk *walk, int node, int depth)
{
    const chain_node *here = &walk->graph->node[node];
    for (int i = 0; i < here->n_strong; i++)
        turn_on(walk, here->strong[i], node, depth + 1);
    for (int other = here->first_of_set; other < here->end_of_set; other++)
        if (other != node)
            turn_on(walk, other, node, depth + 1);
}

static void turn_off(chain_walk *walk, int node, int from, int depth)
{
    if (walk->off_from[node] != NO_NODE)
        return;
    walk->off_from[node] = (uint16_t)from;
    walk->off_depth[node] = (uint16_t)depth;
    follow_strong(walk, node, depth);
}

// `node` is true: its digit is false wherever it is seen.
static void follow_digit(chain_walk *walk, int node)
{
    const chain_graph *graph = walk->graph;
    const chain_node *here = &graph->node[node];
    if (cells_empty(here->seen) || walk->followed[here->place])
        return;
    walk->followed[here->place] = true;
    uint16_t *left = walk->left + graph->begin_of_digit[here->digit];
    int kept = 0;
    for (int i = 0; i < walk->n_left[here->digit]; i++)
        if (cells_within(graph->node[left[i]].cells, here->seen))
            turn_off(walk, left[i], node, walk->depth[node] + 1);
        else
            left[kept++] = left[i];
    walk->n_left[here->digit] = kept;
}

// `node` is true: all nodes it excludes are false.
static void follow_weak(chain_walk *walk, int node)
{
    const chain_graph *graph = walk->graph;
    const chain_node *here = &graph->node[node];
    int depth = walk->depth[node] + 1;
    follow_digit(walk, node);
    if (!(graph->links & CHAIN_CELLS) || node >= graph->first_set_node ||
        cells_count(here->cells) > 1)
        return;
    // The other digits of the cell.
    unsigned others =
        graph->position->marks.cell[cells_first(here->cells)] & ~(1u << here->digit);
    for (; others; others &= others - 1) {
        int digit = bits_first(others);
        for (int i = graph->first_of_digit[digit]; i < graph->first_of_digit[digit + 1];
             i++)
            if (cells_equal(graph->node[i].cells, here->cells)) {
                turn_off(walk, i, node, depth);
                break;
            }
    }
}

// Reads the chain back from its end.
static bool trace(const chain_walk *walk, int start, int end, chain *found)
{
    int length = walk->depth[end];
    if (length > NONET_STEP_NODES)
        return false;
    found->graph = walk->graph;
    found->length = length;
    int node = end;
    for (int i = length - 1; i >= 0; i--) {
        found->node[i] = (uint16_t)node;
        node = i % 2 ? walk->on_from[node] : walk->off_from[node];
    }
    return found->node[0] == start;
}

static void start_walk(chain_walk *walk, const chain_graph *graph)
{
    walk->graph = graph;
    memset(walk->off_from, 0xff, (size_t)graph->count * sizeof *walk->off_from);
    memset(walk->on_from, 0xff, (size_t)graph->count * sizeof *walk->on_from);
    walk->head = walk->tail = 0;
    memcpy(walk->left, graph->by_digit,
           (size_t)graph->begin_of_digit[9] * sizeof *walk->left);
    memset(walk->followed, 0, (size_t)graph->count * sizeof *walk->followed);
    for (int digit = 0; digit < 9; digit++)
        walk->n_left[digit] =
            graph->begin_of_digit[digit + 1] - graph->begin_of_digit[digit];
}

static bool run_walk(chain_walk *walk, int start, int longest, chain_visitor *visit,
                     void *context)
{
    while (walk->head < walk->tail) {
        int node = walk->queue[walk->head++];
        chain found;
        if (trace(walk, start, node, &found) && visit(context, &found))
            return true;
        if (walk->depth[node] + 2 <= longest)
            follow_weak(walk, node);
    }
    return false;
}

static bool walk_from(const chain_graph *graph, int start, int longest,
                      chain_visitor *visit, void *context)
{
    chain_walk walk;
    start_walk(&walk, graph);
    turn_off(&walk, start, start, 1);
    return run_walk(&walk, start, longest, visit, context);
}

static bool may_start(const chain_graph *graph, int node)
{
    return graph->node[node].n_strong || graph->node[node].end_of_set;
}

bool nonet_visit_chains(finder *out, const chain_graph *graph, int longest,
                        chain_visitor *visit, void *context)
{
    for (int start = 0; start < graph->count; start++)
        if (may_start(graph, start) &&
            (nonet_finder_stops(out) || walk_from(graph, start, longest, visit, context)))
            return true;
    return false;
}

bool nonet_visit_chains_for(finder *out, const chain_graph *graph, chain_visitor *visit,
                            void *context)
{
    if (!out->found)
        for (int longest = 6; longest <= 14; longest += 4)
            if (nonet_visit_chains(out, graph, longest, visit, context))
                return true;
    return nonet_visit_chains(out, graph, NONET_STEP_NODES, visit, context);
}

// Each chain is met from both ends. Two nodes alone are a strong link, and prove nothing.
static bool offer_between_ends(void *context, const chain *found)
{
    finder *out = context;
    const chain_node *nodes = found->graph->node;
    int first = found->node[0], last = found->node[found->length - 1];
    if (found->length < 4 || first >= last || nodes[first].digit != nodes[last].digit)
        return false;
    nonet_step *step = nonet_step_start(out);
    nonet_step_erase_by_ends(step, found);
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_chain(step, found);
    return nonet_finder_offer(out);
}

bool nonet_find_chains(const nonet_position *position, unsigned links, finder *out)
{
    chain_graph graph;
    nonet_chain_graph(position, links, NULL, &graph);
    return nonet_visit_chains_for(out, &graph, offer_between_ends, out);
}

static bool is_strong(const chain_graph *graph, int one, int other)
{
    const chain_node *node = &graph->node[one];
    for (int i = 0; i < node->n_strong; i++)
        if (node->strong[i] == other)
            return true;
    return other >= node->first_of_set && other < node->end_of_set && other != one;
}

// Reads back all shortest chains to found->node[at], of which there may be many: at most
// `*left` of them are visited.
static bool trace_all(const chain_walk *walk, chain *found, int at, int *left,
                      chain_visitor *visit, void *context)
{
    if (at == 0)
        return --*left, visit(context, found);
    const chain_graph *graph = walk->graph;
    int node = found->node[at];
    for (int from = 0; *left > 0 && from < graph->count; from++) {
        bool leads = at % 2
                         ? walk->off_from[from] != NO_NODE && walk->off_depth[from] == at &&
                               is_strong(graph, from, node)
                         : walk->on_from[from] != NO_NODE && walk->depth[from] == at &&
                               excludes(graph, from, node);
        if (!leads)
            continue;
        found->node[at - 1] = (uint16_t)from;
        if (trace_all(walk, found, at - 1, left, visit, context))
            return true;
    }
    return false;
}

bool nonet_visit_loops(finder *out, const chain_graph *graph, chain_visitor *visit,
                       void *context)
{
    enum { MOST_PER_PAIR = 256 };
    for (int start = 0; start < graph->count; start++) {
        if (!may_start(graph, start))
            continue;
        if (nonet_finder_stops(out))
            return true;
        chain_walk walk;
        start_walk(&walk, graph);
        turn_off(&walk, start, start, 1);
        while (walk.head < walk.tail) {
            int node = walk.queue[walk.head++], left = MOST_PER_PAIR;
            chain found = {.graph = graph, .length = walk.depth[node]};
            if (node != start && excludes(graph, node, start) &&
                found.length <= NONET_STEP_NODES) {
                found.node[found.length - 1] = (uint16_t)node;
                if (trace_all(&walk, &found, found.length - 1, &left, visit, context))
                    return true;
            }
            follow_weak(&walk, node);
        }
    }
    return false;
}

bool nonet_chain_is_loop(const chain *found)
{
    return found->length >= 4 &&
           excludes(found->graph, found->node[found->length - 1], found->node[0]);
}

void nonet_step_chain(nonet_step *step, const chain *found)
{
    const chain_node *nodes = found->graph->node;
    for (int i = 0; i < found->length; i++) {
        const chain_node *node = &nodes[found->node[i]];
        int added = nonet_step_node(step, node->cells, node->digit, i % 2 == 1);
        step->digits |= (uint16_t)(1u << node->digit);
        if (i == 0)
            continue;
        bool by_set = i % 2 && node->end_of_set;
        nonet_step_link(step, added - 1, added,
                        by_set  ? NONET_LINK_SET
                        : i % 2 ? NONET_LINK_STRONG
                                : NONET_LINK_WEAK);
        if (by_set) {
            const als *set = &found->graph->sets->set[node->set];
            nonet_step_group(step, NONET_ROLE_SET, set->cells, set->digits);
        }
    }
}

// What `one` and `other` both exclude: their digit where both see it, or in the cell of the
// one the digit of the other.
static void erase_between(nonet_step *step, const chain_graph *graph, const chain_node *one,
                          const chain_node *other)
{
    if (one->digit == other->digit) {
        nonet_step_erase_all(step, graph->position, cells_and(one->seen, other->seen),
                             one->digit);
        return;
    }
    if (cells_count(one->cells) == 1 && cells_meet(one->cells, other->seen))
        nonet_step_erase_all(step, graph->position, one->cells, other->digit);
    if (cells_count(other->cells) == 1 && cells_meet(other->cells, one->seen))
        nonet_step_erase_all(step, graph->position, other->cells, one->digit);
    if (cells_count(one->cells) == 1 && cells_equal(one->cells, other->cells))
        for (unsigned rest = NONET_ALL_DIGITS & ~(1u << one->digit | 1u << other->digit);
             rest; rest &= rest - 1)
            nonet_step_erase_all(step, graph->position, one->cells, bits_first(rest));
}

void nonet_step_erase_by_ends(nonet_step *step, const chain *found)
{
    const chain_node *nodes = found->graph->node;
    erase_between(step, found->graph, &nodes[found->node[0]],
                  &nodes[found->node[found->length - 1]]);
}

void nonet_step_erase_by_loop(nonet_step *step, const chain *found)
{
    const chain_graph *graph = found->graph;
    for (int i = 0; i < found->length; i++) {
        const chain_node *here = &graph->node[found->node[i]];
        if (i % 2 == 1) {
            int next = found->node[(i + 1) % found->length];
            erase_between(step, graph, here, &graph->node[next]);
        } else if (here->end_of_set) {
            // A set in a loop is locked: its other digits stay inside.
            const chain_node *next = &graph->node[found->node[i + 1]];
            for (int k = here->first_of_set; k < here->end_of_set; k++)
                if (&graph->node[k] != here && &graph->node[k] != next)
                    nonet_step_erase_all(step, graph->position, graph->node[k].seen,
                                         graph->node[k].digit);
        }
    }
}
