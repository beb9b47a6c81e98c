// table.h - a small table of words and numbers, as aligned text or as HTML.
//
//     render_table table;
//     nonet_table_start(&table, "By choice", NULL);
//     nonet_table_row(&table);                      // the headings
//     nonet_table_word(&table, "choice");
//     nonet_table_word(&table, "guesses");
//     nonet_table_row(&table);
//     nonet_table_word(&table, "min");
//     nonet_table_number(&table, 131);
//     nonet_table_text(&table, sink);
//
// The first column is for words and set left, the others are for numbers and set right. A
// table is a plain value of fixed size: what does not fit is left out.

#ifndef RENDER_TABLE_H
#define RENDER_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/sink.h>

enum {
    TABLE_ROWS = 36,
    TABLE_COLUMNS = 16,
    TABLE_CELL = 48, // bytes, with the NUL
};

typedef struct render_table {
    const char *title;
    char subject[TABLE_CELL]; // the end of the title, such as whose figures these are
    int rows, columns;
    char cell[TABLE_ROWS][TABLE_COLUMNS][TABLE_CELL];
} render_table;

// `subject` may be NULL.
void nonet_table_start(render_table *table, const char *title, const char *subject);

// Begins a row; the calls below append a cell to it.
void nonet_table_row(render_table *table);
void nonet_table_word(render_table *table, const char *word);
void nonet_table_number(render_table *table, uint64_t number);
// total / count with so many decimal places, rounded; a dash if there are none to count.
void nonet_table_mean(render_table *table, uint64_t total, uint64_t count, int places);
// part / whole in per cent with one decimal place.
void nonet_table_share(render_table *table, uint64_t part, uint64_t whole);

void nonet_table_text(const render_table *table, const nonet_sink *sink);
// As a <figure>, of the class "wide" if there are many columns.
void nonet_table_html(const render_table *table, const nonet_sink *sink);

#endif
