// words.h - text into a buffer of fixed size, through the calls that write to a sink.
//
//     words to;
//     nonet_words_start(&to, buffer, size);
//     nonet_emit(&to.sink, "row ");
//
// What does not fit is left off; the text always ends.

#ifndef LAYOUT_WORDS_H
#define LAYOUT_WORDS_H

#include <nonet/layout.h>

typedef struct {
    nonet_sink sink;
    char *text;
    size_t size, used;
} words;

void nonet_words_start(words *to, char *text, size_t size);

// Fills in `trouble`, unless it is NULL: a message with what it is about between two parts.
void nonet_trouble_set(nonet_trouble *trouble, size_t column, const char *before,
                       const char *about, const char *after);

#endif
