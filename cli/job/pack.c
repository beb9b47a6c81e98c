// pack.c - see pack.h.

#include "job/pack.h"

#include <stdlib.h>

#include "job/text.h"

enum { ROOM = 1 << 16, AT_ONCE = 1 << 30 }; // zlib counts in unsigned int

struct cli_pack {
    const cli_codec *codec;
    void *state;
    char room[ROOM];
};

cli_pack *cli_pack_new(const cli_codec *codec)
{
    cli_pack *pack = cli_allocate(NULL, 1, sizeof *pack);
    pack->codec = codec;
    pack->state = codec->start(true);
    return pack;
}

static void write_some(cli_pack *pack, const char *bytes, size_t size, bool last,
                       void (*put)(void *context, const char *bytes, size_t size),
                       void *context)
{
    cli_flow flow = {.in = bytes, .in_size = size};
    cli_step step = CLI_MORE;
    do {
        flow.out = pack->room;
        flow.out_size = ROOM;
        step = pack->codec->step(pack->state, &flow, last);
        if (step == CLI_DAMAGED)
            cli_no_memory(); // nothing else can go wrong
        put(context, pack->room, ROOM - flow.out_size);
    } while (last ? step != CLI_ENDS : flow.in_size > 0 || flow.out_size == 0);
}

void cli_pack_write(cli_pack *pack, const char *bytes, size_t size, bool last,
                    void (*put)(void *context, const char *bytes, size_t size),
                    void *context)
{
    while (size > AT_ONCE) {
        write_some(pack, bytes, AT_ONCE, false, put, context);
        bytes += AT_ONCE;
        size -= AT_ONCE;
    }
    write_some(pack, bytes, size, last, put, context);
}

void cli_pack_free(cli_pack *pack)
{
    if (pack)
        pack->codec->end(pack->state);
    free(pack);
}
