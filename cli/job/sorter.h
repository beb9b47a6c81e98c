// sorter.h - texts in the order of their keys, in bounded memory.
//
//     cli_sorter sorter = {.top = 0};
//     cli_sorter_add(&sorter, key, key_size, number, text, text_size);    // as they come
//     cli_sorter_write(&sorter, put, context);                            // in order
//     cli_sorter_free(&sorter);
//
// Equal keys stay in the order of their numbers. What does not fit is sorted piece by piece
// into files without a name, which are merged in the end; with `top` only so many are kept.

#ifndef CLI_SORTER_H
#define CLI_SORTER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "job/text.h"

enum { CLI_RUNS = 64 };

typedef struct cli_sorter {
    size_t top; // 0: all
    cli_text bytes;
    size_t *entries; // where each begins in `bytes`
    size_t n, room;
    size_t n_runs;
    FILE *runs[CLI_RUNS];
} cli_sorter;

// False if a file could not be written.
bool cli_sorter_add(cli_sorter *sorter, const char *key, size_t key_size, uint64_t number,
                    const char *text, size_t size);
bool cli_sorter_write(cli_sorter *sorter,
                      void (*put)(void *context, const char *text, size_t size),
                      void *context);
void cli_sorter_free(cli_sorter *sorter);

#endif
