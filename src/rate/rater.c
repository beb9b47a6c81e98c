// rater.c - see rater.h.

#include "rate/rater.h"

#include <stdlib.h>

nonet_rater *nonet_rater_new(void)
{
    return calloc(1, sizeof(nonet_rater));
}

void nonet_rater_free(nonet_rater *rater)
{
    if (!rater)
        return;
    nonet_se_chains_free(rater->chains);
    nonet_hodoku_solver_free(rater->hodoku);
    free(rater);
}
