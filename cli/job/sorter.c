// sorter.c - see sorter.h.
//
// What is held is sorted by the first eight bytes of the keys, byte by byte from the
// highest (radix sort in place), then by the next eight, and small groups by comparing:
// puzzles have long keys that begin alike, which makes comparing them dear.

#include "job/sorter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/collection.h>
#include <nonet/text.h>

#include "job/runs.h"
#include "job/temporary.h"

enum {
    FEW = 24,   // so many are sorted by inserting
    AHEAD = 16, // entries, to be fetched from memory: in order they lie anywhere
};

typedef struct cli_held {
    uint64_t prefix; // eight bytes of the key
    size_t at;       // where it begins in `bytes`
} held;

// ---- texts

// True if the text is a line of 81 digits and dots.
static bool is_plain(const char *text, size_t size, nonet_board *board)
{
    if (size != NONET_CELLS + 1 || text[NONET_CELLS] != '\n')
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digit = (unsigned char)text[cell] - '0';
        if (text[cell] != '.' && (digit < 1 || digit > 9))
            return false;
        board->cell[cell] = text[cell] == '.' ? 0 : (uint8_t)digit;
    }
    return true;
}

bool cli_entry_board(const cli_entry *entry, nonet_board *board)
{
    return (entry->form == CLI_PACKED && nonet_unpack(entry->text, entry->size, board)) ||
           (entry->form == CLI_IN_KEY && nonet_unpack(entry->key, entry->key_size, board));
}

const char *cli_entry_text(const cli_entry *entry, char line[CLI_PACKED_LINE], size_t *size)
{
    nonet_board board;
    *size = entry->size;
    if (!cli_entry_board(entry, &board))
        return (const char *)entry->text;
    nonet_write_line(&board, line);
    line[NONET_CELLS] = '\n';
    *size = NONET_CELLS + 1;
    return line;
}

// ---- sorting what is held

static cli_entry entry_of(const cli_sorter *sorter, const held *h)
{
    cli_entry entry;
    cli_entry_at(sorter->bytes + h->at, SIZE_MAX / 2, &entry);
    return entry;
}

static bool is_before(const cli_sorter *sorter, const held *a, const held *b)
{
    if (a->prefix != b->prefix)
        return a->prefix < b->prefix;
    cli_entry left = entry_of(sorter, a), right = entry_of(sorter, b);
    return cli_entry_compare(&left, &right) < 0;
}

static void insert_all(const cli_sorter *sorter, held *list, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        held moved = list[i];
        size_t at = i;
        for (; at > 0 && is_before(sorter, &moved, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

static void sink_down(const cli_sorter *sorter, held *list, size_t n, size_t at)
{
    held moved = list[at];
    for (size_t child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && is_before(sorter, &list[child], &list[child + 1]))
            child++;
        if (!is_before(sorter, &moved, &list[child]))
            break;
        list[at] = list[child];
    }
    list[at] = moved;
}

// For keys that are the same as far as one can see: many of one puzzle.
static void heap_sort(const cli_sorter *sorter, held *list, size_t n)
{
    for (size_t i = n / 2; i-- > 0;)
        sink_down(sorter, list, n, i);
    while (n > 1) {
        held last = list[--n];
        list[n] = list[0];
        list[0] = last;
        sink_down(sorter, list, n, 0);
    }
}

// Puts each into the bucket of a byte of its prefix; bucket i is from ends[i - 1] to
// ends[i] then.
static void distribute(held *list, const size_t count[256], int shift, size_t ends[256])
{
    size_t next[256];
    for (size_t sum = 0, i = 0; i < 256; i++) {
        next[i] = sum;
        ends[i] = sum += count[i];
    }
    for (size_t bucket = 0; bucket < 256; bucket++)
        while (next[bucket] < ends[bucket]) {
            held moved = list[next[bucket]];
            size_t home;
            while ((home = moved.prefix >> shift & 255) != bucket) {
                held other = list[next[home]];
                list[next[home]++] = moved;
                moved = other;
            }
            list[next[bucket]++] = moved;
        }
}

// The bytes of the prefix are all the same: goes on with the next eight of the keys. False
// if none of them is so long.
static bool look_further(const cli_sorter *sorter, held *list, size_t n, size_t depth)
{
    bool longer = false;
    for (size_t i = 0; i < n; i++) {
        cli_entry entry = entry_of(sorter, &list[i]);
        list[i].prefix = cli_entry_prefix(&entry, depth);
        longer |= entry.key_size > depth;
    }
    return longer;
}

static void sort(const cli_sorter *sorter, held *list, size_t n, int shift, size_t depth)
{
    while (n > FEW) {
        size_t count[256] = {0}, ends[256];
        for (size_t i = 0; i < n; i++)
            count[list[i].prefix >> shift & 255]++;
        if (count[list[0].prefix >> shift & 255] < n) {
            distribute(list, count, shift, ends);
            for (size_t i = 0; i < 256; i++)
                if (count[i] > 1)
                    sort(sorter, list + ends[i] - count[i], count[i], shift, depth);
            return;
        }
        shift -= 8;
        if (shift < 0) {
            shift = 56;
            depth += 8;
            if (!look_further(sorter, list, n, depth)) {
                heap_sort(sorter, list, n);
                return;
            }
        }
    }
    insert_all(sorter, list, n);
}

static void sort_held(cli_sorter *sorter)
{
    sort(sorter, sorter->held, sorter->n, 56, 0);
}

// ---- the memory

static size_t memory_of(const cli_sorter *sorter)
{
    return sorter->memory ? sorter->memory : CLI_SORTER_MEMORY;
}

static size_t size_of(const cli_sorter *sorter, const held *h)
{
    cli_entry entry;
    return cli_entry_at(sorter->bytes + h->at, SIZE_MAX / 2, &entry);
}

static size_t taken(const cli_sorter *sorter)
{
    return sorter->used + sorter->n * sizeof(held);
}

static void hold(cli_sorter *sorter, const cli_entry *entry)
{
    uint8_t head[CLI_ENTRY_HEAD];
    size_t size = cli_entry_head(entry, head);
    size_t needed = sorter->used + size + entry->key_size + entry->size;
    if (needed > sorter->room) {
        sorter->room = needed + needed / 2;
        sorter->bytes = cli_allocate(sorter->bytes, sorter->room, 1);
    }
    if (sorter->n == sorter->held_room) {
        sorter->held_room = sorter->held_room + sorter->held_room / 2 + 1024;
        sorter->held = cli_allocate(sorter->held, sorter->held_room, sizeof *sorter->held);
    }
    sorter->held[sorter->n++] = (held){cli_entry_prefix(entry, 0), sorter->used};
    uint8_t *to = sorter->bytes + sorter->used;
    memcpy(to, head, size);
    memcpy(to + size, entry->key, entry->key_size);
    if (entry->size)
        memcpy(to + size + entry->key_size, entry->text, entry->size);
    sorter->used = needed;
}

// Only the first that are wanted, without what lies between them.
static void keep_top(cli_sorter *sorter)
{
    uint8_t *kept = cli_allocate(NULL, sorter->used + 1, 1);
    size_t used = 0;
    sorter->n = sorter->n < sorter->top ? sorter->n : sorter->top;
    for (size_t i = 0; i < sorter->n; i++) {
        held *h = &sorter->held[i];
        size_t size = size_of(sorter, h);
        memcpy(kept + used, sorter->bytes + h->at, size);
        cli_entry entry = entry_of(sorter, h);
        *h = (held){cli_entry_prefix(&entry, 0), used};
        used += size;
    }
    free(sorter->bytes);
    sorter->bytes = kept;
    sorter->room = sorter->used + 1;
    sorter->used = used;
}

// ---- files

static bool fail(cli_sorter *sorter)
{
    sorter->error = errno ? errno : EIO;
    return false;
}

// Writes what is held, in order, to a file of its own.
static bool spill(cli_sorter *sorter)
{
    if (!sorter->runs)
        sorter->runs = cli_runs_new(memory_of(sorter) / 4);
    if (!cli_runs_begin(sorter->runs))
        return fail(sorter);
    for (size_t i = 0; i < sorter->n; i++) {
        if (i + AHEAD < sorter->n)
            __builtin_prefetch(sorter->bytes + sorter->held[i + AHEAD].at);
        if (!cli_runs_put(sorter->runs, sorter->bytes + sorter->held[i].at,
                          size_of(sorter, &sorter->held[i])))
            return fail(sorter);
    }
    sorter->n = sorter->used = 0;
    return cli_runs_end(sorter->runs) || fail(sorter);
}

bool cli_sorter_put(cli_sorter *sorter, const cli_entry *entry)
{
    if (sorter->error)
        return false;
    hold(sorter, entry);
    sorter->all++;
    bool many = sorter->top && sorter->n > 2 * sorter->top + 1024;
    if (taken(sorter) < memory_of(sorter) && !many)
        return true;
    sort_held(sorter);
    if (sorter->top)
        keep_top(sorter);
    return taken(sorter) < memory_of(sorter) / 2 || spill(sorter);
}

bool cli_sorter_add(cli_sorter *sorter, const void *key, size_t key_size, uint64_t number,
                    const char *text, size_t size)
{
    nonet_board board;
    uint8_t packed[NONET_PACKED_SIZE];
    cli_entry entry = {.key = key,
                       .key_size = key_size,
                       .number = number,
                       .text = (const uint8_t *)text,
                       .size = size};
    if (is_plain(text, size, &board)) {
        entry.form = CLI_PACKED;
        entry.size = nonet_pack(&board, packed);
        entry.text = packed;
        if (entry.size == key_size && memcmp(packed, key, key_size) == 0) {
            entry.form = CLI_IN_KEY;
            entry.size = 0;
        }
    }
    return cli_sorter_put(sorter, &entry);
}

bool cli_sorter_finish(cli_sorter *sorter)
{
    if (sorter->error)
        return false;
    sort_held(sorter);
    if (!sorter->runs)
        return true;
    bool good = spill(sorter);
    free(sorter->bytes); // merging has other needs
    free(sorter->held);
    sorter->bytes = NULL;
    sorter->held = NULL;
    sorter->room = sorter->held_room = 0;
    return good && (cli_runs_open(sorter->runs) || fail(sorter));
}

bool cli_sorter_next(cli_sorter *sorter, cli_entry *entry)
{
    if (sorter->error || (sorter->top && sorter->given == sorter->top))
        return false;
    if (!sorter->runs) {
        if (sorter->next == sorter->n)
            return false;
        if (sorter->next + AHEAD < sorter->n)
            __builtin_prefetch(sorter->bytes + sorter->held[sorter->next + AHEAD].at);
        *entry = entry_of(sorter, &sorter->held[sorter->next++]);
    } else if (!cli_runs_next(sorter->runs, entry)) {
        sorter->error = errno;
        return false;
    }
    sorter->given++;
    return true;
}

void cli_sorter_free(cli_sorter *sorter)
{
    cli_runs_free(sorter->runs);
    free(sorter->bytes);
    free(sorter->held);
    *sorter = (cli_sorter){0};
}

void cli_sorter_complain(const cli_sorter *sorter, cli_text *notes)
{
    if (sorter->error)
        cli_text_line(notes, "nonet: a temporary file in %s: %s (TMPDIR names the folder)",
                      cli_temporary_folder(), strerror(sorter->error));
}
