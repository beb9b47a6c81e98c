// progress.c - the line on the terminal that says how far a long run has come.
//
//     1234567 puzzles, 41%, 250000 per second, 0:07 left
//
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

static void show(const cli_progress *progress, size_t records, double share)
{
    double seconds = (double)(cli_now() - progress->begun) / 1e9;
    char line[120];
    int size = snprintf(line, sizeof line, "%zu %s", records,
                        progress->what ? progress->what : "puzzles");
    if (share > 0)
        size += snprintf(line + size, sizeof line - (size_t)size, ", %.0f%%", share * 100);
    size += snprintf(line + size, sizeof line - (size_t)size, ", %.*f per second",
                     (double)records < 10 * seconds ? 1 : 0, (double)records / seconds);
    if (share > 0) {
        double left = seconds * (1 - share) / share;
        long whole = left > 359999 ? 359999 : (long)(left + 0.5);
        snprintf(line + size, sizeof line - (size_t)size, ", %ld:%02ld left", whole / 60,
                 whole % 60);
    }
    if (progress->lines)
        cli_message("%s", line);
    else
        cli_show_status(line);
}

static double share_of(const cli_progress *progress)
{
    uint64_t from = progress->from;
    if (progress->total <= from || progress->bytes < from)
        return 0;
    return (double)(progress->bytes - from) / (double)(progress->total - from);
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
        size_t records = progress->records;
        double share = share_of(progress);
        pthread_mutex_unlock(progress->lock);
        show(progress, records, share);
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
        show(progress, progress->records, share_of(progress));
    else
        cli_show_status(NULL);
}
