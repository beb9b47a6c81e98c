// sdk.c - the two kinds of .sdk file: SudoCue's and SadMan's. And comments in general.
//
//     #ARuud        #A SadMan Software          a letter, then text; SadMan's has a space
//     #LEasy        [Puzzle]
//     2..1.5..3     53..7....
//     ...           ...
//                   [State]                     the same with what the player entered
//                   [PencilMarks]               nine lines like
//                   ,,,26,,2468,1489,1249,248
//                   [Colours]                   read over
//
// Any other line that begins with '#' is a comment. "#Another" begins like a header
// line for an author; a header's text begins with a capital, a digit or a space,
// except for a link.

#include <string.h>

#include "text/grid.h"
#include "text/writer.h"

static const struct {
    char letter;
    const char *name;
    bool sudocue;
} headers[] = {
    {'A', "author", true},   {'D', "description", true}, {'C', "comment", true},
    {'B', "date", true},     {'S', "source", true},      {'L', "level", true},
    {'U', "url", true},      {'N', "solutions", false},  {'H', "clues", false},
    {'T', "seconds", false},
};

static bool begins(const text_line *line, size_t at, const char *word)
{
    size_t size = strlen(word);
    return line->size >= at + size && memcmp(line->text + at, word, size) == 0;
}

static bool is_header(const text_line *line)
{
    if (line->size < 3)
        return false;
    char next = line->text[2];
    return is_space(next) || is_digit(next) || (next >= 'A' && next <= 'Z') ||
           (line->text[1] == 'U' && (begins(line, 2, "http") || begins(line, 2, "www")));
}

claim nonet_read_comment(nonet_reader *reader, const text_line *line)
{
    if (line->size == 0 || line->text[0] != '#')
        return NOT_MINE;
    if (begins(line, 0, "#!sudoku "))
        nonet_note_header(reader, line);
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        if (is_header(line) && line->text[1] == headers[i].letter) {
            keep(reader, headers[i].name, line->text + 2, line->size - 2);
            reader->title = is_space(line->text[2]) ? TITLE_SADMAN : TITLE_SDK;
        }
    return TAKEN;
}

// The nine comma-separated lists of one line of [PencilMarks].
static bool read_lists(const text_line *line, uint16_t set[9])
{
    size_t n = 0;
    memset(set, 0, 9 * sizeof set[0]);
    for (size_t i = 0; i < line->size; i++) {
        int digit = cell_of(line->text[i]);
        if (line->text[i] == ',')
            n++;
        else if (line->text[i] == '0' && n < 9)
            set[n] |= 1u << 9; // written by us: not even one candidate
        else if (digit >= 1 && digit <= 9 && n < 9)
            set[n] |= (uint16_t)(1u << (digit - 1));
        else if (!is_space(line->text[i]))
            return false;
    }
    return n == 8 || n == 9;
}

static bool is_section(const text_line *line)
{
    return line->size > 2 && line->text[0] == '[' && is_letter(line->text[1]);
}

// A section we have no use for: over at an empty line, a heading or after nine lines.
static void skip_section(nonet_reader *reader)
{
    text_line line;
    for (int row = 0; row < 9 && nonet_lines_peek(&reader->source, &line) &&
                      line.size > 0 && !is_section(&line);
         row++)
        nonet_lines_take(&reader->source);
}

// An empty list says nothing: the player has not looked at that cell.
static bool read_pencilmarks(nonet_reader *reader, nonet_record *record)
{
    text_line line = {.text = "", .number = reader->source.line, .column = 1};
    for (int row = 0; row < 9; row++) {
        uint16_t set[9];
        if (!nonet_lines_peek(&reader->source, &line) || !read_lists(&line, set)) {
            nonet_fail(reader, record, &line, 0,
                       "expected nine lists of candidates for row %d, with commas between",
                       (size_t)row + 1);
            skip_section(reader);
            return false;
        }
        nonet_lines_take(&reader->source);
        for (int column = 0; column < 9; column++) {
            int cell = 9 * row + column;
            if (set[column] && !record->given.cell[cell])
                record->marks.cell[cell] = set[column] & NONET_ALL_DIGITS;
        }
    }
    return true;
}

static bool read_state(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    text_grid grid;
    text_line heading = *line;
    heading.size = 0;
    if (!nonet_grid_read(reader, &grid, record))
        return false;
    nonet_grid_board(&grid, &record->entered);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (record->given.cell[cell] &&
            record->given.cell[cell] != record->entered.cell[cell]) {
            nonet_fail(reader, record, &heading, 0,
                       "expected the givens in [State] too, row %d column %d differs",
                       (size_t)cell / 9 + 1, (size_t)cell % 9 + 1);
            return false;
        }
        if (record->given.cell[cell])
            record->entered.cell[cell] = 0;
        record->has_entered |= record->entered.cell[cell] != 0;
    }
    return true;
}

// After [Puzzle] and its grid: the other sections, as long as they come.
static claim read_sections(nonet_reader *reader, nonet_record *record)
{
    text_line line;
    while (nonet_lines_peek(&reader->source, &line)) {
        bool good = true;
        if (line.size > 0 && !is_section(&line))
            break;
        if (begins(&line, 0, "[Puzzle]"))
            break;
        nonet_lines_take(&reader->source);
        if (begins(&line, 0, "[State]"))
            good = read_state(reader, &line, record);
        else if (begins(&line, 0, "[PencilMarks]"))
            good = read_pencilmarks(reader, record);
        else if (line.size > 0)
            skip_section(reader);
        if (!good)
            return RECORD;
    }
    nonet_record_restore(record);
    return nonet_record_marked(record);
}

claim nonet_read_sections(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    if (!is_section(line))
        return NOT_MINE;
    text_line heading = *line;
    bool puzzle = begins(line, 0, "[Puzzle]");
    if (!puzzle && !begins(line, 0, "[State]") && !begins(line, 0, "[PencilMarks]"))
        return NOT_MINE; // brackets are not SadMan's alone
    nonet_lines_take(&reader->source);
    heading.size = 0;
    if (!puzzle) {
        skip_section(reader);
        return nonet_fail(reader, record, &heading, 0,
                          "expected [Puzzle] before the other sections");
    }
    text_grid grid;
    if (!nonet_grid_read(reader, &grid, record))
        return RECORD;
    nonet_record_begin(record, &heading, FORMAT_sadman);
    record->blank = grid.blank;
    nonet_grid_board(&grid, &record->given);
    nonet_record_plain(record);
    return read_sections(reader, record);
}

static void put_headers(nonet_writer *writer, const nonet_record *record, bool sadman)
{
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        const char *value = nonet_record_field(record, headers[i].name);
        if (!value || !(sadman || headers[i].sudocue))
            continue;
        char start[] = {'#', headers[i].letter, ' '};
        // SudoCue has no space, but without one this would not be taken for a header.
        text_line line = {.text = value, .size = strlen(value)};
        bool space =
            sadman || !((value[0] >= 'A' && value[0] <= 'Z') || is_digit(value[0]) ||
                        (start[1] == 'U' && begins(&line, 0, "http")));
        nonet_emit_bytes(&writer->sink, start, space ? 3 : 2);
        nonet_put_text(&writer->sink, value);
        nonet_emit_char(&writer->sink, '\n');
    }
}

void nonet_put_sdk(nonet_writer *writer, const nonet_record *record)
{
    nonet_put_gap(writer);
    put_headers(writer, record, false);
    nonet_put_nine(&writer->sink, &record->given, nonet_writer_blank(writer, '.'), "");
}

static void put_pencilmarks(const nonet_sink *sink, const nonet_record *record)
{
    nonet_emit(sink, "[PencilMarks]\n");
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        char text[10] = "0";
        unsigned set = record->marks.cell[cell];
        if (set)
            nonet_put_set(set, text);
        if (!record->given.cell[cell] && set != NONET_ALL_DIGITS)
            nonet_emit(sink, text);
        nonet_emit_char(sink, cell % 9 == 8 ? '\n' : ',');
    }
}

void nonet_put_sadman(nonet_writer *writer, const nonet_record *record)
{
    char blank = nonet_writer_blank(writer, '.');
    nonet_put_gap(writer);
    put_headers(writer, record, true);
    nonet_emit(&writer->sink, "[Puzzle]\n");
    nonet_put_nine(&writer->sink, &record->given, blank, "");
    if (record->has_entered) {
        nonet_board both = record->given;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (both.cell[cell] == 0)
                both.cell[cell] = record->entered.cell[cell];
        nonet_emit(&writer->sink, "[State]\n");
        nonet_put_nine(&writer->sink, &both, blank, "");
    }
    if (record->has_marks)
        put_pencilmarks(&writer->sink, record);
}
