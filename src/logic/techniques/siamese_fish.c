// siamese_fish.c - Siamese Fish: two fish that share their base, seen as one.
//
//             c2        c7 c8
//       r3  . X . . . . X X .     With cover columns 2 and 7 the fin is r3c8, with
//           . . . . . . . . .     columns 2 and 8 it is r3c7. Both are finned fish, and
//       r8  . X . . . . X X .     who sees one sees the other: erase what either erases.

#include "logic/fish.h"

enum { MAX_FISH = 64 };

// The fish with the base being looked at.
// A base with more of them than fit is no sight for human eyes.
typedef struct {
    const nonet_position *position;
    finder *out;
    bool both_sashimi; // a pair is called sashimi if both of its fish are
    fish_pattern kept[MAX_FISH];
    int count;
} fish_shoal;

static bool offer_pair(const fish_shoal *shoal, const fish_pattern *one,
                       const fish_pattern *other)
{
    fish_pattern both = *one;
    both.cover |= other->cover;
    both.fins = cells_or(one->fins, other->fins);
    both.body = cells_minus(cells_or(one->body, other->body), both.fins);
    both.erased = cells_or(one->erased, other->erased);
    return nonet_offer_fish(shoal->position, &both, shoal->out);
}

// Pairs a newcomer with those of the same base that erase something else.
static bool meet(void *context, const fish_pattern *fish)
{
    fish_shoal *shoal = context;
    if (shoal->count > 0 &&
        (shoal->kept[0].base != fish->base || shoal->kept[0].digit != fish->digit))
        shoal->count = 0;
    for (int i = 0; i < shoal->count; i++) {
        const fish_pattern *other = &shoal->kept[i];
        if ((fish->is_sashimi && other->is_sashimi) == shoal->both_sashimi &&
            !cells_equal(fish->erased, other->erased) && offer_pair(shoal, other, fish))
            return true;
    }
    if (shoal->count < MAX_FISH)
        shoal->kept[shoal->count++] = *fish;
    return false;
}

// The variant is the size, plus 10 for sashimi, 20 for franken, 30 for mutant.
bool nonet_find_siamese_fish(const nonet_position *position, int variant, finder *out)
{
    int size = variant % 10, kind = variant / 10;
    fish_shoal found;
    found.position = position;
    found.out = out;
    found.both_sashimi = kind == 1;
    found.count = 0;
    if (kind <= 1)
        return nonet_visit_finned_fish(position, size, meet, &found);
    return nonet_visit_complex_fish(position, size, kind == 2 ? FISH_FRANKEN : FISH_MUTANT,
                                    true, out, meet, &found);
}
