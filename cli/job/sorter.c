// sorter.c - see sorter.h.

#include "job/sorter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/collection.h>

#include "job/runs.h"
#include "job/temporary.h"

enum { LARGE_BATCH = 4 << 20 };

// ---- the memory

static size_t memory_of(const cli_sorter *sorter)
{
    return sorter->memory ? sorter->memory : CLI_SORTER_MEMORY;
}

size_t cli_sorter_batch(const cli_sorter *sorter)
{
    size_t size = memory_of(sorter) / 8;
    return size < LARGE_BATCH ? size : LARGE_BATCH;
}

// Only the first that are wanted, without what lies between them.
static void keep_top(cli_sorter *sorter)
{
    cli_batch kept = {0};
    for (size_t i = 0; i < sorter->held.n && i < sorter->top; i++) {
        cli_entry entry = cli_batch_at(&sorter->held, i);
        cli_batch_add(&kept, &entry);
    }
    cli_batch_free(&sorter->held);
    sorter->held = kept;
}

// ---- files

static bool fail(cli_sorter *sorter)
{
    sorter->error = errno ? errno : EIO;
    return false;
}

bool cli_sorter_put_sorted(cli_sorter *sorter, const cli_batch *sorted)
{
    if (sorter->error)
        return false;
    if (!sorter->runs)
        sorter->runs = cli_runs_new();
    sorter->all += sorted->n;
    size_t memory = memory_of(sorter) - 2 * cli_sorter_batch(sorter);
    return cli_runs_add(sorter->runs, sorted, memory) || fail(sorter);
}

// What is held becomes a run.
static bool pass_on(cli_sorter *sorter)
{
    sorter->all -= sorter->held.n;
    bool good = cli_sorter_put_sorted(sorter, &sorter->held);
    cli_batch_clear(&sorter->held);
    return good;
}

bool cli_sorter_put(cli_sorter *sorter, const cli_entry *entry)
{
    if (sorter->error)
        return false;
    cli_batch_add(&sorter->held, entry);
    sorter->all++;
    bool many = sorter->top && sorter->held.n > 2 * sorter->top + 1024;
    size_t large = cli_sorter_batch(sorter);
    if (cli_batch_memory(&sorter->held) < large && !many)
        return true;
    cli_batch_sort(&sorter->held);
    if (sorter->top)
        keep_top(sorter);
    return cli_batch_memory(&sorter->held) < large / 2 || pass_on(sorter);
}

bool cli_sorter_add(cli_sorter *sorter, const void *key, size_t key_size, uint64_t number,
                    const char *text, size_t size)
{
    uint8_t packed[NONET_PACKED_SIZE];
    cli_entry entry = cli_entry_of_text(key, key_size, number, text, size, packed);
    return cli_sorter_put(sorter, &entry);
}

bool cli_sorter_finish(cli_sorter *sorter)
{
    if (sorter->error)
        return false;
    cli_batch_sort(&sorter->held);
    if (!sorter->runs)
        return true;
    bool good = pass_on(sorter);
    cli_batch_free(&sorter->held);
    return good && (cli_runs_open(sorter->runs, memory_of(sorter)) || fail(sorter));
}

bool cli_sorter_next(cli_sorter *sorter, cli_entry *entry)
{
    if (sorter->error || (sorter->top && sorter->given == sorter->top))
        return false;
    if (!sorter->runs) {
        if (sorter->next == sorter->held.n)
            return false;
        *entry = cli_batch_at(&sorter->held, sorter->next++);
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
    cli_batch_free(&sorter->held);
    *sorter = (cli_sorter){0};
}

void cli_sorter_complain(int error, cli_text *notes)
{
    if (error)
        cli_text_line(notes, "nonet: a temporary file in %s: %s (TMPDIR names the folder)",
                      cli_temporary_folder(), strerror(error));
}
