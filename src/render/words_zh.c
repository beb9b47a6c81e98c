// words_zh.c - the table of what is said in Chinese.

#define TABLE nonet_words_zh
#define WORDS "render/words_zh.def"
#include "render/word_table.inl.h"
