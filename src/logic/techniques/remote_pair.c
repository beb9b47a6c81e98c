// remote_pair.c - Remote Pair: cells with the same two candidates, linked in a chain.
//
//       12 -- 12 -- 12 -- 12      The digits alternate along the chain, so of two cells an
//                                 odd number of links apart one is 1 and the other 2: what
//                                 sees both loses 1 and 2.
//
// One link alone is a naked pair, so at least three are asked for.

#include "logic/technique.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    unsigned digits;
    nonet_cells pairs; // all cells with these two candidates
    int cell[NONET_CELLS];
    int length;
} pair_chain;

static bool offer(pair_chain *chain)
{
    int low = bits_first(chain->digits),
        high = bits_first(chain->digits & (chain->digits - 1));
    int ends, between; // the digit that the ends are shown to have one of, and the other
    nonet_cells erased = cells_none();
    for (int i = 0; i < chain->length; i++)
        for (int k = i + 3; k < chain->length; k += 2)
            erased = cells_or(erased, cells_and(nonet_peer_set[chain->cell[i]],
                                                nonet_peer_set[chain->cell[k]]));
    if (!cells_meet(erased,
                    cells_or(chain->position->plane[low], chain->position->plane[high])))
        return false;
    ends = cells_meet(erased, chain->position->plane[low]) ? low : high;
    between = ends == low ? high : low;
    nonet_step *step = nonet_step_start(chain->out);
    step->digits = (uint16_t)chain->digits;
    for (int i = 0; i < chain->length; i++) {
        nonet_cells cell = cells_one(chain->cell[i]);
        nonet_step_group(step, i % 2 ? NONET_ROLE_COLOR_B : NONET_ROLE_COLOR_A, cell,
                         chain->digits);
        int off = nonet_step_node(step, cell, i % 2 ? between : ends, false);
        int on = nonet_step_node(step, cell, i % 2 ? ends : between, true);
        if (i > 0)
            nonet_step_link(step, off - 1, off, NONET_LINK_WEAK);
        nonet_step_link(step, off, on, NONET_LINK_STRONG);
    }
    nonet_step_erase_all(step, chain->position, erased, low);
    nonet_step_erase_all(step, chain->position, erased, high);
    return nonet_finder_offer(chain->out);
}

// Shortest ways from the start, cell by cell.
static bool extend_from(pair_chain *chain, int start)
{
    int queue[NONET_CELLS], from[NONET_CELLS], head = 0, tail = 0;
    nonet_cells fresh = chain->pairs;
    cells_remove(&fresh, start);
    queue[tail] = start;
    from[tail++] = -1;
    for (; head < tail; head++) {
        int length = 0;
        for (int at = head; at >= 0; at = from[at])
            chain->cell[length++] = queue[at];
        chain->length = length;
        if (length >= 4 && length % 2 == 0 && start < queue[head] && offer(chain))
            return true;
        nonet_cells next = cells_and(fresh, nonet_peer_set[queue[head]]);
        fresh = cells_minus(fresh, next);
        while (!cells_empty(next)) {
            queue[tail] = cells_take(&next);
            from[tail++] = head;
        }
    }
    return false;
}

bool nonet_find_remote_pair(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    pair_chain chain = {.position = position, .out = out};
    nonet_cells bivalue = nonet_bivalue_cells(position);
    for (nonet_cells rest = bivalue; !cells_empty(rest);) {
        int start = cells_take(&rest);
        chain.digits = position->marks.cell[start];
        chain.pairs = cells_none();
        for (nonet_cells other = bivalue; !cells_empty(other);) {
            int cell = cells_take(&other);
            if (position->marks.cell[cell] == chain.digits)
                cells_add(&chain.pairs, cell);
        }
        if (cells_count(chain.pairs) >= 4 && extend_from(&chain, start))
            return true;
    }
    return false;
}
