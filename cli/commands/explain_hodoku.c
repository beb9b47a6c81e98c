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
    path->number++;
    explain_count(path, step->step->technique);
    explain_put_step(climb->set, path, step->step, climb->out);
    climb->enough = climb->set->hint;
    if (climb->enough)
        return false;
    nonet_apply_step(&path->position, step->step);
    explain_put_after(climb->set, path, climb->out);
    climb->enough = !cli_breathe(climb->out);
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
