// fill.c - a random solution of anything.
//
// A random value goes where there is least choice, conclusions are drawn, and so on; at a
// dead end the value is struck out. Early choices that were unlucky cannot be mended by
// changing late ones, so after some dead ends everything starts anew, each time with more
// patience: small boards with few solutions are searched to the end at last.
//
// Every solution can come out. Chances are not equal: solutions that chance finds soon are
// over-represented, as in generate/fill.c. Choices depend on the numbers drawn and on what
// the engine concludes, and on nothing else: the same numbers give the same grid on every
// machine.

#include "compose/fill.h"

#include "base/stop.h"
#include "wide/position.h"

enum {
    FIRST_PATIENCE = 50, // dead ends before the first new start
    STOP_INTERVAL = 16,  // guesses between two questions
    DOUBTS = 4,          // new starts before it is asked whether there is any solution
};

typedef struct {
    uint16_t cell;
    nonet_values value;
    int trail;
} guess;

typedef struct {
    wide_position position;
    guess *stack;
    nonet_rng *rng;
    const nonet_stop *stop;
    size_t guesses, dead_ends;
} filling;

void nonet_shuffle_cells(nonet_rng *rng, uint16_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t k = nonet_rng_below(rng, (uint32_t)i + 1);
        uint16_t swap = list[i];
        list[i] = list[k];
        list[k] = swap;
    }
}

// A random one of the cells with the fewest values left.
static int tightest(const wide_position *position, nonet_rng *rng)
{
    int best = -1, fewest = NONET_MAX_VALUES + 1;
    uint32_t ties = 0;
    for (int c = 0; c < position->program->layout->cells; c++) {
        int count = bits_count_64(position->marks[c]);
        if (count < 2 || count > fewest)
            continue;
        ties = count < fewest ? 1 : ties + 1;
        fewest = count;
        if (nonet_rng_below(rng, ties) == 0)
            best = c;
    }
    return best;
}

static nonet_values random_value(nonet_values set, nonet_rng *rng)
{
    for (uint32_t skip = nonet_rng_below(rng, (uint32_t)bits_count_64(set)); skip > 0;
         skip--)
        set &= set - 1;
    return set & -set;
}

typedef enum { FILLED, NOTHING_LEFT, IMPATIENT, STOPPED } outcome;

// From the position as it is; `patience` is how many dead ends may be met.
static outcome descend(filling *f, size_t patience)
{
    wide_position *position = &f->position;
    int depth = 0;
    size_t end = f->dead_ends + patience;
    for (bool good = true;;) {
        good = good && nonet_wide_propagate(position);
        if (good && position->open == 0)
            return FILLED;
        if (good) {
            if (++f->guesses % STOP_INTERVAL == 0 && stop_asked(f->stop))
                return STOPPED;
            int cell = tightest(position, f->rng);
            guess *next = &f->stack[depth++];
            *next = (guess){(uint16_t)cell, random_value(position->marks[cell], f->rng),
                            position->n_trail};
            nonet_wide_cut(position, cell, next->value);
            continue;
        }
        if (depth == 0)
            return NOTHING_LEFT;
        if (f->dead_ends++ == end)
            return IMPATIENT;
        const guess *last = &f->stack[--depth];
        nonet_wide_undo(position, last->trail);
        good = nonet_wide_cut(position, last->cell, ~last->value);
    }
}

static nonet_status is_solvable(const nonet_layout *layout, const nonet_values *marks,
                                const nonet_stop *stop)
{
    nonet_query query = {.limit = 1, .stop = *stop};
    nonet_searched done;
    nonet_status status = nonet_puzzle_search(layout, marks, &query, &done);
    if (status != NONET_OK || done.solutions > 0)
        return status;
    return done.stopped ? NONET_STOPPED : NONET_IMPOSSIBLE;
}

static nonet_status fill(filling *f, const nonet_values *marks, size_t most)
{
    wide_position *position = &f->position;
    const nonet_layout *layout = position->program->layout;
    nonet_status status = NONET_OK;
    size_t patience = FIRST_PATIENCE;
    for (int starts = 0; status == NONET_OK; starts++, patience += patience / 4) {
        if (starts == DOUBTS && most == 0)
            status = is_solvable(layout, marks, f->stop);
        if (status != NONET_OK || !nonet_wide_start(position, marks))
            return status == NONET_OK ? NONET_IMPOSSIBLE : status;
        switch (descend(f, patience)) {
        case FILLED:
            return NONET_OK;
        case NOTHING_LEFT:
            return NONET_IMPOSSIBLE;
        case STOPPED:
            return NONET_STOPPED;
        case IMPATIENT:
            break;
        }
        if (most > 0 && f->dead_ends >= most)
            return NONET_STOPPED;
    }
    return status;
}

nonet_status nonet_fill_random(const nonet_layout *layout, const nonet_values *marks,
                               size_t most_dead_ends, const nonet_stop *stop,
                               nonet_rng *rng, uint8_t *values)
{
    wide_program program = wide_plain(layout);
    filling f = {.rng = rng, .stop = stop};
    if (!nonet_wide_new(&f.position, &program))
        return NONET_NO_MEMORY;
    f.stack = ARENA_ARRAY(&f.position.memory, guess, (size_t)layout->cells + 1);
    nonet_status status = f.stack ? fill(&f, marks, most_dead_ends) : NONET_NO_MEMORY;
    if (status == NONET_OK)
        wide_solution(layout, f.position.marks, values);
    nonet_wide_free(&f.position);
    return status;
}
