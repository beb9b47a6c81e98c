// pack.h - what is written, compressed on the way.

#ifndef CLI_PACK_H
#define CLI_PACK_H

#include "job/codec.h"

typedef struct cli_pack cli_pack;

cli_pack *cli_pack_new(const cli_codec *codec);
// Hands what comes of the bytes to `put`; all of it if these are the last.
void cli_pack_write(cli_pack *pack, const char *bytes, size_t size, bool last,
                    void (*put)(void *context, const char *bytes, size_t size),
                    void *context);
void cli_pack_free(cli_pack *pack); // NULL is allowed

#endif
