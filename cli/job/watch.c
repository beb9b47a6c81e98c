// watch.c - the journal of a run, and what is to be done and said when it is interrupted.
//
// What the journal says is in the output is on the disk before the journal says it. That
// takes a disk its time, so it is done no more often than that it takes a twentieth of the
// time, or once in a tenth of a second.
//
// Signals that end a run are taken by a thread that waits for them. It lets a chunk that is
// being written be written, keeps others from being written by never letting go of the
// lock, writes the journal and ends the program: there is no need to wait for the workers.
// Without a journal it says what was kept, does not wait, and the signal does the rest.

#include "job/pipeline.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/clock.h"
#include "job/exit.h"
#include "job/message.h"
#include "job/signals.h"

enum { SHARE_OF_TIME = 20, OFTEN = 100000000 }; // OFTEN in ns

static bool note(pipeline *p)
{
    bool noted =
        cli_output_sync(&p->output) && cli_journal_write(&p->journal, p->journal_name);
    if (!noted)
        p->output.failed = true; // to go on would be of no use
    return noted;
}

void cli_watch_note(pipeline *p)
{
    uint64_t now = cli_now();
    if (now - p->noted < OFTEN || now - p->noted < SHARE_OF_TIME * p->cost)
        return;
    note(p);
    p->noted = cli_now();
    p->cost = p->noted - now;
}

// ---- interruption

static void say_how_to_go_on(const pipeline *p)
{
    size_t done = p->journal.place.records - p->journal.first;
    cli_message("nonet: interrupted; %zu %s%s done so far, in %s: the same command goes "
                "on from there",
                p->journal.begun ? done : 0, cli_item(p->job), done == 1 ? " is" : "s are",
                p->output.temporary ? p->output.temporary
                                    : cli_word(p->call, &option_output, "-"));
}

// What the watcher is woken with at the end: a signal that means nothing to others here.
enum { WAKE = SIGURG };

// Without a journal, what has gone to standard output is all there is.
static void say_what_is_kept(const pipeline *p)
{
    size_t all = p->progress.done;
    if (p->output.temporary || p->output.over)
        cli_message("nonet: interrupted; %zu %s%s done, but %s is not written%s", all,
                    cli_item(p->job), all == 1 ? " is" : "s are", p->output.name,
                    cli_has(p->call, &option_resume) ? ": --resume=JOURNAL keeps what is"
                                                     : "");
    else if (p->output.written == 0)
        cli_message("nonet: interrupted; nothing has been written yet");
    else
        cli_message("nonet: interrupted after %zu %s%s; what came of that is written",
                    p->shown, cli_item(p->job), p->shown == 1 ? "" : "s");
}

static void set_of_signals(sigset_t *set)
{
    cli_signals_that_end(set);
    sigaddset(set, WAKE);
}

static bool is_closing(pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    bool closing = p->closing;
    pthread_mutex_unlock(&p->lock);
    return closing;
}

// Ends the program as if nobody had waited for the signal.
static void die_of(int number)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

static void *watch(void *context)
{
    pipeline *p = context;
    sigset_t set;
    int number = 0;
    set_of_signals(&set);
    do
        if (sigwait(&set, &number) != 0)
            return NULL;
    while (number == WAKE && !is_closing(p));
    pthread_mutex_lock(&p->lock);
    while (p->journal_name && p->writing && !p->closing)
        pthread_cond_wait(&p->turned, &p->lock);
    if (p->closing) {
        pthread_mutex_unlock(&p->lock);
        return NULL;
    }
    bool noted = !p->journal_name || note(p);
    cli_show_status(NULL);
    if (noted && p->journal_name)
        say_how_to_go_on(p);
    else if (!p->journal_name && !cli_flag(p->call, &option_quiet))
        say_what_is_kept(p);
    if (!p->journal_name)
        die_of(number);
    _exit(noted ? 128 + number : EXIT_IO);
}

bool cli_watch_start(pipeline *p)
{
    sigset_t set, held;
    set_of_signals(&set);
    pthread_sigmask(SIG_BLOCK, &set, &held);
    if (sigismember(&held, SIGTERM) == 1) // the command looks out for them itself
        return true;
    p->watching = pthread_create(&p->watcher, NULL, watch, p) == 0;
    if (!p->watching)
        pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    bool noted = !p->journal_name || note(p);
    p->noted = cli_now();
    return noted;
}

bool cli_watch_end(pipeline *p, int status)
{
    if (!p->journal_name)
        return true;
    cli_place *place = &p->journal.place;
    place->records = p->job->records;
    place->bytes = p->output.written;
    place->sum = p->output.sum;
    place->status = status;
    p->journal.begun = p->journal.finished = true;
    return cli_journal_write(&p->journal, p->journal_name);
}

void cli_watch_stop(pipeline *p)
{
    sigset_t set;
    if (!p->watching)
        return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->turned);
    pthread_mutex_unlock(&p->lock);
    pthread_kill(p->watcher, WAKE);
    pthread_join(p->watcher, NULL);
    set_of_signals(&set);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    p->watching = false;
}
