// words_sets.c - wings, crossings and almost locked sets in plain sentences.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

// ---- wings

static unsigned digits_of(const teller *t, nonet_cells cells)
{
    unsigned digits = 0;
    while (!cells_empty(cells))
        digits |= t->before->marks.cell[cells_take(&cells)];
    return digits;
}

static void tell_wing_of(const teller *t, nonet_cells pivot, nonet_cells one,
                         nonet_cells other)
{
    unsigned pivots = digits_of(t, pivot), ones = digits_of(t, one);
    unsigned others = digits_of(t, other), z = ones & others;
    bool with_z = (pivots & z) != 0;
    nonet_say(&t->to,
              t->see   ? PHRASE_WING_SEE
              : with_z ? PHRASE_XYZ_WING
                       : PHRASE_XY_WING,
              (const phrase_part[]){CELLS(pivot, pivot),
                                    CELLS(one, one),
                                    CELLS(other, other),
                                    DIGITS(pivots, pivots),
                                    DIGITS(ones, ones),
                                    DIGITS(others, others),
                                    DIGITS(x, ones & ~z),
                                    DIGITS(y, others & ~z),
                                    DIGITS(z, z),
                                    EFFECT(t->step),
                                    {0}});
}

void nonet_tell_wing(const teller *t)
{
    nonet_cells pincers = nonet_role_cells(t->step, NONET_ROLE_PINCER);
    nonet_cells one = cells_empty(pincers) ? pincers : cells_one(cells_first(pincers));
    tell_wing_of(t, nonet_role_cells(t->step, NONET_ROLE_PIVOT), one,
                 cells_minus(pincers, one));
}

void nonet_tell_w_wing(const teller *t)
{
    const nonet_step *step = t->step;
    const nonet_group *link = nonet_first_role(step, NONET_ROLE_LINK);
    nonet_say(
        &t->to, t->see ? PHRASE_W_WING_SEE : PHRASE_W_WING,
        (const phrase_part[]){CELLS(cells, nonet_role_cells(step, NONET_ROLE_PATTERN)),
                              CELLS(links, link->cells),
                              HOUSES(house, nonet_house_bits(step->base, step->n_base)),
                              DIGITS(digits, step->digits),
                              DIGITS(x, link->digits),
                              DIGITS(z, step->digits & ~(unsigned)link->digits),
                              EFFECT(step),
                              {0}});
}

// The cell of three that sees the other two, and has what they do not share; -1 if none.
static int pivot_of(const teller *t, nonet_cells three)
{
    for (nonet_cells rest = three; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        nonet_cells others = three;
        cells_remove(&others, cell);
        unsigned one = t->before->marks.cell[cells_first(others)];
        unsigned other = t->before->marks.cell[cells_first(cells_drop_first(others))];
        if (cells_within(others, nonet_peer_set[cell]) && bits_count(one) == 2 &&
            bits_count(other) == 2 && bits_single(one & other) &&
            ((one ^ other) & ~t->before->marks.cell[cell]) == 0)
            return cell;
    }
    return -1;
}

void nonet_tell_other(const teller *t)
{
    nonet_cells cells = nonet_role_cells(t->step, NONET_ROLE_PATTERN);
    int pivot = cells_count(cells) == 3 ? pivot_of(t, cells) : -1;
    if (pivot >= 0) {
        nonet_cells pincers = cells_minus(cells, cells_one(pivot));
        tell_wing_of(t, cells_one(pivot), cells_one(cells_first(pincers)),
                     cells_drop_first(pincers));
        return;
    }
    nonet_say(&t->to,
              t->see               ? PHRASE_OTHER_SEE
              : cells_empty(cells) ? PHRASE_EFFECT_ONLY
                                   : PHRASE_OTHER,
              (const phrase_part[]){CELLS(cells, cells), EFFECT(t->step), {0}});
}

void nonet_tell_crossing(const teller *t)
{
    const nonet_step *step = t->step;
    const nonet_group *middle = nonet_first_role(step, NONET_ROLE_PATTERN);
    const nonet_group *one = NULL, *other = NULL;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_SET)
            *(one ? &other : &one) = &step->group[i];
    if (!middle || !other || step->n_base != 2) {
        nonet_tell_other(t);
        return;
    }
    nonet_say(&t->to, t->see ? PHRASE_CROSSING_SEE : PHRASE_CROSSING,
              (const phrase_part[]){CELLS(middle, middle->cells),
                                    CELLS(one, one->cells),
                                    CELLS(other, other->cells),
                                    DIGITS(middles, middle->digits),
                                    DIGITS(ones, one->digits),
                                    DIGITS(others, other->digits),
                                    HOUSES(line, 1u << step->base[0]),
                                    HOUSES(box, 1u << step->base[1]),
                                    COUNTED(n, bits_count(step->digits)),
                                    EFFECT(step),
                                    {0}});
}

void nonet_tell_hidden_sets(const teller *t)
{
    const nonet_step *step = t->step;
    const nonet_group *one = &step->group[0], *other = &step->group[1];
    nonet_say(&t->to, t->see ? PHRASE_HIDDEN_SETS_SEE : PHRASE_HIDDEN_SETS,
              (const phrase_part[]){HOUSES(line, 1u << step->base[0]),
                                    HOUSES(box, 1u << step->base[1]),
                                    CELLS(one, one->cells),
                                    CELLS(other, other->cells),
                                    CELLS(common, cells_and(one->cells, other->cells)),
                                    DIGITS(ones, one->digits),
                                    DIGITS(others, other->digits),
                                    EFFECT(step),
                                    {0}});
}

// The digit that could be there twice is the one that has places out of sight of others.
void nonet_tell_bent_set(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_PATTERN), places = cells_none();
    unsigned loose = 0;
    for (unsigned rest = step->digits; rest; rest &= rest - 1) {
        nonet_cells here = cells_and(cells, t->before->plane[bits_first(rest)]);
        if (!cells_empty(here) && cells_house(here, 0) < 0) {
            loose |= rest & (0u - rest);
            places = here;
        }
    }
    nonet_say(&t->to,
              t->see  ? PHRASE_BENT_SET_SEE
              : loose ? PHRASE_BENT_SET
                      : PHRASE_BENT_SET_LOCKED,
              (const phrase_part[]){CELLS(cells, cells),
                                    COUNTED(n, cells_count(cells)),
                                    DIGITS(digits, step->digits),
                                    DIGITS(z, loose),
                                    CELLS(places, places),
                                    EFFECT(step),
                                    {0}});
}

// ---- almost locked sets

static void write_sets(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int at = 0;
    (void)is_or;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_SET) {
            if (at > 0)
                SAY_ONLY(to, LIST_CLAUSE);
            SAY(to, SET, LETTER(set, at++), CELLS(cells, step->group[i].cells),
                DIGITS(digits, step->group[i].digits));
        }
}

// What the last set must have if the first has not, and so on from set to set.
static void tell_links(const teller *t, unsigned z)
{
    const nonet_step *step = t->step;
    int last = step->n_groups - 1;
    SAY(&t->to, SETS_BEGIN, WRITTEN(sets, write_sets, step, step->n_groups));
    for (int i = 0; i <= last; i++) {
        // A digit that goes may tie the sets as well: it is not the one to speak of.
        unsigned in = step->group[i].common, out = i < last ? step->group[i + 1].common : 0;
        in = in & ~z ? in & ~z : in;
        out = out & ~z ? out & ~z : out;
        nonet_say(&t->to,
                  i == 0      ? PHRASE_SETS_FIRST
                  : i == last ? PHRASE_SETS_LAST
                              : PHRASE_SETS_THEN,
                  (const phrase_part[]){NUMBER(n, i + 1),
                                        LETTER(set, i),
                                        LETTER(before, i - 1),
                                        DIGITS(seen, in),
                                        DIGITS(x, out),
                                        DIGITS(z, z),
                                        {0}});
    }
    SAY(&t->to, SETS_END, DIGITS(z, z), LETTER(one, 0), LETTER(other, last), EFFECT(step));
}

void nonet_tell_sets(const teller *t)
{
    const nonet_step *step = t->step;
    unsigned z = nonet_sets_z(step);
    const phrase_part sets = WRITTEN(sets, write_sets, step, step->n_groups);
    if (t->see)
        SAY(&t->to, SETS_SEE, sets);
    else if (z)
        tell_links(t, z);
    else {
        SAY(&t->to, SETS_BEGIN, sets);
        SAY(&t->to, SETS_DOUBLE, DIGITS(x, step->group[step->n_groups - 1].common),
            EFFECT(step));
    }
}

void nonet_tell_blossom(const teller *t)
{
    const nonet_step *step = t->step;
    const nonet_group *stem = nonet_first_role(step, NONET_ROLE_PIVOT);
    unsigned z = nonet_erased_digits(step);
    int number = 0;
    nonet_say(&t->to, t->see ? PHRASE_BLOSSOM_SEE : PHRASE_BLOSSOM_BEGIN,
              (const phrase_part[]){
                  CELLS(stem, stem->cells),
                  DIGITS(digits, stem->digits),
                  WRITTEN(sets, write_sets, step, nonet_count_role(step, NONET_ROLE_SET)),
                  {0}});
    if (t->see)
        return;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_SET) {
            SAY(&t->to, BLOSSOM_PETAL, NUMBER(n, number + 1), LETTER(set, number),
                CELLS(stem, stem->cells), DIGITS(x, step->group[i].common), DIGITS(z, z));
            number++;
        }
    SAY(&t->to, BLOSSOM_END, CELLS(stem, stem->cells), DIGITS(z, z), EFFECT(step));
}
