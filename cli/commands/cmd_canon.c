// cmd_canon.c - `nonet canon`: the least form of each puzzle, and which are the same.

#include "job/command.h"

#include <stdio.h>

#include "commands/classes.h"
#include "job/board_text.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "line|csv|json",
    .help = "how to write the answers; csv and json hold all of them"};
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

static const cli_option *const options[] = {&option_to,
                                            &option_transformation,
                                            &option_automorphisms,
                                            &option_dedupe,
                                            &option_same,
                                            &option_order,
                                            NULL};

enum { KEPT, LEFT_OUT, UNREADABLE }; // in cli_out.tally

typedef struct {
    nonet_order order;
    bool csv, json;
    bool transformation, automorphisms;
    bool dedupe;
    cli_classes classes; // for --dedupe and --same, which run on one thread

    // --same: the first two puzzles.
    size_t n_same;
    nonet_record same[2];
} settings;

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

static void put_line(const settings *set, const answer *a, const char *how, cli_out *out)
{
    cli_put_puzzle(out, &a->record);
    if (set->automorphisms)
        cli_print(out, "\t%u", a->automorphisms);
    if (set->transformation)
        cli_print(out, "\t%s", how);
    cli_put(out, "\n", 1);
}

static void put_least(const settings *set, const nonet_record *puzzle, const answer *a,
                      cli_out *out)
{
    char how[NONET_TRANSFORM_SIZE];
    nonet_transform_write(&a->how, how);
    if (set->json) {
        cli_print(out, "{\"puzzle\":\"");
        cli_put_puzzle(out, puzzle);
        cli_print(out, "\",\"least\":\"");
        cli_put_puzzle(out, &a->record);
        cli_print(out, "\",\"automorphisms\":%u,\"transformation\":\"%s\"}\n",
                  a->automorphisms, how);
    } else if (set->csv) {
        cli_put_puzzle(out, puzzle);
        cli_put(out, ",", 1);
        cli_put_puzzle(out, &a->record);
        cli_print(out, ",%u,%s\n", a->automorphisms, how);
    } else {
        put_line(set, a, how, out);
    }
}

static void put_unreadable(const settings *set, const cli_chunk *chunk, size_t i,
                           cli_out *out)
{
    out->tally[UNREADABLE]++;
    if (set->json)
        cli_put_json_error(chunk, i, out);
    else if (!set->dedupe)
        cli_print(out, set->csv ? ",error,,\n" : "error\n");
}

// False if an equivalent one has been there.
static bool is_new(settings *set, const answer *a)
{
    return cli_classes_add(&set->classes, &a->record.given,
                           a->record.has_marks ? &a->record.marks : NULL);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out)) {
            put_unreadable(set, chunk, i, out);
            continue;
        }
        const nonet_record *puzzle = &chunk->records[i];
        answer a;
        find_least(set->order, puzzle, &a);
        if (!set->dedupe)
            put_least(set, puzzle, &a, out);
        else if (is_new(set, &a)) {
            cli_put_puzzle(out, puzzle);
            cli_put(out, "\n", 1);
            out->tally[KEPT]++;
        } else
            out->tally[LEFT_OUT]++;
    }
}

static void put_header(void *context, cli_out *out)
{
    if (((settings *)context)->csv)
        cli_print(out, "puzzle,least,automorphisms,transformation\n");
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
    if (is_new(set, &a) && !is_new(set, &b)) {
        nonet_transform back = nonet_transform_inverse(&b.how);
        nonet_transform how = nonet_transform_compose(&a.how, &back);
        char text[NONET_TRANSFORM_SIZE];
        nonet_transform_write(&how, text);
        cli_print(out, "same\t%s\n", text);
    } else {
        cli_print(out, "different\n");
        cli_raise(out, EXIT_UNSOLVED);
    }
    cli_classes_free(&set->classes);
}

static int run_same(const cli_call *call, settings *set)
{
    cli_job job = {.process = collect, .end = compare, .context = set, .threads = 1};
    int status = cli_run_job(call, &job);
    if (status == EXIT_FINE && set->n_same != 2)
        return cli_usage_error(call, "--same compares two puzzles, not %zu", set->n_same);
    return status;
}

// ---- the command

static int run(const cli_call *call)
{
    settings set = {
        .order =
            cli_is(call, &option_order, "number") ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS,
        .csv = cli_is(call, &option_to, "csv"),
        .json = cli_is(call, &option_to, "json"),
        .transformation = cli_flag(call, &option_transformation),
        .automorphisms = cli_flag(call, &option_automorphisms),
        .dedupe = cli_flag(call, &option_dedupe),
    };
    if (cli_flag(call, &option_same))
        return run_same(call, &set);
    if (set.dedupe && (set.csv || set.json || set.transformation || set.automorphisms))
        return cli_usage_error(call, "--dedupe prints puzzles, nothing about them");
    cli_job job = {
        .process = process,
        .begin = put_header,
        .context = &set,
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
        "pencilmark puzzle), or the word error.",
    .options = options,
    .shared = CLI_RECORDS,
    .examples = examples,
    .run = run,
};
