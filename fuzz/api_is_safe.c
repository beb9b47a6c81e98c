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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { PATIENCE = 40 };
    feed in = {data, size, PATIENCE};
    api_part_of(&in)->call(&in);
    return 0;
}
