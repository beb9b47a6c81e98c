// press.c - see press.h.

#include "commands/press.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "job/exit.h"
#include "job/message.h"
#include "job/numbered.h"
#include "job/signals.h"
#include "job/temporary.h"

const double press_millimetre = 72 / 25.4;

const cli_option option_paper = {
    .name = "paper",
    .kind = CLI_TEXT,
    .value = "a4|a5|letter|WxH",
    .help = "its size when it is cut, by name or in millimetres (default: a4)"};

int press_take_size(const cli_call *call, double *width, double *height)
{
    static const struct {
        const char *name;
        double width, height;
    } known[] = {{"a4", 210, 297}, {"a5", 148, 210}, {"letter", 215.9, 279.4}};
    const char *text = cli_word(call, &option_paper, "a4");
    char *rest;
    double w = strtod(text, &rest), h = *rest == 'x' ? strtod(rest + 1, &rest) : 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(text, known[i].name) == 0) {
            w = known[i].width;
            h = known[i].height;
            rest = "";
        }
    if (*rest || !(w >= 70 && w <= 1000) || !(h >= 70 && h <= 1000))
        return cli_usage_error(call,
                               "expected a4, a5, letter or a size such as 152x229 of 70 to "
                               "1000 millimetres for --paper, found '%s'",
                               text);
    *width = w * press_millimetre;
    *height = h * press_millimetre;
    return EXIT_FINE;
}

paper_kind press_kind(const cli_call *call, const cli_option *to, paper_kind otherwise)
{
    static const char *const endings[] = {
        [PAPER_PDF] = ".pdf", [PAPER_PNG] = ".png", [PAPER_SVG] = ".svg"};
    bool said = cli_word(call, to, NULL) != NULL;
    for (int kind = PAPER_PDF; kind <= PAPER_SVG; kind++)
        if (said ? cli_is(call, to, endings[kind] + 1)
                 : cli_output_ends(call, endings[kind]))
            return (paper_kind)kind;
    return otherwise;
}

// Where memory runs out, the libraries that draw end the program: GLib by SIGTRAP, librsvg
// by SIGABRT, others by using what is not there. They leave nobody another way to say so.
static void tell_and_end(int number)
{
    static const char words[] =
        "nonet: what draws pages has crashed, as it does when out of memory\n";
    (void)number;
    cli_temporary_remove_all();
    ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
    (void)written;
    _exit(EXIT_IO);
}

static void catch_crashes(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP};
    cli_signals_catch(signals, sizeof signals / sizeof *signals, tell_and_end);
}

int press_start(press *p, const cli_call *call, paper_kind kind)
{
    const char *why;
    *p = (press){.kind = kind};
    if (strcmp(cli_word(call, &option_output, "-"), "-") == 0 && isatty(STDOUT_FILENO))
        return cli_usage_error(call, "%s is nothing for a terminal: say --output=FILE",
                               kind == PAPER_PNG ? "a PNG" : "a PDF");
    catch_crashes();
    p->calls = paper_load(&why);
    if (p->calls)
        return EXIT_FINE;
    if (why) {
        cli_message("nonet: what draws pages cannot be loaded: %s", why);
        return EXIT_IO;
    }
    cli_message("this nonet draws no pages: it was built without cairo, pango and librsvg");
    return EXIT_USAGE;
}

// ---- files

static void end_file(press *p)
{
    if (p->is_open && !cli_output_close(&p->file))
        cli_raise(p->out, EXIT_IO);
    p->is_open = false;
}

static void open_file(press *p, const char *path)
{
    end_file(p);
    p->is_open = cli_output_open_file(&p->file, path);
    if (!p->is_open)
        cli_raise(p->out, EXIT_IO);
}

static void begin_file(void *context)
{
    press *p = context;
    if (!p->name)
        return;
    char *path = cli_numbered_name(p->name, (uint64_t)p->page);
    open_file(p, path);
    free(path);
}

static bool write_bytes(void *context, const void *bytes, size_t size)
{
    press *p = context;
    if (!p->name)
        cli_put(p->out, bytes, size);
    else if (p->is_open)
        cli_output_write(&p->file, bytes, size);
    return !p->name || (p->is_open && !p->file.failed);
}

// ---- the document

// When it was made, for those who want the same bytes again.
static int64_t date(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    return epoch ? strtoll(epoch, NULL, 10) : (int64_t)time(NULL);
}

void press_open(press *p, const paper_format *format, cli_out *out)
{
    paper_sink sink = {.page = begin_file, .write = write_bytes, .context = p};
    paper_format dated = *format;
    dated.kind = p->kind;
    dated.date = date();
    p->out = out;
    p->page = 0;
    if (p->name && p->kind == PAPER_PDF)
        open_file(p, p->name);
    catch_crashes(); // again: files that were opened since have their own ways to end
    p->paper = p->calls->open(&dated, &sink);
    if (!p->paper)
        cli_no_memory();
}

bool press_page(press *p, double width, double height)
{
    p->page++;
    p->calls->page(p->paper, width, height);
    return cli_breathe(p->out) && !(p->name && p->is_open && p->file.failed);
}

void press_board(const press *p, const paper_board *board)
{
    p->calls->board(p->paper, board);
}

double press_words(const press *p, const paper_words *words)
{
    return p->calls->words(p->paper, words);
}

bool press_is_single(const nonet_step *step)
{
    static const char *const keys[] = {"full_house", "hidden_single", "naked_single"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(step->technique->key, keys[i]) == 0)
            return true;
    return false;
}

void press_close(press *p, cli_out *out)
{
    p->out = out;
    const char *problem = p->calls->close(p->paper);
    p->paper = NULL;
    end_file(p);
    if (problem) {
        cli_message("nonet: %s", problem);
        cli_raise(out, EXIT_IO);
    }
}
