// cmd_check.c - `nonet check`: what is right and wrong with each puzzle.
//
// The questions are asked in this order, and the first "no" ends them: can it be read, are
// the givens free of clashes, is there a solution, is there only one, can no clue be left
// out. A solution that is claimed, by the puzzle's own text or by --solution, is checked
// besides.

#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CLASHES = 27 * 36 }; // nine equal digits in every house

// What became of the puzzles, in cli_out.tally.
enum { PROPER, CLASHING, NONE, MULTIPLE, TIMED_OUT, UNREADABLE, WRONG_CLAIM };

static const char *const status_words[] = {"unique",   "clash",   "none",
                                           "multiple", "timeout", "error"};

typedef struct {
    const cli_call *call;
    bool csv, json;
} settings;

// All there is to say about one puzzle.
typedef struct {
    int status; // PROPER ... TIMED_OUT
    int clues;
    size_t n_clashes;
    nonet_clash clashes[MOST_CLASHES];
    nonet_board solutions[2]; // two that differ, if there is more than one
    bool redundant[NONET_CELLS];
    int n_redundant;
    const nonet_board *claim; // NULL: none
    const char *missing;      // why there is no claim although one was asked for
    bool claim_is_right;
} finding;

// ---- finding out

// Cells that tell anything: givens, and cells with some candidates struck out.
static bool is_clue(const nonet_record *record, int cell)
{
    return record->marks.cell[cell] != NONET_ALL_DIGITS;
}

// A clue is redundant if the puzzle still has one solution when its cell is left open. The
// clues of all puzzles of a chunk are asked about at once, for the sake of the batch
// solver.
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
static void find_redundant(const openings *o, size_t number, size_t *at, finding *f)
{
    for (; *at < o->count && o->record[*at] == number; ++*at)
        if (o->answers[*at].solutions == 1 && !o->answers[*at].timed_out) {
            f->redundant[o->cell[*at]] = true;
            f->n_redundant++;
        }
}

typedef struct {
    cli_clock clock; // first, where the search's stop question looks for it
    nonet_board *next;
} collecting;

static bool collect(void *context, const nonet_board *solution)
{
    collecting *c = context;
    *c->next++ = *solution;
    return true;
}

// The two least solutions, so that every engine names the same ones.
static void find_two(const settings *set, const nonet_record *record, finding *f)
{
    collecting c = {.next = f->solutions};
    nonet_search search = cli_search(set->call, &c.clock);
    search.limit = 2;
    search.found = collect;
    if (nonet_search_ascending(&search, &record->marks).solutions < 2)
        f->status = TIMED_OUT;
}

static void examine(const settings *set, const nonet_record *record,
                    const cli_answer *answer, finding *f)
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
static void find_claim(const cli_chunk *chunk, size_t i, finding *f)
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
                                          : "there are fewer solutions "
                                            "than puzzles";
        }
    }
    f->claim_is_right = f->claim && nonet_is_solution(&record->marks, f->claim);
}

static void complain_of_partner(const settings *set, const nonet_record *partner,
                                const finding *f, cli_out *out)
{
    if (partner->line) // else the file has ended, which is said once and not here
        cli_text_print(&out->notes, "%s:%zu:%zu: %s\n", cli_word(set->call, "solution", ""),
                       partner->line, partner->column, f->missing);
    cli_raise(out, EXIT_UNREADABLE);
}

// ---- words

static void put_cells(cli_out *out, const bool *named, const char *between)
{
    char name[8];
    bool first = true;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!named[cell])
            continue;
        cli_cell_name(cell, name);
        cli_print(out, "%s%s", first ? "" : between, name);
        first = false;
    }
}

static void find_differences(const nonet_board *a, const nonet_board *b, bool *differ)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        differ[cell] = a->cell[cell] != b->cell[cell];
}

static void put_clash(cli_out *out, const nonet_clash *clash)
{
    char house[16], first[8], second[8];
    cli_house_name(clash->house, house);
    cli_cell_name(clash->cell[0], first);
    cli_cell_name(clash->cell[1], second);
    cli_print(out, "%d twice in %s: %s and %s", clash->digit, house, first, second);
}

// Why a claimed solution is none; the first reason that applies.
static void put_claim_error(cli_out *out, const nonet_record *record,
                            const nonet_board *claim)
{
    char name[8];
    nonet_clash clash;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = claim->cell[cell];
        if (digit && record->marks.cell[cell] >> (digit - 1) & 1)
            continue;
        cli_cell_name(cell, name);
        if (digit)
            cli_print(out, "%s cannot be %d in this puzzle", name, digit);
        else
            cli_print(out, "%s is blank", name);
        return;
    }
    if (nonet_clashes(claim, &clash, 1))
        put_clash(out, &clash);
}

static void put_claim(cli_out *out, const nonet_record *record, const finding *f)
{
    if (f->missing)
        cli_print(out, "    no solution to check: %s\n", f->missing);
    else if (f->claim && f->claim_is_right)
        cli_print(out, "    the claimed solution is right\n");
    else if (f->claim) {
        cli_print(out, "    the claimed solution is wrong: ");
        put_claim_error(out, record, f->claim);
        cli_put(out, "\n", 1);
    }
}

static void put_multiple(cli_out *out, const finding *f)
{
    bool differ[NONET_CELLS];
    find_differences(&f->solutions[0], &f->solutions[1], differ);
    for (int i = 0; i < 2; i++) {
        cli_print(out, "    ");
        cli_put_board(out, &f->solutions[i]);
        cli_put(out, "\n", 1);
    }
    cli_print(out, "    differ in ");
    put_cells(out, differ, " ");
    cli_put(out, "\n", 1);
}

static void put_words(const cli_chunk *chunk, size_t i, const finding *f, cli_out *out)
{
    static const char *const said[] = {"one solution", "clash", "no solution",
                                       "more than one solution", "not decided in time"};
    const nonet_record *record = &chunk->records[i];
    cli_print(out, "%s:%zu: %s, %d clues", chunk->file, record->line, said[f->status],
              f->clues);
    if (f->status == PROPER)
        cli_print(out, f->n_redundant ? ", not minimal\n    each of these could go: "
                                      : ", minimal");
    put_cells(out, f->redundant, " ");
    cli_put(out, "\n", 1);
    for (size_t k = 0; f->status == CLASHING && k < f->n_clashes; k++) {
        cli_print(out, "    ");
        put_clash(out, &f->clashes[k]);
        cli_put(out, "\n", 1);
    }
    if (f->status == MULTIPLE)
        put_multiple(out, f);
    put_claim(out, record, f);
}

// ---- tables

static const char *claim_word(const finding *f)
{
    return f->missing ? "missing" : !f->claim ? "" : f->claim_is_right ? "right" : "wrong";
}

static void put_csv(const nonet_record *record, const finding *f, cli_out *out)
{
    cli_put_puzzle(out, record);
    cli_print(out, ",%s,%d,%s,", status_words[f->status], f->clues,
              f->status != PROPER ? ""
              : f->n_redundant    ? "no"
                                  : "yes");
    put_cells(out, f->redundant, " ");
    cli_print(out, ",%s\n", claim_word(f));
}

static void put_json_cells(cli_out *out, const char *key, const bool *named)
{
    cli_print(out, ",\"%s\":[", key);
    bool any = memchr(named, true, NONET_CELLS) != NULL;
    cli_print(out, any ? "\"" : "");
    put_cells(out, named, "\",\"");
    cli_print(out, any ? "\"]" : "]");
}

static void put_json_clashes(cli_out *out, const finding *f)
{
    char house[16], first[8], second[8];
    cli_print(out, ",\"clashes\":[");
    for (size_t i = 0; i < f->n_clashes; i++) {
        const nonet_clash *clash = &f->clashes[i];
        cli_house_name(clash->house, house);
        cli_cell_name(clash->cell[0], first);
        cli_cell_name(clash->cell[1], second);
        cli_print(out, "%s{\"digit\":%d,\"house\":\"%s\",\"cells\":[\"%s\",\"%s\"]}",
                  i ? "," : "", clash->digit, house, first, second);
    }
    cli_print(out, "]");
}

static void put_json(const nonet_record *record, const finding *f, cli_out *out)
{
    bool differ[NONET_CELLS];
    cli_print(out, "{\"puzzle\":\"");
    cli_put_puzzle(out, record);
    cli_print(out, "\",\"status\":\"%s\",\"clues\":%d", status_words[f->status], f->clues);
    if (f->status == CLASHING)
        put_json_clashes(out, f);
    if (f->status == MULTIPLE) {
        cli_print(out, ",\"solutions\":[\"");
        cli_put_board(out, &f->solutions[0]);
        cli_print(out, "\",\"");
        cli_put_board(out, &f->solutions[1]);
        cli_print(out, "\"]");
        find_differences(&f->solutions[0], &f->solutions[1], differ);
        put_json_cells(out, "differ", differ);
    }
    if (f->status == PROPER) {
        cli_print(out, ",\"minimal\":%s", f->n_redundant ? "false" : "true");
        put_json_cells(out, "redundant", f->redundant);
    }
    if (*claim_word(f))
        cli_print(out, ",\"claim\":\"%s\"", claim_word(f));
    cli_print(out, "}\n");
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
    finding *f = cli_allocate(NULL, 1, sizeof *f);
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
            put_csv(record, f, out);
        else if (set->json)
            put_json(record, f, out);
        else
            put_words(chunk, i, f, out);
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
        .csv = cli_is(call, "to", "csv"),
        .json = cli_is(call, "to", "json"),
    };
    cli_job job = {
        .process = process,
        .begin = put_header,
        .context = &set,
        .chunk = 256, // each is as many searches as it has clues
        .partner = cli_word(call, "solution", NULL),
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "checked", NULL);
    return status;
}

static const cli_option options[] = {
    {.name = "to",
     .letter = 't',
     .kind = CLI_CHOICE,
     .choices = "words|csv|json",
     .help = "how to write the findings"},
    {.name = "solution",
     .letter = 's',
     .kind = CLI_FILE,
     .help = "check the solutions in FILE, one for each puzzle in the same order"},
    {0},
};

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
        "Says whether the givens clash (naming digit, house and cells), whether there is a "
        "solution, whether there is only one (if not, two solutions and the cells in which "
        "they differ), and whether the puzzle is minimal (if not, each clue that could be "
        "left out). A solution that comes with the puzzle, or with --solution, is "
        "checked.\n\n"
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
