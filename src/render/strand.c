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

static bool in_one_cell(const nonet_node *one, const nonet_node *other)
{
    return cells_single(one->cells) && cells_equal(one->cells, other->cells);
}

static void emit_sign(const nonet_sink *sink, nonet_link_kind kind)
{
    nonet_emit_char(sink, kind == NONET_LINK_WEAK ? '-' : '=');
}

// "(5=149)r2c139": without 5 the cells hold 1, 4 and 9; the chain goes on with the last.
static void emit_set(const nonet_sink *sink, const nonet_group *set, int from, int to)
{
    nonet_emit_char(sink, '(');
    nonet_emit_number(sink, from);
    nonet_emit_char(sink, '=');
    nonet_emit_digits(sink, set->digits & ~(1u << (from - 1) | 1u << (to - 1)), "");
    nonet_emit_number(sink, to);
    nonet_emit_char(sink, ')');
    nonet_emit_cells(sink, set->cells);
}

void nonet_emit_eureka(const nonet_sink *sink, const nonet_step *step, const strand *from)
{
    for (int i = 0; i < from->count; i++) {
        const nonet_node *node = &step->node[from->node[i]], *next = NULL;
        nonet_link_kind kind = NONET_LINK_WEAK;
        const nonet_group *set = NULL;
        if (i > 0) {
            nonet_emit_char(sink, ' ');
            emit_sign(sink, nonet_link_between(step, from->node[i - 1], from->node[i]));
            nonet_emit_char(sink, ' ');
        }
        if (i + 1 < from->count) {
            next = &step->node[from->node[i + 1]];
            kind = nonet_link_between(step, from->node[i], from->node[i + 1]);
            set = nonet_set_of_link(step, from->node[i], from->node[i + 1]);
        }
        if (set) {
            emit_set(sink, set, node->digit, next->digit);
            i++;
            continue;
        }
        bool next_is_set =
            i + 2 < from->count &&
            nonet_set_of_link(step, from->node[i + 1], from->node[i + 2]) != NULL;
        nonet_emit_char(sink, '(');
        nonet_emit_number(sink, node->digit);
        if (next && in_one_cell(node, next) && !next_is_set) {
            emit_sign(sink, kind);
            nonet_emit_number(sink, next->digit);
            i++;
        }
        nonet_emit_char(sink, ')');
        nonet_emit_cells(sink, node->cells);
    }
    if (step->is_loop && from->count > 1)
        nonet_emit(sink, " - loop");
}

// " -8- "; " -8/5- " within a cell that two sets share.
static void emit_link(const nonet_sink *sink, nonet_link_kind kind, int from, int to)
{
    nonet_emit_char(sink, ' ');
    emit_sign(sink, kind);
    nonet_emit_number(sink, from);
    if (to != from) {
        nonet_emit_char(sink, '/');
        nonet_emit_number(sink, to);
    }
    emit_sign(sink, kind);
    nonet_emit_char(sink, ' ');
}

// The cells node number `i` of a strand is written with: its own, or those of the set by
// which it is linked.
static nonet_cells shown(const nonet_step *step, const strand *from, int i)
{
    const nonet_group *set = NULL;
    if (i > 0)
        set = nonet_set_of_link(step, from->node[i - 1], from->node[i]);
    if (!set && i + 1 < from->count)
        set = nonet_set_of_link(step, from->node[i], from->node[i + 1]);
    return set ? set->cells : step->node[from->node[i]].cells;
}

// The candidate that goes, if it is one alone: a chain to it and back is a loop.
static bool erases_one(const nonet_step *step, int *cell, int *digit)
{
    int count = 0;
    for (int i = 0; i < NONET_CELLS; i++)
        for (unsigned rest = step->eliminated.cell[i]; rest; rest &= rest - 1) {
            *cell = i;
            *digit = bits_first(rest) + 1;
            count++;
        }
    return count == 1;
}

// An end that is written as the cell of the candidate that goes closes without a link.
static bool is_in(const nonet_step *step, const strand *from, int i, int cell)
{
    return cells_equal(shown(step, from, i), cells_one(cell));
}

static bool closes_at(const nonet_step *step, const strand *from, int i, int cell,
                      int digit)
{
    const nonet_node *end = &step->node[from->node[i]];
    return is_in(step, from, i, cell) ||
           (end->digit == digit && cells_within(end->cells, nonet_peer_set[cell]));
}

// How the ends of a chain are written.
typedef enum { AS_THEY_ARE, AT_A_CELL, OPEN } ending;

static ending ending_of(const nonet_step *step, const strand *from, int *cell)
{
    const nonet_node *first = &step->node[from->node[0]];
    const nonet_node *last = &step->node[from->node[from->count - 1]];
    int digit, end = from->count - 1;
    if (first->on || !last->on) // an assumption that leads to its own opposite
        return AS_THEY_ARE;
    // A cell that is true in any case is told by the links at its ends, if there are some.
    nonet_cells first_cell = shown(step, from, 0), last_cell = shown(step, from, end);
    bool is_inner = cells_equal(first_cell, shown(step, from, 1)) ||
                    cells_equal(last_cell, shown(step, from, end - 1));
    if (cells_single(first_cell) && cells_equal(first_cell, last_cell) &&
        first->digit == last->digit && !is_inner)
        return AS_THEY_ARE;
    if (!erases_one(step, cell, &digit))
        return OPEN;
    return closes_at(step, from, 0, *cell, digit) &&
                   closes_at(step, from, end, *cell, digit)
               ? AT_A_CELL
               : OPEN;
}

// Links within a cell or a set are not written: -8- r1c2 -3- says that one is there.
static void emit_inner(const nonet_sink *sink, const nonet_step *step, const strand *from)
{
    for (int i = 0; i < from->count; i++) {
        nonet_cells cells = shown(step, from, i);
        if (i > 0 && cells_equal(cells, shown(step, from, i - 1)))
            continue;
        if (i > 0)
            emit_link(sink, nonet_link_between(step, from->node[i - 1], from->node[i]),
                      step->node[from->node[i - 1]].digit, step->node[from->node[i]].digit);
        nonet_emit_cells(sink, cells);
    }
}

static void emit_closed(const nonet_sink *sink, const nonet_step *step, const strand *from)
{
    int last = from->count - 1;
    emit_inner(sink, step, from);
    if (cells_equal(shown(step, from, last), shown(step, from, 0)))
        return;
    emit_link(sink, NONET_LINK_WEAK, step->node[from->node[last]].digit,
              step->node[from->node[0]].digit);
    nonet_emit_cells(sink, shown(step, from, 0));
}

void nonet_emit_loop(const nonet_sink *sink, const nonet_step *step, const strand *from)
{
    const nonet_node *first = &step->node[from->node[0]];
    const nonet_node *last = &step->node[from->node[from->count - 1]];
    int cell = 0;
    if (step->is_loop && from->count > 1) {
        emit_closed(sink, step, from);
        return;
    }
    ending how = ending_of(step, from, &cell);
    if (how == AT_A_CELL && !is_in(step, from, 0, cell)) {
        nonet_emit_cells(sink, cells_one(cell));
        emit_link(sink, NONET_LINK_WEAK, first->digit, first->digit);
    } else if (how == OPEN) {
        nonet_emit_number(sink, first->digit);
        nonet_emit(sink, "- ");
    }
    emit_inner(sink, step, from);
    if (how == AT_A_CELL && !is_in(step, from, from->count - 1, cell)) {
        emit_link(sink, NONET_LINK_WEAK, last->digit, last->digit);
        nonet_emit_cells(sink, cells_one(cell));
    } else if (how == OPEN) {
        nonet_emit(sink, " -");
        nonet_emit_number(sink, last->digit);
    }
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
    emit_inner(sink, step, from);
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

int nonet_count_strands(const nonet_step *step)
{
    int count = 0;
    bool net = nonet_is_net(step);
    if (nonet_shape_of(step) != SHAPE_FORCING)
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
    if (number < 0 || nonet_shape_of(step) != SHAPE_FORCING)
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
