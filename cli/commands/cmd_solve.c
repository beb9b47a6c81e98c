// cmd_solve.c - `nonet solve`: one record out per puzzle in, with its solution.

#include "job/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle_check.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/board_text.h"
#include "job/draw.h"
#include "job/output.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "line|csv|json|board",
    .help = "how to write the answers; on a terminal, a single puzzle is drawn as a board"};
static const cli_option option_all = {
    .name = "all",
    .letter = 'a',
    .kind = CLI_FLAG,
    .help = "list all solutions of each puzzle as they are found; on the classic board in "
            "ascending order"};
static const cli_option option_limit = {
    .name = "limit",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "look for N solutions of each puzzle (default 2: enough to see that there is "
            "one only); if N is more than 2 they are listed, as with --all"};

static const cli_option *const options[] = {&option_to, &option_all, &option_limit,
                                            &option_marks, NULL};

// What became of the puzzles, in cli_out.tally: a nonet_outcome, or this.
enum { WRONG_CLAIM = NONET_OUTCOME_STOPPED };

// With an output such as out.csv and no --to, a puzzle whose own format usually has that
// ending is answered in it: a grid of fields gives a grid of fields.
typedef struct {
    char ending[CLI_ENDING]; // "": there is nothing to follow
    nonet_writer *writer;    // of the first format met
} follower;

typedef struct {
    const cli_call *call;
    size_t limit;
    size_t enough; // solutions to find before any are listed
    bool several;  // list the solutions where there are several
    bool any;      // one solution will do, the least where there are several
    bool lines;    // nothing but solutions
    bool board;    // draw it
    int style;     // of a drawn board
    follower *follow;
} settings;

enum { NUMBERED = 1 }; // a row for each solution

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "number", .in = NONET_IN_CSV, .part = NUMBERED},
    {.name = "list", .in = NONET_IN_LINE | NONET_IN_JSON},
    {.name = "solutions", .in = NONET_IN_DATA},
    {.name = "solution"},
    {.name = "outcome", .in = NONET_IN_LINE},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

// ---- listing all solutions

typedef struct {
    cli_out *out;
    nonet_row *row; // to be listed in; NULL: each has a row of its own
    const nonet_record *record;
    size_t listed;
} listing;

// A row for one of several solutions.
static nonet_row numbered_row(listing *list)
{
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_status(&row, NONET_OUTCOME_MULTIPLE);
    nonet_row_number(&row, "number", (int64_t)list->listed + 1);
    return row;
}

static bool list_one(void *context, const nonet_board *solution)
{
    listing *list = context;
    if (list->row)
        nonet_row_board(list->row, NULL, solution);
    else {
        nonet_row row = numbered_row(list);
        nonet_row_board(&row, "solution", solution);
        cli_row_end(list->out, &row, list->record);
    }
    list->listed++;
    return cli_breathe(list->out);
}

// A search in what is left of the puzzle's time.
static nonet_search search_on(const settings *set, const cli_answer *answer,
                              cli_clock *clock)
{
    nonet_search search = cli_search(set->call, clock);
    clock->deadline -= answer->spent;
    return search;
}

static bool list_values(void *context, const uint8_t *values)
{
    listing *list = context;
    const nonet_layout *layout = list->record->layout;
    if (list->row)
        nonet_row_values(list->row, NULL, layout, values);
    else {
        nonet_row row = numbered_row(list);
        nonet_row_values(&row, "solution", layout, values);
        cli_row_end(list->out, &row, list->record);
    }
    list->listed++;
    return cli_breathe(list->out);
}

// Lists those of a puzzle on a layout, in the order in which they are found; true if the
// time was up.
static bool list_on_layout(const settings *set, const nonet_record *record,
                           const cli_answer *answer, listing *list)
{
    cli_clock clock;
    nonet_query query = cli_query(set->call, &clock);
    clock.deadline -= answer->spent; // what is left of its time
    query.limit = set->limit;
    query.found = list_values;
    query.context = list;
    nonet_searched done;
    nonet_values *marks = cli_values(record);
    cli_insist(nonet_puzzle_search(record->layout, marks, &query, &done));
    free(marks);
    return done.stopped;
}

// True if the time was up.
static bool list_ascending(const settings *set, const nonet_record *record,
                           const cli_answer *answer, listing *list)
{
    cli_clock clock;
    nonet_search search = search_on(set, answer, &clock);
    search.limit = set->limit;
    search.found = list_one;
    search.context = list;
    return nonet_search_ascending(&search, &record->marks).stopped;
}

// Lists the solutions, in `row` or in rows of their own; `answer` learns how many, and of a
// timeout.
static void list_all(const settings *set, const nonet_record *record, cli_answer *answer,
                     nonet_row *row, cli_out *out)
{
    listing list = {.out = out, .row = row, .record = record};
    if (row)
        nonet_row_list(row, "list");
    answer->timed_out = record->layout ? list_on_layout(set, record, answer, &list)
                                       : list_ascending(set, record, answer, &list);
    if (row)
        nonet_row_list_end(row);
    answer->solutions = list.listed;
}

// Which solution an engine meets first depends on the engine; the least one does not. On a
// layout there is one engine, and its first one will do.
static void find_least(const settings *set, const nonet_record *record, cli_answer *answer)
{
    if (record->layout) {
        answer->solutions = 1;
        return;
    }
    cli_clock clock;
    nonet_search search = search_on(set, answer, &clock);
    search.limit = 1;
    search.first = &answer->first;
    nonet_searched done = nonet_search_ascending(&search, &record->marks);
    answer->solutions = done.solutions;
    answer->timed_out = done.stopped;
}

// ---- one record

static void put_solution(nonet_row *row, const nonet_record *record,
                         const cli_answer *answer)
{
    if (record->layout)
        nonet_row_values(row, "solution", record->layout, answer->values);
    else
        nonet_row_board(row, "solution", &answer->first);
}

// What a line says instead of a solution.
static void put_word(nonet_row *row, nonet_outcome what)
{
    nonet_row_text(row, "outcome", nonet_outcome_name(what));
}

// All of them, on lines or in JSON in one record.
static void put_listed(const settings *set, const nonet_record *record, cli_answer *answer,
                       cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_status(&row, NONET_OUTCOME_MULTIPLE);
    list_all(set, record, answer, &row, out);
    nonet_row_number(&row, "solutions", (int64_t)answer->solutions);
    if (answer->timed_out) {
        put_word(&row, NONET_OUTCOME_TIMEOUT);
        nonet_row_text(&row, "reason", cli_timed_out);
    }
    cli_row_end(out, &row, record);
}

static void put_row(const settings *set, const nonet_record *record, cli_answer *answer,
                    cli_out *out)
{
    nonet_outcome what = cli_outcome(record, answer);
    bool listed = set->several && what == NONET_OUTCOME_MULTIPLE;
    if (listed && cli_style(out) != NONET_ROW_CSV) {
        put_listed(set, record, answer, out);
        return;
    }
    if (listed) {
        list_all(set, record, answer, NULL, out);
        if (!answer->timed_out)
            return;
        what = NONET_OUTCOME_TIMEOUT; // the last row says so
    }
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_status(&row, what);
    if (what == NONET_OUTCOME_UNIQUE)
        nonet_row_number(&row, "number", 1);
    if (what != NONET_OUTCOME_TIMEOUT)
        nonet_row_number(&row, "solutions", (int64_t)answer->solutions);
    if (what == NONET_OUTCOME_UNIQUE)
        put_solution(&row, record, answer);
    else
        put_word(&row, what);
    cli_row_end(out, &row, record);
}

static void draw_on_layout(const settings *set, const nonet_record *record,
                           const uint8_t *found, const nonet_sink *sink)
{
    cli_picture picture;
    cli_picture_start(&picture, record, NULL, found, false);
    picture.picture.symbols = cli_draw_symbols(set->call);
    nonet_picture_text(&picture.picture, set->style, sink);
    cli_picture_end(&picture);
}

// For somebody at a terminal: the board before, or with what was found.
static void put_drawn(const settings *set, const nonet_record *record,
                      const cli_answer *answer, cli_out *out)
{
    nonet_drawing drawing;
    nonet_sink sink = cli_sink(out);
    nonet_outcome what = cli_outcome(record, answer);
    bool solved = what == NONET_OUTCOME_UNIQUE;
    if (record->layout)
        draw_on_layout(set, record, solved ? answer->values : NULL, &sink);
    else {
        cli_drawing_start(&drawing, record, solved ? &answer->first : NULL, false);
        nonet_draw_text(&drawing, set->style, &sink);
    }
    if (!solved)
        cli_print(out, "%s\n", nonet_outcome_name(what));
}

// What is wrong with a claimed solution; false if nothing is.
static bool write_claim(const nonet_record *record, const nonet_sink *sink)
{
    if (record->layout) {
        nonet_values *marks = cli_values(record);
        nonet_puzzle_question question = {
            .layout = record->layout, .marks = marks, .claim = record->wide.solution};
        nonet_puzzle_claim claim = nonet_puzzle_check_claim(&question);
        free(marks);
        if (claim.state != NONET_CLAIM_RIGHT)
            nonet_write_puzzle_claim(&question, &claim, sink);
        return claim.state != NONET_CLAIM_RIGHT;
    }
    nonet_claim claim = nonet_check_claim(
        &(nonet_question){.marks = &record->marks, .claim = &record->solution});
    if (claim.state != NONET_CLAIM_RIGHT)
        nonet_write_claim(&claim, sink);
    return claim.state != NONET_CLAIM_RIGHT;
}

// Text that claims a solution had better be right about it.
static void check_claim(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    cli_text text = {0};
    nonet_sink sink = cli_text_sink(&text);
    if (record->has_solution && write_claim(record, &sink)) {
        cli_complain(chunk, i, out, "%.*s", (int)text.size, text.bytes);
        cli_raise(out, EXIT_UNSOLVED);
        out->tally[WRONG_CLAIM]++;
    }
    cli_text_free(&text);
}

// Why the givens alone have no solution; false if they do not show it.
static bool write_why_none(const nonet_record *record, const nonet_sink *sink)
{
    nonet_clash clash;
    if (record->layout) {
        nonet_emit(sink, "no solution, ");
        return nonet_write_puzzle_hopeless(record->layout, record->wide.given, sink);
    }
    if (nonet_clashes(&record->given, &clash, 1) == 0)
        return false;
    nonet_emit(sink, "no solution, there is a ");
    nonet_write_clash(&clash, sink);
    return true;
}

static void explain_none(const cli_chunk *chunk, size_t i, cli_out *out)
{
    cli_text text = {0};
    nonet_sink sink = cli_text_sink(&text);
    if (write_why_none(&chunk->records[i], &sink))
        cli_complain(chunk, i, out, "%.*s", (int)text.size, text.bytes);
    cli_text_free(&text);
}

static void count_outcome(const settings *set, nonet_outcome what, bool timed_out,
                          cli_out *out)
{
    out->tally[what]++;
    if (timed_out ||
        (what != NONET_OUTCOME_UNIQUE && !(what == NONET_OUTCOME_MULTIPLE && set->several)))
        cli_raise(out, EXIT_UNSOLVED);
}

// The format of the puzzles, if the ending of --output asks for it.
static follower start_following(const cli_call *call)
{
    follower follow = {0};
    if (!cli_word(call, &option_to, NULL))
        cli_output_ending(call, follow.ending);
    return follow;
}

static bool follows(const follower *follow, const nonet_record *record)
{
    const nonet_format *format = record->format ? nonet_format_named(record->format) : NULL;
    if (!*follow->ending || !format || !format->writes || record->layout)
        return false;
    const char *at = strstr(format->endings, follow->ending);
    size_t length = strlen(follow->ending);
    bool whole = at && (at[length] == ' ' || at[length] == '\0');
    return whole && (!follow->writer || nonet_writer_format(follow->writer) == format);
}

// The solution in the place that the format has for it, or else as the board itself.
static void put_followed(follower *follow, const nonet_record *record,
                         const cli_answer *answer, cli_out *out)
{
    nonet_record solved = *record;
    if (!follow->writer)
        follow->writer = cli_writer(record->format);
    if (nonet_writer_format(follow->writer)->solution) {
        solved.has_solution = true;
        solved.solution = answer->first;
    } else {
        nonet_record_from_board(&answer->first, &solved);
        solved.n_fields = record->n_fields;
        solved.fields = record->fields;
    }
    cli_put_record(out, follow->writer, &solved);
}

static void end(void *context, cli_out *out)
{
    const settings *set = context;
    if (set->follow->writer)
        cli_end_records(out, set->follow->writer);
}

static void answer(const settings *set, const cli_chunk *chunk, size_t i,
                   cli_answer *answer, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    if (!cli_readable(chunk, i, out)) {
        cli_put_unreadable(chunk, i, out);
        out->tally[NONET_OUTCOME_UNREADABLE]++;
        return;
    }
    if (set->any && answer->solutions > 1)
        find_least(set, record, answer);
    nonet_outcome what = cli_outcome(record, answer);
    if (follows(set->follow, record) && what == NONET_OUTCOME_UNIQUE)
        put_followed(set->follow, record, answer, out);
    else if (set->board || chunk->draw)
        put_drawn(set, record, answer, out);
    else
        put_row(set, record, answer, out);
    count_outcome(set, what, answer->timed_out, out);
    if (what == NONET_OUTCOME_NONE || what == NONET_OUTCOME_CLASH)
        explain_none(chunk, i, out);
    check_claim(chunk, i, out);
}

// The short way for plain puzzles with one solution each, to be written line by line.
static void answer_boards(const settings *set, const cli_chunk *chunk, cli_answer *answers,
                          cli_out *out)
{
    for (size_t i = 0; i < chunk->count; i++) {
        if (answers[i].solutions == 1 && !answers[i].timed_out) {
            cli_put_board(out, &answers[i].first);
            cli_put(out, "\n", 1);
            out->tally[NONET_OUTCOME_UNIQUE]++;
            continue;
        }
        nonet_record record = cli_plain_record(&chunk->boards[i], chunk->line + i);
        cli_chunk one = *chunk;
        one.records = &record;
        answer(set, &one, 0, &answers[i], out);
    }
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    cli_answer *answers = cli_answer_chunk(chunk->worker, chunk, set->enough);
    if (chunk->boards && set->lines)
        answer_boards(set, chunk, answers, out);
    else
        for (size_t i = 0; i < chunk->count; i++)
            answer(set, chunk, i, &answers[i], out);
}

// ---- the command

// ": 5 without solution, 1 unreadable": what is not as it should be.
static void describe_rest(const cli_job *job, char *text, size_t size)
{
    static const char *const names[] = {[NONET_OUTCOME_MULTIPLE] = "with several",
                                        [NONET_OUTCOME_NONE] = "without solution",
                                        [NONET_OUTCOME_CLASH] = "with a clash",
                                        [NONET_OUTCOME_UNREADABLE] = "unreadable",
                                        [NONET_OUTCOME_TIMEOUT] = "out of time",
                                        [WRONG_CLAIM] = "with a wrong claim"};
    size_t used = 0;
    *text = '\0';
    for (size_t i = NONET_OUTCOME_MULTIPLE; i <= WRONG_CLAIM; i++)
        if (job->tally[i] && used < size)
            used += (size_t)snprintf(text + used, size - used, "%s %zu %s",
                                     used ? "," : ":", job->tally[i], names[i]);
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "solved");
    bool all = cli_flag(call, &option_all);
    uint64_t limit = all ? SIZE_MAX : cli_number(call, &option_limit, 2);
    follower follow = start_following(call);
    settings set = {
        .call = call,
        .follow = &follow,
        .limit = limit < SIZE_MAX ? (size_t)limit : SIZE_MAX,
        .several = limit > 2,
        .any = limit == 1,
        .board = cli_is(call, &option_to, "board"),
        .style = cli_draw_style(call),
    };
    if (cli_flag(call, &option_marks) && cli_word(call, &option_to, NULL) && !set.board)
        return cli_usage_error(call, "--marks is for a drawn board, as --to=board");
    nonet_row_style style = cli_row_style(call, &option_to);
    set.lines = style == NONET_ROW_LINE && !set.board;
    // Two tell that there are several; the rest is listed.
    set.enough = set.any || set.several ? 2 : set.limit;
    cli_job job = {
        .process = process,
        .worker_new = cli_answerer_new,
        .worker_free = cli_answerer_free,
        .context = &set,
        .table = {.columns = columns, .style = style, .parts = set.several ? NUMBERED : 0},
        .keeps_fields = true,
        .end = end,
        .takes_boards = set.lines && !*follow.ending,
        .threads = *follow.ending ? 1 : 0, // a writer knows what it has written before
        .may_draw = !cli_word(call, &option_to, NULL) && !set.several,
    };
    int status = cli_run_job(call, &job);
    nonet_writer_free(follow.writer);
    char rest[200];
    describe_rest(&job, rest, sizeof rest);
    cli_summary(call, &job, *rest ? "worked on" : "solved", rest);
    return status;
}

static const cli_example examples[] = {
    {"nonet solve puzzles.txt", "one solution per line, in the order of the puzzles"},
    {"nonet solve --to=csv puzzles.txt > solved.csv",
     "a table with the columns puzzle, status, solutions, solution"},
    {"nonet solve sheet.csv -o solved.csv", "a grid of fields gives a grid of fields"},
    {"nonet solve --layout=16x16+x big.txt", "a larger board, with diagonals"},
    {"nonet solve --rule='cage 15 r1c1 r1c2' puzzle.txt", "one rule more"},
    {"nonet solve --all --output=all.txt puzzle.txt",
     "every solution of a puzzle that has more than one"},
    {0},
};

const cli_command cmd_solve = {
    .name = "solve",
    .summary = "print the solution of each puzzle",
    .arguments = "[FILE...]",
    .details =
        "Prints one line per puzzle: its solution, or the word none, clash, multiple, "
        "timeout or unreadable (standard error says where and why). Digits a "
        "player has entered are not taken for givens. A solution that comes with the "
        "puzzle is checked.\n\n"
        "An --output such as solved.csv, without --to, takes the format of the puzzles if "
        "that usually has the ending: a grid of fields gives a grid of fields.\n\n"
        "With --to=csv the columns are puzzle, status, solutions (how many were found, up "
        "to two), solution (empty unless there is exactly one), reason and the fields of "
        "the input; with --all or a limit above two each solution has a row, numbered in "
        "the column number. With --to=json each line is an object with the same names.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_TIMEOUT |
              CLI_SEARCH | CLI_COLOR,
    .examples = examples,
    .run = run,
};
