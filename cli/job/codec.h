// codec.h - the ways in which files are compressed: gzip, xz and zstd, each if its library
// was there when nonet was built.

#ifndef CLI_CODEC_H
#define CLI_CODEC_H

#include <stdbool.h>
#include <stddef.h>

// Bytes on their way through a codec: what is left to take, and where to put what comes.
typedef struct cli_flow {
    const char *in;
    size_t in_size;
    char *out;
    size_t out_size;
} cli_flow;

typedef enum cli_step {
    CLI_MORE,    // it goes on: give it more, or more room
    CLI_ENDS,    // the compressed text ends here; for writers: all of it is out
    CLI_DAMAGED, // it is none
} cli_step;

typedef struct cli_codec {
    const char *name;   // "gzip"
    const char *ending; // ".gz"
    const char *magic;  // what such files begin with
    size_t magic_size;
    // Both end the program if there is no memory. `last`: nothing follows what is in
    // `flow`.
    void *(*start)(bool writes);
    cli_step (*step)(void *state, cli_flow *flow, bool last);
    void (*end)(void *state);
} cli_codec;

// Those with a library have functions; the others are known by name only.
extern const cli_codec cli_gzip, cli_xz, cli_zstd;

// The codec of a file that begins so, or NULL. `*perhaps`: more bytes are needed to tell.
const cli_codec *cli_codec_of(const char *bytes, size_t size, bool *perhaps);
// The codec that the ending of a name asks for, or NULL.
const cli_codec *cli_codec_named(const char *name);
// The length of a name without such an ending.
size_t cli_codec_stem(const char *name);

#endif
