// technique.h - which of Sudoku Explainer's techniques a hint is.

#ifndef RATE_SE_TECHNIQUE_H
#define RATE_SE_TECHNIQUE_H

#include <nonet/logic.h>

typedef enum se_technique {
#define TECHNIQUE(identifier, level, key, name) SE_##identifier,
#include "rate/se/techniques.def"
#undef TECHNIQUE
    SE_TECHNIQUES
} se_technique;

// Writes the full name of a technique, cut to fit `size`. `variant` is the number of cells
// of a unique loop, or the level of a nested chain.
void nonet_se_technique_name(se_technique technique, int variant, char *name, size_t size);

// For programs, "se_x_wing"; and about how hard it is.
const char *nonet_se_technique_key(se_technique technique);
nonet_level nonet_se_technique_level(se_technique technique);

#endif
