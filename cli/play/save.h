// save.h - games kept between runs, where XDG says: a small text file for each puzzle.
//
//       nonet game 1
//       given 53..7....6..195...      81 characters
//       entered ..4............      likewise
//       marks ,,,26,,2468,...        81 lists of digits: noted by the player
//       allowed 5,3,12,...           of a pencilmark puzzle: what each cell may hold

#ifndef CLI_PLAY_SAVE_H
#define CLI_PLAY_SAVE_H

#include "play/game.h"

void play_write_game(const play_game *game, const nonet_sink *sink);
// False if the text is not a whole game: then nothing is changed.
bool play_read_game(const char *text, size_t size, play_puzzle *puzzle, play_state *state);

// Where games are kept, with the name of the file of `puzzle` unless that is NULL; the
// caller frees it. NULL: nowhere, as no folder is named.
char *play_saved_name(const play_puzzle *puzzle);

// Keeps the game; NULL, or why it could not be kept.
const char *play_save(const play_game *game);
// Goes on with what is kept of the puzzle of this game, if it is.
bool play_restore(play_game *game);
// The game that was changed last, if there is any.
bool play_last(play_puzzle *puzzle);

#endif
