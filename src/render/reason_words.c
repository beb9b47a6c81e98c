// reason_words.c - a step on a layout in plain sentences, in three grades.
//
// What is told depends on what the step has, not on its name:
//
//     thoughts                       a chain, or a supposition that ends in a contradiction
//     a total                        the 45 rule
//     a rule, and values             that are among its cells
//     a rule                         what it leaves its cells
//     a value placed, a house        its last place there; without a house: the cell's last
//     houses and others              a fish; with one of each, locked candidates
//     cells that lose something      a hidden set; any others: a naked one
//
// Phrases are those of the classic board wherever the same is to be said.

#include "base/bits.h"
#include "layout/rules.h"
#include "reason/reasoner.h"
#include "render/language.h"
#include "render/reason_parts.h"

typedef struct {
    speaker to;
    const nonet_reasoner *before;
    const nonet_layout *layout;
    const nonet_reason *step;
    bool see; // tell the pattern only
    // What most phrases are made of.
    layout_things cells, values, base, cover, rule, gone;
} story;

#define EFFECT_PART(s)                                                                     \
    WRITTEN(effect, nonet_say_effect, &(s)->gone, (s)->gone.n ? (s)->gone.n : 1)

static layout_things houses_of(const story *s, const uint16_t *houses, int n)
{
    return (layout_things){.layout = s->layout, .numbers = houses, .n = n};
}

static bool is_in(const nonet_layout *layout, int house, int cell)
{
    const layout_lists *of = &layout->houses_of;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        if (of->item[i] == house)
            return true;
    return false;
}

// A house of a cell that people point at: a box or region if there is one. Cells of small
// boards with many values are in none.
static layout_things area_of(const story *s, int cell)
{
    const nonet_layout *layout = s->layout;
    const layout_lists *of = &layout->houses_of;
    layout_things area = houses_of(s, NULL, 0);
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++) {
        area = houses_of(s, &of->item[i], 1);
        set_kind kind = layout->sets[of->item[i]].kind;
        if (kind == SET_BOX || kind == SET_REGION)
            break;
    }
    return area;
}

// ---- singles

// The values that a cell sees in one of its houses, but for those of the houses before.
static nonet_values seen_in(const story *s, int cell, uint32_t house)
{
    const layout_lists *of = &s->layout->houses_of;
    nonet_values before = 0;
    for (uint32_t i = of->first[cell]; i < house; i++)
        before |= s->before->taken[of->item[i]];
    return s->before->taken[of->item[house]] & ~before;
}

static void say_seen(const speaker *to, const void *what, bool is_or)
{
    const story *s = what;
    const layout_lists *of = &s->layout->houses_of;
    int cell = s->step->placed_cell, at = 0;
    (void)is_or;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++) {
        layout_things values = {.layout = s->layout, .values = seen_in(s, cell, i)};
        layout_things house = houses_of(s, &of->item[i], 1);
        if (!values.values)
            continue;
        if (at++ > 0)
            SAY_ONLY(to, LIST_CLAUSE);
        SAY(to, SEEN_IN, VALUES_PART(digits, &values), HOUSES_PART(house, &house));
    }
}

static void tell_naked_single(const story *s)
{
    const layout_lists *of = &s->layout->houses_of;
    int cell = s->step->placed_cell;
    nonet_values seen = 0;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        seen |= s->before->taken[of->item[i]];
    layout_things lost = {.layout = s->layout,
                          .values = s->layout->all & ~seen & ~s->values.values};
    layout_things area = area_of(s, cell);
    nonet_say(&s->to,
              s->see        ? PHRASE_NAKED_SINGLE_SEE
              : !seen       ? PHRASE_NAKED_SINGLE_ALL_LOST
              : lost.values ? PHRASE_NAKED_SINGLE_LOST
                            : PHRASE_NAKED_SINGLE,
              (const phrase_part[]){SPOTS_PART(cell, &s->cells),
                                    VALUES_PART(digit, &s->values),
                                    VALUES_PART(lost, &lost),
                                    WRITTEN(seen, say_seen, s, 2),
                                    HOUSES_PART(area, &area),
                                    {0}});
}

enum { MOST_BY = 64 };

// A few houses that have the value and so keep it out of the other blanks of a house, which
// are `*blanks` as places in it; what they do not reach is left there.
static int shut_out_by(const story *s, int house, uint64_t *blanks, uint16_t *by)
{
    int n = 0, best = 0;
    while (*blanks && best >= 0 && n < MOST_BY) {
        uint64_t reached = 0;
        best = -1;
        for (int h = 0; h < s->layout->n_houses; h++) {
            uint64_t here = 0;
            if (!(s->before->taken[h] & s->values.values))
                continue;
            for (uint64_t rest = *blanks; rest; rest &= rest - 1)
                if (is_in(s->layout, h,
                          layout_house(s->layout, house)[bits_first_64(rest)]))
                    here |= rest & -rest;
            if (bits_count_64(here) > bits_count_64(reached)) {
                reached = here;
                best = h;
            }
        }
        *blanks &= ~reached;
        if (best >= 0)
            by[n++] = (uint16_t)best;
    }
    return n;
}

static void tell_hidden_single(const story *s)
{
    int house = s->step->base[0];
    uint64_t blanks = 0;
    uint16_t by[MOST_BY];
    for (int k = 0; k < s->layout->values; k++) {
        int cell = layout_house(s->layout, house)[k];
        if (!s->before->value[cell] && cell != s->step->placed_cell)
            blanks |= (uint64_t)1 << k;
    }
    bool full = !blanks;
    layout_things houses = houses_of(s, by, shut_out_by(s, house, &blanks, by));
    phrase_key key = full          ? PHRASE_FULL_HOUSE
                     : !houses.n   ? PHRASE_HIDDEN_SINGLE_ALL_LOST
                     : blanks != 0 ? PHRASE_HIDDEN_SINGLE_LOST
                                   : PHRASE_HIDDEN_SINGLE;
    if (s->see)
        key = full ? PHRASE_FULL_HOUSE_SEE : PHRASE_HIDDEN_SINGLE_SEE;
    nonet_say(&s->to, key,
              (const phrase_part[]){HOUSES_PART(house, &s->base),
                                    SPOTS_PART(cell, &s->cells),
                                    VALUES_PART(digit, &s->values),
                                    HOUSES_PART(houses, &houses),
                                    {0}});
}

// ---- houses and sets

static void tell_locked(const story *s)
{
    bool house = s->step->n_cover > 0;
    nonet_say(&s->to,
              house ? (s->see ? PHRASE_LOCKED_SEE : PHRASE_LOCKED)
                    : (s->see ? PHRASE_LOCKED_SEEN_SEE : PHRASE_LOCKED_SEEN),
              (const phrase_part[]){HOUSES_PART(base, &s->base),
                                    HOUSES_PART(cover, &s->cover),
                                    VALUES_PART(digit, &s->values),
                                    SPOTS_PART(cells, &s->cells),
                                    EFFECT_PART(s),
                                    {0}});
}

// Houses that have all cells of the pattern, and between them all that lose something.
static int common_houses(const story *s, uint16_t *houses)
{
    const nonet_reason *step = s->step;
    int n = 0;
    for (int h = 0; h < s->layout->n_houses && n < NONET_REASON_HOUSES; h++) {
        bool all = true, some = false;
        for (int i = 0; i < step->n_spots && all; i++)
            all = is_in(s->layout, h, step->spot[i].cell);
        for (int i = 0; i < step->n_gone && !some; i++)
            some = is_in(s->layout, h, step->gone[i].cell);
        if (all && some)
            houses[n++] = (uint16_t)h;
    }
    for (int i = 0; i < step->n_gone; i++) {
        bool told = false;
        for (int k = 0; k < n && !told; k++)
            told = is_in(s->layout, houses[k], step->gone[i].cell);
        if (!told)
            return 0;
    }
    return n;
}

static void tell_naked_set(const story *s)
{
    uint16_t common[NONET_REASON_HOUSES];
    layout_things houses = houses_of(s, common, common_houses(s, common));
    nonet_say(&s->to,
              s->see            ? PHRASE_NAKED_SET_SEE
              : !houses.n       ? PHRASE_NAKED_SET_SEEN
              : s->cells.n == 2 ? PHRASE_NAKED_PAIR
                                : PHRASE_NAKED_SET,
              (const phrase_part[]){SPOTS_PART(cells, &s->cells),
                                    VALUES_PART(digits, &s->values),
                                    HOUSES_PART(houses, &houses),
                                    COUNTED(n, s->cells.n),
                                    EFFECT_PART(s),
                                    {0}});
}

static void tell_hidden_set(const story *s)
{
    nonet_say(&s->to, s->see ? PHRASE_HIDDEN_SET_SEE : PHRASE_HIDDEN_SET,
              (const phrase_part[]){SPOTS_PART(cells, &s->cells),
                                    VALUES_PART(digits, &s->values),
                                    HOUSES_PART(house, &s->base),
                                    COUNTED(n, s->cells.n),
                                    EFFECT_PART(s),
                                    {0}});
}

// ---- rules

static void tell_rule(const story *s)
{
    const nonet_reason *step = s->step;
    const nonet_rule *rule = &s->layout->rules[step->rules[0]];
    bool cage = rule->kind == NONET_RULE_CAGE, values = step->values != 0;
    uint16_t common[NONET_REASON_HOUSES];
    layout_things houses = houses_of(s, common, values ? common_houses(s, common) : 0);
    layout_things sets = {.layout = s->layout, .sets = step->sets, .n = step->n_sets};
    phrase_key see = cage ? (values ? PHRASE_CAGE_VALUES_SEE : PHRASE_CAGE_SEE)
                          : (values ? PHRASE_RULE_VALUES_SEE : PHRASE_RULE_SEE);
    phrase_key all = !cage       ? (values ? PHRASE_RULE_VALUES : PHRASE_RULE_LEAVES)
                     : !values   ? (step->n_sets ? PHRASE_CAGE_SETS : PHRASE_CAGE_SUM)
                     : !houses.n ? PHRASE_CAGE_VALUES_SEEN
                                 : PHRASE_CAGE_VALUES;
    nonet_say(&s->to, s->see ? see : all,
              (const phrase_part[]){RULE_PARTS(&s->rule),
                                    NUMBER(sum, rule->number),
                                    SPOTS_PART(cells, &s->cells),
                                    VALUES_PART(digits, &s->values),
                                    HOUSES_PART(houses, &houses),
                                    WRITTEN(sets, nonet_say_sets, &sets, sets.n),
                                    EFFECT_PART(s),
                                    {0}});
}

// ---- totals

static void tell_total(const story *s)
{
    const nonet_reason *step = s->step;
    nonet_spot inside[NONET_REASON_SPOTS], outside[NONET_REASON_SPOTS];
    layout_things cells = {.layout = s->layout, .spots = inside};
    layout_things others = {.layout = s->layout, .spots = outside};
    for (int i = 0; i < step->n_spots; i++)
        if (step->spot[i].factor < 0)
            outside[others.n++] = step->spot[i];
        else
            inside[cells.n++] = step->spot[i];
    int rest = step->total - step->taken;
    nonet_say(&s->to,
              s->see      ? PHRASE_TOTAL_SEE
              : !others.n ? PHRASE_TOTAL_INSIDE
              : !cells.n  ? PHRASE_TOTAL_OUTSIDE
                          : PHRASE_TOTAL_BOTH,
              (const phrase_part[]){HOUSES_PART(houses, &s->base),
                                    NUMBER(total, step->total),
                                    NUMBER(taken, step->taken),
                                    NUMBER(rest, cells.n ? rest : -rest),
                                    SPOTS_PART(cells, &cells),
                                    SPOTS_PART(others, &others),
                                    EFFECT_PART(s),
                                    {0}});
}

static void tell_fish(const story *s)
{
    nonet_say(&s->to, s->see ? PHRASE_FISH_SEE : PHRASE_FISH,
              (const phrase_part[]){HOUSES_PART(base, &s->base),
                                    HOUSES_PART(cover, &s->cover),
                                    VALUES_PART(digit, &s->values),
                                    EFFECT_PART(s),
                                    {0}});
}

// ---- where to look

static int first_cell(const nonet_reason *step)
{
    return step->n_thoughts > 0                      ? step->thought[0].cell
           : step->n_rules == 0 && step->n_spots > 0 ? step->spot[0].cell
           : step->n_gone > 0                        ? step->gone[0].cell
           : step->n_spots > 0                       ? step->spot[0].cell
                                                     : step->placed_cell;
}

static void tell_where(const story *s)
{
    const nonet_reason *step = s->step;
    layout_things area = area_of(s, first_cell(step));
    bool cage =
        step->n_rules > 0 && s->layout->rules[step->rules[0]].kind == NONET_RULE_CAGE;
    const phrase_part parts[] = {HOUSES_PART(area, &area), HOUSES_PART(houses, &s->base),
                                 RULE_PARTS(&s->rule),     VALUES_PART(digit, &s->values),
                                 COUNTED(n, step->n_base), {0}};
    const phrase_part house[] = {HOUSES_PART(area, &s->base), {0}};
    if (step->n_thoughts > 0)
        nonet_say(&s->to, PHRASE_LOOK_AT_CHAIN, parts);
    else if (step->total > 0)
        nonet_say(&s->to, PHRASE_LOOK_AT_TOTAL, parts);
    else if (step->n_rules > 0)
        nonet_say(&s->to, cage ? PHRASE_LOOK_AT_CAGE : PHRASE_LOOK_AT_RULE, parts);
    else if (step->n_base > 1)
        nonet_say(&s->to, PHRASE_LOOK_IN_HOUSES, parts);
    else
        nonet_say(&s->to, PHRASE_LOOK_AT, step->n_base ? house : parts);
}

// ---- the whole

// Whether what goes, goes from the cells of the pattern.
static bool erases_within(const nonet_reason *step)
{
    for (int i = 0; i < step->n_spots && step->n_gone > 0; i++)
        if (step->spot[i].cell == step->gone[0].cell)
            return true;
    return false;
}

static void tell(const story *s)
{
    const nonet_reason *step = s->step;
    if (step->n_thoughts > 0)
        nonet_tell_thoughts(&s->to, s->layout, step, &s->gone, s->see);
    else if (step->total > 0)
        tell_total(s);
    else if (step->n_rules > 0)
        tell_rule(s);
    else if (step->n_base > 1)
        tell_fish(s);
    else if (step->placed_value && step->n_base > 0)
        tell_hidden_single(s);
    else if (step->placed_value)
        tell_naked_single(s);
    else if (step->n_base == 1 && bits_count_64(step->values) == 1)
        tell_locked(s);
    else if (step->n_base == 1 && erases_within(step))
        tell_hidden_set(s);
    else
        tell_naked_set(s);
}

void nonet_write_reason(const nonet_reasoner *before, const nonet_reason *step,
                        nonet_hint hint, const nonet_language *language,
                        const nonet_sink *sink)
{
    nonet_reason sound;
    const nonet_layout *layout = before->layout;
    nonet_reason_sound(layout, step, &sound);
    story s = {.to = {nonet_spoken(language)->words->phrase, sink, FORM_ALONE},
               .before = before,
               .layout = layout,
               .step = &sound,
               .see = hint == NONET_HINT_CONCRETE};
    s.cells = (layout_things){.layout = layout, .spots = sound.spot, .n = sound.n_spots};
    s.values = (layout_things){.layout = layout, .values = sound.values};
    s.base = houses_of(&s, sound.base, sound.n_base);
    s.cover = houses_of(&s, sound.cover, sound.n_cover);
    s.rule = (layout_things){.layout = layout, .numbers = sound.rules, .n = sound.n_rules};
    s.gone = (layout_things){
        .layout = layout, .spots = sound.gone, .n = sound.n_gone, .marks = before->marks};
    if (hint == NONET_HINT_CONCRETE || hint == NONET_HINT_FULL)
        tell(&s);
    else
        tell_where(&s);
}
