// help.h - what the tests of src/text share: readers on memory, records compared.

#ifndef TEXT_HELP_H
#define TEXT_HELP_H

#include "test.h"

#include <nonet/text.h>

// Bytes to be read, at most `chunk` of them per call.
typedef struct text_bytes {
    const char *bytes;
    size_t size, at;
    size_t chunk;
    uint64_t *random; // chunks of 1 to `chunk` bytes if not NULL
} text_bytes;

nonet_reader *text_open(text_bytes *from, const char *format);

// A buffer that grows, and a sink into it.
typedef struct text_buffer {
    char *bytes;
    size_t size, room;
} text_buffer;

void text_add(text_buffer *buffer, const char *bytes, size_t size);
void text_free(text_buffer *buffer);

// Writes records in a format, with a blank of one's own if it is not 0.
void text_write(text_buffer *to, const char *format, char blank,
                const nonet_record *records, size_t count);

// A whole file of the source tree; fails the test if it is not there.
text_buffer text_load(const char *path);

// Everything about the records of `bytes` as text, one per line: what was recognised,
// where, the puzzle, its fields, or the error.
void text_describe(text_bytes *from, text_buffer *to);

// The Wikipedia puzzle.
extern const char text_example[];

// A puzzle with random givens; with marks, entered digits, a solution and fields if asked.
// `fields` outlive the record.
typedef struct text_random {
    bool marks, entered, solution, fields;
} text_random;
nonet_record text_random_record(uint64_t *state, text_random with);

#endif
