// generate.c - new puzzles to order: symmetric, easy, and the same ones every time.
//
//     cc generate.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

int main(void)
{
    nonet_recipe recipe = {
        .symmetry = NONET_SYMMETRY_ROTATE_180,
        .max_clues = 32,
        .grade = {NONET_GRADE_EASY, NONET_GRADE_MEDIUM},
    };
    const char *problem = nonet_recipe_problem(&recipe);
    if (problem) {
        puts(problem);
        return 1;
    }
    nonet_generator *generator = nonet_generator_new(&recipe, 42);
    if (!generator)
        return 1;
    for (uint64_t i = 0; i < 3; i++) { // number i is the same on every machine
        nonet_made made;
        char text[NONET_LINE_SIZE];
        if (nonet_generate(generator, i, &made) != NONET_OK)
            return 1;
        nonet_write_line(&made.puzzle, text);
        printf("%s %d clues, %s\n", text, nonet_board_clues(&made.puzzle),
               nonet_grade_name((nonet_grade)made.grade));
    }
    nonet_generator_free(generator);
}
