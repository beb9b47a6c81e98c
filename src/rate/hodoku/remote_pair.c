// remote_pair.c - Remote Pair: a chain of cells with the same two candidates.
//
// All chains of four cells and more are followed, depth first; one counts if its ends see
// the digit it began with. A chain of four erases both digits between its ends, a longer
// one between all its cells that differ. Which is taken is for choice.h to say.

#include "rate/hodoku/choice.h"

enum { MAX_CELLS = 10 }; // nineteen links

typedef struct {
    hodoku_solver *solver;
    int first, second; // the digits, the one of the start first
    nonet_cells alike; // all cells with them
    int cell[MAX_CELLS];
    int length;

    bool found;
    hodoku_worth worth;
    int best[MAX_CELLS], best_length, best_first;
    unsigned digits;
} pair_chain;

static nonet_cells erased_by(const int *cell, int length)
{
    nonet_cells erased = cells_none();
    for (int i = 0; i < length; i++)
        for (int k = i + 3; k < length; k += 2)
            erased = cells_or(erased,
                              cells_and(nonet_peer_set[cell[i]], nonet_peer_set[cell[k]]));
    return erased;
}

static void list_erased(hodoku_list *list, const pair_chain *chain, int digit,
                        nonet_cells erased)
{
    erased = cells_and(erased, chain->solver->at.plane[digit]);
    while (!cells_empty(erased))
        list->item[list->count++] =
            (hodoku_candidate){(uint8_t)cells_take(&erased), (uint8_t)digit};
}

static void take(pair_chain *chain)
{
    const nonet_cells *plane = chain->solver->at.plane;
    nonet_cells between = cells_and(nonet_peer_set[chain->cell[0]],
                                    nonet_peer_set[chain->cell[chain->length - 1]]);
    if (!cells_meet(between, plane[chain->first]))
        return;
    hodoku_list list = {.count = 0};
    nonet_cells erased = erased_by(chain->cell, chain->length);
    list_erased(&list, chain, chain->first, erased);
    list_erased(&list, chain, chain->second, erased);
    nonet_hodoku_sort(&list);
    hodoku_worth worth = {list.count, chain->length, hodoku_sum(&list)};
    if (chain->found && hodoku_compare(worth, chain->worth, chain->solver->older) >= 0)
        return;
    chain->found = true;
    chain->worth = worth;
    chain->best_length = chain->length;
    chain->best_first = chain->first;
    chain->digits = 1u << chain->first | 1u << chain->second;
    for (int i = 0; i < chain->length; i++)
        chain->best[i] = chain->cell[i];
}

static void extend(pair_chain *chain, nonet_cells fresh)
{
    int last = chain->cell[chain->length - 1];
    if (chain->length >= 4 && chain->length % 2 == 0)
        take(chain);
    if (chain->length == MAX_CELLS)
        return;
    for (int kind = 0; kind < 3; kind++) {
        nonet_cells next = cells_and(fresh, nonet_house_set[nonet_cell_houses[last][kind]]);
        if (kind == 2) // those in a line as well came with the line
            next = cells_minus(next, cells_or(nonet_house_set[nonet_cell_houses[last][0]],
                                              nonet_house_set[nonet_cell_houses[last][1]]));
        while (!cells_empty(next)) {
            int cell = cells_take(&next);
            nonet_cells left = fresh;
            cells_remove(&left, cell);
            chain->cell[chain->length++] = cell;
            extend(chain, left);
            chain->length--;
        }
    }
}

static void describe(const pair_chain *chain)
{
    unsigned digits = chain->digits;
    int first = chain->best_first, second = bits_first(digits & ~(1u << first));
    nonet_step *step = nonet_hodoku_start(chain->solver, digits);
    for (int i = 0; i < chain->best_length; i++) {
        nonet_cells cell = cells_one(chain->best[i]);
        nonet_step_group(step, i % 2 ? NONET_ROLE_COLOR_B : NONET_ROLE_COLOR_A, cell,
                         digits);
        int off = nonet_step_node(step, cell, i % 2 ? second : first, false);
        int on = nonet_step_node(step, cell, i % 2 ? first : second, true);
        if (i > 0)
            nonet_step_link(step, off - 1, off, NONET_LINK_WEAK);
        nonet_step_link(step, off, on, NONET_LINK_STRONG);
    }
    nonet_cells erased = erased_by(chain->best, chain->best_length);
    for (unsigned rest = digits; rest; rest &= rest - 1)
        nonet_hodoku_list_all(chain->solver, erased, bits_first(rest));
}

static nonet_cells cells_like(const nonet_position *at, int start)
{
    nonet_cells alike = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (cell != start && at->marks.cell[cell] == at->marks.cell[start])
            cells_add(&alike, cell);
    return alike;
}

bool nonet_hodoku_remote_pair(hodoku_solver *solver, int variant)
{
    (void)variant;
    pair_chain chain = {.solver = solver};
    for (nonet_cells rest = nonet_bivalue_cells(&solver->at); !cells_empty(rest);) {
        int start = cells_take(&rest);
        unsigned marks = solver->at.marks.cell[start];
        nonet_cells fresh = cells_like(&solver->at, start);
        if (cells_count(fresh) < 3)
            continue;
        if (nonet_finder_stops(&solver->out))
            return false;
        for (unsigned left = marks; left; left &= left - 1) {
            chain.first = bits_first(left);
            chain.second = bits_first(marks & ~(1u << chain.first));
            chain.cell[0] = start;
            chain.length = 1;
            extend(&chain, fresh);
        }
    }
    if (chain.found)
        describe(&chain);
    return chain.found;
}
