// formats.c - the list of formats as a table.

#include <string.h>

#include "text/format.h"

enum { M = 1, E = 2, S = 4, F = 8, N = 16, R = 32, L = 64, C = 128, B = 256 };
#define nonet_put_nothing NULL

const text_format nonet_formats[FORMATS] = {
#define FORMAT(name_, family_, kind_, keeps, put_, end_, endings_, title_)                 \
    {                                                                                      \
        .shown = {.name = #name_,                                                          \
                  .endings = endings_,                                                     \
                  .title = title_,                                                         \
                  .reads = true,                                                           \
                  .writes = ((keeps)&R) == 0,                                              \
                  .givens = ((keeps)&C) == 0,                                              \
                  .marks = ((keeps)&M) != 0,                                               \
                  .entered = ((keeps)&E) != 0,                                             \
                  .solution = ((keeps)&S) != 0,                                            \
                  .fields = ((keeps)&F) != 0,                                              \
                  .layouts = ((keeps)&L) != 0,                                             \
                  .binary = ((keeps)&B) != 0},                                             \
        .family = &nonet_family_##family_,                                                 \
        .kind = KIND_##kind_,                                                              \
        .put = nonet_put_##put_,                                                           \
        .end = end_,                                                                       \
    },
#include "text/formats.def"
#undef FORMAT
};

// The order of the list is the readers'; people look for a kind first.
const nonet_format *nonet_format_at(size_t index)
{
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t i = 0; i < FORMATS; i++)
            if ((int)nonet_formats[i].kind == kind && index-- == 0)
                return &nonet_formats[i].shown;
    return NULL;
}

const nonet_format *nonet_format_named(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(nonet_formats[i].shown.name, name) == 0)
            return &nonet_formats[i].shown;
    return NULL;
}

// `shown` is the first member of every row of the table.
const text_format *nonet_format_inside(const nonet_format *format)
{
    return (const text_format *)format;
}
