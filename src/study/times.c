// times.c - the spread of many times in little room, and the root that errors need.
//
// Times are counted in classes, 16 from each power of two to the next, from 64 ns up: a
// median is then known to two per cent, of any number of runs.

#include "study/experiment.h"

enum {
    FIRST = 6,    // 2^6 ns: what is shorter is in the first class
    CLASSES = 16, // from a power of two to the next
};

size_t nonet_time_class(uint64_t nanoseconds)
{
    int power = FIRST;
    while (power < 62 && nanoseconds >> power > 1)
        power++;
    if (nanoseconds >> FIRST == 0)
        return 0;
    uint64_t within = (nanoseconds - ((uint64_t)1 << power)) * CLASSES >> power;
    size_t class = (size_t)(power - FIRST) * CLASSES + (size_t)(within & (CLASSES - 1));
    return class < NONET_EXPERIMENT_TIMES ? class : NONET_EXPERIMENT_TIMES - 1;
}

// Where a class begins.
static double start_of(size_t class)
{
    double start = (double)((uint64_t)1 << (FIRST + class / CLASSES));
    return start + start * (double)(class % CLASSES) / CLASSES;
}

double nonet_study_root(double x)
{
    double guess = x > 1 ? x : 1;
    for (int i = 0; i < 600 && guess * guess > x * (1 + 1e-12); i++)
        guess = (guess + x / guess) / 2;
    return x > 0 ? guess : 0;
}

uint64_t nonet_time_quartile(const nonet_experiment *experiment, size_t method,
                             int quarters)
{
    const uint32_t *times = experiment->times[method];
    double all = 0, seen = 0;
    for (size_t i = 0; i < NONET_EXPERIMENT_TIMES; i++)
        all += times[i];
    double wanted = all * quarters / 4;
    for (size_t i = 0; i < NONET_EXPERIMENT_TIMES; i++) {
        if (times[i] > 0 && seen + times[i] >= wanted) {
            double from = start_of(i), to = start_of(i + 1);
            return (uint64_t)(from + (to - from) * (wanted - seen) / times[i]);
        }
        seen += times[i];
    }
    return 0;
}
