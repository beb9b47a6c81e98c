// hodoku.c - HoDoKu's level and score: the price list of techniques.def, added up.

#include <nonet/rate.h>

void nonet_hodoku_add(nonet_hodoku *rating, const nonet_step *step)
{
    rating->score += step->score;
    rating->steps++;
    if (step->technique->level > rating->hardest)
        rating->hardest = step->technique->level;
}

nonet_level nonet_hodoku_level(const nonet_hodoku *rating)
{
    static const int most[] = {[NONET_EASY] = 800,
                               [NONET_MEDIUM] = 1000,
                               [NONET_HARD] = 1600,
                               [NONET_UNFAIR] = 1800};
    nonet_level level = rating->hardest ? rating->hardest : NONET_EASY;
    while (level < NONET_EXTREME && rating->score > most[level])
        level++;
    return level;
}

static bool add(void *rating, const nonet_step *step)
{
    nonet_hodoku_add(rating, step);
    return true;
}

void nonet_rate_hodoku(const nonet_position *position, nonet_hodoku *rating)
{
    nonet_position at = *position;
    *rating = (nonet_hodoku){0};
    rating->solved = nonet_climb(nonet_ladder_named("human"), &at, add, rating);
}
