// search.c - depth first search on any layout: the referee.
//
// Every branch is a cell and a value: first it is so, then it is not, and conclusions are
// drawn either way. When the first half is done its cuts are undone and the second replaces
// it, so the stack has one entry for each guess that stands, and the trail has the rest.
//
// A cell whose guess fails at once grows heavier, and so do the cells of the filter that
// saw it; the search branches on heavy cells with few values left. Blaming the cell where
// the contradiction came to light instead made the trees of hard killers two and a half
// times as large. Over 74 puzzles of all kinds, half a second or so each, filters that are
// blamed for three times what the cell is make trees of 1210 guesses on an average; one
// time, 1290; not at all, 1730. Hard killers alone are best with one, so cages have that.
// Cells that are heavy from the start because many rules look at them gain next to nothing.

#include "wide/position.h"

typedef struct {
    uint16_t cell;
    nonet_values value;
    int trail; // its length before the guess
} guess;

typedef struct {
    wide_position position;
    guess *stack;
    int depth;
    float *weight; // of each cell
    float step;    // what the next failure weighs
} search;

enum {
    STOP_INTERVAL = 64, // guesses between two questions; they take up to 50 us each
};

static const float cage_share = 1;    // of a step, for the cells of a cage together,
static const float filter_share = 3;  // and of another filter
static const float two_values = 2.5f; // how much a cell with two values counts,
static const float two_places = 0.6f; // and cells that are all places of a value
static const float fading = 0.9997f;  // of what happened, with each failure

// The places of a value that has two in a house, if they are heavier than `least`; the best
// goes to `*best`.
static void choose_place(const search *s, float least, guess *best)
{
    const wide_position *position = &s->position;
    const nonet_layout *layout = position->program->layout;
    for (int h = 0; h < layout->n_houses; h++) {
        const uint16_t *cells = layout_house(layout, h);
        for (nonet_values pairs = wide_pairs(position, h); pairs; pairs &= pairs - 1) {
            nonet_values value = pairs & -pairs;
            float weight = 0;
            int first = -1;
            for (int i = 0; i < layout->values; i++)
                if (position->marks[cells[i]] & value) {
                    weight += s->weight[cells[i]];
                    first = first < 0 ? cells[i] : first;
                }
            if (weight * two_places > least) {
                least = weight * two_places;
                best->cell = (uint16_t)first;
                best->value = value;
            }
        }
    }
}

// A heavy cell with few values, or a value with two places.
static guess choose(const search *s)
{
    const wide_position *position = &s->position;
    guess best = {.value = 0};
    float heaviest = -1;
    int fewest = 0;
    for (int c = 0; c < position->program->layout->cells; c++) {
        nonet_values set = position->marks[c];
        if ((set & (set - 1)) == 0)
            continue;
        int count = bits_count_64(set);
        float weight = s->weight[c] / (float)count * (count == 2 ? two_values : 1.0f);
        if (weight > heaviest) {
            heaviest = weight;
            fewest = count;
            best.cell = (uint16_t)c;
            best.value = set & -set;
        }
    }
    if (fewest > 2)
        choose_place(s, heaviest, &best);
    return best;
}

static bool report(const wide_position *position, wide_report *to)
{
    wide_solution(position->program->layout, position->marks, to->values);
    return nonet_wide_report(to);
}

// What happened long ago counts less and less.
static void grow(search *s)
{
    s->step *= 1 / fading;
    if (s->step < 1e20f)
        return;
    for (int c = 0; c < s->position.program->layout->cells; c++)
        s->weight[c] *= 1e-20f;
    s->step *= 1e-20f;
}

// Draws conclusions; on a contradiction the cells of the filter that saw it grow heavier.
static bool conclude(search *s)
{
    if (nonet_wide_propagate(&s->position))
        return true;
    const layout_filter *failed = s->position.failed;
    bool cage = failed && failed->kind == FILTER_CAGE && failed->is_total;
    float share = cage ? cage_share : filter_share;
    for (int i = 0; failed && i < failed->n; i++)
        s->weight[failed->cells[i]] += share * s->step / (float)failed->n;
    grow(s);
    return false;
}

static bool go_deeper(search *s)
{
    guess *next = &s->stack[s->depth++];
    *next = choose(s);
    next->trail = s->position.n_trail;
    nonet_wide_cut(&s->position, next->cell, next->value);
    bool good = conclude(s);
    if (!good)
        s->weight[next->cell] += s->step;
    return good;
}

// The last guess was in vain, or all its solutions are known: it is not so.
static bool turn(search *s)
{
    const guess *last = &s->stack[--s->depth];
    nonet_wide_undo(&s->position, last->trail);
    return nonet_wide_cut(&s->position, last->cell, ~last->value) && conclude(s);
}

static wide_end run(search *s, size_t most, wide_report *to)
{
    for (bool good = conclude(s);;) {
        if (good && s->position.open > 0) {
            if (to->done.guesses++ >= most)
                return WIDE_GAVE_UP;
            if (to->done.guesses % STOP_INTERVAL == 0 && wide_stopped(to))
                return WIDE_STOPPED;
            good = go_deeper(s);
            continue;
        }
        if (good && !report(&s->position, to))
            return to->done.stopped ? WIDE_STOPPED : WIDE_DONE;
        if (s->depth == 0)
            return WIDE_DONE;
        good = turn(s);
    }
}

// Cells that many filters look at are good to branch on from the start.
static void weigh(search *s)
{
    const wide_program *program = s->position.program;
    s->step = 1;
    for (int c = 0; c < program->layout->cells; c++)
        s->weight[c] = 1 + 0.1f * (float)(program->filters_of.first[c + 1] -
                                          program->filters_of.first[c]);
}

wide_end nonet_wide_search(const wide_program *program, const nonet_values *marks,
                           size_t most_guesses, wide_report *report)
{
    search s;
    if (!nonet_wide_new(&s.position, program))
        return WIDE_NO_MEMORY;
    size_t cells = (size_t)program->layout->cells;
    s.depth = 0;
    s.stack = ARENA_ARRAY(&s.position.memory, guess, cells + 1);
    s.weight = ARENA_ARRAY(&s.position.memory, float, cells);
    wide_end end = WIDE_NO_MEMORY;
    if (!s.position.memory.failed) {
        weigh(&s);
        end = nonet_wide_start(&s.position, marks) ? run(&s, most_guesses, report)
                                                   : WIDE_DONE;
    }
    nonet_wide_free(&s.position);
    return end;
}
