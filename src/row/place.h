// place.h - between row.c, which knows where the next value goes, and values.c.

#ifndef ROW_PLACE_H
#define ROW_PLACE_H

#include <nonet/row.h>

nonet_row_style nonet_row_style_of(const nonet_row *row);

// Moves to the column or member called `name` and writes what goes before its value. False
// if it is not shown: then there is nothing to write.
bool nonet_row_place(nonet_row *row, const char *name);

// Is called when the value has been written.
void nonet_row_placed(nonet_row *row);

// Text at the place that was reached.
void nonet_row_put_text(nonet_row *row, const char *text);

#endif
