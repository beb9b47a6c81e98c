// words.c - a sink that fills a buffer.

#include "layout/words.h"

#include <string.h>

static void fill(void *context, const char *bytes, size_t size)
{
    words *to = context;
    size_t room = to->size - 1 - to->used;
    size = size < room ? size : room;
    memcpy(to->text + to->used, bytes, size);
    to->used += size;
    to->text[to->used] = '\0';
}

void nonet_words_start(words *to, char *text, size_t size)
{
    *to = (words){{fill, to}, text, size, 0};
    text[0] = '\0';
}

void nonet_trouble_set(nonet_trouble *trouble, size_t column, const char *before,
                       const char *about, const char *after)
{
    if (!trouble)
        return;
    words to;
    nonet_words_start(&to, trouble->message, sizeof trouble->message);
    trouble->column = column;
    nonet_emit(&to.sink, before);
    nonet_emit(&to.sink, about);
    nonet_emit(&to.sink, after);
}
