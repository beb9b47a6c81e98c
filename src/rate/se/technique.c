// technique.c - the names of the techniques.

#include "rate/se/technique.h"

static const struct {
    const char *key, *name;
    nonet_level level;
} table[SE_TECHNIQUES] = {
#define TECHNIQUE(identifier, level, key, name)                                            \
    [SE_##identifier] = {key, name, NONET_##level},
#include "rate/se/techniques.def"
#undef TECHNIQUE
};

const char *nonet_se_technique_key(se_technique technique)
{
    return table[technique].key;
}

nonet_level nonet_se_technique_level(se_technique technique)
{
    return table[technique].level;
}

// What stands for the % of a name.
static const char *variant_name(se_technique technique, int variant)
{
    static const char *const nested[] = {
        "",
        " (+)",
        " (+ Forcing Chains)",
        " (+ Multiple Forcing Chains)",
        " (+ Dynamic Forcing Chains)",
        " (+ Dynamic Forcing Chains (+ Forcing Chains))",
    };
    static const char *const loops[] = {"Rectangle", "Loop 6",  "Loop 8",  "Loop 10",
                                        "Loop 12",   "Loop 14", "Loop 16", "Loop 18"};
    if (technique >= SE_DYNAMIC_CONTRADICTION)
        return nested[variant];
    int index = variant / 2 - 2;
    return index >= 0 && index < 8 ? loops[index] : "Loop";
}

void nonet_se_technique_name(se_technique technique, int variant, char *name, size_t size)
{
    size_t length = 0;
    for (const char *from = table[technique].name; *from; from++) {
        char one[2] = {*from, '\0'};
        const char *piece = *from == '%' ? variant_name(technique, variant) : one;
        for (; *piece && length + 1 < size; piece++)
            name[length++] = *piece;
    }
    if (size)
        name[length] = '\0';
}
