// chains.c - the chain producers: from the best chain of a search to a hint.

#include "rate/se/multiple.h"
#include "rate/se/unary.h"

static se_technique technique_of(const se_rule *rule, const se_chain_hint *hint)
{
    bool both = hint->with_x && hint->with_y;
    switch (hint->kind) {
    case KIND_CYCLE:
        if (both)
            return SE_XY_CYCLE;
        if (hint->with_y)
            return SE_Y_CYCLE;
        return hint->n_path - 1 == 4 ? SE_GENERALIZED_X_WING : SE_X_CYCLE;
    case KIND_CHAIN:
        if (both)
            return SE_XY_CHAIN;
        return hint->n_path == 6 ? SE_TURBOT_FISH : SE_X_CHAIN;
    case KIND_CONTRADICTION:
        return rule->nishio ? SE_NISHIO : SE_DYNAMIC_CONTRADICTION;
    case KIND_DOUBLE:
        return SE_DYNAMIC_DOUBLE;
    case KIND_CELL:
        return rule->dynamic ? SE_DYNAMIC_CELL : SE_CELL_CHAINS;
    case KIND_REGION:
        break;
    }
    return rule->dynamic ? SE_DYNAMIC_REGION : SE_REGION_CHAINS;
}

// Hands over the best chain, which is the one to be reported if the hint is taken.
static bool offer(se_chains *chains, const se_grid *grid, const se_chain_hint *best,
                  se_taker *taker)
{
    se_hint hint;
    chains->found = *best;
    hint_start(&hint, technique_of(&chains->rule, best));
    hint.rating = best->rating;
    hint.variant = chains->rule.level;
    hint.n_erased = nonet_se_hint_erases(grid, best, hint.erased);
    if (best->kind != KIND_CYCLE && best->result_on)
        hint_place(&hint, best->result / 9, best->result % 9);
    return taker->take(taker, &hint);
}

// Chains of this base rating are not wanted.
static bool is_too_hard(se_search *search, double rating)
{
    int least = (int)((rating + 0.05) * 10);
    if (search->most == 0 || least <= search->most)
        return false;
    search->too_hard = least;
    return true;
}

bool nonet_se_unary_chains(const se_grid *grid, se_technique technique, se_taker *taker)
{
    se_chains *chains = taker->chains;
    if (nonet_se_stops(chains->search) ||
        is_too_hard(chains->search, nonet_se_lines[technique].rating))
        return false;
    const se_closures *closures =
        nonet_se_chains_close(chains, grid, (se_rule){.multiple = true}, NULL);
    if (!closure_any_clashes(closures))
        return false;
    se_hint_list list;
    nonet_se_arena_reset(&chains->scratch);
    nonet_se_list_start(&list, grid, false, &chains->scratch, chains->search);
    nonet_se_unary(grid, closures, &list);
    if (list.n == 0 || chains->search->no_memory)
        return false;
    chains->rule = (se_rule){false, false, false, 0};
    return offer(chains, grid, &list.hint[0], taker);
}

bool nonet_se_multiple_chains(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique; // all from Nishio on
    se_chains *chains = taker->chains;
    // Each of the levels 1 to 3 adds rules to the one before. Level 4 has others instead,
    // so its branches start afresh.
    static const struct {
        se_rule rule;
        bool goes_on;
    } producers[] = {
        {{false, true, true, 0}, false},  // Nishio
        {{true, false, false, 0}, false}, // multiple
        {{true, true, false, 0}, false},  // dynamic
        {{true, true, false, 1}, true},   {{true, true, false, 2}, true},
        {{true, true, false, 3}, true},   {{true, true, false, 4}, false},
        {{true, true, false, 5}, true},
    };
    for (size_t i = 0; i < sizeof producers / sizeof *producers; i++) {
        if (chains->search->too_hard ||
            is_too_hard(chains->search, nonet_se_base_rating(&producers[i].rule)))
            return false;
        se_hint_list list;
        if (producers[i].goes_on)
            nonet_se_chains_raise(chains);
        else
            nonet_se_chains_start(chains, grid, producers[i].rule, NULL);
        nonet_se_list_start(&list, grid, false, &chains->arena, chains->search);
        nonet_se_multiple(chains, &list);
        if (chains->search->stopped || chains->search->no_memory)
            return false;
        if (list.n > 0)
            return offer(chains, grid, &list.hint[0], taker);
    }
    return false;
}
