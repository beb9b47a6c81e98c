// words_de.c - the table of what is said in German.

#define TABLE nonet_words_de
#define WORDS "render/words_de.def"
#include "render/word_table.inl.h"
