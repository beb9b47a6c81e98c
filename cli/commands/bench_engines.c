// bench_engines.c - the contenders: our engines on their backends, and peers' libraries.

#include "commands/bench.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

const cli_option option_engine = {
    .name = "engine",
    .kind = CLI_CHOICE,
    .choices = "batch|search",
    .help = "measure this engine only",
};
const cli_option option_backends = {
    .name = "backend",
    .kind = CLI_TEXT,
    .value = "NAME,...",
    .help = "measure these backends (default: all but plain; all for all)"};
const cli_option option_solutions = {
    .name = "limit",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "stop at N solutions of a puzzle (default 2)",
};
const cli_option option_peer = {
    .name = "peer",
    .kind = CLI_TEXT,
    .value = "LIB.so:SYMBOL,...",
    .help = "measure a solver of a shared library too, and compare"};

// The call that is measured cannot be stopped, so one that can goes ahead of it.
static bool ends_in_time(const bench_contender *self, const nonet_board *board,
                         size_t limit, const nonet_stop *stop)
{
    if (!stop->ask)
        return true; // nothing of this must be measured
    nonet_marks marks;
    nonet_search search = {.limit = limit, .backend = self->with, .stop = *stop};
    nonet_marks_from_board(board, &marks);
    return !bench_is_late(stop) && !nonet_search_run(&search, &marks).stopped;
}

static bool solve_one_by_one(const bench_contender *self, const bench_set *set,
                             size_t limit, bench_answers *answers, const nonet_stop *stop)
{
    for (size_t i = 0; i < set->count; i++) {
        if (!ends_in_time(self, &set->boards[i], limit, stop))
            return false;
        answers->counts[i] =
            nonet_solve_with(self->with, &set->boards[i], limit, &answers->firsts[i]);
    }
    return true;
}

static bool solve_as_batch(const bench_contender *self, const bench_set *set, size_t limit,
                           bench_answers *answers, const nonet_stop *stop)
{
    nonet_batch_job job = {.boards = set->boards,
                           .n = set->count,
                           .limit = limit,
                           .counts = answers->counts,
                           .firsts = answers->firsts,
                           .stop = *stop};
    return nonet_batch_run(self->batch, &job);
}

static bool count_is_right(const bench_contender *self, const bench_set *set,
                           const bench_answers *answers, size_t i)
{
    (void)self;
    return answers->counts[i] == set->wanted[i];
}

// The number is, and a solution that is shown is one.
static bool solution_is_right(const bench_contender *self, const bench_set *set,
                              const bench_answers *answers, size_t i)
{
    nonet_marks marks;
    nonet_marks_from_board(&set->boards[i], &marks);
    return count_is_right(self, set, answers, i) &&
           (answers->counts[i] == 0 || nonet_is_solution(&marks, &answers->firsts[i]));
}

// ---- peers

// How a foreign function is called: one row for each signature we know. The puzzle is 81
// characters and a zero; there is room for 128 characters of solution.
typedef struct bench_adapter {
    const char *name;
    size_t (*count)(void (*symbol)(void), const char *puzzle, size_t limit, char *solution);
} bench_adapter;

typedef size_t tdoku_solver(const char *puzzle, size_t limit, uint32_t configuration,
                            char *solution, size_t *guesses);

static size_t count_tdoku(void (*symbol)(void), const char *puzzle, size_t limit,
                          char *solution)
{
    size_t guesses = 0;
    return ((tdoku_solver *)symbol)(puzzle, limit, 0, solution, &guesses);
}

// The first is what a peer is taken for if nothing else is said.
static const bench_adapter adapters[] = {
    {"tdoku", count_tdoku},
    {NULL, NULL},
};

static bool solve_by_peer(const bench_contender *self, const bench_set *set, size_t limit,
                          bench_answers *answers, const nonet_stop *stop)
{
    char solution[128];
    for (size_t i = 0; i < set->count; i++) {
        if (bench_is_late(stop))
            return false;
        answers->counts[i] =
            self->adapter->count(self->symbol, set->texts[i], limit, solution);
    }
    return true;
}

static const bench_adapter *find_adapter(const char *name)
{
    const bench_adapter *adapter = adapters;
    while (name && adapter->name && strcmp(adapter->name, name) != 0)
        adapter++;
    return adapter->name ? adapter : NULL;
}

// The library's name without folder, "lib" and endings: "path/libtdoku.so" is "tdoku".
static char *name_of_library(const char *path)
{
    const char *start = strrchr(path, '/');
    start = start ? start + 1 : path;
    if (strncmp(start, "lib", 3) == 0)
        start += 3;
    size_t length = strcspn(start, ".");
    char *name = cli_allocate(NULL, length + 1, 1);
    memcpy(name, start, length);
    name[length] = '\0';
    return name;
}

// Loads "LIB.so:SYMBOL" or "LIB.so:SYMBOL:ADAPTER", which is taken apart in place.
static bool load_peer(bench_contender *peer, const cli_call *call, char *text)
{
    char *symbol = strchr(text, ':'), *shape = NULL;
    if (symbol) {
        *symbol++ = '\0';
        shape = strchr(symbol, ':');
        if (shape)
            *shape++ = '\0';
    }
    if (!symbol || !*symbol)
        return cli_usage_error(call, "--peer wants LIB.so:SYMBOL, not '%s'", text) == 0;
    const bench_adapter *adapter = find_adapter(shape);
    if (!adapter)
        return cli_usage_error(call, "no adapter is called '%s'", shape) == 0;
    void *library = dlopen(text, RTLD_NOW | RTLD_LOCAL);
    void *found = library ? dlsym(library, symbol) : NULL;
    if (!found) {
        cli_usage_error(call, "--peer: %s", dlerror());
        if (library)
            dlclose(library);
        return false;
    }
    *peer = (bench_contender){.backend = "-",
                              .is_peer = true,
                              .solve = solve_by_peer,
                              .is_right = count_is_right,
                              .clock = bench_thread_clock,
                              .adapter = adapter,
                              .library = library,
                              .name = name_of_library(text)};
    memcpy(&peer->symbol, &found, sizeof found); // C has no cast from data to function
    peer->engine = peer->name;
    return true;
}

// ---- all together

// True if `word` is one of the words of `list`, which are separated by commas;
// NULL has all.
static bool listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; at && *at; at += strspn(at, ",")) {
        size_t next = strcspn(at, ",");
        if (next == length && memcmp(at, word, length) == 0)
            return true;
        at += next;
    }
    return !list;
}

// The specification is measured only when it is named: it is a hundred times slower.
static bool wanted(const char *list, const char *backend)
{
    if (!list)
        return strcmp(backend, "plain") != 0;
    return strcmp(list, "all") == 0 || listed(list, backend);
}

static void add_ours(bench_field *field, const cli_call *call, bool batch)
{
    const char *backends = cli_word(call, &option_backends, NULL);
    const nonet_backend *backend;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        const char *name = nonet_backend_name(backend);
        if (!wanted(backends, name) || field->count == BENCH_CONTENDERS)
            continue;
        bench_contender contender = {.engine = batch ? "batch" : "search",
                                     .backend = name,
                                     .solve = batch ? solve_as_batch : solve_one_by_one,
                                     .is_right = solution_is_right,
                                     .clock = bench_thread_clock,
                                     .with = backend};
        if (batch && !(contender.batch = nonet_batch_new(backend)))
            continue; // no memory: measured without it
        field->contenders[field->count++] = contender;
    }
}

static bool add_peers(bench_field *field, const cli_call *call)
{
    const char *given = cli_word(call, &option_peer, NULL);
    if (!given)
        return true;
    char *peers = cli_allocate(NULL, strlen(given) + 1, 1);
    strcpy(peers, given);
    bool good = true;
    for (char *rest = peers, *peer; good && (peer = strtok_r(rest, ",", &rest));)
        if (field->count < BENCH_CONTENDERS) {
            good = load_peer(&field->contenders[field->count], call, peer);
            field->count += good;
        }
    free(peers);
    return good;
}

static bool add_solvers(bench_field *field, const cli_call *call)
{
    const char *engines = cli_word(call, &option_engine, NULL);
    if (listed(engines, "batch"))
        add_ours(field, call, true);
    if (listed(engines, "search"))
        add_ours(field, call, false);
    if (field->count == 0)
        return cli_usage_error(call, "no such backend on this machine") == 0;
    return add_peers(field, call);
}

bool bench_gather(bench_field *field, const cli_call *call)
{
    memset(field, 0, sizeof *field);
    bool solving = strcmp(cli_word(call, &option_job, "solve"), "solve") == 0;
    if (solving ? !add_solvers(field, call) : !bench_add_job(field, call))
        return false;
    bench_add_commands(field, call);
    return true;
}

void bench_release(bench_field *field)
{
    for (size_t i = 0; i < field->count; i++) {
        bench_contender *contender = &field->contenders[i];
        nonet_batch_free(contender->batch);
        free(contender->name);
        free(contender->command);
        bench_free_output(contender->output);
        if (contender->free_state)
            contender->free_state(contender->state);
        if (contender->library)
            dlclose(contender->library);
    }
}
