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

#include "job/pipeline.h"

#include <string.h>
#include <unistd.h>

#include "job/clock.h"
#include "job/crew.h"
#include "job/exit.h"
#include "job/message.h"

enum { WORKER_STACK = 8 << 20 };

slot *cli_slot_at(pipeline *p, size_t number)
{
    return &p->slots[number % p->n_slots];
}

// ---- writing

void cli_flush(pipeline *p, cli_out *out)
{
    if (out->notes.size)
        cli_message_bytes(out->notes.bytes, out->notes.size);
    if (out->once.size && !p->warned) {
        cli_message_bytes(out->once.bytes, out->once.size);
        p->warned = true;
    }
    cli_output_write(&p->output, out->text.bytes, out->text.size);
    p->shown += out->done - out->shown;
    out->shown = out->done;
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

// What a journal says once the slot has been written.
static void note_place(pipeline *p, const slot *s)
{
    cli_place *place = &p->journal.place;
    if (s->chunk.count)
        place->records = s->chunk.first + s->chunk.count;
    place->bytes = p->output.written;
    place->sum = p->output.sum;
    place->status = p->status;
    memcpy(place->tally, p->job->tally, sizeof place->tally);
    p->journal.begun = true;
}

static void retire(pipeline *p, slot *s)
{
    cli_job *job = p->job;
    if (s->out.status > p->status)
        p->status = s->out.status;
    for (int i = 0; i < CLI_TALLIES; i++)
        job->tally[i] += s->out.tally[i];
    note_place(p, s);
    cli_strings_clear(&s->strings);
    s->chunk = (cli_chunk){.records = s->chunk.records, .partners = s->chunk.partners};
    s->out = (cli_out){.text = s->out.text,
                       .notes = s->out.notes,
                       .aside = s->out.aside,
                       .once = s->out.once,
                       .row = s->out.row,
                       .pipeline = p};
    s->out.aside.size = s->out.once.size = 0;
    s->done = false;
}

// Writes the finished slots whose turn has come; the lock is held, and let go meanwhile.
static void write_in_turn(pipeline *p)
{
    while (!p->writing && p->turn < p->taken && cli_slot_at(p, p->turn)->done) {
        slot *s = cli_slot_at(p, p->turn);
        p->writing = true;
        pthread_mutex_unlock(&p->lock);
        if (p->job->settle && s->chunk.count) {
            s->out.held = false;
            p->job->settle(p->job->context, &s->chunk, &s->out);
        }
        cli_flush(p, &s->out);
        pthread_mutex_lock(&p->lock);
        look_for_failure(p);
        retire(p, s);
        p->turn++;
        if (p->journal_name) {
            pthread_mutex_unlock(&p->lock);
            cli_watch_note(p);
            pthread_mutex_lock(&p->lock);
            look_for_failure(p);
        }
        p->writing = false;
        pthread_cond_broadcast(&p->turned);
        pthread_cond_signal(&p->room);
    }
}

// Waits for the slot's turn and writes what it has so far.
void cli_spill(cli_out *out)
{
    pipeline *p = out->pipeline;
    if (out->dropped) {
        out->text.size = out->notes.size = 0;
        return;
    }
    if (p->follows) {
        cli_crew_spill(out);
        return;
    }
    pthread_mutex_lock(&p->lock);
    while ((p->turn != out->number || p->writing) && !p->broken)
        pthread_cond_wait(&p->turned, &p->lock);
    if (p->broken)
        out->text.size = 0;
    else
        cli_write_part(p, out);
    pthread_mutex_unlock(&p->lock);
}

void cli_write_part(pipeline *p, cli_out *out)
{
    p->writing = true;
    pthread_mutex_unlock(&p->lock);
    cli_flush(p, out);
    pthread_mutex_lock(&p->lock);
    look_for_failure(p);
    p->writing = false;
    pthread_cond_broadcast(&p->turned);
}

// ---- workers

// The slot that was open is to be done: the lock is held.
static void fill_up(pipeline *p)
{
    const slot *s = cli_slot_at(p, p->filled++);
    p->progress.read += s->chunk.count;
    p->progress.read_bytes = s->bytes_end;
}

static slot *take(pipeline *p)
{
    while (p->taken == p->filled && !p->offered && !p->ended) {
        p->idle++;
        pthread_cond_wait(&p->work, &p->lock);
        p->idle--;
    }
    if (p->taken == p->filled && p->offered) {
        p->offered = false;
        fill_up(p);
    }
    return cli_take_slot(p);
}

slot *cli_take_slot(pipeline *p)
{
    if (p->taken == p->filled)
        return NULL;
    slot *s = cli_slot_at(p, p->taken);
    s->out.number = p->taken++;
    return s;
}

void cli_slot_done(pipeline *p, slot *s)
{
    bool missed = p->job->items && s->out.status == EXIT_UNSOLVED;
    while (s->out.done < s->chunk.count && !missed)
        cli_note_done(&s->out);
    for (int i = 0; i < CLI_SCALES; i++) // they may come from another process
        cli_note_hardest(&s->out, (cli_scale)i, s->out.hardest[i]);
    s->done = true;
    write_in_turn(p);
}

static void answer_each(const cli_job *job, const cli_chunk *chunk, cli_out *out)
{
    for (size_t i = 0; i < chunk->count && cli_breathe(out); i++) {
        if (cli_readable(chunk, i, out))
            job->answer(job->context, chunk, i, out);
        else
            cli_put_unreadable(chunk, i, out);
        cli_note_done(out);
    }
}

void cli_process(const pipeline *p, slot *s, void **worker)
{
    const cli_job *job = p->job;
    if (s->chunk.boards && !job->takes_boards)
        cli_spell_out(s);
    if (!*worker && job->worker_new && !(*worker = job->worker_new(p->call, job->context)))
        cli_no_memory();
    s->chunk.worker = *worker;
    s->out.chunk = &s->chunk;
    if (job->answer)
        answer_each(job, &s->chunk, &s->out);
    else
        job->process(job->context, &s->chunk, &s->out);
}

static void free_worker(const pipeline *p, void *worker)
{
    if (worker)
        p->job->worker_free(worker);
}

// Turns a slot into text; the lock is held, and let go meanwhile.
static void work_on(pipeline *p, slot *s, void **worker)
{
    bool wanted = !p->broken;
    pthread_mutex_unlock(&p->lock);
    s->out.flushed = cli_now();
    s->out.held = p->job->settle != NULL;
    if (wanted && s->chunk.count)
        cli_process(p, s, worker);
    pthread_mutex_lock(&p->lock);
    cli_slot_done(p, s);
}

static void *work(void *context)
{
    pipeline *p = context;
    void *worker = NULL;
    slot *s;
    pthread_mutex_lock(&p->lock);
    while ((s = take(p)))
        work_on(p, s, &worker);
    pthread_mutex_unlock(&p->lock);
    free_worker(p, worker);
    return NULL;
}

// What looks for steps takes 512 kB of stack, and the command its own; where nothing is
// said, some systems give a thread no more than 128 kB.
static bool start_worker(pipeline *p)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    bool started = pthread_attr_setstacksize(&attributes, WORKER_STACK) == 0 &&
                   pthread_create(&p->threads[p->n_threads], &attributes, work, p) == 0;
    pthread_attr_destroy(&attributes);
    return started;
}

// Somebody must do what has been filled or offered: an idle worker, or a new one. False if
// there is none and none can be started.
static bool call_worker(pipeline *p)
{
    pthread_cond_signal(&p->handed);
    if (p->idle > 0)
        pthread_cond_signal(&p->work);
    else if (p->n_threads < p->max_threads && start_worker(p))
        p->n_threads++;
    return p->n_threads > 0;
}

// ---- filling

// The slot being filled, waiting until it is free. NULL if the output is broken or the time
// is up.
slot *cli_open_slot(pipeline *p)
{
    if (p->job->clock && cli_time_left(p->job->clock) == 0) {
        p->job->stopped = true;
        return NULL;
    }
    pthread_mutex_lock(&p->lock);
    while (p->filled - p->turn == p->n_slots && !p->broken)
        pthread_cond_wait(&p->room, &p->lock);
    slot *s = p->broken ? NULL : cli_slot_at(p, p->filled);
    pthread_mutex_unlock(&p->lock);
    return s;
}

void cli_hand_over(pipeline *p, uint64_t bytes_end)
{
    cli_begin_output(p);
    pthread_mutex_lock(&p->lock);
    cli_slot_at(p, p->filled)->bytes_end = bytes_end;
    fill_up(p);
    // One thread means one: the reader does it. So it does if no other is to be had.
    bool alone = p->max_threads == 1 && p->n_threads == 0 && !p->crew;
    if (alone || !call_worker(p))
        work_on(p, take(p), &p->worker);
    pthread_mutex_unlock(&p->lock);
}

void cli_start_waiting(void *context)
{
    pipeline *p = context;
    if (cli_slot_at(p, p->filled)->chunk.count > 0)
        cli_begin_output(p);
    pthread_mutex_lock(&p->lock);
    slot *s = cli_slot_at(p, p->filled);
    if (p->filled - p->turn < p->n_slots && s->chunk.count > 0) {
        s->bytes_end = cli_progressed(p);
        p->offered = true;
        if (!call_worker(p))
            work_on(p, take(p), &p->worker);
    }
    pthread_mutex_unlock(&p->lock);
}

void cli_stop_waiting(void *context)
{
    pipeline *p = context;
    pthread_mutex_lock(&p->lock);
    p->offered = false;
    pthread_mutex_unlock(&p->lock);
}

void cli_join(pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    p->ended = true;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    for (size_t i = 0; i < p->n_threads; i++)
        pthread_join(p->threads[i], NULL);
    cli_crew_join(p);
    free_worker(p, p->worker);
}
