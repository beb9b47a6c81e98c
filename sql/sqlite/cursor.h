// cursor.h - a query that reads the rows of a function, one after the other.

#ifndef SQLITE_CURSOR_H
#define SQLITE_CURSOR_H

#include "connection.h"

#include "../rows.h"

enum { MOST_ARGUMENTS = 14 };

typedef struct cursor cursor;

// What one of these functions is.
typedef struct rows_kind {
    const char *name, *arguments, *columns; // as in functions.def
    // Begins with the first row, which `next` makes. SQLITE_OK or an error.
    int (*begin)(cursor *rows, const nonet_stop *stop);
    sql_answer (*next)(cursor *rows, const nonet_stop *stop);
    void (*column)(cursor *rows, sqlite3_context *context, int column);
} rows_kind;

typedef struct table {
    sqlite3_vtab base; // first, as sqlite3 wants it
    connection *of;
    const rows_kind *kind;
    int n_columns, n_arguments, n_required;
} table;

struct cursor {
    sqlite3_vtab_cursor base; // first, as sqlite3 wants it
    sqlite3_value *argument[MOST_ARGUMENTS];
    sqlite3_int64 number; // of the row, from 1 on
    bool ended;
    watch question; // here, for a generator keeps a pointer to it

    sql_solutions solutions;
    nonet_board solution;
    sql_steps steps;
    nonet_generator *generator;
    nonet_made made;
};

// The functions, as functions.def has them; the last has no name.
extern const rows_kind rows_kinds[];

table *table_of(cursor *rows);

// Whether an argument is there and not NULL.
bool is_given(cursor *rows, int argument);

// Ends a query with a message, which is taken over; NULL: there is no memory for it.
int refuse(cursor *rows, char *why);

#endif
