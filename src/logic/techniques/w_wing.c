// w_wing.c - W-Wing: two equal pairs tied together by a strong link on one digit.
//
//       12 .  . | . 1 .     Two cells hold 1 or 2. In some house the 1 fits only at the
//       .  -  . | . . .     two places marked 1, one of which sees each pair. One of
//       .  -  . | . . .     those is true, so one of the pairs is not 1 but 2: every 2
//       --------+------     that sees both pairs, -, goes.
//       -  12 . | . 1 .

#include "logic/links.h"

static bool offer(const nonet_position *position, int one, int other, int tie, int erased,
                  const strong_link *link, int end, finder *out)
{
    unsigned digits = position->marks.cell[one];
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)digits;
    nonet_step_base(step, link->house);
    nonet_cells pair = cells_or(cells_one(one), cells_one(other));
    nonet_cells ends = cells_or(cells_one(link->cell[0]), cells_one(link->cell[1]));
    nonet_step_group(step, NONET_ROLE_PATTERN, pair, digits);
    nonet_step_group(step, NONET_ROLE_LINK, ends, 1u << tie);
    const int cell[] = {one, one, link->cell[end], link->cell[1 - end], other, other};
    const int digit[] = {erased, tie, tie, tie, tie, erased};
    for (int i = 0; i < 6; i++) {
        nonet_step_node(step, cells_one(cell[i]), digit[i], i % 2 == 1);
        if (i > 0)
            nonet_step_link(step, i - 1, i, i % 2 ? NONET_LINK_STRONG : NONET_LINK_WEAK);
    }
    nonet_cells seen = cells_and(nonet_peer_set[one], nonet_peer_set[other]);
    nonet_step_erase_all(step, position, seen, erased);
    return nonet_finder_offer(out);
}

// The pairs of `one` and `other`, tied by digit `tie`; `erased` is their second digit.
static bool find_tie(const nonet_position *position, int one, int other, int tie,
                     int erased, finder *out)
{
    nonet_cells both = cells_and(nonet_peer_set[one], nonet_peer_set[other]);
    if (!cells_meet(both, position->plane[erased]))
        return false;
    strong_link links[MAX_STRONG_LINKS];
    int count = nonet_strong_links(position, tie, links);
    for (int i = 0; i < count; i++)
        for (int end = 0; end < 2; end++)
            if (sees(one, links[i].cell[end]) && sees(other, links[i].cell[1 - end]) &&
                offer(position, one, other, tie, erased, &links[i], end, out))
                return true;
    return false;
}

bool nonet_find_w_wing(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    nonet_cells bivalue = nonet_bivalue_cells(position);
    while (!cells_empty(bivalue)) {
        int one = cells_take(&bivalue);
        unsigned digits = position->marks.cell[one];
        int low = bits_first(digits), high = bits_first(digits & (digits - 1));
        for (nonet_cells rest = bivalue; !cells_empty(rest);) {
            int other = cells_take(&rest);
            if (position->marks.cell[other] != digits)
                continue;
            if (find_tie(position, one, other, low, high, out) ||
                find_tie(position, one, other, high, low, out))
                return true;
        }
    }
    return false;
}
