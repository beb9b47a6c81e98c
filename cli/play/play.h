// play.h - `nonet play`, from the first key to the last.

#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "play/puzzles.h"

typedef struct play_wish {
    nonet_level level; // of a new puzzle to begin with; 0: not asked for
    bool color;
    const nonet_language *language;
} play_wish;

// Plays until the player leaves; returns the exit status. With no puzzle, goes on with the
// last game, or asks for a level. Where nonet is built without curses, says so.
int play_run(play_puzzles *puzzles, const play_wish *wish);

#endif
