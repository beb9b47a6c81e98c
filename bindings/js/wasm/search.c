// search.c - solutions: one, some, all of them counted, and of many puzzles at once.

#include "io.h"

#include <stdlib.h>

// ---- one puzzle

// The solutions that are wanted of a search: those after the first `skip`.
typedef struct {
    nonet_row *row;
    const nonet_layout *layout;
    size_t skip;
} telling;

static bool tell(void *context, const nonet_board *solution)
{
    telling *to = context;
    if (to->skip > 0)
        to->skip--;
    else
        nonet_row_board(to->row, NULL, solution);
    return true;
}

static bool tell_values(void *context, const uint8_t *values)
{
    telling *to = context;
    if (to->skip > 0)
        to->skip--;
    else
        nonet_row_values(to->row, NULL, to->layout, values);
    return true;
}

static nonet_status search_layout(const nonet_record *record, nonet_query *query,
                                  nonet_searched *done)
{
    nonet_values *marks = malloc(nonet_layout_cells(record->layout) * sizeof *marks);
    if (!marks)
        return NONET_NO_MEMORY;
    nonet_record_values(record, marks);
    nonet_status status = nonet_puzzle_search(record->layout, marks, query, done);
    free(marks);
    return status;
}

// limit (0: none) and how many to tell
static void put_search(nonet_row *row, const nonet_record *record)
{
    size_t limit = take_size(), told = take_size(), skip = take_size();
    telling to = {row, record->layout, skip};
    nonet_searched done = {0};
    nonet_status status = NONET_OK;
    if (limit == 0)
        limit = SIZE_MAX;
    nonet_row_list(row, "solutions");
    if (record->layout) {
        nonet_query query = {
            .limit = limit, .found = told ? tell_values : NULL, .context = &to};
        status = search_layout(record, &query, &done);
    } else {
        nonet_search search = {.limit = limit, .found = told ? tell : NULL, .context = &to};
        done = skip || told > 1 ? nonet_search_ascending(&search, &record->marks)
                                : nonet_search_run(&search, &record->marks);
    }
    nonet_row_list_end(row);
    nonet_row_number(row, "count", (int64_t)done.solutions);
    if (status != NONET_OK)
        put_error(row, "out of memory");
}

ANSWER(web_search)
{
    about_puzzle(row, NULL, put_search);
}

// ---- what all solutions have in common

// Room for the marks of a puzzle, and as many that are left; NULL: out of memory.
static nonet_values *layout_union(const nonet_record *record, size_t cells)
{
    nonet_values *marks = malloc(2 * cells * sizeof *marks);
    nonet_query query = {0};
    if (!marks)
        return NULL;
    nonet_record_values(record, marks);
    if (nonet_puzzle_union(record->layout, marks, &query, marks + cells) == NONET_OK)
        return marks;
    free(marks);
    return NULL;
}

static void put_layout_union(nonet_row *row, const nonet_record *record)
{
    size_t cells = nonet_layout_cells(record->layout);
    nonet_values *marks = layout_union(record, cells);
    if (!marks) {
        put_error(row, "out of memory");
        return;
    }
    put_set_list(row, "candidates", marks + cells, cells);
    free(marks);
}

static void put_classic_union(nonet_row *row, const nonet_record *record)
{
    nonet_search search = {0};
    nonet_marks all;
    nonet_union(&search, &record->marks, &all);
    put_classic_sets(row, "candidates", &all);
}

static void put_union(nonet_row *row, const nonet_record *record)
{
    if (record->layout)
        put_layout_union(row, record);
    else
        put_classic_union(row, record);
}

ANSWER(web_candidates)
{
    about_puzzle(row, NULL, put_union);
}

// ---- many puzzles

// Not a row: after the arguments come the boards, 81 bytes each, and the answer is a 32-bit
// count for each, then, if `with_solutions`, 81 bytes for each.
void web_solve_many(void) __attribute__((export_name("web_solve_many")));

void web_solve_many(void)
{
    size_t limit = take_size(), with_solutions = take_size(), size;
    const nonet_board *boards = (const nonet_board *)take_rest(&size);
    size_t n = size / sizeof *boards;
    size_t *counts = calloc(n + 1, sizeof *counts);
    nonet_board *firsts = with_solutions ? calloc(n + 1, sizeof *firsts) : NULL;
    if (counts && (firsts || !with_solutions)) {
        nonet_solve_many(boards, n, limit, counts, firsts, 1);
        nonet_emit_bytes(&out, (const char *)counts, n * sizeof *counts);
        if (firsts)
            nonet_emit_bytes(&out, (const char *)firsts, n * sizeof *firsts);
    }
    free(counts);
    free(firsts);
}
