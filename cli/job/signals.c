// signals.c - see signals.h.

#include "job/signals.h"

#include <stdbool.h>

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};

enum { ENDS = sizeof ends / sizeof *ends };

static bool is_ignored(int number)
{
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

void cli_signals_catch(const int *signals, size_t count, void (*handler)(int))
{
    struct sigaction act = {.sa_handler = handler};
    sigemptyset(&act.sa_mask);
    for (size_t i = 0; i < count; i++)
        if (!is_ignored(signals[i]))
            sigaction(signals[i], &act, NULL);
}

void cli_signals_that_end(sigset_t *set)
{
    sigemptyset(set);
    for (int i = 0; i < ENDS; i++)
        if (!is_ignored(ends[i]))
            sigaddset(set, ends[i]);
}

void cli_signals_hold(void)
{
    sigset_t set;
    cli_signals_that_end(&set);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int cli_signal_held(void)
{
    sigset_t set, waiting;
    cli_signals_that_end(&set);
    sigpending(&waiting);
    for (int i = 0; i < ENDS; i++)
        if (sigismember(&set, ends[i]) == 1 && sigismember(&waiting, ends[i]) == 1)
            return ends[i];
    return 0;
}

void cli_signals_release(void)
{
    sigset_t set;
    int number;
    cli_signals_that_end(&set);
    while (cli_signal_held())
        sigwait(&set, &number); // it is there, so this does not wait
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
