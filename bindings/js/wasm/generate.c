// generate.c - puzzles to order, and the lists the page offers.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// "7.2" as 72.
static int take_tenths(void)
{
    return (int)(strtod(take_text(), NULL) * 10 + 0.5);
}

nonet_symmetry take_symmetry(void)
{
    const char *name = take_text();
    int symmetry = NONET_SYMMETRIES - 1;
    while (symmetry > 0 && strcmp(nonet_symmetry_name((nonet_symmetry)symmetry), name) != 0)
        symmetry--;
    return (nonet_symmetry)symmetry;
}

static nonet_range take_grade(void)
{
    const char *name = take_text();
    for (int grade = NONET_GRADE_EASY; grade <= NONET_GRADE_EVIL; grade++)
        if (strcmp(nonet_grade_name((nonet_grade)grade), name) == 0)
            return (nonet_range){grade, grade};
    return (nonet_range){0, 0};
}

static nonet_recipe take_recipe(void)
{
    nonet_recipe recipe = {.symmetry = take_symmetry()};
    recipe.min_clues = take_number();
    recipe.max_clues = take_number();
    recipe.grade = take_grade();
    recipe.er.least = take_tenths();
    recipe.er.most = take_tenths();
    if (recipe.er.least && !recipe.er.most)
        recipe.er.most = 200; // what the scale calls unsolvable
    recipe.needed = nonet_technique_named(take_text());
    return recipe;
}

ANSWER(web_generate)
{
    uint64_t seed = strtoull(take_text(), NULL, 10),
             number = strtoull(take_text(), NULL, 10);
    nonet_recipe recipe = take_recipe();
    const char *problem = nonet_recipe_problem(&recipe);
    nonet_generator *generator = problem ? NULL : nonet_generator_new(&recipe, seed);
    nonet_made made;
    if (problem)
        nonet_row_text(row, "error", problem);
    else if (!generator || nonet_generate(generator, number, &made) != NONET_OK)
        nonet_row_text(row, "error", "out of memory");
    else {
        nonet_row_board(row, "puzzle", &made.puzzle);
        nonet_row_board(row, "solution", &made.solution);
    }
    nonet_generator_free(generator);
}

// ---- for the package

nonet_range take_range(int scale)
{
    const char *least = take_text(), *most = take_text();
    if (!*least && !*most)
        return (nonet_range){0, 0};
    return (nonet_range){(int)(strtod(least, NULL) * scale + 0.5),
                         *most ? (int)(strtod(most, NULL) * scale + 0.5) : INT32_MAX};
}

enum { MOST_ONLY = 128 }; // techniques of `only`

// The techniques that follow, up to the end; false if one is none.
static bool take_techniques(const nonet_technique **only, size_t *count)
{
    size_t left;
    *count = 0;
    for (look_ahead(&left); left > 0; look_ahead(&left)) {
        const nonet_technique *technique = nonet_technique_named(take_text());
        if (!technique || *count == MOST_ONLY)
            return false;
        only[(*count)++] = technique;
    }
    return true;
}

// NULL, and an error, if it cannot be.
static nonet_generator *take_generator(nonet_row *row)
{
    static const nonet_technique *only[MOST_ONLY]; // which the generator keeps
    uint64_t seed = take_seed();
    nonet_recipe recipe = {.full = take_number()};
    recipe.uniform = take_number();
    recipe.symmetry = take_symmetry();
    recipe.min_clues = take_number();
    recipe.max_clues = take_number();
    recipe.minimal = take_number();
    nonet_board pattern = take_board();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (pattern.cell[cell])
            nonet_cells_add(&recipe.pattern, cell);
    recipe.er = take_range(10);
    recipe.ep = take_range(10);
    recipe.ed = take_range(10);
    recipe.level = take_range(1);
    recipe.score = take_range(1);
    recipe.grade = take_range(1);
    const char *needed = take_text();
    recipe.needed = *needed ? nonet_technique_named(needed) : NULL;
    bool known = take_techniques(only, &recipe.n_only) && (!*needed || recipe.needed);
    recipe.only = recipe.n_only > 0 ? only : NULL;
    const char *problem = known ? nonet_recipe_problem(&recipe) : "no such technique";
    nonet_generator *generator = problem ? NULL : nonet_generator_new(&recipe, seed);
    if (!generator)
        nonet_row_text(row, "error", problem ? problem : "out of memory");
    return generator;
}

// The generator of the arguments, kept as long as they stay the same: its memory is worth
// keeping, and puzzles come one a call.
static nonet_generator *kept_generator(nonet_row *row)
{
    static nonet_generator *generator;
    static char *recipe;
    static size_t recipe_size;
    size_t size;
    const char *arguments = look_ahead(&size);
    if (generator && size == recipe_size && memcmp(arguments, recipe, size) == 0)
        return generator;
    nonet_generator_free(generator);
    free(recipe);
    recipe = malloc(size + 1);
    recipe_size = size;
    if (recipe)
        memcpy(recipe, arguments, size);
    generator = recipe ? take_generator(row) : NULL;
    return generator;
}

static void put_made(nonet_row *row, const nonet_made *made)
{
    nonet_row_board(row, "puzzle", &made->puzzle);
    nonet_row_board(row, "solution", &made->solution);
    nonet_row_object(row, "fields");
    if (made->er)
        nonet_row_decimal(row, "er", made->er, 1);
    if (made->ep)
        nonet_row_decimal(row, "ep", made->ep, 1);
    if (made->ed)
        nonet_row_decimal(row, "ed", made->ed, 1);
    if (made->level)
        nonet_row_text(row, "level", nonet_level_name((nonet_level)made->level));
    if (made->score)
        nonet_row_number(row, "score", made->score);
    if (made->grade)
        nonet_row_text(row, "grade", nonet_grade_name((nonet_grade)made->grade));
    nonet_row_object_end(row);
}

// The number of the puzzle, then what it is made by.
ANSWER(web_make)
{
    nonet_made made;
    uint64_t number = take_seed();
    nonet_generator *generator = kept_generator(row);
    if (!generator)
        return;
    if (nonet_generate(generator, number, &made) == NONET_OK)
        put_made(row, &made);
    else
        nonet_row_text(row, "error", "out of memory");
}

ANSWER(web_lists)
{
    nonet_row_list(row, "techniques");
    const nonet_technique *technique;
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "id", technique->key);
        nonet_row_text(row, "name", technique->name);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
    nonet_row_list(row, "symmetries");
    for (int i = 0; i < NONET_SYMMETRIES; i++)
        nonet_row_text(row, NULL, nonet_symmetry_name((nonet_symmetry)i));
    nonet_row_list_end(row);
}
