// draw_rule.h - random rules that a grid keeps.

#ifndef COMPOSE_DRAW_RULE_H
#define COMPOSE_DRAW_RULE_H

#include "layout/rules.h"

typedef struct {
    nonet_rule rule; // its cells are the ones below
    uint16_t cells[NONET_MAX_VALUES];
    bool is_line; // its cells belong to no other line
} drawn_rule;

// The kinds that can be drawn; false past the last.
bool nonet_drawable(size_t number, nonet_rule_kind *kind);

// Draws a rule of that kind that `values` keep, on cells that are not `taken` if it is a
// line. False if chance did not find one.
bool nonet_draw_rule(const nonet_layout *layout, nonet_rule_kind kind,
                     const uint8_t *values, const uint8_t *taken, nonet_rng *rng,
                     drawn_rule *drawn);

// Do the values keep the rule?
bool nonet_keeps_rule(const nonet_layout *layout, const nonet_rule *rule,
                      const uint8_t *values);

#endif
