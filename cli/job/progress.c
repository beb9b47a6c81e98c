// progress.c - the line on the terminal that says how far a long run has come.
//
//     1234567 puzzles, 41%, 250000 per second, 0:07 left, hardest ER 9.0
//     3 of 10 puzzles, 0.2 per second, 0:35 left, 15234 tried, hardest ER 6.6
//
// It counts puzzles as they are done, also those whose turn to be written has not come.
// It appears after the first second and is redrawn a few times per second by a thread of
// its own, so that it also moves while one puzzle takes long. With --progress=always it is
// a line of its own every ten seconds, and one in the end, wherever standard error goes.

#include "job/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "job/clock.h"
#include "job/message.h"

enum { INTERVAL_MS = 250, PATIENCE_MS = 1000, LOG_MS = 10000 };

// Bytes of input are counted where chunks end; in between, puzzles are taken to be as long
// as those before. Who counts no bytes has the end of `done` in `total`.
static double share_of(const cli_progress *progress)
{
    uint64_t from = progress->from;
    if (progress->total <= from || (progress->read && progress->read_bytes < from))
        return 0;
    double each =
        progress->read ? (double)(progress->read_bytes - from) / (double)progress->read : 1;
    double share = (double)progress->done * each / (double)(progress->total - from);
    return share < 1 ? share : 1;
}

static void say_how_many(const cli_progress *progress, size_t done, double share,
                         cli_text *line)
{
    unsigned long long total = progress->total;
    if (progress->what)
        cli_text_print(line, "%zu %s", done, progress->what);
    else if (progress->items)
        cli_text_print(line, "%zu of %llu %s%s", done, total,
                       progress->item ? progress->item : "puzzle", total == 1 ? "" : "s");
    else
        cli_text_print(line, "%zu puzzle%s", done, done == 1 ? "" : "s");
    if (share > 0 && !progress->items)
        cli_text_print(line, ", %.0f%%", share * 100);
}

static void say_how_hard(const cli_progress *progress, cli_text *line)
{
    int er = progress->hardest[CLI_SCALE_ER], score = progress->hardest[CLI_SCALE_SCORE];
    if (progress->tried)
        cli_text_print(line, ", %llu tried", (unsigned long long)progress->tried);
    if (er)
        cli_text_print(line, ", hardest ER %d.%d", er / 10, er % 10);
    else if (score)
        cli_text_print(line, ", hardest score %d", score);
}

static void show(const cli_progress *progress, double share)
{
    double seconds = (double)(cli_now() - progress->begun) / 1e9;
    size_t done = progress->done;
    cli_text line = {0};
    say_how_many(progress, done, share, &line);
    if (done)
        cli_text_print(&line, ", %.*f per second", (double)done < 10 * seconds ? 1 : 0,
                       (double)done / seconds);
    if (share > 0 && !progress->stopping) {
        double left = seconds * (1 - share) / share;
        long whole = left > 359999 ? 359999 : (long)(left + 0.5);
        cli_text_print(&line, ", %ld:%02ld left", whole / 60, whole % 60);
    }
    say_how_hard(progress, &line);
    cli_text_add(&line, "", 1);
    if (progress->lines)
        cli_message("%s", line.bytes);
    else
        cli_show_status(line.bytes);
    cli_text_free(&line);
}

static void wait_a_little(cli_progress *progress, int milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!progress->stopping &&
           pthread_cond_timedwait(&progress->stop, progress->lock, &until) == 0)
        ;
}

static void *keep_showing(void *context)
{
    cli_progress *progress = context;
    pthread_mutex_lock(progress->lock);
    wait_a_little(progress, progress->lines ? LOG_MS : PATIENCE_MS);
    while (!progress->stopping) {
        double share = share_of(progress);
        pthread_mutex_unlock(progress->lock);
        show(progress, share);
        pthread_mutex_lock(progress->lock);
        wait_a_little(progress, progress->lines ? LOG_MS : INTERVAL_MS);
    }
    pthread_mutex_unlock(progress->lock);
    return NULL;
}

void cli_progress_start(cli_progress *progress, const cli_call *call, pthread_mutex_t *lock)
{
    bool typing_out = isatty(STDOUT_FILENO) && !cli_word(call, &option_output, NULL);
    progress->begun = cli_now();
    progress->lines =
        cli_has(call, &option_progress) && cli_is(call, &option_progress, "always");
    bool never = cli_has(call, &option_progress) && cli_is(call, &option_progress, "never");
    if (!progress->lines &&
        (!isatty(STDERR_FILENO) || typing_out || never || cli_flag(call, &option_quiet)))
        return;
    progress->lock = lock;
    pthread_cond_init(&progress->stop, NULL);
    progress->running =
        pthread_create(&progress->thread, NULL, keep_showing, progress) == 0;
}

void cli_progress_stop(cli_progress *progress)
{
    if (!progress->running)
        return;
    pthread_mutex_lock(progress->lock);
    progress->stopping = true;
    pthread_cond_signal(&progress->stop);
    pthread_mutex_unlock(progress->lock);
    pthread_join(progress->thread, NULL);
    if (progress->lines)
        show(progress, share_of(progress));
    else
        cli_show_status(NULL);
}
