// cmd_show.c - `nonet show`: the board for eyes.

#include "job/command.h"

#include <stdlib.h>
#include <string.h>

#include "commands/press.h"
#include "job/answers.h"
#include "job/draw.h"
#include "job/message.h"
#include "job/numbered.h"
#include "job/output.h"
#include "job/progress.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "plain|frame|notes|svg|png|pdf|html|line|csv|json",
    .help =
        "draw with plain characters, with box-drawing characters (default on a UTF-8 "
        "terminal), as notes (every cell as wide as the widest, n* for a given, n- for a "
        "digit found), as an SVG document (default for an output FILE.svg), as the same in "
        "pixels (FILE.png), as a PDF with a page for each board that is just as large "
        "(FILE.pdf) or as a page to be printed (FILE.html); or write what would be drawn "
        "as a line, CSV or JSON"};
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

static const cli_option *const options[] = {
    &option_to, &option_candidates, &option_solve, &option_marks, &option_numbers, NULL};

enum {
    MOST_BOARDS = 10000, // in one document, which is made in memory
    PNG_SCALE = 2,       // pixels for a unit of the drawing
    PNG_MOST = 32767,    // pixels that cairo puts below each other
};

typedef struct {
    const cli_call *call;
    int style;
    bool candidates, solve, html, notes, rows;
    bool svg;    // or what is drawn from it
    bool each;   // a file for each board
    press press; // of PNG and PDF; it has no calls if there is none
    const char *symbols;
    nonet_layout *classic; // of records that have no other
    cli_picture *pictures; // of the document so far
    size_t count;
} settings;

// A picture needs its size first, so its boards are collected.
static void collect(settings *set, const cli_picture *picture)
{
    if (set->count % 16 == 0)
        set->pictures = cli_allocate(set->pictures, set->count + 16, sizeof *set->pictures);
    set->pictures[set->count++] = *picture;
}

enum { CANDIDATES = 1 };

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "board"},
    {.name = "candidates", .part = CANDIDATES},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

// What would be drawn: the values that are there, and what the open cells can hold.
static void put_row(const nonet_record *record, const cli_answer *answer,
                    const nonet_picture *picture, cli_out *out)
{
    size_t cells = nonet_layout_cells(picture->layout);
    uint8_t *values = cli_allocate(NULL, cells, 1);
    nonet_values *marks = cli_allocate(NULL, cells, sizeof *marks);
    for (size_t c = 0; c < cells; c++) {
        values[c] = picture->given[c] ? picture->given[c] : picture->found[c];
        marks[c] = values[c]        ? (nonet_values)1 << (values[c] - 1)
                   : picture->marks ? picture->marks[c]
                                    : 0;
    }
    nonet_record board = {.layout = picture->layout, .wide.given = values};
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    if (answer)
        nonet_row_status(&row, cli_outcome(record, answer));
    nonet_row_puzzle(&row, "board", &board);
    nonet_row_value_sets(&row, "candidates", picture->layout, marks);
    cli_row_end(out, &row, record);
    free(values);
    free(marks);
}

static const uint8_t *solution_of(const nonet_record *record, const cli_answer *answer)
{
    if (!answer || answer->solutions != 1)
        return NULL;
    return record->layout ? answer->values : answer->first.cell;
}

// The look in which docs/study.md traces a method.
static void put_notes(const nonet_picture *picture, const nonet_sink *sink)
{
    uint8_t digits[NONET_STUDY_CELLS];
    uint16_t marks[NONET_STUDY_CELLS];
    for (size_t c = 0; c < nonet_layout_cells(picture->layout); c++) {
        digits[c] = picture->given[c] ? picture->given[c] : picture->found[c];
        marks[c] = picture->marks ? (uint16_t)picture->marks[c] : 0;
    }
    nonet_study_notes(nonet_layout_shape(picture->layout), picture->given, digits, marks,
                      sink);
}

// Notes have one character for a value.
static bool fits_notes(const nonet_record *record)
{
    return !record->layout || (nonet_layout_values(record->layout) <= NONET_STUDY_VALUES &&
                               nonet_layout_cells(record->layout) <= NONET_STUDY_CELLS);
}

static void show(settings *set, const nonet_record *record, const cli_answer *answer,
                 bool first, cli_out *out)
{
    cli_picture picture;
    nonet_sink sink = cli_sink(out);
    const uint8_t *found = solution_of(record, answer);
    cli_picture_start(&picture, record, set->classic, found, set->candidates);
    picture.picture.symbols = set->symbols;
    if (set->svg) {
        collect(set, &picture);
        return;
    }
    if (!first && !set->rows && !set->html)
        cli_put(out, "\n", 1);
    if (set->rows) {
        put_row(record, answer, &picture.picture, out);
    } else if (set->notes) {
        put_notes(&picture.picture, &sink);
    } else if (set->html) {
        nonet_sheet_board(&picture.picture, &sink);
    } else {
        // Of a game without colours nothing else tells what was entered.
        bool game = record->has_entered && !found && !(set->style & NONET_DRAW_COLOR);
        nonet_picture_text(&picture.picture, set->style | (game ? NONET_DRAW_MARKED : 0),
                           &sink);
    }
    cli_picture_end(&picture);
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
                cli_put_unreadable(chunk, i, out);
            else if (!set->svg && !set->html)
                cli_print(out, "%sunreadable\n", first ? "" : "\n");
            continue;
        }
        if (set->notes && !fits_notes(&chunk->records[i])) {
            cli_complain(chunk, i, out, "notes are for boards of up to 16x16");
            cli_raise(out, EXIT_USAGE);
            continue;
        }
        if (set->solve)
            check_answer(chunk, i, &answers[i], out);
        show(set, &chunk->records[i], answers ? &answers[i] : NULL, first, out);
    }
}

static void begin(void *context, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (((const settings *)context)->html)
        nonet_sheet_begin("Sudoku", &sink);
}

// The drawing as a page that is just as large. False: nobody reads it, or it is too large.
static bool press_drawing(settings *set, const cli_text *svg, cli_out *out)
{
    paper_board board = {.svg = svg->bytes, .size = svg->size};
    if (!set->press.calls->extent(svg->bytes, svg->size, &board.width, &board.height))
        cli_no_memory(); // what else can be wrong with our own drawing
    if (set->press.kind == PAPER_PNG && board.height * PNG_SCALE > PNG_MOST) {
        cli_message("nonet: %zu boards are too many for one PNG: --output=board-%%03d.png "
                    "makes one of each",
                    set->count);
        cli_raise(out, EXIT_USAGE);
        return false;
    }
    bool wanted = press_page(&set->press, board.width, board.height);
    press_board(&set->press, &board);
    return wanted;
}

// One document of `count` boards; false as above.
static bool put_drawing(settings *set, const nonet_picture *pictures, size_t count,
                        size_t number, cli_out *out)
{
    cli_text svg = {0};
    nonet_sink sink = cli_text_sink(&svg);
    bool wanted = true;
    nonet_picture_svg(pictures, count, &sink);
    if (set->press.calls)
        wanted = press_drawing(set, &svg, out);
    else if (set->each)
        cli_put_numbered_text(set->call, number, &svg, out);
    else
        cli_put(out, svg.bytes, svg.size);
    cli_text_free(&svg);
    return wanted;
}

static void put_drawings(settings *set, cli_out *out)
{
    nonet_picture *pictures = cli_allocate(NULL, set->count, sizeof *pictures);
    bool alone = set->each || (set->press.calls && set->press.kind == PAPER_PDF);
    size_t step = alone ? 1 : set->count;
    for (size_t i = 0; i < set->count; i++)
        pictures[i] = set->pictures[i].picture;
    if (set->press.calls)
        press_open(&set->press, &(paper_format){.scale = PNG_SCALE, .title = "Sudoku"},
                   out);
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    cli_progress progress = {.what = "boards drawn", .total = set->count};
    cli_progress_start(&progress, set->call, &lock);
    for (size_t i = 0; i < set->count; i += step) {
        if (!put_drawing(set, pictures + i, step, i + 1, out))
            break;
        pthread_mutex_lock(&lock);
        progress.done = i + step;
        pthread_mutex_unlock(&lock);
    }
    cli_progress_stop(&progress);
    if (set->press.calls)
        press_close(&set->press, out);
    free(pictures);
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    nonet_sink sink = cli_sink(out);
    if (set->html)
        nonet_sheet_end(&sink);
    if (set->count > 0)
        put_drawings(set, out);
    for (size_t i = 0; i < set->count; i++)
        cli_picture_end(&set->pictures[i]);
    free(set->pictures);
}

// Asked for by its name, or else by that of the output file.
static bool is_to(const cli_call *call, const char *format, const char *ending)
{
    return cli_is(call, &option_to, format) ||
           (!cli_word(call, &option_to, NULL) && cli_output_ends(call, ending));
}

// The pictures of `--to`, or of the ending of the output.
static int take_pictures(settings *set)
{
    const cli_call *call = set->call;
    bool pdf = is_to(call, "pdf", ".pdf"), png = is_to(call, "png", ".png");
    set->svg = pdf || png || is_to(call, "svg", ".svg");
    set->each = set->svg && !pdf && cli_is_numbered(call);
    if (!pdf && !png)
        return EXIT_FINE;
    int status = press_start(&set->press, call, pdf ? PAPER_PDF : PAPER_PNG);
    set->press.name = set->each ? cli_word(call, &option_output, NULL) : NULL;
    return status;
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .style = cli_draw_style(call),
        .candidates = cli_flag(call, &option_candidates),
        .solve = cli_flag(call, &option_solve),
        .symbols = cli_draw_symbols(call),
        .notes = cli_is(call, &option_to, "notes"),
        .html = is_to(call, "html", ".html"),
    };
    nonet_row_style style = cli_row_style(call, &option_to);
    int status = take_pictures(&set);
    if (status != EXIT_FINE)
        return status;
    set.rows = cli_wants_rows(call, &option_to);
    if (cli_flag(call, &option_marks) && (set.rows || set.svg || set.html || set.notes))
        return cli_usage_error(call, "--marks is for boards drawn as text");
    if (cli_flag(call, &option_numbers) && set.rows)
        return cli_usage_error(call, "--numbers is for boards that are drawn");
    if (cli_is(call, &option_to, "frame"))
        set.style |= NONET_DRAW_UNICODE;
    if (cli_is(call, &option_to, "plain"))
        set.style &= ~NONET_DRAW_UNICODE;
    cli_insist(nonet_layout_read("9x9", &set.classic, NULL));
    cli_job job = {
        .process = process,
        .worker_new = set.solve ? cli_answerer_new : NULL,
        .worker_free = cli_answerer_free,
        .begin = begin,
        .end = end,
        .context = &set,
        .table = {.columns = set.rows ? columns : NULL,
                  .style = style,
                  .parts = set.candidates ? CANDIDATES : 0},
        .keeps_fields = set.rows,
        .threads = set.svg ? 1 : 0,
        .numbered = set.each,
    };
    status = cli_run_job(call, &job);
    nonet_layout_free(set.classic);
    return status;
}

static const cli_example examples[] = {
    {"nonet show puzzles.txt", "every board of the file, one below the other"},
    {"nonet show --candidates puzzle.sdk", "with pencil marks"},
    {"nonet show --layout=16x16 --numbers big.txt", "a larger board, with 10 for A"},
    {"nonet show -o print.html puzzles.txt", "a page to be printed, six boards on a sheet"},
    {"nonet show --solve --to=svg -o puzzle.svg puzzle.txt",
     "the solved board as a picture for a web page"},
    {"nonet show -o board-%03d.png puzzles.txt", "a picture of each board"},
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
        "On other boards regions have walls of any shape and cages thinner ones, with the "
        "sum above the first cell; in text the other rules are told below. In SVG "
        "diagonals are lines, windows and extra regions shaded, even and odd cells squares "
        "and circles, little killers arrows. PNG and PDF are made of the SVG; with a place "
        "for a number in the name of the output, as in board-%03d.svg, each board has a "
        "file of its own.\n\n"
        "With --to=csv and json the columns are puzzle, status, board (the values that "
        "would be drawn, on the classic board 81 characters), if they are asked for "
        "candidates (729), reason and the fields of the input; --to=line has board and "
        "candidates. JSON also has the layout, if it is another than the classic one.",
    .options = options,
    .shared = CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_TIMEOUT | CLI_SEARCH | CLI_COLOR,
    .examples = examples,
    .run = run,
};
