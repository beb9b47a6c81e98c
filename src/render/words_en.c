// words_en.c - the table of what is said in English.

#define TABLE nonet_words_en
#define WORDS "render/words_en.def"
#include "render/word_table.inl.h"
