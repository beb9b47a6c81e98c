// core.c - clues and rules that contradict each other, none of which can be spared.
//
// Everything is in it at first. Then one thing after another is taken out, and put back if
// there is a solution without it: rules first, as people doubt them last, then clues. What
// stays in is a smallest such set in the sense that nothing more can go; there may be
// others, even with fewer members.

#include "check/core.h"

#include <stdlib.h>

#include "layout/layout.h"

typedef struct {
    const nonet_puzzle_question *question;
    nonet_puzzle_finding *finding;
    nonet_layout *layout; // with the rules of the core
    nonet_values *marks;  // with the clues of the core
    bool stopped;
} core;

// The layout with the rules that are in the core.
static nonet_status make_layout(core *c)
{
    const nonet_layout *all = c->question->layout;
    nonet_layout_free(c->layout);
    nonet_status status = nonet_layout_new(&all->shape, &c->layout, NULL);
    for (size_t i = 0; status == NONET_OK && i < all->n_rules; i++)
        if (c->finding->core_rules[i])
            status = nonet_layout_add(c->layout, &all->rules[i], NULL);
    return status == NONET_OK ? nonet_layout_done(c->layout) : status;
}

static void set_marks(core *c)
{
    for (int cell = 0; cell < c->layout->cells; cell++)
        c->marks[cell] = c->finding->core_clues[cell] ? c->question->marks[cell]
                                                      : c->layout->blank[cell];
}

// Is there still no solution? Not known counts as no.
static nonet_status still_fails(core *c, bool *fails)
{
    nonet_query query = {.limit = 1, .stop = c->question->stop};
    nonet_searched done;
    set_marks(c);
    nonet_status status = nonet_puzzle_search(c->layout, c->marks, &query, &done);
    c->stopped |= done.stopped;
    *fails = done.solutions == 0 && !done.stopped;
    return status;
}

static nonet_status try_without(core *c, bool *member, bool is_rule)
{
    bool fails = false;
    *member = false;
    nonet_status status = is_rule ? make_layout(c) : NONET_OK;
    if (status == NONET_OK)
        status = still_fails(c, &fails);
    *member = !fails;
    return status == NONET_OK && is_rule && !fails ? make_layout(c) : status;
}

static nonet_status shrink(core *c)
{
    const nonet_layout *all = c->question->layout;
    nonet_status status = make_layout(c);
    for (size_t i = 0; status == NONET_OK && !c->stopped && i < all->n_rules; i++)
        status = try_without(c, &c->finding->core_rules[i], true);
    for (int cell = 0; status == NONET_OK && !c->stopped && cell < all->cells; cell++)
        if (c->finding->core_clues[cell])
            status = try_without(c, &c->finding->core_clues[cell], false);
    return status;
}

nonet_status nonet_check_core(const nonet_puzzle_question *question,
                              nonet_puzzle_finding *finding)
{
    const nonet_layout *all = question->layout;
    core c = {.question = question, .finding = finding};
    c.marks = malloc((size_t)all->cells * sizeof *c.marks);
    if (!c.marks)
        return NONET_NO_MEMORY;
    for (size_t i = 0; i < all->n_rules; i++)
        finding->core_rules[i] = true;
    for (int cell = 0; cell < all->cells; cell++)
        finding->core_clues[cell] =
            question->marks[cell] != all->blank[cell] && !layout_is_hole(all, cell);
    nonet_status status = shrink(&c);
    finding->is_complete &= !c.stopped;
    nonet_layout_free(c.layout);
    free(c.marks);
    return status;
}
