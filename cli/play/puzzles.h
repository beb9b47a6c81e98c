// puzzles.h - the puzzles there are to choose from: those of files, and new ones.

#ifndef CLI_PLAY_PUZZLES_H
#define CLI_PLAY_PUZZLES_H

#include "job/options.h"
#include "play/game.h"

typedef struct play_entry {
    play_puzzle puzzle;
    char *name; // what it is called in its file, or NULL
} play_entry;

typedef struct play_puzzles {
    play_entry *entries;
    size_t count, room;
    uint64_t seed, made; // of the new ones
} play_puzzles;

// Reads all puzzles of the call's files; what cannot be read is reported. Returns the exit
// status.
int play_read_puzzles(play_puzzles *puzzles, const cli_call *call);
play_entry *play_add_puzzle(play_puzzles *puzzles, const play_puzzle *puzzle,
                            const char *name);
void play_puzzles_end(play_puzzles *puzzles);

// Makes a new puzzle of a level at the end of the list; false if `stop` ended it.
bool play_make_puzzle(play_puzzles *puzzles, nonet_level level, nonet_stop stop);

// Fills in a line of the list: number, clues, how far it is, name.
void play_describe(void *puzzles, size_t i, char *text, size_t size);

#endif
