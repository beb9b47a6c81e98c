// stages.c - what it takes to know the properties of a puzzle.
//
// Most properties come in groups: one search tells status and solution, one rating ER, EP
// and ED. A group is a stage, done when the first of its properties is asked for.

#include "property/facts.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle.h>

// True if the stage is yet to be done, and is from here on.
bool nonet_facts_begins(nonet_facts *facts, fact_stage stage)
{
    bool first = !(facts->done & stage);
    facts->done |= stage;
    return first;
}

typedef struct {
    uint8_t *values;
    size_t cells;
} first_found;

static bool keep_first(void *context, const uint8_t *values)
{
    first_found *first = context;
    if (first->values)
        memcpy(first->values, values, first->cells);
    first->values = NULL;
    return true;
}

static bool reserve_values(nonet_facts *facts, size_t cells)
{
    if (facts->values_room >= cells)
        return true;
    uint8_t *larger = realloc(facts->values, cells);
    if (!larger)
        return nonet_facts_no_memory(facts);
    facts->values = larger;
    facts->values_room = cells;
    return true;
}

static void solve_on_layout(nonet_facts *facts)
{
    const nonet_record *record = facts->record;
    size_t cells = nonet_layout_cells(record->layout);
    nonet_values *marks = malloc(cells * sizeof *marks);
    nonet_searched done = {0};
    facts->outcome = NONET_OUTCOME_REFUSED;
    if (marks && reserve_values(facts, cells)) {
        first_found first = {facts->values, cells};
        nonet_query query = {
            .limit = 2, .stop = facts->origin.stop, .found = keep_first, .context = &first};
        nonet_record_values(record, marks);
        nonet_status status = nonet_puzzle_search(record->layout, marks, &query, &done);
        facts->timed_out = status == NONET_OK && done.stopped;
        if (status == NONET_NO_MEMORY)
            nonet_facts_no_memory(facts);
        else
            facts->outcome = done.stopped          ? NONET_OUTCOME_TIMEOUT
                             : done.solutions == 0 ? NONET_OUTCOME_NONE
                             : done.solutions == 1 ? NONET_OUTCOME_UNIQUE
                                                   : NONET_OUTCOME_MULTIPLE;
        facts->admission =
            (nonet_admission){.verdict = done.solutions == 0   ? NONET_UNSOLVABLE
                                         : done.solutions == 1 ? NONET_UNIQUE
                                                               : NONET_MULTIPLE};
    }
    if (!marks)
        nonet_facts_no_memory(facts);
    free(marks);
}

static nonet_question question_of(const nonet_record *record)
{
    return (nonet_question){.given = &record->given, .marks = &record->marks};
}

void nonet_facts_solve(nonet_facts *facts)
{
    static const nonet_outcome outcomes[] = {[NONET_UNIQUE] = NONET_OUTCOME_UNIQUE,
                                             [NONET_CLASHING] = NONET_OUTCOME_CLASH,
                                             [NONET_UNSOLVABLE] = NONET_OUTCOME_NONE,
                                             [NONET_MULTIPLE] = NONET_OUTCOME_MULTIPLE,
                                             [NONET_UNDECIDED] = NONET_OUTCOME_TIMEOUT};
    if (!nonet_facts_begins(facts, STAGE_SOLVED))
        return;
    if (facts->record->status != NONET_OK)
        facts->outcome = NONET_OUTCOME_UNREADABLE;
    else if (facts->record->layout)
        solve_on_layout(facts);
    else {
        nonet_search search = {
            .limit = 2, .stop = facts->origin.stop, .backend = facts->options.backend};
        nonet_question question = question_of(facts->record);
        facts->admission = nonet_admit(&question, &search, &facts->start);
        facts->outcome = outcomes[facts->admission.verdict];
        facts->timed_out = facts->outcome == NONET_OUTCOME_TIMEOUT;
    }
}

// A classic puzzle with one solution: only these are rated.
bool nonet_facts_proper(nonet_facts *facts)
{
    nonet_facts_solve(facts);
    return facts->outcome == NONET_OUTCOME_UNIQUE && !facts->record->layout;
}

// Which clues could be spared.
const nonet_finding *nonet_facts_check(nonet_facts *facts)
{
    if (!nonet_facts_proper(facts))
        return NULL;
    if (nonet_facts_begins(facts, STAGE_CHECKED)) {
        if (!facts->checker)
            facts->checker = nonet_checker_new(facts->options.backend);
        if (!facts->finding)
            facts->finding = malloc(sizeof *facts->finding);
        if (!facts->checker || !facts->finding)
            return nonet_facts_no_memory(facts) ? facts->finding : NULL;
        nonet_question question = question_of(facts->record);
        facts->timed_out |=
            !nonet_check(facts->checker, &question, 1, facts->origin.stop, facts->finding);
    }
    bool good = facts->checker && facts->finding && facts->finding->is_complete &&
                facts->finding->verdict == NONET_UNIQUE;
    return good ? facts->finding : NULL;
}

const nonet_least *nonet_facts_least(nonet_facts *facts)
{
    if (facts->record->layout || facts->record->has_marks ||
        facts->record->status != NONET_OK)
        return NULL;
    if (nonet_facts_begins(facts, STAGE_LEAST))
        nonet_least_form(&facts->record->given, &facts->least);
    return &facts->least;
}

size_t nonet_facts_index_of(const nonet_technique *technique)
{
    size_t i = 0;
    while (nonet_technique_at(i) && nonet_technique_at(i) != technique)
        i++;
    return i < MOST_TECHNIQUES ? i : MOST_TECHNIQUES - 1;
}

static bool count_step(void *context, const nonet_hodoku_step *step)
{
    nonet_facts *facts = context;
    facts->used[nonet_facts_index_of(step->step->technique)]++;
    return true;
}

static bool has_rater(nonet_facts *facts)
{
    if (!facts->rater && !(facts->rater = nonet_rater_new()))
        return nonet_facts_no_memory(facts);
    return true;
}

bool nonet_facts_rate_hodoku(nonet_facts *facts)
{
    if (!nonet_facts_proper(facts) || !has_rater(facts))
        return false;
    if (nonet_facts_begins(facts, STAGE_HODOKU)) {
        nonet_hodoku_options options = {
            .step = count_step, .context = facts, .stop = facts->origin.stop};
        memset(facts->used, 0, sizeof facts->used);
        nonet_status status =
            nonet_rate_hodoku(facts->rater, &facts->start, &options, &facts->hodoku);
        facts->hodoku.solved &= status == NONET_OK;
        facts->timed_out |= status == NONET_STOPPED;
        if (status == NONET_NO_MEMORY)
            nonet_facts_no_memory(facts);
    }
    return facts->hodoku.solved;
}

// A rating that was given up is made again if more is asked for than it tells.
bool nonet_facts_rate_se(nonet_facts *facts, int most)
{
    int limit = facts->options.er_max;
    most = limit > 0 && (most == 0 || most > limit) ? limit : most;
    if (!nonet_facts_proper(facts) || !has_rater(facts))
        return false;
    bool enough = facts->done & STAGE_SE && (facts->se_outcome != NONET_SE_ABOVE_MAX ||
                                             (most > 0 && most <= facts->se_most));
    if (!enough) {
        uint64_t start = facts->options.now ? facts->options.now() : 0;
        nonet_se_options options = {.pearl = facts->options.pearl,
                                    .diamond = facts->options.diamond,
                                    .er_max = most,
                                    .stop = facts->origin.stop};
        facts->se_outcome =
            nonet_rate_se(facts->rater, &facts->start, &options, &facts->se);
        facts->se_time = facts->options.now ? facts->options.now() - start : 0;
        facts->se_most = most;
        facts->done |= STAGE_SE;
        facts->timed_out |= facts->se_outcome == NONET_SE_STOPPED;
        if (facts->se_outcome == NONET_SE_NO_MEMORY)
            nonet_facts_no_memory(facts);
    }
    return facts->se_outcome != NONET_SE_STOPPED && facts->se_outcome != NONET_SE_NO_MEMORY;
}

nonet_outcome nonet_facts_outcome(nonet_facts *facts)
{
    nonet_facts_solve(facts);
    return facts->timed_out ? NONET_OUTCOME_TIMEOUT : facts->outcome;
}

bool nonet_facts_stopped(const nonet_facts *facts)
{
    return facts->timed_out;
}

const char *nonet_facts_reason(nonet_facts *facts)
{
    const nonet_record *record = facts->record;
    nonet_outcome outcome = nonet_facts_outcome(facts);
    if (outcome == NONET_OUTCOME_UNREADABLE)
        return record->message ? record->message : nonet_status_text(record->status);
    if (outcome == NONET_OUTCOME_UNIQUE || outcome == NONET_OUTCOME_TIMEOUT ||
        outcome == NONET_OUTCOME_REFUSED)
        return NULL;
    nonet_sink sink = nonet_facts_sink(facts);
    nonet_write_refusal(&facts->admission, &sink);
    return nonet_facts_text(facts);
}
