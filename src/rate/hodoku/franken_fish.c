// franken_fish.c - Franken X-Wing and Swordfish: fish with boxes among their houses.
//
// Base houses are rows and boxes, cover houses columns and boxes, then the other way round.
// A place in two base houses is an endo fin; one in two cover houses goes even if it is in
// the base. All combinations are tried in order, which would be dear. So with each base
// goes a list of the places x that may still be erased. All fins see x: what of the base
// does not is covered. One cover holds x, or two if x is in the base, and such a cover has
// nothing else that x does not see: the rest is left to the other covers, which are too few
// for most.
//
// The places of the digit are numbered, so that sets of them are bits of a word. They fit
// once 17 cells are filled, which no puzzle with one solution has fewer of; the candidates
// of a pencilmark puzzle may not, and then no fish is looked for.

#include "rate/hodoku/solver.h"

#include <string.h>

enum { MAX_FINS = 5, MAX_ENDO_FINS = 2, SIDE = 18, PLACES = 64 };

typedef uint64_t places;

typedef struct {
    int house;
    places in;
} unit;

typedef struct {
    hodoku_solver *solver;
    int digit, size;
    bool finned;

    // The places of the digit, and what each sees and is covered by.
    places all, in_house[NONET_HOUSES];
    uint8_t cell[PLACES], box[PLACES];
    places seen[PLACES], in_line[PLACES], in_box[PLACES];

    int n_base, n_cover;
    unit base[SIDE], cover[SIDE];

    // The base chosen, and the covers that meet it.
    uint32_t base_houses, cover_houses;
    places in_base, endo;
    places may_go; // places that may be erased with this base
    int n_useful;
    unit useful[SIDE];
} fishing;

// ---- the step

static const uint32_t rows = 0x1ff, columns = 0x1ffu << COLUMNS;

// Rows with or without boxes against columns likewise. Boxes alone on a side are not that:
// such a fish is called mutant, even here.
static bool is_franken(uint32_t base, uint32_t cover)
{
    bool along = base & rows && !(base & columns) && cover & columns && !(cover & rows);
    bool across = base & columns && !(base & rows) && cover & rows && !(cover & columns);
    return along || across;
}

// Quirk: the rung takes what its search meets, whatever that is called.
static void name_it(fishing *fish)
{
    static const char *const mutant[2][2] = {
        {"mutant_x_wing", "mutant_swordfish"},
        {"finned_mutant_x_wing", "finned_mutant_swordfish"}};
    if (!is_franken(fish->base_houses, fish->cover_houses))
        nonet_hodoku_rename(fish->solver, mutant[fish->finned][fish->size - 2]);
}

static nonet_cells cells_of(const fishing *fish, places set)
{
    nonet_cells cells = cells_none();
    for (; set; set &= set - 1)
        cells_add(&cells, fish->cell[bits_first_64(set)]);
    return cells;
}

static void describe(fishing *fish, places fins, places erased, places twice)
{
    unsigned digit = 1u << fish->digit;
    nonet_step *step = nonet_hodoku_start(fish->solver, digit);
    for (uint32_t rest = fish->base_houses; rest; rest &= rest - 1)
        nonet_step_base(step, bits_first(rest));
    for (uint32_t rest = fish->cover_houses; rest; rest &= rest - 1)
        nonet_step_cover(step, bits_first(rest));
    nonet_step_group(step, NONET_ROLE_PATTERN,
                     cells_of(fish, fish->in_base & ~fins & ~fish->endo), digit);
    nonet_step_group(step, NONET_ROLE_FIN, cells_of(fish, fins & ~fish->endo), digit);
    nonet_step_group(step, NONET_ROLE_ENDO, cells_of(fish, fish->endo), digit);
    nonet_hodoku_list_all(fish->solver, cells_of(fish, erased), fish->digit);
    nonet_hodoku_list_all(fish->solver, cells_of(fish, twice), fish->digit);
    name_it(fish);
}

// ---- covers

// `left` is what of the base is not covered.
static bool take(fishing *fish, places covered, places twice, places left)
{
    places fins = left | fish->endo, erased = covered & ~fish->in_base;
    if ((fins != 0) != fish->finned)
        return false;
    int count = 0;
    for (places rest = fins; rest && (erased | twice); rest &= rest - 1) {
        erased &= fish->seen[bits_first_64(rest)];
        twice &= fish->seen[bits_first_64(rest)];
        if (++count > MAX_FINS)
            return false;
    }
    if (!(erased | twice))
        return false;
    describe(fish, left, erased, twice);
    return true;
}

// One cover house, not in the base, holds all of `set`.
static inline bool is_in_one(const fishing *fish, places set)
{
    int first = bits_first_64(set);
    return !(set & ~fish->in_line[first]) ||
           (!(set & ~fish->in_box[first]) && !(fish->base_houses >> fish->box[first] & 1));
}

// So many cover houses hold all of `set`. This is where the time goes: no recursion.
static inline bool is_in_two(const fishing *fish, places set)
{
    int first = bits_first_64(set);
    places off_line = set & ~fish->in_line[first], off_box = set & ~fish->in_box[first];
    return !off_line || is_in_one(fish, off_line) ||
           (!(fish->base_houses >> fish->box[first] & 1) &&
            (!off_box || is_in_one(fish, off_box)));
}

static bool is_in_three(const fishing *fish, places set)
{
    int first = bits_first_64(set);
    places off_line = set & ~fish->in_line[first], off_box = set & ~fish->in_box[first];
    return !off_line || is_in_two(fish, off_line) ||
           (!(fish->base_houses >> fish->box[first] & 1) &&
            (!off_box || is_in_two(fish, off_box)));
}

static inline bool is_covered(const fishing *fish, places set, int covers)
{
    if (!set || covers == 0)
        return !set;
    return covers == 1   ? is_in_one(fish, set)
           : covers == 2 ? is_in_two(fish, set)
                         : is_in_three(fish, set);
}

// Some place may still go if `left` is to be covered by so many, but for fins it sees.
static bool is_hopeful(const fishing *fish, places left, int covers)
{
    if (!fish->finned)
        return is_covered(fish, left, covers);
    for (places rest = fish->may_go; rest; rest &= rest - 1)
        if (is_covered(fish, left & ~fish->seen[bits_first_64(rest)], covers))
            return true;
    return false;
}

static bool choose_cover(fishing *fish, int start, int missing, places covered,
                         places twice, places left)
{
    if (missing == 0)
        return take(fish, covered, twice, left);
    for (int i = start; i <= fish->n_useful - missing; i++) {
        places in = fish->useful[i].in;
        if (!is_hopeful(fish, left & ~in, missing - 1))
            continue;
        fish->cover_houses |= 1u << fish->useful[i].house;
        if (choose_cover(fish, i + 1, missing - 1, covered | in, twice | (covered & in),
                         left & ~in))
            return true;
        fish->cover_houses &= ~(1u << fish->useful[i].house);
    }
    return false;
}

// A cover that holds x must hold some of the base, too.
static places with_cover(const fishing *fish)
{
    places covered = 0;
    for (places rest = fish->may_go; rest; rest &= rest - 1) {
        int x = bits_first_64(rest);
        bool by_box = !(fish->base_houses >> fish->box[x] & 1);
        if (fish->in_base & (fish->in_line[x] | (by_box ? fish->in_box[x] : 0)))
            covered |= rest & (0 - rest);
    }
    return covered;
}

// The covers that hold some of the base and are not part of it.
static bool cover_base(fishing *fish)
{
    fish->may_go = with_cover(fish);
    if (!fish->may_go)
        return false;
    fish->n_useful = 0;
    fish->cover_houses = 0;
    for (int i = 0; i < fish->n_cover; i++)
        if (fish->cover[i].in & fish->in_base &&
            !(fish->base_houses >> fish->cover[i].house & 1))
            fish->useful[fish->n_useful++] = fish->cover[i];
    return choose_cover(fish, 0, fish->size, 0, 0, fish->in_base);
}

// ---- bases

// The places of `may_go` that may still be erased with the base as it is.
static places still_may_go(const fishing *fish, places may_go)
{
    if (!fish->finned)
        return is_covered(fish, fish->in_base, fish->size) ? may_go : 0;
    for (places rest = may_go; rest; rest &= rest - 1) {
        int i = bits_first_64(rest);
        places x = rest & (0 - rest), seen = fish->seen[i];
        int others = fish->size - 1;
        if (fish->in_base & x) {
            seen |= x;
            others -= fish->base_houses >> fish->box[i] & 1 ? fish->size : 1;
        }
        if (others < 0 || fish->endo & ~seen ||
            !is_covered(fish, fish->in_base & ~seen, others))
            may_go &= ~x;
    }
    return may_go;
}

static bool choose_base(fishing *fish, int start, int missing)
{
    if (missing == 0)
        return cover_base(fish);
    places in_base = fish->in_base, endo = fish->endo, may_go = fish->may_go;
    for (int i = start; i < fish->n_base; i++) {
        places again = in_base & fish->base[i].in;
        // Quirk: a place met a third time is counted once more.
        if (again &&
            (!fish->finned || bits_count_64(endo) + bits_count_64(again) > MAX_ENDO_FINS))
            continue;
        fish->in_base = in_base | fish->base[i].in;
        fish->endo = endo | again;
        fish->base_houses |= 1u << fish->base[i].house;
        fish->may_go = still_may_go(fish, may_go);
        if (fish->may_go && choose_base(fish, i + 1, missing - 1))
            return true;
        fish->base_houses &= ~(1u << fish->base[i].house);
        fish->in_base = in_base;
        fish->endo = endo;
        fish->may_go = may_go;
    }
    return false;
}

// ---- the places of a digit

static bool number_places(fishing *fish)
{
    nonet_cells plane = fish->solver->at.plane[fish->digit];
    int count = 0;
    if (cells_count(plane) > PLACES)
        return false;
    memset(fish->in_house, 0, sizeof fish->in_house);
    for (; !cells_empty(plane); count++) {
        fish->cell[count] = (uint8_t)cells_take(&plane);
        for (int kind = 0; kind < 3; kind++)
            fish->in_house[nonet_cell_houses[fish->cell[count]][kind]] |= (places)1
                                                                          << count;
    }
    fish->all = 0;
    for (int i = 0; i < count; i++) {
        const uint8_t *houses = nonet_cell_houses[fish->cell[i]];
        const places *in = fish->in_house;
        fish->all |= (places)1 << i;
        fish->box[i] = houses[2];
        fish->in_box[i] = in[houses[2]];
        fish->seen[i] = (in[houses[0]] | in[houses[1]] | in[houses[2]]) & ~((places)1 << i);
    }
    return true;
}

static void list_units(fishing *fish, int base)
{
    int across = base == ROWS ? 1 : 0;
    fish->n_base = fish->n_cover = 0;
    for (int house = 0; house < NONET_HOUSES; house++) {
        unit here = {house, fish->in_house[house]};
        if (!here.in)
            continue;
        if ((house >= BOXES || house / 9 == base / 9) &&
            (fish->finned || bits_count_64(here.in) <= fish->size))
            fish->base[fish->n_base++] = here;
        if (house >= BOXES || house / 9 != base / 9)
            fish->cover[fish->n_cover++] = here;
    }
    for (places rest = fish->all; rest; rest &= rest - 1) {
        int i = bits_first_64(rest);
        fish->in_line[i] = fish->in_house[nonet_cell_houses[fish->cell[i]][across]];
    }
}

// The variant is the size, plus 10 with fins.
bool nonet_hodoku_franken_fish(hodoku_solver *solver, int variant)
{
    fishing fish = {.solver = solver, .size = variant % 10, .finned = variant >= 10};
    for (fish.digit = 0; fish.digit < 9; fish.digit++) {
        if (nonet_finder_stops(&solver->out))
            return false;
        if (!number_places(&fish))
            continue;
        for (int base = ROWS; base <= COLUMNS; base += COLUMNS) {
            list_units(&fish, base);
            fish.base_houses = 0;
            fish.in_base = fish.endo = 0;
            fish.may_go = fish.all;
            if (choose_base(&fish, 0, fish.size))
                return true;
        }
    }
    return false;
}
