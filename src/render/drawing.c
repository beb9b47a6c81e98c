// drawing.c - what to draw: a board, and the pattern of a step on top of it.

#include "render/drawing.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/range.h"
#include "logic/sound.h"

void nonet_drawing_start(nonet_drawing *drawing, const nonet_board *given,
                         const nonet_board *found, const nonet_marks *marks)
{
    *drawing = (nonet_drawing){.given = range_board(given)};
    for (int cell = 0; found && cell < NONET_CELLS; cell++)
        if (!given->cell[cell] && range_has_digit(found->cell[cell]))
            drawing->found.cell[cell] = found->cell[cell];
    if (marks) {
        drawing->show_marks = true;
        drawing->marks = range_marks(marks);
    }
}

static uint8_t sound_tone(uint8_t tone)
{
    return (uint8_t)range_number(tone, NONET_TONE_OUT + 1);
}

void nonet_sound_drawing(const nonet_drawing *from, nonet_drawing *to)
{
    *to = *from;
    to->given = range_board(&from->given);
    to->found = range_board(&from->found);
    to->marks = range_marks(&from->marks);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        to->cell_tone[cell] = sound_tone(from->cell_tone[cell]);
        for (int digit = 0; digit < 9; digit++)
            to->mark_tone[cell][digit] = sound_tone(from->mark_tone[cell][digit]);
    }
    if (!to->arrows)
        to->n_arrows = 0;
}

bool nonet_arrow_is_sound(const nonet_arrow *arrow)
{
    return range_has_cell(arrow->from_cell) && range_has_digit(arrow->from_digit) &&
           range_has_cell(arrow->to_cell) && range_has_digit(arrow->to_digit);
}

static nonet_tone tone_of(nonet_role role)
{
    switch (role) {
    case NONET_ROLE_PATTERN:
    case NONET_ROLE_PINCER:
    case NONET_ROLE_COLOR_A:
        return NONET_TONE_A;
    case NONET_ROLE_PIVOT:
    case NONET_ROLE_COLOR_B:
    case NONET_ROLE_SET:
        return NONET_TONE_B;
    case NONET_ROLE_FIN:
    case NONET_ROLE_ENDO:
    case NONET_ROLE_EXTRA:
    case NONET_ROLE_COLOR_C:
        return NONET_TONE_C;
    case NONET_ROLE_LINK:
    case NONET_ROLE_COLOR_D:
        return NONET_TONE_D;
    }
    return NONET_TONE_A;
}

static void tint(nonet_drawing *drawing, nonet_cells cells, unsigned digits,
                 nonet_tone tone)
{
    while (!cells_empty(cells)) {
        int cell = cells_take(&cells);
        unsigned shown = drawing->marks.cell[cell] & digits;
        for (unsigned rest = shown; rest; rest &= rest - 1)
            drawing->mark_tone[cell][bits_first(rest)] = (uint8_t)tone;
        if (!drawing->show_marks || !shown)
            drawing->cell_tone[cell] = (uint8_t)tone;
    }
}

static void add_chain(nonet_drawing *drawing, const nonet_step *step, nonet_arrow *arrows)
{
    for (int i = 0; i < step->n_nodes; i++) {
        const nonet_node *node = &step->node[i];
        tint(drawing, node->cells, 1u << (node->digit - 1),
             node->on ? NONET_TONE_A : NONET_TONE_B);
    }
    for (int i = 0; arrows && i < step->n_links; i++) {
        const nonet_node *from = &step->node[step->link[i].from];
        const nonet_node *to = &step->node[step->link[i].to];
        arrows[i] = (nonet_arrow){
            .from_cell = (uint8_t)cells_first(from->cells),
            .from_digit = from->digit,
            .to_cell = (uint8_t)cells_first(to->cells),
            .to_digit = to->digit,
            .dashed = step->link[i].kind == NONET_LINK_WEAK,
        };
    }
    drawing->arrows = arrows;
    drawing->n_arrows = arrows ? (size_t)step->n_links : 0;
}

void nonet_drawing_add_step(nonet_drawing *drawing, const nonet_step *given,
                            nonet_arrow *arrows)
{
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    // Almost locked sets come in twos and more, which must be told apart.
    static const nonet_tone set_tones[] = {NONET_TONE_B, NONET_TONE_A, NONET_TONE_C,
                                           NONET_TONE_D};
    int sets = 0;
    for (int i = 0; i < step->n_groups; i++) {
        const nonet_group *group = &step->group[i];
        nonet_tone tone = group->role == NONET_ROLE_SET ? set_tones[sets++ % 4]
                                                        : tone_of((nonet_role)group->role);
        tint(drawing, group->cells, group->digits, tone);
    }
    add_chain(drawing, step, arrows);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned out = step->eliminated.cell[cell];
        for (; out; out &= out - 1)
            drawing->mark_tone[cell][bits_first(out)] = NONET_TONE_OUT;
        if (step->placed.cell[cell]) {
            drawing->found.cell[cell] = step->placed.cell[cell];
            drawing->cell_tone[cell] = NONET_TONE_A;
        }
    }
}
