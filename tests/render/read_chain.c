// read_chain.c - see read_chain.h.

#include "read_chain.h"

#include <ctype.h>
#include <string.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

enum { MOST = 400 };

// A chain as read: statements, and whether the link after each of them is strong.
typedef struct {
    int count;
    chain_fact node[MOST];
    bool strong[MOST];
    nonet_cells set[MOST]; // the cells behind the link after it, if it is within some
    bool closed;           // ends with "- loop"
} read_nodes;

// ---- pieces

static bool take(const char **text, const char *what)
{
    size_t size = strlen(what);
    if (strncmp(*text, what, size) != 0)
        return false;
    *text += size;
    return true;
}

static bool take_digit(const char **text, int *digit)
{
    if (**text < '1' || **text > '9')
        return false;
    *digit = *(*text)++ - '0';
    return true;
}

static unsigned take_digits(const char **text)
{
    unsigned digits = 0;
    for (int digit; take_digit(text, &digit);)
        digits |= 1u << (digit - 1);
    return digits;
}

// "r1c23,r89c2".
static bool take_cells(const char **text, nonet_cells *cells)
{
    *cells = cells_none();
    do {
        if (!take(text, "r"))
            return false;
        unsigned rows = take_digits(text);
        if (!take(text, "c"))
            return false;
        unsigned columns = take_digits(text);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (rows >> cell / 9 & 1 && columns >> cell % 9 & 1)
                cells_add(cells, cell);
    } while ((*text)[0] == ',' && (*text)[1] == 'r' && take(text, ","));
    return !cells_empty(*cells);
}

// "r1c2=5", "r1c2<>5".
static bool take_fact(const char **text, chain_fact *fact)
{
    if (!take_cells(text, &fact->cells))
        return false;
    fact->on = take(text, "=");
    return (fact->on || take(text, "<>")) && take_digit(text, &fact->digit);
}

// ---- links

static nonet_cells places(const nonet_position *position, nonet_cells cells, int digit)
{
    return cells_and(cells, position->plane[digit - 1]);
}

static unsigned marks_of(const nonet_position *position, nonet_cells cells)
{
    unsigned marks = 0;
    while (!cells_empty(cells))
        marks |= position->marks.cell[cells_take(&cells)];
    return marks;
}

// Not both: one digit in sight of itself, or two digits of a cell.
static bool excludes(const nonet_position *position, const chain_fact *one,
                     const chain_fact *other)
{
    nonet_cells a = places(position, one->cells, one->digit);
    nonet_cells b = places(position, other->cells, other->digit);
    if (cells_empty(a) || cells_empty(b))
        return false;
    if (one->digit != other->digit)
        return cells_single(a) && cells_equal(a, b);
    while (!cells_empty(a))
        if (!cells_within(b, nonet_peer_set[cells_take(&a)]))
            return false;
    return true;
}

// No digit fits in twice: all its places see each other.
static bool has_each_once(const nonet_position *position, nonet_cells set)
{
    for (int digit = 1; digit <= 9; digit++)
        for (nonet_cells rest = places(position, set, digit); !cells_empty(rest);) {
            int cell = cells_take(&rest);
            if (!cells_within(rest, nonet_peer_set[cell]))
                return false;
        }
    return true;
}

// One of them: no other place in a house, no other digit in a cell, or a set of cells with
// one digit more than cells.
static bool is_strong(const nonet_position *position, const chain_fact *one,
                      const chain_fact *other, nonet_cells set)
{
    nonet_cells a = places(position, one->cells, one->digit);
    nonet_cells b = places(position, other->cells, other->digit);
    if (cells_empty(a) || cells_empty(b))
        return false;
    if (!cells_empty(set)) {
        unsigned digits = marks_of(position, set), two = 1u << (one->digit - 1);
        two |= 1u << (other->digit - 1);
        return has_each_once(position, set) && bits_count(digits) == cells_count(set) + 1 &&
               (digits & two) == two && one->digit != other->digit;
    }
    if (one->digit != other->digit)
        return false;
    nonet_cells both = cells_or(a, b);
    for (int house = cells_house(both, 0); house >= 0; house = cells_house(both, house + 1))
        if (cells_within(places(position, nonet_house_set[house], one->digit), both))
            return true;
    return false;
}

static const char *try_links(const nonet_position *position, const read_nodes *all)
{
    for (int i = 0; i + 1 < all->count; i++) {
        if (i > 0 && all->strong[i] == all->strong[i - 1])
            return "strong and weak links do not take turns";
        const chain_fact *one = &all->node[i], *other = &all->node[i + 1];
        if (all->strong[i] && !is_strong(position, one, other, all->set[i]))
            return "a strong link is not strong";
        if (!all->strong[i] && !excludes(position, one, other))
            return "a weak link is none";
    }
    return NULL;
}

// ---- what follows

// If `fact` is true, `digit` (0..8) is not in `cell`.
static bool rules_out(const nonet_position *position, const chain_fact *fact, int cell,
                      int digit)
{
    chain_fact gone = {cells_one(cell), digit + 1, true};
    return excludes(position, fact, &gone);
}

// A loop holds as it is written or all the other way round: what is ruled out by a
// statement of each kind goes. Either way each of its sets is locked.
static bool loop_rules_out(const nonet_position *position, const read_nodes *all, int cell,
                           int digit)
{
    bool ruled_out[2] = {false, false};
    for (int i = 0; i < all->count; i++) {
        const chain_fact *one = &all->node[i], *other = &all->node[(i + 1) % all->count];
        ruled_out[i % 2] = ruled_out[i % 2] || rules_out(position, one, cell, digit);
        chain_fact within = {all->set[i], digit + 1, true};
        if (!cells_empty(all->set[i]) && digit + 1 != one->digit &&
            digit + 1 != other->digit && rules_out(position, &within, cell, digit))
            return true;
    }
    return ruled_out[0] && ruled_out[1];
}

static bool same(const chain_fact *one, const chain_fact *other)
{
    return one->digit == other->digit && cells_equal(one->cells, other->cells);
}

// If the candidate were true the first statement would be as the chain has it, and the last
// then says that it is not; or the first is true after all, and says so itself.
static bool ends_rule_out(const nonet_position *position, const read_nodes *all, int cell,
                          int digit)
{
    const chain_fact *first = &all->node[0], *last = &all->node[all->count - 1];
    chain_fact gone = {cells_one(cell), digit + 1, true};
    return (first->on ? same(&gone, first) : rules_out(position, first, cell, digit)) &&
           (last->on ? rules_out(position, last, cell, digit) : same(&gone, last));
}

static const char *try_effect(const nonet_position *position, const nonet_step *step,
                              const read_nodes *all)
{
    const chain_fact *first = &all->node[0], *last = &all->node[all->count - 1];
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        chain_fact placed = {cells_one(cell), step->placed.cell[cell], true};
        if (placed.digit &&
            !(all->strong[0] && same(&placed, first) && same(&placed, last)))
            return "what is placed does not follow";
        for (unsigned rest = step->eliminated.cell[cell]; rest; rest &= rest - 1)
            if (!(all->closed ? loop_rules_out(position, all, cell, bits_first(rest))
                              : ends_rule_out(position, all, cell, bits_first(rest))))
                return "what is erased does not follow";
    }
    return NULL;
}

// ---- Eureka

static bool add(read_nodes *all, nonet_cells cells, int digit)
{
    if (all->count == MOST)
        return false;
    all->set[all->count] = cells_none();
    all->node[all->count++] = (chain_fact){cells, digit, false};
    return true;
}

// "(8)r1c2", "(8=3)r1c2", "(8-3)r1c2", "(5=149)r2c139".
static bool take_term(const char **text, read_nodes *all)
{
    int from, to = 0;
    bool inner = false, strong = false;
    nonet_cells cells;
    if (!take(text, "(") || !take_digit(text, &from))
        return false;
    if ((strong = take(text, "=")) || take(text, "-")) {
        inner = true;
        while (take_digit(text, &to))
            ;
        if (!to)
            return false;
    }
    if (!take(text, ")") || !take_cells(text, &cells) || !add(all, cells, from))
        return false;
    if (!inner)
        return true;
    all->strong[all->count - 1] = strong;
    if (strong)
        all->set[all->count - 1] = cells;
    return add(all, cells, to);
}

// The links alternate, so the first says whether the first statement is false.
static void number_states(read_nodes *all)
{
    bool on = all->count > 1 && !all->strong[0];
    for (int i = 0; i < all->count; i++, on = !on)
        all->node[i].on = on;
}

static const char *take_eureka(const char *text, read_nodes *all)
{
    memset(all, 0, sizeof *all);
    for (;;) {
        if (!take_term(&text, all))
            return "a term cannot be read";
        bool strong = take(&text, " = ");
        if (!strong && !take(&text, " - "))
            break;
        if (!strong && take(&text, "loop")) {
            all->closed = true;
            break;
        }
        all->strong[all->count - 1] = strong;
    }
    number_states(all);
    return *text ? "something is left over" : NULL;
}

const char *read_eureka(const char *text, const nonet_position *position,
                        const nonet_step *step)
{
    static read_nodes all;
    const char *wrong = take_eureka(text, &all);
    if (!wrong)
        wrong = try_links(position, &all);
    if (!wrong && all.closed != step->is_loop)
        wrong = "not closed as it should be";
    if (!wrong && all.closed && !excludes(position, &all.node[all.count - 1], &all.node[0]))
        wrong = "the loop does not close";
    return wrong ? wrong : try_effect(position, step, &all);
}

// ---- nice loops

typedef struct {
    int count;
    nonet_cells cells[MOST];
    bool strong[MOST]; // the link after the cells
    int digit[MOST];   // in these cells, and
    int next[MOST];    // in the next: another only within a cell that they share
    int first, last;   // "8- ..." and "... -3", or 0
} read_cells;

static const char *take_loop(const char **text, read_cells *all)
{
    memset(all, 0, sizeof *all);
    if (isdigit((unsigned char)**text) &&
        (!take_digit(text, &all->first) || !take(text, "- ")))
        return "the beginning cannot be read";
    for (;;) {
        if (all->count == MOST || !take_cells(text, &all->cells[all->count++]))
            return "a cell cannot be read";
        bool strong = take(text, " =");
        if (!strong && !take(text, " -"))
            return NULL;
        int digit;
        if (!take_digit(text, &digit))
            return "a link cannot be read";
        if (!strong && (**text == '\0' || **text == ':')) {
            all->last = digit;
            return NULL;
        }
        all->next[all->count - 1] = digit;
        if (take(text, "/") && !take_digit(text, &all->next[all->count - 1]))
            return "a link cannot be read";
        if (!take(text, strong ? "= " : "- "))
            return "a link has two kinds";
        all->strong[all->count - 1] = strong;
        all->digit[all->count - 1] = digit;
    }
}

// The statements about one cell, between the link that leads in and the one that leads out.
// A digit of 0: there is no such link.
static bool pass_through(read_nodes *all, nonet_cells cells, int in, bool in_strong,
                         int out, bool out_strong)
{
    if (in && !add(all, cells, in))
        return false;
    if (in && out && in != out) {
        if (in_strong != out_strong)
            return false;
        all->strong[all->count - 1] = !in_strong;
        if (!in_strong)
            all->set[all->count - 1] = cells;
    }
    if (out && out != in && !add(all, cells, out))
        return false;
    if (out)
        all->strong[all->count - 1] = out_strong;
    return true;
}

static bool to_nodes(const read_cells *from, int first_in, int last_out, read_nodes *all)
{
    memset(all, 0, sizeof *all);
    for (int i = 0; i < from->count; i++) {
        bool begins = i == 0, ends = i + 1 == from->count;
        int in = begins ? first_in : from->next[i - 1];
        int out = ends ? last_out : from->digit[i];
        if (!pass_through(all, from->cells[i], in, !begins && from->strong[i - 1], out,
                          !ends && from->strong[i]))
            return false;
    }
    number_states(all);
    return true;
}

// A chain that comes back to its cell says nothing of the digit there but by its links. Two
// strong ones of one digit: it is there, and nowhere in sight.
static const char *try_return(const nonet_position *position, const nonet_step *step,
                              const read_cells *cells)
{
    int in = cells->next[cells->count - 2], out = cells->digit[0];
    bool in_strong = cells->strong[cells->count - 2], out_strong = cells->strong[0];
    int cell = cells_first(cells->cells[0]);
    chain_fact there = {cells->cells[0], in, true};
    bool is_there = in_strong && out_strong && in == out;
    for (int other = 0; other < NONET_CELLS; other++) {
        if (other != cell && step->placed.cell[other])
            return "something is placed elsewhere";
        for (unsigned rest = step->eliminated.cell[other]; rest; rest &= rest - 1) {
            int digit = bits_first(rest) + 1;
            if (is_there && rules_out(position, &there, other, digit - 1))
                continue;
            if (other != cell)
                return "something goes elsewhere";
            if (in_strong == (digit == in) || out_strong == (digit == out))
                return "what goes does not close the loop";
        }
    }
    return NULL;
}

const char *read_loop(const char *text, const nonet_position *position,
                      const nonet_step *step)
{
    static read_cells cells;
    static read_nodes all;
    const char *wrong = take_loop(&text, &cells);
    if (wrong)
        return wrong;
    if (*text)
        return "something is left over";
    if (!to_nodes(&cells, cells.first, cells.last, &all))
        return "a cell joins a strong and a weak link of two digits";
    if ((wrong = try_links(position, &all)))
        return wrong;
    if (cells.first && cells.last)
        return try_effect(position, step, &all);
    if (cells.count < 3 || !cells_equal(cells.cells[0], cells.cells[cells.count - 1]))
        return "neither open nor closed";
    return step->is_loop ? NULL : try_return(position, step, &cells);
}

// ---- strands and nets

const char *read_strand(const char *text, bool eureka, const nonet_position *position,
                        chain_fact *first, chain_fact *last)
{
    static read_cells cells;
    static read_nodes all;
    const char *wrong;
    if (eureka || *text == '(') {
        wrong = take_eureka(text, &all);
        if (!wrong)
            wrong = try_links(position, &all);
        *first = all.node[0];
        *last = all.node[all.count - 1];
        first->on = all.count > 1 ? first->on : true; // a lone one is an assumption
        last->on = all.count > 1 ? last->on : true;
        return wrong;
    }
    if (!take_fact(&text, first) || !take(&text, ": "))
        return "the first fact cannot be read";
    if ((wrong = take_loop(&text, &cells)))
        return wrong;
    if (!take(&text, ": ") || !take_fact(&text, last) || *text)
        return "the last fact cannot be read";
    // The facts say what the first and the last link leave open.
    if (cells.count == 1)
        cells.digit[0] = 0;
    memset(&all, 0, sizeof all);
    for (int i = 0; i < cells.count; i++) {
        bool begins = i == 0, ends = i + 1 == cells.count;
        int in = begins ? first->digit : cells.next[i - 1];
        int out = ends ? last->digit : cells.digit[i];
        bool in_strong = begins ? first->on : cells.strong[i - 1];
        bool out_strong = ends ? !last->on : cells.strong[i];
        if (!pass_through(&all, cells.cells[i], in, in_strong, out, out_strong))
            return "a cell joins a strong and a weak link of two digits";
    }
    return try_links(position, &all);
}

static bool states(const chain_fact *fact, const chain_fact *other)
{
    return fact->on == other->on && same(fact, other);
}

static bool assume(net_reading *net, const chain_fact *fact)
{
    for (int i = 0; i < net->assumed; i++)
        if (states(&net->assumption[i], fact))
            return true;
    if (net->assumed == NONET_STEP_NODES)
        return false;
    net->assumption[net->assumed++] = *fact;
    return true;
}

static bool take_number(const char **text, int *number)
{
    *number = 0;
    if (!isdigit((unsigned char)**text))
        return false;
    while (isdigit((unsigned char)**text) && *number < 10000)
        *number = 10 * *number + *(*text)++ - '0';
    return true;
}

// "r1c3<>5 (1)": as line 1 has it.
static const char *take_premise(const char **text, net_reading *net, chain_fact *premise)
{
    int line;
    if (!take_fact(text, premise))
        return "a premise cannot be read";
    if (!take(text, " ("))
        return assume(net, premise) ? NULL : "too many assumptions";
    if (!take_number(text, &line) || !take(text, ")"))
        return "the line of a premise cannot be read";
    if (line < 1 || line > net->lines || !states(&net->line[line - 1], premise))
        return "the line a premise names does not say so";
    return NULL;
}

// All others of the cell, or all other places of a house, are among the premises.
static const char *try_on(const nonet_position *position, const chain_fact *premise,
                          int count, const chain_fact *fact)
{
    nonet_cells gone = fact->cells;
    unsigned digits = 1u << (fact->digit - 1);
    for (int i = 0; i < count; i++) {
        if (premise[i].on)
            return "a premise should be false";
        if (premise[i].digit == fact->digit)
            gone = cells_or(gone, premise[i].cells);
        else if (cells_equal(premise[i].cells, fact->cells))
            digits |= 1u << (premise[i].digit - 1);
    }
    if (!(position->marks.cell[cells_first(fact->cells)] & ~digits))
        return NULL;
    for (int house = cells_house(fact->cells, 0); house >= 0;
         house = cells_house(fact->cells, house + 1))
        if (cells_within(places(position, nonet_house_set[house], fact->digit), gone))
            return NULL;
    return "there is another place, and another digit";
}

const char *read_implication(const char *text, const nonet_position *position, bool by_rule,
                             net_reading *net)
{
    chain_fact premise[NONET_CELLS], fact;
    const char *wrong;
    int count = 0, number;
    if (!take(&text, "(") || !take_number(&text, &number) || !take(&text, ") ") ||
        number != net->lines + 1 || number > NONET_STEP_NODES)
        return "not numbered as it should be";
    do {
        if (count == NONET_CELLS)
            return "too many premises";
        if ((wrong = take_premise(&text, net, &premise[count++])))
            return wrong;
    } while (take(&text, ", "));
    if (!take(&text, " -> ") || !take_fact(&text, &fact) || *text)
        return "no conclusion";
    net->line[net->lines++] = fact;
    if (by_rule)
        return NULL;
    if (fact.on)
        return try_on(position, premise, count, &fact);
    return count == 1 && premise[0].on && excludes(position, &premise[0], &fact)
               ? NULL
               : "a candidate is not excluded";
}

bool net_says(const net_reading *net, int cell, int digit, bool on)
{
    for (int i = 0; i < net->lines + net->assumed; i++) {
        const chain_fact *fact =
            i < net->lines ? &net->line[i] : &net->assumption[i - net->lines];
        if (fact->on == on && fact->digit == digit &&
            (on ? cells_equal(fact->cells, cells_one(cell)) : cells_has(fact->cells, cell)))
            return true;
    }
    return false;
}
