// cmd_check.c - `nonet check`: what is right and wrong with each puzzle.
//
// What is asked and what is said is the library's business (nonet/check.h); here it is
// asked about a chunk of records at a time, and about solutions that come in a second file.

#include "job/command.h"

#include <stdlib.h>

#include <nonet/puzzle_check.h>

#include "job/answers.h"
#include "job/asked.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "words|line|csv|json",
    .help = "how to write the findings",
};
static const cli_option option_solution = {
    .name = "solution",
    .letter = 's',
    .kind = CLI_FILE,
    .help = "check the solutions in FILE, one for each puzzle in the same order"};

static const cli_option option_rules = {
    .name = "rules",
    .kind = CLI_FLAG,
    .help = "also name each rule of a layout without which the solution is still the only "
            "one"};

static const cli_option option_why = {
    .name = "why",
    .kind = CLI_FLAG,
    .help = "where there is no solution, name clues and rules that contradict each other, "
            "none of which could be left out"};

static const cli_option option_quick = {
    .name = "quick",
    .kind = CLI_FLAG,
    .bars = "rules|why",
    .help = "only count solutions, and check those that are claimed: not whether clues can "
            "be spared, nor where solutions differ"};

static const cli_option *const options[] = {&option_to,  &option_solution, &option_rules,
                                            &option_why, &option_quick,    NULL};

// What became of the puzzles, in cli_out.tally: a nonet_verdict, or one of these.
enum { UNREADABLE = NONET_MISPLAYED, WRONG_CLAIM };

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    NONET_PUZZLE_FINDING_COLUMNS,
    {0},
};

typedef struct {
    const cli_call *call;
    bool words;
    bool rules;
    bool why;
    bool quick;
    const nonet_layout *classic; // to ask why on the classic board
} settings;

// ---- finding out

// The claimed solution: from the second file if there is one, else from the puzzle's text.
static const nonet_board *claim_of(const cli_chunk *chunk, size_t i)
{
    const nonet_record *record = &chunk->records[i];
    if (!chunk->partners)
        return record->has_solution ? &record->solution : NULL;
    const nonet_record *partner = &chunk->partners[i];
    if (partner->status != NONET_OK)
        return NULL;
    return partner->has_solution ? &partner->solution : &partner->given;
}

// Why there is no claim although one was asked for; NULL if that is not so.
static const char *missing_claim(const cli_chunk *chunk, size_t i)
{
    if (!chunk->partners || chunk->partners[i].status == NONET_OK)
        return NULL;
    const char *message = chunk->partners[i].message;
    return message ? message : "there are fewer solutions than puzzles";
}

static nonet_question question_of(const settings *set, const cli_chunk *chunk, size_t i)
{
    const nonet_record *record = &chunk->records[i];
    return (nonet_question){
        .given = &record->given,
        .marks = &record->marks,
        .entered = record->has_entered ? &record->entered : NULL,
        .claim = claim_of(chunk, i),
        .quick = set->quick,
    };
}

static void *worker_new(const cli_call *call, void *context)
{
    (void)context;
    cli_clock clock;
    return nonet_checker_new(cli_search(call, &clock).backend);
}

static void worker_free(void *checker)
{
    nonet_checker_free(checker);
}

// All at once is faster, but there is then no time limit for each.
static void find_out(const settings *set, nonet_checker *checker,
                     const nonet_question *questions, size_t count, nonet_finding *findings)
{
    cli_clock clock;
    size_t step = cli_timeout(set->call, &clock).ask ? 1 : count;
    for (size_t i = 0; i < count; i += step)
        nonet_check(checker, &questions[i], step, cli_timeout(set->call, &clock),
                    &findings[i]);
}

// ---- one record

// What was found out about a record: on the classic board, or on a layout.
typedef struct {
    const nonet_finding *classic;
    const nonet_puzzle_finding *layout;
    const nonet_puzzle_question *question; // that `layout` answers
} either;

static void put_words(const cli_chunk *chunk, size_t i, either finding, const char *missing,
                      cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_print(out, "%s:%zu: ", chunk->file, chunk->records[i].line);
    if (finding.layout)
        nonet_write_puzzle_finding(finding.question, finding.layout, NONET_DETAIL_FULL,
                                   &sink);
    else
        nonet_write_finding(finding.classic, NONET_DETAIL_FULL, &sink);
    cli_put(out, "\n", 1);
    if (missing)
        cli_print(out, "    no solution to check: %s\n", missing);
}

static void put_row(const nonet_record *record, either finding, const char *missing,
                    cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    if (finding.layout)
        nonet_row_puzzle_finding(&row, finding.question, finding.layout);
    else
        nonet_row_finding(&row, finding.classic);
    if (missing)
        nonet_row_text(&row, "claim", "missing");
    cli_row_end(out, &row, record);
}

static void put_unreadable(const settings *set, const cli_chunk *chunk, size_t i,
                           cli_out *out)
{
    if (set->words)
        cli_print(out, "%s:%zu: not a puzzle\n", chunk->file, chunk->records[i].line);
    else
        cli_put_unreadable(chunk, i, out);
    out->tally[UNREADABLE]++;
}

static void complain_of_partner(const settings *set, const nonet_record *partner,
                                const char *missing, cli_out *out)
{
    if (partner->line) // else the file has ended, which is said once and not here
        cli_text_line(&out->notes, "%s:%zu:%zu: %s",
                      cli_word(set->call, &option_solution, ""), partner->line,
                      partner->column, missing);
    cli_raise(out, EXIT_UNREADABLE);
}

static void put_finding(const settings *set, const cli_chunk *chunk, size_t i,
                        either finding, cli_out *out)
{
    const char *missing = missing_claim(chunk, i);
    if (missing)
        complain_of_partner(set, &chunk->partners[i], missing, out);
    if (set->words)
        put_words(chunk, i, finding, missing, out);
    else
        put_row(&chunk->records[i], finding, missing, out);
    nonet_verdict verdict =
        finding.layout ? finding.layout->verdict : finding.classic->verdict;
    nonet_claim_state claim =
        finding.layout ? finding.layout->claim.state : finding.classic->claim.state;
    bool complete =
        finding.layout ? finding.layout->is_complete : finding.classic->is_complete;
    bool wrong = missing || claim > NONET_CLAIM_RIGHT;
    out->tally[verdict]++;
    out->tally[WRONG_CLAIM] += wrong;
    if (verdict != NONET_UNIQUE || wrong || !complete)
        cli_raise(out, EXIT_UNSOLVED);
}

// ---- puzzles on layouts, one by one

// The claimed solution, which a second file may have as if it were for the classic board.
static const uint8_t *layout_claim_of(const cli_chunk *chunk, size_t i)
{
    const nonet_record *record = &chunk->records[i];
    size_t cells = nonet_layout_cells(record->layout);
    if (!chunk->partners)
        return record->has_solution ? record->wide.solution : NULL;
    const nonet_record *partner = &chunk->partners[i];
    if (partner->status != NONET_OK)
        return NULL;
    if (!partner->layout && cells == NONET_CELLS)
        return claim_of(chunk, i)->cell;
    if (!partner->layout || nonet_layout_cells(partner->layout) != cells)
        return NULL;
    return partner->has_solution ? partner->wide.solution : partner->wide.given;
}

static void check_on_layout(const settings *set, const cli_chunk *chunk, size_t i,
                            cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_values *marks = cli_values(record);
    cli_clock clock;
    nonet_puzzle_finding finding;
    nonet_puzzle_question question = {
        .layout = record->layout,
        .marks = marks,
        .given = record->wide.given,
        .entered = record->has_entered ? record->wide.entered : NULL,
        .claim = layout_claim_of(chunk, i),
        .rules = set->rules,
        .why = set->why,
        .quick = set->quick,
        .stop = cli_timeout(set->call, &clock),
    };
    cli_insist(nonet_puzzle_check(&question, &finding));
    put_finding(set, chunk, i, (either){.layout = &finding, .question = &question}, out);
    nonet_puzzle_finding_free(&finding);
    free(marks);
}

// A puzzle of the classic board that has no solution: why is asked on its layout.
static void explain_classic(const settings *set, const cli_chunk *chunk, size_t i,
                            cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_values marks[NONET_CELLS];
    cli_clock clock;
    nonet_puzzle_finding finding;
    const nonet_board *claim = claim_of(chunk, i);
    nonet_puzzle_question question = {
        .layout = set->classic,
        .marks = marks,
        .given = record->given.cell,
        .entered = record->has_entered ? record->entered.cell : NULL,
        .claim = claim ? claim->cell : NULL,
        .why = true,
        .stop = cli_timeout(set->call, &clock),
    };
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks[cell] = record->marks.cell[cell];
    cli_insist(nonet_puzzle_check(&question, &finding));
    put_finding(set, chunk, i, (either){.layout = &finding, .question = &question}, out);
    nonet_puzzle_finding_free(&finding);
}

// ---- the command

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    nonet_question *questions = cli_allocate(NULL, chunk->count, sizeof *questions);
    nonet_finding *findings = cli_allocate(NULL, chunk->count, sizeof *findings);
    size_t count = 0;
    for (size_t i = 0; i < chunk->count; i++)
        if (chunk->records[i].status == NONET_OK && !chunk->records[i].layout)
            questions[count++] = question_of(set, chunk, i);
    find_out(set, chunk->worker, questions, count, findings);
    count = 0;
    for (size_t i = 0; i < chunk->count; i++)
        if (!cli_readable(chunk, i, out))
            put_unreadable(set, chunk, i, out);
        else if (chunk->records[i].layout)
            check_on_layout(set, chunk, i, out);
        else {
            const nonet_finding *finding = &findings[count++];
            if (set->why && finding->verdict == NONET_UNSOLVABLE)
                explain_classic(set, chunk, i, out);
            else
                put_finding(set, chunk, i, (either){.classic = finding}, out);
        }
    free(findings);
    free(questions);
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "checked");
    nonet_row_style style = cli_row_style(call, &option_to);
    settings set = {.call = call,
                    .words = !cli_wants_rows(call, &option_to),
                    .rules = cli_flag(call, &option_rules),
                    .why = cli_flag(call, &option_why),
                    .quick = cli_flag(call, &option_quick)};
    nonet_layout *classic;
    cli_insist(nonet_layout_read("9x9", &classic, NULL));
    set.classic = classic;
    cli_job job = {
        .process = process,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .context = &set,
        .table = {.columns = columns, .style = style},
        .keeps_fields = true,
        .chunk = 256, // each is as many searches as it has clues
        .partner = cli_word(call, &option_solution, NULL),
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "checked", NULL);
    nonet_layout_free(classic);
    return status;
}

static const cli_example examples[] = {
    {"nonet check puzzles.txt", "a line or more about each puzzle"},
    {"nonet check --to=csv puzzles.txt > report.csv", "the same as a table"},
    {"nonet check --quick --to=csv all.txt", "which of a million puzzles are proper"},
    {"nonet check --solution=answers.txt puzzles.txt",
     "whether the answers are right, and where not"},
    {0},
};

const cli_command cmd_check = {
    .name = "check",
    .summary = "say what is right and wrong with each puzzle",
    .arguments = "[FILE...]",
    .details =
        "Says whether the givens clash (naming digit, house and cells), whether there "
        "is a solution (if not, cells and digits that are seen to be impossible), whether "
        "there is only one (if not, the two least and all cells in which any solutions "
        "differ), and whether the puzzle is minimal (if not, each clue that could be left "
        "out). On other boards broken rules are named too (cage 15 r1c1 r1c2: 8+9 is 17), "
        "and with --rules those that could be left out. Where there is no solution, --why "
        "names clues and rules that contradict each other already: with any one of them "
        "left out there is a solution of the others. Which two solutions are shown is "
        "not promised there. Digits a player has entered are compared with the solution, "
        "and a solution that comes with the puzzle, or with --solution, is checked.\n\n"
        "With --to=csv the columns are puzzle, status, clues, minimal, redundant, claim "
        "(right, wrong or missing), reason (why a claim is wrong) and the fields of the "
        "input; --to=line has status, clues, minimal and claim, with tabs between. "
        "With --to=json each line is an object that also names clashes, impossible values, "
        "two solutions, where any differ, wrong entries, and why a claim is wrong. The "
        "exit status is 0 if every puzzle has one solution and every claimed solution is "
        "right.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_TIMEOUT |
              CLI_SEARCH,
    .examples = examples,
    .run = run,
};
