// table.c - see table.h.

#include "render/table.h"

#include <string.h>

enum {
    WIDE = 9, // a table with so many columns takes the width of two
};

void nonet_table_row(render_table *table)
{
    table->rows++;
    table->columns = 0;
}

// The cell to be written next, or NULL if the table is full.
static char *next_cell(render_table *table)
{
    if (table->rows == 0 || table->rows > TABLE_ROWS || table->columns >= TABLE_COLUMNS)
        return NULL;
    return table->cell[table->rows - 1][table->columns++];
}

// Appends to a cell as far as there is room.
static void append_bytes(void *context, const char *bytes, size_t size)
{
    char *cell = context;
    size_t used = strlen(cell);
    if (size > TABLE_CELL - 1 - used)
        size = TABLE_CELL - 1 - used;
    memcpy(cell + used, bytes, size);
    cell[used + size] = '\0';
}

void nonet_table_start(render_table *table, const char *title, const char *subject)
{
    memset(table, 0, sizeof *table);
    table->title = title;
    if (subject)
        append_bytes(table->subject, subject, strlen(subject));
}

void nonet_table_word(render_table *table, const char *word)
{
    char *cell = next_cell(table);
    if (cell)
        append_bytes(cell, word, strlen(word));
}

void nonet_table_number(render_table *table, uint64_t number)
{
    char *cell = next_cell(table);
    nonet_sink sink = {append_bytes, cell};
    if (cell)
        nonet_emit_number(&sink, (int64_t)number);
}

void nonet_table_mean(render_table *table, uint64_t total, uint64_t count, int places)
{
    char *cell = next_cell(table);
    nonet_sink sink = {append_bytes, cell};
    uint64_t scale = 1;
    for (int i = 0; i < places; i++)
        scale *= 10;
    if (!cell)
        return;
    if (count == 0)
        nonet_emit_char(&sink, '-');
    else
        nonet_emit_decimal(&sink, (int64_t)((total * scale + count / 2) / count), places);
}

void nonet_table_share(render_table *table, uint64_t part, uint64_t whole)
{
    nonet_table_mean(table, part * 100, whole, 1);
    if (whole > 0 && table->columns > 0 && table->rows <= TABLE_ROWS)
        append_bytes(table->cell[table->rows - 1][table->columns - 1], "%", 1);
}

static int rows_of(const render_table *table)
{
    return table->rows < TABLE_ROWS ? table->rows : TABLE_ROWS;
}

// The characters of UTF-8 text; each is taken to be one column wide.
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static void pad(const nonet_sink *sink, size_t count)
{
    while (count-- > 0)
        nonet_emit_char(sink, ' ');
}

static void put_cell(const nonet_sink *sink, const char *text, size_t width, bool left)
{
    size_t space = width - width_of(text);
    pad(sink, left ? 0 : space);
    nonet_emit(sink, text);
    pad(sink, left ? space : 0);
}

void nonet_table_text(const render_table *table, const nonet_sink *sink)
{
    size_t widths[TABLE_COLUMNS] = {0};
    int rows = rows_of(table);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < TABLE_COLUMNS; column++)
            if (width_of(table->cell[row][column]) > widths[column])
                widths[column] = width_of(table->cell[row][column]);

    nonet_emit(sink, table->title);
    nonet_emit(sink, table->subject);
    nonet_emit(sink, "\n");
    for (int row = 0; row < rows; row++) {
        int last = TABLE_COLUMNS - 1;
        while (last > 0 && !table->cell[row][last][0])
            last--;
        for (int column = 0; column <= last; column++) {
            nonet_emit(sink, "  ");
            put_cell(sink, table->cell[row][column], widths[column], column == 0);
        }
        nonet_emit(sink, "\n");
    }
}

static void put_html_row(const render_table *table, int row, const nonet_sink *sink)
{
    const char *tag = row == 0 ? "th" : "td";
    nonet_emit(sink, "<tr>");
    for (int column = 0; column < TABLE_COLUMNS && table->cell[0][column][0]; column++) {
        nonet_emit(sink, "<");
        nonet_emit(sink, column == 0 ? "th" : tag);
        nonet_emit(sink, row == 0      ? " scope=\"col\">"
                         : column == 0 ? " scope=\"row\">"
                                       : ">");
        nonet_emit_xml(sink, table->cell[row][column]);
        nonet_emit(sink, "</");
        nonet_emit(sink, column == 0 ? "th" : tag);
        nonet_emit(sink, ">");
    }
    nonet_emit(sink, "</tr>\n");
}

void nonet_table_html(const render_table *table, const nonet_sink *sink)
{
    bool wide = table->cell[0][WIDE - 1][0] != '\0';
    nonet_emit(sink, wide ? "<figure class=\"wide\">" : "<figure>");
    nonet_emit(sink, "<figcaption>");
    nonet_emit_xml(sink, table->title);
    nonet_emit_xml(sink, table->subject);
    nonet_emit(sink, "</figcaption>\n<div class=\"scroll\"><table>\n<thead>");
    put_html_row(table, 0, sink);
    nonet_emit(sink, "</thead>\n<tbody>\n");
    for (int row = 1; row < rows_of(table); row++)
        put_html_row(table, row, sink);
    nonet_emit(sink, "</tbody>\n</table></div>\n");
    nonet_emit(sink, "</figure>\n");
}
