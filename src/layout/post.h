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

// Two cells hold the same value.
void nonet_post_equal(nonet_layout *layout, int a, int b);

// What two numbers that are shown are to each other.
typedef bool post_relation(int number, int a, int b);

// The table of a relation, for chains; NULL if memory is short.
const nonet_values *nonet_post_table(nonet_layout *layout, post_relation *holds,
                                     int number);

// Two cells, or each of some and the next, are related by such a table, which is kept, as
// the cells are.
void nonet_post_pair(nonet_layout *layout, int a, int b, const nonet_values *relation);
void nonet_post_chain(nonet_layout *layout, const uint16_t *cells, int n,
                      const nonet_values *relation);

// The numbers shown in the cells, those of `minus` cells at the end subtracted, add up to
// `target`.
void nonet_post_sum(nonet_layout *layout, const uint16_t *cells, int n, int minus,
                    int target);

// The same with a factor for each cell, all of which are kept.
void nonet_post_weighted(nonet_layout *layout, const uint16_t *cells, const int8_t *factors,
                         int n, int target);

// Different cells hold one of some sets of values, which are kept.
void nonet_post_sets(nonet_layout *layout, const uint16_t *cells, int n,
                     const nonet_values *sets, int n_sets);

// A filter that belongs to one rule; `data` is kept.
void nonet_post_own(nonet_layout *layout, const uint16_t *cells, int n,
                    filter_function *run, const void *data);

// The same for one that costs much: it is looked at when the others have nothing more to
// say.
void nonet_post_costly(nonet_layout *layout, const uint16_t *cells, int n,
                       filter_function *run, const void *data);

// The same for a filter that need not be looked at unless one of its first `n` cells
// changes, of the `n_context` it looks at.
void nonet_post_around(nonet_layout *layout, const uint16_t *cells, int n, int n_context,
                       filter_function *run, const void *data);

// A cell holds one of `set`.
void nonet_post_marks(nonet_layout *layout, int cell, nonet_values set);

#endif
