// steps_are_sound.c - no step of the human solver touches a solution, whatever the board.
//
// An input is a puzzle as text: 81 characters of which digits are clues, bytes from 128 up
// are values that are no digit, and all else is blank. After it may come pairs (cell,
// digits) to be crossed out there. With one solution every step must agree with it and the
// last must reach it; with none or several the path must merely come to an end. A path that
// takes too long is left where it is, as a fuzzer lives on many inputs: most of what it
// tries has no solution or several, on which the hardest techniques find nothing for long.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <nonet/logic.h>
#include <nonet/solve.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Questions that a path may take, with one solution and without.
enum { PATIENCE = 20000, LITTLE_PATIENCE = 500 };

static bool out_of_patience(void *patience)
{
    return --*(int *)patience < 0;
}

static void read_input(const uint8_t *data, size_t size, nonet_board *board,
                       nonet_marks *marks)
{
    for (size_t i = 0; i < NONET_CELLS; i++) {
        uint8_t c = i < size ? data[i] : '.';
        board->cell[i] = (uint8_t)(c >= '1' && c <= '9' ? c - '0' : c >= 128 ? c : 0);
        marks->cell[i] = NONET_ALL_DIGITS;
    }
    for (size_t i = NONET_CELLS; i + 1 < size; i += 2)
        marks->cell[data[i] % NONET_CELLS] &= (uint16_t)~data[i + 1];
}

static void check(const nonet_step *step, const nonet_board *solution)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = solution->cell[cell];
        if (step->eliminated.cell[cell] >> (digit - 1) & 1)
            abort();
        if (step->placed.cell[cell] && step->placed.cell[cell] != digit)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nonet_board board;
    nonet_marks marks, puzzle;
    nonet_position position;
    nonet_step step;
    read_input(data, size, &board, &marks);
    nonet_position_resume(&position, &board, NULL, &marks);
    nonet_position_marks(&position, &puzzle);
    position.givens_suffice = nonet_solve(&board, 2, NULL) == 1;
    bool is_unique = nonet_solve_marks(&puzzle, 2, &position.solution) == 1;
    if (!is_unique)
        position.solution = (nonet_board){{0}};
    int patience = is_unique ? PATIENCE : LITTLE_PATIENCE;
    nonet_stop stop = {out_of_patience, &patience};
    for (int steps = 0;
         nonet_next_step(nonet_ladder_named("human"), &position, &stop, &step) == NONET_OK;
         steps++) {
        if (steps > NONET_CELLS * 10)
            abort();
        if (is_unique)
            check(&step, &position.solution);
        nonet_apply_step(&position, &step);
    }
    if (is_unique && patience >= 0 && !nonet_position_is_solved(&position))
        abort();
    return 0;
}
