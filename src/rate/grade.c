// grade.c - easy, medium, hard, evil: the least set of rules that solves the puzzle.

#include <nonet/rate.h>

#include "board/range.h"

// Each grade may use what stands up to its mark, in this order.
static const char *const rules[] = {
    "full_house", "naked_single", "hidden_single", "locked_pair",
    "pointing",   "claiming",     "naked_pair",    "hidden_pair",
};

static const size_t allowed[] = {
    [NONET_GRADE_EASY] = 2, [NONET_GRADE_MEDIUM] = 3, [NONET_GRADE_HARD] = 8};

nonet_grade nonet_grade_of(const nonet_position *position)
{
    nonet_rung rungs[sizeof rules / sizeof *rules];
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        rungs[i] = (nonet_rung){nonet_technique_named(rules[i]), 0};
    // Weaker rules never spoil what stronger ones could do:
    // go on from where they got stuck.
    nonet_position at = *position;
    for (nonet_grade grade = NONET_GRADE_EASY; grade < NONET_GRADE_EVIL; grade++)
        if (nonet_climb(&(nonet_ladder){"grade", allowed[grade], rungs}, &at, NULL, NULL,
                        NULL) == NONET_OK)
            return grade;
    return NONET_GRADE_EVIL;
}

const char *nonet_grade_name(nonet_grade grade)
{
    static const char *const names[] = {"?", "easy", "medium", "hard", "evil"};
    return names[range_number(grade, NONET_GRADE_EVIL + 1)];
}
