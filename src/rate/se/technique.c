// technique.c - what the list says of each technique, and a record for each name.

#include "rate/se/hint.h"

#include "logic/technique.h"

// clang-format off
const se_line nonet_se_lines[SE_TECHNIQUES] = {
#define TECHNIQUE(identifier, rating, producer, size, ...)                                 \
    {rating, size, nonet_se_##producer},
#define LOOP TECHNIQUE
#define NESTED TECHNIQUE
#include "rate/se/techniques.def"
#undef TECHNIQUE
#undef LOOP
#undef NESTED
};

enum { VARIANTS = 8 };

#define RECORD(level, holds, key, name)                                                    \
    {key, "", name, "", NONET_##level, 0, HOLDS_##holds}

static const nonet_technique table[SE_TECHNIQUES][VARIANTS] = {
#define TECHNIQUE(identifier, rating, producer, size, level, holds, key, name)             \
    {RECORD(level, holds, key, name)},
#define LOOP(identifier, rating, producer, size, level, holds, key, type)                  \
    {RECORD(level, holds, key, "Unique Rectangle type " type),                             \
     RECORD(level, holds, key, "Unique Loop 6 type " type),                                \
     RECORD(level, holds, key, "Unique Loop 8 type " type),                                \
     RECORD(level, holds, key, "Unique Loop 10 type " type),                               \
     RECORD(level, holds, key, "Unique Loop 12 type " type),                               \
     RECORD(level, holds, key, "Unique Loop 14 type " type),                               \
     RECORD(level, holds, key, "Unique Loop 16 type " type),                               \
     RECORD(level, holds, key, "Unique Loop 18 type " type)},
#define NESTED(identifier, rating, producer, size, level, holds, key, name)                \
    {RECORD(level, holds, key, name),                                                      \
     RECORD(level, holds, key, name " (+)"),                                               \
     RECORD(level, holds, key, name " (+ Forcing Chains)"),                                \
     RECORD(level, holds, key, name " (+ Multiple Forcing Chains)"),                       \
     RECORD(level, holds, key, name " (+ Dynamic Forcing Chains)"),                        \
     RECORD(level, holds, key, name " (+ Dynamic Forcing Chains (+ Forcing Chains))")},
#include "rate/se/techniques.def"
#undef TECHNIQUE
#undef LOOP
#undef NESTED
};
// clang-format on

const nonet_technique *nonet_se_technique(se_technique technique, int variant)
{
    bool is_loop = technique >= SE_UNIQUE_LOOP_1 && technique <= SE_UNIQUE_LOOP_4;
    int index = is_loop ? variant / 2 - 2 : variant;
    return &table[technique][index < VARIANTS ? index : VARIANTS - 1];
}

bool nonet_se_holds(se_technique technique, const nonet_position *position)
{
    return technique_holds(&table[technique][0], position);
}
