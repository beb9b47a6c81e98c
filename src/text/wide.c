// wide.c - records on a layout of their own; see wide.h.

#include "text/wide.h"

#include <stdlib.h>
#include <string.h>

#include "layout/grids.h"
#include "layout/layout.h"
#include "layout/rule_text.h"

nonet_status nonet_reader_assume(nonet_reader *reader, const nonet_assumed *assumed)
{
    text_symbols symbols = SYMBOLS_ANY;
    if (assumed->symbols && !(symbols = nonet_symbols_named(assumed->symbols)))
        return NONET_UNKNOWN;
    char *rules = NULL;
    if (assumed->rules && *assumed->rules) {
        size_t size = strlen(assumed->rules) + 1;
        if (!(rules = malloc(size)))
            return NONET_NO_MEMORY;
        memcpy(rules, assumed->rules, size);
    }
    nonet_text_forget(reader);
    reader->symbols = symbols;
    reader->rules = rules;
    reader->ignore_unknown = assumed->ignore_unknown;
    reader->assumed = assumed->layout ? nonet_layout_share(assumed->layout) : NULL;
    return NONET_OK;
}

void nonet_text_forget(nonet_reader *reader)
{
    nonet_layout_free(reader->layout);
    nonet_layout_free(reader->assumed);
    free(reader->board);
    free(reader->rules);
    reader->layout = reader->assumed = NULL;
    reader->board = NULL;
    reader->rules = NULL;
}

claim nonet_text_no_memory(nonet_record *record)
{
    record->status = NONET_NO_MEMORY;
    record->message = nonet_status_text(NONET_NO_MEMORY);
    record->format = NULL;
    record->layout = NULL;
    return RECORD;
}

text_board *nonet_text_board(nonet_reader *reader, nonet_record *record)
{
    if (!reader->board)
        reader->board = malloc(sizeof *reader->board);
    if (reader->board)
        reader->board->cells.n = 0;
    else
        nonet_text_no_memory(record);
    return reader->board;
}

// ---- the layout

// Adds the rules that are assumed, one a line.
static nonet_status add_rules(nonet_reader *reader, nonet_layout *layout,
                              nonet_trouble *trouble)
{
    nonet_status status = NONET_OK;
    for (const char *at = reader->rules; at && *at && status == NONET_OK;) {
        size_t size = strcspn(at, "\n");
        status = nonet_rule_read(layout, at, 0, size, trouble);
        at += size + (at[size] == '\n');
    }
    return status;
}

static bool fail_layout(nonet_reader *reader, nonet_status status,
                        const nonet_trouble *trouble, nonet_record *record,
                        const text_line *line, size_t at)
{
    if (status == NONET_NO_MEMORY)
        nonet_text_no_memory(record);
    else
        nonet_fail(reader, record, line, at, "%s", trouble->message);
    return false;
}

// Freezes the layout, unless it is the same as the last one.
static nonet_status settle(nonet_reader *reader, nonet_layout *layout,
                           nonet_trouble *trouble)
{
    nonet_status status = add_rules(reader, layout, trouble);
    if (status == NONET_OK && reader->layout && nonet_layout_same(layout, reader->layout)) {
        nonet_layout_free(layout);
        return NONET_OK;
    }
    if (status == NONET_OK)
        status = nonet_layout_done(layout);
    if (status != NONET_OK) {
        nonet_layout_free(layout);
        return status;
    }
    nonet_layout_free(reader->layout);
    reader->layout = layout;
    return NONET_OK;
}

bool nonet_text_layout(nonet_reader *reader, nonet_layout *layout, nonet_record *record,
                       const text_line *line, size_t at)
{
    nonet_trouble trouble = {0};
    if (layout && reader->assumed) {
        nonet_layout_free(layout);
        nonet_fail(reader, record, line, at,
                   "expected a puzzle that does not say its layout, as one is given; rules "
                   "can be added to this one");
        return false;
    }
    if (!layout && !(layout = nonet_layout_copy(reader->assumed)))
        return fail_layout(reader, NONET_NO_MEMORY, &trouble, record, line, at);
    nonet_status status = settle(reader, layout, &trouble);
    if (status != NONET_OK)
        return fail_layout(reader, status, &trouble, record, line, at);
    record->layout = reader->layout;
    return true;
}

bool nonet_text_named(nonet_reader *reader, const char *text, nonet_record *record,
                      const text_line *line, size_t at)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_status status = nonet_short_read(text, &layout, &trouble);
    if (status != NONET_OK)
        return fail_layout(reader, status, &trouble, record, line,
                           at + (trouble.column ? trouble.column - 1 : 0));
    return nonet_text_layout(reader, layout, record, line, at);
}

// ---- the cells

// Reports what is wrong with a cell, in its place.
static void fail_cell(nonet_reader *reader, nonet_record *record, const text_cell *cell,
                      const char *why)
{
    char text[4] = {(char)cell->code};
    if (cell->code >= CODE_NUMBER) {
        int number = cell->code - CODE_NUMBER;
        text[0] = (char)('0' + number / 10);
        text[1] = (char)('0' + number % 10);
    }
    text_line place = {
        .text = text, .size = strlen(text), .number = cell->line, .column = cell->column};
    nonet_fail(reader, record, &place, 0, why);
}

// Is this what may stand in a hole?
static bool is_nothing(int code, const nonet_shape *shape)
{
    return code == 'x' || code == 'X' || (code == '0' && !shape->from_zero) ||
           code == CODE_NUMBER ||
           (code < CODE_NUMBER && !is_digit((char)code) && !is_letter((char)code));
}

// Holes may be written otherwise than blanks, so they become what a blank is. False: there
// is a value in one, which is reported.
static bool clear_holes(nonet_reader *reader, nonet_record *record,
                        const nonet_shape *shape)
{
    uint64_t holes[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    text_cells *cells = &reader->board->cells;
    uint16_t blank = '.';
    nonet_grids_holes(shape, holes);
    for (size_t i = cells->n; i-- > 0;)
        if (!(holes[i / 64] >> i % 64 & 1) && is_nothing(cells->cell[i].code, shape) &&
            (cells->cell[i].code | 32) != 'x')
            blank = cells->cell[i].code;
    for (size_t i = 0; i < cells->n; i++) {
        if (!(holes[i / 64] >> i % 64 & 1))
            continue;
        if (!is_nothing(cells->cell[i].code, shape)) {
            fail_cell(reader, record, &cells->cell[i],
                      "expected nothing in a cell that is in no grid, found %@");
            return false;
        }
        cells->cell[i].code = blank;
    }
    return true;
}

bool nonet_text_values(nonet_reader *reader, nonet_record *record, const nonet_shape *shape,
                       uint8_t *values)
{
    text_symbols symbols = shape->from_zero ? SYMBOLS_ZERO : reader->symbols;
    text_cells *cells = &reader->board->cells;
    if (shape->grids > 0 && !clear_holes(reader, record, shape)) {
        cells->n = 0;
        return false;
    }
    text_doubt doubt;
    char blank = 0;
    bool good =
        nonet_symbols_understand(cells, shape->values, symbols, values, &blank, &doubt);
    if (!good)
        fail_cell(reader, record, &cells->cell[doubt.cell], doubt.why);
    else if (blank)
        record->blank = blank;
    cells->n = 0;
    return good;
}

static void to_board(const uint8_t *values, nonet_board *board)
{
    memcpy(board->cell, values, NONET_CELLS);
}

static claim become_classic(nonet_record *record, const text_board *board)
{
    record->layout = NULL;
    record->wide = (nonet_wide){0};
    to_board(board->given, &record->given);
    to_board(board->entered, &record->entered);
    to_board(board->solution, &record->solution);
    if (!record->has_marks)
        return nonet_record_plain(record);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        record->marks.cell[cell] = (uint16_t)board->marks[cell];
    return nonet_record_marked(record);
}

// Those who do not know of layouts find an empty board that has no solution.
static void clear_classic(nonet_record *record)
{
    memset(&record->given, 0, sizeof record->given);
    memset(&record->marks, 0, sizeof record->marks);
    memset(&record->entered, 0, sizeof record->entered);
    memset(&record->solution, 0, sizeof record->solution);
}

// A given is a mark too; and marks that say no more than the givens are none.
static void settle_marks(nonet_record *record, text_board *board)
{
    const nonet_layout *layout = record->layout;
    const nonet_values *blank = nonet_layout_blank(layout);
    bool matter = false;
    for (size_t cell = 0; record->has_marks && cell < nonet_layout_cells(layout); cell++) {
        nonet_values value =
            board->given[cell] ? (nonet_values)1 << (board->given[cell] - 1) : blank[cell];
        matter |= (value & ~board->marks[cell]) != 0;
        board->marks[cell] &= value;
    }
    record->has_marks = matter;
}

claim nonet_text_done(nonet_reader *reader, nonet_record *record)
{
    text_board *board = reader->board;
    if (nonet_layout_is_classic(record->layout))
        return become_classic(record, board);
    clear_classic(record);
    settle_marks(record, board);
    record->wide = (nonet_wide){
        .given = board->given,
        .marks = record->has_marks ? board->marks : NULL,
        .entered = record->has_entered ? board->entered : NULL,
        .solution = record->has_solution ? board->solution : NULL,
    };
    return RECORD;
}

// ---- classic puzzles on another layout

static void from_board(const nonet_board *board, uint8_t *values)
{
    memcpy(values, board->cell, NONET_CELLS);
}

// The 9x9 board as a layout without further rules, not frozen.
static nonet_layout *classic_layout(void)
{
    nonet_shape shape = nonet_shape_square(9);
    nonet_layout *layout;
    return nonet_layout_new(&shape, &layout, NULL) == NONET_OK ? layout : NULL;
}

static bool suits_classic(const nonet_layout *layout)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    return shape->rows == 9 && shape->columns == 9 && shape->values == 9 &&
           !shape->from_zero;
}

void nonet_text_lift(nonet_reader *reader, nonet_record *record)
{
    text_line place = {.text = "", .number = record->line, .column = record->column};
    const char *format = record->format;
    text_board *board = nonet_text_board(reader, record);
    if (!board)
        return;
    if (reader->assumed && !suits_classic(reader->assumed)) {
        const nonet_shape *shape = nonet_layout_shape(reader->assumed);
        nonet_fail(reader, record, &place, 0,
                   "expected a puzzle of %d rows and %d columns, found a classic one",
                   (size_t)shape->rows, (size_t)shape->columns);
        return;
    }
    nonet_layout *layout = reader->assumed ? NULL : classic_layout();
    if (!reader->assumed && !layout) {
        nonet_text_no_memory(record);
        return;
    }
    if (!nonet_text_layout(reader, layout, record, &place, 0))
        return;
    from_board(&record->given, board->given);
    from_board(&record->entered, board->entered);
    from_board(&record->solution, board->solution);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        board->marks[cell] = record->marks.cell[cell];
    record->format = format;
    nonet_text_done(reader, record);
}
