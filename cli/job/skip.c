// skip.c - what comes before our part of a job: read, and not done.
//
// A command that remembers (job.threads is 1, or it settles) gets it all the same, to
// remember it, and what it writes is dropped.

#include "job/pipeline.h"

#include <stdlib.h>
#include <string.h>

enum { PLAIN_SIZE = NONET_CELLS + 2 }; // a plain puzzle with the longest line end

// Collections are read block by block, so their puzzles begin where a block has ended.
size_t cli_within(const pipeline *p, uint64_t until)
{
    uint64_t at = cli_input_bytes(&p->input), most = CLI_CHUNK;
    const cli_seen *kind = p->input.kind;
    if (until != UINT64_MAX && kind && strcmp(kind->format, "nonets") == 0)
        most = at < until;
    else if (until != UINT64_MAX)
        most = at < until ? (until - at) / PLAIN_SIZE : 0;
    return most < CLI_CHUNK ? (size_t)most : CLI_CHUNK;
}

// Shards are parts of the text, but the size of that is not known otherwise.
uint64_t cli_progressed(const pipeline *p)
{
    return p->sharded ? cli_input_bytes(&p->input) : cli_input_raw(&p->input);
}

static bool remembers(const pipeline *p)
{
    return p->job->threads == 1 || p->job->settle;
}

// ---- done again

static void do_again(pipeline *p, slot *past)
{
    past->out.dropped = past->chunk.again = true;
    past->out.pipeline = p;
    if (past->chunk.count)
        cli_process(p, past, &p->worker);
    if (past->chunk.count && p->job->settle)
        p->job->settle(p->job->context, &past->chunk, &past->out);
    past->out.text.size = past->out.notes.size = past->out.aside.size = 0;
    past->out.once.size = 0;
    cli_strings_clear(&past->strings);
    past->chunk.first += past->chunk.count;
    past->chunk.count = 0;
}

static void add(pipeline *p, slot *past, const nonet_record *record)
{
    cli_chunk *chunk = &past->chunk;
    if (chunk->count == CLI_CHUNK || (chunk->count && chunk->file != p->input.name))
        do_again(p, past);
    chunk->file = p->input.name;
    chunk->file_number = p->input.next - 1;
    cli_record_keep(&chunk->records[chunk->count++], record, &past->strings);
}

static void release(slot *past)
{
    free(past->chunk.records);
    cli_text_free(&past->out.text);
    cli_text_free(&past->out.notes);
    cli_text_free(&past->out.aside);
    cli_text_free(&past->out.once);
    cli_text_free(&past->out.row);
}

// ---- records

static bool is_there(const pipeline *p)
{
    return p->journal.begun ? p->job->records >= p->journal.place.records
                            : cli_input_bytes(&p->input) >= p->from;
}

// Plain puzzles, many at once.
static void skip_boards(pipeline *p)
{
    size_t count, line, within;
    if (!p->ahead)
        p->ahead = cli_allocate(NULL, CLI_CHUNK, sizeof *p->ahead);
    do {
        size_t left = p->journal.begun ? p->journal.place.records - p->job->records
                                       : cli_within(p, p->from);
        within = left < CLI_CHUNK ? left : CLI_CHUNK;
        count = cli_input_boards(&p->input, p->ahead, within, &line);
        p->job->records += count;
    } while (count);
}

static void skip_records(pipeline *p)
{
    nonet_record record, partner;
    slot past = {0};
    if (remembers(p))
        past.chunk.records = cli_allocate(NULL, CLI_CHUNK, sizeof *past.chunk.records);
    while (!is_there(p) && cli_input_next(&p->input, &record)) {
        p->job->records++;
        if (remembers(p))
            add(p, &past, &record);
        if (p->job->partner)
            cli_input_next(&p->partner, &partner);
        else if (!remembers(p))
            skip_boards(p);
        p->input.notes.size = 0; // whoever does these has said it
    }
    do_again(p, &past);
    release(&past);
}

// ---- numbers

static void skip_numbers(pipeline *p)
{
    size_t to = p->journal.begun ? p->journal.place.records : (size_t)p->from;
    slot past = {0};
    while (remembers(p) && past.chunk.first < to) {
        size_t left = to - past.chunk.first;
        past.chunk.count = left < CLI_CHUNK ? left : CLI_CHUNK;
        do_again(p, &past);
    }
    p->job->records = to;
    release(&past);
}

void cli_skip(pipeline *p)
{
    if (p->job->items)
        skip_numbers(p);
    else
        skip_records(p);
    p->skipped = p->job->records;
    if (!p->journal.begun) {
        p->journal.first = p->job->records;
        p->journal.place.records = p->job->records;
    }
    p->progress.from = p->job->items ? p->job->records : cli_progressed(p);
}
