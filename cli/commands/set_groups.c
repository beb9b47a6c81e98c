// set_groups.c - puzzles that are the same stand together: which of them are wanted.

#include "commands/set.h"

#include <string.h>

#include <nonet/collection.h>

#include "job/distinct.h"

// A copy of an entry that outlasts the next.
typedef struct {
    cli_entry entry;
    cli_text bytes;
} kept_entry;

static void keep(kept_entry *to, const cli_entry *entry)
{
    to->entry = *entry;
    to->bytes.size = 0;
    cli_text_add(&to->bytes, (const char *)entry->key, entry->key_size);
    cli_text_add(&to->bytes, (const char *)entry->text, entry->size);
    to->entry.key = (const uint8_t *)to->bytes.bytes;
    to->entry.text = to->entry.key + entry->key_size;
}

static void put(const set_settings *set, const cli_entry *entry, cli_out *out)
{
    nonet_board board;
    nonet_record record;
    if (cli_entry_board(entry, &board)) {
        cli_records_put_boards(&set->to, &board, 1, out);
        return;
    }
    const char *text = (const char *)entry->text;
    if (nonet_read_record(text, entry->size, &record) != NONET_OK ||
        !cli_records_put(&set->to, &record, out))
        cli_raise(out, EXIT_UNREADABLE);
    nonet_record_free(&record);
}

// Puzzles that are the same.
typedef struct {
    kept_entry first;
    bool any, known;
    size_t files;     // how many have it,
    uint64_t last, n; // the last of them; how many there are
} group;

static uint64_t file_of(const cli_entry *entry)
{
    return entry->number >> SET_NUMBER_BITS;
}

static bool is_in(const group *g, const cli_entry *entry)
{
    const cli_entry *first = &g->first.entry;
    return g->any && first->key_size == entry->key_size &&
           memcmp(first->key, entry->key, entry->key_size) == 0;
}

static void begin_group(const set_settings *set, group *g, const cli_entry *entry)
{
    keep(&g->first, entry);
    g->any = true;
    g->known = set->known && file_of(entry) == 0;
    g->files = 0;
    g->last = UINT64_MAX;
    g->n = 0;
}

static void join_group(group *g, const cli_entry *entry)
{
    g->files += file_of(entry) != g->last;
    g->last = file_of(entry);
    g->n++;
}

static bool is_wanted(const set_settings *set, const group *g)
{
    uint64_t first_file = file_of(&g->first.entry) - set->known;
    switch (set->verb) {
    case SET_INTERSECTION:
        return g->files == set->n_files;
    case SET_DIFFERENCE:
        return g->files == 1 && first_file == 0;
    default:
        return true;
    }
}

// Those whose order is that of the input wait in `later`.
static void end_group(set_settings *set, const group *g, cli_sorter *later, cli_out *out)
{
    const cli_entry *first = &g->first.entry;
    if (!g->any || g->known)
        return;
    set->puzzles += g->n;
    set->different++;
    if (set->verb == SET_SORT || set->verb == SET_COUNT || !is_wanted(set, g))
        return;
    if (set->verb != SET_UNIQUE) {
        put(set, first, out);
        return;
    }
    uint8_t key[8];
    cli_entry waiting = *first;
    nonet_board board;
    uint8_t packed[NONET_PACKED_SIZE];
    for (int i = 0; i < 8; i++)
        key[i] = (uint8_t)(first->number >> (56 - 8 * i));
    waiting.key = key;
    waiting.key_size = sizeof key;
    if (first->form == CLI_IN_KEY && cli_entry_board(first, &board)) {
        waiting.form = CLI_PACKED;
        waiting.text = packed;
        waiting.size = nonet_pack(&board, packed);
    }
    cli_sorter_put(later, &waiting);
}

static void put_all(set_settings *set, cli_sorter *sorter, cli_out *out)
{
    cli_entry entry;
    cli_drain *drain = cli_drain_new(sorter, set->call);
    while (cli_drain_next(drain, &entry))
        put(set, &entry, out);
    cli_drain_free(drain);
}

static void put_groups(set_settings *set, cli_sorter *later, cli_out *out)
{
    group g = {0};
    cli_entry entry;
    cli_drain *drain = cli_drain_new(&set->sorter, set->call);
    while (cli_drain_next(drain, &entry) && !later->error) {
        if (!is_in(&g, &entry)) {
            end_group(set, &g, later, out);
            begin_group(set, &g, &entry);
        }
        join_group(&g, &entry);
        if (set->verb == SET_SORT && !g.known)
            put(set, &entry, out);
    }
    end_group(set, &g, later, out);
    cli_text_free(&g.first.bytes);
    cli_drain_free(drain);
}

static void put_count(const set_settings *set, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_number(&row, "puzzles", (int64_t)set->puzzles);
    nonet_row_number(&row, "different", (int64_t)set->different);
    nonet_row_end(&row);
}

void set_end(void *context, cli_out *out)
{
    set_settings *set = context;
    cli_sorter later = {.memory = set->sorter.memory / 4 * 3};
    if (cli_sorter_finish(&set->sorter))
        put_groups(set, &later, out);
    bool good = set->sorter.error == 0;
    cli_sorter_complain(&set->sorter, &out->notes);
    cli_sorter_free(&set->sorter);
    if (good && set->verb == SET_UNIQUE && cli_sorter_finish(&later))
        put_all(set, &later, out);
    good &= later.error == 0;
    cli_sorter_complain(&later, &out->notes);
    cli_sorter_free(&later);
    if (!good)
        cli_raise(out, EXIT_IO);
    else if (set->verb == SET_COUNT)
        put_count(set, out);
    else
        cli_records_end(&set->to, out);
}
