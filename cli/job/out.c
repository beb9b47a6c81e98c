// out.c - what a command's process() writes with.

#include "job/pipeline.h"

#include <string.h>
#include <unistd.h>

#include "job/clock.h"
#include "job/exit.h"
#include "job/message.h"

enum {
    LARGE_TEXT = 1 << 16,   // bytes: a chunk with more waits for its turn to write
    SHOW_AFTER = 100000000, // ns: how long text may sit while its chunk is worked on
};

void cli_raise(cli_out *out, int status)
{
    if (status > out->status)
        out->status = status;
}

void cli_note_done(cli_out *out)
{
    out->done++;
    if (!out->dropped)
        atomic_fetch_add(&out->pipeline->progress.done, 1);
}

void cli_note_tried(cli_out *out, uint64_t tried)
{
    atomic_fetch_add(&out->pipeline->progress.tried, tried);
}

void cli_note_hardest(cli_out *out, cli_scale scale, int value)
{
    atomic_int *hardest = &out->pipeline->progress.hardest[scale];
    int before = atomic_load(hardest);
    while (value > before && !atomic_compare_exchange_weak(hardest, &before, value))
        ;
    out->hardest[scale] = value > out->hardest[scale] ? value : out->hardest[scale];
}

size_t cli_tally(const cli_out *out, int which)
{
    return out->pipeline->job->tally[which];
}

void cli_put(cli_out *out, const char *bytes, size_t size)
{
    cli_text_add(&out->text, bytes, size);
    if (out->text.size > LARGE_TEXT && !out->held)
        cli_spill(out);
}

void cli_print(cli_out *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_text_vprint(&out->text, format, arguments);
    va_end(arguments);
    cli_put(out, NULL, 0);
}

static void put(void *context, const char *bytes, size_t size)
{
    cli_put(context, bytes, size);
}

nonet_sink cli_sink(cli_out *out)
{
    return (nonet_sink){put, out};
}

nonet_writer *cli_writer(const char *format)
{
    nonet_writer *writer;
    if (nonet_writer_new(&writer, format) != NONET_OK)
        cli_no_memory();
    return writer;
}

bool cli_put_record(cli_out *out, nonet_writer *writer, const nonet_record *record)
{
    nonet_sink sink = cli_sink(out);
    nonet_status status = nonet_writer_put(writer, record, &sink);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (record->n_fields && strcmp(nonet_writer_format(writer)->name, "line") == 0)
        cli_note_lost(out, record);
    return status == NONET_OK;
}

void cli_end_records(cli_out *out, nonet_writer *writer)
{
    nonet_sink sink = cli_sink(out);
    if (nonet_writer_end(writer, &sink) != NONET_OK)
        cli_no_memory();
}

bool cli_breathe(cli_out *out)
{
    pipeline *p = out->pipeline;
    if (out->dropped || p->follows)
        return true;
    if (cli_now() - out->flushed < SHOW_AFTER)
        return true;
    pthread_mutex_lock(&p->lock);
    bool ours = p->turn == out->number, broken = p->broken;
    pthread_mutex_unlock(&p->lock);
    if (ours && !broken && !out->held)
        cli_spill(out);
    else
        out->flushed = cli_now();
    return !broken;
}

void cli_complain(const cli_chunk *chunk, size_t i, cli_out *out, const char *format, ...)
{
    const nonet_record *record = &chunk->records[i];
    cli_text what = {0};
    va_list arguments;
    va_start(arguments, format);
    cli_text_vprint(&what, format, arguments);
    va_end(arguments);
    cli_text_line(&out->notes, "%s:%zu:%zu: %.*s", chunk->file, record->line,
                  record->column, (int)what.size, what.bytes);
    cli_text_free(&what);
}

bool cli_readable(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    if (record->status == NONET_OK)
        return true;
    cli_complain(chunk, i, out, "%s",
                 record->message ? record->message : nonet_status_text(record->status));
    if (record->status == NONET_NO_MEMORY)
        cli_no_memory();
    cli_raise(out, record->status == NONET_IMPOSSIBLE ? EXIT_USAGE : EXIT_UNREADABLE);
    return false;
}

const char *cli_item(const cli_job *job)
{
    return job->item ? job->item : "puzzle";
}

void cli_summary(const cli_call *call, const cli_job *job, const char *did,
                 const char *extra)
{
    bool typed = call->n_files == 0 && isatty(STDIN_FILENO);
    bool watched = isatty(STDERR_FILENO) && job->records > 1 && !typed;
    if (cli_flag(call, &option_quiet) || !(cli_flag(call, &option_verbose) || watched))
        return;
    double seconds = job->seconds > 1e-6 ? job->seconds : 1e-6;
    cli_message("%s %zu %s%s in %.2f s (%.0f per second)%s", did, job->records,
                cli_item(job), job->records == 1 ? "" : "s", job->seconds,
                (double)job->records / seconds, extra ? extra : "");
}
