// fish.c - see fish.h; the plain fish, which need none of this, are in techniques/fish.c.

#include "logic/fish.h"

#include "base/subsets.h"

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
    const uint16_t *places = &search->position->places[search->digit][search->base];
    unsigned inside[3] = {0}, outside[3] = {0}; // of each three base lines
    for (unsigned rest = base; rest; rest &= rest - 1) {
        int line = bits_first(rest);
        for (int three = 0; three < 3; three++)
            *(line / 3 == three ? &inside[three] : &outside[three]) |= places[line];
    }
    for (int three = 0; three < 3; three++)
        for (int across = 0; inside[three] && across < 3; across++) {
            unsigned through = 7u << 3 * across;
            unsigned needed = (inside[three] & ~through) | outside[three];
            int box = search->base == ROWS ? three * 3 + across : across * 3 + three;
            if (bits_count(needed) <= search->size &&
                choose_cover(search, base, needed, inside[three] & through, BOXES + box))
                return true;
        }
    return false;
}

static bool choose_base(const finned_search *search)
{
    const uint16_t *places = &search->position->places[search->digit][search->base];
    int line[9], count = 0;
    for (int i = 0; i < 9; i++)
        if (bits_count(places[i]) >= 2)
            line[count++] = i;
    for (unsigned pick = combination_first(search->size); pick < 1u << count;
         pick = combination_next(pick)) {
        unsigned base = 0, all = 0;
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            base |= 1u << line[bits_first(rest)];
            all |= places[line[bits_first(rest)]];
        }
        // Fins lie in the three lines through one box: no more than that is left over.
        if (bits_count(all) <= search->size + 3 && choose_box(search, base))
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
