// clauses.c - the store of learned clauses: one array of words, cleaned at level 0.
//
// Clauses are only added at the end. Cleaning happens between restarts, when nothing but
// facts is set: no clause is a reason for anything, so they may be moved and the watches
// made anew.

#include "wide/learn.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_STORE = 1 << 14, // words
    FIRST_WATCHES = 4,
    GOOD_GLUE = 2, // kept for ever
    FAIR_GLUE = 3, // kept while they help
};

bool nonet_learn_more_watches(learner *l, watch_list *list)
{
    uint32_t room = list->room ? 2 * list->room : FIRST_WATCHES;
    watch *item = realloc(list->item, room * sizeof *item);
    if (!item) {
        l->no_memory = true;
        return false;
    }
    list->item = item;
    list->room = room;
    return true;
}

static bool make_room(learner *l, size_t words)
{
    if (l->store_used + words <= l->store_room)
        return true;
    size_t least = l->store_used + words;
    size_t room = l->store_room ? 2 * l->store_room : FIRST_STORE;
    while (room < least)
        room *= 2;
    if (room > l->store_most) // the next restart will make room
        room = least > l->store_most ? least + FIRST_STORE : l->store_most;
    uint32_t *store =
        room <= UINT32_MAX >> REASON_BITS ? realloc(l->store, room * sizeof *store) : NULL;
    if (!store)
        return false;
    l->store = store;
    l->store_room = room;
    return true;
}

static void attach(learner *l, uint32_t place)
{
    const clause *c = clause_at(l, place);
    for (int i = 0; i < 2; i++) {
        watch_list *list = &l->watches[c->literals[i]];
        if (list->n == list->room && !nonet_learn_more_watches(l, list))
            return;
        list->item[list->n++] = (watch){place, c->literals[1 - i]};
    }
}

uint32_t nonet_learn_store(learner *l, uint32_t glue, bool keep)
{
    size_t words = CLAUSE_HEADER + l->n_learned;
    if (!make_room(l, words)) {
        l->no_memory = true;
        return 0;
    }
    uint32_t place = (uint32_t)l->store_used;
    clause *c = clause_at(l, place);
    c->size = (uint32_t)l->n_learned;
    c->glue = glue & 0xffffff;
    c->keep = keep;
    c->used = 0;
    c->activity = l->clause_step;
    memcpy(c->literals, l->learned, l->n_learned * sizeof *c->literals);
    l->store_used += words;
    l->n_clauses++;
    l->n_kept += keep;
    attach(l, place);
    return place;
}

static size_t words_of(const clause *c)
{
    return CLAUSE_HEADER + c->size;
}

// Takes out the false literals. True if the clause is true anyway and can go.
static bool shorten(learner *l, clause *c)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < c->size; i++) {
        if (l->truth[c->literals[i]] == TRUE)
            return true;
        if (l->truth[c->literals[i]] != FALSE)
            c->literals[n++] = c->literals[i];
    }
    c->size = n;
    return false;
}

static bool is_safe(const clause *c)
{
    return c->keep || c->glue <= GOOD_GLUE || (c->glue <= FAIR_GLUE && c->used);
}

// Orders the clauses at risk: those with more glue go first, then the less active.
static int by_worth(const void *a, const void *b)
{
    const clause *x = *(const clause *const *)a, *y = *(const clause *const *)b;
    if (x->glue != y->glue)
        return x->glue > y->glue ? -1 : 1;
    return (x->activity > y->activity) - (x->activity < y->activity);
}

// Marks the worse half of the clauses at risk by size 0; their words stay until `pack`,
// which finds the next clause by the literals that are still there.
static void choose_losers(learner *l, uint32_t *sizes)
{
    clause **risk = malloc((l->n_clauses + 1) * sizeof *risk);
    size_t n = 0, k = 0;
    if (!risk)
        return; // no room to sort: keep them all
    for (size_t at = 0; at < l->store_used; k++) {
        clause *c = (clause *)(l->store + at);
        at += CLAUSE_HEADER + sizes[k];
        if (c->size > 0 && !is_safe(c))
            risk[n++] = c;
        c->used = c->used > 0 ? (c->used - 1) & 3 : 0;
    }
    qsort(risk, n, sizeof *risk, by_worth);
    for (size_t i = 0; i < n / 2; i++)
        risk[i]->size = 0;
    free(risk);
}

static void pack(learner *l, const uint32_t *sizes)
{
    size_t to = 0, n = 0, kept = 0, k = 0;
    for (size_t at = 0; at < l->store_used; k++) {
        const clause *c = (const clause *)(l->store + at);
        size_t old = CLAUSE_HEADER + sizes[k], words = words_of(c);
        if (c->size > 0) {
            n++;
            kept += c->keep;
            memmove(l->store + to, c, words * sizeof *l->store);
            to += words;
        }
        at += old;
    }
    l->store_used = to;
    l->n_clauses = n;
    l->n_kept = kept;
}

void nonet_learn_clean(learner *l)
{
    uint32_t *sizes = malloc((l->n_clauses + 1) * sizeof *sizes);
    if (!sizes)
        return;
    size_t k = 0;
    for (size_t at = 0; at < l->store_used; k++) {
        clause *c = (clause *)(l->store + at);
        sizes[k] = c->size;
        at += words_of(c);
        if (shorten(l, c))
            c->size = 0;
    }
    choose_losers(l, sizes);
    pack(l, sizes);
    free(sizes);
    for (int i = 0; i < 2 * l->variables; i++)
        l->watches[i].n = 0;
    for (size_t at = 0; at < l->store_used; at += words_of(clause_at(l, (uint32_t)at)))
        attach(l, (uint32_t)at);
}
