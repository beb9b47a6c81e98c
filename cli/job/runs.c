// runs.c - see runs.h.
//
// Runs are merged by a tree of losers: each inner node has the run that came second there,
// so that the next entry is found by one comparison a level. Where there would be too many
// files, as many as a merge takes well become one of the next level, so that each entry is
// copied once a level, however many there are.

#include "job/runs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/temporary.h"
#include "job/text.h"

enum {
    MERGED = 32, // files of a level that become one of the next
    WRITE_BUFFER = 1 << 20,
    LEAST_BUFFER = 1 << 14,
    MOST_BUFFER = 1 << 22,
    LINE = 64, // bytes of the cache that come at once
};

// In memory if there is no file; then the buffer has all of it, unless somebody has more.
typedef struct {
    int fd, level;
    cli_more *more;
    void *context;
    const uint8_t *bytes; // what there is: the buffer, or somebody else's
    uint8_t *buffer;
    size_t room, start, end;
    cli_entry first;
    size_t first_size;
} run;

// What is merged: those from `from` on.
typedef struct {
    run *runs;
    size_t n;
    uint64_t *prefix; // of the first entries
    bool *ended;
    uint32_t *losers; // [0]: the winner
    bool given;       // it has been handed out
    bool failed;
} merge;

struct cli_runs {
    size_t held; // bytes that are in memory
    run *run;    // files, those of a higher level first, and then those in memory
    size_t n, n_files, room;
    merge merge;
    uint8_t *out;
    size_t used; // of `out`, which a file is written with
};

cli_runs *cli_runs_new(void)
{
    cli_runs *runs = cli_allocate(NULL, 1, sizeof *runs);
    *runs = (cli_runs){0};
    return runs;
}

static void drop_run(run *r)
{
    if (r->fd >= 0)
        close(r->fd);
    free(r->buffer);
    *r = (run){.fd = -1};
}

static void close_merge(merge *m)
{
    free(m->prefix);
    free(m->ended);
    free(m->losers);
    *m = (merge){0};
}

void cli_runs_free(cli_runs *runs)
{
    if (!runs)
        return;
    for (size_t i = 0; i < runs->n; i++)
        drop_run(&runs->run[i]);
    close_merge(&runs->merge);
    free(runs->run);
    free(runs->out);
    free(runs);
}

static run *new_run(cli_runs *runs)
{
    if (runs->n == runs->room) {
        runs->room = 2 * runs->room + 16;
        runs->run = cli_allocate(runs->run, runs->room, sizeof *runs->run);
    }
    runs->run[runs->n] = (run){.fd = -1};
    return &runs->run[runs->n++];
}

// ---- reading

// Makes `size` bytes from `start` on be there, unless the run ends before.
static bool fill(run *r, size_t size)
{
    if (r->more && r->start == r->end) {
        r->start = 0;
        r->end = r->more(r->context, &r->bytes);
    }
    if (r->end - r->start >= size || r->fd < 0)
        return true;
    memmove(r->buffer, r->buffer + r->start, r->end - r->start);
    r->end -= r->start;
    r->start = 0;
    if (size > r->room) {
        r->room = size;
        r->bytes = r->buffer = cli_allocate(r->buffer, r->room, 1);
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
    __builtin_prefetch(r->bytes + r->start + 2 * LINE);
    size_t there = r->end - r->start;
    size_t size = cli_entry_at(r->bytes + r->start, there, &r->first);
    if (size != SIZE_MAX && size > there) {
        if (!fill(r, size))
            return -1;
        there = r->end - r->start;
        size = cli_entry_at(r->bytes + r->start, there, &r->first);
    }
    if (size > there) {
        errno = EIO;
        return -1;
    }
    r->first_size = size;
    return 1;
}

// ---- merging

static bool is_before(const merge *m, uint32_t a, uint32_t b)
{
    if (m->prefix[a] != m->prefix[b])
        return m->prefix[a] < m->prefix[b];
    if (m->ended[a] || m->ended[b])
        return !m->ended[a];
    return cli_entry_compare(&m->runs[a].first, &m->runs[b].first) < 0;
}

// Goes to the next entry of run i; false if it cannot be read.
static bool advance(merge *m, uint32_t i)
{
    int got = step(&m->runs[i]);
    m->ended[i] = got <= 0;
    m->prefix[i] = got > 0 ? cli_entry_prefix(&m->runs[i].first, 0) : UINT64_MAX;
    m->failed |= got < 0;
    return got >= 0;
}

// The winner among the leaves below a node; run i is leaf n + i.
static uint32_t play(merge *m, size_t node)
{
    if (node >= m->n)
        return (uint32_t)(node - m->n);
    uint32_t a = play(m, 2 * node), b = play(m, 2 * node + 1);
    bool first = is_before(m, a, b);
    m->losers[node] = first ? b : a;
    return first ? a : b;
}

// Run i has a new entry, and plays all the way up again.
static void replay(merge *m, uint32_t i)
{
    for (size_t node = (i + m->n) / 2; node > 0; node /= 2) {
        uint32_t other = m->losers[node];
        if (is_before(m, other, i)) {
            m->losers[node] = i;
            i = other;
        }
    }
    m->losers[0] = i;
}

static bool open_run(run *r, size_t room)
{
    r->first_size = 0;
    if (r->fd < 0)
        return true;
    r->room = room;
    r->start = r->end = 0;
    r->bytes = r->buffer = cli_allocate(r->buffer, room, 1);
    return lseek(r->fd, 0, SEEK_SET) == 0;
}

static bool open_merge(cli_runs *runs, size_t from, size_t memory)
{
    merge *m = &runs->merge;
    size_t files = from < runs->n_files ? runs->n_files - from : 0;
    size_t room = memory / 4 / (files + 1);
    room = room < LEAST_BUFFER ? LEAST_BUFFER : room > MOST_BUFFER ? MOST_BUFFER : room;
    *m = (merge){.n = runs->n - from};
    if (m->n == 0)
        return true;
    m->runs = runs->run + from;
    m->prefix = cli_allocate(NULL, m->n, sizeof *m->prefix);
    m->ended = cli_allocate(NULL, m->n, sizeof *m->ended);
    m->losers = cli_allocate(NULL, m->n, sizeof *m->losers);
    for (uint32_t i = 0; i < m->n; i++)
        if (!open_run(&m->runs[i], room) || !advance(m, i))
            return false;
    m->losers[0] = play(m, 1);
    return true;
}

// The run whose entry comes next; NULL past the last, or if the merge has failed.
static run *next_run(merge *m)
{
    if (m->n == 0)
        return NULL;
    if (m->given) {
        uint32_t winner = m->losers[0];
        if (!advance(m, winner))
            return NULL;
        replay(m, winner);
    }
    m->given = true;
    return m->ended[m->losers[0]] ? NULL : &m->runs[m->losers[0]];
}

bool cli_runs_open(cli_runs *runs, size_t memory)
{
    free(runs->out);
    runs->out = NULL;
    return open_merge(runs, 0, memory);
}

bool cli_runs_next(cli_runs *runs, cli_entry *entry)
{
    const run *r = next_run(&runs->merge);
    if (!r)
        errno = runs->merge.failed ? errno : 0;
    else
        *entry = r->first;
    return r != NULL;
}

// ---- writing

static bool write_out(cli_runs *runs, int fd)
{
    const uint8_t *at = runs->out;
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

static bool put(cli_runs *runs, int fd, const uint8_t *entry, size_t size)
{
    while (size > 0) {
        size_t part = WRITE_BUFFER - runs->used;
        part = part < size ? part : size;
        memcpy(runs->out + runs->used, entry, part);
        runs->used += part;
        entry += part;
        size -= part;
        if (runs->used == WRITE_BUFFER && !write_out(runs, fd))
            return false;
    }
    return true;
}

static bool write_merged(cli_runs *runs, size_t from, size_t memory, int fd)
{
    bool good = open_merge(runs, from, memory);
    if (!runs->out)
        runs->out = cli_allocate(NULL, WRITE_BUFFER, 1);
    for (run *r; good && (r = next_run(&runs->merge));)
        good = put(runs, fd, r->bytes + r->start, r->first_size);
    good &= !runs->merge.failed && write_out(runs, fd);
    close_merge(&runs->merge);
    return good;
}

// The runs from `from` on become a file.
static bool merge_from(cli_runs *runs, size_t from, size_t memory, int level)
{
    int fd = cli_temporary_elsewhere();
    if (fd < 0 || !write_merged(runs, from, memory, fd)) {
        int error = errno;
        if (fd >= 0)
            close(fd);
        errno = error;
        return false;
    }
    while (runs->n > from)
        drop_run(&runs->run[--runs->n]);
    run *r = new_run(runs);
    r->fd = fd;
    r->level = level;
    runs->n_files = runs->n;
    return true;
}

// What is in memory becomes a file, and the last files of a level one of the next.
static bool spill(cli_runs *runs, size_t memory)
{
    if (!merge_from(runs, runs->n_files, memory, 0))
        return false;
    runs->held = 0;
    for (;;) {
        int level = runs->run[runs->n - 1].level;
        size_t from = runs->n;
        while (from > 0 && runs->run[from - 1].level == level)
            from--;
        if (runs->n - from < MERGED)
            return true;
        if (!merge_from(runs, from, memory, level + 1))
            return false;
    }
}

bool cli_runs_add(cli_runs *runs, const cli_batch *sorted, size_t memory)
{
    if (sorted->n == 0)
        return true;
    run *r = new_run(runs);
    r->bytes = r->buffer = cli_allocate(NULL, sorted->used, 1);
    r->room = sorted->used;
    for (size_t i = 0; i < sorted->n; i++) {
        size_t size;
        const uint8_t *bytes = cli_batch_bytes(sorted, i, &size);
        memcpy(r->buffer + r->end, bytes, size);
        r->end += size;
    }
    runs->held += r->end + sizeof *r;
    return runs->held < memory || spill(runs, memory);
}

void cli_runs_add_stream(cli_runs *runs, cli_more *more, void *context)
{
    run *r = new_run(runs);
    r->more = more;
    r->context = context;
}
