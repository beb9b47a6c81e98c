// type.c - the type `sudoku`: text and bytes in and out, order, equality.
//
// It is stored as nonet_pack() has it, so that comparing and hashing need not unpack.

#include "server.h"

#include <common/hashfn.h>
#include <libpq/pqformat.h>
#include <mb/pg_wchar.h>
#include <utils/builtins.h>

#include <nonet/collection.h>
#include <nonet/text.h>

#include "../read.h"

// ---- text

static Datum read_puzzle(const char *text, size_t size)
{
    nonet_board board;
    sql_problem problem;
    nonet_status status = sql_read(text, size, &board, &problem);
    if (status == NONET_NO_MEMORY)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
    if (status != NONET_OK)
        ereport(ERROR, errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                errmsg("invalid input syntax for type %s: \"%.*s\"", "sudoku",
                       pg_mbcliplen(text, (int)Min(size, 200), 100), text),
                errdetail("Line %zu, column %zu: %s.", problem.line, problem.column,
                          problem.what),
                errhint("%s", SQL_READ_HINT));
    return puzzle_datum(&board);
}

PG_FUNCTION_INFO_V1(sudoku_in);
Datum sudoku_in(PG_FUNCTION_ARGS)
{
    const char *text = PG_GETARG_CSTRING(0);
    return read_puzzle(text, strlen(text));
}

PG_FUNCTION_INFO_V1(sudoku_out);
Datum sudoku_out(PG_FUNCTION_ARGS)
{
    nonet_board board = puzzle_argument(fcinfo, 0);
    char *line = palloc(NONET_LINE_SIZE);
    nonet_write_line(&board, line);
    PG_RETURN_CSTRING(line);
}

PG_FUNCTION_INFO_V1(sudoku_from_text);
Datum sudoku_from_text(PG_FUNCTION_ARGS)
{
    char *copy = text_to_cstring(PG_GETARG_TEXT_PP(0));
    return read_puzzle(copy, strlen(copy));
}

PG_FUNCTION_INFO_V1(sudoku_is_sudoku);
Datum sudoku_is_sudoku(PG_FUNCTION_ARGS)
{
    nonet_board board;
    sql_problem problem;
    char *copy = text_to_cstring(PG_GETARG_TEXT_PP(0));
    nonet_status status = sql_read(copy, strlen(copy), &board, &problem);
    if (status == NONET_NO_MEMORY)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
    PG_RETURN_BOOL(status == NONET_OK);
}

// ---- bytes

static Datum take_bytes(const char *bytes, size_t size)
{
    nonet_board board;
    if (!nonet_unpack((const uint8_t *)bytes, size, &board))
        ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                errmsg("%zu bytes that are not a packed puzzle", size));
    return puzzle_datum(&board);
}

PG_FUNCTION_INFO_V1(sudoku_recv);
Datum sudoku_recv(PG_FUNCTION_ARGS)
{
    StringInfo message = (StringInfo)PG_GETARG_POINTER(0);
    int size = message->len - message->cursor;
    return take_bytes(pq_getmsgbytes(message, size), (size_t)size);
}

PG_FUNCTION_INFO_V1(sudoku_from_bytes);
Datum sudoku_from_bytes(PG_FUNCTION_ARGS)
{
    bytea *bytes = PG_GETARG_BYTEA_PP(0);
    return take_bytes(VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
}

// To the client, and to bytea: both are what is stored.
PG_FUNCTION_INFO_V1(sudoku_packed);
Datum sudoku_packed(PG_FUNCTION_ARGS)
{
    PG_RETURN_BYTEA_P(PG_GETARG_BYTEA_P_COPY(0));
}

// ---- order and equality

static int compare(FunctionCallInfo fcinfo)
{
    const struct varlena *a = PG_GETARG_VARLENA_PP(0), *b = PG_GETARG_VARLENA_PP(1);
    return nonet_packed_compare((const uint8_t *)VARDATA_ANY(a), VARSIZE_ANY_EXHDR(a),
                                (const uint8_t *)VARDATA_ANY(b), VARSIZE_ANY_EXHDR(b));
}

PG_FUNCTION_INFO_V1(sudoku_compare);
Datum sudoku_compare(PG_FUNCTION_ARGS)
{
    PG_RETURN_INT32(compare(fcinfo));
}

PG_FUNCTION_INFO_V1(sudoku_eq);
Datum sudoku_eq(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) == 0);
}

PG_FUNCTION_INFO_V1(sudoku_ne);
Datum sudoku_ne(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) != 0);
}

PG_FUNCTION_INFO_V1(sudoku_lt);
Datum sudoku_lt(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) < 0);
}

PG_FUNCTION_INFO_V1(sudoku_le);
Datum sudoku_le(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) <= 0);
}

PG_FUNCTION_INFO_V1(sudoku_gt);
Datum sudoku_gt(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) > 0);
}

PG_FUNCTION_INFO_V1(sudoku_ge);
Datum sudoku_ge(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(compare(fcinfo) >= 0);
}

PG_FUNCTION_INFO_V1(sudoku_hash);
Datum sudoku_hash(PG_FUNCTION_ARGS)
{
    const struct varlena *packed = PG_GETARG_VARLENA_PP(0);
    return hash_any((const unsigned char *)VARDATA_ANY(packed),
                    (int)VARSIZE_ANY_EXHDR(packed));
}

PG_FUNCTION_INFO_V1(sudoku_hash_extended);
Datum sudoku_hash_extended(PG_FUNCTION_ARGS)
{
    const struct varlena *packed = PG_GETARG_VARLENA_PP(0);
    return hash_any_extended((const unsigned char *)VARDATA_ANY(packed),
                             (int)VARSIZE_ANY_EXHDR(packed), (uint64)PG_GETARG_INT64(1));
}
