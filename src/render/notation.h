// notation.h - cells, houses and digits as people write them: r1c23, r38, b5, 2,7.

#ifndef RENDER_NOTATION_H
#define RENDER_NOTATION_H

#include <nonet/logic.h>
#include <nonet/sink.h>

// "r1c23,r89c2": rows with the same columns are put together.
void nonet_emit_cells(const nonet_sink *sink, nonet_cells cells);

// "r38", "c27b5": houses of a kind are put together.
void nonet_emit_houses(const nonet_sink *sink, const uint8_t *houses, int count);

// "1,6", or with another separator; "" runs them together.
void nonet_emit_digits(const nonet_sink *sink, unsigned digits, const char *separator);

// "r3c1=9, r1c2<>5": what the step places, then what it erases.
void nonet_emit_effect(const nonet_sink *sink, const nonet_step *step);

#endif
