// svg.c - see svg.h.

#include "render/svg.h"

void nonet_svg_begin(const nonet_sink *sink, int width, int height, const char *style)
{
    nonet_emit(sink, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    nonet_svg_attribute(sink, "width", width);
    nonet_svg_attribute(sink, "height", height);
    nonet_emit(sink, " viewBox=\"0 0 ");
    nonet_emit_number(sink, width);
    nonet_emit_char(sink, ' ');
    nonet_emit_number(sink, height);
    nonet_emit(sink, "\" role=\"img\">\n<title>Sudoku</title>\n");
    nonet_emit(sink, style);
    nonet_svg_rectangle(sink, 0, 0, width, height, "#fff");
}

int nonet_svg_columns(size_t boards)
{
    return boards < 2 ? 1 : boards < 5 ? 2 : boards < 10 ? 3 : 4;
}

void nonet_svg_group(const nonet_sink *sink, int x, int y)
{
    nonet_emit(sink, "<g transform=\"translate(");
    nonet_emit_number(sink, x);
    nonet_emit_char(sink, ',');
    nonet_emit_number(sink, y);
    nonet_emit(sink, ")\">\n");
}

void nonet_svg_attribute(const nonet_sink *sink, const char *name, int value)
{
    nonet_emit_char(sink, ' ');
    nonet_emit(sink, name);
    nonet_emit(sink, "=\"");
    nonet_emit_number(sink, value);
    nonet_emit_char(sink, '"');
}

static void start(const nonet_sink *sink, const char *element, const char *class_name)
{
    nonet_emit_char(sink, '<');
    nonet_emit(sink, element);
    nonet_emit(sink, " class=\"");
    nonet_emit(sink, class_name);
    nonet_emit_char(sink, '"');
}

const char *const nonet_svg_tones[] = {"",        "#a5e6a5", "#a9cdf7",
                                       "#ffe08a", "#d9b8f2", "#ffb3ad"};

void nonet_svg_rectangle(const nonet_sink *sink, int x, int y, int width, int height,
                         const char *fill)
{
    nonet_emit(sink, "<rect");
    nonet_svg_attribute(sink, "x", x);
    nonet_svg_attribute(sink, "y", y);
    nonet_svg_attribute(sink, "width", width);
    nonet_svg_attribute(sink, "height", height);
    nonet_emit(sink, " fill=\"");
    nonet_emit(sink, fill);
    nonet_emit(sink, "\"/>\n");
}

void nonet_svg_line(const nonet_sink *sink, const char *class_name, int x1, int y1, int x2,
                    int y2)
{
    start(sink, "line", class_name);
    nonet_svg_attribute(sink, "x1", x1);
    nonet_svg_attribute(sink, "y1", y1);
    nonet_svg_attribute(sink, "x2", x2);
    nonet_svg_attribute(sink, "y2", y2);
    nonet_emit(sink, "/>\n");
}

void nonet_svg_text(const nonet_sink *sink, const char *class_name, int x, int y,
                    const char *content)
{
    start(sink, "text", class_name);
    nonet_svg_attribute(sink, "x", x);
    nonet_svg_attribute(sink, "y", y);
    nonet_emit_char(sink, '>');
    nonet_emit_xml(sink, content);
    nonet_emit(sink, "</text>\n");
}

void nonet_svg_number(const nonet_sink *sink, const char *class_name, int x, int y,
                      int number)
{
    char digits[12], *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    nonet_svg_text(sink, class_name, x, y, at);
}

void nonet_svg_point(const nonet_sink *sink, char command, int x, int y)
{
    nonet_emit_char(sink, command);
    nonet_emit_number(sink, x);
    nonet_emit_char(sink, ' ');
    nonet_emit_number(sink, y);
}

static int root(int square)
{
    int r = 0;
    while ((r + 1) * (r + 1) <= square)
        r++;
    return r;
}

void nonet_svg_arrow(const nonet_sink *sink, const char *class_name, int x1, int y1, int x2,
                     int y2, int gap)
{
    int dx = x2 - x1, dy = y2 - y1, length = root(dx * dx + dy * dy);
    if (length == 0)
        return;
    start(sink, "path", class_name);
    nonet_emit(sink, " d=\"");
    nonet_svg_point(sink, 'M', x1 + dx * gap / length, y1 + dy * gap / length);
    nonet_svg_point(sink, 'Q', (x1 + x2) / 2 - dy / 8, (y1 + y2) / 2 + dx / 8);
    nonet_svg_point(sink, ' ', x2 - dx * gap / length, y2 - dy * gap / length);
    nonet_emit(sink, "\" marker-end=\"url(#head)\"/>");
}
