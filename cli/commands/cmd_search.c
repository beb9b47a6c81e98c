// cmd_search.c - `nonet search`: a collection that grows around its best puzzles.

#include "commands/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/generate.h"
#include "job/answers.h"
#include "job/known.h"
#include "job/message.h"
#include "job/signals.h"

static const cli_option option_minus_here = {.name = "minus",
                                             .kind = CLI_NUMBER,
                                             .least = 0,
                                             .most = 6,
                                             .help = "clues to take away (default 1)"};
static const cli_option option_plus_here = {
    .name = "plus", .kind = CLI_NUMBER, .most = 6, .help = "clues to add (default 1)"};
static const cli_option option_smaller_here = {
    .name = "smaller", .kind = CLI_FLAG, .help = "smaller steps too"};
static const cli_option option_width = {
    .name = "width",
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "search around so many of the best in a generation (default 64)"};
static const cli_option option_number = {
    .name = "number",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "stop after the generation in which there are N puzzles"};
static const cli_option option_generations = {.name = "generations",
                                              .kind = CLI_NUMBER,
                                              .least = 1,
                                              .help = "stop after so many generations"};
static const cli_option option_deterministic = {
    .name = "deterministic",
    .kind = CLI_FLAG,
    .help = "only whole generations count: what the end of --timeout or Ctrl-C cuts off is "
            "dropped, and the output depends on nothing but the number of generations"};
static const cli_option option_known_here = {
    .name = "known",
    .kind = CLI_FILE,
    .help = "leave out what is equivalent to a puzzle of FILE"};
static const cli_option option_journal = {
    .name = "resume",
    .kind = CLI_FILE,
    .value = "JOURNAL",
    .help = "note in JOURNAL what has been found, after each generation, and go on from "
            "there"};

static const cli_option *const options[] = {
    &option_minus_here,  &option_plus_here,     &option_smaller_here,
    &option_where,       &option_any,           &option_not,
    &option_sort,        &option_width,         &option_number,
    &option_generations, &option_deterministic, &option_known_here,
    &option_journal,     &option_to_records,    NULL};

// ---- what is given

static void take_given(void *context, const cli_chunk *chunk, cli_out *out)
{
    search_settings *set = context;
    nonet_least least;
    bool known = cli_word(set->call, &option_known_here, NULL) && chunk->file_number == 0;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out))
            continue;
        const nonet_board *given = &chunk->records[i].given;
        if (known) {
            nonet_least_form(given, &least);
            cli_classes_add(&set->met, &least.board, NULL);
        } else
            search_give(set, chunk->worker, given);
    }
}

static void *facts_new(const cli_call *call, void *context)
{
    (void)call;
    (void)context;
    return nonet_facts_new(NULL);
}

static void facts_free(void *facts)
{
    nonet_facts_free(facts);
}

// The puzzles of the files; if the search goes on, those that are known.
static int read_given(search_settings *set, bool begun, bool *late)
{
    cli_job job = {.process = take_given,
                   .worker_new = facts_new,
                   .worker_free = facts_free,
                   .context = set,
                   .clock = &set->clock,
                   .threads = 1};
    cli_call files = cli_with_known(&set->inner, &option_known_here, &job);
    if (begun && job.known)
        files.n_files = 1;
    int status = begun && !job.known ? EXIT_FINE : cli_run_job(&files, &job);
    cli_known_end(&files, &job);
    *late = job.stopped;
    return status;
}

// ---- what is found

typedef struct {
    const search_settings *set;
    const search_found **list; // those that are as wanted, best first
    size_t n;
} listing;

// Where the values are that the order looks at.
static void put_found(const listing *all, const search_found *found, cli_out *out)
{
    const search_settings *set = all->set;
    nonet_field fields[CLI_MOST_KEYS + 1];
    char generation[16], *values = cli_copy(found->values), *at = values;
    nonet_record record;
    nonet_record_from_board(&found->puzzle, &record);
    snprintf(generation, sizeof generation, "%u", (unsigned)found->generation);
    fields[0] = (nonet_field){"generation", generation};
    record.fields = fields;
    record.n_fields = 1;
    for (size_t i = 0; i < set->sort.n; i++) {
        size_t size = strcspn(at, "\n");
        bool more = at[size] == '\n';
        at[size] = '\0';
        fields[record.n_fields++] = (nonet_field){set->sort.keys[i].aspect.name, at};
        at += size + more;
    }
    cli_records_put(&set->to, &record, out);
    free(values);
}

static void put_all(void *context, const cli_chunk *chunk, cli_out *out)
{
    const listing *all = context;
    for (size_t i = chunk->first; i < chunk->first + chunk->count && i < all->n; i++)
        put_found(all, all->list[i], out);
}

static void end(void *context, cli_out *out)
{
    const listing *all = context;
    cli_records_end(&all->set->to, out);
}

static int compare_places(const void *a, const void *b)
{
    return search_compare(*(const search_found *const *)a, *(const search_found *const *)b);
}

static int write_found(search_settings *set)
{
    listing all = {.set = set, .list = cli_allocate(NULL, set->n + 1, sizeof *all.list)};
    for (size_t i = 0; i < set->n; i++)
        if (set->found[i].kept)
            all.list[all.n++] = &set->found[i];
    qsort(all.list, all.n, sizeof *all.list, compare_places);
    cli_job job = {.process = put_all,
                   .end = end,
                   .context = &all,
                   .threads = 1,
                   .items = all.n ? all.n : 1};
    if (!cli_records_start(&set->to, set->call, &option_to_records, &job))
        return EXIT_USAGE;
    nonet_column columns[CLI_MOST_KEYS + 4] = {{.name = "puzzle"},
                                               {.name = "generation", .field = true}};
    for (size_t i = 0; i < set->sort.n; i++)
        columns[i + 2] =
            (nonet_column){.name = set->sort.keys[i].aspect.name, .field = true};
    job.table.columns = columns;
    int status = cli_run_job(set->call, &job);
    cli_records_free(&set->to);
    free(all.list);
    return status;
}

// ---- the search

static bool is_over(void *clock)
{
    return cli_time_left(clock) == 0 || cli_signal_held() != 0;
}

static bool has_enough(const search_settings *set)
{
    return (set->most && set->kept >= set->most) ||
           (set->generations && set->generation >= set->generations);
}

static void tell(const search_settings *set)
{
    if (cli_flag(set->call, &option_verbose))
        cli_message("generation %u: searched around %zu, %zu puzzles",
                    (unsigned)set->generation, set->n_frontier, set->kept);
}

static int search(search_settings *set, bool begun)
{
    bool late = false;
    int status = read_given(set, begun, &late);
    if (status >= EXIT_IO)
        return status;
    if (late)
        cli_message("nonet search: %s before all puzzles were read", cli_timed_out);
    if (set->n == 0 && !late) {
        cli_message("nonet search: there is no puzzle to begin with");
        return status == EXIT_USAGE ? status : EXIT_UNREADABLE; // boards it does not know
    }
    cli_signals_hold(); // to interrupt what was read so far loses nothing
    bool more = !search_is_over(set);
    while (more && !has_enough(set)) {
        more = search_grow(set);
        if (set->n_frontier)
            tell(set);
        if (set->n_frontier && !search_is_over(set) && !search_journal_write(set))
            return EXIT_IO;
    }
    int number = cli_signal_held();
    cli_signals_release();
    int written = write_found(set);
    if (number)
        cli_message("nonet search: interrupted after %u generations, with %zu puzzles%s",
                    (unsigned)set->generation, set->kept,
                    set->journal ? "; the same command goes on from there" : "");
    status = written > status ? written : status;
    return number && written == EXIT_FINE ? 128 + number : status;
}

static void take_options(const cli_call *call, search_settings *set)
{
    *set = (search_settings){
        .call = call,
        .inner = *call,
        .minus = (int)cli_number(call, &option_minus_here, 1),
        .plus = (int)cli_number(call, &option_plus_here, 1),
        .smaller = cli_flag(call, &option_smaller_here),
        .width = cli_number(call, &option_width, 64),
        .most = cli_number(call, &option_number, 0),
        .generations = cli_number(call, &option_generations, 0),
        .whole = cli_flag(call, &option_deterministic),
        .journal = cli_word(call, &option_journal, NULL),
        .seeded = cli_flag(call, &option_seed),
        .seed = cli_number(call, &option_seed, 0),
    };
    for (size_t i = 0; i < call->n_options; i++)
        if (call->options[i] == &option_output)
            set->inner.values[i] = "/dev/null";
    pthread_mutex_init(&set->lock, NULL);
}

static void release(search_settings *set)
{
    for (size_t i = 0; i < set->n; i++) {
        free(set->found[i].key);
        free(set->found[i].values);
    }
    free(set->found);
    free(set->fresh);
    free(set->frontier);
    cli_classes_free(&set->met);
    cli_classes_free(&set->given);
    cli_wanted_free(&set->wanted);
}

static int run(const cli_call *call)
{
    search_settings set;
    bool begun = false;
    take_options(call, &set);
    int status = cli_wanted_read(&set.wanted, call);
    if (status == EXIT_FINE)
        status = cli_sort_read(&set.sort, call);
    cli_patience(call, &set.clock);
    set.stop = (nonet_stop){is_over, &set.clock};
    if (status == EXIT_FINE)
        status = search_journal_read(&set, &begun);
    if (status == EXIT_FINE)
        status = search(&set, begun);
    release(&set);
    return status;
}

static const cli_example examples[] = {
    {"nonet search -w er=11.. --sort=-er -n 1000 hardest.txt -o more.csv",
     "more of the hardest, around the hardest first"},
    {"nonet search --minus=2 --plus=1 --resume=job 18.txt -o 17.nonets --timeout=8h",
     "a night's search for fewer clues, to be gone on with"},
    {"nonet search --minus=1 --plus=1 --generations=3 --deterministic seed.txt",
     "the same on every machine"},
    {0},
};

const cli_command cmd_search = {
    .name = "search",
    .summary = "grow a collection around its best puzzles",
    .arguments = "[FILE...]",
    .details =
        "Begins with the puzzles of the files. In each generation it searches around the "
        "best of those it has not yet searched around: all minimal puzzles that come about "
        "when clues are taken away and others added (--minus, --plus). What is as wanted "
        "(--where, as in `nonet select`) and is equivalent to none before joins the "
        "collection, in its least form. The best are the first in the order of --sort; "
        "among equals those found earlier, or with --seed those that are drawn.\n\n"
        "It ends when --number, --generations or --timeout say so, or nothing is left, or "
        "by Ctrl-C; then all that is as wanted is written, the best first, with the "
        "generation it is of (0: it was given) and what --sort looks at. With --resume the "
        "same command goes on. What is found does not depend on the number of threads. See "
        "docs/collection.md.",
    .options = options,
    .shared = CLI_RECORDS | CLI_PATIENCE | CLI_SEED,
    .examples = examples,
    .run = run,
};
