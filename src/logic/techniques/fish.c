// fish.c - X-Wing, Swordfish, Jellyfish: n rows pin a digit to the same n columns.
//
//             c2        c7
//       r3  . X . . . . X . .     In rows 3 and 8 the digit fits only at X, so it sits
//           . - . . . . - . .     at one corner in each row, on opposite columns. Both
//       r8  . X . . . . X . .     columns are then served, and every - can be erased.
//
// Three rows and three columns make a Swordfish, four a Jellyfish; a row need not have a
// place in every column. Rows and columns may be exchanged. Larger fish are never needed: a
// fish of n rows leaves one of 9 - n columns on the other side.

#include "logic/fish.h"

#include "base/subsets.h"

static bool offer(const nonet_position *position, int digit, int base, int cover,
                  unsigned lines, unsigned places, finder *out)
{
    fish_pattern fish = {.digit = digit, .base = lines << base, .cover = places << cover};
    nonet_cells in_base = cells_none(), in_cover = cells_none();
    for (unsigned rest = lines; rest; rest &= rest - 1)
        in_base = cells_or(in_base, nonet_house_set[base + bits_first(rest)]);
    for (unsigned rest = places; rest; rest &= rest - 1)
        in_cover = cells_or(in_cover, nonet_house_set[cover + bits_first(rest)]);
    fish.body = cells_and(position->plane[digit], in_base);
    fish.erased = cells_minus(in_cover, in_base);
    return nonet_offer_fish(position, &fish, out);
}

static bool find_along(const nonet_position *position, int digit, int base, int cover,
                       int size, finder *out)
{
    subset_walk walk;
    subset_start(&walk, size);
    for (int i = 0; i < 9; i++) {
        unsigned places = position->places[digit][base + i];
        if (bits_count(places) >= 2 && bits_count(places) <= size)
            subset_add(&walk, i, places);
    }
    while (subset_next(&walk))
        if (offer(position, digit, base, cover, walk.names, walk.members, out))
            return true;
    return false;
}

// The variant is the size.
bool nonet_find_fish(const nonet_position *position, int variant, finder *out)
{
    for (int digit = 0; digit < 9; digit++)
        if (find_along(position, digit, ROWS, COLUMNS, variant, out) ||
            find_along(position, digit, COLUMNS, ROWS, variant, out))
            return true;
    return false;
}
