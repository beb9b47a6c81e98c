// solo.c - game IDs of Simon Tatham's solo.
//
//     3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//      |  |||
//      |  ||b: two blanks (a is one, z twenty-six, zb twenty-eight)
//      |  |3: a digit; '_' keeps two digits in a row apart
//      |  5
//      the size of a box; letters after it are settings for the generator
//
// "3x3#12345" is a seed for solo's own generator, not a puzzle. Other sizes, X, jigsaw and
// killer puzzles are named as such and not read.

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

// The length of "3x3" and what is like it, 0 if there is none.
static size_t size_prefix(const text_line *line)
{
    size_t at = 0;
    while (at < line->size && is_digit(line->text[at]))
        at++;
    if (at == 0 || at > 2 || at == line->size)
        return 0;
    if (line->text[at] == 'j')
        return at;
    size_t from = at + 1;
    if (line->text[at] != 'x')
        return 0;
    for (at = from; at < line->size && is_digit(line->text[at]);)
        at++;
    return at > from && at - from <= 2 ? at : 0;
}

// How many cells were read; `*at` is where reading stopped.
static size_t read_description(const text_line *line, size_t *at, nonet_board *board)
{
    size_t cell = 0, i = *at;
    memset(board, 0, sizeof *board);
    for (; i < line->size; i++) {
        char c = line->text[i];
        if (c >= 'a' && c <= 'z')
            cell += (size_t)(c - 'a') + 1;
        else if (c >= '1' && c <= '9') {
            if (cell < NONET_CELLS)
                board->cell[cell] = (uint8_t)(c - '0');
            cell++;
        } else if (c != '_')
            break;
    }
    *at = i;
    return cell;
}

static claim read_solo(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t size = size_prefix(line), at = size;
    while (at > 0 && at < line->size &&
           (is_letter(line->text[at]) || is_digit(line->text[at])))
        at++;
    if (size == 0 || at >= line->size || at - size > 12 ||
        (line->text[at] != ':' && line->text[at] != '#'))
        return NOT_MINE;
    if (line->text[at] == '#')
        return nonet_fail(reader, record, line, at,
                          "expected ':' and a puzzle, found a seed for solo's generator");
    if (size != 3 || memcmp(line->text, "3x3", 3) != 0) {
        char found[8] = {0};
        memcpy(found, line->text, size < sizeof found ? size : sizeof found - 1);
        return nonet_fail(reader, record, line, 0, "expected a 9x9 puzzle (3x3:), found %s",
                          found);
    }
    for (size_t i = size; i < at; i++)
        if (line->text[i] == 'x' || line->text[i] == 'k' || line->text[i] == 'j')
            return nonet_fail(reader, record, line, i,
                              "expected a plain Sudoku, found solo's setting %@");
    nonet_record_begin(record, line, FORMAT_solo);
    at++;
    size_t cells = read_description(line, &at, &record->given);
    if (cells != NONET_CELLS)
        return nonet_fail(reader, record, line, at, "expected 81 cells, found %d", cells);
    if (at < line->size && !is_space(line->text[at]))
        return nonet_fail(reader, record, line, at,
                          "expected the end of the game ID after 81 cells, found %@");
    keep(reader, "tail", line->text + at, line->size - at);
    return nonet_record_plain(record);
}

const text_family nonet_family_solo = {.read = read_solo};

void nonet_put_solo(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    nonet_emit(sink, "3x3:");
    int blanks = 0;
    for (int cell = 0; cell <= NONET_CELLS; cell++) {
        int digit = cell < NONET_CELLS ? record->given.cell[cell] : 0;
        if (cell < NONET_CELLS && digit == 0) {
            blanks++;
            continue;
        }
        if (blanks == 0 && cell > 0 && cell < NONET_CELLS)
            nonet_emit_char(sink, '_');
        for (; blanks > 26; blanks -= 26)
            nonet_emit_char(sink, 'z');
        if (blanks > 0)
            nonet_emit_char(sink, (char)('a' + blanks - 1));
        blanks = 0;
        if (digit)
            nonet_emit_number(sink, digit);
    }
    nonet_emit_char(sink, '\n');
}
