// pipeline.c - records in, text out, on several threads, in the order of the input.
//
// The calling thread reads records into the slots of a ring. Workers take filled slots in
// order and turn them into text; whoever finishes the slot whose turn it is writes it, and
// the finished ones after it.
//
//       written        being worked on            filled       being filled
//     ... [done] | [busy] [done] [busy] [done] | [full] [full] | [open] ...
//                  ^ turn                        ^ taken         ^ filled
//
// A slow slot holds back the writing but not the others' work, until the ring is full:
// memory is bounded. A slot whose text grows large waits for its turn and is then written
// as it grows. The bytes that come out do not depend on the number of threads.
//
// A slot is full when it has enough records to be worth a thread's while, or when the input
// ends. When the input makes us wait, the open slot is offered to idle workers as it is, so
// that a program at the other end of a pipe gets an answer to each line it sends.

#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "progress.h"

enum {
    FIRST_CHUNK = 16,     // chunks start small, so that a short input is shared out too
    SLOTS_PER_THREAD = 4, // how far the others may run ahead of a slow one
    LARGE_TEXT = 1 << 16, // a slot with more text than this tries to get rid of it
    GRACE = 200,          // ms to find out whether a second record follows the first
};

typedef struct slot {
    cli_chunk chunk;
    cli_out out;
    cli_strings strings;
    size_t room;        // records there is memory for
    size_t wanted;      // records that make it full
    uint64_t bytes_end; // of the input, where the chunk ends
    bool done;
} slot;

typedef struct pipeline {
    const cli_call *call;
    cli_job *job;
    cli_input input, partner;
    cli_output output;
    int wake[2];  // written to when nobody wants the output any more
    bool watched; // answers appear on a terminal and a single one may be drawn
    bool typing;  // and the questions are typed at one
    size_t alone; // records that found no partner

    pthread_mutex_t lock; // guards all that follows
    pthread_cond_t work, room, turned;
    slot *slots;
    size_t n_slots, filled, taken, turn;
    bool offered; // slots[filled] may be taken although the reader would add to it
    bool ended;   // no more slots will be filled
    bool writing;
    bool broken; // the output cannot be written
    int status;
    size_t idle, n_threads, max_threads;
    pthread_t *threads;
    cli_progress progress;
} pipeline;

static slot *slot_at(pipeline *p, size_t number)
{
    return &p->slots[number % p->n_slots];
}

// ---- writing

static void flush_out(pipeline *p, cli_out *out)
{
    if (out->notes.size)
        cli_message_bytes(out->notes.bytes, out->notes.size);
    cli_output_write(&p->output, out->text.bytes, out->text.size);
    out->notes.size = out->text.size = 0;
    out->flushed = cli_now();
}

// Called with the lock held, by whoever has just written.
static void look_for_failure(pipeline *p)
{
    if (!p->output.failed || p->broken)
        return;
    p->broken = true;
    pthread_cond_broadcast(&p->turned);
    pthread_cond_broadcast(&p->room);
    ssize_t told = write(p->wake[1], "", 1); // the reader may be waiting for input
    (void)told;
}

static void retire(pipeline *p, slot *s)
{
    cli_job *job = p->job;
    if (s->out.status > p->status)
        p->status = s->out.status;
    for (int i = 0; i < CLI_TALLIES; i++)
        job->tally[i] += s->out.tally[i];
    p->progress.records += s->chunk.count;
    p->progress.bytes = s->bytes_end;
    cli_strings_clear(&s->strings);
    s->chunk = (cli_chunk){.records = s->chunk.records, .partners = s->chunk.partners};
    s->out = (cli_out){.text = s->out.text, .notes = s->out.notes, .pipeline = p};
    s->done = false;
}

// Writes the finished slots whose turn has come; the lock is held, and let go meanwhile.
static void write_in_turn(pipeline *p)
{
    while (!p->writing && p->turn < p->taken && slot_at(p, p->turn)->done) {
        slot *s = slot_at(p, p->turn);
        p->writing = true;
        pthread_mutex_unlock(&p->lock);
        flush_out(p, &s->out);
        pthread_mutex_lock(&p->lock);
        p->writing = false;
        look_for_failure(p);
        retire(p, s);
        p->turn++;
        pthread_cond_broadcast(&p->turned);
        pthread_cond_signal(&p->room);
    }
}

// Waits for the slot's turn and writes what it has so far.
static void spill(cli_out *out)
{
    pipeline *p = out->pipeline;
    pthread_mutex_lock(&p->lock);
    while (p->turn != out->number && !p->broken)
        pthread_cond_wait(&p->turned, &p->lock);
    bool wanted = !p->broken;
    pthread_mutex_unlock(&p->lock);
    if (!wanted) {
        out->text.size = 0;
        return;
    }
    flush_out(p, out);
    pthread_mutex_lock(&p->lock);
    look_for_failure(p);
    pthread_mutex_unlock(&p->lock);
}

// ---- workers

static slot *take(pipeline *p)
{
    while (p->taken == p->filled && !p->offered && !p->ended) {
        p->idle++;
        pthread_cond_wait(&p->work, &p->lock);
        p->idle--;
    }
    if (p->taken == p->filled && p->offered) {
        p->offered = false;
        p->filled++;
    }
    if (p->taken == p->filled)
        return NULL;
    slot *s = slot_at(p, p->taken);
    s->out.number = p->taken++;
    return s;
}

static void *work(void *context)
{
    pipeline *p = context;
    slot *s;
    pthread_mutex_lock(&p->lock);
    while ((s = take(p))) {
        bool wanted = !p->broken;
        pthread_mutex_unlock(&p->lock);
        s->out.flushed = cli_now();
        if (wanted && s->chunk.count)
            p->job->process(p->job->context, &s->chunk, &s->out);
        pthread_mutex_lock(&p->lock);
        s->done = true;
        write_in_turn(p);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

// Somebody must do what has been filled or offered: an idle worker, or a new one.
static void call_worker(pipeline *p)
{
    if (p->idle > 0)
        pthread_cond_signal(&p->work);
    else if (p->n_threads < p->max_threads) {
        int error = pthread_create(&p->threads[p->n_threads], NULL, work, p);
        if (error == 0)
            p->n_threads++;
        else if (p->n_threads == 0) {
            cli_message("nonet: cannot start a thread: %s\n", strerror(error));
            exit(EXIT_IO);
        }
    }
}

// ---- filling

// The slot being filled, waiting until it is free. NULL if the output is broken.
static slot *open_slot(pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    while (p->filled - p->turn == p->n_slots && !p->broken)
        pthread_cond_wait(&p->room, &p->lock);
    slot *s = p->broken ? NULL : slot_at(p, p->filled);
    pthread_mutex_unlock(&p->lock);
    return s;
}

static void hand_over(pipeline *p, uint64_t bytes_end)
{
    pthread_mutex_lock(&p->lock);
    slot_at(p, p->filled)->bytes_end = bytes_end;
    p->filled++;
    call_worker(p);
    pthread_mutex_unlock(&p->lock);
}

// Grows with what has been seen, so that every thread gets several chunks.
static size_t wanted_size(const pipeline *p)
{
    size_t most = p->job->chunk ? p->job->chunk : CLI_CHUNK;
    size_t size = p->job->records / (2 * p->max_threads);
    if (size < FIRST_CHUNK)
        size = FIRST_CHUNK;
    return size < most ? size : most;
}

static void start_waiting(void *context)
{
    pipeline *p = context;
    pthread_mutex_lock(&p->lock);
    slot *s = slot_at(p, p->filled);
    if (p->filled - p->turn < p->n_slots && s->chunk.count > 0) {
        s->bytes_end = cli_input_bytes(&p->input);
        p->offered = true;
        call_worker(p);
    }
    pthread_mutex_unlock(&p->lock);
}

static void stop_waiting(void *context)
{
    pipeline *p = context;
    pthread_mutex_lock(&p->lock);
    p->offered = false;
    pthread_mutex_unlock(&p->lock);
}

static void make_room(slot *s, size_t wanted, bool partners)
{
    if (s->room >= wanted)
        return;
    size_t size = sizeof(nonet_record);
    s->room = wanted;
    s->chunk.records = cli_allocate(s->chunk.records, wanted, size);
    if (partners)
        s->chunk.partners = cli_allocate(s->chunk.partners, wanted, size);
}

// The partner of the record just read; a bad record stands in where there is none.
static void add_partner(pipeline *p, slot *s, nonet_record *place)
{
    nonet_record partner;
    if (!cli_input_next(&p->partner, &partner)) {
        partner = (nonet_record){.status = NONET_BAD_TEXT, .message = NULL};
        p->alone++;
    }
    cli_record_keep(place, &partner, &s->strings);
}

static void begin_chunk(pipeline *p, slot *s)
{
    s->wanted = wanted_size(p);
    s->chunk.file = p->input.name;
    s->chunk.first = p->job->records;
    s->chunk.draw = p->typing;
    cli_text_add(&s->out.notes, p->input.notes.bytes, p->input.notes.size);
    p->input.notes.size = 0;
    make_room(s, s->wanted, p->job->partner != NULL);
}

// True if the record just read may join those in the open slot.
static bool belongs(const pipeline *p, const slot *s)
{
    return s->chunk.count < s->wanted && s->chunk.file == p->input.name &&
           p->input.notes.size == 0;
}

// Adds a record to the open slot, after handing over what it does not belong with. The very
// first one is kept back if it matters whether it is the only one.
static bool add(pipeline *p, const nonet_record *record)
{
    slot *s = open_slot(p);
    if (s && s->chunk.count && !belongs(p, s)) {
        hand_over(p, cli_input_bytes(&p->input));
        s = open_slot(p);
    }
    if (!s)
        return false;
    cli_chunk *chunk = &s->chunk;
    if (chunk->count == 0)
        begin_chunk(p, s);
    cli_record_keep(&chunk->records[chunk->count], record, &s->strings);
    if (p->job->partner)
        add_partner(p, s, &chunk->partners[chunk->count]);
    chunk->count++;
    p->job->records++;
    if (chunk->count == s->wanted && !(p->watched && p->job->records == 1))
        hand_over(p, cli_input_bytes(&p->input));
    return true;
}

static void read_records(pipeline *p)
{
    nonet_record record;
    p->input.patience = p->watched && !p->typing ? GRACE : 0;
    while (cli_input_next(&p->input, &record)) {
        if (!add(p, &record))
            return;
        if (p->job->records > 1)
            p->input.patience = 0;
    }
    slot *s = open_slot(p);
    if (!s || (s->chunk.count == 0 && p->input.notes.size == 0))
        return;
    s->chunk.draw |= p->watched && p->job->records == 1;
    cli_text_add(&s->out.notes, p->input.notes.bytes, p->input.notes.size);
    hand_over(p, cli_input_bytes(&p->input));
}

static void make_numbers(pipeline *p)
{
    slot *s;
    while (p->job->records < p->job->items && (s = open_slot(p))) {
        uint64_t left = p->job->items - p->job->records;
        size_t wanted = wanted_size(p);
        s->chunk.first = p->job->records;
        s->chunk.count = left < wanted ? (size_t)left : wanted;
        s->chunk.draw = p->watched && p->job->items == 1;
        p->job->records += s->chunk.count;
        hand_over(p, p->job->records);
    }
}

// ---- the whole

static void start(pipeline *p)
{
    p->max_threads = p->job->threads ? p->job->threads : cli_threads(p->call);
    p->n_slots = SLOTS_PER_THREAD * p->max_threads;
    p->slots = cli_allocate(NULL, p->n_slots, sizeof *p->slots);
    memset(p->slots, 0, p->n_slots * sizeof *p->slots);
    for (size_t i = 0; i < p->n_slots; i++)
        p->slots[i].out.pipeline = p;
    p->threads = cli_allocate(NULL, p->max_threads, sizeof *p->threads);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    pthread_cond_init(&p->room, NULL);
    pthread_cond_init(&p->turned, NULL);
    if (pipe(p->wake) != 0)
        p->wake[0] = p->wake[1] = -1;
    p->watched = p->job->may_draw && !p->output.name && isatty(STDOUT_FILENO);
    p->typing = p->watched && p->call->n_files == 0 && isatty(STDIN_FILENO);

    cli_input_start(&p->input, p->call);
    p->input.waiting = start_waiting;
    p->input.waited = stop_waiting;
    p->input.context = p;
    p->input.wake = p->wake[0];
    if (p->job->partner) {
        cli_input_start(&p->partner, p->call);
        p->partner.files = (char **)&p->job->partner;
        p->partner.n_files = 1;
    }
}

static void join(pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    p->ended = true;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    for (size_t i = 0; i < p->n_threads; i++)
        pthread_join(p->threads[i], NULL);
}

static void release(pipeline *p)
{
    for (size_t i = 0; i < p->n_slots; i++) {
        slot *s = &p->slots[i];
        cli_strings_clear(&s->strings);
        cli_text_free(&s->out.text);
        cli_text_free(&s->out.notes);
        free(s->chunk.records);
        free(s->chunk.partners);
    }
    free(p->slots);
    free(p->threads);
    cli_input_end(&p->input);
    cli_input_end(&p->partner);
    for (int i = 0; i < 2; i++)
        if (p->wake[i] >= 0)
            close(p->wake[i]);
}

// Calls begin() or end(), and writes what it has to say.
static void frame(pipeline *p, void (*call)(void *, cli_out *))
{
    cli_out out = {.pipeline = p, .number = p->turn};
    if (call && !p->output.failed)
        call(p->job->context, &out);
    flush_out(p, &out);
    p->status = out.status > p->status ? out.status : p->status;
    cli_text_free(&out.text);
    cli_text_free(&out.notes);
}

// A second file must end with the first.
static void check_partner(pipeline *p)
{
    nonet_record left;
    if (!p->job->partner || p->broken)
        return;
    if (cli_input_next(&p->partner, &left)) {
        cli_message("nonet: %s:%zu: there are more records here than puzzles\n",
                    p->job->partner, left.line);
        p->status = p->status > EXIT_UNREADABLE ? p->status : EXIT_UNREADABLE;
    }
    if (p->alone)
        cli_message("nonet: %s: there is nothing for the last %zu puzzle%s\n",
                    p->job->partner, p->alone, p->alone == 1 ? "" : "s");
    if (p->partner.notes.size)
        cli_message_bytes(p->partner.notes.bytes, p->partner.notes.size);
    p->status = p->status > p->partner.status ? p->status : p->partner.status;
}

static void report_input(pipeline *p)
{
    cli_text text = {0};
    if (!cli_flag(p->call, "verbose") || p->job->items)
        return;
    cli_input_report(&p->input, &text);
    cli_message_bytes(text.bytes, text.size);
    cli_text_free(&text);
}

// Without its second file a job is better not begun.
static bool is_there(const char *partner)
{
    int fd = partner && strcmp(partner, "-") != 0 ? open(partner, O_RDONLY | O_CLOEXEC) : 0;
    if (fd < 0)
        cli_message("nonet: %s: %s\n", partner, strerror(errno));
    if (fd > 0)
        close(fd);
    return fd >= 0;
}

int cli_run_job(const cli_call *call, cli_job *job)
{
    pipeline p = {.call = call, .job = job};
    uint64_t begun = cli_now();
    if (!is_there(job->partner) || !cli_output_open(&p.output, call))
        return EXIT_IO;
    start(&p);
    frame(&p, job->begin);
    p.progress.total = job->items ? job->items : cli_input_size(call);
    cli_progress_start(&p.progress, call, &p.lock);
    if (job->items)
        make_numbers(&p);
    else
        read_records(&p);
    join(&p);
    cli_progress_stop(&p.progress);
    frame(&p, job->end);
    check_partner(&p);
    report_input(&p);

    int status = p.status > p.input.status ? p.status : p.input.status;
    if (!cli_output_close(&p.output))
        status = EXIT_IO;
    release(&p);
    job->seconds = (double)(cli_now() - begun) / 1e9;
    return status;
}

// ---- what process() calls

void cli_raise(cli_out *out, int status)
{
    if (status > out->status)
        out->status = status;
}

void cli_put(cli_out *out, const char *bytes, size_t size)
{
    cli_text_add(&out->text, bytes, size);
    if (out->text.size > LARGE_TEXT)
        spill(out);
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

void cli_put_json(cli_out *out, const char *value)
{
    nonet_sink sink = cli_sink(out);
    nonet_emit_json(&sink, value);
}

void cli_put_csv(cli_out *out, const char *value)
{
    nonet_sink sink = cli_sink(out);
    nonet_emit_csv(&sink, value);
}

bool cli_breathe(cli_out *out)
{
    pipeline *p = out->pipeline;
    if (cli_now() - out->flushed < 100000000)
        return true;
    pthread_mutex_lock(&p->lock);
    bool ours = p->turn == out->number, broken = p->broken;
    pthread_mutex_unlock(&p->lock);
    if (ours && !broken)
        spill(out);
    else
        out->flushed = cli_now();
    return !broken;
}

void cli_complain(const cli_chunk *chunk, size_t i, cli_out *out, const char *format, ...)
{
    const nonet_record *record = &chunk->records[i];
    va_list arguments;
    va_start(arguments, format);
    cli_text_print(&out->notes, "%s:%zu:%zu: ", chunk->file, record->line, record->column);
    cli_text_vprint(&out->notes, format, arguments);
    cli_text_print(&out->notes, "\n");
    va_end(arguments);
}

bool cli_readable(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    if (record->status == NONET_OK)
        return true;
    cli_complain(chunk, i, out, "%s",
                 record->message ? record->message : nonet_status_text(record->status));
    cli_raise(out, EXIT_UNREADABLE);
    return false;
}

void cli_put_json_error(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    cli_print(out, "{\"error\":");
    cli_put_json(out,
                 record->message ? record->message : nonet_status_text(record->status));
    cli_print(out, ",\"file\":");
    cli_put_json(out, chunk->file);
    cli_print(out, ",\"line\":%zu,\"column\":%zu}\n", record->line, record->column);
}

void cli_summary(const cli_call *call, const cli_job *job, const char *did,
                 const char *extra)
{
    bool watched = isatty(STDERR_FILENO) && job->records > 1;
    if (cli_flag(call, "quiet") || !(cli_flag(call, "verbose") || watched))
        return;
    double seconds = job->seconds > 1e-6 ? job->seconds : 1e-6;
    cli_message("%s %zu puzzle%s in %.2f s (%.0f per second)%s\n", did, job->records,
                job->records == 1 ? "" : "s", job->seconds, (double)job->records / seconds,
                extra ? extra : "");
}
