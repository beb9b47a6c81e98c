// clock.c - time for measuring, and deadlines.

#include "job/clock.h"

#include <time.h>

const char cli_timed_out[] = "timeout";

uint64_t cli_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool time_is_up(void *clock)
{
    return cli_now() >= ((const cli_clock *)clock)->deadline;
}

nonet_stop cli_after(double seconds, cli_clock *clock)
{
    uint64_t now = cli_now();
    double wait = seconds * 1e9;
    bool ends = seconds > 0 && wait < (double)(UINT64_MAX / 2);
    clock->deadline = ends ? now + (uint64_t)wait : UINT64_MAX;
    return (nonet_stop){seconds > 0 ? time_is_up : NULL, clock};
}

uint64_t cli_time_left(const cli_clock *clock)
{
    uint64_t now = cli_now();
    return now < clock->deadline ? clock->deadline - now : 0;
}
