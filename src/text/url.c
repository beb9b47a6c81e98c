// url.c - links that carry a puzzle.
//
//     https://www.sudokuwiki.org/sudoku.htm?bd=<81 digits>
//     https://sudokuexchange.com/play/?s=<81 digits>
//     https://lisudoku.xyz/solver?import=<81 digits>
//
// Any link with one of these parameters will do; the site tells what to call the format.

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

static const struct {
    format_id format;
    const char *site, *parameter, *start;
} sites[] = {
    {FORMAT_sudokuwiki, "sudokuwiki", "bd", "https://www.sudokuwiki.org/sudoku.htm?bd="},
    {FORMAT_exchange, "sudokuexchange", "s", "https://sudokuexchange.com/play/?s="},
    {FORMAT_lisudoku, "lisudoku", "import", "https://lisudoku.xyz/solver?import="},
};
enum { SITES = sizeof sites / sizeof sites[0] };

// Where `word` begins in the first `size` bytes of `text`; SIZE_MAX if it does not occur.
static size_t find(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(text + i, word, length) == 0)
            return i;
    return SIZE_MAX;
}

// The value of a parameter: its place in the line, SIZE_MAX if the link has none.
static size_t find_value(const char *text, size_t size, const char *parameter)
{
    size_t length = strlen(parameter);
    for (size_t i = 1; i + length < size; i++)
        if ((text[i - 1] == '?' || text[i - 1] == '&') && text[i + length] == '=' &&
            memcmp(text + i, parameter, length) == 0)
            return i + length + 1;
    return SIZE_MAX;
}

static claim read_value(nonet_reader *reader, const text_line *line, size_t at, size_t end,
                        nonet_record *record)
{
    size_t size = 0;
    while (at + size < end && line->text[at + size] != '&' && line->text[at + size] != '#')
        size++;
    if (!nonet_cells_are(line->text + at, size, &record->given, &record->blank))
        return nonet_fail_cells(reader, record, line, at, size);
    nonet_read_tail(reader, line->text + end, line->size - end, record);
    return nonet_record_plain(record);
}

static claim read_url(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t at = find(line->text, line->size, "://");
    if (at == SIZE_MAX)
        return NOT_MINE;
    size_t end = at;
    while (end < line->size && !is_space(line->text[end]) && line->text[end] != '"')
        end++;
    for (size_t i = 0; i < SITES; i++) {
        size_t site = find(line->text + at, end - at, sites[i].site);
        size_t value = find_value(line->text + at, end - at, sites[i].parameter);
        if (site == SIZE_MAX || value == SIZE_MAX)
            continue;
        nonet_record_begin(record, line, sites[i].format);
        return read_value(reader, line, at + value, end, record);
    }
    return NOT_MINE;
}

const text_family nonet_family_url = {.read = read_url};

void nonet_put_url(nonet_writer *writer, const nonet_record *record)
{
    char text[NONET_CELLS + 1];
    nonet_put_cells(&record->given, '0', text);
    text[NONET_CELLS] = '\n';
    for (size_t i = 0; i < SITES; i++)
        if (writes(writer, sites[i].format))
            nonet_emit(&writer->sink, sites[i].start);
    nonet_emit_bytes(&writer->sink, text, sizeof text);
}
