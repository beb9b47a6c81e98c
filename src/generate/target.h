// target.h - is this puzzle as hard as the recipe wants, and if not, how far off?

#ifndef GENERATE_TARGET_H
#define GENERATE_TARGET_H

#include <nonet/generate.h>

enum {
    TARGET_FAR = 1 << 20, // nothing is known but that it is far off
};

// What is needed to look at puzzles for a recipe.
typedef struct {
    const nonet_recipe *recipe;
    nonet_status *trouble; // set if there is no memory to go on
    bool is_set;           // the recipe says something about how hard a puzzle is to be
    nonet_rater *rater;    // NULL unless ER, EP or ED is asked for

    // The rungs of the ladder below the needed technique, and those up to it.
    nonet_rung *rungs;
    nonet_ladder below, up_to;
    nonet_ladder only;
} target;

// False if there is no memory.
bool nonet_target_open(target *t, const nonet_recipe *recipe, nonet_status *trouble);
void nonet_target_close(target *t);

// How far `made->puzzle` is from the target: 0 if it is right, below 0 if it is too easy,
// above if too hard. Fills in what it has found out about the puzzle. Once the recipe's
// `stop` has said so, the answer means nothing.
int nonet_target_miss(const target *t, nonet_made *made);

// True if the techniques that are to be enough solve the puzzle.
bool nonet_target_only(const target *t, const nonet_board *puzzle);

#endif
