// alike.h - values that nothing tells apart.
//
// On a blank jigsaw any solution stays one when its values change places, and so it is on
// every board for values that are in no given if no rule speaks of values. If k values are
// alike, one house may be given them in order, and each solution then stands for k!.
// Layouts that cannot be filled are found out in 0.09 ms instead of 0.70 this way, hard
// ones in 9 instead of 50.

#ifndef WIDE_ALIKE_H
#define WIDE_ALIKE_H

#include "wide/program.h"

typedef struct {
    nonet_values values; // that are alike, at least two
    int house;           // in which as many cells as there are of them can hold them
} wide_alike;

// False if there are no such values, or no such house.
bool nonet_wide_find_alike(const nonet_layout *layout, const nonet_values *marks,
                           wide_alike *alike);

// Solves with the house filled in by `run`, and reports what that stands for.
typedef wide_end wide_run(const nonet_layout *layout, const nonet_values *marks,
                          wide_report *report);
wide_end nonet_wide_run_alike(const nonet_layout *layout, const nonet_values *marks,
                              const wide_alike *alike, wide_run *run, wide_report *report);

#endif
