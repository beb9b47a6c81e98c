// runs.c - see runs.h.
//
// Runs are merged by a heap of their first entries. Where there would be too many files,
// as many as a merge takes well become one of the next level, so that each entry is copied
// once a level, however many there are.

#include "job/runs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/temporary.h"

enum {
    MERGED = 32, // runs of a level that become one of the next
    LEVELS = 8,
    MOST_RUNS = MERGED * LEVELS,
    WRITE_BUFFER = 1 << 20,
    LEAST_BUFFER = 1 << 14,
    MOST_BUFFER = 1 << 22,
};

typedef struct {
    int fd, level;
    uint8_t *buffer;
    size_t room, start, end;
    cli_entry first;
    size_t first_size;
    uint64_t prefix;
} run;

struct cli_runs {
    size_t memory, n;
    run run[MOST_RUNS];
    run *heap[MOST_RUNS]; // those that have entries left, the least on top
    size_t n_heap;
    bool given; // the top is what was last handed out
    uint8_t *out;
    size_t used; // of `out`, which the last run is written with
    bool failed;
};

// ---- entries

static size_t put_number(uint8_t *to, uint64_t number)
{
    size_t n = 0;
    for (; number > 127; number >>= 7)
        to[n++] = (uint8_t)(number | 128);
    to[n++] = (uint8_t)number;
    return n;
}

size_t cli_entry_head(const cli_entry *entry, uint8_t head[CLI_ENTRY_HEAD])
{
    size_t n = put_number(head, entry->key_size);
    n += put_number(head + n, (uint64_t)entry->size << 2 | entry->form);
    return n + put_number(head + n, entry->number);
}

static const uint8_t *get_number(const uint8_t *at, const uint8_t *end, uint64_t *number)
{
    *number = 0;
    for (unsigned shift = 0; at < end; shift += 7) {
        *number |= (uint64_t)(*at & 127) << shift;
        if (*at++ < 128)
            return at;
    }
    return NULL;
}

size_t cli_entry_at(const uint8_t *at, size_t size, cli_entry *entry)
{
    const uint8_t *begin = at, *end = at + size;
    uint64_t key, text, number;
    if (!(at = get_number(at, end, &key)) || !(at = get_number(at, end, &text)) ||
        !(at = get_number(at, end, &number)))
        return SIZE_MAX;
    *entry = (cli_entry){.key = at,
                         .key_size = (size_t)key,
                         .number = number,
                         .form = (cli_form)(text & 3),
                         .text = at + key,
                         .size = (size_t)(text >> 2)};
    return (size_t)(at - begin) + entry->key_size + entry->size;
}

uint64_t cli_entry_prefix(const cli_entry *entry, size_t from)
{
    uint64_t prefix = 0;
    for (size_t i = from; i < from + 8; i++)
        prefix = prefix << 8 | (i < entry->key_size ? entry->key[i] : 0);
    return prefix;
}

int cli_entry_compare(const cli_entry *a, const cli_entry *b)
{
    size_t least = a->key_size < b->key_size ? a->key_size : b->key_size;
    int order = memcmp(a->key, b->key, least);
    if (order == 0)
        order = (a->key_size > b->key_size) - (a->key_size < b->key_size);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

// ---- writing

cli_runs *cli_runs_new(size_t memory)
{
    cli_runs *runs = cli_allocate(NULL, 1, sizeof *runs);
    memset(runs, 0, sizeof *runs);
    runs->memory = memory;
    runs->out = cli_allocate(NULL, WRITE_BUFFER, 1);
    return runs;
}

static void drop_run(run *r)
{
    close(r->fd);
    free(r->buffer);
    *r = (run){.fd = -1};
}

void cli_runs_free(cli_runs *runs)
{
    if (!runs)
        return;
    for (size_t i = 0; i < runs->n; i++)
        drop_run(&runs->run[i]);
    free(runs->out);
    free(runs);
}

static bool begin_run(cli_runs *runs, int level)
{
    int fd = runs->n < MOST_RUNS ? cli_temporary_elsewhere() : -1;
    if (fd < 0)
        return false;
    runs->run[runs->n++] = (run){.fd = fd, .level = level};
    runs->used = 0;
    return true;
}

bool cli_runs_begin(cli_runs *runs)
{
    return begin_run(runs, 0);
}

static bool write_out(cli_runs *runs)
{
    const uint8_t *at = runs->out;
    int fd = runs->run[runs->n - 1].fd;
    while (runs->used > 0) {
        ssize_t done = write(fd, at, runs->used);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        at += done;
        runs->used -= (size_t)done;
    }
    return true;
}

bool cli_runs_put(cli_runs *runs, const uint8_t *entry, size_t size)
{
    while (size > 0) {
        size_t part = WRITE_BUFFER - runs->used;
        part = part < size ? part : size;
        memcpy(runs->out + runs->used, entry, part);
        runs->used += part;
        entry += part;
        size -= part;
        if (runs->used == WRITE_BUFFER && !write_out(runs))
            return false;
    }
    return true;
}

// ---- reading

// Makes `size` bytes from `start` on be there, unless the file ends before.
static bool fill(run *r, size_t size)
{
    if (r->end - r->start >= size)
        return true;
    memmove(r->buffer, r->buffer + r->start, r->end - r->start);
    r->end -= r->start;
    r->start = 0;
    if (size > r->room) {
        r->room = size;
        r->buffer = cli_allocate(r->buffer, r->room, 1);
    }
    while (r->end < r->room) {
        ssize_t got = read(r->fd, r->buffer + r->end, r->room - r->end);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        r->end += (size_t)got;
    }
    return true;
}

// Goes to the next entry of a run: 1, 0 at its end, -1 if it cannot be read.
static int step(run *r)
{
    r->start += r->first_size;
    r->first_size = 0;
    if (!fill(r, CLI_ENTRY_HEAD))
        return -1;
    if (r->start == r->end)
        return 0;
    size_t size = cli_entry_at(r->buffer + r->start, r->end - r->start, &r->first);
    if (size == SIZE_MAX || !fill(r, size) || r->end - r->start < size) {
        errno = errno ? errno : EIO;
        return -1;
    }
    r->first_size = cli_entry_at(r->buffer + r->start, r->end - r->start, &r->first);
    r->prefix = cli_entry_prefix(&r->first, 0);
    return 1;
}

static bool is_before(const run *a, const run *b)
{
    if (a->prefix != b->prefix)
        return a->prefix < b->prefix;
    return cli_entry_compare(&a->first, &b->first) < 0;
}

static void sink_down(cli_runs *runs, size_t at)
{
    run *moved = runs->heap[at];
    for (size_t child; (child = 2 * at + 1) < runs->n_heap; at = child) {
        if (child + 1 < runs->n_heap && is_before(runs->heap[child + 1], runs->heap[child]))
            child++;
        if (!is_before(runs->heap[child], moved))
            break;
        runs->heap[at] = runs->heap[child];
    }
    runs->heap[at] = moved;
}

// Puts the runs from `from` to `to` on the heap.
static bool open_runs(cli_runs *runs, size_t from, size_t to)
{
    size_t room = runs->memory / (to - from + 1);
    room = room < LEAST_BUFFER ? LEAST_BUFFER : room > MOST_BUFFER ? MOST_BUFFER : room;
    runs->n_heap = 0;
    runs->given = false;
    for (size_t i = from; i < to; i++) {
        run *r = &runs->run[i];
        if (lseek(r->fd, 0, SEEK_SET) != 0)
            return false;
        r->room = room;
        r->buffer = cli_allocate(NULL, room, 1);
        int got = step(r);
        if (got < 0)
            return false;
        if (got > 0)
            runs->heap[runs->n_heap++] = r;
    }
    for (size_t i = runs->n_heap; i-- > 0;)
        sink_down(runs, i);
    return true;
}

// The run whose entry comes next; NULL past the last, or if `failed`.
static run *next_run(cli_runs *runs)
{
    if (runs->given) {
        int got = step(runs->heap[0]);
        runs->failed = got < 0;
        if (got < 0)
            return NULL;
        if (got == 0)
            runs->heap[0] = runs->heap[--runs->n_heap];
        if (runs->n_heap)
            sink_down(runs, 0);
    }
    runs->given = runs->n_heap > 0;
    return runs->given ? runs->heap[0] : NULL;
}

bool cli_runs_open(cli_runs *runs)
{
    return open_runs(runs, 0, runs->n);
}

bool cli_runs_next(cli_runs *runs, cli_entry *entry)
{
    run *r = next_run(runs);
    if (!r)
        errno = runs->failed ? errno : 0;
    else
        *entry = r->first;
    return r != NULL;
}

// ---- levels

// The last runs, as far as they are of one level, become one of the next.
static bool merge_last(cli_runs *runs, size_t from)
{
    size_t to = runs->n;
    if (!open_runs(runs, from, to) || !begin_run(runs, runs->run[from].level + 1))
        return false;
    for (run *r; (r = next_run(runs));)
        if (!cli_runs_put(runs, r->buffer + r->start, r->first_size))
            return false;
    if (runs->failed || !write_out(runs))
        return false;
    for (size_t i = from; i < to; i++)
        drop_run(&runs->run[i]);
    runs->run[from] = runs->run[to];
    runs->n = from + 1;
    return true;
}

bool cli_runs_end(cli_runs *runs)
{
    if (!write_out(runs))
        return false;
    for (;;) {
        int level = runs->run[runs->n - 1].level;
        size_t from = runs->n;
        while (from > 0 && runs->run[from - 1].level == level)
            from--;
        if (runs->n - from < MERGED || level == LEVELS - 1)
            return true;
        if (!merge_last(runs, from))
            return false;
    }
}
