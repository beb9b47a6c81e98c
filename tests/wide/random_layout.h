// random_layout.h - layouts and puzzles from a seed, with every kind of rule.

#ifndef RANDOM_LAYOUT_H
#define RANDOM_LAYOUT_H

#include <nonet/puzzle.h>

enum { RANDOM_CELLS = 256 };

typedef struct {
    nonet_layout *layout;
    nonet_values marks[RANDOM_CELLS];
    char text[4096]; // the layout, for messages
} random_puzzle;

// A board of `size`, now and then of several small grids, up to `rules` random rules and
// about `givens` givens. Most totals are those of a real grid, so that there are solutions
// as often as not.
random_puzzle test_random_puzzle(uint64_t *random, int size, int rules, int givens);

// A board of `size` with one random rule of that kind and no other houses than its lines;
// NULL if it did not suit.
nonet_layout *test_random_rule(uint64_t *random, nonet_rule_kind kind, int size);

// Compares the two engines on a puzzle: the same number of solutions up to `limit`, all of
// them right and no two the same; returns it.
size_t test_engines_agree(const random_puzzle *puzzle, size_t limit);

#endif
