// explain_page.c - a solution path as one HTML page: each step in words and as a picture.
//
// The page is complete in itself: no script, no font, no address of anything outside. Each
// step shows the board with its candidates, the pattern in colours, what goes in red, and
// chains as arrows.

#include <nonet/explain.h>
#include <nonet/render.h>

#include <nonet/sink.h>

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";

static const char style[] =
    "</title>\n<style>\n"
    "body{font:16px/1.45 Helvetica,Arial,'DejaVu Sans',sans-serif;margin:2rem auto;"
    "max-width:60rem;padding:0 1rem;color:#222;background:#fff}\n"
    "h1{font-size:1.5rem}\n"
    "h2{font-size:1rem;overflow-wrap:anywhere}\n"
    "ol{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:1rem}\n"
    "li{border:1px solid #ddd;border-radius:6px;padding:.75rem;width:28rem;"
    "max-width:100%;box-sizing:border-box}\n"
    "li p{margin:0 0 .5rem;overflow-wrap:anywhere}\n"
    "li b{color:#666;font-weight:normal}\n"
    "svg{width:100%;height:auto}\n"
    "ul{padding:0;list-style:none}\nul li{display:inline;border:0;padding:0 1em 0 0}\n"
    ".key{display:inline-block;width:.9em;height:.9em;border-radius:2px;"
    "vertical-align:-.1em;margin-right:.3em}\n"
    "@media print{li{break-inside:avoid}}\n"
    "</style></head><body>\n";

static const char legend[] =
    "<ul>"
    "<li><span class=\"key\" style=\"background:#a5e6a5\"></span>"
    "pattern, true in a chain</li>"
    "<li><span class=\"key\" style=\"background:#a9cdf7\"></span>"
    "pivot, set, false in a chain</li>"
    "<li><span class=\"key\" style=\"background:#ffe08a\"></span>fin or exception</li>"
    "<li><span class=\"key\" style=\"background:#ffb3ad\"></span>erased</li>"
    "<li>arrows: strong links drawn through, weak ones dashed</li></ul>\n";

// Passes text on with what HTML has a meaning for escaped.
static void write_escaped(void *context, const char *bytes, size_t size)
{
    const nonet_sink *sink = context;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '<')
            nonet_emit(sink, "&lt;");
        else if (bytes[i] == '>')
            nonet_emit(sink, "&gt;");
        else if (bytes[i] == '&')
            nonet_emit(sink, "&amp;");
        else
            nonet_emit_char(sink, bytes[i]);
}

static void draw(const nonet_position *position, const nonet_step *step,
                 const nonet_sink *sink)
{
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    if (step)
        nonet_drawing_add_step(&drawing, step, arrows);
    nonet_draw_svg(&drawing, 1, sink);
}

void nonet_page_begin(const char *title, const nonet_sink *sink)
{
    nonet_emit(sink, head);
    nonet_emit_xml(sink, title);
    nonet_emit(sink, style);
    nonet_emit(sink, "<h1>");
    nonet_emit_xml(sink, title);
    nonet_emit(sink, "</h1>\n");
    nonet_emit(sink, legend);
}

void nonet_page_puzzle(const char *heading, const nonet_position *start,
                       const nonet_sink *sink)
{
    nonet_emit(sink, "<h2>");
    nonet_emit_xml(sink, heading);
    nonet_emit(sink, "</h2>\n<ol>\n<li><p>The puzzle</p>\n");
    draw(start, NULL, sink);
    nonet_emit(sink, "</li>\n");
}

void nonet_page_step(const nonet_position *before, const nonet_step *step, int number,
                     nonet_notation notation, const nonet_sink *sink)
{
    nonet_sink escaped = {write_escaped, (void *)sink};
    nonet_emit(sink, "<li><p><b>");
    nonet_emit_number(sink, number);
    nonet_emit(sink, ".</b> ");
    nonet_write_step(step, notation, &escaped);
    nonet_emit(sink, "</p>\n");
    draw(before, step, sink);
    nonet_emit(sink, "</li>\n");
}

void nonet_page_summary(const nonet_position *last, const char *summary,
                        const nonet_sink *sink)
{
    nonet_emit(sink, "<li><p>");
    nonet_emit(sink, nonet_position_is_solved(last) ? "Solved" : "As far as it goes");
    nonet_emit(sink, "</p>\n");
    draw(last, NULL, sink);
    nonet_emit(sink, "</li>\n</ol>\n<p>");
    nonet_emit_xml(sink, summary);
    nonet_emit(sink, "</p>\n");
}

void nonet_page_end(const nonet_sink *sink)
{
    nonet_emit(sink, "</body></html>\n");
}
