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
// The only candidate of a cell is tried like any other but is no guess: the authors of the
// inference program count it all the same, which is what `tries` is.

#include "study/solver.h"

#include <string.h>

#include "base/bits.h"
#include "base/stop.h"
#include "board/range.h"

enum { STOP_INTERVAL = 16 }; // guesses between two questions

static bool sees_the_path(const study_solver *solver, int cell)
{
    for (int i = 0; i < solver->depth; i++)
        for (int kind = 0; kind < solver->map->kinds; kind++)
            if (map_house(solver->map, cell, kind) ==
                map_house(solver->map, solver->path[i], kind))
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
    int best = -1, least = NONET_STUDY_VALUES + 1;
    bool best_sees = false;
    for (int cell = 0; cell < solver->map->cells; cell++) {
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
static int list_values(study_solver *solver, int cell, uint8_t values[NONET_STUDY_VALUES])
{
    int count = 0;
    for (unsigned rest = solver->grid.marks[cell]; rest; rest &= rest - 1)
        values[count++] = (uint8_t)(bits_first(rest) + 1);
    for (int i = count; solver->method->shuffle && i > 1; i--) {
        int j = (int)nonet_rng_below(&solver->rng, (uint32_t)i);
        uint8_t last = values[i - 1];
        values[i - 1] = values[j];
        values[j] = last;
    }
    return count;
}

// Keeps the position as the answer: the first solution, or how far the run got.
static void keep_position(study_solver *solver)
{
    nonet_study_result *done = solver->done;
    done->filled = done->cells - solver->grid.blanks;
    memcpy(done->digit, solver->grid.digit, sizeof done->digit);
    memcpy(done->marks, solver->grid.marks, sizeof done->marks);
}

// Notes a solution; true if no more are wanted.
static bool report(study_solver *solver)
{
    nonet_study_result *done = solver->done;
    if (done->solutions++ == 0)
        keep_position(solver);
    nonet_study_show(solver, NONET_STUDY_FOUND, -1, 0);
    if (solver->watch && solver->watch->solution)
        solver->watch->solution(solver->watch->context, solver->grid.digit);
    return done->solutions >= solver->method->max_solutions;
}

static void show_try(study_solver *solver, int cell, int digit, bool only)
{
    if (!nonet_study_is_watched(solver))
        return;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_GUESS);
    moment.cell = cell;
    moment.value = digit;
    moment.only = only;
    nonet_study_tell(solver, &moment);
}

// Places the digit and draws the conclusions; false on a contradiction.
static bool try_digit(study_solver *solver, int cell, int digit, bool only)
{
    const nonet_study_method *method = solver->method;
    solver->done->searches++;
    if (method->order == NONET_STUDY_EAGER) {
        show_try(solver, cell, digit, only);
        return nonet_study_assign(solver, cell, digit);
    }
    nonet_grid_place(&solver->grid, cell, digit);
    show_try(solver, cell, digit, only);
    if (method->check && grid_is_broken(&solver->grid)) {
        nonet_study_show_break(solver);
        return false;
    }
    return method->infer_once || nonet_study_infer(solver);
}

// No guess is left, or no time.
static bool is_over(const study_solver *solver)
{
    uint64_t tries = solver->done->tries, guesses = solver->done->guesses;
    return (solver->method->limit_tries ? tries : guesses) >= solver->method->max_guesses ||
           (tries % STOP_INTERVAL == 0 && solver->watch &&
            stop_asked(&solver->watch->stop));
}

// True if the run is over: enough solutions, or no guesses left.
static bool search(study_solver *solver)
{
    if (solver->grid.blanks == 0)
        return report(solver);

    uint8_t values[NONET_STUDY_VALUES];
    int cell = pick(solver), count = list_values(solver, cell, values);
    int length = solver->grid.length;
    bool only = count == 1;
    if (count == 0)
        nonet_study_show_clash(solver, cell, -1, 0);
    for (int i = 0; i < count; i++) {
        if ((!only || solver->method->limit_tries) && is_over(solver)) {
            solver->done->stopped = true;
            return true;
        }
        solver->done->tries++;
        solver->done->guesses += !only;
        solver->path[solver->depth++] = (uint8_t)cell;
        if (try_digit(solver, cell, values[i], only) && search(solver))
            return true;
        solver->depth--;
        solver->done->backtracks += !only;
        nonet_study_take_back(solver, length, cell, values[i]);
    }
    return false;
}

// All that can be said before the first guess; false on a contradiction.
static bool start(study_solver *solver)
{
    solver->done->searches = 1;
    nonet_study_show(solver, NONET_STUDY_START, -1, 0);
    if (solver->method->order != NONET_STUDY_ROUNDS)
        nonet_study_show(solver, NONET_STUDY_POSSIBLE, -1, 0);
    if (solver->method->check && grid_is_broken(&solver->grid)) {
        nonet_study_show_break(solver);
        return false;
    }
    return nonet_study_infer(solver);
}

// Whether the method asks where a digit can go, not only what a cell can be.
static bool asks_for_places(const nonet_study_method *method)
{
    const unsigned by_cell = 1u << NONET_STUDY_NAKED_SINGLE | 1u << NONET_STUDY_NAKED_PAIR |
                             1u << NONET_STUDY_NAKED_TRIPLE;
    return method->check || (method->rules & ~by_cell) ||
           method->order == NONET_STUDY_QUEUE || method->order == NONET_STUDY_EAGER;
}

static nonet_study_outcome solve(study_solver *solver)
{
    bool consistent = nonet_grid_load(&solver->grid, solver->map, solver->puzzle,
                                      asks_for_places(solver->method));
    solver->done->cells = solver->map->cells;
    solver->done->givens = solver->map->cells - solver->grid.blanks;
    memcpy(solver->given, solver->grid.digit, sizeof solver->given);
    if (!consistent || !start(solver))
        return NONET_STUDY_UNSOLVABLE;
    if (solver->grid.blanks > 0 && solver->method->pick == NONET_STUDY_NEVER)
        return NONET_STUDY_STUCK;
    search(solver);
    return solver->done->solutions > 0 ? NONET_STUDY_SOLVED
           : solver->done->stopped     ? NONET_STUDY_STOPPED
                                       : NONET_STUDY_UNSOLVABLE;
}

nonet_study_rule nonet_study_hardest(const nonet_study_result *result)
{
    nonet_study_rule hardest = NONET_STUDY_NAKED_SINGLE;
    if (result->outcome != NONET_STUDY_SOLVED || result->guesses > 0)
        return NONET_STUDY_RULES;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        if (result->uses[rule] > 0)
            hardest = (nonet_study_rule)rule;
    return hardest;
}

nonet_grade nonet_rule_grade(nonet_study_rule hardest)
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
    return hardest < NONET_STUDY_RULES ? grades[hardest] : NONET_GRADE_EVIL;
}

static void run(const study_map *map, const nonet_study_method *method,
                const uint16_t *puzzle, const nonet_study_watch *watch,
                nonet_study_result *result)
{
    const nonet_study_method sound = nonet_sound_method(method);
    study_solver solver;
    solver.map = map;
    solver.puzzle = puzzle;
    solver.method = &sound;
    solver.watch = watch;
    solver.done = result;
    solver.depth = solver.told = 0;
    memset(result, 0, sizeof *result);
    nonet_rng_seed(&solver.rng, method->seed);
    result->outcome = solve(&solver);
    if (result->solutions == 0)
        keep_position(&solver);
    result->removed = solver.grid.removed;
    result->grade = nonet_rule_grade(nonet_study_hardest(result));
    nonet_study_show(&solver, NONET_STUDY_END, -1, 0);
}

void nonet_study_run(const nonet_study_method *method, const nonet_marks *puzzle,
                     const nonet_study_watch *watch, nonet_study_result *result)
{
    const nonet_marks marks = range_marks(puzzle);
    const study_map map = nonet_map_classic();
    run(&map, method, marks.cell, watch, result);
}

nonet_status nonet_study_run_on(const nonet_layout *layout,
                                const nonet_study_method *method,
                                const nonet_values *puzzle, const nonet_study_watch *watch,
                                nonet_study_result *result)
{
    study_map map;
    study_map_room room;
    uint16_t marks[NONET_STUDY_CELLS];
    if (!nonet_map_of(layout, &room, &map))
        return NONET_IMPOSSIBLE;
    for (int cell = 0; cell < map.cells; cell++)
        marks[cell] = (uint16_t)(puzzle[cell] & map.all);
    run(&map, method, marks, watch, result);
    return NONET_OK;
}
