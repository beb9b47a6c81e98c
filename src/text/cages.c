// cages.c - see cages.h.

#include "text/cages.h"

#include <string.h>

static nonet_status add_one(nonet_layout *layout, const text_cages *cages, int first,
                            nonet_rule_kind kind, nonet_trouble *trouble)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = 0;
    uint16_t cage = cages->of[first];
    for (int cell = first; cell < layout->cells; cell++)
        if (cages->of[cell] == cage)
            cells[n++] = (uint16_t)cell;
    bool region = kind == NONET_RULE_REGION;
    int sum = region ? 0 : cages->sum[cage];
    if (!region && n == 1 && sum == NONET_NO_NUMBER)
        return NONET_OK;
    nonet_rule rule = {.kind = kind, .number = sum, .n_cells = n, .cells = cells};
    return nonet_layout_add(layout, &rule, trouble);
}

nonet_status nonet_cages_add(nonet_layout *layout, const text_cages *cages,
                             nonet_rule_kind kind, nonet_trouble *trouble)
{
    uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    nonet_status status = NONET_OK;
    for (int cell = 0; cell < layout->cells && status == NONET_OK; cell++) {
        uint16_t cage = cages->of[cell];
        if (cage == NO_CAGE || seen[cage / 64] >> cage % 64 & 1)
            continue;
        seen[cage / 64] |= (uint64_t)1 << cage % 64;
        status = add_one(layout, cages, cell, kind, trouble);
    }
    return status;
}

bool nonet_cages_from(const nonet_layout *layout, nonet_rule_kind kind, bool whole,
                      text_cages *cages)
{
    uint16_t n = 0;
    for (int cell = 0; cell < layout->cells; cell++)
        cages->of[cell] = NO_CAGE;
    for (size_t i = 0; i < layout->n_rules; i++) {
        const nonet_rule *rule = &layout->rules[i];
        if (rule->kind != kind)
            continue;
        for (size_t k = 0; k < rule->n_cells; k++) {
            if (cages->of[rule->cells[k]] != NO_CAGE)
                return false;
            cages->of[rule->cells[k]] = n;
        }
        cages->sum[n++] = rule->number;
    }
    for (int cell = 0; whole && cell < layout->cells; cell++)
        if (cages->of[cell] == NO_CAGE)
            return false;
    return true;
}

void nonet_cages_boxes(const nonet_layout *layout, text_cages *cages)
{
    const nonet_shape *shape = &layout->shape;
    for (int cell = 0; cell < layout->cells; cell++) {
        int row = layout_row(layout, cell), column = layout_column(layout, cell);
        cages->of[cell] =
            (uint16_t)(row / shape->box_rows * (shape->columns / shape->box_columns) +
                       column / shape->box_columns);
    }
}

// Spreads a mark from each first cell of a cage to its neighbours in it, until nothing
// changes; what is then unmarked is out of reach.
bool nonet_cages_connected(const text_cages *cages, int rows, int columns)
{
    uint64_t begun[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    bool reached[NONET_MAX_LAYOUT_CELLS] = {0}, changed = true;
    int cells = rows * columns;
    for (int cell = 0; cell < cells; cell++) {
        uint16_t cage = cages->of[cell];
        reached[cell] = cage == NO_CAGE || !(begun[cage / 64] >> cage % 64 & 1);
        if (cage != NO_CAGE)
            begun[cage / 64] |= (uint64_t)1 << cage % 64;
    }
    while (changed) {
        changed = false;
        for (int cell = 0; cell < cells; cell++) {
            const int beside[4] = {cell % columns ? cell - 1 : -1,
                                   (cell + 1) % columns ? cell + 1 : -1, cell - columns,
                                   cell + columns};
            for (int i = 0; i < 4 && !reached[cell]; i++)
                if (beside[i] >= 0 && beside[i] < cells && reached[beside[i]] &&
                    cages->of[beside[i]] == cages->of[cell])
                    changed = reached[cell] = true;
        }
    }
    return memchr(reached, false, (size_t)cells) == NULL;
}
