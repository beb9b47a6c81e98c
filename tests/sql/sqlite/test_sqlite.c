// test_sqlite.c - the extension as programs use it: out of memory, interrupted, on threads.
//
// It is built in, so that sanitizers see it, and there in every connection that is opened.

#include "test.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#ifdef WITH_FAILING_MEMORY
#include <malloc.h>
#endif

#define EASY                                                                               \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SEVENTEEN                                                                          \
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define HARD                                                                               \
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
#define TWO                                                                                \
    "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
#define EMPTY                                                                              \
    "................................................................................."

int sqlite3_nonet_init(sqlite3 *db, char **message, const void *api);

// ---- one query

static sqlite3 *opened(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    return db;
}

enum { ROOM = 1 << 15 };

// Runs `sql`; what it gives is the text, with a bar behind each value.
static int run(sqlite3 *db, const char *sql, char text[ROOM])
{
    sqlite3_stmt *statement;
    size_t used = 0;
    *text = '\0';
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        code = SQLITE_OK;
        for (int i = 0; i < sqlite3_column_count(statement); i++) {
            const char *value = (const char *)sqlite3_column_text(statement, i);
            if (!value && sqlite3_column_type(statement, i) != SQLITE_NULL)
                code = SQLITE_NOMEM;
            used += (size_t)snprintf(text + used, ROOM - used, "%s|", value ? value : "");
            assert_true(used < ROOM);
        }
    }
    if (code == SQLITE_DONE)
        code = SQLITE_OK;
    sqlite3_finalize(statement);
    return code;
}

// Fails unless the answer is `wanted`.
static void check(sqlite3 *db, const char *sql, const char *wanted)
{
    static char text[ROOM];
    int code = run(db, sql, text);
    CHECK_FOR(code == SQLITE_OK, "%s: %s", sql, sqlite3_errmsg(db));
    assert_string_equal(text, wanted);
}

// ---- memory that fails

static const char *const every_kind[] = {
    "SELECT sudoku('" EASY "'), packed('" EASY "'), clues('" EASY "')",
    "SELECT sudoku(' 5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n"
    "8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n"
    ". . . 4 1 9 . . 5\n. . . . 8 . . 7 9'), is_sudoku('5 3')",
    "SELECT verdict('" EASY "'), is_unique('" EASY "'), solve('" EASY "')",
    "SELECT is_minimal('" SEVENTEEN "'), canon('" EASY "'), grade('" EASY "')",
    "SELECT er('" SEVENTEEN "'), ep('" SEVENTEEN "'), hodoku_score('" SEVENTEEN "')",
    "SELECT equivalent('" EASY "', canon('" EASY "')), nonet_version()",
    "SELECT count_solutions('" TWO "', 100)",
    "SELECT * FROM solutions('" TWO "', 100)",
    "SELECT * FROM explain('" EASY "', 'teaching') LIMIT 3",
    "SELECT * FROM generate(2, 1)",
    "SELECT puzzle FROM generate(1, 1, 'rotate-180') WHERE max_er = 2.5",
    "SELECT s.* FROM generate(2, 1) AS g, solutions(g.puzzle, 2) AS s",
};

// An error is SQLITE_NOMEM, or the answer is the right one, and nothing is left behind.
// These are errors anyway; their message may be the lack of memory.
static const char *const wrong[] = {
    "SELECT er('53..7')",
    "SELECT er(x'00')",
    "SELECT * FROM generate(1, 1, 'round')",
    "SELECT * FROM generate(1)",
    "SELECT * FROM explain('" EASY "', 'rope')",
};

static sqlite3_mem_methods memory; // sqlite3's own
static sqlite3_int64 at_rest;      // bytes in use while nothing is open
static long countdown;             // to the allocation that fails; 0: none does

static bool fails(void)
{
    return countdown > 0 && --countdown == 0;
}

static void *failing_malloc(int size)
{
    return fails() ? NULL : memory.xMalloc(size);
}

static void *failing_realloc(void *old, int size)
{
    return fails() ? NULL : memory.xRealloc(old, size);
}

static int set_up(void **state)
{
    (void)state;
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory) != SQLITE_OK)
        return -1;
    sqlite3_mem_methods failing = memory;
    failing.xMalloc = failing_malloc;
    failing.xRealloc = failing_realloc;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) != SQLITE_OK ||
        sqlite3_initialize() != SQLITE_OK ||
        sqlite3_auto_extension((void (*)(void))sqlite3_nonet_init) != SQLITE_OK)
        return -1;
    at_rest = sqlite3_memory_used();
    return 0;
}

static void fail_in_sqlite(long number)
{
    countdown = number;
}

static bool sqlite_has_failed(void)
{
    return countdown == 0;
}

static void loading_survives_every_failure(void **state)
{
    (void)state;
    int code = SQLITE_NOMEM;
    for (long at = 1; code != SQLITE_OK; at++) {
        sqlite3 *db = NULL;
        countdown = at;
        code = sqlite3_open(":memory:", &db);
        bool failed = sqlite_has_failed();
        countdown = 0;
        CHECK_FOR(code == SQLITE_OK || (failed && db == NULL) ||
                      (failed && (code == SQLITE_NOMEM || code == SQLITE_ERROR)),
                  "allocation %ld: %d", at, code);
        sqlite3_close(db);
        assert_int_equal(sqlite3_memory_used(), at_rest);
        assert_true(at < 10000);
    }
}

static void survives(const char *sql, void (*fail_at)(long), bool (*has_failed)(void))
{
    static char wanted[ROOM], got[ROOM];
    sqlite3 *db = opened();
    int wanted_code = run(db, sql, wanted);
    sqlite3_close(db);
    bool failed = true;
    long at;
    for (at = 1; failed; at++) {
        db = opened();
        fail_at(at);
        int code = run(db, sql, got);
        failed = has_failed();
        fail_at(0);
        CHECK_FOR((code == wanted_code && strcmp(got, wanted) == 0) ||
                      (failed && code == SQLITE_NOMEM),
                  "%s: allocation %ld: %d %s", sql, at, code, sqlite3_errmsg(db));
        // The connection is as good as new.
        check(db, "SELECT er('" SEVENTEEN "'), is_unique('" EASY "')", "2.6|1|");
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        assert_int_equal(sqlite3_memory_used(), at_rest);
        assert_true(at < 10000);
    }
    assert_true(at > 10);
}

static void queries_survive_every_failure_of_sqlites_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof every_kind / sizeof *every_kind; i++)
        survives(every_kind[i], fail_in_sqlite, sqlite_has_failed);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        survives(wrong[i], fail_in_sqlite, sqlite_has_failed);
}

#ifdef WITH_FAILING_MEMORY
// tests/cli/failing_memory.c
void failing_memory_at(long number);
bool failing_memory_has_failed(void);
#endif

static void queries_survive_every_failure_of_all_memory(void **state)
{
    (void)state;
#ifdef WITH_FAILING_MEMORY
    for (size_t i = 0; i < sizeof every_kind / sizeof *every_kind; i++)
        survives(every_kind[i], failing_memory_at, failing_memory_has_failed);
#else
    test_skip("sanitizers bring their own malloc");
#endif
}

static void memory_does_not_grow(void **state)
{
    (void)state;
#ifdef WITH_FAILING_MEMORY
    static char text[ROOM];
    sqlite3 *db = opened();
    size_t used = 0;
    for (int round = 0; round < 20; round++) {
        for (size_t i = 0; i < sizeof every_kind / sizeof *every_kind; i++)
            run(db, every_kind[i], text);
        check(db,
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) "
              "SELECT sum(er('" EASY "') = 1.2), "
              "sum(is_unique(substr('" EASY "' || i, 1, 81))) FROM n",
              "5000|5000|");
        if (round == 1)
            used = mallinfo2().uordblks;
    }
    CHECK_FOR(mallinfo2().uordblks < used + 4096, "%zu bytes, then %zu", used,
              mallinfo2().uordblks);
    sqlite3_close(db);
#else
    test_skip("sanitizers bring their own malloc");
#endif
}

// ---- long calls that are to end

// None of them would end while anybody waits.
static const char *const endless[] = {
    "SELECT count_solutions('" EMPTY "', 9223372036854775807)",
    "SELECT count(*) FROM solutions('" EMPTY "', 9223372036854775807)",
    "SELECT * FROM generate(1000000000, 1) WHERE min_er = 11.5",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    "SELECT sum(er('" HARD "') + er('" SEVENTEEN "')) FROM n",
};

static void check_interrupted(sqlite3 *db, const char *sql)
{
    static char text[ROOM];
    int code = run(db, sql, text);
    CHECK_FOR(code == SQLITE_INTERRUPT, "%s: %d %s", sql, code, sqlite3_errmsg(db));
}

static int end_the_third_time(void *calls)
{
    return ++*(int *)calls >= 3;
}

static void the_progress_handler_ends_long_calls(void **state)
{
    (void)state;
    sqlite3 *db = opened();
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        int calls = 0;
        sqlite3_progress_handler(db, 100, end_the_third_time, &calls);
        check_interrupted(db, endless[i]);
        sqlite3_progress_handler(db, 0, NULL, NULL);
        check(db, "SELECT er('" SEVENTEEN "')", "2.6|");
    }
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

typedef struct {
    sqlite3 *db;
    atomic_bool done;
} interrupting;

static void *interrupt_until_done(void *context)
{
    interrupting *work = context;
    struct timespec pause = {.tv_nsec = 1000000};
    while (!atomic_load(&work->done)) {
        sqlite3_interrupt(work->db);
        nanosleep(&pause, NULL);
    }
    return NULL;
}

static void another_thread_interrupts_long_calls(void **state)
{
    (void)state;
    static char text[ROOM];
    sqlite3 *db = opened();
    // While SQLite makes a table it has no word for an interrupt: they are made before.
    assert_int_equal(run(db, "SELECT count(*) FROM generate(1, 1)", text), SQLITE_OK);
    assert_int_equal(run(db, "SELECT count(*) FROM solutions('" EASY "', 1)", text),
                     SQLITE_OK);
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        interrupting work = {.db = db};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, interrupt_until_done, &work), 0);
        check_interrupted(db, endless[i]);
        atomic_store(&work.done, true);
        pthread_join(thread, NULL);
        check(db, "SELECT er('" SEVENTEEN "')", "2.6|");
    }
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

// Forbids every SELECT but the first.
static int forbid(void *selects, int action, const char *a, const char *b, const char *c,
                  const char *d)
{
    (void)a;
    (void)b;
    (void)c;
    (void)d;
    return action == SQLITE_SELECT && (*(int *)selects)++ ? SQLITE_DENY : SQLITE_OK;
}

// An authorizer may forbid the question; the call goes on then.
static void an_authorizer_does_not_end_long_calls(void **state)
{
    (void)state;
    sqlite3 *db = opened();
    int selects = 0;
    sqlite3_set_authorizer(db, forbid, &selects);
    check(db, "SELECT er('" HARD "')", "10.6|");
    assert_true(selects > 1);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

// ---- threads

static const char rated[] = "SELECT er(puzzle), hodoku_score(puzzle), canon(puzzle), "
                            "solve(puzzle) = solution FROM generate(30, 3)";

static void *rate(void *context)
{
    sqlite3 *db = NULL;
    sqlite3_open(":memory:", &db);
    run(db, rated, context);
    sqlite3_close(db);
    return NULL;
}

static void connections_on_threads_do_not_disturb_each_other(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    static char text[THREADS][ROOM], wanted[ROOM];
    rate(wanted);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, rate, text[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        assert_string_equal(text[i], wanted);
    }
    assert_true(strlen(wanted) > 2500);
}

TEST_MAIN_AFTER(set_up, TEST(loading_survives_every_failure),
                TEST(queries_survive_every_failure_of_sqlites_memory),
                TEST(queries_survive_every_failure_of_all_memory),
                TEST(memory_does_not_grow), TEST(the_progress_handler_ends_long_calls),
                TEST(another_thread_interrupts_long_calls),
                TEST(an_authorizer_does_not_end_long_calls),
                TEST(connections_on_threads_do_not_disturb_each_other))
