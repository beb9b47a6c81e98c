// cmd_merge.c - `nonet merge`: the outputs of all shards of a job, put together.

#include "job/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/checksum.h"
#include "job/journal.h"
#include "job/message.h"
#include "job/output.h"

static const cli_option *const options[] = {NULL};

enum { BLOCK = 1 << 18 };

typedef struct {
    const char *name;
    cli_journal journal;
    unsigned number, of; // the third of eight
} shard;

// ---- what they are

static bool is_journal(const char *name)
{
    size_t size = strlen(name);
    return size > 8 && strcmp(name + size - 8, ".journal") == 0;
}

// False if it is not whole; that has been reported.
static bool look_at(shard *s)
{
    cli_text name = {0};
    struct stat info;
    cli_text_print(&name, "%s.journal", s->name);
    cli_text_add(&name, "", 1);
    cli_found found = cli_journal_read(&s->journal, name.bytes);
    uint64_t bytes = s->journal.place.bytes;
    bool there = stat(s->name, &info) == 0, good = false;
    if (found == CLI_NOT_THERE)
        cli_message("nonet: %s: there is no %s, which tells whether it is whole", s->name,
                    name.bytes);
    else if (found == CLI_FOUND && !s->journal.finished)
        cli_message("nonet: %s: is not finished; the command that began it goes on",
                    s->name);
    else if (found == CLI_FOUND && !there)
        cli_message("nonet: %s: %s", s->name, strerror(errno));
    else if (found == CLI_FOUND && (uint64_t)info.st_size < bytes)
        cli_message("nonet: %s: is cut off: %lld of %llu bytes are left", s->name,
                    (long long)info.st_size, (unsigned long long)bytes);
    else if (found == CLI_FOUND && (uint64_t)info.st_size > bytes)
        cli_message("nonet: %s: something was added to its %llu bytes", s->name,
                    (unsigned long long)bytes);
    else
        good = found == CLI_FOUND;
    if (found == CLI_FOUND)
        cli_journal_shard(&s->journal, &s->number, &s->of);
    cli_text_free(&name);
    return good;
}

static int compare(const void *a, const void *b)
{
    const shard *left = a, *right = b;
    return (left->number > right->number) - (left->number < right->number);
}

// ---- whether they are all there are; sorted by now

static bool is_complete(const shard *shards, size_t n)
{
    unsigned next = 1;
    bool good = true;
    for (size_t i = 0; i < n; i++) {
        if (i > 0 && shards[i].number == shards[i - 1].number) {
            cli_message("nonet: %s: is shard %u of %u, as %s is", shards[i].name,
                        shards[i].number, shards[i].of, shards[i - 1].name);
            good = false;
            continue;
        }
        for (; next < shards[i].number; next++) {
            cli_message("nonet: shard %u of %u is missing", next, shards[i].of);
            good = false;
        }
        next = shards[i].number + 1;
    }
    for (; next <= shards[0].of; next++) {
        cli_message("nonet: shard %u of %u is missing", next, shards[0].of);
        good = false;
    }
    return good;
}

// Each begins with the record after the last of the one before.
static bool is_gapless(const shard *shards, size_t n)
{
    for (size_t i = 1; i < n; i++)
        if (shards[i].journal.first != shards[i - 1].journal.place.records) {
            cli_message("nonet: %s: begins with puzzle %zu, but %s ends with %zu",
                        shards[i].name, shards[i].journal.first + 1, shards[i - 1].name,
                        shards[i - 1].journal.place.records);
            return false;
        }
    return true;
}

static bool fit_together(shard *shards, size_t n)
{
    bool good = true;
    for (size_t i = 0; i < n; i++)
        good &= look_at(&shards[i]);
    for (size_t i = 1; good && i < n; i++)
        good =
            cli_journal_agree(&shards[0].journal, &shards[i].journal, shards[i].name, true);
    for (size_t i = 1; good && i < n; i++)
        if (shards[i].of != shards[0].of) {
            cli_message("nonet: %s: is one of %u shards, %s one of %u", shards[i].name,
                        shards[i].of, shards[0].name, shards[0].of);
            good = false;
        }
    if (!good)
        return false;
    qsort(shards, n, sizeof *shards, compare);
    return is_complete(shards, n) && is_gapless(shards, n);
}

// ---- putting them together

static bool copy(const shard *s, cli_output *output, char *block)
{
    int fd = open(s->name, O_RDONLY | O_CLOEXEC);
    ssize_t got = -1;
    uint64_t sum = 0;
    while (fd >= 0 && (got = read(fd, block, BLOCK)) > 0 && !output->failed) {
        sum = cli_checksum(sum, block, (size_t)got);
        cli_output_write(output, block, (size_t)got);
    }
    if (got < 0)
        cli_message("nonet: %s: %s", s->name, strerror(errno));
    else if (sum != s->journal.place.sum && !output->failed)
        cli_message("nonet: %s: has been changed since it was written", s->name);
    if (fd >= 0)
        close(fd);
    return got == 0 && sum == s->journal.place.sum;
}

static int merge(const cli_call *call, const shard *shards, size_t n)
{
    cli_output output;
    char *block = cli_allocate(NULL, BLOCK, 1);
    int status = EXIT_FINE;
    bool good = cli_output_open(&output, call);
    for (size_t i = 0; good && i < n; i++) {
        good = copy(&shards[i], &output, block);
        int one = shards[i].journal.place.status;
        status = one > status ? one : status;
    }
    output.failed |= !good;
    if (!cli_output_close(&output))
        status = EXIT_IO;
    free(block);
    return status;
}

static int run(const cli_call *call)
{
    shard *shards = cli_allocate(NULL, call->n_files + 1, sizeof *shards);
    size_t n = 0;
    for (size_t i = 0; i < call->n_files; i++)
        if (!is_journal(call->files[i])) // a pattern may name them too
            shards[n++] = (shard){.name = call->files[i]};
    int status = n == 0 ? cli_usage_error(call, "which shards? They are files that nonet "
                                                "has written with --shard=I/N")
                 : fit_together(shards, n) ? merge(call, shards, n)
                                           : EXIT_IO;
    for (size_t i = 0; i < n; i++)
        cli_journal_free(&shards[i].journal);
    free(shards);
    return status;
}

static const cli_example examples[] = {
    {"nonet merge --output=rated.csv part-*.csv", "what eight machines have rated"},
    {0},
};

const cli_command cmd_merge = {
    .name = "merge",
    .summary = "put the outputs of the shards of a job together",
    .arguments = "FILE...",
    .details =
        "Each FILE is the output of a command that was run with --shard=I/N, and has its "
        "journal, FILE.journal, beside it. They may come in any order. Unless all N shards "
        "of one job are there, once each, finished and as they were written, that is said "
        "and nothing is written. The exit status is the gravest of the shards.",
    .options = options,
    .shared = CLI_OUTPUT,
    .examples = examples,
    .run = run,
};
