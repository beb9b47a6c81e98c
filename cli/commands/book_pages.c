// book_pages.c - the pages of a book: where boards, captions and page numbers stand.
//
//       easy                     the group, on every page of puzzles
//       12 · ER 1.2   13         a caption above each board, which leads to its solution,
//       [board]       [board]    and from there back
//       a hint        a hint
//                 7              the number of the page
//
// A page is wider by the gutter on the side where it is bound: the left of odd pages.

#include "commands/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/nonet.h>

#include "job/progress.h"
#include "job/text.h"

enum { SMALL = 12 }; // solutions on a page behind the puzzles

// No names of rows and columns, and ink that copies well.
static const char style[] = ".label{display:none}.found{fill:#000!important}";
static const char large_style[] =
    ".label{display:none}.found{fill:#000!important}"
    ".given,.found{font-size:36px!important}.mark{font-size:14px!important}";

typedef struct {
    const book *b;
    press *press;
    int page;      // its number
    bool unwanted; // nobody reads what is drawn
    cli_progress progress;
    pthread_mutex_t lock; // of the progress
    double left, top;     // of what is printed on it,
    double width, height; // and how large that is
    double text;          // the size of captions
} setting;

static double words(const setting *s, paper_words said)
{
    return press_words(s->press, &said);
}

// ---- pages

static void empty_page(setting *s)
{
    const book *b = s->b;
    if (!press_page(s->press, b->width + 2 * b->bleed, b->height + 2 * b->bleed))
        s->unwanted = true;
    s->page++;
}

static void next_page(setting *s, const char *head)
{
    const book *b = s->b;
    char number[16];
    empty_page(s);
    bool odd = s->page % 2 == 1;
    s->text = b->large ? 15 : 10;
    s->left = b->bleed + b->margin + (odd ? b->gutter : 0);
    s->width = b->width - 2 * b->margin - b->gutter;
    s->top = b->bleed + b->margin + 2 * s->text;
    s->height = b->height - 2 * b->margin - 4 * s->text;
    if (head)
        words(s, (paper_words){.text = head,
                               .x = s->left,
                               .y = b->bleed + b->margin,
                               .width = s->width,
                               .size = s->text * 1.2,
                               .bold = true,
                               .lines = 1});
    snprintf(number, sizeof number, "%d", s->page);
    words(s, (paper_words){.text = number,
                           .x = s->left,
                           .y = b->bleed + b->height - b->margin - s->text * 1.2,
                           .width = s->width,
                           .size = s->text,
                           .place = PAPER_CENTRE});
}

static void title_page(setting *s)
{
    const book *b = s->b;
    char line[64];
    double y = b->bleed + b->height / 3, x = b->bleed + b->margin;
    double width = b->width - 2 * b->margin;
    empty_page(s);
    snprintf(line, sizeof line, "%zu puzzle%s", b->count, b->count == 1 ? "" : "s");
    y += words(s, (paper_words){.text = b->title,
                                .x = x,
                                .y = y,
                                .width = width,
                                .size = b->width / 14,
                                .place = PAPER_CENTRE,
                                .bold = true});
    words(s, (paper_words){.text = line,
                           .x = x,
                           .y = y + b->width / 28,
                           .width = width,
                           .size = b->width / 32,
                           .place = PAPER_CENTRE,
                           .grey = true});
}

// ---- one board

static void draw_board(const setting *s, const cli_picture *drawn, double x, double y,
                       double side)
{
    cli_text svg = {0};
    nonet_sink sink = cli_text_sink(&svg);
    nonet_picture untitled = drawn->picture;
    untitled.title = NULL;
    nonet_picture_svg(&untitled, 1, &sink);
    press_board(s->press, &(paper_board){.svg = svg.bytes,
                                         .size = svg.size,
                                         .style = s->b->large ? large_style : style,
                                         .x = x,
                                         .y = y,
                                         .width = side,
                                         .height = side});
    cli_text_free(&svg);
}

static void write_caption(const book_entry *entry, size_t number, bool solved,
                          cli_text *caption)
{
    cli_text_print(caption, "%zu", number);
    if (!solved && entry->group != BOOK_OTHER)
        cli_text_print(caption, " · %s", nonet_grade_name((nonet_grade)entry->group));
    if (!solved && entry->er)
        cli_text_print(caption, " · ER %d.%d", entry->er / 10, entry->er % 10);
    if (!solved && entry->name)
        cli_text_print(caption, " · %s", entry->name);
    cli_text_add(caption, "", 1);
}

// Puzzle or solution `i` in its place on the page.
static void draw_entry(setting *s, size_t i, bool solved, int place, int columns, int rows)
{
    const book_entry *entry = &s->b->entries[i];
    const paper_calls *calls = s->press->calls;
    double wide = s->width / columns, high = s->height / rows;
    double caption = s->text * 1.6, note = entry->note && !solved ? s->text * 2.7 : 0;
    double gap = columns > 2 ? 6 : 12, side = wide - (columns > 1 ? gap : 0);
    if (side > high - caption - note - 4)
        side = high - caption - note - 4;
    double x = s->left + place % columns * wide + (wide - side) / 2;
    double y = s->top + place / columns * high;
    char name[32];
    cli_text text = {0};
    bool linked = s->b->solutions == BOOK_END || s->b->solutions == BOOK_OVERLEAF;
    write_caption(entry, i + 1, solved, &text);
    snprintf(name, sizeof name, "%c%zu", solved ? 's' : 'p', i + 1);
    if (linked) {
        calls->target(s->press->paper, name);
        name[0] = solved ? 'p' : 's';
        calls->link(s->press->paper, name);
    }
    words(s,
          (paper_words){.text = text.bytes,
                        .x = x + side * 0.05,
                        .y = y,
                        .width = side * 0.9,
                        .size = solved && s->b->solutions != BOOK_OVERLEAF ? s->text * 0.9
                                                                           : s->text,
                        .bold = solved,
                        .lines = 1});
    if (linked)
        calls->link(s->press->paper, NULL);
    draw_board(s, solved ? &entry->solved : &entry->puzzle, x, y + caption, side);
    if (note > 0)
        words(s, (paper_words){.text = entry->note,
                               .x = x + side * 0.05,
                               .y = y + caption + side,
                               .width = side * 0.9,
                               .size = s->text * 0.85,
                               .grey = true,
                               .lines = 2});
    cli_text_free(&text);
    pthread_mutex_lock(&s->lock);
    s->progress.done++;
    pthread_mutex_unlock(&s->lock);
}

// ---- the book

static void grid_of(int per_page, int *columns, int *rows)
{
    *columns = per_page >= 9 ? 3 : per_page >= 4 ? 2 : 1;
    *rows = per_page / *columns;
}

static const char *head_of(int group)
{
    static const char *const heads[] = {[NONET_GRADE_EASY] = "Easy",
                                        [NONET_GRADE_MEDIUM] = "Medium",
                                        [NONET_GRADE_HARD] = "Hard",
                                        [NONET_GRADE_EVIL] = "Evil",
                                        [BOOK_OTHER] = "Other boards"};
    return heads[group];
}

// How many from `i` on go onto one page: all of one group.
static size_t on_page(const book *b, size_t i, size_t most)
{
    size_t n = 0;
    while (n < most && i + n < b->count && b->entries[i + n].group == b->entries[i].group)
        n++;
    return n;
}

static void draw_puzzles(setting *s)
{
    const book *b = s->b;
    int columns, rows;
    grid_of(b->per_page, &columns, &rows);
    for (size_t i = 0, n; i < b->count && !s->unwanted; i += n) {
        n = on_page(b, i, (size_t)b->per_page);
        // A back has its front: the first page of puzzles is a right one.
        if (b->solutions == BOOK_OVERLEAF && s->page % 2 == 1)
            empty_page(s);
        next_page(s, head_of(b->entries[i].group));
        for (size_t k = 0; k < n; k++)
            draw_entry(s, i + k, false, (int)k, columns, rows);
        if (b->solutions != BOOK_OVERLEAF)
            continue;
        next_page(s, "Solutions");
        for (size_t k = 0; k < n; k++)
            draw_entry(s, i + k, true, (int)k, columns, rows);
    }
}

static void draw_answers(setting *s)
{
    int columns, rows;
    grid_of(SMALL, &columns, &rows);
    for (size_t i = 0; i < s->b->count && !s->unwanted; i++) {
        if (i % SMALL == 0)
            next_page(s, "Solutions");
        draw_entry(s, i, true, (int)(i % SMALL), columns, rows);
    }
}

bool book_draw(const book *b, book_part part, press *p, const cli_call *call)
{
    setting s = {.b = b, .press = p, .lock = PTHREAD_MUTEX_INITIALIZER};
    bool answers = part == BOOK_ANSWERS || b->solutions == BOOK_END;
    bool both = part == BOOK_PUZZLES && (answers || b->solutions == BOOK_OVERLEAF);
    s.progress.what = "boards drawn";
    s.progress.total = (both ? 2 : 1) * b->count;
    cli_progress_start(&s.progress, call, &s.lock);
    if (b->title && part == BOOK_PUZZLES)
        title_page(&s);
    if (part == BOOK_PUZZLES)
        draw_puzzles(&s);
    if (answers)
        draw_answers(&s);
    cli_progress_stop(&s.progress);
    return !s.unwanted;
}
