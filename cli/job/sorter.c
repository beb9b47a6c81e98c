// sorter.c - see sorter.h.

#include "job/sorter.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/temporary.h"

enum { MOST_BYTES = 64 << 20 };

// What stands before key and text.
typedef struct {
    uint64_t number;
    size_t key, text; // their sizes
} head;

static head head_of(const char *entry)
{
    head h;
    memcpy(&h, entry, sizeof h);
    return h;
}

static int compare(const char *a, const char *b)
{
    head left = head_of(a), right = head_of(b);
    size_t least = left.key < right.key ? left.key : right.key;
    int order = memcmp(a + sizeof left, b + sizeof right, least);
    if (order == 0)
        order = (left.key > right.key) - (left.key < right.key);
    return order ? order : (left.number > right.number) - (left.number < right.number);
}

static int compare_entries(const void *a, const void *b, void *bytes)
{
    return compare((const char *)bytes + *(const size_t *)a,
                   (const char *)bytes + *(const size_t *)b);
}

// qsort() has no context in POSIX; merging needs a second array, and keeps equals in order.
static void sort(const char *bytes, size_t *entries, size_t *spare, size_t n)
{
    if (n < 2)
        return;
    size_t half = n / 2, i = 0, k = half, to = 0;
    sort(bytes, entries, spare, half);
    sort(bytes, entries + half, spare, n - half);
    memcpy(spare, entries, n * sizeof *entries);
    while (i < half && k < n)
        entries[to++] = compare_entries(&spare[i], &spare[k], (void *)bytes) <= 0
                            ? spare[i++]
                            : spare[k++];
    memcpy(entries + to, spare + i, (half - i) * sizeof *entries);
    memcpy(entries + to + half - i, spare + k, (n - k) * sizeof *entries);
}

static size_t size_of(const char *entry)
{
    head h = head_of(entry);
    return sizeof h + h.key + h.text;
}

// The first of those held, in order and without what lies between them.
static void keep_first(cli_sorter *sorter, size_t most)
{
    cli_text kept = {0};
    sorter->n = sorter->n < most ? sorter->n : most;
    for (size_t i = 0; i < sorter->n; i++) {
        const char *entry = sorter->bytes.bytes + sorter->entries[i];
        sorter->entries[i] = kept.size;
        cli_text_add(&kept, entry, size_of(entry));
    }
    cli_text_free(&sorter->bytes);
    sorter->bytes = kept;
}

static void sort_held(cli_sorter *sorter)
{
    size_t *spare = cli_allocate(NULL, sorter->n + 1, sizeof *spare);
    sort(sorter->bytes.bytes, sorter->entries, spare, sorter->n);
    free(spare);
    if (sorter->top)
        keep_first(sorter, sorter->top);
}

// Writes what is held, in order, to a file of its own.
static bool spill(cli_sorter *sorter)
{
    int fd = sorter->n_runs < CLI_RUNS ? cli_temporary_elsewhere() : -1;
    FILE *file = fd >= 0 ? fdopen(fd, "w+") : NULL;
    if (!file) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    sorter->runs[sorter->n_runs++] = file;
    for (size_t i = 0; i < sorter->n; i++) {
        const char *entry = sorter->bytes.bytes + sorter->entries[i];
        fwrite(entry, 1, size_of(entry), file);
    }
    bool good = fflush(file) == 0 && fseek(file, 0, SEEK_SET) == 0;
    sorter->n = sorter->bytes.size = 0;
    return good && !ferror(file);
}

bool cli_sorter_add(cli_sorter *sorter, const char *key, size_t key_size, uint64_t number,
                    const char *text, size_t size)
{
    head h = {number, key_size, size};
    if (sorter->n == sorter->room) {
        sorter->room = 2 * sorter->room + 1024;
        sorter->entries =
            cli_allocate(sorter->entries, sorter->room, sizeof *sorter->entries);
    }
    sorter->entries[sorter->n++] = sorter->bytes.size;
    cli_text_add(&sorter->bytes, (const char *)&h, sizeof h);
    cli_text_add(&sorter->bytes, key, key_size);
    cli_text_add(&sorter->bytes, text, size);
    bool full = sorter->bytes.size > MOST_BYTES;
    if (!full && !(sorter->top && sorter->n > 2 * sorter->top + 1024))
        return true;
    sort_held(sorter);
    return sorter->bytes.size < MOST_BYTES / 2 || spill(sorter);
}

// The next entry of a run; false at its end.
static bool next_entry(FILE *run, cli_text *entry)
{
    head h;
    entry->size = 0;
    if (fread(&h, sizeof h, 1, run) != 1)
        return false;
    cli_text_add(entry, (const char *)&h, sizeof h);
    char *rest = cli_allocate(NULL, h.key + h.text + 1, 1);
    bool whole = fread(rest, 1, h.key + h.text, run) == h.key + h.text;
    cli_text_add(entry, rest, h.key + h.text);
    free(rest);
    return whole;
}

static void put_entry(const char *entry,
                      void (*put)(void *context, const char *text, size_t size),
                      void *context)
{
    head h = head_of(entry);
    put(context, entry + sizeof h + h.key, h.text);
}

bool cli_sorter_write(cli_sorter *sorter,
                      void (*put)(void *context, const char *text, size_t size),
                      void *context)
{
    size_t most = sorter->top ? sorter->top : SIZE_MAX, written = 0;
    sort_held(sorter);
    if (sorter->n_runs == 0) {
        for (size_t i = 0; i < sorter->n && i < most; i++)
            put_entry(sorter->bytes.bytes + sorter->entries[i], put, context);
        return true;
    }
    if (!spill(sorter))
        return false;
    cli_text first[CLI_RUNS] = {{0}};
    bool more[CLI_RUNS], good = true;
    for (size_t i = 0; i < sorter->n_runs; i++)
        more[i] = next_entry(sorter->runs[i], &first[i]);
    for (; written < most; written++) {
        size_t least = CLI_RUNS;
        for (size_t i = 0; i < sorter->n_runs; i++)
            if (more[i] &&
                (least == CLI_RUNS || compare(first[i].bytes, first[least].bytes) < 0))
                least = i;
        if (least == CLI_RUNS)
            break;
        put_entry(first[least].bytes, put, context);
        more[least] = next_entry(sorter->runs[least], &first[least]);
    }
    for (size_t i = 0; i < sorter->n_runs; i++) {
        good &= !ferror(sorter->runs[i]);
        cli_text_free(&first[i]);
    }
    return good;
}

void cli_sorter_free(cli_sorter *sorter)
{
    for (size_t i = 0; i < sorter->n_runs; i++)
        fclose(sorter->runs[i]);
    cli_text_free(&sorter->bytes);
    free(sorter->entries);
}
