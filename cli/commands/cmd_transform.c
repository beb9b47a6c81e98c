// cmd_transform.c - `nonet transform`: puzzles in disguise.

#include "job/command.h"

#include <stdio.h>
#include <string.h>

#include "commands/generate.h"
#include "job/asked.h"

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
    .help = "what the digits 1 to 9 become: 912345678; or order: 1, 2, 3 as they first "
            "appear",
};
static const cli_option option_rotate = {
    .name = "rotate",
    .kind = CLI_CHOICE,
    .choices = "90|180|270",
    .help = "turn the board clockwise by so many degrees",
};
static const cli_option option_mirror = {
    .name = "mirror",
    .kind = CLI_CHOICE,
    .choices = "horizontal|vertical|diagonal|anti-diagonal",
    .help = "in the horizontal middle line, the vertical one, or a diagonal"};
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
                                            &option_rotate,
                                            &option_mirror,
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
    bool in_order; // the digits then, as they first appear
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

// Names the digits of `board` in the order in which they appear, then those that do not.
static nonet_transform name_in_order(const nonet_board *board)
{
    nonet_transform how;
    uint8_t next = 1;
    nonet_transform_identity(&how);
    memset(how.digit, 0, sizeof how.digit);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (board->cell[cell] <= 9 && board->cell[cell] && !how.digit[board->cell[cell]])
            how.digit[board->cell[cell]] = next++;
    for (int digit = 1; digit <= 9; digit++)
        if (!how.digit[digit])
            how.digit[digit] = next++;
    return how;
}

static void answer(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const settings *set = context;
    const nonet_record *record = &chunk->records[i];
    nonet_transform how = transform_of(set, chunk->first + i);
    nonet_record moved = *record;
    if (set->in_order) {
        nonet_board before = nonet_transform_board(&how, &record->given);
        nonet_transform names = name_in_order(&before);
        how = nonet_transform_compose(&how, &names);
    }
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

// The options as words of the notation, in a fixed order: by, rotate, mirror, transpose,
// bands, stacks, rows, columns, relabel.
static const struct {
    const cli_option *option;
    const char *value; // the words are for this value only; NULL: `word` and the value
    const char *word;
    const char *expected;
} words[] = {
    {&option_by, NULL, "", "words such as t, r213456789, b312 and d912345678"},
    {&option_rotate, "90", "t c987654321", NULL},
    {&option_rotate, "180", "r987654321 c987654321", NULL},
    {&option_rotate, "270", "t r987654321", NULL},
    {&option_mirror, "horizontal", "r987654321", NULL},
    {&option_mirror, "vertical", "c987654321", NULL},
    {&option_mirror, "diagonal", "t", NULL},
    {&option_mirror, "anti-diagonal", "r987654321 c987654321 t", NULL},
    {&option_transpose, "", "t", NULL},
    {&option_bands, NULL, "b", "the numbers 1 to 3 in an order of their own, such as 312"},
    {&option_stacks, NULL, "s", "the numbers 1 to 3 in an order of their own, such as 312"},
    {&option_rows, NULL, "r",
     "the numbers 1 to 9 in an order that keeps bands together, such as 213456789"},
    {&option_cols, NULL, "c",
     "the numbers 1 to 9 in an order that keeps stacks together, such as 213456789"},
    {&option_relabel, "order", "", NULL}, // depends on the puzzle
    {&option_relabel, NULL, "d",
     "order, or what the digits 1 to 9 become, each once: 912345678"},
};

// Adds what the options say to `*all`; EXIT_FINE, or EXIT_USAGE.
static int take_words(const cli_call *call, nonet_transform *all)
{
    nonet_transform_identity(all);
    const cli_option *done = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *value = cli_word(call, words[i].option, NULL);
        char text[NOTATION];
        nonet_transform one;
        if (!value || done == words[i].option ||
            (words[i].value && strcmp(words[i].value, value) != 0))
            continue;
        done = words[i].option;
        snprintf(text, sizeof text, "%s%s", words[i].word, words[i].value ? "" : value);
        if (nonet_transform_read(text, &one, NULL) != NONET_OK)
            return cli_usage_error(call, "--%s takes %s, not '%s'", done->name,
                                   words[i].expected, value);
        *all = nonet_transform_compose(all, &one);
    }
    return EXIT_FINE;
}

static int run(const cli_call *call)
{
    settings set = {.random = cli_flag(call, &option_random)};
    if (take_words(call, &set.fixed) != EXIT_FINE)
        return EXIT_USAGE;
    set.in_order = cli_is(call, &option_relabel, "order");
    if (cli_flag(call, &option_inverse))
        set.fixed = nonet_transform_inverse(&set.fixed);
    if (set.random)
        set.seed = cli_seed(call);
    nonet_row_style style = cli_row_style(call, &option_to_rows);
    bool both =
        style != NONET_ROW_LINE || cli_flag(call, &option_transformation) || cli_asks(call);
    cli_job job = {
        .answer = answer,
        .context = &set,
        .table = {.columns = columns, .style = style, .parts = both ? TRANSFORMATION : 0},
        .keeps_fields = true,
        .drawn = set.random && !cli_flag(call, &option_seed),
    };
    return cli_run_and_ask(call, &job, "transformed");
}

static const cli_example examples[] = {
    {"nonet transform --random --seed=1 puzzles.txt", "each puzzle in a disguise"},
    {"nonet transform --rotate=90 --relabel=order puzzles.txt",
     "a quarter turn, the digits named as they come"},
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
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_SEED,
    .examples = examples,
    .run = run,
};
