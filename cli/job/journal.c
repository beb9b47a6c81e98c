// journal.c - see journal.h.
//
// It is written to a file beside it that takes its place when it is on the disk, so there
// is always a whole one. That is text, as it is small and people look at it.

#include "job/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "job/checksum.h"
#include "job/command.h"
#include "job/message.h"
#include "job/output.h"

enum {
    BLOCK = 1 << 16,      // bytes at either end of a file that are looked at
    MOST_BYTES = 1 << 20, // of a journal
};

// ---- what the job is

static uint64_t sum_of_ends(int fd, off_t size)
{
    char *block = cli_allocate(NULL, BLOCK, 1);
    off_t last = size > BLOCK ? size - BLOCK : 0;
    ssize_t got = pread(fd, block, BLOCK, 0);
    uint64_t sum = got > 0 ? cli_checksum(0, block, (size_t)got) : 0;
    got = last > 0 ? pread(fd, block, BLOCK, last) : 0;
    sum = got > 0 ? cli_checksum(sum, block, (size_t)got) : sum;
    free(block);
    return sum;
}

// Says what file it is, if it is one.
static void identify_file(cli_text *text, const char *name)
{
    struct stat info;
    char when[40] = "";
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) {
        struct tm utc;
        time_t seconds = info.st_mtim.tv_sec;
        if (gmtime_r(&seconds, &utc))
            strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &utc);
        cli_text_line(text, "file: %s, %lld bytes, of %s.%09ld UTC, %016" PRIx64, name,
                      (long long)info.st_size, when, info.st_mtim.tv_nsec,
                      sum_of_ends(fd, info.st_size));
    }
    if (fd >= 0)
        close(fd);
}

// Options that say nothing about the output, or have a line of their own.
static bool is_beside_the_point(const cli_option *option)
{
    static const cli_option *const these[] = {
        &option_threads, &option_progress, &option_quiet, &option_verbose,
        &option_resume,  &option_shard,    &option_output};
    for (size_t i = 0; i < sizeof these / sizeof *these; i++)
        if (these[i] == option)
            return true;
    return false;
}

void cli_journal_identify(cli_journal *journal, const cli_call *call)
{
    cli_text *text = &journal->identity;
    cli_text_line(text, "nonet journal 1");
    cli_text_line(text, "version: %s", nonet_version());
    cli_text_line(text, "command: %s", call->command->name);
    for (size_t i = 0; i < call->n_options; i++)
        if (call->values[i] && !is_beside_the_point(call->options[i])) {
            const char *value = call->values[i];
            cli_text_line(text, "option: --%s%s%s", call->options[i]->name,
                          *value ? "=" : "", value);
            identify_file(text, value);
        }
    for (size_t i = 0; i < call->n_files; i++) {
        cli_text_line(text, "argument: %s", call->files[i]);
        identify_file(text, call->files[i]);
    }
    cli_text_line(text, "shard: %s", cli_word(call, &option_shard, "1/1"));
    cli_text_line(text, "output: %s", cli_word(call, &option_output, "-"));
}

void cli_journal_free(cli_journal *journal)
{
    cli_text_free(&journal->identity);
}

// ---- its file

bool cli_journal_write(const cli_journal *journal, const char *name)
{
    const cli_place *place = &journal->place;
    cli_text text = {0};
    cli_output file;
    cli_text_add(&text, journal->identity.bytes, journal->identity.size);
    cli_text_line(&text, "first: %zu", journal->first);
    cli_text_line(&text, "begun: %d", journal->begun);
    cli_text_line(&text, "records: %zu", place->records);
    cli_text_line(&text, "bytes: %" PRIu64, place->bytes);
    cli_text_line(&text, "sum: %016" PRIx64, place->sum);
    cli_text_line(&text, "status: %d", place->status);
    for (int i = 0; i < CLI_TALLIES; i++)
        cli_text_line(&text, "tally: %zu", place->tally[i]);
    cli_text_line(&text, "finished: %d", journal->finished);
    cli_text_line(&text, "check: %016" PRIx64, cli_checksum(0, text.bytes, text.size));
    if (cli_output_open_file(&file, name))
        cli_output_write(&file, text.bytes, text.size);
    cli_text_free(&text);
    return cli_output_close(&file);
}

static cli_found read_bytes(const char *name, cli_text *text)
{
    char block[4096];
    ssize_t got = 0;
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return CLI_NOT_THERE;
    while (fd >= 0 && (got = read(fd, block, sizeof block)) > 0 && text->size < MOST_BYTES)
        cli_text_add(text, block, (size_t)got);
    cli_text_add(text, "", 1);
    if (fd < 0 || got < 0) {
        cli_message("nonet: %s: %s", name, strerror(errno));
        if (fd >= 0)
            close(fd);
        return CLI_UNFIT;
    }
    close(fd);
    return CLI_FOUND;
}

// A number after its name, from `*at` on, which moves past the line.
static bool read_number(const char **at, const char *key, int base, uint64_t *number)
{
    size_t size = strlen(key);
    char *end;
    if (strncmp(*at, key, size) != 0)
        return false;
    *number = strtoull(*at + size, &end, base);
    bool good = end > *at + size && *end == '\n';
    *at = good ? end + 1 : *at;
    return good;
}

static bool read_count(const char **at, const char *key, size_t *count)
{
    uint64_t number;
    bool good = read_number(at, key, 10, &number) && number <= SIZE_MAX;
    *count = good ? (size_t)number : 0;
    return good;
}

static bool parse(cli_journal *journal, const char *text)
{
    static const char first[] = "\nfirst: ";
    cli_place *place = &journal->place;
    const char *at = strstr(text, first);
    uint64_t begun, status, finished, check;
    if (strncmp(text, "nonet journal 1\n", 16) != 0 || !at)
        return false;
    at++;
    cli_text_add(&journal->identity, text, (size_t)(at - text));
    bool good = read_count(&at, "first: ", &journal->first) &&
                read_number(&at, "begun: ", 10, &begun) &&
                read_count(&at, "records: ", &place->records) &&
                read_number(&at, "bytes: ", 10, &place->bytes) &&
                read_number(&at, "sum: ", 16, &place->sum) &&
                read_number(&at, "status: ", 10, &status);
    for (int i = 0; good && i < CLI_TALLIES; i++)
        good = read_count(&at, "tally: ", &place->tally[i]);
    good = good && read_number(&at, "finished: ", 10, &finished);
    uint64_t sum = cli_checksum(0, text, (size_t)(at - text));
    good = good && read_number(&at, "check: ", 16, &check) && check == sum && !*at;
    if (good) {
        place->status = (int)status;
        journal->begun = begun;
        journal->finished = finished;
    }
    return good;
}

cli_found cli_journal_read(cli_journal *journal, const char *name)
{
    cli_text text = {0};
    *journal = (cli_journal){0};
    cli_found found = read_bytes(name, &text);
    if (found == CLI_FOUND && !parse(journal, text.bytes)) {
        bool ours = strncmp(text.bytes, "nonet journal ", 14) == 0;
        cli_message("nonet: %s: %s", name,
                    ours ? "the journal is damaged, or of another version of nonet"
                         : "is no journal of nonet; it is left as it is");
        found = CLI_UNFIT;
    }
    cli_text_free(&text);
    return found;
}

// ---- comparing

static bool is_about_shard(const char *line)
{
    return strncmp(line, "shard: ", 7) == 0 || strncmp(line, "output: ", 8) == 0;
}

// The next line of `text`, copied to `line` with a NUL; false at the end.
static bool next_line(const cli_text *text, size_t *at, cli_text *line)
{
    if (*at >= text->size)
        return false;
    const char *from = text->bytes + *at, *end = memchr(from, '\n', text->size - *at);
    size_t size = end ? (size_t)(end - from) : text->size - *at;
    line->size = 0;
    cli_text_add(line, from, size);
    cli_text_add(line, "", 1);
    *at += size + 1;
    return true;
}

static bool has_line(const cli_text *text, const char *wanted)
{
    cli_text line = {0};
    bool found = false;
    for (size_t at = 0; !found && next_line(text, &at, &line);)
        found = strcmp(line.bytes, wanted) == 0;
    cli_text_free(&line);
    return found;
}

// Reports the lines of `ours` that `theirs` has not, after `title` as long as there is one.
static bool report_missing(const cli_text *ours, const cli_text *theirs, const char *name,
                           const char **title, const char *when, bool any_shard)
{
    cli_text line = {0};
    bool missing = false;
    for (size_t at = 0; next_line(ours, &at, &line);) {
        if (has_line(theirs, line.bytes) || (any_shard && is_about_shard(line.bytes)))
            continue;
        if (*title)
            cli_message("nonet: %s: %s", name, *title);
        *title = NULL;
        cli_message("  %s  %s", when, line.bytes);
        missing = true;
    }
    cli_text_free(&line);
    return missing;
}

bool cli_journal_agree(const cli_journal *then, const cli_journal *now, const char *name,
                       bool any_shard)
{
    const char *title = any_shard ? "is a shard of another job than the first one"
                                  : "the journal is of another job than this one";
    const char *left = any_shard ? "the first:" : "then:",
               *right = any_shard ? "this:" : "now: ";
    bool gone =
        report_missing(&then->identity, &now->identity, name, &title, left, any_shard);
    bool come =
        report_missing(&now->identity, &then->identity, name, &title, right, any_shard);
    return !gone && !come;
}

void cli_journal_shard(const cli_journal *journal, unsigned *number, unsigned *of)
{
    cli_text line = {0};
    *number = *of = 1;
    for (size_t at = 0; next_line(&journal->identity, &at, &line);)
        if (sscanf(line.bytes, "shard: %u/%u", number, of) == 2)
            break;
    cli_text_free(&line);
}
