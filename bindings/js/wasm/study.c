// study.c - the classical methods on one puzzle: every step of each, and what it counted.

#include "io.h"

enum {
    STEPS = 3000,     // of one run that are told; the page would only wait for more
    GUESSES = 100000, // where bare backtracking gives up
};

typedef struct {
    const char *label;
    uint64_t steps, left_out;
} telling;

static void tell(void *context, const nonet_study_moment *moment)
{
    telling *run = context;
    if (run->steps == 0)
        nonet_study_run_start(moment, run->label, &out);
    if (run->steps >= STEPS && moment->event != NONET_STUDY_END) {
        run->left_out++;
        return;
    }
    if (run->steps++ > 0)
        nonet_emit_char(&out, ',');
    nonet_study_step(moment, &out);
}

static void put_run(nonet_study_method method, const nonet_marks *marks)
{
    char label[NONET_STUDY_LABEL];
    nonet_study_result result;
    telling run = {.label = label};
    nonet_study_watch watch = {.moment = tell, .context = &run};
    if (method.max_guesses > GUESSES)
        method.max_guesses = GUESSES;
    nonet_study_label(&method, label);
    nonet_study_run(&method, marks, &watch, &result);
    nonet_study_run_end(&result, run.left_out, &out);
}

void web_study(void) __attribute__((export_name("web_study")));

// Not a row: the runs are JSON as they come.
void web_study(void)
{
    puzzle_input puzzle;
    nonet_study_method method;
    take_puzzle(&puzzle);
    nonet_emit(&out, "{\"runs\":[");
    for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
        if (i > 0)
            nonet_emit_char(&out, ',');
        put_run(method, &puzzle.marks);
    }
    nonet_emit(&out, "]}");
}
