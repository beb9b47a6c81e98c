// cmd_rate.c - `nonet rate`: how hard each puzzle is.
//
// Which puzzles can be rated is for the library to say (nonet_admit). Threads take a rater
// from the settings and put it back; a puzzle that takes seconds keeps only its own thread
// busy.

#include "commands/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/text.h"

static const cli_option option_scale = {
    .name = "scale",
    .kind = CLI_CHOICE,
    .choices = "se|hodoku|hodoku-2.2|grade|all",
    .help = "Sudoku Explainer, HoDoKu (2.3.2), the plain grade; default: se and grade"};
static const cli_option option_steps = {
    .name = "steps", .kind = CLI_FLAG, .help = "write every step with its rating, too"};
static const cli_option option_pearl = {
    .name = "pearl", .kind = CLI_FLAG, .help = "give up once ER is above EP"};
static const cli_option option_diamond = {
    .name = "diamond", .kind = CLI_FLAG, .help = "give up once ER is above ED"};
static const cli_option option_er_max = {
    .name = "er-max",
    .kind = CLI_TEXT,
    .value = "X",
    .help = "give up once ER is known to be above X",
};

static const cli_option *const options[] = {&option_scale,   &option_steps,  &option_pearl,
                                            &option_diamond, &option_er_max, NULL};

// ---- one puzzle

typedef struct {
    rate_result *result;
    cli_out *out;
    bool words;
} noting;

static bool note_step(void *context, const nonet_se_step *step)
{
    noting *note = context;
    rate_result *result = note->result;
    if (result->n_steps < RATE_STEPS)
        result->step[result->n_steps++] = step->rating;
    if (note->words) {
        nonet_sink sink = cli_text_sink(&result->path);
        cli_text_print(&result->path, "  %d.%d ", step->rating / 10, step->rating % 10);
        nonet_write_step(step->step, NONET_EUREKA, &sink);
        cli_text_add(&result->path, "\n", 1);
    }
    return cli_breathe(note->out);
}

static void give_up(rate_result *result)
{
    result->refused = cli_timed_out;
    result->became = NONET_OUTCOME_TIMEOUT;
}

static void rate_se(rate_settings *set, nonet_rater *rater, const nonet_stop *stop,
                    rate_result *result, cli_out *out)
{
    noting note = {.result = result, .out = out, .words = set->words};
    nonet_se_options wanted = {
        .pearl = set->pearl,
        .diamond = set->diamond,
        .er_max = set->er_max,
        .step = set->steps ? note_step : NULL,
        .context = &note,
        .stop = *stop,
    };
    result->outcome = nonet_rate_se(rater, &result->start, &wanted, &result->se);
    if (result->outcome == NONET_SE_STOPPED)
        give_up(result);
    if (result->outcome == NONET_SE_NO_MEMORY)
        cli_no_memory();
}

static void rate_hodoku(const rate_settings *set, nonet_rater *rater,
                        const nonet_stop *stop, rate_result *result)
{
    nonet_hodoku_options wanted = {.version = set->version, .stop = *stop};
    nonet_status status =
        nonet_rate_hodoku(rater, &result->start, &wanted, &result->hodoku);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status != NONET_OK)
        give_up(result);
}

static void note_hardest(const rate_settings *set, const rate_result *result, cli_out *out)
{
    if (set->se)
        cli_note_hardest(out, CLI_SCALE_ER, result->se.er);
    if (set->hodoku)
        cli_note_hardest(out, CLI_SCALE_SCORE, result->hodoku.score);
}

static void rate(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    rate_settings *set = context;
    rate_result *result = cli_allocate(NULL, 1, sizeof *result);
    memset(result, 0, sizeof *result);
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    result->record = &chunk->records[i];
    result->refused = cli_admit(set->call, &stop, result->record, false, &result->start,
                                &result->why, &result->became);
    if (!result->refused && set->se)
        rate_se(set, chunk->worker, &stop, result, out);
    if (!result->refused && set->grade)
        result->grade = nonet_grade_of(&result->start);
    if (!result->refused && set->hodoku)
        rate_hodoku(set, chunk->worker, &stop, result);
    if (result->refused) {
        cli_complain(chunk, i, out, "not rated: %s", result->refused);
        cli_raise(out, EXIT_UNSOLVED);
    } else
        note_hardest(set, result, out);
    rate_put(set, result, out);
    cli_text_free(&result->path);
    cli_text_free(&result->why);
    free(result);
}

// ---- the command

// "7.2" or "7" as tenths; -1 if it is not that.
static int tenths_of(const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !(value > 0 && value <= 20))
        return -1;
    return (int)(value * 10 + 0.5);
}

static int read_settings(const cli_call *call, rate_settings *set)
{
    const char *scale = cli_word(call, &option_scale, "");
    bool all = strcmp(scale, "all") == 0;
    *set = (rate_settings){
        .call = call,
        .se = all || !*scale || strcmp(scale, "se") == 0,
        .grade = all || !*scale || strcmp(scale, "grade") == 0,
        .hodoku = all || strncmp(scale, "hodoku", 6) == 0,
        .version = strcmp(scale, "hodoku-2.2") == 0 ? NONET_HODOKU_2_2 : NONET_HODOKU_2_3_2,
        .words = cli_row_style(call, &option_to_rows) == NONET_ROW_LINE,
        .steps = cli_flag(call, &option_steps),
        .pearl = cli_flag(call, &option_pearl),
        .diamond = cli_flag(call, &option_diamond),
    };
    const char *most = cli_word(call, &option_er_max, NULL);
    set->er_max = most ? tenths_of(most) : 0;
    if (set->er_max < 0)
        return cli_usage_error(call, "--er-max is a rating such as 7.2, not '%s'", most);
    return 0;
}

static int run(const cli_call *call)
{
    rate_settings set;
    int status = read_settings(call, &set);
    if (status)
        return status;
    if (cli_asks(call)) {
        static const cli_option *const allowed[] = {&option_pearl, &option_diamond,
                                                    &option_er_max, NULL};
        nonet_facts_options wanted = {
            .pearl = set.pearl, .diamond = set.diamond, .er_max = set.er_max};
        return cli_run_asked(call, &wanted, allowed, "rated");
    }
    cli_job job = {
        .answer = rate,
        .worker_new = cli_rater_new,
        .worker_free = cli_rater_free,
        .context = &set,
        .table = rate_table(&set, cli_row_style(call, &option_to_rows)),
        .keeps_fields = true,
        .chunk = 8, // a hard one takes seconds
    };
    status = cli_run_job(call, &job);
    cli_summary(call, &job, "rated", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet rate puzzles.txt", "ER/EP/ED, grade and hardest technique of each puzzle"},
    {"nonet rate --to=csv --scale=all puzzles.txt", "all scales as a table"},
    {"nonet rate --format='%g ED=%r/%p/%d' puzzles.txt", "as serate writes it"},
    {"nonet rate --steps puzzle.txt", "the way Sudoku Explainer would solve it"},
    {0},
};

const cli_command cmd_rate = {
    .name = "rate",
    .summary = "say how hard each puzzle is",
    .arguments = "[FILE...]",
    .details =
        "ER, EP and ED are the ratings of Sudoku Explainer 1.2.1, exactly: of the hardest "
        "step, of the hardest up to the first digit placed, and of the first step. The "
        "grade is easy (cells with one candidate suffice), medium (and digits with one "
        "place), hard (and pairs and locked candidates) or evil. HoDoKu's level and score "
        "are those of version 2.3.2 with the settings it comes with, or of 2.2, exactly."
        "\n\n"
        "With --to=csv the columns are puzzle, status, er, ep, ed, technique, grade, for "
        "--scale=all also level, score and version, then reason and the fields of the "
        "input. Puzzles without exactly one solution "
        "are not rated; their record says why, and the exit status is 1. Digits entered by "
        "a player are left aside. A puzzle given by pencil marks is rated from these; "
        "techniques that conclude from there being one solution are left out, unless its "
        "givens alone have one. Other boards than the classic one have none of these "
        "scales; 'nonet explain --to=csv' grades their puzzles.\n\n"
        "--format takes serate's letters: %g puzzle, %i the same with 0 for blanks, %r ER, "
        "%p EP, %d ED, %R %P %D the techniques behind them, %n number, %e seconds, %m "
        "candidates, %t tab, %l line end, %% percent; and any name of docs/collect.md, as "
        "%{name}. --pearl and --diamond "
        "end a rating as serate does, with ER 20.0.",
    .options = options,
    .shared = CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_ASKS | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
