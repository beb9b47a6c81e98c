// escape.h - the insides of quoted text, piece by piece, for emit.c and row/.

#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include <stdbool.h>

#include <nonet/sink.h>

// The inside of a JSON string. A character that is cut in two is taken for two broken ones.
void nonet_escape_json(const nonet_sink *sink, const char *bytes, size_t size);

// The inside of a quoted field of CSV; without a quote in it, of any field.
void nonet_escape_csv(const nonet_sink *sink, const char *bytes, size_t size);

// Whether a field must be quoted is known when all of it has been seen. Begins as {0}.
typedef struct csv_look {
    bool special;     // has a comma, a quote or a line end
    char first, last; // 0: nothing seen yet
} csv_look;

void nonet_csv_look(csv_look *seen, const char *bytes, size_t size);
bool nonet_csv_is_quoted(const csv_look *seen);

#endif
