// post.h - what rules may say when a layout is frozen.
//
// Rules post sets, pairs, sums and marks; they know nothing of houses, peers or filters. A
// post that runs out of memory sets layout->memory.failed, which is looked at
// once, at the end.

#ifndef LAYOUT_POST_H
#define LAYOUT_POST_H

#include "layout/layout.h"

// `n` cells hold different values. The cells are kept, not copied.
void nonet_post_set(nonet_layout *layout, set_kind kind, int number, const uint16_t *cells,
                    int n);

// Room for the cells of a set.
uint16_t *nonet_post_room(nonet_layout *layout, int n);

// Two cells differ.
void nonet_post_different(nonet_layout *layout, int a, int b);

// Two cells are related by a table of `values` masks, which is kept.
void nonet_post_pair(nonet_layout *layout, int a, int b, const nonet_values *relation);

// The cells add up to `target`.
void nonet_post_sum(nonet_layout *layout, const uint16_t *cells, int n, int target);

// A cell holds one of `set`.
void nonet_post_marks(nonet_layout *layout, int cell, nonet_values set);

#endif
