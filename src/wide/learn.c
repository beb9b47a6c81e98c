// learn.c - the loop of clause learning: conclude, learn from contradictions, decide,
// restart.
//
// Decisions set a candidate true: a board has far fewer of those than of false ones, and
// trying them that way proved three times as fast as remembering what it was last. The most
// active candidate is tried, but on a blank board at first one of the tightest group.
//
// A solution is found sooner with quick restarts and short memory, a proof with slow ones
// and long memory: 25x25 boards with a third of the cells given take 23 ms instead of 7 if
// the second is done from the start, and Frisch's minimal ones a third longer if the first
// is done to the end.
//
// Tried on Frisch's boards, with little or no gain: restarts by the glue of the last
// clauses against that of all, activities that fade more slowly, the levels of used clauses
// counted anew, clauses of glue up to six kept while they help (fewer contradictions, as
// much time).

#include "wide/learn.h"

#include <stdlib.h>
#include <string.h>

enum {
    SOON = 32,            // conflicts before a restart, times 1 1 2 1 1 2 4 ..., at first
    LATER = 200,          // and later
    FIRST_CLAUSES = 4000, // before the first cleaning, and so many more each time
    MORE_CLAUSES = 1000,
    DEFAULT_STORE = 32 << 20, // bytes
    STOP_INTERVAL = 64,       // conflicts or decisions between two questions
    EARLY = 2000,      // conflicts while a solution is hoped for; then comes the proof
    WIDE_GROUP = 6,    // candidates: larger groups are not compared
    BLANK_VALUES = 12, // of the smallest board for which that pays
};

static void take_tables(learner *l)
{
    arena *memory = &l->memory;
    size_t cells = (size_t)l->layout->cells, variables = (size_t)l->variables;
    size_t filters = (size_t)l->program->n_filters, literals = 2 * variables;
    l->marks = ARENA_ARRAY(memory, nonet_values, cells);
    l->root = ARENA_ARRAY(memory, nonet_values, cells);
    l->truth = ARENA_ARRAY(memory, uint8_t, literals);
    l->set = ARENA_ARRAY(memory, setting, variables);
    l->trail = ARENA_ARRAY(memory, literal, variables);
    l->level_start = ARENA_ARRAY(memory, uint32_t, cells + 1);
    l->group = ARENA_ARRAY(memory, learn_group, (size_t)l->groups);
    l->queue = ARENA_ARRAY(memory, uint16_t, filters);
    l->queued = ARENA_ARRAY(memory, uint8_t, filters);
    l->watches = ARENA_ARRAY(memory, watch_list, literals);
    l->activity = ARENA_ARRAY(memory, double, variables);
    l->heap = ARENA_ARRAY(memory, uint32_t, variables + 1);
    l->heap_place = ARENA_ARRAY(memory, uint32_t, variables);
    l->conflict = ARENA_ARRAY(memory, literal, variables + 1);
    l->learned = ARENA_ARRAY(memory, literal, variables + 1);
    l->why_list = ARENA_ARRAY(memory, literal, variables + 1);
    l->stack_room = 2 * variables;
    l->stack = ARENA_ARRAY(memory, uint32_t, l->stack_room);
    l->seen = ARENA_ARRAY(memory, uint8_t, variables);
    l->touched = ARENA_ARRAY(memory, uint32_t, 2 * variables);
    l->losses = ARENA_ARRAY(memory, uint16_t, variables);
    l->level_stamp = ARENA_ARRAY(memory, uint32_t, cells + 1);
}

static void fill_groups(learner *l)
{
    uint32_t member[NONET_MAX_VALUES];
    for (int g = 0; g < l->groups; g++) {
        int n = nonet_learn_members(l, (uint32_t)g, member);
        l->group[g].left = (uint32_t)n;
        for (int i = 0; i < n; i++)
            l->group[g].sum ^= member[i];
    }
}

// All candidates, with a little noise so that ties are not broken in reading order.
static void fill_heap(learner *l)
{
    uint32_t noise = 12345;
    for (int c = 0; c < l->layout->cells; c++)
        for (int v = 0; v < l->layout->values; v++) {
            uint32_t variable = variable_of(l, c, v);
            noise = noise * 1664525u + 1013904223u;
            l->activity[variable] = (double)(noise >> 8) * 1e-9;
            if (l->truth[variable << 1] == UNKNOWN)
                nonet_heap_insert(l, variable);
        }
}

static bool start(learner *l, const wide_program *program, wide_report *report)
{
    const nonet_layout *layout = program->layout;
    *l = (learner){.program = program,
                   .layout = layout,
                   .report = report,
                   .step = 1,
                   .clause_step = 1,
                   .most_clauses = FIRST_CLAUSES};
    while (1 << l->shift < layout->values)
        l->shift++;
    l->value_mask = (1u << l->shift) - 1;
    l->variables = layout->cells << l->shift;
    l->groups = layout->cells + layout->n_houses * layout->values;
    size_t memory = report->query->memory ? report->query->memory : DEFAULT_STORE;
    l->store_most = memory / sizeof *l->store;
    take_tables(l);
    if (l->memory.failed)
        return false;
    fill_groups(l);
    for (int c = 0; c < layout->cells; c++)
        l->marks[c] = l->root[c] = layout->all;
    for (int f = 0; f < program->n_filters; f++) {
        l->queue[l->queue_n++] = (uint16_t)f;
        l->queued[f] = 1;
    }
    return true;
}

static void finish(learner *l)
{
    for (int i = 0; l->watches && i < 2 * l->variables; i++)
        free(l->watches[i].item);
    free(l->store);
    nonet_arena_free(&l->memory);
}

// Sets the values false that the puzzle does not allow. Nothing else is known yet.
static void load(learner *l, const nonet_values *marks)
{
    for (int c = 0; c < l->layout->cells; c++)
        for (nonet_values gone = l->layout->all & ~wide_marks(l->layout, marks, c); gone;
             gone &= gone - 1)
            nonet_learn_set(l, variable_of(l, c, bits_first_64(gone)) << 1 | 1,
                            because(BY_CHOICE, 0));
}

// True for a large board on which hardly anything is given: there are many solutions, and
// filling it where it is tight finds one sooner than any proof.
static bool is_blank(const nonet_layout *layout, const nonet_values *marks)
{
    int given = 0;
    for (int c = 0; c < layout->cells; c++)
        given += bits_count_64(marks[c]) == 1;
    return layout->values >= BLANK_VALUES && given * 10 < layout->cells;
}

// Facts need no reason and are looked at as the beginning of everything.
static void keep_facts(learner *l)
{
    memcpy(l->root, l->marks, (size_t)l->layout->cells * sizeof *l->root);
}

// A group with few candidates that were active lately, none of them true; -1 if there is
// none.
static int tight_group(const learner *l)
{
    int best = -1;
    double most = 0;
    uint32_t member[NONET_MAX_VALUES];
    for (int g = 0; g < l->groups; g++) {
        int left = (int)l->group[g].left;
        if (left < 2 || (left > WIDE_GROUP && best >= 0))
            continue;
        double activity = l->step;
        int n = nonet_learn_members(l, (uint32_t)g, member);
        for (int i = 0; i < n; i++)
            if (l->truth[member[i] << 1] == UNKNOWN)
                activity += l->activity[member[i]];
        if (activity / (left * left * left) > most) {
            most = activity / (left * left * left);
            best = g;
        }
    }
    return best;
}

// The literal to try, or -1 if everything is set.
static int64_t decide(learner *l)
{
    int group = l->is_blank && l->conflicts < EARLY ? tight_group(l) : -1;
    if (group >= 0) {
        uint32_t member[NONET_MAX_VALUES], best = UINT32_MAX;
        int n = nonet_learn_members(l, (uint32_t)group, member);
        for (int i = 0; i < n; i++)
            if (l->truth[member[i] << 1] == UNKNOWN &&
                (best == UINT32_MAX || l->activity[member[i]] > l->activity[best]))
                best = member[i];
        if (best != UINT32_MAX)
            return (int64_t)best << 1;
    }
    while (l->heap_n > 0) {
        uint32_t variable = nonet_heap_pop(l);
        if (l->truth[variable << 1] == UNKNOWN)
            return (int64_t)variable << 1;
    }
    return -1;
}

static void go_deeper(learner *l, literal lit)
{
    l->report->done.guesses++;
    l->level_start[l->levels++] = l->n_trail;
    nonet_learn_set(l, lit, because(BY_CHOICE, 0));
}

// Adds l->learned, whose first literal is set at level `back`.
static void add_learned(learner *l, uint32_t back, uint32_t glue, bool keep)
{
    nonet_learn_undo(l, back);
    if (l->n_learned == 1) {
        nonet_learn_set(l, l->learned[0], because(BY_CHOICE, 0));
        return;
    }
    uint32_t place = nonet_learn_store(l, glue, keep);
    if (!l->no_memory)
        nonet_learn_set(l, l->learned[0], because(BY_CLAUSE, place));
}

// Rules out the solution just found: one of the decisions must be different.
static void block(learner *l)
{
    l->n_learned = 0;
    for (uint32_t i = l->levels; i-- > 0;)
        l->learned[l->n_learned++] = l->trail[l->level_start[i]] ^ 1;
    add_learned(l, l->n_learned == 1 ? 0 : l->levels - 1, 1, true);
}

static bool report_solution(learner *l)
{
    wide_solution(l->layout, l->marks, l->report->values);
    return nonet_wide_report(l->report);
}

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman)
static size_t luby(size_t i)
{
    size_t size = 1, power = 0;
    while (size < i + 1) {
        size = 2 * size + 1;
        power++;
    }
    while (size - 1 != i) {
        size = (size - 1) / 2;
        power--;
        i %= size;
    }
    return (size_t)1 << power;
}

static void decay(learner *l)
{
    l->step /= l->conflicts < EARLY ? 0.95 : 0.98;
    l->clause_step /= 0.999f;
    if (l->clause_step < 1e20f)
        return;
    for (size_t at = 0; at < l->store_used;) {
        clause *c = clause_at(l, (uint32_t)at);
        c->activity *= 1e-20f;
        at += CLAUSE_HEADER + c->size;
    }
    l->clause_step *= 1e-20f;
}

static bool is_full(const learner *l)
{
    return l->n_clauses - l->n_kept > l->most_clauses || l->store_used > l->store_most;
}

typedef struct {
    size_t run, budget, restarts;
} restart_plan;

// Back to the facts, and out with what is not worth keeping. False if even that leaves no
// room.
static bool restart(learner *l, restart_plan *plan)
{
    nonet_learn_undo(l, 0);
    plan->run = 0;
    plan->budget = (l->conflicts < EARLY ? SOON : LATER) * luby(++plan->restarts);
    if (!is_full(l))
        return true;
    if (!nonet_learn_propagate(l))
        return true; // the loop will see it again
    keep_facts(l);
    nonet_learn_clean(l);
    l->most_clauses += MORE_CLAUSES;
    return l->store_used <= l->store_most;
}

static wide_end run(learner *l, size_t most)
{
    restart_plan plan = {.budget = SOON};
    for (size_t turns = 1;; turns++) {
        if (l->no_memory)
            return WIDE_NO_MEMORY;
        if (turns % STOP_INTERVAL == 0 && wide_stopped(l->report))
            return WIDE_STOPPED;
        if (!nonet_learn_propagate(l)) {
            uint32_t back;
            if (l->conflicts++ >= most)
                return WIDE_GAVE_UP;
            plan.run++;
            if (!nonet_learn_analyze(l, &back))
                return WIDE_DONE;
            add_learned(l, back, nonet_learn_glue(l, l->learned, l->n_learned), false);
            decay(l);
            continue;
        }
        if (l->levels == 0)
            keep_facts(l);
        if (plan.run >= plan.budget || l->store_used > l->store_most) {
            if (!restart(l, &plan))
                return WIDE_NO_MEMORY;
            continue;
        }
        int64_t next = decide(l);
        if (next >= 0) {
            go_deeper(l, (literal)next);
            continue;
        }
        if (!report_solution(l))
            return l->report->done.stopped ? WIDE_STOPPED : WIDE_DONE;
        if (l->levels == 0)
            return WIDE_DONE;
        block(l);
    }
}

wide_end nonet_wide_learn(const wide_program *program, const nonet_values *marks,
                          size_t most, wide_report *report)
{
    learner l;
    wide_end end = WIDE_NO_MEMORY;
    if (start(&l, program, report)) {
        l.is_blank = is_blank(program->layout, marks);
        load(&l, marks);
        fill_heap(&l);
        end = run(&l, most);
    }
    finish(&l);
    return end;
}
