// test_hodoku_reference.c - the same levels, scores and paths as HoDoKu, on the reference
// results of ../shared/data where they are present, and on puzzles of our own that HoDoKu
// itself was run on. Every step is judged by the exact solver.

#include "logic_help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/rate.h>

enum { LINE = 8192, STEPS = 1024, TEXT = 1024 };

// One puzzle's path as text: code|cell=digit ...|cell.digit ...
typedef struct {
    const nonet_position *start;
    int count;
    char step[STEPS][TEXT];
} path;

static path traced; // too large for a stack

// HoDoKu's library has no numbers for these.
static const char *code_of(const nonet_technique *technique)
{
    static const char *const codes[][2] = {{"forcing_chain_contradiction", "1301"},
                                           {"forcing_chain_verity", "1302"},
                                           {"forcing_net_contradiction", "1303"},
                                           {"forcing_net_verity", "1304"},
                                           {"brute_force", "bf"}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(technique->key, codes[i][0]) == 0)
            return codes[i][1];
    return technique->code;
}

static bool note_step(void *context, const nonet_hodoku_step *found)
{
    path *all = context;
    const nonet_step *step = found->step;
    assert_true(all->count < STEPS);
    char *text = all->step[all->count++];
    int n = snprintf(text, TEXT, "%s|", code_of(step->technique));
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell])
            n += snprintf(text + n, (size_t)(TEXT - n), "%d=%d ", cell,
                          step->placed.cell[cell]);
    n += snprintf(text + n, (size_t)(TEXT - n), "|");
    for (int i = 0; i < found->n_erased && n < TEXT - 8; i++)
        n += snprintf(text + n, (size_t)(TEXT - n), "%d.%d ", found->erased[i].cell,
                      found->erased[i].digit);
    CHECK_FOR(logic_is_sound(step, &all->start->solution), "%s: %s",
              test_text(&all->start->given), logic_words(step));
    CHECK_FOR(logic_is_consistent(found->before), "%s", test_text(&all->start->given));
    return true;
}

static nonet_board board_of(const char *line)
{
    char text[NONET_CELLS + 1];
    memcpy(text, line, NONET_CELLS);
    text[NONET_CELLS] = '\0';
    return test_board(text);
}

// "Easy 466" in a buffer that the next call uses again; the path is in `traced`.
static const char *rate(nonet_rater *rater, const char *puzzle,
                        nonet_hodoku_version version)
{
    static char text[32];
    nonet_board board = board_of(puzzle);
    nonet_position start = logic_start(&board);
    nonet_hodoku_options options = {
        .version = version, .step = note_step, .context = &traced};
    nonet_hodoku rating;
    traced.start = &start;
    traced.count = 0;
    assert_int_equal(nonet_rate_hodoku(rater, &start, &options, &rating), NONET_OK);
    assert_true(rating.solved);
    assert_int_equal(rating.steps, traced.count);
    snprintf(text, sizeof text, "%s %d", nonet_level_name(nonet_hodoku_level(&rating)),
             rating.score);
    return text;
}

static bool same_codes(const char *puzzle, const char *want)
{
    for (int i = 0; i < traced.count; i++) {
        size_t length = strcspn(traced.step[i], "|");
        if (strncmp(want, traced.step[i], length) != 0) {
            print_error("# %.81s: step %d is %s, not %.4s\n", puzzle, i + 1, traced.step[i],
                        want);
            return false;
        }
        want += length;
        want += *want == ';';
    }
    return *want == '\0';
}

// Lines of "puzzle level score", and after it "code;code;..." or nothing; returns how many
// differ.
static int count_different(FILE *file, nonet_hodoku_version version)
{
    nonet_rater *rater = nonet_rater_new();
    int differ = 0;
    assert_non_null(rater);
    for (char line[LINE]; test_next_line(file, line, LINE);) {
        const char *want = line + NONET_CELLS + 1;
        const char *got = rate(rater, line, version);
        size_t length = strlen(got);
        const char *codes = strlen(want) > length ? want + length + 1 : NULL;
        if (strncmp(want, got, length) != 0 || (want[length] && want[length] != ' ')) {
            print_error("# %.81s: %s, not %s\n", line, got, want);
            differ++;
        } else
            differ += codes && !same_codes(line, codes);
    }
    nonet_rater_free(rater);
    return differ;
}

static void check_file(const char *name)
{
    FILE *file = test_open_shared(name);
    assert_int_equal(count_different(file, NONET_HODOKU_2_3_2), 0);
    fclose(file);
}

static void ratings_are_those_of_the_reference(void **state)
{
    (void)state;
    check_file("hodoku_ratings.txt");
}

static void paths_are_those_of_the_reference(void **state)
{
    (void)state;
    check_file("hodoku_paths.txt");
}

static void check_own(const char *name, nonet_hodoku_version version)
{
    const char *source = getenv("NONET_SOURCE");
    char path_name[LINE];
    snprintf(path_name, sizeof path_name, "%s/tests/rate/%s", source ? source : ".", name);
    FILE *file = fopen(path_name, "r");
    assert_non_null(file);
    assert_int_equal(count_different(file, version), 0);
    fclose(file);
}

static void our_own_puzzles_are_rated_as_by_hodoku(void **state)
{
    (void)state;
    check_own("hodoku.txt", NONET_HODOKU_2_3_2);
}

static void so_they_are_by_the_version_before(void **state)
{
    (void)state;
    check_own("hodoku-2.2.txt", NONET_HODOKU_2_2);
}

// After "# puzzle level score" a line for each step, as note_step() writes it.
static void steps_erase_in_the_order_of_the_reference(void **state)
{
    (void)state;
    FILE *file = test_open_shared("hodoku_steps.txt");
    nonet_rater *rater = nonet_rater_new();
    int at = 0, differ = 0, puzzles = 0;
    bool on_course = false;
    traced.count = 0;
    for (char line[LINE]; fgets(line, sizeof line, file);) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#') {
            if (strlen(line) < NONET_CELLS + 3 || strcspn(line + 2, " ") != NONET_CELLS)
                continue;
            differ += on_course && at != traced.count;
            rate(rater, line + 2, NONET_HODOKU_2_3_2);
            at = 0;
            on_course = true;
            puzzles++;
            continue;
        }
        if (!on_course)
            continue;
        if (at < traced.count && strcmp(line, traced.step[at]) == 0) {
            at++;
            continue;
        }
        print_error("# %s: step %d is %s, not %s\n", test_text(&traced.start->given),
                    at + 1, at < traced.count ? traced.step[at] : "missing", line);
        on_course = false;
        differ++;
    }
    assert_true(puzzles > 0);
    assert_int_equal(differ + (on_course && at != traced.count), 0);
    nonet_rater_free(rater);
    fclose(file);
}

// Both versions solve by sound steps, whatever they choose.
static void hard_puzzles_are_solved_soundly(void **state)
{
    (void)state;
    FILE *file = test_open_shared("magictour_top1465.txt");
    nonet_rater *rater = nonet_rater_new();
    int number = 0;
    for (char line[LINE]; test_next_line(file, line, LINE);)
        if (strlen(line) >= NONET_CELLS && number++ % 25 == 0) {
            rate(rater, line, NONET_HODOKU_2_3_2);
            rate(rater, line, NONET_HODOKU_2_2);
        }
    nonet_rater_free(rater);
    fclose(file);
}

// A pencilmark puzzle is not HoDoKu's business, but its rating ends, and is sound.
static void pencilmark_puzzles_come_to_an_end(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    nonet_rater *rater = nonet_rater_new();
    for (int i = 0; i < 20; i++) {
        nonet_board given, solution;
        nonet_marks marks = logic_random_marks(&random, &given, &solution);
        nonet_position start;
        nonet_hodoku rating;
        nonet_position_resume(&start, &given, NULL, &marks);
        start.solution = solution;
        traced.start = &start;
        traced.count = 0;
        nonet_hodoku_options options = {.step = note_step, .context = &traced};
        assert_int_equal(nonet_rate_hodoku(rater, &start, &options, &rating), NONET_OK);
        assert_true(rating.solved);
    }
    nonet_rater_free(rater);
}

TEST_MAIN(TEST(our_own_puzzles_are_rated_as_by_hodoku),
          TEST(so_they_are_by_the_version_before), TEST(pencilmark_puzzles_come_to_an_end),
          TEST_ON_DATA(ratings_are_those_of_the_reference),
          TEST_ON_DATA(paths_are_those_of_the_reference),
          TEST_ON_DATA(steps_erase_in_the_order_of_the_reference),
          TEST_ON_DATA(hard_puzzles_are_solved_soundly))
