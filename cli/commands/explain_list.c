// explain_list.c - `nonet explain --all-steps`: every step of one position, none of them
// taken.

#include "commands/explain.h"

#include <string.h>

typedef struct {
    explain_settings *set;
    explain_path *path;
    cli_out *out;
    bool enough; // nobody wants to see more
} listing;

static bool note(void *context, const nonet_step *step)
{
    listing *list = context;
    explain_path *path = list->path;
    path->number++;
    explain_count(path, step->technique);
    if (list->set->to == EXPLAIN_ROWS && cli_style(list->out) != NONET_ROW_JSON)
        explain_put_found(list->set, path, step, list->out);
    else
        explain_put_step(list->set, path, step, list->out);
    list->enough = !cli_breathe(list->out);
    return !list->enough;
}

// All techniques but the last resort, which is a step of every position.
static nonet_ladder without_brute_force(nonet_ladder ladder)
{
    const char *last = ladder.rung[ladder.count - 1].technique->key;
    ladder.count -= strcmp(last, "brute_force") == 0;
    return ladder;
}

nonet_status explain_all_steps(explain_settings *set, explain_path *path,
                               const nonet_stop *stop, cli_out *out)
{
    listing list = {.set = set, .path = path, .out = out};
    nonet_ladder ladder = without_brute_force(set->ladder);
    path->number = 0; // the steps that led here are not among them
    path->n_used = 0;
    nonet_status status =
        set->wanted ? nonet_find_steps(set->wanted, &path->position, stop, note, &list)
                    : nonet_find_all_steps(&ladder, &path->position, stop, note, &list);
    return list.enough || status == NONET_IMPOSSIBLE ? NONET_OK : status;
}
