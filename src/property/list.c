// list.c - the list of properties, and names.

#include <string.h>

#include "property/facts.h"

enum { L = true, C = false, T = true, N = false };

#define PROPERTY(name_, kind_, cost_, letter_, layouts_, takes_, meaning_)                 \
    {                                                                                      \
        .name = #name_,                                                                    \
        .meaning = meaning_,                                                               \
        .kind = NONET_PROPERTY_##kind_,                                                    \
        .cost = NONET_COST_##cost_,                                                        \
        .letter = letter_,                                                                 \
        .layouts = layouts_,                                                               \
        .takes_technique = takes_,                                                         \
    },
static const nonet_property list[PROPERTIES] = {
#include "property/properties.def"
};
#undef PROPERTY

const nonet_property *nonet_property_at(size_t index)
{
    return index < PROPERTIES ? &list[index] : NULL;
}

const nonet_property *nonet_property_named(const char *name)
{
    for (size_t i = 0; i < PROPERTIES; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

nonet_status nonet_aspect_read(const char *text, size_t size, nonet_aspect *aspect)
{
    *aspect = (nonet_aspect){0};
    if (size == 0 || size >= sizeof aspect->name || memchr(text, '\0', size))
        return NONET_BAD_TEXT;
    memcpy(aspect->name, text, size);
    char *colon = strchr(aspect->name, ':');
    if (!colon) {
        aspect->property = nonet_property_named(aspect->name);
        bool lacks = aspect->property && aspect->property->takes_technique;
        return lacks ? NONET_UNKNOWN : NONET_OK;
    }
    *colon = '\0';
    const nonet_property *property = nonet_property_named(aspect->name);
    *colon = ':';
    if (!property || !property->takes_technique)
        return NONET_OK; // a field may be called anything
    char key[NONET_ASPECT_SIZE];
    strcpy(key, colon + 1);
    for (char *c = key; *c; c++)
        *c = *c == '-' ? '_' : *c;
    aspect->property = property;
    aspect->technique = nonet_technique_named(key);
    if (!aspect->technique)
        aspect->technique = nonet_technique_named(colon + 1);
    return aspect->technique ? NONET_OK : NONET_UNKNOWN;
}
