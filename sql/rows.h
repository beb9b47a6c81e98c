// rows.h - answers of several rows, one at a time: solutions, steps, new puzzles.
//
// Each is begun once and asked for its next row until there is none: SQL_NOTHING. Nothing
// is done that was not asked for yet, so a LIMIT in a query saves its work.

#ifndef SQL_ROWS_H
#define SQL_ROWS_H

#include <nonet/explain.h>
#include <nonet/generate.h>

#include "worker.h"

// ---- solutions in ascending order

enum { SQL_SOLUTIONS_AHEAD = 64 };

typedef struct sql_solutions {
    nonet_marks puzzle;
    uint64_t left; // that may still be given out
    bool begun, ended;
    int n, next; // those that were found ahead
    nonet_board ahead[SQL_SOLUTIONS_AHEAD];
} sql_solutions;

void sql_solutions_begin(sql_solutions *rows, const nonet_board *puzzle, uint64_t most);
sql_answer sql_solutions_next(sql_solutions *rows, const nonet_stop *stop,
                              nonet_board *solution);

// ---- the steps of a person

typedef struct sql_steps {
    const nonet_ladder *ladder;
    nonet_position before, after; // the step
    nonet_step step;
} sql_steps;

#define SQL_LADDERS "human, teaching or complete"

// SQL_NOTHING if the puzzle has not exactly one solution: there are no steps then.
sql_answer sql_steps_begin(sql_steps *rows, const nonet_ladder *ladder,
                           const nonet_board *puzzle, const nonet_stop *stop);
sql_answer sql_steps_next(sql_steps *rows, const nonet_stop *stop);

// ---- new puzzles

// The arguments of generate() after n and seed, as numbers in nonet_recipe: tenths for
// ratings, and 0 or NULL for what is not asked for.
typedef struct sql_order {
    const char *symmetry, *grade, *level, *technique;
    int min_clues, max_clues, min_score, max_score, min_er, max_er;
    bool minimal;
    nonet_cells pattern;
} sql_order;

// Makes a recipe of an order. If that cannot be, false, and `*why` and `*hint` say it.
bool sql_recipe(const sql_order *order, nonet_recipe *recipe, const char **why,
                const char **hint);

#endif
