// test_engines.c - every build of the bit-sliced solver counts as the specification does.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "batch/batch.h"

// The AVX-512 builds, their instructions emulated: tests/batch/meson.build.
#ifdef TEST_EMULATED
extern const batch_engine nonet_batch_emulated, nonet_batch_emulated_vl;
#endif

typedef struct {
    const char *name;
    const batch_engine *engine; // NULL: there are no more
} named_engine;

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// The engines of the backends this CPU can run.
static named_engine native_at(size_t index)
{
    const nonet_backend *backend;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        const batch_engine *engine = nonet_batch_engine(backend);
        if (engine && index-- == 0)
            return (named_engine){nonet_backend_name(backend), engine};
    }
    return (named_engine){NULL, NULL};
}

static named_engine engine_at(size_t index)
{
#ifdef TEST_EMULATED
    if (index-- == 0)
        return (named_engine){"avx512-emulated", &nonet_batch_emulated};
    if (index-- == 0)
        return (named_engine){"avx512vl-emulated", &nonet_batch_emulated_vl};
#endif
    return native_at(index);
}

static void *new_array(size_t n, size_t size)
{
    void *array = calloc(n ? n : 1, size);
    assert_non_null(array);
    return array;
}

static void run_engine(const batch_engine *engine, const nonet_batch_job *job)
{
    void *state = aligned_alloc(64, engine->state_size);
    assert_non_null(state);
    memset(state, 0xa5, engine->state_size); // it is promised to need no preparation
    batch_work work = {.backend = nonet_backend_at(0)};
    if (nonet_batch_start(&work, job))
        engine->run(state, &work);
    free(state);
}

// Checks one answer: the count, and a solution exactly where there is one.
static void check_answer(const char *name, const nonet_marks *puzzle, size_t got,
                         size_t want, const nonet_board *first)
{
    nonet_board board;
    nonet_board_from_marks(puzzle, &board);
    CHECK_FOR(got == want, "%s counts %zu for %zu in %s", name, got, want,
              test_text(&board));
    if (want > 0)
        CHECK_FOR(nonet_is_solution(puzzle, first), "%s: %s", name, test_text(&board));
    else
        CHECK_FOR(first->cell[0] == 77, "%s wrote a solution of %s", name,
                  test_text(&board));
}

// Runs every engine on `marks`, and on `boards` as well unless it is NULL.
static void check_all(const nonet_board *boards, const nonet_marks *marks, size_t n,
                      size_t limit)
{
    size_t *want = new_array(n, sizeof *want), *counts = new_array(n, sizeof *counts);
    nonet_board *firsts = new_array(n, sizeof *firsts);
    nonet_search search = {.limit = limit, .backend = nonet_backend_named("plain")};
    for (size_t i = 0; i < n; i++)
        want[i] = nonet_search_run(&search, &marks[i]).solutions;

    named_engine build;
    for (size_t e = 0; (build = engine_at(e)).engine; e++)
        for (int as_marks = boards ? 0 : 1; as_marks < 2; as_marks++) {
            nonet_batch_job job = {
                .boards = as_marks ? NULL : boards,
                .marks = marks,
                .n = n,
                .limit = limit,
                .counts = counts,
                .firsts = firsts,
            };
            memset(firsts, 77, n * sizeof *firsts);
            run_engine(build.engine, &job);
            for (size_t i = 0; i < n; i++)
                check_answer(build.name, &marks[i], counts[i], want[i], &firsts[i]);
        }
    free(want);
    free(counts);
    free(firsts);
}

static void check_boards(const nonet_board *boards, size_t n, size_t limit)
{
    nonet_marks *marks = new_array(n, sizeof *marks);
    for (size_t i = 0; i < n; i++)
        nonet_marks_from_board(&boards[i], &marks[i]);
    check_all(boards, marks, n, limit);
    free(marks);
}

static int random_digit(uint64_t *random)
{
    return 1 + (int)test_random(random, 9);
}

static void on_random_boards(void **state)
{
    (void)state;
    enum { N = 700 };
    static const size_t limits[] = {1, 2, 3, 100};
    uint64_t random = test_seed();
    nonet_board *boards = new_array(N, sizeof *boards);
    for (size_t l = 0; l < sizeof limits / sizeof *limits; l++) {
        for (int i = 0; i < N; i++) {
            boards[i] = test_random_board(&random, i % 40);
            if (i % 5 == 0) // as likely as not in contradiction
                boards[i].cell[test_random(&random, 81)] = (uint8_t)random_digit(&random);
        }
        check_boards(boards, N, limits[l]);
    }
    free(boards);
}

// A full grid with holes; some with one clue changed.
static nonet_board punched(uint64_t *random, int holes)
{
    nonet_board board = test_board(full);
    for (int i = 0; i < holes; i++)
        board.cell[test_random(random, 81)] = 0;
    int cell = (int)test_random(random, 81);
    if (board.cell[cell] && test_random(random, 3) == 0)
        board.cell[cell] = (uint8_t)random_digit(random);
    return board;
}

static void on_punched_grids(void **state)
{
    (void)state;
    enum { N = 1500 };
    uint64_t random = test_seed();
    nonet_board *boards = new_array(N, sizeof *boards);
    for (int i = 0; i < N; i++)
        boards[i] = punched(&random, i % 160);
    for (size_t limit = 1; limit <= 3; limit++)
        check_boards(boards, N, limit);
    check_boards(boards, N, 100);
    free(boards);
}

static void on_blocks_that_are_not_full(void **state)
{
    (void)state;
    enum { N = 1100 };
    static const size_t sizes[] = {0,  1,   2,   3,   7,   63,  64,  65,
                                   66, 127, 129, 255, 257, 511, 513, N};
    uint64_t random = test_seed();
    nonet_board *boards = new_array(N, sizeof *boards);
    for (int i = 0; i < N; i++)
        boards[i] = punched(&random, 70 + i % 40);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        check_boards(boards, sizes[s], 2);
    free(boards);
}

// A digit or two more than the solution's in each cell, or all nine, or (rarely) none.
static nonet_marks random_marks(uint64_t *random)
{
    nonet_board solution = test_board(full);
    uint32_t kind = test_random(random, 8);
    nonet_marks marks;
    for (int c = 0; c < NONET_CELLS; c++) {
        unsigned set = 1u << (solution.cell[c] - 1);
        for (uint32_t k = 0; k < 1 + kind; k++)
            set |= 1u << test_random(random, 9);
        marks.cell[c] = (uint16_t)(test_random(random, 3000) ? set : 0);
    }
    return marks;
}

static void on_pencil_marks(void **state)
{
    (void)state;
    enum { N = 800 };
    uint64_t random = test_seed();
    nonet_marks *marks = new_array(N, sizeof *marks);
    for (int i = 0; i < N; i++)
        marks[i] = random_marks(&random);
    for (size_t limit = 1; limit <= 3; limit++)
        check_all(NULL, marks, N, limit);
    free(marks);
}

// Blank boards fork at every turn: more nodes than the pool holds, and solutions without
// end. They must neither be miscounted nor disturb the others.
static void on_monsters_among_others(void **state)
{
    (void)state;
    enum { N = 1300 };
    uint64_t random = test_seed();
    nonet_board *boards = new_array(N, sizeof *boards);
    for (int i = 0; i < N; i++)
        if (i % 2 == 0)
            boards[i] = punched(&random, 90);
    check_boards(boards, N, 2);
    check_boards(boards, N, 150);
    free(boards);
}

// All of many solutions, counted to the last one.
static void on_exact_counts(void **state)
{
    (void)state;
    enum { N = 150 };
    uint64_t random = test_seed();
    nonet_board *boards = new_array(N, sizeof *boards);
    for (int i = 0; i < N; i++)
        boards[i] = punched(&random, 74);
    check_boards(boards, N, SIZE_MAX);
    free(boards);
}

static size_t read_some(FILE *file, nonet_board *boards, size_t most)
{
    size_t n = 0;
    while (n < most && test_next(file, &boards[n]))
        n++;
    return n;
}

// Each puzzle of a set as it is, with a clue removed, and with a clue changed.
static void damage(nonet_board *boards, size_t n, uint64_t *random)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t *cell = boards[i].cell;
        int c = (int)test_random(random, 81);
        while (!cell[c])
            c = (c + 1) % 81;
        if (i % 3 == 1)
            cell[c] = 0;
        if (i % 3 == 2)
            cell[c] = (uint8_t)random_digit(random);
    }
}

static void on_damaged_shared_sets(void **state)
{
    (void)state;
    enum { N = 3000 };
    static const char *const sets[] = {"17_clue.txt", "magictour_top1465.txt",
                                       "hardest_1106.txt", "hardest_1905_11plus.txt",
                                       "serg_benchmark.txt"};
    uint64_t random = test_seed();
    for (size_t s = 0; s < sizeof sets / sizeof *sets; s++) {
        FILE *file = test_open_shared(sets[s]);
        nonet_board *boards = new_array(N, sizeof *boards);
        size_t n = read_some(file, boards, strstr(sets[s], "hardest") ? 300 : N);
        damage(boards, n, &random);
        check_boards(boards, n, 2);
        fclose(file);
        free(boards);
    }
}

static void check_published(FILE *file, size_t solutions)
{
    enum { N = 12000 }; // the first of the longest sets will do
    nonet_board *boards = new_array(N, sizeof *boards),
                *firsts = new_array(N, sizeof *firsts);
    size_t *counts = new_array(N, sizeof *counts);
    size_t n = read_some(file, boards, N);
    named_engine build;
    for (size_t e = 0; (build = native_at(e)).engine; e++) {
        nonet_batch_job job = {
            .boards = boards, .n = n, .limit = 2, .counts = counts, .firsts = firsts};
        run_engine(build.engine, &job);
        for (size_t i = 0; i < n; i++) {
            nonet_marks marks;
            nonet_marks_from_board(&boards[i], &marks);
            check_answer(build.name, &marks, counts[i], solutions, &firsts[i]);
        }
    }
    free(boards);
    free(firsts);
    free(counts);
}

// The sets as published: their counts are known.
static void on_the_shared_sets_as_published(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t solutions;
    } sets[] = {{"17_clue.txt", 1},
                {"magictour_top1465.txt", 1},
                {"hardest_1106.txt", 1},
                {"hardest_1905_11plus.txt", 1},
                {"serg_benchmark.txt", 2}};
    for (size_t s = 0; s < sizeof sets / sizeof *sets; s++) {
        FILE *file = test_open_shared(sets[s].name);
        check_published(file, sets[s].solutions);
        fclose(file);
    }
}

TEST_MAIN(TEST(on_random_boards), TEST(on_punched_grids), TEST(on_blocks_that_are_not_full),
          TEST(on_pencil_marks), TEST(on_monsters_among_others), TEST(on_exact_counts),
          TEST_ON_DATA(on_damaged_shared_sets),
          TEST_ON_DATA(on_the_shared_sets_as_published))
