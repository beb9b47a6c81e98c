// logic_help.h - what the tests of logic/ share: puzzles made on the spot, and the audit.

#ifndef LOGIC_HELP_H
#define LOGIC_HELP_H

#include "test.h"

#include <nonet/logic.h>

// A puzzle with one solution, as few clues as digging in random order leaves.
nonet_board logic_random_puzzle(uint64_t *random, nonet_board *solution);

// The start of a puzzle that has one solution, with what is known of it.
nonet_position logic_start(const nonet_board *puzzle);

// A pencilmark puzzle with one solution, most of whose clues are candidates struck out:
// from a whole grid, or from a puzzle that lost some of its givens, candidates are struck
// out in random order, no more than it takes. `*given` are the cells that are decided.
nonet_marks logic_random_marks(uint64_t *random, nonet_board *given, nonet_board *solution);

// True if `step` erases nothing of `solution` and places nothing else.
bool logic_is_sound(const nonet_step *step, const nonet_board *solution);

// The step in words, in a buffer that the next call uses again.
const char *logic_words(const nonet_step *step);

// The three views of a position agree.
bool logic_is_consistent(const nonet_position *position);

#endif
