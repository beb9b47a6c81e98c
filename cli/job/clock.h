// clock.h - time for measuring, and deadlines.

#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

uint64_t cli_now(void); // nanoseconds, for measuring

typedef struct cli_clock {
    uint64_t deadline; // nanoseconds; 0: none
} cli_clock;
bool cli_time_is_up(void *clock);

#endif
