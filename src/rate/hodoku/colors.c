// colors.c - Simple Colors and Multi Colors.
//
// Clusters are coloured depth first from their lowest place, along row, column and box. A
// place gets the colour of the way that comes first, so that in a cluster that contradicts
// itself not every place of a colour has the same parity.

#include "rate/hodoku/solver.h"

enum { A, B, MOST = 27 };

typedef struct {
    nonet_cells color[2];
} cluster;

static void color_from(const nonet_position *at, int digit, int cell, int color,
                       nonet_cells *open, cluster *into)
{
    cells_add(&into->color[color], cell);
    cells_remove(open, cell);
    for (int kind = 0; kind < 3; kind++) {
        int house = nonet_cell_houses[cell][kind];
        unsigned places = at->places[digit][house];
        if (bits_count(places) != 2)
            continue;
        int next = house_cell(house, bits_first(places & ~(1u << place_in(house, cell))));
        if (cells_has(*open, next))
            color_from(at, digit, next, !color, open, into);
    }
}

static int list_clusters(const nonet_position *at, int digit, cluster clusters[MOST])
{
    nonet_cells open = cells_none();
    int count = 0;
    for (int house = 0; house < NONET_HOUSES; house++)
        if (bits_count(at->places[digit][house]) == 2)
            open = cells_or(open, cells_at(house, at->places[digit][house]));
    while (!cells_empty(open)) {
        clusters[count] = (cluster){{cells_none(), cells_none()}};
        color_from(at, digit, cells_first(open), A, &open, &clusters[count++]);
    }
    return count;
}

static nonet_cells seen_by(nonet_cells set)
{
    nonet_cells seen = cells_none();
    while (!cells_empty(set))
        seen = cells_or(seen, nonet_peer_set[cells_take(&set)]);
    return seen;
}

static void start(hodoku_solver *solver, int digit, const cluster *one,
                  const cluster *other)
{
    nonet_step *step = nonet_hodoku_start(solver, 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_A, one->color[A], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_B, one->color[B], 1u << digit);
    if (!other)
        return;
    nonet_step_group(step, NONET_ROLE_COLOR_C, other->color[A], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_D, other->color[B], 1u << digit);
}

static void list_between(hodoku_solver *solver, int digit, nonet_cells one,
                         nonet_cells other)
{
    nonet_hodoku_list_all(solver, cells_and(seen_by(one), seen_by(other)), digit);
}

static bool simple(hodoku_solver *solver, int digit, const cluster *one)
{
    start(solver, digit, one, NULL);
    for (int color = A; color <= B; color++)
        if (cells_meet(seen_by(one->color[color]), one->color[color]))
            nonet_hodoku_list_all(solver, one->color[color], digit);
    if (solver->erased.count) {
        nonet_hodoku_rename(solver, "simple_colors_wrap");
        return true;
    }
    list_between(solver, digit, one->color[A], one->color[B]);
    return solver->erased.count > 0;
}

bool nonet_hodoku_simple_colors(hodoku_solver *solver, int variant)
{
    (void)variant;
    for (int digit = 0; digit < 9; digit++) {
        cluster clusters[MOST];
        int count = list_clusters(&solver->at, digit, clusters);
        for (int i = 0; i < count; i++)
            if (simple(solver, digit, &clusters[i]))
                return true;
    }
    return false;
}

static bool multi(hodoku_solver *solver, int digit, const cluster *one,
                  const cluster *other)
{
    start(solver, digit, one, other);
    for (int color = A; color <= B; color++) {
        nonet_cells seen = seen_by(one->color[color]);
        if (cells_meet(seen, other->color[A]) && cells_meet(seen, other->color[B]))
            nonet_hodoku_list_all(solver, one->color[color], digit);
    }
    if (solver->erased.count) {
        nonet_hodoku_rename(solver, "multi_colors_2");
        return true;
    }
    for (int ends = 0; ends < 4; ends++)
        if (cells_meet(seen_by(one->color[ends >> 1]), other->color[ends & 1]))
            list_between(solver, digit, one->color[!(ends >> 1)],
                         other->color[!(ends & 1)]);
    return solver->erased.count > 0;
}

bool nonet_hodoku_multi_colors(hodoku_solver *solver, int variant)
{
    (void)variant;
    for (int digit = 0; digit < 9; digit++) {
        cluster clusters[MOST];
        int count = list_clusters(&solver->at, digit, clusters);
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                if (i != j && multi(solver, digit, &clusters[i], &clusters[j]))
                    return true;
    }
    return false;
}
