// picture.c - regions and cages of a picture, its values and their symbols.

#include "render/picture.h"

#include <string.h>

#include "layout/grids.h"
#include "layout/rule_text.h"

enum { MOST_LETTERED = 35 }; // values that have a character: 1-9 and A-Z

static rule_drawing drawing_of(const nonet_rule *rule)
{
    return nonet_rule_kind_of(rule->kind)->drawing;
}

static void plan_boxes(picture_plan *plan)
{
    for (int c = 0; c < plan->layout->cells; c++)
        plan->region[c] = (uint32_t)nonet_grids_box(plan->layout, c) + 1;
}

static void plan_holes(picture_plan *plan)
{
    for (int c = 0; c < plan->layout->cells; c++)
        if (layout_is_hole(plan->layout, c))
            plan->region[c] = UINT32_MAX;
}

static bool is_free(const uint32_t *taken, const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        if (taken[rule->cells[i]])
            return false;
    return true;
}

static void take(uint32_t *taken, const nonet_rule *rule, size_t number)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        taken[rule->cells[i]] = (uint32_t)number + 1;
}

static bool has_cell(const nonet_rule *rule, int cell)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        if (rule->cells[i] == cell)
            return true;
    return false;
}

// From its first cell all others can be reached: a line around it says which they are.
static bool is_connected(const nonet_layout *layout, const nonet_rule *rule)
{
    uint16_t reached[NONET_MAX_VALUES];
    size_t n = 0;
    reached[n++] = rule->cells[0];
    for (size_t i = 0; i < n; i++)
        for (int side = 0; side < 4; side++) {
            int next = layout_beside(layout, reached[i], side);
            bool is_new = next >= 0 && has_cell(rule, next);
            for (size_t k = 0; k < n && is_new; k++)
                is_new = reached[k] != next;
            if (is_new)
                reached[n++] = (uint16_t)next;
        }
    return n == rule->n_cells;
}

void nonet_picture_plan(const nonet_picture *picture, picture_plan *plan)
{
    const nonet_layout *layout = picture->layout;
    memset(plan, 0, sizeof *plan);
    plan->picture = picture;
    plan->layout = layout;
    bool boxes = layout->shape.box_rows > 0;
    if (boxes)
        plan_boxes(plan);
    plan_holes(plan);
    for (size_t i = 0; i < layout->n_rules; i++) {
        const nonet_rule *rule = &layout->rules[i];
        if (drawing_of(rule) == DRAWN_WALLS && !boxes && is_free(plan->region, rule))
            take(plan->region, rule, i);
        if (drawing_of(rule) == DRAWN_CAGE && is_free(plan->cage, rule) &&
            is_connected(layout, rule)) {
            take(plan->cage, rule, i);
            plan->has_cages = true;
        }
    }
}

bool nonet_picture_has(const picture_plan *plan, size_t number)
{
    const nonet_rule *rule = &plan->layout->rules[number];
    bool boxes = plan->layout->shape.box_rows > 0;
    return (drawing_of(rule) == DRAWN_WALLS && !boxes &&
            plan->region[rule->cells[0]] == number + 1) ||
           (drawing_of(rule) == DRAWN_CAGE && plan->cage[rule->cells[0]] == number + 1);
}

static int sound(const nonet_picture *picture, const uint8_t *values, size_t cell)
{
    const nonet_layout *layout = picture->layout;
    bool good = values && values[cell] <= layout->values;
    return good && !layout_is_hole(layout, (int)cell) ? values[cell] : 0;
}

bool nonet_picture_is_given(const nonet_picture *picture, size_t cell)
{
    return sound(picture, picture->given, cell) != 0;
}

int nonet_picture_value(const nonet_picture *picture, size_t cell)
{
    int given = sound(picture, picture->given, cell);
    return given ? given : sound(picture, picture->found, cell);
}

nonet_values nonet_picture_marks(const picture_plan *plan, size_t cell)
{
    const nonet_layout *layout = plan->layout;
    if (layout_is_hole(layout, (int)cell))
        return 0;
    if (plan->picture->marks)
        return plan->picture->marks[cell] & layout->all;
    nonet_values allowed = layout->all;
    for (size_t i = 0; i < layout->n_rules; i++)
        if (drawing_of(&layout->rules[i]) == DRAWN_MARKS &&
            has_cell(&layout->rules[i], (int)cell))
            allowed &= layout->rules[i].set;
    return allowed == layout->all ? 0 : allowed;
}

static bool is_numbered(const nonet_picture *picture)
{
    return picture->symbols ? strlen(picture->symbols) < (size_t)picture->layout->values
                            : picture->layout->values > MOST_LETTERED;
}

bool nonet_picture_is_wide(const nonet_picture *picture)
{
    return is_numbered(picture) && picture->layout->values > 9;
}

const char *nonet_picture_symbol(const nonet_picture *picture, int value,
                                 char symbol[SYMBOL_SIZE])
{
    size_t n = 0;
    int shown = layout_shown(picture->layout, value);
    if (!is_numbered(picture))
        symbol[n++] = picture->symbols ? picture->symbols[value - 1]
                      : shown < 10     ? (char)('0' + shown)
                                       : (char)('A' + shown - 10);
    else {
        if (shown > 9)
            symbol[n++] = (char)('0' + shown / 10);
        symbol[n++] = (char)('0' + shown % 10);
    }
    symbol[n] = '\0';
    return symbol;
}

void nonet_picture_words(const nonet_layout *layout, size_t *i, const nonet_sink *sink)
{
    const nonet_rule *rule = &layout->rules[(*i)++];
    if (rule->kind == NONET_RULE_DIAGONAL_MAIN && *i < layout->n_rules &&
        rule[1].kind == NONET_RULE_DIAGONAL_ANTI) {
        (*i)++;
        nonet_emit(sink, "diagonal");
        return;
    }
    nonet_rule_words(layout, rule, sink);
}
