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

static void *worker_new(const cli_call *call, void *context)
{
    (void)call;
    set_settings *set = context;
    return cli_share_new(&set->spread);
}

static void worker_free(void *share)
{
    cli_share_free(share);
}

static size_t pack_marks(const nonet_marks *marks, uint8_t key[KEY_SIZE])
{
    memset(key, 0, KEY_SIZE);
    for (int bit = 0; bit < 9 * NONET_CELLS; bit++)
        if (marks->cell[bit / 9] >> bit % 9 & 1)
            key[bit / 8] |= (uint8_t)(128 >> bit % 8);
    return KEY_SIZE;
}

static size_t pack_key(const set_settings *set, const nonet_board *board,
                       const nonet_marks *marks, uint8_t key[KEY_SIZE])
{
    nonet_least least;
    nonet_least_marks least_marks;
    if (marks && set->least)
        nonet_least_form_marks(marks, &least_marks);
    if (marks)
        return pack_marks(set->least ? &least_marks.marks : marks, key);
    if (set->least)
        nonet_least_form_by(set->order, board, &least);
    return nonet_pack(set->least ? &least.board : board, key);
}

// A plain puzzle is its cells, which may be the key.
static void add_board(const set_settings *set, const nonet_board *board, uint64_t number,
                      cli_share *share)
{
    uint8_t key[KEY_SIZE], packed[NONET_PACKED_SIZE];
    cli_entry entry = {.key = key, .number = number, .form = CLI_IN_KEY};
    entry.key_size = pack_key(set, board, NULL, key);
    if (set->least && set->verb != SET_COUNT) {
        entry.form = CLI_PACKED;
        entry.text = packed;
        entry.size = nonet_pack(board, packed);
    }
    cli_share_add(share, &entry);
}

static bool is_plain(const nonet_record *record)
{
    return !record->has_marks && !record->has_entered && !record->has_solution &&
           record->n_fields == 0;
}

// All others are kept as JSON, which loses nothing.
static void add_record(const set_settings *set, const nonet_record *record, uint64_t number,
                       cli_share *share)
{
    if (is_plain(record)) {
        add_board(set, &record->given, number, share);
        return;
    }
    cli_text text = {0};
    uint8_t key[KEY_SIZE];
    nonet_writer *json = cli_writer("json");
    nonet_sink sink = cli_text_sink(&text);
    nonet_writer_put(json, record, &sink);
    nonet_writer_free(json);
    cli_entry entry = {.key = key,
                       .number = number,
                       .text = (const uint8_t *)text.bytes,
                       .size = text.size};
    entry.key_size =
        pack_key(set, &record->given, record->has_marks ? &record->marks : NULL, key);
    cli_share_add(share, &entry);
    cli_text_free(&text);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    set_settings *set = context;
    cli_share *share = chunk->worker;
    for (size_t i = 0; i < chunk->count; i++) {
        uint64_t number =
            (uint64_t)chunk->file_number << SET_NUMBER_BITS | (chunk->first + i);
        if (chunk->boards)
            add_board(set, &chunk->boards[i], number, share);
        else if (cli_readable(chunk, i, out))
            add_record(set, &chunk->records[i], number, share);
    }
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
        .spread = {.pick = set_pick, .shared = true},
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
        .spread = &set.spread,
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
    set.spread.context = &set;
    set.group = set_group_new();
    set.spread.by_number = set.verb == SET_UNIQUE;
    cli_spread_start(&set.spread, call, cli_memory(call));
    status = cli_run_job(&with_known, &job);
    char rest[60];
    snprintf(rest, sizeof rest, ", %llu different",
             (unsigned long long)set.spread.tally[SET_DIFFERENT]);
    cli_summary(&files, &job, "sorted", rest);
    cli_spread_free(&set.spread);
    set_group_free(set.group);
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
    .spreads = true,
    .examples = examples,
    .run = run,
};
