// minimize_all.c - every minimal puzzle within a puzzle, on any layout.
//
// Clue by clue it is decided: gone, or there to stay. Only clues that can be spared on
// their own need a decision, and each set of clues is reached by one way of deciding. A
// branch is left when a clue that is to stay could be spared even next to nothing but the
// clues that are sure to stay: taking away the others cannot make it needed again.

#include <stdlib.h>
#include <string.h>

#include "compose/question.h"
#include "layout/layout.h"

typedef struct {
    const nonet_layout *layout;
    const nonet_stop *stop;
    nonet_values_found *found;
    void *context;
    const uint8_t *source; // all clues
    uint8_t *given;        // those that are left
    bool *stays;
    uint16_t *path;      // the clues that are decided about, in order
    nonet_values *marks; // scratch
    uint8_t *sure;       // scratch: of the clues those that are sure to stay
} minimizing;

static nonet_status ask(minimizing *m, const uint8_t *given, int cell, bool *spare)
{
    nonet_puzzle_marks(m->layout, given, m->marks);
    return nonet_ask_spare(m->layout, m->marks, cell, m->source[cell], m->stop, spare);
}

// Which clues can be spared; `first` is one that is not decided about, -1 if there is none.
static nonet_status look(minimizing *m, int *first, bool *minimal)
{
    nonet_status status = NONET_OK;
    *first = -1;
    *minimal = true;
    memcpy(m->sure, m->given, (size_t)m->layout->cells);
    for (int cell = 0; status == NONET_OK && cell < m->layout->cells; cell++) {
        bool spare = false;
        if (m->given[cell])
            status = ask(m, m->given, cell, &spare);
        if (!spare)
            continue;
        *minimal = false;
        if (m->stays[cell])
            continue;
        m->sure[cell] = 0;
        *first = *first < 0 ? cell : *first;
    }
    return status;
}

// Could a clue that stays be spared, whatever else goes?
static nonet_status is_idle(minimizing *m, bool *idle)
{
    nonet_status status = NONET_OK;
    *idle = false;
    for (int cell = 0; status == NONET_OK && !*idle && cell < m->layout->cells; cell++)
        if (m->stays[cell])
            status = ask(m, m->sure, cell, idle);
    return status;
}

// What comes next where nothing has been decided yet: a clue to decide about, -1 if this
// branch is done with.
static nonet_status step(minimizing *m, int *cell)
{
    bool minimal, idle = false;
    nonet_status status = look(m, cell, &minimal);
    if (status == NONET_OK && minimal && !m->found(m->context, m->given))
        status = NONET_STOPPED;
    if (status == NONET_OK && *cell >= 0)
        status = is_idle(m, &idle);
    if (idle)
        *cell = -1;
    return status;
}

// Goes back to the last clue that is gone: now it stays. False if there is none.
static bool turn(minimizing *m, int *depth)
{
    for (; *depth > 0; --*depth) {
        int cell = m->path[*depth - 1];
        m->stays[cell] = !m->stays[cell];
        if (m->stays[cell]) {
            m->given[cell] = m->source[cell];
            return true;
        }
    }
    return false;
}

static nonet_status decide(minimizing *m)
{
    int depth = 0;
    do {
        int cell = -1;
        nonet_status status;
        while ((status = step(m, &cell)) == NONET_OK && cell >= 0) {
            m->path[depth++] = (uint16_t)cell;
            m->given[cell] = 0;
        }
        if (status != NONET_OK)
            return status;
    } while (turn(m, &depth));
    return NONET_OK;
}

nonet_status nonet_puzzle_minimize_all(const nonet_layout *layout, const uint8_t *given,
                                       const nonet_stop *stop, nonet_values_found *found,
                                       void *context)
{
    static const nonet_stop never = {0};
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    size_t cells = (size_t)layout->cells;
    char *memory = calloc(cells, sizeof(nonet_values) + sizeof(uint16_t) + 3);
    if (!memory)
        return NONET_NO_MEMORY;
    minimizing m = {.layout = layout,
                    .stop = stop ? stop : &never,
                    .found = found,
                    .context = context,
                    .source = given,
                    .marks = (nonet_values *)(void *)memory};
    m.path = (uint16_t *)(m.marks + cells);
    m.given = (uint8_t *)(m.path + cells);
    m.sure = m.given + cells;
    m.stays = (bool *)(m.sure + cells);
    memcpy(m.given, given, cells);
    bool unique;
    nonet_puzzle_marks(layout, given, m.marks);
    nonet_status status = nonet_ask_unique(layout, m.marks, m.stop, NULL, &unique);
    if (status == NONET_OK)
        status = unique ? decide(&m) : NONET_IMPOSSIBLE;
    free(memory);
    return status;
}
