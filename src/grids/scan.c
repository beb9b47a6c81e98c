// scan.c - all puzzles of a grid with at most so many clues.
//
// A puzzle has a clue in every unavoidable set of its grid. So sets of cells are looked for
// that meet all small unavoidable sets (McGuire's hitting sets), and the solver is asked
// about those; each that has another solution tells one more set that must be met.
//
// What makes it fast is to settle one band after the other. How many clues each band has is
// decided first, in all ways there are: of 17 clues some band has five or fewer.
//
//         band with the fewest      5     all sets of five cells that meet what lies in it
//         one of the others         6     in the rest what is not met has shrunk to the
//         the last                  6     cells of two bands, and then of one
//
// With a band settled its other cells are blank for good, and unavoidable sets that reached
// into it are down to a few cells: so few that often more of them have no cell in common
// than there are clues left. Where there are just as many, each has one clue, and all cells
// outside of them are blank too. A search that takes the smallest set anywhere, as usual,
// looks at 35 times as many nodes.
//
// A clue that was tried and given up stays blank in what is tried after it. A band gets
// clues for what lies in it alone as long as there is any, then any others; the one that is
// settled second may also have fewer than planned. So every minimal puzzle with fewer clues
// is met too, perhaps by several plans, and is told by the one that has just its numbers
// but for its fullest band.

#include "grids/scan.h"

#include <stdlib.h>
#include <string.h>

#include "board/cells.h"

// Takes the cells that are `blank` out of the sets, and puts those of one, two and three
// cells before the others. False if nothing is left of one.
static bool restrict_to(scan *s, list *sets, uint32_t blank)
{
    uint32_t *single = sets->set;
    size_t n = 0, pairs = 0, triples = 0, others = 0;
    for (size_t i = 0; i < sets->n; i++) {
        uint32_t set = sets->set[i] & ~blank;
        uint32_t one = set & (set - 1), two = one & (one - 1), three = two & (two - 1);
        if (!set)
            return false;
        s->pair[pairs] = s->triple[triples] = s->other[others] = set;
        pairs += one && !two;
        triples += two && !three;
        others += three != 0;
        if (!one)
            single[n++] = set;
    }
    memcpy(sets->set + n, s->pair, pairs * sizeof *s->pair);
    memcpy(sets->set + n + pairs, s->triple, triples * sizeof *s->triple);
    memcpy(sets->set + n + pairs + triples, s->other, others * sizeof *s->other);
    return true;
}

// The sets of a band are at odds with `left` clues in it: false. Else `*blank` grows by the
// cells that cannot be clues, `*packed` are sets without a common cell, and `*choice` is a
// small set, 0 if there is none.
static bool narrow(scan *s, list *sets, int left, uint32_t *blank, pack *packed,
                   uint32_t *choice)
{
    for (;;) {
        *packed = (pack){0};
        if (!restrict_to(s, sets, *blank))
            return false;
        for (size_t i = 0; i < sets->n; i++) {
            pack_in(packed, sets->set[i]);
            if (packed->n > left)
                return false;
        }
        *choice = sets->n ? sets->set[0] : 0;
        if (packed->n < left || !(WHOLE_BAND & ~*blank & ~low_half(packed->cells)))
            return true;
        *blank |= WHOLE_BAND & ~low_half(packed->cells);
    }
}

// ---- the third band

// Adds a set that was missed to every list that is in use: no clue of any of them is in it.
static void learn(scan *s, const cells *missed, int depth)
{
    int low = s->first == 0, high = s->first == 2 ? 1 : 2;
    uint32_t second = missed->band[s->second], third = missed->band[s->third];
    if (s->n_known < SETS)
        s->known[s->n_known++] = *missed;
    add_cross(&s->rest, join(missed->band[low], missed->band[high]));
    for (int i = 0; i <= s->depth; i++)
        if (second)
            add_cross(&s->in_second[i].cross, join(second, third));
    for (int i = 0; i <= depth; i++)
        add(&s->in_third[i], third);
}

// Puts up to `left` clues into the third band.
static void settle_third(scan *s, int depth, int left, uint32_t blank)
{
    list *sets = &s->in_third[depth];
    uint32_t *chosen = &s->chosen.band[s->third], choice = 0;
    pack packed;
    if (is_over(s))
        return;
    if (sets->n == 0) {
        cells missed;
        if (nonet_scan_ask(s, &missed))
            return;
        learn(s, &missed, depth);
    }
    if (left == 0 || !narrow(s, sets, left, &blank, &packed, &choice))
        return;
    for (; choice; choice &= choice - 1) {
        uint32_t bit = choice & -choice;
        *chosen |= bit;
        pass_on(sets, bit, &s->in_third[depth + 1]);
        settle_third(s, depth + 1, left - 1, blank);
        *chosen ^= bit;
        blank |= bit;
    }
}

// ---- the second

// It has all its clues. Mostly the sets, taken as they come, tell at once that the third
// band needs more than it may have.
static void leave_second(scan *s, int depth)
{
    const level *now = &s->in_second[depth];
    int most = s->plan[s->third];
    list *to = &s->in_third[0];
    pack packed = now->beyond;
    if (now->own.n)
        return;
    for (size_t i = 0; i < now->cross.n; i++) {
        pack_in(&packed, now->cross.set[i] & ~(uint64_t)WHOLE_BAND);
        if (packed.n > most)
            return;
    }
    to->n = 0;
    for (size_t i = 0; i < now->n_beyond; i++)
        add(to, s->beyond[i]);
    for (size_t i = 0; i < now->cross.n; i++)
        add(to, high_half(now->cross.set[i]));
    s->depth = depth;
    settle_third(s, 0, most, 0);
}

// Takes the blank cells out of the sets that reach into the third band, and notes those of
// which nothing else is left. False if these are too many for it.
static bool restrict_cross(scan *s, level *now, uint32_t blank)
{
    size_t n = 0;
    for (size_t i = 0; i < now->cross.n; i++) {
        uint64_t set = now->cross.set[i] & ~(uint64_t)blank;
        now->cross.set[n] = set;
        if (low_half(set)) {
            n++;
            continue;
        }
        if (now->n_beyond < 2 * SETS)
            s->beyond[now->n_beyond++] = high_half(set);
        pack_in(&now->beyond, set);
        if (now->beyond.n > s->plan[s->third])
            return false;
    }
    now->cross.n = n;
    return true;
}

// As narrow(), with what reaches into the third band.
static bool narrow_both(scan *s, level *now, int left, uint32_t *blank, uint32_t *choice)
{
    int both = left + s->plan[s->third];
    for (;;) {
        pack packed;
        uint32_t before;
        if (!narrow(s, &now->own, left, blank, &packed, choice) ||
            !restrict_cross(s, now, *blank))
            return false;
        packed.cells |= now->beyond.cells;
        packed.n += now->beyond.n;
        for (size_t i = 0; i < now->cross.n && packed.n <= both; i++)
            pack_in(&packed, now->cross.set[i]);
        if (packed.n > both)
            return false;
        before = *blank;
        if (packed.n == both)
            *blank |= WHOLE_BAND & ~low_half(packed.cells);
        if (*blank == before)
            return true;
    }
}

static void settle_second(scan *s, int depth, int left, uint32_t blank)
{
    level *now = &s->in_second[depth], *next = now + 1;
    uint32_t *chosen = &s->chosen.band[s->second], choice;
    if (is_over(s))
        return;
    if (left == 0) {
        leave_second(s, depth);
        return;
    }
    if (!narrow_both(s, now, left, &blank, &choice))
        return;
    bool is_met = choice == 0; // all that lies in this band
    if (is_met)
        choice = WHOLE_BAND & ~blank & ~*chosen;
    for (; choice; choice &= choice - 1) {
        uint32_t bit = choice & -choice;
        *chosen |= bit;
        pass_on(&now->own, bit, &next->own);
        pass_on_cross(&now->cross, bit, &next->cross);
        next->n_beyond = now->n_beyond;
        next->beyond = now->beyond;
        settle_second(s, depth + 1, left - 1, blank);
        *chosen ^= bit;
        blank |= bit;
    }
    if (is_met)
        leave_second(s, depth);
}

// ---- the first

// Follows the plan, with the clues of the first band chosen. Of the two others the one is
// settled first that can have fewer clues more than it needs.
static void follow(scan *s, int low, int high, int low_needs, int high_needs)
{
    bool swapped = s->plan[high] - high_needs < s->plan[low] - low_needs;
    level *to = &s->in_second[0];
    s->second = swapped ? high : low;
    s->third = swapped ? low : high;
    to->own.n = to->cross.n = to->n_beyond = 0;
    to->beyond = (pack){0};
    for (size_t i = 0; i < s->rest.n; i++) {
        uint64_t set = s->rest.set[i];
        set = swapped ? set >> 32 | set << 32 : set;
        if (!high_half(set))
            add(&to->own, low_half(set));
        else if (low_half(set))
            add_cross(&to->cross, set);
        else {
            s->beyond[to->n_beyond++] = high_half(set);
            pack_in(&to->beyond, set);
        }
    }
    settle_second(s, 0, s->plan[s->second], 0);
}

// A plan in which bands have as few clues as the first belongs to the one that is highest.
static bool is_for_first(const scan *s, int band)
{
    return s->plan[band] <= BAND_CELLS &&
           (s->plan[band] > s->plan[s->first] ||
            (s->plan[band] == s->plan[s->first] && band > s->first));
}

// Puts those of few cells first, and leaves out sets that hold one of up to five cells:
// with a band settled that is two of three. False if there is an empty one.
static bool sort(scan *s, cross_list *sets)
{
    enum { SIZES = 2 * BAND_CELLS + 2, SMALL = 5 };
    uint16_t place[SIZES] = {0};
    size_t n = sets->n, small = 0;
    for (size_t i = 0; i < n; i++)
        place[bits_count_64(sets->set[i]) + 1]++;
    if (place[1])
        return false;
    for (int size = 1; size < SIZES; size++)
        place[size] = (uint16_t)(place[size] + place[size - 1]);
    for (size_t i = 0; i < n; i++)
        s->sorted[place[bits_count_64(sets->set[i])]++] = sets->set[i];
    sets->n = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t set = s->sorted[i];
        bool minimal = true;
        for (size_t j = 0; j < small && minimal; j++)
            minimal = sets->set[j] & ~set;
        if (minimal)
            sets->set[sets->n++] = set;
        if (i < place[SMALL]) // where the next larger ones begin
            small = sets->n;
    }
    return true;
}

static void leave_first(scan *s)
{
    int low = s->first == 0, high = s->first == 2 ? 1 : 2;
    int left = s->clues - s->plan[s->first];
    cross_list *rest = &s->rest;
    pack lower = {0}, upper = {0};
    rest->n = 0;
    for (size_t i = 0; i < s->n_known; i++)
        if (!(s->known[i].band[s->first] & s->chosen.band[s->first]))
            rest->set[rest->n++] = join(s->known[i].band[low], s->known[i].band[high]);
    if (!sort(s, rest))
        return;
    for (size_t i = 0; i < rest->n; i++) {
        if (!high_half(rest->set[i]))
            pack_in(&lower, rest->set[i]);
        if (!low_half(rest->set[i]))
            pack_in(&upper, rest->set[i]);
    }
    for (int i = lower.n; i <= left - upper.n && !s->ended; i++) {
        s->plan[low] = i;
        s->plan[high] = left - i;
        if (is_for_first(s, low) && is_for_first(s, high))
            follow(s, low, high, lower.n, upper.n);
    }
}

// Puts `left` clues into the first band, no fewer.
static void settle_first(scan *s, int depth, int left, uint32_t blank)
{
    list *sets = &s->in_first[depth];
    uint32_t *chosen = &s->chosen.band[s->first], choice;
    pack packed;
    if (is_over(s))
        return;
    if (left == 0) {
        if (sets->n == 0)
            leave_first(s);
        return;
    }
    if (!narrow(s, sets, left, &blank, &packed, &choice))
        return;
    if (choice == 0)
        choice = WHOLE_BAND & ~blank & ~*chosen;
    for (; choice; choice &= choice - 1) {
        uint32_t bit = choice & -choice;
        *chosen |= bit;
        pass_on(sets, bit, &s->in_first[depth + 1]);
        settle_first(s, depth + 1, left - 1, blank);
        *chosen ^= bit;
        blank |= bit;
    }
}

static void scan_all(scan *s)
{
    for (s->first = 0; s->first < BANDS; s->first++)
        for (int n = 0; n <= s->clues / BANDS && !s->ended; n++) {
            int one = (s->first + 1) % BANDS, other = (s->first + 2) % BANDS;
            list *sets = &s->in_first[0];
            sets->n = 0;
            for (size_t i = 0; i < s->n_known; i++)
                if (!s->known[i].band[one] && !s->known[i].band[other])
                    add(sets, s->known[i].band[s->first]);
            s->plan[s->first] = n;
            settle_first(s, 0, n, 0);
        }
}

// ---- the grid

// Sets of few cells that lie in a band: the more there are, the fewer ways there are to
// settle the first one.
static int sets_in_bands(const nonet_unavoidables *sets, bool turned)
{
    enum { FEW = 8 };
    int n = 0;
    for (size_t i = 0; i < sets->n && cells_count(sets->set[i]) <= FEW; i++) {
        unsigned bands = 0;
        for (nonet_cells rest = sets->set[i]; !cells_empty(rest);) {
            int cell = cells_take(&rest);
            bands |= 1u << (turned ? cell_column(cell) : cell_row(cell)) / 3;
        }
        n += bits_single(bands);
    }
    return n;
}

static void note_known(scan *s, nonet_cells set)
{
    cells *known = &s->known[s->n_known++];
    while (!cells_empty(set)) {
        int cell = cells_take(&set);
        if (s->turned)
            cell = 9 * cell_column(cell) + cell_row(cell);
        known->band[cell / BAND_CELLS] |= (uint32_t)1 << cell % BAND_CELLS;
    }
}

// Stacks may be better than bands: then the mirror image of the grid is scanned.
static nonet_status start(scan *s, const nonet_board *grid)
{
    enum { CELLS = 14 }; // with sets of up to 12 only, 17 clues take 3 times as long
    nonet_unavoidables sets;
    nonet_status status = nonet_unavoidables_find(grid, CELLS, &s->stop, &sets);
    if (status != NONET_OK)
        return status;
    s->turned = sets_in_bands(&sets, true) > sets_in_bands(&sets, false);
    s->grid = s->turned ? nonet_turn(grid) : *grid;
    for (size_t i = 0; i < sets.n && i < SETS; i++)
        note_known(s, sets.set[i]);
    nonet_unavoidables_free(&sets);
    return NONET_OK;
}

nonet_status nonet_scan(const nonet_board *grid, int clues, const nonet_stop *stop,
                        nonet_puzzle_found *found, void *context)
{
    if (!nonet_board_is_complete(grid))
        return NONET_IMPOSSIBLE;
    scan *s = calloc(1, sizeof *s);
    if (!s)
        return NONET_NO_MEMORY;
    s->clues = clues < 0 ? 0 : clues < NONET_CELLS ? clues : NONET_CELLS;
    s->stop = stop_or_never(stop);
    s->found = found;
    s->context = context;
    nonet_status status = start(s, grid);
    if (status == NONET_OK) {
        scan_all(s);
        status = s->ended ? NONET_STOPPED : NONET_OK;
    }
    free(s);
    return status;
}
