// part.c - a part of a job: what --shard and --resume leave to do.
//
// A shard of files is the records that begin in its share of their bytes; a record begins
// where the one before it has ended. So every shard knows its bounds without the others,
// and N shards in order are the whole. Numbers are shared out likewise. The first shard
// begins the output and the last one ends it.
//
// What has been done before is read again, but not done again (skip.c). That is right for
// every format, whatever its reader remembers, and little work beside what is skipped:
// plain puzzles are read at the speed of the disk.

#include "job/pipeline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/codec.h"
#include "job/exit.h"
#include "job/message.h"

enum { MOST_SHARDS = 1000000 };

// ---- shards

static bool read_shard(const char *text, uint64_t *number, uint64_t *of)
{
    unsigned long i, n;
    int end = 0;
    bool good = sscanf(text, "%lu/%lu%n", &i, &n, &end) == 2 && !text[end] &&
                !strpbrk(text, "+- ") && i >= 1 && i <= n && n <= MOST_SHARDS;
    *number = good ? i : 1;
    *of = good ? n : 1;
    return good;
}

// The text of all files together; what is no file is a puzzle, or will be reported.
static uint64_t size_of_files(const cli_call *call)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < call->n_files; i++)
        sum += access(call->files[i], F_OK) == 0 ? cli_unpacked_size(call->files[i])
                                                 : strlen(call->files[i]);
    return sum;
}

// The i-th of n parts begins here, without a sum that is too large.
static uint64_t share(uint64_t all, uint64_t i, uint64_t n)
{
    return all / n * i + all % n * i / n;
}

static int take_shard(pipeline *p, const char *text)
{
    uint64_t i, n;
    if (!read_shard(text, &i, &n))
        return cli_usage_error(p->call,
                               "--shard takes I/N, such as 3/8: the third of "
                               "eight parts, not '%s'",
                               text);
    p->sharded = true;
    p->all = p->job->items ? p->job->items : size_of_files(p->call);
    p->from = share(p->all, i - 1, n);
    p->last = i == n;
    p->until = p->last ? UINT64_MAX : share(p->all, i, n);
    return EXIT_FINE;
}

// ---- what cannot be done in parts

static int refuse(const pipeline *p, const char *option, bool resumed)
{
    const cli_call *call = p->call;
    const char *output = cli_word(call, &option_output, "-");
    if (!p->job->items && !cli_input_again(call))
        return cli_usage_error(call, "--%s needs files; others cannot be read again",
                               option);
    if (p->job->drawn)
        return cli_usage_error(call, "--%s needs --seed=N, so that all runs are of one job",
                               option);
    if (cli_has(call, &option_patience) && cli_flag(call, &option_patience))
        return cli_usage_error(call, "--%s does not go with --timeout here", option);
    if (cli_codec_named(output) || cli_codec_named(cli_word(call, &option_resume, "")))
        return cli_usage_error(call,
                               "with --%s nothing is compressed before it is "
                               "finished; `nonet merge` can do that",
                               option);
    if (resumed && strcmp(output, "-") == 0)
        return cli_usage_error(call,
                               "--%s needs --output=FILE; what went to standard "
                               "output cannot be taken back",
                               option);
    return EXIT_FINE;
}

// ---- journals

static char *name_of_journal(const pipeline *p, const char *resume, bool sharded)
{
    const char *output = cli_word(p->call, &option_output, "-");
    cli_text name = {0};
    if (resume)
        return cli_copy(resume);
    if (!sharded || strcmp(output, "-") == 0 || p->job->numbered)
        return NULL;
    cli_text_print(&name, "%s.journal", output);
    cli_text_add(&name, "", 1);
    return name.bytes;
}

// It is finished: is the output still there?
static int look_at_finished(const pipeline *p)
{
    const char *output = cli_word(p->call, &option_output, NULL);
    const cli_place *place = &p->journal.place;
    struct stat info;
    if (p->job->numbered ||
        (stat(output, &info) == 0 && (uint64_t)info.st_size == place->bytes)) {
        if (!cli_flag(p->call, &option_quiet))
            cli_message("nonet: %s: the job is finished, %s is complete", p->journal_name,
                        output);
        return place->status;
    }
    cli_message("nonet: %s: the job is finished, but %s is not what it made; to do it "
                "again, remove the journal",
                p->journal_name, output);
    return EXIT_IO;
}

static int read_journal(pipeline *p, bool *done)
{
    cli_journal then;
    int status = EXIT_FINE;
    cli_journal_identify(&p->journal, p->call);
    cli_found found = cli_journal_read(&then, p->journal_name);
    if (found == CLI_UNFIT ||
        (found == CLI_FOUND &&
         !cli_journal_agree(&then, &p->journal, p->journal_name, false)))
        status = EXIT_USAGE;
    else if (found == CLI_FOUND) {
        p->journal.first = then.first;
        p->journal.begun = then.begun;
        p->journal.finished = then.finished;
        p->journal.place = then.place;
        *done = then.finished;
    } else
        p->journal.place.sum = UINT64_MAX; // there should be no part of an output either
    cli_journal_free(&then);
    return *done ? look_at_finished(p) : status;
}

int cli_part_start(pipeline *p, bool *done)
{
    p->until = UINT64_MAX;
    p->last = true;
    *done = false;
    if (!cli_has(p->call, &option_resume))
        return EXIT_FINE;
    const char *resume = cli_word(p->call, &option_resume, NULL);
    const char *shard = cli_word(p->call, &option_shard, NULL);
    if (!resume && !shard)
        return EXIT_FINE;
    int status = refuse(p, resume ? "resume" : "shard", resume != NULL);
    if (status == EXIT_FINE && shard)
        status = take_shard(p, shard);
    if (status != EXIT_FINE)
        return status;
    p->journal_name = name_of_journal(p, resume, shard != NULL);
    return p->journal_name ? read_journal(p, done) : EXIT_FINE;
}

bool cli_part_open(pipeline *p)
{
    cli_place *place = &p->journal.place;
    if (p->job->numbered)
        return cli_output_open_file(&p->output, NULL);
    if (!p->journal_name)
        return cli_output_open(&p->output, p->call);
    bool open = cli_output_open_part(&p->output, cli_word(p->call, &option_output, NULL),
                                     place->bytes, place->sum);
    place->sum = p->output.sum;
    memcpy(p->job->tally, place->tally, sizeof place->tally);
    p->status = place->status;
    return open;
}

void cli_part_free(pipeline *p)
{
    cli_journal_free(&p->journal);
    free(p->journal_name);
}
