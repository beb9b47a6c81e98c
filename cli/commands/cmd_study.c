// cmd_study.c - `nonet study`: the classical methods on a file, every action counted.

#include "commands/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/board_text.h"
#include "job/answers.h"
#include "job/draw.h"
#include "job/message.h"
#include "job/output.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "summary|line|csv|json|notes",
    .help = "print the tables, or a record for each run; notes: with --trace or --show, "
            "boards in the plainest form",
};
const cli_option option_csv = {
    .name = "csv", .kind = CLI_FILE, .help = "write a record for each run to FILE as well"};
const cli_option option_show = {
    .name = "show",
    .kind = CLI_FLAG,
    .help = "show how each run ended and its board, as far as it got"};
const cli_option option_trace = {
    .name = "trace",
    .kind = CLI_CHOICE,
    .choices = "text|html",
    .assumed = "text",
    .help = "show every step and why it was taken, as text or as an HTML page on which to "
            "step through",
};
const cli_option option_grading = {
    .name = "grade",
    .kind = CLI_FLAG,
    .help = "ask whether levels go by the hardest rule needed: a table of both, the share "
            "that agrees, a rank correlation, and the givens of each level"};
const cli_option option_group = {
    .name = "group",
    .kind = CLI_CHOICE,
    .choices = "level|size",
    .help = "what puzzles are gathered by: their level, or the size of their board"};
const cli_option option_passes = {
    .name = "passes",
    .kind = CLI_NUMBER,
    .least = 1,
    .value = "N",
    .help = "time each run N times, all methods in turn, and take the best (default 5, as "
            "long as a puzzle takes less than 50 ms)"};
const cli_option option_compare = {
    .name = "compare",
    .kind = CLI_FLAG,
    .help = "print one table: every method beside the real engines"};

static const cli_option *const options[] = {
    &option_method, &option_scheme, &option_pick,    &option_order,   &option_check,
    &option_infer,  &option_values, &option_guesses, &option_limit,   &option_to,
    &option_csv,    &option_report, &option_charts,  &option_group,   &option_passes,
    &option_show,   &option_trace,  &option_compare, &option_grading, NULL};

enum {
    CSV_BUFFER = 1 << 16,
    PASSES = 5,
};

typedef struct {
    const cli_call *call;
    nonet_experiment *experiment;
    int style;
    bool rows, show;              // the runs, or how they ended; else a summary
    bool trace;                   // every step of them
    bool list;                    // several solutions are wanted: print them
    bool grade;                   // levels and rules laid side by side
    uint64_t passes;              // for the time
    nonet_experiment_case *cases; // the runs of one puzzle
    char size[16];                // of its board, where that is its level
    nonet_study_page *page;       // NULL: no page was asked for
    nonet_table table;
    nonet_table csv_table; // of --csv, likewise:
    cli_output csv_file;
    bool has_csv_file;
    cli_clock clock; // the time for all of it
    nonet_stop stop;
    bool late;         // it was up before the end
    cli_text csv_rows; // not yet written to it
} settings;

static void flush_csv(settings *set)
{
    cli_output_write(&set->csv_file, set->csv_rows.bytes, set->csv_rows.size);
    set->csv_rows.size = 0;
}

// The grade nonet gives.
static const char *own_grade(const study_puzzle *puzzle)
{
    const nonet_record *record = puzzle->record;
    if (record->layout) {
        nonet_study_method method;
        nonet_study_result result;
        nonet_study_grader(&method);
        study_puzzle_run(puzzle, &method, NULL, &result);
        return nonet_grade_name(result.grade);
    }
    nonet_position position;
    nonet_position_resume(&position, &record->given, NULL, &record->marks);
    return nonet_grade_name(nonet_grade_of(&position));
}

static const char *level_of(const settings *set, const study_puzzle *puzzle, char name[16])
{
    const char *level = nonet_record_field(puzzle->record, "level");
    if (cli_is(set->call, &option_group, "size"))
        return study_puzzle_size(puzzle, name);
    return level && *level ? level : own_grade(puzzle);
}

// ---- runs that are shown

// A run with all it has to say; false if the time was up.
static bool show_case(settings *set, const study_puzzle *puzzle, nonet_experiment_case *c,
                      cli_out *out)
{
    char label[NONET_STUDY_LABEL + 40], method[NONET_STUDY_LABEL];
    nonet_study_label(&set->experiment->methods[c->method], method);
    snprintf(label, sizeof label, "puzzle %llu (%s), %s", (unsigned long long)c->number,
             set->experiment->levels[c->level], method);
    study_trace trace = {.out = out,
                         .puzzle = puzzle,
                         .page = set->page,
                         .label = label,
                         .style = set->style,
                         .steps = set->trace,
                         .list = set->list,
                         .notes = cli_is(set->call, &option_to, "notes"),
                         .stop = set->stop};
    nonet_study_watch watch = study_watch(&trace);
    if (set->page)
        set->page->sink = cli_sink(out);
    else
        cli_print(out, "%s\n", label);
    study_puzzle_run(puzzle, &set->experiment->methods[c->method], &watch, &c->result);
    trace.late = c->result.stopped && cli_time_left(&set->clock) == 0;
    study_put_end(&trace, &c->result);
    if (!set->page)
        cli_put(out, "\n", 1);
    return !trace.late;
}

static nonet_row csv_file_row(settings *set)
{
    return nonet_row_begin(&set->csv_table, cli_text_sink(&set->csv_rows));
}

static void put_into(nonet_row row, const settings *set, const nonet_experiment_case *c)
{
    nonet_experiment_row(&row, set->experiment, c);
    nonet_row_end(&row);
}

static void put_case(settings *set, const nonet_experiment_case *c, cli_out *out)
{
    if (set->rows)
        put_into(cli_row(out), set, c);
    if (set->has_csv_file)
        put_into(csv_file_row(set), set, c);
    if (set->csv_rows.size > CSV_BUFFER)
        flush_csv(set);
}

// A record for the record: its number, and that it could not be read.
static void put_error(nonet_row row, size_t number)
{
    nonet_row_number(&row, "PuzzleNumber", (int64_t)number);
    nonet_row_number(&row, "number", (int64_t)number);
    if (row.table->style == NONET_ROW_LINE)
        nonet_row_outcome(&row, NONET_OUTCOME_UNREADABLE, NULL);
    else // these columns are others' and have no status
        nonet_row_text(&row, "Difficulty", nonet_outcome_name(NONET_OUTCOME_UNREADABLE));
    nonet_row_end(&row);
}

static void put_unreadable(settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    if (set->rows && set->table.style == NONET_ROW_JSON)
        cli_put_unreadable(chunk, i, out);
    else if (set->rows)
        put_error(cli_row(out), chunk->first + i + 1);
    if (set->has_csv_file)
        put_error(csv_file_row(set), chunk->first + i + 1);
}

static void start_cases(settings *set, const study_puzzle *puzzle, size_t place)
{
    const nonet_record *record = puzzle->record;
    const char *difficulty = level_of(set, puzzle, set->size);
    size_t level = nonet_experiment_puzzle(set->experiment, difficulty, puzzle->clues);
    for (size_t m = 0; m < set->experiment->n_methods; m++)
        set->cases[m] = (nonet_experiment_case){
            .number = study_puzzle_number(puzzle, place),
            .difficulty = difficulty,
            .given = puzzle->given,
            .marks = record->has_marks && !record->layout ? &record->marks : NULL,
            .level = level,
            .method = m};
}

// All methods on one puzzle; false if the time was up. What was cut short is no figure of
// the method, and is left out of the tables.
static bool study(settings *set, const study_puzzle *puzzle, size_t place, cli_out *out)
{
    nonet_experiment *experiment = set->experiment;
    start_cases(set, puzzle, place);
    study_timing timing = {.experiment = experiment,
                           .cases = set->cases,
                           .passes = set->passes,
                           .stop = set->stop,
                           .clock = &set->clock};
    if (!set->show && !study_time(&timing, puzzle))
        return false;
    for (size_t m = 0; m < experiment->n_methods; m++) {
        nonet_experiment_case *c = &set->cases[m];
        if (set->show &&
            (cli_time_left(&set->clock) == 0 || !show_case(set, puzzle, c, out)))
            return false;
        nonet_experiment_run(experiment, c->level, m, &c->result, c->nanoseconds);
        if (c->result.outcome == NONET_STUDY_UNSOLVABLE)
            cli_raise(out, EXIT_UNSOLVED);
        put_case(set, c, out);
    }
    if (set->grade && set->cases[0].result.outcome != NONET_STUDY_UNSOLVABLE) {
        size_t level = set->cases[0].level;
        bool own = strcmp(experiment->levels[level], own_grade(puzzle)) == 0;
        nonet_experiment_grade(experiment, level,
                               nonet_study_hardest(&set->cases[0].result), own);
    }
    return true;
}

// Whether the methods know the board, which is refused if not.
static bool is_known(const study_puzzle *puzzle, const cli_chunk *chunk, size_t i,
                     cli_out *out)
{
    nonet_study_method method;
    nonet_study_result result;
    nonet_study_grader(&method);
    if (!puzzle->record->layout || study_puzzle_run(puzzle, &method, NULL, &result))
        return true;
    cli_complain(chunk, i, out,
                 "the methods know boards of up to 16x16 with rows, columns "
                 "and boxes, and no further rules");
    cli_raise(out, EXIT_USAGE);
    return false;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count && !set->late; i++) {
        if (!cli_readable(chunk, i, out)) {
            put_unreadable(set, chunk, i, out);
            continue;
        }
        study_puzzle puzzle;
        study_puzzle_start(&puzzle, &chunk->records[i]);
        if (is_known(&puzzle, chunk, i, out))
            set->late = !study(set, &puzzle, chunk->first + i, out);
        study_puzzle_end(&puzzle);
        if (!cli_breathe(out))
            return;
    }
}

static void begin(void *context, cli_out *out)
{
    const settings *set = context;
    if (set->page)
        nonet_study_page_start(set->page, "Sudoku methods at work", cli_sink(out));
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    nonet_sink sink = cli_sink(out);
    if (set->grade && !set->rows && !set->show)
        nonet_experiment_grades(set->experiment, &sink);
    else if (!set->rows && !set->show)
        nonet_experiment_summary(set->experiment, &sink);
    if (set->page) {
        set->page->sink = sink;
        nonet_study_page_end(set->page);
    }
}

static bool open_csv(settings *set)
{
    const char *name = cli_word(set->call, &option_csv, NULL);
    if (!name)
        return true;
    if (!cli_output_open_file(&set->csv_file, name)) {
        cli_output_close(&set->csv_file);
        return false;
    }
    nonet_sink rows = cli_text_sink(&set->csv_rows);
    nonet_table_header(&set->csv_table, &rows);
    set->has_csv_file = true;
    return true;
}

static int close_csv(settings *set)
{
    if (!set->has_csv_file)
        return EXIT_FINE;
    flush_csv(set);
    cli_text_free(&set->csv_rows);
    return cli_output_close(&set->csv_file) ? EXIT_FINE : EXIT_IO;
}

static int run_study(settings *set)
{
    study_files files;
    if (!study_open_files(set->call, &files))
        return EXIT_IO;
    if (!open_csv(set)) {
        study_close_files(set->call, &files, NULL);
        return EXIT_IO;
    }
    // The runs are timed: one thread, so that they do not disturb each other.
    cli_job job = {
        .process = process,
        .begin = begin,
        .end = end,
        .context = set,
        .table = set->table,
        .threads = 1,
        .clock = &set->clock,
    };
    set->stop = cli_patience(set->call, &set->clock);
    int status = cli_run_job(set->call, &job);
    status = study_end(status, set->late || job.stopped);
    int closed = close_csv(set);
    bool good = status < EXIT_IO && closed == EXIT_FINE;
    int written = study_close_files(set->call, &files, good ? set->experiment : NULL);
    cli_summary(set->call, &job, "studied", NULL);
    return status > closed ? (status > written ? status : written)
                           : (closed > written ? closed : written);
}

int study_end(int status, bool late)
{
    if (!late)
        return status;
    cli_message("nonet study: %s; the tables have what was done by then", cli_timed_out);
    return status > EXIT_UNSOLVED ? status : EXIT_UNSOLVED;
}

static int run(const cli_call *call)
{
    nonet_row_style style = cli_row_style(call, &option_to);
    bool rows = cli_wants_rows(call, &option_to);
    bool shows = cli_flag(call, &option_trace) || cli_flag(call, &option_show);
    if (!study_check_usage(call))
        return EXIT_USAGE;
    if (shows && rows)
        return cli_usage_error(
            call, "--show and --trace are for eyes, --to=csv and json are not");
    if (cli_is(call, &option_to, "notes") &&
        (!shows || cli_is(call, &option_trace, "html")))
        return cli_usage_error(call, "--to=notes is for boards shown by --show or --trace");
    if (cli_flag(call, &option_compare))
        return study_compare(call, rows ? &style : NULL);
    nonet_study_page page;
    settings set = {
        .call = call,
        .cases = cli_allocate(NULL, NONET_EXPERIMENT_METHODS, sizeof *set.cases),
        .page = cli_is(call, &option_trace, "html") ? &page : NULL,
        .passes = cli_number(call, &option_passes, PASSES),
        .experiment = cli_allocate(NULL, 1, sizeof *set.experiment),
        .style = cli_draw_style(call) | NONET_DRAW_MARKED,
        .rows = rows,
        .csv_table = {.columns = nonet_experiment_columns(), .style = NONET_ROW_CSV},
        .grade = cli_flag(call, &option_grading),
        .trace = cli_flag(call, &option_trace),
        .show = shows,
        .list = cli_number(call, &option_limit, 1) > 1,
    };
    int status = EXIT_USAGE;
    if (rows)
        set.table = (nonet_table){.columns = nonet_experiment_columns(), .style = style};
    if (study_check_files(call) && study_list_methods(call, set.experiment)) {
        if (cli_is(call, &option_group, "size"))
            set.experiment->group_by = "size";
        status = run_study(&set);
    }
    free(set.cases);
    free(set.experiment);
    return status;
}

static const cli_example examples[] = {
    {"nonet study puzzles/graded.txt", "the classical experiment: 4 schemes, 2 choices"},
    {"nonet study --csv runs.csv --report report.html puzzles/graded.txt",
     "the same, with every run and all charts"},
    {"nonet study --method=eliminate --order=loop,each puzzles/graded.txt",
     "what the order of the rules costs"},
    {"nonet study --method=norvig --pick=min,min-nonpeer puzzles/graded.txt",
     "whether it helps to search away from where one has been"},
    {"nonet study --method=singles --trace puzzle.txt", "watch a method at work"},
    {"nonet study --method=all --trace=html -o steps.html puzzle.txt",
     "step through every method in a browser"},
    {"nonet study --group=size puzzles/sizes.txt", "small and large boards"},
    {"nonet study --grade collection.txt", "do its levels go by the hardest rule needed?"},
    {"nonet study --compare puzzles/graded.txt", "all methods beside the real engines"},
    {0},
};

const cli_command cmd_study = {
    .name = "study",
    .summary = "compare the classical methods, every action counted",
    .arguments = "[FILE...]",
    .details =
        "Runs textbook methods on every puzzle: cross-hatching, possibilities and singles, "
        "elimination with backtracking, Norvig's propagation and search, inference "
        "schemes, bare backtracking. Lists of options are multiplied: two methods with two "
        "choices are four runs of each puzzle.\n\n"
        "The difficulty is the level that comes with a puzzle, or else our grade: easy "
        "(naked singles suffice), medium (hidden singles), hard (pairs and locked "
        "candidates), evil (triples or more). A guess is a digit tried in a cell that had "
        "others left; a backtrack takes one back.\n\n"
        "The first twelve columns of --to=csv are those of the classical experiment, as "
        "its program prints them: PuzzleNumber, Difficulty, GuessCount (every digit "
        "tried), MRV (true: the cell with the fewest candidates), Scheme (0 to 3: none, "
        "singles, pairs, triples; empty for other methods), Filled (per cent of the "
        "cells), and the successes of the rules: NakedSingles, HiddenSingles, "
        "NakedPairs, HiddenPairs, NakedTriples, HiddenTriples. Then come RealGuesses "
        "(digits tried in cells that had others left), Backtracks, Stopped (they ran "
        "out), Method, Pick, Order, Searches, Rounds, Pointing, Grade (by the hardest "
        "rule used) and Microseconds.",
    .options = options,
    .shared = CLI_FROM | CLI_LAYOUT | CLI_BOARDS | CLI_PROGRESS | CLI_OUTPUT | CLI_SEED |
              CLI_COLOR | CLI_PATIENCE,
    .examples = examples,
    .run = run,
};
