// sound.c - a step without all that there is not, so that whoever writes it need not ask.

#include <string.h>

#include "reason/reasoner.h"

static int within(int n, int room)
{
    return n < 0 ? 0 : n < room ? n : room;
}

static int keep_numbers(uint16_t *to, const uint16_t *from, int n, int room, size_t below)
{
    int kept = 0;
    for (int i = 0; i < within(n, room); i++)
        if (from[i] < below)
            to[kept++] = from[i];
    return kept;
}

static int keep_spots(const nonet_layout *layout, nonet_spot *to, const nonet_spot *from,
                      int n)
{
    int kept = 0;
    for (int i = 0; i < within(n, NONET_REASON_SPOTS); i++)
        if (from[i].cell < layout->cells) {
            to[kept] = from[i];
            to[kept++].values &= layout->all;
        }
    return kept;
}

static bool is_thought(const nonet_layout *layout, const nonet_thought *thought)
{
    size_t most = thought->why == NONET_THOUGHT_HOUSE  ? (size_t)layout->n_houses
                  : thought->why == NONET_THOUGHT_RULE ? layout->n_rules
                                                       : SIZE_MAX;
    return thought->cell < layout->cells && thought->why <= NONET_THOUGHT_RULE &&
           thought->number < most;
}

static int keep_thoughts(const nonet_layout *layout, nonet_thought *to,
                         const nonet_thought *from, int n)
{
    int kept = 0;
    for (int i = 0; i < within(n, NONET_REASON_THOUGHTS); i++)
        if (is_thought(layout, &from[i])) {
            to[kept] = from[i];
            to[kept++].values &= layout->all;
        }
    return kept;
}

void nonet_reason_sound(const nonet_layout *layout, const nonet_reason *step,
                        nonet_reason *sound)
{
    memset(sound, 0, sizeof *sound);
    sound->technique = step->technique;
    sound->values = step->values & layout->all;
    bool places = step->placed_value && step->placed_value <= layout->values &&
                  step->placed_cell < layout->cells;
    sound->placed_cell = places ? step->placed_cell : 0;
    sound->placed_value = places ? step->placed_value : 0;
    sound->is_contradiction = step->is_contradiction;
    sound->is_cut_short = step->is_cut_short;
    sound->total = step->total;
    sound->taken = step->taken;
    size_t houses = (size_t)layout->n_houses;
    sound->n_base =
        keep_numbers(sound->base, step->base, step->n_base, NONET_REASON_HOUSES, houses);
    sound->n_cover =
        keep_numbers(sound->cover, step->cover, step->n_cover, NONET_REASON_HOUSES, houses);
    sound->n_rules = keep_numbers(sound->rules, step->rules, step->n_rules,
                                  NONET_REASON_RULES, layout->n_rules);
    sound->n_sets = within(step->n_sets, NONET_REASON_SETS);
    for (int i = 0; i < sound->n_sets; i++)
        sound->sets[i] = step->sets[i] & layout->all;
    sound->n_spots = keep_spots(layout, sound->spot, step->spot, step->n_spots);
    sound->n_gone = keep_spots(layout, sound->gone, step->gone, step->n_gone);
    sound->n_thoughts =
        keep_thoughts(layout, sound->thought, step->thought, step->n_thoughts);
}
