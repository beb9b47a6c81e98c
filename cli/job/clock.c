// clock.c - time for measuring, and deadlines.

#include "job/clock.h"

#include <time.h>

uint64_t cli_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool cli_time_is_up(void *clock)
{
    return cli_now() >= ((cli_clock *)clock)->deadline;
}
