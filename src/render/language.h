// language.h - a language is a table of phrases, and names of techniques where it has any.

#ifndef RENDER_LANGUAGE_H
#define RENDER_LANGUAGE_H

#include <nonet/explain.h>

#include "render/phrase.h"

typedef struct own_name {
    const char *key, *name; // of a technique
} own_name;

typedef struct word_table {
    const char *phrase[PHRASES];
    const own_name *names; // ends with a key of NULL
} word_table;

struct nonet_language {
    const char *tag, *name;
    const word_table *words;
};

#define LANGUAGE(tag, name) extern const word_table nonet_words_##tag;
#include "render/languages.def"
#undef LANGUAGE

// English for NULL.
const nonet_language *nonet_spoken(const nonet_language *language);

#endif
