// distinct.c - see distinct.h.

#include "job/distinct.h"

#include <string.h>

#include <nonet/collection.h>

enum { KEPT, LEFT_OUT }; // in the spread's tally

// ---- rows that wait

static cli_entry entry_of(const uint64_t key[2], bool known, uint64_t number,
                          const char *row, size_t size, uint8_t *packed)
{
    return known ? cli_entry_of_text(key, 2 * sizeof *key, 0, NULL, 0, packed)
                 : cli_entry_of_text(key, 2 * sizeof *key, number + 1, row, size, packed);
}

static void put_outside(cli_distinct *distinct, const uint64_t key[2], bool known,
                        uint64_t number, const char *row, size_t size)
{
    uint8_t packed[NONET_PACKED_SIZE];
    cli_entry entry = entry_of(key, known, number, row, size, packed);
    cli_spread_put(&distinct->rows, &entry);
}

void cli_distinct_share(cli_share *share, const uint64_t key[2], bool known,
                        uint64_t number, const char *row, size_t size)
{
    uint8_t packed[NONET_PACKED_SIZE];
    cli_entry entry = entry_of(key, known, number, row, size, packed);
    cli_share_add(share, &entry);
}

// The next that is the first of its kind, unless that is known.
static bool pick(void *context, cli_entry *entry)
{
    cli_distinct *distinct = context;
    while (cli_spread_pull(&distinct->rows, entry)) {
        bool first = memcmp(distinct->last, entry->key, sizeof distinct->last) != 0;
        memcpy(distinct->last, entry->key, sizeof distinct->last);
        distinct->rows.tally[KEPT] += first && entry->number > 0;
        distinct->rows.tally[LEFT_OUT] += !first && entry->number > 0;
        if (first && entry->number > 0)
            return true;
    }
    return false;
}

void cli_distinct_start(cli_distinct *distinct, const cli_call *call, size_t memory)
{
    distinct->memory = memory;
    distinct->rows.pick = pick;
    distinct->rows.context = distinct;
    distinct->rows.by_number = true;
    cli_spread_start(&distinct->rows, call, memory);
}

// ---- kinds

// The kinds met so far become entries without a row, which come before all others. The
// table is still there meanwhile: a quarter of the memory has to do.
static void move_outside(cli_distinct *distinct)
{
    cli_classes *met = &distinct->met;
    distinct->rows.sorter.memory = distinct->memory / 4;
    for (size_t i = 0; i < met->room; i++)
        if (met->slots[i][0] | met->slots[i][1])
            put_outside(distinct, met->slots[i], true, 0, NULL, 0);
    cli_classes_free(met);
    distinct->rows.sorter.memory = distinct->memory;
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
        put_outside(distinct, key, true, 0, NULL, 0);
}

bool cli_distinct_add(cli_distinct *distinct, const uint64_t key[2], uint64_t number,
                      const char *row, size_t size)
{
    if (!fits(distinct)) {
        put_outside(distinct, key, false, number, row, size);
        return false;
    }
    bool first = cli_classes_add_key(&distinct->met, key);
    distinct->kept += first;
    distinct->left_out += !first;
    return first;
}

bool cli_distinct_finish(cli_distinct *distinct,
                         void (*put)(void *context, const char *row, size_t size),
                         void *context, cli_text *notes)
{
    char line[CLI_PACKED_LINE];
    cli_entry entry;
    if (!distinct->outside && !distinct->rows.shared)
        return true;
    cli_spread_finish(&distinct->rows);
    while (cli_spread_next(&distinct->rows, &entry)) {
        size_t size;
        const char *row = cli_entry_text(&entry, line, &size);
        put(context, row, size);
    }
    distinct->kept += distinct->rows.tally[KEPT];
    distinct->left_out += distinct->rows.tally[LEFT_OUT];
    return cli_spread_is_good(&distinct->rows, notes);
}

void cli_distinct_free(cli_distinct *distinct)
{
    cli_classes_free(&distinct->met);
    cli_spread_free(&distinct->rows);
}
