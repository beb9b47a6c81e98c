// recipe.c - what can be said against a recipe before anything is tried.

#include <nonet/generate.h>

#include "board/cells.h"
#include "generate/symmetry.h"

enum {
    FEWEST_CLUES = 17, // of any puzzle with one solution: McGuire, Tugemann, Civario 2012
    MOST_MINIMAL = 40, // of any minimal puzzle known
    HIGHEST_ER = 119,  // of any puzzle known
    HIGHEST_DIRECT_ER = 25, // a hidden triplet that places a digit at once
};

static bool is_upside_down(nonet_range range)
{
    return range.least < 0 || range.most < 0 || (range.most && range.least > range.most);
}

static nonet_board clues_of(nonet_cells pattern)
{
    nonet_board board = {{0}};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        board.cell[cell] = cells_has(pattern, cell);
    return board;
}

// Two lines of a band or stack without clues could change places in any solution.
static bool has_two_empty_lines(const nonet_board *pattern)
{
    for (int line = 0; line < 18; line++) {
        int other = line / 3 * 3 + (line + 1) % 3;
        bool any = false;
        for (int i = 0; i < 9; i++) {
            any |= pattern->cell[line < 9 ? 9 * line + i : 9 * i + line - 9] != 0;
            any |= pattern->cell[line < 9 ? 9 * other + i : 9 * i + other - 9] != 0;
        }
        if (!any)
            return true;
    }
    return false;
}

static const char *pattern_problem(const nonet_recipe *recipe)
{
    nonet_board pattern = clues_of(recipe->pattern);
    int clues = nonet_board_clues(&pattern);
    if (clues == 0)
        return NULL;
    if (recipe->uniform)
        return "puzzles on a pattern do not begin as a grid that could be drawn";
    if (clues < FEWEST_CLUES)
        return "a pattern with fewer than 17 clues has no puzzle with one solution";
    if (has_two_empty_lines(&pattern))
        return "the pattern leaves two lines of a band or stack empty, which could change "
               "places in any solution";
    if (clues < recipe->min_clues || (recipe->max_clues && clues > recipe->max_clues))
        return "the pattern has another number of clues than asked for";
    if (!nonet_has_symmetry(&pattern, recipe->symmetry))
        return "the pattern does not have the symmetry asked for";
    if (recipe->minimal && clues > MOST_MINIMAL)
        return "no minimal puzzle with more than 40 clues is known";
    return NULL;
}

static const char *clues_problem(const nonet_recipe *recipe)
{
    int least = recipe->min_clues, most = recipe->max_clues;
    if (least < 0 || least > NONET_CELLS || most < 0 || most > NONET_CELLS)
        return "a board has 81 cells";
    if (most && most < FEWEST_CLUES)
        return "no puzzle with one solution has fewer than 17 clues";
    if (most && least > most)
        return "the least number of clues is above the most";
    if (recipe->minimal && least > MOST_MINIMAL)
        return "no minimal puzzle with more than 40 clues is known";
    return NULL;
}

// The rules behind a grade are Sudoku Explainer's too, where none of them is rated higher
// than this: naked singles 2.3, hidden pairs 3.4. Where they are not enough, the least that
// is left is a hidden triplet that places a digit at once, 2.5.
static const char *grade_problem(const nonet_recipe *recipe)
{
    static const int highest[] = {0, 23, 23, 34};
    int most = recipe->grade.most;
    if (most >= NONET_GRADE_EASY && most <= NONET_GRADE_HARD &&
        recipe->er.least > highest[most])
        return "no puzzle of this grade has so high an ER";
    if (recipe->grade.least == NONET_GRADE_EVIL && recipe->er.most && recipe->er.most < 25)
        return "no evil puzzle has so low an ER";
    bool single = recipe->needed && recipe->needed->score <= 14; // HoDoKu's hidden single
    if (recipe->needed && !single && most && most <= NONET_GRADE_MEDIUM)
        return "singles are enough for this grade, so it does not need the technique";
    if (recipe->needed && most == NONET_GRADE_HARD && recipe->needed->level > NONET_MEDIUM)
        return "pairs are enough for this grade, so it does not need the technique";
    return NULL;
}

static const char *rating_problem(const nonet_recipe *recipe)
{
    if (is_upside_down(recipe->er) || is_upside_down(recipe->ep) ||
        is_upside_down(recipe->ed) || is_upside_down(recipe->level) ||
        is_upside_down(recipe->score) || is_upside_down(recipe->grade))
        return "a range begins above its end";
    if (recipe->er.least > HIGHEST_ER || recipe->ep.least > HIGHEST_ER ||
        recipe->ed.least > HIGHEST_ER)
        return "no puzzle rated above 11.9 is known";
    int hardest = recipe->er.most;
    if (recipe->needed && recipe->needed->level > NONET_MEDIUM && hardest &&
        hardest <= HIGHEST_DIRECT_ER)
        return "up to this ER pairs and triples are enough, so it does not need the "
               "technique";
    if (hardest && (recipe->ep.least > hardest || recipe->ed.least > hardest))
        return "EP and ED are never above ER";
    if (recipe->ep.most && recipe->ed.least > recipe->ep.most)
        return "ED is never above EP";
    if (recipe->level.least > NONET_EXTREME)
        return "the highest level is 5, extreme";
    return grade_problem(recipe);
}

const char *nonet_recipe_problem(const nonet_recipe *recipe)
{
    if (recipe->full)
        return NULL;
    if (!nonet_symmetry_name(recipe->symmetry))
        return "there is no such symmetry";
    const char *problem = clues_problem(recipe);
    if (!problem)
        problem = pattern_problem(recipe);
    return problem ? problem : rating_problem(recipe);
}
