// names.c - what cells, houses and rules are called in messages.

#include "layout/rules.h"
#include "layout/words.h"

// What there is not has no name.
static bool is_missing(const nonet_sink *sink, size_t number, size_t count)
{
    if (number >= count)
        nonet_emit_char(sink, '?');
    return number >= count;
}

void nonet_emit_cell(const nonet_sink *sink, const nonet_layout *layout, size_t cell)
{
    if (is_missing(sink, cell, (size_t)layout->cells))
        return;
    nonet_emit_char(sink, 'r');
    nonet_emit_number(sink, layout_row(layout, (int)cell) + 1);
    nonet_emit_char(sink, 'c');
    nonet_emit_number(sink, layout_column(layout, (int)cell) + 1);
}

// A word and a number, a word and a cell, or a word alone.
static const struct {
    const char *word;
    enum { ALONE, NUMBERED, PLACED } how;
} set_names[] = {
    [SET_ROW] = {"row", NUMBERED},
    [SET_COLUMN] = {"column", NUMBERED},
    [SET_BOX] = {"box", NUMBERED},
    [SET_REGION] = {"region", NUMBERED},
    [SET_DIAGONAL_MAIN] = {"diagonal main", ALONE},
    [SET_DIAGONAL_ANTI] = {"diagonal anti", ALONE},
    [SET_WINDOW] = {"window", NUMBERED},
    [SET_GROUP] = {"group", NUMBERED},
    [SET_DIFFERENT] = {"different", PLACED},
    [SET_CAGE] = {"cage", PLACED},
};

void nonet_emit_set_name(const nonet_sink *sink, const nonet_layout *layout, size_t number)
{
    if (is_missing(sink, number, (size_t)layout->n_sets))
        return;
    const layout_set *set = &layout->sets[number];
    if (set->grid > 0) {
        nonet_emit(sink, "grid ");
        nonet_emit_number(sink, set->grid);
        nonet_emit_char(sink, ' ');
    }
    nonet_emit(sink, set_names[set->kind].word);
    if (set_names[set->kind].how == ALONE)
        return;
    nonet_emit_char(sink, ' ');
    if (set_names[set->kind].how == NUMBERED)
        nonet_emit_number(sink, set->number);
    else
        nonet_emit_cell(sink, layout, set->cells[0]);
}

static size_t region_number(const nonet_layout *layout, size_t rule)
{
    size_t number = 1;
    for (size_t i = 0; i < rule; i++)
        number += layout->rules[i].kind == NONET_RULE_REGION;
    return number;
}

void nonet_emit_rule_name(const nonet_sink *sink, const nonet_layout *layout, size_t number)
{
    if (is_missing(sink, number, layout->n_rules))
        return;
    const nonet_rule *rule = &layout->rules[number];
    nonet_emit(sink, nonet_rule_kind_of(rule->kind)->name);
    if (rule->n_cells == 0)
        return;
    nonet_emit_char(sink, ' ');
    if (rule->kind == NONET_RULE_REGION)
        nonet_emit_number(sink, (int64_t)region_number(layout, number));
    else
        nonet_emit_cell(sink, layout, rule->cells[0]);
}

const char *nonet_layout_house_name(const nonet_layout *layout, size_t house,
                                    char name[NONET_NAME_SIZE])
{
    words to;
    nonet_words_start(&to, name, NONET_NAME_SIZE);
    nonet_emit_set_name(&to.sink, layout, house);
    return name;
}

const char *nonet_layout_rule_name(const nonet_layout *layout, size_t rule,
                                   char name[NONET_NAME_SIZE])
{
    words to;
    nonet_words_start(&to, name, NONET_NAME_SIZE);
    nonet_emit_rule_name(&to.sink, layout, rule);
    return name;
}

const char *nonet_layout_cell_name(const nonet_layout *layout, size_t cell,
                                   char name[NONET_NAME_SIZE])
{
    words to;
    nonet_words_start(&to, name, NONET_NAME_SIZE);
    nonet_emit_cell(&to.sink, layout, cell);
    return name;
}
