// bad.c - lines that nobody knows: was it meant to be a puzzle, or is it just text?
//
// A title is text, and so is prose between puzzles. But 80 cells, a letter among 80 digits
// or a row of eight must be reported, each bad puzzle once. Bytes that are no text at all
// are reported once, until a puzzle comes: a program fed by mistake is one mistake.

#include <string.h>

#include "text/grid.h"

// Where the first byte is that no text has; the size of the line if there is none.
static size_t find_binary(const text_line *line)
{
    size_t at = 0;
    for (; at < line->size; at++) {
        unsigned char c = (unsigned char)line->text[at];
        if ((c < 0x20 && c != '\t' && c != '\f' && c != '\v') || c == 0x7f)
            break;
    }
    return at;
}

static bool is_binary(const text_line *line)
{
    return find_binary(line) < line->size;
}

// A run of such lines, with whatever looks like text in between, is reported once.
static claim fail_binary(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    bool utf16 =
        line->number == 1 && line->size > 1 &&
        (memcmp(line->text, "\xff\xfe", 2) == 0 || memcmp(line->text, "\xfe\xff", 2) == 0);
    if (reader->in_junk)
        return TAKEN;
    reader->in_junk = true;
    if (utf16)
        return nonet_fail(reader, record, line, 0, "expected UTF-8 or ASCII, found UTF-16");
    return nonet_fail(reader, record, line, find_binary(line), "expected text, found %@");
}

static bool has_digit(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (is_digit(line->text[i]))
            return true;
    return false;
}

// Neither a puzzle nor a title. Without a digit it is an ornament.
claim nonet_read_scrap(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t cells = nonet_grid_row_cells(line), other = 0;
    if (!has_digit(line) || reader->in_junk)
        return TAKEN;
    while (other < line->size &&
           (is_cell(line->text[other]) || is_space(line->text[other])))
        other++;
    if (cells == 9 || cells == NONET_CELLS) // so it is not their number that is wrong
        return nonet_fail(reader, record, line, other,
                          "expected cells with spaces, bars or commas between, found %@");
    return nonet_fail(reader, record, line, 0,
                      "expected 81 cells or a row of nine, found %d", cells);
}

// As long as a puzzle, with as many digits as one needs, and one letter for the rest.
static bool is_lettered(const char *text, size_t size)
{
    size_t digits = 0;
    char letter = 0;
    for (size_t i = 0; i < size; i++) {
        bool digit = text[i] >= '1' && text[i] <= '9';
        digits += digit;
        if (!digit && letter && text[i] != letter)
            return false;
        letter = digit ? letter : text[i];
    }
    return size == NONET_CELLS && digits >= 16;
}

// The longest run without spaces and commas that is nearly all cells.
static bool find_attempt(const text_line *line, size_t *at, size_t *size)
{
    *size = 0;
    for (size_t i = 0; i < line->size;) {
        size_t end = i, cells = 0;
        while (end < line->size && !strchr(" \t,;:\"", line->text[end]))
            cells += is_cell(line->text[end++]);
        bool nearly = cells >= 30 && end - i - cells <= (end - i) / 4;
        if ((nearly || is_lettered(line->text + i, end - i)) && end - i > *size) {
            *at = i;
            *size = end - i;
        }
        i = end + 1;
    }
    return *size > 0;
}

// 81 good cells, on a line that is nobody's for what stands beside them.
static claim fail_beside(nonet_reader *reader, nonet_record *record, const text_line *line,
                         size_t at)
{
    size_t beside = at + NONET_CELLS;
    if (beside == line->size)
        beside = at > 0 ? at - 1 : 0;
    return nonet_fail(reader, record, line, beside,
                      "expected a space, ';', ':' or '#' beside 81 cells, found %@");
}

// 729 characters, or nearly: more than any typing error turns 81 into.
static claim fail_marks(nonet_reader *reader, nonet_record *record, const text_line *line,
                        size_t at, size_t size)
{
    if (size != 9 * NONET_CELLS)
        return nonet_fail(reader, record, line, at + size,
                          "expected 81 cells or 729 pencil marks, found %d", size);
    size_t i = 0;
    char blank[2] = {0};
    for (; i < size; i++) {
        char c = line->text[at + i];
        if (c == (char)('1' + i % 9))
            continue;
        if (cell_of(c) != CELL_BLANK || (blank[0] && blank[0] != c))
            break;
        blank[0] = c;
    }
    char digit[2] = {(char)('1' + i % 9)};
    return nonet_fail(reader, record, line, at + i,
                      "expected '%s' or a blank in this place of 729, found %@", digit);
}

// A row that is not quite one, and the grid it begins.
static claim fail_grid(nonet_reader *reader, nonet_record *record)
{
    text_grid grid;
    nonet_grid_read(reader, &grid, record);
    return RECORD;
}

claim nonet_read_bad(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t at = 0, size;
    text_line copy = *line;
    if (line->too_long) {
        nonet_lines_take(&reader->source);
        return nonet_fail(reader, record, &copy, 0,
                          "expected a line of at most %d bytes, found a longer one",
                          (size_t)LINE_LIMIT);
    }
    bool attempt = find_attempt(line, &at, &size);
    if (is_binary(line)) {
        reader->in_junk &= !attempt; // a damaged puzzle is worth a report of its own
        nonet_lines_take(&reader->source);
        return fail_binary(reader, &copy, record);
    }
    if (attempt && reader->assumed && size != nonet_layout_cells(reader->assumed)) {
        nonet_lines_take(&reader->source);
        return nonet_fail(reader, record, line, at, "expected %d cells, found %d",
                          nonet_layout_cells(reader->assumed), size);
    }
    if (attempt) {
        nonet_lines_take(&reader->source);
        nonet_board board;
        char blank;
        if (nonet_cells_are(line->text + at, size, &board, &blank))
            return fail_beside(reader, record, &copy, at);
        return size > 400 ? fail_marks(reader, record, line, at, size)
                          : nonet_fail_cells(reader, record, line, at, size);
    }
    text_line folded = nonet_fold(line, reader->folded);
    if (nonet_grid_row_almost(&folded) && !nonet_course_number(line))
        return fail_grid(reader, record);
    return NOT_MINE;
}
