// chart_style.c - the colours and letters of the charts, in light and in dark.
//
// Series i of a chart has the class si and takes its colour from --ci, its numbers inside a
// layer from --ti. The hues were chosen to stay apart for colour-blind readers and to stand
// out from both backgrounds; "ordered" runs towards the ink, so that more is stronger in
// light and in dark.

#include "render/chart.h"

static const char light[] =
    ".chart{--page:#fcfcfb;--ink:#0b0b0b;--soft:#52514e;--line:#e6e5e1;--base:#b5b4ae}\n"
    ".distinct{--c0:#2a78d6;--c1:#eb6834;--c2:#1baf7a;--c3:#eda100;--c4:#e87ba4;"
    "--c5:#008300;--c6:#4a3aa7;--c7:#e34948;--c8:#7a7974;--c9:#6bb6c9;--c10:#a8731c;"
    "--c11:#b15fc4}\n"
    ".ordered{--c0:#b7d3f6;--c1:#6fa8ec;--c2:#2a78d6;--c3:#104281;--c4:#0b2c57;"
    "--c5:#7a7974;--c6:#a9a8a2;--c7:#52514e}\n"
    ".paired{--c0:#a9cbf5;--c1:#2a78d6;--c2:#f6b898;--c3:#e0561f;--c4:#c3bbf0;--c5:#5d4dc0;"
    "--c6:#8fdcbd;--c7:#12875d;"
    "--t0:#0b0b0b;--t1:#fff;--t2:#0b0b0b;--t3:#fff;"
    "--t4:#0b0b0b;--t5:#fff;--t6:#0b0b0b;--t7:#fff}\n";

static const char dark[] =
    "@media (prefers-color-scheme:dark){\n"
    ".chart{--page:#1a1a19;--ink:#fff;--soft:#c3c2b7;--line:#31312f;--base:#6b6a64}\n"
    ".distinct{--c0:#3987e5;--c1:#d95926;--c2:#199e70;--c3:#c98500;--c4:#d55181;"
    "--c5:#3aa03a;--c6:#9085e9;--c7:#e66767;--c8:#a5a49e;--c9:#5aa7ba;--c10:#b98a3c;"
    "--c11:#b676c6}\n"
    ".ordered{--c0:#1f4d85;--c1:#2f72c4;--c2:#6fa8ec;--c3:#c4dcf8;--c4:#eef5fd;"
    "--c5:#8d8c86;--c6:#6b6a64;--c7:#c3c2b7}\n"
    ".paired{--c0:#8fbcf3;--c1:#2a6fc4;--c2:#f3a984;--c3:#cc4f1d;--c4:#b3a9ee;--c5:#6656cc;"
    "--c6:#7ed3b1;--c7:#13805a}\n"
    "}\n";

static const char shapes[] =
    ".chart{font:12px system-ui,-apple-system,\"Segoe UI\",\"DejaVu Sans\",sans-serif;"
    "display:block;width:100%;height:auto}\n"
    ".chart text{fill:var(--soft)}\n"
    ".chart .title{fill:var(--ink);font-size:15px;font-weight:600}\n"
    ".chart tspan{fill:var(--soft);font-weight:400}\n"
    ".chart .tick{text-anchor:end;font-size:11px;font-variant-numeric:tabular-nums}\n"
    ".chart .name,.chart .axis,.chart .value,.chart .inside{text-anchor:middle}\n"
    ".chart .name,.chart .key{fill:var(--ink);font-size:11px}\n"
    ".chart .value{font-size:10px;font-variant-numeric:tabular-nums}\n"
    ".chart .rise{text-anchor:start}.chart .fall{text-anchor:end}\n"
    ".chart .inside{font-size:10px}\n"
    ".chart .line{stroke:var(--line);fill:none}\n"
    ".chart .base{stroke:var(--base);fill:none}\n"
    ".chart .page{fill:var(--page)}\n"
    ".chart .layer{stroke:var(--page);stroke-width:1}\n";

void nonet_chart_style(const nonet_sink *sink)
{
    nonet_emit(sink, light);
    nonet_emit(sink, dark);
    nonet_emit(sink, shapes);
    for (int s = 0; s < CHART_SERIES; s++) {
        nonet_emit(sink, ".chart .s");
        nonet_emit_number(sink, s);
        nonet_emit(sink, "{fill:var(--c");
        nonet_emit_number(sink, s);
        nonet_emit(sink, ")}.chart .i");
        nonet_emit_number(sink, s);
        nonet_emit(sink, "{fill:var(--t");
        nonet_emit_number(sink, s);
        nonet_emit(sink, ",var(--ink))}\n");
    }
}
