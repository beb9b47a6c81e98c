// search.c - guess, infer, go back: the depth-first search around every method.
//
//     search(position)
//         no blanks: a solution
//         pick a blank cell, and for each of its candidates
//             place it, infer                  (one more position searched)
//             no contradiction: search(that)
//             undo
//
// A digit tried in a cell that had other candidates is a guess; undoing it is a backtrack.
// The only candidate of a cell is tried like any other but is no guess.

#include "study/solver.h"

#include <string.h>

#include "base/bits.h"
#include "base/stop.h"
#include "board/house.h"
#include "board/range.h"

enum { STOP_INTERVAL = 16 }; // guesses between two questions

static bool is_watched(const study_solver *solver)
{
    return solver->watch && solver->watch->moment;
}

static void show(study_solver *solver, nonet_study_moment *moment)
{
    memcpy(moment->board.cell, solver->grid.digit, sizeof moment->board.cell);
    memcpy(moment->marks.cell, solver->grid.marks, sizeof moment->marks.cell);
    if (moment->event == NONET_STUDY_START)
        for (int i = 0; i < NONET_CELLS; i++)
            if (grid_is_blank(&solver->grid, i))
                moment->marks.cell[i] = 0;
    solver->watch->moment(solver->watch->context, moment);
}

void nonet_study_show(study_solver *solver, nonet_study_event event, int cell, int digit)
{
    if (!is_watched(solver))
        return;
    nonet_study_moment moment = {.event = event, .house = -1, .cell = cell, .digit = digit};
    show(solver, &moment);
}

void nonet_study_used(study_solver *solver, nonet_study_rule rule, int house, int cell,
                      int digit)
{
    solver->done->uses[rule]++;
    if (!is_watched(solver))
        return;
    nonet_study_moment moment = {.event = NONET_STUDY_RULE,
                                 .rule = rule,
                                 .house = house,
                                 .cell = cell,
                                 .digit = digit};
    show(solver, &moment);
}

static bool sees_the_path(const study_solver *solver, int cell)
{
    for (int i = 0; i < solver->depth; i++)
        for (int k = 0; k < 3; k++)
            if (nonet_cell_houses[cell][k] == nonet_cell_houses[solver->path[i]][k])
                return true;
    return false;
}

static int first_blank(const study_grid *grid)
{
    int cell = 0;
    while (!grid_is_blank(grid, cell))
        cell++;
    return cell;
}

// The first blank with the fewest candidates; with `apart`, rather one that sees no cell of
// the path, if one with as few is there.
static int fewest(const study_solver *solver, bool apart)
{
    const study_grid *grid = &solver->grid;
    int best = -1, least = 10;
    bool best_sees = false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!grid_is_blank(grid, cell))
            continue;
        int count = bits_count(grid->marks[cell]);
        if (count < least) {
            best = cell;
            least = count;
            best_sees = apart && sees_the_path(solver, cell);
        } else if (count == least && best_sees && !sees_the_path(solver, cell)) {
            best = cell;
            best_sees = false;
        }
    }
    return best;
}

static int pick(const study_solver *solver)
{
    if (solver->method->pick == NONET_STUDY_FIRST)
        return first_blank(&solver->grid);
    return fewest(solver, solver->method->pick == NONET_STUDY_MIN_NONPEER);
}

// The candidates of a cell in the order they will be tried; returns how many.
static int list_values(study_solver *solver, int cell, int values[9])
{
    int count = 0;
    for (unsigned rest = solver->grid.marks[cell]; rest; rest &= rest - 1)
        values[count++] = bits_first(rest) + 1;
    for (int i = count; solver->method->shuffle && i > 1; i--) {
        int j = (int)nonet_rng_below(&solver->rng, (uint32_t)i), last = values[i - 1];
        values[i - 1] = values[j];
        values[j] = last;
    }
    return count;
}

// Keeps the position as the answer: the first solution, or how far the run got.
static void keep_position(study_solver *solver)
{
    nonet_study_result *done = solver->done;
    done->filled = NONET_CELLS - solver->grid.blanks;
    memcpy(done->board.cell, solver->grid.digit, sizeof done->board.cell);
    memcpy(done->marks.cell, solver->grid.marks, sizeof done->marks.cell);
}

// Notes a solution; true if no more are wanted.
static bool report(study_solver *solver)
{
    nonet_study_result *done = solver->done;
    if (done->solutions++ == 0)
        keep_position(solver);
    if (solver->watch && solver->watch->solution) {
        nonet_board solution;
        memcpy(solution.cell, solver->grid.digit, sizeof solution.cell);
        solver->watch->solution(solver->watch->context, &solution);
    }
    return done->solutions >= solver->method->max_solutions;
}

// Places the digit and draws the conclusions; false on a contradiction.
static bool try_digit(study_solver *solver, int cell, int digit)
{
    solver->done->searches++;
    nonet_study_show(solver, NONET_STUDY_GUESS, cell, digit);
    if (solver->method->order == NONET_STUDY_EAGER)
        return nonet_study_assign(solver, cell, digit);
    nonet_grid_place(&solver->grid, cell, digit);
    return nonet_study_infer(solver);
}

// No guess is left, or no time.
static bool is_over(const study_solver *solver)
{
    uint64_t guesses = solver->done->guesses;
    return guesses >= solver->method->max_guesses ||
           (guesses % STOP_INTERVAL == 0 && solver->watch &&
            stop_asked(&solver->watch->stop));
}

// True if the run is over: enough solutions, or no guesses left.
static bool search(study_solver *solver)
{
    if (solver->grid.blanks == 0)
        return report(solver);

    int cell = pick(solver), values[9];
    int count = list_values(solver, cell, values);
    int length = solver->grid.length;
    for (int i = 0; i < count; i++) {
        if (count > 1 && is_over(solver)) {
            solver->done->stopped = true;
            return true;
        }
        solver->done->guesses += count > 1;
        solver->path[solver->depth++] = cell;
        if (try_digit(solver, cell, values[i]) && search(solver))
            return true;
        solver->depth--;
        nonet_grid_undo(&solver->grid, length);
        solver->done->backtracks += count > 1;
        nonet_study_show(solver, NONET_STUDY_BACKTRACK, cell, values[i]);
    }
    return false;
}

static nonet_study_outcome solve(study_solver *solver)
{
    bool consistent = nonet_grid_load(&solver->grid, solver->puzzle);
    solver->done->givens = NONET_CELLS - solver->grid.blanks;
    if (!consistent)
        return NONET_STUDY_UNSOLVABLE;
    solver->done->searches = 1;
    nonet_study_show(solver, NONET_STUDY_START, -1, 0);
    nonet_study_show(solver, NONET_STUDY_POSSIBLE, -1, 0);
    if (!nonet_study_infer(solver))
        return NONET_STUDY_UNSOLVABLE;
    if (solver->grid.blanks > 0 && solver->method->pick == NONET_STUDY_NEVER)
        return NONET_STUDY_STUCK;
    search(solver);
    return solver->done->solutions > 0 ? NONET_STUDY_SOLVED
           : solver->done->stopped     ? NONET_STUDY_STOPPED
                                       : NONET_STUDY_UNSOLVABLE;
}

static nonet_grade grade_by_use(const nonet_study_result *done)
{
    static const nonet_grade grades[NONET_STUDY_RULES] = {
        [NONET_STUDY_NAKED_SINGLE] = NONET_GRADE_EASY,
        [NONET_STUDY_HIDDEN_SINGLE] = NONET_GRADE_MEDIUM,
        [NONET_STUDY_NAKED_PAIR] = NONET_GRADE_HARD,
        [NONET_STUDY_HIDDEN_PAIR] = NONET_GRADE_HARD,
        [NONET_STUDY_POINTING] = NONET_GRADE_HARD,
        [NONET_STUDY_CLAIMING] = NONET_GRADE_HARD,
        [NONET_STUDY_NAKED_TRIPLE] = NONET_GRADE_EVIL,
        [NONET_STUDY_HIDDEN_TRIPLE] = NONET_GRADE_EVIL,
    };
    if (done->outcome != NONET_STUDY_SOLVED || done->guesses > 0)
        return NONET_GRADE_EVIL;
    nonet_grade grade = NONET_GRADE_EASY;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        if (done->uses[rule] > 0 && grades[rule] > grade)
            grade = grades[rule];
    return grade;
}

void nonet_study_run(const nonet_study_method *method, const nonet_marks *puzzle,
                     const nonet_study_watch *watch, nonet_study_result *result)
{
    const nonet_marks marks = range_marks(puzzle);
    const nonet_study_method sound = nonet_sound_method(method);
    study_solver solver = {
        .puzzle = &marks, .method = &sound, .watch = watch, .done = result};
    memset(result, 0, sizeof *result);
    nonet_rng_seed(&solver.rng, method->seed);
    result->outcome = solve(&solver);
    if (result->solutions == 0)
        keep_position(&solver);
    result->removed = solver.grid.removed;
    result->grade = grade_by_use(result);
    nonet_study_show(&solver, NONET_STUDY_END, -1, 0);
}
