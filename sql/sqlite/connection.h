// connection.h - what the functions and tables of one connection share.

#ifndef SQLITE_CONNECTION_H
#define SQLITE_CONNECTION_H

#include <sqlite3ext.h>

#include <nonet/board.h>
#include <nonet/stop.h>

#include "../read.h"
#include "../worker.h"

typedef struct connection {
    sqlite3 *db;
    sql_worker worker; // used by one thread at a time, as the connection is
    int uses;          // functions and tables that hold it; the last to go frees it
} connection;

// Counts one more use, or one less; sqlite3 calls the latter.
connection *connection_use(connection *of);
void connection_leave(void *of);

// Registers the functions, or the tables; SQLITE_OK or why not.
int register_functions(connection *of);
int register_tables(connection *of);

// The question whether a long call is to end: sqlite3_interrupt() was called, or the
// progress handler says so. It is asked by a statement of its own, which is made at the
// first question and thus not at all for short calls; sqlite3_is_interrupted() came with
// version 3.41 and knows of no progress handler.
typedef struct watch {
    sqlite3 *db;
    sqlite3_stmt *probe;
    int code; // why it was ended: SQLITE_INTERRUPT, SQLITE_NOMEM
} watch;

nonet_stop watch_begin(watch *question, sqlite3 *db);
void watch_end(watch *question);

// A board from a value: text in any format, or packed. SQLITE_OK, SQLITE_NOMEM, or
// SQLITE_ERROR: then `*why` is the message, to be freed with sqlite3_free(), unless that is
// NULL.
int take_board(sqlite3_value *value, nonet_board *board, char **why);

#endif
