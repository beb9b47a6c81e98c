// report.h - a hint as a public step.

#ifndef RATE_SE_REPORT_H
#define RATE_SE_REPORT_H

#include <nonet/rate.h>

#include "rate/se/multiple.h"

// Hands the hint to options->step, and returns what that returns.
bool nonet_se_report(const se_chains *chains, const nonet_position *start,
                     const se_grid *grid, const se_hint *hint,
                     const nonet_se_options *options);

#endif
