// nonets.h - the bytes of a collection, as docs/collection.md has them.

#ifndef TEXT_NONETS_H
#define TEXT_NONETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/collection.h>

#define NONETS_MAGIC "\x89nonets" // and a line end: to the reader of lines it is a line

enum {
    NONETS_MAGIC_SIZE = 8,
    NONETS_VERSION = 1,
    NONETS_HEADER = 16,    // bytes, with the magic
    NONETS_HEAD = 24,      // of a block
    NONETS_END = 24,       // of what the last block holds
    NONETS_ENTRY = 16,     // of a block in the index
    NONETS_BODY = 258048,  // of a block at most: with its head it fits a reader's buffer
    NONETS_RECORDS = 1024, // that we put into a block
    NONETS_ENTRIES = 8192, // in all blocks of the index but the last
};

typedef struct nonets_head {
    char kind; // P, S, J, I or E
    uint32_t count, size;
    uint64_t check;
} nonets_head;

void nonet_nonets_put_header(uint8_t header[NONETS_HEADER]);
// NULL, or what is wrong with it.
const char *nonet_nonets_header_fault(const uint8_t header[NONETS_HEADER]);

void nonet_nonets_put_head(char kind, uint32_t count, const uint8_t *body, uint32_t size,
                           uint8_t head[NONETS_HEAD]);
// False if it is damaged, or says what cannot be.
bool nonet_nonets_read_head(const uint8_t bytes[NONETS_HEAD], nonets_head *head);
// True if what follows a head is what it was.
bool nonet_nonets_is_whole(const nonets_head *head, const uint8_t *body);

// The puzzles of a block, one after the other.
typedef struct nonets_cursor {
    const uint8_t *at, *end;
    bool shared; // beginnings are left out
    size_t size; // of the last puzzle packed, which is here:
    uint8_t last[NONET_PACKED_SIZE];
} nonets_cursor;

nonets_cursor nonet_nonets_begin(const nonets_head *head, const uint8_t *body);
// False if there is none, or the bytes are no puzzle.
bool nonet_nonets_next(nonets_cursor *cursor, nonet_board *board);

#endif
