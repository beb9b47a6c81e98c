// fish.c - see fish.h; the plain fish, which need none of this, are in techniques/fish.c.

#include "logic/fish.h"

#include "logic/subsets.h"

bool nonet_offer_fish(const nonet_position *position, const fish_pattern *fish, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    unsigned digit = 1u << fish->digit;
    step->digits = (uint16_t)digit;
    for (uint32_t rest = fish->base; rest; rest &= rest - 1)
        nonet_step_base(step, bits_first(rest));
    for (uint32_t rest = fish->cover; rest; rest &= rest - 1)
        nonet_step_cover(step, bits_first(rest));
    nonet_step_group(step, NONET_ROLE_PATTERN, fish->body, digit);
    nonet_step_group(step, NONET_ROLE_FIN, fish->fins, digit);
    nonet_step_group(step, NONET_ROLE_ENDO, fish->endo, digit);
    nonet_step_erase_all(step, position, fish->erased, fish->digit);
    return nonet_finder_offer(out);
}

// The finned fish of one digit, along rows or along columns.
typedef struct {
    const nonet_position *position;
    int digit, size;
    int base, cover; // ROWS and COLUMNS, or the reverse
    fish_visitor *visit;
    void *context;
} finned_search;

static nonet_cells lines_set(int first, unsigned lines)
{
    nonet_cells set = cells_none();
    for (; lines; lines &= lines - 1)
        set = cells_or(set, nonet_house_set[first + bits_first(lines)]);
    return set;
}

static bool is_sashimi(const finned_search *search, unsigned base, unsigned cover)
{
    for (; base; base &= base - 1) {
        unsigned places =
            search->position->places[search->digit][search->base + bits_first(base)];
        if (bits_count(places & cover) <= 1)
            return true;
    }
    return false;
}

static bool visit_finned(const finned_search *search, unsigned base, unsigned cover,
                         int box)
{
    nonet_cells plane = search->position->plane[search->digit];
    nonet_cells in_base = cells_and(plane, lines_set(search->base, base));
    nonet_cells in_cover = lines_set(search->cover, cover);
    fish_pattern fish = {.digit = search->digit,
                         .base = base << search->base,
                         .cover = cover << search->cover,
                         .body = cells_and(in_base, in_cover),
                         .fins = cells_minus(in_base, in_cover)};
    fish.erased =
        cells_and(cells_minus(cells_and(plane, in_cover), in_base), nonet_house_set[box]);
    if (cells_empty(fish.fins) || cells_empty(fish.erased))
        return false;
    fish.is_sashimi = is_sashimi(search, base, cover);
    return search->visit(search->context, &fish);
}

// All base places outside `box` must be covered: that is `needed`. What is left of the
// cover may be any of the lines through the box.
static bool choose_cover(const finned_search *search, unsigned base, unsigned needed,
                         unsigned through_box, int box)
{
    int missing = search->size - bits_count(needed);
    unsigned choice = through_box & ~needed;
    if (missing == 0)
        return visit_finned(search, base, needed, box);
    for (unsigned pick = choice; pick; pick = (pick - 1) & choice)
        if (bits_count(pick) == missing && visit_finned(search, base, needed | pick, box))
            return true;
    return false;
}

static bool choose_box(const finned_search *search, unsigned base)
{
    for (int box = 0; box < 9; box++) {
        int band = box / 3, stack = box % 3;
        unsigned base_lines = 7u << 3 * (search->base == ROWS ? band : stack);
        unsigned cover_lines = 7u << 3 * (search->base == ROWS ? stack : band);
        if (!(base & base_lines))
            continue;
        unsigned needed = 0, in_box = 0;
        for (unsigned rest = base; rest; rest &= rest - 1) {
            int line = bits_first(rest);
            unsigned places = search->position->places[search->digit][search->base + line];
            bool crosses = base_lines >> line & 1;
            needed |= crosses ? places & ~cover_lines : places;
            in_box |= crosses ? places & cover_lines : 0;
        }
        if (bits_count(needed) <= search->size &&
            choose_cover(search, base, needed, in_box, BOXES + box))
            return true;
    }
    return false;
}

static bool choose_base(const finned_search *search)
{
    const uint16_t *places = &search->position->places[search->digit][search->base];
    for (unsigned base = combination_first(search->size); base < 1u << 9;
         base = combination_next(base)) {
        bool all_open = true;
        for (unsigned rest = base; rest && all_open; rest &= rest - 1)
            all_open = bits_count(places[bits_first(rest)]) >= 2;
        if (all_open && choose_box(search, base))
            return true;
    }
    return false;
}

bool nonet_visit_finned_fish(const nonet_position *position, int size, fish_visitor *visit,
                             void *context)
{
    finned_search search = {
        .position = position, .size = size, .visit = visit, .context = context};
    for (int digit = 0; digit < 9; digit++)
        for (int along = 0; along < 2; along++) {
            search.digit = digit;
            search.base = along ? COLUMNS : ROWS;
            search.cover = along ? ROWS : COLUMNS;
            if (choose_base(&search))
                return true;
        }
    return false;
}
