// facts.c - what there is to say about one puzzle, found out as it is asked for.
//
// Most properties come in groups: one search tells status and solution, one rating ER, EP
// and ED. A group is a stage, done when the first of its properties is asked for.

#include "property/facts.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/generate.h>
#include <nonet/grids.h>
#include <nonet/puzzle.h>

#include "board/cells.h"

nonet_facts *nonet_facts_new(const nonet_facts_options *options)
{
    nonet_facts *facts = calloc(1, sizeof *facts);
    if (facts && options)
        facts->options = *options;
    return facts;
}

void nonet_facts_free(nonet_facts *facts)
{
    if (!facts)
        return;
    nonet_rater_free(facts->rater);
    nonet_checker_free(facts->checker);
    free(facts->finding);
    free(facts->values);
    free(facts->text);
    free(facts);
}

void nonet_facts_begin(nonet_facts *facts, const nonet_record *record,
                       const nonet_origin *origin)
{
    facts->record = record;
    facts->origin = origin ? *origin : (nonet_origin){0};
    facts->done = 0;
    facts->timed_out = false;
}

nonet_status nonet_facts_status(const nonet_facts *facts)
{
    return facts->status;
}

static bool no_memory(nonet_facts *facts)
{
    facts->status = NONET_NO_MEMORY;
    return false;
}

// ---- text

static void add(void *context, const char *bytes, size_t size)
{
    nonet_facts *facts = context;
    if (facts->size + size + 1 > facts->room) {
        size_t room = 2 * (facts->size + size) + 1024;
        char *larger = realloc(facts->text, room);
        if (!larger) {
            no_memory(facts);
            return;
        }
        facts->text = larger;
        facts->room = room;
    }
    memcpy(facts->text + facts->size, bytes, size);
    facts->size += size;
}

nonet_sink nonet_facts_sink(nonet_facts *facts)
{
    facts->size = 0;
    return (nonet_sink){add, facts};
}

const char *nonet_facts_text(nonet_facts *facts)
{
    add(facts, "", 1);
    return facts->text && facts->size > 0 ? facts->text : "";
}

// ---- stages

// True if the stage is yet to be done, and is from here on.
static bool begins(nonet_facts *facts, fact_stage stage)
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
        return no_memory(facts);
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
            no_memory(facts);
        else
            facts->outcome = done.stopped          ? NONET_OUTCOME_TIMEOUT
                             : done.solutions == 0 ? NONET_OUTCOME_NONE
                             : done.solutions == 1 ? NONET_OUTCOME_UNIQUE
                                                   : NONET_OUTCOME_MULTIPLE;
    }
    if (!marks)
        no_memory(facts);
    free(marks);
}

static nonet_question question_of(const nonet_record *record)
{
    return (nonet_question){.given = &record->given, .marks = &record->marks};
}

static void solve(nonet_facts *facts)
{
    static const nonet_outcome outcomes[] = {[NONET_UNIQUE] = NONET_OUTCOME_UNIQUE,
                                             [NONET_CLASHING] = NONET_OUTCOME_CLASH,
                                             [NONET_UNSOLVABLE] = NONET_OUTCOME_NONE,
                                             [NONET_MULTIPLE] = NONET_OUTCOME_MULTIPLE,
                                             [NONET_UNDECIDED] = NONET_OUTCOME_TIMEOUT};
    if (!begins(facts, STAGE_SOLVED))
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
static bool is_proper(nonet_facts *facts)
{
    solve(facts);
    return facts->outcome == NONET_OUTCOME_UNIQUE && !facts->record->layout;
}

// Which clues could be spared.
static const nonet_finding *check(nonet_facts *facts)
{
    if (!is_proper(facts))
        return NULL;
    if (begins(facts, STAGE_CHECKED)) {
        if (!facts->checker)
            facts->checker = nonet_checker_new(facts->options.backend);
        if (!facts->finding)
            facts->finding = malloc(sizeof *facts->finding);
        if (!facts->checker || !facts->finding)
            return no_memory(facts) ? facts->finding : NULL;
        nonet_question question = question_of(facts->record);
        facts->timed_out |=
            !nonet_check(facts->checker, &question, 1, facts->origin.stop, facts->finding);
    }
    bool good = facts->checker && facts->finding && facts->finding->is_complete &&
                facts->finding->verdict == NONET_UNIQUE;
    return good ? facts->finding : NULL;
}

static const nonet_least *least(nonet_facts *facts)
{
    if (facts->record->layout || facts->record->has_marks ||
        facts->record->status != NONET_OK)
        return NULL;
    if (begins(facts, STAGE_LEAST))
        nonet_least_form(&facts->record->given, &facts->least);
    return &facts->least;
}

static size_t index_of(const nonet_technique *technique)
{
    size_t i = 0;
    while (nonet_technique_at(i) && nonet_technique_at(i) != technique)
        i++;
    return i < MOST_TECHNIQUES ? i : MOST_TECHNIQUES - 1;
}

static bool count_step(void *context, const nonet_hodoku_step *step)
{
    nonet_facts *facts = context;
    facts->used[index_of(step->step->technique)]++;
    return true;
}

static bool has_rater(nonet_facts *facts)
{
    if (!facts->rater && !(facts->rater = nonet_rater_new()))
        return no_memory(facts);
    return true;
}

static bool rate_hodoku(nonet_facts *facts)
{
    if (!is_proper(facts) || !has_rater(facts))
        return false;
    if (begins(facts, STAGE_HODOKU)) {
        nonet_hodoku_options options = {
            .step = count_step, .context = facts, .stop = facts->origin.stop};
        memset(facts->used, 0, sizeof facts->used);
        nonet_status status =
            nonet_rate_hodoku(facts->rater, &facts->start, &options, &facts->hodoku);
        facts->hodoku.solved &= status == NONET_OK;
        facts->timed_out |= status == NONET_STOPPED;
        if (status == NONET_NO_MEMORY)
            no_memory(facts);
    }
    return facts->hodoku.solved;
}

// A rating that was given up is made again if more is asked for than it tells.
static bool rate_se(nonet_facts *facts, int most)
{
    int limit = facts->options.er_max;
    most = limit > 0 && (most == 0 || most > limit) ? limit : most;
    if (!is_proper(facts) || !has_rater(facts))
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
            no_memory(facts);
    }
    return facts->se_outcome != NONET_SE_STOPPED && facts->se_outcome != NONET_SE_NO_MEMORY;
}

nonet_outcome nonet_facts_outcome(nonet_facts *facts)
{
    solve(facts);
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
        record->layout)
        return NULL;
    nonet_sink sink = nonet_facts_sink(facts);
    nonet_write_refusal(&facts->admission, &sink);
    return nonet_facts_text(facts);
}

// ---- values: each sets `known`, and the rest as its kind has it

typedef struct {
    nonet_facts *facts;
    const nonet_record *record;
    const nonet_technique *technique;
    int most;
    nonet_fact fact;
} ask;

static void put_number(ask *a, int64_t number)
{
    a->fact.known = true;
    a->fact.number = number;
}

static void put_text(ask *a, const char *text)
{
    a->fact.known = text != NULL;
    a->fact.text = text ? text : "";
}

static void put_written(ask *a)
{
    put_text(a, nonet_facts_text(a->facts));
}

static void put_board(ask *a, const nonet_board *board, char blank)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = board->cell[cell];
        nonet_emit_char(&sink, digit >= 1 && digit <= 9 ? (char)('0' + digit) : blank);
    }
    put_written(a);
}

static void put_marks(ask *a, const nonet_marks *marks)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int i = 0; i < NONET_CELLS * 9; i++)
        nonet_emit_char(&sink, marks->cell[i / 9] >> i % 9 & 1 ? "123456789"[i % 9] : '.');
    put_written(a);
}

static void get_number(ask *a)
{
    if (a->facts->origin.number)
        put_number(a, (int64_t)a->facts->origin.number);
}

static void get_file(ask *a)
{
    put_text(a, a->facts->origin.file);
}

static void get_line(ask *a)
{
    put_number(a, (int64_t)a->record->line);
}

static void get_format(ask *a)
{
    put_text(a, a->record->format);
}

static void get_layout(ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    if (!a->record->layout)
        return;
    nonet_layout_write(a->record->layout, &sink);
    put_written(a);
}

static void get_puzzle(ask *a)
{
    const nonet_record *record = a->record;
    nonet_sink sink = nonet_facts_sink(a->facts);
    if (record->layout && record->has_marks)
        nonet_write_value_sets(record->layout, record->wide.marks, &sink);
    else if (record->layout)
        nonet_write_values(record->layout, record->wide.given, &sink);
    else if (record->has_marks) {
        put_marks(a, &record->marks);
        return;
    } else {
        put_board(a, &record->given, '.');
        return;
    }
    put_written(a);
}

static void get_puzzle0(ask *a)
{
    put_board(a, &a->record->given, '0');
}

static void get_candidates(ask *a)
{
    nonet_marks marks;
    nonet_marks_basic(&a->record->given, &marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks.cell[cell] &= a->record->marks.cell[cell];
    put_marks(a, &marks);
}

static void get_clues(ask *a)
{
    const nonet_record *record = a->record;
    int64_t clues = 0;
    if (record->layout)
        for (size_t i = 0; i < nonet_layout_cells(record->layout); i++)
            clues += record->wide.given[i] != 0;
    put_number(a, record->layout ? clues : nonet_board_clues(&record->given));
}

static void get_pattern(ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_emit_char(&sink, a->record->given.cell[cell] ? 'x' : '.');
    put_written(a);
}

static void get_redundancy(ask *a)
{
    const nonet_board *given = &a->record->given;
    int pairs = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int other = 0; other < cell && given->cell[cell]; other++)
            pairs += given->cell[other] && cells_has(nonet_peer_set[cell], other);
    put_number(a, pairs);
}

static void get_symmetry(ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    bool any = false;
    for (int i = NONET_SYMMETRY_NONE + 1; i < NONET_SYMMETRIES; i++)
        if (nonet_has_symmetry(&a->record->given, (nonet_symmetry)i)) {
            nonet_emit(&sink, any ? " " : "");
            nonet_emit(&sink, nonet_symmetry_name((nonet_symmetry)i));
            any = true;
        }
    put_written(a);
}

static void get_status(ask *a)
{
    nonet_outcome outcome = nonet_facts_outcome(a->facts);
    put_text(a, nonet_outcome_name(outcome));
    a->fact.number = outcome;
}

static void get_reason(ask *a)
{
    put_text(a, nonet_facts_reason(a->facts));
}

static void get_solutions(ask *a)
{
    solve(a->facts);
    nonet_outcome outcome = a->facts->outcome;
    if (outcome <= NONET_OUTCOME_CLASH)
        put_number(a, outcome == NONET_OUTCOME_UNIQUE     ? 1
                      : outcome == NONET_OUTCOME_MULTIPLE ? 2
                                                          : 0);
}

static void get_solution(ask *a)
{
    solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    if (!a->record->layout) {
        put_board(a, &a->facts->start.solution, '.');
        return;
    }
    nonet_sink sink = nonet_facts_sink(a->facts);
    nonet_write_values(a->record->layout, a->facts->values, &sink);
    put_written(a);
}

static void get_inverse(ask *a)
{
    solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_board rest = a->facts->start.solution;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (a->record->given.cell[cell])
            rest.cell[cell] = 0;
    put_board(a, &rest, '.');
}

static void get_bands(ask *a)
{
    solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int band = 0; band < 6; band++) {
        nonet_emit(&sink, band ? " " : "");
        nonet_emit_number(&sink, nonet_band_index(&a->facts->start.solution, band));
    }
    put_written(a);
}

static void get_redundant(ask *a)
{
    const nonet_finding *finding = check(a->facts);
    if (finding)
        put_number(a, nonet_cells_count(finding->redundant));
}

static void get_minimal(ask *a)
{
    get_redundant(a);
    a->fact.number = a->fact.number == 0;
}

static void get_canon(ask *a)
{
    const nonet_least *found = least(a->facts);
    if (found)
        put_board(a, &found->board, '.');
}

static void get_canon_pattern(ask *a)
{
    nonet_board pattern = a->record->given;
    nonet_least found;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        pattern.cell[cell] = pattern.cell[cell] > 0;
    nonet_least_form(&pattern, &found);
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_emit_char(&sink, found.board.cell[cell] ? 'x' : '.');
    put_written(a);
}

static void get_automorphisms(ask *a)
{
    const nonet_least *found = least(a->facts);
    if (found)
        put_number(a, found->automorphisms);
}

static void get_grade(ask *a)
{
    if (!is_proper(a->facts))
        return;
    if (begins(a->facts, STAGE_GRADED))
        a->facts->grade = nonet_grade_of(&a->facts->start);
    put_text(a, nonet_grade_name(a->facts->grade));
    a->fact.number = a->facts->grade;
}

// As a recipe of generate has it: what is below the technique is not enough, and then it
// finds something.
static void get_needs(ask *a)
{
    nonet_facts *facts = a->facts;
    size_t at = 0;
    const nonet_ladder *ladder = NULL;
    if (!is_proper(facts))
        return;
    static const char *const names[] = {"human", "complete"};
    for (size_t i = 0; i < 2 && !ladder; i++) {
        const nonet_ladder *one = nonet_ladder_named(names[i]);
        for (at = 0; at < one->count && one->rung[at].technique != a->technique;)
            at++;
        ladder = at < one->count ? one : NULL;
    }
    if (!ladder)
        return;
    nonet_ladder below = {"below", at, ladder->rung}, just = {"it", 1, ladder->rung + at};
    nonet_position position = facts->start;
    nonet_step step;
    nonet_status status = nonet_climb(&below, &position, &facts->origin.stop, NULL, NULL);
    bool needed = status != NONET_OK && status != NONET_STOPPED &&
                  nonet_next_step(&just, &position, &facts->origin.stop, &step) == NONET_OK;
    facts->timed_out |= status == NONET_STOPPED;
    if (status != NONET_STOPPED)
        put_number(a, needed);
}

static void get_backdoor(ask *a)
{
    enum { MOST = 3 };
    int size;
    if (!is_proper(a->facts) || a->record->has_marks)
        return;
    nonet_status status = nonet_backdoors(&a->record->given, NULL, MOST,
                                          &a->facts->origin.stop, &size, NULL, NULL);
    a->facts->timed_out |= status == NONET_STOPPED;
    if (status == NONET_OK && size >= 0)
        put_number(a, size);
}

static void get_clique(ask *a)
{
    enum { SET_CELLS = 12 };
    nonet_unavoidables sets;
    nonet_cells clique[NONET_MAX_CLIQUE];
    const nonet_stop *stop = &a->facts->origin.stop;
    int size;
    solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_status status =
        nonet_unavoidables_find(&a->facts->start.solution, SET_CELLS, stop, &sets);
    if (status == NONET_OK)
        status = nonet_unavoidables_clique(&sets, stop, &size, clique);
    nonet_unavoidables_free(&sets);
    a->facts->timed_out |= status == NONET_STOPPED;
    if (status == NONET_OK)
        put_number(a, size);
}

static void get_level(ask *a)
{
    static const char *const names[] = {"", "easy", "medium", "hard", "unfair", "extreme"};
    if (!rate_hodoku(a->facts))
        return;
    nonet_level level = nonet_hodoku_level(&a->facts->hodoku);
    put_text(a, names[level <= NONET_EXTREME ? level : 0]);
    a->fact.number = level;
}

static void get_score(ask *a)
{
    if (rate_hodoku(a->facts))
        put_number(a, a->facts->hodoku.score);
}

static void get_techniques(ask *a)
{
    if (!rate_hodoku(a->facts))
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    bool any = false;
    for (size_t i = 0; i < MOST_TECHNIQUES && nonet_technique_at(i); i++)
        if (a->facts->used[i]) {
            nonet_emit(&sink, any ? " " : "");
            nonet_emit(&sink, nonet_technique_at(i)->key);
            any = true;
        }
    put_written(a);
}

static void get_uses(ask *a)
{
    if (rate_hodoku(a->facts))
        put_number(a, a->facts->used[index_of(a->technique)]);
}

static void get_er(ask *a)
{
    if (!rate_se(a->facts, a->most))
        return;
    a->fact.above = a->facts->se_outcome == NONET_SE_ABOVE_MAX;
    put_number(a, a->fact.above ? a->facts->se_most : a->facts->se.er);
}

static void get_ep(ask *a)
{
    if (rate_se(a->facts, 0))
        put_number(a, a->facts->se.ep);
}

static void get_ed(ask *a)
{
    if (rate_se(a->facts, 0))
        put_number(a, a->facts->se.ed);
}

static void get_technique(ask *a)
{
    if (rate_se(a->facts, 0))
        put_text(a, a->facts->se.technique);
}

static void get_ep_technique(ask *a)
{
    if (rate_se(a->facts, 0))
        put_text(a, a->facts->se.pearl_technique);
}

static void get_ed_technique(ask *a)
{
    if (rate_se(a->facts, 0))
        put_text(a, a->facts->se.diamond_technique);
}

static void get_seconds(ask *a)
{
    if (!a->facts->options.now || !rate_se(a->facts, 0))
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    nonet_emit_decimal(&sink, (int64_t)((a->facts->se_time + 5000000) / 10000000), 2);
    put_written(a);
}

#define PROPERTY(name, kind, cost, letter, layouts, takes, meaning) get_##name,
static void (*const getters[PROPERTIES])(ask *) = {
#include "property/properties.def"
};
#undef PROPERTY

static nonet_fact find_field(const nonet_facts *facts, const char *name)
{
    const char *value = nonet_record_field(facts->record, name);
    return (nonet_fact){
        .known = value != NULL, .kind = NONET_PROPERTY_TEXT, .text = value ? value : ""};
}

nonet_fact nonet_facts_find(nonet_facts *facts, const nonet_aspect *aspect, int most)
{
    const nonet_property *property = aspect->property;
    if (!property)
        return find_field(facts, aspect->name);
    ask a = {.facts = facts,
             .record = facts->record,
             .technique = aspect->technique,
             .most = most,
             .fact = {.kind = property->kind, .text = ""}};
    bool unreadable = facts->record->status != NONET_OK;
    size_t id = (size_t)(property - nonet_property_at(0));
    bool told = id == PROPERTY_number || id == PROPERTY_file || id == PROPERTY_line ||
                id == PROPERTY_status || id == PROPERTY_reason;
    if ((!facts->record->layout || property->layouts) && (!unreadable || told))
        getters[id](&a);
    return a.fact;
}

nonet_fact nonet_facts_get(nonet_facts *facts, const nonet_aspect *aspect)
{
    return nonet_facts_find(facts, aspect, 0);
}

nonet_fact nonet_facts_get_up_to(nonet_facts *facts, const nonet_aspect *aspect, int most)
{
    return nonet_facts_find(facts, aspect, most > 0 ? most : 0);
}
