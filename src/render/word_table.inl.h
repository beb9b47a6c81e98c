// word_table.inl.h - the table TABLE of the words in the file WORDS, for words_TAG.c.

#include "render/language.h"

#define PHRASE(key, text)
#define NAME(key, text) {#key, text},
static const own_name names[] = {
#include WORDS
    {0}};
#undef PHRASE
#undef NAME

#define NAME(key, text)
#define PHRASE(key, text) [PHRASE_##key] = text,
const word_table TABLE = {
    .phrase =
        {
#include WORDS
        },
    .names = names,
};
#undef PHRASE
#undef NAME
