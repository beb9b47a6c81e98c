// test.h - what the tests share: cmocka, boards from text, random boards from a seed.
//
// A test file lists its cases at the end:
//
//     TEST_MAIN(TEST(clashes_are_named), TEST_ON_DATA(the_public_sets_read))
//
// The program runs them all, or with the argument `data` only those on public sets, which
// are not ours to ship and may be absent, or with `no-data` only the others.
//
// Random tests take their seed from TEST_SEED (a number, default 1) and print it when they
// fail, so that every failure can be repeated.

#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include <nonet/board.h>
#include <nonet/layout.h>
#include <nonet/sink.h>

#define TEST(function) cmocka_unit_test(function)
#define TEST_ON_DATA(function) cmocka_unit_test_prestate(function, "on data")
#define TEST_MAIN(...) TEST_MAIN_AFTER(NULL, __VA_ARGS__)

// The same, run after `setup`.
#define TEST_MAIN_AFTER(setup, ...)                                                        \
    int main(int argc, char **argv)                                                        \
    {                                                                                      \
        static const struct CMUnitTest cases[] = {__VA_ARGS__};                            \
        (void)argc;                                                                        \
        return test_main(cases, sizeof cases / sizeof *cases, setup, argv[1]);             \
    }

int test_main(const struct CMUnitTest *cases, size_t count, CMFixtureFunction setup,
              const char *which);

// Fails unless `condition` holds, naming what was being looked at.
#define CHECK_FOR(condition, ...)                                                          \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            print_error("# " __VA_ARGS__);                                                 \
            print_error("\n# seed %llu\n", (unsigned long long)test_seed());               \
            fail_msg("%s", #condition);                                                    \
        }                                                                                  \
    } while (0)

// The seed of this run, and a generator started from it.
uint64_t test_seed(void);
uint32_t test_random(uint64_t *state, uint32_t below);

// A board from 81 characters; fails the test if they are not that.
nonet_board test_board(const char *text);

// A board as 81 characters, in one of a few buffers that are used in turn.
const char *test_text(const nonet_board *board);

// A layout from its short text; fails the test if it is none.
nonet_layout *test_layout(const char *text);

// What was written to a sink, with a zero behind it. It grows; static ones need not be
// freed.
typedef struct {
    char *text;
    size_t size, room;
} test_page;

nonet_sink test_sink(test_page *page); // on an empty page
void test_page_free(test_page *page);

// Ends the case here, as skipped, with the reason: cmocka's own skip() counts as failed.
_Noreturn void test_skip(const char *why);

// Opens a file of ../shared/data, or of the folder that NONET_DATA names. If it is missing
// the case ends here, as skipped: call it before anything that would have to be freed.
FILE *test_open_shared(const char *name);

// Whether to take every puzzle of a public set, not one in so many (TEST_FULL; make
// nightly).
bool test_full(void);

// Opens a file of the repository, given from its top; NULL if it is not there.
FILE *test_open_source(const char *path);

// The next puzzle of a file with one puzzle per line and `#` comments; false at the end.
bool test_next(FILE *file, nonet_board *board);

// The next line that is not empty nor a `#` comment, without its end; false at the end.
bool test_next_line(FILE *file, char *line, size_t size);

// Takes a line with tabs between its fields apart; fields that it lacks are empty.
void test_fields(char *line, char **field, int count);

// A puzzle of `clues` random digits that do not clash: may have no, one or many solutions.
nonet_board test_random_board(uint64_t *state, int clues);

#endif
