// closure_tables.c - the candidates of a grid, and how they hang together.

#include "rate/se/closure.h"

#include <string.h>

static void add_group(se_tables *all, const se_group *group, int cause)
{
    int index = all->n_groups++;
    all->group[index] = *group;
    all->left[index] = 0;
    for (int i = 0; i < group->n; i++) {
        int number = group->number[i];
        all->left[index] = left_pack(all->left[index], number);
        all->group_by[number][cause] = (uint16_t)index;
        all->group_of[number][all->n_groups_of[number]++] = (uint16_t)index;
    }
}

static void number_candidates(se_tables *all, const se_grid *grid)
{
    all->n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1) {
            int candidate = cell * 9 + bits_first(rest), number = all->n++;
            all->candidate[number] = (uint16_t)candidate;
            all->number[candidate] = (uint16_t)number;
            all->n_groups_of[number] = 0;
            memset(all->group_by[number], 0, sizeof all->group_by[number]);
        }
    all->words = closure_words(all->n);
}

static void find_groups(se_tables *all, const se_grid *grid, bool cells)
{
    se_group group;
    all->group[NO_GROUP].n = 0;
    all->left[NO_GROUP] = UINT32_MAX; // so many that no single one is ever left
    all->n_groups = NO_GROUP + 1;
    for (int cell = 0; cells && cell < NONET_CELLS; cell++) {
        group.n = 0;
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1)
            group.number[group.n++] = all->number[cell * 9 + bits_first(rest)];
        if (group.n > 1)
            add_group(all, &group, CAUSE_CELL);
    }
    for (int digit = 0; digit < 9; digit++)
        for (int house = 0; house < NONET_HOUSES; house++) {
            unsigned places = grid->places[digit][house];
            if (!(places & (places - 1)))
                continue;
            for (group.n = 0; places; places &= places - 1) {
                int cell = house_cell(house, bits_first(places));
                group.number[group.n++] = all->number[cell * 9 + digit];
            }
            add_group(all, &group,
                      house >= BOXES     ? CAUSE_BOX
                      : house >= COLUMNS ? CAUSE_COLUMN
                                         : CAUSE_ROW);
        }
}

static void find_peers(se_tables *all, const se_grid *grid, bool cells)
{
    for (int number = 0; number < all->n; number++) {
        int cell = all->candidate[number] / 9, digit = all->candidate[number] % 9, n = 0;
        uint16_t *peer = all->peer[number];
        unsigned others = cells ? grid->digits[cell] & ~(1u << digit) : 0;
        for (; others; others &= others - 1)
            peer[n++] = from_pack(all->number[cell * 9 + bits_first(others)], CAUSE_CELL);
        for (int kind = 0; kind < 3; kind++) {
            nonet_cells seen = cells_and(grid->plane[digit], nonet_se_beside[cell][kind]);
            while (!cells_empty(seen))
                peer[n++] =
                    from_pack(all->number[cells_take(&seen) * 9 + digit], CAUSE_BOX + kind);
        }
        all->n_peers[number] = (uint8_t)n;
    }
}

void nonet_se_tables_fill(se_tables *tables, const se_grid *grid, bool cells)
{
    tables->version++;
    tables->cells = cells;
    number_candidates(tables, grid);
    find_groups(tables, grid, cells);
    find_peers(tables, grid, cells);
}
