// study_trace.c - one run of a method in words and boards.

#include "commands/study.h"

#include <string.h>

#include "job/board_text.h"
#include "job/clock.h"

// Draws the classic board as all commands do, unless notes were asked for.
static void draw(study_trace *trace, const uint8_t *digit, const uint16_t *marks)
{
    const study_puzzle *puzzle = trace->puzzle;
    nonet_sink sink = cli_sink(trace->out);
    if (trace->notes || puzzle->record->layout) {
        nonet_study_notes(&puzzle->shape, puzzle->given, digit, marks, &sink);
        return;
    }
    nonet_drawing drawing;
    nonet_board board;
    nonet_marks candidates;
    memcpy(board.cell, digit, sizeof board.cell);
    if (marks)
        memcpy(candidates.cell, marks, sizeof candidates.cell);
    nonet_drawing_start(&drawing, &puzzle->record->given, &board,
                        marks ? &candidates : NULL);
    nonet_draw_text(&drawing, trace->style, &sink);
}

static bool has_board(const nonet_study_moment *moment)
{
    return moment->event == NONET_STUDY_START || moment->event == NONET_STUDY_POSSIBLE ||
           moment->event == NONET_STUDY_ROUND;
}

// A digit that is tried, or taken back, is told where it stands; what follows, below it.
static int indent_of(const nonet_study_moment *moment)
{
    return moment->event == NONET_STUDY_GUESS ? moment->depth - 1 : moment->depth;
}

static void put_moment(void *context, const nonet_study_moment *moment)
{
    study_trace *trace = context;
    nonet_sink sink = cli_sink(trace->out);
    if (trace->page) {
        nonet_study_page_moment(trace->page, trace->label, moment);
        return;
    }
    if (moment->event == NONET_STUDY_END)
        return; // study_put_end() has the result too
    cli_print(trace->out, "%*s", 2 * indent_of(moment), "");
    nonet_study_words(moment, &sink);
    cli_put(trace->out, "\n", 1);
    if (has_board(moment))
        draw(trace, moment->digit, moment->marks);
}

static void put_solution(void *context, const uint8_t *digits)
{
    study_trace *trace = context;
    const nonet_layout *layout = trace->puzzle->record->layout;
    nonet_sink sink = cli_sink(trace->out);
    nonet_board board;
    if (layout) {
        nonet_write_values(layout, digits, &sink);
    } else {
        memcpy(board.cell, digits, sizeof board.cell);
        cli_put_board(trace->out, &board);
    }
    cli_put(trace->out, "\n", 1);
}

nonet_study_watch study_watch(study_trace *trace)
{
    return (nonet_study_watch){
        .moment = trace->steps ? put_moment : NULL,
        .solution = trace->list && !trace->page ? put_solution : NULL,
        .context = trace,
        .stop = trace->stop,
    };
}

static void put_counts(study_trace *trace, const nonet_study_result *result)
{
    bool any = false;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        if (result->uses[rule] > 0) {
            cli_print(trace->out, "%s%s %llu", any ? ", " : "  ",
                      nonet_study_rule_name((nonet_study_rule)rule),
                      (unsigned long long)result->uses[rule]);
            any = true;
        }
    cli_print(trace->out, "%stries %llu, guesses %llu, backtracks %llu, searches %llu\n",
              any ? ", " : "  ", (unsigned long long)result->tries,
              (unsigned long long)result->guesses, (unsigned long long)result->backtracks,
              (unsigned long long)result->searches);
}

void study_put_end(study_trace *trace, const nonet_study_result *result)
{
    double share = 100.0 * result->filled / result->cells;
    if (trace->page) {
        nonet_study_page_result(trace->page, result);
        return;
    }
    switch (result->outcome) {
    case NONET_STUDY_SOLVED:
        cli_print(trace->out, "solved");
        if (result->solutions > 1)
            cli_print(trace->out, ", %zu solutions", result->solutions);
        if (result->stopped)
            cli_print(trace->out, ", then %s",
                      trace->late ? cli_timed_out : "out of guesses");
        cli_put(trace->out, "\n", 1);
        break;
    case NONET_STUDY_STUCK:
        cli_print(trace->out, "stuck with %d of %d cells filled (%.1f%%): think again\n",
                  result->filled, result->cells, share);
        break;
    case NONET_STUDY_STOPPED:
        cli_print(trace->out, "%s after %llu guesses, %d of %d cells filled (%.1f%%)\n",
                  trace->late ? cli_timed_out : "stopped",
                  (unsigned long long)result->guesses, result->filled, result->cells,
                  share);
        break;
    case NONET_STUDY_UNSOLVABLE:
        cli_print(trace->out, "UNSOLVABLE\n");
        break;
    }
    put_counts(trace, result);
    draw(trace, result->digit,
         result->outcome == NONET_STUDY_SOLVED ? NULL : result->marks);
}
