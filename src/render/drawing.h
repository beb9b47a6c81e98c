// drawing.h - a drawing from outside, put in order: see logic/sound.h.

#ifndef RENDER_DRAWING_H
#define RENDER_DRAWING_H

#include <nonet/render.h>

// What is no digit, no candidate or no tone is as if it were not there; arrows stay as they
// are.
void nonet_sound_drawing(const nonet_drawing *from, nonet_drawing *to);

// Both of its ends are candidates.
bool nonet_arrow_is_sound(const nonet_arrow *arrow);

#endif
