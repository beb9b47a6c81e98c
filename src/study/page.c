// page.c - runs as one HTML page on which every step can be looked at.
//
// The page is complete in itself: nothing is fetched. A step is stored as what happened and
// what became of the cells it changed; a position in every 64th is kept by the script when
// the page opens, so that any of ten thousand steps is at most 63 small changes away:
//
//     [event, depth, words, [cell, digit, marks, ...], [cells], house, other, digits,
//      queue]
//
// What is empty at the end of a step is left out. page_script.c has the script.

#include <nonet/study.h>

#include "base/bits.h"
#include "study/experiment.h"
#include "study/page.h"

static void put(const nonet_sink *sink, const char *text)
{
    nonet_emit(sink, text);
}

static void put_number(const nonet_sink *sink, int64_t number)
{
    nonet_emit_number(sink, number);
}

// ---- one run

static void put_cell(const nonet_study_moment *moment, int cell, bool *any,
                     const nonet_sink *sink)
{
    if (*any)
        put(sink, ",");
    *any = true;
    put_number(sink, cell);
    put(sink, ",");
    put_number(sink, moment->digit[cell]);
    put(sink, ",");
    put_number(sink, moment->marks[cell]);
}

// The cells that are not as they were. Candidates that were there from the start are news
// when they are first spoken of.
static void put_changes(const nonet_study_moment *moment, const nonet_sink *sink)
{
    bool any = false;
    int cells = moment->shape->rows * moment->shape->columns;
    put(sink, ",[");
    if (moment->event == NONET_STUDY_POSSIBLE || moment->event == NONET_STUDY_END)
        for (int cell = 0; cell < cells; cell++)
            put_cell(moment, cell, &any, sink);
    else if (moment->event == NONET_STUDY_WORKED_OUT)
        put_cell(moment, moment->cell, &any, sink);
    else
        for (size_t i = 0; i < moment->n_changes; i++)
            put_cell(moment, moment->changes[i].cell, &any, sink);
    put(sink, "]");
}

// What to point at: the cells of a pattern, or the one cell it is about.
static void put_pattern(const nonet_study_moment *moment, const nonet_sink *sink)
{
    put(sink, ",[");
    for (int i = 0; i < moment->n_cells; i++) {
        if (i > 0)
            put(sink, ",");
        put_number(sink, moment->cells[i]);
    }
    if (moment->n_cells == 0 && moment->cell >= 0)
        put_number(sink, moment->cell);
    put(sink, "],");
    put_number(sink, moment->house);
    put(sink, ",");
    put_number(sink, moment->other);
    put(sink, ",");
    put_number(sink, moment->value ? 1 << (moment->value - 1) : (int)moment->digits);
    if (moment->event != NONET_STUDY_TAKEN)
        return;
    put(sink, ",\"");
    for (int i = 0; i < moment->n_queue; i++)
        nonet_emit_char(sink, study_symbol(moment->queue[i]));
    put(sink, "\"");
}

typedef struct {
    char text[4096];
    size_t size;
} line;

static void add_to_line(void *context, const char *bytes, size_t size)
{
    line *l = context;
    for (size_t i = 0; i < size && l->size + 1 < sizeof l->text; i++)
        l->text[l->size++] = bytes[i];
    l->text[l->size] = '\0';
}

void nonet_study_step(const nonet_study_moment *moment, const nonet_sink *sink)
{
    line words = {.size = 0};
    nonet_study_words(moment, &(nonet_sink){add_to_line, &words});
    put(sink, "[");
    put_number(sink, moment->event);
    put(sink, ",");
    put_number(sink, moment->depth);
    put(sink, ",");
    nonet_emit_json(sink, words.text);
    put_changes(moment, sink);
    put_pattern(moment, sink);
    put(sink, "]");
}

void nonet_study_run_start(const nonet_study_moment *moment, const char *label,
                           const nonet_sink *sink)
{
    const nonet_shape *shape = moment->shape;
    put(sink, "{\"label\":");
    nonet_emit_json(sink, label);
    put(sink, ",\"size\":");
    put_number(sink, shape->columns);
    put(sink, ",\"box\":[");
    put_number(sink, shape->box_rows);
    put(sink, ",");
    put_number(sink, shape->box_columns);
    put(sink, "],\"given\":\"");
    for (int cell = 0; cell < shape->rows * shape->columns; cell++)
        nonet_emit_char(sink, study_symbol(moment->given[cell]));
    put(sink, "\",\"steps\":[\n");
}

static void put_count(const nonet_sink *sink, const char *name, uint64_t count)
{
    put(sink, ",");
    nonet_emit_json(sink, name);
    put(sink, ":");
    put_number(sink, (int64_t)count);
}

void nonet_study_run_end(const nonet_study_result *result, uint64_t left_out,
                         const nonet_sink *sink)
{
    put(sink, "],\"outcome\":");
    nonet_emit_json(sink, nonet_study_outcome_name(result->outcome));
    put(sink, ",\"leftOut\":");
    put_number(sink, (int64_t)left_out);
    put(sink, ",\"counts\":{\"filled\":");
    put_number(sink, result->filled);
    put_count(sink, "tries", result->tries);
    put_count(sink, "guesses", result->guesses);
    put_count(sink, "backtracks", result->backtracks);
    put_count(sink, "searches", result->searches);
    put_count(sink, "rounds", result->rounds);
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        put_count(sink, nonet_study_rule_name((nonet_study_rule)rule), result->uses[rule]);
    put(sink, "}}");
}

// ---- the page

void nonet_study_page_start(nonet_study_page *page, const char *title, nonet_sink sink)
{
    *page = (nonet_study_page){.sink = sink};
    put(&sink, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
               "<title>");
    nonet_emit_xml(&sink, title);
    put(&sink, "</title>\n<style>\n");
    put(&sink, nonet_page_style);
    put(&sink, "</style>\n</head>\n<body>\n<h1>");
    nonet_emit_xml(&sink, title);
    put(&sink, "</h1>\n");
    put(&sink, nonet_page_body);
    put(&sink, "<script>\n\"use strict\";\nconst runs = [\n");
}

void nonet_study_page_moment(nonet_study_page *page, const char *label,
                             const nonet_study_moment *moment)
{
    if (!page->open) {
        if (page->runs++ > 0)
            put(&page->sink, ",\n");
        nonet_study_run_start(moment, label, &page->sink);
        page->open = true;
        page->steps = page->left_out = 0;
    }
    // The end is always shown: it says where all of it led.
    if (page->steps >= NONET_STUDY_PAGE_STEPS && moment->event != NONET_STUDY_END) {
        page->left_out++;
        return;
    }
    if (page->steps++ > 0)
        put(&page->sink, ",\n");
    nonet_study_step(moment, &page->sink);
}

void nonet_study_page_result(nonet_study_page *page, const nonet_study_result *result)
{
    if (page->open)
        nonet_study_run_end(result, page->left_out, &page->sink);
    page->open = false;
}

void nonet_study_page_end(nonet_study_page *page)
{
    put(&page->sink, "\n];\n");
    for (size_t i = 0; nonet_page_script[i]; i++)
        put(&page->sink, nonet_page_script[i]);
    put(&page->sink, "</script>\n</body>\n</html>\n");
}
