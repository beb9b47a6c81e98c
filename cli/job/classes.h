// classes.h - puzzles met so far, equivalent ones counted once.

#ifndef CLI_CLASSES_H
#define CLI_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/board.h>

// A set of least forms. Of each, 16 bytes are kept that tell it from all others, so that it
// takes 24 to 48 bytes; two that are different are taken for the same once in 10^20 runs of
// 10^9 puzzles. All zero is the empty set.
typedef struct cli_classes {
    uint64_t (*slots)[2]; // {0, 0}: empty
    size_t room, size;
} cli_classes;

// The 16 bytes of the class of a least form, a puzzle or (if `marks` is not NULL) a
// pencilmark puzzle; never all zero.
void cli_class_key(const nonet_board *least, const nonet_marks *marks, uint64_t key[2]);
// False if it was there.
bool cli_classes_add_key(cli_classes *classes, const uint64_t key[2]);
// True if one more would take more than `memory` bytes.
bool cli_classes_are_full(const cli_classes *classes, size_t memory);

// Both at once.
bool cli_classes_add(cli_classes *classes, const nonet_board *least,
                     const nonet_marks *marks);
void cli_classes_free(cli_classes *classes);

#endif
