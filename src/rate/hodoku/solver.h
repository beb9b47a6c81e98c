// solver.h - a puzzle on its way to being solved as HoDoKu does it.
//
// A technique of this folder is a function
//
//     bool nonet_hodoku_NAME(hodoku_solver *solver, int variant)
//
// that describes in solver->out.step the step HoDoKu would take in the position
// solver->at, or returns false. The first one in HoDoKu's order counts, so nothing here is
// free: which houses come first, in which order candidates are erased, what is forgotten.
// Where that looks arbitrary it is HoDoKu's, and where it looks like a mistake the comment
// says quirk. The order is that of HoDoKu 2.3.2; `solver->older` asks for that of 2.2.
//
// What may take long asks nonet_finder_stops(&solver->out) in its outer loop.

#ifndef RATE_HODOKU_SOLVER_H
#define RATE_HODOKU_SOLVER_H

#include "logic/technique.h"
#include "rate/hodoku/grid.h"

// What a step erases, in HoDoKu's order. A candidate may be listed twice.
enum { HODOKU_ERASED = 1024 };

typedef struct hodoku_list {
    int count;
    hodoku_candidate item[HODOKU_ERASED];
} hodoku_list;

typedef struct hodoku_sets hodoku_sets;
typedef struct hodoku_graph hodoku_graph;
typedef struct hodoku_nets hodoku_nets;

typedef struct hodoku_solver {
    finder out; // the step under construction, and whether to stop
    bool older; // as version 2.2
    nonet_position at;
    hodoku_grid grid;
    hodoku_list erased; // by the step

    uint64_t number; // of the step: what is remembered of a position is marked with it
    uint64_t rectangles_number;
    unsigned rectangle_types; // of uniqueness tests, found in the position of that number
    unsigned sashimi_met;     // sizes of which there is a sashimi fish in this position
    // Remembered between the techniques of one position, and made when first asked for.
    hodoku_sets *sets;
    hodoku_graph *graph;
    hodoku_nets *nets;
    bool no_memory;
} hodoku_solver;

// Begins a step that is about `digits`.
nonet_step *nonet_hodoku_start(hodoku_solver *solver, unsigned digits);

// The step is another technique than that of its rung.
void nonet_hodoku_rename(hodoku_solver *solver, const char *key);

// Erases a candidate that is there; others are ignored.
void nonet_hodoku_list(hodoku_solver *solver, int cell, int digit);
void nonet_hodoku_list_all(hodoku_solver *solver, nonet_cells cells, int digit);
void nonet_hodoku_list_digits(hodoku_solver *solver, int cell, unsigned digits);

// Sorts by digit, then cell, each once.
void nonet_hodoku_sort(hodoku_list *list);

// The memory of `*part`, zeroed when it is new; NULL, and solver->no_memory, if there is
// none.
void *nonet_hodoku_part(hodoku_solver *solver, void *part, size_t size);

// `array` with room for one more than `count`, moved if need be; NULL, and
// solver->no_memory, if there is no memory, and `array` is as it was.
void *nonet_hodoku_grow(hodoku_solver *solver, void *array, int *room, int count,
                        size_t size);

typedef bool hodoku_finder(hodoku_solver *solver, int variant);

#define RUNG(key, finder, variant) hodoku_finder nonet_hodoku_##finder;
#include "rate/hodoku/rungs.def"
#undef RUNG

#endif
