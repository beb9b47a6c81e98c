// distinct.c - see distinct.h.

#include "job/distinct.h"

#include <stdlib.h>
#include <string.h>

#include "job/progress.h"

enum { OFTEN = 4096 }; // entries between looks at the progress

// ---- a sorter emptied while somebody looks

struct cli_drain {
    cli_sorter *sorter;
    pthread_mutex_t lock;
    cli_progress progress;
};

cli_drain *cli_drain_new(cli_sorter *sorter, const cli_call *call)
{
    cli_drain *drain = cli_allocate(NULL, 1, sizeof *drain);
    *drain = (cli_drain){.sorter = sorter, .progress = {.total = sorter->all}};
    pthread_mutex_init(&drain->lock, NULL);
    cli_progress_start(&drain->progress, call, &drain->lock);
    return drain;
}

bool cli_drain_next(cli_drain *drain, cli_entry *entry)
{
    uint64_t given = drain->sorter->given;
    if (given % OFTEN == 0)
        drain->progress.done = (size_t)given;
    return cli_sorter_next(drain->sorter, entry);
}

void cli_drain_free(cli_drain *drain)
{
    drain->progress.done = (size_t)drain->sorter->given;
    cli_progress_stop(&drain->progress);
    free(drain);
}

// ---- kinds

// The kinds met so far become entries without a row, which come before all others. The
// table is still there meanwhile: a quarter of the memory has to do.
static void move_outside(cli_distinct *distinct)
{
    cli_classes *met = &distinct->met;
    distinct->rows.memory = distinct->memory / 4;
    for (size_t i = 0; i < met->room; i++)
        if (met->slots[i][0] | met->slots[i][1])
            cli_sorter_add(&distinct->rows, met->slots[i], sizeof met->slots[i], 0, NULL,
                           0);
    cli_classes_free(met);
    distinct->rows.memory = distinct->memory;
    distinct->outside = true;
}

static bool fits(cli_distinct *distinct)
{
    if (!distinct->outside && cli_classes_are_full(&distinct->met, distinct->memory))
        move_outside(distinct);
    return !distinct->outside;
}

void cli_distinct_know(cli_distinct *distinct, const uint64_t key[2])
{
    if (fits(distinct))
        cli_classes_add_key(&distinct->met, key);
    else
        cli_sorter_add(&distinct->rows, key, 2 * sizeof *key, 0, NULL, 0);
}

bool cli_distinct_add(cli_distinct *distinct, const uint64_t key[2], uint64_t number,
                      const char *row, size_t size)
{
    if (!fits(distinct)) {
        cli_sorter_add(&distinct->rows, key, 2 * sizeof *key, number + 1, row, size);
        return false;
    }
    bool first = cli_classes_add_key(&distinct->met, key);
    distinct->kept += first;
    distinct->left_out += !first;
    return first;
}

// Those that are the first of their kind, by number.
static void pick_first(cli_distinct *distinct, const cli_call *call, cli_sorter *picked)
{
    cli_drain *drain = cli_drain_new(&distinct->rows, call);
    uint64_t last[2] = {0, 0}; // no key is that
    char line[CLI_PACKED_LINE];
    cli_entry entry;
    while (cli_drain_next(drain, &entry) && !picked->error) {
        bool first = memcmp(last, entry.key, sizeof last) != 0;
        memcpy(last, entry.key, sizeof last);
        distinct->kept += first && entry.number > 0;
        distinct->left_out += !first && entry.number > 0;
        if (!first || entry.number == 0)
            continue;
        uint8_t key[8];
        for (int i = 0; i < 8; i++)
            key[i] = (uint8_t)(entry.number >> (56 - 8 * i));
        size_t size;
        const char *row = cli_entry_text(&entry, line, &size);
        cli_sorter_add(picked, key, sizeof key, entry.number, row, size);
    }
    cli_drain_free(drain);
}

bool cli_distinct_finish(cli_distinct *distinct, const cli_call *call,
                         void (*put)(void *context, const char *row, size_t size),
                         void *context, cli_text *notes)
{
    cli_sorter picked = {.memory = distinct->memory / 4 * 3};
    char line[CLI_PACKED_LINE];
    cli_entry entry;
    if (!distinct->outside)
        return true;
    if (cli_sorter_finish(&distinct->rows))
        pick_first(distinct, call, &picked);
    bool good = distinct->rows.error == 0;
    cli_sorter_complain(&distinct->rows, notes);
    cli_sorter_free(&distinct->rows);
    if (good && cli_sorter_finish(&picked)) {
        cli_drain *drain = cli_drain_new(&picked, call);
        while (cli_drain_next(drain, &entry)) {
            size_t size;
            const char *row = cli_entry_text(&entry, line, &size);
            put(context, row, size);
        }
        cli_drain_free(drain);
    }
    cli_sorter_complain(&picked, notes);
    good &= picked.error == 0;
    cli_sorter_free(&picked);
    return good;
}

void cli_distinct_free(cli_distinct *distinct)
{
    cli_classes_free(&distinct->met);
    cli_sorter_free(&distinct->rows);
}
