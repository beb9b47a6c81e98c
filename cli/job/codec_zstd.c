// codec_zstd.c - zstd, through libzstd.

#include "job/codec.h"

#ifdef NONET_ZSTD

#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "job/text.h"

typedef struct {
    ZSTD_CCtx *writer;
    ZSTD_DCtx *reader;
} state;

static void end(void *context)
{
    state *s = context;
    ZSTD_freeCCtx(s->writer);
    ZSTD_freeDCtx(s->reader);
    free(s);
}

static void *start(bool writes)
{
    state *s = cli_allocate(NULL, 1, sizeof *s);
    *s = (state){0};
    if (writes)
        s->writer = ZSTD_createCCtx();
    else
        s->reader = ZSTD_createDCtx();
    if (!s->writer && !s->reader)
        cli_no_memory();
    if (writes)
        ZSTD_CCtx_setParameter(s->writer, ZSTD_c_checksumFlag, 1);
    return s;
}

static cli_step step(void *context, cli_flow *flow, bool last)
{
    state *s = context;
    ZSTD_inBuffer in = {flow->in, flow->in_size, 0};
    ZSTD_outBuffer out = {flow->out, flow->out_size, 0};
    size_t left = s->writer ? ZSTD_compressStream2(s->writer, &out, &in,
                                                   last ? ZSTD_e_end : ZSTD_e_continue)
                            : ZSTD_decompressStream(s->reader, &out, &in);
    if (in.pos) // there may be nothing at all, not even a place
        flow->in += in.pos;
    flow->in_size -= in.pos;
    flow->out += out.pos;
    flow->out_size -= out.pos;
    if (ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation)
        cli_no_memory();
    if (ZSTD_isError(left))
        return CLI_DAMAGED;
    return left == 0 && (s->reader || last) ? CLI_ENDS : CLI_MORE;
}

#endif

const cli_codec cli_zstd = {
    .name = "zstd",
    .ending = ".zst",
    .magic = "\x28\xb5\x2f\xfd",
    .magic_size = 4,
#ifdef NONET_ZSTD
    .start = start,
    .step = step,
    .end = end,
#endif
};
