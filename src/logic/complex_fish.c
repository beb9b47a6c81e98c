// complex_fish.c - walking over franken and mutant fish, with and without fins.
//
// Base houses are chosen first, then cover houses among those that hold a place of the
// base. Two base houses may share places: such a place counts twice if it is true, so it is
// a fin too (an endo fin). A place in two cover houses goes even if it is part of the base.
//
// More than MAX_FINS fins never see a common cell that people would find;
// HoDoKu draws the same line.

#include "logic/fish.h"

#include "logic/templates.h"

enum { MAX_FINS = 5, MAX_ENDO = 2 };

typedef struct {
    const nonet_position *position;
    int digit, size;
    fish_shape shape;
    bool finned;
    uint32_t base_choice, cover_choice; // houses that may be used on either side
    finder *out;
    fish_visitor *visit;
    void *context;

    uint32_t base, cover; // chosen so far
    nonet_cells in_base, endo;
} complex_search;

static const uint32_t all_rows = 0x1ff, all_columns = 0x1ffu << 9, all_boxes = 0x1ffu << 18;

// Rows and boxes on one side and columns and boxes on the other, boxes somewhere.
static bool is_franken(uint32_t base, uint32_t cover)
{
    bool along = !(base & all_columns) && !(cover & all_rows);
    bool across = !(base & all_rows) && !(cover & all_columns);
    return (along || across) && ((base | cover) & all_boxes);
}

static bool is_basic(uint32_t base, uint32_t cover)
{
    return !((base | cover) & all_boxes) &&
           ((!(base & all_columns) && !(cover & all_rows)) ||
            (!(base & all_rows) && !(cover & all_columns)));
}

fish_shape nonet_fish_shape(uint32_t base, uint32_t cover)
{
    return is_franken(base, cover) ? FISH_FRANKEN
           : is_basic(base, cover) ? FISH_BASIC
                                   : FISH_MUTANT;
}

bool nonet_complete_fish(const nonet_position *position, fish_pattern *fish)
{
    nonet_cells plane = position->plane[fish->digit];
    nonet_cells in_base = cells_none(), once = cells_none(), twice = cells_none();
    fish->endo = cells_none();
    for (uint32_t rest = fish->base; rest; rest &= rest - 1) {
        nonet_cells places = cells_and(plane, nonet_house_set[bits_first(rest)]);
        fish->endo = cells_or(fish->endo, cells_and(in_base, places));
        in_base = cells_or(in_base, places);
    }
    for (uint32_t rest = fish->cover; rest; rest &= rest - 1) {
        nonet_cells places = cells_and(plane, nonet_house_set[bits_first(rest)]);
        twice = cells_or(twice, cells_and(once, places));
        once = cells_or(once, places);
    }
    fish->fins = cells_minus(in_base, once);
    fish->body = cells_minus(cells_minus(in_base, fish->fins), fish->endo);
    nonet_cells fins = cells_or(fish->fins, fish->endo);
    fish->erased = cells_or(cells_minus(once, in_base), twice);
    if (cells_count(fish->endo) > MAX_ENDO || cells_count(fins) > MAX_FINS + MAX_ENDO)
        return false;
    fish->erased = cells_and(fish->erased, cells_common_peers(fins));
    return !cells_empty(fish->erased);
}

// `once` are the places in the cover, `twice` those in two cover houses, `left` the base
// places not covered.
static bool visit_complete(complex_search *search, nonet_cells once, nonet_cells twice,
                           nonet_cells left)
{
    nonet_cells fins = cells_or(left, search->endo);
    int count = cells_count(fins);
    if ((count > 0) != search->finned || count > MAX_FINS + MAX_ENDO)
        return false;
    nonet_cells erased = cells_or(cells_minus(once, search->in_base), twice);
    erased = cells_and(erased, search->position->plane[search->digit]);
    while (!cells_empty(fins) && !cells_empty(erased))
        erased = cells_and(erased, nonet_peer_set[cells_take(&fins)]);
    if (cells_empty(erased) ||
        nonet_fish_shape(search->base, search->cover) != search->shape)
        return false;
    fish_pattern fish = {.digit = search->digit,
                         .base = search->base,
                         .cover = search->cover,
                         .body =
                             cells_minus(cells_minus(search->in_base, left), search->endo),
                         .fins = left,
                         .endo = search->endo,
                         .erased = erased};
    return search->visit(search->context, &fish);
}

static bool choose_cover(complex_search *search, uint32_t choice, int missing,
                         nonet_cells once, nonet_cells twice, nonet_cells left)
{
    if (missing == 0)
        return visit_complete(search, once, twice, left);
    for (; choice; choice &= choice - 1) {
        int house = bits_first(choice);
        nonet_cells set = nonet_house_set[house];
        search->cover |= 1u << house;
        if (choose_cover(search, choice & (choice - 1), missing - 1, cells_or(once, set),
                         cells_or(twice, cells_and(once, set)), cells_minus(left, set)))
            return true;
        search->cover &= ~(1u << house);
    }
    return false;
}

// The houses off the base that cover some of its places: no other is of use.
static uint32_t useful_cover(const complex_search *search)
{
    uint32_t useful = 0;
    for (uint32_t rest = search->cover_choice & ~search->base; rest; rest &= rest - 1)
        if (cells_meet(search->in_base, nonet_house_set[bits_first(rest)]))
            useful |= rest & (0u - rest);
    return useful;
}

static bool choose_base(complex_search *search, uint32_t choice, int missing)
{
    if (missing == 0)
        return nonet_finder_stops(search->out) ||
               choose_cover(search, useful_cover(search), search->size, cells_none(),
                            cells_none(), search->in_base);
    for (; choice; choice &= choice - 1) {
        int house = bits_first(choice);
        nonet_cells in_base = search->in_base, endo = search->endo;
        nonet_cells places =
            cells_and(search->position->plane[search->digit], nonet_house_set[house]);
        search->endo = cells_or(endo, cells_and(in_base, places));
        if (cells_count(search->endo) <= (search->finned ? MAX_ENDO : 0)) {
            search->base |= 1u << house;
            search->in_base = cells_or(in_base, places);
            if (choose_base(search, choice & (choice - 1), missing - 1))
                return true;
            search->base &= ~(1u << house);
        }
        search->in_base = in_base;
        search->endo = endo;
    }
    return false;
}

static uint32_t open_houses(const nonet_position *position, int digit)
{
    uint32_t open = 0;
    for (int house = 0; house < NONET_HOUSES; house++)
        if (position->places[digit][house])
            open |= 1u << house;
    return open;
}

bool nonet_visit_complex_fish(const nonet_position *position, int size, fish_shape shape,
                              bool finned, finder *out, fish_visitor *visit, void *context)
{
    complex_search search = {.position = position,
                             .size = size,
                             .shape = shape,
                             .finned = finned,
                             .out = out,
                             .visit = visit,
                             .context = context};
    // A franken fish has its columns on one side only: two smaller searches.
    const uint32_t sides[2][2] = {{all_rows | all_boxes, all_columns | all_boxes},
                                  {all_columns | all_boxes, all_rows | all_boxes}};
    for (search.digit = 0; search.digit < 9; search.digit++) {
        if (cells_empty(nonet_places_without_template(position, search.digit)))
            continue; // whatever its shape, no fish erases anything
        uint32_t open = open_houses(position, search.digit);
        for (int side = 0; side < (shape == FISH_FRANKEN ? 2 : 1); side++) {
            search.base_choice = open & (shape == FISH_FRANKEN ? sides[side][0] : ~0u);
            search.cover_choice = open & (shape == FISH_FRANKEN ? sides[side][1] : ~0u);
            if (choose_base(&search, search.base_choice, size))
                return true;
        }
    }
    return false;
}
