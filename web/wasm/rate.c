// rate.c - how hard a puzzle is, on all three scales.

#include "io.h"

static void put_tenths(const char *key, int tenths)
{
    put_key(key);
    nonet_emit(&out, "\"");
    nonet_emit_decimal(&out, tenths, 1);
    nonet_emit(&out, "\"");
}

static void put_se_rating(const nonet_board *given)
{
    nonet_rater *rater = nonet_rater_new();
    nonet_se_rating rating;
    if (!rater)
        return;
    if (nonet_rate_se(rater, given, NULL, &rating) != NONET_SE_NO_MEMORY) {
        put_tenths("er", rating.er);
        put_tenths("ep", rating.ep);
        put_tenths("ed", rating.ed);
        put_text("technique", rating.technique);
    }
    nonet_rater_free(rater);
}

CALL(web_rate)
{
    nonet_board given, solution = {{0}};
    nonet_marks puzzle = take_puzzle(&given);
    nonet_solve_marks(&puzzle, 1, &solution);
    nonet_position position;
    nonet_position_resume(&position, &given, NULL, &puzzle);
    position.solution = solution; // so that the last resort is there too
    position.givens_suffice = nonet_solve(&given, 2, NULL) == 1;
    nonet_hodoku rating;
    nonet_rate_hodoku(&position, &rating);
    put_open(NULL, '{');
    put_se_rating(&given);
    put_text("level", nonet_level_name(nonet_hodoku_level(&rating)));
    put_number("score", rating.score);
    put_text("grade", nonet_grade_name(nonet_grade_of(&position)));
    put_close('}');
}
