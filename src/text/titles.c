// titles.c - text above a puzzle, and the formats that are made of it.
//
//     Grid 01            1 easy             % from a generator     (nothing)
//     003020600          003 020 600        ..3.2.6..              003020600
//     ...                ...                ...                    ...
//                                                                  ========
//     Project Euler      course files       sudoku(6)              Norvig
//
// A line with a letter in it that is nothing else is the title of the puzzle that follows.

#include <string.h>

#include "text/grid.h"
#include "text/sized.h"
#include "text/writer.h"

static bool has_letter(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (is_letter(line->text[i]) || (unsigned char)line->text[i] >= 0x80)
            return true;
    return false;
}

// A level is a word, or two of which the first begins with a letter: "very hard". More are
// somebody's title that happens to begin with a number.
size_t nonet_course_number(const text_line *line)
{
    size_t digits = 0;
    while (digits < line->size && is_digit(line->text[digits]))
        digits++;
    if (digits == 0 || digits > 5 || (digits < line->size && !is_space(line->text[digits])))
        return 0;
    size_t words = 0, level = 0;
    for (size_t i = digits; i < line->size; i++)
        if (!is_space(line->text[i]) && is_space(line->text[i - 1]) && words++ == 0)
            level = i;
    bool named = words == 2 && is_letter(line->text[level]);
    return words < 2 || named ? digits : 0;
}

static bool begins_grid(const text_line *line)
{
    return line->size > 5 && memcmp(line->text, "Grid ", 5) == 0 && is_digit(line->text[5]);
}

static void keep_title(nonet_reader *reader, const text_line *line)
{
    size_t number = nonet_course_number(line);
    const char *text = line->text;
    size_t size = line->size;
    reader->title = begins_grid(line) ? TITLE_GRID : number ? TITLE_COURSE : TITLE_TEXT;
    if (number) {
        keep(reader, "name", text, number);
        keep(reader, "level", text + number, size - number);
        return;
    }
    if (size > 1 && text[0] == '"' && text[size - 1] == '"') { // gsf names puzzles so
        text++;
        size -= 2;
    }
    keep(reader, "name", text, size);
}

claim nonet_read_percent(nonet_reader *reader, const text_line *line)
{
    if (line->size == 0 || line->text[0] != '%')
        return NOT_MINE;
    keep(reader, "name", line->text + 1, line->size - 1);
    reader->title = TITLE_PERCENT;
    return TAKEN;
}

claim nonet_read_title(nonet_reader *reader, const text_line *line)
{
    if (!has_letter(line) && !nonet_course_number(line))
        return NOT_MINE;
    if (reader->first_text == 0)
        reader->first_text = line->number;
    nonet_note_header(reader, line);
    keep_title(reader, line);
    return TAKEN;
}

void nonet_put_nine(const nonet_sink *sink, const nonet_board *board, char blank,
                    const char *between)
{
    char cells[NONET_CELLS];
    nonet_put_cells(board, blank, cells);
    for (int row = 0; row < 9; row++) {
        for (int box = 0; box < 3; box++) {
            nonet_emit(sink, box ? between : "");
            nonet_emit_bytes(sink, cells + 9 * row + 3 * box, 3);
        }
        nonet_emit_char(sink, '\n');
    }
}

void nonet_put_rows(nonet_writer *writer, const nonet_record *record)
{
    if (record->layout) {
        nonet_put_sized_rows(writer, record);
        return;
    }
    nonet_put_gap(writer);
    nonet_put_nine(&writer->sink, &record->given, nonet_writer_blank(writer, '.'), "");
}

void nonet_put_norvig(nonet_writer *writer, const nonet_record *record)
{
    if (writer->written > 0)
        nonet_emit(&writer->sink, "========\n");
    nonet_put_nine(&writer->sink, &record->given, nonet_writer_blank(writer, '0'), "");
}

// What people call a puzzle may look like a row, a rule, a link or anything else we read.
// So a grid with its title is written on the side first, and goes out if it is read as it
// should be.
enum { DRAFT_SIZE = 2000 };

typedef struct {
    size_t size; // more than DRAFT_SIZE: it was too long
    char text[DRAFT_SIZE];
} draft;

static void add_bytes(void *context, const char *bytes, size_t size)
{
    draft *to = context;
    if (to->size <= DRAFT_SIZE && size <= DRAFT_SIZE - to->size)
        memcpy(to->text + to->size, bytes, size);
    to->size = to->size <= DRAFT_SIZE ? to->size + size : to->size;
}

// Is the draft read as this board, with that value for `field`?
static bool reads_as(nonet_writer *writer, const draft *grid, const nonet_board *board,
                     const char *field, const char *value)
{
    nonet_record got;
    if (grid->size > DRAFT_SIZE)
        return false;
    nonet_status status = nonet_read_record(grid->text, grid->size, &got);
    if (status == NONET_NO_MEMORY)
        writer->status = status;
    const char *kept = nonet_record_field(&got, field);
    bool same = status == NONET_OK && kept && strcmp(kept, value) == 0 &&
                memcmp(&got.given, board, sizeof *board) == 0;
    nonet_record_free(&got);
    return same;
}

static void put_padded(const nonet_sink *sink, size_t number)
{
    if (number < 10)
        nonet_emit_char(sink, '0');
    nonet_emit_number(sink, (int64_t)number);
}

static bool put_named(nonet_writer *writer, const nonet_record *record, const char *name)
{
    draft grid = {0};
    nonet_sink sink = {add_bytes, &grid};
    nonet_emit(&sink, name);
    nonet_emit_char(&sink, '\n');
    nonet_put_nine(&sink, &record->given, nonet_writer_blank(writer, '0'), "");
    bool good = reads_as(writer, &grid, &record->given, "name", name);
    if (good)
        nonet_emit_bytes(&writer->sink, grid.text, grid.size);
    return good;
}

void nonet_put_euler(nonet_writer *writer, const nonet_record *record)
{
    const char *name = nonet_record_field(record, "name");
    if ((name && put_named(writer, record, name)) || writer->status != NONET_OK)
        return;
    nonet_emit(&writer->sink, "Grid ");
    put_padded(&writer->sink, writer->written + 1);
    nonet_emit_char(&writer->sink, '\n');
    nonet_put_nine(&writer->sink, &record->given, nonet_writer_blank(writer, '0'), "");
}

// The name if it is a number, or one of our own; more than five digits would be no title.
static void put_number(const nonet_sink *sink, const char *name, size_t written)
{
    text_line line = {.text = name ? name : "", .size = name ? strlen(name) : 0};
    if (line.size > 0 && nonet_course_number(&line) == line.size)
        nonet_emit(sink, name);
    else
        nonet_emit_number(sink, (int64_t)(written % 99999 + 1));
}

static void put_rows(const nonet_sink *sink, const nonet_writer *writer,
                     const nonet_record *record)
{
    nonet_emit_char(sink, '\n');
    nonet_put_nine(sink, &record->given, nonet_writer_blank(writer, '0'), " ");
    nonet_emit_char(sink, '\n');
}

void nonet_put_course(nonet_writer *writer, const nonet_record *record)
{
    const char *name = nonet_record_field(record, "name");
    const char *level = nonet_record_field(record, "level");
    draft grid = {0};
    nonet_sink sink = {add_bytes, &grid};
    put_number(&sink, name, writer->written);
    nonet_emit_char(&sink, ' ');
    nonet_emit(&sink, level ? level : "");
    put_rows(&sink, writer, record);
    if (level && reads_as(writer, &grid, &record->given, "level", level)) {
        nonet_emit_bytes(&writer->sink, grid.text, grid.size);
    } else if (writer->status == NONET_OK) {
        put_number(&writer->sink, name, writer->written);
        put_rows(&writer->sink, writer, record);
    }
}

void nonet_put_sudoku(nonet_writer *writer, const nonet_record *record)
{
    const char *name = nonet_record_field(record, "name");
    nonet_emit_char(&writer->sink, '%');
    if (name) {
        nonet_emit_char(&writer->sink, ' ');
        nonet_put_text(&writer->sink, name);
    }
    nonet_emit_char(&writer->sink, '\n');
    nonet_put_nine(&writer->sink, &record->given, nonet_writer_blank(writer, '.'), "");
}
