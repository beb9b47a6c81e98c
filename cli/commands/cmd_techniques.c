// cmd_techniques.c - `nonet techniques`: what `explain` knows, and how often it occurs.
//
// A puzzle has a technique of the basics (singles, locked candidates, subsets: all up to
// Hidden Quadruple) if it is a step on the way that takes the easiest of them each time. It
// has any other if that finds a step in the position where the basics end. They erase the
// same in whatever order they come, so that position is a property of the puzzle alone.

#include "job/command.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "job/answers.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "table|line|csv|json",
    .help = "how to write the list",
};
static const cli_option option_count = {
    .name = "count",
    .kind = CLI_FLAG,
    .help = "count the puzzles of the files that have each technique"};
static const cli_option option_technique = {
    .name = "technique",
    .kind = CLI_TECHNIQUE,
    .many = true,
    .help = "this one only; may be given several times",
};

static const cli_option *const options[] = {&option_to, &option_count, &option_technique,
                                            NULL};

static const char last_basic[] = "hidden_quadruple";

enum { MAX_TECHNIQUES = 256, COUNT = 1 };

typedef struct {
    const cli_call *call;
    bool counts;
    bool rows; // instead of a table for eyes
    nonet_ladder basics;
    size_t n_techniques;
    const nonet_technique *technique[MAX_TECHNIQUES]; // those asked about
    pthread_mutex_t lock;                             // guards what follows
    size_t puzzles;
    size_t has[MAX_TECHNIQUES];
} settings;

// ---- counting

typedef struct {
    bool has[MAX_TECHNIQUES];
} findings;

static void note(const settings *set, findings *found, const nonet_technique *technique)
{
    for (size_t i = 0; i < set->n_techniques; i++)
        if (set->technique[i] == technique)
            found->has[i] = true;
}

static bool is_basic(const settings *set, const nonet_technique *technique)
{
    for (size_t i = 0; i < set->basics.count; i++)
        if (set->basics.rung[i].technique == technique)
            return true;
    return false;
}

// What a puzzle has; false if its time was up.
static bool look(const settings *set, nonet_position *position, const nonet_stop *stop,
                 findings *found)
{
    nonet_step step;
    nonet_status status;
    while ((status = nonet_next_step(&set->basics, position, stop, &step)) == NONET_OK) {
        note(set, found, step.technique);
        nonet_apply_step(position, &step);
    }
    if (nonet_position_is_solved(position))
        return true;
    for (size_t i = 0; i < set->n_techniques && status != NONET_STOPPED; i++) {
        const nonet_rung rung = {set->technique[i], 0};
        const nonet_ladder only = {NULL, 1, &rung};
        if (is_basic(set, set->technique[i]))
            continue;
        status = nonet_next_step(&only, position, stop, &step);
        found->has[i] = status == NONET_OK;
    }
    return status != NONET_STOPPED;
}

static void count(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count && cli_breathe(out); i++) {
        if (!cli_readable(chunk, i, out))
            continue;
        findings found = {{false}};
        nonet_position position;
        cli_text why = {0};
        cli_clock clock;
        nonet_stop stop = cli_timeout(set->call, &clock);
        const char *refused =
            cli_admit(set->call, &stop, &chunk->records[i], false, &position, &why, NULL);
        if (!refused && !look(set, &position, &stop, &found))
            refused = cli_timed_out;
        if (refused) {
            cli_complain(chunk, i, out, "not counted: %s", refused);
            cli_raise(out, EXIT_UNSOLVED);
        } else {
            pthread_mutex_lock(&set->lock);
            set->puzzles++;
            for (size_t k = 0; k < set->n_techniques; k++)
                set->has[k] += found.has[k];
            pthread_mutex_unlock(&set->lock);
        }
        cli_text_free(&why);
    }
}

// ---- the list

static const nonet_column columns[] = {
    {.name = "key"},
    {.name = "name"},
    {.name = "level"},
    {.name = "score"},
    {.name = "ladders"},
    {.name = "page"},
    {.name = "found", .part = COUNT},
    {.name = "puzzles", .part = COUNT},
    {0},
};

static const char *const ladders[] = {"human", "teaching", "complete"};
enum { LADDERS = sizeof ladders / sizeof *ladders };

static bool is_on(const char *ladder, const nonet_technique *technique)
{
    const nonet_ladder *named = nonet_ladder_named(ladder);
    for (size_t i = 0; i < named->count; i++)
        if (named->rung[i].technique == technique)
            return true;
    return false;
}

// A line has a comma between the ladders, where a list would take a line for each.
static void put_ladders(nonet_row *row, const nonet_technique *technique)
{
    char text[64] = "";
    size_t length = 0;
    bool is_line = row->table->style == NONET_ROW_LINE;
    if (!is_line)
        nonet_row_list(row, "ladders");
    for (int i = 0; i < LADDERS; i++) {
        if (!is_on(ladders[i], technique))
            continue;
        if (is_line)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       length ? "," : "", ladders[i]);
        else
            nonet_row_text(row, NULL, ladders[i]);
    }
    if (is_line)
        nonet_row_text(row, "ladders", text);
    else
        nonet_row_list_end(row);
}

static void put_row(const settings *set, size_t i, cli_out *out)
{
    const nonet_technique *technique = set->technique[i];
    nonet_row row = cli_row(out);
    nonet_row_text(&row, "key", technique->key);
    nonet_row_text(&row, "name", technique->name);
    nonet_row_text(&row, "level", nonet_level_name(technique->level));
    nonet_row_number(&row, "score", technique->score);
    put_ladders(&row, technique);
    nonet_row_text(&row, "page", technique->page);
    nonet_row_number(&row, "found", (int64_t)set->has[i]);
    nonet_row_number(&row, "puzzles", (int64_t)set->puzzles);
    nonet_row_end(&row);
}

// The ladders are letters in the table: h, t and c.
static void put_line(const settings *set, size_t i, cli_out *out)
{
    const nonet_technique *technique = set->technique[i];
    char letters[LADDERS + 1] = "";
    for (int k = 0; k < LADDERS; k++)
        letters[k] = is_on(ladders[k], technique) ? ladders[k][0] : '-';
    cli_print(out, "%-35s %-31s %-7s %5d  %s", technique->name, technique->key,
              nonet_level_name(technique->level), technique->score, letters);
    if (set->counts)
        cli_print(out, " %8zu %5.1f%%", set->has[i],
                  set->puzzles ? 100.0 * (double)set->has[i] / (double)set->puzzles : 0);
    else
        cli_print(out, "  %s", technique->page);
    cli_print(out, "\n");
}

static void put_header(const settings *set, cli_out *out)
{
    cli_print(out, "%-35s %-31s %-7s %5s  %s%s\n", "technique", "key", "level", "score",
              "on ", set->counts ? "    found  share" : "  page");
}

static void put_list(void *context, cli_out *out)
{
    const settings *set = context;
    if (!set->rows)
        put_header(set, out);
    for (size_t i = 0; i < set->n_techniques; i++)
        (set->rows ? put_row : put_line)(set, i, out);
}

// ---- the command

// Those asked for, in the order of the ladder; all if none is named. False: the usage error
// has been reported.
static bool choose_techniques(settings *set)
{
    const char *words = cli_word(set->call, &option_technique, NULL);
    bool wanted[MAX_TECHNIQUES] = {false};
    const nonet_technique *technique;
    for (const char *word = words; word;) {
        size_t size = strcspn(word, "\n");
        const nonet_technique *named = cli_technique(set->call, word, size);
        if (!named)
            return false;
        for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
            wanted[i] |= technique == named;
        word = word[size] ? word + size + 1 : NULL;
    }
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
        if (!words || wanted[i])
            set->technique[set->n_techniques++] = technique;
    return true;
}

// The list is made from nothing: what says how puzzles are read and worked on is no use.
static bool is_list_of_its_own(const cli_call *call)
{
    static const cli_option *const of_puzzles[] = {
        &option_from, &option_threads, &option_progress, &option_timeout, &option_backend};
    if (call->n_files) {
        cli_usage_error(call, "the list is made without a file; --count counts in files");
        return false;
    }
    for (size_t i = 0; i < sizeof of_puzzles / sizeof *of_puzzles; i++)
        if (cli_flag(call, of_puzzles[i])) {
            cli_usage_error(call, "--%s is of use with --count only", of_puzzles[i]->name);
            return false;
        }
    return true;
}

static void make_nothing(void *context, const cli_chunk *chunk, cli_out *out)
{
    (void)context, (void)chunk, (void)out;
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .counts = cli_flag(call, &option_count),
        .rows = cli_wants_rows(call, &option_to),
        .basics = *nonet_ladder_named("human"),
        .lock = PTHREAD_MUTEX_INITIALIZER,
    };
    if ((!set.counts && !is_list_of_its_own(call)) || !choose_techniques(&set))
        return EXIT_USAGE;
    set.basics.count = 0;
    while (strcmp(set.basics.rung[set.basics.count++].technique->key, last_basic) != 0)
        ;
    cli_job job = {
        .process = set.counts ? count : make_nothing,
        .end = put_list,
        .context = &set,
        .table = {.columns = set.rows ? columns : NULL,
                  .style = cli_row_style(call, &option_to),
                  .parts = set.counts ? COUNT : 0},
        .chunk = 16,
        .items = !set.counts,
    };
    int status = cli_run_job(call, &job);
    if (set.counts)
        cli_summary(call, &job, "counted", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet techniques", "every technique, easiest first"},
    {"nonet techniques --to=json --technique=x-wing", "one of them, as an object"},
    {"nonet techniques --count puzzles.txt", "how many puzzles have each"},
    {"nonet techniques --count --technique=x-wing --technique=skyscraper puzzles.txt",
     "how many have these"},
    {0},
};

const cli_command cmd_techniques = {
    .name = "techniques",
    .summary = "list the techniques of explain, or count them in puzzles",
    .arguments = "[--count FILE...]",
    .details =
        "Each technique has a key for options, a name for people, HoDoKu's level and "
        "score, and a page in docs/techniques. The table has a letter for each ladder it "
        "is on: h human, t teaching, c complete.\n\n"
        "With --count, found is the number of puzzles that have the technique. Singles, "
        "locked candidates and subsets (all up to Hidden Quadruple) are taken as far as "
        "they go, the easiest first; a puzzle has one of these if it was a step on this "
        "way, and any other technique if that finds a step in the position where the way "
        "ends. Puzzles without exactly one solution are named and not counted, and the "
        "exit status is 1. The largest mutant fish take seconds a puzzle: --technique "
        "chooses others.\n\n"
        "With --to=csv the columns are key, name, level, score, ladders, page, and with "
        "--count found and puzzles.",
    .options = options,
    .shared = CLI_RECORDS | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
