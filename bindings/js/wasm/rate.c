// rate.c - how hard a puzzle is, on all three scales.

#include "io.h"

static void put_se_rating(nonet_row *row, nonet_rater *rater, const nonet_position *start)
{
    nonet_se_rating rating;
    if (nonet_rate_se(rater, start, NULL, &rating) != NONET_SE_NO_MEMORY) {
        nonet_row_decimal(row, "er", rating.er, 1);
        nonet_row_decimal(row, "ep", rating.ep, 1);
        nonet_row_decimal(row, "ed", rating.ed, 1);
        nonet_row_text(row, "technique", rating.technique);
    }
}

static void put_hodoku_rating(nonet_row *row, nonet_rater *rater,
                              const nonet_position *start)
{
    nonet_hodoku rating;
    if (nonet_rate_hodoku(rater, start, NULL, &rating) != NONET_OK)
        return;
    nonet_row_text(row, "level", nonet_level_name(nonet_hodoku_level(&rating)));
    nonet_row_number(row, "score", rating.score);
    nonet_row_text(row, "version", nonet_hodoku_version_name(NONET_HODOKU_2_3_2));
}

ANSWER(web_rate)
{
    puzzle_input puzzle;
    nonet_position start;
    take_puzzle(&puzzle);
    if (!admit(row, &puzzle, &start))
        return;
    nonet_rater *rater = nonet_rater_new();
    if (rater) {
        put_se_rating(row, rater, &start);
        put_hodoku_rating(row, rater, &start);
    }
    nonet_rater_free(rater);
    nonet_row_text(row, "grade", nonet_grade_name(nonet_grade_of(&start)));
}

ANSWER(web_grade)
{
    puzzle_input puzzle;
    nonet_position start;
    take_puzzle(&puzzle);
    if (admit(row, &puzzle, &start))
        nonet_row_text(row, "grade", nonet_grade_name(nonet_grade_of(&start)));
}
