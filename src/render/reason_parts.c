// reason_parts.c - cells, values, houses and rules of a layout, as a person reads them.

#include "render/reason_parts.h"

#include "base/bits.h"
#include "layout/rule_text.h"
#include "layout/rules.h"

void nonet_say_spots(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    for (int i = 0; i < things->n; i++) {
        nonet_say_joint(to, i, things->n, is_or);
        nonet_emit_cell(to->sink, things->layout, things->spots[i].cell);
    }
}

void nonet_say_values(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    int count = bits_count_64(things->values), at = 0;
    for (nonet_values rest = things->values; rest; rest &= rest - 1) {
        nonet_say_joint(to, at++, count, is_or);
        nonet_emit_number(to->sink, layout_shown(things->layout, bits_first_64(rest) + 1));
    }
}

// "1+3", each of them.
void nonet_say_sets(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    for (int i = 0; i < things->n; i++) {
        const char *plus = "";
        nonet_say_joint(to, i, things->n, is_or);
        for (nonet_values rest = things->sets[i]; rest; rest &= rest - 1) {
            nonet_emit(to->sink, plus);
            plus = "+";
            nonet_emit_number(to->sink,
                              layout_shown(things->layout, bits_first_64(rest) + 1));
        }
    }
}

// ---- houses

// Numbers of houses of one kind, `n` of them.
static void say_numbers(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    for (int i = 0; i < things->n; i++) {
        nonet_say_joint(to, i, things->n, is_or);
        nonet_emit_number(to->sink, things->layout->sets[things->numbers[i]].number);
    }
}

static void say_first_cell(const speaker *to, const void *what, bool is_or)
{
    const layout_set *set = &((const layout_things *)what)
                                 ->layout->sets[*((const layout_things *)what)->numbers];
    (void)is_or;
    nonet_emit_cell(to->sink, ((const layout_things *)what)->layout, set->cells[0]);
}

static phrase_key phrase_of(set_kind kind)
{
    switch (kind) {
    case SET_ROW:
    case SET_COLUMN:
    case SET_BOX:
        return (phrase_key)(PHRASE_ROW + (int)kind);
    case SET_REGION:
        return PHRASE_HOUSE_REGION;
    case SET_DIAGONAL_MAIN:
        return PHRASE_HOUSE_DIAGONAL_MAIN;
    case SET_DIAGONAL_ANTI:
        return PHRASE_HOUSE_DIAGONAL_ANTI;
    case SET_WINDOW:
        return PHRASE_HOUSE_WINDOW;
    case SET_GROUP:
        return PHRASE_HOUSE_GROUP;
    default:
        return PHRASE_HOUSE_AT;
    }
}

static void say_without_grid(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    const layout_set *set = &things->layout->sets[things->numbers[0]];
    (void)is_or;
    nonet_say(to, phrase_of(set->kind),
              (const phrase_part[]){WRITTEN(lines, say_numbers, things, things->n),
                                    WRITTEN(cell, say_first_cell, things, 1),
                                    NUMBER(number, set->number),
                                    {0}});
}

// Houses of one kind and grid that stand in a row in the list: "rows 1 and 2".
static void say_run(const speaker *to, const layout_things *run)
{
    const layout_set *set = &run->layout->sets[run->numbers[0]];
    if (set->grid > 0)
        SAY(to, HOUSE_OF_GRID, WRITTEN(house, say_without_grid, run, 1),
            NUMBER(number, set->grid));
    else
        say_without_grid(to, run, false);
}

// How many of the houses from `at` on are told together.
static int run_length(const layout_things *things, int at, bool is_or)
{
    const layout_set *sets = things->layout->sets;
    const layout_set *first = &sets[things->numbers[at]];
    int n = 1;
    while (!is_or && first->kind <= SET_BOX && at + n < things->n &&
           sets[things->numbers[at + n]].kind == first->kind &&
           sets[things->numbers[at + n]].grid == first->grid)
        n++;
    return n;
}

void nonet_say_houses(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    int runs = 0, told = 0;
    for (int i = 0; i < things->n; i += run_length(things, i, is_or))
        runs++;
    for (int i = 0, n; i < things->n; i += n) {
        n = run_length(things, i, is_or);
        nonet_say_joint(to, told++, runs, is_or);
        layout_things run = {
            .layout = things->layout, .numbers = things->numbers + i, .n = n};
        say_run(to, &run);
    }
    if (things->n == 0)
        SAY_ONLY(to, WHOLE_BOARD);
}

// ---- rules

enum { MOST_CELLS = 16 }; // of a rule, that are read out

static const nonet_rule *rule_in(const layout_things *things)
{
    return things->n > 0 ? &things->layout->rules[things->numbers[0]] : NULL;
}

// As it is written in a file; long ones and tables by their name alone.
void nonet_say_rule(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    const nonet_rule *rule = rule_in(things);
    (void)is_or;
    if (!rule)
        nonet_emit_char(to->sink, '?');
    else if (rule->n_cells > MOST_CELLS || rule->n_table > 0)
        nonet_emit_rule_name(to->sink, things->layout, things->numbers[0]);
    else
        nonet_rule_words(things->layout, rule, to->sink);
}

void nonet_say_meaning(const speaker *to, const void *what, bool is_or)
{
    const nonet_rule *rule = rule_in(what);
    (void)is_or;
    nonet_emit(to->sink, rule ? nonet_rule_kind_of(rule->kind)->meaning : "?");
}

void nonet_say_kind(const speaker *to, const void *what, bool is_or)
{
    const nonet_rule *rule = rule_in(what);
    (void)is_or;
    nonet_emit(to->sink, rule ? nonet_rule_kind_of(rule->kind)->name : "?");
}

// ---- what follows

// What a cell is left with, if that is less to tell than what it loses; else nothing.
static nonet_values left_of(const layout_things *things, const nonet_spot *gone)
{
    nonet_values left = things->marks ? things->marks[gone->cell] & ~gone->values : 0;
    return bits_count_64(left) < bits_count_64(gone->values) ? left : 0;
}

static bool same_effect(const layout_things *things, const nonet_spot *a,
                        const nonet_spot *b)
{
    nonet_values left = left_of(things, a);
    return left ? left_of(things, b) == left
                : a->values == b->values && !left_of(things, b);
}

// Cells that lose the same are told together.
void nonet_say_effect(const speaker *to, const void *what, bool is_or)
{
    const layout_things *things = what;
    nonet_spot same[NONET_REASON_SPOTS];
    bool first = true;
    (void)is_or;
    for (int i = 0; i < things->n; i++) {
        int n = 0, before = 0;
        while (before < i &&
               !same_effect(things, &things->spots[before], &things->spots[i]))
            before++;
        if (before < i)
            continue;
        for (int k = i; k < things->n; k++)
            if (same_effect(things, &things->spots[i], &things->spots[k]))
                same[n++] = things->spots[k];
        if (!first)
            SAY_ONLY(to, LIST_CLAUSE);
        first = false;
        nonet_values left = left_of(things, &things->spots[i]);
        layout_things cells = {.layout = things->layout, .spots = same, .n = n};
        layout_things values = {.layout = things->layout,
                                .values = left ? left : things->spots[i].values};
        nonet_say(to, left ? PHRASE_CAN_ONLY_BE : PHRASE_LOSES,
                  (const phrase_part[]){
                      SPOTS_PART(cells, &cells), VALUES_PART(digits, &values), {0}});
    }
}
