// words_chain.c - chains and nets in plain sentences: numbered implications, a line each.

#include "render/words.h"

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "render/strand.h"

// ---- statements

static void write_statement(const speaker *to, const nonet_node *node, bool on)
{
    bool one = cells_single(node->cells);
    nonet_say(to,
              on    ? (one ? PHRASE_ON : PHRASE_ON_GROUP)
              : one ? PHRASE_OFF
                    : PHRASE_OFF_GROUP,
              (const phrase_part[]){
                  CELLS(cells, node->cells), DIGITS(digit, 1u << (node->digit - 1)), {0}});
}

static void write_on(const speaker *to, const void *node, bool is_or)
{
    (void)is_or;
    write_statement(to, node, true);
}

static void write_off(const speaker *to, const void *node, bool is_or)
{
    (void)is_or;
    write_statement(to, node, false);
}

static void write_fact(const speaker *to, const void *node, bool is_or)
{
    (void)is_or;
    write_statement(to, node, ((const nonet_node *)node)->on);
}

#define ON_PART(name, node) WRITTEN(name, write_on, node, 1)
#define OFF_PART(name, node) WRITTEN(name, write_off, node, 1)
#define FACT(name, node) WRITTEN(name, write_fact, node, 1)

// Why a node is true if those it is linked from are false.
typedef struct {
    const teller *t;
    int to;                  // the node that is true
    nonet_cells false_cells; // of the same digit
    bool in_cell;            // another digit of its cell is false
    bool it;                 // ... and named just before, so that "it" is enough
    const nonet_group *set;  // that is locked, without the digit `lost`
    unsigned lost;
} reason;

static void add_premise(reason *why, int from, nonet_link_kind kind)
{
    const nonet_step *step = why->t->step;
    const nonet_node *off = &step->node[from], *on = &step->node[why->to];
    if (kind == NONET_LINK_SET)
        why->set = nonet_set_of_link(step, from, why->to);
    why->lost = 1u << (off->digit - 1);
    if (off->digit == on->digit)
        why->false_cells = cells_or(why->false_cells, off->cells);
    else if (cells_equal(off->cells, on->cells))
        why->in_cell = true;
}

// The reason in a chain, which may close where no link is.
static reason reason_between(const teller *t, int from, int to)
{
    reason why = {.t = t, .to = to, .false_cells = cells_none()};
    add_premise(&why, from, nonet_link_between(t->step, from, to));
    why.it = why.in_cell;
    return why;
}

static reason reason_for(const teller *t, int to)
{
    reason why = {.t = t, .to = to, .false_cells = cells_none()};
    int links = 0;
    for (int i = 0; i < t->step->n_links; i++)
        if (t->step->link[i].to == to) {
            add_premise(&why, t->step->link[i].from,
                        (nonet_link_kind)t->step->link[i].kind);
            links++;
        }
    why.it = why.in_cell && links == 1;
    return why;
}

// The house that has no place for the digit but in `to` and where it is said to be false;
// boxes last, since lines are easier to follow.
static int house_of(const reason *why)
{
    const nonet_node *node = &why->t->step->node[why->to];
    nonet_cells all = cells_or(node->cells, why->false_cells);
    for (int house = 0; house < NONET_HOUSES; house++)
        if (cells_within(node->cells, nonet_house_set[house]) &&
            cells_meet(why->false_cells, nonet_house_set[house]) &&
            nonet_is_confined(why->t, node->digit - 1, house, all))
            return house;
    return -1;
}

static void write_reason(const speaker *to, const void *what, bool is_or)
{
    const reason *why = what;
    const nonet_node *node = &why->t->step->node[why->to];
    unsigned digit = 1u << (node->digit - 1);
    int house = house_of(why);
    (void)is_or;
    if (why->set)
        nonet_say(to,
                  cells_house(why->set->cells, 0) < 0 ? PHRASE_IN_BENT_SET : PHRASE_IN_SET,
                  (const phrase_part[]){CELLS(set, why->set->cells),
                                        DIGITS(digits, why->set->digits & ~why->lost),
                                        DIGITS(digit, digit),
                                        CELLS(cells, node->cells),
                                        {0}});
    else if (why->it)
        SAY(to, IN_CELL, DIGITS(digit, digit));
    else if (!why->in_cell && house >= 0)
        SAY(to, IN_HOUSE, DIGITS(digit, digit), HOUSES(house, 1u << house),
            CELLS(cells, node->cells));
    else
        write_statement(to, node, true);
}

#define WHY(value) WRITTEN(why, write_reason, value, 1)

// ---- chains

static nonet_cells chain_cells(const nonet_step *step)
{
    nonet_cells cells = cells_none();
    for (int i = 0; i < step->n_nodes; i++)
        cells = cells_or(cells, step->node[i].cells);
    return cells;
}

static void see_chain(const teller *t, const nonet_node *first, const nonet_node *last)
{
    nonet_cells cells = chain_cells(t->step);
    nonet_cells between = cells_minus(cells, cells_or(first->cells, last->cells));
    if (t->step->is_loop || cells_equal(first->cells, last->cells))
        SAY(&t->to, LOOP_SEE, CELLS(cells, cells));
    else if (cells_empty(between))
        SAY(&t->to, CHAIN_SEE_SHORT, CELLS(first, first->cells), CELLS(last, last->cells));
    else
        SAY(&t->to, CHAIN_SEE, CELLS(first, first->cells), CELLS(last, last->cells),
            CELLS(cells, between));
}

// Each line has a false statement and the true one it leads to.
static void tell_lines(const teller *t, const strand *chain)
{
    const nonet_node *node = t->step->node;
    int number = 0;
    for (int i = node[chain->node[0]].on; i < chain->count; i += 2) {
        const nonet_node *off = &node[chain->node[i]];
        if (i + 1 == chain->count) {
            SAY(&t->to, CHAIN_LAST, NUMBER(n, ++number), OFF_PART(off, off));
            break;
        }
        reason why = reason_between(t, chain->node[i], chain->node[i + 1]);
        nonet_say(
            &t->to, i == 0 ? PHRASE_CHAIN_FIRST : PHRASE_CHAIN_THEN,
            (const phrase_part[]){NUMBER(n, ++number), OFF_PART(off, off), WHY(&why), {0}});
    }
}

void nonet_tell_chain(const teller *t)
{
    const nonet_step *step = t->step;
    strand chain;
    nonet_strand_of(step, &chain);
    const nonet_node *first = &step->node[chain.node[0]];
    const nonet_node *last = &step->node[chain.node[chain.count - 1]];
    const phrase_part parts[] = {
        ON_PART(first, first), FACT(last, last), EFFECT(step), {0}};
    bool same = first->digit == last->digit && cells_equal(first->cells, last->cells);
    if (t->see) {
        see_chain(t, first, last);
        return;
    }
    if (first->on)
        SAY(&t->to, CHAIN_SUPPOSE, ON_PART(on, first));
    else
        nonet_say(&t->to,
                  cells_equal(first->cells, last->cells) || step->is_loop
                      ? PHRASE_LOOP_BEGIN
                      : PHRASE_CHAIN_BEGIN,
                  (const phrase_part[]){
                      CELLS(first, first->cells), CELLS(last, last->cells), {0}});
    tell_lines(t, &chain);
    nonet_say(&t->to,
              step->is_loop ? PHRASE_LOOP_END
              : first->on   ? PHRASE_CHAIN_FALSE
              : same        ? PHRASE_CHAIN_TRUE
                            : PHRASE_CHAIN_END,
              parts);
}

// ---- forcing chains and nets

// Which line a node is told in; 0 for an assumption. What is false is told with what it
// makes true, so it bears the line of what it follows from.
typedef struct {
    const teller *t;
    int line[NONET_STEP_NODES]; // 0: a supposition
    int number, first;          // of the line, and of the first one after a supposition
} net_story;

typedef struct {
    const net_story *story;
    int to;
    int root; // that the line begins with, or -1
} premise_list;

static int cause_of(const nonet_step *step, int node)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].to == node)
            return step->link[i].from;
    return node;
}

static bool follows_by_rule(const nonet_step *step, int node)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].to == node && step->link[i].kind == NONET_LINK_RULE)
            return true;
    return false;
}

// What is false has a line of its own only where a strand ends, or a rule says so.
static bool has_line(const nonet_step *step, int node)
{
    return !nonet_is_root(step, node) &&
           (step->node[node].on || nonet_is_end(step, node) || follows_by_rule(step, node));
}

// The statement that a premise is told with: itself if it has a line of its own, or the
// true one that rules it out.
static int origin_of(const nonet_step *step, int node)
{
    return step->node[node].on || has_line(step, node) ? node : cause_of(step, node);
}

// A false statement with the line, or the supposition, that rules it out. What was said
// just before goes without saying.
static void write_premises(const speaker *to, const void *what, bool is_or)
{
    const premise_list *list = what;
    const net_story *story = list->story;
    const nonet_step *step = story->t->step;
    int count = 0, at = 0;
    for (int i = 0; i < step->n_links; i++)
        count += step->link[i].to == list->to;
    for (int i = 0; i < step->n_links; i++) {
        int from = step->link[i].from, origin = origin_of(step, from);
        if (step->link[i].to != list->to)
            continue;
        nonet_say_joint(to, at++, count, is_or);
        write_statement(to, &step->node[from], step->node[from].on);
        int line = story->line[origin];
        if (line && line != story->number - 1)
            SAY(to, LINE_REFERENCE, NUMBER(n, line));
        else if (!line && origin != from && origin != list->root &&
                 story->number != story->first)
            SAY(to, ROOT_REFERENCE, FACT(root, &step->node[origin]));
    }
}

// The supposition that alone rules out all that `node` rests on; -1 if there is more to it,
// or it was said just before.
static int only_root(const net_story *story, int node)
{
    const nonet_step *step = story->t->step;
    int root = -1;
    for (int i = 0; i < step->n_links; i++) {
        int from = step->link[i].from, origin = origin_of(step, from);
        if (step->link[i].to != node)
            continue;
        if (story->line[origin] || origin == from || (root >= 0 && root != origin))
            return -1;
        root = origin;
    }
    return story->number == story->first ? -1 : root;
}

static void tell_line(net_story *story, int node)
{
    const teller *t = story->t;
    const nonet_node *fact = &t->step->node[node];
    reason why = reason_for(t, node);
    bool by_rule = follows_by_rule(t->step, node);
    story->line[node] = ++story->number;
    int root = by_rule || !fact->on ? -1 : only_root(story, node);
    premise_list list = {story, node, root};
    nonet_say(&t->to,
              by_rule     ? PHRASE_NET_RULE
              : root >= 0 ? PHRASE_NET_AS
              : fact->on  ? PHRASE_NET_THEN
                          : PHRASE_NET_OFF,
              (const phrase_part[]){NUMBER(n, story->number),
                                    FACT(root, &t->step->node[root < 0 ? node : root]),
                                    WRITTEN(premises, write_premises, &list, 1),
                                    WHY(&why),
                                    FACT(fact, fact),
                                    {0}});
}

static int count_roots(const nonet_step *step)
{
    int count = 0;
    for (int i = 0; i < step->n_nodes; i++)
        count += nonet_is_root(step, i);
    return count;
}

static void write_roots(const speaker *to, const void *what, bool is_or)
{
    const nonet_step *step = what;
    int count = count_roots(step), at = 0;
    for (int i = 0; i < step->n_nodes; i++)
        if (nonet_is_root(step, i)) {
            nonet_say_joint(to, at++, count, is_or);
            write_fact(to, &step->node[i], false);
        }
}

// What the assumptions have in common: a cell with all its digits, a digit with all its
// places in a house, or a statement and its opposite.
static void tell_roots(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_cells cells = cells_none();
    unsigned digits = 0;
    bool on = true;
    for (int i = 0; i < step->n_nodes; i++)
        if (nonet_is_root(step, i)) {
            cells = cells_or(cells, step->node[i].cells);
            digits |= 1u << (step->node[i].digit - 1);
            on = on && step->node[i].on;
        }
    int house = cells_house(cells, 0);
    while (house >= 0 && bits_single(digits) &&
           !nonet_is_confined(t, bits_first(digits), house, cells))
        house = cells_house(cells, house + 1);
    bool is_cell = on && cells_single(cells) && !bits_single(digits);
    bool is_house = on && bits_single(digits) && !cells_single(cells) && house >= 0;
    phrase_key see = is_cell    ? PHRASE_NET_SEE_CELL
                     : is_house ? PHRASE_NET_SEE_HOUSE
                                : PHRASE_NET_SEE_ROOTS;
    phrase_key all = is_cell    ? PHRASE_NET_CELL
                     : is_house ? PHRASE_NET_HOUSE
                                : PHRASE_NET_ROOTS;
    nonet_say(&t->to, t->see ? see : all,
              (const phrase_part[]){CELLS(cells, cells),
                                    DIGITS(digits, digits),
                                    DIGITS(digit, digits),
                                    HOUSES(house, house < 0 ? 0u : 1u << house),
                                    WRITTEN(roots, write_roots, step, count_roots(step)),
                                    {0}});
}

static void tell_begin(const teller *t)
{
    int root = 0;
    while (root < t->step->n_nodes - 1 && !nonet_is_root(t->step, root))
        root++;
    if (count_roots(t->step) != 1) {
        tell_roots(t);
        return;
    }
    nonet_say(&t->to, t->see ? PHRASE_NET_SEE_ONE : PHRASE_NET_SUPPOSE,
              (const phrase_part[]){FACT(root, &t->step->node[root]), {0}});
}

static void tell_clash(const teller *t, const nonet_group *clash)
{
    nonet_say(&t->to,
              t->step->n_base              ? PHRASE_CLASH_HOUSE
              : bits_single(clash->digits) ? PHRASE_CLASH_BOTH
                                           : PHRASE_CLASH_CELL,
              (const phrase_part[]){
                  CELLS(cells, clash->cells),
                  DIGITS(digit, clash->digits),
                  HOUSES(house, nonet_house_bits(t->step->base, t->step->n_base)),
                  EFFECT(t->step),
                  {0}});
}

// What follows from each assumption; if there are several, each is a case.
static void tell_cases(const teller *t, bool several)
{
    const nonet_step *step = t->step;
    net_story story = {.t = t, .first = 1};
    for (int node = 0; node < step->n_nodes; node++) {
        if (several && nonet_is_root(step, node)) {
            nonet_say(&t->to,
                      nonet_is_end(step, node) ? PHRASE_NET_CASE_DONE : PHRASE_NET_CASE,
                      (const phrase_part[]){FACT(root, &step->node[node]), {0}});
            story.first = story.number + 1;
        } else if (has_line(step, node))
            tell_line(&story, node);
    }
    if (step->is_cut_short)
        SAY_ONLY(&t->to, NET_CUT);
}

void nonet_tell_forcing(const teller *t)
{
    const nonet_group *clash = nonet_first_role(t->step, NONET_ROLE_EXTRA);
    tell_begin(t);
    if (t->see)
        return;
    tell_cases(t, count_roots(t->step) != 1);
    if (clash)
        tell_clash(t, clash);
    else
        SAY(&t->to, VERITY, EFFECT(t->step));
}

void nonet_tell_kraken(const teller *t)
{
    const nonet_step *step = t->step;
    nonet_say(
        &t->to, t->see ? PHRASE_FINNED_FISH_SEE : PHRASE_KRAKEN,
        (const phrase_part[]){HOUSES(base, nonet_house_bits(step->base, step->n_base)),
                              HOUSES(cover, nonet_house_bits(step->cover, step->n_cover)),
                              DIGITS(digit, step->digits),
                              CELLS(fins, nonet_role_cells(step, NONET_ROLE_FIN)),
                              {0}});
    if (t->see)
        return;
    tell_cases(t, true);
    SAY(&t->to, KRAKEN_END, EFFECT(step));
}
