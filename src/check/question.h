// question.h - the puzzle of a question, whichever way it was given.

#ifndef CHECK_QUESTION_H
#define CHECK_QUESTION_H

#include <nonet/check.h>

// The givens, and all that is known of the cells before any is compared with another.
typedef struct check_puzzle {
    nonet_board given;
    nonet_marks marks;
} check_puzzle;

void nonet_question_puzzle(const nonet_question *question, check_puzzle *puzzle);

// The cells where the digit entered is not that of `solution`.
nonet_cells nonet_question_wrong(const nonet_question *question,
                                 const nonet_board *solution);

#endif
