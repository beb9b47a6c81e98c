// reason.c - the calls of nonet/reason.h, with any puzzle and with steps that were changed.

#include "feed.h"

#include <string.h>

static void draw(feed *in, const nonet_reasoner *reasoner, const nonet_reason *step)
{
    const uint8_t *values = nonet_reasoner_values(reasoner);
    nonet_picture picture = {.layout = nonet_reasoner_layout(reasoner),
                             .given = values,
                             .marks = nonet_reasoner_marks(reasoner),
                             .reason = step};
    nonet_page page;
    nonet_picture_svg(&picture, 1, &feed_sink);
    nonet_page_layout(&page, nonet_language_at(0), "", reasoner, values, &feed_sink);
    nonet_page_reason(&page, reasoner, values, step, feed_int(in), &feed_sink);
    nonet_page_layout_end(&page, reasoner, values, "", &feed_sink);
}

static void tell(feed *in, const nonet_reasoner *reasoner, const nonet_reason *step)
{
    const nonet_language *language = nonet_language_at(feed_byte(in) % 4u);
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_write_reason(reasoner, step, (nonet_hint)feed_int(in), language, &feed_sink);
    nonet_write_reason(reasoner, step, NONET_HINT_FULL, language, &feed_sink);
    nonet_write_reason_line(reasoner, step, &feed_sink);
    nonet_row_reason(&row, "step", reasoner, step, language);
    nonet_row_end(&row);
    if (nonet_layout_cells(nonet_reasoner_layout(reasoner)) < 100)
        draw(in, reasoner, step);
}

static void climb(feed *in, nonet_reasoner *reasoner)
{
    nonet_stop stop = feed_stop(in);
    nonet_reason step;
    nonet_reasoned how;
    char name[20];
    const nonet_technique *hardest =
        nonet_reason_technique_named(feed_text(in, name, sizeof name));
    for (int i = 0; i < 4; i++) {
        if (nonet_reason_next(reasoner, hardest, &stop, &step) != NONET_OK)
            break;
        tell(in, reasoner, &step);
        const nonet_technique *technique = step.technique;
        feed_smear(in, &step, sizeof step);
        step.technique = technique;
        FEED_BOOL(step.is_contradiction);
        FEED_BOOL(step.is_cut_short);
        for (int k = 0; k < NONET_REASON_THOUGHTS; k++)
            FEED_BOOL(step.thought[k].on);
        tell(in, reasoner, &step);
        nonet_reason_apply(reasoner, &step);
    }
    nonet_reason_climb(reasoner, nonet_reason_technique_at(feed_byte(in)), &stop, &how);
}

void ask_reasons(feed *in, const nonet_layout *layout)
{
    static uint8_t values[NONET_MAX_LAYOUT_CELLS];
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    static bool wrong[NONET_MAX_LAYOUT_CELLS];
    nonet_reasoner *reasoner;
    nonet_verdict verdict;
    nonet_puzzle_question question = {.layout = layout,
                                      .marks = marks,
                                      .given = values,
                                      .entered = values,
                                      .stop = feed_stop(in)};
    memset(values, 0, sizeof values);
    memset(marks, 0xff, sizeof marks);
    feed_smear(in, values, nonet_layout_cells(layout));
    feed_smear(in, marks, nonet_layout_cells(layout) * sizeof *marks);
    if (nonet_reasoner_new(layout, &reasoner) != NONET_OK)
        return;
    if (nonet_reason_admit(&question, reasoner, &verdict, wrong) == NONET_OK) {
        nonet_write_reason_refusal(layout, verdict, wrong, &feed_sink);
        nonet_write_reason_refusal(layout, (nonet_verdict)feed_byte(in), wrong, &feed_sink);
    }
    nonet_reasoner_start(reasoner, values, marks);
    climb(in, reasoner);
    nonet_reasoner_is_solved(reasoner);
    nonet_reasoner_is_broken(reasoner);
    nonet_reasoner_values(reasoner);
    nonet_reasoner_marks(reasoner);
    nonet_reasoner_layout(reasoner);
    nonet_reasoner_free(reasoner);
}
