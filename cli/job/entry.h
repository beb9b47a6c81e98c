// entry.h - what a sorter sorts: a key, a number and a text, and how they are kept.
//
// An entry is two numbers in sevens of bits, lowest first, and then the bytes of its
// number, lowest first, its key and its text:
//
//       key size   (text size x 4 + form) x 8 + bytes of number - 1   number   key   text
//
// A text that is the line of a plain puzzle is kept packed, in a quarter of its size, and
// not at all if that is the key.

#ifndef CLI_ENTRY_H
#define CLI_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/board.h>

typedef enum cli_form {
    CLI_AS_IS,
    CLI_PACKED, // the text is a puzzle's line: its packed board,
    CLI_IN_KEY, // or it is that of the key, and there is none
} cli_form;

// Valid until the next call on what it came from.
typedef struct cli_entry {
    const uint8_t *key;
    size_t key_size;
    uint64_t number;
    cli_form form;
    const uint8_t *text;
    size_t size;
} cli_entry;

// One whose text is to be kept as above; `packed` has room for that.
cli_entry cli_entry_of_text(const void *key, size_t key_size, uint64_t number,
                            const char *text, size_t size, uint8_t *packed);

// The text of an entry; `line` has room for one that was packed.
enum { CLI_PACKED_LINE = NONET_CELLS + 2 };
const char *cli_entry_text(const cli_entry *entry, char line[CLI_PACKED_LINE],
                           size_t *size);
// True if the text is the line of a plain puzzle, which this is then.
bool cli_entry_board(const cli_entry *entry, nonet_board *board);

// ---- bytes

enum { CLI_ENTRY_HEAD = 30 }; // bytes before key and text, at most

// Writes what stands before key and text; returns its size.
size_t cli_entry_head(const cli_entry *entry, uint8_t head[CLI_ENTRY_HEAD]);
// Takes an entry apart; returns its size. It may not be all there yet: `size` bytes are.
// SIZE_MAX if these do not tell.
size_t cli_entry_at(const uint8_t *at, size_t size, cli_entry *entry);

// ---- order

// The first eight bytes of a key from `from` on, the first of them highest.
uint64_t cli_entry_prefix(const cli_entry *entry, size_t from);
// By key, and equal keys by number.
int cli_entry_compare(const cli_entry *a, const cli_entry *b);

#endif
