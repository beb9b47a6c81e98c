// cmd_explain.c - `nonet explain`: the way a person would solve each puzzle.
//
// The path is found by the ladder of techniques; whether there is anything to explain is
// for the library to say (nonet_admit). How the path is written, as words, as a row, as a
// page or as the position where it ends, is explain_put.c's business.

#include "commands/explain.h"

#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/draw.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_WRITES,
    .choices = "words|line|csv|json|html|pdf",
    .value = "words|line|csv|json|html|pdf|FORMAT",
    .help = "how to write the path; any other format has the position in which it ends",
};
static const cli_option option_all_steps = {
    .name = "all-steps",
    .kind = CLI_TECHNIQUE,
    .value = "TECHNIQUE",
    .assumed = "all",
    .bars = "hint|trace",
    .help = "instead of a path every step there is in the position, of all techniques of "
            "the ladder or of one"};
static const cli_option option_from_step = {
    .name = "from-step",
    .kind = CLI_NUMBER,
    .least = 1,
    .most = 100000,
    .help = "take the steps before this one without a word: the path, hint or list begins "
            "there"};
static const cli_option option_hint = {
    .name = "hint",
    .kind = CLI_CHOICE,
    .choices = "vague|concrete|full",
    .assumed = "vague",
    .help = "help with the next step only: where to look, what to see there, or all of it"};
static const cli_option option_notation = {
    .name = "notation",
    .kind = CLI_CHOICE,
    .choices = "plain|eureka|loop",
    .help = "sentences with the notation below, or notation alone: chains as in "
            "(8=3)r1c2 - (3)r1c5 or as in r1c2 -3- r1c5"};
static const cli_option option_language = {
    .name = "language",
    .kind = CLI_LANGUAGE,
    .help = "the language of the sentences; the notation is the same in all"};
static const cli_option option_trace = {
    .name = "trace",
    .kind = CLI_FLAG,
    .help = "draw the board with its candidates after each step"};
static const cli_option option_ladder = {
    .name = "ladder",
    .kind = CLI_CHOICE,
    .choices = "human|teaching|complete|se|hodoku|hodoku-2.2",
    .help = "which techniques to use: those people know, the same in the order in which "
            "they are learnt, all there are, or the very path of Sudoku Explainer or of "
            "HoDoKu (2.3.2)"};
static const cli_option option_up_to = {
    .name = "up-to",
    .kind = CLI_TECHNIQUE,
    .value = "TECHNIQUE",
    .help = "climb no higher than this technique, such as naked_pair or \"X-Wing\""};
static const cli_option option_force = {
    .name = "force",
    .kind = CLI_FLAG,
    .help = "explain puzzles without a single solution too, as far as it goes"};

static const cli_option *const options[] = {
    &option_to,       &option_hint,  &option_all_steps, &option_notation,
    &option_language, &option_trace, &option_ladder,    &option_from_step,
    &option_up_to,    &option_force, &option_paper,     NULL};

// The rungs of `ladder` up to `last`; none if it is not among them.
static nonet_ladder cut_above(nonet_ladder ladder, const nonet_technique *last)
{
    size_t i = 0;
    while (i < ladder.count && ladder.rung[i].technique != last)
        i++;
    ladder.count = i < ladder.count ? i + 1 : 0;
    return ladder;
}

bool explain_take(const explain_settings *set, explain_path *path, const nonet_step *step,
                  cli_out *out)
{
    path->number++;
    explain_count(path, step->technique);
    bool told = path->number >= set->from_step && !set->all_steps;
    if (told)
        explain_put_step(set, path, step, out);
    if (told && set->hint)
        return false;
    nonet_apply_step(&path->position, step);
    if (told)
        explain_put_after(set, path, out);
    return cli_breathe(out);
}

// A puzzle with one solution never breaks on the way; one explained by force may.
static nonet_status climb(explain_settings *set, explain_path *path, bool may_break,
                          const nonet_stop *stop, cli_out *out)
{
    nonet_step step;
    while (!(may_break && nonet_position_is_broken(&path->position))) {
        if (set->all_steps && path->number + 1 >= set->from_step)
            return explain_all_steps(set, path, stop, out);
        nonet_status status = nonet_next_step(&set->ladder, &path->position, stop, &step);
        if (status != NONET_OK)
            return status == NONET_IMPOSSIBLE ? NONET_OK : status;
        nonet_hodoku_add(&path->rating, &step);
        if (!explain_take(set, path, &step, out))
            break;
    }
    return NONET_OK;
}

static void follow(explain_settings *set, const cli_chunk *chunk, size_t i,
                   explain_path *path, bool forced, const nonet_stop *stop, cli_out *out)
{
    explain_put_start(set, path, out);
    nonet_status status =
        set->se       ? explain_climb_se(set, chunk->worker, forced, stop, path, out)
        : set->hodoku ? explain_climb_hodoku(set, chunk->worker, stop, path, out)
                      : climb(set, path, forced, stop, out);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status != NONET_OK) {
        path->cut_short = cli_timed_out;
        cli_complain(chunk, i, out, "%s", path->cut_short);
        cli_raise(out, EXIT_UNSOLVED);
    }
    path->rating.solved = nonet_position_is_solved(&path->position);
    explain_put_end(set, path, out);
}

static void explain(explain_settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    explain_path path = {.record = record, .first = chunk->first + i == 0};
    cli_text why = {0};
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    const char *refused =
        cli_admit(set->call, &stop, record, true, &path.position, &why, &path.became);
    if (refused) {
        cli_complain(chunk, i, out, "%s", refused);
        cli_raise(out, EXIT_UNSOLVED);
    }
    if (refused && !set->force)
        explain_put_refusal(set, record, path.became, refused, out);
    else
        follow(set, chunk, i, &path, refused != NULL, &stop, out);
    cli_text_free(&why);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    explain_settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        if (cli_readable(chunk, i, out) && chunk->records[i].layout)
            explain_on_layout(set, chunk, i, out);
        else if (chunk->records[i].status == NONET_OK)
            explain(set, chunk, i, out);
        else if (set->to == EXPLAIN_ROWS)
            cli_put_unreadable(chunk, i, out);
        else
            explain_put_refusal(set, NULL, NONET_OUTCOME_UNREADABLE, "not a puzzle", out);
        cli_note_done(out);
    }
}

// The techniques to climb by, or to list. False: what is wrong has been reported.
static bool choose_ladder(const cli_call *call, explain_settings *set)
{
    const char *ladder = cli_word(call, &option_ladder, "human");
    const char *last = cli_word(call, &option_up_to, NULL);
    const char *all = cli_word(call, &option_all_steps, NULL);
    const nonet_technique *highest = NULL;
    bool own = set->se || set->hodoku;
    set->ladder = *nonet_ladder_named(own ? "human" : ladder);
    set->all_steps = all != NULL;
    if (own && (last || all)) {
        cli_usage_error(call, "--%s does not go with --ladder=%s",
                        last ? "up-to" : "all-steps", ladder);
        return false;
    }
    if (all && strcmp(all, "all") != 0 &&
        !(set->wanted = cli_technique(call, all, strlen(all))))
        return false;
    if (last && !(highest = cli_technique(call, last, strlen(last))))
        return false;
    if (highest)
        set->ladder = cut_above(set->ladder, highest);
    set->layout_hardest = highest ? nonet_reason_technique_named(highest->key) : NULL;
    set->classic_only = cli_word(call, &option_ladder, NULL) ? "--ladder"
                        : highest && !set->layout_hardest    ? "--up-to with this technique"
                        : all                                ? "--all-steps"
                        : set->trace                         ? "--trace"
                        : cli_word(call, &option_notation, NULL) ? "--notation"
                                                                 : NULL;
    if (set->ladder.count == 0)
        cli_usage_error(call, "'%s' is not on the ladder '%s'; --ladder=complete has all",
                        highest->key, set->ladder.name);
    return set->ladder.count > 0;
}

// Which of the ways to write it; false if something does not go with that.
static bool choose_output(const cli_call *call, explain_settings *set)
{
    const char *to = cli_word(call, &option_to, cli_asks(call) ? "csv" : "words");
    set->to = cli_asks(call) || cli_wants_rows(call, &option_to) ? EXPLAIN_ROWS
              : strcmp(to, "html") == 0                          ? EXPLAIN_HTML
              : strcmp(to, "pdf") == 0                           ? EXPLAIN_PDF
              : strcmp(to, "words") == 0                         ? EXPLAIN_WORDS
                                                                 : EXPLAIN_POSITION;
    const char *barred = set->trace && set->to != EXPLAIN_WORDS              ? "trace"
                         : set->to >= EXPLAIN_HTML && set->all_steps         ? "all-steps"
                         : set->to == EXPLAIN_POSITION && set->from_step > 1 ? "from-step"
                         : set->to >= EXPLAIN_HTML && set->hint              ? "hint"
                                                                             : NULL;
    bool pdf = set->to == EXPLAIN_PDF;
    if (!barred)
        barred = !pdf && cli_word(call, &option_paper, NULL)  ? "paper"
                 : pdf && cli_word(call, &option_shard, NULL) ? "shard"
                 : pdf && cli_flag(call, &option_resume)      ? "resume"
                                                              : NULL;
    if (barred)
        cli_usage_error(call, "--%s does not go with --to=%s", barred, to);
    return !barred;
}

static int run(const cli_call *call)
{
    static const char *const hints[] = {"vague", "concrete", "full"};
    explain_settings set = {
        .call = call,
        .trace = cli_flag(call, &option_trace),
        .force = cli_flag(call, &option_force),
        .hint = cli_word(call, &option_hint, NULL) != NULL,
        .se = cli_is(call, &option_ladder, "se"),
        .hodoku = cli_is(call, &option_ladder, "hodoku") ||
                  cli_is(call, &option_ladder, "hodoku-2.2"),
        .version = cli_is(call, &option_ladder, "hodoku-2.2") ? NONET_HODOKU_2_2
                                                              : NONET_HODOKU_2_3_2,
        .style = cli_draw_style(call),
    };
    const char *language = cli_word(call, &option_language, NULL);
    set.language = language ? nonet_language_named(language) : NULL;
    set.notation = cli_is(call, &option_notation, "loop") ? NONET_LOOP : NONET_EUREKA;
    set.plain = set.notation == NONET_EUREKA && !cli_is(call, &option_notation, "eureka");
    set.from_step = (int)cli_number(call, &option_from_step, 1);
    if (!choose_ladder(call, &set) || !choose_output(call, &set))
        return EXIT_USAGE;
    int status = set.to == EXPLAIN_PDF ? explain_pages_start(&set) : EXIT_FINE;
    if (status != EXIT_FINE) {
        free(set.pages);
        return status;
    }
    if (set.to == EXPLAIN_POSITION)
        set.writer = cli_writer(cli_word(call, &option_to, NULL));
    for (int i = 0; i < 3; i++)
        if (cli_is(call, &option_hint, hints[i]))
            set.hint_level = (nonet_hint)i;
    cli_job job = {
        .process = process,
        .worker_new = set.se || set.hodoku ? cli_rater_new : NULL,
        .worker_free = cli_rater_free,
        .begin = explain_put_header,
        .end = explain_put_footer,
        .context = &set,
        .table = explain_table(&set, cli_row_style(call, &option_to)),
        .keeps_fields = true,
        .threads = set.writer || set.pages ? 1 : 0, // they know what came before
        .chunk = 16,
    };
    status = cli_run_and_ask(call, &job, "explained");
    free(set.pages);
    nonet_writer_free(set.writer);
    return status;
}

static const cli_example examples[] = {
    {"nonet explain puzzle.txt", "every step in words, and a summary"},
    {"nonet explain --hint=vague puzzle.txt", "where to look next"},
    {"nonet explain --to=html puzzle.txt > path.html", "every step drawn, as a page"},
    {"nonet explain --to=pdf -o path.pdf puzzle.txt", "the same on paper"},
    {"nonet explain --to=json puzzles.txt", "one object per puzzle, with all steps"},
    {"nonet explain --all-steps=x-wing puzzle.txt", "every X-Wing there is just now"},
    {"nonet explain --up-to=hidden-single --to=candidates puzzle.txt",
     "what is left when singles are done"},
    {"nonet explain --from-step=30 --hint=full puzzle.txt", "the thirtieth step"},
    {0},
};

const cli_command cmd_explain = {
    .name = "explain",
    .summary = "show how a person would solve each puzzle",
    .arguments = "[FILE...]",
    .details =
        "Solves with the techniques people know, always the easiest that gets on, and says "
        "each step in a few sentences: what to look at, why it follows, what goes. Below "
        "stands the same in the notation of forums and books, "
        "X-Wing: 5 r38 c27 => r1c2<>5, which --notation=eureka or loop prints alone. Here "
        "r38 are rows 3 and 8, r1c2<>5 takes the candidate 5 from row 1 column 2 and "
        "r1c2=5 places it; in chains = is a strong link (one of the two is true) and - a "
        "weak one (not both). --language=de tells the sentences in German, zh in Chinese. "
        "The summary counts the techniques and gives HoDoKu's level "
        "and score.\n\n"
        "A puzzle without a solution, or with several, is refused unless --force is given; "
        "techniques that rely on there being one solution are then left out, as they are "
        "for a pencilmark puzzle whose givens alone have several. Digits a player has "
        "entered are taken as placed, and named if they are wrong.\n\n"
        "With --ladder=se the path is the one Sudoku Explainer takes: each step has its "
        "rating in front, and the summary is ER, EP and ED. With --ladder=hodoku it is the "
        "one HoDoKu 2.3.2 takes, step for step, with hodoku-2.2 that of the version "
        "before.\n\n"
        "On other boards the ladder is a shorter one, of techniques that hold for any "
        "houses and rules (docs/layouts.md); level and score are then our own. --ladder, "
        "--notation, --trace, --all-steps and --to other than words, line, csv, json "
        "and html go with the classic board only.\n\n"
        "With --to=json each line is an object with the steps and all their fields; with "
        "--to=csv each puzzle is a line: puzzle, status, end (solved or stuck), level, "
        "score, steps, hardest, reason and the fields of the input; --to=line has the "
        "answer alone, with tabs between. With --all-steps these two have a row for each "
        "step: number, technique, score and step.\n\n"
        "With any other format the position in which the path ends is written instead: "
        "candidates, hodoku, nonet and others have what was placed and erased, those "
        "without candidates the digits.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_TIMEOUT |
              CLI_SEARCH | CLI_COLOR,
    .examples = examples,
    .run = run,
};
