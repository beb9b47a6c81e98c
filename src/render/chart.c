// chart.c - see chart.h.
//
// The picture has fixed coordinates, 720 wide, or twice that if there are many groups; the
// browser scales it. From the top: title, legend in as many lines as it takes, plot with
// its grid lines, labels of the groups, of their spans, of the axis. Labels and numbers
// that are too wide for their place stand upright; none is left out.

#include "render/chart.h"

#include <stdint.h>
#include <string.h>

enum {
    WIDTH = 720,
    MANY = 12, // groups that fit into this width
    LEFT = 70, // room for the numbers and the name of the value axis
    MARGIN = 12,
    TITLE = 32,  // what the title takes
    TOP = 74,    // below title and legend; what more the legend takes comes on top
    LEGEND = 18, // a line of it
    PLOT = 220,
    BOTTOM = TOP + PLOT,
    WIDEST_BAR = 44,
    CHARACTER = 6, // a generous width of one at the size of labels
};

bool nonet_chart_is_wide(const render_chart *chart)
{
    return chart->n_groups > MANY;
}

static int width_of(const render_chart *chart)
{
    return nonet_chart_is_wide(chart) ? 2 * WIDTH : WIDTH;
}

static int right_of(const render_chart *chart)
{
    return width_of(chart) - MARGIN;
}

// ---- writing

static void put(const nonet_sink *sink, const char *text)
{
    nonet_emit(sink, text);
}

// The nearest whole number; of what is beyond all of them, the last.
static int64_t rounded(double value)
{
    const double most = 9e18;
    return (int64_t)(value < -most ? -most : value < most ? value + 0.5 : most);
}

// A coordinate, to a tenth.
static void put_at(const nonet_sink *sink, const char *name, double value)
{
    put(sink, name);
    nonet_emit_decimal(sink, rounded(value * 10), 1);
}

static void put_value(const nonet_sink *sink, double value, int decimals)
{
    double scale = 1;
    if (value == 0)
        decimals = 0;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    nonet_emit_decimal(sink, rounded(value * scale), decimals);
}

static void put_text(const nonet_sink *sink, const char *kind, double x, double y,
                     const char *text)
{
    put(sink, "<text class=\"");
    put(sink, kind);
    put_at(sink, "\" x=\"", x);
    put_at(sink, "\" y=\"", y);
    put(sink, "\">");
    nonet_emit_xml(sink, text);
    put(sink, "</text>\n");
}

// ---- the scale

// log10(1 + x) for x >= 0, by the series of atanh after dividing by ten: the library needs
// no libm for a picture.
static double log10_plus(double x)
{
    double whole = 0, rest = 1 + x;
    for (; rest >= 10; rest /= 10)
        whole++;
    double z = (rest - 1) / (rest + 1), power = z, sum = 0;
    for (int i = 1; i < 80; i += 2) {
        sum += power / i;
        power *= z * z;
    }
    return whole + 2 * sum / 2.302585092994046;
}

typedef struct {
    double most; // the value at the top
    double step; // between two lines, if not logarithmic
    bool logarithmic;
} scale;

// 1, 2 or 5 times a power of ten, so that about five lines reach `most`.
static double round_step(double most)
{
    double step = 1e-3;
    static const double factors[] = {2, 2.5, 2};
    for (int i = 0; most / step > 5.5; i++)
        step *= factors[i % 3];
    return step;
}

static double group_sum(const render_chart *chart, int group)
{
    double sum = 0;
    for (int s = 0; s < chart->n_series; s++)
        sum += chart->value[group][s] > 0 ? chart->value[group][s] : 0;
    return sum;
}

static scale scale_for(const render_chart *chart)
{
    if (chart->stacked)
        return (scale){.most = 100, .step = 20};
    double most = 0;
    for (int g = 0; g < chart->n_groups; g++)
        for (int s = 0; s < chart->n_series; s++)
            if (chart->value[g][s] > most)
                most = chart->value[g][s];
    scale result = {.logarithmic = chart->logarithmic};
    if (chart->most > 0) {
        result.most = chart->most;
        result.step = round_step(chart->most);
    } else if (chart->logarithmic) {
        result.most = 1;
        while (result.most < most)
            result.most *= 10;
    } else {
        result.step = round_step(most > 0 ? most : 1);
        while (result.most < most * 1.001 || result.most == 0)
            result.most += result.step;
    }
    return result;
}

static double height_of(const scale *s, double value)
{
    if (s->logarithmic)
        return PLOT * log10_plus(value) / log10_plus(s->most);
    return PLOT * value / s->most;
}

// ---- the parts, from the back to the front

static void put_line(const nonet_sink *sink, const render_chart *chart, const scale *s,
                     double value)
{
    double y = BOTTOM - height_of(s, value);
    put_at(sink, value > 0 ? "<path class=\"line\" d=\"M" : "<path class=\"base\" d=\"M",
           LEFT);
    put_at(sink, " ", y);
    put_at(sink, "H", right_of(chart));
    put(sink, "\"/>\n<text class=\"tick\"");
    put_at(sink, " x=\"", LEFT - 8);
    put_at(sink, "\" y=\"", y + 4);
    put(sink, "\">");
    put_value(sink, value, value < 1 && value > 0 ? 1 : 0);
    put(sink, chart->stacked ? "%</text>\n" : "</text>\n");
}

static void put_lines(const nonet_sink *sink, const render_chart *chart, const scale *s)
{
    put_line(sink, chart, s, 0);
    if (s->logarithmic)
        for (double value = 1; value <= s->most; value *= 10)
            put_line(sink, chart, s, value);
    else
        for (double value = s->step; value < s->most + s->step / 2; value += s->step)
            put_line(sink, chart, s, value);
}

static double key_width(const char *text)
{
    return 16 + CHARACTER * (double)strlen(text) + 16;
}

// The lines the legend takes beyond the first.
static int more_lines(const render_chart *chart)
{
    double x = LEFT;
    int lines = 0;
    for (int s = 0; chart->n_series > 1 && s < chart->n_series; s++) {
        if (x > LEFT && x + key_width(chart->series[s]) > right_of(chart)) {
            x = LEFT;
            lines++;
        }
        x += key_width(chart->series[s]);
    }
    return lines;
}

static void put_title(const nonet_sink *sink, const render_chart *chart)
{
    put_at(sink, "<text class=\"title\" x=\"", MARGIN + 4);
    put_at(sink, "\" y=\"", 24 - LEGEND * (double)more_lines(chart));
    put(sink, "\">");
    nonet_emit_xml(sink, chart->title);
    if (chart->subject[0]) {
        put(sink, " <tspan>");
        nonet_emit_xml(sink, chart->subject);
        put(sink, "</tspan>");
    }
    put(sink, "</text>\n");
}

// Its last line is the one above the plot.
static void put_legend(const nonet_sink *sink, const render_chart *chart)
{
    double x = LEFT, y = 40 - LEGEND * (double)more_lines(chart);
    for (int s = 0; chart->n_series > 1 && s < chart->n_series; s++) {
        if (x > LEFT && x + key_width(chart->series[s]) > right_of(chart)) {
            x = LEFT;
            y += LEGEND;
        }
        put(sink, "<rect class=\"s");
        nonet_emit_number(sink, s);
        put_at(sink, "\" x=\"", x);
        put_at(sink, "\" y=\"", y);
        put(sink, "\" width=\"11\" height=\"11\" rx=\"2\"/>\n");
        put_text(sink, "key", x + 16, y + 10, chart->series[s]);
        x += key_width(chart->series[s]);
    }
}

static void put_tooltip(const nonet_sink *sink, const render_chart *chart, int g, int s)
{
    put(sink, "<title>");
    nonet_emit_xml(sink, chart->group[g]);
    if (chart->n_series > 1) {
        put(sink, ", ");
        nonet_emit_xml(sink, chart->series[s]);
    }
    put(sink, ": ");
    put_value(sink, chart->value[g][s], chart->decimals);
    put(sink, "</title>");
}

typedef struct {
    double x, y, width, height;
} box;

// A bar that stands on the axis, its upper corners rounded.
static void put_bar(const nonet_sink *sink, const render_chart *chart, int g, int s, box b)
{
    double round = b.height < 3 ? b.height : 3;
    put(sink, "<path class=\"s");
    nonet_emit_number(sink, s);
    put_at(sink, "\" d=\"M", b.x);
    put_at(sink, " ", b.y + b.height);
    put_at(sink, "V", b.y + round);
    put_at(sink, "Q", b.x);
    put_at(sink, " ", b.y);
    put_at(sink, " ", b.x + round);
    put_at(sink, " ", b.y);
    put_at(sink, "H", b.x + b.width - round);
    put_at(sink, "Q", b.x + b.width);
    put_at(sink, " ", b.y);
    put_at(sink, " ", b.x + b.width);
    put_at(sink, " ", b.y + round);
    put_at(sink, "V", b.y + b.height);
    put(sink, "Z\">");
    put_tooltip(sink, chart, g, s);
    put(sink, "</path>\n");
}

// Text that stands upright, read from below; it begins or ends at the place.
static void put_upright(const nonet_sink *sink, const char *kind, double x, double y)
{
    put(sink, "<text class=\"");
    put(sink, kind);
    put_at(sink, "\" transform=\"translate(", x);
    put_at(sink, " ", y);
    put(sink, ") rotate(-90)\">");
}

// The number above a bar.
static void put_number(const nonet_sink *sink, const render_chart *chart, int g, int s,
                       box b)
{
    double x = b.x + b.width / 2, y = b.y - 5;
    if (b.width < 4 * CHARACTER) {
        put_upright(sink, "value rise", x + 3, y);
    } else {
        put_at(sink, "<text class=\"value\" x=\"", x);
        put_at(sink, "\" y=\"", y);
        put(sink, "\">");
    }
    put_value(sink, chart->value[g][s], chart->decimals);
    put(sink, "</text>\n");
}

static void put_group(const nonet_sink *sink, const render_chart *chart, const scale *sc,
                      int g, double left, double room)
{
    double width = room * 0.8 / chart->n_series;
    if (width > WIDEST_BAR)
        width = WIDEST_BAR;
    double x = left + (room - width * chart->n_series) / 2;
    for (int s = 0; s < chart->n_series; s++, x += width) {
        if (chart->value[g][s] < 0)
            continue;
        double height = height_of(sc, chart->value[g][s]);
        box b = {x + 1, BOTTOM - height, width - 2, height};
        if (height > 0)
            put_bar(sink, chart, g, s, b);
        put_number(sink, chart, g, s, b);
    }
}

static void put_stack(const nonet_sink *sink, const render_chart *chart, int g, double left,
                      double room)
{
    double width = nonet_chart_is_wide(chart) ? room * 0.84 : room * 0.5;
    double y = BOTTOM, sum = group_sum(chart, g);
    for (int s = 0; sum > 0 && s < chart->n_series; s++) {
        double height = PLOT * chart->value[g][s] / sum;
        if (height <= 0)
            continue;
        y -= height;
        put(sink, "<rect class=\"layer s");
        nonet_emit_number(sink, s);
        put_at(sink, "\" x=\"", left + (room - width) / 2);
        put_at(sink, "\" y=\"", y);
        put_at(sink, "\" width=\"", width);
        put_at(sink, "\" height=\"", height);
        put(sink, "\">");
        put_tooltip(sink, chart, g, s);
        put(sink, "</rect>\n");
        if (!nonet_chart_is_wide(chart) && height >= 14) {
            put(sink, "<text class=\"inside i");
            nonet_emit_number(sink, s);
            put_at(sink, "\" x=\"", left + room / 2);
            put_at(sink, "\" y=\"", y + height / 2 + 4);
            put(sink, "\">");
            put_value(sink, 100 * chart->value[g][s] / sum, 1);
            put(sink, "%</text>\n");
        }
    }
}

// The width of the longest label, and whether all of them fit side by side.
static double longest_label(const render_chart *chart)
{
    size_t longest = 1;
    for (int g = 0; g < chart->n_groups; g++)
        if (strlen(chart->group[g]) > longest)
            longest = strlen(chart->group[g]);
    return CHARACTER * (double)(longest + 1);
}

static double group_room(const render_chart *chart)
{
    return (double)(right_of(chart) - LEFT) / (chart->n_groups ? chart->n_groups : 1);
}

static bool labels_fit(const render_chart *chart)
{
    return longest_label(chart) <= group_room(chart);
}

// What labels that stand upright take below the plot, beyond a line.
static int label_depth(const render_chart *chart)
{
    return labels_fit(chart) ? 0 : (int)longest_label(chart) - 8;
}

static void put_label(const nonet_sink *sink, const render_chart *chart, int g, double x)
{
    if (labels_fit(chart)) {
        put_text(sink, "name", x, BOTTOM + 18, chart->group[g]);
        return;
    }
    put_upright(sink, "name fall", x + 4, BOTTOM + 8);
    nonet_emit_xml(sink, chart->group[g]);
    put(sink, "</text>\n");
}

static void put_spans(const nonet_sink *sink, const render_chart *chart, double room)
{
    double from = LEFT;
    for (int i = 0; i < chart->n_spans; i++) {
        double to = LEFT + room * chart->span_end[i];
        put_at(sink, "<path class=\"base\" d=\"M", from + 2);
        put_at(sink, " ", BOTTOM + 26 + label_depth(chart));
        put_at(sink, "H", to - 2);
        put(sink, "\"/>\n");
        put_text(sink, "name", (from + to) / 2, BOTTOM + 41 + label_depth(chart),
                 chart->span[i]);
        from = to;
    }
}

static void put_groups(const nonet_sink *sink, const render_chart *chart, const scale *s)
{
    double room = group_room(chart);
    for (int g = 0; g < chart->n_groups; g++) {
        double left = LEFT + room * g;
        if (chart->stacked)
            put_stack(sink, chart, g, left, room);
        else
            put_group(sink, chart, s, g, left, room);
        put_label(sink, chart, g, left + room / 2);
    }
    put_spans(sink, chart, room);
}

static void put_axes(const nonet_sink *sink, const render_chart *chart, double height)
{
    put_text(sink, "axis", (LEFT + right_of(chart)) / 2.0, height - 8, chart->group_axis);
    put(sink, "<text class=\"axis\" transform=\"translate(16 ");
    nonet_emit_number(sink, TOP + PLOT / 2);
    put(sink, ") rotate(-90)\">");
    nonet_emit_xml(sink, chart->value_axis);
    put(sink, "</text>\n");
}

static bool is_empty(const render_chart *chart)
{
    for (int g = 0; g < chart->n_groups; g++)
        for (int s = 0; s < chart->n_series; s++)
            if (chart->value[g][s] > 0 || (chart->value[g][s] == 0 && !chart->empty))
                return false;
    return true;
}

void nonet_chart_title(const render_chart *chart, const nonet_sink *sink)
{
    nonet_emit_xml(sink, chart->title);
    if (chart->subject[0]) {
        put(sink, " <span>");
        nonet_emit_xml(sink, chart->subject);
        put(sink, "</span>");
    }
}

void nonet_chart_svg(const render_chart *chart, bool alone, const nonet_sink *sink)
{
    static const char *const colours[] = {"distinct", "ordered", "paired"};
    int height = BOTTOM + label_depth(chart) + (chart->n_spans ? 68 : 46);
    int above = LEGEND * more_lines(chart) - (alone ? 0 : TITLE);
    put(sink, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart ");
    put(sink, colours[chart->colours]);
    put(sink, "\" viewBox=\"0 ");
    nonet_emit_number(sink, -above);
    put(sink, " ");
    nonet_emit_number(sink, width_of(chart));
    put(sink, " ");
    nonet_emit_number(sink, height + above);
    put(sink, "\" role=\"img\" aria-label=\"");
    nonet_emit_xml(sink, chart->title);
    put(sink, "\">\n");
    if (alone) {
        put(sink, "<style>\n");
        nonet_chart_style(sink);
        put(sink, "</style>\n<rect class=\"page\" y=\"");
        nonet_emit_number(sink, -above);
        put(sink, "\" width=\"100%\" height=\"100%\"/>\n");
        put_title(sink, chart);
    }
    put_legend(sink, chart);
    scale s = scale_for(chart);
    put_lines(sink, chart, &s);
    put_groups(sink, chart, &s);
    if (is_empty(chart))
        put_text(sink, "axis", (LEFT + right_of(chart)) / 2.0, TOP + PLOT / 2.0,
                 chart->empty ? chart->empty : "there is nothing to show");
    put_axes(sink, chart, height);
    put(sink, "</svg>\n");
}
