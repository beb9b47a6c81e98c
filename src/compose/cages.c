// cages.c - killers: cages around the cells of a random grid, until it is the one solution.
//
//     scatter   random cages of the sizes wanted, no value twice in any
//     split     while there is another solution: a cage in which it differs is cut in two
//               parts, so that the sums tell the solutions apart
//     merge     small cages with a neighbour, then any two, as long as there is one
//               solution and the search for it is not too hard; until it is hard enough
//
// Sums are what the grid says, so each set of cages has at least that solution.

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "compose/cages.h"
#include "compose/fill.h"
#include "compose/question.h"

enum {
    DEFAULT_LEAST = 2, // cells in a cage
    DEFAULT_MOST = 5,
};

static nonet_values values_in(const caging *c, const cage *of)
{
    nonet_values set = 0;
    for (int i = 0; i < of->n; i++)
        set |= (nonet_values)1 << (c->solution[of->cells[i]] - 1);
    return set;
}

// ---- scatter

// A random cell beside the cage that is in none and has a value the cage lacks; -1: none.
static int pick_next(const caging *c, const cage *grown)
{
    nonet_values have = values_in(c, grown);
    int found = -1;
    uint32_t ties = 0;
    for (int i = 0; i < grown->n; i++)
        for (int side = 0; side < 4; side++) {
            int next = layout_beside(c->like, grown->cells[i], side);
            if (next >= 0 && c->cage_of[next] == 0 &&
                !(have >> (c->solution[next] - 1) & 1) &&
                nonet_rng_below(c->rng, ++ties) == 0)
                found = next;
        }
    return found;
}

static void scatter(caging *c)
{
    int cells = c->like->cells;
    c->n = 0;
    for (int cell = 0; cell < cells; cell++) {
        c->order[cell] = (uint16_t)cell;
        c->cage_of[cell] = 0;
    }
    nonet_shuffle_cells(c->rng, c->order, cells);
    for (int i = 0; i < cells; i++) {
        if (c->cage_of[c->order[i]] != 0)
            continue;
        int number = c->n++, spread = c->most - c->least + 1;
        int size = c->least + (int)nonet_rng_below(c->rng, (uint32_t)spread);
        c->cages[number].n = 0;
        for (int cell = c->order[i]; cell >= 0 && c->cages[number].n < size;
             cell = pick_next(c, &c->cages[number]))
            cages_put(c, number, cell);
    }
}

// ---- as a layout

static nonet_status add_cage(const caging *c, nonet_layout *layout, const cage *of)
{
    nonet_rule rule = {.kind = NONET_RULE_CAGE, .n_cells = of->n, .cells = of->cells};
    for (int i = 0; i < of->n; i++)
        rule.number += layout_shown(layout, c->solution[of->cells[i]]);
    return nonet_layout_add(layout, &rule, NULL);
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

// In the order of their first cells, as a person would write them down.
static nonet_status add_cages(caging *c, nonet_layout *layout)
{
    nonet_status status = NONET_OK;
    for (int i = 0; i < c->n; i++)
        qsort(c->cages[i].cells, c->cages[i].n, sizeof c->cages[i].cells[0], by_number);
    for (int cell = 0; cell < c->like->cells && status == NONET_OK; cell++) {
        const cage *of = &c->cages[c->cage_of[cell] - 1];
        if (of->cells[0] == cell)
            status = add_cage(c, layout, of);
    }
    return status;
}

static nonet_status build(caging *c, nonet_layout **made)
{
    nonet_status status = nonet_layout_new(&c->like->shape, made, NULL);
    for (size_t i = 0; i < c->like->n_rules && status == NONET_OK; i++)
        status = nonet_layout_add(*made, &c->like->rules[i], NULL);
    if (status == NONET_OK)
        status = add_cages(c, *made);
    if (status == NONET_OK)
        status = nonet_layout_done(*made);
    if (status != NONET_OK) {
        nonet_layout_free(*made);
        *made = NULL;
    }
    return status;
}

// ---- questions

typedef enum { GOOD, NOT_UNIQUE, TOO_HARD } verdict;

typedef struct {
    caging *c;
    bool found;
} other_context;

static bool keep_other(void *context, const uint8_t *values)
{
    other_context *other = context;
    size_t cells = (size_t)other->c->like->cells;
    if (memcmp(values, other->c->solution, cells) == 0)
        return true;
    memcpy(other->c->other, values, cells);
    other->found = true;
    return false;
}

// Another solution goes to c->other.
static nonet_status find_other(caging *c, const nonet_layout *made, bool *found)
{
    other_context context = {c, false};
    nonet_query query = {
        .limit = 2, .found = keep_other, .context = &context, .stop = c->wanted->stop};
    nonet_searched done;
    nonet_status status = nonet_puzzle_search(made, made->blank, &query, &done);
    *found = context.found;
    return status == NONET_OK && done.stopped && !*found ? NONET_STOPPED : status;
}

// Whether the cages leave one solution, found within the effort that may be needed.
static nonet_status judge(caging *c, verdict *is)
{
    nonet_layout *made;
    nonet_status status = build(c, &made);
    size_t most = (size_t)c->wanted->effort.most;
    bool easy = false, found = false;
    if (status == NONET_OK && most > 0)
        status = nonet_ask_effort(made, made->blank, most, &c->wanted->stop, &easy);
    if (status == NONET_OK && !easy)
        status = find_other(c, made, &found);
    *is = easy ? GOOD : found ? NOT_UNIQUE : most > 0 ? TOO_HARD : GOOD;
    nonet_layout_free(made);
    return status;
}

static nonet_status is_hard_enough(caging *c, bool *yes)
{
    nonet_layout *made;
    size_t least = (size_t)c->wanted->effort.least;
    *yes = least < 2;
    if (*yes)
        return NONET_OK;
    nonet_status status = build(c, &made);
    if (status != NONET_OK)
        return status;
    size_t effort = 0;
    status = nonet_measure_effort(made, made->blank, least, &c->wanted->stop, &effort);
    *yes = effort >= least;
    nonet_layout_free(made);
    return status;
}

// ---- split

// A random cage of several cells; with `tells`, one in which c->other differs.
static int pick_cage(const caging *c, bool tells)
{
    int found = -1;
    uint32_t ties = 0;
    for (int i = 0; i < c->n; i++) {
        bool differs = !tells;
        for (int k = 0; k < c->cages[i].n && !differs; k++)
            differs = c->other[c->cages[i].cells[k]] != c->solution[c->cages[i].cells[k]];
        if (differs && c->cages[i].n > 1 && nonet_rng_below(c->rng, ++ties) == 0)
            found = i;
    }
    return found;
}

static nonet_status split_until_good(caging *c)
{
    verdict is = GOOD;
    nonet_status status = judge(c, &is);
    while (status == NONET_OK && is != GOOD) {
        int number = pick_cage(c, is == NOT_UNIQUE);
        if (number < 0)
            return NONET_IMPOSSIBLE; // all single cells, and still too hard
        nonet_cages_split(c, number, is == NOT_UNIQUE);
        status = judge(c, &is);
    }
    return status;
}

// ---- merge

static void merge(caging *c, int to, int from)
{
    for (int i = 0; i < c->cages[from].n; i++)
        cages_put(c, to, c->cages[from].cells[i]);
    c->cages[from].n = 0;
}

// Takes a merge back: the cage as it was.
static void put_back(caging *c, int number, const cage *was)
{
    c->cages[number].n = 0;
    for (int i = 0; i < was->n; i++)
        cages_put(c, number, was->cells[i]);
}

// Merges two cages if they may be one and all is still good.
static nonet_status try_merge(caging *c, int a, int b, bool *merged)
{
    cage was_a = c->cages[a], was_b = c->cages[b];
    verdict is;
    *merged = false;
    if (a == b || was_a.n == 0 || was_b.n == 0 || was_a.n + was_b.n > c->most ||
        values_in(c, &was_a) & values_in(c, &was_b))
        return NONET_OK;
    merge(c, a, b);
    nonet_status status = judge(c, &is);
    *merged = status == NONET_OK && is == GOOD;
    if (!*merged) {
        put_back(c, a, &was_a);
        put_back(c, b, &was_b);
    }
    return status;
}

// Goes through all walls between cages in random order; with `small`, only those of cages
// that are too small. Ends early when it is hard enough.
static nonet_status merge_all(caging *c, bool small, bool *enough)
{
    int cells = c->like->cells;
    nonet_status status = NONET_OK;
    for (int i = 0; i < cells; i++)
        c->order[i] = (uint16_t)i;
    nonet_shuffle_cells(c->rng, c->order, cells);
    *enough = false;
    for (int i = 0; i < 4 * cells && status == NONET_OK && !*enough; i++) {
        int cell = c->order[i % cells];
        int next = layout_beside(c->like, cell, (i / cells + cell) % 4);
        bool merged = false;
        if (next < 0 || (small && c->cages[c->cage_of[cell] - 1].n >= c->least))
            continue;
        status = try_merge(c, c->cage_of[next] - 1, c->cage_of[cell] - 1, &merged);
        if (status == NONET_OK && merged && !small)
            status = is_hard_enough(c, enough);
    }
    return status;
}

// ---- all of it

static nonet_status make_cages(caging *c, bool *enough)
{
    const nonet_layout *like = c->like;
    nonet_status status =
        nonet_fill_random(like, like->blank, 0, &c->wanted->stop, c->rng, c->solution);
    if (status != NONET_OK)
        return status;
    memcpy(c->other, c->solution, (size_t)like->cells);
    scatter(c);
    status = split_until_good(c);
    if (status == NONET_OK)
        status = merge_all(c, true, enough);
    if (status == NONET_OK)
        status = is_hard_enough(c, enough);
    if (status == NONET_OK && !*enough)
        status = merge_all(c, false, enough);
    return status;
}

static bool is_sound(const nonet_layout *like, const nonet_wanted_cages *wanted)
{
    const nonet_range *size = &wanted->size, *effort = &wanted->effort;
    bool good = like->frozen && size->least >= 0 && size->most >= 0 && effort->least >= 0 &&
                effort->most >= 0 && (!size->most || size->least <= size->most) &&
                (!effort->most || effort->least <= effort->most) &&
                size->least <= like->values;
    for (size_t i = 0; i < like->n_rules && good; i++)
        good = like->rules[i].kind != NONET_RULE_CAGE;
    return good;
}

static bool caging_new(caging *c, const nonet_layout *like,
                       const nonet_wanted_cages *wanted, nonet_rng *rng)
{
    size_t cells = (size_t)like->cells;
    *c = (caging){.like = like, .wanted = wanted, .rng = rng};
    c->least = wanted->size.least ? wanted->size.least : DEFAULT_LEAST;
    c->most = wanted->size.most ? wanted->size.most : DEFAULT_MOST;
    if (c->most < c->least)
        c->most = c->least;
    if (c->most > like->values)
        c->most = like->values;
    if (c->least > c->most)
        c->least = c->most;
    c->solution = malloc(2 * cells);
    c->cages = malloc((cells + 1) * sizeof *c->cages);
    c->cage_of = malloc(2 * cells * sizeof *c->cage_of);
    if (!c->solution || !c->cages || !c->cage_of)
        return false;
    c->other = c->solution + cells;
    c->order = c->cage_of + cells;
    return true;
}

nonet_status nonet_compose_cages(const nonet_layout *like, const nonet_wanted_cages *wanted,
                                 nonet_rng *rng, nonet_layout **made, uint8_t *solution)
{
    caging c;
    *made = NULL;
    if (!is_sound(like, wanted))
        return NONET_IMPOSSIBLE;
    nonet_status status = caging_new(&c, like, wanted, rng) ? NONET_OK : NONET_NO_MEMORY;
    for (bool enough = false; status == NONET_OK && !enough;)
        status = make_cages(&c, &enough);
    if (status == NONET_OK)
        status = build(&c, made);
    if (status == NONET_OK && solution)
        memcpy(solution, c.solution, (size_t)like->cells);
    free(c.solution);
    free(c.cages);
    free(c.cage_of);
    return status;
}
