// lz.h - LZ-string, the compression of puzzle links: text to base64 and back.
//
// A stream of bits names strings seen before by their number, the numbers growing by a bit
// as the dictionary grows. Every new entry is a string just written and the character after
// it, so an entry is a place in the output and a length, and nothing is copied twice.
//
// Its text is UTF-16; ours is UTF-8.

#ifndef BASE_LZ_H
#define BASE_LZ_H

#include <stdbool.h>
#include <stddef.h>

#include <nonet/sink.h>

typedef enum {
    LZ_OK,
    LZ_CUT_SHORT, // the text ends before the stream does
    LZ_WRONG,     // it is no such stream
    LZ_TOO_LONG,  // what comes out is longer than is allowed
    LZ_NO_MEMORY,
} lz_status;

// Decompresses `size` characters of base64; other characters at the end, such as '=', are
// ignored. On LZ_OK `*text` is memory of the caller's with `*length` bytes and a NUL, made
// of at most `most` UTF-16 units; else `*at` is the character at which it went wrong.
lz_status nonet_lz_read(const char *base64, size_t size, size_t most, char **text,
                        size_t *length, size_t *at);

// Compresses UTF-8 into base64; false if there is no memory.
bool nonet_lz_write(const char *text, size_t size, const nonet_sink *sink);

#endif
