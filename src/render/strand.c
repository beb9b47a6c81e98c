// strand.c - see strand.h.

#include "render/strand.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "logic/sound.h"
#include "render/notation.h"
#include "render/shape.h"

// How many links lead to `node`, and one of those nodes.
static int links_to(const nonet_step *step, int node, int *from)
{
    int count = 0;
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].to == node) {
            *from = step->link[i].from;
            count++;
        }
    return count;
}

bool nonet_is_root(const nonet_step *step, int node)
{
    int from;
    return links_to(step, node, &from) == 0;
}

bool nonet_is_end(const nonet_step *step, int node)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].from == node)
            return false;
    return true;
}

// What leads to a node comes before it, or the step is not one of ours.
bool nonet_is_net(const nonet_step *step)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].kind == NONET_LINK_RULE || step->link[i].from >= step->link[i].to)
            return true;
    for (int node = 0; node < step->n_nodes; node++) {
        int from;
        if (links_to(step, node, &from) > 1)
            return true;
    }
    return false;
}

bool nonet_is_one_strand(const nonet_step *step)
{
    if (step->n_links == 0 || step->n_links != step->n_nodes - 1 || nonet_is_net(step))
        return false;
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].to != step->link[i].from + 1)
            return false;
    return true;
}

void nonet_strand_to(const nonet_step *step, int end, strand *to)
{
    int from = end, count = 1;
    while (count < NONET_STEP_NODES && links_to(step, from, &from))
        count++;
    to->count = count;
    for (from = end; count > 0; links_to(step, from, &from))
        to->node[--count] = (uint8_t)from;
}

void nonet_strand_of(const nonet_step *step, strand *to)
{
    int first = step->is_loop && step->n_nodes % 2 == 0 && step->node[0].on;
    to->count = step->n_nodes;
    for (int i = 0; i < step->n_nodes; i++)
        to->node[i] = (uint8_t)((i + first) % step->n_nodes);
}

nonet_link_kind nonet_link_between(const nonet_step *step, int from, int to)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].from == from && step->link[i].to == to)
            return (nonet_link_kind)step->link[i].kind;
    return step->node[from].on ? NONET_LINK_WEAK : NONET_LINK_STRONG; // where a loop closes
}

// Finders add the sets in the order of the links that use them.
const nonet_group *nonet_set_of_link(const nonet_step *step, int from, int to)
{
    int number = 0;
    for (int i = 0; i < step->n_links; i++) {
        bool is_it = step->link[i].from == from && step->link[i].to == to;
        if (is_it && step->link[i].kind != NONET_LINK_SET)
            return NULL;
        if (is_it)
            break;
        number += step->link[i].kind == NONET_LINK_SET;
    }
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_SET && number-- == 0)
            return &step->group[i];
    return NULL;
}

void nonet_emit_fact(const nonet_sink *sink, const nonet_node *node)
{
    nonet_emit_cells(sink, node->cells);
    nonet_emit(sink, node->on ? "=" : "<>");
    nonet_emit_number(sink, node->digit);
}

// The ends of a strand are facts, so that links within their cells need not be guessed.
static void emit_strand(const nonet_sink *sink, const nonet_step *step, const strand *from,
                        nonet_notation notation)
{
    if (notation == NONET_EUREKA || from->count == 1) {
        nonet_emit_eureka(sink, step, from);
        return;
    }
    nonet_emit_fact(sink, &step->node[from->node[0]]);
    nonet_emit(sink, ": ");
    nonet_emit_inner(sink, step, from);
    nonet_emit(sink, ": ");
    nonet_emit_fact(sink, &step->node[from->node[from->count - 1]]);
}

// "(4) r1c3<>5 (1), r1c7<>5 (3) -> r1c9=5": the numbers say where a premise comes from.
static void emit_implication(const nonet_sink *sink, const nonet_step *step, int to,
                             const int *line)
{
    const char *separator = "";
    nonet_emit_char(sink, '(');
    nonet_emit_number(sink, line[to]);
    nonet_emit(sink, ") ");
    for (int i = 0; i < step->n_links; i++) {
        if (step->link[i].to != to)
            continue;
        nonet_emit(sink, separator);
        separator = ", ";
        nonet_emit_fact(sink, &step->node[step->link[i].from]);
        if (line[step->link[i].from]) {
            nonet_emit(sink, " (");
            nonet_emit_number(sink, line[step->link[i].from]);
            nonet_emit_char(sink, ')');
        }
    }
    nonet_emit(sink, " -> ");
    nonet_emit_fact(sink, &step->node[to]);
}

static bool write_implication(const nonet_step *step, int number, const nonet_sink *sink)
{
    int line[NONET_STEP_NODES] = {0}, count = 0;
    for (int node = 0; node < step->n_nodes; node++) {
        if (nonet_is_root(step, node))
            continue;
        line[node] = ++count;
        if (count == number + 1) {
            emit_implication(sink, step, node, line);
            return true;
        }
    }
    return false;
}

static bool has_strands(const nonet_step *step)
{
    step_shape shape = nonet_shape_of(step);
    return shape == SHAPE_FORCING || shape == SHAPE_KRAKEN;
}

int nonet_count_strands(const nonet_step *step)
{
    int count = 0;
    bool net = nonet_is_net(step);
    if (!has_strands(step))
        return 0;
    for (int node = 0; node < step->n_nodes; node++)
        count += net ? !nonet_is_root(step, node) : nonet_is_end(step, node);
    return count;
}

bool nonet_write_strand(const nonet_step *given, int number, nonet_notation notation,
                        const nonet_sink *sink)
{
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    if (number < 0 || !has_strands(step))
        return false;
    if (nonet_is_net(step))
        return write_implication(step, number, sink);
    for (int node = 0; node < step->n_nodes; node++) {
        strand one;
        if (!nonet_is_end(step, node) || number-- > 0)
            continue;
        nonet_strand_to(step, node, &one);
        emit_strand(sink, step, &one, notation);
        return true;
    }
    return false;
}
