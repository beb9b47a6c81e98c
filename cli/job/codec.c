// codec.c - see codec.h.

#include "job/codec.h"

#include <string.h>

static const cli_codec *const codecs[] = {&cli_gzip, &cli_xz, &cli_zstd};

enum { CODECS = sizeof codecs / sizeof *codecs };

const cli_codec *cli_codec_of(const char *bytes, size_t size, bool *perhaps)
{
    *perhaps = false;
    for (int i = 0; i < CODECS; i++) {
        size_t needed = codecs[i]->magic_size, there = size < needed ? size : needed;
        if (there == 0 || memcmp(bytes, codecs[i]->magic, there) != 0)
            continue;
        if (there == needed)
            return codecs[i];
        *perhaps = true;
    }
    return NULL;
}

const cli_codec *cli_codec_named(const char *name)
{
    size_t size = strlen(name);
    for (int i = 0; i < CODECS; i++) {
        size_t length = strlen(codecs[i]->ending);
        if (size > length && strcmp(name + size - length, codecs[i]->ending) == 0)
            return codecs[i];
    }
    return NULL;
}

size_t cli_codec_stem(const char *name)
{
    const cli_codec *codec = cli_codec_named(name);
    return strlen(name) - (codec ? strlen(codec->ending) : 0);
}
