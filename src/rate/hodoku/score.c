// score.c - HoDoKu's level and score: the prices of the steps, added up.

#include <nonet/rate.h>

#include <limits.h>

#include "board/range.h"
#include "rate/hodoku/ladder.h"

// The scores are the caller's, who may bring steps of any price.
static int add_up(int sum, int more)
{
    int64_t exact = (int64_t)sum + more;
    return exact > INT_MAX ? INT_MAX : exact < INT_MIN ? INT_MIN : (int)exact;
}

void nonet_hodoku_count(nonet_hodoku *rating, int score, nonet_level level)
{
    rating->score = add_up(rating->score, score);
    rating->steps = add_up(rating->steps, 1);
    if (level > rating->hardest)
        rating->hardest = level;
}

void nonet_hodoku_add(nonet_hodoku *rating, const nonet_step *step)
{
    nonet_hodoku_count(rating, step->score, step->technique->level);
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
