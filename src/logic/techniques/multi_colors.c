// multi_colors.c - Multi Colors: two coloured clusters that touch.
//
//       A === B . . . C === D     Two clusters of one digit, coloured as by Simple Colors;
//                                 the dots stand for cells that see each other.
//
// Type 1: a B sees a C, so not both colours are true: A or D is, and a place that sees an A
// and a D goes. Type 2: the As see both a C and a D; one of those is true, so no A is.

#include "logic/links.h"

static nonet_cells seen_by(nonet_cells set)
{
    nonet_cells seen = cells_none();
    while (!cells_empty(set))
        seen = cells_or(seen, nonet_peer_set[cells_take(&set)]);
    return seen;
}

static bool offer(const nonet_position *position, const color_cluster *one,
                  const color_cluster *other, int digit, nonet_cells erased, finder *out)
{
    if (!cells_meet(erased, position->plane[digit]))
        return false;
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_A, one->color[0], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_B, one->color[1], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_C, other->color[0], 1u << digit);
    nonet_step_group(step, NONET_ROLE_COLOR_D, other->color[1], 1u << digit);
    nonet_step_erase_all(step, position, erased, digit);
    return nonet_finder_offer(out);
}

static bool type_1(const nonet_position *position, const color_cluster *one,
                   const color_cluster *other, int digit, finder *out)
{
    // The clusters may touch in more than one way: all of it is one step.
    nonet_cells erased = cells_none();
    for (int pick = 0; pick < 4; pick++) {
        int a = pick & 1, c = pick >> 1;
        if (cells_meet(seen_by(one->color[a]), other->color[c]))
            erased = cells_or(erased, cells_and(seen_by(one->color[1 - a]),
                                                seen_by(other->color[1 - c])));
    }
    return offer(position, one, other, digit, erased, out);
}

static bool type_2(const nonet_position *position, const color_cluster *one,
                   const color_cluster *other, int digit, finder *out)
{
    for (int a = 0; a < 2; a++) {
        nonet_cells seen = seen_by(one->color[a]);
        if (cells_meet(seen, other->color[0]) && cells_meet(seen, other->color[1]) &&
            offer(position, one, other, digit, one->color[a], out))
            return true;
    }
    return false;
}

// The variant is the type.
bool nonet_find_multi_colors(const nonet_position *position, int variant, finder *out)
{
    for (int digit = 0; digit < 9; digit++) {
        color_cluster clusters[MAX_CLUSTERS];
        int count = nonet_color_clusters(position, digit, clusters);
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                if (i != j && (variant == 2 || i < j) &&
                    (variant == 1
                         ? type_1(position, &clusters[i], &clusters[j], digit, out)
                         : type_2(position, &clusters[i], &clusters[j], digit, out)))
                    return true;
    }
    return false;
}
