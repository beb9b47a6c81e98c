// engine.c - the list of techniques, the ladders made from it, and climbing them.

#include <string.h>

#include "logic/technique.h"

typedef struct {
    nonet_technique about;
    technique_finder *find;
    int variant;
} entry;

static const entry entries[] = {
#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant)             \
    {{#key, #page, name, code, NONET_##level, score, HOLDS_##holds},                       \
     nonet_find_##page,                                                                    \
     variant},
#include "logic/techniques.def"
#undef TECHNIQUE
};

enum {
#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant) INDEX_##key,
#include "logic/techniques.def"
#undef TECHNIQUE
    COUNT
};

const nonet_technique *nonet_technique_at(size_t index)
{
    return index < COUNT ? &entries[index].about : NULL;
}

const nonet_technique *nonet_technique_named(const char *name)
{
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(entries[i].about.key, name) == 0 ||
            strcmp(entries[i].about.name, name) == 0)
            return &entries[i].about;
    return NULL;
}

// The lines marked HUMAN are on both ladders, those marked COMPLETE on the long one only.
#define RUNG(key, score) {&entries[INDEX_##key].about, score},
#define ON_HUMAN(key, score) RUNG(key, score)
#define ON_COMPLETE(key, score)

static const nonet_rung human_rungs[] = {
#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant)             \
    ON_##ladder(key, score)
#include "logic/techniques.def"
#undef TECHNIQUE
};

static const nonet_rung complete_rungs[] = {
#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant)             \
    RUNG(key, score)
#include "logic/techniques.def"
#undef TECHNIQUE
};

static const nonet_ladder ladders[] = {
    {"human", sizeof human_rungs / sizeof *human_rungs, human_rungs},
    {"complete", sizeof complete_rungs / sizeof *complete_rungs, complete_rungs},
};

const nonet_ladder *nonet_ladder_named(const char *name)
{
    for (size_t i = 0; i < sizeof ladders / sizeof *ladders; i++)
        if (strcmp(ladders[i].name, name) == 0)
            return &ladders[i];
    return NULL;
}

// The finder behind a record; NULL if it is another scale's,
// of which we know the name only.
static const entry *entry_of(const nonet_technique *technique)
{
    uintptr_t offset = (uintptr_t)technique - (uintptr_t)entries;
    return offset < sizeof entries ? &entries[offset / sizeof *entries] : NULL;
}

// Every call for steps comes through here: no front end can use a technique where what it
// concludes does not hold.
static bool run(finder *out, const nonet_rung *rung, const nonet_position *position)
{
    const entry *behind = entry_of(rung->technique);
    if (!technique_holds(rung->technique, position))
        return false;
    out->technique = rung->technique;
    out->score = rung->score;
    return behind && behind->find(position, behind->variant, out);
}

bool nonet_next_step(const nonet_ladder *ladder, const nonet_position *position,
                     nonet_step *step)
{
    finder out = {.step = step};
    for (size_t i = 0; i < ladder->count; i++)
        if (run(&out, &ladder->rung[i], position))
            return true;
    return false;
}

bool nonet_climb(const nonet_ladder *ladder, nonet_position *position,
                 nonet_step_found *found, void *context)
{
    nonet_step step;
    while (nonet_next_step(ladder, position, &step)) {
        if (found && !found(context, &step))
            break;
        nonet_apply_step(position, &step);
    }
    return nonet_position_is_solved(position);
}

size_t nonet_find_steps(const nonet_technique *technique, const nonet_position *position,
                        nonet_step_found *found, void *context)
{
    nonet_step step;
    finder out = {.step = &step, .found = found, .context = context};
    run(&out, &(nonet_rung){technique, technique->score}, position);
    return out.count;
}

size_t nonet_find_all_steps(const nonet_ladder *ladder, const nonet_position *position,
                            nonet_step_found *found, void *context)
{
    nonet_step step;
    finder out = {.step = &step, .found = found, .context = context};
    for (size_t i = 0; i < ladder->count; i++)
        if (run(&out, &ladder->rung[i], position))
            break;
    return out.count;
}

const char *nonet_level_name(nonet_level level)
{
    static const char *const names[] = {"?", "Easy", "Medium", "Hard", "Unfair", "Extreme"};
    return names[level <= NONET_EXTREME ? level : 0];
}
