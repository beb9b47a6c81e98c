// grid.c - a puzzle on nine lines, packed, spaced, framed or delimited.
//
// A row is recognised on its own (grid_row.c); here rows become a grid. Borders and
// comments may stand anywhere between them, an empty line only between bands:
//
//     +-------+-------+-------+
//     | 5 3 . | . 7 . | . . . |     row 1
//     ...
//
// A grid that goes wrong is one bad puzzle, not nine: the rest of it is passed over.

#include "text/grid.h"
#include "text/labels.h"
#include "text/ragged.h"
#include "text/sized.h"
#include "text/writer.h"

#include <string.h>

// What came before the grid that is being looked for.
typedef struct {
    size_t dashes;      // lines of nine dashes in a row: rules, or empty rows of it,
    size_t last_dashes; // the number of the last of them
    size_t ruled;       // 1 + how many records had been read when a line of ==== came
    size_t starred;     // the line of a *---* that may head a paste of Simple Sudoku's
    bool labelled;      // the last grid had labels, and may have some below
} grid_state;

static void start(void *state)
{
    *(grid_state *)state = (grid_state){0};
}

static grid_state *state_of(const nonet_reader *reader)
{
    return reader->state[FORMAT_grid];
}

static bool is_empty(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (!is_space(line->text[i]))
            return false;
    return true;
}

// Nine dashes are a rule, or an empty row where '-' is the blank.
static bool is_dashes(const text_line *line)
{
    return line->size == 9 && memcmp(line->text, "---------", 9) == 0;
}

static void add_empty_row(text_grid *grid)
{
    grid_row *row = &grid->row[grid->n_rows++];
    memset(row, 0, sizeof *row);
    row->dress = grid->row[0].dress;
    row->blank = grid->blank;
}

static bool read_row(const text_line *folded, size_t n, bool labelled, grid_row *row)
{
    text_line cells = labelled ? nonet_labels_cut(folded, n) : *folded;
    return cells.text && nonet_grid_row_read(&cells, row);
}

// The grid that comes after the lines that `ahead` has passed, with nothing but drawing and
// empty lines before and in it; false if there is none.
static bool look_ahead(nonet_reader *reader, text_ahead *ahead, bool labelled,
                       text_grid *grid)
{
    text_line line;
    *grid = (text_grid){0};
    while (grid->n_rows < 9 && nonet_lines_ahead(&reader->source, ahead, &line)) {
        text_line folded = nonet_fold(&line, reader->folded);
        grid_row *row = &grid->row[grid->n_rows];
        if ((is_empty(&line) && grid->n_rows % 3 == 0) || nonet_is_border(&folded))
            continue;
        if (!read_row(&folded, grid->n_rows, labelled, row))
            return false;
        grid->candidates |= row->candidates;
        grid->n_rows++;
    }
    return grid->n_rows == 9;
}

// Have the nine rows from here on their labels?
static bool is_labelled(nonet_reader *reader, const text_line *first, text_ahead ahead)
{
    text_grid grid;
    return nonet_labels_cut(first, 0).text && look_ahead(reader, &ahead, true, &grid);
}

// A line that names the columns. The digits 1 to 9 do so above rows with labels, or if they
// are one row too many.
static bool is_header(nonet_reader *reader, const text_line *line)
{
    text_header header = nonet_labels_header(line);
    text_ahead ahead = {0}, behind;
    text_grid grid;
    text_line next;
    grid_row row;
    if (header != HEADER_DIGITS)
        return header == HEADER_NAMES;
    if (state_of(reader)->labelled)
        return true;
    nonet_lines_ahead(&reader->source, &ahead, &next);
    behind = ahead;
    if (look_ahead(reader, &behind, true, &grid))
        return true;
    if (!look_ahead(reader, &ahead, false, &grid))
        return false;
    while (nonet_lines_ahead(&reader->source, &ahead, &next)) {
        text_line folded = nonet_fold(&next, reader->folded);
        if (!nonet_is_border(&folded))
            return !nonet_grid_row_read(&folded, &row);
    }
    return true;
}

// Passes over what looks like the rest of a grid after an error in it.
static void skip_rows(nonet_reader *reader, size_t n_rows)
{
    text_line line;
    grid_row row;
    while (n_rows < 9 && nonet_lines_peek(&reader->source, &line)) {
        text_line folded = nonet_fold(&line, reader->folded);
        bool border = nonet_is_border(&folded);
        if (!border && !nonet_grid_row_read(&folded, &row) &&
            !nonet_grid_row_almost(&folded))
            return;
        if (line.size >= NONET_CELLS && nonet_grid_row_cells(&line) >= NONET_CELLS)
            return; // a puzzle on one line
        n_rows += !border;
        nonet_lines_take(&reader->source);
    }
}

static claim fail_row(nonet_reader *reader, const text_line *line, const text_line *folded,
                      size_t n_rows, nonet_record *record)
{
    size_t cells = nonet_grid_row_cells(folded), words = 0;
    for (size_t i = 0; i < folded->size; i++)
        words += is_cell(folded->text[i]) && (i == 0 || !is_cell(folded->text[i - 1]));
    if (is_empty(line))
        return nonet_fail(reader, record, line, 0,
                          "expected row %d of 9, found an empty line", n_rows + 1);
    for (size_t i = 0; i < folded->size; i++) {
        char c = folded->text[i];
        if (!is_cell(c) && !is_space(c) && !strchr("|:!,;+", c) && c != '\0')
            return nonet_fail(reader, record, line, nonet_unfold(line, i),
                              "expected nine cells in row %d, found %@", n_rows + 1);
    }
    return nonet_fail(reader, record, line, 0, "expected nine cells in row %d, found %d",
                      n_rows + 1, cells > 18 ? words : cells);
}

// One blank symbol in the whole grid.
static bool check_blank(nonet_reader *reader, const text_line *line,
                        const text_line *folded, text_grid *grid, const grid_row *row,
                        nonet_record *record)
{
    const char *wrong = row->mixed;
    if (row->blank && grid->blank && row->blank != grid->blank)
        wrong = memchr(folded->text, row->blank, folded->size);
    char blank[2] = {grid->blank ? grid->blank : row->blank};
    if (wrong || (row->blank && blank[0] != row->blank)) {
        size_t at = wrong ? nonet_unfold(line, (size_t)(wrong - folded->text)) : 0;
        nonet_fail(reader, record, line, at,
                   "expected a digit or '%s', the blank of this puzzle, found %@", blank);
        return false;
    }
    grid->blank = blank[0];
    return true;
}

static bool add_row(nonet_reader *reader, const text_line *line, const text_line *folded,
                    text_grid *grid, nonet_record *record)
{
    grid_row *row = &grid->row[grid->n_rows];
    if (!read_row(folded, grid->n_rows, grid->labelled, row)) {
        bool almost = nonet_grid_row_almost(folded);
        fail_row(reader, line, folded, grid->n_rows, record);
        if (almost) {
            nonet_lines_take(&reader->source);
            skip_rows(reader, grid->n_rows + 1);
        }
        return false;
    }
    if (!check_blank(reader, line, folded, grid, row, record)) {
        nonet_lines_take(&reader->source);
        skip_rows(reader, grid->n_rows + 1);
        return false;
    }
    grid->candidates |= row->candidates;
    grid->n_rows++;
    return true;
}

// The dashes just above the first row were rows after all.
static void add_dashes(const nonet_reader *reader, text_grid *grid)
{
    const grid_state *before = state_of(reader);
    grid_row first = grid->row[0];
    grid->n_rows = 0;
    while (before->last_dashes + 1 == grid->line && grid->n_rows < before->dashes)
        add_empty_row(grid);
    grid->row[grid->n_rows++] = first;
}

typedef enum { ROW, DRAWING, NOTHING, WRONG } part;

static part take_part(nonet_reader *reader, const text_line *line, text_grid *grid,
                      nonet_record *record)
{
    text_line folded = nonet_fold(line, reader->folded);
    bool empty = is_empty(line);
    if ((is_dashes(line) && grid->blank == '-') ||
        (empty && line->size == 9 && grid->blank == ' ')) {
        add_empty_row(grid);
        return ROW;
    }
    if (nonet_is_border(&folded))
        return DRAWING;
    if ((empty && grid->n_rows % 3 == 0) || (!empty && line->text[0] == '#'))
        return NOTHING;
    return add_row(reader, line, &folded, grid, record) ? ROW : WRONG;
}

bool nonet_grid_read(nonet_reader *reader, text_grid *grid, nonet_record *record)
{
    memset(grid, 0, sizeof *grid);
    text_line line;
    if (nonet_lines_peek(&reader->source, &line)) {
        text_line folded = nonet_fold(&line, reader->folded);
        grid->labelled = is_labelled(reader, &folded, (text_ahead){0});
    }
    while (grid->n_rows < 9) {
        if (!nonet_lines_peek(&reader->source, &line)) {
            text_line end = {.text = "", .number = reader->source.line, .column = 1};
            nonet_fail(reader, record, &end, 0,
                       "expected row %d of 9, found the end of the input",
                       grid->n_rows + 1);
            return false;
        }
        part got = take_part(reader, &line, grid, record);
        if (got == WRONG)
            return false;
        grid->borders |= got == DRAWING;
        if (got == ROW && grid->line == 0) {
            grid->line = line.number;
            if (grid->blank == '-')
                add_dashes(reader, grid);
        }
        nonet_lines_take(&reader->source);
    }
    return true;
}

void nonet_grid_board(const text_grid *grid, nonet_board *board)
{
    for (size_t cell = 0; cell < NONET_CELLS; cell++) {
        unsigned set = grid->row[cell / 9].set[cell % 9];
        board->cell[cell] = (uint8_t)(set ? __builtin_ctz(set) + 1 : 0);
    }
}

static void note_border(nonet_reader *reader, const text_line *line)
{
    grid_state *before = state_of(reader);
    if (line->size >= 3 && memcmp(line->text, "===", 3) == 0)
        before->ruled = reader->records + 1;
    for (size_t i = 0; i < line->size && (line->text[i] == '*' || line->text[i] == ' ');
         i++)
        if (line->text[i] == '*')
            before->starred = line->number;
    if (!is_dashes(line))
        return;
    bool more = before->last_dashes + 1 == line->number && before->dashes < 8;
    before->dashes = more ? before->dashes + 1 : 1;
    before->last_dashes = line->number;
}

// What to call it: what stood around the grid tells more than its dress.
static format_id name_of(const nonet_reader *reader, const text_grid *grid)
{
    text_dress dress = grid->row[0].dress;
    if (reader->title == TITLE_SDK || reader->title == TITLE_SADMAN)
        return reader->title == TITLE_SDK ? FORMAT_sdk : FORMAT_sadman;
    if (reader->title == TITLE_PERCENT)
        return FORMAT_sudoku;
    if (grid->candidates)
        return grid->borders || dress == DRESS_FRAMED ? FORMAT_candidates : FORMAT_sdx;
    if (dress == DRESS_PACKED && reader->title == TITLE_GRID)
        return FORMAT_euler;
    if (dress == DRESS_THREES && reader->title == TITLE_COURSE)
        return FORMAT_course;
    if (dress == DRESS_COMMAS)
        return FORMAT_cells;
    if (dress == DRESS_BARS && grid->borders)
        return FORMAT_ss;
    if (dress != DRESS_PACKED || grid->borders)
        return FORMAT_grid;
    bool after_rule = state_of(reader)->ruled == reader->records + 1;
    return after_rule ? FORMAT_norvig : FORMAT_rows; // (a rule below would be waited for)
}

// Simple Sudoku copies a game as its givens, perhaps the digits placed so far, and the
// candidates: one record, if they belong together. Takes what follows the givens.
static bool take_candidates(nonet_reader *reader, const text_grid *givens,
                            nonet_record *record)
{
    text_ahead ahead = {0};
    text_grid placed, next;
    text_line line;
    if (state_of(reader)->starred + 1 != givens->line ||
        !look_ahead(reader, &ahead, false, &next))
        return false;
    bool has_placed = !next.candidates;
    placed = next;
    if (has_placed && !look_ahead(reader, &ahead, false, &next))
        return false;
    if (!nonet_grid_match(givens, has_placed ? &placed : NULL, &next))
        return false;
    for (size_t i = 0; i < ahead.lines; i++) {
        nonet_lines_peek(&reader->source, &line);
        nonet_lines_take(&reader->source);
    }
    nonet_record_name(record, FORMAT_candidates);
    nonet_grid_candidates(&next, record);
    return true;
}

// What draws, or names columns, and is no part of any puzzle.
static bool take_drawing(nonet_reader *reader, const text_line *line,
                         const text_line *folded)
{
    bool border = nonet_is_border(folded);
    if (border)
        note_border(reader, line);
    else if (!is_header(reader, folded))
        return false;
    nonet_lines_take(&reader->source);
    return true;
}

static claim read_rows(nonet_reader *reader, const text_line *first, nonet_record *record)
{
    text_grid grid;
    if (!nonet_grid_read(reader, &grid, record))
        return RECORD;
    state_of(reader)->labelled = grid.labelled;
    nonet_record_begin(record, first, name_of(reader, &grid));
    record->blank = grid.blank;
    if (grid.candidates)
        return nonet_grid_candidates(&grid, record);
    if (take_candidates(reader, &grid, record))
        return RECORD;
    nonet_grid_board(&grid, &record->given);
    return nonet_record_plain(record);
}

static claim read_grid(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    claim got = nonet_read_sections(reader, line, record);
    if (got == NOT_MINE && reader->assumed)
        got = nonet_read_sized_rows(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_ragged(reader, line, record);
    if (got != NOT_MINE)
        return got;
    text_line first = *line;
    first.text = reader->source.next.text; // it may have been moved
    text_line folded = nonet_fold(&first, reader->scratch);
    grid_row row;
    if (take_drawing(reader, &first, &folded))
        return TAKEN;
    first.text = reader->source.next.text;
    folded = nonet_fold(&first, reader->folded);
    if (nonet_grid_row_read(&folded, &row) || is_labelled(reader, &folded, (text_ahead){0}))
        return read_rows(reader, &first, record);
    first.text = reader->source.next.text;
    return reader->assumed ? NOT_MINE : nonet_read_sized_rows(reader, &first, record);
}

const text_family nonet_family_grid = {
    .read = read_grid,
    .spans = true,
    .state = sizeof(grid_state),
    .start = start,
};
