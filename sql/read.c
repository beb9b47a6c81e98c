#include "read.h"

#include <string.h>

#include <nonet/text.h>

// As much of `what` as there is room for; a character is never cut in two.
static void set_problem(sql_problem *problem, const nonet_record *where, const char *what)
{
    size_t size = strlen(what);
    if (size >= sizeof problem->what) {
        size = sizeof problem->what - 1;
        while (size > 0 && (what[size] & 0xc0) == 0x80)
            size--;
    }
    memcpy(problem->what, what, size);
    problem->what[size] = '\0';
    problem->line = where->line;
    problem->column = where->column;
}

nonet_status sql_read(const char *text, size_t size, nonet_board *board,
                      sql_problem *problem)
{
    // Nearly all puzzles of a database are lines, and this is several times faster.
    if (size == NONET_CELLS && nonet_read_line(text, board, NULL) == NONET_OK)
        return NONET_OK;
    nonet_record record;
    nonet_status status = nonet_read_record(text, size, &record);
    const char *refused = record.layout      ? "this is not the classic 9x9 board"
                          : record.has_marks ? "this is a puzzle of pencil marks"
                                             : NULL;
    if (status == NONET_OK && refused) {
        set_problem(problem, &record, refused);
        status = NONET_BAD_TEXT;
    } else if (status == NONET_BAD_TEXT) {
        set_problem(problem, &record, record.message);
    } else if (status == NONET_OK) {
        *board = record.given;
    }
    nonet_record_free(&record);
    return status;
}
