// clock.h - time for measuring, and deadlines.
//
// Every command that can run long has --timeout, for each puzzle (option_timeout) or, where
// there is one answer to all of them, for the whole run (option_patience). It ends within a
// tenth of that time and 50 ms, with what it has by then; it says `timeout`, and the exit
// status is 1; only to `search` the time is a budget, and no failure when all was read.
// Whatever is done with a puzzle has one clock. tests/cli/deadlines.sh tries every command.

#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <stdint.h>

#include <nonet/stop.h>

uint64_t cli_now(void); // nanoseconds, for measuring

typedef struct cli_clock {
    uint64_t deadline; // nanoseconds; UINT64_MAX: there is none
} cli_clock;

// What every command says of work that was given up because its time had passed.
extern const char cli_timed_out[];

// The question whether `seconds` from now have passed; 0: they never do. `clock` must
// outlive it.
nonet_stop cli_after(double seconds, cli_clock *clock);
// What is left until then, none if it has passed.
uint64_t cli_time_left(const cli_clock *clock);

#endif
