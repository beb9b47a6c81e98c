// reasoner.h - a position on a layout, and what techniques are given and give back.
//
// The candidates are kept twice: a set of values for each cell, and for each house and
// value the places among its open cells, a bit for each of the house's cells in order:
//
//     marks[cell]                        what it may hold; a filled cell its value alone
//     places[house * values + value]     where the value may go; none once it is placed
//
// A technique reads this and describes one step:
//
//     bool nonet_see_NAME(finder *out, int variant)
//
// It starts a step, fills it in and asks whether it has an effect; the first that has one
// is returned with true. One that may work for longer than a millisecond asks
// nonet_reason_stops() now and then, and returns true at once if so. Values are
// 0 .. values-1 here.

#ifndef REASON_REASONER_H
#define REASON_REASONER_H

#include <nonet/reason.h>

#include "base/bits.h"
#include "layout/derive.h"
#include "layout/layout.h"

// What follows from a supposition: a cell holds a value, or loses some, and why.
typedef struct {
    uint8_t why; // a nonet_thought_why
    bool on;
    uint16_t cell, number; // number: of a house or a rule
    int from;              // the event, or the filter, that it follows from
    int before;            // of a filter: how many events it knew of
    nonet_values values;
} reason_event;

// Room to follow one up (techniques/forcing.c).
typedef struct {
    nonet_values *marks;
    int *lost_by; // of each candidate: the event that took it; -1: none did
    int *on_by;   // of each cell: the event that filled it
    reason_event *events;
    uint8_t *needed; // of each event
} forcing_room;

struct nonet_reasoner {
    nonet_layout *layout;
    arena memory;
    int open; // cells
    uint8_t *value;
    nonet_values *marks;
    uint64_t *places;
    uint64_t *taken; // of each house: the values that are placed in it
    uint8_t
        *place_in;    // of each cell in each of its houses, as layout->houses_of lists them
    uint64_t *common; // a bit for each cell: room for the cells that see some others
    uint8_t *covers;  // of each house: how many places of a fish; 0 outside fish.c
    derived_filters derived;
    forcing_room forcing;
    uint32_t *chain_from, *chain_queue; // two for each candidate: see techniques/chain.c
};

typedef struct finder {
    nonet_reasoner *r;
    const nonet_technique *technique;
    nonet_reason *step; // under construction
    nonet_stop stop;
    bool stopped; // `stop` said so
} finder;

typedef bool reason_finder(finder *out, int variant);

#define REASON(key, page, name, level, score, variant) reason_finder nonet_see_##page;
#include "reason/reasons.def"
#undef REASON

static inline nonet_values reason_bit(int value)
{
    return (nonet_values)1 << value;
}

static inline bool reason_one(nonet_values set)
{
    return set && (set & (set - 1)) == 0;
}

static inline uint64_t reason_places(const nonet_reasoner *r, int house, int value)
{
    return r->places[house * r->layout->values + value];
}

// Takes a candidate from an open cell; it may be gone already.
void nonet_reason_cut(nonet_reasoner *r, int cell, int value);
// Fills an open cell: whoever sees it loses the value.
void nonet_reason_place(nonet_reasoner *r, int cell, int value);

// Begins a step with nothing in it. The others add to it; what there is no room for is
// left out. Erasing a candidate that is not there does nothing.
nonet_reason *nonet_reason_begin(finder *out);
void nonet_reason_spot(nonet_reason *step, int cell, nonet_values values, int factor);
void nonet_reason_base(nonet_reason *step, int house);
void nonet_reason_cover(nonet_reason *step, int house);
void nonet_reason_rule(nonet_reason *step, int rule);
void nonet_reason_erase(finder *out, int cell, nonet_values values);
void nonet_reason_think(nonet_reason *step, nonet_thought thought);

// Erases a value from all cells that see each of `cells`, which need not be open. They are
// left in r->common as bits.
void nonet_reason_erase_seen(finder *out, const uint16_t *cells, int n, int value);

// Erases it from those of a house only.
void nonet_reason_erase_seen_in(finder *out, int house, const uint16_t *cells, int n,
                                int value);

// The step erases or places something.
static inline bool reason_has_effect(const nonet_reason *step)
{
    return step->n_gone > 0 || step->placed_value > 0;
}

bool nonet_reason_stops(finder *out);

// A step with all left out that there is not on its layout.
void nonet_reason_sound(const nonet_layout *layout, const nonet_reason *step,
                        nonet_reason *sound);

// Runs a filter on the candidates as they are. False if it finds that there is no solution.
bool nonet_reason_filter(const nonet_reasoner *r, const layout_filter *filter,
                         nonet_values *out, nonet_values *must);

#endif
