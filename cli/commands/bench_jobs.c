// bench_jobs.c - other jobs than solving: what is done with each puzzle, and what is right.
//
// There is nothing to compare a job of the library with but itself, so each is judged by
// what must be true of its answers, which has nothing to do with how they were found.

#include "commands/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cli_option option_job = {
    .name = "job",
    .kind = CLI_CHOICE,
    .choices = "solve|generate|rate|canon|logic|read|write",
    .help = "what to measure (default: solve)",
};

static const nonet_backend *referee(void)
{
    return nonet_backend_named("scalar");
}

// As a puzzle is rated and explained: with the knowledge that it has one solution.
static void start(nonet_position *position, const nonet_board *puzzle)
{
    nonet_position_start(position, puzzle);
    position->givens_suffice = nonet_solve(puzzle, 2, &position->solution) == 1;
}

// ---- generate: as many minimal puzzles as the set has

static bool generate(const bench_contender *self, const bench_set *set, size_t limit,
                     bench_answers *answers, const nonet_stop *stop)
{
    (void)limit;
    for (size_t i = 0; i < set->count; i++) {
        nonet_made made;
        if (bench_is_late(stop) || nonet_generate(self->state, i, &made) != NONET_OK)
            return false;
        answers->firsts[i] = made.puzzle;
    }
    return true;
}

static bool is_minimal(const bench_contender *self, const bench_set *set,
                       const bench_answers *answers, size_t i)
{
    (void)self;
    (void)set;
    nonet_cells spare = nonet_redundant_clues(&answers->firsts[i]);
    return nonet_solve_with(referee(), &answers->firsts[i], 2, NULL) == 1 &&
           !spare.word[0] && !spare.word[1];
}

static void *new_generator(void)
{
    return nonet_generator_new(&(nonet_recipe){.minimal = true}, 1);
}

static void free_generator(void *generator)
{
    nonet_generator_free(generator);
}

// ---- rate: ER, EP and ED; puzzles without just one solution are passed over

static bool rate(const bench_contender *self, const bench_set *set, size_t limit,
                 bench_answers *answers, const nonet_stop *stop)
{
    (void)limit;
    nonet_se_options options = {.stop = *stop};
    for (size_t i = 0; i < set->count; i++) {
        if (set->wanted[i] != 1)
            continue;
        nonet_position position;
        nonet_se_rating r;
        start(&position, &set->boards[i]);
        nonet_se_outcome outcome = nonet_rate_se(self->state, &position, &options, &r);
        if (outcome == NONET_SE_STOPPED || outcome == NONET_SE_NO_MEMORY)
            return false;
        snprintf(answers->texts[i], BENCH_TEXT, "%d.%d/%d.%d/%d.%d", r.er / 10, r.er % 10,
                 r.ep / 10, r.ep % 10, r.ed / 10, r.ed % 10);
    }
    return true;
}

// A full board has nothing to be rated.
static bool is_rated(const bench_contender *self, const bench_set *set,
                     const bench_answers *answers, size_t i)
{
    (void)self;
    double er, ep, ed;
    if (set->wanted[i] != 1)
        return true;
    return sscanf(answers->texts[i], "%lf/%lf/%lf", &er, &ep, &ed) == 3 && er >= ep &&
           ep >= ed && (ed >= 1 || nonet_board_clues(&set->boards[i]) == NONET_CELLS);
}

static void *new_rater(void)
{
    return nonet_rater_new();
}

static void free_rater(void *rater)
{
    nonet_rater_free(rater);
}

// ---- canon: the least form

static bool canon(const bench_contender *self, const bench_set *set, size_t limit,
                  bench_answers *answers, const nonet_stop *stop)
{
    (void)self;
    (void)limit;
    for (size_t i = 0; i < set->count; i++) {
        nonet_least least;
        if (bench_is_late(stop))
            return false;
        nonet_least_form(&set->boards[i], &least);
        nonet_write_line(&least.board, answers->texts[i]);
    }
    return true;
}

// Another disguise of the puzzle has the same least form.
static bool is_least(const bench_contender *self, const bench_set *set,
                     const bench_answers *answers, size_t i)
{
    (void)self;
    nonet_rng rng;
    nonet_transform disguise;
    nonet_least least;
    char text[NONET_LINE_SIZE];
    nonet_rng_seed(&rng, i);
    nonet_transform_random(&rng, &disguise);
    nonet_board other = nonet_transform_board(&disguise, &set->boards[i]);
    nonet_least_form(&other, &least);
    nonet_write_line(&least.board, text);
    return strcmp(text, answers->texts[i]) == 0;
}

// ---- logic: as far as the ladder leads

static bool climb(const bench_contender *self, const bench_set *set, size_t limit,
                  bench_answers *answers, const nonet_stop *stop)
{
    (void)self;
    (void)limit;
    const nonet_ladder *ladder = nonet_ladder_named("human");
    for (size_t i = 0; i < set->count; i++) {
        if (set->wanted[i] != 1)
            continue;
        nonet_position position;
        start(&position, &set->boards[i]);
        if (nonet_climb(ladder, &position, stop, NULL, NULL) == NONET_STOPPED)
            return false;
        answers->firsts[i] = position.digits;
    }
    return true;
}

// All that was placed is in the solution.
static bool is_sound(const bench_contender *self, const bench_set *set,
                     const bench_answers *answers, size_t i)
{
    (void)self;
    nonet_board solution;
    if (set->wanted[i] != 1)
        return true;
    nonet_solve_with(referee(), &set->boards[i], 1, &solution);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = answers->firsts[i].cell[cell], given = set->boards[i].cell[cell];
        if (digit ? digit != solution.cell[cell] : given)
            return false;
    }
    return true;
}

// ---- read and write: lines of 81 characters

static bool read_lines(const bench_contender *self, const bench_set *set, size_t limit,
                       bench_answers *answers, const nonet_stop *stop)
{
    (void)self;
    (void)limit;
    nonet_reader *reader;
    const size_t size = set->count * sizeof *set->lines;
    if (bench_is_late(stop) ||
        nonet_reader_from_memory(&reader, set->lines[0], size, NULL) != NONET_OK)
        return false;
    size_t n = 0, more;
    while ((more = nonet_reader_boards(reader, answers->firsts + n, set->count - n)) > 0)
        n += more;
    nonet_reader_free(reader);
    return true;
}

static bool is_read(const bench_contender *self, const bench_set *set,
                    const bench_answers *answers, size_t i)
{
    (void)self;
    return memcmp(&answers->firsts[i], &set->boards[i], sizeof set->boards[i]) == 0;
}

static bool write_lines(const bench_contender *self, const bench_set *set, size_t limit,
                        bench_answers *answers, const nonet_stop *stop)
{
    (void)self;
    (void)limit;
    if (bench_is_late(stop))
        return false;
    for (size_t i = 0; i < set->count; i++)
        nonet_write_line(&set->boards[i], answers->texts[i]);
    return true;
}

static bool is_written(const bench_contender *self, const bench_set *set,
                       const bench_answers *answers, size_t i)
{
    (void)self;
    return strcmp(answers->texts[i], set->texts[i]) == 0;
}

// ---- all together

// With `tells` a program that does the same has to say the same.
static const struct {
    bench_contender contender;
    void *(*start)(void);
} jobs[] = {
    {{.engine = "generate",
      .solve = generate,
      .is_right = is_minimal,
      .free_state = free_generator},
     new_generator},
    {{.engine = "rate",
      .solve = rate,
      .is_right = is_rated,
      .tells = true,
      .free_state = free_rater},
     new_rater},
    {{.engine = "canon", .solve = canon, .is_right = is_least, .tells = true}, NULL},
    {{.engine = "logic", .solve = climb, .is_right = is_sound}, NULL},
    {{.engine = "read", .solve = read_lines, .is_right = is_read}, NULL},
    {{.engine = "write", .solve = write_lines, .is_right = is_written, .tells = true},
     NULL},
};

bool bench_add_job(bench_field *field, const cli_call *call)
{
    const cli_option *const solving[] = {&option_engine, &option_backends, &option_peer,
                                         &option_solutions};
    for (size_t i = 0; i < sizeof solving / sizeof *solving; i++)
        if (cli_word(call, solving[i], NULL))
            return cli_usage_error(call, "--%s is for --job=solve", solving[i]->name) == 0;
    const char *name = cli_word(call, &option_job, NULL);
    size_t i = 0;
    while (strcmp(jobs[i].contender.engine, name) != 0)
        i++;
    bench_contender *contender = &field->contenders[field->count++];
    *contender = jobs[i].contender;
    contender->backend = "-";
    contender->clock = bench_thread_clock;
    if (jobs[i].start && !(contender->state = jobs[i].start())) {
        contender->free_state = NULL;
        return cli_usage_error(call, "out of memory") == 0;
    }
    return true;
}
