// fish.h - what all fish have in common: base houses, cover houses, fins.
//
// In n base houses a digit stands n times. If n cover houses hold all its places there, it
// stands nowhere else in them. Places left over are fins: then either a fin is true or the
// fish is, and what sees all fins goes just the same.

#ifndef LOGIC_FISH_H
#define LOGIC_FISH_H

#include "logic/technique.h"

typedef struct fish_pattern {
    int digit;
    uint32_t base, cover; // sets of houses
    nonet_cells body;     // places in the base that are covered
    nonet_cells fins;     // places in the base that are not
    nonet_cells endo;     // places in two base houses: fins as well
    nonet_cells erased;
    bool is_sashimi; // some base line has at most one place besides the fins
} fish_pattern;

// Describes `fish` as a step and offers it.
bool nonet_offer_fish(const nonet_position *position, const fish_pattern *fish,
                      finder *out);

// Takes one fish after the other; true: enough.
typedef bool fish_visitor(void *context, const fish_pattern *fish);

// The fish whose fins lie in one box, of base lines on one side and cover lines on the
// other, with something to erase. All fish of one base come one after the other.
bool nonet_visit_finned_fish(const nonet_position *position, int size, fish_visitor *visit,
                             void *context);

typedef enum fish_shape {
    FISH_BASIC,   // rows against columns
    FISH_FRANKEN, // rows and boxes against columns and boxes, or the reverse
    FISH_MUTANT,  // any houses against any others
} fish_shape;

fish_shape nonet_fish_shape(uint32_t base, uint32_t cover);

// Fills in what follows from the digit, the base and the cover; false if nothing goes, or
// if there are more fins than people would look at.
bool nonet_complete_fish(const nonet_position *position, fish_pattern *fish);

// The fish with a box or a mix of lines on some side, with or without fins, that have
// something to erase, in the same order.
// There are so many that `out` is asked whether to stop.
bool nonet_visit_complex_fish(const nonet_position *position, int size, fish_shape shape,
                              bool finned, finder *out, fish_visitor *visit, void *context);

// Likewise, for five houses and more: see large_fish.c.
bool nonet_visit_large_fish(const nonet_position *position, int size, fish_shape shape,
                            bool finned, finder *out, fish_visitor *visit, void *context);

#endif
