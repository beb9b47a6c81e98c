// io.c - the two buffers between the page and the library.

#include "io.h"

#include <stdlib.h>
#include <string.h>

static char *input;
static char *next_argument, *end; // of the arguments

static struct {
    char *text;
    size_t size, capacity;
    bool cut_short; // there was no memory for all of it
} output;

// A full memory ends the answer early: the caller then finds that it is not JSON and
// says so.
static void append(void *context, const char *bytes, size_t size)
{
    (void)context;
    if (output.size + size > output.capacity) {
        size_t capacity = 2 * (output.size + size);
        char *larger = realloc(output.text, capacity);
        output.cut_short |= !larger;
        if (larger) {
            output.text = larger;
            output.capacity = capacity;
        }
    }
    if (output.cut_short)
        return;
    memcpy(output.text + output.size, bytes, size);
    output.size += size;
}

const nonet_sink out = {append, NULL};

char *web_input(size_t size) __attribute__((export_name("web_input")));
const char *web_output(void) __attribute__((export_name("web_output")));
size_t web_output_size(void) __attribute__((export_name("web_output_size")));

char *web_input(size_t size)
{
    free(input);
    input = next_argument = malloc(size + 1);
    if (input) {
        end = input + size;
        *end = '\0'; // so that a missing argument is an empty one
    }
    output.size = 0;
    output.cut_short = false;
    return input;
}

const char *web_output(void)
{
    return output.text;
}

size_t web_output_size(void)
{
    return output.size;
}

const char *take_text(void)
{
    const char *argument = next_argument;
    next_argument += strlen(next_argument) + 1;
    if (next_argument > end)
        next_argument = end;
    return argument;
}

const char *take_rest(size_t *size)
{
    const char *rest = next_argument;
    *size = rest < end ? (size_t)(end - rest) - 1 : 0; // without the NUL that ends it
    next_argument = end;
    return rest;
}

nonet_board take_board(void)
{
    nonet_board board = {{0}};
    nonet_read_line(take_text(), &board, NULL);
    return board;
}

static unsigned hex_digit(char c)
{
    return c >= 'a' ? (unsigned)(c - 'a' + 10) : (unsigned)(c - '0');
}

// The marks that follow, less than all nine only where the text says so.
nonet_marks take_marks(void)
{
    const char *text = take_text();
    nonet_marks marks;
    bool complete = strlen(text) == 3 * NONET_CELLS;
    for (int cell = 0; cell < NONET_CELLS; cell++, text += complete ? 3 : 0)
        marks.cell[cell] = complete
                               ? (uint16_t)((hex_digit(text[0]) << 8 |
                                             hex_digit(text[1]) << 4 | hex_digit(text[2])) &
                                            NONET_ALL_DIGITS)
                               : NONET_ALL_DIGITS;
    return marks;
}

void take_puzzle(puzzle_input *puzzle)
{
    puzzle->given = take_board();
    nonet_marks allowed = take_marks();
    nonet_marks_from_board(&puzzle->given, &puzzle->marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!puzzle->given.cell[cell])
            puzzle->marks.cell[cell] &= allowed.cell[cell];
    puzzle->question = (nonet_question){.given = &puzzle->given, .marks = &puzzle->marks};
}

void take_entered(puzzle_input *puzzle)
{
    puzzle->entered = take_board();
    puzzle->question.entered = &puzzle->entered;
}

static void write_refusal(const void *admission, const nonet_sink *sink)
{
    nonet_write_refusal(admission, sink);
}

bool admit(nonet_row *row, const puzzle_input *puzzle, nonet_position *position)
{
    nonet_admission admission = nonet_admit(&puzzle->question, NULL, position);
    if (admission.verdict == NONET_UNIQUE)
        return true;
    nonet_row_written(row, "refused", write_refusal, &admission);
    nonet_row_list(row, "wrong");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (nonet_cells_has(admission.wrong, cell))
            nonet_row_number(row, NULL, cell);
    nonet_row_list_end(row);
    return false;
}

int take_number(void)
{
    return atoi(take_text());
}

size_t take_size(void)
{
    return (size_t)strtoul(take_text(), NULL, 10);
}

uint64_t take_seed(void)
{
    return strtoull(take_text(), NULL, 10);
}

const char *look_ahead(size_t *size)
{
    *size = (size_t)(end - next_argument);
    return next_argument;
}

// ---- lists of numbers

void put_number_list(nonet_row *row, const char *name, const uint8_t *bytes, size_t n)
{
    nonet_row_list(row, name);
    for (size_t i = 0; i < n; i++)
        nonet_row_number(row, NULL, bytes[i]);
    nonet_row_list_end(row);
}

void put_set(nonet_row *row, const char *name, nonet_values set)
{
    nonet_row_list(row, name);
    for (int value = 1; set; value++, set >>= 1)
        if (set & 1)
            nonet_row_number(row, NULL, value);
    nonet_row_list_end(row);
}

void put_set_list(nonet_row *row, const char *name, const nonet_values *sets, size_t n)
{
    nonet_row_list(row, name);
    for (size_t i = 0; i < n; i++)
        put_set(row, NULL, sets[i]);
    nonet_row_list_end(row);
}

void put_classic_sets(nonet_row *row, const char *name, const nonet_marks *marks)
{
    nonet_row_list(row, name);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        put_set(row, NULL, marks->cell[cell]);
    nonet_row_list_end(row);
}

// ---- puzzles as text

void put_error(nonet_row *row, const char *message)
{
    nonet_row_text(row, "error", message);
}

void put_bad_text(nonet_row *row, const nonet_record *record)
{
    nonet_row_text(row, "error", record->message);
    nonet_row_number(row, "line", (int64_t)record->line);
    nonet_row_number(row, "column", (int64_t)record->column);
}

typedef struct {
    const char *call;
    const nonet_layout *layout;
} wrong_board;

static void write_classic_only(const void *what, const nonet_sink *sink)
{
    const wrong_board *wrong = what;
    nonet_emit(sink, wrong->call);
    nonet_emit(sink, " knows the classic 9x9 board only, this is ");
    nonet_layout_write(wrong->layout, sink);
}

void put_classic_only(nonet_row *row, const char *call, const nonet_layout *layout)
{
    nonet_row_written(row, "error", write_classic_only, &(wrong_board){call, layout});
}

bool read_record(nonet_row *row, const char *text, nonet_record *record)
{
    nonet_status status = nonet_read_record(text, strlen(text), record);
    if (status == NONET_BAD_TEXT)
        put_bad_text(row, record);
    else if (status != NONET_OK)
        put_error(row, "out of memory");
    return status == NONET_OK;
}

void about_puzzle(nonet_row *row, const char *classic_only,
                  void put(nonet_row *row, const nonet_record *record))
{
    nonet_record record;
    if (read_record(row, take_text(), &record)) {
        if (classic_only && record.layout)
            put_classic_only(row, classic_only, record.layout);
        else
            put(row, &record);
    }
    nonet_record_free(&record);
}
