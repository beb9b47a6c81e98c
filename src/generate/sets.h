// sets.h - unavoidable sets of a grid that are quick to find.

#ifndef GENERATE_SETS_H
#define GENERATE_SETS_H

#include <nonet/board.h>

// Which unavoidable sets a cell is in, or some of several cells: a bit for each.
typedef struct {
    uint64_t word[4];
} sets;

static inline sets sets_or(sets a, sets b)
{
    return (sets){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2],
                   a.word[3] | b.word[3]}};
}

// Some set is in `a`, but neither in `b` nor in `c`.
static inline bool sets_beyond(const sets *a, const sets *b, const sets *c)
{
    uint64_t beyond = 0;
    for (int i = 0; i < 4; i++)
        beyond |= a->word[i] & ~(b->word[i] | c->word[i]);
    return beyond != 0;
}

// Finds sets of `grid`, which is complete: those of two digits that can change places, of
// two rows of a band that can and of two columns of a stack. Says for each cell which of
// them it is in.
void nonet_find_sets(const nonet_board *grid, sets of_cell[NONET_CELLS]);

#endif
