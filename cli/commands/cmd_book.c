// cmd_book.c - `nonet book`: puzzles on paper, with their solutions.

#include "commands/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands/generate.h"
#include "job/answers.h"
#include "job/message.h"
#include "job/numbered.h"
#include "job/output.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "pdf|png|svg",
    .help = "a PDF document (default), or a picture of each page, whose output FILE then "
            "has a place for its number: page-%02d.png"};
static const cli_option option_easy = {
    .name = "easy", .kind = CLI_NUMBER, .least = 1, .help = "make so many of this grade"};
static const cli_option option_medium = {
    .name = "medium", .kind = CLI_NUMBER, .least = 1, .help = "likewise"};
static const cli_option option_hard = {
    .name = "hard", .kind = CLI_NUMBER, .least = 1, .help = "likewise"};
static const cli_option option_evil = {
    .name = "evil", .kind = CLI_NUMBER, .least = 1, .help = "likewise"};
static const cli_option option_per_page = {.name = "per-page",
                                           .kind = CLI_CHOICE,
                                           .choices = "1|2|4|6|9",
                                           .help = "puzzles on a page (default: 4)"};
static const cli_option option_paper = {
    .name = "paper",
    .kind = CLI_TEXT,
    .value = "a4|a5|letter|WxH",
    .help = "its size when it is cut, by name or in millimetres (default: a4)"};
static const cli_option option_bleed = {
    .name = "bleed", .kind = CLI_NUMBER, .value = "MM", .most = 20, .help = "around it"};
static const cli_option option_gutter = {
    .name = "gutter",
    .kind = CLI_NUMBER,
    .value = "MM",
    .most = 50,
    .help = "more margin where it is bound: left on odd pages, right on even ones"};
static const cli_option option_margin = {.name = "margin",
                                         .kind = CLI_NUMBER,
                                         .value = "MM",
                                         .most = 50,
                                         .help = "on all sides (default: 15)"};
static const cli_option option_large = {
    .name = "large", .kind = CLI_FLAG, .help = "large print; one on a page unless asked"};
static const cli_option option_title = {.name = "title",
                                        .kind = CLI_TEXT,
                                        .value = "TEXT",
                                        .help = "of the book, on a page of its own"};
static const cli_option option_solutions = {
    .name = "solutions",
    .kind = CLI_CHOICE,
    .choices = "end|overleaf|separate|none",
    .help = "where they are: behind the puzzles, twelve on a page (default), on the back "
            "of each page, in a second file NAME-solutions.pdf, or nowhere"};
static const cli_option option_hints = {
    .name = "hints",
    .kind = CLI_FLAG,
    .bars = "techniques",
    .help = "below each puzzle where to look for its first step beyond singles"};
static const cli_option option_techniques = {
    .name = "techniques", .kind = CLI_FLAG, .help = "below each the techniques it takes"};
static const cli_option option_candidates = {
    .name = "candidates", .letter = 'c', .kind = CLI_FLAG, .help = "draw them in"};

static const cli_option *const options[] = {
    &option_to,         &option_easy,       &option_medium,
    &option_hard,       &option_evil,       &option_symmetry,
    &option_per_page,   &option_paper,      &option_bleed,
    &option_gutter,     &option_margin,     &option_large,
    &option_title,      &option_solutions,  &option_hints,
    &option_techniques, &option_candidates, NULL};

enum { GRADES = NONET_GRADE_EVIL, MOST = 10000 };

typedef struct {
    const cli_call *call;
    const paper_calls *calls;
    paper_kind kind;
    book b;
    uint64_t ordered[GRADES]; // how many of each grade are to be made
    nonet_generator *makers[GRADES];
    nonet_rater *rater;
    nonet_layout *classic;
    bool candidates, hints, techniques;
} settings;

// ---- what is said of a puzzle

static bool is_single(const nonet_step *step)
{
    return strcmp(step->technique->key, "naked_single") == 0 ||
           strcmp(step->technique->key, "hidden_single") == 0 ||
           strcmp(step->technique->key, "full_house") == 0;
}

typedef struct {
    bool hints;
    nonet_position position;
    cli_text note;
    const nonet_technique *seen[64];
    size_t n_seen;
} telling;

static bool is_seen(const telling *t, const nonet_technique *technique)
{
    for (size_t i = 0; i < t->n_seen; i++)
        if (t->seen[i] == technique)
            return true;
    return false;
}

static bool tell_step(void *context, const nonet_step *step)
{
    telling *t = context;
    nonet_sink sink = cli_text_sink(&t->note);
    if (!is_single(step) && t->hints) {
        nonet_write_hint(&t->position, step, NONET_HINT_VAGUE, NULL, &sink);
        return false;
    }
    if (!is_single(step) && !is_seen(t, step->technique) && t->n_seen < 64) {
        cli_text_print(&t->note, "%s%s", t->n_seen ? ", " : "", step->technique->name);
        t->seen[t->n_seen++] = step->technique;
    }
    nonet_apply_step(&t->position, step);
    return true;
}

static char *note_of(const settings *set, const nonet_position *start)
{
    telling t = {.hints = set->hints, .position = *start};
    nonet_position way = *start;
    if (!set->hints && !set->techniques)
        return NULL;
    cli_insist(nonet_climb(nonet_ladder_named("human"), &way, NULL, tell_step, &t) ==
                       NONET_NO_MEMORY
                   ? NONET_NO_MEMORY
                   : NONET_OK);
    if (t.note.size == 0)
        cli_text_print(&t.note, "%s", set->hints ? "Singles are enough." : "Singles");
    cli_text_add(&t.note, "", 1);
    return t.note.bytes;
}

// ---- collecting

static void judge(const settings *set, const nonet_record *record, book_entry *entry)
{
    nonet_question question = {.given = &record->given, .marks = &record->marks};
    nonet_position start;
    nonet_se_rating rating;
    entry->group = BOOK_OTHER;
    if (record->layout || nonet_admit(&question, NULL, &start).verdict != NONET_UNIQUE)
        return;
    entry->group = (int)nonet_grade_of(&start);
    if (nonet_rate_se(set->rater, &start, NULL, &rating) == NONET_SE_RATED)
        entry->er = rating.er;
    entry->note = note_of(set, &start);
}

static void add(settings *set, const nonet_record *record, const uint8_t *solution)
{
    book *b = &set->b;
    if (b->count % 64 == 0)
        b->entries = cli_allocate(b->entries, b->count + 64, sizeof *b->entries);
    book_entry *entry = &b->entries[b->count];
    const char *name = nonet_record_field(record, "name");
    nonet_record plain = *record;
    plain.has_entered = false; // a book has puzzles, not games
    *entry = (book_entry){.order = b->count, .name = name ? cli_copy(name) : NULL};
    judge(set, &plain, entry);
    cli_picture_start(&entry->puzzle, &plain, set->classic, NULL, set->candidates);
    cli_picture_start(&entry->solved, &plain, set->classic, solution, false);
    b->count++;
}

// Puzzle `number` of all that are ordered. No two have the same number in their grades
// either: they would come from the same grid.
static void make(settings *set, uint64_t number)
{
    nonet_made made;
    nonet_record record;
    int grade = 0;
    for (uint64_t before = set->ordered[0]; number >= before; before += set->ordered[grade])
        grade++;
    cli_insist(nonet_generate(set->makers[grade], number, &made));
    nonet_record_from_board(&made.puzzle, &record);
    add(set, &record, made.solution.cell);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    cli_answer *answers = chunk->records ? cli_answer_chunk(chunk->worker, chunk, 2) : NULL;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!chunk->records) {
            make(set, chunk->first + i);
            continue;
        }
        if (!cli_readable(chunk, i, out))
            continue;
        if (set->b.count == MOST) {
            cli_complain(chunk, i, out, "only %d puzzles fit into one book", MOST);
            cli_raise(out, EXIT_USAGE);
            return;
        }
        if (answers[i].solutions != 1) {
            cli_complain(chunk, i, out, "left out: there is %s solution",
                         answers[i].solutions > 1 ? "more than one" : "no");
            cli_raise(out, EXIT_UNSOLVED);
            continue;
        }
        const nonet_record *record = &chunk->records[i];
        add(set, record, record->layout ? answers[i].values : answers[i].first.cell);
    }
}

// ---- drawing

typedef struct {
    settings *set;
    cli_out *out;    // of a document
    cli_output file; // of a page, or of the solutions
    bool is_open;
    const char *name; // of that file
    int page;
} sheet;

static void end_file(sheet *to)
{
    if (to->is_open && !cli_output_close(&to->file))
        cli_raise(to->out, EXIT_IO);
    to->is_open = false;
}

static void begin_page(void *context)
{
    sheet *to = context;
    end_file(to);
    char *path = cli_numbered_name(to->name, (uint64_t)++to->page);
    to->is_open = cli_output_open_file(&to->file, path);
    if (!to->is_open)
        cli_raise(to->out, EXIT_IO);
    free(path);
}

static bool write_bytes(void *context, const void *bytes, size_t size)
{
    sheet *to = context;
    if (to->name && to->is_open)
        cli_output_write(&to->file, bytes, size);
    else if (!to->name)
        cli_put(to->out, bytes, size);
    return !to->name || (to->is_open && !to->file.failed);
}

// When the book was made, for those who want the same bytes again.
static int64_t date(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    return epoch ? strtoll(epoch, NULL, 10) : (int64_t)time(NULL);
}

static void draw(settings *set, book_part part, sheet *to)
{
    paper_format format = {.kind = set->kind,
                           .width = book_width(&set->b),
                           .height = book_height(&set->b),
                           .title = set->b.title ? set->b.title : "Sudoku",
                           .date = date()};
    paper_sink sink = {.page = begin_page, .write = write_bytes, .context = to};
    paper *p = set->calls->open(&format, &sink);
    if (!p)
        cli_no_memory();
    book_draw(&set->b, part, set->calls, p);
    const char *problem = set->calls->close(p);
    end_file(to);
    if (problem) {
        cli_message("%s", problem);
        cli_raise(to->out, EXIT_IO);
    }
}

// "book.pdf" and "book-%02d.png" with "-solutions" before the ending.
static char *solutions_name(const char *name)
{
    const char *dot = strrchr(name, '.'), *slash = strrchr(name, '/');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - name) : strlen(name);
    cli_text path = {0};
    cli_text_print(&path, "%.*s-solutions%s", (int)stem, name, name + stem);
    cli_text_add(&path, "", 1);
    return path.bytes;
}

static int by_group(const void *a, const void *b)
{
    const book_entry *x = a, *y = b;
    if (x->group != y->group)
        return x->group - y->group;
    return x->order < y->order ? -1 : 1;
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    bool pages = set->kind != PAPER_PDF;
    const char *name = cli_word(set->call, &option_output, "-");
    sheet to = {.set = set, .out = out, .name = pages ? name : NULL};
    if (set->b.count == 0)
        return;
    qsort(set->b.entries, set->b.count, sizeof *set->b.entries, by_group);
    draw(set, BOOK_PUZZLES, &to);
    if (set->b.solutions != BOOK_SEPARATE)
        return;
    char *other = solutions_name(name);
    sheet answers = {.set = set, .out = out, .name = other};
    if (!pages) {
        answers.is_open = cli_output_open_file(&answers.file, other);
        if (!answers.is_open)
            cli_raise(out, EXIT_IO);
    }
    draw(set, BOOK_ANSWERS, &answers);
    free(other);
}

// ---- options

static const double millimetre = 72 / 25.4;

static int take_paper(const cli_call *call, book *b)
{
    static const struct {
        const char *name;
        double width, height;
    } known[] = {{"a4", 210, 297}, {"a5", 148, 210}, {"letter", 215.9, 279.4}};
    const char *text = cli_word(call, &option_paper, "a4");
    char *rest;
    b->width = strtod(text, &rest);
    b->height = *rest == 'x' ? strtod(rest + 1, &rest) : 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(text, known[i].name) == 0) {
            b->width = known[i].width;
            b->height = known[i].height;
            rest = "";
        }
    if (*rest || !(b->width >= 70 && b->width <= 1000) ||
        !(b->height >= 70 && b->height <= 1000))
        return cli_usage_error(call,
                               "expected a4, a5, letter or a size such as 152x229 of 70 to "
                               "1000 millimetres for --paper, found '%s'",
                               text);
    b->bleed = millimetre * (double)cli_number(call, &option_bleed, 0);
    b->gutter = millimetre * (double)cli_number(call, &option_gutter, 0);
    b->margin = millimetre * (double)cli_number(call, &option_margin, 15);
    b->width *= millimetre;
    b->height *= millimetre;
    if (b->width - 2 * b->margin - b->gutter < 50 * millimetre)
        return cli_usage_error(call, "margins and gutter leave less than 50 millimetres");
    return EXIT_FINE;
}

static int take_book(const cli_call *call, book *b)
{
    b->large = cli_flag(call, &option_large);
    b->title = cli_word(call, &option_title, NULL);
    b->per_page = atoi(cli_word(call, &option_per_page, b->large ? "1" : "4"));
    b->solutions = cli_is(call, &option_solutions, "overleaf")   ? BOOK_OVERLEAF
                   : cli_is(call, &option_solutions, "separate") ? BOOK_SEPARATE
                   : cli_is(call, &option_solutions, "none")     ? BOOK_NONE
                                                                 : BOOK_END;
    return take_paper(call, b);
}

static uint64_t take_orders(settings *set)
{
    const cli_option *const grades[GRADES] = {&option_easy, &option_medium, &option_hard,
                                              &option_evil};
    uint64_t all = 0;
    for (int i = 0; i < GRADES; i++)
        all += set->ordered[i] = cli_number(set->call, grades[i], 0);
    return all;
}

static void start_makers(settings *set)
{
    uint64_t seed = cli_seed(set->call);
    for (int i = 0; i < GRADES; i++) {
        nonet_recipe recipe = {.symmetry = cli_read_symmetry(set->call),
                               .grade = {i + 1, i + 1}};
        set->makers[i] = nonet_generator_new(&recipe, seed);
        if (!set->makers[i])
            cli_no_memory();
    }
}

static int refuse_output(const settings *set)
{
    const cli_call *call = set->call;
    const char *name = cli_word(call, &option_output, NULL);
    if (set->kind != PAPER_PDF && !cli_is_numbered(call))
        return cli_usage_error(call,
                               "pages need names: --output=page-%%02d.png or the like");
    if (set->kind == PAPER_PDF && !name && isatty(STDOUT_FILENO))
        return cli_usage_error(call, "a PDF is not for a terminal: --output=book.pdf");
    if (set->b.solutions == BOOK_SEPARATE && (!name || strcmp(name, "-") == 0))
        return cli_usage_error(call, "--solutions=separate needs --output=FILE");
    return EXIT_FINE;
}

static paper_kind take_kind(const cli_call *call)
{
    bool said = cli_word(call, &option_to, NULL) != NULL;
    if (cli_is(call, &option_to, "png") || (!said && cli_output_ends(call, ".png")))
        return PAPER_PNG;
    if (cli_is(call, &option_to, "svg") || (!said && cli_output_ends(call, ".svg")))
        return PAPER_SVG;
    return PAPER_PDF;
}

static void free_settings(settings *set)
{
    for (size_t i = 0; i < set->b.count; i++) {
        cli_picture_end(&set->b.entries[i].puzzle);
        cli_picture_end(&set->b.entries[i].solved);
        free(set->b.entries[i].name);
        free(set->b.entries[i].note);
    }
    free(set->b.entries);
    for (int i = 0; i < GRADES; i++)
        nonet_generator_free(set->makers[i]);
    nonet_rater_free(set->rater);
    nonet_layout_free(set->classic);
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .kind = take_kind(call),
        .candidates = cli_flag(call, &option_candidates),
        .hints = cli_flag(call, &option_hints),
        .techniques = cli_flag(call, &option_techniques),
    };
    int status = take_book(call, &set.b);
    uint64_t made = take_orders(&set);
    if (status == EXIT_FINE)
        status = refuse_output(&set);
    if (status == EXIT_FINE && made && call->n_files)
        status = cli_usage_error(call, "puzzles are read or made, not both");
    if (status == EXIT_FINE && made > MOST)
        status = cli_usage_error(call, "only %d puzzles fit into one book", MOST);
    if (status != EXIT_FINE)
        return status;
    set.calls = paper_load(NULL);
    if (!set.calls) {
        cli_message(
            "this nonet draws no pages: it was built without cairo, pango and librsvg");
        return EXIT_USAGE;
    }
    cli_insist(nonet_layout_read("9x9", &set.classic, NULL));
    set.rater = nonet_rater_new();
    if (!set.rater)
        cli_no_memory();
    if (made)
        start_makers(&set);
    cli_job job = {
        .process = process,
        .worker_new = made ? NULL : cli_answerer_new,
        .worker_free = made ? NULL : cli_answerer_free,
        .end = end,
        .context = &set,
        .chunk = 16,
        .threads = 1,
        .items = made,
        .numbered = cli_is_numbered(call),
    };
    status = cli_run_job(call, &job);
    free_settings(&set);
    return status;
}

static const cli_example examples[] = {
    {"nonet book --easy 20 --medium 20 --hard 20 --seed 7 -o book.pdf",
     "sixty new puzzles, and their solutions behind them"},
    {"nonet book --title='For Ada' --large -o ada.pdf puzzles.txt",
     "your own, one on a page, in large print"},
    {"nonet book --paper=152x229 --gutter=8 --bleed=3 --per-page=2 -o trade.pdf all.sdm",
     "for a printer"},
    {"nonet book --evil 9 --per-page=9 -o page-%02d.png", "a picture of each page"},
    {0},
};

const cli_command cmd_book = {
    .name = "book",
    .summary = "puzzles on paper, with their solutions",
    .arguments = "[FILE...]",
    .details =
        "Lays puzzles out on pages: those of files in any format, or new ones of the "
        "grades that are asked for. They are grouped by grade and numbered; above each "
        "stand its number, grade, Sudoku Explainer's rating and, if it has one, its name. "
        "In a PDF the caption leads to the solution, and that back. Puzzles on other "
        "boards come last.\n\n"
        "A puzzle without exactly one solution is named on standard error and left out, "
        "and the exit status is then 1. With SOURCE_DATE_EPOCH set the same puzzles give "
        "the same bytes.",
    .options = options,
    .shared = CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_SEED | CLI_SEARCH | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
