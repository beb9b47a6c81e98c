// rules.c - the table of rule kinds, from rules.def, and what all kinds do alike.

#include "layout/rules.h"

#define RULE(kind, name, alias, syntax, drawing, functions, meaning)                       \
    extern const rule_functions nonet_rule_##functions;
#include "layout/rules.def"
#undef RULE

enum {
    NOTHING = RULE_NOTHING,
    NUMBER = RULE_NUMBER,
    DASH = RULE_DASH,
    VALUES = RULE_VALUES,
    CELLS = RULE_CELLS,
    DIAGONAL = RULE_DIAGONAL,
    PARTS = RULE_PARTS,
    RUN = RULE_RUN,
    TABLE = RULE_TABLE,
    STATES = RULE_STATES,
};

static const rule_kind kinds[] = {
#define RULE(kind, name, alias, syntax, drawing, functions, meaning)                       \
    [NONET_RULE_##                                                                         \
        kind] = {name, alias, syntax, DRAWN_##drawing, &nonet_rule_##functions, meaning},
#include "layout/rules.def"
#undef RULE
};

size_t nonet_rule_kinds(void)
{
    return sizeof kinds / sizeof *kinds;
}

const rule_kind *nonet_rule_kind_of(nonet_rule_kind kind)
{
    return (size_t)kind < nonet_rule_kinds() ? &kinds[kind] : NULL;
}

nonet_rule_about nonet_rule_describe(nonet_rule_kind kind)
{
    static const char *const drawn[] = {
#define RULE(kind, name, alias, syntax, drawing, functions, meaning)                       \
    [NONET_RULE_##kind] = #drawing,
#include "layout/rules.def"
#undef RULE
    };
    size_t at = (size_t)kind < nonet_rule_kinds() ? (size_t)kind : 0;
    return (nonet_rule_about){kinds[at].name, drawn[at], kinds[at].meaning};
}

const char *nonet_check_line(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    return rule->n_cells < 2              ? "a line has at least two cells"
           : rule->n_cells > FILTER_CELLS ? "a line has at most 128 cells"
                                          : NULL;
}

void nonet_rule_post(nonet_layout *layout, const nonet_rule *rule)
{
    const rule_functions *functions = kinds[rule->kind].functions;
    if (functions->pair)
        nonet_post_chain(layout, rule->cells, (int)rule->n_cells,
                         nonet_post_table(layout, functions->pair, rule->number));
    else
        functions->post(layout, rule);
}

static void pair_breaches(breach_list *list, const nonet_rule *rule, post_relation *holds)
{
    for (size_t i = 1; i < rule->n_cells; i++) {
        int a = list->values[rule->cells[i - 1]], b = list->values[rule->cells[i]];
        if (a && b &&
            !holds(rule->number, layout_shown(list->layout, a),
                   layout_shown(list->layout, b)))
            nonet_breach_add(list, NONET_BREACH_PAIR, 0, rule->cells + i - 1, 2);
    }
}

static void whole_breach(breach_list *list, const nonet_rule *rule)
{
    int shown[NONET_MAX_LAYOUT_CELLS];
    for (size_t i = 0; i < rule->n_cells; i++) {
        int value = list->values[rule->cells[i]];
        if (value == 0)
            return;
        shown[i] = layout_shown(list->layout, value);
    }
    if (!kinds[rule->kind].functions->holds(list->layout, rule, shown))
        nonet_breach_add(list, NONET_BREACH_RULE, 0, rule->cells, rule->n_cells);
}

void nonet_rule_breaches(breach_list *list, const nonet_rule *rule)
{
    const rule_functions *functions = kinds[rule->kind].functions;
    if (functions->breaches)
        functions->breaches(list, rule);
    if (functions->pair)
        pair_breaches(list, rule, functions->pair);
    if (functions->holds)
        whole_breach(list, rule);
}
