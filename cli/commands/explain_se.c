// explain_se.c - `nonet explain --ladder=se`: the path of Sudoku Explainer.
//
// The steps come from the rating itself, so they are those that make ER, EP and ED.

#include "commands/explain.h"

typedef struct {
    explain_settings *set;
    explain_path *path;
    cli_out *out;
    bool may_break;
    bool enough; // nobody wants to see more, or there is nothing more to see
} climbing;

static bool take_step(void *context, const nonet_se_step *step)
{
    climbing *climb = context;
    explain_path *path = climb->path;
    path->rating.steps++;
    path->tenths = step->rating;
    climb->enough = !explain_take(climb->set, path, step->step, climb->out) ||
                    (climb->may_break && nonet_position_is_broken(&path->position));
    return !climb->enough;
}

nonet_status explain_climb_se(explain_settings *set, nonet_rater *rater, bool may_break,
                              const nonet_stop *stop, explain_path *path, cli_out *out)
{
    climbing climb = {.set = set, .path = path, .out = out, .may_break = may_break};
    if (may_break && nonet_position_is_broken(&path->position))
        return NONET_OK;
    nonet_se_options options = {.step = take_step, .context = &climb, .stop = *stop};
    nonet_position start = path->position;
    nonet_se_outcome outcome = nonet_rate_se(rater, &start, &options, &path->se);
    if (outcome == NONET_SE_NO_MEMORY)
        return NONET_NO_MEMORY;
    return outcome == NONET_SE_STOPPED && !climb.enough ? NONET_STOPPED : NONET_OK;
}
