// cmd_book.c - `nonet book`: puzzles on paper, with their solutions.
//
// What goes into the book is book_fill.c's business, where it stands on the pages that of
// book_pages.c, and how they get to the output that of press.c.

#include "commands/book.h"

#include <stdlib.h>
#include <string.h>

#include "commands/generate.h"
#include "job/answers.h"
#include "job/numbered.h"

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

typedef struct {
    const cli_call *call;
    press press;
    book b;
    book_fill fill;
} settings;

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    book_process(&((settings *)context)->fill, chunk, out);
}

// ---- drawing

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

static bool draw(settings *set, book_part part, const char *name, cli_out *out)
{
    paper_format format = {.scale = BOOK_SCALE,
                           .bleed = set->b.bleed,
                           .title = set->b.title ? set->b.title : "Sudoku"};
    set->press.name = name;
    press_open(&set->press, &format, out);
    bool wanted = book_draw(&set->b, part, &set->press, set->call);
    press_close(&set->press, out);
    return wanted;
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    book *b = &set->b;
    const char *name = cli_word(set->call, &option_output, "-");
    if (b->count == 0)
        return;
    qsort(b->entries, b->count, sizeof *b->entries, by_group);
    if (!draw(set, BOOK_PUZZLES, set->press.kind == PAPER_PDF ? NULL : name, out) ||
        b->solutions != BOOK_SEPARATE)
        return;
    char *other = solutions_name(name);
    draw(set, BOOK_ANSWERS, other, out);
    free(other);
}

// ---- options

static int take_paper(const cli_call *call, book *b)
{
    int status = press_take_size(call, &b->width, &b->height);
    b->bleed = press_millimetre * (double)cli_number(call, &option_bleed, 0);
    b->gutter = press_millimetre * (double)cli_number(call, &option_gutter, 0);
    b->margin = press_millimetre * (double)cli_number(call, &option_margin, 15);
    if (status == EXIT_FINE && b->width - 2 * b->margin - b->gutter < 50 * press_millimetre)
        return cli_usage_error(call, "margins and gutter leave less than 50 millimetres");
    return status;
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
    const cli_option *const grades[BOOK_GRADES] = {&option_easy, &option_medium,
                                                   &option_hard, &option_evil};
    uint64_t all = 0;
    for (int i = 0; i < BOOK_GRADES; i++)
        all += set->fill.ordered[i] = cli_number(set->call, grades[i], 0);
    return all;
}

static int take_output(settings *set)
{
    const cli_call *call = set->call;
    const char *name = cli_word(call, &option_output, "-");
    paper_kind kind = press_kind(call, &option_to, PAPER_PDF);
    if (kind != PAPER_PDF && !cli_is_numbered(call))
        return cli_usage_error(call,
                               "pages need names: --output=page-%%02d.png or the like");
    if (set->b.solutions == BOOK_SEPARATE && strcmp(name, "-") == 0)
        return cli_usage_error(call, "--solutions=separate needs --output=FILE");
    return press_start(&set->press, call, kind);
}

static int take_all(settings *set, uint64_t *made)
{
    int status = take_book(set->call, &set->b);
    *made = take_orders(set);
    if (status == EXIT_FINE && *made && set->call->n_files)
        status = cli_usage_error(set->call, "puzzles are read or made, not both");
    if (status == EXIT_FINE && *made > BOOK_MOST)
        status = cli_usage_error(set->call, "only %d puzzles fit into one book", BOOK_MOST);
    return status == EXIT_FINE ? take_output(set) : status;
}

static int run(const cli_call *call)
{
    settings set = {.call = call};
    set.fill = (book_fill){
        .call = call,
        .b = &set.b,
        .candidates = cli_flag(call, &option_candidates),
        .hints = cli_flag(call, &option_hints),
        .techniques = cli_flag(call, &option_techniques),
    };
    uint64_t made;
    int status = take_all(&set, &made);
    if (status != EXIT_FINE)
        return status;
    cli_insist(nonet_layout_read("9x9", &set.fill.classic, NULL));
    set.fill.rater = nonet_rater_new();
    if (!set.fill.rater)
        cli_no_memory();
    if (made)
        book_start_makers(&set.fill, cli_read_symmetry(call), cli_seed(call));
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
    book_fill_end(&set.fill);
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
