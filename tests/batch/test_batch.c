// test_batch.c - the public calls: batches of any length, threads, stopping.

#include "test.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/batch.h>

enum {
    N = 3000,
};

static const char unique[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static nonet_board boards[N], firsts[N];
static size_t counts[N], wanted[N];

// The known puzzle with some clues gone or changed; now and then a blank board.
static int make_boards(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < N; i++) {
        boards[i] = test_board(unique);
        for (int k = i % 4; k > 0; k--)
            boards[i].cell[test_random(&random, 81)] = (uint8_t)test_random(&random, 10);
        if (i % 97 == 0)
            memset(&boards[i], 0, sizeof boards[i]);
        nonet_marks marks;
        nonet_marks_from_board(&boards[i], &marks);
        nonet_search search = {.limit = 2, .backend = nonet_backend_named("plain")};
        wanted[i] = nonet_search_run(&search, &marks).solutions;
    }
    return 0;
}

static void check_answers(size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++) {
        CHECK_FOR(counts[i] == wanted[i], "%s: %zu of %zu counts %zu for %zu", name, i, n,
                  counts[i], wanted[i]);
        nonet_marks marks;
        nonet_marks_from_board(&boards[i], &marks);
        if (wanted[i] > 0)
            CHECK_FOR(nonet_is_solution(&marks, &firsts[i]), "%s: %zu of %zu", name, i, n);
    }
}

static nonet_batch_job job_of(size_t n)
{
    return (nonet_batch_job){
        .boards = boards, .n = n, .limit = 2, .counts = counts, .firsts = firsts};
}

static void clear_answers(void)
{
    memset(counts, 0xff, sizeof counts);
    memset(firsts, 0, sizeof firsts);
}

static void batches_of_any_length_on_any_backend(void **state)
{
    (void)state;
    const nonet_backend *backend;
    for (size_t b = 0; (backend = nonet_backend_at(b)); b++) {
        nonet_batch *batch = nonet_batch_new(backend);
        assert_non_null(batch);
        for (size_t n = 0; n <= N; n += n < 70 ? 1 : n / 2) {
            clear_answers();
            nonet_batch_job job = job_of(n);
            assert_true(nonet_batch_run(batch, &job));
            check_answers(n, nonet_backend_name(backend));
            assert_true(n == N || counts[n] == SIZE_MAX); // nothing beyond the end
        }
        nonet_batch_free(batch);
    }
    nonet_batch_free(NULL);
}

static void threads_give_the_same_answers(void **state)
{
    (void)state;
    static const unsigned threads[] = {0, 1, 2, 7};
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++)
        for (size_t n = 1; n <= N; n += 1 + n * 3) {
            clear_answers();
            nonet_solve_many(boards, n, 2, counts, firsts, threads[t]);
            check_answers(n, "threads");
        }
}

static void firsts_may_be_left_out(void **state)
{
    (void)state;
    nonet_solve_many(boards, N, 2, counts, NULL, 2);
    for (size_t i = 0; i < N; i++)
        assert_int_equal(counts[i], wanted[i]);
}

static void a_limit_of_zero_counts_nothing(void **state)
{
    (void)state;
    clear_answers();
    nonet_solve_many(boards, N, 0, counts, firsts, 1);
    for (size_t i = 0; i < N; i++)
        assert_int_equal(counts[i], 0);
    nonet_solve_many(NULL, 0, 2, NULL, NULL, 3);
}

static void marks_are_puzzles_too(void **state)
{
    (void)state;
    nonet_marks *marks = calloc(N, sizeof *marks);
    assert_non_null(marks);
    for (int i = 0; i < N; i++)
        nonet_marks_basic(&boards[i], &marks[i]);
    clear_answers();
    nonet_batch_job job = job_of(N);
    job.boards = NULL;
    job.marks = marks;
    assert_true(nonet_batch_run_threads(&job, NULL, 2));
    check_answers(N, "marks");
    free(marks);
}

// Says stop at the given question.
static bool stop_at(void *context)
{
    return atomic_fetch_sub((atomic_int *)context, 1) <= 1;
}

static void stopping_ends_a_batch_and_not_the_next(void **state)
{
    (void)state;
    nonet_batch *batch = nonet_batch_new(NULL);
    for (int at = 1; at < 12; at++) {
        atomic_int left = at;
        nonet_batch_job job = job_of(N);
        job.limit = SIZE_MAX; // the blank boards would take for ever
        job.stop = (nonet_stop){stop_at, &left};
        if (at % 2)
            assert_false(nonet_batch_run(batch, &job));
        else
            assert_false(nonet_batch_run_threads(&job, NULL, 3));
        job = job_of(N);
        assert_true(nonet_batch_run(batch, &job));
        check_answers(N, "after a stop");
    }
    nonet_batch_free(batch);
}

// Four clues at the corners of a rectangle: a clash that sweeps do not see, on boards so
// empty that guesses would never come to an end. Every question is a round.
static void a_clash_that_is_not_seen_ends_all_the_same(void **state)
{
    (void)state;
    static const char corners[] =
        "..................2....................2.1..............2"
        "...2....2...2...........";
    enum { HIDDEN = 40, MOST_ROUNDS = 100000 };
    const nonet_backend *backend;
    nonet_board kept[HIDDEN];
    size_t as_they_were[HIDDEN];
    memcpy(kept, boards, sizeof kept);
    memcpy(as_they_were, wanted, sizeof as_they_were);
    for (int i = 0; i < HIDDEN; i++) {
        boards[i] = test_board(corners);
        wanted[i] = 0;
    }
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        nonet_batch *batch = nonet_batch_new(backend);
        nonet_batch_job job = job_of(N);
        atomic_int left = MOST_ROUNDS;
        job.stop = (nonet_stop){stop_at, &left};
        assert_non_null(batch);
        clear_answers();
        CHECK_FOR(nonet_batch_run(batch, &job), "%s", nonet_backend_name(backend));
        check_answers(N, nonet_backend_name(backend));
        nonet_batch_free(batch);
    }
    memcpy(boards, kept, sizeof kept);
    memcpy(wanted, as_they_were, sizeof as_they_were);
}

TEST_MAIN_AFTER(make_boards, TEST(batches_of_any_length_on_any_backend),
                TEST(threads_give_the_same_answers), TEST(firsts_may_be_left_out),
                TEST(a_limit_of_zero_counts_nothing), TEST(marks_are_puzzles_too),
                TEST(stopping_ends_a_batch_and_not_the_next),
                TEST(a_clash_that_is_not_seen_ends_all_the_same))
