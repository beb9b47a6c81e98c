// counts.h - how many cells hold some values, as a filter.

#ifndef LAYOUT_COUNTS_H
#define LAYOUT_COUNTS_H

#include "layout/filter.h"

typedef struct {
    nonet_values set;
    int least, most; // cells that hold one of the set
} count_data;

// The filter, whose data is a count_data (rules/counts.c).
filter_function nonet_filter_count;

#endif
