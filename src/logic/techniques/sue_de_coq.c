// sue_de_coq.c - Sue de Coq: where a line meets a box, tied to cells of both.
//
//       C C . | A . .      The cells C, two or three where a line meets a box, the cells A
//       . . B | . . .      in the rest of the line and B in the rest of the box have
//       . . . | . . .      together as many digits as cells, A and B none in common.
//
// No digit can then be there twice, so each is there once: those of A stay out of the rest
// of the line, those of B out of the rest of the box, those of C alone out of both.

#include "logic/technique.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    int box, line;
    nonet_cells middle;
    unsigned middle_digits;
} crossing;

static unsigned digits_of(const nonet_position *position, nonet_cells cells)
{
    unsigned digits = 0;
    while (!cells_empty(cells))
        digits |= position->marks.cell[cells_take(&cells)];
    return digits;
}

static bool offer(const crossing *at, nonet_cells in_line, nonet_cells in_box,
                  unsigned digits)
{
    const nonet_position *position = at->position;
    nonet_cells all = cells_or(at->middle, cells_or(in_line, in_box));
    nonet_cells houses = cells_or(nonet_house_set[at->line], nonet_house_set[at->box]);
    nonet_step *step = nonet_step_start(at->out);
    step->digits = (uint16_t)digits;
    for (unsigned rest = digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_cells places = cells_and(all, position->plane[digit]);
        nonet_cells seen = cells_and(cells_common_peers(places), houses);
        nonet_step_erase_all(step, position, seen, digit);
    }
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_base(step, at->line);
    nonet_step_base(step, at->box);
    nonet_step_group(step, NONET_ROLE_PATTERN, at->middle, at->middle_digits);
    nonet_step_group(step, NONET_ROLE_SET, in_line, digits_of(position, in_line));
    nonet_step_group(step, NONET_ROLE_SET, in_box, digits_of(position, in_box));
    return nonet_finder_offer(at->out);
}

typedef struct {
    nonet_cells cells;
    uint16_t digits;
    uint8_t count;
} choice;

// All non-empty sets of open cells of `from`.
static int choices(const nonet_position *position, nonet_cells from, choice list[64])
{
    int cell[6], open = 0, count = 0;
    while (!cells_empty(from)) {
        int next = cells_take(&from);
        if (position->marks.cell[next])
            cell[open++] = next;
    }
    for (unsigned pick = 1; pick < 1u << open; pick++) {
        choice *made = &list[count++];
        *made = (choice){cells_none(), 0, (uint8_t)bits_count(pick)};
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            cells_add(&made->cells, cell[bits_first(rest)]);
            made->digits |= position->marks.cell[cell[bits_first(rest)]];
        }
    }
    return count;
}

static bool find_around(const crossing *at)
{
    choice lines[64], boxes[64];
    int size = cells_count(at->middle);
    nonet_cells line = nonet_house_set[at->line], box = nonet_house_set[at->box];
    int n_lines = choices(at->position, cells_minus(line, box), lines);
    int n_boxes = choices(at->position, cells_minus(box, line), boxes);
    for (int i = 0; i < n_lines; i++)
        for (int k = 0; k < n_boxes; k++) {
            unsigned digits = at->middle_digits | lines[i].digits | boxes[k].digits;
            if (!(lines[i].digits & boxes[k].digits) &&
                bits_count(digits) == size + lines[i].count + boxes[k].count &&
                offer(at, lines[i].cells, boxes[k].cells, digits))
                return true;
        }
    return false;
}

// The two or three open cells of the crossing.
static bool find_at(crossing *at)
{
    choice middles[64];
    nonet_cells cross = cells_and(nonet_house_set[at->line], nonet_house_set[at->box]);
    int count = choices(at->position, cross, middles);
    for (int i = 0; i < count; i++) {
        if (middles[i].count < 2 || bits_count(middles[i].digits) < middles[i].count + 2)
            continue;
        at->middle = middles[i].cells;
        at->middle_digits = middles[i].digits;
        if (find_around(at))
            return true;
    }
    return false;
}

bool nonet_find_sue_de_coq(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    crossing at = {.position = position, .out = out};
    for (at.box = BOXES; at.box < NONET_HOUSES; at.box++)
        for (at.line = 0; at.line < BOXES; at.line++)
            if (cells_meet(nonet_house_set[at.box], nonet_house_set[at.line]) &&
                (nonet_finder_stops(out) || find_at(&at)))
                return true;
    return false;
}
