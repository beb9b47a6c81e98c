// language.c - the languages that steps can be told in.

#include "render/language.h"

#include <string.h>

static const nonet_language languages[] = {
#define LANGUAGE(tag, name) {#tag, name, &nonet_words_##tag},
#include "render/languages.def"
#undef LANGUAGE
};

enum { LANGUAGES = sizeof languages / sizeof *languages };

const nonet_language *nonet_language_at(size_t index)
{
    return index < LANGUAGES ? &languages[index] : NULL;
}

const nonet_language *nonet_language_named(const char *tag)
{
    for (size_t i = 0; i < LANGUAGES; i++) {
        size_t size = strlen(languages[i].tag);
        if (strncmp(tag, languages[i].tag, size) == 0 && strchr("-_.@", tag[size]))
            return &languages[i];
    }
    return NULL;
}

const nonet_language *nonet_spoken(const nonet_language *language)
{
    return language ? language : &languages[0];
}

const char *nonet_language_tag(const nonet_language *language)
{
    return nonet_spoken(language)->tag;
}

const char *nonet_language_name(const nonet_language *language)
{
    return nonet_spoken(language)->name;
}

const char *nonet_technique_name_in(const nonet_technique *technique,
                                    const nonet_language *language)
{
    for (const own_name *own = nonet_spoken(language)->words->names; own->key; own++)
        if (strcmp(own->key, technique->key) == 0)
            return own->name;
    return technique->name;
}
