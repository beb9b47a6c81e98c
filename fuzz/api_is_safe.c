// api_is_safe.c - every public call is safe for every value of its argument types.
//
// The first byte of an input says which part of the library is called, the rest becomes the
// arguments (api/feed.h): boards, marks, transformations, recipes, positions, steps, enums,
// numbers and texts with any bytes in them. Nothing is asked of the answers but that they
// come, and that what must be text is text. `tools/check-api` fails if a call is missing.

#include <stddef.h>
#include <stdint.h>

#include "api/feed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void (*const parts[])(feed *) = {
    api_board,   api_solve, api_batch,      api_canon,    api_logic,
    api_explain, api_rate,  api_check,      api_generate, api_text,
    api_row,     api_study, api_experiment, api_layout,   api_puzzle,
};

enum { PARTS = sizeof parts / sizeof *parts, PATIENCE = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    feed in = {data, size, PATIENCE};
    // Letters, so that a corpus can be read: 'a' is the first part.
    parts[(feed_byte(&in) + PARTS * 7u - 'a') % PARTS](&in);
    return 0;
}
