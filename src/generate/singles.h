// singles.h - can a puzzle be solved by singles alone?

#ifndef GENERATE_SINGLES_H
#define GENERATE_SINGLES_H

#include <nonet/board.h>

// True if cells with one candidate, and if `hidden` also digits with one place in a house,
// lead to the end.
bool nonet_singles_solve(const nonet_board *puzzle, bool hidden);

#endif
