// layout.c - boards of other sizes and rules, for the page: what there is to draw, what is
// broken, and what is left open while somebody sets a puzzle.

#include "io.h"

#include <stdlib.h>

enum {
    MOST_BREACHES = 64,
    MOST_FOUND = 1000, // solutions that are counted while somebody sets; then "at least"
    // How often a search of theirs may ask whether to go on, which it does several times a
    // millisecond: somebody waits for it with every cell that is written.
    MOST_ASKED = 2000,
};

// ---- a board

static void put_numbers(nonet_row *row, const char *name, const uint16_t *numbers, size_t n)
{
    nonet_row_list(row, name);
    for (size_t i = 0; i < n; i++)
        nonet_row_number(row, NULL, numbers[i]);
    nonet_row_list_end(row);
}

static void put_shape(nonet_row *row, const nonet_layout *layout)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    nonet_row_number(row, "rows", shape->rows);
    nonet_row_number(row, "columns", shape->columns);
    nonet_row_number(row, "values", shape->values);
    nonet_row_bool(row, "fromZero", shape->from_zero);
    nonet_row_list(row, "holes");
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (nonet_layout_is_hole(layout, cell))
            nonet_row_number(row, NULL, (int64_t)cell);
    nonet_row_list_end(row);
}

static void put_houses(nonet_row *row, const nonet_layout *layout)
{
    char name[NONET_NAME_SIZE];
    nonet_row_list(row, "houses");
    for (size_t i = 0; i < nonet_layout_houses(layout); i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "name", nonet_layout_house_name(layout, i, name));
        put_numbers(row, "cells", nonet_layout_house(layout, i),
                    (size_t)nonet_layout_values(layout));
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_peers(nonet_row *row, const nonet_layout *layout)
{
    size_t cells = nonet_layout_cells(layout);
    nonet_row_list(row, "peers");
    for (size_t a = 0; a < cells; a++) {
        nonet_row_list(row, NULL);
        for (size_t b = 0; b < cells; b++)
            if (nonet_layout_sees(layout, a, b))
                nonet_row_number(row, NULL, (int64_t)b);
        nonet_row_list_end(row);
    }
    nonet_row_list_end(row);
}

static void put_rules(nonet_row *row, const nonet_layout *layout)
{
    const nonet_rule *rule;
    nonet_row_list(row, "rules");
    for (size_t i = 0; (rule = nonet_layout_rule(layout, i)); i++) {
        nonet_rule_about words = nonet_rule_describe(rule->kind);
        nonet_row_object(row, NULL);
        nonet_row_text(row, "name", words.name);
        nonet_row_text(row, "drawn", words.drawn);
        nonet_row_text(row, "meaning", words.meaning);
        nonet_row_number(row, "number", rule->number);
        nonet_row_number(row, "first", (int64_t)rule->n_first);
        put_set(row, "set", rule->set);
        put_numbers(row, "cells", rule->cells, rule->n_cells);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_board(nonet_row *row, const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    if (!layout) { // the page knows it
        nonet_row_board(row, "classic", &record->given);
        return;
    }
    size_t cells = nonet_layout_cells(layout);
    nonet_row_layout(row, "layout", record);
    put_shape(row, layout);
    put_houses(row, layout);
    put_peers(row, layout);
    put_rules(row, layout);
    put_set_list(row, "allowed", nonet_layout_blank(layout), cells);
    put_number_list(row, "given", record->wide.given, cells);
}

ANSWER(web_board)
{
    about_puzzle(row, NULL, put_board);
}

// ---- what is broken

typedef struct {
    const nonet_record *record;
    const nonet_breach *breach;
} breach_words;

static void write_breach(const void *what, const nonet_sink *sink)
{
    const breach_words *words = what;
    nonet_breach_write(words->record->layout, words->record->wide.given, words->breach,
                       sink);
}

static void put_broken(nonet_row *row, const nonet_record *record)
{
    static nonet_breach breaches[MOST_BREACHES];
    if (!record->layout)
        return;
    size_t n =
        nonet_puzzle_breaches(record->layout, record->wide.given, breaches, MOST_BREACHES);
    nonet_row_list(row, "breaches");
    for (size_t i = 0; i < n && i < MOST_BREACHES; i++) {
        nonet_row_object(row, NULL);
        nonet_row_written(row, "words", write_breach,
                          &(breach_words){record, &breaches[i]});
        put_numbers(row, "cells", breaches[i].cells,
                    breaches[i].n_cells < NONET_BREACH_CELLS ? breaches[i].n_cells
                                                             : NONET_BREACH_CELLS);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

// The values in all cells, typed ones too, as the givens of a puzzle
ANSWER(web_broken)
{
    about_puzzle(row, NULL, put_broken);
}

// ---- what is left open

static bool is_enough(void *asked)
{
    return ++*(size_t *)asked > MOST_ASKED;
}

static void put_open_classic(nonet_row *row, const nonet_record *record)
{
    nonet_search search = {.limit = MOST_FOUND};
    size_t count = nonet_search_run(&search, &record->marks).solutions;
    nonet_marks all;
    nonet_row_number(row, "count", (int64_t)count);
    nonet_row_bool(row, "more", count == MOST_FOUND);
    nonet_row_bool(row, "all", true);
    nonet_union(&(nonet_search){0}, &record->marks, &all);
    put_classic_sets(row, "candidates", &all);
}

static void put_open(nonet_row *row, const nonet_record *record)
{
    if (!record->layout) {
        put_open_classic(row, record);
        return;
    }
    size_t asked = 0, cells = nonet_layout_cells(record->layout);
    nonet_values *marks = malloc(2 * cells * sizeof *marks), *all = marks + cells;
    nonet_query query = {.limit = MOST_FOUND, .stop = {is_enough, &asked}};
    nonet_searched done = {0};
    if (!marks) {
        put_error(row, "out of memory");
        return;
    }
    nonet_record_values(record, marks);
    nonet_puzzle_search(record->layout, marks, &query, &done);
    nonet_row_number(row, "count", (int64_t)done.solutions);
    nonet_row_bool(row, "more", done.solutions == MOST_FOUND || asked > MOST_ASKED);
    asked = 0;
    nonet_status status = nonet_puzzle_union(record->layout, marks, &query, all);
    nonet_row_bool(row, "all", status == NONET_OK);
    put_set_list(row, "candidates", all, cells);
    free(marks);
}

// How many solutions, and all values of each cell in them; as far as a short look tells
ANSWER(web_open)
{
    about_puzzle(row, NULL, put_open);
}
