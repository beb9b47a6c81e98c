// search_journal.c - a search that can go on: its collection as a file.
//
// The journal is JSON that nonet reads as any other puzzles: a blank board with the words
// of the search, and then the puzzles in the order in which they were found. It is written
// whole and put in place at once, so it is always that of a generation.

#include "commands/search.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/message.h"
#include "job/output.h"

// ---- writing

// What another run must have in common to go on with this one.
static void describe(const search_settings *set, cli_text *text)
{
    static const char *const budget[] = {"number", "generations", "timeout", "threads",
                                         "output", "progress",    "quiet",   "verbose",
                                         "memory", "resume",      "to"};
    const cli_call *call = set->call;
    for (size_t i = 0; i < call->n_options; i++) {
        bool counts = call->values[i] != NULL;
        for (size_t k = 0; k < sizeof budget / sizeof *budget; k++)
            counts &= strcmp(call->options[i]->name, budget[k]) != 0;
        if (counts)
            cli_text_print(text, "--%s=%s ", call->options[i]->name, call->values[i]);
    }
    for (size_t i = 0; i < call->n_files; i++)
        cli_text_print(text, "%s ", call->files[i]);
    cli_text_add(text, "", 1);
}

static void put_found(const search_found *found, const nonet_sink *sink)
{
    cli_text hex = {0};
    nonet_row row = nonet_row_begin(NULL, *sink);
    for (size_t i = 0; i < found->key_size; i++)
        cli_text_print(&hex, "%02x", (unsigned)(unsigned char)found->key[i]);
    cli_text_add(&hex, "", 1);
    nonet_row_board(&row, "puzzle", &found->puzzle);
    nonet_row_number(&row, "generation", found->generation);
    nonet_row_bool(&row, "kept", found->kept);
    nonet_row_bool(&row, "searched", found->searched);
    nonet_row_text(&row, "key", hex.bytes);
    nonet_row_text(&row, "values", found->values);
    nonet_row_end(&row);
    cli_text_free(&hex);
}

static void write_bytes(void *output, const char *bytes, size_t size)
{
    cli_output_write(output, bytes, size);
}

bool search_journal_write(const search_settings *set)
{
    cli_output output;
    cli_text words = {0}, text = {0};
    nonet_sink sink = cli_text_sink(&text);
    if (!set->journal)
        return true;
    if (!cli_output_open_file(&output, set->journal))
        return false;
    describe(set, &words);
    nonet_row row = nonet_row_begin(NULL, sink);
    nonet_row_board(&row, "puzzle", &(nonet_board){0});
    nonet_row_text(&row, "search", words.bytes);
    nonet_row_number(&row, "generation", set->generation);
    nonet_row_number(&row, "count", (int64_t)set->n);
    nonet_row_end(&row);
    for (size_t i = 0; i < set->n; i++) {
        put_found(&set->found[i], &sink);
        write_bytes(&output, text.bytes, text.size);
        text.size = 0;
    }
    write_bytes(&output, text.bytes, text.size);
    cli_text_free(&words);
    cli_text_free(&text);
    return cli_output_close(&output);
}

// ---- reading

static ptrdiff_t read_file(void *file, char *buffer, size_t size)
{
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror((FILE *)file) ? -1 : (ptrdiff_t)got;
}

static const char *field(const nonet_record *record, const char *name)
{
    const char *value = nonet_record_field(record, name);
    return value ? value : "";
}

static void take_found(search_settings *set, const nonet_record *record)
{
    const char *hex = field(record, "key");
    search_found found = {
        .puzzle = record->given,
        .generation = (uint32_t)strtoul(field(record, "generation"), NULL, 10),
        .kept = strcmp(field(record, "kept"), "true") == 0,
        .searched = strcmp(field(record, "searched"), "true") == 0,
        .key_size = strlen(hex) / 2,
    };
    found.key = cli_allocate(NULL, found.key_size + 1, 1);
    for (size_t i = 0; i < found.key_size; i++) {
        char two[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        found.key[i] = (char)strtoul(two, NULL, 16);
    }
    // The reader has trimmed the last line end.
    cli_text values = {0};
    cli_text_print(&values, "%s\n", field(record, "values"));
    cli_text_add(&values, "", 1);
    found.values = values.bytes;
    search_take(set, &found);
}

static int refuse(const search_settings *set, const char *why)
{
    cli_message("nonet: %s: %s", set->journal, why);
    return EXIT_USAGE;
}

static int read_records(search_settings *set, nonet_reader *reader)
{
    nonet_record record;
    cli_text words = {0};
    describe(set, &words);
    if (!nonet_reader_next(reader, &record) || record.status != NONET_OK ||
        !nonet_record_field(&record, "search")) {
        cli_text_free(&words);
        return refuse(set, "is not the journal of a search");
    }
    // The reader trims what it keeps.
    const char *then = field(&record, "search");
    size_t size = strlen(then);
    bool same = strncmp(then, words.bytes, size) == 0 && strlen(words.bytes) <= size + 1;
    if (!same)
        cli_message("nonet: %s: is the journal of another search: %s", set->journal, then);
    cli_text_free(&words);
    if (!same)
        return EXIT_USAGE;
    set->generation = (uint32_t)strtoul(field(&record, "generation"), NULL, 10);
    size_t count = strtoull(field(&record, "count"), NULL, 10);
    while (nonet_reader_next(reader, &record) && record.status == NONET_OK)
        take_found(set, &record);
    return set->n == count ? EXIT_FINE : refuse(set, "is damaged");
}

int search_journal_read(search_settings *set, bool *begun)
{
    nonet_reader *reader;
    *begun = false;
    if (!set->journal)
        return EXIT_FINE;
    FILE *file = fopen(set->journal, "r");
    if (!file && errno == ENOENT)
        return EXIT_FINE;
    if (!file) {
        cli_message("nonet: %s: %s", set->journal, strerror(errno));
        return EXIT_IO;
    }
    if (nonet_reader_new(&reader, read_file, file, "json") != NONET_OK)
        cli_no_memory();
    int status = read_records(set, reader);
    nonet_reader_free(reader);
    fclose(file);
    *begun = status == EXIT_FINE;
    return status;
}
