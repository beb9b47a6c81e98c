// finned_fish.c - Finned and Sashimi X-Wing, Swordfish, Jellyfish: fish with a flaw.
//
//             c2        c7 c8
//       r3  . X . . . . X . .     Row 8 has one more place F, a fin. Either F is true, or
//           . . . . . . . . .     the X-Wing is. The only places that go in both cases are
//       r7  . . . . . . - . .     those in column 7 that see F: the rest of F's box in
//       r8  . X . . . . X F .     that column, -.
//       r9  . . . . . . - . .
//
// If the corner beside the fin is missing, so that the fish without its fin would be a
// single, people say Sashimi.

#include "logic/fish.h"

typedef struct {
    const nonet_position *position;
    bool sashimi;
    finder *out;
} offering;

static bool offer(void *context, const fish_pattern *fish)
{
    const offering *to = context;
    return fish->is_sashimi == to->sashimi && nonet_offer_fish(to->position, fish, to->out);
}

// The variant is the size, plus 10 for sashimi.
bool nonet_find_finned_fish(const nonet_position *position, int variant, finder *out)
{
    offering to = {position, variant >= 10, out};
    return nonet_visit_finned_fish(position, variant % 10, offer, &to);
}
