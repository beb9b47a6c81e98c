// codec_xz.c - xz, through liblzma.

#include "job/codec.h"

#ifdef NONET_LZMA

#include <lzma.h>
#include <stdint.h>
#include <stdlib.h>

#include "job/text.h"

typedef struct {
    lzma_stream stream;
    bool writes;
} state;

enum { LEVEL = 6 };

static void begin(state *s)
{
    lzma_ret status = s->writes ? lzma_easy_encoder(&s->stream, LEVEL, LZMA_CHECK_CRC64)
                                : lzma_stream_decoder(&s->stream, UINT64_MAX, 0);
    if (status != LZMA_OK)
        cli_no_memory();
}

static void *start(bool writes)
{
    state *s = cli_allocate(NULL, 1, sizeof *s);
    *s = (state){.stream = LZMA_STREAM_INIT, .writes = writes};
    begin(s);
    return s;
}

static cli_step step(void *context, cli_flow *flow, bool last)
{
    state *s = context;
    lzma_stream *z = &s->stream;
    z->next_in = (const uint8_t *)flow->in;
    z->avail_in = flow->in_size;
    z->next_out = (uint8_t *)flow->out;
    z->avail_out = flow->out_size;
    lzma_ret status = lzma_code(z, s->writes && last ? LZMA_FINISH : LZMA_RUN);
    flow->in = (const char *)z->next_in;
    flow->in_size = z->avail_in;
    flow->out = (char *)z->next_out;
    flow->out_size = z->avail_out;
    if (status == LZMA_MEM_ERROR)
        cli_no_memory();
    if (status == LZMA_STREAM_END && !s->writes)
        begin(s); // another may follow
    return status == LZMA_STREAM_END                       ? CLI_ENDS
           : status == LZMA_OK || status == LZMA_BUF_ERROR ? CLI_MORE
                                                           : CLI_DAMAGED;
}

static void end(void *context)
{
    state *s = context;
    lzma_end(&s->stream);
    free(s);
}

#endif

const cli_codec cli_xz = {
    .name = "xz",
    .ending = ".xz",
    .magic = "\xfd"
             "7zXZ",
    .magic_size = 6,
#ifdef NONET_LZMA
    .start = start,
    .step = step,
    .end = end,
#endif
};
