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

double bench_thread_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void judge(const bench_contender *contender, const bench_set *set,
                  const bench_answers *answers, bench_result *result)
{
    for (size_t i = 0; i < set->count; i++)
        if (!contender->is_right(contender, set, answers, i) && result->wrong++ == 0)
            result->first_wrong = i;
    if (contender->tells)
        memcpy(set->expected, answers->texts, set->count * sizeof *set->expected);
}

static double time_passes(const bench_contender *contender, const bench_set *set,
                          size_t limit, bench_answers *answers, size_t passes)
{
    static const nonet_stop never = {0};
    double start = contender->clock();
    for (size_t i = 0; i < passes; i++)
        contender->solve(contender, set, limit, answers, &never);
    return (contender->clock() - start) / (double)passes;
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
    int rounds;
    double took[MOST_ROUNDS]; // a pass, in each round
} pace;

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The fastest pass, and how far from it the others were.
static void conclude(pace *p, bench_result *result)
{
    if (p->rounds == 0)
        return;
    qsort(p->took, (size_t)p->rounds, sizeof *p->took, by_size);
    result->seconds = p->took[0];
    result->spread = p->took[0] > 0 ? p->took[p->rounds / 2] / p->took[0] - 1 : 0;
}

// The first answers, which are judged; they tell how long others will take.
static void prepare(const bench_contender *contender, const bench_set *set, size_t limit,
                    const bench_time *time, bench_answers *answers, bench_result *result,
                    pace *p)
{
    uint64_t start = cli_now();
    p->passes = 0;
    p->spent = 0;
    p->rounds = 0;
    memset(answers->firsts, 0, set->count * sizeof *answers->firsts);
    memset(answers->texts, 0, set->count * sizeof *answers->texts);
    if (!contender->solve(contender, set, limit, answers, &time->stop)) {
        result->failed = !bench_is_late(&time->stop);
        return;
    }
    judge(contender, set, answers, result);
    if (!fits(time, (double)(cli_now() - start) * 1e-9))
        return;
    double once = time_passes(contender, set, limit, answers, 1);
    p->passes = contender->command ? 1 : passes_needed(once);
    p->round = once * (double)p->passes;
}

bool bench_measure(const bench_field *field, const bench_set *set, size_t limit,
                   const bench_time *time, bench_result *results)
{
    pace *paces = cli_allocate(NULL, field->count, sizeof *paces);
    bench_answers answers = {
        .counts = cli_allocate(NULL, set->count, sizeof *answers.counts),
        .firsts = cli_allocate(NULL, set->count, sizeof *answers.firsts),
        .texts = cli_allocate(NULL, set->count, sizeof *answers.texts),
    };
    for (size_t i = 0; i < field->count; i++) {
        results[i] = (bench_result){.seconds = HUGE_VAL};
        prepare(&field->contenders[i], set, limit, time, &answers, &results[i], &paces[i]);
    }
    bool more = true, late = false;
    for (int round = 0; more && round < MOST_ROUNDS; round++) {
        more = round + 1 < LEAST_ROUNDS;
        for (size_t i = 0; i < field->count; i++) {
            pace *p = &paces[i];
            if (results[i].failed || (round >= LEAST_ROUNDS && p->spent >= time->seconds))
                continue;
            if (p->passes == 0 || !fits(time, p->round)) {
                late = true;
                continue;
            }
            double once =
                time_passes(&field->contenders[i], set, limit, &answers, p->passes);
            p->spent += once * (double)p->passes;
            p->took[p->rounds++] = once;
            more |= p->spent < time->seconds;
        }
    }
    for (size_t i = 0; i < field->count; i++)
        conclude(&paces[i], &results[i]);
    free(paces);
    free(answers.counts);
    free(answers.firsts);
    free(answers.texts);
    return !late;
}
