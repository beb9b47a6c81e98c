// buffer.h - a sink that keeps what was drawn, and a look at it.

#ifndef RENDER_BUFFER_H
#define RENDER_BUFFER_H

#include <stdlib.h>
#include <string.h>

#include "test.h"

// Starts as {0}; the text is the test's to free.
typedef struct {
    char *text;
    size_t size;
} buffer;

static inline void append(void *context, const char *bytes, size_t size)
{
    buffer *to = context;
    to->text = realloc(to->text, to->size + size + 1);
    assert_non_null(to->text);
    memcpy(to->text + to->size, bytes, size);
    to->size += size;
    to->text[to->size] = '\0';
}

// How often `part` stands in `text`.
static inline int occurrences(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

#endif
