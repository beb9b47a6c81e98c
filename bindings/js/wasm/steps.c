// steps.c - the next step and the whole path, with what is needed to draw them.

#include "io.h"

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
} step_hint;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const step_hint *hint = what;
    nonet_write_hint(hint->before, hint->step, hint->grade, NULL, sink);
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

static void put_pattern(nonet_row *row, const nonet_drawing *drawing)
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

static void put_links(nonet_row *row, const nonet_drawing *drawing)
{
    nonet_row_list(row, "links");
    for (size_t i = 0; i < drawing->n_arrows; i++) {
        const nonet_arrow *arrow = &drawing->arrows[i];
        nonet_row_object(row, NULL);
        put_candidate(row, "from", arrow->from_cell, arrow->from_digit, NULL);
        put_candidate(row, "to", arrow->to_cell, arrow->to_digit, NULL);
        nonet_row_bool(row, "strong", !arrow->dashed);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_step(nonet_row *row, const nonet_position *position, const nonet_step *step)
{
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    nonet_drawing_add_step(&drawing, step, arrows);
    nonet_row_text(row, "technique", step->technique->key);
    nonet_row_text(row, "name", step->technique->name);
    nonet_row_text(row, "page", step->technique->page);
    static const char *const grades[] = {"vague", "concrete", "full"};
    for (int i = 0; i < 3; i++)
        nonet_row_written(row, grades[i], write_hint,
                          &(step_hint){position, step, (nonet_hint)i});
    nonet_row_written(row, "line", write_line, step);
    put_conclusion(row, step);
    put_pattern(row, &drawing);
    put_links(row, &drawing);
}

// The player's marks may be fewer than what the puzzle and the digits leave.
static void cross_out(nonet_position *position, const nonet_marks *marks)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++)
            if (!(marks->cell[cell] >> (digit - 1) & 1))
                nonet_erase(position, cell, digit);
}

ANSWER(web_hint)
{
    puzzle_input puzzle;
    nonet_position position;
    nonet_step step;
    take_puzzle(&puzzle);
    take_entered(&puzzle);
    nonet_marks marks = take_marks();
    if (!admit(row, &puzzle, &position))
        return;
    cross_out(&position, &marks);
    if (nonet_next_step(nonet_ladder_named("teaching"), &position, NULL, &step) == NONET_OK)
        put_step(row, &position, &step);
}

ANSWER(web_path)
{
    puzzle_input puzzle;
    nonet_position position;
    nonet_step step;
    take_puzzle(&puzzle);
    if (!admit(row, &puzzle, &position))
        return;
    nonet_row_list(row, "steps");
    while (nonet_next_step(nonet_ladder_named("teaching"), &position, NULL, &step) ==
           NONET_OK) {
        nonet_row_object(row, NULL);
        put_step(row, &position, &step);
        nonet_row_object_end(row);
        nonet_apply_step(&position, &step);
    }
    nonet_row_list_end(row);
}
