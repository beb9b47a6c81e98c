// nonet/collection.h - puzzles in few bytes, and files of them larger than memory.
//
// A board packed, 17 bytes for one with 17 clues:
//
//     uint8_t bytes[NONET_PACKED_SIZE];
//     size_t size = nonet_pack(&puzzle, bytes);
//     if (nonet_unpack(bytes, size, &puzzle))
//         ...                                 // the same again
//
// A collection (the format `nonets` of nonet/text.h, written with a nonet_writer) that lies
// in memory, or in a file that is mapped there:
//
//     nonet_collection *all;
//     if (nonet_collection_open(&all, text, strlen(text)) == NONET_OK) {
//         uint64_t number;
//         if (nonet_collection_find(all, &puzzle, &number) == NONET_OK)
//             ...                             // it is in it, and its number from 0 on
//         nonet_collection_at(all, 12345, &puzzle);
//         nonet_collection_free(all);
//     }
//
// Its bytes are never trusted: what does not fit together is refused. docs/collection.md
// has the bytes one by one.
//
// A collection may be used by several threads at once.

#ifndef NONET_COLLECTION_H
#define NONET_COLLECTION_H

#include <nonet/board.h>
#include <nonet/status.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_PACKED_SIZE = 51, ///< bytes of a packed board at most: one of 81 eights and nines
};

/// Packs `board` and returns how many bytes there are. Cell after cell in reading order,
/// the first in the highest bit of the first byte:
///
///      blank  0         digits 1 .. 7  1000 .. 1110         8  11110   9  11111
///
/// The last byte is filled with zeros. That makes 17 bytes for a puzzle with 17 clues, 21
/// for 25 and 43 for a complete grid. No code is the beginning of another, and a greater
/// digit has a greater code: so memcmp() puts boards into the order of their lines, no
/// decoding needed, and equal boards are equal bytes. A set of cells and a list of digits
/// would take a byte more and be in no order anybody wants.
NONET_API size_t nonet_pack(const nonet_board *board, uint8_t bytes[NONET_PACKED_SIZE]);

/// False if the bytes are not what nonet_pack() makes of any board.
NONET_API bool nonet_unpack(const uint8_t *bytes, size_t size, nonet_board *board);

/// Reads the board that `size` bytes begin with and returns how many it took; 0 if they
/// begin with none.
NONET_API size_t nonet_unpack_first(const uint8_t *bytes, size_t size, nonet_board *board);

/// Below, equal to or above 0, as memcmp().
NONET_API int nonet_packed_compare(const uint8_t *a, size_t a_size, const uint8_t *b,
                                   size_t b_size);

/// A collection in memory.
typedef struct nonet_collection nonet_collection;

/// Looks at the `size` bytes of a collection; they must stay until it is freed, and are not
/// copied. NONET_BAD_TEXT if they are none, or their index is not whole.
NONET_API nonet_status nonet_collection_open(nonet_collection **collection,
                                             const void *bytes, size_t size);
/// Ends it; NULL is allowed.
NONET_API void nonet_collection_free(nonet_collection *collection);

/// How many records it has.
NONET_API uint64_t nonet_collection_size(const nonet_collection *collection);
/// True if they are plain puzzles, each but once, in the order of their lines: then they
/// can be looked up.
NONET_API bool nonet_collection_is_sorted(const nonet_collection *collection);

/// The puzzle with that number, from 0 on. NONET_IMPOSSIBLE if there is none, or if it is
/// no plain one (a reader knows those too); NONET_BAD_TEXT if its block is damaged.
NONET_API nonet_status nonet_collection_at(const nonet_collection *collection,
                                           uint64_t number, nonet_board *puzzle);
/// Looks for a puzzle in a collection that is sorted; its number goes to `*number` unless
/// that is NULL. NONET_IMPOSSIBLE if it is not there, or the collection is not sorted.
NONET_API nonet_status nonet_collection_find(const nonet_collection *collection,
                                             const nonet_board *puzzle, uint64_t *number);

#ifdef __cplusplus
}
#endif

#endif
