// unique_loop_3.c - unique loops of type 3: the extra digits in a naked or hidden set.
//
// Two loop cells of one house hold extra digits; one of those digits is true, so the two
// act as one cell with the extra digits for candidates.

#include "rate/se/unique_loop.h"

typedef struct {
    const se_grid *grid;
    const unique_loop *loop;
    int first, second; // the extra cells
    int house;
    unsigned extra; // their digits beyond the pair
    unique_hints *hints;
} unique_search;

static unique_hint start(const unique_search *search, bool naked, unsigned digits)
{
    return (unique_hint){.type = 3,
                         .naked = naked,
                         .rating = nonet_se_unique_rating(search->loop->size),
                         .size = search->loop->size,
                         .cells = search->loop->cells,
                         .house = search->house,
                         .digits = digits};
}

static void keep_naked(const unique_search *search, unsigned places, unsigned digits)
{
    unique_hint hint = start(search, true, digits);
    hint.rating += (count_of(digits) - 1) * 0.1;
    for (int place = 0; place < 9; place++) {
        int cell = house_cell(search->house, place);
        if (cell == search->first || cell == search->second)
            continue;
        if (places >> place & 1)
            cells_add(&hint.helpers, cell);
        else
            nonet_se_unique_erase(&hint, search->grid, cell, digits);
    }
    nonet_se_unique_keep(search->hints, &hint);
}

// `degree` places with the first extra cell and not the second. The set must be full even
// without the extra digits that only one of the two cells has.
static void search_naked(const unique_search *search, int degree)
{
    const se_grid *grid = search->grid;
    unsigned with = 1u << place_in(search->house, search->first);
    unsigned without = 1u << place_in(search->house, search->second);
    unsigned both =
        search->extra & grid->digits[search->first] & grid->digits[search->second];
    for (unsigned set = combination_first(degree); set < 1u << 9;
         set = combination_next(set)) {
        if (!(set & with) || set & without)
            continue;
        unsigned digits = 0;
        bool strict = count_of(search->extra) >= 2;
        for (unsigned rest = set & ~with; rest; rest &= rest - 1) {
            unsigned own = grid->digits[house_cell(search->house, bits_first(rest))];
            strict &= count_of(own) >= 2;
            digits |= own;
        }
        if (strict && count_of(digits | both) == degree &&
            count_of(digits | search->extra) == degree)
            keep_naked(search, set, digits | search->extra);
    }
}

static void keep_hidden(const unique_search *search, unsigned places, unsigned digits)
{
    unique_hint hint = start(search, false, digits);
    places &= ~(1u << place_in(search->house, search->first));
    hint.rating += (count_of(places) - 1) * 0.1;
    for (unsigned rest = places; rest; rest &= rest - 1) {
        int cell = house_cell(search->house, bits_first(rest));
        cells_add(&hint.helpers, cell);
        nonet_se_unique_erase(&hint, search->grid, cell, ~digits);
    }
    nonet_se_unique_keep(search->hints, &hint);
}

static void try_hidden(const unique_search *search, int degree, unsigned digits)
{
    unsigned places = 0, without = 1u << place_in(search->house, search->second);
    for (unsigned rest = digits; rest; rest &= rest - 1) {
        unsigned own = search->grid->places[bits_first(rest)][search->house] & ~without;
        if (!own)
            return;
        places |= own;
    }
    if (count_of(places) == degree)
        keep_hidden(search, places, digits);
}

// The pair and `degree` - 2 other digits that are not extra.
static void search_hidden(const unique_search *search, int degree)
{
    unsigned pair = 1u << search->loop->a | 1u << search->loop->b;
    uint8_t other[9];
    int n = 0;
    for (int digit = 0; digit < 9; digit++)
        if (!((pair | search->extra) >> digit & 1))
            other[n++] = (uint8_t)digit;
    if (degree == 2) {
        try_hidden(search, degree, pair);
        return;
    }
    if (degree - 2 > n)
        return;
    for (unsigned set = combination_first(degree - 2); set < 1u << n;
         set = combination_next(set)) {
        unsigned digits = pair;
        for (unsigned rest = set; rest; rest &= rest - 1)
            digits |= 1u << other[bits_first(rest)];
        try_hidden(search, degree, digits);
    }
}

void nonet_se_unique_type_3(const se_grid *grid, const unique_loop *loop, int first,
                            int second, unique_hints *hints)
{
    unsigned pair = 1u << loop->a | 1u << loop->b;
    unsigned extra = (unsigned)(grid->digits[first] | grid->digits[second]) & ~pair;
    for (int degree = count_of(extra); degree <= 7; degree++)
        for (int k = 0; k < 3; k++) {
            int house = house_of(first, k);
            if (house != house_of(second, k))
                continue;
            unique_search search = {grid, loop, first, second, house, extra, hints};
            if (2 * degree <= grid->empty[house])
                search_naked(&search, degree);
            if (2 * degree < grid->empty[house])
                search_hidden(&search, degree);
        }
}
