// words.h - telling a step in plain sentences: what the tellers of all shapes share.

#ifndef RENDER_WORDS_H
#define RENDER_WORDS_H

#include <nonet/explain.h>

#include "render/phrase.h"
#include "render/shape.h"

typedef struct teller {
    speaker to;
    const nonet_position *before;
    const nonet_step *step;
    bool see; // tell the pattern only, not what follows from it
} teller;

// What the step places and erases, as a part of a phrase: "r1c2 loses 5 and r2c3 loses 6".
#define EFFECT(value)                                                                      \
    WRITTEN(effect, nonet_write_words_effect, (value), nonet_words_effects(value))
part_writer nonet_write_words_effect;
int nonet_words_effects(const nonet_step *step);

// Houses as a set, one bit each.
uint32_t nonet_house_bits(const uint8_t *houses, int count);

// The places of `digit` (0..8) in `house` are all among `cells`.
bool nonet_is_confined(const teller *t, int digit, int house, nonet_cells cells);

void nonet_tell_single(const teller *t); // where no house is named
void nonet_tell_hidden_single(const teller *t);
void nonet_tell_locked(const teller *t);
void nonet_tell_naked_set(const teller *t);
void nonet_tell_hidden_set(const teller *t);

void nonet_tell_fish(const teller *t);
void nonet_tell_turbot(const teller *t);
void nonet_tell_empty_rectangle(const teller *t);
void nonet_tell_colors(const teller *t);
void nonet_tell_medusa(const teller *t);
void nonet_tell_remote_pair(const teller *t);
void nonet_tell_template(const teller *t);

void nonet_tell_wing(const teller *t);
void nonet_tell_w_wing(const teller *t);
void nonet_tell_crossing(const teller *t);
void nonet_tell_hidden_sets(const teller *t);
void nonet_tell_bent_set(const teller *t);
void nonet_tell_sets(const teller *t);
void nonet_tell_blossom(const teller *t);
// Cells that have no roles: a wing if they are one.
void nonet_tell_other(const teller *t);

void nonet_tell_firework(const teller *t);
void nonet_tell_cover(const teller *t);
void nonet_tell_tridagon(const teller *t);
void nonet_tell_exocet(const teller *t);
void nonet_tell_symmetry(const teller *t);

void nonet_tell_rectangle(const teller *t);
void nonet_tell_grave(const teller *t);

void nonet_tell_chain(const teller *t);
void nonet_tell_forcing(const teller *t);
void nonet_tell_kraken(const teller *t);

#endif
