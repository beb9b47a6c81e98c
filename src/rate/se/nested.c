// nested.c - chains as rules inside a branch.

#include <string.h>

#include "rate/se/advanced.h"
#include "rate/se/unary.h"

// The parents a node of a nested chain asks for: an on node holds because everything else
// in its cell or house was gone.
static void collect_node_parents(se_round_state *round, se_node node)
{
    int cell = node.candidate / 9, digit = node.candidate % 9;
    if (!node.on)
        return;
    if (node.cause == CAUSE_CELL)
        nonet_se_round_add_removed_of_cell(round, cell);
    else if (node.cause == CAUSE_BOX || node.cause == CAUSE_ROW ||
             node.cause == CAUSE_COLUMN)
        nonet_se_round_add_removed_of_digit(
            round, nonet_house_set[house_of(cell, node.cause - CAUSE_BOX)], digit);
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

static void add_node(se_round_state *round, strand_list *all, se_node node)
{
    collect_node_parents(round, node);
    all->code[all->n++] = (uint16_t)(node.candidate * 2 + node.on);
}

// A cycle is read in both directions: backwards on and off change places, while each node
// keeps the cause it had.
static void walk_cycle(se_round_state *round, strand_list *all, const se_chain_hint *hint)
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

static void walk_chain(se_round_state *round, strand_list *all, const se_chain_hint *hint)
{
    begin_strand(all, hint->n_path);
    for (int i = 0; i < hint->n_path; i++)
        add_node(round, all, hint->path[i]);
}

// The assumptions of a cell or region hint have that cell or house for cause.
static void walk_multiple(se_round_state *round, strand_list *all, const se_chains *inner,
                          const se_chain_hint *hint)
{
    se_end ends[9];
    se_node nodes[2 * CANDIDATES];
    int n = nonet_se_hint_ends(inner, hint, ends);
    for (int i = 0; i < n; i++) {
        int length = nonet_se_walk(inner->closures, &inner->rule, ends[i], nodes);
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

static const se_nested *keep_nested(se_round_state *round, const strand_list *all,
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

static void use_chain(se_round_state *round, const se_chains *inner,
                      const se_chain_hint *hint)
{
    se_erased erased[NONET_CELLS];
    int n = nonet_se_hint_erases(&round->grid, hint, erased);
    if (!nonet_se_round_is_news(round, erased, n))
        return; // better hints have removed it all
    strand_list all;
    all.n = 0;
    nonet_se_round_clear(round);
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
        nonet_se_round_erase(round, erased, n, nested);
}

static void use_list(se_round_state *round, const se_chains *inner, se_hint_list *list)
{
    nonet_se_list_sort(list);
    for (int i = 0; i < list->n && !round->chains->search->no_memory; i++)
        use_chain(round, inner, &list->hint[i]);
}

// The search inside this one.
static se_chains *inner_of(se_chains *chains)
{
    if (!chains->inner)
        chains->inner = nonet_se_chains_new(chains->search);
    if (!chains->inner)
        chains->search->no_memory = true;
    return chains->inner;
}

void nonet_se_round_unary(se_round_state *round)
{
    se_chains *chains = round->chains, *inner = inner_of(chains);
    if (!inner)
        return;
    const se_closures *closures =
        nonet_se_chains_close(inner, &round->grid, (se_rule){.multiple = true}, chains);
    if (!closure_any_clashes(closures))
        return;
    se_hint_list list;
    nonet_se_arena_reset(&chains->scratch);
    nonet_se_list_start(&list, &round->grid, true, &chains->scratch, chains->search);
    nonet_se_unary(&round->grid, closures, &list);
    use_list(round, NULL, &list);
}

void nonet_se_round_multiple(se_round_state *round, bool dynamic, int level)
{
    se_chains *chains = round->chains, *inner = inner_of(chains);
    if (!inner)
        return;
    se_hint_list list;
    nonet_se_chains_start(inner, &round->grid, (se_rule){true, dynamic, false, level},
                          chains);
    nonet_se_arena_reset(&chains->scratch);
    nonet_se_list_start(&list, &round->grid, true, &chains->scratch, chains->search);
    nonet_se_multiple(inner, &list);
    if (!chains->search->stopped)
        use_list(round, inner, &list);
}
