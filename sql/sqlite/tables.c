// tables.c - the functions with several rows as answer, as table-valued functions.
//
// Arguments are hidden columns, given in brackets or in WHERE:
//
//       SELECT puzzle FROM generate(10, 1) WHERE symmetry = 'rotate-180' AND max_er = 4.5;
//
// Columns have no type here: SQLite would take "sudoku" for a kind of number, and a
// complete grid for a number of 81 digits.

#include "cursor.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

// ---- for the rows

table *table_of(cursor *rows)
{
    return (table *)rows->base.pVtab;
}

bool is_given(cursor *rows, int argument)
{
    sqlite3_value *value = rows->argument[argument];
    return value && sqlite3_value_type(value) != SQLITE_NULL;
}

int refuse(cursor *rows, char *why)
{
    if (!why)
        return SQLITE_NOMEM;
    sqlite3_free(rows->base.pVtab->zErrMsg);
    rows->base.pVtab->zErrMsg = why;
    return SQLITE_ERROR;
}

// ---- a table

// Adds the names of a list such as "puzzle sudoku, most bigint", and returns how many there
// are; `*n_required` is the number of those that have no default.
static int add_names(sqlite3_str *to, const char *list, const char *behind, int *n_required)
{
    int n = 0;
    *n_required = 0;
    for (const char *end; *list; list = *end ? end + 2 : end, n++) {
        end = strchr(list, ',');
        end = end ? end : list + strlen(list);
        const char *preset = strstr(list, " DEFAULT ");
        *n_required += !preset || preset > end;
        sqlite3_str_appendf(to, ", %.*s%s", (int)strcspn(list, " "), list, behind);
    }
    return n;
}

static int declare(sqlite3 *db, table *made)
{
    int all;
    sqlite3_str *text = sqlite3_str_new(db);
    sqlite3_str_appendall(text, "CREATE TABLE x(");
    made->n_columns = add_names(text, made->kind->columns, "", &all);
    made->n_arguments =
        add_names(text, made->kind->arguments, " HIDDEN", &made->n_required);
    sqlite3_str_appendall(text, ")");
    int code = sqlite3_str_errcode(text);
    char *schema = sqlite3_str_finish(text);
    if (code == SQLITE_OK) {
        schema[strlen("CREATE TABLE x(")] = ' '; // for the comma
        code = sqlite3_declare_vtab(db, schema);
    }
    sqlite3_free(schema);
    return code;
}

typedef struct {
    connection *of;
    const rows_kind *kind;
} module_data;

static int connect(sqlite3 *db, void *context, int n, const char *const *words,
                   sqlite3_vtab **vtab, char **why)
{
    (void)n;
    (void)words;
    (void)why;
    const module_data *data = context;
    table *made = sqlite3_malloc(sizeof *made);
    if (!made)
        return SQLITE_NOMEM;
    *made = (table){.of = data->of, .kind = data->kind};
    int code = declare(db, made);
    if (code == SQLITE_OK)
        code = sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    if (code == SQLITE_OK)
        *vtab = &made->base;
    else
        sqlite3_free(made);
    return code;
}

static int disconnect(sqlite3_vtab *vtab)
{
    sqlite3_free(vtab);
    return SQLITE_OK;
}

// Which arguments are given is a bit each in idxNum; their values come in that order.
static int best_index(sqlite3_vtab *vtab, sqlite3_index_info *info)
{
    const table *of = (const table *)vtab;
    int at[MOST_ARGUMENTS], n = 0, given = 0;
    for (int i = 0; i < info->nConstraint; i++) {
        int argument = info->aConstraint[i].iColumn - of->n_columns;
        if (argument < 0 || info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ ||
            given >> argument & 1)
            continue;
        if (!info->aConstraint[i].usable)
            return SQLITE_CONSTRAINT; // it depends on a table that is to be read first
        given |= 1 << argument;
        at[argument] = i;
    }
    for (int argument = 0; argument < of->n_arguments; argument++)
        if (given >> argument & 1) {
            info->aConstraintUsage[at[argument]].argvIndex = ++n;
            info->aConstraintUsage[at[argument]].omit = 1;
        }
    info->idxNum = given;
    info->estimatedCost = 100000; // steps of its virtual machine, roughly
    info->estimatedRows = 100;
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *vtab, sqlite3_vtab_cursor **opened)
{
    (void)vtab;
    cursor *rows = sqlite3_malloc(sizeof *rows);
    if (!rows)
        return SQLITE_NOMEM;
    memset(rows, 0, sizeof *rows);
    *opened = &rows->base;
    return SQLITE_OK;
}

static void forget(cursor *rows)
{
    nonet_generator_free(rows->generator);
    rows->generator = NULL;
    for (int i = 0; i < MOST_ARGUMENTS; i++) {
        sqlite3_value_free(rows->argument[i]);
        rows->argument[i] = NULL;
    }
}

static int close_cursor(sqlite3_vtab_cursor *opened)
{
    forget((cursor *)opened);
    sqlite3_free(opened);
    return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *opened)
{
    cursor *rows = (cursor *)opened;
    nonet_stop stop = watch_begin(&rows->question, table_of(rows)->of->db);
    rows->number++;
    sql_answer answer = table_of(rows)->kind->next(rows, &stop);
    watch_end(&rows->question);
    rows->ended = answer != SQL_ANSWERED;
    return answer == SQL_NO_MEMORY ? SQLITE_NOMEM
           : answer == SQL_STOPPED ? rows->question.code
                                   : SQLITE_OK;
}

// "generate: the argument seed is missing".
static char *missing(const rows_kind *kind, int argument)
{
    const char *at = kind->arguments;
    while (argument--)
        at = strchr(at, ',') + 2;
    return sqlite3_mprintf("%s: the argument %.*s is missing", kind->name,
                           (int)strcspn(at, " "), at);
}

// Keeps the arguments. SQLITE_OK, SQLITE_NOMEM, or SQLITE_ERROR if one is missing; one that
// may not be NULL ends the rows before they begin.
static int take_arguments(cursor *rows, int given, sqlite3_value **values)
{
    table *of = table_of(rows);
    for (int i = 0; i < of->n_arguments; i++)
        if (given >> i & 1) {
            rows->argument[i] = sqlite3_value_dup(*values++);
            if (!rows->argument[i])
                return SQLITE_NOMEM;
            rows->ended |= i < of->n_required && !is_given(rows, i);
        } else if (i < of->n_required) {
            return refuse(rows, missing(of->kind, i));
        }
    return SQLITE_OK;
}

static int filter(sqlite3_vtab_cursor *opened, int given, const char *unused, int n,
                  sqlite3_value **values)
{
    (void)unused;
    (void)n;
    cursor *rows = (cursor *)opened;
    forget(rows);
    rows->number = 0;
    rows->ended = false;
    int code = take_arguments(rows, given, values);
    if (code != SQLITE_OK || rows->ended)
        return code;
    nonet_stop stop = watch_begin(&rows->question, table_of(rows)->of->db);
    code = table_of(rows)->kind->begin(rows, &stop);
    watch_end(&rows->question);
    return code != SQLITE_OK || rows->ended ? code : next(opened);
}

static int is_at_end(sqlite3_vtab_cursor *opened)
{
    return ((cursor *)opened)->ended;
}

static int column(sqlite3_vtab_cursor *opened, sqlite3_context *context, int number)
{
    cursor *rows = (cursor *)opened;
    const table *of = table_of(rows);
    if (number < of->n_columns)
        of->kind->column(rows, context, number);
    else if (is_given(rows, number - of->n_columns))
        sqlite3_result_value(context, rows->argument[number - of->n_columns]);
    return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *opened, sqlite3_int64 *id)
{
    *id = ((cursor *)opened)->number;
    return SQLITE_OK;
}

static void free_module(void *context)
{
    module_data *data = context;
    connection_leave(data->of);
    sqlite3_free(data);
}

int register_tables(connection *to)
{
    static const sqlite3_module module = {
        .xConnect =
            connect, // and no xCreate: there is one such table, and it is just there
        .xBestIndex = best_index,
        .xDisconnect = disconnect,
        .xOpen = open_cursor,
        .xClose = close_cursor,
        .xFilter = filter,
        .xNext = next,
        .xEof = is_at_end,
        .xColumn = column,
        .xRowid = row_id,
    };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && rows_kinds[i].name; i++) {
        module_data *data = sqlite3_malloc(sizeof *data);
        if (!data)
            return SQLITE_NOMEM;
        *data = (module_data){connection_use(to), &rows_kinds[i]};
        code = sqlite3_create_module_v2(to->db, rows_kinds[i].name, &module, data,
                                        free_module);
    }
    return code;
}
