// rater.h - the memory of a rater: what each scale needs, made when first asked for.

#ifndef RATE_RATER_H
#define RATE_RATER_H

#include <nonet/rate.h>

#include "rate/hodoku/ladder.h"
#include "rate/se/multiple.h"

struct nonet_rater {
    se_search search;
    se_chains *chains;
    hodoku_solver *hodoku;
};

#endif
