// explain_row.c - every field of a step as an object of a row.
//
//     {"technique":"x_wing","name":"X-Wing","level":"Hard","score":140,"text":"...",
//      "strands":["..."],"words":"...",
//      "digits":[5],"base":["r3","r8"],"cover":["c2","c7"],
//      "pattern":[{"role":"pattern","cells":["r3c2",...],"digits":[5]}],
//      "nodes":[{"digit":5,"cells":["r1c3"],"on":false}],
//      "links":[{"from":0,"to":1,"kind":"strong"}],"loop":false,"cut":false,
//      "placed":{"r1c1":4},"eliminated":{"r1c2":[5]}}

#include <nonet/explain.h>

#include "board/cells.h"
#include "logic/sound.h"
#include "render/notation.h"
#include "render/strand.h"

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

static void put_digits(nonet_row *row, const char *name, unsigned digits)
{
    nonet_row_list(row, name);
    for (int digit = 1; digit <= 9; digit++)
        if (digits >> (digit - 1) & 1)
            nonet_row_number(row, NULL, digit);
    nonet_row_list_end(row);
}

static void write_house(const void *house, const nonet_sink *sink)
{
    nonet_emit_houses(sink, house, 1);
}

static void put_houses(nonet_row *row, const char *name, const uint8_t *houses, int count)
{
    nonet_row_list(row, name);
    for (int i = 0; i < count; i++)
        nonet_row_written(row, NULL, write_house, &houses[i]);
    nonet_row_list_end(row);
}

static void put_cells(nonet_row *row, const char *name, nonet_cells cells)
{
    nonet_row_list(row, name);
    while (!cells_empty(cells))
        nonet_row_cell(row, NULL, cells_take(&cells));
    nonet_row_list_end(row);
}

static void put_pattern(nonet_row *row, const nonet_step *step)
{
    nonet_row_list(row, "pattern");
    for (int i = 0; i < step->n_groups; i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "role", roles[step->group[i].role]);
        put_cells(row, "cells", step->group[i].cells);
        put_digits(row, "digits", step->group[i].digits);
        if (step->group[i].common)
            put_digits(row, "common", step->group[i].common);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_chain(nonet_row *row, const nonet_step *step)
{
    nonet_row_list(row, "nodes");
    for (int i = 0; i < step->n_nodes; i++) {
        nonet_row_object(row, NULL);
        nonet_row_number(row, "digit", step->node[i].digit);
        put_cells(row, "cells", step->node[i].cells);
        nonet_row_bool(row, "on", step->node[i].on);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
    nonet_row_list(row, "links");
    for (int i = 0; i < step->n_links; i++) {
        nonet_row_object(row, NULL);
        nonet_row_number(row, "from", step->link[i].from);
        nonet_row_number(row, "to", step->link[i].to);
        nonet_row_text(row, "kind", kinds[step->link[i].kind]);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
    nonet_row_bool(row, "loop", step->is_loop);
    nonet_row_bool(row, "cut", step->is_cut_short);
}

// The key of a cell, in `name`.
static const char *key_of(int cell, char name[5])
{
    name[1] = (char)('1' + cell / 9);
    name[3] = (char)('1' + cell % 9);
    return name;
}

static void put_effect(nonet_row *row, const nonet_step *step)
{
    char name[] = "r1c1";
    nonet_row_object(row, "placed");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            nonet_row_number(row, key_of(cell, name), step->placed.cell[cell]);
    nonet_row_object_end(row);
    nonet_row_object(row, "eliminated");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->eliminated.cell[cell])
            put_digits(row, key_of(cell, name), step->eliminated.cell[cell]);
    nonet_row_object_end(row);
}

typedef struct {
    const nonet_position *before;
    const nonet_step *step;
    nonet_notation notation;
    const nonet_language *language;
    int strand;
} step_text;

static void write_line(const void *what, const nonet_sink *sink)
{
    const step_text *text = what;
    nonet_write_step(text->step, text->notation, sink);
}

static void write_words(const void *what, const nonet_sink *sink)
{
    const step_text *text = what;
    nonet_write_words(text->before, text->step, text->language, sink);
}

static void write_strand(const void *what, const nonet_sink *sink)
{
    const step_text *text = what;
    nonet_write_strand(text->step, text->strand, text->notation, sink);
}

static void put_text(nonet_row *row, step_text text)
{
    nonet_row_written(row, "text", write_line, &text);
    nonet_row_list(row, "strands");
    int count = nonet_count_strands(text.step);
    for (text.strand = 0; text.strand < count; text.strand++)
        nonet_row_written(row, NULL, write_strand, &text);
    nonet_row_list_end(row);
    nonet_row_written(row, "words", write_words, &text);
}

void nonet_row_step(nonet_row *row, const char *name, const nonet_position *before,
                    const nonet_step *given, nonet_notation notation,
                    const nonet_language *language)
{
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    nonet_row_object(row, name);
    nonet_row_text(row, "technique", step->technique->key);
    nonet_row_text(row, "name", nonet_technique_name_in(step->technique, language));
    nonet_row_text(row, "level", nonet_level_name(step->technique->level));
    nonet_row_number(row, "score", step->score);
    put_text(row, (step_text){before, step, notation, language, 0});
    put_digits(row, "digits", step->digits);
    put_houses(row, "base", step->base, step->n_base);
    put_houses(row, "cover", step->cover, step->n_cover);
    put_pattern(row, step);
    put_chain(row, step);
    put_effect(row, step);
    nonet_row_object_end(row);
}
