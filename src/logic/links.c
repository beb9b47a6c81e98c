// links.c - see links.h.

#include "logic/links.h"

int nonet_strong_links(const nonet_position *position, int digit,
                       strong_link links[MAX_STRONG_LINKS])
{
    int count = 0;
    for (int house = 0; house < NONET_HOUSES; house++) {
        unsigned places = position->places[digit][house];
        if (bits_count(places) != 2)
            continue;
        int first = house_cell(house, bits_first(places));
        int second = house_cell(house, bits_first(places & (places - 1)));
        links[count++] = (strong_link){{(uint8_t)first, (uint8_t)second}, (uint8_t)house};
    }
    return count;
}

// The cells at the other end of a strong link from some cell of `from`.
static nonet_cells across(const strong_link *links, int count, nonet_cells from)
{
    nonet_cells reached = cells_none();
    for (int i = 0; i < count; i++)
        for (int end = 0; end < 2; end++)
            if (cells_has(from, links[i].cell[end]))
                cells_add(&reached, links[i].cell[1 - end]);
    return reached;
}

int nonet_color_clusters(const nonet_position *position, int digit,
                         color_cluster clusters[MAX_CLUSTERS])
{
    strong_link links[MAX_STRONG_LINKS];
    int n_links = nonet_strong_links(position, digit, links), count = 0;
    nonet_cells linked = cells_none();
    for (int i = 0; i < n_links; i++) {
        cells_add(&linked, links[i].cell[0]);
        cells_add(&linked, links[i].cell[1]);
    }
    while (!cells_empty(linked)) {
        color_cluster cluster = {{cells_one(cells_first(linked)), cells_none()}};
        for (bool grew = true; grew;) {
            nonet_cells other = across(links, n_links, cluster.color[0]);
            nonet_cells back = across(links, n_links, other);
            grew = !cells_within(other, cluster.color[1]) ||
                   !cells_within(back, cluster.color[0]);
            cluster.color[1] = cells_or(cluster.color[1], other);
            cluster.color[0] = cells_or(cluster.color[0], back);
        }
        linked = cells_minus(linked, cells_or(cluster.color[0], cluster.color[1]));
        clusters[count++] = cluster;
    }
    return count;
}

nonet_cells nonet_turbot_erased(const nonet_position *position, const turbot *found)
{
    return cells_and(
        position->plane[found->digit],
        cells_and(nonet_peer_set[found->cell[0]], nonet_peer_set[found->cell[3]]));
}

// The four ways to join two links, end to end.
static bool join(const nonet_position *position, int digit, const strong_link *one,
                 const strong_link *other, turbot_visitor *visit, void *context)
{
    for (int ends = 0; ends < 4; ends++) {
        int from = ends & 1, to = ends >> 1;
        turbot found = {.digit = digit,
                        .cell = {one->cell[from], one->cell[1 - from], other->cell[to],
                                 other->cell[1 - to]},
                        .house = {one->house, other->house}};
        if (found.cell[0] != found.cell[2] && found.cell[0] != found.cell[3] &&
            found.cell[1] != found.cell[3] && sees(found.cell[1], found.cell[2]) &&
            !cells_empty(nonet_turbot_erased(position, &found)) && visit(context, &found))
            return true;
    }
    return false;
}

bool nonet_visit_turbots(const nonet_position *position, turbot_visitor *visit,
                         void *context)
{
    for (int digit = 0; digit < 9; digit++) {
        strong_link links[MAX_STRONG_LINKS];
        int count = nonet_strong_links(position, digit, links);
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                if (i != j && join(position, digit, &links[i], &links[j], visit, context))
                    return true;
    }
    return false;
}

void nonet_step_turbot(nonet_step *step, const nonet_position *position,
                       const turbot *found)
{
    int first = step->n_nodes;
    step->digits |= (uint16_t)(1u << found->digit);
    nonet_step_base(step, found->house[0]);
    nonet_step_base(step, found->house[1]);
    for (int i = 0; i < 4; i++)
        nonet_step_node(step, cells_one(found->cell[i]), found->digit, i % 2 == 1);
    nonet_step_link(step, first, first + 1, NONET_LINK_STRONG);
    nonet_step_link(step, first + 1, first + 2, NONET_LINK_WEAK);
    nonet_step_link(step, first + 2, first + 3, NONET_LINK_STRONG);
    nonet_step_erase_all(step, position, nonet_turbot_erased(position, found),
                         found->digit);
}

typedef struct {
    const nonet_position *position;
    turbot_kind *is_kind;
    finder *out;
} turbot_offering;

static bool offer_turbot(void *context, const turbot *found)
{
    const turbot_offering *to = context;
    if (!to->is_kind(found))
        return false;
    nonet_step_turbot(nonet_step_start(to->out), to->position, found);
    return nonet_finder_offer(to->out);
}

bool nonet_find_turbots(const nonet_position *position, turbot_kind *is_kind, finder *out)
{
    turbot_offering to = {position, is_kind, out};
    return nonet_visit_turbots(position, offer_turbot, &to);
}
