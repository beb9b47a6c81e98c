// reason_parts.h - cells, values, houses and rules of a layout as parts of phrases.

#ifndef RENDER_REASON_PARTS_H
#define RENDER_REASON_PARTS_H

#include <nonet/reason.h>

#include "layout/layout.h"
#include "render/phrase.h"

// What a writer of a part is given: some of these, as its name says.
typedef struct {
    const nonet_layout *layout;
    const nonet_spot *spots; // their cells, or what goes from them
    const uint16_t *numbers; // of houses
    const nonet_values *sets;
    int n;
    nonet_values values;
    const nonet_values *marks; // before the step; NULL: only what goes is told
} layout_things;

part_writer nonet_say_spots, nonet_say_values, nonet_say_houses, nonet_say_sets,
    nonet_say_effect, nonet_say_rule, nonet_say_meaning, nonet_say_kind;

// A chain, or a supposition that ends in a contradiction (reason_chain.c).
void nonet_tell_thoughts(const speaker *to, const nonet_layout *layout,
                         const nonet_reason *step, const layout_things *gone, bool see);

// The same as parts of a phrase; `what` is a layout_things.
#define SPOTS_PART(part, what) WRITTEN(part, nonet_say_spots, what, (what)->n)
#define VALUES_PART(part, what)                                                            \
    WRITTEN(part, nonet_say_values, what, bits_count_64((what)->values))
#define HOUSES_PART(part, what) WRITTEN(part, nonet_say_houses, what, (what)->n)
#define RULE_PARTS(what)                                                                   \
    WRITTEN(rule, nonet_say_rule, what, 1), WRITTEN(meaning, nonet_say_meaning, what, 1),  \
        WRITTEN(kind, nonet_say_kind, what, 1)

#endif
