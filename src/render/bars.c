// bars.c - counts as bars: one chart as SVG, or several as a page.

#include <nonet/render.h>

#include <string.h>

#include "render/chart.h"

// A label, cut where a character begins if it is too long.
static void set_label(char to[CHART_LABEL], const char *from)
{
    size_t size = strlen(from);
    if (size > CHART_LABEL - 1)
        for (size = CHART_LABEL - 1;
             size > 0 && ((unsigned char)from[size] & 0xC0) == 0x80;)
            size--;
    memcpy(to, from, size);
    to[size] = '\0';
}

// What has no room of its own is drawn as one bar.
static void fill(const nonet_bars *bars, render_chart *chart)
{
    *chart = (render_chart){.title = bars->title ? bars->title : "",
                            .group_axis = bars->axis ? bars->axis : "",
                            .value_axis = "puzzles",
                            .empty = "there is no puzzle",
                            .n_series = 1};
    for (size_t i = 0; i < bars->n; i++) {
        int at = i < CHART_GROUPS ? (int)i : CHART_GROUPS - 1;
        if (i < CHART_GROUPS)
            set_label(chart->group[at], bars->bar[i].label ? bars->bar[i].label : "");
        else
            set_label(chart->group[at], "others");
        chart->value[at][0] += (double)bars->bar[i].count;
        chart->n_groups = at + 1;
    }
}

void nonet_draw_bars(const nonet_bars *bars, const nonet_sink *sink)
{
    render_chart chart;
    fill(bars, &chart);
    nonet_chart_svg(&chart, true, sink);
}

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>";

static const char style[] =
    ":root{color-scheme:light dark}\n"
    "body{margin:0 auto;max-width:1240px;padding:24px 16px;background:Canvas;"
    "color:CanvasText;font:15px/1.5 system-ui,\"DejaVu Sans\",sans-serif}\n"
    "h1{font-size:26px;overflow-wrap:anywhere}h2{font-size:16px;margin:28px 0 0}\n"
    "figure{margin:4px 0 24px;overflow-x:auto}figure svg{min-width:560px}\n"
    "figure.wide svg{min-width:1100px}\n"
    "figcaption{margin-top:4px}\n";

void nonet_bars_page(const char *title, const nonet_bars *bars, size_t count,
                     const nonet_sink *sink)
{
    render_chart chart;
    nonet_emit(sink, head);
    nonet_emit_xml(sink, title ? title : "");
    nonet_emit(sink, "</title>\n<style>\n");
    nonet_emit(sink, style);
    nonet_chart_style(sink);
    nonet_emit(sink, "</style>\n</head>\n<body>\n<h1>");
    nonet_emit_xml(sink, title ? title : "");
    nonet_emit(sink, "</h1>\n");
    for (size_t i = 0; i < count; i++) {
        fill(&bars[i], &chart);
        nonet_emit(sink, "<h2>");
        nonet_chart_title(&chart, sink);
        nonet_emit(sink, nonet_chart_is_wide(&chart) ? "</h2>\n<figure class=\"wide\">\n"
                                                     : "</h2>\n<figure>\n");
        nonet_chart_svg(&chart, false, sink);
        nonet_emit(sink, "<figcaption>");
        nonet_emit_xml(sink, bars[i].words ? bars[i].words : "");
        nonet_emit(sink, "</figcaption>\n</figure>\n");
    }
    nonet_emit(sink, "</body>\n</html>\n");
}
