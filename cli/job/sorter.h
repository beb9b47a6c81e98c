// sorter.h - texts in the order of their keys, in bounded memory.
//
//     cli_sorter sorter = {.memory = 1 << 30};
//     cli_sorter_add(&sorter, key, key_size, number, text, text_size);    // as they come
//     if (cli_sorter_finish(&sorter))
//         for (cli_entry entry; cli_sorter_next(&sorter, &entry);)        // in order
//             ...
//     cli_sorter_free(&sorter);
//
// Equal keys are in the order of their numbers. What does not fit is sorted piece by piece
// into files without a name (runs.h), which are gone however the program ends, and merged.
// A text that is the line of a plain puzzle is kept packed, in a quarter of its size, and
// not at all if that is the key: no sorting of puzzles writes them as text in between.

#ifndef CLI_SORTER_H
#define CLI_SORTER_H

#include <stdbool.h>
#include <stdint.h>

#include <nonet/board.h>

#include "job/text.h"

typedef enum cli_form {
    CLI_AS_IS,
    CLI_PACKED, // the text is a puzzle's line: its packed board,
    CLI_IN_KEY, // or it is that of the key, and there is none
} cli_form;

// Valid until the next call on the sorter.
typedef struct cli_entry {
    const uint8_t *key;
    size_t key_size;
    uint64_t number;
    cli_form form;
    const uint8_t *text;
    size_t size;
} cli_entry;

typedef struct cli_sorter {
    size_t memory; // bytes it may take; 0: CLI_SORTER_MEMORY
    size_t top;    // how many are wanted; 0: all
    uint64_t all;  // that were added

    uint8_t *bytes; // what is held
    size_t used, room;
    struct cli_held *held;
    size_t n, held_room, next;
    struct cli_runs *runs; // NULL: everything is held
    uint64_t given;        // by cli_sorter_next()
    int error;             // errno, if a file could not be made, written or read
} cli_sorter;

enum { CLI_SORTER_MEMORY = 64 << 20 };

// False if a file could not be written.
bool cli_sorter_add(cli_sorter *sorter, const void *key, size_t key_size, uint64_t number,
                    const char *text, size_t size);
// The same of an entry as it is kept.
bool cli_sorter_put(cli_sorter *sorter, const cli_entry *entry);
// All have been added; false if a file could not be written.
bool cli_sorter_finish(cli_sorter *sorter);
// False past the last, or if a file could not be read.
bool cli_sorter_next(cli_sorter *sorter, cli_entry *entry);
void cli_sorter_free(cli_sorter *sorter);

// The text of an entry; `line` has room for one that was packed.
enum { CLI_PACKED_LINE = NONET_CELLS + 2 };
const char *cli_entry_text(const cli_entry *entry, char line[CLI_PACKED_LINE],
                           size_t *size);
// True if the text is the line of a plain puzzle, which this is then.
bool cli_entry_board(const cli_entry *entry, nonet_board *board);

// "nonet: a temporary file in /tmp: ...", if something went wrong with one.
void cli_sorter_complain(const cli_sorter *sorter, cli_text *notes);

#endif
