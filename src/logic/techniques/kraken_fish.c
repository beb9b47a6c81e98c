// kraken_fish.c - Kraken Fish: a fish whose fins reach what it erases along chains.
//
//             c2        c7
//       r3  . X . . . . X . F     Without the fin F, rows 3 and 8 have their digit in
//           . - . . . . . . .     columns 2 and 7, and - goes. If F is true, - must go as
//       r8  . X . . . . X . .     well: here F does not see it, but a chain of links leads
//                                 there. One way or the other it goes.
//
// Fish of two to four lines with up to three fins, anywhere, and for each fin the shortest
// chain that forcing.h finds. A fin that sees the place has a chain of one link; if all do
// it is a plain finned fish.

#include "logic/forcing.h"

#include "base/subsets.h"

enum { LEAST_SIZE = 2, MOST_SIZE = 4, MAX_FINS = 3 };

typedef struct {
    const nonet_position *position;
    finder *out;
    int digit;
    int base, cover;                  // ROWS and COLUMNS, or the reverse
    nonet_cells known;                // fins whose chains have been followed
    nonet_cells reached[NONET_CELLS]; // the places of the digit that each of them erases
} kraken;

// Where the chains of a fin lead; nowhere if it comes to a clash, which is a step of its
// own.
static nonet_cells reached_from(kraken *search, int fin)
{
    if (!cells_has(search->known, fin)) {
        forcing_state forced;
        nonet_force(&forced, search->position, false, fin, search->digit, true);
        cells_add(&search->known, fin);
        search->reached[fin] = forced.broken ? cells_none() : forced.off[search->digit];
    }
    return search->reached[fin];
}

static nonet_cells lines_set(int first, unsigned lines)
{
    nonet_cells set = cells_none();
    for (; lines; lines &= lines - 1)
        set = cells_or(set, nonet_house_set[first + bits_first(lines)]);
    return set;
}

static bool offer(const kraken *search, unsigned base, unsigned cover, nonet_cells body,
                  nonet_cells fins, int target)
{
    nonet_step *step = nonet_step_start(search->out);
    unsigned digit = 1u << search->digit;
    step->digits = (uint16_t)digit;
    for (unsigned rest = base; rest; rest &= rest - 1)
        nonet_step_base(step, search->base + bits_first(rest));
    for (unsigned rest = cover; rest; rest &= rest - 1)
        nonet_step_cover(step, search->cover + bits_first(rest));
    nonet_step_group(step, NONET_ROLE_PATTERN, body, digit);
    nonet_step_group(step, NONET_ROLE_FIN, fins, digit);
    while (!cells_empty(fins)) {
        forcing_state forced;
        nonet_force(&forced, search->position, false, cells_take(&fins), search->digit,
                    true);
        nonet_step_force_fact(step, &forced, target, search->digit, false);
    }
    nonet_step_erase(step, search->position, target, search->digit);
    return nonet_finder_offer(search->out);
}

static bool look_at(kraken *search, unsigned base, unsigned cover)
{
    nonet_cells plane = search->position->plane[search->digit];
    nonet_cells in_base = cells_and(plane, lines_set(search->base, base));
    nonet_cells in_cover = cells_and(plane, lines_set(search->cover, cover));
    nonet_cells fins = cells_minus(in_base, in_cover);
    nonet_cells targets = cells_minus(in_cover, in_base);
    targets = cells_minus(targets, cells_common_peers(fins)); // plain finned fish
    for (nonet_cells rest = fins; !cells_empty(rest) && !cells_empty(targets);)
        targets = cells_and(targets, reached_from(search, cells_take(&rest)));
    while (!cells_empty(targets))
        if (offer(search, base, cover, cells_and(in_base, in_cover), fins,
                  cells_take(&targets)))
            return true;
    return false;
}

// All covers that leave a few fins, something of each base line, and nothing idle.
static bool choose_cover(kraken *search, unsigned base, int size)
{
    const uint16_t *places = &search->position->places[search->digit][search->base];
    unsigned all = 0;
    int count = 0;
    for (unsigned rest = base; rest; rest &= rest - 1) {
        all |= places[bits_first(rest)];
        count += bits_count(places[bits_first(rest)]);
    }
    if (bits_count(all) <= size || count > size * size + MAX_FINS)
        return false;
    for (unsigned cover = combination_first(size); cover < 1u << 9;
         cover = combination_next(cover)) {
        int fins = 0;
        bool whole = !(cover & ~all);
        for (unsigned rest = base; whole && rest; rest &= rest - 1) {
            unsigned here = places[bits_first(rest)];
            fins += bits_count(here & ~cover);
            whole = (here & cover) && fins <= MAX_FINS;
        }
        if (whole && fins && look_at(search, base, cover))
            return true;
    }
    return false;
}

static bool choose_base(kraken *search, int size)
{
    const uint16_t *places = &search->position->places[search->digit][search->base];
    unsigned open = 0;
    for (int line = 0; line < 9; line++)
        open |= (unsigned)(bits_count(places[line]) >= 2) << line;
    for (unsigned base = combination_first(size); base < 1u << 9;
         base = combination_next(base))
        if (!(base & ~open) &&
            (nonet_finder_stops(search->out) || choose_cover(search, base, size)))
            return true;
    return false;
}

bool nonet_find_kraken_fish(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    kraken search = {.position = position, .out = out};
    for (int size = LEAST_SIZE; size <= MOST_SIZE; size++)
        for (search.digit = 0; search.digit < 9; search.digit++) {
            search.known = cells_none();
            for (int along = 0; along < 2; along++) {
                search.base = along ? COLUMNS : ROWS;
                search.cover = along ? ROWS : COLUMNS;
                if (choose_base(&search, size))
                    return true;
            }
        }
    return false;
}
