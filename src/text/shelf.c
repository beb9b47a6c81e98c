// shelf.c - see shelf.h.

#include "text/shelf.h"

#include <string.h>

#include "base/utf8.h"

void nonet_shelf_clear(text_shelf *shelf)
{
    shelf->n_fields = 0;
    shelf->used = 0;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

const char *nonet_shelf_copy(text_shelf *shelf, const char *text, size_t size)
{
    while (size > 0 && is_space(text[0])) {
        text++;
        size--;
    }
    while (size > 0 && is_space(text[size - 1]))
        size--;
    if (2 * size + 1 > SHELF_TEXT - shelf->used)
        return NULL;
    char *start = shelf->text + shelf->used, *to = start;
    for (size_t i = 0; i < size;) {
        unsigned char c = (unsigned char)text[i];
        size_t length = nonet_utf8_length((const unsigned char *)text + i, size - i);
        bool lone_control = length == 0 && c < 0xa0; // would be C1 as Latin-1
        if (lone_control ||
            nonet_utf8_is_control((const unsigned char *)text + i, length)) {
            *to++ = c == '\n' || c == '\t' ? (char)c : ' ';
        } else if (length == 0) {
            *to++ = (char)(0xc0 | c >> 6);
            *to++ = (char)(0x80 | (c & 0x3f));
        } else {
            memcpy(to, text + i, length);
            to += length;
        }
        i += length ? length : 1;
    }
    *to++ = '\0';
    shelf->used = (size_t)(to - shelf->text);
    return start;
}

void nonet_shelf_add(text_shelf *shelf, const char *name, const char *value)
{
    if (name && value && shelf->n_fields < SHELF_FIELDS)
        shelf->field[shelf->n_fields++] = (nonet_field){name, value};
}

void nonet_shelf_put(text_shelf *shelf, const char *name, const char *value, size_t size)
{
    nonet_shelf_remove(shelf, name);
    const char *kept_value = nonet_shelf_copy(shelf, value, size);
    if (kept_value && *kept_value)
        nonet_shelf_add(shelf, nonet_shelf_copy(shelf, name, strlen(name)), kept_value);
    else if (kept_value)
        shelf->used--; // the NUL of an empty string
}

const char *nonet_shelf_find(const text_shelf *shelf, const char *name)
{
    for (size_t i = 0; i < shelf->n_fields; i++)
        if (strcmp(shelf->field[i].name, name) == 0)
            return shelf->field[i].value;
    return NULL;
}

// Where on the shelf `text` is, or SHELF_TEXT if it is not (names may live elsewhere).
static size_t place(const text_shelf *shelf, const char *text)
{
    uintptr_t at = (uintptr_t)text - (uintptr_t)shelf->text;
    return at < SHELF_TEXT ? (size_t)at : SHELF_TEXT;
}

// Closes the gap a string leaves, so that a million titles in a row still fit.
static void reclaim(text_shelf *shelf, size_t at)
{
    if (at == SHELF_TEXT)
        return;
    size_t size = strlen(shelf->text + at) + 1;
    memmove(shelf->text + at, shelf->text + at + size, shelf->used - at - size);
    shelf->used -= size;
    for (size_t i = 0; i < shelf->n_fields; i++) {
        nonet_field *field = &shelf->field[i];
        size_t name = place(shelf, field->name), value = place(shelf, field->value);
        if (name > at && name < SHELF_TEXT)
            field->name -= size;
        if (value > at && value < SHELF_TEXT)
            field->value -= size;
    }
}

void nonet_shelf_remove(text_shelf *shelf, const char *name)
{
    for (size_t i = 0; i < shelf->n_fields; i++)
        if (strcmp(shelf->field[i].name, name) == 0) {
            nonet_field gone = shelf->field[i];
            shelf->n_fields--;
            memmove(&shelf->field[i], &shelf->field[i + 1],
                    (shelf->n_fields - i) * sizeof shelf->field[0]);
            // The later string first: the earlier one then stays where it is.
            size_t a = place(shelf, gone.name), b = place(shelf, gone.value);
            reclaim(shelf, a > b ? a : b);
            reclaim(shelf, a > b ? b : a);
            return;
        }
}
