// words_digit.c - patterns of one digit, and remote pairs, in plain sentences.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "render/notation.h"

// ---- fish

void nonet_tell_fish(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells endo = nonet_role_cells(step, NONET_ROLE_ENDO);
    nonet_cells fins = cells_or(nonet_role_cells(step, NONET_ROLE_FIN), endo);
    nonet_cells body = nonet_role_cells(step, NONET_ROLE_PATTERN);
    bool finned = !cells_empty(fins), siamese = step->n_cover > step->n_base;
    const phrase_part parts[] = {
        HOUSES(base, nonet_house_bits(step->base, step->n_base)),
        HOUSES(cover, nonet_house_bits(step->cover, step->n_cover)),
        DIGITS(digit, step->digits),
        CELLS(fins, fins),
        CELLS(endo, endo),
        COUNTED(n, step->n_base),
        EFFECT(step),
        {0}};
    phrase_key see = siamese  ? PHRASE_SIAMESE_FISH_SEE
                     : finned ? PHRASE_FINNED_FISH_SEE
                              : PHRASE_FISH_SEE;
    phrase_key all = siamese                                      ? PHRASE_SIAMESE_FISH
                     : finned                                     ? PHRASE_FINNED_FISH
                     : cells_meet(nonet_erased_cells(step), body) ? PHRASE_FISH_TWICE
                                                                  : PHRASE_FISH;
    nonet_say(&t->to, t->see ? see : all, parts);
    if (!cells_empty(endo) && !t->see)
        nonet_say(&t->to, PHRASE_ENDO_FIN, parts);
}

// ---- two strong links

// A dual pattern has two of them, each with four nodes and two houses. Both share what is
// to be seen, and the second alone says what follows from both.
static void tell_turbot_at(const teller *t, int first, const nonet_step *effect)
{
    const nonet_step *step = t->step;
    const nonet_node *node = &step->node[first];
    nonet_say(&t->to, t->see ? PHRASE_TURBOT_SEE : PHRASE_TURBOT,
              (const phrase_part[]){HOUSES(one, 1u << step->base[first / 2]),
                                    HOUSES(other, 1u << step->base[first / 2 + 1]),
                                    DIGITS(digit, 1u << (node->digit - 1)),
                                    CELLS(a, node[0].cells),
                                    CELLS(b, node[1].cells),
                                    CELLS(c, node[2].cells),
                                    CELLS(d, node[3].cells),
                                    EFFECT(effect),
                                    {0}});
}

// Of what a dual erases, that which sees both ends of the chain at `first`.
static void effect_of(const nonet_step *step, int first, nonet_step *effect)
{
    nonet_cells seen =
        cells_common_peers(cells_or(step->node[first].cells, step->node[first + 3].cells));
    *effect = *step;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        effect->eliminated.cell[cell] &=
            (uint16_t)(cells_has(seen, cell) ? 1u << (step->node[first].digit - 1) : 0);
}

typedef void tell_at(const teller *t, int first, const nonet_step *effect);

static void tell_dual(const teller *t, tell_at *tell)
{
    nonet_step effect;
    if (t->see || t->step->n_nodes == 4) {
        tell(t, 0, t->step);
        return;
    }
    for (int first = 0; first + 3 < t->step->n_nodes; first += 4) {
        effect_of(t->step, first, &effect);
        if (first > 0)
            SAY_ONLY(&t->to, SECOND_PATTERN);
        tell(t, first, &effect);
    }
}

void nonet_tell_turbot(const teller *t)
{
    tell_dual(t, tell_turbot_at);
}

static void tell_empty_rectangle_at(const teller *t, int first, const nonet_step *effect)
{
    const nonet_step *step = t->step;
    const nonet_node *node = &step->node[first];
    int link = step->base[first / 2 + 1];
    // The link crosses the near arm: a line of the other direction.
    int near = cells_first(node[1].cells);
    int arm = link >= COLUMNS ? cell_row(near) : COLUMNS + cell_column(near);
    nonet_say(&t->to, t->see ? PHRASE_EMPTY_RECTANGLE_SEE : PHRASE_EMPTY_RECTANGLE,
              (const phrase_part[]){HOUSES(box, 1u << step->base[first / 2]),
                                    HOUSES(other, 1u << link),
                                    HOUSES(arm, 1u << arm),
                                    DIGITS(digit, step->digits),
                                    CELLS(far, node[0].cells),
                                    CELLS(near, node[1].cells),
                                    CELLS(rest, node[3].cells),
                                    EFFECT(effect),
                                    {0}});
}

void nonet_tell_empty_rectangle(const teller *t)
{
    tell_dual(t, tell_empty_rectangle_at);
}

// ---- colours

static nonet_cells seen_by(nonet_cells set)
{
    nonet_cells seen = cells_none();
    while (!cells_empty(set))
        seen = cells_or(seen, nonet_peer_set[cells_take(&set)]);
    return seen;
}

static void say_colors(const teller *t, phrase_key key, const nonet_cells color[4],
                       nonet_cells touch)
{
    nonet_say(&t->to, key,
              (const phrase_part[]){CELLS(a, color[0]),
                                    CELLS(b, color[1]),
                                    CELLS(c, color[2]),
                                    CELLS(d, color[3]),
                                    CELLS(touch, touch),
                                    DIGITS(digit, t->step->digits),
                                    EFFECT(t->step),
                                    {0}});
}

static void swap(nonet_cells *one, nonet_cells *other)
{
    nonet_cells kept = *one;
    *one = *other;
    *other = kept;
}

// Where b and c touch: a cell of each, the first that see each other.
static nonet_cells touching(nonet_cells b, nonet_cells c)
{
    while (!cells_empty(b)) {
        int cell = cells_take(&b);
        nonet_cells seen = cells_and(c, nonet_peer_set[cell]);
        if (!cells_empty(seen))
            return cells_or(cells_one(cell), cells_one(cells_first(seen)));
    }
    return cells_none();
}

static void tell_two_clusters(const teller *t, nonet_cells color[4])
{
    nonet_cells erased = nonet_erased_cells(t->step);
    if (t->see) {
        say_colors(t, PHRASE_MULTI_COLORS_SEE, color, cells_none());
        return;
    }
    for (int i = 0; i < 2; i++)
        if (cells_within(erased, color[i])) {
            if (i == 1)
                swap(&color[0], &color[1]);
            say_colors(t, PHRASE_MULTI_COLORS_2, color, cells_none());
            return;
        }
    // Which two colours touch, so that what goes sees the other two.
    for (int pick = 0; pick < 4; pick++) {
        nonet_cells b = color[pick & 1], a = color[1 - (pick & 1)];
        nonet_cells c = color[2 + (pick >> 1)], d = color[3 - (pick >> 1)];
        nonet_cells touch = touching(b, c);
        if (cells_empty(touch) || !cells_meet(erased, cells_and(seen_by(a), seen_by(d))))
            continue;
        const nonet_cells told[] = {a, b, c, d};
        say_colors(t, PHRASE_MULTI_COLORS_1, told, touch);
        return;
    }
    nonet_tell_other(t);
}

void nonet_tell_colors(const teller *t)
{
    nonet_cells color[4];
    for (int i = 0; i < 4; i++)
        color[i] = nonet_role_cells(t->step, (nonet_role)(NONET_ROLE_COLOR_A + i));
    if (!cells_empty(color[2])) {
        tell_two_clusters(t, color);
        return;
    }
    nonet_cells erased = nonet_erased_cells(t->step);
    bool wraps = cells_within(erased, color[0]) || cells_within(erased, color[1]);
    if (wraps && cells_within(erased, color[1]))
        swap(&color[0], &color[1]);
    say_colors(t,
               t->see  ? PHRASE_COLORS_SEE
               : wraps ? PHRASE_COLORS_WRAP
                       : PHRASE_COLORS_TRAP,
               color, cells_none());
}

// The cells of the pair in the order of the chain.
static void write_pairs(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    for (int i = 0; i < step->n_groups; i++) {
        nonet_say_joint(to, i, step->n_groups, is_or);
        nonet_emit_cells(to->sink, step->group[i].cells);
    }
}

void nonet_tell_remote_pair(const teller *t)
{
    const nonet_step *step = t->step;
    unsigned x = step->digits & (0u - step->digits);
    nonet_say(&t->to, t->see ? PHRASE_REMOTE_PAIR_SEE : PHRASE_REMOTE_PAIR,
              (const phrase_part[]){WRITTEN(cells, write_pairs, step, step->n_groups),
                                    DIGITS(digits, step->digits),
                                    DIGITS(x, x),
                                    DIGITS(y, step->digits & ~x),
                                    CELLS(first, step->group[0].cells),
                                    CELLS(last, step->group[step->n_groups - 1].cells),
                                    EFFECT(step),
                                    {0}});
}

void nonet_tell_template(const teller *t)
{
    nonet_cells placed = nonet_placed_cells(t->step);
    bool places = !cells_empty(placed);
    nonet_say(
        &t->to,
        t->see   ? PHRASE_TEMPLATE_SEE
        : places ? PHRASE_TEMPLATE_SET
                 : PHRASE_TEMPLATE_DELETE,
        (const phrase_part[]){CELLS(cells, places ? placed : nonet_erased_cells(t->step)),
                              DIGITS(digit, t->step->digits),
                              EFFECT(t->step),
                              {0}});
}
