// aligned.c - aligned pair and triplet exclusion.
//
// Try every way of filling the two or three base cells. A filling is impossible if it uses
// up all candidates of a cell that sees all base cells (an excluder), or clashes. A
// candidate of a base cell that no possible filling uses is erased.
//
// What base cells exclude depends on them and their excluders alone. So when a search has
// found nothing, the next one tries only bases with a cell or an excluder that was another
// one then. That halves the work on hard puzzles.

#include "rate/se/chain.h"

#include <string.h>

typedef struct {
    int degree;
    int n;                     // base cells
    uint8_t cell[NONET_CELLS]; // in reading order
    nonet_cells base;
    nonet_cells small;                  // cells with 2..degree candidates
    nonet_cells excluders[NONET_CELLS]; // by cell: the small ones it sees
    nonet_cells new_base, new_small;    // those the last search in vain did not have
} aligned_field;

// The base cells: two or more candidates, no peer about to be filled, some excluder.
static void survey(const se_grid *grid, aligned_field *field)
{
    nonet_cells single = cells_none();
    field->small = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = count_of(grid->digits[cell]);
        if (count == 1)
            cells_add(&single, cell);
        if (count >= 2 && count <= field->degree)
            cells_add(&field->small, cell);
    }
    field->n = 0;
    field->base = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        field->excluders[cell] = cells_and(field->small, nonet_peer_set[cell]);
        if (count_of(grid->digits[cell]) >= 2 && !cells_empty(field->excluders[cell]) &&
            cells_empty(cells_and(single, nonet_peer_set[cell]))) {
            field->cell[field->n++] = (uint8_t)cell;
            cells_add(&field->base, cell);
        }
    }
}

static void compare(const se_grid *grid, const se_aligned *tried, aligned_field *field)
{
    nonet_cells changed = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (grid->digits[cell] != tried->digits[cell])
            cells_add(&changed, cell);
    field->new_small = cells_and(field->small, changed);
    field->new_base = cells_and(field->base, changed);
    field->new_base = cells_or(field->new_base, cells_minus(field->base, tried->base));
}

static void remember(const se_grid *grid, const aligned_field *field, se_aligned *tried)
{
    memcpy(tried->digits, grid->digits, sizeof tried->digits);
    tried->base = field->base;
}

typedef struct {
    int n_sets;
    uint16_t set[NONET_CELLS]; // the candidate sets of the common excluders
    unsigned digits[3];        // candidates of the base cells; a pair has one dummy third
    bool sees[3];              // first and second, first and third, second and third
    unsigned possible[3];      // candidates some possible filling uses
} aligned_filling;

// The digits that complete the candidates of an excluder; all of them if none is missing.
static unsigned excluded(const aligned_filling *in, unsigned used)
{
    unsigned digits = 0;
    for (int i = 0; i < in->n_sets; i++) {
        unsigned missing = in->set[i] & ~used;
        if (!missing)
            return ~0u;
        if (!(missing & (missing - 1)))
            digits |= missing;
    }
    return digits;
}

static bool others_possible(const aligned_filling *in)
{
    return in->possible[1] == in->digits[1] && in->possible[2] == in->digits[2];
}

// Mostly all candidates of the second and third cell have soon been seen in a possible
// filling; then one is enough for each of the first. (To work out first what each digit of
// the first cell forbids the others, or to pass over bases with digits to spare, took
// longer.)
static void fill(aligned_filling *in)
{
    for (unsigned a = in->digits[0]; a; a &= a - 1)
        for (unsigned b = in->digits[1]; b; b &= b - 1) {
            unsigned first = a & (~a + 1), second = b & (~b + 1);
            if (in->sees[0] && first == second)
                continue;
            unsigned third = in->digits[2] & ~excluded(in, first | second);
            if (in->sees[1])
                third &= ~first;
            if (in->sees[2])
                third &= ~second;
            if (!third)
                continue;
            in->possible[0] |= first;
            in->possible[1] |= second;
            in->possible[2] |= third;
            if (others_possible(in))
                break;
        }
}

// Excluders with a candidate that no base cell has can never be used up. Without any other
// only clashes could rule a candidate out: that would take two base cells that are a naked
// pair and a third in the same house, and such a pair, or the single it leaves in a house
// of three, has been found by an earlier producer.
static bool try_base(const se_grid *grid, se_taker *taker, const uint8_t *base, int degree,
                     nonet_cells excluders)
{
    enum { NO_DIGIT = 1 << 9 };
    aligned_filling in;
    in.n_sets = 0;
    in.digits[2] = NO_DIGIT;
    in.possible[0] = in.possible[1] = in.possible[2] = 0;
    unsigned all = 0;
    for (int i = 0; i < degree; i++)
        all |= in.digits[i] = grid->digits[base[i]];
    for (; !cells_empty(excluders); excluders = cells_drop_first(excluders)) {
        unsigned set = grid->digits[cells_first(excluders)];
        if (!(set & ~all))
            in.set[in.n_sets++] = (uint16_t)set;
    }
    if (in.n_sets == 0)
        return false;
    in.sees[0] = cells_has(nonet_peer_set[base[0]], base[1]);
    in.sees[1] = degree == 3 && cells_has(nonet_peer_set[base[0]], base[2]);
    in.sees[2] = degree == 3 && cells_has(nonet_peer_set[base[1]], base[2]);
    fill(&in);
    if (in.possible[0] == in.digits[0] && others_possible(&in))
        return false;
    se_hint hint;
    hint_start(&hint, degree == 2 ? SE_ALIGNED_PAIR : SE_ALIGNED_TRIPLET);
    for (int i = 0; i < degree; i++) {
        cells_add(&hint.pattern, base[i]);
        hint_erase(&hint, grid, base[i], ~in.possible[i]);
    }
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

// The cells that see two or more of `set`.
static nonet_cells seeing_two(nonet_cells set)
{
    nonet_cells one = cells_none(), two = cells_none();
    while (!cells_empty(set)) {
        nonet_cells seeing = nonet_peer_set[cells_take(&set)];
        two = cells_or(two, cells_and(one, seeing));
        one = cells_or(one, seeing);
    }
    return two;
}

static nonet_cells cells_before(int cell)
{
    nonet_cells one = cells_one(cell);
    if (cell < 64)
        return (nonet_cells){{one.word[0] - 1, 0}};
    return (nonet_cells){{~(uint64_t)0, one.word[1] - 1}};
}

// The same three cells come up as other pairs with another third. What they
// exclude does not depend on that, so once is enough: the pair without `second`,
// if it is a third to them. These are the thirds for which it was.
static nonet_cells tried_thirds(const aligned_field *field, int first, int second)
{
    if (cells_has(field->excluders[first], second))
        return cells_before(second);
    if (!cells_has(field->small, second))
        return cells_none();
    return cells_and(cells_before(second), nonet_peer_set[second]);
}

// The thirds that make a base which has not been tried in vain before.
static nonet_cells new_thirds(const aligned_field *field, nonet_cells common)
{
    nonet_cells thirds = field->new_base;
    for (nonet_cells rest = cells_and(common, field->new_small); !cells_empty(rest);)
        thirds = cells_or(thirds, nonet_peer_set[cells_take(&rest)]);
    return thirds;
}

static bool is_new(const aligned_field *field, int first, int second)
{
    return cells_has(field->new_base, first) || cells_has(field->new_base, second);
}

// The third cells: excluders of the first that are base cells, then those of the second.
// Few of them see two of the common excluders.
static bool try_tails(const se_grid *grid, se_taker *taker, const aligned_field *field,
                      int first, int second, nonet_cells common)
{
    nonet_cells tails[2] = {field->excluders[first],
                            cells_minus(field->excluders[second], field->excluders[first])};
    nonet_cells thirds = field->base;
    if (!is_new(field, first, second))
        thirds = cells_and(thirds, new_thirds(field, common));
    if (cells_empty(thirds))
        return false;
    thirds = cells_and(thirds, seeing_two(common));
    thirds = cells_minus(thirds, tried_thirds(field, first, second));
    cells_remove(&thirds, first);
    cells_remove(&thirds, second);
    for (int k = 0; k < 2; k++) {
        nonet_cells rest = cells_and(tails[k], thirds);
        while (!cells_empty(rest)) {
            int third = cells_take(&rest);
            uint8_t base[3] = {(uint8_t)first, (uint8_t)second, (uint8_t)third};
            if (try_base(grid, taker, base, 3, cells_and(common, nonet_peer_set[third])))
                return true;
        }
    }
    return false;
}

static bool try_pair(const se_grid *grid, se_taker *taker, const aligned_field *field,
                     int first, int second, nonet_cells common)
{
    uint8_t base[2] = {(uint8_t)first, (uint8_t)second};
    return (is_new(field, first, second) || cells_meet(common, field->new_small)) &&
           try_base(grid, taker, base, 2, common);
}

bool nonet_se_aligned(const se_grid *grid, se_technique technique, se_taker *taker)
{
    int degree = nonet_se_lines[technique].size;
    se_aligned *tried = &taker->chains->search->aligned[degree - 2];
    aligned_field field = {.degree = degree};
    survey(grid, &field);
    compare(grid, tried, &field);
    for (int j = 1; j < field.n; j++)
        for (int i = 0; i < j; i++) {
            int first = field.cell[i], second = field.cell[j];
            nonet_cells common = cells_and(field.excluders[first], field.excluders[second]);
            if (!cells_several(common))
                continue;
            if (degree == 2 ? try_pair(grid, taker, &field, first, second, common)
                            : try_tails(grid, taker, &field, first, second, common))
                return true;
        }
    remember(grid, &field, tried);
    return false;
}
