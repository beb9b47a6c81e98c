// rate.c - how hard is it? On Sudoku Explainer's scale, on HoDoKu's, and in a word.
//
//     cc rate.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1]
                                : "4.....8.5.3..........7......2.....6.....8.4..."
                                  "...1.......6.3.7.5..2.....1.4......";
    nonet_board puzzle;
    nonet_position position;
    nonet_question question = {.given = &puzzle};
    if (nonet_read_line(text, &puzzle, NULL) != NONET_OK ||
        nonet_admit(&question, NULL, &position).verdict != NONET_UNIQUE)
        return 1;

    nonet_rater *rater = nonet_rater_new(); // for any number of puzzles
    nonet_se_rating se;
    if (!rater || nonet_rate_se(rater, &position, NULL, &se) != NONET_SE_RATED)
        return 1;
    printf("Sudoku Explainer: ER %d.%d, %s\n", se.er / 10, se.er % 10, se.technique);

    nonet_hodoku hodoku;
    if (nonet_rate_hodoku(rater, &position, NULL, &hodoku) != NONET_OK)
        return 1;
    nonet_rater_free(rater);
    printf("HoDoKu: %s, %d points in %d steps\n",
           nonet_level_name(nonet_hodoku_level(&hodoku)), hodoku.score, hodoku.steps);
    printf("%s\n", nonet_grade_name(nonet_grade_of(&position)));
}
