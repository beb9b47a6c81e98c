// position.h - what is known at a point of a search, and how it is drawn out.
//
// A position is a set of values for each cell. cut() takes values from a cell, notes the
// old set on the trail, so that going back is undoing, and puts whatever looks at the cell
// on the agenda. A cell that has been decided comes before all that: its peers lose the
// value.

#ifndef WIDE_POSITION_H
#define WIDE_POSITION_H

#include "wide/agenda.h"

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
    wide_agenda agenda;
    const layout_filter *failed; // that saw the last contradiction, or NULL
} wide_position;

// Makes a position with room for a search; false if memory is short.
bool nonet_wide_new(wide_position *position, const wide_program *program);
void nonet_wide_free(wide_position *position);

// Starts with `marks`: everything is queued. False if a cell has no value.
bool nonet_wide_start(wide_position *position, const nonet_values *marks);

// Draws all conclusions. On a contradiction it clears the agenda and returns false.
bool nonet_wide_propagate(wide_position *position);

// Takes back all that was cut since the trail had `length` entries.
void nonet_wide_undo(wide_position *position, int length);

// Keeps of a cell's values those in `keep`. False if there is none.
bool nonet_wide_cut(wide_position *position, int cell, nonet_values keep);

// The values with exactly two places left in a house.
static inline nonet_values wide_pairs(const wide_position *position, int house)
{
    const nonet_layout *layout = position->program->layout;
    const uint16_t *cells = layout_house(layout, house);
    nonet_values once = 0, twice = 0, more = 0;
    for (int i = 0; i < layout->values; i++) {
        nonet_values set = position->marks[cells[i]];
        more |= twice & set;
        twice |= once & set;
        once |= set;
    }
    return twice & ~more;
}

#endif
