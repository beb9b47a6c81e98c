// outline.c - see outline.h.
//
// The sides of the cells are walked so that the set lies to the right. Side 0 is the upper
// one, walked to the right; then come the others in the same sense. At the end of a side:
//
//       . X        X: the way turns left, into the cell across the corner
//      --.         otherwise a cell ahead means straight on, none a turn to the right
//       #  #       around the same cell; so parts that only touch stay apart

#include "render/outline.h"

#include "layout/layout.h"
#include "render/svg.h"

typedef struct {
    const nonet_sink *sink;
    const nonet_layout *layout;
    const outline_scale *scale;
    uint64_t in[NONET_MAX_LAYOUT_CELLS / 64]; // the cells of the set
    uint8_t walked[NONET_MAX_LAYOUT_CELLS];   // a bit for each side
} outline;

typedef struct {
    int row, column, side;
} place;

static const int8_t along[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static bool has(const outline *o, int row, int column)
{
    int cell = layout_at(o->layout, row, column);
    return cell >= 0 && o->in[cell / 64] >> cell % 64 & 1;
}

// The corner at the end of a side: inset to the right of the way, and back from its end, or
// beyond it where the way turns left.
static void put_corner(const outline *o, const place *at, bool left, bool first)
{
    const outline_scale *scale = o->scale;
    const int8_t *ahead = along[at->side], *right = along[(at->side + 1) % 4];
    int beyond = left ? scale->inset : -scale->inset;
    int x = scale->edge + (at->column + (at->side < 2)) * scale->cell;
    int y = scale->edge + (at->row + (at->side == 1 || at->side == 2)) * scale->cell;
    nonet_svg_point(o->sink, first ? 'M' : 'L',
                    x + ahead[1] * beyond + right[1] * scale->inset,
                    y + ahead[0] * beyond + right[0] * scale->inset);
}

static void walk(outline *o, place at)
{
    for (bool first = true;;) {
        uint8_t *walked = &o->walked[layout_at(o->layout, at.row, at.column)];
        if (*walked >> at.side & 1)
            return;
        *walked |= (uint8_t)(1 << at.side);
        int outward = (at.side + 3) % 4;
        int row = at.row + along[at.side][0], column = at.column + along[at.side][1];
        bool ahead = has(o, row, column);
        bool left = ahead && has(o, row + along[outward][0], column + along[outward][1]);
        if (!ahead || left) {
            put_corner(o, &at, left, first);
            first = false;
        }
        if (left)
            at = (place){row + along[outward][0], column + along[outward][1], outward};
        else if (ahead)
            at = (place){row, column, at.side};
        else
            at.side = (at.side + 1) % 4;
    }
}

void nonet_svg_outline(const nonet_sink *sink, const nonet_layout *layout,
                       const uint16_t *cells, size_t n, const outline_scale *scale)
{
    outline o = {.sink = sink, .layout = layout, .scale = scale};
    for (size_t i = 0; i < n; i++)
        o.in[cells[i] / 64] |= (uint64_t)1 << cells[i] % 64;
    for (size_t i = 0; i < n; i++) {
        int row = layout_row(layout, cells[i]), column = layout_column(layout, cells[i]);
        if (has(&o, row - 1, column) || o.walked[cells[i]] & 1)
            continue;
        walk(&o, (place){row, column, 0});
        nonet_emit_char(sink, 'Z');
    }
}
