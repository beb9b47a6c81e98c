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

#include <stdlib.h>
#include <string.h>

#include "rate/se/closure.h"
#include "rate/se/multiple.h"
#include "rate/se/unary.h"

typedef struct {
    se_taker taker;
    se_chains *chains;
    int assumption;
    uint64_t *off; // the nodes of its branch
    se_grid grid;  // what is left
    int added;
    int n_parents; // of the hint at hand
    uint16_t parent[CANDIDATES];
    nonet_cells is_parent[9];
} round_state;

static void add_parent(round_state *round, int cell, int digit)
{
    if (cells_has(round->is_parent[digit], cell))
        return;
    cells_add(&round->is_parent[digit], cell);
    round->parent[round->n_parents++] = (uint16_t)(cell * 9 + digit);
}

static void clear_parents(round_state *round)
{
    round->n_parents = 0;
    memset(round->is_parent, 0, sizeof round->is_parent);
}

// The candidates of a cell, or of a digit in some cells, that the branch has removed.
static void add_removed_of_cell(round_state *round, int cell)
{
    unsigned rest = round->chains->grid->digits[cell] & ~(unsigned)round->grid.digits[cell];
    for (; rest; rest &= rest - 1)
        add_parent(round, cell, bits_first(rest));
}

static void add_removed_of_digit(round_state *round, nonet_cells cells, int digit)
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

static se_advanced *keep_reason(round_state *round, se_branch *branch,
                                const se_nested *nested)
{
    se_arena *arena = &round->chains->arena;
    size_t size = (size_t)round->n_parents * sizeof(uint16_t);
    se_advanced *advanced = nonet_se_arena_take(arena, sizeof *advanced);
    uint16_t *parents = nonet_se_arena_take(arena, size);
    if (advanced && parents && !branch->advanced)
        branch->advanced =
            nonet_se_arena_take(arena, CANDIDATES * sizeof *branch->advanced);
    if (!advanced || !parents || !branch->advanced) {
        round->chains->search->no_memory = true;
        return NULL;
    }
    memcpy(parents, round->parent, size);
    *advanced = (se_advanced){round->n_parents, parents, nested};
    return advanced;
}

static bool is_off(const round_state *round, int cell, int digit)
{
    return set_has(round->off, round->chains->closures->number[cell * 9 + digit]);
}

// Adds what the hint removes to the branch; the hint's parents have been collected.
static void add_erased(round_state *round, se_erased *erased, int n,
                       const se_nested *nested)
{
    se_branch *branch = nonet_se_grown(round->chains, round->assumption);
    sort_as_hash_map(erased, n);
    se_advanced *reason = keep_reason(round, branch, nested);
    if (!reason)
        return;
    int index = branch->n_advanced++;
    branch->advanced[index] = reason;
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1) {
            int cell = erased[i].cell, digit = bits_first(rest);
            round->added++;
            if (is_off(round, cell, digit))
                continue;
            set_add(round->off, round->chains->closures->number[cell * 9 + digit]);
            nonet_se_branch_add_off(branch, cell * 9 + digit,
                                    from_pack(index, CAUSE_ADVANCED));
        }
}

static void collect_locking_parents(round_state *round, const se_hint *hint)
{
    nonet_cells covered = cells_none();
    for (int i = 0; i < hint->n_cover; i++)
        covered = cells_or(covered, nonet_house_set[hint->cover[i]]);
    for (int i = 0; i < hint->n_base; i++)
        add_removed_of_digit(round, cells_minus(nonet_house_set[hint->base[i]], covered),
                             bits_first(hint->digits));
}

static void collect_naked_parents(round_state *round, const se_hint *hint)
{
    for (nonet_cells rest = hint->pattern; !cells_empty(rest);
         rest = cells_drop_first(rest))
        add_removed_of_cell(round, cells_first(rest));
}

// Cell by cell, and in each cell digit by digit.
static void collect_hidden_parents(round_state *round, const se_hint *hint)
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
    round_state *round = (round_state *)taker;
    clear_parents(round);
    if (hint->technique == SE_NAKED_PAIR)
        collect_naked_parents(round, hint);
    else if (hint->technique == SE_HIDDEN_PAIR)
        collect_hidden_parents(round, hint);
    else
        collect_locking_parents(round, hint);
    if (round->n_parents > 0) {
        se_erased erased[NONET_CELLS];
        memcpy(erased, hint->erased, (size_t)hint->n_erased * sizeof *erased);
        add_erased(round, erased, hint->n_erased, NULL);
    }
    return round->chains->search->no_memory;
}

// The parents a node of a nested chain asks for: an on node holds because everything else
// in its cell or house was gone.
static void collect_node_parents(round_state *round, se_node node)
{
    int cell = node.candidate / 9, digit = node.candidate % 9;
    if (!node.on)
        return;
    if (node.cause == CAUSE_CELL)
        add_removed_of_cell(round, cell);
    else if (node.cause == CAUSE_BOX || node.cause == CAUSE_ROW ||
             node.cause == CAUSE_COLUMN)
        add_removed_of_digit(round, nonet_house_set[house_of(cell, node.cause - CAUSE_BOX)],
                             digit);
}

// The nodes of all strands of a nested chain, one strand after the other, each with its
// length before it.
typedef struct {
    int n;
    uint16_t code[10 * (2 * CANDIDATES + 1)];
} strand_list;

static void begin_strand(strand_list *all, int length)
{
    all->code[all->n++] = (uint16_t)length;
}

static void add_node(round_state *round, strand_list *all, se_node node)
{
    collect_node_parents(round, node);
    all->code[all->n++] = (uint16_t)(node.candidate * 2 + node.on);
}

// A cycle is read in both directions: backwards on and off change places, while each node
// keeps the cause it had.
static void walk_cycle(round_state *round, strand_list *all, const se_chain_hint *hint)
{
    int n = hint->n_path - 1;
    begin_strand(all, n);
    for (int i = 0; i < n; i++)
        add_node(round, all, hint->path[i]);
    begin_strand(all, n);
    for (int i = n; i > 0; i--) {
        se_node node = hint->path[i];
        node.on = !node.on;
        add_node(round, all, node);
    }
}

static void walk_chain(round_state *round, strand_list *all, const se_chain_hint *hint)
{
    begin_strand(all, hint->n_path);
    for (int i = 0; i < hint->n_path; i++)
        add_node(round, all, hint->path[i]);
}

// The assumptions of a cell or region hint have that cell or house for cause.
static void walk_multiple(round_state *round, strand_list *all, const se_chains *inner,
                          const se_chain_hint *hint)
{
    se_end ends[9];
    se_node nodes[2 * CANDIDATES];
    int n = nonet_se_hint_ends(inner, hint, ends);
    for (int i = 0; i < n; i++) {
        int length = nonet_se_walk(inner->grid, &inner->rule, ends[i], nodes);
        begin_strand(all, length);
        for (int j = 0; j < length; j++) {
            if (nodes[j].cause == CAUSE_NONE && hint->kind == KIND_CELL)
                nodes[j].cause = CAUSE_CELL;
            if (nodes[j].cause == CAUSE_NONE && hint->kind == KIND_REGION)
                nodes[j].cause = hint->house >= BOXES     ? CAUSE_BOX
                                 : hint->house >= COLUMNS ? CAUSE_COLUMN
                                                          : CAUSE_ROW;
            add_node(round, all, nodes[j]);
        }
    }
}

static const se_nested *keep_nested(round_state *round, const strand_list *all,
                                    int complexity)
{
    se_arena *arena = &round->chains->arena;
    size_t size = (size_t)all->n * sizeof *all->code;
    se_nested *nested = nonet_se_arena_take(arena, sizeof *nested);
    uint16_t *nodes = nonet_se_arena_take(arena, size);
    if (!nested || !nodes) {
        round->chains->search->no_memory = true;
        return NULL;
    }
    memcpy(nodes, all->code, size);
    uint64_t hash = 0;
    for (int i = 0; i < all->n; i++)
        hash = (hash ^ all->code[i]) * 0x9e3779b97f4a7c15u;
    *nested = (se_nested){complexity, hash, all->n, nodes};
    return nested;
}

static void use_chain(round_state *round, const se_chains *inner, const se_chain_hint *hint)
{
    se_erased erased[NONET_CELLS];
    int n = nonet_se_hint_erases(&round->grid, hint, erased);
    bool news = false;
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1)
            news |= !is_off(round, erased[i].cell, bits_first(rest));
    if (!news)
        return; // better hints have removed it all
    strand_list all;
    all.n = 0;
    clear_parents(round);
    if (hint->kind == KIND_CYCLE)
        walk_cycle(round, &all, hint);
    else if (hint->kind == KIND_CHAIN)
        walk_chain(round, &all, hint);
    else
        walk_multiple(round, &all, inner, hint);
    if (round->n_parents == 0)
        return;
    const se_nested *nested = keep_nested(round, &all, hint->complexity);
    if (nested)
        add_erased(round, erased, n, nested);
}

static void use_list(round_state *round, const se_chains *inner, se_hint_list *list)
{
    nonet_se_list_sort(list);
    for (int i = 0; i < list->n && !round->chains->search->no_memory; i++)
        use_chain(round, inner, &list->hint[i]);
}

static void use_unary(round_state *round)
{
    se_hint_list list;
    se_arena *arena = &round->chains->scratch;
    nonet_se_arena_reset(arena);
    nonet_se_list_start(&list, &round->grid, true, arena, round->chains->search);
    nonet_se_unary(&round->grid, &list);
    use_list(round, NULL, &list);
}

static void use_multiple(round_state *round, bool dynamic, int level)
{
    se_chains *chains = round->chains;
    if (!chains->inner)
        chains->inner = nonet_se_chains_new(chains->search);
    if (!chains->inner) {
        chains->search->no_memory = true;
        return;
    }
    se_hint_list list;
    nonet_se_chains_start(chains->inner, &round->grid,
                          (se_rule){true, dynamic, false, level});
    nonet_se_arena_reset(&chains->scratch);
    nonet_se_list_start(&list, &round->grid, true, &chains->scratch, chains->search);
    nonet_se_multiple(chains->inner, &list);
    if (!chains->search->stopped)
        use_list(round, chains->inner, &list);
}

// The outer grid with the candidates that are left.
static void reduce_grid(round_state *round)
{
    const se_closures *closures = round->chains->closures;
    round->grid = *round->chains->grid;
    for (int w = 0; w < closures->words; w++)
        for (uint64_t rest = round->off[w]; rest; rest &= rest - 1) {
            int candidate = closures->candidate[64 * w + bits_first_64(rest)];
            grid_erase(&round->grid, candidate / 9, candidate % 9);
        }
}

bool nonet_se_advance(se_chains *chains, int assumption, bool raised)
{
    static const se_technique simple[] = {SE_POINTING, SE_HIDDEN_PAIR, SE_NAKED_PAIR,
                                          SE_X_WING};
    int level = chains->rule.level;
    round_state round = {
        .taker = {.take = take_simple},
        .chains = chains,
        .assumption = assumption,
        .off = closure_off_row(chains->closures, assumption / 2, assumption % 2)};
    reduce_grid(&round);
    for (int i = 0; i < 4 && !round.added && !(raised && level > 1); i++)
        nonet_se_lines[simple[i]].produce(&round.grid, simple[i], &round.taker);
    if (!round.added && (level == 2 || (level == 3 && !raised)))
        use_unary(&round);
    if (!round.added && level == 3)
        use_multiple(&round, false, 0);
    if (!round.added && (level == 4 || (level == 5 && !raised)))
        use_multiple(&round, true, 0);
    if (!round.added && level == 5)
        use_multiple(&round, true, 2);
    return round.added > 0 && !chains->search->stopped && !chains->search->no_memory;
}
