// rows.c - the functions with several rows as answer, a row a call.

#include "server.h"

#include <funcapi.h>
#include <utils/builtins.h>

#include "../rows.h"

// What lives from row to row of one call.
typedef struct {
    watch question; // here, for a generator keeps a pointer to it
    sql_solutions solutions;
    sql_steps steps;
    int64 n; // puzzles to be made
    nonet_generator *generator;
    MemoryContextCallback at_end;
} rows_state;

// Begins a call; its state and its kind of row live until the last one. Memory is the
// call's from here on, until rows_begun().
static rows_state *rows_begin(FunctionCallInfo fcinfo, FuncCallContext *call,
                              MemoryContext *before)
{
    *before = MemoryContextSwitchTo(call->multi_call_memory_ctx);
    TupleDesc columns;
    if (get_call_result_type(fcinfo, NULL, &columns) != TYPEFUNC_COMPOSITE)
        ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                errmsg("this function gives rows"));
    call->tuple_desc = BlessTupleDesc(columns);
    call->user_fctx = palloc0(sizeof(rows_state));
    return call->user_fctx;
}

static Datum row_datum(FuncCallContext *call, Datum *values)
{
    static bool no_nulls[8];
    return HeapTupleGetDatum(heap_form_tuple(call->tuple_desc, values, no_nulls));
}

// ---- solutions(puzzle, most)

PG_FUNCTION_INFO_V1(sudoku_solutions);
Datum sudoku_solutions(PG_FUNCTION_ARGS)
{
    if (SRF_IS_FIRSTCALL()) {
        FuncCallContext *first = SRF_FIRSTCALL_INIT();
        MemoryContext before;
        rows_state *rows = rows_begin(fcinfo, first, &before);
        nonet_board puzzle = puzzle_argument(fcinfo, 0);
        int64 most = PG_GETARG_INT64(1);
        sql_solutions_begin(&rows->solutions, &puzzle, most < 0 ? 0 : (uint64_t)most);
        MemoryContextSwitchTo(before);
    }
    FuncCallContext *call = SRF_PERCALL_SETUP();
    rows_state *rows = call->user_fctx;
    nonet_board solution;
    nonet_stop stop = watch_begin(&rows->question);
    sql_answer answer = sql_solutions_next(&rows->solutions, &stop, &solution);
    if (!watch_answered(&rows->question, answer))
        SRF_RETURN_DONE(call);
    Datum values[] = {Int64GetDatum((int64)call->call_cntr + 1), puzzle_datum(&solution)};
    SRF_RETURN_NEXT(call, row_datum(call, values));
}

// ---- explain(puzzle, ladder)

static const nonet_ladder *ladder_argument(FunctionCallInfo fcinfo, int number)
{
    char *name = text_to_cstring(PG_GETARG_TEXT_PP(number));
    const nonet_ladder *ladder = nonet_ladder_named(name);
    if (!ladder)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("there is no ladder \"%s\"", name),
                errhint("It is %s.", SQL_LADDERS));
    return ladder;
}

static void to_string(void *string, const char *bytes, size_t size)
{
    appendBinaryStringInfo(string, bytes, (int)size);
}

static Datum written(const sql_steps *steps, bool notation)
{
    StringInfoData string;
    initStringInfo(&string);
    nonet_sink sink = {to_string, &string};
    if (notation)
        nonet_write_step(&steps->step, NONET_EUREKA, &sink);
    else
        nonet_write_words(&steps->before, &steps->step, NULL, &sink);
    return PointerGetDatum(cstring_to_text_with_len(string.data, string.len));
}

// False if there are no steps.
static bool explain_begin(FunctionCallInfo fcinfo, FuncCallContext *first)
{
    MemoryContext before;
    rows_state *rows = rows_begin(fcinfo, first, &before);
    nonet_board puzzle = puzzle_argument(fcinfo, 0);
    const nonet_ladder *ladder = ladder_argument(fcinfo, 1);
    nonet_stop stop = watch_begin(&rows->question);
    sql_answer answer = sql_steps_begin(&rows->steps, ladder, &puzzle, &stop);
    MemoryContextSwitchTo(before);
    return watch_answered(&rows->question, answer);
}

PG_FUNCTION_INFO_V1(sudoku_explain);
Datum sudoku_explain(PG_FUNCTION_ARGS)
{
    need_stack();
    if (SRF_IS_FIRSTCALL()) {
        FuncCallContext *first = SRF_FIRSTCALL_INIT();
        if (!explain_begin(fcinfo, first))
            SRF_RETURN_DONE(first);
    }
    FuncCallContext *call = SRF_PERCALL_SETUP();
    rows_state *rows = call->user_fctx;
    nonet_stop stop = watch_begin(&rows->question);
    sql_answer answer = sql_steps_next(&rows->steps, &stop);
    if (!watch_answered(&rows->question, answer))
        SRF_RETURN_DONE(call);
    const nonet_technique *technique = rows->steps.step.technique;
    Datum values[] = {
        Int32GetDatum((int32)call->call_cntr + 1),
        CStringGetTextDatum(technique->name),
        CStringGetTextDatum(nonet_level_name(technique->level)),
        Int32GetDatum(rows->steps.step.score),
        written(&rows->steps, true),
        written(&rows->steps, false),
        puzzle_datum(&rows->steps.before.digits),
    };
    SRF_RETURN_NEXT(call, row_datum(call, values));
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

static const char *text_argument(FunctionCallInfo fcinfo, int number)
{
    return PG_ARGISNULL(number) ? NULL : text_to_cstring(PG_GETARG_TEXT_PP(number));
}

static int int_argument(FunctionCallInfo fcinfo, int number)
{
    return PG_ARGISNULL(number) ? 0 : PG_GETARG_INT32(number);
}

static int tenths_argument(FunctionCallInfo fcinfo, int number)
{
    if (PG_ARGISNULL(number))
        return 0;
    double value =
        DatumGetFloat8(DirectFunctionCall1(numeric_float8, PG_GETARG_DATUM(number)));
    return !(value >= 0) ? -1 : value > 100 ? 1000 : (int)(value * 10 + 0.5);
}

static sql_order order_argument(FunctionCallInfo fcinfo)
{
    sql_order order = {
        .symmetry = text_argument(fcinfo, SYMMETRY),
        .min_clues = int_argument(fcinfo, MIN_CLUES),
        .max_clues = int_argument(fcinfo, MAX_CLUES),
        .minimal = !PG_ARGISNULL(MINIMAL) && PG_GETARG_BOOL(MINIMAL),
        .grade = text_argument(fcinfo, GRADE),
        .level = text_argument(fcinfo, LEVEL),
        .min_score = int_argument(fcinfo, MIN_SCORE),
        .max_score = int_argument(fcinfo, MAX_SCORE),
        .min_er = tenths_argument(fcinfo, MIN_ER),
        .max_er = tenths_argument(fcinfo, MAX_ER),
        .technique = text_argument(fcinfo, TECHNIQUE),
    };
    if (!PG_ARGISNULL(PATTERN)) {
        nonet_board pattern = puzzle_argument(fcinfo, PATTERN);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (pattern.cell[cell])
                nonet_cells_add(&order.pattern, cell);
    }
    return order;
}

static void free_generator(void *rows)
{
    nonet_generator_free(((rows_state *)rows)->generator);
}

static void generate_begin(FunctionCallInfo fcinfo, FuncCallContext *first)
{
    MemoryContext before;
    rows_state *rows = rows_begin(fcinfo, first, &before);
    sql_order order = order_argument(fcinfo);
    nonet_recipe recipe;
    const char *why, *hint;
    if (!sql_recipe(&order, &recipe, &why, &hint))
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s", why),
                hint ? errhint("%s", hint) : 0);
    recipe.stop = watch_begin(&rows->question);
    rows->n = PG_GETARG_INT64(HOW_MANY);
    // However the query ends, its memory is given back.
    rows->at_end = (MemoryContextCallback){.func = free_generator, .arg = rows};
    MemoryContextRegisterResetCallback(first->multi_call_memory_ctx, &rows->at_end);
    rows->generator = nonet_generator_new(&recipe, (uint64_t)PG_GETARG_INT64(SEED));
    if (!rows->generator)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
    MemoryContextSwitchTo(before);
}

PG_FUNCTION_INFO_V1(sudoku_generate);
Datum sudoku_generate(PG_FUNCTION_ARGS)
{
    need_stack();
    if (SRF_IS_FIRSTCALL()) {
        FuncCallContext *first = SRF_FIRSTCALL_INIT();
        if (PG_ARGISNULL(HOW_MANY) || PG_ARGISNULL(SEED))
            SRF_RETURN_DONE(first);
        generate_begin(fcinfo, first);
    }
    FuncCallContext *call = SRF_PERCALL_SETUP();
    rows_state *rows = call->user_fctx;
    if ((int64)call->call_cntr >= rows->n)
        SRF_RETURN_DONE(call);
    nonet_made made;
    watch_begin(&rows->question);
    nonet_status status = nonet_generate(rows->generator, call->call_cntr, &made);
    watch_answered(&rows->question,
                   status == NONET_NO_MEMORY ? SQL_NO_MEMORY : SQL_ANSWERED);
    Datum values[] = {Int64GetDatum((int64)call->call_cntr + 1), puzzle_datum(&made.puzzle),
                      puzzle_datum(&made.solution)};
    SRF_RETURN_NEXT(call, row_datum(call, values));
}
