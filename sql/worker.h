// worker.h - the questions a database asks, and the memory that answers them.
//
// A worker belongs to one connection (SQLite) or one process (PostgreSQL) and lives as
// long. It remembers the puzzle it rated last: er(p), ep(p) and ed(p) of one row are one
// rating.

#ifndef SQL_WORKER_H
#define SQL_WORKER_H

#include <nonet/check.h>
#include <nonet/rate.h>

// All zero is a worker.
typedef struct sql_worker {
    nonet_rater *rater; // NULL until it is needed
    nonet_board se_board, hodoku_board;
    bool has_se, has_hodoku; // these were rated last:
    nonet_se_rating se;
    nonet_hodoku hodoku;
} sql_worker;

// Gives back what a worker has taken; it may be used again.
void sql_worker_free(sql_worker *worker);

// How a question ended.
typedef enum sql_answer {
    SQL_ANSWERED,
    SQL_NOTHING, // there is no answer, such as the rating of a puzzle with two solutions
    SQL_STOPPED,
    SQL_NO_MEMORY,
} sql_answer;

// How many solutions there are, up to `most`; one of them goes to `*solution` unless that
// is NULL. False if it was stopped.
bool sql_count(const nonet_board *board, size_t most, const nonet_stop *stop, size_t *count,
               nonet_board *solution);

// NONET_UNIQUE, NONET_CLASHING, NONET_UNSOLVABLE, NONET_MULTIPLE; NONET_UNDECIDED if
// stopped.
nonet_verdict sql_verdict(const nonet_board *board, const nonet_stop *stop);

// Whether a puzzle has one solution, and more without any of its clues.
sql_answer sql_is_minimal(const nonet_board *board, const nonet_stop *stop, bool *minimal);

// Where rating and explaining starts; nothing if there is not exactly one solution.
sql_answer sql_admit(const nonet_board *board, const nonet_stop *stop,
                     nonet_position *start);

// The ratings of a puzzle; nothing if it has not exactly one solution.
sql_answer sql_rate_se(sql_worker *worker, const nonet_board *board, const nonet_stop *stop,
                       nonet_se_rating *rating);
sql_answer sql_rate_hodoku(sql_worker *worker, const nonet_board *board,
                           const nonet_stop *stop, nonet_hodoku *rating);
sql_answer sql_grade(const nonet_board *board, const nonet_stop *stop, nonet_grade *grade);

#endif
