// sums.h - from cells and a total to the filter that serves them best.

#ifndef LAYOUT_SUMS_H
#define LAYOUT_SUMS_H

#include "layout/layout.h"

// Cells with their factors, most of them +1 or -1, whose values times these add up to
// `target`; no cell twice.
typedef struct {
    int n, target;
    uint16_t cells[FILTER_CELLS];
    int8_t sign[FILTER_CELLS]; // the factors
} signed_sum;

// Makes a filter of `sum`, with its tables in `memory`. The layout's houses and `sees`
// must be there already. False if memory is short.
bool nonet_sum_filter(const nonet_layout *layout, arena *memory, const signed_sum *sum,
                      layout_filter *filter);

// Splits `sum`, whose factors are all 1, into groups of different cells, large ones first,
// and writes their sizes to `size`; returns how many they are.
int nonet_sum_groups(const nonet_layout *layout, const signed_sum *sum,
                     int size[FILTER_CELLS]);

#endif
