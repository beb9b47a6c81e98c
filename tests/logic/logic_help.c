// logic_help.c - see logic_help.h.

#include "logic_help.h"

#include <string.h>

#include <nonet/explain.h>
#include <nonet/solve.h>

#include "board/house.h"
#include "board/cells.h"

static void shuffle(uint64_t *random, int *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)test_random(random, (uint32_t)i + 1), swap = list[i];
        list[i] = list[k];
        list[k] = swap;
    }
}

nonet_board logic_random_puzzle(uint64_t *random, nonet_board *solution)
{
    nonet_board puzzle;
    do
        puzzle = test_random_board(random, 12);
    while (nonet_solve(&puzzle, 1, solution) == 0);
    puzzle = *solution;
    int order[NONET_CELLS];
    for (int i = 0; i < NONET_CELLS; i++)
        order[i] = i;
    shuffle(random, order, NONET_CELLS);
    for (int i = 0; i < NONET_CELLS; i++) {
        puzzle.cell[order[i]] = 0;
        if (nonet_solve(&puzzle, 2, NULL) != 1)
            puzzle.cell[order[i]] = solution->cell[order[i]];
    }
    return puzzle;
}

nonet_position logic_start(const nonet_board *puzzle)
{
    nonet_position position;
    nonet_position_start(&position, puzzle);
    position.givens_suffice = nonet_solve(puzzle, 2, &position.solution) == 1;
    CHECK_FOR(position.givens_suffice, "%s", test_text(puzzle));
    return position;
}

// The puzzle without a third of its givens, or without all of them.
static nonet_board lose_givens(uint64_t *random, nonet_board puzzle)
{
    bool all = test_random(random, 4) == 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (all || test_random(random, 3) == 0)
            puzzle.cell[cell] = 0;
    return puzzle;
}

static nonet_marks strike(nonet_marks marks, const int *order, int count)
{
    for (int i = 0; i < count; i++)
        marks.cell[order[i] / 9] &= (uint16_t) ~(1u << order[i] % 9);
    return marks;
}

nonet_marks logic_random_marks(uint64_t *random, nonet_board *given, nonet_board *solution)
{
    nonet_board puzzle = logic_random_puzzle(random, solution);
    puzzle = lose_givens(random, puzzle);
    nonet_marks marks;
    nonet_marks_basic(&puzzle, &marks);
    int order[NONET_CELLS * 9], count = 0;
    for (int i = 0; i < NONET_CELLS * 9; i++)
        if (marks.cell[i / 9] >> i % 9 & 1 && solution->cell[i / 9] != i % 9 + 1)
            order[count++] = i;
    shuffle(random, order, count);
    int few = 0; // are not enough, `count` are: the fewest that are lie between
    while (few < count) {
        int half = (few + count) / 2;
        nonet_marks tried = strike(marks, order, half);
        if (nonet_solve_marks(&tried, 2, NULL) == 1)
            count = half;
        else
            few = half + 1;
    }
    marks = strike(marks, order, count);
    nonet_board_from_marks(&marks, given);
    return marks;
}

bool logic_is_sound(const nonet_step *step, const nonet_board *solution)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = solution->cell[cell];
        if (step->eliminated.cell[cell] >> (digit - 1) & 1)
            return false;
        if (step->placed.cell[cell] && step->placed.cell[cell] != digit)
            return false;
    }
    return true;
}

const char *logic_words(const nonet_step *step)
{
    static test_page words;
    nonet_sink sink = test_sink(&words);
    nonet_write_step(step, NONET_EUREKA, &sink);
    return words.text;
}

bool logic_is_consistent(const nonet_position *position)
{
    int open = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        open += position->digits.cell[cell] == 0;
        if (position->digits.cell[cell] && position->marks.cell[cell])
            return false;
        for (int digit = 0; digit < 9; digit++)
            if ((position->marks.cell[cell] >> digit & 1) !=
                cells_has(position->plane[digit], cell))
                return false;
    }
    for (int digit = 0; digit < 9; digit++)
        for (int house = 0; house < NONET_HOUSES; house++)
            for (int i = 0; i < 9; i++)
                if ((position->places[digit][house] >> i & 1) !=
                    cells_has(position->plane[digit], house_cell(house, i)))
                    return false;
    return open == position->open;
}
