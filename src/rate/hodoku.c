// hodoku.c - HoDoKu's level and score: the price list of techniques.def, added up.

#include <nonet/rate.h>

#include <limits.h>

#include "board/range.h"

// The scores are the caller's, who may bring steps of any price.
static int add_up(int sum, int more)
{
    int64_t exact = (int64_t)sum + more;
    return exact > INT_MAX ? INT_MAX : exact < INT_MIN ? INT_MIN : (int)exact;
}

void nonet_hodoku_add(nonet_hodoku *rating, const nonet_step *step)
{
    rating->score = add_up(rating->score, step->score);
    rating->steps = add_up(rating->steps, 1);
    if (step->technique->level > rating->hardest)
        rating->hardest = step->technique->level;
}

nonet_level nonet_hodoku_level(const nonet_hodoku *rating)
{
    static const int most[] = {[NONET_EASY] = 800,
                               [NONET_MEDIUM] = 1000,
                               [NONET_HARD] = 1600,
                               [NONET_UNFAIR] = 1800};
    nonet_level level = range_number(rating->hardest, NONET_EXTREME + 1);
    level = level ? level : NONET_EASY;
    while (level < NONET_EXTREME && rating->score > most[level])
        level++;
    return level;
}

static bool add(void *rating, const nonet_step *step)
{
    nonet_hodoku_add(rating, step);
    return true;
}

nonet_status nonet_rate_hodoku(const nonet_position *position, const nonet_stop *stop,
                               nonet_hodoku *rating)
{
    nonet_position at = *position;
    *rating = (nonet_hodoku){0};
    nonet_status status = nonet_climb(nonet_ladder_named("human"), &at, stop, add, rating);
    rating->solved = status == NONET_OK;
    return status == NONET_IMPOSSIBLE ? NONET_OK : status; // stuck is a rating too
}
