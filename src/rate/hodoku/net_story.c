// net_story.c - how a premise comes to what its table has, told so that it can be followed.
//
// The tables of nets (nets.h) remember up to five entries that one rests on, and where one
// table goes on in another not even these: enough for HoDoKu's lengths, and not for a
// reader. What they have is known to follow, so it is derived here once more, breadth
// first, and every statement with all it rests on:
//
//     on      a candidate or group of cells: what sees all of it is off
//     off     the last candidate of a cell, the last place or group of a house, is on
//
// HoDoKu's trials do not stop at a contradiction: what waits in a queue is set, even if it
// has been struck out since. Where a target is not met otherwise, a cell or a house in
// which all is off is taken for a reason too: without the others, each of them is on.

#include "rate/hodoku/nets.h"

#include <string.h>

enum { BY_CELL = NONET_HOUSES };

typedef struct {
    const hodoku_graph *graph;
    const nonet_position *at;
    int count;
    uint16_t order[MAX_NODES];  // nodes, as they were derived
    uint16_t number[MAX_NODES]; // of a node in that order; NO_NODE: not derived
    uint16_t why[MAX_NODES];    // off: the node that is on; on: the house, or BY_CELL
    nonet_cells off[9];         // the cells of all that is off
    bool in_ruins;
    int16_t told[MAX_NODES]; // the node of the step; -1: none yet
} net_story;

static void derive(net_story *story, int node, int why)
{
    const hodoku_place *place = place_of(story->graph, node);
    if (story->number[node] != NO_NODE)
        return;
    story->number[node] = (uint16_t)story->count;
    story->why[node] = (uint16_t)why;
    story->order[story->count++] = (uint16_t)node;
    if (!node_on(node))
        story->off[place->digit] = cells_or(story->off[place->digit], place->cells);
}

static void follow_on(net_story *story, int node)
{
    const hodoku_graph *graph = story->graph;
    const hodoku_place *place = place_of(graph, node);
    nonet_cells peers = cells_common_peers(place->cells);
    if (!place->is_group)
        for (unsigned others = story->at->marks.cell[place->first] & ~(1u << place->digit);
             others; others &= others - 1)
            derive(story, node_of(graph, place->first, bits_first(others), false), node);
    nonet_cells seen = cells_and(story->at->plane[place->digit], peers);
    while (!cells_empty(seen))
        derive(story, node_of(graph, cells_take(&seen), place->digit, false), node);
    for (int group = graph->n_candidates; group < graph->n_places; group++)
        if (graph->place[group].digit == place->digit &&
            cells_within(graph->place[group].cells, peers))
            derive(story, 2 * group, node);
}

static bool is_off(const net_story *story, int cell, int digit, int before)
{
    return story->number[node_of(story->graph, cell, digit, false)] < before;
}

static void look_at_cell(net_story *story, int cell)
{
    unsigned left = 0;
    for (unsigned rest = story->at->marks.cell[cell]; rest; rest &= rest - 1)
        if (!is_off(story, cell, bits_first(rest), story->count))
            left |= rest & (0u - rest);
    if (left == 0 && story->in_ruins)
        left = story->at->marks.cell[cell];
    else if (!bits_single(left))
        return;
    for (; left; left &= left - 1)
        derive(story, node_of(story->graph, cell, bits_first(left), true), BY_CELL);
}

static void look_at_house(net_story *story, int house, int digit)
{
    const hodoku_graph *graph = story->graph;
    nonet_cells places = cells_and(story->at->plane[digit], nonet_house_set[house]);
    nonet_cells left = cells_minus(places, story->off[digit]);
    if (cells_empty(left) && story->in_ruins) {
        while (!cells_empty(places))
            derive(story, node_of(graph, cells_take(&places), digit, true), house);
        return;
    }
    if (cells_single(left))
        derive(story, node_of(graph, cells_first(left), digit, true), house);
    if (cells_empty(left) || cells_count(left) > 3)
        return;
    for (int group = graph->n_candidates; group < graph->n_places; group++)
        if (graph->place[group].digit == digit &&
            cells_within(left, graph->place[group].cells) &&
            cells_within(graph->place[group].cells, nonet_house_set[house]))
            derive(story, 2 * group + 1, house);
}

static void follow_off(net_story *story, int node)
{
    const hodoku_place *place = place_of(story->graph, node);
    if (!place->is_group)
        look_at_cell(story, place->first);
    for (int house = cells_house(place->cells, 0); house >= 0;
         house = cells_house(place->cells, house + 1))
        look_at_house(story, house, place->digit);
}

static void start(net_story *story, const hodoku_graph *graph, const nonet_position *at,
                  int premise)
{
    story->graph = graph;
    story->at = at;
    story->count = 0;
    story->in_ruins = false;
    memset(story->number, 0xff, sizeof story->number);
    memset(story->off, 0, sizeof story->off);
    memset(story->told, 0xff, sizeof story->told);
    derive(story, premise, premise);
}

static void follow(net_story *story)
{
    for (int i = 0; i < story->count; i++) {
        int node = story->order[i];
        if (node_on(node))
            follow_on(story, node);
        else
            follow_off(story, node);
    }
}

static bool has_all(const net_story *story, const uint16_t *target, int count)
{
    for (int i = 0; i < count; i++)
        if (story->number[target[i]] == NO_NODE)
            return false;
    return true;
}

// ---- telling

static int tell(net_story *story, nonet_step *step, int node);

// The others of the cell, or of the house outside `place`: each by itself if it is off, or
// with a group that is. Returns how many statements that takes.
static int tell_premises(net_story *story, nonet_step *step, int node, int told[9])
{
    const hodoku_graph *graph = story->graph;
    const hodoku_place *place = place_of(graph, node);
    int why = story->why[node], before = story->number[node], count = 0;
    if (why == BY_CELL) {
        for (unsigned others = story->at->marks.cell[place->first] & ~(1u << place->digit);
             others; others &= others - 1)
            told[count++] =
                tell(story, step, node_of(graph, place->first, bits_first(others), false));
        return count;
    }
    nonet_cells rest = cells_minus(
        cells_and(story->at->plane[place->digit], nonet_house_set[why]), place->cells);
    while (!cells_empty(rest)) {
        int cell = cells_first(rest), off = node_of(graph, cell, place->digit, false);
        for (int group = graph->n_candidates;
             group < graph->n_places && story->number[off] >= before; group++)
            if (graph->place[group].digit == place->digit &&
                cells_has(graph->place[group].cells, cell) &&
                story->number[2 * group] < before)
                off = 2 * group;
        told[count++] = tell(story, step, off);
        rest = cells_minus(rest, place_of(graph, off)->cells);
    }
    return count;
}

// A statement after all it rests on, which was derived before it. One that follows from
// nothing but the premise is told once.
static int tell(net_story *story, nonet_step *step, int node)
{
    const hodoku_place *place = place_of(story->graph, node);
    int before[9], count = 0;
    if (story->told[node] >= 0 || story->number[node] == NO_NODE || step->is_cut_short)
        return story->told[node];
    if (story->number[node] > 0) {
        if (node_on(node))
            count = tell_premises(story, step, node, before);
        else
            before[count++] = tell(story, step, story->why[node]);
    }
    int to = nonet_step_node(step, place->cells, place->digit, node_on(node));
    for (int i = 0; i < count; i++)
        nonet_step_link(step, before[i], to,
                        node_on(node) ? NONET_LINK_STRONG : NONET_LINK_WEAK);
    step->digits |= (uint16_t)(1u << place->digit);
    story->told[node] = (int16_t)to;
    return to;
}

void nonet_hodoku_tell_net(nonet_step *step, const hodoku_graph *graph,
                           const nonet_position *at, int premise, const uint16_t *target,
                           int count)
{
    net_story story;
    start(&story, graph, at, premise);
    follow(&story);
    if (!has_all(&story, target, count)) {
        story.in_ruins = true;
        follow(&story);
    }
    for (int i = 0; i < count; i++)
        tell(&story, step, target[i]);
}
