// set_groups.c - puzzles that are the same stand together: which of them are wanted.

#include "commands/set.h"

#include <stdlib.h>
#include <string.h>

// A copy of an entry that outlasts the next.
typedef struct {
    cli_entry entry;
    uint8_t *bytes;
    size_t room;
} kept_entry;

static void keep(kept_entry *to, const cli_entry *entry)
{
    size_t size = entry->key_size + entry->size;
    if (size > to->room)
        to->bytes = cli_allocate(to->bytes, to->room = 2 * size, 1);
    to->entry = *entry;
    to->entry.key = to->bytes;
    to->entry.text = to->bytes + entry->key_size;
    memcpy(to->bytes, entry->key, entry->key_size);
    if (entry->size)
        memcpy(to->bytes + entry->key_size, entry->text, entry->size);
}

// ---- puzzles out

static void put_boards(set_settings *set, cli_out *out)
{
    cli_records_put_boards(&set->to, set->boards, set->n_boards, out);
    set->n_boards = 0;
}

static void put(set_settings *set, const cli_entry *entry, cli_out *out)
{
    nonet_record record;
    if (set->n_boards == SET_BOARDS)
        put_boards(set, out);
    if (cli_entry_board(entry, &set->boards[set->n_boards])) {
        set->n_boards++;
        return;
    }
    put_boards(set, out);
    const char *text = (const char *)entry->text;
    if (nonet_read_record(text, entry->size, &record) != NONET_OK ||
        !cli_records_put(&set->to, &record, out))
        cli_raise(out, EXIT_UNREADABLE);
    nonet_record_free(&record);
}

// ---- groups

// Puzzles that are the same.
typedef struct set_group {
    kept_entry first, finished; // of these, and of the group before
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
    case SET_SORT: // all have been given
    case SET_COUNT:
        return false;
    default:
        return true;
    }
}

// True if its first is wanted, which is in `finished` then.
static bool end_group(set_settings *set, group *g)
{
    if (!g->any || g->known)
        return false;
    set->spread.tally[SET_PUZZLES] += g->n;
    set->spread.tally[SET_DIFFERENT]++;
    if (!is_wanted(set, g))
        return false;
    kept_entry first = g->first;
    g->first = g->finished;
    g->finished = first;
    return true;
}

bool set_pick(void *context, cli_entry *entry)
{
    set_settings *set = context;
    group *g = set->group;
    while (cli_spread_pull(&set->spread, entry)) {
        bool ended = !is_in(g, entry), wanted = ended && end_group(set, g);
        if (ended)
            begin_group(set, g, entry);
        join_group(g, entry);
        if (wanted)
            *entry = g->finished.entry;
        if (wanted || (set->verb == SET_SORT && !g->known))
            return true;
    }
    bool wanted = end_group(set, g);
    g->any = false;
    *entry = g->finished.entry;
    return wanted;
}

// ---- the end

static void put_count(const set_settings *set, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_number(&row, "puzzles", (int64_t)set->spread.tally[SET_PUZZLES]);
    nonet_row_number(&row, "different", (int64_t)set->spread.tally[SET_DIFFERENT]);
    nonet_row_end(&row);
}

void set_end(void *context, cli_out *out)
{
    set_settings *set = context;
    cli_spread_finish(&set->spread);
    for (cli_entry entry; cli_spread_next(&set->spread, &entry);)
        put(set, &entry, out);
    if (!cli_spread_is_good(&set->spread, &out->notes))
        cli_raise(out, EXIT_IO);
    else if (set->verb == SET_COUNT)
        put_count(set, out);
    else {
        put_boards(set, out);
        cli_records_end(&set->to, out);
    }
}

struct set_group *set_group_new(void)
{
    group *g = cli_allocate(NULL, 1, sizeof *g);
    *g = (group){0};
    return g;
}

void set_group_free(struct set_group *g)
{
    free(g->first.bytes);
    free(g->finished.bytes);
    free(g);
}
