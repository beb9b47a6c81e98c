// test_backends.c - every backend finds what the specification finds, and the specification
// is judged by an oracle that shares nothing with the library.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

#include "base/cpu.h"
#include "oracle.h"

static const char solved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#ifdef TEST_EMULATED
extern const nonet_backend nonet_backend_avx512_emulated, nonet_backend_avx512vl_emulated;
#endif

// The backends of this machine, and two that are emulated for want of such a machine.
static const nonet_backend *backend_at(size_t index)
{
#ifdef TEST_EMULATED
    if (nonet_cpu_offers() & CPU_AVX2) { // which they are emulated with
        static const nonet_backend *const emulated[] = {&nonet_backend_avx512_emulated,
                                                        &nonet_backend_avx512vl_emulated};
        if (index < 2)
            return emulated[index];
        index -= 2;
    }
#endif
    return nonet_backend_at(index);
}

// Random boards of every kind a solver meets:
// few and many clues, clashing, altered, thinned.
static nonet_board any_board(uint64_t *random)
{
    nonet_board board = test_random_board(random, (int)test_random(random, 40));
    switch (test_random(random, 4)) {
    case 0: // a solution with holes
    case 1: // ... and then a wrong digit
        board = test_board(solved);
        for (int i = (int)test_random(random, 90); i > 0; i--)
            board.cell[test_random(random, NONET_CELLS)] = 0;
        if (test_random(random, 2))
            board.cell[test_random(random, NONET_CELLS)] =
                (uint8_t)(1 + test_random(random, 9));
        break;
    case 2: // one digit in any cells: often three of it in a house
        for (int i = (int)test_random(random, 5); i > 0; i--)
            board.cell[test_random(random, NONET_CELLS)] =
                (uint8_t)(1 + test_random(random, 2));
        break;
    default:
        break;
    }
    return board;
}

// Pencil marks around a solution, or around none.
static nonet_marks any_marks(uint64_t *random)
{
    nonet_board board = test_board(solved);
    nonet_marks marks;
    uint32_t spread = 1 + test_random(random, 6);
    bool sound = test_random(random, 4) > 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned set = sound ? 1u << (board.cell[cell] - 1) : 0;
        for (int digit = 0; digit < 9; digit++)
            set |= (test_random(random, spread) == 0 ? 1u : 0u) << digit;
        marks.cell[cell] = (uint16_t)(spread == 1 ? NONET_ALL_DIGITS : set);
        if (test_random(random, 12) == 0)
            marks.cell[cell] = (uint16_t)(1u << (board.cell[cell] - 1));
    }
    return marks;
}

static size_t count_with(const nonet_backend *backend, const nonet_marks *marks,
                         size_t limit)
{
    nonet_search search = {.limit = limit, .backend = backend};
    return nonet_search_run(&search, marks).solutions;
}

static void check_marks(const nonet_marks *marks, size_t limit)
{
    size_t want = count_with(nonet_backend_named("plain"), marks, limit);
    const nonet_backend *backend;
    for (size_t i = 0; (backend = backend_at(i)); i++)
        CHECK_FOR(count_with(backend, marks, limit) == want, "%s, %zu solutions",
                  nonet_backend_name(backend), want);
}

// All backends count `want` solutions of `board` both ways, and the one they show is one.
static void check_count(const nonet_board *board, size_t limit, size_t want)
{
    nonet_marks marks;
    nonet_marks_from_board(board, &marks);
    const nonet_backend *backend;
    for (size_t i = 0; (backend = backend_at(i)); i++) {
        const char *name = nonet_backend_name(backend);
        nonet_board first = {{77}};
        size_t count = nonet_solve_with(backend, board, limit, &first);
        CHECK_FOR(count == want, "%s: %zu solutions, not %zu: %s", name, count, want,
                  test_text(board));
        CHECK_FOR(want ? nonet_is_solution(&marks, &first) : first.cell[0] == 77,
                  "%s: a wrong solution of %s", name, test_text(board));
        CHECK_FOR(count_with(backend, &marks, limit) == want, "%s: from marks %s", name,
                  test_text(board));
    }
}

static void check_board(const nonet_board *board, size_t limit)
{
    check_count(board, limit,
                nonet_solve_with(nonet_backend_named("plain"), board, limit, NULL));
}

static void the_oracle_agrees_with_the_specification(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 400; round++) {
        nonet_board board = any_board(&random);
        nonet_marks marks;
        nonet_marks_from_board(&board, &marks);
        CHECK_FOR(oracle_count(&marks, 50) ==
                      count_with(nonet_backend_named("plain"), &marks, 50),
                  "%s", test_text(&board));
        marks = any_marks(&random);
        CHECK_FOR(oracle_count(&marks, 50) ==
                      count_with(nonet_backend_named("plain"), &marks, 50),
                  "marks of round %d", round);
    }
}

static void backends_agree_on_random_boards(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 3000; round++) {
        nonet_board board = any_board(&random);
        check_board(&board, 1 + test_random(&random, 40));
    }
}

static void backends_agree_on_pencil_marks(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 3000; round++) {
        nonet_marks marks = any_marks(&random);
        check_marks(&marks, 1 + test_random(&random, 40));
    }
}

// A digit three times in a house is a clash that tests by parity take for one.
static void three_equal_clues_are_a_contradiction(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int house = 0; house < 3; house++)
        for (int round = 0; round < 200; round++) {
            nonet_board board = test_random_board(&random, (int)test_random(&random, 12));
            uint8_t digit = (uint8_t)(1 + test_random(&random, 9));
            int line = (int)test_random(&random, 9), start = (int)test_random(&random, 7);
            for (int i = start; i < start + 3; i++) {
                int box_cell = (line / 3 * 3 + i / 3) * 9 + line % 3 * 3 + i % 3;
                board.cell[house == 0   ? 9 * line + i
                           : house == 1 ? 9 * i + line
                                        : box_cell] = digit;
            }
            check_count(&board, 2, 0);
        }
}

// A puzzle without a solution whose triads tell so; guessing takes half a million guesses.
static void triads_are_counted(void **state)
{
    (void)state;
    nonet_board board =
        test_board(".....5.8....6.1.43..........1.5........1.6...3.......553."
                   "....61........4.........");
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    const nonet_backend *backend;
    for (size_t i = 0; (backend = backend_at(i)); i++) {
        if (strcmp(nonet_backend_name(backend), "plain") == 0)
            continue;
        nonet_search search = {.limit = 1, .backend = backend};
        nonet_searched found = nonet_search_run(&search, &marks);
        CHECK_FOR(found.solutions == 0 && found.guesses == 0, "%s: %zu guesses",
                  nonet_backend_name(backend), found.guesses);
    }
}

static void what_is_no_digit_has_no_solution(void **state)
{
    (void)state;
    for (unsigned value = 10; value < 256; value++) {
        nonet_board board = {{0}};
        board.cell[value % NONET_CELLS] = (uint8_t)value;
        check_count(&board, 1, 0);
    }
}

static void the_empty_board_is_counted_to_any_limit(void **state)
{
    (void)state;
    static const size_t limits[] = {0, 1, 2, 3, 1000, 20000};
    nonet_board board = {{0}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        check_count(&board, limits[i], limits[i]);
}

enum { MOST = 3000 };

typedef struct {
    size_t count;
    nonet_board board[MOST];
} collection;

static bool collect(void *context, const nonet_board *solution)
{
    collection *all = context;
    all->board[all->count++] = *solution;
    return true;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

static void gather(const nonet_backend *backend, const nonet_marks *marks, collection *all)
{
    nonet_board first;
    all->count = 0;
    nonet_search search = {.limit = MOST,
                           .first = &first,
                           .found = collect,
                           .context = all,
                           .backend = backend};
    nonet_searched searched = nonet_search_run(&search, marks);
    assert_int_equal(searched.solutions, all->count);
    if (all->count)
        assert_memory_equal(&first, &all->board[0], sizeof first);
    qsort(all->board, all->count, sizeof *all->board, compare);
}

static void the_same_solutions_are_found_each_once(void **state)
{
    (void)state;
    static collection want, got;
    uint64_t random = test_seed();
    for (int round = 0; round < 60; round++) {
        nonet_board board = test_board(solved);
        nonet_marks marks;
        for (int i = 0; i < 60; i++)
            board.cell[test_random(&random, NONET_CELLS)] = 0;
        nonet_marks_from_board(&board, &marks);
        gather(nonet_backend_named("plain"), &marks, &want);
        if (want.count == MOST)
            continue; // which ones are found first is a backend's own affair
        const nonet_backend *backend;
        for (size_t i = 0; (backend = backend_at(i)); i++) {
            gather(backend, &marks, &got);
            CHECK_FOR(got.count == want.count &&
                          memcmp(got.board, want.board, got.count * sizeof *got.board) == 0,
                      "%s: %s", nonet_backend_name(backend), test_text(&board));
        }
    }
}

static bool stop_after_two(void *context, const nonet_board *solution)
{
    (void)solution;
    return ++*(int *)context < 2;
}

static bool stop_at_once(void *context)
{
    ++*(int *)context;
    return true;
}

static void every_backend_can_be_stopped(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_marks marks;
    nonet_marks_from_board(&empty, &marks);
    const nonet_backend *backend;
    for (size_t i = 0; (backend = backend_at(i)); i++) {
        int found = 0, asked = 0;
        nonet_search search = {.limit = SIZE_MAX,
                               .found = stop_after_two,
                               .context = &found,
                               .backend = backend};
        nonet_searched searched = nonet_search_run(&search, &marks);
        assert_int_equal(searched.solutions, 2);
        assert_true(searched.stopped);
        search = (nonet_search){
            .limit = SIZE_MAX, .stop = {stop_at_once, &asked}, .backend = backend};
        searched = nonet_search_run(&search, &marks);
        assert_int_equal(asked, 1);
        assert_true(searched.stopped);
        assert_in_range(searched.guesses, 500, 2000);
    }
}

// Each clue in turn is left out, and each in turn is made another digit.
static void check_around(const nonet_board *puzzle, uint64_t *random)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!puzzle->cell[cell])
            continue;
        nonet_board board = *puzzle;
        board.cell[cell] = 0;
        check_board(&board, 20);
        board.cell[cell] = (uint8_t)(1 + test_random(random, 9));
        check_board(&board, 20);
    }
}

static void backends_agree_on_the_shared_sets(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t solutions; // up to 2, as the authors of the sets say
        int step, around; // every so many puzzles are looked at, and altered
    } sets[] = {
        {"17_clue.txt", 1, 10, 4000},
        {"magictour_top1465.txt", 1, 1, 200},
        {"hardest_1905_11plus.txt", 1, 25, 12000},
        {"hardest_1106.txt", 1, 1, 100},
        {"serg_benchmark.txt", 2, 1, 1000},
    };
    uint64_t random = test_seed();
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        FILE *file = test_open_shared(sets[i].name);
        int number = 0, step = test_full() ? 1 : sets[i].step;
        for (nonet_board board; test_next(file, &board); number++) {
            if (number % step == 0)
                check_count(&board, 2, sets[i].solutions);
            if (number % sets[i].around == 0)
                check_around(&board, &random);
        }
        fclose(file);
        assert_true(number > 0);
    }
}

static void backends_have_names_and_are_found_by_them(void **state)
{
    (void)state;
    const nonet_backend *backend, *last = NULL;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        assert_ptr_equal(nonet_backend_named(nonet_backend_name(backend)), backend);
        last = backend;
    }
    assert_string_equal(nonet_backend_name(last), "plain");
    assert_null(nonet_backend_named("no such backend"));
}

// tools/stages/cpus runs us on CPUs it knows and says here what they should choose.
static void the_fastest_is_what_this_cpu_deserves(void **state)
{
    (void)state;
    const char *fastest = getenv("TEST_FASTEST");
    if (fastest)
        assert_string_equal(nonet_backend_name(nonet_backend_at(0)), fastest);
}

TEST_MAIN(TEST(backends_have_names_and_are_found_by_them),
          TEST(the_fastest_is_what_this_cpu_deserves),
          TEST(the_oracle_agrees_with_the_specification),
          TEST(backends_agree_on_random_boards), TEST(backends_agree_on_pencil_marks),
          TEST(three_equal_clues_are_a_contradiction), TEST(triads_are_counted),
          TEST(what_is_no_digit_has_no_solution),
          TEST(the_empty_board_is_counted_to_any_limit),
          TEST(the_same_solutions_are_found_each_once), TEST(every_backend_can_be_stopped),
          TEST_ON_DATA(backends_agree_on_the_shared_sets))
