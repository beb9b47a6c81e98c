// study_trace.c - one run of a method in words and boards.

#include "commands/study.h"

#include <string.h>

#include "job/board_text.h"
#include "job/clock.h"

static void draw(study_trace *trace, const nonet_board *board, const nonet_marks *marks)
{
    nonet_drawing drawing;
    nonet_sink sink = cli_sink(trace->out);
    nonet_drawing_start(&drawing, trace->given, board, marks);
    nonet_draw_text(&drawing, trace->style, &sink);
}

// "naked single in row 3: r3c5 = 7"
static void put_rule(study_trace *trace, const nonet_study_moment *moment)
{
    cli_print(trace->out, "%s", nonet_study_rule_name(moment->rule));
    if (moment->house >= 0 && moment->rule != NONET_STUDY_NAKED_SINGLE) {
        char house[16];
        cli_house_name(moment->house, house);
        cli_print(trace->out, " in %s", house);
    }
    if (moment->cell >= 0) {
        char cell[8];
        cli_cell_name(moment->cell, cell);
        cli_print(trace->out, ": %s = %d", cell, moment->digit);
    }
    cli_put(trace->out, "\n", 1);
}

static void put_guess(study_trace *trace, const nonet_study_moment *moment)
{
    char cell[8];
    cli_cell_name(moment->cell, cell);
    bool back = moment->event == NONET_STUDY_BACKTRACK;
    cli_print(trace->out, back ? "take it back: %s is not %d\n" : "try %s = %d\n", cell,
              moment->digit);
}

static void put_moment(void *context, const nonet_study_moment *moment)
{
    study_trace *trace = context;
    switch (moment->event) {
    case NONET_STUDY_START:
        cli_print(trace->out, "the givens\n");
        draw(trace, &moment->board, &moment->marks);
        break;
    case NONET_STUDY_POSSIBLE:
        cli_print(trace->out, "the possibilities\n");
        draw(trace, &moment->board, &moment->marks);
        break;
    case NONET_STUDY_ROUND:
        if (moment->digit)
            cli_print(trace->out, "after looking at the %ds\n", moment->digit);
        else
            cli_print(trace->out, "round %d\n", ++trace->rounds);
        draw(trace, &moment->board, &moment->marks);
        break;
    case NONET_STUDY_RULE:
        put_rule(trace, moment);
        break;
    case NONET_STUDY_GUESS:
    case NONET_STUDY_BACKTRACK:
        put_guess(trace, moment);
        break;
    case NONET_STUDY_END:
        break; // study_put_end() has the result too
    }
}

static void put_solution(void *context, const nonet_board *solution)
{
    study_trace *trace = context;
    cli_put_board(trace->out, solution);
    cli_put(trace->out, "\n", 1);
}

nonet_study_watch study_watch(study_trace *trace)
{
    return (nonet_study_watch){
        .moment = trace->steps ? put_moment : NULL,
        .solution = trace->list ? put_solution : NULL,
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
    cli_print(trace->out, "%sguesses %llu, backtracks %llu, searches %llu\n",
              any ? ", " : "  ", (unsigned long long)result->guesses,
              (unsigned long long)result->backtracks, (unsigned long long)result->searches);
}

void study_put_end(study_trace *trace, const nonet_study_result *result)
{
    double share = 100.0 * result->filled / NONET_CELLS;
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
                  result->filled, NONET_CELLS, share);
        break;
    case NONET_STUDY_STOPPED:
        cli_print(trace->out, "%s after %llu guesses, %d of %d cells filled (%.1f%%)\n",
                  trace->late ? cli_timed_out : "stopped",
                  (unsigned long long)result->guesses, result->filled, NONET_CELLS, share);
        break;
    case NONET_STUDY_UNSOLVABLE:
        cli_print(trace->out, "UNSOLVABLE\n");
        break;
    }
    put_counts(trace, result);
    draw(trace, &result->board,
         result->outcome == NONET_STUDY_SOLVED ? NULL : &result->marks);
}
