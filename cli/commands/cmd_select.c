// cmd_select.c - `nonet select`: the puzzles that are wanted, in the order that is wanted.
//
// What can be said of a puzzle is the library's list of properties (nonet/property.h).
// Threads judge and write; what is to be sorted, or counted, comes together under a lock.

#include "job/command.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/generate.h"
#include "commands/groups.h"
#include "commands/names.h"
#include "job/asked.h"
#include "job/message.h"
#include "job/sorter.h"
#include "job/wanted.h"

static const cli_option option_share = {
    .name = "share",
    .kind = CLI_NUMBER,
    .least = 1,
    .most = 100,
    .value = "PERCENT",
    .help = "keep so many of a hundred of them, drawn at random"};
static const cli_option option_every = {.name = "every",
                                        .kind = CLI_NUMBER,
                                        .least = 1,
                                        .help =
                                            "look at every Nth puzzle of the input only"};
static const cli_option option_top = {.name = "top",
                                      .kind = CLI_NUMBER,
                                      .least = 1,
                                      .needs = "sort",
                                      .help = "only the first N in that order"};
static const cli_option option_group_by = {
    .name = "group-by",
    .kind = CLI_TEXT,
    .bars = "sort|format|fields|stats",
    .value = "NAME",
    .help = "instead of the puzzles write how many there are of each value"};
static const cli_option option_count = {.name = "count",
                                        .kind = CLI_FLAG,
                                        .bars = "sort|format|fields|stats",
                                        .help = "instead of the puzzles write how many"};
static const cli_option option_stats = {
    .name = "stats",
    .kind = CLI_TEXT,
    .value = "NAME,...",
    .assumed = "clues,grade,er,techniques",
    .bars = "sort|format|fields",
    .help = "instead of the puzzles write what they are like: how many there are of each "
            "value of these properties (default: clues,grade,er,techniques), with ranges "
            "and means"};
static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "line|csv|json|svg|html",
    .help = "how to write the answers: a line each, CSV with a header, or JSON objects; "
            "--stats also as bars: a picture of one property, or a page"};

static const cli_option *const options[] = {&option_where, &option_any,      &option_not,
                                            &option_share, &option_every,    &option_sort,
                                            &option_top,   &option_group_by, &option_count,
                                            &option_stats, &option_to,       NULL};

enum { KEPT };

typedef struct {
    cli_asked asked; // first: cli_facts_new() finds it here
    const cli_call *call;
    nonet_table table;
    cli_wanted wanted;
    bool asks_for_status;
    uint64_t share, every, seed;
    bool counts;
    size_t n_groups; // --group-by has one, --stats one for each property
    cli_stats_as stats;
    cli_sort sort;
    cli_names names; // of the fields that are asked for

    pthread_mutex_t lock; // guards all that follows
    cli_sorter sorter;
    cli_groups *groups;
} settings;

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON}, {.name = "puzzle"}, {0}};
static const nonet_column group_columns[] = {{.name = "value"}, {.name = "count"}, {0}};
static const nonet_column count_columns[] = {{.name = "count"}, {0}};

// ---- judging

static bool is_drawn(const settings *set, uint64_t number)
{
    nonet_rng rng;
    if (set->every && (number + 1) % set->every != 0)
        return false;
    if (!set->share)
        return true;
    nonet_rng_seed_pair(&rng, set->seed, number);
    return nonet_rng_next(&rng) >> 32 < set->share * ((UINT64_C(1) << 32) / 100);
}

// Text that is no puzzle is wanted only by those who ask for it.
static bool asks_for_status(const settings *set)
{
    bool asks = set->n_groups == 1;
    for (size_t i = 0; i < set->wanted.n; i++)
        asks |= strcmp(set->wanted.conditions[i].aspect.name, "status") == 0;
    return asks;
}

static bool is_wanted(const settings *set, const nonet_record *record, nonet_facts *facts)
{
    if (record->status != NONET_OK && !set->asks_for_status)
        return false;
    bool holds = cli_is_wanted(&set->wanted, facts);
    if (nonet_facts_stopped(facts) && !set->asks_for_status)
        return false; // nobody knows
    return holds;
}

static void expect_names(settings *set)
{
    for (size_t i = 0; i < set->wanted.n; i++)
        cli_names_expect(&set->names, &set->wanted.conditions[i].aspect);
    for (size_t i = 0; i < set->sort.n; i++)
        cli_names_expect(&set->names, &set->sort.keys[i].aspect);
    for (size_t i = 0; i < set->n_groups; i++)
        cli_names_expect(&set->names, &set->groups[i].by);
    for (size_t i = 0; i < set->asked.n_aspects; i++)
        cli_names_expect(&set->names, &set->asked.aspects[i]);
}

// ---- writing

static void put_plain(settings *set, const nonet_record *record, cli_out *out,
                      const nonet_sink *sink)
{
    if (set->table.style != NONET_ROW_LINE) {
        nonet_row row = nonet_row_begin(cli_table(out), *sink);
        if (record->status == NONET_OK) {
            nonet_row_layout(&row, "layout", record);
            nonet_row_puzzle(&row, "puzzle", record);
        }
        cli_row_end(out, &row, record);
        return;
    }
    nonet_writer *writer =
        cli_writer(record->has_marks && !record->layout ? "pencilmarks" : "line");
    cli_note_lost(out, record);
    if (record->status == NONET_OK)
        nonet_writer_put(writer, record, sink);
    else
        nonet_emit(sink, "unreadable\n");
    nonet_writer_free(writer);
}

static void put_one(settings *set, nonet_facts *facts, const nonet_record *record,
                    cli_out *out, const nonet_sink *sink)
{
    if (set->asked.format || set->asked.n_aspects)
        cli_put_asked(&set->asked, facts, &set->table, sink);
    else
        put_plain(set, record, out, sink);
}

static void add_sorted(settings *set, nonet_facts *facts, const nonet_record *record,
                       uint64_t number, cli_out *out)
{
    cli_text key = {0}, text = {0};
    nonet_sink text_sink = cli_text_sink(&text);
    cli_sort_key(&set->sort, facts, &key);
    put_one(set, facts, record, out, &text_sink);
    pthread_mutex_lock(&set->lock);
    cli_sorter_add(&set->sorter, key.bytes, key.size, number, text.bytes, text.size);
    pthread_mutex_unlock(&set->lock);
    cli_text_free(&key);
    cli_text_free(&text);
}

static void take(settings *set, nonet_facts *facts, const nonet_record *record,
                 uint64_t number, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    out->tally[KEPT]++;
    for (size_t i = 0; i < set->n_groups; i++)
        cli_groups_add(&set->groups[i], facts, &set->lock);
    if (set->sort.n)
        add_sorted(set, facts, record, number, out);
    else if (!set->counts && !set->n_groups)
        put_one(set, facts, record, out, &sink);
}

static void look_at(settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    nonet_facts *facts = chunk->worker;
    const nonet_record *record = &chunk->records[i];
    cli_clock clock;
    cli_facts_begin(set->call, facts, chunk, i, &clock);
    cli_names_look(&set->names, record);
    if (is_wanted(set, record, facts))
        take(set, facts, record, chunk->first + i, out);
    cli_facts_end(facts, out);
    if (nonet_facts_stopped(facts)) {
        cli_complain(chunk, i, out, "%s", cli_timed_out);
        cli_raise(out, EXIT_UNSOLVED);
    }
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count && cli_breathe(out); i++) {
        cli_readable(chunk, i, out);
        if (is_drawn(set, chunk->first + i))
            look_at(set, chunk, i, out);
        cli_note_done(out);
    }
}

static void put_sorted(settings *set, cli_out *out)
{
    char line[CLI_PACKED_LINE];
    cli_entry entry;
    size_t size;
    if (cli_sorter_finish(&set->sorter))
        while (cli_sorter_next(&set->sorter, &entry)) {
            const char *text = cli_entry_text(&entry, line, &size);
            cli_put(out, text, size);
        }
    cli_sorter_complain(set->sorter.error, &out->notes);
    if (set->sorter.error)
        cli_raise(out, EXIT_IO);
}

static void put_groups(const cli_groups *groups, cli_out *out)
{
    for (size_t i = 0; i < groups->n; i++) {
        nonet_row row = cli_row(out);
        nonet_row_text(&row, "value", groups->group[i].text);
        nonet_row_number(&row, "count", (int64_t)groups->group[i].count);
        nonet_row_end(&row);
    }
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    if (cli_word(set->call, &option_stats, NULL))
        cli_stats_write(set->groups, set->n_groups, set->stats, out);
    else if (set->n_groups)
        put_groups(&set->groups[0], out);
    if (set->counts && !set->n_groups) {
        nonet_row row = cli_row(out);
        nonet_row_number(&row, "count", (int64_t)cli_tally(out, KEPT));
        nonet_row_end(&row);
    }
    if (set->sort.n)
        put_sorted(set, out);
    cli_names_missing(&set->names, out);
}

// ---- options

// The properties of --group-by, which is one, or of --stats.
static int take_groups(const cli_call *call, settings *set)
{
    const char *stats = cli_word(call, &option_stats, NULL);
    const cli_option *option = stats ? &option_stats : &option_group_by;
    const char *list = cli_word(call, option, NULL), *rest = list;
    nonet_aspect by;
    int status = EXIT_FINE;
    while (cli_next_aspect(call, option, &rest, &by, &status)) {
        size_t n = set->n_groups++;
        set->groups = cli_allocate(set->groups, n + 1, sizeof *set->groups);
        set->groups[n] = (cli_groups){.by = by, .by_word = stats != NULL};
    }
    if (status == EXIT_FINE && list && set->n_groups == 0)
        return cli_usage_error(call, "--%s needs the name of a property", option->name);
    if (status == EXIT_FINE && !stats && set->n_groups > 1)
        return cli_usage_error(call, "--group-by takes one name; --stats takes several");
    return status;
}

// Pictures are for --stats, and one picture for one property.
static int take_form(const cli_call *call, settings *set)
{
    bool svg = cli_is(call, &option_to, "svg"), html = cli_is(call, &option_to, "html");
    bool stats = cli_word(call, &option_stats, NULL) != NULL;
    set->table.style = cli_row_style(call, &option_to);
    set->stats = svg                                  ? STATS_SVG
                 : html                               ? STATS_HTML
                 : set->table.style == NONET_ROW_LINE ? STATS_TABLE
                                                      : STATS_ROWS;
    if ((svg || html) && !stats)
        return cli_usage_error(call, "--to=%s is for --stats", svg ? "svg" : "html");
    if (svg && set->n_groups > 1)
        return cli_usage_error(call, "--to=svg draws one property, such as --stats=clues; "
                                     "--to=html draws several");
    set->table.columns = stats && set->stats == STATS_ROWS ? cli_stats_columns
                         : stats                           ? NULL
                         : set->n_groups                   ? group_columns
                         : set->counts                     ? count_columns
                         : set->asked.n_aspects            ? set->asked.columns
                         : set->asked.format               ? NULL
                                                           : columns;
    return EXIT_FINE;
}

static int read_settings(const cli_call *call, settings *set)
{
    *set = (settings){
        .call = call,
        .share = cli_number(call, &option_share, 0),
        .every = cli_number(call, &option_every, 0),
        .counts = cli_flag(call, &option_count),
        .sorter = {.top = (size_t)cli_number(call, &option_top, 0),
                   .memory = cli_memory(call)},
    };
    if (cli_asked_start(&set->asked, call) || cli_wanted_read(&set->wanted, call) ||
        cli_sort_read(&set->sort, call) || take_groups(call, set) || take_form(call, set))
        return EXIT_USAGE;
    set->asks_for_status = asks_for_status(set);
    expect_names(set);
    set->seed = set->share ? cli_seed(call) : 0;
    return EXIT_FINE;
}

static void release(settings *set)
{
    for (size_t i = 0; i < set->n_groups; i++)
        cli_groups_free(&set->groups[i]);
    free(set->groups);
    cli_names_free(&set->names);
    cli_wanted_free(&set->wanted);
    cli_sorter_free(&set->sorter);
    cli_asked_end(&set->asked);
}

static int run(const cli_call *call)
{
    settings set;
    int status = read_settings(call, &set);
    cli_job job = {
        .process = process,
        .worker_new = cli_facts_new,
        .worker_free = cli_facts_free,
        .end = end,
        .context = &set,
        .table = set.table,
        .keeps_fields = set.table.columns == columns,
        .chunk = 16,
    };
    if (status == EXIT_FINE) {
        pthread_mutex_init(&set.lock, NULL);
        status = cli_run_job(call, &job);
        char rest[40];
        snprintf(rest, sizeof rest, ", %zu kept", job.tally[KEPT]);
        cli_summary(call, &job, "looked at", rest);
    }
    release(&set);
    return status;
}

static const cli_example examples[] = {
    {"nonet select -w er=7.0..7.9 -w clues=..24 all.txt", "hard ones with few clues"},
    {"nonet select -w symmetry=rotate-180 -w minimal all.txt", "the handsome ones"},
    {"nonet select --sort=-er,clues --top=100 all.txt", "the hundred hardest"},
    {"nonet select --group-by=grade all.txt", "how many there are of each grade"},
    {"nonet select --stats=clues,grade all.txt", "what a collection is like"},
    {"nonet select --stats --to=html all.txt -o all.html", "the same as bars, on a page"},
    {"nonet select --share=10 --seed=1 --to=csv all.csv", "a tenth of a table"},
    {"nonet select -w uses:x-wing --format='%{puzzle} %{er} %{name}' all.txt",
     "those with an X-Wing, as one likes to see them"},
    {0},
};

const cli_command cmd_select = {
    .name = "select",
    .summary = "keep, sort, count and print puzzles by their properties",
    .arguments = "[FILE...]",
    .details =
        "Writes the puzzles for which all conditions hold, with all that comes with them. "
        "A condition is a property, or a field of the input, and what it shall be: a "
        "number or a range (er=7.0..7.9, clues=..24), words (grade=hard,evil), text in "
        "which * is anything (name=Easter*), or nothing for those that have it (minimal). "
        "With != it shall be none of these. Cheap conditions are tried first, and a rating "
        "is given up as soon as it is too high.\n\n"
        "Sorting takes --memory, and files for what goes beyond. With --to=csv and json "
        "the columns are puzzle and the fields of the input, or those of --fields; with "
        "--group-by value and count, with --count count, with --stats property, value, "
        "count and share. Text that is no puzzle is "
        "reported, and dropped unless status=unreadable is asked for; so is a puzzle whose "
        "properties are not found in the time of --timeout.",
    .options = options,
    .shared = CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_ASKS | CLI_SEED | CLI_TIMEOUT |
              CLI_SEARCH | CLI_MEMORY,
    .examples = examples,
    .run = run,
};
