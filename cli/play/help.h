// help.h - what a player is told: the next step from where the game stands, and the path.

#ifndef CLI_PLAY_HELP_H
#define CLI_PLAY_HELP_H

#include "play/game.h"

// A step, and the position it was found in.
typedef struct play_step {
    nonet_position before;
    nonet_step step;
} play_step;

// The position of the game: its digits, and where the player has noted marks only those.
// NULL, or why there is no step to be looked for from here.
const char *play_position(const play_game *game, nonet_position *position);

// The next step of the game. NULL, or why there is none; `stop` may have ended it.
const char *play_next_step(const play_game *game, const nonet_stop *stop, play_step *found);

// What a candidate is to a step.
typedef enum play_paint {
    PLAY_PLAIN,
    PLAY_PATTERN, // it is part of the pattern, or stated to be true in the chain
    PLAY_SECOND,  // fins, pincers, the other colour; stated to be false in the chain
    PLAY_GONE,    // it is erased
    PLAY_PLACED,  // it is set
} play_paint;

// How to colour digit 1..9 of a cell when so much of the step is given away.
play_paint play_paint_of(const nonet_step *step, nonet_hint hint, int cell, int digit);

// The step in words, with its notation and all its strands if nothing is kept back.
void play_write_step(const play_step *found, nonet_hint hint,
                     const nonet_language *language, const nonet_sink *sink);

// The path from a position on, as far as it was looked at.
typedef struct play_path {
    play_step *steps;
    size_t count, at, room;
} play_path;

// Begins where the game stands; NULL, or why there is no path.
const char *play_path_start(play_path *path, const play_game *game, const nonet_stop *stop);
// One step on or back; NULL, or why not.
const char *play_path_next(play_path *path, const nonet_stop *stop);
const char *play_path_back(play_path *path);
void play_path_end(play_path *path);

#endif
