// chart.h - bar charts as SVG: grouped bars side by side, or stacked to the whole.
//
//       guesses                     #  a group for each label below the axis,
//        100 |  #                   %  a bar (or a layer) in it for each series
//         10 |  #%  #
//          1 |  #%  #%
//            +----------            ■ first   ■ min        the legend
//             easy evil
//
// A chart is plain data. The picture scales to whatever width it is given, has its numbers
// as text and as tooltips, and follows the reader's light or dark setting; its bytes depend
// on the data alone.

#ifndef RENDER_CHART_H
#define RENDER_CHART_H

#include <stdbool.h>

#include <nonet/sink.h>

enum {
    CHART_GROUPS = 128,
    CHART_SERIES = 12,
    CHART_LABEL = 48,
    CHART_NONE = -1, // a value that there is not: no bar, which is not the same as 0
};

typedef enum chart_colours {
    CHART_DISTINCT, // one hue for each series
    CHART_ORDERED,  // from faint to strong, for series with an order
    CHART_PAIRED,   // two shades of one hue, then two of the next
} chart_colours;

typedef struct render_chart {
    const char *title;
    char subject[CHART_LABEL];           // after the title, such as whose figures these are
    const char *group_axis, *value_axis; // what the two axes show
    bool stacked;                        // each group is shown as shares of its sum
    bool logarithmic;                    // 1, 10, 100, ... at equal distances, 0 below
    double most;                         // where the value axis ends; 0: as needed
    int decimals;                        // of the numbers above the bars
    chart_colours colours;

    int n_groups, n_series;
    char group[CHART_GROUPS][CHART_LABEL];
    char series[CHART_SERIES][CHART_LABEL];
    double value[CHART_GROUPS][CHART_SERIES]; // below 0: there is none, see CHART_NONE
    const char *empty;                        // why, if there is nothing to draw

    // Groups may be gathered under a second line of labels: where each span ends.
    int n_spans;
    int span_end[CHART_SERIES];
    char span[CHART_SERIES][CHART_LABEL];
} render_chart;

// True if the chart has so many groups that it takes the width of two.
bool nonet_chart_is_wide(const render_chart *chart);

// Writes the chart as an <svg> element: `alone`, as a file of its own with title and style;
// otherwise for a page that has the style in its head and the title as text of its own.
// Charts are dragged sideways on a phone, and a title inside would be cut off there.
void nonet_chart_svg(const render_chart *chart, bool alone, const nonet_sink *sink);

// The title as text of a page, whose figures these are in a <span>.
void nonet_chart_title(const render_chart *chart, const nonet_sink *sink);

// The style of all charts, as CSS.
void nonet_chart_style(const nonet_sink *sink);

#endif
