// grid_row.c - see grid_row.h. The dresses are tried one after the other, the strictest
// first.

#include "text/grid_row.h"

#include <string.h>

static bool is_gap(char c)
{
    return is_space(c) || c == '|' || c == ':' || c == '!';
}

// Without the spaces around it.
static text_line trim(text_line line)
{
    while (line.size > 0 && is_space(line.text[0])) {
        line.text++;
        line.size--;
    }
    while (line.size > 0 && is_space(line.text[line.size - 1]))
        line.size--;
    return line;
}

// "5 3 . . 7 . . . . # first row" without its comment.
static text_line without_comment(text_line line)
{
    for (size_t i = 1; i < line.size; i++)
        if (line.text[i] == '#' && is_space(line.text[i - 1])) {
            line.size = i;
            break;
        }
    return trim(line);
}

static size_t count(const text_line *line, char c)
{
    size_t n = 0;
    for (size_t i = 0; i < line->size; i++)
        n += line->text[i] == c;
    return n;
}

size_t nonet_grid_row_cells(const text_line *line)
{
    size_t n = 0;
    for (size_t i = 0; i < line->size; i++)
        n += is_cell(line->text[i]);
    return n;
}

static bool is_all_cells_and_gaps(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (!is_cell(line->text[i]) && !is_gap(line->text[i]))
            return false;
    return true;
}

static void start(grid_row *row, text_dress dress)
{
    memset(row, 0, sizeof *row);
    row->dress = dress;
}

// Cell number `n` is the character `c`, which stands at `where`.
static void put_cell(grid_row *row, size_t n, char c, const char *where)
{
    int cell = c == ' ' ? CELL_BLANK : cell_of(c);
    row->set[n] = (uint16_t)(cell ? 1u << (cell - 1) : 0);
    if (cell != CELL_BLANK)
        return;
    if (row->blank && row->blank != c && !row->mixed)
        row->mixed = where;
    if (!row->blank)
        row->blank = c;
}

// Nine cells and a word's end; what follows is a comment.
static bool read_packed(const text_line *line, grid_row *row)
{
    size_t from = 0;
    while (from < line->size && is_space(line->text[from]))
        from++;
    if (nonet_cells_span(line->text + from, line->size - from) != 9)
        return false;
    if (from + 9 < line->size && !is_space(line->text[from + 9]))
        return false;
    start(row, DRESS_PACKED);
    for (size_t n = 0; n < 9; n++)
        put_cell(row, n, line->text[from + n], line->text + from + n);
    return true;
}

static text_dress dress_of(const text_line *line)
{
    text_line cells = trim(*line);
    if (cells.size == 9)
        return DRESS_PACKED;
    if (cells.size == 11 && cells.text[3] == cells.text[7]) {
        if (cells.text[3] == ' ')
            return DRESS_THREES;
        if (cells.text[3] == '|')
            return DRESS_BARS;
    }
    return DRESS_FRAMED;
}

// Nine characters, whatever is between them.
static bool read_spread(const text_line *line, grid_row *row)
{
    if (nonet_grid_row_cells(line) != 9 || !is_all_cells_and_gaps(line))
        return false;
    start(row, dress_of(line));
    size_t n = 0;
    for (size_t i = 0; i < line->size; i++)
        if (is_cell(line->text[i]))
            put_cell(row, n++, line->text[i], line->text + i);
    return true;
}

// Splits at `delimiter`: nine fields of at most one character, perhaps one more delimiter
// at the end. A row of a program's array will do too: "{5, 3, 0, ...}," or
// "[5, 3, 0, ...],".
static bool read_delimited(const text_line *whole, char delimiter, grid_row *row)
{
    text_line line = *whole;
    size_t offset = 0;
    while (offset < line.size && strchr("[{( ", line.text[offset]) && line.text[offset])
        offset++;
    line.text += offset;
    line.size -= offset;
    if (offset > 0 || delimiter == ',')
        while (line.size > 0 && strchr("]}); ", line.text[line.size - 1]))
            line.size--;
    size_t n = count(&line, delimiter);
    if (n == 9 && line.text[line.size - 1] == delimiter) {
        line.size--;
        while (line.size > 0 && strchr("]})", line.text[line.size - 1]))
            line.size--;
    } else if (n != 8)
        return false;
    start(row, DRESS_COMMAS);
    n = 0;
    char cell = ' ';
    size_t at = 0;
    for (size_t i = 0; i <= line.size; i++) {
        if (i == line.size || line.text[i] == delimiter) {
            put_cell(row, n++, cell, line.text + at);
            cell = ' ';
            at = i + 1;
        } else if (is_cell(line.text[i]) && cell == ' ') {
            cell = line.text[i];
            at = i;
        } else if (!is_space(line.text[i]) && line.text[i] != '"')
            return false;
    }
    return n == 9;
}

// One group: digits, and decorations that are dropped unless the group is a lone digit.
static bool read_group(const char *text, size_t size, grid_row *row, size_t n)
{
    unsigned set = 0;
    size_t digits = 0;
    bool player = size > 1 && (text[0] == 'u' || text[0] == 'U');
    for (size_t i = player; i < size; i++) {
        int digit = cell_of(text[i]);
        if (digit >= 1 && digit <= 9) {
            set |= 1u << (digit - 1);
            digits++;
        } else if (text[i] == '\0' || !strchr("*#@-{}()[]", text[i]))
            return false;
    }
    bool braces = text[0] == '{' && text[size - 1] == '}';
    if (digits == 0 && !(braces && size == 2))
        return false;
    if (digits != (size_t)__builtin_popcount(set) || (player && digits != 1))
        return false;
    row->set[n] = (uint16_t)set;
    row->group[n] = GROUP_PLAIN;
    if (braces)
        row->group[n] = GROUP_SET;
    else if (player || (digits == 1 && size == 2 && text[1] == '-'))
        row->group[n] = GROUP_ENTERED;
    else if (digits == 1 && size == 2 && text[1] == '*')
        row->group[n] = GROUP_GIVEN;
    row->candidates |= size > 1;
    return true;
}

static bool read_candidates(const text_line *line, grid_row *row)
{
    start(row, count(line, '|') ? DRESS_FRAMED : DRESS_GROUPS);
    size_t n = 0;
    for (size_t i = 0; i < line->size;) {
        if (is_gap(line->text[i])) {
            i++;
            continue;
        }
        size_t size = 0;
        while (i + size < line->size && !is_gap(line->text[i + size]))
            size++;
        if (n == 9 || !read_group(line->text + i, size, row, n++))
            return false;
        i += size;
    }
    return n == 9 && row->candidates;
}

// Where the cells of a box stand, by its width: "53 ", "5 3  ", " 5 3   ", " 5  3     ".
static bool box_places(size_t width, size_t *first, size_t *step)
{
    *first = width == 7 || width == 9 ? 1 : 0;
    *step = width == 3 ? 1 : width == 9 ? 3 : 2;
    return width == 3 || width == 5 || width == 7 || width == 9;
}

typedef struct {
    size_t at, size;
} span;

// The spans between bars; an outer frame adds no empty ones. 0 if there are too many.
static size_t split_bars(const text_line *line, span spans[12])
{
    size_t n = 0, from = 0, bars = count(line, '|');
    bool framed = bars != 2 && bars != 8; // three boxes or nine cells, and nothing around
    for (size_t i = 0; i <= line->size; i++) {
        if (i < line->size && line->text[i] != '|')
            continue;
        bool outside = framed && (i == 0 || (i == line->size && i == from));
        if (!outside) {
            if (n == 12)
                return 0;
            spans[n++] = (span){from, i - from};
        }
        from = i + 1;
    }
    return n;
}

// Three boxes of three places. Outside a frame the first may lack its leading space and the
// last its trailing ones; the middle one shows the true width.
static bool read_boxes(const text_line *line, const span boxes[3], grid_row *row)
{
    size_t first, step, width = boxes[1].size;
    if (!box_places(width, &first, &step) || boxes[0].size > width ||
        boxes[0].size + first < width || boxes[2].size > width)
        return false;
    start(row, DRESS_FRAMED);
    for (size_t n = 0; n < 9; n++) {
        const span *box = &boxes[n / 3];
        size_t place = first + n % 3 * step, lost = n < 3 ? width - box->size : 0;
        size_t at = box->at + place - lost;
        bool there = place < box->size + lost;
        char c = there ? line->text[at] : ' ';
        if (c != ' ' && !is_cell(c))
            return false;
        put_cell(row, n, c, line->text + at);
    }
    size_t seen = 0;
    for (size_t n = 0; n < 9; n++)
        seen += row->set[n] != 0;
    return seen == nonet_grid_row_cells(line);
}

// Nine spans of one character at most; "||" between the boxes adds two empty spans.
static bool read_framed_cells(const text_line *line, const span *spans, size_t n_spans,
                              grid_row *row)
{
    start(row, DRESS_FRAMED);
    size_t n = 0;
    for (size_t i = 0; i < n_spans; i++) {
        if (n_spans == 11 && (i == 3 || i == 7) && spans[i].size == 0)
            continue;
        text_line cell = {.text = line->text + spans[i].at, .size = spans[i].size};
        cell = trim(cell);
        if (n == 9 || cell.size > 1 || (cell.size == 1 && !is_cell(cell.text[0])))
            return false;
        put_cell(row, n++, cell.size ? cell.text[0] : ' ', cell.text);
    }
    return n == 9;
}

static bool read_spaces(const text_line *line, grid_row *row)
{
    // Nine bytes, without any frame. (All of them spaces would be an empty line.)
    if (line->size == 9 && nonet_grid_row_cells(line) > 0 && count(line, ' ') > 0 &&
        count(line, ' ') + nonet_grid_row_cells(line) == 9) {
        start(row, DRESS_PACKED);
        for (size_t n = 0; n < 9; n++)
            put_cell(row, n, line->text[n], line->text + n);
        return true;
    }
    if (count(line, '|') < 2 || !is_all_cells_and_gaps(line))
        return false;
    // Only the left end may be cut: a box may end in spaces that matter.
    text_line bars = *line;
    size_t cut = 0;
    while (count(line, '|') >= 4 && cut < bars.size && bars.text[cut] == ' ')
        cut++;
    bars.text += cut;
    bars.size -= cut;
    if (count(line, '|') >= 4)
        while (bars.size > 0 && bars.text[bars.size - 1] == ' ')
            bars.size--;
    span spans[12];
    size_t n = split_bars(&bars, spans);
    return (n == 3 && read_boxes(&bars, spans, row)) ||
           ((n == 9 || n == 11) && read_framed_cells(&bars, spans, n, row));
}

bool nonet_grid_row_read(const text_line *line, grid_row *row)
{
    text_line bare = without_comment(*line);
    if (bare.size == 0 && nonet_grid_row_cells(line) == 0)
        return false;
    return read_spread(&bare, row) || read_delimited(&bare, ',', row) ||
           read_delimited(&bare, ';', row) || read_delimited(line, '\t', row) ||
           read_candidates(&bare, row) || read_spaces(line, row) || read_packed(line, row);
}

bool nonet_grid_row_almost(const text_line *line)
{
    size_t cells = nonet_grid_row_cells(line), others = 0;
    for (size_t i = 0; i < line->size; i++)
        others += !is_cell(line->text[i]) && !is_gap(line->text[i]) && line->text[i] != ',';
    return cells >= 6 && others <= 1 + cells / 8;
}

bool nonet_is_border(const text_line *line)
{
    size_t run = 0, longest = 0;
    for (size_t i = 0; i < line->size; i++) {
        char c = line->text[i];
        if (c == '\0' || !strchr(" \t-=+|*.:'!_~", c))
            return false;
        bool rule = c == '-' || c == '=';
        run = rule && i > 0 && line->text[i - 1] == c ? run + 1 : (size_t)rule;
        longest = run > longest ? run : longest;
    }
    if (longest >= 3)
        return true;
    // A row of one other symbol is a rule too, unless it is as long as a row or a puzzle.
    text_line bare = trim(*line);
    return bare.size > 0 && strchr("*+_~", bare.text[0]) && bare.size != 9 &&
           bare.size != NONET_CELLS && count(&bare, bare.text[0]) == bare.size;
}
