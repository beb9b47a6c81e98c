// reason_page.c - a path on a layout as a part of a page: each step in words and drawn,
// runs of singles folded. What is around it is that of the classic board
// (explain_page.c).

#include <nonet/picture.h>

#include "reason/reasoner.h"
#include "render/language.h"
#include "render/page_board.h"

static speaker speaker_of(const nonet_page *page, const nonet_sink *sink)
{
    return (speaker){nonet_spoken(page->language)->words->phrase, sink, FORM_ALONE};
}

static void draw(const nonet_reasoner *reasoner, const uint8_t *given,
                 const nonet_reason *step, const nonet_sink *sink)
{
    nonet_picture picture = {.layout = reasoner->layout,
                             .given = given,
                             .found = reasoner->value,
                             .marks = reasoner->marks,
                             .reason = step};
    nonet_picture_svg(&picture, 1, sink);
}

void nonet_page_layout(nonet_page *page, const nonet_language *language,
                       const char *heading, const nonet_reasoner *start,
                       const uint8_t *given, const nonet_sink *sink)
{
    *page = (nonet_page){.language = language};
    speaker to = speaker_of(page, sink);
    nonet_emit(sink, "<h2>");
    nonet_emit_xml(sink, heading);
    nonet_emit(sink, "</h2>\n<ol class=\"steps\">\n");
    nonet_page_heading(&to, PHRASE_PAGE_PUZZLE);
    draw(start, given, NULL, sink);
    nonet_emit(sink, "</li>\n");
}

static void end_run(nonet_page *page, const nonet_sink *sink)
{
    if (page->in_run)
        nonet_emit(sink, "</ol>\n</details></li>\n");
    page->in_run = false;
}

// A value that is placed is a line of a list.
static void put_single(nonet_page *page, const nonet_reasoner *before,
                       const nonet_reason *step, int number, const nonet_sink *sink)
{
    speaker to = speaker_of(page, sink);
    if (!page->in_run) {
        nonet_emit(sink, "<li class=\"run\"><details><summary>");
        SAY(&to, PAGE_SINGLES, NUMBER(n, number));
        nonet_emit(sink, "</summary>\n<ol>\n");
    }
    page->in_run = true;
    nonet_emit(sink, "<li value=\"");
    nonet_emit_number(sink, number);
    nonet_emit(sink, "\">");
    nonet_write_reason(before, step, NONET_HINT_FULL, page->language, sink);
    nonet_emit(sink, "</li>\n");
}

// Passes notation on, in which <> stands for what goes.
static void write_escaped(void *context, const char *bytes, size_t size)
{
    const nonet_sink *sink = context;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '<')
            nonet_emit(sink, "&lt;");
        else if (bytes[i] == '>')
            nonet_emit(sink, "&gt;");
        else
            nonet_emit_char(sink, bytes[i]);
}

void nonet_page_reason(nonet_page *page, const nonet_reasoner *before, const uint8_t *given,
                       const nonet_reason *step, int number, const nonet_sink *sink)
{
    nonet_sink escaped = {write_escaped, (void *)sink};
    if (step->placed_value) {
        put_single(page, before, step, number, sink);
        return;
    }
    end_run(page, sink);
    nonet_emit(sink, "<li><h3>");
    nonet_emit_number(sink, number);
    nonet_emit(sink, ". ");
    nonet_emit_xml(sink, nonet_technique_name_in(step->technique, page->language));
    nonet_emit(sink, "</h3>\n<p>");
    nonet_write_reason(before, step, NONET_HINT_FULL, page->language, sink);
    nonet_emit(sink, "</p><p class=\"line\">");
    nonet_write_reason_line(before, step, &escaped);
    nonet_emit(sink, "</p>\n");
    draw(before, given, step, sink);
    nonet_emit(sink, "</li>\n");
}

void nonet_page_layout_end(nonet_page *page, const nonet_reasoner *last,
                           const uint8_t *given, const char *summary,
                           const nonet_sink *sink)
{
    speaker to = speaker_of(page, sink);
    end_run(page, sink);
    nonet_page_heading(&to, nonet_reasoner_is_solved(last) ? PHRASE_PAGE_SOLVED
                                                           : PHRASE_PAGE_STOPPED);
    draw(last, given, NULL, sink);
    nonet_emit(sink, "</li>\n</ol>\n<p>");
    nonet_emit_xml(sink, summary);
    nonet_emit(sink, "</p>\n");
}
