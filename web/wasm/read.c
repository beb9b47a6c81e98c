// read.c - pasted text as records, and a collection solved as a whole.

#include "io.h"

#include <stdlib.h>

enum { MOST_RECORDS = 1000 }; // of one paste; a longer one is for the program

static void put_marks(const char *key, const nonet_marks *marks)
{
    put_open(key, '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        put_number(NULL, marks->cell[cell]);
    put_close(']');
}

static void put_record(const nonet_record *record)
{
    put_text("status", "ok");
    put_text("format", record->format);
    put_board("given", &record->given);
    if (record->has_marks)
        put_marks("marks", &record->marks);
    if (record->has_entered)
        put_board("entered", &record->entered);
    put_open("fields", '{');
    for (size_t i = 0; i < record->n_fields; i++)
        put_text(record->fields[i].name, record->fields[i].value);
    put_close('}');
}

static void put_bad_record(const nonet_record *record)
{
    put_text("status", "bad");
    put_number("line", (int64_t)record->line);
    put_number("column", (int64_t)record->column);
    put_text("message", record->message);
}

// A reader of the last argument; NULL if there is no memory for one.
static nonet_reader *take_reader(void)
{
    size_t size;
    const char *text = take_rest(&size);
    nonet_reader *reader;
    return nonet_reader_from_memory(&reader, text, size, NULL) == NONET_OK ? reader : NULL;
}

CALL(web_read)
{
    nonet_reader *reader = take_reader();
    nonet_record record;
    int count = 0;
    put_open(NULL, '{');
    put_open("records", '[');
    while (reader && count < MOST_RECORDS && nonet_reader_next(reader, &record)) {
        put_open(NULL, '{');
        if (record.status == NONET_OK)
            put_record(&record);
        else
            put_bad_record(&record);
        put_close('}');
        count++;
    }
    nonet_reader_free(reader);
    put_close(']');
    put_bool("more", count == MOST_RECORDS);
    put_close('}');
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
        if (record.status == NONET_OK && !add_board(&all, &record.given))
            break;
    nonet_reader_free(reader);
    return all;
}

CALL(web_solve_all)
{
    int times = take_number();
    collection all = take_collection();
    size_t *counts = calloc(all.count + 1, sizeof *counts), unique = 0;
    for (int i = 0; counts && i < times; i++)
        nonet_solve_many(all.boards, all.count, 2, counts, NULL, 1);
    for (size_t i = 0; counts && i < all.count; i++)
        unique += counts[i] == 1;
    put_open(NULL, '{');
    put_number("puzzles", (int64_t)all.count);
    put_number("unique", (int64_t)unique);
    put_close('}');
    free(counts);
    free(all.boards);
}
