#include "server.h"

#include <miscadmin.h>
#include <utils/memutils.h>

#include <nonet/collection.h>

PG_MODULE_MAGIC;

sql_worker sql_process;

// ---- interrupts

static bool is_interrupted(void *context)
{
    watch *question = context;
    if (!INTERRUPTS_PENDING_CONDITION())
        return false;
    MemoryContext before = CurrentMemoryContext;
    PG_TRY();
    {
        CHECK_FOR_INTERRUPTS(); // what it can settle without us, it does
    }
    PG_CATCH();
    {
        MemoryContextSwitchTo(before);
        question->error = CopyErrorData();
        FlushErrorState();
    }
    PG_END_TRY();
    return question->error;
}

nonet_stop watch_begin(watch *question)
{
    *question = (watch){0};
    return (nonet_stop){is_interrupted, question};
}

void watch_end(const watch *question)
{
    if (question->error)
        ReThrowError(question->error);
}

bool watch_answered(const watch *question, sql_answer answer)
{
    watch_end(question);
    if (answer == SQL_NO_MEMORY)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory"));
    return answer == SQL_ANSWERED;
}

// ---- puzzles

nonet_board puzzle_argument(FunctionCallInfo fcinfo, int number)
{
    nonet_board board;
    struct varlena *packed = PG_GETARG_VARLENA_PP(number);
    if (!nonet_unpack((const uint8_t *)VARDATA_ANY(packed), VARSIZE_ANY_EXHDR(packed),
                      &board))
        ereport(ERROR, errcode(ERRCODE_DATA_CORRUPTED),
                errmsg("a stored puzzle is damaged"));
    return board;
}

Datum puzzle_datum(const nonet_board *board)
{
    uint8_t bytes[NONET_PACKED_SIZE];
    size_t size = nonet_pack(board, bytes);
    struct varlena *packed = palloc(VARHDRSZ + size);
    SET_VARSIZE(packed, VARHDRSZ + size);
    memcpy(VARDATA(packed), bytes, size);
    return PointerGetDatum(packed);
}

// ---- stack

pg_noinline void need_stack(void)
{
    char room[576 * 1024];
    __asm__ volatile("" : : "r"(room) : "memory"); // so that it is not left out
    check_stack_depth();
}
