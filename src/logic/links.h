// links.h - strong links: a house with two places left for a digit.
//
// One of the two places is true: if it is not one it is the other. Shared by the patterns
// of a single digit, the wings and colouring.

#ifndef LOGIC_LINKS_H
#define LOGIC_LINKS_H

#include "logic/technique.h"

typedef struct strong_link {
    uint8_t cell[2];
    uint8_t house;
} strong_link;

enum { MAX_STRONG_LINKS = NONET_HOUSES };

// The strong links of `digit`, by house; returns how many. A pair that shares a line and a
// box is listed for both.
int nonet_strong_links(const nonet_position *position, int digit,
                       strong_link links[MAX_STRONG_LINKS]);

// A digit's conjugate pairs chained together as far as they go: in each cluster the cells
// fall into two colours, and either all of one or all of the other are true.
typedef struct color_cluster {
    nonet_cells color[2];
} color_cluster;

enum { MAX_CLUSTERS = 27 };

int nonet_color_clusters(const nonet_position *position, int digit,
                         color_cluster clusters[MAX_CLUSTERS]);

// Two strong links of a digit, joined by a weak one: a = b - c = d.
// One of the ends a and d is true.
typedef struct turbot {
    int digit;
    int cell[4];
    int house[2]; // of the strong links
} turbot;

// Takes one turbot after the other; true: enough.
typedef bool turbot_visitor(void *context, const turbot *found);

// Visits every turbot that has something to erase, once in each direction.
bool nonet_visit_turbots(const nonet_position *position, turbot_visitor *visit,
                         void *context);

// Offers every turbot that is of a kind.
typedef bool turbot_kind(const turbot *found);
bool nonet_find_turbots(const nonet_position *position, turbot_kind *is_kind, finder *out);

// The places of the digit that see both ends.
nonet_cells nonet_turbot_erased(const nonet_position *position, const turbot *found);

// Adds the chain and what it erases to `step`; a step may hold two.
void nonet_step_turbot(nonet_step *step, const nonet_position *position,
                       const turbot *found);

// True if the cells share a house (and are not the same).
static inline bool sees(int one, int other)
{
    return cells_has(nonet_peer_set[one], other);
}

#endif
