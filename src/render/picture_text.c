// picture_text.c - a puzzle on any layout as lines of text.

#include "base/bits.h"
#include "render/frame.h"
#include "render/picture.h"

typedef struct {
    const picture_plan *plan;
    const nonet_sink *sink;
    bool color, marked; // marked: the long look, as in draw_text.c
} canvas;

static frame_wall wall(const void *context, int cell, int other)
{
    const picture_plan *plan = ((const canvas *)context)->plan;
    if (other < 0 && layout_is_hole(plan->layout, cell))
        return WALL_NONE;
    if (other < 0 || plan->region[cell] != plan->region[other])
        return plan->has_cages ? WALL_HEAVY : WALL_LIGHT;
    return plan->cage[cell] != plan->cage[other] ? WALL_LIGHT : WALL_NONE;
}

// The sum of a cage stands above its first cell in reading order: there is always a wall.
static int label(const void *context, int cell)
{
    const picture_plan *plan = ((const canvas *)context)->plan;
    if (plan->cage[cell] == 0)
        return -1;
    const nonet_rule *rule = &plan->layout->rules[plan->cage[cell] - 1];
    for (size_t i = 0; i < rule->n_cells; i++)
        if (rule->cells[i] < cell)
            return -1;
    return rule->number;
}

// ---- cells

static int symbol_width(const canvas *c, int value)
{
    return value > 9 && nonet_picture_is_wide(c->plan->picture) ? 2 : 1;
}

static int width(const void *context, int cell)
{
    const canvas *c = context;
    int value = nonet_picture_value(c->plan->picture, (size_t)cell);
    if (value)
        return symbol_width(c, value) + c->marked;
    if (layout_is_hole(c->plan->layout, cell) || !c->marked)
        return 1;
    nonet_values rest = nonet_picture_marks(c->plan, (size_t)cell);
    int sum = rest && nonet_picture_is_wide(c->plan->picture) ? -1 : 0; // commas between
    int comma = sum ? 1 : 0;
    for (; rest; rest &= rest - 1)
        sum += symbol_width(c, bits_first_64(rest) + 1) + comma;
    return sum;
}

static void put_coloured(const canvas *c, const char *code, const char *text)
{
    nonet_emit(c->sink, c->color ? code : "");
    nonet_emit(c->sink, text);
    nonet_emit(c->sink, c->color ? "\033[0m" : "");
}

static void put_marks(const canvas *c, int cell)
{
    char symbol[SYMBOL_SIZE];
    const char *comma = nonet_picture_is_wide(c->plan->picture) ? "," : "";
    const char *between = "";
    nonet_values rest = nonet_picture_marks(c->plan, (size_t)cell);
    for (; rest; rest &= rest - 1, between = comma) {
        nonet_emit(c->sink, between);
        nonet_emit(c->sink,
                   nonet_picture_symbol(c->plan->picture, bits_first_64(rest) + 1, symbol));
    }
}

static void put(const void *context, int cell)
{
    const canvas *c = context;
    const nonet_picture *picture = c->plan->picture;
    int value = nonet_picture_value(picture, (size_t)cell);
    bool given = nonet_picture_is_given(picture, (size_t)cell);
    char symbol[SYMBOL_SIZE];
    if (layout_is_hole(c->plan->layout, cell))
        nonet_emit_char(c->sink, ' ');
    else if (value) {
        put_coloured(c, given ? "\033[1m" : "\033[36m",
                     nonet_picture_symbol(picture, value, symbol));
        if (c->marked)
            nonet_emit_char(c->sink, given ? '*' : '-');
    } else if (c->marked)
        put_marks(c, cell);
    else
        put_coloured(c, "\033[2m", ".");
}

// The rules that lines do not show.
static void put_words(const picture_plan *plan, const nonet_sink *sink)
{
    for (size_t i = 0; i < plan->layout->n_rules;) {
        if (nonet_picture_has(plan, i)) {
            i++;
            continue;
        }
        nonet_picture_words(plan->layout, &i, sink);
        nonet_emit_char(sink, '\n');
    }
}

void nonet_picture_text(const nonet_picture *picture, int how, const nonet_sink *sink)
{
    picture_plan plan;
    nonet_picture_plan(picture, &plan);
    canvas c = {
        .plan = &plan,
        .sink = sink,
        .color = how & NONET_DRAW_COLOR,
        .marked = picture->marks || how & NONET_DRAW_MARKED,
    };
    if (picture->title) {
        nonet_emit(sink, picture->title);
        nonet_emit_char(sink, '\n');
    }
    frame board = {
        .rows = picture->layout->shape.rows,
        .columns = picture->layout->shape.columns,
        .unicode = how & NONET_DRAW_UNICODE,
        .wide = c.marked,
        .wall = wall,
        .width = width,
        .put = put,
        .label = plan.has_cages ? label : NULL,
        .context = &c,
    };
    nonet_frame_draw(&board, sink);
    put_words(&plan, sink);
}
