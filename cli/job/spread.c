// spread.c - see spread.h.

#include "job/spread.h"

#include <stdlib.h>
#include <string.h>

#include "job/crew.h"
#include "job/progress.h"
#include "job/runs.h"

enum {
    OFTEN = 4096,          // entries between looks at the progress
    LEAST_BLOCK = 1 << 15, // bytes of picked entries that are sent at once
    MOST_BLOCK = 1 << 20,
};

// ---- a sorter emptied while somebody looks

typedef struct cli_drain {
    cli_sorter *sorter;
    pthread_mutex_t lock;
    cli_progress progress;
} drain;

static drain *drain_new(cli_sorter *sorter, const cli_call *call)
{
    drain *d = cli_allocate(NULL, 1, sizeof *d);
    *d = (drain){.sorter = sorter, .progress = {.total = sorter->all}};
    pthread_mutex_init(&d->lock, NULL);
    if (cli_crew_leads())
        cli_progress_start(&d->progress, call, &d->lock);
    return d;
}

static bool drain_next(drain *d, cli_entry *entry)
{
    uint64_t given = d->sorter->given;
    if (given % OFTEN == 0)
        d->progress.done = (size_t)given;
    return cli_sorter_next(d->sorter, entry);
}

static void drain_free(drain *d)
{
    if (!d)
        return;
    d->progress.done = (size_t)d->sorter->given;
    cli_progress_stop(&d->progress);
    free(d);
}

// ---- entries in

void cli_spread_start(cli_spread *spread, const cli_call *call, size_t memory)
{
    spread->call = call;
    spread->shared &= cli_crew_size() > 1;
    spread->sorter = (cli_sorter){.memory = memory};
    pthread_mutex_init(&spread->lock, NULL);
}

void cli_spread_put(cli_spread *spread, const cli_entry *entry)
{
    cli_sorter_put(&spread->sorter, entry);
}

void cli_spread_receive(cli_spread *spread, const uint8_t *bytes, size_t size)
{
    cli_entry entry;
    pthread_mutex_lock(&spread->lock);
    for (size_t at = 0; at < size;) {
        at += cli_entry_at(bytes + at, size - at, &entry);
        cli_sorter_put(&spread->sorter, &entry);
    }
    pthread_mutex_unlock(&spread->lock);
}

struct cli_share {
    cli_spread *spread;
    cli_batch batch;
    cli_text *parcels; // for each of the crew
};

cli_share *cli_share_new(cli_spread *spread)
{
    size_t crew = cli_crew_size();
    cli_share *share = cli_allocate(NULL, 1, sizeof *share);
    *share = (cli_share){.spread = spread};
    share->parcels = cli_allocate(NULL, crew, sizeof *share->parcels);
    memset(share->parcels, 0, crew * sizeof *share->parcels);
    return share;
}

// Whose it is: any function of the key will do that deals them out evenly.
static size_t owner_of(const cli_entry *entry)
{
    uint64_t hash = 0;
    for (size_t at = 0; at < entry->key_size; at += 8) {
        hash = (hash ^ cli_entry_prefix(entry, at)) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash % cli_crew_size();
}

static void send_off(cli_share *share)
{
    for (size_t i = 0; i < share->batch.n; i++) {
        cli_entry entry = cli_batch_at(&share->batch, i);
        size_t size, owner = owner_of(&entry);
        const uint8_t *bytes = cli_batch_bytes(&share->batch, i, &size);
        cli_text_add(&share->parcels[owner], (const char *)bytes, size);
    }
    for (size_t i = 0; i < cli_crew_size(); i++) {
        cli_text *parcel = &share->parcels[i];
        if (i != cli_crew_rank() && parcel->size > 0)
            cli_crew_send(share->spread, i, parcel);
        else
            cli_spread_receive(share->spread, (const uint8_t *)parcel->bytes, parcel->size);
        parcel->size = 0;
    }
}

static void pass_on(cli_share *share)
{
    cli_spread *spread = share->spread;
    if (spread->shared)
        send_off(share);
    else {
        cli_batch_sort(&share->batch);
        pthread_mutex_lock(&spread->lock);
        cli_sorter_put_sorted(&spread->sorter, &share->batch);
        pthread_mutex_unlock(&spread->lock);
    }
    cli_batch_clear(&share->batch);
}

void cli_share_add(cli_share *share, const cli_entry *entry)
{
    cli_batch_add(&share->batch, entry);
    if (cli_batch_memory(&share->batch) >= cli_sorter_batch(&share->spread->sorter))
        pass_on(share);
}

void cli_share_free(cli_share *share)
{
    pass_on(share);
    for (size_t i = 0; i < cli_crew_size(); i++)
        cli_text_free(&share->parcels[i]);
    free(share->parcels);
    cli_batch_free(&share->batch);
    free(share);
}

// ---- entries out

bool cli_spread_pull(cli_spread *spread, cli_entry *entry)
{
    return drain_next(spread->drain, entry);
}

static void note_error(cli_spread *spread, const cli_sorter *sorter)
{
    spread->error = spread->error ? spread->error : sorter->error;
}

// What is picked goes to another sorter. A puzzle that was in its key is its text now.
static void sort_by_number(cli_spread *spread)
{
    cli_entry entry;
    spread->later.memory = spread->sorter.memory / 4 * 3;
    while (!spread->later.error && spread->pick(spread->context, &entry)) {
        uint8_t key[8];
        for (int i = 0; i < 8; i++)
            key[i] = (uint8_t)(entry.number >> (56 - 8 * i));
        if (entry.form == CLI_IN_KEY) {
            entry.form = CLI_PACKED;
            entry.text = entry.key;
            entry.size = entry.key_size;
        }
        entry.key = key;
        entry.key_size = sizeof key;
        cli_sorter_put(&spread->later, &entry);
    }
    drain_free(spread->drain);
    note_error(spread, &spread->sorter);
    cli_sorter_free(&spread->sorter);
    cli_sorter_finish(&spread->later);
    spread->drain = drain_new(&spread->later, spread->call);
}

void cli_spread_prepare(cli_spread *spread)
{
    cli_sorter_finish(&spread->sorter);
    spread->drain = drain_new(&spread->sorter, spread->call);
    if (spread->by_number)
        sort_by_number(spread);
}

static bool next_of_mine(cli_spread *spread, cli_entry *entry)
{
    bool there = spread->by_number ? cli_spread_pull(spread, entry)
                                   : spread->pick(spread->context, entry);
    if (!there) {
        note_error(spread, &spread->sorter);
        note_error(spread, &spread->later);
    }
    return there;
}

bool cli_spread_block(cli_spread *spread, cli_text *bytes, size_t most)
{
    cli_entry entry;
    bytes->size = 0;
    while (bytes->size < most && next_of_mine(spread, &entry)) {
        uint8_t head[CLI_ENTRY_HEAD];
        cli_text_add(bytes, (const char *)head, cli_entry_head(&entry, head));
        cli_text_add(bytes, (const char *)entry.key, entry.key_size);
        cli_text_add(bytes, (const char *)entry.text, entry.size);
    }
    return bytes->size > 0;
}

// ---- what the crew has picked

typedef struct cli_stream {
    cli_spread *spread;
    size_t rank, block;
    cli_text bytes;
} stream;

static size_t more(void *context, const uint8_t **bytes)
{
    stream *s = context;
    if (s->rank == cli_crew_rank())
        cli_spread_block(s->spread, &s->bytes, s->block);
    else
        cli_crew_block(s->spread, s->rank, &s->bytes);
    *bytes = (const uint8_t *)s->bytes.bytes;
    return s->bytes.size;
}

static void merge_crew(cli_spread *spread)
{
    size_t crew = cli_crew_size(), block = spread->sorter.memory / 8 / crew;
    block = block < LEAST_BLOCK ? LEAST_BLOCK : block > MOST_BLOCK ? MOST_BLOCK : block;
    cli_crew_exchanged(spread, block);
    cli_spread_prepare(spread);
    spread->merged = cli_runs_new();
    spread->streams = cli_allocate(NULL, crew, sizeof *spread->streams);
    for (size_t i = 0; i < crew; i++) {
        spread->streams[i] = (stream){.spread = spread, .rank = i, .block = block};
        cli_runs_add_stream(spread->merged, more, &spread->streams[i]);
    }
    cli_runs_open(spread->merged, spread->sorter.memory);
}

void cli_spread_finish(cli_spread *spread)
{
    if (spread->shared)
        merge_crew(spread);
    else
        cli_spread_prepare(spread);
}

bool cli_spread_next(cli_spread *spread, cli_entry *entry)
{
    return spread->merged ? cli_runs_next(spread->merged, entry)
                          : next_of_mine(spread, entry);
}

bool cli_spread_is_good(const cli_spread *spread, cli_text *notes)
{
    cli_sorter_complain(spread->error, notes);
    return spread->error == 0;
}

void cli_spread_free(cli_spread *spread)
{
    drain_free(spread->drain);
    cli_runs_free(spread->merged);
    for (size_t i = 0; spread->streams && i < cli_crew_size(); i++)
        cli_text_free(&spread->streams[i].bytes);
    free(spread->streams);
    cli_sorter_free(&spread->sorter);
    cli_sorter_free(&spread->later);
    *spread = (cli_spread){0};
}
