// report.c - a hint as a public step.

#include "rate/se/report.h"

bool nonet_se_report(const se_chains *chains, const nonet_board *puzzle,
                     const se_grid *grid, const se_hint *hint,
                     const nonet_se_options *options)
{
    (void)chains;
    (void)puzzle;
    (void)grid;
    char name[NONET_SE_NAME_SIZE];
    nonet_se_technique_name(hint->technique, hint->variant, name, sizeof name);
    nonet_se_step step = {.rating = (int)((hint->rating + 0.05) * 10), .technique = name};
    return options->step(options->context, &step);
}
