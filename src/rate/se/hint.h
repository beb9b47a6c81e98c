// hint.h - one step of a Sudoku Explainer solution, and the producers that find them.
//
// A producer reads a grid and hands its hints, in Sudoku Explainer's own order, to a taker;
// the taker says when it has enough. The rating takes the first hint only. The chains of
// level 1 and above also ask four of the producers for all they have.

#ifndef RATE_SE_HINT_H
#define RATE_SE_HINT_H

#include "rate/se/grid.h"
#include "rate/se/technique.h"

// Candidates of one cell that a hint removes.
typedef struct se_erased {
    uint8_t cell;
    uint16_t digits;
} se_erased;

typedef struct se_hint {
    double rating; // kept as Sudoku Explainer sums it: it is compared with <
    se_technique technique;
    int variant; // see nonet_se_technique()
    int cell;    // the cell to fill, or -1
    int digit;   // what it takes, 0..8
    int n_erased;
    se_erased erased[NONET_CELLS]; // in the order found; one entry per cell

    // What the pattern is made of, as far as it applies.
    uint16_t digits;     // the digits it is about
    nonet_cells pattern; // its cells
    int n_base, n_cover;
    uint8_t base[4], cover[4]; // its houses
} se_hint;

// Takes a hint; returns true if no more are wanted.
typedef struct se_taker se_taker;
struct se_taker {
    bool (*take)(se_taker *taker, const se_hint *hint);
    struct se_chains *chains; // the memory of chain producers
};

// A producer looks for the hints of `technique`, and of those in the list that it has with
// it. It returns true as soon as the taker has enough.
typedef bool se_producer(const se_grid *grid, se_technique technique, se_taker *taker);

#define TECHNIQUE(identifier, rating, producer, ...) se_producer nonet_se_##producer;
#define LOOP TECHNIQUE
#define NESTED TECHNIQUE
#include "rate/se/techniques.def"
#undef TECHNIQUE
#undef LOOP
#undef NESTED

// What the list says of a technique.
typedef struct se_line {
    double rating;
    int size;
    se_producer *produce;
} se_line;

extern const se_line nonet_se_lines[SE_TECHNIQUES];

static inline void hint_start(se_hint *hint, se_technique technique)
{
    hint->rating = nonet_se_lines[technique].rating;
    hint->technique = technique;
    hint->variant = 0;
    hint->cell = -1;
    hint->digit = 0;
    hint->n_erased = hint->n_base = hint->n_cover = 0;
    hint->digits = 0;
    hint->pattern = cells_none();
}

static inline void hint_place(se_hint *hint, int cell, int digit)
{
    hint->cell = cell;
    hint->digit = digit;
}

// Adds those of `digits` that are still candidates of `cell`.
static inline void hint_erase(se_hint *hint, const se_grid *grid, int cell, unsigned digits)
{
    digits &= grid->digits[cell];
    if (digits)
        hint->erased[hint->n_erased++] = (se_erased){(uint8_t)cell, (uint16_t)digits};
}

#endif
