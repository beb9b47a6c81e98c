// branches.c - all branches of a grid: what each holds, made when it is asked for.

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "rate/se/multiple.h"

se_chains *nonet_se_chains_new(se_search *search)
{
    se_chains *chains = calloc(1, sizeof *chains);
    if (!chains)
        return NULL;
    chains->search = search;
    chains->branch = malloc(ASSUMPTIONS * sizeof *chains->branch);
    bool complete = chains->branch != NULL;
    for (int kind = 0; kind < CLOSURE_KINDS; kind++) {
        chains->of_kind[kind] = calloc(1, sizeof *chains->of_kind[kind]);
        complete = complete && chains->of_kind[kind];
    }
    if (complete)
        return chains;
    nonet_se_chains_free(chains);
    return NULL;
}

void nonet_se_chains_free(se_chains *chains)
{
    if (!chains)
        return;
    nonet_se_chains_free(chains->inner);
    nonet_se_arena_free(&chains->arena);
    nonet_se_arena_free(&chains->scratch);
    for (int kind = 0; kind < CLOSURE_KINDS; kind++)
        free(chains->of_kind[kind]);
    free(chains->branch);
    free(chains->memory);
    free(chains);
}

// Room for the nodes of all branches.
static void reserve(se_chains *chains)
{
    chains->stride = nonet_se_branch_size(chains->closures);
    size_t room = 2 * (size_t)chains->closures->n * chains->stride;
    if (room <= chains->room)
        return;
    free(chains->memory);
    chains->memory = malloc(room);
    chains->room = chains->memory ? room : 0;
    if (!chains->memory)
        chains->search->no_memory = true;
}

const se_closures *nonet_se_chains_close(se_chains *chains, const se_grid *grid,
                                         se_rule rule, const se_chains *outer)
{
    int kind = rule.nishio    ? CLOSURE_NISHIO
               : rule.dynamic ? CLOSURE_DYNAMIC
                              : CLOSURE_LINKED;
    se_closures *closures = chains->of_kind[kind];
    if (!nonet_se_close_less(closures, closures, grid, &rule) &&
        !(outer && nonet_se_close_less(closures, outer->of_kind[kind], grid, &rule)))
        nonet_se_close(closures, grid, &rule);
    chains->closures = closures;
    return closures;
}

void nonet_se_chains_start(se_chains *chains, const se_grid *grid, se_rule rule,
                           const se_chains *outer)
{
    chains->grid = grid;
    chains->rule = rule;
    memset(chains->closed, 0, sizeof chains->closed);
    memset(chains->grown, 0, sizeof chains->grown);
    chains->n_grown = 0;
    nonet_se_arena_reset(&chains->arena);
    chains->rounds = NULL;
    nonet_se_chains_close(chains, grid, rule, outer);
    if (!rule.nishio)
        nonet_se_close_rows(chains->closures);
    reserve(chains);
}

void nonet_se_chains_raise(se_chains *chains)
{
    chains->rule.level++;
}

bool nonet_se_stops(se_search *search)
{
    search->stopped = search->stopped || stop_asked(&search->stop);
    return search->stopped || search->no_memory;
}

// Plain branches are quick, so not each of them asks.
static bool is_stopped(se_search *search)
{
    enum { STOP_INTERVAL = 16 };
    if (++search->branches % STOP_INTERVAL == 0)
        nonet_se_stops(search);
    return search->stopped || search->no_memory;
}

// The branch is known in order now, and may differ from what it was closed to.
static void take_over(se_chains *chains, int assumption, const se_branch *branch)
{
    se_closures *closures = chains->closures;
    uint64_t *row = closure_off_row(closures, assumption / 2, assumption % 2);
    chains->clashes[assumption] = branch->clashes;
    memset(row, 0, (size_t)closures->words * sizeof *row);
    for (int i = 0; i < branch->n_off; i++)
        set_add(row, branch->off[i]);
}

se_branch *nonet_se_grown(se_chains *chains, int assumption)
{
    uint16_t *grown = &chains->grown[assumption];
    if (*grown == 0) {
        *grown = (uint16_t)++chains->n_grown;
        se_branch *branch = &chains->branch[*grown - 1];
        nonet_se_branch_start(
            branch, chains->memory + (*grown - 1) * chains->stride, chains->closures,
            chains->closures->tables->number[assumption / 2], assumption % 2);
        nonet_se_branch_grow(branch, chains->closures, &chains->rule);
    }
    return &chains->branch[*grown - 1];
}

// At a lower level the branch has come to an end, so it only needs to go on.
void nonet_se_close_branch(se_chains *chains, int assumption)
{
    int level = chains->rule.level, closed = chains->closed[assumption];
    if (closed == level + 1)
        return;
    chains->closed[assumption] = (uint8_t)(level + 1);
    if (closed == 0)
        chains->clashes[assumption] = false;
    if (is_stopped(chains->search))
        return;
    if (closed == 0 && closure_clashes(chains->closures, assumption / 2, assumption % 2))
        take_over(chains, assumption, nonet_se_grown(chains, assumption));
    bool raised = closed > 0;
    while (level > 0 && !chains->clashes[assumption] && !nonet_se_stops(chains->search) &&
           nonet_se_advance(chains, assumption, raised)) {
        raised = false;
        se_branch *branch = nonet_se_grown(chains, assumption);
        nonet_se_branch_grow(branch, chains->closures, &chains->rule);
        take_over(chains, assumption, branch);
    }
}
