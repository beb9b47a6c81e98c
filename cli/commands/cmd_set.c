// cmd_set.c - `nonet set`: collections as sets, in bounded memory.
//
// Every puzzle becomes an entry of a sorter: its key is its cells or its least form,
// packed, its number says from which file it came, and what it was comes along. In the end
// equal keys stand together (set_groups.c), the first that was read first.

#include "commands/set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/collection.h>

#include "job/known.h"

static const cli_option option_by = {
    .name = "by",
    .kind = CLI_CHOICE,
    .choices = "cells|least",
    .help = "which puzzles are the same: those with the same cells (the default), or those "
            "with the same least form, as `nonet canon` has it"};
static const cli_option option_order = {
    .name = "order",
    .kind = CLI_CHOICE,
    .choices = "counts|number",
    .needs = "by",
    .help = "with --by=least: what is least, as in `nonet canon`"};
static const cli_option option_known = {
    .name = "known", .kind = CLI_FILE, .help = "leave out what is in FILE, too"};

static const cli_option *const options[] = {&option_by, &option_order, &option_known,
                                            &option_to_records, NULL};

static const char *const verbs[SET_VERBS + 1] = {"union",  "intersection", "difference",
                                                 "unique", "sort",         "count"};

static const nonet_column count_columns[] = {
    {.name = "puzzles"}, {.name = "different"}, {0}};

// ---- puzzles in

enum { KEY_SIZE = 92 }; // marks need 729 bits

// What a thread prepares of a chunk before it takes the lock.
typedef struct {
    cli_entry entry;
    size_t text; // where its text is in the chunk's, if it has one
    uint8_t key[KEY_SIZE], packed[NONET_PACKED_SIZE];
} prepared;

typedef struct {
    size_t n;
    cli_text text;
    prepared list[CLI_CHUNK];
} worker;

static void *worker_new(const cli_call *call, void *context)
{
    (void)call;
    (void)context;
    worker *w = cli_allocate(NULL, 1, sizeof *w);
    w->text = (cli_text){0};
    return w;
}

static void worker_free(void *context)
{
    worker *w = context;
    cli_text_free(&w->text);
    free(w);
}

static size_t pack_marks(const nonet_marks *marks, uint8_t key[KEY_SIZE])
{
    memset(key, 0, KEY_SIZE);
    for (int bit = 0; bit < 9 * NONET_CELLS; bit++)
        if (marks->cell[bit / 9] >> bit % 9 & 1)
            key[bit / 8] |= (uint8_t)(128 >> bit % 8);
    return KEY_SIZE;
}

static void set_key(const set_settings *set, const nonet_board *board,
                    const nonet_marks *marks, prepared *to)
{
    nonet_least least;
    nonet_least_marks least_marks;
    to->entry.key = to->key;
    if (marks && set->least)
        nonet_least_form_marks(marks, &least_marks);
    if (marks)
        to->entry.key_size = pack_marks(set->least ? &least_marks.marks : marks, to->key);
    else if (set->least)
        nonet_least_form_by(set->order, board, &least);
    if (!marks)
        to->entry.key_size = nonet_pack(set->least ? &least.board : board, to->key);
}

// A plain puzzle is its cells, which may be the key.
static void prepare_board(const set_settings *set, const nonet_board *board, prepared *to)
{
    set_key(set, board, NULL, to);
    to->entry.form = CLI_IN_KEY;
    to->entry.size = 0;
    if (!set->least || set->verb == SET_COUNT)
        return;
    to->entry.form = CLI_PACKED;
    to->entry.text = to->packed;
    to->entry.size = nonet_pack(board, to->packed);
}

static bool is_plain(const nonet_record *record)
{
    return !record->has_marks && !record->has_entered && !record->has_solution &&
           record->n_fields == 0;
}

// All others are kept as JSON, which loses nothing.
static void prepare_record(const set_settings *set, const nonet_record *record, worker *w,
                           prepared *to)
{
    if (is_plain(record)) {
        prepare_board(set, &record->given, to);
        return;
    }
    set_key(set, &record->given, record->has_marks ? &record->marks : NULL, to);
    nonet_writer *json = cli_writer("json");
    nonet_sink sink = cli_text_sink(&w->text);
    to->entry.form = CLI_AS_IS;
    to->text = w->text.size;
    nonet_writer_put(json, record, &sink);
    to->entry.size = w->text.size - to->text;
    nonet_writer_free(json);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    set_settings *set = context;
    worker *w = chunk->worker;
    w->n = w->text.size = 0;
    for (size_t i = 0; i < chunk->count; i++) {
        prepared *to = &w->list[w->n];
        if (!chunk->boards && !cli_readable(chunk, i, out))
            continue;
        if (chunk->boards)
            prepare_board(set, &chunk->boards[i], to);
        else
            prepare_record(set, &chunk->records[i], w, to);
        to->entry.number =
            (uint64_t)chunk->file_number << SET_NUMBER_BITS | (chunk->first + i);
        w->n++;
    }
    pthread_mutex_lock(&set->lock);
    for (size_t i = 0; i < w->n; i++) {
        cli_entry *entry = &w->list[i].entry;
        if (entry->form == CLI_AS_IS)
            entry->text = (const uint8_t *)w->text.bytes + w->list[i].text;
        cli_sorter_put(&set->sorter, entry);
    }
    pthread_mutex_unlock(&set->lock);
}

// ---- the command

static const char *verb_at(const void *context, size_t i)
{
    (void)context;
    return verbs[i];
}

static int read_verb(const cli_call *call, set_settings *set)
{
    const char *word = call->n_files ? call->files[0] : "";
    while (set->verb < SET_VERBS && strcmp(verbs[set->verb], word) != 0)
        set->verb++;
    if (set->verb < SET_VERBS)
        return EXIT_FINE;
    const char *meant = cli_nearest(word, verb_at, NULL);
    return cli_usage_error(call,
                           "expected union, intersection, difference, unique, sort or "
                           "count, then files%s%s%s",
                           meant ? "; did you mean '" : "", meant ? meant : "",
                           meant ? "'?" : "");
}

static int refuse(const cli_call *call, const set_settings *set)
{
    bool many = set->verb == SET_INTERSECTION || set->verb == SET_DIFFERENCE;
    if (many && set->n_files < 2)
        return cli_usage_error(call, "%s takes two files or more", verbs[set->verb]);
    if (set->verb == SET_COUNT && cli_word(call, &option_to_records, NULL) &&
        !cli_wants_rows(call, &option_to_records))
        return cli_usage_error(call, "count writes line, csv or json");
    if (cli_word(call, &option_order, NULL) && !set->least)
        return cli_usage_error(call, "--order is for --by=least");
    return EXIT_FINE;
}

static int run(const cli_call *call)
{
    set_settings set = {
        .call = call,
        .least = cli_is(call, &option_by, "least"),
        .order =
            cli_is(call, &option_order, "number") ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS,
        .sorter = {.memory = cli_memory(call)},
    };
    int status = read_verb(call, &set);
    if (status != EXIT_FINE)
        return status;
    cli_call files = *call;
    files.files++;
    files.n_files--;
    set.n_files = files.n_files ? files.n_files : 1;
    if ((status = refuse(call, &set)) != EXIT_FINE)
        return status;
    cli_job job = {
        .process = process,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .end = set_end,
        .context = &set,
        .takes_boards = true,
    };
    if (!cli_records_start(&set.to, call, &option_to_records, &job))
        return EXIT_USAGE;
    if (set.verb == SET_COUNT) {
        job.keeps_fields = false;
        job.table.columns = count_columns;
        job.table.style = cli_row_style(call, &option_to_records);
    }
    cli_call with_known = cli_with_known(&files, &option_known, &job);
    set.known = job.known;
    pthread_mutex_init(&set.lock, NULL);
    status = cli_run_job(&with_known, &job);
    char rest[60];
    snprintf(rest, sizeof rest, ", %llu different", (unsigned long long)set.different);
    cli_summary(&files, &job, "sorted", rest);
    cli_records_free(&set.to);
    cli_known_end(&with_known, &job);
    return status;
}

static const cli_example examples[] = {
    {"nonet set union a.txt b.txt -o all.nonets", "what is in one of them, once, in order"},
    {"nonet set difference new.txt old.nonets", "what is in the first, but in no other"},
    {"nonet set intersection --by=least all.nonets mine.txt",
     "those of the first that are like one of mine"},
    {"nonet set unique --by=least --memory=4G *.txt", "the first of each, as they come"},
    {"nonet set count --by=least all.txt", "how many, and how many are different"},
    {0},
};

const cli_command cmd_set = {
    .name = "set",
    .summary = "union, intersection, difference of files larger than memory",
    .arguments = "union|intersection|difference|unique|sort|count [FILE...]",
    .details =
        "Each file is a set of puzzles. union has what is in any of them, intersection "
        "what is in all, difference what is in the first and in no other: each once, "
        "sorted by the cells or by the least form, as it was read first, with its name and "
        "all that came with it. sort writes all of them so, also those that are the same; "
        "unique keeps the order of the files; count prints how many there are and how many "
        "are different.\n\n"
        "What does not fit into --memory is sorted piece by piece and merged. A collection "
        "(--output=FILE.nonets) takes 9 to 20 bytes a puzzle. See docs/collection.md.",
    .options = options,
    .shared = CLI_RECORDS | CLI_MEMORY,
    .examples = examples,
    .run = run,
};
