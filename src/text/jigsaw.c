// jigsaw.c - a jigsaw on one line: its givens, and a character for the region of each cell.
//
//     53..7....6..195...(81) AAABBBCCCAAABB...(81)      with or without the space
//
// A claimed solution stands in the same place. It is told from regions by their cells,
// which are connected.

#include <string.h>

#include "text/wide.h"
#include "text/writer.h"

// The size of a board of so many cells, with boxes or without; 0 if there is none.
static int size_of_cells(size_t cells)
{
    int size = 4;
    while (size < MOST_SYMBOLS && (size_t)(size * size) < cells)
        size++;
    return (size_t)(size * size) == cells ? size : 0;
}

// Two words of one length, or one of twice that: the place of the second; 0 if not so.
static size_t find_map(const text_line *line, size_t *cells)
{
    const char *space = memchr(line->text, ' ', line->size);
    size_t most = space ? (size_t)(space - line->text) : line->size;
    const char *tab = memchr(line->text, '\t', most);
    size_t first = tab ? (size_t)(tab - line->text) : most;
    size_t at = first;
    while (at < line->size && is_space(line->text[at]))
        at++;
    size_t end = at;
    while (end < line->size && end - at <= first && !is_space(line->text[end]))
        end++;
    *cells = first;
    if (end - at == first && first > 0)
        return at;
    *cells = first / 2;
    return first % 2 == 0 ? first / 2 : 0;
}

// Regions of `size` cells each, all connected.
static bool read_map(const char *text, int size, text_cages *cages)
{
    int count[256] = {0}, cells = size * size;
    for (int cell = 0; cell < cells; cell++) {
        unsigned char c = (unsigned char)text[cell];
        if (!is_digit((char)c) && !is_letter((char)c))
            return false;
        cages->of[cell] = c;
        count[c]++;
    }
    for (int c = 0; c < 256; c++)
        if (count[c] != 0 && count[c] != size)
            return false;
    return nonet_cages_connected(cages, size, size);
}

static nonet_layout *make_layout(int size, const text_cages *cages)
{
    nonet_shape shape = {.rows = size, .columns = size, .values = size};
    nonet_layout *layout;
    if (nonet_layout_new(&shape, &layout, NULL) != NONET_OK)
        return NULL;
    if (nonet_cages_add(layout, cages, NONET_RULE_REGION, NULL) == NONET_OK)
        return layout;
    nonet_layout_free(layout);
    return NULL;
}

static claim read_jigsaw(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t cells, found, wrong, map = find_map(line, &cells);
    int size = map ? size_of_cells(cells) : 0;
    if (size == 0 || nonet_symbols_count(line->text, cells).characters != cells)
        return NOT_MINE;
    text_cages cages;
    if (!read_map(line->text + map, size, &cages))
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_jigsaw);
    text_board *board = nonet_text_board(reader, record);
    if (!board)
        return RECORD;
    nonet_symbols_add(&board->cells, line, 0, cells, cells, &found, &wrong);
    nonet_shape shape = nonet_shape_square(size);
    if (!nonet_text_values(reader, record, &shape, board->given))
        return RECORD;
    nonet_layout *layout = make_layout(size, &cages);
    if (!layout)
        return nonet_text_no_memory(record);
    if (!nonet_text_layout(reader, layout, record, line, 0))
        return RECORD;
    keep(reader, "tail", line->text + map + cells, line->size - map - cells);
    return nonet_text_done(reader, record);
}

const text_family nonet_family_jigsaw = {.read = read_jigsaw};

// Regions everywhere, and nothing else; or boxes.
static bool make_map(const nonet_layout *layout, text_cages *cages)
{
    const nonet_shape *shape = &layout->shape;
    if (!is_square_board(shape) || shape->values > MOST_SYMBOLS || shape->rows < 4)
        return false;
    for (size_t i = 0; i < layout->n_rules; i++)
        if (layout->rules[i].kind != NONET_RULE_REGION)
            return false;
    if (shape->box_rows > 0)
        nonet_cages_boxes(layout, cages);
    else if (!nonet_cages_from(layout, NONET_RULE_REGION, true, cages))
        return false;
    return (shape->box_rows == 0 || layout->n_rules == 0) &&
           nonet_cages_connected(cages, shape->rows, shape->columns);
}

static void put_map(const nonet_sink *sink, const text_cages *cages, int cells)
{
    for (int cell = 0; cell < cells; cell++)
        nonet_emit_char(sink, nonet_symbol(cages->of[cell] + 1));
    nonet_emit_char(sink, '\n');
}

void nonet_put_jigsaw(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    text_cages cages;
    if (!record->layout) {
        char text[NONET_CELLS];
        nonet_put_cells(&record->given, '.', text);
        nonet_emit_bytes(sink, text, NONET_CELLS);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            cages.of[cell] = (uint16_t)(cell / 27 * 3 + cell % 9 / 3);
        put_map(sink, &cages, NONET_CELLS);
        return;
    }
    if (record->has_marks || !make_map(record->layout, &cages)) {
        nonet_writer_refuse(writer);
        return;
    }
    nonet_write_values(record->layout, record->wide.given, sink);
    put_map(sink, &cages, record->layout->cells);
}
