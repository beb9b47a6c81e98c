// ladder.c - take the first step of the first rung that has one, and repeat.

#include "rate/hodoku/ladder.h"

#include <stdlib.h>

#include "logic/sound.h"
#include "rate/hodoku/forcing.h"
#include "rate/hodoku/nets.h"
#include "rate/hodoku/sets.h"
#include "rate/rater.h"

typedef struct {
    const char *key;
    hodoku_finder *find;
    int variant;
} rung;

static const rung rungs[] = {
#define RUNG(key, finder, variant) {#key, nonet_hodoku_##finder, variant},
#include "rate/hodoku/rungs.def"
#undef RUNG
};

enum { RUNGS = sizeof rungs / sizeof *rungs };

// HoDoKu names contradictions and verities apart.
static const nonet_technique forcing[2][2] = {
    {{"forcing_chain_contradiction", "forcing_chain", "Forcing Chain Contradiction", "",
      NONET_EXTREME, 500, false},
     {"forcing_chain_verity", "forcing_chain", "Forcing Chain Verity", "", NONET_EXTREME,
      500, false}},
    {{"forcing_net_contradiction", "forcing_net", "Forcing Net Contradiction", "",
      NONET_EXTREME, 700, false},
     {"forcing_net_verity", "forcing_net", "Forcing Net Verity", "", NONET_EXTREME, 700,
      false}}};

const nonet_technique *nonet_hodoku_forcing_technique(bool net, bool verity)
{
    return &forcing[net][verity];
}

// The solver, and the records of its rungs, which are looked up once.
typedef struct {
    hodoku_solver solver;
    const nonet_technique *technique[RUNGS];
} climber;

hodoku_solver *nonet_hodoku_solver_new(void)
{
    climber *made = calloc(1, sizeof *made);
    for (int i = 0; made && i < RUNGS; i++)
        made->technique[i] = nonet_technique_named(rungs[i].key);
    return made ? &made->solver : NULL;
}

void nonet_hodoku_solver_free(hodoku_solver *solver)
{
    if (!solver)
        return;
    nonet_hodoku_free_sets(solver->sets);
    nonet_hodoku_free_nets(solver->nets);
    free(solver->graph);
    free(solver);
}

// The rung that has a step, which is then in out.step; NULL if none has, or it was told to
// stop, or there is no memory.
static const nonet_technique *next_step(climber *at)
{
    hodoku_solver *solver = &at->solver;
    solver->number++;
    for (int i = 0; i < RUNGS && !solver->no_memory; i++) {
        const nonet_technique *technique = at->technique[i];
        if (!technique_holds(technique, &solver->at))
            continue;
        solver->out.technique = technique;
        solver->out.score = technique->score;
        if (rungs[i].find(solver, rungs[i].variant))
            return technique;
        if (solver->out.stopped)
            return NULL;
    }
    return NULL;
}

static void apply(hodoku_solver *solver)
{
    const nonet_step *step = solver->out.step;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            nonet_hodoku_set(&solver->grid, cell, step->placed.cell[cell] - 1);
    for (int i = 0; i < solver->erased.count; i++)
        nonet_hodoku_erase(&solver->grid, solver->erased.item[i].cell,
                           solver->erased.item[i].digit);
    nonet_apply_step(&solver->at, step);
}

static bool report(const hodoku_solver *solver, const nonet_hodoku_options *options)
{
    nonet_candidate erased[HODOKU_ERASED];
    for (int i = 0; i < solver->erased.count; i++)
        erased[i] = (nonet_candidate){solver->erased.item[i].cell,
                                      (uint8_t)(solver->erased.item[i].digit + 1)};
    nonet_hodoku_step step = {&solver->at, solver->out.step, erased, solver->erased.count};
    return options->step(options->context, &step);
}

// In a position without solution the queues may hold what is no candidate any more. A step
// that changes nothing would be found for ever.
static bool is_possible(const hodoku_solver *solver)
{
    const nonet_step *step = solver->out.step;
    if (!nonet_step_has_effect(step))
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = step->placed.cell[cell] - 1;
        if (digit >= 0 && !(solver->at.marks.cell[cell] >> digit & 1))
            return false;
    }
    return true;
}

static nonet_status climb(climber *at, const nonet_hodoku_options *options,
                          nonet_hodoku *rating)
{
    hodoku_solver *solver = &at->solver;
    while (!nonet_position_is_solved(&solver->at)) {
        const nonet_technique *price = next_step(at);
        if (solver->no_memory)
            return NONET_NO_MEMORY;
        if (!price || !is_possible(solver))
            return solver->out.stopped ? NONET_STOPPED : NONET_OK;
        nonet_hodoku_count(rating, price->score, price->level);
        if (options->step && !report(solver, options))
            return NONET_STOPPED;
        apply(solver);
    }
    rating->solved = true;
    return NONET_OK;
}

nonet_status nonet_rate_hodoku(nonet_rater *rater, const nonet_position *start,
                               const nonet_hodoku_options *options, nonet_hodoku *rating)
{
    static const nonet_hodoku_options none = {0};
    options = options ? options : &none;
    *rating = (nonet_hodoku){0};
    if (!rater->hodoku)
        rater->hodoku = nonet_hodoku_solver_new();
    if (!rater->hodoku)
        return NONET_NO_MEMORY;
    hodoku_solver *solver = rater->hodoku;
    nonet_step step;
    nonet_sound_position(start, &solver->at);
    nonet_hodoku_load(&solver->grid, &solver->at);
    solver->older = options->version == NONET_HODOKU_2_2;
    solver->no_memory = false;
    solver->out = (finder){.step = &step, .stop = options->stop};
    return climb((climber *)solver, options, rating);
}

const char *nonet_hodoku_version_name(nonet_hodoku_version version)
{
    return version == NONET_HODOKU_2_2 ? "hodoku-2.2" : "hodoku-2.3.2";
}
