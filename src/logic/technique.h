// technique.h - what a technique is given, and what it gives back.
//
// A technique reads a position and describes every step it can see, one at a time:
//
//     bool nonet_find_NAME(const nonet_position *position, int variant, finder *out)
//
// For each pattern it starts a step, fills in its fields and offers it. finder_offer() says
// true once the caller has enough, and the technique returns true at once. A step that
// erases and places nothing is quietly dropped, so a technique need not look for an effect
// before it has described the pattern, unless describing is the dear part.
//
// A technique that may work for longer than a millisecond asks nonet_finder_stops() now and
// then, and returns true at once if so.
//
// A technique changes nothing and prints nothing. `variant` tells apart techniques that
// share a file, such as pairs and triples.

#ifndef LOGIC_TECHNIQUE_H
#define LOGIC_TECHNIQUE_H

#include <nonet/logic.h>

#include "base/bits.h"
#include "board/house.h"
#include "board/cells.h"

// The column `holds` of a list of techniques, as nonet_technique.needs_unique.
enum { HOLDS_ALWAYS = false, HOLDS_UNIQUE = true };

// True if what `technique` concludes holds in `position`.
static inline bool technique_holds(const nonet_technique *technique,
                                   const nonet_position *position)
{
    return position->givens_suffice || !technique->needs_unique;
}

typedef struct finder {
    const nonet_technique *technique;
    int score;
    nonet_step *step;        // under construction
    nonet_step_found *found; // NULL: the first step is enough
    void *context;
    nonet_stop stop;
    bool stopped; // `stop` said so
} finder;

// Open cells with exactly two candidates.
nonet_cells nonet_bivalue_cells(const nonet_position *position);

// Begins a step with nothing in it.
nonet_step *nonet_step_start(finder *out);

// These add to the step. Digits are 0..8; erasing a candidate that is not there, and
// anything past the room in an array, is ignored.
void nonet_step_base(nonet_step *step, int house);
void nonet_step_cover(nonet_step *step, int house);
void nonet_step_group(nonet_step *step, nonet_role role, nonet_cells cells,
                      unsigned digits);
// An almost locked set, and the restricted common digits it has with the group before it.
void nonet_step_set(nonet_step *step, nonet_cells cells, unsigned digits, unsigned common);
void nonet_step_erase(nonet_step *step, const nonet_position *position, int cell,
                      int digit);
void nonet_step_erase_all(nonet_step *step, const nonet_position *position,
                          nonet_cells cells, int digit);
void nonet_step_place(nonet_step *step, int cell, int digit);

// Adds a node and returns its index, or -1 when the step is full.
int nonet_step_node(nonet_step *step, nonet_cells cells, int digit, bool on);
void nonet_step_link(nonet_step *step, int from, int to, nonet_link_kind kind);

// The step erases or places something.
bool nonet_step_has_effect(const nonet_step *step);

// Hands over the finished step; true: the caller has enough.
bool nonet_finder_offer(finder *out);

// True if the search is to end here.
bool nonet_finder_stops(finder *out);

typedef bool technique_finder(const nonet_position *position, int variant, finder *out);

#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant)             \
    technique_finder nonet_find_##page;
#include "logic/techniques.def"
#undef TECHNIQUE

#endif
