// shelf.h - the fields that come with a puzzle, kept in one bounded piece of memory.
//
// A shelf is a stack of NUL-terminated strings and a list of names and values pointing into
// it. What does not fit is cut or left out: a field is a courtesy, the puzzle is the point.

#ifndef TEXT_SHELF_H
#define TEXT_SHELF_H

#include <stddef.h>

#include <nonet/text.h>

enum {
    SHELF_TEXT = 3 << 16, // bytes: a line of Latin-1 may double, names come on top
    SHELF_FIELDS = 128,
};

typedef struct text_shelf {
    size_t n_fields;
    nonet_field field[SHELF_FIELDS];
    size_t used;
    char text[SHELF_TEXT];
} text_shelf;

void nonet_shelf_clear(text_shelf *shelf);

// Copies `size` bytes as clean UTF-8, trimmed: a byte that is not UTF-8 is taken for
// Latin-1, a control character for a space. NULL if there is no room.
const char *nonet_shelf_copy(text_shelf *shelf, const char *text, size_t size);

// Puts a field on the shelf, in place of an older one of that name. An empty value removes
// it. `name` is copied too.
void nonet_shelf_put(text_shelf *shelf, const char *name, const char *value, size_t size);

// As nonet_shelf_put(), but `name` outlives the shelf's contents and the value is already
// on the shelf; nothing is replaced.
void nonet_shelf_add(text_shelf *shelf, const char *name, const char *value);

const char *nonet_shelf_find(const text_shelf *shelf, const char *name);
void nonet_shelf_remove(text_shelf *shelf, const char *name);

#endif
