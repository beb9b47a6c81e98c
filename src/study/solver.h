// solver.h - one run of the textbook solver, and its parts.
//
//     search.c    picks, guesses, goes back            (nonet_study_run)
//        |
//     infer.c     draws all conclusions the method's order allows
//        |
//        +-- rules.c    restart, loop, each: the rules from naked single to hidden triple
//        +-- rounds.c   rounds: possibilities worked out anew each time
//        +-- hatch.c    queue: cross-hatching by digit
//        +-- norvig.c   eager: assign and eliminate
//
// All of them change the one grid (grid.h), so any order can go with any way to guess.

#ifndef STUDY_SOLVER_H
#define STUDY_SOLVER_H

#include <nonet/random.h>
#include <nonet/study.h>

#include "study/grid.h"

typedef struct study_solver {
    study_grid grid;
    const nonet_marks *puzzle;
    const nonet_study_method *method;
    const nonet_study_watch *watch; // NULL: nobody watches
    nonet_study_result *done;
    nonet_rng rng;
    int path[NONET_CELLS]; // the cells guessed in on the way to this position
    int depth;
} study_solver;

// The method with settings that there are, and a name.
nonet_study_method nonet_sound_method(const nonet_study_method *from);

// What looking with a rule led to.
typedef enum {
    STUDY_NOTHING,
    STUDY_FOUND,
    STUDY_IMPOSSIBLE, // a cell without candidates, or a digit without a place
} study_step;

// Draws all conclusions the method's order allows; false if there is a contradiction.
bool nonet_study_infer(study_solver *solver);

// The orders that have a file of their own; likewise.
bool nonet_study_rounds(study_solver *solver);
bool nonet_study_hatch(study_solver *solver);
bool nonet_study_propagate(study_solver *solver);

// Norvig's assignment of a guess, with all that follows from it; false on contradiction.
bool nonet_study_assign(study_solver *solver, int cell, int digit);

// Looks over the whole board with `rule`, and ends at the first success unless `all`.
study_step nonet_study_scan(study_solver *solver, nonet_study_rule rule, bool all);

// Counts a success of `rule` in `house` (-1: it has none), and shows it; `digit` is 0 if it
// filled no cell.
void nonet_study_used(study_solver *solver, nonet_study_rule rule, int house, int cell,
                      int digit);

// Shows the present position to whoever watches;
// `cell` is -1 and `digit` 0 if the event is about none.
void nonet_study_show(study_solver *solver, nonet_study_event event, int cell, int digit);

#endif
