// report.c - a hint as a public step: words and pictures are made from these.
//
// Chains become nodes and links. Every node comes after the nodes it follows from, so that
// the nodes can be numbered and read from first to last:
//
//      r1c1=5                      an assumption: no link leads to it
//      r1c1=5  -->  r1c7<>5        weak
//      r1c7<>5 -->  r4c7=5         strong; several links lead to a node that several others
//                                  make true together
//
// A hint with several strands has them one after the other. Where a strand uses a chain as
// a rule, its parents are linked to the outcome and the inner chain is left out.

#include "rate/se/report.h"

#include <string.h>

#include "logic/technique.h"

typedef struct {
    const se_chains *chains;
    nonet_step *step;
    bool wanted[2][CANDIDATES]; // the nodes of the strand, off and on
    uint8_t at[2][CANDIDATES];  // where a node put so far is in the step
} chain_report;

static void want(chain_report *report, se_end end)
{
    se_node nodes[2 * CANDIDATES];
    const se_chains *chains = report->chains;
    int n = nonet_se_walk(chains->closures, &chains->rule, end, nodes);
    for (int i = 0; i < n; i++)
        report->wanted[nodes[i].on][nodes[i].candidate] = true;
}

static int candidate_of(const chain_report *report, se_end end)
{
    return report->chains->closures->tables->candidate[end.number];
}

static void put_node(chain_report *report, se_end end)
{
    nonet_step *step = report->step;
    se_end parents[CANDIDATES];
    const se_chains *chains = report->chains;
    int candidate = candidate_of(report, end);
    int to = nonet_step_node(step, cells_one(candidate / 9), candidate % 9, end.on);
    if (to < 0)
        return;
    report->at[end.on][candidate] = (uint8_t)to;
    nonet_link_kind kind = from_cause(end.from) == CAUSE_ADVANCED ? NONET_LINK_RULE
                           : end.on                               ? NONET_LINK_STRONG
                                                                  : NONET_LINK_WEAK;
    int n = nonet_se_parents(chains->closures, &chains->rule, end, parents);
    for (int i = 0; i < n; i++)
        nonet_step_link(step, report->at[parents[i].on][candidate_of(report, parents[i])],
                        to, kind);
}

static void put_if_wanted(chain_report *report, se_branch *branch, int number, bool on)
{
    se_end end = branch_end(branch, number, on);
    bool *wanted = &report->wanted[on][candidate_of(report, end)];
    if (*wanted && !report->step->is_cut_short)
        put_node(report, end);
    *wanted = false;
}

// Merges the two lists of the branch so that parents come first. One of the two heads can
// always go: it is the one that was found first.
static void put_branch(chain_report *report, se_branch *branch)
{
    int on = 0, off = 0;
    while (on < branch->n_on || off < branch->n_off) {
        bool on_ready = on < branch->n_on;
        if (on_ready && from_cause(branch->on_from[on]) != CAUSE_NONE)
            on_ready = from_index(branch->on_from[on]) < off;
        if (on_ready)
            put_if_wanted(report, branch, branch->on[on++], true);
        else
            put_if_wanted(report, branch, branch->off[off++], false);
    }
}

// The half of a clash that is not in the branch.
static void put_clash(chain_report *report, se_end end)
{
    if (report->wanted[end.on][candidate_of(report, end)] && !report->step->is_cut_short)
        put_node(report, end);
}

static void put_strands(chain_report *report, const se_chain_hint *hint)
{
    se_end ends[9];
    int n = nonet_se_hint_ends(report->chains, hint, ends);
    memset(report->wanted, 0, sizeof report->wanted);
    if (hint->kind == KIND_CONTRADICTION) {
        int candidate = candidate_of(report, ends[0]);
        nonet_step_group(report->step, NONET_ROLE_EXTRA, cells_one(candidate / 9),
                         1u << candidate % 9);
        want(report, ends[0]);
        want(report, ends[1]);
        put_branch(report, ends[0].branch);
        put_clash(report, ends[0]);
        put_clash(report, ends[1]);
        return;
    }
    for (int i = 0; i < n; i++) {
        want(report, ends[i]);
        put_branch(report, ends[i].branch);
    }
}

// The path of a cycle or chain is kept from its end to its start.
static void put_path(nonet_step *step, const se_chain_hint *hint)
{
    step->is_loop = hint->kind == KIND_CYCLE;
    int last = step->is_loop ? 1 : 0; // a cycle ends where it starts
    for (int i = hint->n_path - 1; i >= last; i--) {
        se_node node = hint->path[i];
        int to = nonet_step_node(step, cells_one(node.candidate / 9), node.candidate % 9,
                                 node.on);
        if (i < hint->n_path - 1)
            nonet_step_link(step, to - 1, to,
                            node.on ? NONET_LINK_STRONG : NONET_LINK_WEAK);
    }
}

static bool is_chain(se_technique technique)
{
    return technique >= SE_GENERALIZED_X_WING && technique != SE_ALIGNED_TRIPLET;
}

static void describe(const se_chains *chains, const se_hint *hint, nonet_step *step)
{
    step->digits = hint->digits;
    for (int i = 0; i < hint->n_base; i++)
        nonet_step_base(step, hint->base[i]);
    for (int i = 0; i < hint->n_cover; i++)
        nonet_step_cover(step, hint->cover[i]);
    nonet_step_group(step, NONET_ROLE_PATTERN, hint->pattern,
                     hint->digits ? hint->digits : NONET_ALL_DIGITS);
    for (int i = 0; i < hint->n_erased; i++)
        step->eliminated.cell[hint->erased[i].cell] = hint->erased[i].digits;
    if (hint->cell >= 0)
        nonet_step_place(step, hint->cell, hint->digit);
    if (!is_chain(hint->technique))
        return;
    const se_chain_hint *found = &chains->found;
    if (found->kind == KIND_REGION)
        nonet_step_base(step, found->house);
    if (found->kind == KIND_CYCLE || found->kind == KIND_CHAIN) {
        put_path(step, found);
    } else {
        chain_report report = {.chains = chains, .step = step};
        put_strands(&report, found);
    }
}

static void copy_position(const nonet_position *start, const se_grid *grid,
                          nonet_position *position)
{
    nonet_board entered;
    nonet_marks marks;
    memcpy(entered.cell, grid->value, sizeof entered.cell);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        marks.cell[cell] = grid->digits[cell];
        if (grid->value[cell])
            marks.cell[cell] = (uint16_t)(1u << (grid->value[cell] - 1));
    }
    nonet_position_resume(position, &start->given, &entered, &marks);
    position->solution = start->solution;
    position->givens_suffice = start->givens_suffice;
}

bool nonet_se_report(const se_chains *chains, const nonet_position *start,
                     const se_grid *grid, const se_hint *hint,
                     const nonet_se_options *options)
{
    nonet_position before;
    copy_position(start, grid, &before);
    nonet_step step;
    memset(&step, 0, offsetof(nonet_step, base));
    step.technique = nonet_se_technique(hint->technique, hint->variant);
    step.score = (int)((hint->rating + 0.05) * 10);
    describe(chains, hint, &step);
    nonet_se_step public = {step.score, step.technique->name, &before, &step};
    return options->step(options->context, &public);
}
