// rows.c - what each function with several rows begins with, goes on with and shows.

#include "cursor.h"

#include <nonet/text.h>

SQLITE_EXTENSION_INIT3

// ---- what goes in and out

// Leaves `*text` alone if there is none; false if there is no memory for it.
static bool take_text(cursor *rows, int argument, const char **text)
{
    if (!is_given(rows, argument))
        return true;
    *text = (const char *)sqlite3_value_text(rows->argument[argument]);
    return *text;
}

static int int_of(cursor *rows, int argument)
{
    sqlite3_int64 value =
        is_given(rows, argument) ? sqlite3_value_int64(rows->argument[argument]) : 0;
    return value < 0 ? -1 : value > 1000000 ? 1000000 : (int)value;
}

static int tenths_of(cursor *rows, int argument)
{
    double value =
        is_given(rows, argument) ? sqlite3_value_double(rows->argument[argument]) : 0;
    return value < 0 ? -1 : value > 100 ? 1000 : (int)(value * 10 + 0.5);
}

static int puzzle_of(cursor *rows, int argument, nonet_board *board)
{
    char *why;
    int code = take_board(rows->argument[argument], board, &why);
    return code == SQLITE_ERROR ? refuse(rows, why) : code;
}

static void put_board(sqlite3_context *context, const nonet_board *board)
{
    char line[NONET_LINE_SIZE];
    nonet_write_line(board, line);
    sqlite3_result_text(context, line, NONET_CELLS, SQLITE_TRANSIENT);
}

// ---- solutions(puzzle, most)

static int solutions_begin(cursor *rows, const nonet_stop *stop)
{
    (void)stop;
    nonet_board puzzle;
    sqlite3_int64 most = sqlite3_value_int64(rows->argument[1]);
    int code = puzzle_of(rows, 0, &puzzle);
    if (code == SQLITE_OK)
        sql_solutions_begin(&rows->solutions, &puzzle, most < 0 ? 0 : (uint64_t)most);
    return code;
}

static sql_answer solutions_next(cursor *rows, const nonet_stop *stop)
{
    return sql_solutions_next(&rows->solutions, stop, &rows->solution);
}

static void solutions_column(cursor *rows, sqlite3_context *context, int column)
{
    if (column == 0)
        sqlite3_result_int64(context, rows->number);
    else
        put_board(context, &rows->solution);
}

// ---- explain(puzzle, ladder)

static int explain_begin(cursor *rows, const nonet_stop *stop)
{
    nonet_board puzzle;
    const char *name = "human";
    int code = take_text(rows, 1, &name) ? puzzle_of(rows, 0, &puzzle) : SQLITE_NOMEM;
    if (code != SQLITE_OK)
        return code;
    const nonet_ladder *ladder = nonet_ladder_named(name);
    if (!ladder)
        return refuse(
            rows, sqlite3_mprintf("there is no ladder '%s': it is %s", name, SQL_LADDERS));
    sql_answer answer = sql_steps_begin(&rows->steps, ladder, &puzzle, stop);
    rows->ended = answer == SQL_NOTHING;
    return answer == SQL_STOPPED ? rows->question.code : SQLITE_OK;
}

static sql_answer explain_next(cursor *rows, const nonet_stop *stop)
{
    return sql_steps_next(&rows->steps, stop);
}

static void to_string(void *string, const char *bytes, size_t size)
{
    sqlite3_str_append(string, bytes, (int)size);
}

static void put_words(cursor *rows, sqlite3_context *context, bool notation)
{
    sqlite3_str *string = sqlite3_str_new(table_of(rows)->of->db);
    nonet_sink sink = {to_string, string};
    if (notation)
        nonet_write_step(&rows->steps.step, NONET_EUREKA, &sink);
    else
        nonet_write_words(&rows->steps.before, &rows->steps.step, NULL, &sink);
    int code = sqlite3_str_errcode(string);
    char *text = sqlite3_str_finish(string);
    if (code == SQLITE_OK)
        sqlite3_result_text(context, text ? text : "", -1,
                            text ? sqlite3_free : SQLITE_STATIC);
    else
        sqlite3_result_error_code(context, code);
}

static void explain_column(cursor *rows, sqlite3_context *context, int column)
{
    const nonet_step *step = &rows->steps.step;
    switch (column) {
    case 0:
        sqlite3_result_int64(context, rows->number);
        break;
    case 1:
        sqlite3_result_text(context, step->technique->name, -1, SQLITE_STATIC);
        break;
    case 2:
        sqlite3_result_text(context, nonet_level_name(step->technique->level), -1,
                            SQLITE_STATIC);
        break;
    case 3:
        sqlite3_result_int(context, step->score);
        break;
    case 4:
    case 5:
        put_words(rows, context, column == 4);
        break;
    default:
        put_board(context, &rows->steps.before.digits);
    }
}

// ---- generate(n, seed, ...)

enum {
    HOW_MANY,
    SEED,
    SYMMETRY,
    MIN_CLUES,
    MAX_CLUES,
    MINIMAL,
    PATTERN,
    GRADE,
    LEVEL,
    MIN_SCORE,
    MAX_SCORE,
    MIN_ER,
    MAX_ER,
    TECHNIQUE,
};

static int read_order(cursor *rows, sql_order *order)
{
    *order = (sql_order){
        .min_clues = int_of(rows, MIN_CLUES),
        .max_clues = int_of(rows, MAX_CLUES),
        .minimal = int_of(rows, MINIMAL) != 0,
        .min_score = int_of(rows, MIN_SCORE),
        .max_score = int_of(rows, MAX_SCORE),
        .min_er = tenths_of(rows, MIN_ER),
        .max_er = tenths_of(rows, MAX_ER),
    };
    if (!take_text(rows, SYMMETRY, &order->symmetry) ||
        !take_text(rows, GRADE, &order->grade) || !take_text(rows, LEVEL, &order->level) ||
        !take_text(rows, TECHNIQUE, &order->technique))
        return SQLITE_NOMEM;
    nonet_board pattern = {0};
    int code = is_given(rows, PATTERN) ? puzzle_of(rows, PATTERN, &pattern) : SQLITE_OK;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (pattern.cell[cell])
            nonet_cells_add(&order->pattern, cell);
    return code;
}

static int generate_begin(cursor *rows, const nonet_stop *stop)
{
    sql_order order;
    nonet_recipe recipe;
    const char *why, *hint;
    int code = read_order(rows, &order);
    if (code != SQLITE_OK)
        return code;
    if (!sql_recipe(&order, &recipe, &why, &hint))
        return refuse(rows,
                      sqlite3_mprintf("%s%s%s", why, hint ? ". " : "", hint ? hint : ""));
    recipe.stop = *stop;
    rows->generator =
        nonet_generator_new(&recipe, (uint64_t)sqlite3_value_int64(rows->argument[SEED]));
    return rows->generator ? SQLITE_OK : SQLITE_NOMEM;
}

static sql_answer generate_next(cursor *rows, const nonet_stop *stop)
{
    (void)stop; // the recipe has it
    if (rows->number > sqlite3_value_int64(rows->argument[HOW_MANY]))
        return SQL_NOTHING;
    nonet_status status =
        nonet_generate(rows->generator, (uint64_t)rows->number - 1, &rows->made);
    return status == NONET_OK          ? SQL_ANSWERED
           : status == NONET_NO_MEMORY ? SQL_NO_MEMORY
                                       : SQL_STOPPED;
}

static void generate_column(cursor *rows, sqlite3_context *context, int column)
{
    if (column == 0)
        sqlite3_result_int64(context, rows->number);
    else
        put_board(context, column == 1 ? &rows->made.puzzle : &rows->made.solution);
}

// ---- the list

const rows_kind rows_kinds[] = {
#define FUNCTION(name, n, arguments, result, meaning)
#define ROWS(name, arguments, columns, meaning)                                            \
    {#name, arguments, columns, name##_begin, name##_next, name##_column},
#include "../functions.def"
#undef FUNCTION
#undef ROWS
    {0},
};
