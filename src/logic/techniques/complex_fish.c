// complex_fish.c - Franken and Mutant Fish: boxes as houses of a fish, or any mix.
//
//       B B . | . . .      A fish is n base houses whose places all lie in n cover houses.
//       . . . | . . .      Nothing says the base must be rows: here it is the upper box
//       B . . | . . .      and row 4, the cover columns 1 and 2. With boxes among the base
//       - - - + - - -      or the cover it is a Franken fish, with rows and columns mixed
//       B B . | . . .      on one side a Mutant. Fins work as in finned_fish.c.
//       - - . | . . .
//
// A place in two base houses is an endo fin; a place in two cover houses goes even if it
// belongs to the base (a cannibal fish).

#include "logic/fish.h"

typedef struct {
    const nonet_position *position;
    finder *out;
} offering;

static bool offer(void *context, const fish_pattern *fish)
{
    const offering *to = context;
    return nonet_offer_fish(to->position, fish, to->out);
}

// The variant is the size, plus 10 with fins, plus 20 for mutants.
bool nonet_find_complex_fish(const nonet_position *position, int variant, finder *out)
{
    enum { LARGE = 5 };
    offering to = {position, out};
    int size = variant % 10;
    return (size < LARGE ? nonet_visit_complex_fish : nonet_visit_large_fish)(
        position, size, variant >= 20 ? FISH_MUTANT : FISH_FRANKEN, variant / 10 % 2 == 1,
        out, offer, &to);
}
