// lines.h - bytes from a callback or from memory, cut into lines, in constant memory.
//
//     text_line line;
//     while (nonet_lines_peek(&source, &line)) {
//         nonet_lines_take(&source);
//         ...                            // line.text is valid until the next peek
//     }
//
// One buffer holds a window of the input:
//
//       buffer ...taken... | line | not looked at yet ... | free
//                          start  start + size            end
//
// A line ends at LF, CR LF or CR, or at the end of the input. A byte order mark at the
// very beginning is dropped. A line that does not fit into LINE_LIMIT is handed out cut
// short and marked, and the rest of it is skipped, so that no input can make us hold more
// than the buffer.

#ifndef TEXT_LINES_H
#define TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/text.h>

enum {
    LINE_LIMIT = 1 << 16,
    BUFFER_SIZE = 1 << 18,
};

typedef struct text_line {
    const char *text; // not NUL-terminated
    size_t size;
    size_t number; // 1-based
    size_t column; // of text[0], 1-based: more than 1 inside XML or JSON, or in a quotation
    bool too_long; // the rest of it was thrown away
} text_line;

// Where a piece of the input ends. Inside XML and JSON line ends mean nothing.
typedef enum text_cut {
    CUT_LINES,
    CUT_TAGS,    // XML: after each '>'
    CUT_OBJECTS, // JSON: after the '}' that closes an object; what is between objects is
                 // left out
} text_cut;

typedef struct text_source {
    nonet_read_bytes *read;
    void *context;
    char *buffer;
    size_t room;       // bytes in it
    size_t start, end; // what has been read and not yet taken
    size_t line;       // number and column (0-based) of buffer[start]
    size_t column;
    uint64_t taken; // bytes handed out so far
    bool begun, ended;
    text_cut cut; // what a "line" is
    nonet_status status;

    bool peeked; // `next` is good, and taking it moves on to start + `step`
    text_line next;
    size_t step;
    bool unended;  // it is too long and its end is not in the buffer
    bool skipping; // ... and has been taken: the rest of it is to be thrown away
} text_source;

// A place in memory, and the nonet_read_bytes that reads on from there.
typedef struct text_memory {
    const char *text;
    size_t size;
} text_memory;

ptrdiff_t nonet_memory_read(void *context, char *buffer, size_t size);

// False at the end of the input or if it could not be read; `status` tells which.
bool nonet_lines_peek(text_source *source, text_line *line);

// Takes the line that was last peeked, or only its first `size` bytes: the rest of it is
// what comes next.
void nonet_lines_take(text_source *source);
void nonet_lines_take_part(text_source *source, size_t size);

// From here on the input is cut otherwise; what was peeked is forgotten.
void nonet_lines_cut(text_source *source, text_cut cut);

// Takes off a line what mail and forums put around it (peel.c).
void nonet_lines_peel(text_line *line);

// A look at lines that are not to be taken yet: all zero is the line that comes next.
typedef struct text_ahead {
    size_t offset; // from it to where the next look begins,
    size_t lines;  // and how many lines that is
} text_ahead;

// The next line ahead; false past the last one, or past what the buffer can hold at once.
// It moves what was peeked before: peek again.
bool nonet_lines_ahead(text_source *source, text_ahead *ahead, text_line *line);

// Bytes as they are: makes sure that `size` of them, which fit into the buffer, are there
// after `start`, unless the input ends before; returns how many are. What was peeked is
// forgotten. Then so many are passed over; lines are not counted.
size_t nonet_lines_raw(text_source *source, size_t size);
void nonet_lines_pass(text_source *source, size_t size);

// Makes sure that a line end or at least `size` bytes are there after `start`, unless the
// input ends before; returns how many bytes are. What was peeked is forgotten.
size_t nonet_lines_fill(text_source *source, size_t size);

#endif
