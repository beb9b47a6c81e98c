// cmd_canon.c - `nonet canon`: the least form of each puzzle, and which are the same.

#include "job/command.h"

#include "job/asked.h"
#include "job/message.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands/classes.h"

static const cli_option option_transformation = {
    .name = "transformation",
    .kind = CLI_FLAG,
    .help = "also print a transformation that leads to the least form, as `nonet "
            "transform` reads it"};
static const cli_option option_automorphisms = {
    .name = "automorphisms",
    .kind = CLI_FLAG,
    .help = "also print how many rearrangements give the puzzle back"};
static const cli_option option_dedupe = {
    .name = "dedupe",
    .kind = CLI_FLAG,
    .help = "print the puzzles as they are, but of equivalent ones only the first; takes "
            "24 to 48 bytes of memory per puzzle kept"};
static const cli_option option_same = {
    .name = "same",
    .kind = CLI_FLAG,
    .help = "compare two puzzles: prints `same` and a transformation from the first to "
            "the second, or `different` and exits with status 1"};
static const cli_option option_order = {
    .name = "order",
    .kind = CLI_CHOICE,
    .choices = "counts|number",
    .help = "what is least: the fewest clues in each three cells of the top band and then "
            "the number (as in gridchecker and the lists of collectors; the default), or "
            "just the number"};

static const cli_option option_known = {
    .name = "known",
    .kind = CLI_FILE,
    .needs = "dedupe",
    .help = "with --dedupe: leave out what is equivalent to a puzzle of FILE, too"};

static const cli_option *const options[] = {&option_known,
                                            &option_transformation,
                                            &option_automorphisms,
                                            &option_dedupe,
                                            &option_same,
                                            &option_order,
                                            NULL};

enum { KEPT, LEFT_OUT }; // in cli_out.tally

typedef struct {
    nonet_order order;
    bool dedupe;
    cli_classes classes; // for --dedupe and --same, which run on one thread

    // --same: the first two puzzles.
    size_t n_same;
    nonet_record same[2];
} settings;

// A line has what is asked for, the others all but the first.
enum { PUZZLE = 1, LEAST = 2, AUTOMORPHISMS = 4, TRANSFORMATION = 8, ANSWERS = 16 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_LINE, .part = PUZZLE},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA, .part = ANSWERS},
    {.name = "least", .part = LEAST},
    {.name = "automorphisms", .part = AUTOMORPHISMS},
    {.name = "transformation", .part = TRANSFORMATION},
    {.name = "reason", .in = NONET_IN_DATA, .part = ANSWERS},
    {0},
};

static const nonet_column same_columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "other", .in = NONET_IN_DATA},
    {.name = "same", .in = NONET_IN_DATA},
    {.name = "word", .in = NONET_IN_LINE},
    {.name = "transformation"},
    {0},
};

// A least form, as a record of the kind the puzzle was.
typedef struct {
    nonet_record record;
    nonet_transform how;
    uint32_t automorphisms;
} answer;

static void find_least(nonet_order order, const nonet_record *puzzle, answer *a)
{
    a->record = *puzzle;
    if (puzzle->has_marks) {
        nonet_least_marks least;
        nonet_least_form_marks(&puzzle->marks, &least);
        a->how = least.transform;
        a->automorphisms = least.automorphisms;
        a->record.marks = least.marks;
        a->record.given = nonet_transform_board(&least.transform, &puzzle->given);
    } else {
        nonet_least least;
        nonet_least_form_by(order, &puzzle->given, &least);
        a->how = least.transform;
        a->automorphisms = least.automorphisms;
        a->record.given = least.board;
    }
}

static void put_least(const nonet_record *puzzle, const answer *a, cli_out *out)
{
    char how[NONET_TRANSFORM_SIZE];
    nonet_transform_write(&a->how, how);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", puzzle);
    nonet_row_puzzle(&row, "least", &a->record);
    nonet_row_number(&row, "automorphisms", a->automorphisms);
    nonet_row_text(&row, "transformation", how);
    cli_row_end(out, &row, puzzle);
}

// False if an equivalent one has been there.
static bool is_new(settings *set, const answer *a)
{
    return cli_classes_add(&set->classes, &a->record.given,
                           a->record.has_marks ? &a->record.marks : NULL);
}

static ptrdiff_t read_file(void *file, char *buffer, size_t size)
{
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror((FILE *)file) ? -1 : (ptrdiff_t)got;
}

// Those that are known are as if they had been there before.
static int read_known(const cli_call *call, settings *set)
{
    const char *name = cli_word(call, &option_known, NULL);
    nonet_reader *reader;
    nonet_record record;
    if (!name)
        return EXIT_FINE;
    FILE *file = fopen(name, "r");
    if (!file || nonet_reader_new(&reader, read_file, file, NULL) != NONET_OK) {
        cli_message("nonet: %s: %s", name, file ? "out of memory" : strerror(errno));
        if (file)
            fclose(file);
        return EXIT_IO;
    }
    while (nonet_reader_next(reader, &record)) {
        answer a;
        if (record.status != NONET_OK || record.layout)
            continue; // it is known for nothing here
        find_least(set->order, &record, &a);
        is_new(set, &a);
    }
    bool whole = nonet_reader_status(reader) == NONET_OK;
    nonet_reader_free(reader);
    fclose(file);
    if (!whole)
        cli_message("nonet: %s: cannot be read", name);
    return whole ? EXIT_FINE : EXIT_IO;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        bool readable = cli_readable(chunk, i, out);
        answer a;
        if (readable)
            find_least(set->order, &chunk->records[i], &a);
        else if (!set->dedupe)
            cli_put_unreadable(chunk, i, out);
        if (!readable)
            continue;
        bool kept = !set->dedupe || is_new(set, &a);
        if (kept)
            put_least(&chunk->records[i], &a, out);
        out->tally[kept ? KEPT : LEFT_OUT]++;
    }
}

// ---- --same

static void collect(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out)) {
            if (set->n_same < 2)
                set->same[set->n_same] = chunk->records[i];
            set->n_same++;
        }
}

static void compare(void *context, cli_out *out)
{
    settings *set = context;
    answer a, b;
    if (set->n_same != 2)
        return;
    find_least(set->order, &set->same[0], &a);
    find_least(set->order, &set->same[1], &b);
    bool same = is_new(set, &a) && !is_new(set, &b);
    nonet_transform back = nonet_transform_inverse(&b.how);
    nonet_transform how = nonet_transform_compose(&a.how, &back);
    char text[NONET_TRANSFORM_SIZE];
    nonet_transform_write(&how, text);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", &set->same[0]);
    nonet_row_puzzle(&row, "other", &set->same[1]);
    nonet_row_bool(&row, "same", same);
    nonet_row_text(&row, "word", same ? "same" : "different");
    nonet_row_text(&row, "transformation", same ? text : NULL);
    nonet_row_end(&row);
    if (!same)
        cli_raise(out, EXIT_UNSOLVED);
    cli_classes_free(&set->classes);
}

static int run_same(const cli_call *call, settings *set)
{
    cli_job job = {
        .process = collect,
        .end = compare,
        .context = set,
        .table = {.columns = same_columns, .style = cli_row_style(call, &option_to_rows)},
        .threads = 1,
    };
    int status = cli_run_job(call, &job);
    if (status == EXIT_FINE && set->n_same != 2)
        return cli_usage_error(call, "--same compares two puzzles, not %zu", set->n_same);
    return status;
}

// ---- the command

static unsigned parts_of(const cli_call *call)
{
    bool dedupe = cli_flag(call, &option_dedupe); // the puzzles as they came
    if (cli_row_style(call, &option_to_rows) != NONET_ROW_LINE && !dedupe)
        return LEAST | AUTOMORPHISMS | TRANSFORMATION | ANSWERS;
    return (dedupe ? PUZZLE : LEAST) |
           (cli_flag(call, &option_automorphisms) ? AUTOMORPHISMS : 0) |
           (cli_flag(call, &option_transformation) ? TRANSFORMATION : 0);
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "compared");
    settings set = {
        .order =
            cli_is(call, &option_order, "number") ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS,
        .dedupe = cli_flag(call, &option_dedupe),
    };
    int known = read_known(call, &set);
    if (known != EXIT_FINE)
        return known;
    if (cli_flag(call, &option_same))
        return run_same(call, &set);
    cli_job job = {
        .process = process,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = parts_of(call)},
        .keeps_fields = true,
        .threads = set.dedupe ? 1 : 0,
    };
    int status = cli_run_job(call, &job);
    char rest[80] = "";
    if (set.dedupe)
        snprintf(rest, sizeof rest, ", %zu kept, %zu left out", job.tally[KEPT],
                 job.tally[LEFT_OUT]);
    cli_summary(call, &job, "compared", rest);
    cli_classes_free(&set.classes);
    return status;
}

static const cli_example examples[] = {
    {"nonet canon puzzles.txt", "one least form per line, in the order of the puzzles"},
    {"nonet canon --dedupe puzzles.txt", "the puzzles without those that are the same"},
    {"nonet canon --dedupe --known=mine.txt new.txt", "what is new to a collection"},
    {"nonet canon --same ONE TWO", "are these two puzzles the same in disguise?"},
    {0},
};

const cli_command cmd_canon = {
    .name = "canon",
    .summary = "the least form of each puzzle; find equivalent ones",
    .arguments = "[FILE...]",
    .details =
        "Two puzzles are equivalent if one becomes the other when digits are renamed, "
        "rows and columns change places within bands and stacks, bands and stacks do, or "
        "the board is mirrored. All equivalent puzzles have the same least form, with one "
        "solution or not.\n\n"
        "Prints one line per puzzle: its least form (81 characters, or 729 for a "
        "pencilmark puzzle), or the word unreadable. With --to=csv and json the columns "
        "are puzzle, status, least, automorphisms, transformation, reason and the fields "
        "of the input; with --same puzzle, other, same and transformation.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_ROWS,
    .examples = examples,
    .run = run,
};
