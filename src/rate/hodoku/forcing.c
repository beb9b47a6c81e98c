// forcing.c - the outcomes of a position, and the ways to the one that is taken; forcing.h.

#include "rate/hodoku/forcing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CONTRADICTION, VERITY };

// The places of a digit in a house, of which nothing but placed digits has taken any.
typedef struct {
    nonet_cells places;
    int digit, house;
} whole_house;

typedef struct {
    hodoku_solver *solver;
    const hodoku_tables *tables;
    const hodoku_graph *graph;
    hodoku_facts *facts; // of each node of a candidate
    nonet_cells open;
    int n_whole;
    whole_house whole[9 * NONET_HOUSES];

    bool collecting;       // outcomes; or else ways to `outcome`
    nonet_cells placed[9]; // outcomes
    nonet_cells erased[9];
    int outcome; // a node: on for a placement, off for an elimination
    int shortest[2];
    hodoku_way best[2];
} forcing;

// ---- facts

void nonet_hodoku_add_fact(const hodoku_graph *graph, int node, hodoku_facts *facts)
{
    const hodoku_place *place = place_of(graph, node);
    if (!place->is_group)
        cells_add(node_on(node) ? &facts->on[place->digit] : &facts->off[place->digit],
                  place->first);
}

void nonet_hodoku_facts_reached(const hodoku_graph *graph, const hodoku_reach *reach,
                                int node, hodoku_facts *facts)
{
    const uint64_t *set = reach_of(reach, node);
    for (int word = 0; word < reach->words; word++)
        for (uint64_t rest = set[word]; rest; rest &= rest - 1)
            nonet_hodoku_add_fact(graph, 64 * word + bits_first_64(rest), facts);
}

// ---- what is made of a way

static void note(forcing *search, int outcome, hodoku_way *way)
{
    const hodoku_place *place = place_of(search->graph, outcome);
    if (search->collecting) {
        cells_add(node_on(outcome) ? &search->placed[place->digit]
                                   : &search->erased[place->digit],
                  place->first);
        return;
    }
    if (outcome != search->outcome)
        return;
    int length = search->tables->length(search->tables->context, way);
    if (length && length < search->shortest[way->verity]) {
        search->shortest[way->verity] = length;
        search->best[way->verity] = *way;
    }
}

static void add_strand(const forcing *search, hodoku_way *way, int premise, int cell,
                       int digit, bool on)
{
    if (way->count == MAX_STRANDS)
        return;
    way->premise[way->count] = (uint16_t)premise;
    way->target[way->count++] = (uint16_t)node_of(search->graph, cell, digit, on);
    way->digits |= 1u << digit;
    cells_add(&way->clash, cell);
}

// ---- contradictions

static hodoku_way start_way(int house)
{
    return (hodoku_way){.house = house};
}

// All of `cells` are on, or off, which cannot be.
static void contradict(forcing *search, int premise, int house, nonet_cells cells,
                       int digit, bool on)
{
    hodoku_way way = start_way(house);
    way.twice = on;
    while (!cells_empty(cells))
        add_strand(search, &way, premise, cells_take(&cells), digit, on);
    note(search, opposite(premise), &way);
}

static void clash_in_cells(forcing *search, int premise, const hodoku_facts *facts)
{
    const hodoku_place *place = place_of(search->graph, premise);
    const nonet_cells *against =
        node_on(premise) ? &facts->off[place->digit] : &facts->on[place->digit];
    if (cells_has(*against, place->first)) {
        hodoku_way way = start_way(-1);
        add_strand(search, &way, premise, place->first, place->digit, !node_on(premise));
        note(search, opposite(premise), &way);
    }
    // Of several cells that are on and off, or hold two digits, only the first is used.
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells both = cells_and(facts->on[digit], facts->off[digit]);
        if (cells_empty(both))
            continue;
        hodoku_way way = start_way(-1);
        add_strand(search, &way, premise, cells_first(both), digit, false);
        add_strand(search, &way, premise, cells_first(both), digit, true);
        note(search, opposite(premise), &way);
    }
    nonet_cells held = cells_none(), twice = cells_none();
    for (int digit = 0; digit < 9; digit++) {
        twice = cells_or(twice, cells_and(held, facts->on[digit]));
        held = cells_or(held, facts->on[digit]);
    }
    for (int i = 0; i < 9 && !cells_empty(twice); i++)
        for (int k = i + 1; k < 9; k++) {
            nonet_cells both = cells_and(facts->on[i], facts->on[k]);
            if (cells_empty(both))
                continue;
            hodoku_way way = start_way(-1);
            way.twice = true;
            add_strand(search, &way, premise, cells_first(both), i, true);
            add_strand(search, &way, premise, cells_first(both), k, true);
            note(search, opposite(premise), &way);
        }
}

// Some of `cells` see each other.
static bool are_close(nonet_cells cells)
{
    while (!cells_empty(cells))
        if (cells_meet(nonet_peer_set[cells_take(&cells)], cells))
            return true;
    return false;
}

static void clash_in_houses(forcing *search, int premise, const hodoku_facts *facts)
{
    unsigned close = 0;
    for (int digit = 0; digit < 9; digit++)
        close |= are_close(facts->on[digit]) ? 1u << digit : 0;
    for (int kind = 0; kind < 3; kind++)
        for (unsigned rest = close; rest; rest &= rest - 1)
            for (int house = 9 * kind; house < 9 * kind + 9; house++) {
                int digit = bits_first(rest);
                nonet_cells twice = cells_and(facts->on[digit], nonet_house_set[house]);
                if (cells_count(twice) > 1)
                    contradict(search, premise, house, twice, digit, true);
            }
}

static void empty_cells(forcing *search, int premise, const hodoku_facts *facts)
{
    const nonet_position *at = &search->solver->at;
    nonet_cells empty = search->open;
    for (int digit = 0; digit < 9; digit++)
        empty =
            cells_minus(empty, cells_or(cells_minus(at->plane[digit], facts->off[digit]),
                                        facts->on[digit]));
    while (!cells_empty(empty)) {
        int cell = cells_take(&empty);
        hodoku_way way = start_way(-1);
        for (unsigned rest = at->marks.cell[cell]; rest; rest &= rest - 1)
            add_strand(search, &way, premise, cell, bits_first(rest), false);
        note(search, opposite(premise), &way);
    }
}

// Quirk: the digit must be off wherever placed digits allow it, also where it is no
// candidate any more, which it never is; so only houses count that are whole.
static void empty_houses(forcing *search, int premise, const hodoku_facts *facts)
{
    for (int i = 0; i < search->n_whole; i++) {
        const whole_house *it = &search->whole[i];
        if (cells_within(it->places, facts->off[it->digit]))
            contradict(search, premise, it->house, it->places, it->digit, false);
    }
}

// While outcomes are collected, one contradiction is as good as several.
static bool is_settled(const forcing *search, int premise)
{
    const hodoku_place *place = place_of(search->graph, premise);
    const nonet_cells *outcomes = node_on(premise) ? search->erased : search->placed;
    return search->collecting && cells_has(outcomes[place->digit], place->first);
}

static void contradictions_of(forcing *search, int premise)
{
    const hodoku_facts *facts = &search->facts[premise];
    clash_in_cells(search, premise, facts);
    if (!is_settled(search, premise))
        clash_in_houses(search, premise, facts);
    if (!is_settled(search, premise))
        empty_cells(search, premise, facts);
    if (!is_settled(search, premise))
        empty_houses(search, premise, facts);
}

// ---- verities

typedef struct {
    int count, premise[MAX_STRANDS];
    nonet_cells except; // where they may agree without it meaning anything
} chances;

static void agree_on(forcing *search, const chances *all, int cell, int digit, bool on)
{
    hodoku_way way = start_way(-1);
    way.verity = true;
    for (int i = 0; i < all->count; i++)
        add_strand(search, &way, all->premise[i], cell, digit, on);
    note(search, node_of(search->graph, cell, digit, on), &way);
}

static void agree_within(forcing *search, const chances *all, nonet_cells cells, int digit,
                         bool on)
{
    if (!search->collecting) {
        const hodoku_place *wanted = place_of(search->graph, search->outcome);
        if (digit != wanted->digit || on != node_on(search->outcome))
            return;
        cells = cells_and(cells, wanted->cells);
    }
    cells = cells_minus(cells, all->except);
    while (!cells_empty(cells))
        agree_on(search, all, cells_take(&cells), digit, on);
}

static void verities_of(forcing *search, const chances *all)
{
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells on = cells_all(), off = cells_all();
        for (int i = 0; i < all->count; i++) {
            const hodoku_facts *facts = &search->facts[all->premise[i]];
            on = cells_and(on, facts->on[digit]);
            off = cells_and(off, facts->off[digit]);
        }
        agree_within(search, all, on, digit, true);
        agree_within(search, all, off, digit, false);
    }
}

static void find_verities(forcing *search)
{
    const hodoku_graph *graph = search->graph;
    const nonet_position *at = &search->solver->at;
    for (int i = 0; i < graph->n_candidates; i++) {
        chances either = {2, {2 * i + 1, 2 * i}, graph->place[i].cells};
        verities_of(search, &either);
    }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        chances all = {0, {0}, cells_none()};
        for (unsigned rest = at->marks.cell[cell]; rest; rest &= rest - 1)
            all.premise[all.count++] = node_of(graph, cell, bits_first(rest), true);
        if (all.count)
            verities_of(search, &all);
    }
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            chances all = {0, {0}, cells_none()};
            for (unsigned rest = at->places[digit][house]; rest; rest &= rest - 1)
                all.premise[all.count++] =
                    node_of(graph, house_cell(house, bits_first(rest)), digit, true);
            if (all.count)
                verities_of(search, &all);
        }
}

// ---- the choice

static void collect(forcing *search)
{
    search->collecting = true;
    for (int node = 0; node < 2 * search->graph->n_candidates; node++)
        contradictions_of(search, node);
    find_verities(search);
    search->collecting = false;
}

static int told_node(const nonet_step *step, const hodoku_place *place)
{
    for (int i = 0; i < step->n_nodes; i++)
        if (step->node[i].on && step->node[i].digit == place->digit + 1 &&
            cells_equal(step->node[i].cells, place->cells))
            return i;
    return -1;
}

// Of two that are on and cannot both be, the first makes the second one false as well.
static void tell_twice(const forcing *search, const hodoku_way *way, nonet_step *step)
{
    const hodoku_place *first = place_of(search->graph, way->target[0]);
    const hodoku_place *second = place_of(search->graph, way->target[1]);
    int from = told_node(step, first);
    nonet_step_group(step, NONET_ROLE_EXTRA, second->cells, 1u << second->digit);
    nonet_step_link(step, from, nonet_step_node(step, second->cells, second->digit, false),
                    NONET_LINK_WEAK);
}

static void describe(forcing *search, int kind)
{
    const hodoku_way *way = &search->best[kind];
    const hodoku_place *outcome = place_of(search->graph, search->outcome);
    nonet_step *step = nonet_hodoku_start(search->solver, 0);
    for (int i = 0; i < way->count; i++) {
        const hodoku_place *premise = place_of(search->graph, way->premise[i]);
        if (kind == VERITY || i == 0)
            nonet_step_group(step, NONET_ROLE_PATTERN, premise->cells,
                             1u << premise->digit);
    }
    if (way->house >= 0 && !way->twice)
        nonet_step_base(step, way->house);
    if (kind == CONTRADICTION && !way->twice)
        nonet_step_group(step, NONET_ROLE_EXTRA, way->clash, way->digits);
    search->tables->tell(search->tables->context, way, step);
    if (way->twice)
        tell_twice(search, way, step);
    if (node_on(search->outcome))
        nonet_step_place(step, outcome->first, outcome->digit);
    else
        nonet_hodoku_list(search->solver, outcome->first, outcome->digit);
    step->technique = nonet_hodoku_forcing_technique(search->tables->net, kind == VERITY);
}

// True if some way to the outcome counts.
static bool try_outcome(forcing *search, int cell, int digit, bool on)
{
    search->outcome = node_of(search->graph, cell, digit, on);
    search->shortest[CONTRADICTION] = search->shortest[VERITY] = INT_MAX;
    contradictions_of(search, opposite(search->outcome));
    // A placement by contradiction comes before one by verity, however long it is.
    if (!on || search->shortest[CONTRADICTION] == INT_MAX)
        find_verities(search);
    bool contradiction = search->shortest[CONTRADICTION] != INT_MAX;
    bool verity = search->shortest[VERITY] < search->shortest[CONTRADICTION];
    if (!contradiction && !verity)
        return false;
    describe(search, verity ? VERITY : CONTRADICTION);
    return true;
}

static bool take_lowest(forcing *search, const nonet_cells outcomes[9], bool on)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 0; digit < 9; digit++)
            if (cells_has(outcomes[digit], cell)) {
                if (nonet_finder_stops(&search->solver->out))
                    return false;
                if (try_outcome(search, cell, digit, on))
                    return true;
            }
    return false;
}

static void find_whole_houses(forcing *search)
{
    const nonet_position *at = &search->solver->at;
    nonet_cells allowed[9];
    for (int digit = 0; digit < 9; digit++)
        allowed[digit] = search->open;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (at->digits.cell[cell]) {
            nonet_cells *of_digit = &allowed[at->digits.cell[cell] - 1];
            *of_digit = cells_minus(*of_digit, nonet_peer_set[cell]);
        }
    for (int kind = 0; kind < 3; kind++)
        for (int digit = 0; digit < 9; digit++)
            for (int house = 9 * kind; house < 9 * kind + 9; house++) {
                nonet_cells places = cells_and(allowed[digit], nonet_house_set[house]);
                if (!cells_empty(places) && cells_within(places, at->plane[digit]))
                    search->whole[search->n_whole++] = (whole_house){places, digit, house};
            }
}

static void start(forcing *search)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!search->solver->at.digits.cell[cell])
            cells_add(&search->open, cell);
    find_whole_houses(search);
    for (int node = 0; node < 2 * search->graph->n_candidates; node++)
        search->tables->facts(search->tables->context, node, &search->facts[node]);
}

bool nonet_hodoku_find_forcing(hodoku_solver *solver, const hodoku_tables *tables)
{
    forcing search = {.solver = solver, .tables = tables, .graph = tables->graph};
    size_t size = 2 * (size_t)tables->graph->n_candidates * sizeof *search.facts;
    search.facts = nonet_hodoku_part(solver, NULL, size + 1);
    if (!search.facts)
        return false;
    start(&search);
    collect(&search);
    bool found = take_lowest(&search, search.placed, true) ||
                 (!solver->out.stopped && take_lowest(&search, search.erased, false));
    free(search.facts);
    return found;
}
