// hodoku.c - HoDoKu's library lines: a position, and what a technique does in it.
//
//     :0300:6:<grid>:111 211 311:eliminations:placements:extra
//       |   |    |        |
//       |   |    |        candidates deleted beyond what the placed digits rule out
//       |   |    digits; +d was placed by the player, . is a blank
//       |   the digits concerned, or x
//       four digits, perhaps a fifth, perhaps -1, -2 ... or -x; 0000 for none
//
// A candidate is three digits: digit, row, column. Here the deleted candidates are marks;
// the other parts are kept as fields.

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

enum { PARTS = 8 };

static const char *const names[PARTS] = {
    NULL, "technique", "digits", NULL, NULL, "eliminations", "placements", "extra",
};

typedef struct {
    size_t at, size;
} part;

static size_t split(const text_line *line, part parts[PARTS])
{
    size_t n = 0, from = 0;
    for (size_t i = 0; i <= line->size && n < PARTS; i++)
        if (i == line->size || (line->text[i] == ':' && n < PARTS - 1)) {
            parts[n++] = (part){from, i - from};
            from = i + 1;
        }
    return n;
}

// True if all is well; else the error is in `record`.
static bool read_grid(nonet_reader *reader, const text_line *line, part grid,
                      nonet_record *record)
{
    size_t cell = 0, end = grid.at + grid.size;
    for (size_t i = grid.at; i < end; i++) {
        bool placed = line->text[i] == '+' && i + 1 < end;
        i += placed;
        int digit = cell_of(line->text[i]);
        bool blank = digit == CELL_BLANK;
        if (digit == CELL_OTHER || (placed && blank) ||
            (blank && record->blank && record->blank != line->text[i])) {
            nonet_fail(reader, record, line, i,
                       "expected a digit, '+' and a digit, or one kind of blank, found %@");
            return false;
        }
        if (blank)
            record->blank = line->text[i];
        if (cell < NONET_CELLS) {
            record->given.cell[cell] = (uint8_t)(placed ? 0 : digit);
            record->entered.cell[cell] = (uint8_t)(placed ? digit : 0);
            record->has_entered |= placed;
        }
        cell++;
    }
    if (cell == NONET_CELLS)
        return true;
    nonet_fail(reader, record, line, end, "expected 81 cells, found %d", cell);
    return false;
}

static bool read_deleted(nonet_reader *reader, const text_line *line, part deleted,
                         nonet_record *record)
{
    size_t end = deleted.at + deleted.size;
    for (size_t i = deleted.at; i < end;) {
        if (is_space(line->text[i])) {
            i++;
            continue;
        }
        int value[3] = {0};
        for (size_t k = 0; k < 3; k++) {
            char c = i + k < end ? line->text[i + k] : 0;
            if (c < '1' || c > '9') {
                nonet_fail(reader, record, line, i + k,
                           "expected a candidate as digit, row, column, found %@");
                return false;
            }
            value[k] = c - '0';
        }
        int cell = 9 * (value[1] - 1) + value[2] - 1;
        if (record->given.cell[cell] == 0)
            record->marks.cell[cell] &= (uint16_t) ~(1u << (value[0] - 1));
        i += 3;
    }
    return true;
}

// Some frames begin with a colon too, but none with a technique or as long as a grid.
static bool is_library_line(const text_line *line)
{
    size_t digits = 1;
    while (digits < line->size && is_digit(line->text[digits]))
        digits++;
    return line->size > 1 && line->text[0] == ':' &&
           (digits > 4 || line->size > NONET_CELLS);
}

static claim read_hodoku(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    if (!is_library_line(line))
        return NOT_MINE;
    part parts[PARTS];
    size_t n = split(line, parts);
    nonet_record_begin(record, line, FORMAT_hodoku);
    if (n < 4)
        return nonet_fail(reader, record, line, line->size,
                          "expected ':technique:digits:grid:', found %@");
    if (!read_grid(reader, line, parts[3], record))
        return RECORD;
    nonet_record_plain(record);
    if (n > 4 && !read_deleted(reader, line, parts[4], record))
        return RECORD;
    for (size_t i = 0; i < n; i++)
        if (names[i])
            keep(reader, names[i], line->text + parts[i].at, parts[i].size);
    return nonet_record_marked(record);
}

const text_family nonet_family_hodoku = {.read = read_hodoku};

// A part must not bring colons of its own.
static void put_part(const nonet_sink *sink, const nonet_record *record, size_t i,
                     const char *otherwise)
{
    const char *value = nonet_record_field(record, names[i]);
    nonet_emit_char(sink, ':');
    nonet_put_text(sink, value && !strchr(value, ':') ? value : otherwise);
}

static void put_deleted(const nonet_sink *sink, const nonet_record *record)
{
    nonet_board placed;
    nonet_marks basic, kept = record->marks;
    nonet_record_position(record, &placed, &basic);
    nonet_marks_basic(&placed, &basic);
    bool first = true;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9 && record->has_marks && !placed.cell[cell]; digit++)
            if (basic.cell[cell] & ~kept.cell[cell] & 1u << (digit - 1)) {
                char text[] = {' ', (char)('0' + digit), (char)('1' + cell / 9),
                               (char)('1' + cell % 9)};
                nonet_emit_bytes(sink, text + first, sizeof text - first);
                first = false;
            }
}

void nonet_put_hodoku(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    put_part(sink, record, 1, "0000");
    put_part(sink, record, 2, "x");
    nonet_emit_char(sink, ':');
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, '.', cells);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        char placed[] = {'+', (char)('0' + record->entered.cell[cell])};
        if (cells[cell] == '.' && record->has_entered && record->entered.cell[cell])
            nonet_emit_bytes(sink, placed, 2);
        else
            nonet_emit_char(sink, cells[cell]);
    }
    nonet_emit_char(sink, ':');
    put_deleted(sink, record);
    for (size_t i = 5; i < PARTS; i++)
        put_part(sink, record, i, "");
    nonet_emit_char(sink, '\n');
}
