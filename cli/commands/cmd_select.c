// cmd_select.c - `nonet select`: the puzzles that are wanted, in the order that is wanted.
//
// What can be said of a puzzle is the library's list of properties (nonet/property.h).
// Threads judge and write; what is to be sorted, or counted, comes together under a lock.

#include "job/command.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "commands/generate.h"
#include "job/asked.h"
#include "job/message.h"
#include "job/sorter.h"

static const cli_option option_where = {
    .name = "where",
    .letter = 'w',
    .kind = CLI_CONDITION,
    .many = true,
    .help = "keep puzzles for which it holds: er=7.0..7.9, clues=..24, grade=hard,evil, "
            "minimal, symmetry=rotate-180, uses:x-wing=2.., name=Easter*, status!=unique; "
            "if given several times, all of them"};
static const cli_option option_any = {.name = "any",
                                      .kind = CLI_FLAG,
                                      .needs = "where",
                                      .help = "one of the conditions is enough"};
static const cli_option option_not = {.name = "not",
                                      .kind = CLI_FLAG,
                                      .needs = "where",
                                      .help = "drop these puzzles and keep the others"};
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
static const cli_option option_sort = {
    .name = "sort",
    .kind = CLI_TEXT,
    .value = "NAME,...",
    .help = "write them in the order of these, -NAME from high to low: er,-clues"};
static const cli_option option_top = {.name = "top",
                                      .kind = CLI_NUMBER,
                                      .least = 1,
                                      .needs = "sort",
                                      .help = "only the first N in that order"};
static const cli_option option_group_by = {
    .name = "group-by",
    .kind = CLI_TEXT,
    .bars = "sort|format|fields",
    .value = "NAME",
    .help = "instead of the puzzles write how many there are of each value"};
static const cli_option option_count = {.name = "count",
                                        .kind = CLI_FLAG,
                                        .bars = "sort|format|fields",
                                        .help = "instead of the puzzles write how many"};

static const cli_option *const options[] = {
    &option_where, &option_any, &option_not,      &option_share, &option_every,
    &option_sort,  &option_top, &option_group_by, &option_count, NULL};

enum { MOST_KEYS = 8, KEPT = 0 };

typedef struct {
    nonet_aspect aspect;
    bool falls;
} sort_key;

typedef struct {
    char *key, *text;
    size_t key_size, count;
} group;

typedef struct {
    cli_asked asked; // first: cli_facts_new() finds it here
    const cli_call *call;
    nonet_table table;
    size_t n_conditions;
    nonet_condition *conditions; // cheap ones first
    bool any, turned, asks_for_status;
    uint64_t share, every, seed;
    bool counts;
    bool grouped;
    nonet_aspect by;
    size_t n_keys;
    sort_key keys[MOST_KEYS];

    pthread_mutex_t lock; // guards all that follows
    cli_sorter sorter;
    bool failed;
    group *groups;
    size_t n_groups;
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
    bool asks = set->grouped;
    for (size_t i = 0; i < set->n_conditions; i++)
        asks |= strcmp(set->conditions[i].aspect.name, "status") == 0;
    return asks;
}

static bool is_wanted(const settings *set, const nonet_record *record, nonet_facts *facts)
{
    if (record->status != NONET_OK && !set->asks_for_status)
        return false;
    bool holds = !set->any || set->n_conditions == 0;
    for (size_t i = 0; i < set->n_conditions && holds != set->any; i++)
        holds = nonet_condition_holds(&set->conditions[i], facts);
    return holds != set->turned;
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
    nonet_sink key_sink = cli_text_sink(&key), text_sink = cli_text_sink(&text);
    for (size_t i = 0; i < set->n_keys; i++) {
        nonet_fact fact = nonet_facts_get(facts, &set->keys[i].aspect);
        nonet_fact_key(&fact, set->keys[i].falls, &key_sink);
    }
    put_one(set, facts, record, out, &text_sink);
    pthread_mutex_lock(&set->lock);
    if (!set->failed)
        set->failed = !cli_sorter_add(&set->sorter, key.bytes, key.size, number, text.bytes,
                                      text.size);
    pthread_mutex_unlock(&set->lock);
    cli_text_free(&key);
    cli_text_free(&text);
}

// The group with that key, made if there is none; they are kept in order.
static group *find_group(settings *set, const cli_text *key)
{
    size_t from = 0, to = set->n_groups;
    while (from < to) {
        size_t middle = (from + to) / 2;
        const group *g = &set->groups[middle];
        size_t least = g->key_size < key->size ? g->key_size : key->size;
        int order = memcmp(g->key, key->bytes, least);
        if (order == 0 && g->key_size == key->size)
            return &set->groups[middle];
        if (order < 0)
            from = middle + 1;
        else
            to = middle;
    }
    set->groups = cli_allocate(set->groups, set->n_groups + 1, sizeof *set->groups);
    memmove(set->groups + from + 1, set->groups + from,
            (set->n_groups - from) * sizeof *set->groups);
    set->n_groups++;
    set->groups[from] =
        (group){.key = cli_allocate(NULL, key->size, 1), .key_size = key->size};
    memcpy(set->groups[from].key, key->bytes, key->size);
    return &set->groups[from];
}

static void add_to_group(settings *set, nonet_facts *facts)
{
    cli_text key = {0}, text = {0};
    nonet_sink key_sink = cli_text_sink(&key), text_sink = cli_text_sink(&text);
    nonet_fact fact = nonet_facts_get(facts, &set->by);
    nonet_fact_key(&fact, false, &key_sink);
    nonet_fact_write(&fact, &text_sink);
    cli_text_add(&text, "", 1);
    pthread_mutex_lock(&set->lock);
    group *g = find_group(set, &key);
    g->count++;
    if (!g->text)
        g->text = cli_copy(text.bytes);
    pthread_mutex_unlock(&set->lock);
    cli_text_free(&key);
    cli_text_free(&text);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    nonet_facts *facts = chunk->worker;
    nonet_sink sink = cli_sink(out);
    for (size_t i = 0; i < chunk->count && cli_breathe(out); i++) {
        cli_clock clock;
        const nonet_record *record = &chunk->records[i];
        cli_readable(chunk, i, out);
        if (!is_drawn(set, chunk->first + i))
            continue;
        cli_facts_begin(set->call, facts, chunk, i, &clock);
        if (!is_wanted(set, record, facts))
            continue;
        out->tally[KEPT]++;
        if (set->grouped)
            add_to_group(set, facts);
        else if (set->n_keys)
            add_sorted(set, facts, record, chunk->first + i, out);
        else if (!set->counts)
            put_one(set, facts, record, out, &sink);
    }
}

static void put_text(void *context, const char *text, size_t size)
{
    cli_put(context, text, size);
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < set->n_groups; i++) {
        nonet_row row = cli_row(out);
        nonet_row_text(&row, "value", set->groups[i].text);
        nonet_row_number(&row, "count", (int64_t)set->groups[i].count);
        nonet_row_end(&row);
    }
    if (set->counts && !set->grouped) {
        nonet_row row = cli_row(out);
        nonet_row_number(&row, "count", (int64_t)cli_tally(out, KEPT));
        nonet_row_end(&row);
    }
    if (set->n_keys && !set->failed)
        set->failed = !cli_sorter_write(&set->sorter, put_text, out);
    if (set->failed) {
        cli_text_line(&out->notes, "nonet: there is no room for what is to be sorted");
        cli_raise(out, EXIT_IO);
    }
}

// ---- options

static int by_cost(const void *a, const void *b)
{
    return (int)nonet_condition_cost(a) - (int)nonet_condition_cost(b);
}

static int take_conditions(const cli_call *call, settings *set)
{
    const char *list = cli_word(call, &option_where, NULL);
    char why[NONET_WHY_SIZE];
    for (; list; list = strchr(list, '\n') ? strchr(list, '\n') + 1 : NULL) {
        size_t n = set->n_conditions++, size = strcspn(list, "\n");
        char *text = cli_allocate(NULL, size + 1, 1);
        memcpy(text, list, size);
        text[size] = '\0';
        set->conditions = cli_allocate(set->conditions, n + 1, sizeof *set->conditions);
        nonet_status status = nonet_condition_read(text, &set->conditions[n], why);
        if (status != NONET_OK)
            cli_usage_error(call, "--where='%s': %s", text, why);
        free(text);
        if (status != NONET_OK)
            return EXIT_USAGE;
    }
    if (set->n_conditions)
        qsort(set->conditions, set->n_conditions, sizeof *set->conditions, by_cost);
    return EXIT_FINE;
}

static int take_keys(const cli_call *call, settings *set)
{
    const char *list = cli_word(call, &option_sort, NULL);
    int status = EXIT_FINE;
    for (;;) {
        bool falls = list && *list == '-';
        if (falls)
            list++;
        if (set->n_keys == MOST_KEYS)
            return cli_usage_error(call, "--sort takes at most %d names", MOST_KEYS);
        sort_key *key = &set->keys[set->n_keys];
        if (!cli_next_aspect(call, &option_sort, &list, &key->aspect, &status))
            return status;
        key->falls = falls;
        set->n_keys++;
    }
}

static int take_group(const cli_call *call, settings *set)
{
    const char *name = cli_word(call, &option_group_by, NULL);
    int status = EXIT_FINE;
    set->grouped = cli_next_aspect(call, &option_group_by, &name, &set->by, &status);
    return status;
}

static int read_settings(const cli_call *call, settings *set)
{
    *set = (settings){
        .call = call,
        .any = cli_flag(call, &option_any),
        .turned = cli_flag(call, &option_not),
        .share = cli_number(call, &option_share, 0),
        .every = cli_number(call, &option_every, 0),
        .counts = cli_flag(call, &option_count),
        .sorter = {.top = (size_t)cli_number(call, &option_top, 0)},
    };
    if (cli_asked_start(&set->asked, call) || take_conditions(call, set) ||
        take_keys(call, set) || take_group(call, set))
        return EXIT_USAGE;
    set->asks_for_status = asks_for_status(set);
    set->seed = set->share ? cli_seed(call) : 0;
    set->table.style = cli_row_style(call, &option_to_rows);
    set->table.columns = set->grouped           ? group_columns
                         : set->counts          ? count_columns
                         : set->asked.n_aspects ? set->asked.columns
                         : set->asked.format    ? NULL
                                                : columns;
    return EXIT_FINE;
}

static void release(settings *set)
{
    for (size_t i = 0; i < set->n_groups; i++) {
        free(set->groups[i].key);
        free(set->groups[i].text);
    }
    free(set->groups);
    free(set->conditions);
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
        "Sorting takes 64 MB and files for what goes beyond. With --to=csv and json the "
        "columns are puzzle and the fields of the input, or those of --fields; with "
        "--group-by value and count, with --count count. Text that is no puzzle is "
        "reported, and dropped unless status=unreadable is asked for.",
    .options = options,
    .shared = CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_ROWS | CLI_ASKS | CLI_SEED |
              CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
