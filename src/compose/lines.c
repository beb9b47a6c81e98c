// lines.c - puzzles of lines, dots and clues beside the board, on a random grid.
//
//     grow    while there is another solution: a rule is drawn that the grid keeps and the
//             other solution breaks; where chance finds none, or it is too hard to tell, a
//             clue
//     prune   clues and then rules go, in random order, as long as there is one solution
//
// What is too hard is told by counting how often the engines ask whether to stop, which is
// the same on every machine.

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "compose/draw_rule.h"
#include "compose/fill.h"

#include <nonet/compose.h>

enum {
    PATIENCE = 40, // questions of the engines, some 64 guesses from one to the next
    DRAWS = 300,   // tries to find a rule that tells two solutions apart
    MOST_KINDS = 32,
};

typedef struct {
    const nonet_layout *like;
    const nonet_wanted_lines *wanted;
    nonet_rng *rng;
    nonet_rule_kind kinds[MOST_KINDS];
    size_t n_kinds;
    uint8_t *solution, *other, *given, *taken; // taken: cells of lines
    drawn_rule *rules;
    bool *gone; // rules that were pruned
    int n, room;
    uint16_t *order;
} lining;

// ---- the names of kinds

static bool add_kind(lining *l, const char *name, size_t size)
{
    nonet_rule_kind kind;
    for (size_t i = 0; nonet_drawable(i, &kind); i++) {
        const char *known = nonet_rule_kind_of(kind)->name;
        if (strlen(known) == size && memcmp(known, name, size) == 0 &&
            l->n_kinds < MOST_KINDS) {
            l->kinds[l->n_kinds++] = kind;
            return true;
        }
    }
    return false;
}

// "thermo,arrow"; false if one of them is not known.
static bool read_kinds(lining *l, const char *names)
{
    bool good = names && *names;
    for (const char *at = names; good && at;) {
        const char *comma = strchr(at, ',');
        good = add_kind(l, at, comma ? (size_t)(comma - at) : strlen(at));
        at = comma ? comma + 1 : NULL;
    }
    return good;
}

const char *nonet_lines_drawable(size_t number)
{
    nonet_rule_kind kind;
    return nonet_drawable(number, &kind) ? nonet_rule_kind_of(kind)->name : NULL;
}

// ---- as a layout

static nonet_status build(const lining *l, nonet_layout **made)
{
    nonet_status status = nonet_layout_new(&l->like->shape, made, NULL);
    for (size_t i = 0; i < l->like->n_rules && status == NONET_OK; i++)
        status = nonet_layout_add(*made, &l->like->rules[i], NULL);
    for (int i = 0; i < l->n && status == NONET_OK; i++)
        if (!l->gone[i])
            status = nonet_layout_add(*made, &l->rules[i].rule, NULL);
    if (status == NONET_OK)
        status = nonet_layout_done(*made);
    if (status != NONET_OK) {
        nonet_layout_free(*made);
        *made = NULL;
    }
    return status;
}

// ---- is there another solution?

typedef enum { UNIQUE, OTHER, TOO_HARD } verdict;

typedef struct {
    lining *l;
    bool found, asked_to_stop;
    int questions;
} inquiry;

static bool keep_other(void *context, const uint8_t *values)
{
    inquiry *q = context;
    size_t cells = (size_t)q->l->like->cells;
    if (memcmp(values, q->l->solution, cells) == 0)
        return true;
    memcpy(q->l->other, values, cells);
    q->found = true;
    return false;
}

static bool lose_patience(void *context)
{
    inquiry *q = context;
    q->asked_to_stop = stop_asked(&q->l->wanted->stop);
    return q->asked_to_stop || ++q->questions > PATIENCE;
}

static nonet_status judge(lining *l, verdict *is)
{
    inquiry q = {.l = l};
    nonet_layout *made;
    nonet_values *marks = malloc((size_t)l->like->cells * sizeof *marks);
    nonet_status status = marks ? build(l, &made) : NONET_NO_MEMORY;
    if (status == NONET_OK) {
        nonet_query query = {.limit = 2,
                             .found = keep_other,
                             .context = &q,
                             .stop = {.ask = lose_patience, .context = &q}};
        nonet_searched done;
        nonet_puzzle_marks(made, l->given, marks);
        status = nonet_puzzle_search(made, marks, &query, &done);
        *is = q.found ? OTHER : done.stopped ? TOO_HARD : UNIQUE;
        nonet_layout_free(made);
    }
    free(marks);
    return q.asked_to_stop ? NONET_STOPPED : status;
}

// ---- grow

// A rule of the same kind at the same place, from whichever side.
static bool is_there(const lining *l, const drawn_rule *drawn)
{
    for (int i = 0; i < l->n; i++) {
        const drawn_rule *old = &l->rules[i];
        bool same =
            old->rule.kind == drawn->rule.kind && old->rule.n_cells == drawn->rule.n_cells;
        bool forth = old->cells[0] == drawn->cells[0] && old->cells[1] == drawn->cells[1];
        bool back = old->rule.n_cells == 2 && old->cells[0] == drawn->cells[1] &&
                    old->cells[1] == drawn->cells[0];
        if (same && (forth || back))
            return true;
    }
    return false;
}

static void keep_rule(lining *l, const drawn_rule *drawn)
{
    drawn_rule *to = &l->rules[l->n];
    *to = *drawn;
    to->rule.cells = to->cells;
    l->gone[l->n++] = false;
    for (size_t i = 0; drawn->is_line && i < drawn->rule.n_cells; i++)
        l->taken[drawn->cells[i]] = 1;
}

static bool add_rule(lining *l)
{
    drawn_rule drawn;
    for (int tries = 0; tries < DRAWS && l->n < l->room; tries++) {
        nonet_rule_kind kind = l->kinds[nonet_rng_below(l->rng, (uint32_t)l->n_kinds)];
        if (nonet_draw_rule(l->like, kind, l->solution, l->taken, l->rng, &drawn) &&
            !nonet_keeps_rule(l->like, &drawn.rule, l->other) && !is_there(l, &drawn)) {
            keep_rule(l, &drawn);
            return true;
        }
    }
    return false;
}

// A random clue; with `tells`, in a cell in which the other solution differs.
static void add_clue(lining *l, bool tells)
{
    int found = -1;
    uint32_t ties = 0;
    for (int cell = 0; cell < l->like->cells; cell++)
        if (!l->given[cell] && l->solution[cell] &&
            (!tells || l->other[cell] != l->solution[cell]) &&
            nonet_rng_below(l->rng, ++ties) == 0)
            found = cell;
    if (found >= 0)
        l->given[found] = l->solution[found];
}

static nonet_status grow(lining *l)
{
    verdict is = OTHER;
    nonet_status status = judge(l, &is);
    while (status == NONET_OK && is != UNIQUE) {
        if (is == TOO_HARD || !add_rule(l))
            add_clue(l, is == OTHER);
        status = judge(l, &is);
    }
    return status;
}

// ---- prune

static nonet_status prune_clues(lining *l)
{
    nonet_status status = NONET_OK;
    int cells = l->like->cells;
    for (int i = 0; i < cells; i++)
        l->order[i] = (uint16_t)i;
    nonet_shuffle_cells(l->rng, l->order, cells);
    for (int i = 0; i < cells && status == NONET_OK; i++) {
        int cell = l->order[i];
        verdict is = UNIQUE;
        if (!l->given[cell])
            continue;
        l->given[cell] = 0;
        status = judge(l, &is);
        if (is != UNIQUE)
            l->given[cell] = l->solution[cell];
    }
    return status;
}

static nonet_status prune_rules(lining *l)
{
    nonet_status status = NONET_OK;
    for (int i = 0; i < l->n; i++)
        l->order[i] = (uint16_t)i;
    nonet_shuffle_cells(l->rng, l->order, l->n);
    for (int i = 0; i < l->n && status == NONET_OK; i++) {
        verdict is = UNIQUE;
        l->gone[l->order[i]] = true;
        status = judge(l, &is);
        l->gone[l->order[i]] = is == UNIQUE;
    }
    return status;
}

// ---- all of it

static void lining_free(lining *l)
{
    free(l->solution);
    free(l->rules);
    free(l->gone);
    free(l->order);
}

// Every rule tells a solution from another, so there are not many more than cells.
static bool lining_new(lining *l)
{
    size_t cells = (size_t)l->like->cells, room = 2 * cells;
    l->room = (int)room;
    l->solution = calloc(4, cells);
    l->rules = malloc(room * sizeof *l->rules);
    l->gone = calloc(room, sizeof *l->gone);
    l->order = malloc(room * sizeof *l->order);
    if (!l->solution || !l->rules || !l->gone || !l->order) {
        lining_free(l);
        return false;
    }
    l->other = l->solution + cells;
    l->given = l->other + cells;
    l->taken = l->given + cells;
    return true;
}

nonet_status nonet_compose_lines(const nonet_layout *like, const nonet_wanted_lines *wanted,
                                 nonet_rng *rng, nonet_layout **made, uint8_t *given,
                                 uint8_t *solution)
{
    lining l = {.like = like, .wanted = wanted, .rng = rng};
    *made = NULL;
    if (!like->frozen || !read_kinds(&l, wanted->kinds))
        return NONET_IMPOSSIBLE;
    if (!lining_new(&l))
        return NONET_NO_MEMORY;
    nonet_status status =
        nonet_fill_random(like, like->blank, 0, &wanted->stop, rng, l.solution);
    if (status == NONET_OK)
        status = grow(&l);
    if (status == NONET_OK)
        status = prune_clues(&l);
    if (status == NONET_OK)
        status = prune_rules(&l);
    if (status == NONET_OK)
        status = build(&l, made);
    if (status == NONET_OK) {
        memcpy(given, l.given, (size_t)like->cells);
        if (solution)
            memcpy(solution, l.solution, (size_t)like->cells);
    }
    lining_free(&l);
    return status;
}
