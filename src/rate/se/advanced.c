// advanced.c - rules beyond the elementary implications, applied inside a branch.
//
// When a branch of level 1 or more has nothing left to follow up, these rules are tried on
// what is left of its grid; the first one that removes anything ends the round:
//
//      level 1     locking, hidden pair, naked pair, X-Wing
//      level 2     and cycles and forcing chains
//      level 3     and multiple forcing chains
//      level 4     level 1 and dynamic forcing chains
//      level 5     level 4 and dynamic forcing chains of level 2
//
// A removal has for parents the off nodes without which the rule would not apply. A hint
// that needs none of them held before the assumption and is passed over.

#include <limits.h>
#include <string.h>

#include "rate/se/advanced.h"
#include "rate/se/rounds.h"

static void add_parent(se_round_state *round, int cell, int digit)
{
    if (cells_has(round->is_parent[digit], cell))
        return;
    cells_add(&round->is_parent[digit], cell);
    round->parent[round->n_parents++] = (uint16_t)(cell * 9 + digit);
}

void nonet_se_round_clear(se_round_state *round)
{
    round->n_parents = 0;
    memset(round->is_parent, 0, sizeof round->is_parent);
}

// The candidates of a cell, or of a digit in some cells, that the branch has removed.
void nonet_se_round_add_removed_of_cell(se_round_state *round, int cell)
{
    unsigned rest = round->chains->grid->digits[cell] & ~(unsigned)round->grid.digits[cell];
    for (; rest; rest &= rest - 1)
        add_parent(round, cell, bits_first(rest));
}

void nonet_se_round_add_removed_of_digit(se_round_state *round, nonet_cells cells,
                                         int digit)
{
    nonet_cells rest = cells_and(round->chains->grid->plane[digit], cells);
    rest = cells_minus(rest, round->grid.plane[digit]);
    for (; !cells_empty(rest); rest = cells_drop_first(rest))
        add_parent(round, cells_first(rest), digit);
}

// The order in which a Java hash map with the cell's number for hash gives its keys: by
// number modulo the size of its table, then as inserted.
static void sort_as_hash_map(se_erased *erased, int n)
{
    int size = n > 48 ? 128 : n > 24 ? 64 : n > 12 ? 32 : 16;
    for (int i = 1; i < n; i++) {
        se_erased item = erased[i];
        int at = i;
        for (; at > 0 && erased[at - 1].cell % size > item.cell % size; at--)
            erased[at] = erased[at - 1];
        erased[at] = item;
    }
}

// Adds a reason that has made no nodes yet; NULL if there is no more memory.
static se_advanced *add_reason(se_round_state *round, int n_parents,
                               const uint16_t *parents, const se_nested *nested)
{
    se_chains *chains = round->chains;
    se_branch *branch = nonet_se_grown(chains, round->assumption);
    size_t words = (size_t)(BEHIND_ON_WORDS + chains->closures->words);
    se_advanced *advanced = nonet_se_arena_take(&chains->arena, sizeof *advanced);
    uint64_t *behind = nonet_se_arena_take(&chains->arena, words * sizeof *behind);
    if (!branch->advanced)
        branch->advanced = nonet_se_arena_take(
            &chains->arena, (size_t)chains->closures->n * sizeof *branch->advanced);
    if (!advanced || !behind || !parents || !branch->advanced) {
        chains->search->no_memory = true;
        return NULL;
    }
    *advanced = (se_advanced){.n_parents = n_parents,
                              .parents = parents,
                              .nested = nested,
                              .first = branch->n_off,
                              .behind = behind};
    branch->advanced[branch->n_advanced++] = advanced;
    return advanced;
}

static const uint16_t *keep_parents(se_round_state *round)
{
    se_arena *arena = &round->chains->arena;
    size_t size = (size_t)round->n_parents * sizeof(uint16_t);
    uint16_t *parents = nonet_se_arena_take(arena, size);
    for (int i = 0; parents && i < round->n_parents; i++)
        parents[i] = round->chains->closures->tables->number[round->parent[i]];
    return parents;
}

// Adds a node made by the last reason.
static void add_off(se_round_state *round, int number)
{
    se_branch *branch = nonet_se_grown(round->chains, round->assumption);
    int index = branch->n_advanced - 1;
    set_add(round->off, number);
    nonet_se_branch_add_off(branch, number, from_pack(index, CAUSE_ADVANCED));
    branch->advanced[index]->end = branch->n_off;
}

static bool is_off(const se_round_state *round, int cell, int digit)
{
    return set_has(round->off, round->chains->closures->tables->number[cell * 9 + digit]);
}

// Whether the branch still has something of what a hint removes.
bool nonet_se_round_is_news(const se_round_state *round, const se_erased *erased, int n)
{
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1)
            if (!is_off(round, erased[i].cell, bits_first(rest)))
                return true;
    return false;
}

// Adds what the hint removes to the branch; the hint's parents have been collected.
void nonet_se_round_erase(se_round_state *round, se_erased *erased, int n,
                          const se_nested *nested)
{
    round->added = true;
    if (!nonet_se_round_is_news(round, erased, n))
        return;
    sort_as_hash_map(erased, n);
    if (!add_reason(round, round->n_parents, keep_parents(round), nested))
        return;
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            if (!is_off(round, erased[i].cell, digit))
                add_off(
                    round,
                    round->chains->closures->tables->number[erased[i].cell * 9 + digit]);
        }
}

static void collect_locking_parents(se_round_state *round, const se_hint *hint)
{
    nonet_cells covered = cells_none();
    for (int i = 0; i < hint->n_cover; i++)
        covered = cells_or(covered, nonet_house_set[hint->cover[i]]);
    for (int i = 0; i < hint->n_base; i++)
        nonet_se_round_add_removed_of_digit(
            round, cells_minus(nonet_house_set[hint->base[i]], covered),
            bits_first(hint->digits));
}

static void collect_naked_parents(se_round_state *round, const se_hint *hint)
{
    for (nonet_cells rest = hint->pattern; !cells_empty(rest);
         rest = cells_drop_first(rest))
        nonet_se_round_add_removed_of_cell(round, cells_first(rest));
}

// Cell by cell, and in each cell digit by digit.
static void collect_hidden_parents(se_round_state *round, const se_hint *hint)
{
    nonet_cells rest = cells_minus(nonet_house_set[hint->base[0]], hint->pattern);
    for (; !cells_empty(rest); rest = cells_drop_first(rest)) {
        int cell = cells_first(rest);
        unsigned digits = round->chains->grid->digits[cell] & hint->digits;
        for (; digits; digits &= digits - 1)
            add_parent(round, cell, bits_first(digits));
    }
}

static bool take_simple(se_taker *taker, const se_hint *hint)
{
    se_round_state *round = (se_round_state *)taker;
    nonet_se_round_clear(round);
    if (hint->technique == SE_NAKED_PAIR)
        collect_naked_parents(round, hint);
    else if (hint->technique == SE_HIDDEN_PAIR)
        collect_hidden_parents(round, hint);
    else
        collect_locking_parents(round, hint);
    if (round->n_parents > 0) {
        se_erased erased[NONET_CELLS];
        memcpy(erased, hint->erased, (size_t)hint->n_erased * sizeof *erased);
        nonet_se_round_erase(round, erased, hint->n_erased, NULL);
    }
    return round->chains->search->no_memory;
}

// The outer grid with the candidates that are left.
static void reduce_grid(se_round_state *round)
{
    const se_closures *closures = round->chains->closures;
    round->grid = *round->chains->grid;
    for (int w = 0; w < closures->words; w++)
        for (uint64_t rest = round->off[w]; rest; rest &= rest - 1) {
            int candidate = closures->tables->candidate[64 * w + bits_first_64(rest)];
            grid_erase(&round->grid, candidate / 9, candidate % 9);
        }
}

// Tries the rules in their order. Returns true if the last of the level has removed
// something: then nothing is left that does not follow from what was removed now. (That is
// not so at level 5, where rules of level 2 are not tried on their own.)
static bool try_rules(se_round_state *round, bool raised)
{
    static const se_technique simple[] = {SE_POINTING, SE_HIDDEN_PAIR, SE_NAKED_PAIR,
                                          SE_X_WING};
    int level = round->chains->rule.level;
    for (int i = 0; i < 4 && !round->added && !(raised && level > 1); i++)
        nonet_se_lines[simple[i]].produce(&round->grid, simple[i], &round->taker);
    if (!round->added && level == 3 && !raised)
        nonet_se_round_unary(round);
    if (!round->added && level == 5 && !raised)
        nonet_se_round_multiple(round, true, 0);
    if (round->added || level == 1)
        return false;
    if (level == 2)
        nonet_se_round_unary(round);
    else if (level == 3)
        nonet_se_round_multiple(round, false, 0);
    else
        nonet_se_round_multiple(round, true, level == 5 ? 2 : 0);
    return round->added && level < 5;
}

// Whether so many nodes stand behind each of those the round has added that a hint with one
// of them could not be the best any more. All that is yet to be found follows from them.
static bool is_too_complex(se_round_state *round, int first)
{
    se_chains *chains = round->chains;
    se_branch *branch = nonet_se_grown(chains, round->assumption);
    for (int i = first; i < branch->n_advanced; i++) {
        int number = branch->off[branch->advanced[i]->first];
        se_nested_set nested;
        nested.n = 0;
        int complexity = nonet_se_count(chains->closures, &chains->rule,
                                        branch_end(branch, number, false), &nested);
        if (complexity + nonet_se_nested_complexity(&nested) <= chains->cap)
            return false;
    }
    return true;
}

static int count_advanced(const se_chains *chains, int assumption)
{
    int grown = chains->grown[assumption];
    return grown ? chains->branch[grown - 1].n_advanced : 0;
}

// Does what was done in another branch in the same state.
static void repeat(se_round_state *round, const se_round *model)
{
    if (model->first == model->end)
        return;
    const se_branch *branch = nonet_se_grown(round->chains, model->assumption);
    for (int i = model->first; i < model->end; i++) {
        const se_advanced *reason = branch->advanced[i];
        if (!add_reason(round, reason->n_parents, reason->parents, reason->nested))
            return;
        for (int off = reason->first; off < reason->end; off++)
            add_off(round, branch->off[off]);
    }
    round->added = true;
}

static const se_round *make_round(se_round_state *round, bool raised)
{
    se_chains *chains = round->chains;
    se_round *made = nonet_se_round_add(chains, round->off);
    if (!made)
        return NULL;
    made->assumption = round->assumption;
    made->first = count_advanced(chains, round->assumption);
    reduce_grid(round);
    made->last_rule = try_rules(round, raised);
    made->end = count_advanced(chains, round->assumption);
    return made;
}

bool nonet_se_advance(se_chains *chains, int assumption, bool raised)
{
    se_round_state round = {
        .taker = {.take = take_simple},
        .chains = chains,
        .assumption = assumption,
        .off = closure_off_row(chains->closures, assumption / 2, assumption % 2)};
    int first = count_advanced(chains, assumption);
    const se_round *model = nonet_se_round_find(chains, round.off);
    if (model)
        repeat(&round, model);
    else
        model = make_round(&round, raised);
    if (chains->search->stopped || chains->search->no_memory || !round.added)
        return false;
    return !(model->last_rule && chains->cap < INT_MAX && is_too_complex(&round, first));
}
