// test_sql_parts.c - what the databases share: reading, and rows one at a time.

#include "test.h"

#include <string.h>

#include <nonet/generate.h>
#include <nonet/solve.h>

#include "read.h"
#include "rows.h"

static bool keep(void *context, const nonet_board *solution)
{
    nonet_board **next = context;
    *(*next)++ = *solution;
    return true;
}

static void solutions_come_one_by_one_in_ascending_order(void **unused)
{
    (void)unused;
    enum { MOST = 1000 };
    static nonet_board wanted[MOST];
    static sql_solutions rows;
    uint64_t state = test_seed();
    nonet_stop never = {0};
    int several = 0;
    for (int round = 0; round < 200; round++) {
        nonet_board puzzle = test_random_board(&state, 8 + (int)test_random(&state, 22));
        size_t most = 1 + test_random(&state, MOST), n = 0;
        nonet_marks marks;
        nonet_marks_from_board(&puzzle, &marks);
        nonet_board *next = wanted, solution;
        nonet_search search = {.limit = most, .found = keep, .context = &next};
        size_t count = nonet_search_ascending(&search, &marks).solutions;
        sql_solutions_begin(&rows, &puzzle, most);
        for (; sql_solutions_next(&rows, &never, &solution) == SQL_ANSWERED; n++)
            CHECK_FOR(n < count && memcmp(&solution, &wanted[n], sizeof solution) == 0,
                      "%s, solution %zu", test_text(&puzzle), n);
        CHECK_FOR(n == count, "%s: %zu of %zu", test_text(&puzzle), n, count);
        several += count > SQL_SOLUTIONS_AHEAD;
    }
    assert_true(several > 20 && several < 180);
}

static void what_is_not_a_classic_puzzle_is_refused_with_its_place(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *what;
        size_t line, column;
    } cases[] = {
        {"", "expected a puzzle, found none", 1, 1},
        {"53..7....6..195....98....6.8...6...34..8.3..1"
         "7...2...6.6....28....419..5....8..q9",
         "expected a digit or a blank in cell 80 of 81, found 'q'", 1, 80},
        {"1...............", "this is not the classic 9x9 board", 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nonet_board board;
        sql_problem problem;
        assert_int_equal(sql_read(cases[i].text, strlen(cases[i].text), &board, &problem),
                         NONET_BAD_TEXT);
        assert_string_equal(problem.what, cases[i].what);
        assert_int_equal(problem.line, cases[i].line);
        assert_int_equal(problem.column, cases[i].column);
    }
    char marks[730] = "";
    for (int cell = 0; cell < 81; cell++)
        strcat(marks, cell ? "123456789" : "12.......");
    nonet_board board;
    sql_problem problem;
    assert_int_equal(sql_read(marks, strlen(marks), &board, &problem), NONET_BAD_TEXT);
    assert_string_equal(problem.what, "this is a puzzle of pencil marks");
}

// A worker remembers; another that is new for each puzzle does not.
static void a_worker_that_remembers_rates_as_a_new_one(void **unused)
{
    (void)unused;
    sql_worker old = {0};
    nonet_stop never = {0};
    nonet_recipe any = {0};
    nonet_generator *generator = nonet_generator_new(&any, test_seed());
    uint64_t state = test_seed();
    for (int round = 0; round < 60; round++) {
        nonet_made made;
        nonet_se_rating a, b;
        nonet_hodoku c, d;
        assert_int_equal(nonet_generate(generator, test_random(&state, 5), &made),
                         NONET_OK);
        if (test_random(&state, 4) == 0)
            memset(&made.puzzle, 0, 40); // several solutions
        sql_worker fresh = {0};
        sql_answer rated = sql_rate_se(&fresh, &made.puzzle, &never, &b);
        assert_int_equal(sql_rate_se(&old, &made.puzzle, &never, &a), rated);
        assert_int_equal(sql_rate_hodoku(&fresh, &made.puzzle, &never, &d), rated);
        assert_int_equal(sql_rate_hodoku(&old, &made.puzzle, &never, &c), rated);
        if (rated == SQL_ANSWERED) {
            assert_true(a.er == b.er && a.ep == b.ep && a.ed == b.ed);
            assert_true(c.score == d.score && c.hardest == d.hardest);
        }
        sql_worker_free(&fresh);
    }
    nonet_generator_free(generator);
    sql_worker_free(&old);
}

// ---- the list of functions

static char manual[1 << 16], server[1 << 14];

static void read_all(const char *path, char *text, size_t size)
{
    FILE *file = test_open_source(path);
    assert_non_null(file);
    size_t got = fread(text, 1, size - 1, file);
    assert_true(got > 0 && got < size - 1);
    fclose(file);
}

// "puzzle sudoku, most bigint" is `puzzle, most`.
static void names_of(const char *list, char *names)
{
    *names = '\0';
    for (const char *end;; list = end + 2) {
        strncat(names, list, strcspn(list, " "));
        end = strchr(list, ',');
        if (!end)
            break;
        strcat(names, ", ");
    }
    for (char *quote; (quote = strchr(names, '"'));)
        memmove(quote, quote + 1, strlen(quote));
}

static void check_has(const char *text, const char *what, const char *format,
                      const char *name, const char *arguments, const char *result,
                      const char *meaning)
{
    char line[3000];
    snprintf(line, sizeof line, format, name, arguments, result, meaning);
    CHECK_FOR(strstr(text, line), "%s lacks\n%s", what, line);
}

static void the_manual_has_every_function(void **unused)
{
    (void)unused;
    static const char about[] = "docs/database.md", format[] = "| `%s(%s)` | `%s` | %s |\n";
    char names[1000], columns[1000];
    read_all(about, manual, sizeof manual);
#define FUNCTION(name, n, arguments, result, meaning)                                      \
    check_has(manual, about, format, #name, arguments, result, meaning);
#define ROWS(name, arguments, result, meaning)                                             \
    names_of(arguments, names);                                                            \
    names_of(result, columns);                                                             \
    check_has(manual, about, format, #name, names, columns, meaning);
#include "functions.def"
#undef FUNCTION
#undef ROWS
}

// That list.out is what the server has, the golden run of list.sql shows.
static void postgresql_has_every_function(void **unused)
{
    (void)unused;
    static const char about[] = "tests/sql/postgresql/list.out", one[] = "%s|%s|%s|%s\n",
                      rows[] = "%s|%s|TABLE(%s)|%s\n";
    read_all(about, server, sizeof server);
#define FUNCTION(name, n, arguments, result, meaning)                                      \
    check_has(server, about, one, #name, arguments, result, meaning);
#define ROWS(name, arguments, result, meaning)                                             \
    check_has(server, about, rows, #name, arguments, result, meaning);
#include "functions.def"
#undef FUNCTION
#undef ROWS
}

TEST_MAIN(TEST(solutions_come_one_by_one_in_ascending_order),
          TEST(what_is_not_a_classic_puzzle_is_refused_with_its_place),
          TEST(a_worker_that_remembers_rates_as_a_new_one),
          TEST(the_manual_has_every_function), TEST(postgresql_has_every_function))
