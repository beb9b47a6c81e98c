// formats.c - the list of formats as a table.

#include <string.h>

#include "text/format.h"

enum { M = 1, E = 2, S = 4, F = 8, N = 16, R = 32 };
#define nonet_put_nothing NULL
#define end_xml nonet_end_xml

static const text_format formats[] = {
#define FORMAT(name_, family_, endings_, keeps, put_, end_, title_)                        \
    {                                                                                      \
        .shown = {.name = name_,                                                           \
                  .endings = endings_,                                                     \
                  .title = title_,                                                         \
                  .reads = true,                                                           \
                  .writes = ((keeps)&R) == 0,                                              \
                  .marks = ((keeps)&M) != 0,                                               \
                  .entered = ((keeps)&E) != 0,                                             \
                  .solution = ((keeps)&S) != 0,                                            \
                  .fields = ((keeps)&F) != 0},                                             \
        .family = family_,                                                                 \
        .put = nonet_put_##put_,                                                           \
        .end = end_,                                                                       \
    },
#include "text/formats.def"
#undef FORMAT
};

const nonet_format *nonet_format_at(size_t index)
{
    return index < sizeof formats / sizeof formats[0] ? &formats[index].shown : NULL;
}

const nonet_format *nonet_format_named(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i].shown.name, name) == 0)
            return &formats[i].shown;
    return NULL;
}

// `shown` is the first member of every row of the table.
const text_format *nonet_format_inside(const nonet_format *format)
{
    return (const text_format *)format;
}
