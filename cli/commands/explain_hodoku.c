// explain_hodoku.c - `nonet explain --ladder=hodoku`: the path of HoDoKu.
//
// The steps come from the rating itself, so they are those that make its level and score.

#include "commands/explain.h"

#include <string.h>

typedef struct {
    explain_settings *set;
    explain_path *path;
    cli_out *out;
    bool enough; // nobody wants to see more
} climbing;

static bool take_step(void *context, const nonet_hodoku_step *step)
{
    climbing *climb = context;
    explain_path *path = climb->path;
    // A puzzle with one solution never breaks on the way; one explained by force may.
    climb->enough = nonet_position_is_broken(&path->position);
    if (climb->enough)
        return false;
    climb->enough = !explain_take(climb->set, path, step->step, climb->out);
    return !climb->enough;
}

nonet_status explain_climb_hodoku(explain_settings *set, nonet_rater *rater,
                                  const nonet_stop *stop, explain_path *path, cli_out *out)
{
    climbing climb = {.set = set, .path = path, .out = out};
    nonet_hodoku_options options = {
        .version = set->version, .step = take_step, .context = &climb, .stop = *stop};
    nonet_position start = path->position;
    path->version = nonet_hodoku_version_name(set->version);
    nonet_status status = nonet_rate_hodoku(rater, &start, &options, &path->rating);
    path->rating.steps = path->number;
    return status == NONET_STOPPED && climb.enough ? NONET_OK : status;
}
