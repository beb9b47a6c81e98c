// words_unique.c - what follows from there being one solution, in plain sentences.
//
// The types of a rectangle are told apart by what the step has:
//
//     1              one corner with something besides
//     2, 5           one digit besides, in several corners
//     3              digits besides that make a subset with other cells
//     4              a house that ties two corners in a line
//     6              two houses, and corners besides: on a diagonal
//     hidden         two houses, and none
//     avoidable      corners that are filled

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

typedef struct {
    nonet_cells cells, corner, across, filled;
    unsigned extra, tied, other;
    const nonet_group *set;
} rectangle_story;

static void read_rectangle(const teller *t, rectangle_story *story)
{
    const nonet_step *step = t->step;
    const nonet_group *extra = nonet_first_role(step, NONET_ROLE_EXTRA);
    story->cells = nonet_role_cells(step, NONET_ROLE_PATTERN);
    story->set = nonet_first_role(step, NONET_ROLE_SET);
    story->corner =
        extra ? extra->cells : cells_and(story->cells, nonet_erased_cells(step));
    story->extra = extra ? extra->digits : 0;
    story->filled = story->across = cells_none();
    for (nonet_cells rest = story->cells; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        if (t->before->digits.cell[cell])
            cells_add(&story->filled, cell);
        else if (!cells_meet(story->corner, nonet_peer_set[cell]) &&
                 !cells_has(story->corner, cell))
            cells_add(&story->across, cell);
    }
    story->tied = nonet_tied_digit(step);
    story->other = step->digits & ~story->tied;
}

static phrase_key phrase_of(const nonet_step *step, const rectangle_story *story)
{
    if (!story->extra)
        return step->n_base                 ? PHRASE_RECTANGLE_HIDDEN
               : cells_empty(story->filled) ? PHRASE_UNIQUE_LOOP
                                            : PHRASE_RECTANGLE_FILLED;
    if (story->set)
        return PHRASE_RECTANGLE_SET;
    if (step->n_base)
        return step->n_base == 1 ? PHRASE_RECTANGLE_LINK : PHRASE_RECTANGLE_CROSS;
    return cells_single(story->corner) ? PHRASE_RECTANGLE_1 : PHRASE_RECTANGLE_EXTRA;
}

// ---- loops, lines and graves

static void write_extras(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int count = nonet_count_role(step, NONET_ROLE_EXTRA), at = 0;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_EXTRA) {
            nonet_say_joint(to, at++, count, is_or);
            SAY(to, EXTRA_IN, DIGITS(digits, step->group[i].digits),
                CELLS(cells, step->group[i].cells));
        }
}

// What is deadly about it, and then what keeps it off.
static void tell_deadly(const teller *t)
{
    const nonet_step *step = t->step;
    const nonet_group *set = nonet_first_role(step, NONET_ROLE_SET);
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_PATTERN);
    nonet_cells corner = nonet_role_cells(step, NONET_ROLE_EXTRA);
    unsigned extra = nonet_role_digits(step, NONET_ROLE_EXTRA);
    bool grave = cells_empty(cells), loop = bits_count(step->digits) == 2;
    const phrase_part parts[] = {
        CELLS(cells, cells),
        CELLS(corner, corner),
        DIGITS(digits, step->digits),
        DIGITS(extra, extra),
        WRITTEN(extras, write_extras, step, nonet_count_role(step, NONET_ROLE_EXTRA)),
        DIGITS(tied, nonet_tied_digit(step)),
        HOUSES(houses, nonet_house_bits(step->base, step->n_base)),
        CELLS(set, set ? set->cells : cells_none()),
        DIGITS(taken, set ? set->digits : 0u),
        EFFECT(step),
        {0}};
    if (t->see) {
        nonet_say(&t->to,
                  grave  ? PHRASE_GRAVE_MORE_SEE
                  : loop ? PHRASE_UNIQUE_LOOP_SEE
                         : PHRASE_LINES_SEE,
                  parts);
        return;
    }
    nonet_say(&t->to,
              grave  ? PHRASE_GRAVE_DEADLY
              : loop ? PHRASE_LOOP_DEADLY
                     : PHRASE_LINES_DEADLY,
              parts);
    nonet_say(&t->to,
              set                    ? PHRASE_DEADLY_3
              : step->n_base         ? PHRASE_DEADLY_4
              : cells_single(corner) ? PHRASE_DEADLY_1
              : bits_single(extra)   ? PHRASE_DEADLY_2
                                     : PHRASE_DEADLY_ANY,
              parts);
}

// All blanks but those of the pattern have two candidates.
static bool is_grave(const teller *t, nonet_cells cells)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (t->before->marks.cell[cell] && !cells_has(cells, cell) &&
            bits_count(t->before->marks.cell[cell]) != 2)
            return false;
    return true;
}

// Sudoku Explainer's loops come without their digits: the two that every cell has.
static void tell_bare_loop(const teller *t, nonet_cells cells)
{
    unsigned digits = NONET_ALL_DIGITS;
    for (nonet_cells rest = cells; !cells_empty(rest);)
        digits &= t->before->marks.cell[cells_take(&rest)];
    bool grave = bits_count(digits) != 2 && is_grave(t, cells);
    nonet_say(&t->to,
              t->see  ? (grave ? PHRASE_GRAVE_MORE_SEE : PHRASE_UNIQUE_LOOP_SEE)
              : grave ? PHRASE_GRAVE_MORE
                      : PHRASE_UNIQUE_LOOP,
              (const phrase_part[]){
                  CELLS(cells, cells), DIGITS(digits, digits), EFFECT(t->step), {0}});
}

void nonet_tell_rectangle(const teller *t)
{
    const nonet_step *step = t->step;
    rectangle_story story;
    read_rectangle(t, &story);
    if (cells_count(story.cells) != 4 || bits_count(step->digits) != 2) {
        if (story.extra)
            tell_deadly(t);
        else
            tell_bare_loop(t, story.cells);
        return;
    }
    nonet_cells rest =
        cells_minus(cells_minus(story.cells, story.corner),
                    step->n_base == 2 && !story.extra ? story.across : cells_none());
    nonet_say(
        &t->to, t->see ? PHRASE_RECTANGLE_SEE : phrase_of(step, &story),
        (const phrase_part[]){CELLS(cells, story.cells),
                              CELLS(corner, story.corner),
                              CELLS(across, story.across),
                              CELLS(rest, rest),
                              DIGITS(digits, step->digits),
                              DIGITS(extra, story.extra),
                              DIGITS(tied, story.tied),
                              DIGITS(other, story.other),
                              HOUSES(houses, nonet_house_bits(step->base, step->n_base)),
                              CELLS(set, story.set ? story.set->cells : cells_none()),
                              DIGITS(taken, story.set ? story.set->digits : 0u),
                              EFFECT(step),
                              {0}});
}

void nonet_tell_grave(const teller *t)
{
    const nonet_step *step = t->step;
    if (nonet_count_role(step, NONET_ROLE_EXTRA)) {
        tell_deadly(t);
        return;
    }
    int cell = cells_first(step->group[0].cells);
    unsigned digit = t->before->marks.cell[cell] & ~(unsigned)step->eliminated.cell[cell];
    nonet_say(&t->to, t->see ? PHRASE_GRAVE_SEE : PHRASE_GRAVE,
              (const phrase_part[]){CELLS(cell, cells_one(cell)),
                                    DIGITS(digit, digit ? digit : step->digits),
                                    EFFECT(step),
                                    {0}});
}
