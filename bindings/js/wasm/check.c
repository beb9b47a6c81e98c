// check.c - what is right and wrong with a puzzle, in the library's words.

#include "io.h"

#include <string.h>

enum { MOST_COUNTED = 100000 }; // solutions; the page then says "at least"

static void write_full(const void *finding, const nonet_sink *sink)
{
    nonet_write_finding(finding, NONET_DETAIL_FULL, sink);
}

static void put_count(nonet_row *row, const nonet_marks *puzzle)
{
    nonet_search search = {.limit = MOST_COUNTED};
    size_t count = nonet_search_run(&search, puzzle).solutions;
    nonet_row_number(row, "count", (int64_t)count);
    nonet_row_bool(row, "capped", count == MOST_COUNTED);
}

// Of puzzles that are their givens; one of pencil marks has none that its givens tell.
static void put_least_form(nonet_row *row, const puzzle_input *puzzle)
{
    nonet_least least;
    nonet_marks marks;
    nonet_marks_from_board(&puzzle->given, &marks);
    bool is_pencilmarks = memcmp(&marks, &puzzle->marks, sizeof marks) != 0;
    nonet_row_bool(row, "pencilmarks", is_pencilmarks);
    if (is_pencilmarks)
        return;
    nonet_least_form(&puzzle->given, &least);
    nonet_row_board(row, "least", &least.board);
    nonet_row_number(row, "automorphisms", least.automorphisms);
}

ANSWER(web_check)
{
    static nonet_checker *checker; // a module runs one call at a time
    static nonet_finding finding;
    puzzle_input puzzle;
    take_puzzle(&puzzle);
    if (!checker && !(checker = nonet_checker_new(NULL))) {
        nonet_row_outcome(row, NONET_OUTCOME_REFUSED, "out of memory");
        return;
    }
    nonet_check(checker, &puzzle.question, 1, (nonet_stop){0}, &finding);
    nonet_row_written(row, "text", write_full, &finding);
    nonet_row_finding(row, &finding);
    if (finding.verdict == NONET_UNIQUE)
        nonet_row_board(row, "solution", &finding.solution[0]);
    if (finding.verdict == NONET_MULTIPLE)
        put_count(row, &puzzle.marks);
    put_least_form(row, &puzzle);
}

ANSWER(web_admit)
{
    puzzle_input puzzle;
    nonet_position position;
    take_puzzle(&puzzle);
    take_entered(&puzzle);
    if (admit(row, &puzzle, &position))
        nonet_row_board(row, "solution", &position.solution);
}
