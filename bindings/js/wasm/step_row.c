// step_row.c - a step as data: in words, and with what is needed to draw it.

#include "step_row.h"

static const char *const tones[] = {
    [NONET_TONE_A] = "pattern",
    [NONET_TONE_B] = "second",
    [NONET_TONE_C] = "fin",
    [NONET_TONE_D] = "fourth",
};

// Tones the page draws from the drawing; what goes and what is placed it draws by itself.
static bool has_role(int tone)
{
    return tone != NONET_TONE_PLAIN && tone != NONET_TONE_OUT;
}

typedef struct {
    const nonet_position *before;
    const nonet_step *step;
    nonet_hint grade;
    const nonet_language *language;
} step_hint;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const step_hint *hint = what;
    nonet_write_hint(hint->before, hint->step, hint->grade, hint->language, sink);
}

static void write_line(const void *step, const nonet_sink *sink)
{
    nonet_write_step(step, NONET_EUREKA, sink);
}

// A candidate as [cell, digit], with its role if it has one.
static void put_candidate(nonet_row *row, const char *name, int cell, int digit,
                          const char *role)
{
    nonet_row_list(row, name);
    nonet_row_number(row, NULL, cell);
    nonet_row_number(row, NULL, digit);
    if (role)
        nonet_row_text(row, NULL, role);
    nonet_row_list_end(row);
}

static void put_conclusion(nonet_row *row, const nonet_step *step)
{
    nonet_row_list(row, "placements");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            put_candidate(row, NULL, cell, step->placed.cell[cell], NULL);
    nonet_row_list_end(row);
    nonet_row_list(row, "eliminations");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++)
            if (step->eliminated.cell[cell] >> (digit - 1) & 1)
                put_candidate(row, NULL, cell, digit, NULL);
    nonet_row_list_end(row);
}

static void put_tones(nonet_row *row, const nonet_drawing *drawing)
{
    nonet_row_list(row, "cells");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (has_role(drawing->cell_tone[cell])) {
            nonet_row_list(row, NULL);
            nonet_row_number(row, NULL, cell);
            nonet_row_text(row, NULL, tones[drawing->cell_tone[cell]]);
            nonet_row_list_end(row);
        }
    nonet_row_list_end(row);
    nonet_row_list(row, "candidates");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            int tone = drawing->mark_tone[cell][digit - 1];
            if (has_role(tone))
                put_candidate(row, NULL, cell, digit, tones[tone]);
        }
    nonet_row_list_end(row);
}

static void put_cells(nonet_row *row, nonet_cells cells)
{
    nonet_row_list(row, "cells");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (nonet_cells_has(cells, cell))
            nonet_row_number(row, NULL, cell);
    nonet_row_list_end(row);
}

// Cells that belong together and are outlined: almost locked sets.
static void put_sets(nonet_row *row, const nonet_step *step)
{
    nonet_row_list(row, "sets");
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_SET) {
            nonet_row_object(row, NULL);
            put_cells(row, step->group[i].cells);
            nonet_row_object_end(row);
        }
    nonet_row_list_end(row);
}

static void put_nodes(nonet_row *row, const nonet_step *step)
{
    nonet_row_list(row, "nodes");
    for (int i = 0; i < step->n_nodes; i++) {
        nonet_row_object(row, NULL);
        nonet_row_number(row, "digit", step->node[i].digit);
        nonet_row_bool(row, "on", step->node[i].on);
        put_cells(row, step->node[i].cells);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_links(nonet_row *row, const nonet_step *step)
{
    static const char *const kinds[] = {[NONET_LINK_WEAK] = "weak",
                                        [NONET_LINK_STRONG] = "strong",
                                        [NONET_LINK_SET] = "set",
                                        [NONET_LINK_RULE] = "rule"};
    nonet_row_list(row, "links");
    for (int i = 0; i < step->n_links; i++) {
        nonet_row_object(row, NULL);
        nonet_row_number(row, "from", step->link[i].from);
        nonet_row_number(row, "to", step->link[i].to);
        nonet_row_text(row, "kind", kinds[step->link[i].kind]);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

void put_step(nonet_row *row, const nonet_position *position, const nonet_step *step,
              const nonet_language *language)
{
    static const char *const grades[] = {"vague", "concrete", "full"};
    nonet_drawing drawing;
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    nonet_drawing_add_step(&drawing, step, NULL);
    nonet_row_text(row, "technique", step->technique->key);
    nonet_row_text(row, "name", nonet_technique_name_in(step->technique, language));
    nonet_row_text(row, "page", step->technique->page);
    for (int i = 0; i < 3; i++)
        nonet_row_written(row, grades[i], write_hint,
                          &(step_hint){position, step, (nonet_hint)i, language});
    nonet_row_written(row, "line", write_line, step);
    put_conclusion(row, step);
    put_tones(row, &drawing);
    put_number_list(row, "base", step->base, (size_t)step->n_base);
    put_number_list(row, "cover", step->cover, (size_t)step->n_cover);
    put_sets(row, step);
    put_nodes(row, step);
    put_links(row, step);
    nonet_row_bool(row, "loop", step->is_loop);
}
