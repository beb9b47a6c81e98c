// infer.c - how the rules are put to work: restarting, in one loop, or each to its end.
//
//     restart   1 1 1 2 1 1 2 3 1 ...        after a success the simplest rule again
//     loop      1 2 3 4  1 2 3 4  1 2 3 4    in turn, until a round finds nothing
//     each      1 1 1 2 2 3 3 4  1 2 3 4     each until it finds nothing, then the next
//
// All three end in the same position, the one in which no rule finds anything, as long as
// each rule is on together with the simpler ones of its kind: what it finds now, it or they
// would find later, since candidates only ever get fewer (half of a pair that has become a
// single is found as a single). The orders differ in how often they look (`scans`) and in
// which rule gets the credit (`uses`).

#include "study/solver.h"

static bool is_on(const study_solver *solver, int rule)
{
    return solver->method->rules >> rule & 1;
}

static bool restart(study_solver *solver)
{
    for (int rule = 0; rule < NONET_STUDY_RULES && solver->grid.blanks > 0;) {
        study_step step = STUDY_NOTHING;
        if (is_on(solver, rule))
            step = nonet_study_scan(solver, (nonet_study_rule)rule, false);
        if (step == STUDY_IMPOSSIBLE)
            return false;
        rule = step == STUDY_FOUND ? 0 : rule + 1;
    }
    return true;
}

// One round of all rules, each once or each `to_its_end`.
static study_step round_of_rules(study_solver *solver, bool to_its_end)
{
    study_step result = STUDY_NOTHING;
    for (int rule = 0; rule < NONET_STUDY_RULES && solver->grid.blanks > 0; rule++) {
        if (!is_on(solver, rule))
            continue;
        study_step step;
        do {
            step = nonet_study_scan(solver, (nonet_study_rule)rule, true);
            if (step == STUDY_IMPOSSIBLE)
                return step;
            if (step == STUDY_FOUND)
                result = step;
        } while (to_its_end && step == STUDY_FOUND);
    }
    return result;
}

static bool repeat_rounds(study_solver *solver, bool to_its_end)
{
    study_step step = STUDY_FOUND;
    while (step == STUDY_FOUND && solver->grid.blanks > 0) {
        solver->done->rounds++;
        step = round_of_rules(solver, to_its_end);
        if (step == STUDY_FOUND)
            nonet_study_show(solver, NONET_STUDY_ROUND, -1, 0);
    }
    return step != STUDY_IMPOSSIBLE;
}

bool nonet_study_infer(study_solver *solver)
{
    switch (solver->method->order) {
    case NONET_STUDY_RESTART:
        return restart(solver);
    case NONET_STUDY_LOOP:
        return repeat_rounds(solver, false);
    case NONET_STUDY_EACH:
        return repeat_rounds(solver, true);
    case NONET_STUDY_QUEUE:
        return nonet_study_hatch(solver);
    case NONET_STUDY_ROUNDS:
        return nonet_study_rounds(solver);
    case NONET_STUDY_EAGER:
        return nonet_study_propagate(solver);
    }
    return true;
}
