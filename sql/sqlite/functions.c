// functions.c - the functions with one value as answer.
//
// Each is registered under its line of functions.def. NULL in is NULL out. All of them are
// deterministic, so that expressions with them can be indexed, and innocuous: a schema of
// somebody else may use them.

#include "connection.h"

#include <nonet/canon.h>
#include <nonet/collection.h>
#include <nonet/rate.h>
#include <nonet/solve.h>
#include <nonet/text.h>
#include <nonet/version.h>

SQLITE_EXTENSION_INIT3

// ---- what comes in

// False if there is nothing to be done: the answer is NULL or an error already.
static bool take_puzzle(sqlite3_context *context, sqlite3_value *value, nonet_board *board)
{
    char *why;
    if (sqlite3_value_type(value) == SQLITE_NULL)
        return false;
    int code = take_board(value, board, &why);
    if (code == SQLITE_NOMEM)
        sqlite3_result_error_nomem(context);
    else if (code == SQLITE_ERROR)
        sqlite3_result_error(context, why, -1);
    sqlite3_free(why);
    return code == SQLITE_OK;
}

static connection *of(sqlite3_context *context)
{
    return sqlite3_user_data(context);
}

// ---- what goes out

static void put_board(sqlite3_context *context, const nonet_board *board)
{
    char line[NONET_LINE_SIZE];
    nonet_write_line(board, line);
    sqlite3_result_text(context, line, NONET_CELLS, SQLITE_TRANSIENT);
}

static void put_word(sqlite3_context *context, const char *word)
{
    sqlite3_result_text(context, word, -1, SQLITE_STATIC);
}

// Ends a question: true if there is an answer to be put. An answer of NULL needs no call.
static bool is_answered(sqlite3_context *context, watch *question, sql_answer answer)
{
    watch_end(question);
    if (answer == SQL_STOPPED)
        sqlite3_result_error_code(context, question->code);
    if (answer == SQL_NO_MEMORY)
        sqlite3_result_error_nomem(context);
    return answer == SQL_ANSWERED;
}

// ---- text

static void call_sudoku(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (take_puzzle(context, values[0], &board))
        put_board(context, &board);
}

static void call_is_sudoku(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (sqlite3_value_type(values[0]) == SQLITE_NULL)
        return;
    int code = take_board(values[0], &board, NULL);
    if (code == SQLITE_NOMEM)
        sqlite3_result_error_nomem(context);
    else
        sqlite3_result_int(context, code == SQLITE_OK);
}

static void call_packed(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    uint8_t bytes[NONET_PACKED_SIZE];
    if (take_puzzle(context, values[0], &board))
        sqlite3_result_blob(context, bytes, (int)nonet_pack(&board, bytes),
                            SQLITE_TRANSIENT);
}

static void call_clues(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (take_puzzle(context, values[0], &board))
        sqlite3_result_int(context, nonet_board_clues(&board));
}

static void call_nonet_version(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    (void)values;
    put_word(context, nonet_version());
}

// ---- solutions

static bool count(sqlite3_context *context, const nonet_board *board, size_t most,
                  size_t *found, nonet_board *solution)
{
    watch question;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    bool done = sql_count(board, most, &stop, found, solution);
    return is_answered(context, &question, done ? SQL_ANSWERED : SQL_STOPPED);
}

static void call_is_unique(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    size_t found;
    if (take_puzzle(context, values[0], &board) && count(context, &board, 2, &found, NULL))
        sqlite3_result_int(context, found == 1);
}

static void call_solve(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board, solution;
    size_t found;
    if (take_puzzle(context, values[0], &board) &&
        count(context, &board, 2, &found, &solution) && found == 1)
        put_board(context, &solution);
}

static void call_count_solutions(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    size_t found;
    sqlite3_int64 most = sqlite3_value_int64(values[1]);
    if (sqlite3_value_type(values[1]) != SQLITE_NULL &&
        take_puzzle(context, values[0], &board) &&
        count(context, &board, most < 0 ? 0 : (size_t)most, &found, NULL))
        sqlite3_result_int64(context, (sqlite3_int64)found);
}

static void call_verdict(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (!take_puzzle(context, values[0], &board))
        return;
    watch question;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    nonet_verdict verdict = sql_verdict(&board, &stop);
    if (is_answered(context, &question,
                    verdict == NONET_UNDECIDED ? SQL_STOPPED : SQL_ANSWERED))
        put_word(context, nonet_verdict_name(verdict));
}

static void call_is_minimal(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (!take_puzzle(context, values[0], &board))
        return;
    watch question;
    bool minimal;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    if (is_answered(context, &question, sql_is_minimal(&board, &stop, &minimal)))
        sqlite3_result_int(context, minimal);
}

// ---- equivalence

static void call_canon(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (!take_puzzle(context, values[0], &board))
        return;
    nonet_least least;
    nonet_least_form(&board, &least);
    put_board(context, &least.board);
}

static void call_equivalent(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board a, b;
    if (take_puzzle(context, values[0], &a) && take_puzzle(context, values[1], &b))
        sqlite3_result_int(context, nonet_equivalent(&a, &b, NULL));
}

// ---- ratings

static bool rate_se(sqlite3_context *context, sqlite3_value *value, nonet_se_rating *rating)
{
    nonet_board board;
    if (!take_puzzle(context, value, &board))
        return false;
    watch question;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    return is_answered(context, &question,
                       sql_rate_se(&of(context)->worker, &board, &stop, rating));
}

static void call_er(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_se_rating rating;
    if (rate_se(context, values[0], &rating))
        sqlite3_result_double(context, rating.er / 10.0);
}

static void call_ep(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_se_rating rating;
    if (rate_se(context, values[0], &rating))
        sqlite3_result_double(context, rating.ep / 10.0);
}

static void call_ed(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_se_rating rating;
    if (rate_se(context, values[0], &rating))
        sqlite3_result_double(context, rating.ed / 10.0);
}

static bool rate_hodoku(sqlite3_context *context, sqlite3_value *value,
                        nonet_hodoku *rating)
{
    nonet_board board;
    if (!take_puzzle(context, value, &board))
        return false;
    watch question;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    return is_answered(context, &question,
                       sql_rate_hodoku(&of(context)->worker, &board, &stop, rating));
}

static void call_hodoku_level(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_hodoku rating;
    if (rate_hodoku(context, values[0], &rating))
        put_word(context, nonet_level_name(nonet_hodoku_level(&rating)));
}

static void call_hodoku_score(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_hodoku rating;
    if (rate_hodoku(context, values[0], &rating))
        sqlite3_result_int(context, rating.score);
}

static void call_grade(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n;
    nonet_board board;
    if (!take_puzzle(context, values[0], &board))
        return;
    watch question;
    nonet_grade grade;
    nonet_stop stop = watch_begin(&question, of(context)->db);
    if (is_answered(context, &question, sql_grade(&board, &stop, &grade)))
        put_word(context, nonet_grade_name(grade));
}

// ---- the list

int register_functions(connection *to)
{
    static const struct {
        const char *name;
        int n_arguments;
        void (*call)(sqlite3_context *, int, sqlite3_value **);
    } functions[] = {
#define FUNCTION(name, n, arguments, result, meaning) {#name, n, call_##name},
#define ROWS(name, arguments, columns, meaning)
#include "../functions.def"
#undef FUNCTION
#undef ROWS
    };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < sizeof functions / sizeof *functions; i++)
        code = sqlite3_create_function_v2(
            to->db, functions[i].name, functions[i].n_arguments,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, connection_use(to),
            functions[i].call, NULL, NULL, connection_leave); // leaves on failure, too
    return code;
}
