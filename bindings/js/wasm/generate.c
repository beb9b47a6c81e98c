// generate.c - puzzles to order, and the lists the page offers.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// "7.2" as 72.
static int take_tenths(void)
{
    return (int)(strtod(take_text(), NULL) * 10 + 0.5);
}

static nonet_symmetry take_symmetry(void)
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
