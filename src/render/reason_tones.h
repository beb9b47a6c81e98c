// reason_tones.h - how candidates stand out in the picture of a step on a layout.

#ifndef RENDER_REASON_TONES_H
#define RENDER_REASON_TONES_H

#include <nonet/reason.h>
#include <nonet/render.h>

// The tone of a candidate, 1 and up: what goes, what the pattern is made of, what a chain
// states to be false.
nonet_tone nonet_reason_tone(const nonet_reason *step, int cell, int value);

#endif
