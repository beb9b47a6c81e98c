// search.c - depth first search on any layout: the referee.
//
// Every branch is a cell and a value: first it is so, then it is not, and conclusions are
// drawn either way. When the first half is done its cuts are undone and the second replaces
// it, so the stack has one entry for each guess that stands, and the trail has the rest.

#include "wide/position.h"

typedef struct {
    uint16_t cell;
    nonet_values value;
    int trail; // its length before the guess
} guess;

enum {
    STOP_INTERVAL =
        64, // guesses between two questions; a guess takes up to ten microseconds
};

// The places of a value that has two in a house, if they are heavier than `least`; the best
// goes to `*best`.
static void choose_place(const wide_position *position, float least, guess *best)
{
    const nonet_layout *layout = position->program->layout;
    for (int h = 0; h < layout->n_houses; h++) {
        const uint16_t *cells = layout_house(layout, h);
        nonet_values once = 0, twice = 0, more = 0;
        for (int i = 0; i < layout->values; i++) {
            nonet_values set = position->marks[cells[i]];
            more |= twice & set;
            twice |= once & set;
            once |= set;
        }
        for (nonet_values pairs = twice & ~more; pairs; pairs &= pairs - 1) {
            nonet_values value = pairs & -pairs;
            float weight = 0;
            int first = -1;
            for (int i = 0; i < layout->values; i++)
                if (position->marks[cells[i]] & value) {
                    weight += position->weight[cells[i]];
                    first = first < 0 ? cells[i] : first;
                }
            if (weight * 0.6f > least) {
                least = weight * 0.6f;
                best->cell = (uint16_t)first;
                best->value = value;
            }
        }
    }
}

// A heavy cell with few values, or a value with two places.
static guess choose(const wide_position *position)
{
    guess best = {.value = 0};
    float heaviest = -1;
    int fewest = 0;
    for (int c = 0; c < position->program->layout->cells; c++) {
        nonet_values set = position->marks[c];
        if ((set & (set - 1)) == 0)
            continue;
        int count = bits_count_64(set);
        float weight = position->weight[c] / (float)count * (count == 2 ? 1.6f : 1.0f);
        if (weight > heaviest) {
            heaviest = weight;
            fewest = count;
            best.cell = (uint16_t)c;
            best.value = set & -set;
        }
    }
    if (fewest > 2)
        choose_place(position, heaviest, &best);
    return best;
}

static bool report(const wide_position *position, wide_report *to)
{
    for (int c = 0; c < position->program->layout->cells; c++)
        to->values[c] = (uint8_t)(bits_first_64(position->marks[c]) + 1);
    return nonet_wide_report(to);
}

static wide_end run(wide_position *position, guess *stack, size_t most, wide_report *to)
{
    int depth = 0;
    for (bool good = true;;) {
        good = good && nonet_wide_propagate(position);
        if (good && position->open > 0) {
            if (to->done.guesses++ >= most)
                return WIDE_GAVE_UP;
            if (to->done.guesses % STOP_INTERVAL == 0 && wide_stopped(to))
                return WIDE_STOPPED;
            guess *next = &stack[depth++];
            *next = choose(position);
            next->trail = position->n_trail;
            nonet_wide_cut(position, next->cell, next->value);
            continue;
        }
        if (good && !report(position, to))
            return to->done.stopped ? WIDE_STOPPED : WIDE_DONE;
        if (depth == 0)
            return WIDE_DONE;
        const guess *last = &stack[--depth];
        nonet_wide_undo(position, last->trail);
        good = nonet_wide_cut(position, last->cell, ~last->value);
    }
}

wide_end nonet_wide_search(const wide_program *program, const nonet_values *marks,
                           size_t most_guesses, wide_report *report)
{
    wide_position position;
    if (!nonet_wide_new(&position, program))
        return WIDE_NO_MEMORY;
    wide_end end = WIDE_NO_MEMORY;
    guess *stack = ARENA_ARRAY(&position.memory, guess, (size_t)program->layout->cells + 1);
    if (stack)
        end = nonet_wide_start(&position, marks)
                  ? run(&position, stack, most_guesses, report)
                  : WIDE_DONE;
    nonet_wide_free(&position);
    return end;
}
