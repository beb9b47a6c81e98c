// test_trace.c - what is told of a run is what happened: in words, as notes and on a page.

#include "graded.h"

#include <string.h>

#include <nonet/study.h>

static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Every rule line is 2 + 9 x (width + 2) long, and so is every row.
static void notes_are_as_wide_as_their_widest_cell(void **state)
{
    (void)state;
    const nonet_shape shape = nonet_shape_square(9);
    nonet_board given = test_board(wikipedia), digits = given;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    digits.cell[2] = 4;
    nonet_study_notes(&shape, given.cell, digits.cell, NULL, &sink);
    assert_int_equal(strncmp(t->text,
                             "--------------------------------------\n"
                             "| 5* |3* |4- |   |7* |   |   |   |   |\n"
                             "--------------------------------------\n"
                             "| 6* |   |   |1* |9* |5* |",
                             3 * 39 + 26),
                     0);
    assert_int_equal(t->size, 19 * 39);

    nonet_marks marks = {{0}};
    marks.cell[3] = 0x15; // 1, 3 and 5
    t = fresh(&sink);
    nonet_study_notes(&shape, given.cell, digits.cell, marks.cell, &sink);
    assert_non_null(strstr(t->text, "| 5*  |3*  |4-  |135 |7*  |    |"));
    assert_int_equal(t->size, 19 * (2 + 9 * 5 + 1));
}

// Follows a run by its changes alone.
typedef struct {
    uint8_t digit[NONET_STUDY_CELLS];
    uint16_t marks[NONET_STUDY_CELLS];
    size_t moments, guesses, backtracks;
    int depth;
    nonet_sink sink;
} follower;

static void follow(void *context, const nonet_study_moment *moment)
{
    follower *f = context;
    f->moments++;
    f->guesses += moment->event == NONET_STUDY_GUESS && !moment->only;
    f->backtracks += moment->event == NONET_STUDY_BACKTRACK;
    if (moment->event == NONET_STUDY_START) {
        memcpy(f->digit, moment->digit, sizeof f->digit);
        return;
    }
    if (f->moments == 2 || moment->event == NONET_STUDY_WORKED_OUT)
        memcpy(f->marks, moment->marks, sizeof f->marks);
    for (size_t i = 0; i < moment->n_changes; i++) {
        const nonet_study_change *change = &moment->changes[i];
        CHECK_FOR(f->marks[change->cell] == change->before ||
                      moment->event == NONET_STUDY_WORKED_OUT,
                  "cell %d at moment %zu", change->cell, f->moments);
        f->marks[change->cell] = change->now;
        if (change->filled)
            f->digit[change->cell] = moment->digit[change->cell];
    }
    assert_memory_equal(f->digit, moment->digit, sizeof f->digit);
    assert_memory_equal(f->marks, moment->marks, sizeof f->marks);
    nonet_study_words(moment, &f->sink);
    f->sink.write(f->sink.context, "\n", 1);
}

static void changes_lead_from_moment_to_moment(void **state)
{
    (void)state;
    FILE *file = test_open_source("puzzles/graded.txt");
    nonet_board board;
    char level[16];
    for (int puzzle = 0; next_graded(file, &board, level); puzzle++) {
        nonet_study_method method;
        for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
            static follower f;
            nonet_study_result done;
            nonet_marks marks;
            memset(&f, 0, sizeof f);
            fresh(&f.sink);
            method.max_guesses = 50;
            nonet_marks_from_board(&board, &marks);
            nonet_study_watch watch = {.moment = follow, .context = &f};
            nonet_study_run(&method, &marks, &watch, &done);
            CHECK_FOR(f.guesses == done.guesses, "%s %d", method.name, puzzle);
            CHECK_FOR(f.backtracks >= done.backtracks, "%s %d", method.name, puzzle);
        }
    }
    fclose(file);
}

static const char *lines_of(const char *name, const char *puzzle)
{
    static follower f;
    nonet_study_method method;
    nonet_study_result done;
    nonet_marks marks;
    nonet_board board = test_board(puzzle);
    memset(&f, 0, sizeof f);
    test_page *t = fresh(&f.sink);
    nonet_marks_from_board(&board, &marks);
    assert_true(nonet_study_method_named(name, &method));
    nonet_study_watch watch = {.moment = follow, .context = &f};
    nonet_study_run(&method, &marks, &watch, &done);
    return t->text;
}

static void lines_say_what_and_why(void **state)
{
    (void)state;
    static const char hard[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1...."
        "68..85...1..9....4..";
    static const struct {
        const char *method, *puzzle, *line;
    } lines[] = {
        {"crosshatch", wikipedia,
         "take 6 from the queue, leaving 8 9 1 3 5 7 2 4: in rows 2 3 4 6 7, columns 1 2 "
         "5 8 9, boxes 1 3 5 6 7; blanks left: r1c4 r1c6 r5c3 r8c7 r9c4 r9c6 r9c7\n"
         "hidden single in row 5: r5c3 = 6\n"},
        {"singles", wikipedia,
         "r1c4: rule 1 (row) removes 3 5 7; rule 2 (column) 1 4 8; rule 3 (block) 9; "
         "left 2 6\n"},
        {"eliminate", hard,
         "naked pair 5 6 at r3c1 r3c3 in row 3: erases 5 from r3c8, 5 6 from r3c9\n"
         "pointing 4 at r7c1 r8c1 in box 7, all in column 1: erases 4 from r4c1, 4 from "
         "r6c1\n"},
        {"inference", hard, "\ncontradiction: "},
        {"inference", hard, "\ntake back r1c2 = 2: "},
        {"norvig", hard, "\ntry r8c7 = 3, of 3 9\n"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        CHECK_FOR(strstr(lines_of(lines[i].method, lines[i].puzzle), lines[i].line),
                  "%s: %s", lines[i].method, lines[i].line);
}

typedef struct {
    nonet_study_page page;
    size_t moments;
} pager;

static void to_page(void *context, const nonet_study_moment *moment)
{
    pager *p = context;
    p->moments++;
    nonet_study_page_moment(&p->page, "a <run>", moment);
}

static size_t count_of(const char *in, const char *what)
{
    size_t count = 0;
    for (; (in = strstr(in, what)); in += strlen(what))
        count++;
    return count;
}

static void a_page_stands_alone(void **state)
{
    (void)state;
    static pager p;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_board board = test_board(wikipedia);
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    nonet_study_page_start(&p.page, "methods & more", sink);
    nonet_study_method method;
    for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
        nonet_study_result done;
        nonet_study_watch watch = {.moment = to_page, .context = &p};
        nonet_study_run(&method, &marks, &watch, &done);
        nonet_study_page_result(&p.page, &done);
    }
    nonet_study_page_end(&p.page);
    assert_non_null(strstr(t->text, "<h1>methods &amp; more</h1>"));
    assert_int_equal(count_of(t->text, "\"outcome\":\"solved\",\"leftOut\":0"), 7);
    assert_int_equal(count_of(t->text, "\n["), p.moments);
    assert_null(strstr(t->text, "http"));
    assert_null(strstr(t->text, "src="));
}

// A search of any length makes a page of bounded size, which says what it leaves out.
static void long_runs_are_cut(void **state)
{
    (void)state;
    static pager p;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_study_method method;
    nonet_study_result done;
    nonet_board empty = {{0}};
    nonet_marks marks;
    nonet_marks_from_board(&empty, &marks);
    memset(&p, 0, sizeof p);
    assert_true(nonet_study_method_named("backtrack", &method));
    method.max_guesses = 30000;
    nonet_study_page_start(&p.page, "long", sink);
    nonet_study_watch watch = {.moment = to_page, .context = &p};
    nonet_study_run(&method, &marks, &watch, &done);
    nonet_study_page_result(&p.page, &done);
    nonet_study_page_end(&p.page);
    size_t shown = count_of(t->text, "\n[");
    assert_true(shown <= NONET_STUDY_PAGE_STEPS + 1);
    if (p.moments > shown) {
        char left[40];
        snprintf(left, sizeof left, "\"leftOut\":%zu,", p.moments - shown);
        assert_non_null(strstr(t->text, left));
    }
}

TEST_MAIN(TEST(notes_are_as_wide_as_their_widest_cell),
          TEST(changes_lead_from_moment_to_moment), TEST(lines_say_what_and_why),
          TEST(a_page_stands_alone), TEST(long_runs_are_cut))
