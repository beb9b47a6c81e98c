// cmd_show.c - `nonet show`: the board for eyes.

#include "job/command.h"

#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/draw.h"
#include "job/output.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "plain|frame|svg|line|csv|json",
    .help = "draw with plain characters, with box-drawing characters (default on a UTF-8 "
            "terminal), or as an SVG document (default for an output FILE.svg); or write "
            "what would be drawn as a line, CSV or JSON"};
static const cli_option option_candidates = {
    .name = "candidates",
    .letter = 'c',
    .kind = CLI_FLAG,
    .help = "list the candidates of the open cells",
};
static const cli_option option_solve = {
    .name = "solve",
    .letter = 's',
    .kind = CLI_FLAG,
    .help = "fill in the solution, if there is exactly one"};

static const cli_option *const options[] = {&option_to, &option_candidates, &option_solve,
                                            &option_marks, NULL};

enum { MOST_BOARDS = 10000 }; // in one SVG document, which is made in memory

typedef struct {
    const cli_call *call;
    int style;
    bool candidates, solve, svg, rows;
    nonet_drawing *drawings; // of the SVG document so far
    size_t count;
} settings;

// An SVG document needs its size first, so its boards are collected.
static void collect(settings *set, const nonet_drawing *drawing)
{
    if (set->count % 16 == 0)
        set->drawings = cli_allocate(set->drawings, set->count + 16, sizeof *set->drawings);
    set->drawings[set->count] = *drawing;
    if (drawing->title)
        set->drawings[set->count].title = cli_copy(drawing->title);
    set->count++;
}

enum { CANDIDATES = 1 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "name", .in = NONET_IN_DATA},
    {.name = "board", .refusal = true},
    {.name = "candidates", .part = CANDIDATES},
    {0},
};

// What would be drawn: the digits that are there, and what the open cells can hold.
static void put_row(const nonet_record *record, const nonet_board *found, cli_out *out)
{
    nonet_board board;
    nonet_marks marks;
    nonet_record_position(record, &board, &marks);
    if (found)
        board = *found;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (board.cell[cell])
            marks.cell[cell] = (uint16_t)(1u << (board.cell[cell] - 1));
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_text(&row, "name", nonet_record_field(record, "name"));
    nonet_row_board(&row, "board", &board);
    nonet_row_marks(&row, "candidates", &marks);
    nonet_row_end(&row);
}

static void show(settings *set, const nonet_record *record, const cli_answer *answer,
                 bool first, cli_out *out)
{
    nonet_drawing drawing;
    nonet_sink sink = cli_sink(out);
    const nonet_board *found = answer && answer->solutions == 1 ? &answer->first : NULL;
    if (set->rows) {
        put_row(record, found, out);
        return;
    }
    cli_drawing_start(&drawing, record, found, set->candidates);
    if (set->svg) {
        collect(set, &drawing);
        return;
    }
    if (!first)
        cli_put(out, "\n", 1);
    // Of a game without colours nothing else tells what was entered.
    bool game = record->has_entered && !found && !(set->style & NONET_DRAW_COLOR);
    nonet_draw_text(&drawing, set->style | (game ? NONET_DRAW_MARKED : 0), &sink);
}

// Says why there is nothing to fill in; the board is drawn all the same.
static void check_answer(const cli_chunk *chunk, size_t i, const cli_answer *answer,
                         cli_out *out)
{
    if (answer->solutions == 1 && !answer->timed_out)
        return;
    cli_complain(chunk, i, out, "%s",
                 answer->solutions > 1 ? "there is more than one solution"
                 : answer->timed_out   ? cli_timed_out
                                       : "there is no solution");
    cli_raise(out, EXIT_UNSOLVED);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    cli_answer *answers = set->solve ? cli_answer_chunk(chunk->worker, chunk, 2) : NULL;
    for (size_t i = 0; i < chunk->count; i++) {
        bool first = chunk->first + i == 0;
        if (set->svg && set->count == MOST_BOARDS) {
            cli_complain(chunk, i, out, "only %d boards fit into one drawing", MOST_BOARDS);
            cli_raise(out, EXIT_USAGE);
            break;
        }
        if (!cli_readable(chunk, i, out)) {
            if (set->rows)
                cli_put_unreadable(chunk, i, "error", out);
            else if (!set->svg)
                cli_print(out, "%serror\n", first ? "" : "\n");
            continue;
        }
        if (set->solve)
            check_answer(chunk, i, &answers[i], out);
        show(set, &chunk->records[i], answers ? &answers[i] : NULL, first, out);
    }
}

static void put_svg(void *context, cli_out *out)
{
    settings *set = context;
    nonet_sink sink = cli_sink(out);
    if (set->svg && set->count > 0)
        nonet_draw_svg(set->drawings, set->count, &sink);
    for (size_t i = 0; i < set->count; i++)
        free((char *)set->drawings[i].title);
    free(set->drawings);
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .style = cli_draw_style(call),
        .candidates = cli_flag(call, &option_candidates),
        .solve = cli_flag(call, &option_solve),
        .svg = cli_is(call, &option_to, "svg") ||
               (!cli_word(call, &option_to, NULL) && cli_output_ends(call, ".svg")),
    };
    nonet_row_style style = cli_row_style(call, &option_to);
    set.rows = cli_wants_rows(call, &option_to);
    if (cli_flag(call, &option_marks) && (set.rows || set.svg))
        return cli_usage_error(call, "--marks is for boards drawn as text");
    if (cli_is(call, &option_to, "frame"))
        set.style |= NONET_DRAW_UNICODE;
    if (cli_is(call, &option_to, "plain"))
        set.style &= ~NONET_DRAW_UNICODE;
    cli_job job = {
        .process = process,
        .worker_new = set.solve ? cli_answerer_new : NULL,
        .worker_free = cli_answerer_free,
        .end = put_svg,
        .context = &set,
        .table = {.columns = set.rows ? columns : NULL,
                  .style = style,
                  .parts = set.candidates ? CANDIDATES : 0},
        .threads = set.svg ? 1 : 0,
    };
    return cli_run_job(call, &job);
}

static const cli_example examples[] = {
    {"nonet show puzzles.txt", "every board of the file, one below the other"},
    {"nonet show --candidates puzzle.sdk", "with pencil marks"},
    {"nonet show --solve --to=svg -o puzzle.svg puzzle.txt",
     "the solved board as a picture for a web page"},
    {0},
};

const cli_command cmd_show = {
    .name = "show",
    .summary = "draw each puzzle",
    .arguments = "[FILE...]",
    .details =
        "Draws the board, coloured on a terminal: givens bold, found or entered "
        "digits in another colour. With --marks, with candidates, and in a game for which "
        "there is no colour, a given is marked * and a found digit -; each column is as "
        "wide as its widest cell. Pencilmark puzzles always show their candidates. "
        "A name that comes with the puzzle is written above it.\n\n"
        "With --to=csv and json the columns are puzzle, name, board (the digits that would "
        "be drawn, 81 characters) and, if they are asked for, candidates (729); --to=line "
        "has the last two.",
    .options = options,
    .shared = CLI_RECORDS | CLI_TIMEOUT | CLI_SEARCH | CLI_COLOR,
    .examples = examples,
    .run = run,
};
