// agenda.c - who looks at which cell, as rows of bits; see agenda.h.

#include "wide/agenda.h"

#include <string.h>

static agenda_kind filter_item(const layout_filter *filter)
{
    return filter->costly               ? AGENDA_COSTLY
           : filter->kind == FILTER_OWN ? AGENDA_OWN
           : filter->kind != FILTER_SUM ? AGENDA_FILTER
           : filter->by_ends            ? AGENDA_LONG_SUM
                                        : AGENDA_SHORT_SUM;
}

static void count_items(wide_agenda *agenda, const wide_program *program)
{
    agenda->items[AGENDA_HOUSE] = program->layout->n_houses;
    agenda->items[AGENDA_CROSSING] = program->layout->n_crossings;
    if (program->layout->sees_beyond)
        agenda->items[AGENDA_CROSSING] += program->layout->n_houses;
    for (int f = 0; f < program->n_filters; f++)
        agenda->items[filter_item(&program->filters[f])]++;
    for (int k = 0; k < AGENDA_KINDS; k++)
        agenda->begin[k + 1] = agenda->begin[k] + (agenda->items[k] + 63) / 64;
}

static void span(agenda_rows *rows, const wide_agenda *agenda, agenda_kind from,
                 agenda_kind to, int n, arena *memory)
{
    rows->begin = agenda->begin[from];
    rows->words = agenda->begin[to] - rows->begin;
    rows->bits = ARENA_ARRAY(memory, uint64_t, (size_t)n * (size_t)rows->words);
}

static void put(agenda_rows *rows, int of, int item)
{
    rows->bits[of * rows->words + item / 64 - rows->begin] |= (uint64_t)1 << item % 64;
}

static void put_houses(wide_agenda *agenda, const nonet_layout *layout)
{
    for (int h = 0; h < layout->n_houses; h++) {
        int item = agenda->begin[AGENDA_HOUSE] * 64 + h;
        agenda->number[item] = (uint16_t)h;
        for (int i = 0; i < layout->values; i++)
            put(&agenda->of_cell, layout_house(layout, h)[i], item);
    }
    for (int x = 0; x < layout->n_crossings; x++) {
        int item = agenda->begin[AGENDA_CROSSING] * 64 + x;
        agenda->number[item] = (uint16_t)x;
        put(&agenda->of_house, layout->crossings[x].house[0], item);
        put(&agenda->of_house, layout->crossings[x].house[1], item);
    }
    for (int h = 0; layout->sees_beyond && h < layout->n_houses; h++) {
        int number = layout->n_crossings + h;
        int item = agenda->begin[AGENDA_CROSSING] * 64 + number;
        agenda->number[item] = (uint16_t)number;
        put(&agenda->of_house, h, item);
    }
}

static void put_filters(wide_agenda *agenda, const wide_program *program)
{
    int next[AGENDA_KINDS];
    for (int k = 0; k < AGENDA_KINDS; k++)
        next[k] = agenda->begin[k] * 64;
    for (int f = 0; f < program->n_filters; f++) {
        const layout_filter *filter = &program->filters[f];
        agenda_kind kind = filter_item(filter);
        int item = next[kind]++;
        agenda->number[item] = (uint16_t)f;
        agenda_rows *rows = kind == AGENDA_LONG_SUM ? &agenda->of_ends
                            : kind == AGENDA_COSTLY ? &agenda->costly
                                                    : &agenda->of_cell;
        for (int i = 0; i < filter->n; i++)
            put(rows, filter->cells[i], item);
    }
}

bool nonet_agenda_new(wide_agenda *agenda, arena *memory, const wide_program *program)
{
    const nonet_layout *layout = program->layout;
    *agenda = (wide_agenda){.lowest = 0};
    count_items(agenda, program);
    size_t words = (size_t)agenda->begin[AGENDA_KINDS];
    agenda->open = ARENA_ARRAY(memory, uint64_t, words);
    agenda->number = ARENA_ARRAY(memory, uint16_t, words * 64);
    span(&agenda->of_cell, agenda, AGENDA_FILTER, AGENDA_CROSSING, layout->cells, memory);
    span(&agenda->of_ends, agenda, AGENDA_LONG_SUM, AGENDA_COSTLY, layout->cells, memory);
    span(&agenda->costly, agenda, AGENDA_COSTLY, AGENDA_KINDS, layout->cells, memory);
    span(&agenda->of_house, agenda, AGENDA_CROSSING, AGENDA_LONG_SUM, layout->n_houses,
         memory);
    if (memory->failed)
        return false;
    put_houses(agenda, layout);
    put_filters(agenda, program);
    return true;
}

void nonet_agenda_fill(wide_agenda *agenda)
{
    for (int k = 0; k < AGENDA_KINDS; k++)
        for (int i = 0; i < agenda->items[k]; i++)
            agenda->open[agenda->begin[k] + i / 64] |= (uint64_t)1 << i % 64;
    agenda->lowest = 0;
}

void nonet_agenda_clear(wide_agenda *agenda)
{
    memset(agenda->open, 0, (size_t)agenda->begin[AGENDA_KINDS] * sizeof *agenda->open);
    agenda->lowest = agenda->begin[AGENDA_KINDS];
}
