// words_house.c - what people find first, singles to subsets, in plain sentences.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

// ---- singles

// The digits that `cell` sees in one of its houses, but for those of the houses before it.
static unsigned seen_in(const teller *t, int cell, int kind)
{
    unsigned seen = 0, before = 0;
    for (int k = 0; k <= kind; k++) {
        before |= seen;
        seen = 0;
        for (int i = 0; i < 9; i++) {
            int other = house_cell(nonet_cell_houses[cell][k], i);
            if (t->before->digits.cell[other])
                seen |= 1u << (t->before->digits.cell[other] - 1);
        }
    }
    return seen & ~before;
}

typedef struct {
    const teller *t;
    int cell;
} seen_list;

static int count_seen(const seen_list *list)
{
    int count = 0;
    for (int kind = 0; kind < 3; kind++)
        count += seen_in(list->t, list->cell, kind) != 0;
    return count;
}

static void write_seen(const speaker *to, const void *what, bool is_or)
{
    const seen_list *list = what;
    int at = 0;
    (void)is_or;
    for (int kind = 0; kind < 3; kind++) {
        unsigned digits = seen_in(list->t, list->cell, kind);
        if (!digits)
            continue;
        if (at++ > 0)
            SAY_ONLY(to, LIST_CLAUSE);
        SAY(to, SEEN_IN, DIGITS(digits, digits),
            HOUSES(house, 1u << nonet_cell_houses[list->cell][kind]));
    }
}

static void tell_naked_single(const teller *t, int cell, unsigned digit)
{
    seen_list list = {t, cell};
    unsigned seen = 0;
    for (int kind = 0; kind < 3; kind++)
        seen |= seen_in(t, cell, kind);
    unsigned lost = NONET_ALL_DIGITS & ~seen & ~digit;
    const phrase_part parts[] = {CELLS(cell, cells_one(cell)),
                                 DIGITS(digit, digit),
                                 DIGITS(lost, lost),
                                 WRITTEN(seen, write_seen, &list, count_seen(&list)),
                                 AREA(area, BOXES + cell_box(cell)),
                                 {0}};
    nonet_say(&t->to,
              t->see  ? PHRASE_NAKED_SINGLE_SEE
              : !seen ? PHRASE_NAKED_SINGLE_ALL_LOST
              : lost  ? PHRASE_NAKED_SINGLE_LOST
                      : PHRASE_NAKED_SINGLE,
              parts);
}

static bool has_digit(const teller *t, int house, int digit)
{
    for (int i = 0; i < 9; i++)
        if (t->before->digits.cell[house_cell(house, i)] == digit + 1)
            return true;
    return false;
}

// A few houses that have the digit and so keep it out of `blanks`; what they do not reach
// is left in `*blanks`.
static uint32_t shut_out_by(const teller *t, int digit, nonet_cells *blanks)
{
    uint32_t by = 0;
    for (;;) {
        int best = -1, most = 0;
        for (int house = 0; house < NONET_HOUSES; house++) {
            int count = cells_count(cells_and(*blanks, nonet_house_set[house]));
            if (count > most && has_digit(t, house, digit)) {
                best = house;
                most = count;
            }
        }
        if (best < 0)
            return by;
        by |= 1u << best;
        *blanks = cells_minus(*blanks, nonet_house_set[best]);
    }
}

static void tell_last_place(const teller *t, int house, int cell, int digit)
{
    nonet_cells blanks = cells_none();
    for (int i = 0; i < 9; i++)
        if (!t->before->digits.cell[house_cell(house, i)])
            cells_add(&blanks, house_cell(house, i));
    cells_remove(&blanks, cell);
    bool is_full = cells_empty(blanks);
    uint32_t by = shut_out_by(t, digit, &blanks);
    const phrase_part parts[] = {HOUSES(house, 1u << house),
                                 CELLS(cell, cells_one(cell)),
                                 DIGITS(digit, 1u << digit),
                                 HOUSES(houses, by),
                                 {0}};
    phrase_key key = is_full                ? PHRASE_FULL_HOUSE
                     : !by                  ? PHRASE_HIDDEN_SINGLE_ALL_LOST
                     : !cells_empty(blanks) ? PHRASE_HIDDEN_SINGLE_LOST
                                            : PHRASE_HIDDEN_SINGLE;
    if (t->see)
        key = is_full ? PHRASE_FULL_HOUSE_SEE : PHRASE_HIDDEN_SINGLE_SEE;
    nonet_say(&t->to, key, parts);
}

// A cell that is filled, and no house is named: its last candidate, or a digit's last place
// somewhere, in all its templates, or in the solution.
void nonet_tell_single(const teller *t)
{
    int cell = cells_first(nonet_placed_cells(t->step));
    int digit = t->step->placed.cell[cell] - 1;
    if (t->before->marks.cell[cell] == 1u << digit) {
        tell_naked_single(t, cell, 1u << digit);
        return;
    }
    for (int kind = 2; kind >= 0; kind--)
        if (nonet_is_confined(t, digit, nonet_cell_houses[cell][kind], cells_one(cell))) {
            tell_last_place(t, nonet_cell_houses[cell][kind], cell, digit);
            return;
        }
    if (t->step->n_groups == 0) {
        nonet_tell_template(t);
        return;
    }
    nonet_say(&t->to, t->see ? PHRASE_LOOKED_UP_SEE : PHRASE_LOOKED_UP,
              (const phrase_part[]){
                  CELLS(cell, cells_one(cell)), DIGITS(digit, 1u << digit), {0}});
}

void nonet_tell_hidden_single(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cell = step->n_groups ? step->group[0].cells : nonet_placed_cells(step);
    tell_last_place(t, step->base[0], cells_first(cell), bits_first(step->digits));
}

// ---- one digit in a line and a box; subsets

void nonet_tell_locked(const teller *t)
{
    const nonet_step *step = t->step;
    bool places = !cells_empty(nonet_placed_cells(step));
    nonet_say(
        &t->to,
        t->see   ? PHRASE_LOCKED_SEE
        : places ? PHRASE_LOCKED_PLACES
                 : PHRASE_LOCKED,
        (const phrase_part[]){HOUSES(base, 1u << step->base[0]),
                              HOUSES(cover, 1u << step->cover[0]),
                              DIGITS(digit, step->digits),
                              CELLS(cells, nonet_role_cells(step, NONET_ROLE_PATTERN)),
                              EFFECT(step),
                              {0}});
}

// The houses all of `cells` lie in.
static uint32_t houses_of(nonet_cells cells)
{
    uint32_t houses = 0;
    for (int house = 0; house < NONET_HOUSES; house++)
        if (cells_within(cells, nonet_house_set[house]))
            houses |= 1u << house;
    return houses;
}

// Those of `houses` in which something goes.
static uint32_t houses_losing(const nonet_step *step, uint32_t houses)
{
    nonet_cells gone = nonet_erased_cells(step);
    uint32_t losing = 0;
    for (uint32_t rest = houses; rest; rest &= rest - 1)
        if (cells_meet(gone, nonet_house_set[bits_first(rest)]))
            losing |= rest & (0u - rest);
    return losing ? losing : houses;
}

void nonet_tell_naked_set(const teller *t)
{
    const nonet_group *group = &t->step->group[0];
    int size = cells_count(group->cells);
    uint32_t houses = houses_losing(t->step, houses_of(group->cells));
    nonet_say(&t->to,
              t->see      ? PHRASE_NAKED_SET_SEE
              : size == 2 ? PHRASE_NAKED_PAIR
                          : PHRASE_NAKED_SET,
              (const phrase_part[]){CELLS(cells, group->cells),
                                    DIGITS(digits, t->step->digits),
                                    HOUSES(houses, houses),
                                    COUNTED(n, size),
                                    EFFECT(t->step),
                                    {0}});
}

// The house in which the digits have no other place.
static uint32_t house_of_set(const teller *t, nonet_cells cells)
{
    for (uint32_t rest = houses_of(cells); rest; rest &= rest - 1) {
        bool confined = true;
        for (unsigned digits = t->step->digits; digits; digits &= digits - 1)
            confined = confined &&
                       nonet_is_confined(t, bits_first(digits), bits_first(rest), cells);
        if (confined)
            return rest & (0u - rest);
    }
    return nonet_house_bits(t->step->base, t->step->n_base);
}

void nonet_tell_hidden_set(const teller *t)
{
    const nonet_group *group = &t->step->group[0];
    bool places = !cells_empty(nonet_placed_cells(t->step));
    nonet_say(&t->to,
              t->see   ? PHRASE_HIDDEN_SET_SEE
              : places ? PHRASE_HIDDEN_SET_PLACES
                       : PHRASE_HIDDEN_SET,
              (const phrase_part[]){CELLS(cells, group->cells),
                                    DIGITS(digits, t->step->digits),
                                    HOUSES(house, house_of_set(t, group->cells)),
                                    COUNTED(n, cells_count(group->cells)),
                                    EFFECT(t->step),
                                    {0}});
}
