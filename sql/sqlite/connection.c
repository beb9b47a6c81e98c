#include "connection.h"

#include <stdio.h>

#include <nonet/collection.h>

SQLITE_EXTENSION_INIT3

connection *connection_use(connection *of)
{
    of->uses++;
    return of;
}

void connection_leave(void *context)
{
    connection *of = context;
    if (--of->uses > 0)
        return;
    sql_worker_free(&of->worker);
    sqlite3_free(of);
}

// ---- interrupts

static bool is_interrupted(void *context)
{
    watch *question = context;
    int code = SQLITE_OK;
    if (!question->probe)
        code = sqlite3_prepare_v2(question->db, "SELECT 1", -1, &question->probe, NULL);
    if (question->probe) {
        sqlite3_step(question->probe);
        code = sqlite3_reset(question->probe);
    }
    // Anything else, such as an authorizer that forbids it, is no reason to give up.
    if (code == SQLITE_INTERRUPT || code == SQLITE_NOMEM)
        question->code = code;
    return question->code != SQLITE_OK;
}

nonet_stop watch_begin(watch *question, sqlite3 *db)
{
    *question = (watch){.db = db};
    return (nonet_stop){is_interrupted, question};
}

void watch_end(watch *question)
{
    sqlite3_finalize(question->probe);
}

// ---- puzzles

static int take_packed(sqlite3_value *value, nonet_board *board, char **why)
{
    const void *bytes = sqlite3_value_blob(value);
    size_t size = (size_t)sqlite3_value_bytes(value);
    if (bytes && nonet_unpack(bytes, size, board))
        return SQLITE_OK;
    if (why)
        *why = sqlite3_mprintf("a blob of %llu bytes that is not a packed puzzle",
                               (sqlite3_uint64)size);
    return SQLITE_ERROR;
}

static int take_text(sqlite3_value *value, nonet_board *board, char **why)
{
    const char *text = (const char *)sqlite3_value_text(value);
    if (!text)
        return SQLITE_NOMEM;
    sql_problem problem;
    nonet_status status =
        sql_read(text, (size_t)sqlite3_value_bytes(value), board, &problem);
    if (status == NONET_OK)
        return SQLITE_OK;
    if (status == NONET_NO_MEMORY)
        return SQLITE_NOMEM;
    if (why)
        *why =
            sqlite3_mprintf("line %llu, column %llu: %s. %s", (sqlite3_uint64)problem.line,
                            (sqlite3_uint64)problem.column, problem.what, SQL_READ_HINT);
    return SQLITE_ERROR;
}

int take_board(sqlite3_value *value, nonet_board *board, char **why)
{
    if (why)
        *why = NULL;
    int code = sqlite3_value_type(value) == SQLITE_BLOB ? take_packed(value, board, why)
                                                        : take_text(value, board, why);
    return code == SQLITE_ERROR && why && !*why ? SQLITE_NOMEM : code;
}
