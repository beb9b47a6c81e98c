// rule_text.h - rules in words: "cage 15 r1c1 r1c2", or "cage=15:r1c1r1c2" in a short text.

#ifndef LAYOUT_RULE_TEXT_H
#define LAYOUT_RULE_TEXT_H

#include "layout/layout.h"

// Reads the rule in text[begin .. end-1] and adds it; columns of troubles count from the
// beginning of `text`.
nonet_status nonet_rule_read(nonet_layout *layout, const char *text, size_t begin,
                             size_t end, nonet_trouble *trouble);

// As nonet_layout_read(), without freezing the layout.
nonet_status nonet_short_read(const char *text, nonet_layout **layout,
                              nonet_trouble *trouble);

// Regions from a map of one character a cell; '.' is a cell in none. NONET_IMPOSSIBLE if
// they do not fit: `trouble->column` is then 1 + the cell where the culprit begins.
nonet_status nonet_map_read(nonet_layout *layout, const char *map, nonet_trouble *trouble);

// The leading rules that make a map: regions without a common cell, in the order of their
// first cells. Fills `map`, a character for each cell, and returns how many there are.
size_t nonet_map_regions(const nonet_layout *layout, char *map);

// The boxes that suit the number of values, if they fill the board.
nonet_shape nonet_shape_usual(int rows, int columns, int values);

// How high the boxes are if nothing is said about them; 0 if there are none then.
int nonet_usual_box_rows(const nonet_shape *shape);

// Where a grid begins, "r7c7" or "r2c2 step 3", as nonet_corner_write() writes it with
// `between` before and behind words.
nonet_status nonet_corner_read(const char *text, nonet_grid *grid, nonet_trouble *trouble);
void nonet_corner_write(const nonet_grid *grid, const char *between,
                        const nonet_sink *sink);

// The shape that a short text begins with, all before ':' and '+'.
nonet_status nonet_shape_read(const char *text, nonet_shape *shape);

// What a shape says about values besides their usual number: "", "/7" or "/0-8".
void nonet_values_write(const nonet_shape *shape, const nonet_sink *sink);

// True if rule `i` and the next are both diagonals, which have a word together.
bool nonet_rule_is_x(const nonet_layout *layout, size_t i);

// Writes a rule as nonet_rule_read() understands it, without blanks.
void nonet_rule_write(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink);

// The same with blanks: "cage 15 r1c1 r1c2".
void nonet_rule_words(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink);

#endif
