// words_medusa.c - candidates of several digits in two colours, in plain sentences.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

// "3 in r1c2 and r4c5; 5 in r2c2": the candidates of a colour.
typedef struct {
    const nonet_step *step;
    nonet_role role;
} color_list;

static void write_color(const speaker *to, const void *what, bool is_or)
{
    const color_list *list = what;
    bool is_first = true;
    (void)is_or;
    for (int i = 0; i < list->step->n_groups; i++) {
        const nonet_group *group = &list->step->group[i];
        if (group->role != list->role)
            continue;
        if (!is_first)
            SAY_ONLY(to, LIST_CLAUSE);
        is_first = false;
        SAY(to, EXTRA_IN, DIGITS(digits, group->digits), CELLS(cells, group->cells));
    }
}

// What cannot be if all of A is true.
typedef struct {
    phrase_key key;
    nonet_cells cells;
    unsigned digits;
    uint32_t house;
} color_clash;

static nonet_cells color_places(const nonet_step *step, int digit)
{
    nonet_cells places = cells_none();
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_COLOR_A && step->group[i].digits >> digit & 1)
            places = cells_or(places, step->group[i].cells);
    return places;
}

// What A leaves of the places of a digit.
static nonet_cells left_of(const teller *t, int digit)
{
    nonet_cells left = t->before->plane[digit];
    for (int other = 0; other < 9; other++) {
        nonet_cells places = color_places(t->step, other);
        if (other != digit)
            left = cells_minus(left, places);
        else
            while (!cells_empty(places))
                left = cells_minus(left, nonet_peer_set[cells_take(&places)]);
    }
    return left;
}

// Two of A that cannot both be true: digits of a cell, or places of a digit.
static bool find_pair(const teller *t, color_clash *clash)
{
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells places = color_places(t->step, digit);
        for (int other = digit + 1; other < 9; other++) {
            nonet_cells both = cells_and(places, color_places(t->step, other));
            if (!cells_empty(both)) {
                *clash = (color_clash){PHRASE_MEDUSA_CELL, cells_one(cells_first(both)),
                                       1u << digit | 1u << other, 0};
                return true;
            }
        }
        while (!cells_empty(places)) {
            int cell = cells_take(&places);
            nonet_cells seen = cells_and(places, nonet_peer_set[cell]);
            if (!cells_empty(seen)) {
                nonet_cells pair = cells_one(cells_first(seen));
                cells_add(&pair, cell);
                *clash = (color_clash){PHRASE_MEDUSA_TWICE, pair, 1u << digit, 0};
                return true;
            }
        }
    }
    return false;
}

// A cell or a house that A leaves nothing.
static bool find_empty(const teller *t, color_clash *clash)
{
    nonet_cells kept = cells_none();
    for (int digit = 0; digit < 9; digit++)
        kept = cells_or(kept, left_of(t, digit));
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (t->before->marks.cell[cell] && !cells_has(kept, cell)) {
            *clash = (color_clash){PHRASE_MEDUSA_EMPTY, cells_one(cell), 0, 0};
            return true;
        }
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells left = left_of(t, digit);
        for (int house = 0; house < NONET_HOUSES; house++)
            if (t->before->places[digit][house] &&
                !cells_meet(left, nonet_house_set[house])) {
                *clash = (color_clash){PHRASE_MEDUSA_HOUSE, cells_none(), 1u << digit,
                                       1u << house};
                return true;
            }
    }
    return false;
}

void nonet_tell_medusa(const teller *t)
{
    const nonet_step *step = t->step;
    const color_list a = {step, NONET_ROLE_COLOR_A}, b = {step, NONET_ROLE_COLOR_B};
    color_clash clash = {.key = PHRASE_MEDUSA_TRAP};
    const phrase_part parts[] = {
        CELLS(cells, cells_or(nonet_role_cells(step, NONET_ROLE_COLOR_A),
                              nonet_role_cells(step, NONET_ROLE_COLOR_B))),
        WRITTEN(a, write_color, &a, 2),
        WRITTEN(b, write_color, &b, 2),
        {0}};
    if (t->see) {
        nonet_say(&t->to, PHRASE_MEDUSA_SEE, parts);
        return;
    }
    nonet_say(&t->to, PHRASE_MEDUSA_BEGIN, parts);
    // A goes as a whole, or what both rule out.
    bool wraps = true;
    for (int digit = 0; digit < 9; digit++)
        wraps = wraps &&
                cells_within(nonet_cells_losing(step, digit), color_places(step, digit));
    if (wraps && !find_pair(t, &clash))
        find_empty(t, &clash);
    nonet_say(&t->to, clash.key,
              (const phrase_part[]){CELLS(cells, clash.cells),
                                    DIGITS(digits, clash.digits),
                                    HOUSES(house, clash.house),
                                    EFFECT(step),
                                    {0}});
}
