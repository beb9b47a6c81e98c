// search_grow.c - one generation of a search; see search.h.

#include "commands/search.h"

#include <stdlib.h>
#include <string.h>

#include "job/answers.h"

// ---- the order

static int compare_bytes(const char *a, size_t a_size, const char *b, size_t b_size)
{
    int order = memcmp(a, b, a_size < b_size ? a_size : b_size);
    return order ? order : (a_size > b_size) - (a_size < b_size);
}

// Best first; among equals those drawn first, or found first: then in the order of their
// cells.
int search_compare(const search_found *a, const search_found *b)
{
    int order = compare_bytes(a->key, a->key_size, b->key, b->key_size);
    if (order == 0)
        order = (a->drawn > b->drawn) - (a->drawn < b->drawn);
    if (order == 0)
        order = (a->generation > b->generation) - (a->generation < b->generation);
    return order ? order : memcmp(&a->puzzle, &b->puzzle, sizeof a->puzzle);
}

static int compare_found(const void *a, const void *b)
{
    return search_compare(a, b);
}

static int compare_places(const void *a, const void *b)
{
    return search_compare(*(const search_found *const *)a, *(const search_found *const *)b);
}

bool search_is_over(const search_settings *set)
{
    return set->stop.ask(set->stop.context);
}

// ---- the collection

static void add(search_settings *set, const search_found *found)
{
    if (set->n == set->room) {
        set->room = 2 * set->room + 64;
        set->found = cli_allocate(set->found, set->room, sizeof *set->found);
    }
    set->found[set->n] = *found;
    set->kept += found->kept;
    set->n++;
}

static void forget(search_found *found)
{
    free(found->key);
    free(found->values);
}

// With a seed, chance decides among equals: the same for the same puzzle.
static uint64_t draw(const search_settings *set, const uint64_t key[2])
{
    nonet_rng rng;
    if (!set->seeded)
        return 0;
    nonet_rng_seed_pair(&rng, set->seed ^ key[1], key[0]);
    return nonet_rng_next(&rng);
}

// Finds out whether a puzzle is wanted, and where it belongs.
static bool judge(const search_settings *set, nonet_facts *facts, const uint64_t class[2],
                  search_found *found)
{
    nonet_record record;
    cli_text key = {0}, values = {0};
    nonet_sink sink = cli_text_sink(&values);
    nonet_record_from_board(&found->puzzle, &record);
    nonet_facts_begin(facts, &record, &(nonet_origin){.stop = set->stop});
    found->kept = cli_is_wanted(&set->wanted, facts);
    bool asked = found->kept || found->generation == 0;
    if (asked)
        cli_sort_key(&set->sort, facts, &key);
    for (size_t i = 0; asked && i < set->sort.n; i++) {
        nonet_fact fact = nonet_facts_get(facts, &set->sort.keys[i].aspect);
        nonet_fact_write(&fact, &sink);
        cli_text_add(&values, "\n", 1);
    }
    cli_text_add(&values, "", 1);
    cli_text_add(&key, "", 1); // so that it is never NULL
    if (nonet_facts_status(facts) != NONET_OK)
        cli_no_memory();
    found->key = key.bytes;
    found->key_size = key.size - 1;
    found->values = values.bytes;
    found->drawn = draw(set, class);
    return !nonet_facts_stopped(facts);
}

void search_give(search_settings *set, nonet_facts *facts, const nonet_board *puzzle)
{
    search_found found = {.puzzle = *puzzle};
    nonet_least least;
    uint64_t class[2];
    nonet_least_form(puzzle, &least);
    cli_class_key(&least.board, NULL, class);
    if (!cli_classes_add_key(&set->given, class))
        return;
    judge(set, facts, class, &found);
    found.kept &= cli_classes_add_key(&set->met, class); // what is known is searched around
    add(set, &found);
}

void search_take(search_settings *set, const search_found *found)
{
    search_found taken = *found;
    nonet_least least;
    uint64_t class[2];
    nonet_least_form(&found->puzzle, &least);
    cli_class_key(&least.board, NULL, class);
    cli_classes_add_key(&set->met, class);
    taken.drawn = draw(set, class);
    add(set, &taken);
}

// ---- a piece of work

typedef struct {
    search_settings *set;
    nonet_facts *facts;
} piece;

static bool is_new(search_settings *set, const uint64_t class[2])
{
    pthread_mutex_lock(&set->lock);
    bool fresh = cli_classes_add_key(&set->met, class);
    pthread_mutex_unlock(&set->lock);
    return fresh;
}

// Each class is looked at once, in its least form: who comes upon it makes no difference.
static bool look_at(void *context, const nonet_board *puzzle)
{
    piece *p = context;
    search_settings *set = p->set;
    nonet_least least;
    uint64_t class[2];
    nonet_least_form(puzzle, &least);
    cli_class_key(&least.board, NULL, class);
    if (!is_new(set, class))
        return true;
    search_found found = {.puzzle = least.board, .generation = set->generation + 1};
    if (!judge(set, p->facts, class, &found) || !found.kept) {
        forget(&found);
        return !search_is_over(set);
    }
    pthread_mutex_lock(&set->lock);
    if (set->n_fresh == set->fresh_room) {
        set->fresh_room = 2 * set->fresh_room + 64;
        set->fresh = cli_allocate(set->fresh, set->fresh_room, sizeof *set->fresh);
    }
    set->fresh[set->n_fresh++] = found;
    pthread_mutex_unlock(&set->lock);
    return true;
}

static void search_around(piece *p, const nonet_board *puzzle)
{
    const search_settings *set = p->set;
    int minus = set->minus, plus = set->plus;
    for (int less = set->smaller ? 0 : minus; less <= minus; less++)
        for (int more = set->smaller ? 0 : plus; more <= plus - (minus - less); more++)
            if (less || more)
                nonet_neighbours(puzzle, less, more, &set->stop, look_at, p);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    search_settings *set = context;
    piece p = {set, chunk->worker};
    (void)out;
    for (size_t i = 0; i < chunk->count && !search_is_over(set); i++)
        search_around(&p, &set->found[set->frontier[chunk->first + i]].puzzle);
}

static void *worker_new(const cli_call *call, void *context)
{
    (void)call;
    (void)context;
    return nonet_facts_new(NULL);
}

static void worker_free(void *facts)
{
    nonet_facts_free(facts);
}

// ---- a generation

// The best that have not been searched around.
static void choose(search_settings *set)
{
    const search_found **best = cli_allocate(NULL, set->n + 1, sizeof *best);
    size_t n = 0;
    for (size_t i = 0; i < set->n; i++)
        if (!set->found[i].searched)
            best[n++] = &set->found[i];
    qsort(best, n, sizeof *best, compare_places);
    set->n_frontier = n < set->width ? n : (size_t)set->width;
    set->frontier = cli_allocate(set->frontier, set->n_frontier + 1, sizeof *set->frontier);
    for (size_t i = 0; i < set->n_frontier; i++)
        set->frontier[i] = (size_t)(best[i] - set->found);
    free(best);
}

static void add_fresh(search_settings *set)
{
    bool stopped = search_is_over(set);
    if (set->n_fresh)
        qsort(set->fresh, set->n_fresh, sizeof *set->fresh, compare_found);
    for (size_t i = 0; i < set->n_fresh; i++)
        if (stopped && set->whole)
            forget(&set->fresh[i]);
        else
            add(set, &set->fresh[i]);
    for (size_t i = 0; i < set->n_frontier && !stopped; i++)
        set->found[set->frontier[i]].searched = true;
    set->n_fresh = 0;
    set->generation += !stopped;
}

bool search_grow(search_settings *set)
{
    choose(set);
    if (set->n_frontier == 0)
        return false;
    cli_job job = {
        .process = process,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .context = set,
        .items = set->n_frontier,
        .chunk = 1,
    };
    cli_run_job(&set->inner, &job);
    add_fresh(set);
    return !search_is_over(set);
}
