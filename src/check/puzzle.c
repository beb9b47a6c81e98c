// puzzle.c - what is right and wrong with a puzzle on a layout.
//
// Whether a clue could be left out is one question to the engines: is there a solution with
// anything else in its cell? Whether a rule could, is another: is the solution still the
// only one without it?

#include <nonet/puzzle_check.h>

#include <stdlib.h>
#include <string.h>

#include "check/core.h"
#include "layout/layout.h"

typedef struct {
    const nonet_puzzle_question *question;
    const nonet_layout *layout;
    size_t cells;
    nonet_values *marks; // of the question, while they are being changed
    nonet_puzzle_finding *finding;
} checking;

// ---- memory

static void *cut(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

// One block for all lists, with what needs to be aligned first.
static bool make_room(checking *c)
{
    nonet_puzzle_finding *finding = c->finding;
    size_t houses = (size_t)c->layout->n_houses, rules = c->layout->n_rules;
    size_t marks = c->cells * sizeof *c->marks, homeless = houses * sizeof(nonet_values);
    size_t breaches = finding->n_breaches * sizeof *finding->breaches;
    char *rest = calloc(marks + homeless + breaches + 7 * c->cells + 2 * rules, 1);
    if (!rest)
        return false;
    finding->memory = rest;
    c->marks = cut(&rest, marks);
    finding->homeless = cut(&rest, homeless);
    finding->breaches = cut(&rest, breaches);
    finding->solution[0] = cut(&rest, c->cells);
    finding->solution[1] = cut(&rest, c->cells);
    finding->differ = cut(&rest, c->cells);
    finding->dead = cut(&rest, c->cells);
    finding->redundant = cut(&rest, c->cells);
    finding->wrong = cut(&rest, c->cells);
    finding->rules = cut(&rest, rules);
    finding->core_clues = cut(&rest, c->cells);
    finding->core_rules = cut(&rest, rules);
    memcpy(c->marks, c->question->marks, marks);
    return true;
}

void nonet_puzzle_finding_free(nonet_puzzle_finding *finding)
{
    free(finding->memory);
}

// ---- claims

static bool may_be(const checking *c, size_t cell, uint8_t value)
{
    return value <= c->layout->values && c->question->marks[cell] >> (value - 1) & 1;
}

nonet_puzzle_claim nonet_puzzle_check_claim(const nonet_puzzle_question *question)
{
    const uint8_t *claim = question->claim;
    checking c = {.question = question, .layout = question->layout};
    nonet_puzzle_claim judged = {.state = NONET_CLAIM_NONE};
    if (!claim)
        return judged;
    for (int cell = 0; cell < question->layout->cells; cell++)
        if (!layout_is_hole(question->layout, cell) &&
            (claim[cell] == 0 || !may_be(&c, (size_t)cell, claim[cell]))) {
            judged.state = claim[cell] ? NONET_CLAIM_IMPOSSIBLE : NONET_CLAIM_BLANK;
            judged.cell = (uint16_t)cell;
            return judged;
        }
    size_t breaches = nonet_puzzle_breaches(question->layout, claim, &judged.breach, 1);
    judged.state = breaches ? NONET_CLAIM_CLASH : NONET_CLAIM_RIGHT;
    return judged;
}

// ---- solutions

static bool keep_two(void *context, const uint8_t *values)
{
    checking *c = context;
    memcpy(c->finding->solution[c->finding->n_solutions++], values, c->cells);
    return c->finding->n_solutions < 2;
}

static nonet_status search(const checking *c, const nonet_layout *layout, nonet_query query,
                           nonet_searched *done)
{
    query.stop = c->question->stop;
    return nonet_puzzle_search(layout, c->marks, &query, done);
}

static nonet_status find_solutions(checking *c)
{
    nonet_puzzle_finding *finding = c->finding;
    nonet_searched done;
    nonet_query query = {.limit = 2, .found = keep_two, .context = c};
    nonet_status status = search(c, c->layout, query, &done);
    bool stopped = done.stopped && finding->n_solutions < 2;
    finding->is_complete = !stopped;
    finding->verdict = finding->n_solutions > 1    ? NONET_MULTIPLE
                       : stopped                   ? NONET_UNDECIDED
                       : finding->n_solutions == 1 ? NONET_UNIQUE
                                                   : NONET_UNSOLVABLE;
    return status;
}

static nonet_status find_differences(checking *c)
{
    nonet_values *all = malloc(c->cells * sizeof *all);
    nonet_query query = {.stop = c->question->stop};
    if (!all)
        return NONET_NO_MEMORY;
    nonet_status status = nonet_puzzle_union(c->layout, c->marks, &query, all);
    size_t differ = 0;
    for (size_t cell = 0; cell < c->cells; cell++)
        differ += c->finding->differ[cell] =
            (all[cell] & (all[cell] - 1)) != 0 ||
            c->finding->solution[0][cell] != c->finding->solution[1][cell];
    c->finding->is_complete = status == NONET_OK || differ == c->cells;
    free(all);
    return status == NONET_STOPPED ? NONET_OK : status;
}

// ---- what could be left out

static bool is_clue(const checking *c, size_t cell)
{
    return c->question->marks[cell] != c->layout->blank[cell] &&
           !layout_is_hole(c->layout, (int)cell);
}

// Whether nothing but its value in the solution fits where a clue is, the clue aside.
static nonet_status find_spare(checking *c, size_t cell)
{
    nonet_values clue = c->marks[cell];
    nonet_values value = (nonet_values)1 << (c->finding->solution[0][cell] - 1);
    nonet_searched done;
    c->marks[cell] = c->layout->blank[cell] & ~value;
    nonet_status status = search(c, c->layout, (nonet_query){.limit = 1}, &done);
    c->marks[cell] = clue;
    c->finding->is_complete &= !done.stopped || done.solutions > 0;
    c->finding->redundant[cell] = done.solutions == 0 && !done.stopped;
    return status;
}

static nonet_status find_redundant_clues(checking *c)
{
    nonet_status status = NONET_OK;
    for (size_t cell = 0; cell < c->cells && status == NONET_OK; cell++)
        if (is_clue(c, cell))
            status = find_spare(c, cell);
    return status;
}

// The layout without one of its rules.
static nonet_status without_rule(const nonet_layout *layout, size_t rule,
                                 nonet_layout **rest)
{
    nonet_status status = nonet_layout_new(nonet_layout_shape(layout), rest, NULL);
    for (size_t i = 0; status == NONET_OK && i < layout->n_rules; i++)
        if (i != rule)
            status = nonet_layout_add(*rest, nonet_layout_rule(layout, i), NULL);
    return status == NONET_OK ? nonet_layout_done(*rest) : status;
}

// The values that a rule has left out of blank cells come back without it.
static nonet_status find_redundant_rule(checking *c, size_t rule)
{
    nonet_layout *rest = NULL;
    nonet_searched done;
    nonet_status status = without_rule(c->layout, rule, &rest);
    if (status == NONET_OK) {
        for (size_t cell = 0; cell < c->cells; cell++)
            if (!is_clue(c, cell))
                c->marks[cell] = rest->blank[cell];
        status = search(c, rest, (nonet_query){.limit = 2}, &done);
        c->finding->rules[rule] = done.solutions == 1 && !done.stopped;
        c->finding->is_complete &= !done.stopped || done.solutions > 1;
    }
    nonet_layout_free(rest);
    return status;
}

static nonet_status find_redundant_rules(checking *c)
{
    nonet_status status = NONET_OK;
    for (size_t rule = 0; rule < c->layout->n_rules && status == NONET_OK; rule++)
        status = find_redundant_rule(c, rule);
    return status;
}

// ---- what is seen at once

static void find_wrong_entries(checking *c)
{
    const uint8_t *entered = c->question->entered;
    for (size_t cell = 0; entered && cell < c->cells; cell++)
        c->finding->wrong[cell] =
            entered[cell] && entered[cell] != c->finding->solution[0][cell];
}

// Takes the values that are decided from the cells that see them. What one of them loses
// by it does not decide any further.
static void leave_candidates(checking *c)
{
    const nonet_values *marks = c->question->marks;
    for (size_t cell = 0; cell < c->cells; cell++) {
        if (marks[cell] == 0 || marks[cell] & (marks[cell] - 1))
            continue;
        for (size_t other = 0; other < c->cells; other++)
            if (nonet_layout_sees(c->layout, cell, other))
                c->marks[other] &= ~marks[cell];
    }
}

static void find_dead_ends(checking *c)
{
    leave_candidates(c);
    for (size_t cell = 0; cell < c->cells; cell++)
        c->finding->dead[cell] =
            c->marks[cell] == 0 && !layout_is_hole(c->layout, (int)cell);
    for (int house = 0; house < c->layout->n_houses; house++) {
        const uint16_t *cells = nonet_layout_house(c->layout, (size_t)house);
        nonet_values placed = 0;
        for (int i = 0; i < c->layout->values; i++)
            placed |= c->marks[cells[i]];
        c->finding->homeless[house] = c->layout->all & ~placed;
    }
}

// ---- all of it

static nonet_status look_further(checking *c)
{
    nonet_status status = find_solutions(c);
    if (status != NONET_OK)
        return status;
    switch (c->finding->verdict) {
    case NONET_MULTIPLE:
        return c->question->quick ? NONET_OK : find_differences(c);
    case NONET_UNSOLVABLE:
        find_dead_ends(c);
        return c->question->why ? nonet_check_core(c->question, c->finding) : NONET_OK;
    case NONET_UNIQUE:
        find_wrong_entries(c);
        if (!c->question->quick)
            status = find_redundant_clues(c);
        return status == NONET_OK && c->question->rules ? find_redundant_rules(c) : status;
    default:
        return NONET_OK;
    }
}

nonet_status nonet_puzzle_check(const nonet_puzzle_question *question,
                                nonet_puzzle_finding *finding)
{
    checking c = {.question = question, .layout = question->layout, .finding = finding};
    memset(finding, 0, sizeof *finding);
    if (!c.layout->frozen)
        return NONET_IMPOSSIBLE;
    c.cells = (size_t)c.layout->cells;
    finding->n_breaches = nonet_puzzle_breaches(c.layout, question->given, NULL, 0);
    if (!make_room(&c))
        return NONET_NO_MEMORY;
    finding->is_complete = true;
    finding->claim = nonet_puzzle_check_claim(question);
    for (size_t cell = 0; cell < c.cells; cell++)
        finding->clues += is_clue(&c, cell);
    nonet_puzzle_breaches(c.layout, question->given, finding->breaches,
                          finding->n_breaches);
    nonet_status status = NONET_OK;
    if (finding->n_breaches)
        finding->verdict = NONET_CLASHING;
    else
        status = look_further(&c);
    if (status != NONET_OK)
        nonet_puzzle_finding_free(finding);
    return status;
}
