// named.c - boards of several grids by their names.

#include <string.h>

#include "layout/grids.h"
#include "layout/rule_text.h"

static const struct {
    const char *name, *text;
} named[] = {
#define NAMED(name, text) {name, text},
#include "layout/named.def"
#undef NAMED
};

enum { NAMES = sizeof named / sizeof named[0] };

size_t nonet_layout_names(void)
{
    return NAMES;
}

const char *nonet_layout_named(size_t number)
{
    return number < NAMES ? named[number].name : NULL;
}

const char *nonet_names_list(void)
{
#define NAMED(name, text) ", " name
    static const char list[] =
#include "layout/named.def"
        ;
#undef NAMED
    return list + 2;
}

// "Gattai-8" is gattai8.
static bool is_name(const char *name, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '-' || text[i] == '_')
            continue;
        bool letter = text[i] >= 'A' && text[i] <= 'Z';
        if (*name == '\0' || *name++ != (letter ? text[i] | 32 : text[i]))
            return false;
    }
    return size > 0 && *name == '\0';
}

const char *nonet_named_text(const char *text, size_t size)
{
    for (size_t i = 0; i < NAMES; i++)
        if (is_name(named[i].name, text, size))
            return named[i].text;
    return NULL;
}

const char *nonet_named_shape(const nonet_shape *shape)
{
    nonet_shape known;
    for (size_t i = 0; i < NAMES && shape->grids > 1 && shape->values == 9; i++)
        if (nonet_shape_read(named[i].text, &known) == NONET_OK && !shape->from_zero &&
            known.grids == shape->grids &&
            memcmp(known.grid, shape->grid, sizeof known.grid) == 0)
            return named[i].name;
    return NULL;
}
