// explain_se.c - `nonet explain --ladder=se`: the path of Sudoku Explainer.
//
// The steps come from the rating itself, so they are those that make ER, EP and ED. Chains
// are written out below the step as numbered implications:
//
//      12. Forcing Chain: 5r1c1 - 5r1c7 = 5r4c7 - 3r4c7 = 3r4c1 - 5r4c1 => r1c1<>5
//           (1) if r1c1=5 then r1c7<>5
//           (2) if r1c7<>5 (1) then r4c7=5

#include "commands/explain.h"

#include <string.h>

#include "job/board_text.h"

typedef struct {
    explain_settings *set;
    explain_path *path;
    cli_out *out;
    bool enough; // nobody wants to see more
} climbing;

static int cell_of(const nonet_node *node)
{
    int cell = 0;
    while (!nonet_cells_has(node->cells, cell))
        cell++;
    return cell;
}

static void put_fact(const nonet_node *node, cli_out *out)
{
    char name[8];
    cli_cell_name(cell_of(node), name);
    cli_print(out, "%s%s%d", name, node->on ? "=" : "<>", node->digit);
}

// "if a and b (3) then c": the number says which line a fact comes from.
static void put_implication(const nonet_step *step, int to, const int *line, int number,
                            cli_out *out)
{
    const char *joint = "if ";
    cli_print(out, "      (%d) ", number);
    for (int i = 0; i < step->n_links; i++) {
        if (step->link[i].to != to)
            continue;
        int from = step->link[i].from;
        cli_print(out, "%s", joint);
        put_fact(&step->node[from], out);
        if (line[from] && line[from] != number - 1)
            cli_print(out, " (%d)", line[from]);
        joint = " and ";
    }
    cli_print(out, " then ");
    put_fact(&step->node[to], out);
    cli_print(out, "\n");
}

static void put_implications(const nonet_step *step, cli_out *out)
{
    bool follows[NONET_STEP_NODES] = {false};
    int line[NONET_STEP_NODES] = {0}, number = 0;
    for (int i = 0; i < step->n_links; i++)
        follows[step->link[i].to] = true;
    for (int i = 0; i < step->n_nodes; i++)
        if (follows[i]) {
            put_implication(step, i, line, ++number, out);
            line[i] = number;
        }
    if (step->is_cut_short)
        cli_print(out, "      ... and more\n");
}

static bool take_step(void *context, const nonet_se_step *step)
{
    climbing *climb = context;
    explain_path *path = climb->path;
    path->number++;
    path->rating.steps++;
    explain_count(path, step->step->technique);
    if (climb->set->to == EXPLAIN_WORDS && !climb->set->hint)
        cli_print(climb->out, "%d.%d ", step->rating / 10, step->rating % 10);
    explain_put_step(climb->set, path, step->step, climb->out);
    climb->enough = climb->set->hint;
    if (climb->enough)
        return false;
    if (climb->set->to == EXPLAIN_WORDS)
        put_implications(step->step, climb->out);
    nonet_apply_step(&path->position, step->step);
    explain_put_after(climb->set, path, climb->out);
    climb->enough = !cli_breathe(climb->out);
    return !climb->enough;
}

nonet_status explain_climb_se(explain_settings *set, nonet_rater *rater,
                              const nonet_stop *stop, explain_path *path, cli_out *out)
{
    climbing climb = {.set = set, .path = path, .out = out};
    nonet_se_options options = {.step = take_step, .context = &climb, .stop = *stop};
    nonet_position start = path->position;
    nonet_se_outcome outcome = nonet_rate_se(rater, &start, &options, &path->se);
    if (outcome == NONET_SE_NO_MEMORY)
        return NONET_NO_MEMORY;
    return outcome == NONET_SE_STOPPED && !climb.enough ? NONET_STOPPED : NONET_OK;
}
