// rate.c - how hard a puzzle is, on all three scales.

#include "io.h"

static void put_se_rating(nonet_row *row, const nonet_position *start)
{
    nonet_rater *rater = nonet_rater_new();
    nonet_se_rating rating;
    if (!rater)
        return;
    if (nonet_rate_se(rater, start, NULL, &rating) != NONET_SE_NO_MEMORY) {
        nonet_row_decimal(row, "er", rating.er, 1);
        nonet_row_decimal(row, "ep", rating.ep, 1);
        nonet_row_decimal(row, "ed", rating.ed, 1);
        nonet_row_text(row, "technique", rating.technique);
    }
    nonet_rater_free(rater);
}

ANSWER(web_rate)
{
    puzzle_input puzzle;
    nonet_position start;
    nonet_hodoku rating;
    take_puzzle(&puzzle);
    if (!admit(row, &puzzle, &start))
        return;
    nonet_rate_hodoku(&start, NULL, &rating);
    put_se_rating(row, &start);
    nonet_row_text(row, "level", nonet_level_name(nonet_hodoku_level(&rating)));
    nonet_row_number(row, "score", rating.score);
    nonet_row_text(row, "grade", nonet_grade_name(nonet_grade_of(&start)));
}
