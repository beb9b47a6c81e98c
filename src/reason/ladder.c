// ladder.c - the list of techniques, and climbing it.

#include <string.h>

#include "base/stop.h"
#include "reason/reasoner.h"

typedef struct {
    nonet_technique about;
    reason_finder *find;
    int variant;
} entry;

static const entry entries[] = {
#define REASON(key, page, name, level, score, variant)                                     \
    {{#key, #page, name, "", NONET_##level, score, false}, nonet_see_##page, variant},
#include "reason/reasons.def"
#undef REASON
};

enum { COUNT = sizeof entries / sizeof *entries };

const nonet_technique *nonet_reason_technique_at(size_t index)
{
    return index < COUNT ? &entries[index].about : NULL;
}

const nonet_technique *nonet_reason_technique_named(const char *name)
{
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(entries[i].about.key, name) == 0 ||
            strcmp(entries[i].about.name, name) == 0)
            return &entries[i].about;
    return NULL;
}

// How many techniques there are up to one; all, if it is not ours.
static size_t rungs_up_to(const nonet_technique *hardest)
{
    for (size_t i = 0; i < COUNT; i++)
        if (&entries[i].about == hardest)
            return i + 1;
    return COUNT;
}

nonet_status nonet_reason_next(nonet_reasoner *reasoner, const nonet_technique *hardest,
                               const nonet_stop *stop, nonet_reason *step)
{
    finder out = {.r = reasoner, .step = step, .stop = stop_or_never(stop)};
    size_t rungs = rungs_up_to(hardest);
    if (nonet_reasoner_is_solved(reasoner) || nonet_reasoner_is_broken(reasoner))
        return NONET_IMPOSSIBLE;
    for (size_t i = 0; i < rungs; i++) {
        out.technique = &entries[i].about;
        if (nonet_reason_stops(&out))
            return NONET_STOPPED;
        if (entries[i].find(&out, entries[i].variant))
            return out.stopped ? NONET_STOPPED : NONET_OK;
    }
    return NONET_IMPOSSIBLE;
}

nonet_status nonet_reason_climb(nonet_reasoner *reasoner, const nonet_technique *hardest,
                                const nonet_stop *stop, nonet_reasoned *how)
{
    nonet_reason step;
    nonet_status status;
    *how = (nonet_reasoned){0};
    while ((status = nonet_reason_next(reasoner, hardest, stop, &step)) == NONET_OK) {
        how->steps++;
        how->score += step.technique->score;
        if (!how->hardest || rungs_up_to(how->hardest) < rungs_up_to(step.technique))
            how->hardest = step.technique;
        nonet_reason_apply(reasoner, &step);
    }
    how->solved = nonet_reasoner_is_solved(reasoner);
    return status == NONET_STOPPED ? status : NONET_OK;
}
