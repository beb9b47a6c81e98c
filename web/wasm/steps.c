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

static void write_vague(const void *step, const nonet_sink *sink)
{
    nonet_write_hint(step, NONET_HINT_VAGUE, sink);
}

static void write_concrete(const void *step, const nonet_sink *sink)
{
    nonet_write_hint(step, NONET_HINT_CONCRETE, sink);
}

static void write_full(const void *step, const nonet_sink *sink)
{
    nonet_write_hint(step, NONET_HINT_FULL, sink);
}

// A candidate as [cell, digit], with its role if it has one.
static void put_candidate(int cell, int digit, const char *role)
{
    put_open(NULL, '[');
    put_number(NULL, cell);
    put_number(NULL, digit);
    if (role)
        put_text(NULL, role);
    put_close(']');
}

static void put_conclusion(const nonet_step *step)
{
    put_open("placements", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            put_candidate(cell, step->placed.cell[cell], NULL);
    put_close(']');
    put_open("eliminations", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++)
            if (step->eliminated.cell[cell] >> (digit - 1) & 1)
                put_candidate(cell, digit, NULL);
    put_close(']');
}

static void put_pattern(const nonet_drawing *drawing)
{
    put_open("cells", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (has_role(drawing->cell_tone[cell])) {
            put_open(NULL, '[');
            put_number(NULL, cell);
            put_text(NULL, tones[drawing->cell_tone[cell]]);
            put_close(']');
        }
    put_close(']');
    put_open("candidates", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            int tone = drawing->mark_tone[cell][digit - 1];
            if (has_role(tone))
                put_candidate(cell, digit, tones[tone]);
        }
    put_close(']');
}

static void put_links(const nonet_drawing *drawing)
{
    put_open("links", '[');
    for (size_t i = 0; i < drawing->n_arrows; i++) {
        const nonet_arrow *arrow = &drawing->arrows[i];
        put_open(NULL, '{');
        put_key("from");
        put_candidate(arrow->from_cell, arrow->from_digit, NULL);
        put_key("to");
        put_candidate(arrow->to_cell, arrow->to_digit, NULL);
        put_bool("strong", !arrow->dashed);
        put_close('}');
    }
    put_close(']');
}

static void put_step(const nonet_position *position, const nonet_step *step)
{
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    nonet_drawing_add_step(&drawing, step, arrows);
    put_text("technique", step->technique->key);
    put_text("name", step->technique->name);
    put_text("page", step->technique->page);
    put_written("vague", write_vague, step);
    put_written("concrete", write_concrete, step);
    put_written("full", write_full, step);
    put_conclusion(step);
    put_pattern(&drawing);
    put_links(&drawing);
}

CALL(web_hint)
{
    nonet_board given = take_board(), entered = take_board();
    nonet_marks marks = take_marks();
    nonet_position position;
    nonet_step step;
    nonet_position_resume(&position, &given, &entered, &marks);
    position.solution = take_board();
    position.givens_suffice = nonet_solve(&given, 2, NULL) == 1;
    put_open(NULL, '{');
    if (nonet_next_step(nonet_ladder_named("human"), &position, &step))
        put_step(&position, &step);
    put_close('}');
}

CALL(web_path)
{
    nonet_board given;
    nonet_marks puzzle = take_puzzle(&given);
    nonet_board solution = take_board();
    nonet_position position;
    nonet_position_resume(&position, &given, NULL, &puzzle);
    position.solution = solution;
    position.givens_suffice = nonet_solve(&given, 2, NULL) == 1;
    nonet_step step;
    put_open(NULL, '{');
    put_open("steps", '[');
    while (nonet_next_step(nonet_ladder_named("human"), &position, &step)) {
        put_open(NULL, '{');
        put_step(&position, &step);
        put_close('}');
        nonet_apply_step(&position, &step);
    }
    put_close(']');
    put_close('}');
}
