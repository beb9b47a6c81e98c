// utf8.h - is this valid UTF-8, and what is it for a code point?

#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The length of the valid UTF-8 sequence at `text`, of which at most `size` bytes may be
// looked at, or 0. Overlong forms, surrogates and code points past U+10FFFF are not valid.
size_t nonet_utf8_length(const unsigned char *text, size_t size);

// True if that sequence is a control character: C0, DEL or C1, which steer a terminal.
bool nonet_utf8_is_control(const unsigned char *text, size_t length);

// Writes the sequence for `code`, at most four bytes, and returns how many. A NUL, which
// would end a string, and what is no code point become U+FFFD.
size_t nonet_utf8_put(char *to, uint32_t code);

#endif
