// game.h - a game: a puzzle, what a player has entered and noted, and the way back.
//
//     play_game game;
//     play_game_start(&game, &puzzle);
//     play_put(&game, 3, 7);          // 7 into r1c4, and out of the marks around it
//     play_undo(&game);
//     play_game_end(&game);
//
// Nothing here knows of a screen, a key or a file.

#ifndef CLI_PLAY_GAME_H
#define CLI_PLAY_GAME_H

#include <nonet/nonet.h>

// A puzzle as it was opened.
typedef struct play_puzzle {
    nonet_board given;
    nonet_marks marks;   // what each cell may hold: more than the givens say, if is_noted
    nonet_board entered; // what came filled in
    bool is_noted;
} play_puzzle;

void play_puzzle_from(const nonet_record *record, play_puzzle *puzzle);

// What undo goes back to.
typedef struct play_state {
    nonet_board entered; // beside the givens
    nonet_marks marks;   // as noted by the player; 0: nothing noted
} play_state;
// Not memcmp(): there is a gap between the two.
bool play_is_same(const play_state *a, const play_state *b);

typedef struct play_game {
    play_puzzle puzzle;
    size_t solutions; // of the puzzle, counted up to 2
    nonet_board solution;
    play_state *states; // all of them, those to be redone last
    size_t count, at, room;
} play_game;

void play_game_start(play_game *game, const play_puzzle *puzzle);
// Goes on from a state that was kept: it is the new start.
void play_game_resume(play_game *game, const play_state *state);
void play_game_end(play_game *game);

const play_state *play_now(const play_game *game);
int play_digit(const play_game *game, int cell); // given or entered; 0: blank
nonet_board play_board(const play_game *game);

// Each of these is one step of undo. False: there was nothing to be done.
// Puts a digit into a cell, and takes it out of the marks around; the digit that is there
// is taken away again. Not on a given.
bool play_put(play_game *game, int cell, int digit);
bool play_toggle_mark(play_game *game, int cell, int digit);
bool play_clear(play_game *game, int cell); // the digit, or else the marks
bool play_fill_marks(play_game *game);      // all that the digits leave, everywhere
// Places and erases as a step says, with marks for the cells it is about.
bool play_take(play_game *game, const nonet_position *before, const nonet_step *step);
bool play_undo(play_game *game);
bool play_redo(play_game *game);

nonet_cells play_conflicts(const play_game *game); // equal digits that see each other
// Where the digit is not that of the solution, or the marks are without it; none if there
// is not one solution.
nonet_cells play_mistakes(const play_game *game);
bool play_is_solved(const play_game *game);
bool play_is_begun(const play_game *game); // something is there beside the puzzle

#endif
