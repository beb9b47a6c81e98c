// sound.h - positions and steps from outside, put in order.
//
// Callers own them as plain values and may have written anything there. What comes in is
// copied into something the library could have made itself, once for each call; behind that
// everything may be relied on. What was in order is copied as it is.

#ifndef LOGIC_SOUND_H
#define LOGIC_SOUND_H

#include <nonet/logic.h>

// A position is what its digits and marks say, less what the digits strike out; the other
// views of it are made anew. `to` may be `from`.
void nonet_sound_position(const nonet_position *from, nonet_position *to);

// Of a step, houses and groups that there are not are left out; so is the whole chain if
// one of its nodes or links is none.
void nonet_sound_step(const nonet_step *from, nonet_step *to);

#endif
