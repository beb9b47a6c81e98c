#include "worker.h"

#include <string.h>

#include <nonet/generate.h>
#include <nonet/solve.h>

void sql_worker_free(sql_worker *worker)
{
    nonet_rater_free(worker->rater);
    *worker = (sql_worker){0};
}

// ---- solutions

bool sql_count(const nonet_board *board, size_t most, const nonet_stop *stop, size_t *count,
               nonet_board *solution)
{
    nonet_marks marks;
    nonet_marks_from_board(board, &marks);
    nonet_search search = {.limit = most, .first = solution, .stop = *stop};
    nonet_searched found = nonet_search_run(&search, &marks);
    *count = found.solutions;
    return !found.stopped;
}

nonet_verdict sql_verdict(const nonet_board *board, const nonet_stop *stop)
{
    size_t count;
    if (nonet_clashes(board, NULL, 0))
        return NONET_CLASHING;
    if (!sql_count(board, 2, stop, &count, NULL))
        return NONET_UNDECIDED;
    return count == 0 ? NONET_UNSOLVABLE : count == 1 ? NONET_UNIQUE : NONET_MULTIPLE;
}

sql_answer sql_is_minimal(const nonet_board *board, const nonet_stop *stop, bool *minimal)
{
    size_t count;
    if (!sql_count(board, 2, stop, &count, NULL))
        return SQL_STOPPED;
    *minimal = count == 1 && nonet_cells_count(nonet_redundant_clues(board)) == 0;
    return SQL_ANSWERED;
}

// ---- ratings

sql_answer sql_admit(const nonet_board *board, const nonet_stop *stop,
                     nonet_position *start)
{
    nonet_question question = {.given = board};
    nonet_search search = {.stop = *stop};
    nonet_verdict verdict = nonet_admit(&question, &search, start).verdict;
    return verdict == NONET_UNIQUE      ? SQL_ANSWERED
           : verdict == NONET_UNDECIDED ? SQL_STOPPED
                                        : SQL_NOTHING;
}

static sql_answer prepare(sql_worker *worker, const nonet_board *board,
                          const nonet_stop *stop, nonet_position *start)
{
    if (!worker->rater)
        worker->rater = nonet_rater_new();
    return worker->rater ? sql_admit(board, stop, start) : SQL_NO_MEMORY;
}

sql_answer sql_rate_se(sql_worker *worker, const nonet_board *board, const nonet_stop *stop,
                       nonet_se_rating *rating)
{
    nonet_position start;
    if (!worker->has_se || memcmp(board, &worker->se_board, sizeof *board) != 0) {
        worker->has_se = false;
        sql_answer answer = prepare(worker, board, stop, &start);
        if (answer != SQL_ANSWERED)
            return answer;
        nonet_se_options options = {.stop = *stop};
        nonet_se_outcome outcome =
            nonet_rate_se(worker->rater, &start, &options, &worker->se);
        if (outcome == NONET_SE_STOPPED || outcome == NONET_SE_NO_MEMORY)
            return outcome == NONET_SE_STOPPED ? SQL_STOPPED : SQL_NO_MEMORY;
        worker->has_se = true;
        worker->se_board = *board;
    }
    *rating = worker->se;
    return SQL_ANSWERED;
}

sql_answer sql_rate_hodoku(sql_worker *worker, const nonet_board *board,
                           const nonet_stop *stop, nonet_hodoku *rating)
{
    nonet_position start;
    if (!worker->has_hodoku || memcmp(board, &worker->hodoku_board, sizeof *board) != 0) {
        worker->has_hodoku = false;
        sql_answer answer = prepare(worker, board, stop, &start);
        if (answer != SQL_ANSWERED)
            return answer;
        nonet_hodoku_options options = {.stop = *stop};
        nonet_status status =
            nonet_rate_hodoku(worker->rater, &start, &options, &worker->hodoku);
        if (status != NONET_OK)
            return status == NONET_NO_MEMORY ? SQL_NO_MEMORY : SQL_STOPPED;
        worker->has_hodoku = true;
        worker->hodoku_board = *board;
    }
    *rating = worker->hodoku;
    return SQL_ANSWERED;
}

sql_answer sql_grade(const nonet_board *board, const nonet_stop *stop, nonet_grade *grade)
{
    nonet_position start;
    sql_answer answer = sql_admit(board, stop, &start);
    if (answer == SQL_ANSWERED)
        *grade = nonet_grade_of(&start);
    return answer;
}
