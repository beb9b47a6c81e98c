// cmd_canon.c - `nonet canon`: the least form of each puzzle, and which are the same.

#include "job/command.h"

#include <stdio.h>
#include <string.h>

#include "job/asked.h"
#include "job/distinct.h"
#include "job/known.h"

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
    .help = "print the puzzles, but of equivalent ones only the first, in as much memory "
            "as --memory says; a puzzle on a line of its own is that line, byte for byte"};
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

typedef struct {
    nonet_order order;
    bool dedupe, known, as_read;
    cli_distinct distinct;

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

// ---- --dedupe

// Control characters would be orders to a terminal.
static bool is_harmless(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((unsigned char)line[i] < ' ' && line[i] != '\t') || line[i] == 127)
            return false;
    return true;
}

// The line that the puzzle stood on, or one like it.
static void put_as_read(const nonet_record *puzzle, const answer *a, cli_out *out)
{
    const char *line = puzzle->source;
    size_t size = puzzle->source_size, end = 0; // that of the last line may be missing
    while (line && end < size && strchr("\r\n", line[size - end - 1]))
        end++;
    if (!line || !is_harmless(line, size - end)) {
        put_least(puzzle, a, out);
        return;
    }
    cli_put(out, line, size);
    if (end == 0)
        cli_put(out, "\n", 1);
}

// What settle() is told of a puzzle: its class, and where its row is in the text.
typedef struct {
    bool known;
    uint64_t key[2];
    size_t begin, end;
} verdict;

static void key_of(const answer *a, uint64_t key[2])
{
    cli_class_key(&a->record.given, a->record.has_marks ? &a->record.marks : NULL, key);
}

// The row is there, and stays if it is the first of its class. A puzzle that is known has
// none.
static void put_verdict(const answer *a, bool known, size_t begin, cli_out *out)
{
    verdict v = {.known = known, .begin = begin, .end = out->text.size};
    key_of(a, v.key);
    cli_text_add(&out->aside, (const char *)&v, sizeof v);
}

// In the order of the input: takes away the rows of those that have been there.
static void settle(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    size_t kept = 0, n = out->aside.size / sizeof(verdict);
    for (size_t i = 0; i < n; i++) {
        verdict v;
        memcpy(&v, out->aside.bytes + i * sizeof v, sizeof v);
        // What is done again has been written before, and its rows are not kept.
        size_t size = chunk->again || v.known ? 0 : v.end - v.begin;
        const char *row = size ? out->text.bytes + v.begin : "";
        if (v.known)
            cli_distinct_know(&set->distinct, v.key);
        else if (cli_distinct_add(&set->distinct, v.key, chunk->first + i, row, size) &&
                 size) {
            memmove(out->text.bytes + kept, row, size);
            kept += size;
        }
    }
    out->text.size = kept;
}

// ---- --dedupe by a crew

static void *worker_new(const cli_call *call, void *context)
{
    (void)call;
    settings *set = context;
    return cli_share_new(&set->distinct.rows);
}

static void worker_free(void *share)
{
    cli_share_free(share);
}

// The row goes to the process that decides about its class.
static void share_row(const cli_chunk *chunk, size_t i, const answer *a, bool known,
                      size_t begin, cli_out *out)
{
    uint64_t key[2];
    key_of(a, key);
    cli_distinct_share(chunk->worker, key, known, chunk->first + i, out->text.bytes + begin,
                       out->text.size - begin);
    out->text.size = begin;
}

static void put_row(void *context, const char *row, size_t size)
{
    cli_put(context, row, size);
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    if (set->dedupe && !cli_distinct_finish(&set->distinct, put_row, out, &out->notes))
        cli_raise(out, EXIT_IO);
}

// ----

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    bool known = set->known && chunk->file_number == 0;
    for (size_t i = 0; i < chunk->count; i++) {
        answer a;
        size_t begin = out->text.size;
        if (!cli_readable(chunk, i, out)) {
            if (!set->dedupe)
                cli_put_unreadable(chunk, i, out);
            continue;
        }
        find_least(set->order, &chunk->records[i], &a);
        if (!known && set->as_read)
            put_as_read(&chunk->records[i], &a, out);
        else if (!known)
            put_least(&chunk->records[i], &a, out);
        if (set->distinct.rows.shared)
            share_row(chunk, i, &a, known, begin, out);
        else if (set->dedupe)
            put_verdict(&a, known, begin, out);
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
    uint64_t left[2], right[2];
    key_of(&a, left);
    key_of(&b, right);
    bool same = memcmp(left, right, sizeof left) == 0;
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
    if (cli_refuse_timeout(call) != EXIT_FINE)
        return EXIT_USAGE;
    bool in_parts = cli_flag(call, &option_resume) || cli_flag(call, &option_shard);
    settings set = {
        .order =
            cli_is(call, &option_order, "number") ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS,
        .dedupe = cli_flag(call, &option_dedupe),
        .distinct.rows.shared = cli_flag(call, &option_dedupe) && !in_parts,
    };
    if (cli_flag(call, &option_same))
        return run_same(call, &set);
    cli_distinct_start(&set.distinct, call, in_parts ? SIZE_MAX : cli_memory(call));
    bool shared = set.distinct.rows.shared; // by a crew
    unsigned parts = parts_of(call);
    nonet_row_style style = cli_row_style(call, &option_to_rows);
    set.as_read = style == NONET_ROW_LINE && parts == PUZZLE;
    cli_job job = {
        .process = process,
        .settle = set.dedupe && !shared ? settle : NULL,
        .worker_new = shared ? worker_new : NULL,
        .worker_free = worker_free,
        .spread = shared ? &set.distinct.rows : NULL,
        .end = end,
        .context = &set,
        .table = {.columns = columns, .style = style, .parts = parts},
        .keeps_fields = true,
        .as_read = set.as_read,
    };
    cli_call with_known = cli_with_known(call, &option_known, &job);
    set.known = job.known;
    int status = cli_run_job(&with_known, &job);
    char rest[80] = "";
    if (set.dedupe)
        snprintf(rest, sizeof rest, ", %llu kept, %llu left out",
                 (unsigned long long)set.distinct.kept,
                 (unsigned long long)set.distinct.left_out);
    cli_summary(call, &job, "compared", rest);
    cli_distinct_free(&set.distinct);
    cli_known_end(&with_known, &job);
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
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_MEMORY | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
