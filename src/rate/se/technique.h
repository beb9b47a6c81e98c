// technique.h - which of Sudoku Explainer's techniques a hint is.

#ifndef RATE_SE_TECHNIQUE_H
#define RATE_SE_TECHNIQUE_H

#include <stddef.h>

typedef enum se_technique {
#define TECHNIQUE(identifier, level, name) SE_##identifier,
#include "rate/se/techniques.def"
#undef TECHNIQUE
    SE_TECHNIQUES
} se_technique;

// Writes the full name of a technique, cut to fit `size`. `variant` is the number of cells
// of a unique loop, or the level of a nested chain.
void nonet_se_technique_name(se_technique technique, int variant, char *name, size_t size);

#endif
