// bench_run.c - measures the contenders side by side.
//
// The passes alternate, first all contenders once, then all again, so that whatever slows
// the machine for a while slows them all; and of each the fastest pass counts, which is the
// steadiest figure on a machine that has other things to do. The clock is the CPU time of
// this thread: waiting for other programs is not counted. What stays are the caches they
// empty and the frequency they push down, which alternating and the minimum take care of.
//
// Before the clock starts every contender has answered once, which warms up caches and
// branch predictors alike for all, and shows who is wrong.

#include "commands/bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LEAST_ROUNDS = 3,
    MOST_ROUNDS = 1000,
};

static const double shortest = 0.002; // seconds between two looks at the clock

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Compares with the reference; a solution shown must be one.
static void judge(const bench_contender *contender, const bench_set *set,
                  const bench_answers *answers, bench_result *result)
{
    for (size_t i = 0; i < set->count; i++) {
        nonet_marks marks;
        nonet_marks_from_board(&set->boards[i], &marks);
        bool good = answers->counts[i] == set->wanted[i];
        if (good && contender->shows_solutions && answers->counts[i] > 0)
            good = nonet_is_solution(&marks, &answers->firsts[i]);
        if (!good && result->wrong++ == 0)
            result->first_wrong = i;
    }
}

static double time_passes(const bench_contender *contender, const bench_set *set,
                          size_t limit, bench_answers *answers, size_t passes)
{
    static const nonet_stop never = {0};
    double start = cpu_seconds();
    for (size_t i = 0; i < passes; i++)
        contender->solve(contender, set, limit, answers, &never);
    return (cpu_seconds() - start) / (double)passes;
}

// How many passes a small set needs for a time that the clock can tell.
static size_t passes_needed(double once)
{
    double needed = shortest / (once > 1e-9 ? once : 1e-9);
    return needed < 1 ? 1 : needed > 1e6 ? 1000000 : (size_t)needed + 1;
}

// True if work of so many seconds would end before the time is up.
static bool fits(const bench_time *time, double seconds)
{
    return seconds * 1e9 <= (double)cli_time_left(&time->clock);
}

// How a contender is measured: in rounds of some passes.
typedef struct {
    size_t passes; // of a round; 0: there is no time for one
    double round;  // seconds that one takes
    double spent;
} pace;

// The first answers, which are judged; they tell how long others will take.
static pace prepare(const bench_contender *contender, const bench_set *set, size_t limit,
                    const bench_time *time, bench_answers *answers, bench_result *result)
{
    uint64_t start = cli_now();
    memset(answers->firsts, 0, set->count * sizeof *answers->firsts);
    if (!contender->solve(contender, set, limit, answers, &time->stop))
        return (pace){0};
    judge(contender, set, answers, result);
    if (!fits(time, (double)(cli_now() - start) * 1e-9))
        return (pace){0};
    double once = time_passes(contender, set, limit, answers, 1);
    size_t passes = passes_needed(once);
    return (pace){.passes = passes, .round = once * (double)passes};
}

bool bench_measure(const bench_field *field, const bench_set *set, size_t limit,
                   const bench_time *time, bench_result *results)
{
    pace paces[BENCH_CONTENDERS];
    bench_answers answers = {
        .counts = cli_allocate(NULL, set->count, sizeof *answers.counts),
        .firsts = cli_allocate(NULL, set->count, sizeof *answers.firsts),
    };
    for (size_t i = 0; i < field->count; i++) {
        results[i] = (bench_result){.seconds = HUGE_VAL};
        paces[i] = prepare(&field->contenders[i], set, limit, time, &answers, &results[i]);
    }
    bool more = true, late = false;
    for (int round = 0; more && round < MOST_ROUNDS; round++) {
        more = round + 1 < LEAST_ROUNDS;
        for (size_t i = 0; i < field->count; i++) {
            pace *p = &paces[i];
            if (round >= LEAST_ROUNDS && p->spent >= time->seconds)
                continue;
            if (p->passes == 0 || !fits(time, p->round)) {
                late = true;
                continue;
            }
            double once =
                time_passes(&field->contenders[i], set, limit, &answers, p->passes);
            p->spent += once * (double)p->passes;
            results[i].seconds = once < results[i].seconds ? once : results[i].seconds;
            more |= p->spent < time->seconds;
        }
    }
    free(answers.counts);
    free(answers.firsts);
    return !late;
}
