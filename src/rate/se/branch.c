// branch.c - follow an assumption: "the cell is 5, so these are not 5, so ...".
//
// What a candidate forbids, and which groups it leaves by being off, has been written down
// for the whole grid (closure.h), so that a step is a walk over a short list. Before, sets
// of cells were asked for what is left of a digit or house.

#include "rate/se/branch.h"

#include <string.h>

// The words of a set of nodes.
static size_t behind_words(const se_closures *closures)
{
    return (size_t)(BEHIND_ON_WORDS + closures->words);
}

size_t nonet_se_branch_size(const se_closures *closures)
{
    size_t n = (size_t)closures->n;
    size_t size = MOST_ON * behind_words(closures) * sizeof(uint64_t) +
                  (size_t)closures->tables->n_groups * sizeof(uint32_t) +
                  3 * MOST_ON * sizeof(uint16_t) + 3 * n * sizeof(uint16_t) + n;
    return (size + 63) & ~(size_t)63;
}

// Cuts the memory into pieces, those with the largest items first.
static void lay_out(se_branch *branch, void *memory, const se_closures *closures)
{
    branch->behind = memory;
    branch->left = (uint32_t *)(branch->behind + MOST_ON * behind_words(closures));
    branch->n_nodes = (uint16_t *)(branch->left + closures->tables->n_groups);
    branch->on = branch->n_nodes + MOST_ON;
    branch->on_from = branch->on + MOST_ON;
    branch->off = branch->on_from + MOST_ON;
    branch->off_from = branch->off + closures->n;
    branch->off_at = branch->off_from + closures->n;
    branch->on_at = (uint8_t *)(branch->off_at + closures->n);
}

static void add_on(se_branch *branch, int number, uint16_t from)
{
    branch->on_at[number] = (uint8_t)branch->n_on;
    branch->on[branch->n_on] = (uint16_t)number;
    branch->on_from[branch->n_on++] = from;
}

void nonet_se_branch_add_off(se_branch *branch, int number, uint16_t from)
{
    branch->off_at[number] = (uint16_t)branch->n_off;
    branch->off[branch->n_off] = (uint16_t)number;
    branch->off_from[branch->n_off++] = from;
}

void nonet_se_branch_start(se_branch *branch, void *memory, const se_closures *closures,
                           int number, bool on)
{
    size_t n = (size_t)closures->n;
    memset(branch, 0, sizeof *branch);
    lay_out(branch, memory, closures);
    memset(branch->on_at, NOT_ON, n * sizeof *branch->on_at);
    memset(branch->off_at, NOT_OFF & 0xff, n * sizeof *branch->off_at);
    for (int w = 0; w < closures->words; w++)
        for (uint64_t rest = closures->gone[w]; rest; rest &= rest - 1)
            branch->off_at[64 * w + bits_first_64(rest)] = GONE;
    memcpy(branch->left, closures->left,
           (size_t)closures->tables->n_groups * sizeof *branch->left);
    if (on)
        add_on(branch, number, from_pack(0, CAUSE_NONE));
    else
        nonet_se_branch_add_off(branch, number, from_pack(0, CAUSE_NONE));
}

static void clash(se_branch *branch, int number, uint16_t on_from, uint16_t off_from)
{
    branch->clashes = true;
    branch->clash = (uint16_t)number;
    branch->clash_on_from = on_from;
    branch->clash_off_from = off_from;
}

// The other candidates of the cell, and the same digit elsewhere in each house.
static void follow_on(se_branch *branch, const se_closures *closures)
{
    int index = branch->next_on++, number = branch->on[index];
    const uint16_t *peer = closures->tables->peer[number];
    for (int i = 0; i < closures->tables->n_peers[number]; i++) {
        int other = from_index(peer[i]);
        uint16_t from = from_pack(index, from_cause(peer[i]));
        if (branch_is_on(branch, other)) {
            clash(branch, other, branch->on_from[branch->on_at[other]], from);
            return;
        }
        if (!branch_is_off(branch, other))
            nonet_se_branch_add_off(branch, other, from);
    }
}

typedef struct {
    int n;
    uint16_t number[4], from[4];
} forced_nodes;

static void force(forced_nodes *forced, int number, uint16_t from)
{
    for (int i = 0; i < forced->n; i++)
        if (forced->number[i] == number)
            return;
    forced->number[forced->n] = (uint16_t)number;
    forced->from[forced->n++] = from;
}

// What is left for the cell, and for the digit in each house of the cell. Candidates leave
// only now, and not when the node was found: Sudoku Explainer's order.
static void follow_off(se_branch *branch, const se_closures *closures, const se_rule *rule)
{
    int index = branch->next_off++, number = branch->off[index];
    const uint16_t *group = closures->tables->group_by[number];
    forced_nodes forced;
    forced.n = 0;
    for (int cause = CAUSE_CELL; cause <= CAUSE_COLUMN; cause++) {
        uint32_t left = left_without(branch->left[group[cause]], number);
        if (left_count(left) == 1)
            force(&forced, left_number(left), from_pack(index, cause));
        if (rule->dynamic)
            branch->left[group[cause]] = left;
    }
    for (int i = 0; i < forced.n; i++) {
        int other = forced.number[i];
        if (branch_is_off(branch, other)) {
            clash(branch, other, forced.from[i], branch->off_from[branch->off_at[other]]);
            return;
        }
        if (!branch_is_on(branch, other))
            add_on(branch, other, forced.from[i]);
    }
}

// On nodes go first, one at a time: this is not a search in layers, and the way found first
// is not always the shortest.
void nonet_se_branch_grow(se_branch *branch, const se_closures *closures,
                          const se_rule *rule)
{
    while (!branch->clashes)
        if (branch->next_on < branch->n_on)
            follow_on(branch, closures);
        else if (branch->next_off < branch->n_off)
            follow_off(branch, closures, rule);
        else
            return;
}
