// read.c - pasted text as records, and a collection solved as a whole.

#include "io.h"

#include <stdlib.h>

enum {
    MOST_RECORDS = 1000, // of one paste; a longer one is for the program
    MOST_VALUES = 25,    // that the page has keys for
};

static void put_marks(nonet_row *row, const nonet_marks *marks)
{
    nonet_row_list(row, "marks");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_row_number(row, NULL, marks->cell[cell]);
    nonet_row_list_end(row);
}

static void put_record(nonet_row *row, const nonet_record *record)
{
    nonet_row_text(row, "status", "ok");
    nonet_row_text(row, "format", record->format);
    if (record->layout) {
        nonet_row_layout(row, "layout", record);
        nonet_row_values(row, "given", record->layout, record->wide.given);
        if (record->has_entered)
            nonet_row_values(row, "entered", record->layout, record->wide.entered);
    } else {
        nonet_row_board(row, "given", &record->given);
        if (record->has_marks)
            put_marks(row, &record->marks);
        if (record->has_entered)
            nonet_row_board(row, "entered", &record->entered);
    }
    nonet_row_object(row, "fields");
    for (size_t i = 0; i < record->n_fields; i++)
        nonet_row_text(row, record->fields[i].name, record->fields[i].value);
    nonet_row_object_end(row);
}

// What the page cannot show, though the library can read it; NULL: it can.
static const char *too_much(const nonet_record *record)
{
    if (!record->layout)
        return NULL;
    return nonet_layout_values(record->layout) > MOST_VALUES
               ? "this board has more than 25 values; the program knows such boards"
           : record->has_marks
               ? "pencil marks that make a puzzle are for the classic board "
                 "here; the program knows them on others"
               : NULL;
}

static void put_bad_record(nonet_row *row, const nonet_record *record)
{
    const char *message = record->status == NONET_OK ? too_much(record) : record->message;
    nonet_row_text(row, "status", "bad");
    nonet_row_number(row, "line", (int64_t)record->line);
    nonet_row_number(row, "column", (int64_t)record->column);
    nonet_row_text(row, "message", message);
}

// A reader of the last argument; NULL if there is no memory for one.
static nonet_reader *take_reader(void)
{
    size_t size;
    const char *text = take_rest(&size);
    nonet_reader *reader;
    return nonet_reader_from_memory(&reader, text, size, NULL) == NONET_OK ? reader : NULL;
}

ANSWER(web_read)
{
    nonet_reader *reader = take_reader();
    nonet_record record;
    int count = 0;
    nonet_row_list(row, "records");
    while (reader && count < MOST_RECORDS && nonet_reader_next(reader, &record)) {
        nonet_row_object(row, NULL);
        if (record.status == NONET_OK && !too_much(&record))
            put_record(row, &record);
        else
            put_bad_record(row, &record);
        nonet_row_object_end(row);
        count++;
    }
    nonet_reader_free(reader);
    nonet_row_list_end(row);
    nonet_row_bool(row, "more", count == MOST_RECORDS);
}

typedef struct {
    size_t count, capacity;
    nonet_board *boards;
} collection;

static bool add_board(collection *all, const nonet_board *board)
{
    if (all->count == all->capacity) {
        size_t capacity = 2 * all->capacity + 1024;
        nonet_board *larger = realloc(all->boards, capacity * sizeof *larger);
        if (!larger)
            return false;
        all->boards = larger;
        all->capacity = capacity;
    }
    all->boards[all->count++] = *board;
    return true;
}

static collection take_collection(void)
{
    collection all = {0};
    nonet_reader *reader = take_reader();
    nonet_record record;
    while (reader && nonet_reader_next(reader, &record))
        if (record.status == NONET_OK && !record.layout && !add_board(&all, &record.given))
            break;
    nonet_reader_free(reader);
    return all;
}

ANSWER(web_solve_all)
{
    int times = take_number();
    collection all = take_collection();
    size_t *counts = calloc(all.count + 1, sizeof *counts), unique = 0;
    for (int i = 0; counts && i < times; i++)
        nonet_solve_many(all.boards, all.count, 2, counts, NULL, 1);
    for (size_t i = 0; counts && i < all.count; i++)
        unique += counts[i] == 1;
    nonet_row_number(row, "puzzles", (int64_t)all.count);
    nonet_row_number(row, "unique", (int64_t)unique);
    free(counts);
    free(all.boards);
}
