// unpack.h - what is read, decompressed if it is compressed, which its first bytes tell.

#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include <stdint.h>

#include <nonet/text.h>

#include "job/codec.h"

typedef struct cli_unpack {
    nonet_read_bytes *read; // of the file as it is
    void *context;

    bool begun;
    const cli_codec *codec; // NULL: it is not compressed, or nothing was read yet
    void *state;
    char *raw; // read and not yet decompressed
    size_t raw_at, raw_end;
    uint64_t taken; // bytes of the file that have been decompressed
    char *text;     // decompressed and not yet handed out
    size_t text_at, text_end;
    bool between;   // one compressed text has ended, and none has begun
    bool ended;     // nothing more comes out
    bool failed;    // the file could not be read
    bool damaged;   // ... and maybe some of it that has been handed out
    char fault[80]; // what is wrong with the compressed text, or nothing
} cli_unpack;

// Supplies text: a nonet_read_bytes. -1 if the file cannot be read (`failed`) or is damaged
// (`fault`); what comes before that, up to the end of a line, has been handed out then.
ptrdiff_t cli_unpack_read(void *unpack, char *buffer, size_t size);
void cli_unpack_end(cli_unpack *unpack);

// The size of a file as text, for which it is decompressed; of what is no file 0.
uint64_t cli_unpacked_size(const char *name);

#endif
