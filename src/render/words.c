// words.c - a step in plain sentences, in three grades.
//
// Each shape of step has a teller, which says what is to be seen or all of it, in phrases
// of words_en.def. This file has the tellers of what people find first, singles to subsets,
// and the first grade of a hint, which is the same for all: where to look.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "logic/sound.h"

// ---- what follows

typedef struct {
    nonet_cells cells;
    unsigned digits;
    bool placed;
} effect_clause;

enum { MAX_CLAUSES = NONET_CELLS + 9 };

// Cells that are filled, one by one; then cells and the digits they lose. Digits that go
// from the same cells are put together.
static int collect_effects(const nonet_step *step, effect_clause clause[MAX_CLAUSES])
{
    int count = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            clause[count++] =
                (effect_clause){cells_one(cell), 1u << (step->placed.cell[cell] - 1), true};
    int first = count;
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells gone = nonet_cells_losing(step, digit);
        int same = first;
        if (cells_empty(gone))
            continue;
        while (same < count && !cells_equal(clause[same].cells, gone))
            same++;
        if (same == count)
            clause[count++] = (effect_clause){gone, 0, false};
        clause[same].digits |= 1u << digit;
    }
    return count;
}

int nonet_words_effects(const nonet_step *step)
{
    effect_clause clause[MAX_CLAUSES];
    return collect_effects(step, clause);
}

void nonet_write_words_effect(const speaker *to, const void *step, bool is_or)
{
    effect_clause clause[MAX_CLAUSES];
    int count = collect_effects(step, clause);
    (void)is_or;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            SAY_ONLY(to, EFFECTS);
        nonet_say(to, clause[i].placed ? PHRASE_IS : PHRASE_LOSES,
                  (const phrase_part[]){CELLS(cells, clause[i].cells),
                                        DIGITS(digits, clause[i].digits),
                                        {0}});
    }
}

uint32_t nonet_house_bits(const uint8_t *houses, int count)
{
    uint32_t bits = 0;
    for (int i = 0; i < count; i++)
        bits |= 1u << houses[i];
    return bits;
}

bool nonet_is_confined(const teller *t, int digit, int house, nonet_cells cells)
{
    nonet_cells places = cells_and(t->before->plane[digit], nonet_house_set[house]);
    return !cells_empty(places) && cells_within(places, cells);
}

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
    int count = count_seen(list), at = 0;
    for (int kind = 0; kind < 3; kind++) {
        unsigned digits = seen_in(list->t, list->cell, kind);
        if (!digits)
            continue;
        nonet_say_joint(to, at++, count, is_or);
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

static void tell_hidden_single(const teller *t, int house, int cell, int digit)
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
static void tell_single(const teller *t)
{
    int cell = cells_first(nonet_placed_cells(t->step));
    int digit = t->step->placed.cell[cell] - 1;
    if (t->before->marks.cell[cell] == 1u << digit) {
        tell_naked_single(t, cell, 1u << digit);
        return;
    }
    for (int kind = 2; kind >= 0; kind--)
        if (nonet_is_confined(t, digit, nonet_cell_houses[cell][kind], cells_one(cell))) {
            tell_hidden_single(t, nonet_cell_houses[cell][kind], cell, digit);
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

// ---- one digit in a line and a box; subsets

static void tell_locked(const teller *t)
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

static void tell_naked_set(const teller *t)
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

static void tell_hidden_set(const teller *t)
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

// ---- the whole

static void tell(const teller *t)
{
    switch (nonet_shape_of(t->step)) {
    case SHAPE_NAKED_SINGLE:
        tell_single(t);
        break;
    case SHAPE_HIDDEN_SINGLE:
        tell_hidden_single(t, t->step->base[0],
                           cells_first(t->step->n_groups ? t->step->group[0].cells
                                                         : nonet_placed_cells(t->step)),
                           bits_first(t->step->digits));
        break;
    case SHAPE_LOCKED:
        tell_locked(t);
        break;
    case SHAPE_NAKED_SET:
        tell_naked_set(t);
        break;
    case SHAPE_HIDDEN_SET:
        tell_hidden_set(t);
        break;
    case SHAPE_FISH:
        nonet_tell_fish(t);
        break;
    case SHAPE_TURBOT:
        nonet_tell_turbot(t);
        break;
    case SHAPE_EMPTY_RECTANGLE:
        nonet_tell_empty_rectangle(t);
        break;
    case SHAPE_WING:
        nonet_tell_wing(t);
        break;
    case SHAPE_W_WING:
        nonet_tell_w_wing(t);
        break;
    case SHAPE_RECTANGLE:
        nonet_tell_rectangle(t);
        break;
    case SHAPE_GRAVE:
        nonet_tell_grave(t);
        break;
    case SHAPE_CROSSING:
        nonet_tell_crossing(t);
        break;
    case SHAPE_COLORS:
        nonet_tell_colors(t);
        break;
    case SHAPE_REMOTE_PAIR:
        nonet_tell_remote_pair(t);
        break;
    case SHAPE_CHAIN:
        nonet_tell_chain(t);
        break;
    case SHAPE_SETS:
        nonet_tell_sets(t);
        break;
    case SHAPE_BLOSSOM:
        nonet_tell_blossom(t);
        break;
    case SHAPE_FORCING:
        nonet_tell_forcing(t);
        break;
    case SHAPE_TEMPLATE:
        nonet_tell_template(t);
        break;
    case SHAPE_OTHER:
        nonet_tell_other(t);
        break;
    }
}

// ---- where to look

static bool is_of_rows(const nonet_step *step)
{
    return nonet_house_bits(step->base, step->n_base) < 1u << COLUMNS;
}

static bool is_of_columns(const nonet_step *step)
{
    uint32_t base = nonet_house_bits(step->base, step->n_base);
    return !(base & 0x1ff) && base < 1u << BOXES;
}

// The one house the pattern lies in, or -1.
static int house_to_look_at(const nonet_step *step)
{
    nonet_cells cells = cells_none();
    if (step->n_base == 1 && step->n_nodes == 0 && !step->technique->needs_unique)
        return step->base[0];
    for (int i = 0; i < step->n_groups; i++)
        cells = cells_or(cells, step->group[i].cells);
    for (int i = 0; i < step->n_nodes; i++)
        cells = cells_or(cells, step->node[i].cells);
    if (cells_single(cells) && !step->technique->needs_unique)
        return BOXES + cell_box(cells_first(cells));
    return cells_empty(cells) ? -1 : cells_house(cells, 0);
}

static void tell_where(const teller *t)
{
    const nonet_step *step = t->step;
    int house = house_to_look_at(step);
    nonet_cells placed = nonet_placed_cells(step), erased = nonet_erased_cells(step);
    const phrase_part digit = DIGITS(digit, step->digits), n = COUNTED(n, step->n_base);
    if (house >= 0)
        SAY(&t->to, LOOK_AT, AREA(area, house));
    else if (bits_single(step->digits) && step->n_base > 1)
        nonet_say(&t->to,
                  is_of_rows(step)      ? PHRASE_LOOK_IN_ROWS
                  : is_of_columns(step) ? PHRASE_LOOK_IN_COLUMNS
                                        : PHRASE_LOOK_IN_HOUSES,
                  (const phrase_part[]){digit, n, {0}});
    else if (bits_single(step->digits))
        SAY(&t->to, LOOK_FOR_DIGIT, digit);
    else if (!cells_empty(erased))
        SAY(&t->to, LOOK_TO_ERASE, AREA(area, BOXES + cell_box(cells_first(erased))));
    else if (!cells_empty(placed))
        SAY(&t->to, LOOK_TO_PLACE, AREA(area, BOXES + cell_box(cells_first(placed))));
}

void nonet_write_hint(const nonet_position *before, const nonet_step *step, nonet_hint hint,
                      const nonet_sink *sink)
{
    nonet_position position;
    nonet_step sound;
    nonet_sound_position(before, &position);
    nonet_sound_step(step, &sound);
    teller t = {.to = {nonet_words_en, sink},
                .before = &position,
                .step = &sound,
                .see = hint == NONET_HINT_CONCRETE};
    if (hint == NONET_HINT_CONCRETE || hint == NONET_HINT_FULL)
        tell(&t);
    else
        tell_where(&t);
}

void nonet_write_words(const nonet_position *before, const nonet_step *step,
                       const nonet_sink *sink)
{
    nonet_write_hint(before, step, NONET_HINT_FULL, sink);
}
