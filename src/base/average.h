// average.h - the mean of many numbers and how far it may be off, number by number.

#ifndef BASE_AVERAGE_H
#define BASE_AVERAGE_H

#include <stddef.h>

// Welford's running sums; all zero is the average of nothing. Their unit is 10^tens, so
// that numbers too large for a double, and their squares, have a place: tens is a multiple
// of 100, and a value above 1e100 is given in a larger unit.
typedef struct {
    size_t n;
    double mean, spread;
    int tens;
} average;

static inline void average_add(average *a, double value, int tens)
{
    for (; a->tens < tens; a->tens += 100) {
        a->mean *= 1e-100;
        a->spread *= 1e-200;
    }
    for (; tens < a->tens; tens += 100)
        value *= 1e-100;
    double off = value - a->mean;
    a->n++;
    a->mean += off / (double)a->n;
    a->spread += off * (value - a->mean);
}

// By Newton's rule, from above; the library does without libm.
static inline double average_root(double square)
{
    if (!(square > 0))
        return 0;
    double root = square < 1 ? 1 : square;
    for (double next = (root + square / root) / 2; next < root;
         next = (root + square / root) / 2)
        root = next;
    return root;
}

// The standard error of the mean.
static inline double average_error(const average *a)
{
    return a->n > 1 ? average_root(a->spread / (double)(a->n - 1) / (double)a->n) : 0;
}

#endif
