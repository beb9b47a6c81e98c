// cmd_check.c - `nonet check`: what is right and wrong with each puzzle.
//
// The questions are asked in this order, and the first "no" ends them: can it be read,
// are the givens free of clashes, is there a solution, is there only one, can no clue be
// left out. A solution that is claimed, by the puzzle's own text or by --solution, is
// checked besides.

#include "commands/check.h"

#include <stdlib.h>
#include <string.h>

#include "job/answers.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "words|csv|json",
    .help = "how to write the findings",
};
static const cli_option option_solution = {
    .name = "solution",
    .letter = 's',
    .kind = CLI_FILE,
    .help = "check the solutions in FILE, one for each puzzle in the same order"};

static const cli_option *const options[] = {&option_to, &option_solution, NULL};

typedef struct {
    const cli_call *call;
    bool csv, json;
} settings;

// ---- finding out

// Cells that tell anything: givens, and cells with some candidates struck out.
static bool is_clue(const nonet_record *record, int cell)
{
    return record->marks.cell[cell] != NONET_ALL_DIGITS;
}

// A clue is redundant if the puzzle still has one solution when its cell is left
// open. The clues of all puzzles of a chunk are asked about at once, for the sake of
// the batch solver.
typedef struct {
    size_t count, room;
    nonet_marks *without; // the puzzles with one cell left open ...
    size_t *record;       // ... which of the chunk they were ...
    int *cell;            // ... and which cell
    cli_answer *answers;
} openings;

static void add_openings(openings *o, const nonet_record *record, size_t number)
{
    if (o->room - o->count < NONET_CELLS) {
        o->room = 2 * o->room + NONET_CELLS;
        o->without = cli_allocate(o->without, o->room, sizeof *o->without);
        o->record = cli_allocate(o->record, o->room, sizeof *o->record);
        o->cell = cli_allocate(o->cell, o->room, sizeof *o->cell);
    }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!is_clue(record, cell))
            continue;
        o->without[o->count] = record->marks;
        o->without[o->count].cell[cell] = NONET_ALL_DIGITS;
        o->record[o->count] = number;
        o->cell[o->count++] = cell;
    }
}

static openings ask_openings(const settings *set, const cli_chunk *chunk,
                             const cli_answer *answers)
{
    openings o = {0};
    for (size_t i = 0; i < chunk->count; i++)
        if (answers[i].solutions == 1 && !answers[i].timed_out)
            add_openings(&o, &chunk->records[i], i);
    o.answers = cli_allocate(NULL, o.count, sizeof *o.answers);
    cli_answer_all(set->call, o.without, o.count, 2, o.answers);
    return o;
}

static void free_openings(openings *o)
{
    free(o->without);
    free(o->record);
    free(o->cell);
    free(o->answers);
}

// The openings of one puzzle stand together; `*at` moves past them.
static void find_redundant(const openings *o, size_t number, size_t *at, check_finding *f)
{
    for (; *at < o->count && o->record[*at] == number; ++*at)
        if (o->answers[*at].solutions == 1 && !o->answers[*at].timed_out) {
            f->redundant[o->cell[*at]] = true;
            f->n_redundant++;
        }
}

static bool collect(void *context, const nonet_board *solution)
{
    nonet_board **next = context;
    *(*next)++ = *solution;
    return true;
}

// The two least solutions, so that every engine names the same ones.
static void find_two(const settings *set, const nonet_record *record, check_finding *f)
{
    nonet_board *next = f->solutions;
    cli_clock clock;
    nonet_search search = cli_search(set->call, &clock);
    search.limit = 2;
    search.found = collect;
    search.context = &next;
    if (nonet_search_ascending(&search, &record->marks).solutions < 2)
        f->status = TIMED_OUT;
}

static void examine(const settings *set, const nonet_record *record,
                    const cli_answer *answer, check_finding *f)
{
    f->clues = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        f->clues += is_clue(record, cell);
    f->n_clashes = nonet_clashes(&record->given, f->clashes, MOST_CLASHES);
    f->status = f->n_clashes             ? CLASHING
                : answer->solutions > 1  ? MULTIPLE
                : answer->timed_out      ? TIMED_OUT
                : answer->solutions == 0 ? NONE
                                         : PROPER;
    f->n_redundant = 0;
    memset(f->redundant, 0, sizeof f->redundant);
    if (f->status == MULTIPLE)
        find_two(set, record, f);
}

// The claimed solution: from the second file if there is one, else from the puzzle's text.
static void find_claim(const cli_chunk *chunk, size_t i, check_finding *f)
{
    const nonet_record *record = &chunk->records[i];
    f->claim = record->has_solution ? &record->solution : NULL;
    f->missing = NULL;
    if (chunk->partners) {
        const nonet_record *partner = &chunk->partners[i];
        f->claim = partner->has_solution ? &partner->solution : &partner->given;
        if (partner->status != NONET_OK) {
            f->claim = NULL;
            f->missing = partner->message ? partner->message
                                          : "there are fewer solutions than puzzles";
        }
    }
    f->claim_is_right = f->claim && nonet_is_solution(&record->marks, f->claim);
}

static void complain_of_partner(const settings *set, const nonet_record *partner,
                                const check_finding *f, cli_out *out)
{
    if (partner->line) // else the file has ended, which is said once and not here
        cli_text_print(&out->notes, "%s:%zu:%zu: %s\n",
                       cli_word(set->call, &option_solution, ""), partner->line,
                       partner->column, f->missing);
    cli_raise(out, EXIT_UNREADABLE);
}

// ---- the command

static void put_unreadable(const settings *set, const cli_chunk *chunk, size_t i,
                           cli_out *out)
{
    if (set->json)
        cli_put_json_error(chunk, i, out);
    else if (set->csv)
        cli_print(out, ",error,,,,\n");
    else
        cli_print(out, "%s:%zu: not a puzzle\n", chunk->file, chunk->records[i].line);
    out->tally[UNREADABLE]++;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    cli_answer *answers = cli_answer_chunk(set->call, chunk, 2);
    openings asked = ask_openings(set, chunk, answers);
    check_finding *f = cli_allocate(NULL, 1, sizeof *f);
    size_t at = 0;
    for (size_t i = 0; i < chunk->count; i++) {
        const nonet_record *record = &chunk->records[i];
        if (!cli_readable(chunk, i, out)) {
            put_unreadable(set, chunk, i, out);
            continue;
        }
        examine(set, record, &answers[i], f);
        find_redundant(&asked, i, &at, f);
        find_claim(chunk, i, f);
        if (f->missing)
            complain_of_partner(set, &chunk->partners[i], f, out);
        if (set->csv)
            check_put_csv(record, f, out);
        else if (set->json)
            check_put_json(record, f, out);
        else
            check_put_words(chunk, i, f, out);
        bool wrong = f->missing || (f->claim && !f->claim_is_right);
        out->tally[f->status]++;
        out->tally[WRONG_CLAIM] += wrong;
        if (f->status != PROPER || wrong)
            cli_raise(out, EXIT_UNSOLVED);
    }
    free(f);
    free_openings(&asked);
    free(answers);
}

static void put_header(void *context, cli_out *out)
{
    if (((settings *)context)->csv)
        cli_print(out, "puzzle,status,clues,minimal,redundant,claim\n");
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .csv = cli_is(call, &option_to, "csv"),
        .json = cli_is(call, &option_to, "json"),
    };
    cli_job job = {
        .process = process,
        .begin = put_header,
        .context = &set,
        .chunk = 256, // each is as many searches as it has clues
        .partner = cli_word(call, &option_solution, NULL),
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "checked", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet check puzzles.txt", "a line or more about each puzzle"},
    {"nonet check --to=csv puzzles.txt > report.csv", "the same as a table"},
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
        "is a solution, whether there is only one (if not, two solutions and the cells "
        "in which they differ), and whether the puzzle is minimal (if not, each clue "
        "that could be left out). A solution that comes with the puzzle, or with "
        "--solution, is checked.\n\n"
        "With --to=csv the columns are puzzle, status (unique, clash, none, multiple, "
        "timeout or error), clues, minimal, redundant and claim (right, wrong or missing). "
        "With --to=json each line is an object that also names clashes, the two solutions "
        "and where they differ. The exit status is 0 if every puzzle has one solution and "
        "every claimed solution is right.",
    .options = options,
    .shared = CLI_RECORDS | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
