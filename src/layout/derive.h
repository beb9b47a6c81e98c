// derive.h - sums that follow from others: the 45 rule, and long sums taken together.

#ifndef LAYOUT_DERIVE_H
#define LAYOUT_DERIVE_H

#include "layout/sums.h"

// Which houses, side by side, a derived sum comes from.
typedef struct {
    uint16_t first, n, step; // houses first, first + step, ...: n of them
} derived_origin;

typedef struct {
    layout_filter *filters; // the layout's own, then the derived ones
    int n_filters, room;
    derived_origin *origins; // of the derived ones, in their order
    layout_lists filters_of; // of each cell
} derived_filters;

// Lists the filters of a frozen layout and those that follow, in `memory`. False if that is
// short.
bool nonet_layout_derive(const nonet_layout *layout, arena *memory,
                         derived_filters *derived);

// Adds long sums taken together (combine.c), which have no origin. False if memory is
// short.
bool nonet_layout_combine(const nonet_layout *layout, arena *memory,
                          derived_filters *derived);

// Adds what follows from counts (counted.c), likewise.
bool nonet_layout_count(const nonet_layout *layout, arena *memory,
                        derived_filters *derived);

// Lists the filters of each cell. False if memory is short.
bool nonet_derived_index(const nonet_layout *layout, arena *memory,
                         derived_filters *derived);

// Is there a sum over the same cells already?
bool nonet_derived_has(const derived_filters *derived, const signed_sum *sum);

#endif
