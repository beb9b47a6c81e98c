// chain_notation.c - a strand in Eureka notation, and as a nice loop.

#include "render/strand.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "render/notation.h"

// ---- Eureka

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

static bool is_set_link(const nonet_step *step, const strand *from, int i)
{
    return i + 1 < from->count &&
           nonet_set_of_link(step, from->node[i], from->node[i + 1]) != NULL;
}

// The term of node number `i`, which takes in the next one if they are linked within a cell
// or a set; returns how many it is for.
static int emit_term(const nonet_sink *sink, const nonet_step *step, const strand *from,
                     int i)
{
    const nonet_node *node = &step->node[from->node[i]];
    bool is_last = i + 1 == from->count;
    const nonet_node *next = is_last ? NULL : &step->node[from->node[i + 1]];
    if (is_set_link(step, from, i)) {
        emit_set(sink, nonet_set_of_link(step, from->node[i], from->node[i + 1]),
                 node->digit, next->digit);
        return 2;
    }
    bool is_pair = next && in_one_cell(node, next) && !is_set_link(step, from, i + 1);
    nonet_emit_char(sink, '(');
    nonet_emit_number(sink, node->digit);
    if (is_pair) {
        emit_sign(sink, nonet_link_between(step, from->node[i], from->node[i + 1]));
        nonet_emit_number(sink, next->digit);
    }
    nonet_emit_char(sink, ')');
    nonet_emit_cells(sink, node->cells);
    return is_pair ? 2 : 1;
}

void nonet_emit_eureka(const nonet_sink *sink, const nonet_step *step, const strand *from)
{
    for (int i = 0; i < from->count; i += emit_term(sink, step, from, i)) {
        if (i == 0)
            continue;
        nonet_emit_char(sink, ' ');
        emit_sign(sink, nonet_link_between(step, from->node[i - 1], from->node[i]));
        nonet_emit_char(sink, ' ');
    }
    if (step->is_loop && from->count > 1)
        nonet_emit(sink, " - loop");
}

// ---- nice loops

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
void nonet_emit_inner(const nonet_sink *sink, const nonet_step *step, const strand *from)
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
    nonet_emit_inner(sink, step, from);
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
    nonet_emit_inner(sink, step, from);
    if (how == AT_A_CELL && !is_in(step, from, from->count - 1, cell)) {
        emit_link(sink, NONET_LINK_WEAK, last->digit, last->digit);
        nonet_emit_cells(sink, cells_one(cell));
    } else if (how == OPEN) {
        nonet_emit(sink, " -");
        nonet_emit_number(sink, last->digit);
    }
}
