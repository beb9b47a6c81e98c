// commission.c - what people ask for: a board made first, then what is on it, until it is
// as hard for a person as was asked.

#include <nonet/compose.h>
#include <nonet/reason.h>

#include <stdlib.h>
#include <string.h>

#include "layout/layout.h"

enum {
    EASY_TO_MINIMIZE = 16, // values: beyond, a minimal puzzle may take minutes,
    EASY_TO_CAGE = 9,      // and so may a killer
};

// ---- what can be said against an order before anything is tried

static bool has_rule(const nonet_layout *layout, nonet_rule_kind kind)
{
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        if (nonet_layout_rule(layout, i)->kind == kind)
            return true;
    return false;
}

static bool is_drawable(const char *name, size_t size)
{
    const char *known;
    for (size_t i = 0; (known = nonet_lines_drawable(i)); i++)
        if (strlen(known) == size && memcmp(known, name, size) == 0)
            return true;
    return false;
}

static bool are_drawable(const char *kinds)
{
    for (;;) {
        size_t size = strcspn(kinds, ",");
        if (!is_drawable(kinds, size))
            return false;
        if (!kinds[size])
            return true;
        kinds += size + 1;
    }
}

static const char *problem_with_rules(const nonet_commission *order)
{
    const nonet_wanted *wanted = &order->wanted;
    const nonet_range *size = &order->cage_size;
    bool clues = wanted->full || wanted->minimal || wanted->symmetry || wanted->min_clues ||
                 wanted->max_clues;
    if (order->killer && order->lines)
        return "cages and lines are not made together";
    if ((order->killer || order->lines) && clues)
        return "a puzzle of cages or lines has no clues to be asked for";
    if (order->lines && (order->grade || wanted->effort.least || wanted->effort.most))
        return "how hard lines are cannot be asked for";
    if (order->lines && !are_drawable(order->lines))
        return "there are lines among these that cannot be made";
    if (order->killer && has_rule(order->like, NONET_RULE_CAGE))
        return "the layout has cages already";
    if (size->least > nonet_layout_values(order->like) ||
        (size->most && size->least > size->most))
        return "there are no cages of such a size";
    return NULL;
}

static const char *problem_with_regions(const nonet_commission *order)
{
    const nonet_layout *like = order->like;
    if (has_rule(like, NONET_RULE_WINDOKU) || has_rule(like, NONET_RULE_DISJOINT))
        return "windows and disjoint groups need boxes; a jigsaw has none";
    if (nonet_layout_cells(like) % (size_t)nonet_layout_values(like) != 0)
        return "regions of one cell for each value do not fill this board";
    return NULL;
}

const char *nonet_commission_problem(const nonet_commission *order)
{
    const char *problem = problem_with_rules(order);
    if (!problem && order->jigsaw)
        problem = problem_with_regions(order);
    if (!problem && (unsigned)order->grade > NONET_GRADE_EVIL)
        problem = "there is no such grade";
    if (!problem && order->wanted.full && order->grade)
        problem = "a complete grid has no grade";
    return problem ? problem : nonet_wanted_problem(order->like, &order->wanted);
}

// ---- one puzzle

static nonet_wanted wanted_of(const nonet_commission *order)
{
    nonet_wanted wanted = order->wanted;
    int easy = order->killer ? EASY_TO_CAGE : EASY_TO_MINIMIZE;
    bool asked = wanted.effort.least || wanted.effort.most;
    if (nonet_layout_values(order->like) > easy && !wanted.minimal && !asked)
        wanted.effort = (nonet_range){1, 1};
    return wanted;
}

// Puts cages or lines on `*layout`, which is given back for the new one.
static nonet_status add_rules(const nonet_commission *order, const nonet_wanted *wanted,
                              nonet_rng *rng, nonet_layout **layout, uint8_t *given,
                              uint8_t *solution)
{
    nonet_wanted_cages cages = {order->cage_size, wanted->effort, wanted->stop};
    nonet_wanted_lines lines = {order->lines, wanted->stop};
    nonet_layout *made;
    memset(given, 0, nonet_layout_cells(*layout));
    nonet_status status =
        order->killer ? nonet_compose_cages(*layout, &cages, rng, &made, solution)
                      : nonet_compose_lines(*layout, &lines, rng, &made, given, solution);
    if (status == NONET_OK) {
        nonet_layout_free(*layout);
        *layout = made;
    }
    return status;
}

static nonet_status try_to_make(const nonet_commission *order, nonet_rng *rng,
                                nonet_layout **layout, uint8_t *given, uint8_t *solution)
{
    nonet_wanted wanted = wanted_of(order);
    nonet_status status = NONET_OK;
    if (order->jigsaw)
        status = nonet_compose_regions(order->like, &wanted.stop, rng, layout);
    else
        *layout = nonet_layout_share(order->like);
    if (status != NONET_OK)
        return status;
    return order->killer || order->lines
               ? add_rules(order, &wanted, rng, layout, given, solution)
               : nonet_compose(*layout, &wanted, rng, given, solution);
}

static const nonet_technique *last_hard_technique(void)
{
    const nonet_technique *last = NULL, *next;
    for (size_t i = 0; (next = nonet_reason_technique_at(i)) && next->level <= NONET_HARD;
         i++)
        last = next;
    return last;
}

static nonet_status ask_grade(const nonet_commission *order, const nonet_layout *layout,
                              const uint8_t *given, bool *yes)
{
    nonet_reasoner *reasoner;
    nonet_reasoned how;
    nonet_status status = nonet_reasoner_new(layout, &reasoner);
    if (status != NONET_OK)
        return status;
    nonet_reasoner_start(reasoner, given, NULL);
    status = nonet_reason_climb(reasoner, last_hard_technique(), &order->wanted.stop, &how);
    nonet_grade grade = !how.solved   ? NONET_GRADE_EVIL
                        : how.hardest ? (nonet_grade)how.hardest->level
                                      : NONET_GRADE_EASY;
    *yes = grade == order->grade;
    nonet_reasoner_free(reasoner);
    return status;
}

nonet_status nonet_commission_make(const nonet_commission *order, uint64_t seed,
                                   uint64_t index, nonet_layout **made, uint8_t *given,
                                   uint8_t *solution)
{
    nonet_rng rng;
    nonet_status status = NONET_OK;
    bool good = false;
    *made = NULL;
    if (nonet_commission_problem(order))
        return NONET_IMPOSSIBLE;
    nonet_rng_seed_pair(&rng, seed, index);
    while (status == NONET_OK && !good) {
        nonet_layout_free(*made);
        *made = NULL;
        status = try_to_make(order, &rng, made, given, solution);
        good = !order->grade;
        if (status == NONET_OK && order->grade)
            status = ask_grade(order, *made, given, &good);
    }
    if (status != NONET_OK) {
        nonet_layout_free(*made);
        *made = NULL;
    }
    return status;
}
