// technique.h - which of Sudoku Explainer's techniques a hint is.

#ifndef RATE_SE_TECHNIQUE_H
#define RATE_SE_TECHNIQUE_H

#include <nonet/logic.h>

typedef enum se_technique {
#define TECHNIQUE(identifier, ...) SE_##identifier,
#define LOOP TECHNIQUE
#define NESTED TECHNIQUE
#include "rate/se/techniques.def"
#undef TECHNIQUE
#undef LOOP
#undef NESTED
    SE_TECHNIQUES
} se_technique;

// The record of a technique. `variant` is the number of cells of a unique loop, or the
// level of a nested chain, and 0 for all others.
const nonet_technique *nonet_se_technique(se_technique technique, int variant);

// True if what the technique concludes holds in `position`.
bool nonet_se_holds(se_technique technique, const nonet_position *position);

#endif
