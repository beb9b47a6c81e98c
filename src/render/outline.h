// outline.h - the line around a set of cells, a little inside them.

#ifndef RENDER_OUTLINE_H
#define RENDER_OUTLINE_H

#include <nonet/layout.h>

// Where the board begins, how large a cell is, and how far inside the line runs.
typedef struct {
    int edge, cell, inset;
} outline_scale;

// Writes the commands of a path around `n` cells: a closed part for each line around them,
// holes included.
void nonet_svg_outline(const nonet_sink *sink, const nonet_layout *layout,
                       const uint16_t *cells, size_t n, const outline_scale *scale);

#endif
