// picture.h - what the text and the SVG of a picture have in common.

#ifndef RENDER_PICTURE_H
#define RENDER_PICTURE_H

#include <nonet/picture.h>

#include "layout/layout.h"
#include "layout/rules.h"

// Which lines run where.
typedef struct {
    const nonet_picture *picture;
    const nonet_layout *layout;
    uint32_t region[NONET_MAX_LAYOUT_CELLS]; // cells of one number have no wall between
    uint32_t cage[NONET_MAX_LAYOUT_CELLS];   // 1 + the rule of the cage around; 0: none
    bool has_cages;                          // of those, which do not overlap
} picture_plan;

void nonet_picture_plan(const nonet_picture *picture, picture_plan *plan);

// True if rule `i` has walls or a cage of its own in the plan.
bool nonet_picture_has(const picture_plan *plan, size_t rule);

// The value in a cell, given or found; 0 if it is open.
int nonet_picture_value(const nonet_picture *picture, size_t cell);
bool nonet_picture_is_given(const nonet_picture *picture, size_t cell);

// The candidates to be drawn in an open cell: the picture's, else those of `allow`.
nonet_values nonet_picture_marks(const picture_plan *plan, size_t cell);

enum { SYMBOL_SIZE = 4 };

// What a value is written as.
const char *nonet_picture_symbol(const nonet_picture *picture, int value,
                                 char symbol[SYMBOL_SIZE]);

// Some value is written with more than one character.
bool nonet_picture_is_wide(const nonet_picture *picture);

// Rule `*i` in words, and the one behind it if both are one word; `*i` moves to the next.
void nonet_picture_words(const nonet_layout *layout, size_t *i, const nonet_sink *sink);

#endif
