// reason_chain.c - chains and suppositions on a layout: numbered implications, a line each.

#include "base/bits.h"
#include "render/reason_parts.h"

// One thought, for phrases that are made of it.
typedef struct {
    const nonet_layout *layout;
    const nonet_thought *thought;
} one_thought;

// Cell and value of a thought, as things for parts.
#define CELL_OF(one)                                                                       \
    (&(layout_things){.layout = (one)->layout,                                             \
                      .spots = &(nonet_spot){.cell = (one)->thought->cell},                \
                      .n = 1})
#define VALUE_OF(one)                                                                      \
    (&(layout_things){.layout = (one)->layout, .values = (one)->thought->values})

static void say_statement(const speaker *to, const one_thought *one, bool on)
{
    nonet_say(to, on ? PHRASE_ON : PHRASE_OFF,
              (const phrase_part[]){
                  SPOTS_PART(cells, CELL_OF(one)), VALUES_PART(digit, VALUE_OF(one)), {0}});
}

static void say_on(const speaker *to, const void *what, bool is_or)
{
    (void)is_or;
    say_statement(to, what, true);
}

static void say_off(const speaker *to, const void *what, bool is_or)
{
    (void)is_or;
    say_statement(to, what, false);
}

// "it is 5", "the 5 of row 3 is in r3c4".
static void say_why(const speaker *to, const void *what, bool is_or)
{
    const one_thought *one = what;
    layout_things house = {.layout = one->layout, .numbers = &one->thought->number, .n = 1};
    bool in_house = one->thought->why == NONET_THOUGHT_HOUSE;
    (void)is_or;
    nonet_say(to, in_house ? PHRASE_IN_HOUSE : PHRASE_IN_CELL,
              (const phrase_part[]){SPOTS_PART(cells, CELL_OF(one)),
                                    VALUES_PART(digit, VALUE_OF(one)),
                                    HOUSES_PART(house, &house),
                                    {0}});
}

#define EFFECT_OF(gone) WRITTEN(effect, nonet_say_effect, gone, (gone)->n ? (gone)->n : 1)

// ---- chains

static void see_chain(const speaker *to, const one_thought *first, const one_thought *last)
{
    SAY(to, CHAIN_SEE_SHORT, SPOTS_PART(first, CELL_OF(first)),
        SPOTS_PART(last, CELL_OF(last)));
}

static void tell_chain(const speaker *to, const nonet_layout *layout,
                       const nonet_reason *step, const layout_things *gone, bool see)
{
    one_thought first = {layout, &step->thought[0]};
    one_thought last = {layout, &step->thought[step->n_thoughts - 1]};
    int line = 0;
    if (see) {
        see_chain(to, &first, &last);
        return;
    }
    SAY(to, CHAIN_BEGIN, SPOTS_PART(first, CELL_OF(&first)),
        SPOTS_PART(last, CELL_OF(&last)));
    for (int i = 0; i + 1 < step->n_thoughts; i += 2) {
        one_thought off = {layout, &step->thought[i]}, on = {layout, &step->thought[i + 1]};
        nonet_say(to, i == 0 ? PHRASE_CHAIN_FIRST : PHRASE_CHAIN_THEN,
                  (const phrase_part[]){NUMBER(n, ++line),
                                        WRITTEN(off, say_off, &off, 1),
                                        WRITTEN(why, say_why, &on, 1),
                                        {0}});
    }
    bool same = first.thought->cell == last.thought->cell &&
                first.thought->values == last.thought->values;
    nonet_say(to, same ? PHRASE_CHAIN_TRUE : PHRASE_CHAIN_END,
              (const phrase_part[]){WRITTEN(first, say_on, &first, 1),
                                    WRITTEN(last, say_on, &last, 1),
                                    EFFECT_OF(gone),
                                    {0}});
}

// ---- suppositions

static void tell_thought(const speaker *to, const one_thought *one, int line)
{
    const nonet_thought *thought = one->thought;
    layout_things number = {.layout = one->layout, .numbers = &thought->number, .n = 1};
    nonet_spot lost = {.cell = thought->cell, .values = thought->values};
    layout_things effect = {.layout = one->layout, .spots = &lost, .n = 1};
    bool rule = thought->why == NONET_THOUGHT_RULE;
    nonet_say(to,
              rule                                  ? PHRASE_THOUGHT_RULE
              : thought->why == NONET_THOUGHT_HOUSE ? PHRASE_THOUGHT_HOUSE
                                                    : PHRASE_THOUGHT_CELL,
              (const phrase_part[]){NUMBER(n, line),
                                    SPOTS_PART(cells, CELL_OF(one)),
                                    VALUES_PART(digit, VALUE_OF(one)),
                                    HOUSES_PART(house, &number),
                                    WRITTEN(rule, nonet_say_rule, &number, 1),
                                    EFFECT_OF(&effect),
                                    {0}});
}

static void tell_clash(const speaker *to, const one_thought *clash,
                       const layout_things *gone)
{
    const nonet_thought *thought = clash->thought;
    layout_things number = {.layout = clash->layout, .numbers = &thought->number, .n = 1};
    nonet_say(to,
              thought->why == NONET_THOUGHT_RULE    ? PHRASE_CLASH_RULE
              : thought->why == NONET_THOUGHT_HOUSE ? PHRASE_CLASH_HOUSE
                                                    : PHRASE_CLASH_CELL,
              (const phrase_part[]){SPOTS_PART(cells, CELL_OF(clash)),
                                    VALUES_PART(digit, VALUE_OF(clash)),
                                    HOUSES_PART(house, &number),
                                    WRITTEN(rule, nonet_say_rule, &number, 1),
                                    EFFECT_OF(gone),
                                    {0}});
}

static void tell_supposition(const speaker *to, const nonet_layout *layout,
                             const nonet_reason *step, const layout_things *gone, bool see)
{
    one_thought root = {layout, &step->thought[0]};
    nonet_say(to, see ? PHRASE_NET_SEE_ONE : PHRASE_NET_SUPPOSE,
              (const phrase_part[]){WRITTEN(root, say_on, &root, 1), {0}});
    if (see)
        return;
    for (int i = 1; i + 1 < step->n_thoughts; i++)
        tell_thought(to, &(one_thought){layout, &step->thought[i]}, i);
    if (step->is_cut_short)
        SAY_ONLY(to, NET_CUT);
    tell_clash(to, &(one_thought){layout, &step->thought[step->n_thoughts - 1]}, gone);
}

void nonet_tell_thoughts(const speaker *to, const nonet_layout *layout,
                         const nonet_reason *step, const layout_things *gone, bool see)
{
    if (step->is_contradiction)
        tell_supposition(to, layout, step, gone, see);
    else
        tell_chain(to, layout, step, gone, see);
}
