// hint_list.h - the hints of one chain search: all of them, or only the one to be taken.
//
// A chain producer of Sudoku Explainer collects all its hints and sorts them by rating,
// complexity and kind; equal ones stay in the order found. The rating needs the first only,
// so nothing but the best so far is kept, and hints that cannot beat it are not worked out.
// Where chains serve as a rule inside other chains, their hints are used one after the
// other and only the first to remove a candidate counts: there the best hint for each
// candidate is enough.

#ifndef RATE_SE_HINT_LIST_H
#define RATE_SE_HINT_LIST_H

#include "rate/se/chain.h"

typedef struct se_hint_list {
    bool all; // false: the best only
    const se_grid *grid;
    int n, capacity;
    se_chain_hint *hint;  // with `all` also hints that a better one has made useless
    int best[CANDIDATES]; // with `all`: 1 + the best hint that removes a candidate, or 0
    se_arena *arena;
    struct se_search *search;
} se_hint_list;

// 0.1 for each step of length: 4, 6, 8, 12, 16, ... nodes and more.
double nonet_se_length_rating(int complexity);

// By rating, then complexity, then kind.
bool nonet_se_hint_before(const se_chain_hint *a, const se_chain_hint *b);

// An empty list for the hints of `grid`.
void nonet_se_list_start(se_hint_list *list, const se_grid *grid, bool all, se_arena *arena,
                         struct se_search *search);

// Adds a hint if it is any use.
void nonet_se_list_add(se_hint_list *list, const se_chain_hint *hint);

// What a hint removes, cell by cell.
int nonet_se_hint_erases(const se_grid *grid, const se_chain_hint *hint, se_erased *erased);

// Sorts all hints as Sudoku Explainer does.
void nonet_se_list_sort(se_hint_list *list);

// The largest complexity a hint of these may have and still be of use, for producers whose
// rating grows with the complexity. INT_MAX: any.
int nonet_se_list_cap(const se_hint_list *list, int result, bool on);

#endif
