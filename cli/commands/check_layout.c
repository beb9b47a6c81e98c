// check_layout.c - what is right and wrong with a puzzle on a layout.
//
// Whether a clue could be left out is one question to the engines: is there a solution with
// anything else in its cell? Whether a rule could, is another: is the solution still the
// only one without it?

#include "commands/check_layout.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const layout_question *question;
    const nonet_layout *layout;
    size_t cells;
    nonet_values *marks;
    cli_clock clock;
    nonet_query query; // with the deadline
    layout_finding *finding;
} work;

// ---- searching

typedef struct {
    uint8_t *solution[2];
    size_t found, cells;
} two_found;

static bool keep_two(void *context, const uint8_t *values)
{
    two_found *two = context;
    if (two->found < 2)
        memcpy(two->solution[two->found], values, two->cells);
    two->found++;
    return true;
}

static nonet_searched search(work *w, const nonet_layout *layout, size_t limit,
                             two_found *two)
{
    nonet_searched done;
    w->query.limit = limit;
    w->query.found = two ? keep_two : NULL;
    w->query.context = two;
    cli_insist(nonet_puzzle_search(layout, w->marks, &w->query, &done));
    return done;
}

static bool *make_flags(size_t count)
{
    bool *flags = cli_allocate(NULL, count + 1, sizeof *flags);
    memset(flags, 0, count + 1);
    return flags;
}

static void find_solutions(work *w)
{
    layout_finding *finding = w->finding;
    two_found two = {.cells = w->cells};
    for (int i = 0; i < 2; i++)
        two.solution[i] = finding->solution[i] = cli_allocate(NULL, w->cells, 1);
    nonet_searched done = search(w, w->layout, 2, &two);
    finding->n_solutions = done.solutions < 2 ? done.solutions : 2;
    finding->is_complete = !done.stopped;
    finding->verdict = done.solutions > 1    ? NONET_MULTIPLE
                       : done.stopped        ? NONET_UNDECIDED
                       : done.solutions == 1 ? NONET_UNIQUE
                                             : NONET_UNSOLVABLE;
}

static void find_differences(work *w)
{
    nonet_values *all = cli_allocate(NULL, w->cells, sizeof *all);
    nonet_status status = nonet_puzzle_union(w->layout, w->marks, &w->query, all);
    cli_insist(status);
    w->finding->is_complete = status == NONET_OK;
    w->finding->differ = make_flags(w->cells);
    for (size_t cell = 0; cell < w->cells; cell++)
        w->finding->differ[cell] =
            (all[cell] & (all[cell] - 1)) != 0 ||
            w->finding->solution[0][cell] != w->finding->solution[1][cell];
    free(all);
}

static bool is_clue(const work *w, size_t cell)
{
    return w->marks[cell] != nonet_layout_blank(w->layout)[cell];
}

// Whether nothing but its value in the solution fits where a clue is, the clue aside.
static bool is_spare(work *w, size_t cell)
{
    nonet_values clue = w->marks[cell];
    nonet_values value = (nonet_values)1 << (w->finding->solution[0][cell] - 1);
    w->marks[cell] = nonet_layout_blank(w->layout)[cell] & ~value;
    nonet_searched done = search(w, w->layout, 1, NULL);
    w->marks[cell] = clue;
    w->finding->is_complete &= !done.stopped || done.solutions > 0;
    return done.solutions == 0 && !done.stopped;
}

static void find_redundant_clues(work *w)
{
    w->finding->redundant = make_flags(w->cells);
    for (size_t cell = 0; cell < w->cells; cell++)
        if (is_clue(w, cell))
            w->finding->redundant[cell] = is_spare(w, cell);
}

// The layout without one of its rules.
static nonet_layout *without_rule(const nonet_layout *layout, size_t rule)
{
    nonet_layout *rest;
    nonet_status status = nonet_layout_new(nonet_layout_shape(layout), &rest, NULL);
    for (size_t i = 0; status == NONET_OK && i < nonet_layout_rules(layout); i++)
        if (i != rule)
            status = nonet_layout_add(rest, nonet_layout_rule(layout, i), NULL);
    if (status == NONET_OK)
        status = nonet_layout_done(rest);
    if (status != NONET_OK)
        cli_no_memory();
    return rest;
}

// Marks that the rule itself has left out come back with it.
static void find_redundant_rules(work *w)
{
    size_t rules = nonet_layout_rules(w->layout);
    nonet_values *kept = w->marks;
    w->finding->rules = make_flags(rules);
    for (size_t rule = 0; rule < rules; rule++) {
        nonet_layout *rest = without_rule(w->layout, rule);
        nonet_record record = *w->question->record;
        record.layout = rest;
        w->marks = cli_values(&record);
        nonet_searched done = search(w, rest, 2, NULL);
        w->finding->rules[rule] = done.solutions == 1 && !done.stopped;
        w->finding->is_complete &= !done.stopped || done.solutions > 1;
        free(w->marks);
        nonet_layout_free(rest);
    }
    w->marks = kept;
}

// What each cell can hold next to the values that are decided.
static nonet_values *make_candidates(const work *w)
{
    nonet_values *left = cli_allocate(NULL, w->cells, sizeof *left);
    memcpy(left, w->marks, w->cells * sizeof *left);
    for (size_t cell = 0; cell < w->cells; cell++) {
        nonet_values value = w->marks[cell];
        if (value == 0 || value & (value - 1))
            continue;
        for (size_t other = 0; other < w->cells; other++)
            if (nonet_layout_sees(w->layout, cell, other))
                left[other] &= ~value;
    }
    return left;
}

// What is seen to be impossible at once.
static void find_dead_ends(work *w)
{
    size_t houses = nonet_layout_houses(w->layout);
    int values = nonet_layout_values(w->layout);
    nonet_values *left = make_candidates(w);
    layout_finding *finding = w->finding;
    finding->dead = make_flags(w->cells);
    finding->homeless = cli_allocate(NULL, houses + 1, sizeof *finding->homeless);
    for (size_t cell = 0; cell < w->cells; cell++)
        finding->dead[cell] = left[cell] == 0;
    for (size_t house = 0; house < houses; house++) {
        const uint16_t *cells = nonet_layout_house(w->layout, house);
        nonet_values placed = 0;
        for (int i = 0; i < values; i++)
            placed |= left[cells[i]];
        finding->homeless[house] = ~placed & ~(nonet_values)0 >> (64 - values);
    }
    free(left);
}

static void find_wrong_entries(work *w)
{
    const nonet_record *record = w->question->record;
    w->finding->wrong = make_flags(w->cells);
    for (size_t cell = 0; record->has_entered && cell < w->cells; cell++)
        w->finding->wrong[cell] =
            record->wide.entered[cell] &&
            record->wide.entered[cell] != w->finding->solution[0][cell];
}

static void find_breaches(work *w)
{
    const uint8_t *given = w->question->record->wide.given;
    layout_finding *finding = w->finding;
    size_t count = nonet_puzzle_breaches(w->layout, given, NULL, 0);
    finding->breaches = cli_allocate(NULL, count + 1, sizeof *finding->breaches);
    finding->n_breaches = nonet_puzzle_breaches(w->layout, given, finding->breaches, count);
}

layout_finding layout_check(const layout_question *question)
{
    const nonet_record *record = question->record;
    layout_finding finding = {.is_complete = true, .has_claim = question->claim != NULL};
    work w = {.question = question,
              .layout = record->layout,
              .cells = nonet_layout_cells(record->layout),
              .marks = cli_values(record),
              .finding = &finding};
    w.query = cli_query(question->call, &w.clock);
    for (size_t cell = 0; cell < w.cells; cell++)
        finding.clues += is_clue(&w, cell);
    find_breaches(&w);
    if (finding.n_breaches)
        finding.verdict = NONET_CLASHING;
    else
        find_solutions(&w);
    if (finding.verdict == NONET_MULTIPLE)
        find_differences(&w);
    if (finding.verdict == NONET_UNSOLVABLE)
        find_dead_ends(&w);
    if (finding.verdict == NONET_UNIQUE) {
        find_redundant_clues(&w);
        find_wrong_entries(&w);
    }
    if (finding.verdict == NONET_UNIQUE && question->rules)
        find_redundant_rules(&w);
    nonet_sink why = cli_text_sink(&finding.why);
    if (question->claim)
        finding.claim_is_right = cli_claim_is_right(record, question->claim, &why);
    free(w.marks);
    return finding;
}

void layout_finding_free(layout_finding *finding)
{
    free(finding->breaches);
    free(finding->solution[0]);
    free(finding->solution[1]);
    free(finding->differ);
    free(finding->dead);
    free(finding->homeless);
    free(finding->redundant);
    free(finding->wrong);
    free(finding->rules);
    cli_text_free(&finding->why);
}

// ---- words

static void begin_line(const nonet_sink *sink)
{
    nonet_emit(sink, "\n    ");
}

static size_t count_flags(const bool *flags, size_t count)
{
    size_t n = 0;
    for (size_t i = 0; flags && i < count; i++)
        n += flags[i];
    return n;
}

typedef const char *name_of(const nonet_layout *layout, size_t i,
                            char name[NONET_NAME_SIZE]);

// "before: r1c1 r1c2" on a line of its own, if there are any.
static void write_named(const nonet_sink *sink, const char *before, const char *between,
                        const nonet_layout *layout, const bool *flags, size_t count,
                        name_of *name)
{
    char text[NONET_NAME_SIZE];
    const char *gap = "";
    if (count_flags(flags, count) == 0)
        return;
    begin_line(sink);
    nonet_emit(sink, before);
    for (size_t i = 0; i < count; i++)
        if (flags[i]) {
            nonet_emit(sink, gap);
            nonet_emit(sink, name(layout, i, text));
            gap = between;
        }
}

static void write_several(const nonet_record *record, const layout_finding *finding,
                          const nonet_sink *sink)
{
    const nonet_layout *layout = record->layout;
    size_t cells = nonet_layout_cells(layout);
    for (int i = 0; i < 2; i++) {
        begin_line(sink);
        nonet_write_values(layout, finding->solution[i], sink);
    }
    cli_text text = {0};
    cli_text_print(
        &text, "solutions differ in %s%zu cells: ", finding->is_complete ? "" : "at least ",
        count_flags(finding->differ, cells));
    cli_text_add(&text, "", 1);
    write_named(sink, text.bytes, " ", layout, finding->differ, cells,
                nonet_layout_cell_name);
    cli_text_free(&text);
}

static void write_dead_ends(const nonet_layout *layout, const layout_finding *finding,
                            const nonet_sink *sink)
{
    char name[NONET_NAME_SIZE];
    cli_text hopeless = {0};
    nonet_sink rule = cli_text_sink(&hopeless);
    if (cli_write_hopeless(layout, &rule)) {
        begin_line(sink);
        nonet_emit_bytes(sink, hopeless.bytes, hopeless.size);
    }
    cli_text_free(&hopeless);
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (finding->dead[cell]) {
            begin_line(sink);
            nonet_emit(sink, nonet_layout_cell_name(layout, cell, name));
            nonet_emit(sink, " can hold no value");
        }
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        for (nonet_values set = finding->homeless[house]; set; set &= set - 1) {
            begin_line(sink);
            nonet_emit_number(sink, __builtin_ctzll(set) + 1);
            nonet_emit(sink, " has no place in ");
            nonet_emit(sink, nonet_layout_house_name(layout, house, name));
        }
}

static void write_line(const nonet_record *record, const layout_finding *finding,
                       const nonet_sink *sink)
{
    static const char *const said[] = {
        [NONET_UNIQUE] = "one solution",
        [NONET_CLASHING] = "clash",
        [NONET_UNSOLVABLE] = "no solution",
        [NONET_MULTIPLE] = "more than one solution",
        [NONET_UNDECIDED] = "not decided (timeout)",
    };
    size_t cells = nonet_layout_cells(record->layout);
    nonet_emit(sink, said[finding->verdict]);
    nonet_emit(sink, ", ");
    nonet_emit_number(sink, (int64_t)finding->clues);
    nonet_emit(sink, finding->clues == 1 ? " clue" : " clues");
    if (finding->verdict == NONET_UNIQUE)
        nonet_emit(sink, count_flags(finding->redundant, cells) ? ", not minimal"
                         : finding->is_complete                 ? ", minimal"
                                                                : ", perhaps minimal");
}

void layout_write_finding(const nonet_record *record, const layout_finding *finding,
                          const nonet_sink *sink)
{
    const nonet_layout *layout = record->layout;
    size_t cells = nonet_layout_cells(layout);
    write_line(record, finding, sink);
    write_named(sink, "each of these could go: ", " ", layout, finding->redundant, cells,
                nonet_layout_cell_name);
    write_named(sink, "each of these rules could go: ", ", ", layout, finding->rules,
                nonet_layout_rules(layout), nonet_layout_rule_name);
    for (size_t i = 0; i < finding->n_breaches; i++) {
        begin_line(sink);
        nonet_breach_write(layout, record->wide.given, &finding->breaches[i], sink);
    }
    if (finding->verdict == NONET_UNSOLVABLE)
        write_dead_ends(layout, finding, sink);
    if (finding->verdict == NONET_MULTIPLE)
        write_several(record, finding, sink);
    write_named(sink, "wrongly entered: ", " ", layout, finding->wrong, cells,
                nonet_layout_cell_name);
    if (!finding->has_claim)
        return;
    begin_line(sink);
    nonet_emit(sink, "the claimed solution is ");
    nonet_emit(sink, finding->claim_is_right ? "right" : "wrong: ");
    nonet_emit_bytes(sink, finding->why.bytes, finding->why.size);
}

// ---- values

static void put_named(nonet_row *row, const char *column, const nonet_layout *layout,
                      const bool *flags, size_t count, name_of *name)
{
    char text[NONET_NAME_SIZE];
    nonet_row_list(row, column);
    for (size_t i = 0; i < count; i++)
        if (flags[i])
            nonet_row_text(row, NULL, name(layout, i, text));
    nonet_row_list_end(row);
}

typedef struct {
    const nonet_record *record;
    const nonet_breach *breach;
} one_breach;

static void write_breach(const void *context, const nonet_sink *sink)
{
    const one_breach *one = context;
    nonet_breach_write(one->record->layout, one->record->wide.given, one->breach, sink);
}

static void put_breaches(nonet_row *row, const nonet_record *record,
                         const layout_finding *finding)
{
    nonet_row_list(row, "clashes");
    for (size_t i = 0; i < finding->n_breaches; i++)
        nonet_row_written(row, NULL, write_breach,
                          &(one_breach){record, &finding->breaches[i]});
    nonet_row_list_end(row);
}

static void put_unique(nonet_row *row, const nonet_layout *layout,
                       const layout_finding *finding)
{
    size_t cells = nonet_layout_cells(layout);
    bool some = count_flags(finding->redundant, cells) > 0;
    if (some || finding->is_complete)
        nonet_row_bool(row, "minimal", !some);
    put_named(row, "redundant", layout, finding->redundant, cells, nonet_layout_cell_name);
    if (count_flags(finding->wrong, cells))
        put_named(row, "wrong", layout, finding->wrong, cells, nonet_layout_cell_name);
}

static void put_several(nonet_row *row, const nonet_layout *layout,
                        const layout_finding *finding)
{
    nonet_row_list(row, "solutions");
    for (int i = 0; i < 2; i++)
        nonet_row_values(row, NULL, layout, finding->solution[i]);
    nonet_row_list_end(row);
    put_named(row, "differ", layout, finding->differ, nonet_layout_cells(layout),
              nonet_layout_cell_name);
}

static bool has_dead_ends(const nonet_layout *layout, const layout_finding *finding)
{
    nonet_values homeless = 0;
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        homeless |= finding->homeless[house];
    return homeless || count_flags(finding->dead, nonet_layout_cells(layout)) > 0;
}

static void put_dead_ends(nonet_row *row, const nonet_layout *layout,
                          const layout_finding *finding)
{
    char name[NONET_NAME_SIZE];
    nonet_row_list(row, "impossible");
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (finding->dead[cell]) {
            nonet_row_object(row, NULL);
            nonet_row_text(row, "cell", nonet_layout_cell_name(layout, cell, name));
            nonet_row_object_end(row);
        }
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        for (nonet_values set = finding->homeless[house]; set; set &= set - 1) {
            nonet_row_object(row, NULL);
            nonet_row_number(row, "digit", __builtin_ctzll(set) + 1);
            nonet_row_text(row, "house", nonet_layout_house_name(layout, house, name));
            nonet_row_object_end(row);
        }
    nonet_row_list_end(row);
}

void layout_row_finding(nonet_row *row, const nonet_record *record,
                        const layout_finding *finding)
{
    const nonet_layout *layout = record->layout;
    nonet_row_text(row, "status", nonet_verdict_name(finding->verdict));
    nonet_row_number(row, "clues", (int64_t)finding->clues);
    if (!finding->is_complete)
        nonet_row_bool(row, "complete", false);
    if (finding->n_breaches)
        put_breaches(row, record, finding);
    if (finding->verdict == NONET_UNSOLVABLE && has_dead_ends(layout, finding))
        put_dead_ends(row, layout, finding);
    if (finding->verdict == NONET_MULTIPLE)
        put_several(row, layout, finding);
    if (finding->verdict == NONET_UNIQUE)
        put_unique(row, layout, finding);
    if (finding->has_claim)
        nonet_row_text(row, "claim", finding->claim_is_right ? "right" : "wrong");
    if (finding->has_claim && !finding->claim_is_right) {
        cli_text why = {0};
        cli_text_print(&why, "%.*s", (int)finding->why.size, finding->why.bytes);
        cli_text_add(&why, "", 1);
        nonet_row_text(row, "why", why.bytes);
        cli_text_free(&why);
    }
    if (finding->rules)
        put_named(row, "rules", layout, finding->rules, nonet_layout_rules(layout),
                  nonet_layout_rule_name);
}
