// engine.c - the list of techniques, the ladders made from it, and climbing them.

#include <string.h>

#include "base/stop.h"
#include "board/range.h"
#include "logic/sound.h"
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

enum {
#define TECHNIQUE(key, page, name, code, level, score, ladder, holds, variant)             \
    SCORE_##key = score,
#include "logic/techniques.def"
#undef TECHNIQUE
};
#undef RUNG
#define RUNG(key) {&entries[INDEX_##key].about, SCORE_##key},

static const nonet_rung teaching_rungs[] = {
#include "logic/teaching.def"
};

static const nonet_ladder ladders[] = {
    {"human", sizeof human_rungs / sizeof *human_rungs, human_rungs},
    {"teaching", sizeof teaching_rungs / sizeof *teaching_rungs, teaching_rungs},
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
// concludes does not hold. True: the caller has enough, or wants to stop.
static bool run(finder *out, const nonet_rung *rung, const nonet_position *position)
{
    const entry *behind = entry_of(rung->technique);
    if (rung->technique->needs_unique && !position->givens_suffice)
        return false;
    out->technique = rung->technique;
    out->score = rung->score;
    return nonet_finder_stops(out) ||
           (behind && behind->find(position, behind->variant, out));
}

static bool climb(finder *out, const nonet_ladder *ladder, const nonet_position *position)
{
    for (size_t i = 0; i < ladder->count; i++)
        if (run(out, &ladder->rung[i], position))
            return true;
    return false;
}

static nonet_status next_step(const nonet_ladder *ladder, const nonet_position *position,
                              const nonet_stop *stop, nonet_step *step)
{
    finder out = {.step = step, .stop = stop_or_never(stop)};
    bool found = climb(&out, ladder, position);
    return out.stopped ? NONET_STOPPED : found ? NONET_OK : NONET_IMPOSSIBLE;
}

nonet_status nonet_next_step(const nonet_ladder *ladder, const nonet_position *position,
                             const nonet_stop *stop, nonet_step *step)
{
    nonet_position sound;
    nonet_sound_position(position, &sound);
    return next_step(ladder, &sound, stop, step);
}

nonet_status nonet_climb(const nonet_ladder *ladder, nonet_position *position,
                         const nonet_stop *stop, nonet_step_found *found, void *context)
{
    nonet_step step;
    nonet_status status;
    nonet_sound_position(position, position);
    while ((status = next_step(ladder, position, stop, &step)) == NONET_OK) {
        if (found && !found(context, &step))
            return NONET_STOPPED;
        nonet_apply_step(position, &step);
    }
    return status == NONET_IMPOSSIBLE && nonet_position_is_solved(position) ? NONET_OK
                                                                            : status;
}

nonet_status nonet_find_all_steps(const nonet_ladder *ladder,
                                  const nonet_position *position, const nonet_stop *stop,
                                  nonet_step_found *found, void *context)
{
    nonet_position sound;
    nonet_step step;
    nonet_sound_position(position, &sound);
    finder out = {
        .step = &step, .found = found, .context = context, .stop = stop_or_never(stop)};
    return climb(&out, ladder, &sound) ? NONET_STOPPED : NONET_OK;
}

nonet_status nonet_find_steps(const nonet_technique *technique,
                              const nonet_position *position, const nonet_stop *stop,
                              nonet_step_found *found, void *context)
{
    const nonet_rung rung = {technique, technique->score};
    return nonet_find_all_steps(&(nonet_ladder){technique->key, 1, &rung}, position, stop,
                                found, context);
}

const char *nonet_level_name(nonet_level level)
{
    static const char *const names[] = {"?", "Easy", "Medium", "Hard", "Unfair", "Extreme"};
    return names[range_number(level, NONET_EXTREME + 1)];
}
