// pencilmarks.c - 729 characters: for each cell nine places, the digit or a blank.
//
//     ....5....  ..3......  1234.6789 ...       (without the spaces)
//
// Position d of a group is the digit d if the cell may hold it.
// A cell with one digit is a given.

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

enum { SIZE = 729 };

bool nonet_marks_are(const char *text, size_t size, nonet_marks *marks, char *blank)
{
    if (size != SIZE)
        return false;
    *blank = 0;
    memset(marks, 0, sizeof *marks);
    for (size_t i = 0; i < SIZE; i++) {
        if (text[i] == (char)('1' + i % 9))
            marks->cell[i / 9] |= (uint16_t)(1u << i % 9);
        else if (cell_of(text[i]) != CELL_BLANK || (*blank && *blank != text[i]))
            return false;
        else
            *blank = text[i];
    }
    return true;
}

// The first word that is a puzzle decides: a line of 81 cells may have marks behind it.
static claim read_marks(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    nonet_record_begin(record, line, FORMAT_pencilmarks);
    for (size_t at = 0, size; at < line->size; at += size + 1) {
        const char *word = line->text + at;
        size = nonet_word_size(line, at);
        if (nonet_cells_are(word, size, &record->given, &record->blank))
            break;
        if (!nonet_marks_are(word, size, &record->marks, &record->blank))
            continue;
        record->column += at;
        nonet_board_from_marks(&record->marks, &record->given);
        nonet_read_tail(reader, word + size, line->size - at - size, record);
        return nonet_record_marked(record);
    }
    return NOT_MINE;
}

const text_family nonet_family_pencilmarks = {.read = read_marks};

void nonet_put_marks(const nonet_marks *marks, char blank, char text[SIZE])
{
    for (size_t i = 0; i < SIZE; i++)
        text[i] = marks->cell[i / 9] >> i % 9 & 1 ? (char)('1' + i % 9) : blank;
}

void nonet_put_pencilmarks(nonet_writer *writer, const nonet_record *record)
{
    char text[SIZE];
    nonet_put_marks(&record->marks, nonet_writer_blank(writer, '.'), text);
    nonet_emit_bytes(&writer->sink, text, SIZE);
    nonet_put_tail(writer, record);
    nonet_emit_char(&writer->sink, '\n');
}
