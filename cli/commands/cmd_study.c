// cmd_study.c - `nonet study`: the classical methods on a file, every action counted.

#include "commands/study.h"

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
    .choices = "summary|line|csv|json",
    .help = "print the tables, or a record for each run",
};
const cli_option option_csv = {
    .name = "csv", .kind = CLI_FILE, .help = "write a record for each run to FILE as well"};
const cli_option option_show = {
    .name = "show",
    .kind = CLI_FLAG,
    .help = "show how each run ended and its board, as far as it got"};
const cli_option option_trace = {
    .name = "trace",
    .kind = CLI_FLAG,
    .help = "show every step and the board after each round",
};
static const cli_option option_compare = {
    .name = "compare",
    .kind = CLI_FLAG,
    .help = "print one table: every method beside the real engines"};

static const cli_option *const options[] = {&option_method,
                                            &option_scheme,
                                            &option_pick,
                                            &option_order,
                                            &option_check,
                                            &option_infer,
                                            &option_values,
                                            &option_guesses,
                                            &option_limit,
                                            &option_to,
                                            &option_csv,
                                            &option_report,
                                            &option_charts,
                                            &option_show,
                                            &option_trace,
                                            &option_compare,
                                            NULL};

enum { CSV_BUFFER = 1 << 16 };

typedef struct {
    const cli_call *call;
    nonet_experiment *experiment;
    int style;
    bool rows, show; // the runs, or how they ended; else a summary
    bool trace;      // every step of them
    bool list;       // several solutions are wanted: print them
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

// A number that came with the puzzle, or else its place in the input.
static uint64_t puzzle_number(const nonet_record *record, size_t place)
{
    const char *name = nonet_record_field(record, "name");
    size_t digits = name ? strspn(name, "0123456789") : 0;
    bool number = digits > 0 && digits < 10 && name[digits] == '\0';
    return number ? strtoull(name, NULL, 10) : place + 1;
}

static const char *level_of(const nonet_record *record)
{
    const char *level = nonet_record_field(record, "level");
    if (level && *level)
        return level;
    nonet_position position;
    nonet_position_resume(&position, &record->given, NULL, &record->marks);
    return nonet_grade_name(nonet_grade_of(&position));
}

// What goes to the output before a run that is shown: which puzzle, which method.
static void put_title(const settings *set, const nonet_experiment_case *c, cli_out *out)
{
    char label[NONET_STUDY_LABEL];
    nonet_study_label(&set->experiment->methods[c->method], label);
    cli_print(out, "puzzle %llu (%s), %s\n", (unsigned long long)c->number,
              set->experiment->levels[c->level], label);
}

// False if the time was up. What was cut short is no figure of the method, and is left out
// of the tables.
static bool run_case(settings *set, const nonet_marks *puzzle, nonet_experiment_case *c,
                     cli_out *out)
{
    study_trace trace = {.out = out,
                         .given = c->given,
                         .style = set->style,
                         .steps = set->trace,
                         .list = set->list,
                         .stop = set->stop};
    nonet_study_watch watch = study_watch(&trace);
    if (set->show)
        put_title(set, c, out);
    else
        watch = (nonet_study_watch){.stop = set->stop};
    uint64_t start = cli_now();
    nonet_study_run(&set->experiment->methods[c->method], puzzle, &watch, &c->result);
    c->nanoseconds = cli_now() - start;
    trace.late = c->result.stopped && cli_time_left(&set->clock) == 0;
    if (!trace.late)
        nonet_experiment_run(set->experiment, c->level, c->method, &c->result,
                             c->nanoseconds);
    if (set->show) {
        study_put_end(&trace, &c->result);
        cli_put(out, "\n", 1);
    }
    if (c->result.outcome == NONET_STUDY_UNSOLVABLE)
        cli_raise(out, EXIT_UNSOLVED);
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
    nonet_row_refuse(&row, "error");
    nonet_row_end(&row);
}

static void put_unreadable(settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    if (set->rows && set->table.style == NONET_ROW_JSON)
        cli_put_unreadable(chunk, i, "error", out);
    else if (set->rows)
        put_error(cli_row(out), chunk->first + i + 1);
    if (set->has_csv_file)
        put_error(csv_file_row(set), chunk->first + i + 1);
}

// All methods on one puzzle; false if the time was up.
static bool study(settings *set, const nonet_record *record, size_t place, cli_out *out)
{
    nonet_experiment_case c = {
        .number = puzzle_number(record, place),
        .given = &record->given,
        .marks = record->has_marks ? &record->marks : NULL,
        .level = nonet_experiment_puzzle(set->experiment, level_of(record),
                                         nonet_board_clues(&record->given))};
    for (c.method = 0; c.method < set->experiment->n_methods; c.method++) {
        if (cli_time_left(&set->clock) == 0 || !run_case(set, &record->marks, &c, out))
            return false;
        put_case(set, &c, out);
    }
    return true;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count && !set->late; i++) {
        if (!cli_readable(chunk, i, out)) {
            put_unreadable(set, chunk, i, out);
            continue;
        }
        set->late = !study(set, &chunk->records[i], chunk->first + i, out);
        if (!cli_breathe(out))
            return;
    }
}

static void end(void *context, cli_out *out)
{
    const settings *set = context;
    nonet_sink sink = cli_sink(out);
    if (!set->rows && !set->show)
        nonet_experiment_summary(set->experiment, &sink);
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
    if (cli_flag(call, &option_compare))
        return study_compare(call, rows ? &style : NULL);
    settings set = {
        .call = call,
        .experiment = cli_allocate(NULL, 1, sizeof *set.experiment),
        .style = cli_draw_style(call) | NONET_DRAW_MARKED,
        .rows = rows,
        .csv_table = {.columns = nonet_experiment_columns(), .style = NONET_ROW_CSV},
        .trace = cli_flag(call, &option_trace),
        .show = cli_flag(call, &option_trace) || cli_flag(call, &option_show),
        .list = cli_number(call, &option_limit, 1) > 1,
    };
    int status = EXIT_USAGE;
    if (rows)
        set.table = (nonet_table){.columns = nonet_experiment_columns(), .style = style};
    if (set.show && rows)
        cli_usage_error(call, "--show and --trace are for eyes, --to=csv and json are not");
    else if (study_check_files(call) && study_list_methods(call, set.experiment))
        status = run_study(&set);
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
    .shared = CLI_FROM | CLI_PROGRESS | CLI_OUTPUT | CLI_SEED | CLI_COLOR | CLI_PATIENCE,
    .examples = examples,
    .run = run,
};
