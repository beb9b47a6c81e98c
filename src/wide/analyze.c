// analyze.c - from a contradiction to a clause that would have prevented it.
//
// Starting from the false literals of the contradiction, each one that was concluded at the
// last level is replaced by its reasons, the latest first, until one is left: the clause
// says that it, given the others, had to be different (first unique implication point).
// Literals that follow from others of the clause are then dropped, and values that were
// lost to one and the same candidate are said by its name.

#include "wide/learn.h"

enum { CLEAN, IN_CLAUSE, IMPLIED, NOT_IMPLIED }; // l->seen
enum { DEEPEST = 30 };                           // chain of implications looked at

static void mark(learner *l, uint32_t variable, uint8_t as)
{
    l->seen[variable] = as;
    l->touched[l->n_touched++] = variable;
}

static bool accepted(const learner *l, uint32_t variable)
{
    return l->set[variable].level == 0 || l->seen[variable] == IN_CLAUSE ||
           l->seen[variable] == IMPLIED;
}

static bool refused(const learner *l, uint32_t variable)
{
    return l->seen[variable] == NOT_IMPLIED ||
           (l->seen[variable] == CLEAN && l->set[variable].level > 0 &&
            reason_kind(l->set[variable].why) == BY_CHOICE);
}

static bool implied(learner *l, uint32_t variable, int depth);

// Does `variable`, found among the reasons of another, follow from the clause?
static bool follows(learner *l, uint32_t variable, int depth)
{
    if (accepted(l, variable))
        return true;
    if (refused(l, variable))
        return false;
    bool yes = implied(l, variable, depth + 1);
    mark(l, variable, yes ? IMPLIED : NOT_IMPLIED);
    return yes;
}

static bool implied(learner *l, uint32_t variable, int depth)
{
    reason why = l->set[variable].why;
    if (reason_kind(why) == BY_CHOICE || depth > DEEPEST)
        return false;
    if (reason_kind(why) == BY_PEER)
        return follows(l, reason_index(why), depth);
    nonet_learn_explain(l, variable);
    size_t n = l->n_why, start = l->n_stack;
    for (size_t i = 0; i < n; i++) // a cheap look first
        if (refused(l, l->why_list[i] >> 1))
            return false;
    if (start + n > l->stack_room)
        return false;
    for (size_t i = 0; i < n; i++)
        l->stack[l->n_stack++] = l->why_list[i] >> 1;
    bool all = true;
    for (size_t i = start; i < start + n && all; i++)
        all = follows(l, l->stack[i], depth);
    l->n_stack = start;
    return all;
}

static void drop_implied(learner *l)
{
    size_t kept = 1;
    for (size_t i = 1; i < l->n_learned; i++)
        if (!implied(l, l->learned[i] >> 1, 0))
            l->learned[kept++] = l->learned[i];
    l->n_learned = kept;
}

// Takes in a list of false literals; returns how many more of the last level are open.
static int take_in(learner *l, const literal *list, size_t n, uint32_t top)
{
    int open = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t variable = list[i] >> 1;
        if (l->seen[variable] || l->set[variable].level == 0)
            continue;
        mark(l, variable, IN_CLAUSE);
        nonet_heap_bump(l, variable);
        if (l->set[variable].level == top)
            open++;
        else
            l->learned[l->n_learned++] = list[i];
    }
    return open;
}

static uint32_t highest_level(const learner *l, const literal *list, size_t n)
{
    uint32_t top = 0;
    for (size_t i = 0; i < n; i++)
        if (l->set[list[i] >> 1].level > top)
            top = l->set[list[i] >> 1].level;
    return top;
}

uint32_t nonet_learn_glue(learner *l, const literal *list, size_t n)
{
    uint32_t levels = 0;
    l->stamp++;
    for (size_t i = 0; i < n; i++) {
        uint32_t level = l->set[list[i] >> 1].level;
        levels += l->level_stamp[level] != l->stamp;
        l->level_stamp[level] = l->stamp;
    }
    return levels;
}

// A clause that helps stays longer. Counting its levels anew cost more than it brought.
static void praise(learner *l, reason why)
{
    if (reason_kind(why) != BY_CLAUSE)
        return;
    clause *c = clause_at(l, reason_index(why));
    c->activity += l->clause_step;
    c->used = 2;
}

// Replaces the literals of level `top` by their reasons until one is left, which goes
// first.
static void resolve(learner *l, uint32_t top)
{
    l->n_learned = 1;
    int open = take_in(l, l->conflict, l->n_conflict, top);
    for (uint32_t at = l->n_trail;;) {
        while (!l->seen[l->trail[--at] >> 1])
            ;
        uint32_t variable = l->trail[at] >> 1;
        if (--open == 0) {
            l->learned[0] = l->trail[at] ^ 1;
            return;
        }
        praise(l, l->set[variable].why);
        nonet_learn_explain(l, variable);
        open += take_in(l, l->why_list, l->n_why, top);
    }
}

static bool is_loss(const learner *l, literal lit)
{
    return !(lit & 1) && reason_kind(l->set[lit >> 1].why) == BY_PEER;
}

// Two or more candidates that the same true one has excluded: "not that one" is shorter,
// though it says a little less. Clauses on 25x25 boards have 26 literals this way, not 44,
// and proofs take a sixth less time.
static void fold_losses(learner *l)
{
    size_t kept = 1;
    for (size_t i = 1; i < l->n_learned; i++)
        if (is_loss(l, l->learned[i]))
            l->losses[reason_index(l->set[l->learned[i] >> 1].why)]++;
    for (size_t i = 1; i < l->n_learned; i++) {
        literal lit = l->learned[i];
        if (is_loss(l, lit)) {
            uint32_t winner = reason_index(l->set[lit >> 1].why);
            if (l->losses[winner] > 1) {
                if (l->seen[winner] == IN_CLAUSE)
                    continue; // it is said already
                mark(l, winner, IN_CLAUSE);
                lit = winner << 1 | 1;
            }
        }
        l->learned[kept++] = lit;
    }
    l->n_learned = kept;
    for (size_t i = 0; i < l->n_touched; i++)
        if (is_loss(l, l->touched[i] << 1))
            l->losses[reason_index(l->set[l->touched[i]].why)] = 0;
}

bool nonet_learn_analyze(learner *l, uint32_t *back)
{
    // A filter may find late what was wrong levels ago.
    uint32_t top = highest_level(l, l->conflict, l->n_conflict);
    if (top == 0)
        return false;
    nonet_learn_undo(l, top);
    l->n_touched = 0;
    resolve(l, top);
    drop_implied(l);
    fold_losses(l);
    for (size_t i = 0; i < l->n_touched; i++)
        l->seen[l->touched[i]] = CLEAN;
    *back = highest_level(l, l->learned + 1, l->n_learned - 1);
    for (size_t i = 2; i < l->n_learned; i++)
        if (l->set[l->learned[i] >> 1].level == *back) { // the second watch goes back last
            literal swap = l->learned[1];
            l->learned[1] = l->learned[i];
            l->learned[i] = swap;
            break;
        }
    return true;
}
