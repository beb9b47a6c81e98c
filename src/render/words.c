// words.c - a step in plain sentences, in three grades.
//
// Each shape of step has a teller, which says what is to be seen or all of it, in phrases
// of the language (words_en.def and its like). This file has what they share, and the first
// grade of a hint, which is the same for all: where to look.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "logic/sound.h"
#include "render/language.h"

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
            SAY_ONLY(to, LIST_CLAUSE);
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

// ---- the whole

static void tell(const teller *t)
{
    switch (nonet_shape_of(t->step)) {
    case SHAPE_NAKED_SINGLE:
        nonet_tell_single(t);
        break;
    case SHAPE_HIDDEN_SINGLE:
        nonet_tell_hidden_single(t);
        break;
    case SHAPE_LOCKED:
        nonet_tell_locked(t);
        break;
    case SHAPE_NAKED_SET:
        nonet_tell_naked_set(t);
        break;
    case SHAPE_HIDDEN_SET:
        nonet_tell_hidden_set(t);
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
    case SHAPE_HIDDEN_SETS:
        nonet_tell_hidden_sets(t);
        break;
    case SHAPE_BENT_SET:
        nonet_tell_bent_set(t);
        break;
    case SHAPE_COLORS:
        nonet_tell_colors(t);
        break;
    case SHAPE_MEDUSA:
        nonet_tell_medusa(t);
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
    case SHAPE_KRAKEN:
        nonet_tell_kraken(t);
        break;
    case SHAPE_FIREWORK:
        nonet_tell_firework(t);
        break;
    case SHAPE_COVER:
        nonet_tell_cover(t);
        break;
    case SHAPE_TRIDAGON:
        nonet_tell_tridagon(t);
        break;
    case SHAPE_EXOCET:
        nonet_tell_exocet(t);
        break;
    case SHAPE_SYMMETRY:
        nonet_tell_symmetry(t);
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
                      const nonet_language *language, const nonet_sink *sink)
{
    nonet_position position;
    nonet_step sound;
    nonet_sound_position(before, &position);
    nonet_sound_step(step, &sound);
    teller t = {.to = {nonet_spoken(language)->words->phrase, sink, FORM_ALONE},
                .before = &position,
                .step = &sound,
                .see = hint == NONET_HINT_CONCRETE};
    if (hint == NONET_HINT_CONCRETE || hint == NONET_HINT_FULL)
        tell(&t);
    else
        tell_where(&t);
}

void nonet_write_words(const nonet_position *before, const nonet_step *step,
                       const nonet_language *language, const nonet_sink *sink)
{
    nonet_write_hint(before, step, NONET_HINT_FULL, language, sink);
}
