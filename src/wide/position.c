// position.c - conclusions from masks; see position.h.

#include "wide/position.h"

#include <string.h>

bool nonet_wide_new(wide_position *position, const wide_program *program)
{
    const nonet_layout *layout = program->layout;
    size_t cells = (size_t)layout->cells, changes = cells * (size_t)layout->values;
    *position = (wide_position){.program = program};
    arena *memory = &position->memory;
    position->marks = ARENA_ARRAY(memory, nonet_values, cells);
    position->decided = ARENA_ARRAY(memory, uint16_t, cells);
    // Each change takes a value from a cell, so there are never more.
    position->trail_old = ARENA_ARRAY(memory, nonet_values, changes);
    position->trail_cell = ARENA_ARRAY(memory, uint16_t, changes);
    if (!nonet_agenda_new(&position->agenda, memory, program)) {
        nonet_arena_free(memory);
        return false;
    }
    return true;
}

void nonet_wide_free(wide_position *position)
{
    nonet_arena_free(&position->memory);
}

bool nonet_wide_start(wide_position *position, const nonet_values *marks)
{
    const nonet_layout *layout = position->program->layout;
    position->n_trail = position->n_decided = 0;
    position->open = 0;
    bool good = true;
    for (int c = 0; c < layout->cells; c++) {
        nonet_values set = wide_marks(layout, marks, c);
        position->marks[c] = set;
        good = good && set;
        if (set & (set - 1))
            position->open++;
        else
            position->decided[position->n_decided++] = (uint16_t)c;
    }
    nonet_agenda_fill(&position->agenda);
    return good;
}

bool nonet_wide_cut(wide_position *position, int cell, nonet_values keep)
{
    nonet_values old = position->marks[cell], now = old & keep;
    if (now == old)
        return true;
    position->trail_old[position->n_trail] = old;
    position->trail_cell[position->n_trail++] = (uint16_t)cell;
    position->marks[cell] = now;
    if ((now & (now - 1)) == 0) {
        position->open -= (old & (old - 1)) != 0;
        if (now == 0)
            return false;
        position->decided[position->n_decided++] = (uint16_t)cell;
    }
    agenda_add(&position->agenda, &position->agenda.of_cell, cell);
    if ((old & -old) != (now & -now) || old >> bits_last_64(now) > 1)
        agenda_add(&position->agenda, &position->agenda.of_ends, cell);
    if (position->agenda.costly.words > 0)
        agenda_add(&position->agenda, &position->agenda.costly, cell);
    return true;
}

void nonet_wide_undo(wide_position *position, int length)
{
    while (position->n_trail > length) {
        int cell = position->trail_cell[--position->n_trail];
        nonet_values old = position->trail_old[position->n_trail];
        nonet_values now = position->marks[cell];
        position->open += (old & (old - 1)) != 0 && (now & (now - 1)) == 0;
        position->marks[cell] = old;
    }
}

static bool settle_peers(wide_position *position, int cell)
{
    const layout_lists *peers = &position->program->layout->peers;
    nonet_values value = position->marks[cell];
    for (uint32_t i = peers->first[cell]; i < peers->first[cell + 1]; i++) {
        int peer = peers->item[i];
        if (position->marks[peer] & value && !nonet_wide_cut(position, peer, ~value))
            return false;
    }
    return true;
}

static bool scan_house(wide_position *position, int house)
{
    const nonet_layout *layout = position->program->layout;
    const uint16_t *cells = layout_house(layout, house);
    nonet_values once = 0, twice = 0;
    for (int i = 0; i < layout->values; i++) {
        nonet_values set = position->marks[cells[i]];
        twice |= once & set;
        once |= set;
    }
    if (once != layout->all)
        return false;
    nonet_values hidden = once & ~twice;
    for (int i = 0; hidden && i < layout->values; i++) {
        nonet_values mine = position->marks[cells[i]] & hidden;
        if (!mine)
            continue;
        hidden &= ~mine;
        bool two = mine & (mine - 1); // that have no other place
        if (two || !nonet_wide_cut(position, cells[i], mine))
            return false;
    }
    return true;
}

// A value with two places in a house is lost to the cells that see both. Where cells see
// each other in rows, columns and regions alone, the crossings say as much.
static bool look_beyond(wide_position *position, int house)
{
    const nonet_layout *layout = position->program->layout;
    const uint16_t *cells = layout_house(layout, house);
    for (nonet_values pairs = wide_pairs(position, house); pairs; pairs &= pairs - 1) {
        nonet_values value = pairs & -pairs;
        int place[2] = {0, 0}, n = 0;
        for (int i = 0; i < layout->values && n < 2; i++)
            if (position->marks[cells[i]] & value)
                place[n++] = cells[i];
        if (n < 2)
            return true; // it was changed just now, and will be looked at again
        const uint64_t *a = layout->sees + place[0] * layout->words;
        const uint64_t *b = layout->sees + place[1] * layout->words;
        for (int w = 0; w < layout->words; w++)
            for (uint64_t rest = a[w] & b[w]; rest; rest &= rest - 1)
                if (!nonet_wide_cut(position, w * 64 + bits_first_64(rest), ~value))
                    return false;
    }
    return true;
}

static bool cut_all(wide_position *position, const uint16_t *cells, int n,
                    nonet_values keep)
{
    for (int i = 0; i < n; i++)
        if (!nonet_wide_cut(position, cells[i], keep))
            return false;
    return true;
}

static bool cross(wide_position *position, const layout_crossing *crossing)
{
    const nonet_values *marks = position->marks;
    const uint16_t *a = crossing->cells + crossing->n_shared, *b = a + crossing->n_alone;
    nonet_values shared = 0, in_a = 0, in_b = 0;
    for (int i = 0; i < crossing->n_shared; i++)
        shared |= marks[crossing->cells[i]];
    for (int i = 0; i < crossing->n_alone; i++) {
        in_a |= marks[a[i]];
        in_b |= marks[b[i]];
    }
    nonet_values lost_to_b = shared & ~in_a & in_b, lost_to_a = shared & ~in_b & in_a;
    return (!lost_to_b || cut_all(position, b, crossing->n_alone, ~lost_to_b)) &&
           (!lost_to_a || cut_all(position, a, crossing->n_alone, ~lost_to_a));
}

// Values a cage must hold are lost to the cells that see all their places in it.
static bool spread(wide_position *position, const layout_filter *filter, nonet_values must)
{
    const nonet_layout *layout = position->program->layout;
    for (; must; must &= must - 1) {
        nonet_values value = must & -must;
        uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64];
        int words = layout->words, places = 0;
        for (int i = 0; i < filter->n; i++) {
            if (!(position->marks[filter->cells[i]] & value))
                continue;
            const uint64_t *row = layout->sees + filter->cells[i] * words;
            for (int w = 0; w < words; w++)
                seen[w] = places ? seen[w] & row[w] : row[w];
            places++;
        }
        if (places < 2)
            continue; // one place is a decided cell, whose peers are served anyway
        for (int w = 0; w < words; w++)
            for (uint64_t rest = seen[w]; rest; rest &= rest - 1)
                if (!nonet_wide_cut(position, w * 64 + bits_first_64(rest), ~value))
                    return false;
    }
    return true;
}

static bool run_filter(wide_position *position, const layout_filter *filter)
{
    nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
    for (int i = 0; i < filter->n_context; i++)
        in[i] = position->marks[filter->cells[i]];
    if (!nonet_filter(filter, in, out, &must)) {
        position->failed = filter;
        return false;
    }
    for (int i = 0; i < filter->n_context; i++)
        if (out[i] != in[i] && !nonet_wide_cut(position, filter->cells[i], out[i]))
            return false;
    return !must || spread(position, filter, must);
}

// Looks at one item of the agenda. False on a contradiction.
static bool serve(wide_position *position, int item)
{
    wide_agenda *agenda = &position->agenda;
    int number = agenda->number[item];
    switch (agenda_kind_of(agenda, item)) {
    case AGENDA_HOUSE:
        agenda_add(agenda, &agenda->of_house, number);
        return scan_house(position, number);
    case AGENDA_CROSSING: {
        const nonet_layout *layout = position->program->layout;
        return number < layout->n_crossings
                   ? cross(position, &layout->crossings[number])
                   : look_beyond(position, number - layout->n_crossings);
    }
    default:
        return run_filter(position, &position->program->filters[number]);
    }
}

bool nonet_wide_propagate(wide_position *position)
{
    position->failed = NULL;
    for (;;) {
        int item = -1;
        bool good;
        if (position->n_decided > 0)
            good = settle_peers(position, position->decided[--position->n_decided]);
        else if ((item = agenda_next(&position->agenda)) >= 0)
            good = serve(position, item);
        else
            return true;
        if (!good) {
            position->n_decided = 0;
            nonet_agenda_clear(&position->agenda);
            return false;
        }
    }
}
