// branch.c - follow an assumption: "the cell is 5, so these are not 5, so ...".

#include "rate/se/branch.h"

#include <string.h>

static void add_on(se_branch *branch, int candidate, uint16_t from)
{
    int cell = candidate / 9, digit = candidate % 9;
    branch->on_at[candidate] = (uint16_t)branch->n_on;
    branch->on[branch->n_on] = (uint16_t)candidate;
    branch->on_from[branch->n_on++] = from;
    branch->on_digits[cell] |= (uint16_t)(1u << digit);
    cells_add(&branch->is_on[digit], cell);
}

static void add_off(se_branch *branch, int cell, int digit, uint16_t from)
{
    int candidate = cell * 9 + digit;
    branch->off_at[candidate] = (uint16_t)branch->n_off;
    branch->off[branch->n_off] = (uint16_t)candidate;
    branch->off_from[branch->n_off++] = from;
    branch->off_digits[cell] |= (uint16_t)(1u << digit);
    cells_add(&branch->is_off[digit], cell);
}

void nonet_se_branch_add_off(se_branch *branch, int candidate, uint16_t from)
{
    add_off(branch, candidate / 9, candidate % 9, from);
}

void nonet_se_branch_start(se_branch *branch, const se_grid *grid, int candidate, bool on)
{
    memset(branch, 0, offsetof(se_branch, left));
    memcpy(branch->left.plane, grid->plane, sizeof grid->plane);
    memcpy(branch->left.digits, grid->digits, sizeof grid->digits);
    branch->n_advanced = 0;
    branch->advanced = NULL;
    if (on)
        add_on(branch, candidate, from_pack(0, CAUSE_NONE));
    else
        add_off(branch, candidate / 9, candidate % 9, from_pack(0, CAUSE_NONE));
}

static void clash_with_on(se_branch *branch, int cell, int digit, uint16_t from)
{
    int candidate = cell * 9 + digit;
    branch->clashes = true;
    branch->clash_on = branch->clash_off = (uint16_t)candidate;
    branch->clash_on_from = branch->on_from[branch->on_at[candidate]];
    branch->clash_off_from = from;
}

// The other candidates of the cell.
static void forbid_in_cell(se_branch *branch, int cell, int digit, int index)
{
    uint16_t from = from_pack(index, CAUSE_CELL);
    unsigned others = branch->left.digits[cell] & ~(1u << digit);
    unsigned on = others & branch->on_digits[cell];
    unsigned fresh = others & ~(unsigned)branch->off_digits[cell];
    if (on)
        fresh &= (on & (~on + 1)) - 1; // those before the clash
    for (; fresh; fresh &= fresh - 1)
        add_off(branch, cell, bits_first(fresh), from);
    if (on)
        clash_with_on(branch, cell, bits_first(on), from);
}

// The same digit elsewhere in one kind of house.
static void forbid_in_house(se_branch *branch, int cell, int digit, int index, int kind)
{
    uint16_t from = from_pack(index, CAUSE_BOX + kind);
    nonet_cells seen = cells_and(branch->left.plane[digit], nonet_se_beside[cell][kind]);
    nonet_cells fresh = cells_minus(seen, branch->is_off[digit]);
    bool clash = !cells_empty(cells_and(seen, branch->is_on[digit]));
    for (; !cells_empty(fresh); fresh = cells_drop_first(fresh)) {
        int other = cells_first(fresh);
        if (clash && cells_has(branch->is_on[digit], other)) {
            clash_with_on(branch, other, digit, from);
            return;
        }
        add_off(branch, other, digit, from);
    }
}

static void follow_on(se_branch *branch, const se_rule *rule)
{
    int index = branch->next_on++;
    int cell = branch->on[index] / 9, digit = branch->on[index] % 9;
    if (!rule->nishio)
        forbid_in_cell(branch, cell, digit, index);
    for (int kind = 0; kind < 3 && !branch->clashes; kind++)
        forbid_in_house(branch, cell, digit, index, kind);
}

typedef struct {
    int n;
    uint16_t candidate[4], from[4];
} forced_nodes;

static void force(forced_nodes *forced, int candidate, uint16_t from)
{
    for (int i = 0; i < forced->n; i++)
        if (forced->candidate[i] == candidate)
            return;
    forced->candidate[forced->n] = (uint16_t)candidate;
    forced->from[forced->n++] = from;
}

// What is left for the cell, and for the digit in each house of the cell.
static void follow_off(se_branch *branch, const se_rule *rule)
{
    int index = branch->next_off++;
    int cell = branch->off[index] / 9, digit = branch->off[index] % 9;
    forced_nodes forced;
    forced.n = 0;
    unsigned digits = branch->left.digits[cell];
    if (!rule->nishio && count_of(digits) == 2)
        force(&forced, cell * 9 + bits_first(digits & ~(1u << digit)),
              from_pack(index, CAUSE_CELL));
    for (int kind = 0; kind < 3; kind++) {
        nonet_cells rest =
            cells_and(branch->left.plane[digit], nonet_se_others[cell][kind]);
        if (cells_single(rest))
            force(&forced, cells_first(rest) * 9 + digit,
                  from_pack(index, CAUSE_BOX + kind));
    }
    // Only now, and not when the node was found: Sudoku Explainer's order.
    if (rule->dynamic) {
        cells_remove(&branch->left.plane[digit], cell);
        branch->left.digits[cell] &= (uint16_t) ~(1u << digit);
    }
    for (int i = 0; i < forced.n; i++) {
        int candidate = forced.candidate[i];
        if (branch_is_off(branch, candidate)) {
            branch->clashes = true;
            branch->clash_on = branch->clash_off = (uint16_t)candidate;
            branch->clash_on_from = forced.from[i];
            branch->clash_off_from = branch->off_from[branch->off_at[candidate]];
            return;
        }
        if (!branch_is_on(branch, candidate))
            add_on(branch, candidate, forced.from[i]);
    }
}

// (Houses as nine bits each, instead of the cells of a digit, made follow_off() no faster.)
//
// On nodes go first, one at a time: this is not a search in layers, and the way found first
// is not always the shortest.
void nonet_se_branch_grow(se_branch *branch, const se_rule *rule)
{
    while (!branch->clashes)
        if (branch->next_on < branch->n_on)
            follow_on(branch, rule);
        else if (branch->next_off < branch->n_off)
            follow_off(branch, rule);
        else
            return;
}
