// job.c - a whole run: output opened, records through the pipeline, output closed.

#include "job/pipeline.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/asked.h"
#include "job/clock.h"
#include "job/crew.h"
#include "job/exit.h"
#include "job/layout.h"
#include "job/message.h"

enum {
    SLOTS_PER_THREAD = 4,  // how far the others may run ahead of a slow one, at least;
    MOST_SLOTS = 1024,     // further if slots are small, as puzzles that take seconds
    SLOTS_SIZE = 16 << 20, // stand beside those that take a moment
    PER_PROCESS = 64,      // and further still, the more processes there are
};

// A ring holds the answers that wait for a slow one. Their text waits too once it is large.
static size_t ring_size(const pipeline *p)
{
    size_t chunk = p->job->chunk ? p->job->chunk : CLI_CHUNK,
           crew = p->crew ? cli_crew_size() : 0;
    size_t least = SLOTS_PER_THREAD * (p->max_threads + crew);
    size_t most = (SLOTS_SIZE + crew * (SLOTS_SIZE / 16)) / (chunk * sizeof(nonet_record));
    size_t limit = MOST_SLOTS + crew * PER_PROCESS;
    most = most < limit ? most : limit;
    return p->max_threads + crew > 1 && most > least ? most : least;
}

static void start(pipeline *p)
{
    bool may_share =
        !p->job->threads && (p->job->spread || cli_has(p->call, &option_resume));
    p->crew = may_share && cli_crew_size() > 1;
    p->max_threads = p->job->threads       ? p->job->threads
                     : cli_crew_size() > 1 ? 1
                                           : cli_threads(p->call);
    p->n_slots = ring_size(p);
    p->slots = cli_allocate(NULL, p->n_slots, sizeof *p->slots);
    memset(p->slots, 0, p->n_slots * sizeof *p->slots);
    for (size_t i = 0; i < p->n_slots; i++)
        p->slots[i].out.pipeline = p;
    p->threads = cli_allocate(NULL, p->max_threads, sizeof *p->threads);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    pthread_cond_init(&p->room, NULL);
    pthread_cond_init(&p->turned, NULL);
    pthread_cond_init(&p->handed, NULL);
    if (pipe(p->wake) != 0)
        p->wake[0] = p->wake[1] = -1;
    p->watched = p->job->may_draw && !p->output.name && isatty(STDOUT_FILENO);
    p->typing = p->watched && p->call->n_files == 0 && isatty(STDIN_FILENO);

    if (p->call->n_files == 0 && !p->job->items && isatty(STDIN_FILENO) &&
        !cli_flag(p->call, &option_quiet))
        cli_message("Type or paste puzzles; Ctrl-D ends.");

    cli_input_start(&p->input, p->call, &p->assumed);
    p->input.waiting = cli_start_waiting;
    p->input.waited = cli_stop_waiting;
    p->input.context = p;
    p->input.wake = p->wake[0];
    p->input.clock = p->job->clock;
    p->input.as_read = p->job->as_read;
    p->input.may_be_empty = p->job->known ? 1 : 0;
    if (p->job->partner) {
        cli_input_start(&p->partner, p->call, &p->assumed);
        p->partner.files = (char **)&p->job->partner;
        p->partner.n_files = 1;
    }
}

static void release(pipeline *p)
{
    for (size_t i = 0; i < p->n_slots; i++) {
        slot *s = &p->slots[i];
        cli_strings_clear(&s->strings);
        cli_text_free(&s->out.text);
        cli_text_free(&s->out.notes);
        cli_text_free(&s->out.aside);
        cli_text_free(&s->out.once);
        cli_text_free(&s->out.row);
        free(s->chunk.records);
        free(s->chunk.partners);
        free(s->boards);
    }
    cli_part_free(p);
    free(p->slots);
    free(p->ahead);
    free(p->threads);
    cli_fields_free(p);
    cli_input_end(&p->input);
    cli_input_end(&p->partner);
    nonet_layout_free((nonet_layout *)p->assumed.layout);
    for (int i = 0; i < 2; i++)
        if (p->wake[i] >= 0)
            close(p->wake[i]);
}

// Calls begin() or end(), and writes what it has to say; a header first.
static void frame(pipeline *p, void (*call)(void *, cli_out *), bool header, bool dropped)
{
    cli_out out = {.pipeline = p, .number = p->turn, .dropped = dropped};
    nonet_sink sink = cli_sink(&out);
    const nonet_table *table = p->job->asked ? &p->job->asked->table : &p->job->table;
    if (header && table->columns)
        nonet_table_header(table, &sink);
    if (call && !p->output.failed)
        call(p->job->context, &out);
    if (!dropped)
        cli_flush(p, &out);
    p->status = out.status > p->status ? out.status : p->status;
    cli_text_free(&out.text);
    cli_text_free(&out.notes);
    cli_text_free(&out.once);
}

void cli_begin_output(pipeline *p)
{
    if (p->begun)
        return;
    p->begun = true;
    if (!p->fields_known)
        cli_fields_settle(p, &cli_slot_at(p, p->filled)->chunk);
    frame(p, p->job->begin, true, p->from > 0 || p->journal.begun);
    cli_crew_lead(p);
}

// A second file must end with the first.
static void check_partner(pipeline *p)
{
    nonet_record left;
    if (!p->job->partner || p->broken || !p->last)
        return;
    if (cli_input_next(&p->partner, &left)) {
        cli_message("nonet: %s:%zu: there are more records here than puzzles",
                    p->job->partner, left.line);
        p->status = p->status > EXIT_UNREADABLE ? p->status : EXIT_UNREADABLE;
    }
    if (p->alone)
        cli_message("nonet: %s: ends too early, %zu puzzle%s without a record here",
                    p->job->partner, p->alone, p->alone == 1 ? " is" : "s are");
    if (p->partner.notes.size)
        cli_message_bytes(p->partner.notes.bytes, p->partner.notes.size);
    p->status = p->status > p->partner.status ? p->status : p->partner.status;
}

static void report_input(pipeline *p)
{
    cli_text text = {0};
    if (!cli_flag(p->call, &option_verbose) || p->job->items)
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
        cli_message("nonet: %s: %s", partner, strerror(errno));
    if (fd > 0)
        close(fd);
    return fd >= 0;
}

// A process that the one that reads and writes gives work to.
static int follow(pipeline *p)
{
    p->follows = true;
    if (!p->job->threads)
        cli_crew_follow(p);
    nonet_layout_free((nonet_layout *)p->assumed.layout);
    cli_fields_free(p);
    return EXIT_FINE;
}

int cli_run_job(const cli_call *call, cli_job *job)
{
    pipeline p = {.call = call, .job = job};
    uint64_t begun = cli_now();
    if (!job->items && !cli_assume(call, &p.assumed))
        return EXIT_USAGE;
    if (!cli_crew_leads())
        return follow(&p);
    bool done;
    int refused = cli_part_start(&p, &done);
    if (refused != EXIT_FINE || done || !is_there(job->partner) ||
        !is_there(job->known ? call->files[0] : NULL) || !cli_part_open(&p)) {
        nonet_layout_free((nonet_layout *)p.assumed.layout);
        cli_part_free(&p);
        return refused != EXIT_FINE || done ? refused : EXIT_IO;
    }
    start(&p);
    if (!cli_watch_start(&p))
        p.broken = true;
    cli_fields_start(&p);
    if (p.fields_known)
        cli_begin_output(&p);
    p.progress.items = job->items > 0;
    p.progress.item = cli_item(job);
    p.progress.total = p.sharded    ? (p.last ? p.all : p.until)
                       : job->items ? job->items
                                    : cli_input_size(call);
    cli_progress_start(&p.progress, call, &p.lock);
    cli_fill(&p);
    cli_join(&p);
    cli_begin_output(&p);                   // nothing came
    if (p.input.notes.size && job->stopped) // no chunk was left to take them along
        cli_message_bytes(p.input.notes.bytes, p.input.notes.size);
    cli_progress_stop(&p.progress);
    frame(&p, job->end, false, !p.last);
    check_partner(&p);
    report_input(&p);

    int status = p.status > p.input.status ? p.status : p.input.status;
    if (job->stopped && status < EXIT_UNSOLVED)
        status = EXIT_UNSOLVED;
    cli_watch_stop(&p);
    if (!cli_output_close(&p.output) || !cli_watch_end(&p, status))
        status = EXIT_IO;
    job->records -= p.skipped;
    release(&p);
    job->seconds = (double)(cli_now() - begun) / 1e9;
    return status;
}
