// position.h - what is known at a point of a search, and how it is drawn out.
//
// A position is a set of values for each cell. cut() takes values from a cell, notes the
// old set on the trail, so that going back is undoing, and queues whatever looks at the
// cell:
//
//     naked single     a decided cell: its peers lose the value
//     house            a value with one place left takes it; with none there is no solution
//     filter           cages and relations (layout/filter.h)
//     crossing         a value that two houses can only share is lost to their other cells
//     sum              the other filters
//
// The cheaper ones go first. A cell that takes part in contradictions grows heavier: the
// search branches on heavy cells with few values left.

#ifndef WIDE_POSITION_H
#define WIDE_POSITION_H

#include "base/bits.h"
#include "wide/program.h"

typedef struct {
    uint16_t *item;
    uint8_t *queued; // for each item: is it in the queue?
    int n;
} wide_stack;

typedef struct {
    const wide_program *program;
    arena memory;
    nonet_values *marks;
    int open; // cells that are not decided

    nonet_values *trail_old;
    uint16_t *trail_cell;
    int n_trail;

    uint16_t *decided; // cells whose value their peers have not lost yet
    int n_decided;
    wide_stack houses, filters, crossings, sums;

    float *weight;
    float increment;
    int culprit; // the cell where the last contradiction was seen
} wide_position;

// Makes a position with room for a search; false if memory is short.
bool nonet_wide_new(wide_position *position, const wide_program *program);
void nonet_wide_free(wide_position *position);

// Starts with `marks`: everything is queued. False if a cell has no value.
bool nonet_wide_start(wide_position *position, const nonet_values *marks);

// Draws all conclusions. On a contradiction it empties the queues and returns false.
bool nonet_wide_propagate(wide_position *position);

// Takes back all that was cut since the trail had `length` entries.
void nonet_wide_undo(wide_position *position, int length);

static inline void wide_push(wide_stack *stack, unsigned item)
{
    if (!stack->queued[item]) {
        stack->queued[item] = 1;
        stack->item[stack->n++] = (uint16_t)item;
    }
}

// Keeps of a cell's values those in `keep`. False if there is none.
bool nonet_wide_cut(wide_position *position, int cell, nonet_values keep);

#endif
