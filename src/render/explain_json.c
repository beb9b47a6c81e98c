// explain_json.c - every field of a step as one JSON object.
//
//     {"technique":"x_wing","name":"X-Wing","level":"Hard","score":140,"text":"...",
//      "digits":[5],"base":["r3","r8"],"cover":["c2","c7"],
//      "pattern":[{"role":"pattern","cells":["r3c2",...],"digits":[5]}],
//      "nodes":[{"digit":5,"cells":["r1c3"],"on":false}],
//      "links":[{"from":0,"to":1,"kind":"strong"}],"loop":false,"cut":false,
//      "placed":{"r1c1":4},"eliminated":{"r1c2":[5]}}

#include <nonet/explain.h>

#include "base/bits.h"
#include <nonet/sink.h>
#include "board/cells.h"
#include "render/notation.h"

static const char *const roles[] = {
    [NONET_ROLE_PATTERN] = "pattern", [NONET_ROLE_FIN] = "fin",
    [NONET_ROLE_ENDO] = "endo-fin",   [NONET_ROLE_PIVOT] = "pivot",
    [NONET_ROLE_PINCER] = "pincer",   [NONET_ROLE_LINK] = "link",
    [NONET_ROLE_EXTRA] = "extra",     [NONET_ROLE_COLOR_A] = "color-a",
    [NONET_ROLE_COLOR_B] = "color-b", [NONET_ROLE_COLOR_C] = "color-c",
    [NONET_ROLE_COLOR_D] = "color-d", [NONET_ROLE_SET] = "set",
};

static const char *const kinds[] = {[NONET_LINK_WEAK] = "weak",
                                    [NONET_LINK_STRONG] = "strong",
                                    [NONET_LINK_SET] = "set",
                                    [NONET_LINK_RULE] = "rule"};

static void put_key(const nonet_sink *sink, const char *key)
{
    nonet_emit(sink, ",\"");
    nonet_emit(sink, key);
    nonet_emit(sink, "\":");
}

static void put_digits(const nonet_sink *sink, unsigned digits)
{
    nonet_emit_char(sink, '[');
    nonet_emit_digits(sink, digits, ",");
    nonet_emit_char(sink, ']');
}

static void put_houses(const nonet_sink *sink, const uint8_t *houses, int count)
{
    nonet_emit_char(sink, '[');
    for (int i = 0; i < count; i++) {
        nonet_emit(sink, i ? ",\"" : "\"");
        nonet_emit_houses(sink, &houses[i], 1);
        nonet_emit_char(sink, '"');
    }
    nonet_emit_char(sink, ']');
}

static void put_cells(const nonet_sink *sink, nonet_cells cells)
{
    nonet_emit_char(sink, '[');
    for (bool first = true; !cells_empty(cells); first = false) {
        nonet_emit(sink, first ? "\"" : ",\"");
        nonet_emit_cells(sink, cells_one(cells_take(&cells)));
        nonet_emit_char(sink, '"');
    }
    nonet_emit_char(sink, ']');
}

static void put_pattern(const nonet_step *step, const nonet_sink *sink)
{
    put_key(sink, "pattern");
    nonet_emit_char(sink, '[');
    for (int i = 0; i < step->n_groups; i++) {
        nonet_emit(sink, i ? ",{\"role\":\"" : "{\"role\":\"");
        nonet_emit(sink, roles[step->group[i].role]);
        nonet_emit(sink, "\",\"cells\":");
        put_cells(sink, step->group[i].cells);
        put_key(sink, "digits");
        put_digits(sink, step->group[i].digits);
        nonet_emit_char(sink, '}');
    }
    nonet_emit_char(sink, ']');
}

static void put_chain(const nonet_step *step, const nonet_sink *sink)
{
    put_key(sink, "nodes");
    nonet_emit_char(sink, '[');
    for (int i = 0; i < step->n_nodes; i++) {
        nonet_emit(sink, i ? ",{\"digit\":" : "{\"digit\":");
        nonet_emit_number(sink, step->node[i].digit);
        put_key(sink, "cells");
        put_cells(sink, step->node[i].cells);
        put_key(sink, "on");
        nonet_emit(sink, step->node[i].on ? "true}" : "false}");
    }
    nonet_emit_char(sink, ']');
    put_key(sink, "links");
    nonet_emit_char(sink, '[');
    for (int i = 0; i < step->n_links; i++) {
        nonet_emit(sink, i ? ",{\"from\":" : "{\"from\":");
        nonet_emit_number(sink, step->link[i].from);
        put_key(sink, "to");
        nonet_emit_number(sink, step->link[i].to);
        put_key(sink, "kind");
        nonet_emit_json(sink, kinds[step->link[i].kind]);
        nonet_emit_char(sink, '}');
    }
    nonet_emit_char(sink, ']');
    put_key(sink, "loop");
    nonet_emit(sink, step->is_loop ? "true" : "false");
    put_key(sink, "cut");
    nonet_emit(sink, step->is_cut_short ? "true" : "false");
}

static void put_cell_key(const nonet_sink *sink, int cell, bool first)
{
    nonet_emit(sink, first ? "\"" : ",\"");
    nonet_emit_cells(sink, cells_one(cell));
    nonet_emit(sink, "\":");
}

static void put_effect(const nonet_step *step, const nonet_sink *sink)
{
    bool first = true;
    put_key(sink, "placed");
    nonet_emit_char(sink, '{');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell]) {
            put_cell_key(sink, cell, first);
            first = false;
            nonet_emit_number(sink, step->placed.cell[cell]);
        }
    nonet_emit_char(sink, '}');
    put_key(sink, "eliminated");
    nonet_emit_char(sink, '{');
    first = true;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->eliminated.cell[cell]) {
            put_cell_key(sink, cell, first);
            first = false;
            put_digits(sink, step->eliminated.cell[cell]);
        }
    nonet_emit_char(sink, '}');
}

void nonet_write_step_json(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit(sink, "{\"technique\":");
    nonet_emit_json(sink, step->technique->key);
    put_key(sink, "name");
    nonet_emit_json(sink, step->technique->name);
    put_key(sink, "level");
    nonet_emit_json(sink, nonet_level_name(step->technique->level));
    put_key(sink, "score");
    nonet_emit_number(sink, step->score);
    // The sentence has no character that JSON would have to escape.
    put_key(sink, "text");
    nonet_emit_char(sink, '"');
    nonet_write_step(step, sink);
    nonet_emit_char(sink, '"');
    put_key(sink, "digits");
    put_digits(sink, step->digits);
    put_key(sink, "base");
    put_houses(sink, step->base, step->n_base);
    put_key(sink, "cover");
    put_houses(sink, step->cover, step->n_cover);
    put_pattern(step, sink);
    put_chain(step, sink);
    put_effect(step, sink);
    nonet_emit_char(sink, '}');
}
