// utf8.h - is this valid UTF-8?

#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>

// The length of the valid UTF-8 sequence at `text`, of which at most `size` bytes may be
// looked at, or 0. Overlong forms, surrogates and code points past U+10FFFF are not valid.
size_t nonet_utf8_length(const unsigned char *text, size_t size);

#endif
