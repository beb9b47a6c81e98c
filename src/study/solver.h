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
//        |
//     tell.c      says what happened to whoever watches
//
// All of them change the one grid (grid.h), so any order can go with any way to guess.

#ifndef STUDY_SOLVER_H
#define STUDY_SOLVER_H

#include <nonet/random.h>
#include <nonet/study.h>

#include "study/grid.h"

typedef struct study_solver {
    study_grid grid;
    const study_map *map;
    const uint16_t *puzzle; // its marks
    const nonet_study_method *method;
    const nonet_study_watch *watch; // NULL: nobody watches
    nonet_study_result *done;
    nonet_rng rng;
    uint8_t path[NONET_STUDY_CELLS]; // the cells guessed in on the way to this position
    int depth;

    int told; // length of the trail when something was last said
    uint8_t given[NONET_STUDY_CELLS];
    nonet_study_change changes[NONET_STUDY_CELLS];
} study_solver;

// The method with settings that there are, and a name.
nonet_study_method nonet_sound_method(const nonet_study_method *from);

enum { STUDY_SWITCHES = 3 };

// Words for the switches of a method that are not as in its preset, and for shuffled
// digits; returns how many.
size_t nonet_method_switches(const nonet_study_method *method,
                             const char *words[STUDY_SWITCHES]);

// The grade of a puzzle whose hardest rule this is; evil for a guess.
nonet_grade nonet_rule_grade(nonet_study_rule hardest);

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

// ---- tell.c

// A moment that is about nothing yet.
nonet_study_moment nonet_moment(nonet_study_event event);
bool nonet_study_is_watched(const study_solver *solver);
// Completes the moment with the present position and shows it, if anybody watches.
void nonet_study_tell(study_solver *solver, nonet_study_moment *moment);
// The same for an event about a cell (or -1) and a digit (or 0).
void nonet_study_show(study_solver *solver, nonet_study_event event, int cell, int digit);
// What broke the grid.
void nonet_study_show_break(study_solver *solver);
// A cell without candidates, or with -1 a digit that has no place in a house.
void nonet_study_show_clash(study_solver *solver, int cell, int house, int digit);
// Takes everything back since the trail had this length, and says so.
void nonet_study_take_back(study_solver *solver, int length, int cell, int digit);

#endif
