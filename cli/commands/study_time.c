// study_time.c - the runs of `nonet study` that are timed, all methods in turn.

#include "commands/study.h"

#include <string.h>

#include "job/clock.h"

enum {
    PROFILES = 3,
    LONG_PUZZLE = 50 * 1000 * 1000, // nanoseconds
};

static uint64_t now(void *context)
{
    (void)context;
    return cli_now();
}

// One run, timed; false if the time for all of it was up.
static bool time_case(const study_timing *timing, const study_puzzle *puzzle,
                      nonet_experiment_case *c, const nonet_study_watch *watch,
                      nonet_study_result *result)
{
    uint64_t start = cli_now();
    study_puzzle_run(puzzle, &timing->experiment->methods[c->method], watch, result);
    uint64_t taken = cli_now() - start;
    if (result->stopped && cli_time_left(timing->clock) == 0)
        return false;
    if (c->nanoseconds == 0 || taken < c->nanoseconds)
        c->nanoseconds = taken;
    return cli_time_left(timing->clock) > 0;
}

static uint64_t all_ticks(const nonet_study_result *result)
{
    uint64_t all = 0;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        all += result->ticks[rule];
    return all;
}

// What the rules of a run take, in the best of a few passes.
static void profile_case(const study_timing *timing, const study_puzzle *puzzle,
                         nonet_experiment_case *c)
{
    nonet_study_watch watch = {.stop = timing->stop, .clock = now};
    for (int pass = 0; pass < PROFILES && c->nanoseconds < LONG_PUZZLE; pass++) {
        nonet_study_result again;
        study_puzzle_run(puzzle, &timing->experiment->methods[c->method], &watch, &again);
        if (pass == 0 || all_ticks(&again) < all_ticks(&c->result))
            memcpy(c->result.ticks, again.ticks, sizeof again.ticks);
    }
}

// All methods in turn, there and back again, so that none is always the first to find cold
// caches; the best time of each counts. What rules take is measured apart, since the clock
// itself takes a good part of a short look.
bool study_time(const study_timing *timing, const study_puzzle *puzzle)
{
    size_t count = timing->experiment->n_methods;
    nonet_study_watch watch = {.stop = timing->stop};
    nonet_study_result again;
    uint64_t start = cli_now();
    for (size_t i = 0; i < count; i++)
        if (!time_case(timing, puzzle, &timing->cases[i], &watch, &timing->cases[i].result))
            return false;
    for (uint64_t pass = 1; pass < timing->passes && cli_now() - start < LONG_PUZZLE;
         pass++)
        for (size_t i = 0; i < count; i++) {
            size_t m = pass % 2 ? count - 1 - i : i;
            if (!time_case(timing, puzzle, &timing->cases[m], &watch, &again))
                return false;
        }
    for (size_t i = 0; i < count && timing->passes > 1; i++)
        profile_case(timing, puzzle, &timing->cases[i]);
    return true;
}
