// clock.h - time for measuring, and deadlines.

#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <stdint.h>

#include <nonet/stop.h>

uint64_t cli_now(void); // nanoseconds, for measuring

typedef struct cli_clock {
    uint64_t deadline; // nanoseconds
} cli_clock;

// What every command says of work that was given up because its time had passed.
extern const char cli_timed_out[];

// The question whether `seconds` from now have passed; 0: they never do. `clock` must
// outlive it.
nonet_stop cli_after(double seconds, cli_clock *clock);

#endif
