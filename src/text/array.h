// array.h - arrays as programs print them, flattened.

#ifndef TEXT_ARRAY_H
#define TEXT_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

typedef enum { ARRAY_NONE, ARRAY_UNENDED, ARRAY_WHOLE } array_state;

typedef struct text_array {
    size_t values; // how many there are
    size_t size;   // of what they are flattened to
    size_t end;    // the byte behind the last bracket
    bool single;   // each value is one character
    bool rows;     // each is a row of as many characters as there are rows
} text_array;

// Reads the array that begins with the bracket text[0]. Its values go to `flat`, which has
// `room` bytes: one after the other if they are single characters or whole rows, else with
// spaces between. ARRAY_NONE: that is none, or of something else than cells.
array_state nonet_array_read(const char *text, size_t size, char *flat, size_t room,
                             text_array *array);

#endif
