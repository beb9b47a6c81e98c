// explain_pages.c - `nonet explain --to=pdf`: the path on paper.
//
//       name: 53..7....            the puzzle, over the whole width
//       [board]       7. X-Wing    columns of steps: words, and below them the board with
//       1. Hidden ..  words        the pattern in colours. Singles are words alone, for
//       2. Naked ..   [board]      they are most of any path.
//                 3                the number of the page
//
// Each puzzle begins a page. What belongs together is not parted, unless it is longer than
// a column.

#include "commands/explain.h"

#include <stdio.h>
#include <string.h>

struct explain_pages {
    press press;
    double width, height; // of the paper
    int columns, column;  // how many, and the one that is being filled
    double wide;          // a column
    double y, top;        // where the next thing stands, and the first
    bool unwanted;        // nobody reads it
};

static const double margin = 15 * 72 / 25.4, gap = 18, text_size = 8.5;

int explain_pages_start(explain_settings *set)
{
    explain_pages *p = set->pages = cli_allocate(NULL, 1, sizeof *p);
    *p = (explain_pages){0};
    int status = press_take_size(set->call, &p->width, &p->height);
    if (status == EXIT_FINE)
        status = press_start(&p->press, set->call, PAPER_PDF);
    double inside = p->width - 2 * margin;
    p->columns = inside > 330 ? 2 : 1;
    p->wide = (inside - (p->columns - 1) * gap) / p->columns;
    return status;
}

void explain_pages_begin(const explain_settings *set, cli_out *out)
{
    press_open(&set->pages->press, &(paper_format){.title = "Sudoku, step by step"}, out);
}

void explain_pages_end(const explain_settings *set, cli_out *out)
{
    press_close(&set->pages->press, out);
}

// ---- where things stand

static double bottom(const explain_pages *p)
{
    return p->height - margin - 2 * text_size;
}

static double left(const explain_pages *p)
{
    return margin + p->column * (p->wide + gap);
}

static void next_page(explain_pages *p)
{
    char number[16];
    if (!press_page(&p->press, p->width, p->height))
        p->unwanted = true;
    snprintf(number, sizeof number, "%d", p->press.page);
    press_words(&p->press, &(paper_words){.text = number,
                                          .x = margin,
                                          .y = bottom(p) + text_size / 2,
                                          .width = p->width - 2 * margin,
                                          .size = text_size,
                                          .place = PAPER_CENTRE});
    p->column = 0;
    p->y = p->top = margin;
}

// Begins a column if there is no room for `height` below what stands in this one.
static void make_room(explain_pages *p, double height)
{
    if (p->y + height <= bottom(p) || p->y <= p->top)
        return;
    p->y = p->top;
    if (++p->column == p->columns)
        next_page(p);
}

static paper_words words_of(const explain_pages *p, const char *text)
{
    return (paper_words){
        .text = text, .x = left(p), .y = p->y, .width = p->wide, .size = text_size};
}

static double height_of(const explain_pages *p, paper_words words)
{
    return p->press.calls->measure(p->press.paper, &words);
}

// What is longer than a whole column ends in dots.
static void put_words(explain_pages *p, paper_words words)
{
    make_room(p, height_of(p, words));
    words.x = left(p);
    words.y = p->y;
    words.lines = (int)((bottom(p) - p->y) / (text_size * 1.3));
    p->y += press_words(&p->press, &words) + 2;
}

// Line by line, where each may stand in another column.
static void put_lines(explain_pages *p, const char *text, bool grey)
{
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        cli_text line = {0};
        cli_text_add(&line, text, (size_t)(end - text));
        cli_text_add(&line, "", 1);
        paper_words words = words_of(p, line.bytes);
        words.grey = grey;
        put_words(p, words);
        cli_text_free(&line);
    }
}

static void put_drawing(explain_pages *p, const nonet_drawing *drawing)
{
    cli_text svg = {0};
    nonet_sink sink = cli_text_sink(&svg);
    nonet_draw_svg(drawing, 1, &sink);
    make_room(p, p->wide);
    press_board(&p->press, &(paper_board){.svg = svg.bytes,
                                          .size = svg.size,
                                          .x = left(p),
                                          .y = p->y,
                                          .width = p->wide,
                                          .height = p->wide});
    p->y += p->wide + gap / 2;
    cli_text_free(&svg);
}

static void put_position(explain_pages *p, const nonet_position *position)
{
    nonet_drawing drawing;
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    put_drawing(p, &drawing);
}

// ---- what stands there

void explain_pages_puzzle(const explain_settings *set, const char *heading,
                          const nonet_position *start, cli_out *out)
{
    explain_pages *p = set->pages;
    p->press.out = out;
    next_page(p);
    paper_words words = words_of(p, heading);
    words.width = p->width - 2 * margin;
    words.size = text_size * 1.1;
    words.bold = true;
    words.lines = 4;
    p->y += press_words(&p->press, &words) + gap / 2;
    p->top = p->y;
    put_position(p, start);
}

static void write_heading(const explain_settings *set, const explain_path *path,
                          const nonet_step *step, cli_text *text)
{
    if (path->tenths)
        cli_text_print(text, "%d.%d ", path->tenths / 10, path->tenths % 10);
    cli_text_print(text, "%d. %s", path->number,
                   nonet_technique_name_in(step->technique, set->language));
    cli_text_add(text, "", 1);
}

// A step with its board, kept together if it fits into a column.
static void put_step(explain_pages *p, const char *heading, const char *words,
                     const char *line, const nonet_drawing *drawing)
{
    paper_words head = words_of(p, heading);
    head.bold = true;
    double height = height_of(p, head) + height_of(p, words_of(p, words)) +
                    height_of(p, words_of(p, line)) + p->wide + 12;
    make_room(p, height <= bottom(p) - p->top ? height : 6 * text_size);
    put_words(p, head);
    put_lines(p, words, false);
    put_lines(p, line, true);
    put_drawing(p, drawing);
}

void explain_pages_step(const explain_settings *set, const explain_path *path,
                        const nonet_step *step, cli_out *out)
{
    explain_pages *p = set->pages;
    cli_text heading = {0}, words = {0}, line = {0};
    nonet_sink sink = cli_text_sink(&words), line_sink = cli_text_sink(&line);
    p->press.out = out;
    if (press_is_single(step))
        cli_text_print(&words, "%d. ", path->number);
    nonet_write_words(&path->position, step, set->language, &sink);
    cli_text_add(&words, "", 1);
    if (press_is_single(step)) {
        put_words(p, words_of(p, words.bytes));
        cli_text_free(&words);
        return;
    }
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    nonet_drawing_start(&drawing, &path->position.given, &path->position.digits,
                        &path->position.marks);
    nonet_drawing_add_step(&drawing, step, arrows);
    write_heading(set, path, step, &heading);
    nonet_write_step(step, set->notation, &line_sink);
    cli_text_add(&line, "", 1);
    put_step(p, heading.bytes, words.bytes, line.bytes, &drawing);
    cli_text_free(&heading);
    cli_text_free(&words);
    cli_text_free(&line);
}

void explain_pages_summary(const explain_settings *set, const nonet_position *last,
                           const char *summary, cli_out *out)
{
    explain_pages *p = set->pages;
    p->press.out = out;
    make_room(p, p->wide + height_of(p, words_of(p, summary)) + 2);
    paper_words words = words_of(p, summary);
    words.bold = true;
    put_words(p, words);
    put_position(p, last);
}
