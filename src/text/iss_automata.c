// iss_automata.c - rules of ISS strings that are small automata.
//
//     .HiddenSkyscraper~C4~5~2    the first value along the line that a greater one hides
//     .DutchFlatmates             a 5 has a 1 above it or a 9 below

#include "text/iss_tables.h"

#include <string.h>

static nonet_values state(int number)
{
    return (nonet_values)1 << number;
}

static void add_automaton(text_import *in, const iss_automaton *made, const uint16_t *cells,
                          size_t n)
{
    nonet_import_rule(in, &(nonet_rule){.kind = NONET_RULE_AUTOMATON,
                                        .set = made->accepted,
                                        .n_table = (size_t)(made->states * made->values),
                                        .table = made->next,
                                        .n_cells = n,
                                        .cells = cells});
}

// The state is the tallest value so far; the last one comes when `clue` has been hidden.
void nonet_iss_add_hidden(text_import *in, int clue, const uint16_t *cells, size_t n)
{
    int values = in->layout->values, done = values + 1;
    int hidden = clue + in->layout->shape.from_zero;
    iss_automaton made = {.values = values, .states = values + 2, .accepted = state(done)};
    if (hidden < 1 || hidden > values || made.states > ISS_STATES) {
        nonet_import_fail(in, "expected a value of the board that is hidden");
        return;
    }
    for (int tallest = 0; tallest <= done; tallest++)
        for (int value = 1; value <= values; value++)
            made.next[tallest * values + value - 1] = tallest == done   ? state(done)
                                                      : value > tallest ? state(value)
                                                      : value == hidden ? state(done)
                                                                        : 0;
    add_automaton(in, &made, cells, n);
}

// Down each column: the cell above is a 1, it is not, or it is a 5 that waits for its 9.
void nonet_iss_add_flatmates(text_import *in)
{
    enum { BEGIN, AFTER_FIRST, WAITING, STATES };
    const nonet_shape *shape = &in->layout->shape;
    int values = in->layout->values, middle = (values - 1) / 2;
    iss_automaton made = {.values = values, .states = STATES};
    if (values < 3 || shape->from_zero) {
        nonet_import_unknown(in, "DutchFlatmates", strlen("DutchFlatmates"));
        return;
    }
    made.accepted = state(BEGIN) | state(AFTER_FIRST);
    for (int value = 0; value < values; value++) {
        nonet_values after = value == 0 ? state(AFTER_FIRST) : state(BEGIN);
        made.next[AFTER_FIRST * values + value] = after;
        made.next[BEGIN * values + value] = value == middle ? state(WAITING) : after;
        made.next[WAITING * values + value] = value == values - 1 ? after : 0;
    }
    for (int column = 0; column < shape->columns; column++) {
        uint16_t cells[NONET_MAX_VALUES];
        for (int row = 0; row < shape->rows; row++)
            cells[row] = (uint16_t)layout_at(in->layout, row, column);
        add_automaton(in, &made, cells, (size_t)shape->rows);
    }
}
