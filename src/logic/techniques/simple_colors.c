// simple_colors.c - Simple Colors: the strong links of a digit, chained and coloured.
//
//       A === B           Strong links are followed as far as they go and their ends
//             |           coloured A and B in turn: either all A are true or all B are.
//             A === B
//
// Trap: a place that sees an A and a B goes. Wrap: if two A see each other, no A is true
// and all of them go.

#include "logic/links.h"

static nonet_step *start(const color_cluster *cluster, int digit, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_A, cluster->color[0], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_B, cluster->color[1], 1u << digit);
    return step;
}

// The places that see a member of `set`.
static nonet_cells seen_by(nonet_cells set)
{
    nonet_cells seen = cells_none();
    while (!cells_empty(set))
        seen = cells_or(seen, nonet_peer_set[cells_take(&set)]);
    return seen;
}

static bool trap(const nonet_position *position, const color_cluster *cluster, int digit,
                 finder *out)
{
    nonet_cells erased = cells_and(seen_by(cluster->color[0]), seen_by(cluster->color[1]));
    erased = cells_minus(erased, cells_or(cluster->color[0], cluster->color[1]));
    if (!cells_meet(erased, position->plane[digit]))
        return false;
    nonet_step_erase_all(start(cluster, digit, out), position, erased, digit);
    return nonet_finder_offer(out);
}

static bool wrap(const nonet_position *position, const color_cluster *cluster, int digit,
                 finder *out)
{
    for (int color = 0; color < 2; color++) {
        if (!cells_meet(cluster->color[color], seen_by(cluster->color[color])))
            continue;
        nonet_step_erase_all(start(cluster, digit, out), position, cluster->color[color],
                             digit);
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}

// Variant 1: trap, 2: wrap.
bool nonet_find_simple_colors(const nonet_position *position, int variant, finder *out)
{
    for (int digit = 0; digit < 9; digit++) {
        color_cluster clusters[MAX_CLUSTERS];
        int count = nonet_color_clusters(position, digit, clusters);
        for (int i = 0; i < count; i++)
            if (variant == 1 ? trap(position, &clusters[i], digit, out)
                             : wrap(position, &clusters[i], digit, out))
                return true;
    }
    return false;
}
