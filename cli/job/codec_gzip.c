// codec_gzip.c - gzip, through zlib.

#include "job/codec.h"

#ifdef NONET_ZLIB

#include <stdlib.h>
#include <zlib.h>

#include "job/text.h"

typedef struct {
    z_stream stream;
    bool writes;
} state;

enum { GZIP = 15 + 16, LEVEL = 6, MEMORY = 8 }; // the largest window, in gzip's frame

static void *start(bool writes)
{
    state *s = cli_allocate(NULL, 1, sizeof *s);
    *s = (state){.writes = writes};
    int status = writes ? deflateInit2(&s->stream, LEVEL, Z_DEFLATED, GZIP, MEMORY,
                                       Z_DEFAULT_STRATEGY)
                        : inflateInit2(&s->stream, GZIP);
    if (status != Z_OK)
        cli_no_memory();
    return s;
}

// zlib counts in unsigned int; blocks are smaller than that.
static cli_step step(void *context, cli_flow *flow, bool last)
{
    state *s = context;
    z_stream *z = &s->stream;
    z->next_in = (unsigned char *)flow->in;
    z->avail_in = (unsigned)flow->in_size;
    z->next_out = (unsigned char *)flow->out;
    z->avail_out = (unsigned)flow->out_size;
    int status =
        s->writes ? deflate(z, last ? Z_FINISH : Z_NO_FLUSH) : inflate(z, Z_NO_FLUSH);
    flow->in = (const char *)z->next_in;
    flow->in_size = z->avail_in;
    flow->out = (char *)z->next_out;
    flow->out_size = z->avail_out;
    if (status == Z_MEM_ERROR)
        cli_no_memory();
    if (status == Z_STREAM_END && !s->writes)
        inflateReset(z); // another may follow
    return status == Z_STREAM_END                    ? CLI_ENDS
           : status == Z_OK || status == Z_BUF_ERROR ? CLI_MORE
                                                     : CLI_DAMAGED;
}

static void end(void *context)
{
    state *s = context;
    if (s->writes)
        deflateEnd(&s->stream);
    else
        inflateEnd(&s->stream);
    free(s);
}

#endif

const cli_codec cli_gzip = {
    .name = "gzip",
    .ending = ".gz",
    .magic = "\x1f\x8b\x08",
    .magic_size = 3,
#ifdef NONET_ZLIB
    .start = start,
    .step = step,
    .end = end,
#endif
};
