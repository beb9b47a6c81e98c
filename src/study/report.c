// report.c - an experiment as one HTML page: figures, charts, tables, what was counted.
//
// The page needs nothing but itself: styles and pictures are inside, there is no script.

#include "study/experiment.h"

#include <string.h>

static void put(const nonet_sink *sink, const char *text)
{
    nonet_emit(sink, text);
}

static const char page_style[] =
    ":root{color-scheme:light dark;--page:#fcfcfb;--card:#fff;--ink:#0b0b0b;--soft:#52514e;"
    "--edge:#e6e5e1;--stripe:#f6f5f2;--accent:#2a78d6}\n"
    "@media (prefers-color-scheme:dark){:root{--page:#111110;--card:#1a1a19;--ink:#fff;"
    "--soft:#c3c2b7;--edge:#31312f;--stripe:#222220;--accent:#6fa8ec}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--page);color:var(--ink);"
    "font:15px/1.5 system-ui,-apple-system,\"Segoe UI\",\"DejaVu Sans\",sans-serif}\n"
    "main{max-width:1240px;margin:0 auto;padding:32px 20px 64px}\n"
    "h1{font-size:28px;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}\n"
    "h2{font-size:19px;margin:40px 0 4px}\n"
    "p{max-width:76ch;margin:4px 0 12px;color:var(--soft)}\n"
    "figure{margin:0;min-width:0;background:var(--card);border:1px solid var(--edge);"
    "border-radius:10px;padding:14px}\n"
    ".grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));"
    "gap:16px;margin:12px 0}\n"
    ".wide{grid-column:1/-1}\n"
    ".tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;"
    "margin:20px 0}\n"
    ".tile{background:var(--card);border:1px solid var(--edge);border-radius:10px;"
    "padding:12px 14px}\n"
    ".tile b{display:block;font-size:26px;line-height:1.2;font-weight:600}\n"
    ".tile span{color:var(--soft);font-size:13px}\n"
    ".scroll{overflow-x:auto}\n"
    "figcaption{font-weight:600;margin-bottom:8px}"
    "figcaption span{font-weight:400;color:var(--soft)}\n"
    "table{border-collapse:collapse;width:100%;font-size:13px;"
    "font-variant-numeric:tabular-nums}\n"
    "th,td{padding:4px 10px;text-align:right;white-space:nowrap}\n"
    "th:first-child{text-align:left;padding-left:4px}\n"
    "thead th{color:var(--soft);font-weight:500;border-bottom:1px solid var(--edge)}\n"
    "tbody th{font-weight:500}\n"
    "tbody tr:nth-child(even){background:var(--stripe)}\n"
    ".note{font-size:13px;margin:8px 0 0}\n"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;max-width:90ch}\n"
    "dt{font-weight:500}dd{margin:0;color:var(--soft);overflow-wrap:anywhere}\n"
    "@media (max-width:560px){dl{grid-template-columns:1fr}dd{margin-bottom:8px}}\n"
    ".drag{overflow-x:auto}.drag svg{min-width:560px}.wide .drag svg{min-width:1100px}\n"
    "ul{max-width:90ch;padding-left:20px}li{margin:4px 0}\n"
    "@media print{figure,.tile{break-inside:avoid}.drag svg{min-width:0}}\n";

static void put_head(const char *title, const nonet_sink *sink)
{
    put(sink, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
              "<title>");
    nonet_emit_xml(sink, title);
    put(sink, "</title>\n<style>\n");
    put(sink, page_style);
    nonet_chart_style(sink);
    // Charts lie on cards here, not on the page.
    put(sink, "figure .chart{--page:var(--card)}\n</style>\n</head>\n<body>\n<main>\n<h1>");
    nonet_emit_xml(sink, title);
    put(sink, "</h1>\n");
}

static void start_tile(const nonet_sink *sink)
{
    put(sink, "<div class=\"tile\"><b>");
}

static void end_tile(const nonet_sink *sink, const char *says)
{
    put(sink, "</b><span>");
    put(sink, says);
    put(sink, "</span></div>\n");
}

static void put_tile(const nonet_sink *sink, uint64_t number, const char *says)
{
    start_tile(sink);
    nonet_emit_number(sink, (int64_t)number);
    end_tile(sink, says);
}

static void put_tiles(const nonet_experiment *experiment, const nonet_sink *sink)
{
    nonet_experiment_sum all = nonet_sum_all(experiment);
    put(sink, "<div class=\"tiles\">\n");
    put_tile(sink, nonet_count_puzzles(experiment), "puzzles");
    put_tile(sink, nonet_experiment_methods(experiment), "methods");
    put_tile(sink, all.runs, "runs");
    start_tile(sink);
    nonet_emit_share(sink, all.solved, all.runs);
    put(sink, "%");
    end_tile(sink, "of the runs solved the puzzle");
    put_tile(sink, all.guesses, "guesses");
    start_tile(sink);
    nonet_emit_decimal(sink, (int64_t)((all.nanoseconds + 50000) / 100000), 1);
    put(sink, " ms");
    end_tile(sink, "solving time in all");
    put(sink, "</div>\n");
}

static void put_charts(const nonet_experiment *experiment, const nonet_sink *sink)
{
    render_chart chart;
    const char *name;
    put(sink, "<div class=\"grid\">\n");
    for (size_t i = 0; nonet_experiment_draw(experiment, i, &chart, &name); i++) {
        bool wide = nonet_chart_is_wide(&chart);
        put(sink, wide ? "<figure class=\"wide\">" : "<figure>");
        put(sink, "<figcaption>");
        nonet_chart_title(&chart, sink);
        put(sink, "</figcaption>\n<div class=\"drag\">\n");
        nonet_chart_svg(&chart, false, sink);
        put(sink, "</div></figure>\n");
    }
    put(sink, "</div>\n");
}

static void put_tables(const nonet_experiment *experiment, const nonet_sink *sink)
{
    render_table table;
    put(sink, "<div class=\"grid\">\n");
    for (size_t i = 0; nonet_experiment_table(experiment, i, &table); i++)
        if (table.rows > 0)
            nonet_table_html(&table, sink);
    put(sink, "</div>\n");
}

// A sentence begins with a capital and ends with a full stop.
typedef struct {
    const nonet_sink *sink;
    bool begun;
} sentence;

static void write_sentence(void *context, const char *bytes, size_t size)
{
    sentence *s = context;
    if (!s->begun && size > 0) {
        put(s->sink, "<li>");
        s->begun = true;
        if (*bytes >= 'a' && *bytes <= 'z') {
            nonet_emit_char(s->sink, (char)(*bytes - 'a' + 'A'));
            bytes++;
            size--;
        }
    }
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '>')
            put(s->sink, "&gt;");
        else if (bytes[i] == '<')
            put(s->sink, "&lt;");
        else if (bytes[i] == '&')
            put(s->sink, "&amp;");
        else
            nonet_emit_char(s->sink, bytes[i]);
}

static void put_findings(const nonet_experiment *experiment, const nonet_sink *sink)
{
    put(sink, "<ul>\n");
    sentence s = {.sink = sink};
    nonet_sink inner = {write_sentence, &s};
    for (size_t i = 0; nonet_experiment_finding(experiment, i, &inner); i++) {
        put(sink, ".</li>\n");
        s.begun = false;
    }
    put(sink, "</ul>\n");
}

static void put_fact(const nonet_sink *sink, const char *name, const char *value)
{
    put(sink, "<dt>");
    nonet_emit_xml(sink, name);
    put(sink, "</dt><dd>");
    nonet_emit_xml(sink, value);
    put(sink, "</dd>\n");
}

// Every method with its limits: enough to run it again.
static void put_methods(const nonet_experiment *experiment, const nonet_sink *sink)
{
    put(sink, "<dl>\n");
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++) {
        const nonet_study_method sound = nonet_experiment_method(experiment, m);
        const nonet_study_method *method = &sound;
        char label[NONET_STUDY_LABEL];
        nonet_study_label(method, label);
        put(sink, "<dt>");
        nonet_emit_xml(sink, label);
        put(sink, "</dt><dd>rules in order \xe2\x80\x9c");
        put(sink, nonet_study_order_name(method->order));
        put(sink, "\xe2\x80\x9d, cell \xe2\x80\x9c");
        put(sink, nonet_study_pick_name(method->pick));
        put(sink, "\xe2\x80\x9d, digits ");
        put(sink, method->shuffle ? "shuffled, seed " : "ascending");
        if (method->shuffle)
            nonet_emit_number(sink, (int64_t)method->seed);
        if (method->check)
            put(sink, ", looking ahead");
        if (method->infer_once)
            put(sink, ", rules before the first guess only");
        if (method->pick != NONET_STUDY_NEVER && method->max_guesses != UINT64_MAX) {
            put(sink, ", at most ");
            nonet_emit_number(sink, (int64_t)method->max_guesses);
            put(sink, method->limit_tries ? " tries" : " guesses");
        }
        put(sink, "</dd>\n");
    }
    put(sink, "</dl>\n");
}

static const char counted[] =
    "<dl>\n"
    "<dt>guess</dt><dd>a digit tried in a cell that had other candidates left</dd>\n"
    "<dt>try</dt><dd>every digit tried, also a cell's only candidate: what the inference"
    " paper counts as a guess</dd>\n"
    "<dt>backtrack</dt><dd>a guess taken back; guesses less backtracks are those that stood"
    " at the end</dd>\n"
    "<dt>search</dt><dd>a position that was looked at:"
    " the first, and one for each digit tried</dd>\n"
    "<dt>use</dt><dd>a success of a rule in one house: a pair that clears its row and its"
    " box counts twice</dd>\n"
    "<dt>scan</dt><dd>a look of one rule over the whole board</dd>\n"
    "<dt>round</dt><dd>a pass of the outer loop, or a digit taken from the queue</dd>\n"
    "<dt>time</dt><dd>the best of several passes for each puzzle, in which the methods take"
    " turns; half of the runs took less than the median, a quarter less than the lower"
    " quartile. What rules take is measured in a pass of its own</dd>\n"
    "</dl>\n";

void nonet_experiment_report(const nonet_experiment *experiment, const char *title,
                             const nonet_experiment_fact *facts, size_t n_facts,
                             const nonet_sink *sink)
{
    put_head(title, sink);
    put(sink, "<p>Textbook methods of solving Sudoku, every action counted. Bars have their"
              " numbers as tooltips; the tables below the charts have all of them.</p>\n");
    put_tiles(experiment, sink);
    put(sink, "<h2>Findings</h2>\n");
    put_findings(experiment, sink);
    put(sink, "<h2>Charts</h2>\n");
    put_charts(experiment, sink);
    put(sink, "<h2>Tables</h2>\n");
    put_tables(experiment, sink);
    put(sink, "<h2>What is counted</h2>\n");
    put(sink, counted);
    put(sink, "<h2>Configuration</h2>\n");
    put_methods(experiment, sink);
    put(sink, "<h2>Where it was run</h2>\n<dl>\n");
    put_fact(sink, "nonet", nonet_version());
    for (size_t i = 0; i < n_facts; i++)
        put_fact(sink, facts[i].name, facts[i].value);
    put(sink, "</dl>\n</main>\n</body>\n</html>\n");
}
