// cmd_transform.c - `nonet transform`: puzzles in disguise.

#include "job/command.h"

#include <stdio.h>
#include <string.h>

#include "commands/generate.h"

static const cli_option option_by = {
    .name = "by",
    .kind = CLI_TEXT,
    .value = "WORDS",
    .help = "a transformation in the notation of `nonet canon --transformation`, such as "
            "\"t r213456789 d987654321\": t mirrors, r rows, c columns, b bands, s stacks, "
            "d digits, done from left to right"};
static const cli_option option_transpose = {
    .name = "transpose", .kind = CLI_FLAG, .help = "mirror in the main diagonal"};
static const cli_option option_bands = {
    .name = "bands",
    .kind = CLI_TEXT,
    .value = "ORDER",
    .help = "bands from top to bottom by their old numbers: 312"};
static const cli_option option_stacks = {
    .name = "stacks", .kind = CLI_TEXT, .value = "ORDER", .help = "stacks, likewise"};
static const cli_option option_rows = {
    .name = "rows",
    .kind = CLI_TEXT,
    .value = "ORDER",
    .help = "rows from top to bottom by their old numbers: 213456789"};
static const cli_option option_cols = {
    .name = "cols", .kind = CLI_TEXT, .value = "ORDER", .help = "columns, likewise"};
static const cli_option option_relabel = {
    .name = "relabel",
    .kind = CLI_TEXT,
    .value = "DIGITS",
    .help = "what the digits 1 to 9 become: 912345678",
};
static const cli_option option_inverse = {
    .name = "inverse", .kind = CLI_FLAG, .help = "undo all of the above instead"};
static const cli_option option_random = {
    .name = "random",
    .kind = CLI_FLAG,
    .help = "then a random one for each puzzle, all equally likely"};
static const cli_option option_transformation = {
    .name = "transformation",
    .kind = CLI_FLAG,
    .help = "also print what was done to each puzzle, in the notation of --by"};

static const cli_option *const options[] = {&option_by,
                                            &option_transpose,
                                            &option_bands,
                                            &option_stacks,
                                            &option_rows,
                                            &option_cols,
                                            &option_relabel,
                                            &option_inverse,
                                            &option_random,
                                            &option_transformation,
                                            NULL};

enum { NOTATION = 400 }; // characters of all options together

typedef struct {
    nonet_transform fixed;
    bool random;
    uint64_t seed;
} settings;

enum { TRANSFORMATION = 1 }; // on a line only if it is asked for

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "transformed"},
    {.name = "transformation", .part = TRANSFORMATION},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

// The transformation of record `number`: what the options say, then a random one.
static nonet_transform transform_of(const settings *set, size_t number)
{
    if (!set->random)
        return set->fixed;
    nonet_rng rng;
    nonet_transform drawn;
    nonet_rng_seed_pair(&rng, set->seed, number);
    nonet_transform_random(&rng, &drawn);
    return nonet_transform_compose(&set->fixed, &drawn);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out)) {
            cli_put_unreadable(chunk, i, out);
            continue;
        }
        const nonet_record *record = &chunk->records[i];
        nonet_transform how = transform_of(set, chunk->first + i);
        nonet_record moved = *record;
        moved.given = nonet_transform_board(&how, &record->given);
        moved.marks = nonet_transform_marks(&how, &record->marks);
        char text[NONET_TRANSFORM_SIZE];
        nonet_row row = cli_row(out);
        nonet_row_puzzle(&row, "puzzle", record);
        nonet_row_puzzle(&row, "transformed", &moved);
        if (nonet_row_shows(&row, "transformation")) {
            nonet_transform_write(&how, text);
            nonet_row_text(&row, "transformation", text);
        }
        cli_row_end(out, &row, record);
    }
}

// The options as words of the notation, in a fixed order: by, transpose, bands, stacks,
// rows, columns, relabel.
static void collect_words(const cli_call *call, char text[NOTATION])
{
    static const struct {
        const cli_option *option;
        const char *letter;
    } words[] = {{&option_by, ""},    {&option_bands, "b"}, {&option_stacks, "s"},
                 {&option_rows, "r"}, {&option_cols, "c"},  {&option_relabel, "d"}};
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words && used < NOTATION; i++) {
        const char *value = cli_word(call, words[i].option, NULL);
        if (value)
            used += (size_t)snprintf(text + used, NOTATION - used, "%s%s ", words[i].letter,
                                     value);
        if (i == 0 && cli_flag(call, &option_transpose) && used < NOTATION)
            used += (size_t)snprintf(text + used, NOTATION - used, "t ");
    }
}

static int run(const cli_call *call)
{
    settings set = {.random = cli_flag(call, &option_random)};
    char text[NOTATION];
    size_t column;
    collect_words(call, text);
    if (nonet_transform_read(text, &set.fixed, &column) != NONET_OK) {
        const char *word = text + column - 1;
        return cli_usage_error(call, "'%.*s' is no transformation", (int)strcspn(word, " "),
                               word);
    }
    if (cli_flag(call, &option_inverse))
        set.fixed = nonet_transform_inverse(&set.fixed);
    if (set.random)
        set.seed = cli_seed(call);
    nonet_row_style style = cli_row_style(call, &option_to_rows);
    bool both = style != NONET_ROW_LINE || cli_flag(call, &option_transformation);
    cli_job job = {
        .process = process,
        .context = &set,
        .table = {.columns = columns, .style = style, .parts = both ? TRANSFORMATION : 0},
        .keeps_fields = true,
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "transformed", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet transform --random --seed=1 puzzles.txt", "each puzzle in a disguise"},
    {"nonet transform --transpose --cols=987654321 puzzles.txt", "a quarter turn"},
    {"nonet transform --by=\"t d234567891\" --inverse puzzles.txt",
     "what --by=\"t d234567891\" has done, undone"},
    {0},
};

const cli_command cmd_transform = {
    .name = "transform",
    .summary = "rearrange puzzles: relabel, permute, mirror, shuffle",
    .arguments = "[FILE...]",
    .details = "Prints one line per puzzle: 81 characters, 729 for a pencilmark puzzle, or "
               "the word unreadable. With --to=csv and json the columns are puzzle, "
               "status, transformed, transformation, reason and the fields of the "
               "input.\n\n"
               "The options are done in the order in which they stand "
               "below, whatever their order on the command line.",
    .options = options,
    .shared = CLI_RECORDS | CLI_ROWS | CLI_SEED,
    .examples = examples,
    .run = run,
};
