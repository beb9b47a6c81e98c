// generate_all.c - `nonet generate --pattern --all`: every puzzle on a pattern.

#include "commands/generate.h"

#include <stdio.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/message.h"

const cli_option option_all_there_are = {
    .name = "all",
    .kind = CLI_FLAG,
    .needs = "pattern",
    .bars = "number|symmetry|clues|minimal|grade|er|ep|ed|level|score|technique|only|seed|"
            "unique-up-to-symmetry|full|around|layout|rule|jigsaw|killer|lines|effort",
    .help = "with --pattern: all puzzles there are, minimal or not, one of each class of "
            "equivalent ones; minutes for 17 clues, several times as long for each more"};

enum { MADE, STOPPED }; // in cli_out.tally

enum { SOLUTION = 1 };

static const nonet_column columns[] = {
    {.name = "puzzle"},
    {.name = "solution", .part = SOLUTION},
    {.name = "clues", .in = NONET_IN_DATA},
    {0},
};

typedef struct {
    const nonet_pattern *pattern;
    nonet_stop stop;
    unsigned parts;
} settings;

typedef struct {
    const settings *set;
    cli_out *out;
    bool unwanted; // nobody reads what is found
} finding;

static bool put_one(void *context, const nonet_board *puzzle)
{
    finding *f = context;
    nonet_board solution;
    nonet_record record;
    f->out->tally[MADE]++;
    nonet_row row = cli_row(f->out);
    nonet_row_board(&row, "puzzle", puzzle);
    if (f->set->parts & SOLUTION && nonet_solve(puzzle, 1, &solution))
        nonet_row_board(&row, "solution", &solution);
    nonet_row_number(&row, "clues", nonet_board_clues(puzzle));
    nonet_record_from_board(puzzle, &record);
    cli_row_end(f->out, &row, &record);
    f->unwanted = !cli_breathe(f->out);
    return !f->unwanted;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    finding f = {.set = set, .out = out};
    if (chunk->again)
        return;
    for (size_t i = 0; i < chunk->count && !f.unwanted; i++) {
        nonet_status status =
            nonet_pattern_part(set->pattern, chunk->first + i, &set->stop, put_one, &f);
        cli_insist(status);
        if (status == NONET_STOPPED && !f.unwanted) {
            out->tally[STOPPED]++;
            cli_raise(out, EXIT_UNSOLVED);
            return;
        }
        cli_note_done(out);
    }
}

int cli_generate_all(const cli_call *call, nonet_cells clues, const cli_generation *asked)
{
    const char *to = cli_word(call, asked->to, NULL);
    nonet_row_style style = cli_row_style(call, asked->to);
    if (to && !cli_wants_rows(call, asked->to))
        return cli_usage_error(call, "--all writes line, csv or json");
    nonet_pattern *pattern;
    nonet_status made = nonet_pattern_new(&pattern, clues);
    cli_insist(made);
    if (made != NONET_OK)
        return cli_usage_error(call, "--all is not for a pattern of so many symmetries");
    cli_clock clock;
    bool solution = style != NONET_ROW_LINE || asked->solution || cli_asks(call);
    settings set = {.pattern = pattern,
                    .stop = cli_patience(call, &clock),
                    .parts = solution ? SOLUTION : 0};
    cli_job job = {
        .process = process,
        .clock = &clock,
        .context = &set,
        .table = {.columns = columns, .style = style, .parts = set.parts, .between = ' '},
        .items = nonet_pattern_parts(pattern),
        .item = "part",
        .chunk = 1,
    };
    cli_asked questions;
    int status = EXIT_FINE;
    if (job.items == 0)
        cli_message("nonet generate: no puzzle on this pattern has one solution: it has "
                    "too few clues, or two empty lines in a band");
    else if ((status = cli_ask(&questions, call, &job)) == EXIT_FINE) {
        char rest[80];
        status = cli_run_job(call, &job);
        if (job.tally[STOPPED] || job.stopped)
            cli_message("nonet generate: %s; there may be more", cli_timed_out);
        snprintf(rest, sizeof rest, ", %zu puzzles on the pattern", job.tally[MADE]);
        cli_summary(call, &job, "searched", rest);
        cli_asked_end(&questions);
    }
    nonet_pattern_free(pattern);
    return status;
}
