// gattai.c - boards of several grids on lines of their own.
//
//     samurai                       the layout, or 21 21 as janko.at has it, or nothing
//     92.43....   .....38..         rows of the board: holes are spaces, blanks, x, ...
//     7.2....5.   ..46.....
//     ...
//
//     92.43....                     with a layout: all grids one after another, each on
//     7.2....5.                     lines of its own, or on one line
//
// Without a layout the board is the one whose holes are empty among those of its size, if
// it has as many clues as the smallest puzzles of one grid and none above 9: a larger board
// that is one grid would have many solutions.

#include <string.h>

#include "layout/grids.h"
#include "layout/rule_text.h"
#include "text/gattai.h"
#include "text/grid_row.h"
#include "text/wide.h"
#include "text/writer.h"

enum { FEWEST_CLUES = 17 }; // of a 9x9 puzzle with one solution

typedef uint64_t hole_bits[NONET_MAX_LAYOUT_CELLS / 64];

static bool is_hole(const hole_bits holes, size_t cell)
{
    return holes[cell / 64] >> cell % 64 & 1;
}

// ---- what the lines ahead are

typedef struct {
    nonet_reader *reader;
    const nonet_shape *shape;
    hole_bits holes;
    text_cells *cells; // of the board, those not seen yet blank
    text_ahead ahead;
    size_t skip;       // lines before the rows, taken with them
    size_t rows;       // read so far
    size_t found;      // in the first line that did not fit,
    size_t bad_number; // and where it is; 0 if there was none
    text_cell twice;   // a cell that two grids do not agree on; line 0 if there is none
} gathering;

static void start(gathering *g)
{
    size_t cells = (size_t)(g->shape->rows * g->shape->columns);
    memset(g->holes, 0, sizeof g->holes);
    nonet_grids_holes(g->shape, g->holes);
    g->cells->n = cells;
    for (size_t i = 0; i < cells; i++)
        g->cells->cell[i] = (text_cell){.code = '.'};
    g->ahead = (text_ahead){0};
    g->rows = g->bad_number = 0;
    g->twice.line = 0;
}

static bool is_blank_line(const text_line *line)
{
    size_t at = 0;
    while (at < line->size && is_space(line->text[at]))
        at++;
    return at == line->size;
}

// The next line that is more than a border, or an empty line between bands of `band` rows.
static bool next_row(gathering *g, size_t band, text_line *folded)
{
    text_line line;
    while (nonet_lines_ahead(&g->reader->source, &g->ahead, &line)) {
        if (g->ahead.lines <= g->skip)
            continue;
        *folded = nonet_fold(&line, g->reader->folded);
        bool gap = is_blank_line(folded) && g->rows > 0 && g->rows % band == 0;
        if (!gap && !nonet_is_border(folded))
            return true;
    }
    return false;
}

// `n` cells of a line, as characters or words; false if it has another number of them.
static bool read_row(gathering *g, const text_line *line, size_t n, text_cell *to)
{
    text_cells *cells = g->cells;
    size_t wrong, before = cells->n;
    bool good = n > 0 && before + n <= NONET_MAX_LAYOUT_CELLS &&
                nonet_symbols_add(cells, line, 0, line->size, n, &g->found, &wrong);
    if (good)
        memcpy(to, cells->cell + before, n * sizeof *to);
    else
        g->bad_number = line->number;
    cells->n = before;
    return good;
}

// A row of the board with all its columns, or those up to its last cell, or with its cells
// alone.
static bool read_board_row(gathering *g, const text_line *line, size_t row)
{
    text_cell cells[NONET_MAX_VALUES];
    size_t columns = (size_t)g->shape->columns, first = row * columns;
    size_t n = 0, k = 0, last = 0;
    for (size_t c = 0; c < columns; c++) {
        n += !is_hole(g->holes, first + c);
        last = is_hole(g->holes, first + c) ? last : c + 1;
    }
    bool whole = read_row(g, line, columns, cells);
    bool most = !whole && read_row(g, line, last, cells);
    if (!whole && !most && !read_row(g, line, n, cells))
        return false;
    for (size_t c = 0; c < (whole ? columns : last); c++)
        if (whole || most || !is_hole(g->holes, first + c))
            g->cells->cell[first + c] = cells[k++];
    g->bad_number = 0;
    return true;
}

static bool gather_board(gathering *g)
{
    text_line line;
    size_t rows = (size_t)g->shape->rows;
    size_t band = g->shape->box_rows ? (size_t)g->shape->box_rows : rows;
    for (start(g); g->rows < rows; g->rows++)
        if (!next_row(g, band, &line) || !read_board_row(g, &line, g->rows))
            return false;
    return true;
}

static bool is_value(const text_cell *cell)
{
    return cell->code >= CODE_NUMBER || (cell->code > '0' && cell->code <= '9') ||
           is_letter((char)cell->code);
}

// What a grid says of a cell that another one may have spoken of.
static void merge(gathering *g, size_t cell, const text_cell *said)
{
    text_cell *before = &g->cells->cell[cell];
    if (is_value(before) && is_value(said) && before->code != said->code &&
        g->twice.line == 0)
        g->twice = *said;
    if (before->line == 0 || is_value(said))
        *before = *said;
}

// All grids, each on `lines` lines.
static bool gather_grids(gathering *g, size_t lines)
{
    text_line line;
    text_cell cells[NONET_MAX_LAYOUT_CELLS];
    size_t size = (size_t)g->shape->values, n = size * size / lines;
    size_t band = lines > 1 && g->shape->box_rows ? (size_t)g->shape->box_rows : 1;
    start(g);
    for (int grid = 0; grid < g->shape->grids; grid++) {
        grid_place place = nonet_grids_place(g->shape, grid);
        for (size_t row = 0; row < lines; row++, g->rows++) {
            if (!next_row(g, band, &line) || !read_row(g, &line, n, cells))
                return false;
            for (size_t i = 0; i < n; i++) {
                size_t at = row * n + i;
                merge(g, grid_cell(&place, (int)(at / size), (int)(at % size)), &cells[i]);
            }
        }
    }
    g->bad_number = 0;
    return true;
}

static bool gather(gathering *g)
{
    return gather_board(g) || gather_grids(g, (size_t)g->shape->values) ||
           gather_grids(g, 1);
}

// ---- which board it is

// A digit from 1 to 9, 0 for a blank, -1 for anything else.
static int digit_of(const text_cell *cell)
{
    int code = cell->code;
    if (code >= CODE_NUMBER)
        return code - CODE_NUMBER < 10 ? code - CODE_NUMBER : -1;
    if (code >= '1' && code <= '9')
        return code - '0';
    return code != 'x' && code != 'X' && is_letter((char)code) ? -1 : 0;
}

// Has one of the grids a digit twice in a line?
static bool clashes(const nonet_shape *shape, const text_cell *cell)
{
    for (int g = 0; g < shape->grids; g++) {
        grid_place place = nonet_grids_place(shape, g);
        for (int i = 0; i < shape->values; i++) {
            unsigned row = 0, column = 0;
            for (int k = 0; k < shape->values; k++) {
                unsigned a = 1u << digit_of(&cell[grid_cell(&place, i, k)]);
                unsigned b = 1u << digit_of(&cell[grid_cell(&place, k, i)]);
                if ((row & a) > 1 || (column & b) > 1)
                    return true;
                row |= a;
                column |= b;
            }
        }
    }
    return false;
}

// Has a grid a clue whose cells lie apart? Such grids are named after having none.
static bool has_hidden_clue(const nonet_shape *shape, const text_cell *cell)
{
    for (int g = 0; g < shape->grids; g++) {
        grid_place place = nonet_grids_place(shape, g);
        bool apart = shape->grid[g].step > 1 || shape->grid[g].gap > 0;
        for (int i = 0; apart && i < shape->values * shape->values; i++)
            if (digit_of(&cell[grid_cell(&place, i / shape->values, i % shape->values)]))
                return true;
    }
    return false;
}

// Are there enough clues, all of them on the board, and small enough?
static bool fits(const nonet_shape *shape, const text_cell *cell)
{
    hole_bits holes = {0};
    size_t cells = (size_t)(shape->rows * shape->columns), clues = 0;
    nonet_grids_holes(shape, holes);
    for (size_t i = 0; i < cells; i++) {
        int digit = digit_of(&cell[i]);
        if (digit < 0 || (digit > 0 && is_hole(holes, i)))
            return false;
        clues += digit > 0;
    }
    return clues >= FEWEST_CLUES;
}

// The names there are, in turn: what each is short for. False past the last.
static bool named_shape(size_t number, nonet_shape *shape)
{
    const char *name = nonet_layout_named(number);
    return name && nonet_shape_read(name, shape) == NONET_OK;
}

const char *nonet_gattai_seen(size_t rows, size_t columns, const text_cell *cell,
                              const text_cell *solution, const char **other)
{
    const char *best = NULL;
    nonet_shape shape;
    bool doubtful = false; // the best one is
    *other = NULL;
    for (size_t i = 0; named_shape(i, &shape); i++) {
        if ((size_t)shape.rows != rows || (size_t)shape.columns != columns ||
            !fits(&shape, cell) || (solution && !fits(&shape, solution)))
            continue;
        bool bad = clashes(&shape, cell) || (solution && clashes(&shape, solution)) ||
                   has_hidden_clue(&shape, cell);
        if (!best || (doubtful && !bad)) {
            best = nonet_layout_named(i);
            *other = NULL;
            doubtful = bad;
        } else if (bad == doubtful)
            *other = nonet_layout_named(i);
    }
    return best;
}

bool nonet_gattai_named(const char *text, size_t size)
{
    size_t end = 0;
    while (end < size && !is_space(text[end]) && text[end] != ':' && text[end] != '+')
        end++;
    return size > 0 && is_letter(text[0]) && nonet_named_text(text, end);
}

bool nonet_gattai_size(size_t cells, size_t *rows, size_t *columns)
{
    nonet_shape shape;
    for (size_t i = 0; named_shape(i, &shape); i++)
        if ((size_t)(shape.rows * shape.columns) == cells) {
            *rows = (size_t)shape.rows;
            *columns = (size_t)shape.columns;
            return true;
        }
    return false;
}

claim nonet_gattai_doubt(nonet_reader *reader, nonet_record *record, const text_line *line,
                         size_t at, const char *one, const char *other)
{
    return nonet_fail(reader, record, line, at,
                      "expected the layout of several grids: this may be %s or %s, say "
                      "which with --layout",
                      one, other);
}

// ---- a record

// The lines that were gathered.
static void take_lines(const gathering *g)
{
    text_line line;
    text_source *from = &g->reader->source;
    for (size_t i = 0; i < g->ahead.lines && nonet_lines_peek(from, &line); i++)
        nonet_lines_take(from);
}

// Takes the lines that were gathered, and what was read in them.
static claim finish(gathering *g, const char *name, const text_line *first,
                    nonet_record *record)
{
    nonet_reader *reader = g->reader;
    text_line line;
    take_lines(g);
    if (g->twice.line) {
        char text[2] = {(char)g->twice.code};
        line = (text_line){
            .text = text, .size = 1, .number = g->twice.line, .column = g->twice.column};
        return nonet_fail(reader, record, &line, 0,
                          "expected the value another grid has in this cell, found %@");
    }
    if (!(name ? nonet_text_named(reader, name, record, first, 0)
               : nonet_text_layout(reader, NULL, record, first, 0)) ||
        !nonet_text_values(reader, record, nonet_layout_shape(record->layout),
                           reader->board->given))
        return RECORD;
    return nonet_text_done(reader, record);
}

// The rest of a board that goes wrong: up to an empty line.
static claim fail_rows(gathering *g, nonet_record *record)
{
    text_line line = {.text = "", .number = g->reader->source.line, .column = 1}, next;
    bool past = false;
    while (nonet_lines_peek(&g->reader->source, &next) && !(past && is_blank_line(&next))) {
        past |= next.number >= g->bad_number;
        nonet_lines_take(&g->reader->source);
    }
    if (g->bad_number)
        line.number = g->bad_number;
    return nonet_fail(g->reader, record, &line, 0,
                      g->bad_number
                          ? "expected row %d of a board of %d columns, found %d cells"
                          : "expected row %d of a board of %d columns, found the end",
                      g->rows + 1, (size_t)g->shape->columns, g->found);
}

// The board that is told, by the line above or for the whole input.
static claim read_told(gathering *g, const char *name, const text_line *first,
                       nonet_record *record)
{
    if (gather(g))
        return finish(g, name, first, record);
    gather_board(g); // for where it goes wrong
    return g->rows > 0 ? fail_rows(g, record) : NOT_MINE;
}

// One of the boards that have a name.
static claim read_seen(gathering *g, const text_line *first, nonet_record *record)
{
    nonet_shape shape;
    g->shape = &shape;
    for (size_t i = 0; named_shape(i, &shape); i++) {
        if (!gather_board(g))
            continue;
        const char *other,
            *name = nonet_gattai_seen((size_t)shape.rows, (size_t)shape.columns,
                                      g->cells->cell, NULL, &other);
        if (!name)
            continue;
        if (!other)
            return finish(g, name, first, record);
        take_lines(g);
        return nonet_gattai_doubt(g->reader, record, first, 0, name, other);
    }
    return NOT_MINE;
}

// ---- the line above

// "21 21" or "21x21"
static bool is_size(const text_line *line)
{
    size_t at = 0, numbers = 0;
    while (at < line->size && numbers < 2) {
        size_t from = at;
        while (at < line->size && is_digit(line->text[at]))
            at++;
        if (at == from || at - from > 2)
            return false;
        numbers++;
        while (at < line->size && (is_space(line->text[at]) || line->text[at] == 'x'))
            at++;
    }
    return numbers == 2 && at == line->size && line->size > 2;
}

// The layout of several grids that is all there is on the line, in reader->scratch; NULL if
// it is something else.
static const char *layout_on(nonet_reader *reader, const text_line *line,
                             nonet_shape *shape)
{
    size_t size = line->size;
    while (size > 0 && is_space(line->text[size - 1]))
        size--;
    if (size < 4 || size > LINE_LIMIT || memchr(line->text, ' ', size) ||
        (!is_letter(line->text[0]) && !memchr(line->text, '@', size)))
        return NULL;
    memmove(reader->scratch, line->text, size);
    reader->scratch[size] = '\0';
    bool good = nonet_shape_read(reader->scratch, shape) == NONET_OK && shape->grids > 0;
    return good ? reader->scratch : NULL;
}

// Could this be the first row of a board with a name?
static bool may_begin(const text_line *line)
{
    if (line->size > 200 || line->size < 9)
        return false;
    text_counts counts = nonet_symbols_count(line->text, line->size);
    size_t n = counts.words > 2 ? counts.words : counts.characters;
    return n >= 9 && n % 3 == 0;
}

static claim read_gattai(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    nonet_shape shape;
    const nonet_layout *assumed = reader->assumed;
    bool told = assumed && nonet_layout_shape(assumed)->grids > 0;
    const char *name = layout_on(reader, line, &shape);
    bool size = !name && is_size(line);
    if (!name && !size && (assumed ? !told : !may_begin(line)))
        return NOT_MINE;
    text_line first = {.text = "", .number = line->number, .column = line->column};
    gathering g = {.reader = reader, .skip = name || size};
    nonet_record_begin(record, &first, FORMAT_gattai);
    if (!nonet_text_board(reader, record))
        return RECORD;
    g.cells = &reader->board->cells;
    if (name)
        g.shape = &shape;
    else if (told)
        g.shape = nonet_layout_shape(assumed);
    claim got = name || told ? read_told(&g, name, &first, record)
                : assumed    ? NOT_MINE
                             : read_seen(&g, &first, record);
    if (got == NOT_MINE)
        nonet_lines_peek(&reader->source, &(text_line){0}); // it may have been moved
    return got;
}

const text_family nonet_family_gattai = {.read = read_gattai, .spans = true};

// ---- writing

// A row of the board: spaces in the holes, none at the end. A row of nothing but holes has
// dots, as an empty line would be none.
static void put_row(const nonet_sink *sink, const nonet_record *record, size_t row)
{
    const nonet_layout *layout = record->layout;
    size_t columns = (size_t)nonet_layout_shape(layout)->columns, last = columns;
    while (last > 0 && nonet_layout_is_hole(layout, row * columns + last - 1))
        last--;
    for (size_t c = 0; c < (last ? last : columns); c++) {
        size_t cell = row * columns + c;
        int value = record->wide.given[cell];
        nonet_emit_char(sink, last && nonet_layout_is_hole(layout, cell) ? ' '
                              : value ? nonet_symbol(nonet_layout_shown(layout, value))
                                      : '.');
    }
    nonet_emit_char(sink, '\n');
}

void nonet_put_gattai(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    const nonet_layout *layout = record->layout;
    const nonet_shape *shape = layout ? nonet_layout_shape(layout) : NULL;
    if (!layout) {
        nonet_put_gap(writer);
        nonet_emit(sink, "9x9@r1c1\n");
        nonet_put_nine(sink, &record->given, nonet_writer_blank(writer, '.'), "");
        return;
    }
    if (shape->grids == 0 || record->has_marks || shape->values > MOST_SYMBOLS) {
        nonet_writer_refuse(writer);
        return;
    }
    nonet_put_gap(writer);
    nonet_layout_write(layout, sink);
    nonet_emit_char(sink, '\n');
    for (int row = 0; row < shape->rows; row++)
        put_row(sink, record, (size_t)row);
}
