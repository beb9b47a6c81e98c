// graded.h - puzzles/graded.txt for the tests, a level and nine rows for each puzzle, and a
// page to write on.

#ifndef STUDY_GRADED_H
#define STUDY_GRADED_H

#include "test.h"

enum { GRADED = 77 };

// The next puzzle, with its level; false at the end.
static inline bool next_graded(FILE *file, nonet_board *board, char level[16])
{
    int number, row = 0;
    if (fscanf(file, "%d %15s", &number, level) != 2)
        return false;
    for (char part[3][8]; row < 9; row++) {
        assert_int_equal(fscanf(file, "%7s %7s %7s", part[0], part[1], part[2]), 3);
        for (int i = 0; i < 9; i++)
            board->cell[row * 9 + i] = (uint8_t)(part[i / 3][i % 3] - '0');
    }
    return true;
}

// The page at hand, empty again, and the sink that writes on it.
static inline test_page *fresh(nonet_sink *sink)
{
    static test_page page;
    *sink = test_sink(&page);
    return &page;
}

#endif
