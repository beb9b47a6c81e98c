// regions.c - jigsaws: a board cut into connected regions of random shape.
//
// The cut starts as pieces of a snake through the board and is then changed many times: two
// neighbouring regions exchange a cell each, if both stay in one piece. Left to itself
// chance likes long thin regions, which make dull puzzles and rarely have a solution; so an
// exchange that makes walls longer counts less often. From boxes, and with fewer of them
// let pass, half of the boxes were still there at the end.

#include <stdlib.h>
#include <string.h>

#include <nonet/compose.h>

#include "base/stop.h"
#include "compose/fill.h"
#include "layout/layout.h"

enum {
    MIXING = 60,        // exchanges tried for each cell of the board before it is used,
    MIXING_AGAIN = 10,  // and again, if that cut has no solution
    DEAD_ENDS = 400,    // met in search of one before another cut is made
    LONGER = 5,         // for each unit of wall,
    OF_LONGER = 9,      // so many of so many exchanges are let pass
    STOP_INTERVAL = 64, // exchanges between two questions
};

typedef struct {
    const nonet_layout *like;
    int values;
    nonet_rng *rng;
    uint8_t region[NONET_MAX_LAYOUT_CELLS];
} cutting;

static void cut_snake(cutting *c)
{
    int columns = c->like->shape.columns;
    for (int i = 0; i < c->like->cells; i++) {
        int row = i / columns, column = i % columns;
        int cell = row * columns + (row % 2 ? columns - 1 - column : column);
        c->region[cell] = (uint8_t)(i / c->values);
    }
}

// The region of `start` can be walked through from there.
static bool is_in_one_piece(const cutting *c, int start)
{
    uint16_t reached[NONET_MAX_VALUES];
    uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    int n = 0;
    reached[n++] = (uint16_t)start;
    seen[start / 64] |= (uint64_t)1 << start % 64;
    for (int i = 0; i < n; i++)
        for (int side = 0; side < 4; side++) {
            int next = layout_beside(c->like, reached[i], side);
            if (next < 0 || c->region[next] != c->region[start] ||
                seen[next / 64] >> next % 64 & 1)
                continue;
            seen[next / 64] |= (uint64_t)1 << next % 64;
            reached[n++] = (uint16_t)next;
        }
    return n == c->values;
}

// How many sides of a cell are walls.
static int walls_of(const cutting *c, int cell)
{
    int walls = 0;
    for (int side = 0; side < 4; side++) {
        int other = layout_beside(c->like, cell, side);
        walls += other >= 0 && c->region[other] != c->region[cell];
    }
    return walls;
}

// A random cell of `region` beside one of `other`, but not `but`; -1 if there is none.
static int pick_at_border(const cutting *c, int region, int other, int but)
{
    int found = -1;
    uint32_t ties = 0;
    for (int cell = 0; cell < c->like->cells; cell++) {
        bool border = false;
        for (int side = 0; side < 4 && c->region[cell] == region; side++) {
            int next = layout_beside(c->like, cell, side);
            border |= next >= 0 && c->region[next] == other;
        }
        if (border && cell != but && nonet_rng_below(c->rng, ++ties) == 0)
            found = cell;
    }
    return found;
}

static bool is_let_pass(cutting *c, int longer)
{
    for (; longer > 0; longer--)
        if (nonet_rng_below(c->rng, OF_LONGER) >= LONGER)
            return false;
    return true;
}

// Tries one exchange between the regions of a random cell and of one of its neighbours.
static void exchange(cutting *c)
{
    int a = (int)nonet_rng_below(c->rng, (uint32_t)c->like->cells);
    int neighbour = layout_beside(c->like, a, (int)nonet_rng_below(c->rng, 4));
    if (neighbour < 0 || c->region[neighbour] == c->region[a])
        return;
    uint8_t from = c->region[a], to = c->region[neighbour];
    int before = walls_of(c, a);
    c->region[a] = to;
    int longer = walls_of(c, a) - before;
    int b = pick_at_border(c, to, from, a);
    if (b >= 0) {
        before = walls_of(c, b);
        c->region[b] = from;
        longer += walls_of(c, b) - before;
        if (is_in_one_piece(c, b) && is_in_one_piece(c, a) && is_let_pass(c, longer))
            return;
        c->region[b] = to;
    }
    c->region[a] = from;
}

// False if `stop` ended it.
static bool mix(cutting *c, int times, const nonet_stop *stop)
{
    for (int i = times * c->like->cells; i > 0; i--) {
        if (i % STOP_INTERVAL == 0 && stop_asked(stop))
            return false;
        exchange(c);
    }
    return true;
}

// Some region is a whole row or column, which says nothing new, or all are rectangles, as
// boxes are.
static bool is_dull(const cutting *c)
{
    const nonet_shape *shape = &c->like->shape;
    int regions = c->like->cells / c->values, rectangles = 0;
    for (int region = 0; region < regions; region++) {
        int top = shape->rows, bottom = -1, left = shape->columns, right = -1;
        for (int cell = 0; cell < c->like->cells; cell++) {
            int row = layout_row(c->like, cell), column = layout_column(c->like, cell);
            if (c->region[cell] != region)
                continue;
            top = row < top ? row : top;
            bottom = row > bottom ? row : bottom;
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
        if (top == bottom || left == right)
            return true;
        rectangles += (bottom - top + 1) * (right - left + 1) == c->values;
    }
    return rectangles == regions;
}

// Makes another cut, not a dull one if that is possible. False if `stop` ended it.
static bool cut_anew(cutting *c, int times, const nonet_stop *stop)
{
    bool going = mix(c, times, stop);
    for (int tries = 0; going && tries < MIXING && is_dull(c); tries++)
        going = mix(c, 1, stop);
    return going;
}

// Adds the regions in the order of their first cells, which is how maps are written.
static nonet_status add_regions(const cutting *c, nonet_layout *layout)
{
    nonet_status status = NONET_OK;
    for (int first = 0; first < c->like->cells && status == NONET_OK; first++) {
        uint16_t cells[NONET_MAX_VALUES];
        size_t n = 0;
        if (memchr(c->region, c->region[first], (size_t)first))
            continue;
        for (int cell = first; cell < c->like->cells; cell++)
            if (c->region[cell] == c->region[first])
                cells[n++] = (uint16_t)cell;
        nonet_rule rule = {.kind = NONET_RULE_REGION, .n_cells = n, .cells = cells};
        status = nonet_layout_add(layout, &rule, NULL);
    }
    return status;
}

// The layout with these regions, frozen.
static nonet_status build(const cutting *c, nonet_layout **made)
{
    nonet_shape shape = c->like->shape;
    bool boxes = shape.box_rows > 0;
    shape.box_rows = shape.box_columns = 0;
    nonet_status status = nonet_layout_new(&shape, made, NULL);
    if (status == NONET_OK)
        status = add_regions(c, *made);
    for (size_t i = 0; i < c->like->n_rules && status == NONET_OK; i++)
        if (boxes || c->like->rules[i].kind != NONET_RULE_REGION)
            status = nonet_layout_add(*made, &c->like->rules[i], NULL);
    if (status == NONET_OK)
        status = nonet_layout_done(*made);
    if (status != NONET_OK) {
        nonet_layout_free(*made);
        *made = NULL;
    }
    return status;
}

nonet_status nonet_compose_regions(const nonet_layout *like, const nonet_stop *stop,
                                   nonet_rng *rng, nonet_layout **made)
{
    nonet_stop ask = stop_or_never(stop);
    cutting c = {.like = like, .values = like->values, .rng = rng};
    *made = NULL;
    if (!like->frozen || like->cells % like->values != 0)
        return NONET_IMPOSSIBLE;
    uint8_t *values = malloc((size_t)like->cells);
    if (!values)
        return NONET_NO_MEMORY;
    cut_snake(&c);
    nonet_status status = NONET_STOPPED;
    int mixing = MIXING;
    while (cut_anew(&c, mixing, &ask) && (status = build(&c, made)) == NONET_OK) {
        status = nonet_fill_random(*made, (*made)->blank, DEAD_ENDS, &ask, rng, values);
        bool another = status == NONET_IMPOSSIBLE || status == NONET_STOPPED;
        if (!another)
            break;
        nonet_layout_free(*made);
        *made = NULL;
        status = NONET_STOPPED;
        mixing = MIXING_AGAIN;
    }
    if (status != NONET_OK) {
        nonet_layout_free(*made);
        *made = NULL;
    }
    free(values);
    return status;
}
