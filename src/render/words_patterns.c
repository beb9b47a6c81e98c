// words_patterns.c - fireworks, covers, tridagons, exocets and symmetry in plain sentences.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include <nonet/sink.h>

// ---- fireworks

// What the row and the column of a pivot say; it is the first of them, or one more.
static void tell_pivot(const teller *t, const nonet_group *pivot, bool first)
{
    nonet_cells wings = nonet_role_cells(t->step, NONET_ROLE_PINCER);
    int cell = cells_first(pivot->cells);
    int line = cell_row(cell), column = COLUMNS + cell_column(cell);
    nonet_say(
        &t->to,
        t->see  ? PHRASE_FIREWORK_SEE
        : first ? PHRASE_FIREWORK_AT
                : PHRASE_FIREWORK_AND,
        (const phrase_part[]){CELLS(pivot, pivot->cells),
                              DIGITS(digits, pivot->digits),
                              HOUSES(line, 1u << line),
                              HOUSES(column, 1u << column),
                              HOUSES(box, 1u << (BOXES + cell_box(cell))),
                              CELLS(row_wing, cells_and(wings, nonet_house_set[line])),
                              CELLS(column_wing, cells_and(wings, nonet_house_set[column])),
                              {0}});
}

void nonet_tell_firework(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cells = cells_or(nonet_role_cells(step, NONET_ROLE_PIVOT),
                                 nonet_role_cells(step, NONET_ROLE_PINCER));
    bool first = true;
    for (int i = 0; i < step->n_groups && (first || !t->see); i++)
        if (step->group[i].role == NONET_ROLE_PIVOT) {
            tell_pivot(t, &step->group[i], first);
            first = false;
        }
    if (!t->see)
        SAY(&t->to, FIREWORK_END, CELLS(cells, cells), COUNTED(n, cells_count(cells)),
            EFFECT(step));
}

// ---- lists of digits for houses

static void write_lists(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int count = step->n_cover < step->n_groups ? step->n_cover : step->n_groups;
    (void)is_or;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            SAY_ONLY(to, LIST_CLAUSE);
        SAY(to, LISTED, DIGITS(digits, step->group[i].digits),
            HOUSES(house, 1u << step->cover[i]));
    }
}

void nonet_tell_cover(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_SET);
    bool twice = cells_meet(cells, nonet_erased_cells(step));
    nonet_say(&t->to,
              t->see  ? PHRASE_COVER_SEE
              : twice ? PHRASE_COVER_TWICE
                      : PHRASE_COVER,
              (const phrase_part[]){CELLS(cells, cells),
                                    NUMBER(n, cells_count(cells)),
                                    WRITTEN(lists, write_lists, step, step->n_cover),
                                    EFFECT(step),
                                    {0}});
}

// ---- tridagons

static void write_guardians(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int count = nonet_count_role(step, NONET_ROLE_EXTRA), at = 0;
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_EXTRA) {
            nonet_say_joint(to, at++, count, is_or);
            SAY(to, GUARDIAN, DIGITS(digits, step->group[i].digits),
                CELLS(cells, step->group[i].cells));
        }
}

void nonet_tell_tridagon(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_PATTERN);
    int guardians = nonet_count_role(step, NONET_ROLE_EXTRA);
    bool one = guardians == 1 && !cells_empty(nonet_placed_cells(step));
    const phrase_part parts[] = {CELLS(cells, cells),
                                 DIGITS(digits, step->digits),
                                 HOUSES(boxes, nonet_house_bits(step->base, step->n_base)),
                                 WRITTEN(guardians, write_guardians, step, guardians),
                                 EFFECT(step),
                                 {0}};
    nonet_say(&t->to, t->see ? PHRASE_TRIDAGON_SEE : PHRASE_TRIDAGON_BEGIN, parts);
    if (!t->see)
        nonet_say(&t->to, one ? PHRASE_TRIDAGON_ONE : PHRASE_TRIDAGON_SEVERAL, parts);
}

// ---- exocets

// The digits of `of` that go from `cells`.
static unsigned lost_in(const nonet_step *step, nonet_cells cells, unsigned of)
{
    unsigned lost = 0;
    while (!cells_empty(cells))
        lost |= step->eliminated.cell[cells_take(&cells)] & of;
    return lost;
}

void nonet_tell_exocet(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells base = nonet_role_cells(step, NONET_ROLE_PIVOT);
    nonet_cells targets = nonet_role_cells(step, NONET_ROLE_PINCER);
    nonet_cells mirrors = nonet_role_cells(step, NONET_ROLE_EXTRA);
    const phrase_part parts[] = {
        CELLS(base, base),
        CELLS(targets, targets),
        DIGITS(digits, step->digits),
        HOUSES(lines, nonet_house_bits(step->cover, step->n_cover)),
        EFFECT(step),
        {0}};
    nonet_say(&t->to, t->see ? PHRASE_EXOCET_SEE : PHRASE_EXOCET, parts);
    if (t->see)
        return;
    if (lost_in(step, targets, ~(unsigned)step->digits))
        nonet_say(&t->to, PHRASE_EXOCET_TARGETS, parts);
    if (lost_in(step, targets, step->digits))
        nonet_say(&t->to, PHRASE_EXOCET_FIT, parts);
    if (lost_in(step, base, step->digits))
        nonet_say(&t->to, PHRASE_EXOCET_BASE, parts);
    if (lost_in(step, mirrors, ~0u))
        nonet_say(&t->to, PHRASE_EXOCET_MIRROR, parts);
    SAY(&t->to, SO, EFFECT(step));
}

// ---- symmetry

// All lines come from themselves, or from the other side.
static bool is_in_order(const uint8_t lines[9], bool backwards)
{
    for (int i = 0; i < 9; i++)
        if (lines[i] % 9 != (backwards ? 8 - i : i))
            return false;
    return true;
}

static void write_order(const speaker *to, const void *what, bool is_or)
{
    const uint8_t *lines = what;
    (void)is_or;
    for (int i = 0; i < 9; i++)
        nonet_emit_number(to->sink, lines[i] % 9 + 1);
}

static void write_how(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    bool mirrored = step->base[0] >= COLUMNS;
    bool rows = is_in_order(step->base, false), columns = is_in_order(step->cover, false);
    bool rows_back = is_in_order(step->base, true);
    bool columns_back = is_in_order(step->cover, true);
    bool quarter = (rows && columns_back) || (rows_back && columns);
    (void)is_or;
    nonet_say(to,
              !mirrored && rows_back && columns_back  ? PHRASE_HALF_TURN
              : mirrored && rows && columns           ? PHRASE_DIAGONAL
              : mirrored && rows_back && columns_back ? PHRASE_OTHER_DIAGONAL
              : mirrored && quarter                   ? PHRASE_QUARTER_TURN
              : mirrored                              ? PHRASE_MIRRORED_MOVED
                                                      : PHRASE_MOVED,
              (const phrase_part[]){WRITTEN(rows, write_order, step->base, 9),
                                    WRITTEN(columns, write_order, step->cover, 9),
                                    {0}});
}

static void write_names(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int count = nonet_count_role(step, NONET_ROLE_LINK), at = 0;
    if (count == 0)
        SAY_ONLY(to, NAMES_KEPT);
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_LINK) {
            nonet_say_joint(to, at++, count, is_or);
            SAY(to, NAMED, DIGITS(digit, step->group[i].digits),
                DIGITS(image, step->group[i].common));
        }
}

void nonet_tell_symmetry(const teller *t)
{
    nonet_say(&t->to, t->see ? PHRASE_SYMMETRY_SEE : PHRASE_SYMMETRY,
              (const phrase_part[]){WRITTEN(how, write_how, t->step, 1),
                                    WRITTEN(names, write_names, t->step, 9),
                                    EFFECT(t->step),
                                    {0}});
}
