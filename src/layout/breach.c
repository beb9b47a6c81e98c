// breach.c - which houses and rules a set of values breaks, as data and as words.

#include "layout/rules.h"

#include <string.h>

nonet_breach *nonet_breach_add(breach_list *list, nonet_breach_kind kind, int value,
                               const uint16_t *cells, size_t n)
{
    if (list->found++ >= list->room)
        return NULL;
    nonet_breach *breach = &list->breaches[list->found - 1];
    *breach = (nonet_breach){
        .kind = kind,
        .house = NONET_NO_HOUSE,
        .rule = (uint16_t)list->rule,
        .value = (uint8_t)value,
        .n_cells = (uint16_t)(n < NONET_BREACH_CELLS ? n : NONET_BREACH_CELLS),
    };
    memcpy(breach->cells, cells, breach->n_cells * sizeof *cells);
    return breach;
}

// Adds a breach for each value that is twice among the cells; `house` names them, if any.
static void add_repeats(breach_list *list, const uint16_t *cells, size_t n, unsigned house)
{
    nonet_values once = 0, twice = 0;
    for (size_t i = 0; i < n; i++) {
        int value = list->values[cells[i]];
        nonet_values bit =
            value > 0 && value <= list->layout->values ? (nonet_values)1 << (value - 1) : 0;
        twice |= once & bit;
        once |= bit;
    }
    for (int value = 1; twice; value++, twice >>= 1) {
        if (!(twice & 1))
            continue;
        uint16_t places[NONET_MAX_VALUES];
        size_t count = 0;
        for (size_t i = 0; i < n; i++)
            if (list->values[cells[i]] == value)
                places[count++] = cells[i];
        nonet_breach *breach =
            nonet_breach_add(list, NONET_BREACH_REPEAT, value, places, count);
        if (breach)
            breach->house = (uint16_t)house;
    }
}

void nonet_breach_repeats(breach_list *list, const uint16_t *cells, size_t n)
{
    add_repeats(list, cells, n, NONET_NO_HOUSE);
}

static void list_strangers(breach_list *list)
{
    for (int c = 0; c < list->layout->cells; c++) {
        uint16_t cell = (uint16_t)c;
        if (list->values[c] > (layout_is_hole(list->layout, c) ? 0 : list->layout->values))
            nonet_breach_add(list, NONET_BREACH_RANGE, list->values[c], &cell, 1);
    }
}

size_t nonet_puzzle_breaches(const nonet_layout *layout, const uint8_t *values,
                             nonet_breach *breaches, size_t size)
{
    breach_list list = {layout, values, breaches, size, 0, NONET_NO_RULE};
    list_strangers(&list);
    for (int i = 0; i < layout->n_sets; i++) {
        const layout_set *set = &layout->sets[i];
        if (set->kind < SET_DIFFERENT) // those are told by their rules
            add_repeats(&list, set->cells, (size_t)set->n, (unsigned)i);
    }
    for (list.rule = 0; list.rule < layout->n_rules; list.rule++)
        nonet_rule_breaches(&list, &layout->rules[list.rule]);
    return list.found;
}

bool nonet_puzzle_is_solution(const nonet_layout *layout, const nonet_values *marks,
                              const uint8_t *values)
{
    for (int c = 0; c < layout->cells; c++)
        if (!layout_is_hole(layout, c) && (values[c] < 1 || values[c] > layout->values ||
                                           !(marks[c] >> (values[c] - 1) & 1)))
            return false;
    return nonet_puzzle_breaches(layout, values, NULL, 0) == 0;
}

void nonet_puzzle_marks(const nonet_layout *layout, const uint8_t *values,
                        nonet_values *marks)
{
    for (int c = 0; c < layout->cells; c++) {
        marks[c] = layout->frozen ? layout->blank[c] : layout->all;
        if (values[c] > 0 && !layout_is_hole(layout, c))
            marks[c] = values[c] <= layout->values ? (nonet_values)1 << (values[c] - 1) : 0;
    }
}

// "5 at r3c1 and r3c7"
static void write_places(const nonet_layout *layout, const nonet_breach *breach,
                         const nonet_sink *sink)
{
    nonet_emit_number(sink, layout_shown(layout, breach->value));
    for (size_t i = 0; i < breach->n_cells; i++) {
        nonet_emit(sink, i == 0 ? " at " : i + 1 < breach->n_cells ? ", " : " and ");
        nonet_emit_cell(sink, layout, breach->cells[i]);
    }
}

// "15 r1c1 r1c2: 8+9 is 17"
static void write_sum(const nonet_layout *layout, const uint8_t *values,
                      const nonet_breach *breach, const nonet_sink *sink)
{
    if (breach->rule < layout->n_rules)
        nonet_emit(sink, nonet_rule_kind_of(layout->rules[breach->rule].kind)->name);
    nonet_emit_char(sink, ' ');
    nonet_emit_number(sink, breach->wanted);
    for (size_t i = 0; i < breach->n_cells; i++) {
        nonet_emit_char(sink, ' ');
        nonet_emit_cell(sink, layout, breach->cells[i]);
    }
    nonet_emit(sink, ": ");
    for (size_t i = 0, n = 0; i < breach->n_cells; i++)
        if (values[breach->cells[i]] > 0) {
            nonet_emit(sink, n++ > 0 ? "+" : "");
            nonet_emit_number(sink, layout_shown(layout, values[breach->cells[i]]));
        }
    nonet_emit(sink, " is ");
    nonet_emit_number(sink, breach->found);
    nonet_emit(sink, breach->open ? " already" : "");
}

// "3 5 1 in r1c1 r1c2 r1c3 do not fit"
static void write_all(const nonet_layout *layout, const uint8_t *values,
                      const nonet_breach *breach, const nonet_sink *sink)
{
    for (size_t i = 0; i < breach->n_cells; i++) {
        nonet_emit_number(sink, layout_shown(layout, values[breach->cells[i]]));
        nonet_emit_char(sink, ' ');
    }
    nonet_emit(sink, "in");
    for (size_t i = 0; i < breach->n_cells; i++) {
        nonet_emit_char(sink, ' ');
        nonet_emit_cell(sink, layout, breach->cells[i]);
    }
    nonet_emit(sink, " do not fit");
}

// Without the cells that are not on the board.
static nonet_breach sound_breach(const nonet_layout *layout, const nonet_breach *from)
{
    nonet_breach breach = *from;
    breach.n_cells = 0;
    for (size_t i = 0; i < from->n_cells && i < NONET_BREACH_CELLS; i++)
        if (from->cells[i] < layout->cells)
            breach.cells[breach.n_cells++] = from->cells[i];
    return breach;
}

void nonet_breach_write(const nonet_layout *layout, const uint8_t *values,
                        const nonet_breach *given, const nonet_sink *sink)
{
    const nonet_breach sound = sound_breach(layout, given), *breach = &sound;
    if (breach->kind == NONET_BREACH_SUM) {
        write_sum(layout, values, breach, sink);
        return;
    }
    if (breach->house != NONET_NO_HOUSE)
        nonet_emit_set_name(sink, layout, breach->house);
    else if (breach->rule != NONET_NO_RULE)
        nonet_emit_rule_name(sink, layout, breach->rule);
    else
        nonet_emit(sink, "value not on the board");
    nonet_emit(sink, ": ");
    if (breach->kind == NONET_BREACH_RULE) {
        write_all(layout, values, breach, sink);
        return;
    }
    if (breach->kind != NONET_BREACH_PAIR) {
        write_places(layout, breach, sink);
        return;
    }
    for (size_t i = 0; i < breach->n_cells; i++) {
        nonet_emit(sink, i > 0 ? " and " : "");
        nonet_emit_number(sink, layout_shown(layout, values[breach->cells[i]]));
        nonet_emit(sink, " at ");
        nonet_emit_cell(sink, layout, breach->cells[i]);
    }
}
