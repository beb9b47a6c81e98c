// reason_tones.c - see reason_tones.h.

#include "render/reason_tones.h"

static bool has(const nonet_spot *spots, int n, int cell, nonet_values bit)
{
    for (int i = 0; i < n && i < NONET_REASON_SPOTS; i++)
        if (spots[i].cell == cell && spots[i].values & bit)
            return true;
    return false;
}

// Of a chain, what is stated to be true, or to be false.
static bool states(const nonet_reason *step, int cell, nonet_values bit, bool on)
{
    for (int i = 0; i < step->n_thoughts && i < NONET_REASON_THOUGHTS; i++)
        if (step->thought[i].cell == cell && step->thought[i].values & bit &&
            step->thought[i].on == on)
            return true;
    return false;
}

nonet_tone nonet_reason_tone(const nonet_reason *step, int cell, int value)
{
    nonet_values bit = (nonet_values)1 << (value - 1);
    bool rule = step->n_rules > 0 && !step->values && !step->n_thoughts;
    return has(step->gone, step->n_gone, cell, bit) ? NONET_TONE_OUT
           : states(step, cell, bit, true)          ? NONET_TONE_A
           : states(step, cell, bit, false)         ? NONET_TONE_B
           : has(step->spot, step->n_spots, cell, bit)
               ? (rule ? NONET_TONE_B : NONET_TONE_A) // a rule is about all it has
               : NONET_TONE_PLAIN;
}
