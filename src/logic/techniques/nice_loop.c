// nice_loop.c - Alternating Inference Chains and Nice Loops, plain and grouped.
//
//       a == b -- c == d       Strong links (==, one of the two) and weak ones (--, not
//                              both) in turn, through any digits: a or d is true.
//
// AIC: what a and d both exclude goes. Discontinuous Nice Loop: the same, told from the
// candidate that goes: if it were true, the chain would come back to say it is false; or a
// chain from a back to itself, which makes a true. Continuous Nice Loop: a and d exclude
// each other, so every weak link is strong as well and whatever sees both its ends goes.
//
// Grouped: a node may be two or three cells where a line meets a box, and in the variants
// with almost locked sets the cells of a digit in such a set (als.h).

#include <string.h>

#include "logic/chains.h"

enum { CONTINUOUS = 1, DISCONTINUOUS = 2, AIC = 4, ANY = 7, GROUPED = 8, SETS = 16 };

typedef struct {
    finder *out;
    const nonet_position *position;
    unsigned kinds;
    int group; // 0: plain, 1: grouped, 2: with sets
} offering;

static const char *const keys[3][3] = {
    {"continuous_nice_loop", "discontinuous_nice_loop", "aic"},
    {"grouped_continuous_nice_loop", "grouped_discontinuous_nice_loop", "grouped_aic"},
    {"als_continuous_nice_loop", "als_discontinuous_nice_loop", "als_aic"},
};

// On the ladder the three kinds share a rung, so that the shortest comes first whatever it
// is called; the step then bears its own name.
static void name_it(const offering *to, unsigned kind)
{
    if (to->kinds == ANY)
        to->out->step->technique =
            nonet_technique_named(keys[to->group][kind == CONTINUOUS ? 0
                                                  : kind == AIC      ? 2
                                                                     : 1]);
}

static bool hand_over(const offering *to, const chain *found, unsigned kind)
{
    if (!(to->kinds & kind))
        return false;
    nonet_step_chain(to->out->step, found);
    name_it(to, kind);
    return nonet_finder_offer(to->out);
}

// The chain comes back to where it began: that candidate is true.
static bool offer_true(const offering *to, const chain *found)
{
    const chain_node *node = &found->graph->node[found->node[0]];
    if (cells_count(node->cells) != 1)
        return false;
    nonet_step *step = nonet_step_start(to->out);
    int cell = cells_first(node->cells);
    step->eliminated.cell[cell] =
        (uint16_t)(to->position->marks.cell[cell] & ~(1u << node->digit));
    return nonet_step_has_effect(step) && hand_over(to, found, DISCONTINUOUS);
}

static bool offer_loop(const offering *to, const chain *found)
{
    nonet_step *step = nonet_step_start(to->out);
    nonet_step_erase_by_loop(step, found);
    step->is_loop = true;
    return nonet_step_has_effect(step) && hand_over(to, found, CONTINUOUS);
}

static int count_erased(const nonet_step *step)
{
    int count = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        count += bits_count(step->eliminated.cell[cell]);
    return count;
}

// One candidate that goes is a loop through it; two and more are the work of a chain. When
// all steps are asked for, each candidate is a loop of its own.
static bool offer_ends(const offering *to, const chain *found)
{
    nonet_step *step = nonet_step_start(to->out);
    nonet_step_erase_by_ends(step, found);
    int count = count_erased(step);
    if (count == 0)
        return false;
    if (count > 1 && to->kinds & AIC)
        return hand_over(to, found, AIC);
    if (!(to->kinds & DISCONTINUOUS))
        return false;
    const nonet_marks all = step->eliminated;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = all.cell[cell]; rest; rest &= rest - 1) {
            step = nonet_step_start(to->out);
            step->eliminated.cell[cell] = (uint16_t)(rest & (0u - rest));
            if (hand_over(to, found, DISCONTINUOUS))
                return true;
        }
    return false;
}

static bool offer(void *context, const chain *found)
{
    const offering *to = context;
    int first = found->node[0], last = found->node[found->length - 1];
    if (first == last)
        return offer_true(to, found);
    if (found->length < 4)
        return false;
    // A loop is worth more than a chain, unless chains are what was asked for.
    bool is_loop = nonet_chain_is_loop(found);
    if (is_loop && to->kinds & CONTINUOUS)
        return offer_loop(to, found);
    return first < last && offer_ends(to, found);
}

// The variant says which kinds, and whether GROUPED or with SETS.
bool nonet_find_nice_loop(const nonet_position *position, int variant, finder *out)
{
    unsigned flags = (unsigned)variant, links = CHAIN_HOUSES | CHAIN_CELLS;
    als_list sets;
    chain_graph graph;
    offering to = {out, position, flags & ANY, flags & SETS ? 2 : flags & GROUPED ? 1 : 0};
    if (flags & (GROUPED | SETS))
        links |= CHAIN_GROUPS;
    if (flags & SETS) {
        links |= CHAIN_SETS;
        nonet_list_als(position, 2, &sets);
        nonet_list_bent_als(position, &sets);
    }
    nonet_chain_graph(position, links, &sets, &graph);
    if (out->found && to.kinds == CONTINUOUS)
        return nonet_visit_loops(out, &graph, offer, &to);
    return nonet_visit_chains_for(out, &graph, offer, &to);
}
