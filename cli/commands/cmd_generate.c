// cmd_generate.c - `nonet generate`: new puzzles to order.

#include "commands/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/asked.h"
#include "job/classes.h"
#include "job/known.h"
#include "job/layout.h"
#include "job/message.h"
#include "job/numbered.h"
#include "job/output.h"

static const cli_option option_number = {
    .name = "number", .letter = 'n', .kind = CLI_NUMBER, .least = 1, .help = "how many"};
static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_WRITES,
    .help = "how to write them (default: a line of characters each, or nonet if a line "
            "does not tell the board)"};
static const cli_option option_solution = {
    .name = "solution", .kind = CLI_FLAG, .help = "print the solution too"};
const cli_option option_unique_up_to_symmetry = {
    .name = "unique-up-to-symmetry",
    .kind = CLI_FLAG,
    .help = "no two that are equivalent; takes 24 to 48 bytes of memory per puzzle"};
static const cli_option *const options[] = {&option_number,
                                            &option_to,
                                            &option_solution,
                                            &option_symmetry,
                                            &option_clues,
                                            &option_minimal,
                                            &option_pattern,
                                            &option_all_there_are,
                                            &option_grade,
                                            &option_er,
                                            &option_ep,
                                            &option_ed,
                                            &option_level,
                                            &option_score,
                                            &option_technique,
                                            &option_only,
                                            &option_unique_up_to_symmetry,
                                            &option_full,
                                            &option_uniform,
                                            &option_jigsaw,
                                            &option_killer,
                                            &option_cage_size,
                                            &option_lines,
                                            &option_effort,
                                            &option_around,
                                            &option_minus,
                                            &option_plus,
                                            &option_smaller,
                                            &option_twins,
                                            &option_known,
                                            NULL};

enum { MADE, MISSED }; // in cli_out.tally

typedef struct {
    const cli_call *call;
    cli_recipe wanted;
    uint64_t seed;
    nonet_table table;

    // On one thread only: a format that knows what it has written, and a set of classes.
    nonet_writer *writer;
    bool distinct;
    cli_classes classes;
    uint64_t next;     // the number of the next puzzle to try, if some are passed over
    uint64_t found;    // neighbours so far
    cli_orders orders; // what they shall be

    bool known; // the first file is what is known
} settings;

// ---- one puzzle

// What the recipe asks about is known, and given.
enum { SOLUTION = 1, SE = 2, HODOKU = 4, GRADE = 8 };

static const nonet_column columns[] = {
    {.name = "puzzle"},
    {.name = "solution", .part = SOLUTION},
    {.name = "clues", .in = NONET_IN_DATA},
    {.name = "er", .in = NONET_IN_DATA, .part = SE},
    {.name = "ep", .in = NONET_IN_DATA, .part = SE},
    {.name = "ed", .in = NONET_IN_DATA, .part = SE},
    {.name = "level", .in = NONET_IN_DATA, .part = HODOKU},
    {.name = "score", .in = NONET_IN_DATA, .part = HODOKU},
    {.name = "grade", .in = NONET_IN_DATA, .part = GRADE},
    {0},
};

static bool asks(nonet_range range)
{
    return range.least || range.most;
}

static unsigned parts_of(const nonet_recipe *recipe, bool solution)
{
    return (solution ? SOLUTION : 0) |
           (asks(recipe->er) || asks(recipe->ep) || asks(recipe->ed) ? SE : 0) |
           (asks(recipe->level) || asks(recipe->score) ? HODOKU : 0) |
           (asks(recipe->grade) ? GRADE : 0);
}

static void put_row(const nonet_made *made, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_board(&row, "puzzle", &made->puzzle);
    nonet_row_board(&row, "solution", &made->solution);
    nonet_row_number(&row, "clues", nonet_board_clues(&made->puzzle));
    nonet_row_decimal(&row, "er", made->er, 1);
    nonet_row_decimal(&row, "ep", made->ep, 1);
    nonet_row_decimal(&row, "ed", made->ed, 1);
    nonet_row_text(&row, "level", nonet_level_name((nonet_level)made->level));
    nonet_row_number(&row, "score", made->score);
    nonet_row_text(&row, "grade", nonet_grade_name((nonet_grade)made->grade));
    nonet_record record;
    nonet_record_from_board(&made->puzzle, &record);
    cli_row_end(out, &row, &record);
}

static void put_made(settings *set, const nonet_made *made, uint64_t number, cli_out *out)
{
    bool numbered = cli_is_numbered(set->call);
    out->tally[MADE]++;
    if (!set->writer && !numbered) {
        put_row(made, out);
        return;
    }
    nonet_record record;
    nonet_record_from_board(&made->puzzle, &record);
    record.has_solution = set->table.parts & SOLUTION;
    record.solution = made->solution;
    if (numbered)
        cli_put_numbered(set->call, number, cli_word(set->call, &option_to, "line"),
                         &record, out);
    else
        cli_put_record(out, set->writer, &record);
}

// ---- many

// Puzzle number `index`; with --unique-up-to-symmetry the next that is not like one before.
static nonet_status make(settings *set, nonet_generator *generator, uint64_t index,
                         nonet_made *made)
{
    if (!set->distinct)
        return nonet_generate(generator, index, made);
    nonet_least least;
    nonet_status status;
    do {
        status = nonet_generate(generator, set->next++, made);
        if (status == NONET_OK)
            nonet_least_form(&made->puzzle, &least);
    } while (status == NONET_OK && !cli_classes_add(&set->classes, &least.board, NULL));
    return status;
}

// The writer is to know how many there were before; what they were says nothing to it.
static void count_as_written(settings *set, const cli_chunk *chunk, cli_out *out)
{
    nonet_record record;
    nonet_record_from_board(&(nonet_board){0}, &record);
    for (size_t i = 0; set->writer && i < chunk->count; i++)
        cli_put_record(out, set->writer, &record);
}

// What a thread has: a generator, whose puzzles on the way the progress is told of.
typedef struct {
    nonet_generator *generator;
    cli_out *out;
} maker;

static void note_tried(void *context, const nonet_made *made)
{
    const maker *mine = context;
    cli_note_tried(mine->out, 1);
    cli_note_hardest(mine->out, CLI_SCALE_ER, made->er);
    cli_note_hardest(mine->out, CLI_SCALE_SCORE, made->score);
}

static void *worker_new(const cli_call *call, void *context)
{
    (void)call;
    const settings *set = context;
    maker *mine = cli_allocate(NULL, 1, sizeof *mine);
    nonet_recipe recipe = set->wanted.recipe;
    recipe.tried = note_tried;
    recipe.tried_context = mine;
    mine->generator = nonet_generator_new(&recipe, set->seed);
    if (!mine->generator)
        cli_no_memory();
    return mine;
}

static void worker_free(void *worker)
{
    maker *mine = worker;
    nonet_generator_free(mine->generator);
    free(mine);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    maker *mine = chunk->worker;
    mine->out = out;
    if (chunk->again && !set->distinct) {
        count_as_written(set, chunk, out);
        return;
    }
    for (size_t i = 0; i < chunk->count; i++) {
        nonet_made made;
        nonet_status status = make(set, mine->generator, chunk->first + i, &made);
        if (status == NONET_NO_MEMORY)
            cli_no_memory();
        if (status != NONET_OK) {
            out->tally[MISSED]++;
            cli_raise(out, EXIT_UNSOLVED);
            break;
        }
        put_made(set, &made, chunk->first + i + 1, out);
        cli_note_done(out);
        if (!cli_breathe(out))
            break;
    }
}

static void end(void *context, cli_out *out)
{
    settings *set = context;
    if (set->writer && !cli_is_numbered(set->call))
        cli_end_records(out, set->writer);
}

// ---- around given puzzles

typedef struct {
    settings *set;
    cli_out *out;
    bool unwanted; // nobody reads what is found
} search_context;

static bool put_neighbour(void *context, const nonet_board *puzzle)
{
    search_context *search = context;
    settings *set = search->set;
    nonet_made made = {.puzzle = *puzzle};
    if (!cli_is_as_ordered(&set->orders, &made))
        return true;
    if (set->distinct) {
        nonet_least least;
        nonet_least_form(puzzle, &least);
        if (!cli_classes_add(&set->classes, &least.board, NULL))
            return true;
    }
    if (set->table.parts & SOLUTION)
        nonet_solve(puzzle, 1, &made.solution);
    put_made(set, &made, ++set->found, search->out);
    search->unwanted = !cli_breathe(search->out);
    return !search->unwanted;
}

static void note_known(settings *set, const cli_chunk *chunk, cli_out *out)
{
    nonet_least least;
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out)) {
            nonet_least_form(&chunk->records[i].given, &least);
            cli_classes_add(&set->classes, &least.board, NULL);
        }
}

static void process_around(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    search_context search = {.set = set, .out = out};
    if (set->known && chunk->file_number == 0) {
        note_known(set, chunk, out);
        return;
    }
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out) &&
            cli_search_around(set->call, &set->wanted.recipe.stop, &chunk->records[i].given,
                              put_neighbour, &search) == NONET_STOPPED &&
            !search.unwanted) {
            out->tally[MISSED]++;
            cli_raise(out, EXIT_UNSOLVED);
        }
}

// ---- the command

static void report_miss(const cli_job *job)
{
    if (!job->tally[MISSED] && !job->stopped)
        return;
    if (job->items)
        cli_message("nonet generate: %s with %zu of %llu puzzles made", cli_timed_out,
                    job->tally[MADE], (unsigned long long)job->items);
    else
        cli_message("nonet generate: %s; there may be more", cli_timed_out);
}

// Rows, unless another format is asked for; csv and json have the solution anyway.
static void read_output(const cli_call *call, settings *set)
{
    const char *to = cli_word(call, &option_to, "line");
    nonet_row_style style = cli_row_style(call, &option_to);
    if (style == NONET_ROW_LINE && strcmp(to, "line") != 0 && !cli_asks(call))
        set->writer = cli_writer(to);
    bool solution =
        style != NONET_ROW_LINE || cli_flag(call, &option_solution) || cli_asks(call);
    set->table = (nonet_table){.columns = columns,
                               .style = style,
                               .parts = parts_of(&set->wanted.recipe, solution),
                               .between = ' '};
    set->distinct = cli_flag(call, &option_unique_up_to_symmetry);
}

// Somebody wrote `generate 6x6` or forgot --around.
static int refuse_argument(const cli_call *call)
{
    nonet_layout *layout;
    nonet_status status = nonet_layout_read(call->files[0], &layout, NULL);
    cli_insist(status);
    if (status == NONET_OK) {
        nonet_layout_free(layout);
        return cli_usage_error(call, "'%s' is not an option; did you mean --layout=%s?",
                               call->files[0], call->files[0]);
    }
    return cli_usage_error(call,
                           "'%s' is not an option; "
                           "to search around given puzzles say --around",
                           call->files[0]);
}

// On another board than the classic one; `*status` is then the exit status.
static bool run_on_layout(const cli_call *call, int *status)
{
    if (!cli_is_on_layout(call))
        return false;
    nonet_layout *layout = cli_layout(call);
    bool classic = layout && nonet_layout_is_classic(layout) &&
                   !cli_flag(call, &option_jigsaw) && !cli_flag(call, &option_killer) &&
                   !cli_word(call, &option_effort, NULL) &&
                   !cli_word(call, &option_lines, NULL);
    *status = EXIT_USAGE;
    if (layout && !classic)
        *status = cli_generate_on_layout(
            call, layout,
            &(cli_generation){cli_number(call, &option_number, 1), &option_to,
                              cli_flag(call, &option_solution)});
    nonet_layout_free(layout);
    return !layout || !classic;
}

static int run(const cli_call *call)
{
    settings set = {.call = call};
    int other;
    if (run_on_layout(call, &other))
        return other;
    int status = cli_read_recipe(call, &set.wanted);
    if (status != EXIT_FINE)
        return status;
    bool around = cli_flag(call, &option_around);
    if (!around && call->n_files)
        return refuse_argument(call);
    if (cli_refuse_binary(call, cli_word(call, &option_to, "line")) != EXIT_FINE)
        return EXIT_USAGE;
    if (cli_flag(call, &option_all_there_are))
        return cli_generate_all(
            call, set.wanted.recipe.pattern,
            &(cli_generation){0, &option_to, cli_flag(call, &option_solution)});
    read_output(call, &set);
    set.known = cli_word(call, &option_known, NULL) != NULL;
    set.distinct |= set.known;
    cli_clock clock;
    set.wanted.recipe.stop = cli_patience(call, &clock);
    if (around)
        status = cli_take_orders(&set.orders, call, &set.wanted.recipe);
    else
        set.seed = cli_seed(call);
    if (status != EXIT_FINE)
        return status;
    bool in_order = set.writer || set.distinct || around;
    cli_job job = {
        .process = around ? process_around : process,
        .worker_new = around ? NULL : worker_new,
        .worker_free = worker_free,
        .end = end,
        .clock = &clock,
        .context = &set,
        .table = cli_is_numbered(call) ? (nonet_table){0} : set.table,
        .numbered = cli_is_numbered(call),
        .drawn = !around && !cli_flag(call, &option_seed),
        .threads = in_order ? 1 : 0,
        .items = around ? 0 : cli_number(call, &option_number, 1),
        .chunk = set.table.parts & SE || set.wanted.recipe.needed ? 1 : 64,
    };
    cli_call with_known = cli_with_known(call, &option_known, &job);
    cli_asked asked;
    status = cli_ask(&asked, call, &job);
    if (status == EXIT_FINE) {
        char rest[60] = "";
        status = cli_run_job(&with_known, &job);
        report_miss(&job);
        if (around)
            snprintf(rest, sizeof rest, ", %zu neighbours", job.tally[MADE]);
        cli_summary(call, &job, around ? "searched around" : "made", rest);
    }
    cli_asked_end(&asked);
    nonet_writer_free(set.writer);
    cli_classes_free(&set.classes);
    nonet_facts_free(set.orders.facts);
    cli_known_end(&with_known, &job);
    return status;
}

static const cli_example examples[] = {
    {"nonet generate", "a puzzle"},
    {"nonet generate -n 1000 --symmetry=rotate-180 --grade=easy > easy.txt",
     "a thousand for beginners"},
    {"nonet generate -n 10 --er=7.0..7.5 --to=csv --seed=1",
     "ten that Sudoku Explainer rates 7.0 to 7.5, with ratings and solutions"},
    {"nonet generate --full --uniform -n 1000000 > grids.txt",
     "a sample of all complete grids"},
    {"nonet generate --technique=x-wing --solution", "one that needs an X-Wing"},
    {"nonet generate -n 10 --layout=6x6 | nonet show --to=svg -o ten.svg",
     "ten small ones as a picture"},
    {"nonet generate --layout=9x9+x --jigsaw > jigsaw.nonet", "a jigsaw with diagonals"},
    {"nonet generate --killer --effort=1 > killer.nonet", "a killer that needs no guess"},
    {"nonet generate --pattern=x.txt --all --resume=x.journal -o x-all.txt",
     "every puzzle on a pattern; to be interrupted and gone on with"},
    {"nonet generate --lines=thermo,arrow > lines.nonet", "thermometers and arrows"},
    {"nonet generate --around --minus=2 --plus=1 seventeen.txt",
     "all minimal puzzles two clues less and one more away"},
    {"nonet generate --around --minus=2 --plus=2 --smaller --known=all.txt new.txt",
     "those near the new ones that are not in the collection yet"},
    {0},
};

const cli_command cmd_generate = {
    .name = "generate",
    .summary = "make new puzzles to order",
    .arguments = "[FILE...]",
    .details =
        "Every puzzle has exactly one solution. Unless other things are asked for, none of "
        "its clues can be spared. The same seed gives the same puzzles on every machine "
        "and with any number of threads; without --seed a fresh one is taken and told to "
        "standard error.\n\n"
        "An order that cannot be met is refused at once if that is known (exit status 2). "
        "One that is not met by the end of --timeout ends with what there is, "
        "and exit status 1.\n\n"
        "Boards of every size and kind are made with --layout and --rule; --jigsaw cuts "
        "each into regions of its own, --killer makes cages instead of clues, and --lines "
        "lines, dots or clues beside the board. How hard "
        "they are is ordered with --effort. With more than 16 values a minimal puzzle may "
        "take minutes, and so may a killer with more than 9: unless --minimal or --effort "
        "is given, those need no guess. See docs/layouts.md.\n\n"
        "With --to=csv and json the columns are puzzle, solution and clues, and what was "
        "asked about: er, ep and ed, level and score, grade, effort. On other boards the "
        "first is the layout.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_THREADS | CLI_SEED | CLI_PROGRESS | CLI_OUTPUT |
              CLI_FROM | CLI_LAYOUT | CLI_PATIENCE,
    .examples = examples,
    .run = run,
};
