// generate_layout.c - `nonet generate` on other boards than the classic one.

#include "commands/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/compose.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/layout.h"
#include "job/message.h"
#include "job/numbered.h"

const cli_option option_jigsaw = {
    .name = "jigsaw",
    .kind = CLI_FLAG,
    .help = "regions of random shape instead of boxes, for each puzzle others"};
const cli_option option_killer = {
    .name = "killer",
    .kind = CLI_FLAG,
    .help = "cages with sums instead of clues",
};
const cli_option option_cage_size = {
    .name = "cage-size",
    .needs = "killer",
    .kind = CLI_TEXT,
    .value = "MIN..MAX",
    .help = "with --killer: cells in a cage (default 2..5); smaller ones where it must be"};
const cli_option option_lines = {
    .name = "lines",
    .bars = "killer|effort|grade|symmetry|clues|minimal|full",
    .kind = CLI_TEXT,
    .value = "KINDS",
    .help = "rules of these kinds instead of clues, such as thermo,arrow: lines, dots and "
            "clues beside the board; a few clues where they must be"};
const cli_option option_effort = {
    .name = "effort",
    .kind = CLI_TEXT,
    .value = "MIN..MAX",
    .help = "how hard: positions that the plain search looks at, 1 if it need not guess; "
            "with more than 16 values (killers: 9) 1, unless this or --minimal is given"};

enum {
    MADE,
    MISSED,  // the time was up
    REFUSED, // the format had no place for it
    NONE,    // the board has no solution
};

enum { SOLUTION = 1, EFFORT = 2, NAMED = 4 }; // NAMED: a line begins with the layout

enum { MOST_EFFORT = 1000000 }; // that is told

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_LINE, .part = NAMED},
    {.name = "layout", .in = NONET_IN_DATA},
    {.name = "puzzle"},
    {.name = "solution", .part = SOLUTION},
    {.name = "clues", .in = NONET_IN_DATA},
    {.name = "effort", .in = NONET_IN_DATA, .part = EFFORT},
    {0},
};

typedef struct {
    const cli_call *call;
    nonet_commission order;
    uint64_t seed;
    const char *to;     // as asked for, or the usual
    const char *format; // of records; NULL: rows
    nonet_table table;
} settings;

// ---- one puzzle

// What a thread needs.
typedef struct {
    nonet_writer *writer; // NULL: rows
    uint8_t *given, *solution;
} composer;

static void *composer_new(const cli_call *call, void *context)
{
    (void)call;
    const settings *set = context;
    size_t cells = nonet_layout_cells(set->order.like);
    composer *mine = cli_allocate(NULL, 1, sizeof *mine);
    *mine = (composer){.given = cli_allocate(NULL, cells, 1),
                       .solution = cli_allocate(NULL, cells, 1)};
    if (set->format)
        mine->writer = cli_writer(set->format);
    return mine;
}

static void composer_free(void *worker)
{
    composer *mine = worker;
    nonet_writer_free(mine->writer);
    free(mine->given);
    free(mine->solution);
    free(mine);
}

static int clues_of(const nonet_record *record)
{
    int clues = 0;
    for (size_t c = 0; c < nonet_layout_cells(record->layout); c++)
        clues += record->wide.given[c] != 0;
    return clues;
}

static void put_row(const settings *set, const nonet_record *record, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_values(&row, "puzzle", record->layout, record->wide.given);
    nonet_row_values(&row, "solution", record->layout, record->wide.solution);
    nonet_row_number(&row, "clues", clues_of(record));
    if (set->table.parts & EFFORT) {
        nonet_values *marks = cli_values(record);
        nonet_row_number(&row, "effort",
                         (int64_t)nonet_puzzle_effort(record->layout, marks, MOST_EFFORT,
                                                      &set->order.wanted.stop));
        free(marks);
    }
    cli_row_end(out, &row, record);
}

static void put_made(const settings *set, const composer *mine, const nonet_layout *layout,
                     uint64_t number, cli_out *out)
{
    bool numbered = cli_is_numbered(set->call);
    nonet_record record = {
        .layout = layout,
        .wide = {.given = mine->given, .solution = mine->solution},
        .has_solution = set->table.parts & SOLUTION,
    };
    const char *format = set->to;
    if (!mine->writer && !numbered)
        put_row(set, &record, out);
    else if (numbered ? !cli_put_numbered(set->call, number, format, &record, out)
                      : !cli_put_record(out, mine->writer, &record)) {
        out->tally[REFUSED]++;
        cli_raise(out, EXIT_USAGE);
        return;
    }
    out->tally[MADE]++;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        nonet_layout *layout;
        composer *mine = chunk->worker;
        nonet_status status = nonet_commission_make(
            &set->order, set->seed, chunk->first + i, &layout, mine->given, mine->solution);
        cli_insist(status);
        if (status == NONET_OK) {
            put_made(set, mine, layout, chunk->first + i + 1, out);
            cli_note_done(out);
        } else {
            out->tally[status == NONET_IMPOSSIBLE ? NONE : MISSED]++;
            cli_raise(out, EXIT_UNSOLVED);
        }
        nonet_layout_free(layout);
        if (status != NONET_OK || !cli_breathe(out))
            break;
    }
}

// ---- the options

// Options that say nothing about these boards.
static int check_options(const settings *set)
{
    const cli_call *call = set->call;
    const cli_option *const classic[] = {
        &option_pattern,   &option_er,    &option_ep,
        &option_ed,        &option_level, &option_score,
        &option_technique, &option_only,  &option_around,
        &option_minus,     &option_plus,  &option_smaller,
        &option_twins,     &option_known, &option_unique_up_to_symmetry,
        &option_uniform};
    const cli_option *const of_clues[] = {&option_symmetry, &option_clues, &option_minimal,
                                          &option_full};
    for (size_t i = 0; i < sizeof classic / sizeof *classic; i++)
        if (cli_word(call, classic[i], NULL))
            return cli_usage_error(call, "--%s is for the classic 9x9 board only",
                                   classic[i]->name);
    for (size_t i = 0; i < sizeof of_clues / sizeof *of_clues; i++)
        if (set->order.killer && cli_word(call, of_clues[i], NULL))
            return cli_usage_error(call, "--%s is about clues; a killer has none",
                                   of_clues[i]->name);
    if (cli_flag(call, &option_full) && cli_word(call, &option_grade, NULL))
        return cli_usage_error(call, "--grade does not go with --full");
    if (call->n_files)
        return cli_usage_error(call, "'%s' is not an option", call->files[0]);
    return EXIT_FINE;
}

// The first of the kinds that cannot be drawn, as a message; nothing if all can be.
static int check_lines(const settings *set)
{
    for (const char *at = set->order.lines; at;) {
        const char *comma = strchr(at, ','), *known = "";
        size_t size = comma ? (size_t)(comma - at) : strlen(at), i = 0;
        while ((known = nonet_lines_drawable(i)) &&
               (strlen(known) != size || memcmp(known, at, size) != 0))
            i++;
        if (!known) {
            cli_text names = {0};
            for (i = 0; (known = nonet_lines_drawable(i)); i++) {
                cli_text_add(&names, i ? ", " : "", i ? 2 : 0);
                cli_text_add(&names, known, strlen(known));
            }
            cli_text_add(&names, "", 1);
            int status = cli_usage_error(set->call, "--lines: '%.*s' is none of %s",
                                         (int)size, at, names.bytes);
            cli_text_free(&names);
            return status;
        }
        at = comma ? comma + 1 : NULL;
    }
    return EXIT_FINE;
}

static int read_order(settings *set)
{
    const cli_call *call = set->call;
    nonet_commission *order = &set->order;
    nonet_range clues = {0, 0};
    if (cli_take_range(call, &option_clues, false, &clues) ||
        cli_take_range(call, &option_effort, false, &order->wanted.effort) ||
        cli_take_range(call, &option_cage_size, false, &order->cage_size))
        return EXIT_USAGE;
    order->wanted.full = cli_flag(call, &option_full);
    order->wanted.minimal = cli_flag(call, &option_minimal);
    order->wanted.symmetry = cli_read_symmetry(call);
    order->wanted.min_clues = clues.least;
    order->wanted.max_clues = clues.most;
    const char *grade = cli_word(call, &option_grade, NULL);
    while (grade && (!order->grade || strcmp(grade, nonet_grade_name(order->grade)) != 0))
        order->grade++;
    const char *problem = nonet_commission_problem(order);
    return problem ? cli_usage_error(call, "%s", problem) : EXIT_FINE;
}

static void add_to_text(void *context, const char *bytes, size_t size)
{
    cli_text_add(context, bytes, size);
}

// A line of characters says all: boards of this size are taken to be like this one.
static bool is_told_by_size(const nonet_layout *layout)
{
    cli_text text = {0};
    nonet_sink sink = {add_to_text, &text};
    nonet_layout_write(layout, &sink);
    cli_text_add(&text, "", 1);
    const nonet_shape *shape = nonet_layout_shape(layout);
    bool plain = strspn(text.bytes, "0123456789x") == text.size - 1;
    cli_text_free(&text);
    return plain && shape->rows == shape->columns;
}

static int read_output(settings *set, const cli_option *option_to, bool solution)
{
    const cli_call *call = set->call;
    const nonet_commission *order = &set->order;
    bool named =
        order->jigsaw || order->killer || order->lines || !is_told_by_size(order->like);
    const char *usual = named ? "nonet" : "line";
    const char *to = cli_word(call, option_to, usual);
    nonet_row_style style = cli_row_style(call, option_to);
    set->to = to;
    if (style == NONET_ROW_LINE && strcmp(to, "line") != 0 && !cli_asks(call))
        set->format = to;
    if (set->format && !nonet_format_named(to)->layouts)
        return cli_usage_error(call, "the format %s has no place for other boards", to);
    set->table = (nonet_table){
        .columns = columns,
        .style = style,
        .parts = (solution || style != NONET_ROW_LINE || cli_asks(call) ? SOLUTION : 0) |
                 (cli_word(call, &option_effort, NULL) ? EFFORT : 0) | (named ? NAMED : 0),
        .between = ' ',
    };
    return EXIT_FINE;
}

static void report_miss(const cli_job *job, const char *format)
{
    if (job->tally[REFUSED])
        cli_message("nonet generate: the format %s has no place for such a board", format);
    else if (job->tally[NONE])
        cli_message("nonet generate: this layout has no solution");
    else if (job->tally[MISSED] || job->stopped)
        cli_message("nonet generate: %s with %zu of %llu puzzles made", cli_timed_out,
                    job->tally[MADE], (unsigned long long)job->items);
}

bool cli_is_on_layout(const cli_call *call)
{
    const cli_option *const ours[] = {&option_layout,   &option_rule,  &option_jigsaw,
                                      &option_killer,   &option_lines, &option_effort,
                                      &option_cage_size};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (cli_word(call, ours[i], NULL))
            return true;
    return false;
}

int cli_generate_on_layout(const cli_call *call, nonet_layout *layout,
                           const cli_generation *asked)
{
    cli_clock clock;
    settings set = {
        .call = call,
        .order = {.like = layout,
                  .jigsaw = cli_flag(call, &option_jigsaw),
                  .killer = cli_flag(call, &option_killer),
                  .lines = cli_word(call, &option_lines, NULL)},
    };
    if (check_options(&set) || check_lines(&set) || read_order(&set) ||
        read_output(&set, asked->to, asked->solution))
        return EXIT_USAGE;
    set.order.wanted.stop = cli_patience(call, &clock);
    set.seed = cli_seed(call);
    cli_job job = {
        .process = process,
        .worker_new = composer_new,
        .worker_free = composer_free,
        .clock = &clock,
        .context = &set,
        .table = set.format || cli_is_numbered(call) ? (nonet_table){0} : set.table,
        .numbered = cli_is_numbered(call),
        .drawn = !cli_flag(call, &option_seed),
        .items = asked->number,
        .chunk = 1,
    };
    cli_asked values;
    int status = cli_ask(&values, call, &job);
    if (status == EXIT_FINE) {
        status = cli_run_job(call, &job);
        report_miss(&job, set.to);
        cli_summary(call, &job, "made", "");
    }
    cli_asked_end(&values);
    return status;
}
