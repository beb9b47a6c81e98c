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

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LEAST_PASSES = 3,
    MOST_PASSES = 1000,
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
    double start = cpu_seconds();
    for (size_t i = 0; i < passes; i++)
        contender->solve(contender, set, limit, answers);
    return (cpu_seconds() - start) / (double)passes;
}

// How many passes a small set needs for a time that the clock can tell.
static size_t passes_needed(const bench_contender *contender, const bench_set *set,
                            size_t limit, bench_answers *answers)
{
    double once = time_passes(contender, set, limit, answers, 1);
    double needed = shortest / (once > 1e-9 ? once : 1e-9);
    return needed < 1 ? 1 : needed > 1e6 ? 1000000 : (size_t)needed + 1;
}

void bench_measure(const bench_field *field, const bench_set *set, size_t limit,
                   double seconds, bench_result *results)
{
    size_t repeat[BENCH_CONTENDERS];
    double spent[BENCH_CONTENDERS] = {0};
    bench_answers answers = {
        .counts = cli_allocate(NULL, set->count, sizeof *answers.counts),
        .firsts = cli_allocate(NULL, set->count, sizeof *answers.firsts),
    };
    for (size_t i = 0; i < field->count; i++) {
        const bench_contender *contender = &field->contenders[i];
        results[i] = (bench_result){.seconds = 1e300};
        memset(answers.firsts, 0, set->count * sizeof *answers.firsts);
        contender->solve(contender, set, limit, &answers);
        judge(contender, set, &answers, &results[i]);
        repeat[i] = passes_needed(contender, set, limit, &answers);
    }
    bool more = true;
    for (int pass = 0; more && pass < MOST_PASSES; pass++) {
        more = pass + 1 < LEAST_PASSES;
        for (size_t i = 0; i < field->count; i++) {
            if (pass >= LEAST_PASSES && spent[i] >= seconds)
                continue;
            double time =
                time_passes(&field->contenders[i], set, limit, &answers, repeat[i]);
            spent[i] += time * (double)repeat[i];
            results[i].seconds = time < results[i].seconds ? time : results[i].seconds;
            more |= spent[i] < seconds;
        }
    }
    free(answers.counts);
    free(answers.firsts);
}
