#include "rows.h"

#include <string.h>
#include <strings.h>

#include <nonet/solve.h>

// ---- solutions

static bool keep_solution(void *context, const nonet_board *solution)
{
    sql_solutions *rows = context;
    rows->ahead[rows->n++] = *solution;
    return true;
}

// Solutions of `puzzle` while there is room for them; false if it was stopped.
static bool find_some(sql_solutions *rows, const nonet_marks *puzzle,
                      const nonet_stop *stop)
{
    nonet_search search = {.limit = (size_t)(SQL_SOLUTIONS_AHEAD - rows->n),
                           .found = keep_solution,
                           .context = rows,
                           .stop = *stop};
    return !search.limit || !nonet_search_ascending(&search, puzzle).stopped;
}

// Those above `last` are, from the least to the greatest, those that differ from it first
// in cell 80, in cell 79, ... and have a greater digit there: 81 puzzles, most without
// solutions.
static bool find_above(sql_solutions *rows, nonet_board last, const nonet_stop *stop)
{
    for (int first = NONET_CELLS - 1; first >= 0; first--) {
        nonet_marks above = rows->puzzle;
        for (int cell = 0; cell < first; cell++)
            above.cell[cell] = (uint16_t)(1u << (last.cell[cell] - 1));
        above.cell[first] &= (uint16_t)(NONET_ALL_DIGITS << last.cell[first]);
        if (above.cell[first] && !find_some(rows, &above, stop))
            return false;
    }
    return true;
}

void sql_solutions_begin(sql_solutions *rows, const nonet_board *puzzle, uint64_t most)
{
    memset(rows, 0, sizeof *rows);
    nonet_marks_from_board(puzzle, &rows->puzzle);
    rows->left = most;
}

sql_answer sql_solutions_next(sql_solutions *rows, const nonet_stop *stop,
                              nonet_board *solution)
{
    if (rows->next == rows->n && rows->left && !rows->ended) {
        nonet_board last = rows->ahead[rows->n ? rows->n - 1 : 0];
        rows->n = rows->next = 0;
        if (rows->begun ? !find_above(rows, last, stop)
                        : !find_some(rows, &rows->puzzle, stop))
            return SQL_STOPPED;
        rows->begun = true;
        rows->ended = rows->n < SQL_SOLUTIONS_AHEAD;
    }
    if (rows->next == rows->n || !rows->left)
        return SQL_NOTHING;
    rows->left--;
    *solution = rows->ahead[rows->next++];
    return SQL_ANSWERED;
}

// ---- steps

sql_answer sql_steps_begin(sql_steps *rows, const nonet_ladder *ladder,
                           const nonet_board *puzzle, const nonet_stop *stop)
{
    rows->ladder = ladder;
    return sql_admit(puzzle, stop, &rows->after);
}

sql_answer sql_steps_next(sql_steps *rows, const nonet_stop *stop)
{
    rows->before = rows->after;
    nonet_status status = nonet_next_step(rows->ladder, &rows->before, stop, &rows->step);
    if (status == NONET_OK)
        nonet_apply_step(&rows->after, &rows->step);
    return status == NONET_OK        ? SQL_ANSWERED
           : status == NONET_STOPPED ? SQL_STOPPED
                                     : SQL_NOTHING;
}

// ---- new puzzles

static const char *symmetry_name(int i)
{
    return nonet_symmetry_name((nonet_symmetry)i);
}

static const char *grade_name(int i)
{
    return nonet_grade_name((nonet_grade)i);
}

static const char *level_name(int i)
{
    return nonet_level_name((nonet_level)i);
}

// Which of `first` to `last` has that name: `*found`. No name is any of them: `*found`
// stays.
static bool find(const char *name, const char *(*name_of)(int), int first, int last,
                 int *found)
{
    for (int i = first; name && i <= last; i++)
        if (strcasecmp(name, name_of(i)) == 0) {
            *found = i;
            return true;
        }
    return !name;
}

bool sql_recipe(const sql_order *order, nonet_recipe *recipe, const char **why,
                const char **hint)
{
    *recipe = (nonet_recipe){
        .min_clues = order->min_clues,
        .max_clues = order->max_clues,
        .minimal = order->minimal,
        .pattern = order->pattern,
        .score = {order->min_score, order->max_score},
        .er = {order->min_er, order->max_er},
        .needed = order->technique ? nonet_technique_named(order->technique) : NULL,
    };
    int symmetry = NONET_SYMMETRY_NONE, grade = 0, level = 0;
    *why = *hint = NULL;
    if (!find(order->symmetry, symmetry_name, 0, NONET_SYMMETRIES - 1, &symmetry)) {
        *why = "there is no such symmetry";
        *hint = "It is one of none, rotate-180, rotate-90, horizontal, vertical, diagonal, "
                "anti-diagonal, both-diagonals and dihedral.";
    } else if (!find(order->grade, grade_name, NONET_GRADE_EASY, NONET_GRADE_EVIL,
                     &grade)) {
        *why = "there is no such grade";
        *hint = "It is one of easy, medium, hard and evil.";
    } else if (!find(order->level, level_name, NONET_EASY, NONET_EXTREME, &level)) {
        *why = "there is no such level";
        *hint = "It is one of Easy, Medium, Hard, Unfair and Extreme.";
    } else if (order->technique && !recipe->needed) {
        *why = "there is no such technique";
        *hint = "It is a name that `nonet techniques` lists, such as X-Wing or x_wing.";
    } else {
        recipe->symmetry = (nonet_symmetry)symmetry;
        recipe->grade = (nonet_range){grade, grade};
        recipe->level = (nonet_range){level, level};
        *why = nonet_recipe_problem(recipe);
    }
    return !*why;
}
