// rules.c - the table of rule kinds, from rules.def.

#include "layout/rules.h"

#define RULE(kind, name, alias, syntax, drawing, functions)                                \
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
};

static const rule_kind kinds[] = {
#define RULE(kind, name, alias, syntax, drawing, functions)                                \
    [NONET_RULE_##kind] = {name, alias, syntax, DRAWN_##drawing, &nonet_rule_##functions},
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
