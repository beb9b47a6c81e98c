// functions.c - the functions with one value as answer, but for the type's own.

#include "server.h"

#include <utils/builtins.h>
#include <utils/numeric.h>

#include <nonet/canon.h>
#include <nonet/rate.h>
#include <nonet/version.h>

static Datum text_datum(const char *text)
{
    return PointerGetDatum(cstring_to_text(text));
}

PG_FUNCTION_INFO_V1(sudoku_nonet_version);
Datum sudoku_nonet_version(PG_FUNCTION_ARGS)
{
    (void)fcinfo;
    return text_datum(nonet_version());
}

PG_FUNCTION_INFO_V1(sudoku_clues);
Datum sudoku_clues(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    PG_RETURN_INT32(nonet_board_clues(&board));
}

// ---- solutions

static size_t count(const nonet_board *board, size_t most, nonet_board *solution)
{
    watch question;
    nonet_stop stop = watch_begin(&question);
    size_t found;
    sql_count(board, most, &stop, &found, solution);
    watch_end(&question);
    return found;
}

PG_FUNCTION_INFO_V1(sudoku_is_unique);
Datum sudoku_is_unique(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    PG_RETURN_BOOL(count(&board, 2, NULL) == 1);
}

PG_FUNCTION_INFO_V1(sudoku_solve);
Datum sudoku_solve(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0), solution;
    if (count(&board, 2, &solution) != 1)
        PG_RETURN_NULL();
    return puzzle_datum(&solution);
}

PG_FUNCTION_INFO_V1(sudoku_count_solutions);
Datum sudoku_count_solutions(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    int64 most = PG_GETARG_INT64(1);
    PG_RETURN_INT64((int64)count(&board, most < 0 ? 0 : (size_t)most, NULL));
}

PG_FUNCTION_INFO_V1(sudoku_verdict);
Datum sudoku_verdict(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    watch question;
    nonet_stop stop = watch_begin(&question);
    nonet_verdict verdict = sql_verdict(&board, &stop);
    watch_end(&question);
    return text_datum(nonet_verdict_name(verdict));
}

PG_FUNCTION_INFO_V1(sudoku_is_minimal);
Datum sudoku_is_minimal(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    watch question;
    nonet_stop stop = watch_begin(&question);
    bool minimal = false;
    sql_answer answer = sql_is_minimal(&board, &stop, &minimal);
    watch_answered(&question, answer);
    PG_RETURN_BOOL(minimal);
}

PG_FUNCTION_INFO_V1(sudoku_canon);
Datum sudoku_canon(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    nonet_least least;
    nonet_least_form(&board, &least);
    return puzzle_datum(&least.board);
}

// ---- ratings

static bool rate_se(FunctionCallInfo fcinfo, nonet_se_rating *rating)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    watch question;
    nonet_stop stop = watch_begin(&question);
    sql_answer answer = sql_rate_se(&sql_process, &board, &stop, rating);
    return watch_answered(&question, answer);
}

static Datum tenths_datum(int tenths)
{
    return NumericGetDatum(int64_div_fast_to_numeric(tenths, 1));
}

PG_FUNCTION_INFO_V1(sudoku_er);
Datum sudoku_er(PG_FUNCTION_ARGS)
{
    nonet_se_rating rating;
    if (!rate_se(fcinfo, &rating))
        PG_RETURN_NULL();
    return tenths_datum(rating.er);
}

PG_FUNCTION_INFO_V1(sudoku_ep);
Datum sudoku_ep(PG_FUNCTION_ARGS)
{
    nonet_se_rating rating;
    if (!rate_se(fcinfo, &rating))
        PG_RETURN_NULL();
    return tenths_datum(rating.ep);
}

PG_FUNCTION_INFO_V1(sudoku_ed);
Datum sudoku_ed(PG_FUNCTION_ARGS)
{
    nonet_se_rating rating;
    if (!rate_se(fcinfo, &rating))
        PG_RETURN_NULL();
    return tenths_datum(rating.ed);
}

static bool rate_hodoku(FunctionCallInfo fcinfo, nonet_hodoku *rating)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    watch question;
    nonet_stop stop = watch_begin(&question);
    sql_answer answer = sql_rate_hodoku(&sql_process, &board, &stop, rating);
    return watch_answered(&question, answer);
}

PG_FUNCTION_INFO_V1(sudoku_hodoku_level);
Datum sudoku_hodoku_level(PG_FUNCTION_ARGS)
{
    nonet_hodoku rating;
    if (!rate_hodoku(fcinfo, &rating))
        PG_RETURN_NULL();
    return text_datum(nonet_level_name(nonet_hodoku_level(&rating)));
}

PG_FUNCTION_INFO_V1(sudoku_hodoku_score);
Datum sudoku_hodoku_score(PG_FUNCTION_ARGS)
{
    nonet_hodoku rating;
    if (!rate_hodoku(fcinfo, &rating))
        PG_RETURN_NULL();
    PG_RETURN_INT32(rating.score);
}

PG_FUNCTION_INFO_V1(sudoku_grade);
Datum sudoku_grade(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    watch question;
    nonet_stop stop = watch_begin(&question);
    nonet_grade grade = NONET_GRADE_EASY;
    sql_answer answer = sql_grade(&board, &stop, &grade);
    if (!watch_answered(&question, answer))
        PG_RETURN_NULL();
    return text_datum(nonet_grade_name(grade));
}
