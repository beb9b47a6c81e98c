// array.c - arrays as programs print them, on one line or many.
//
//     [[5,3,0,0,7,0,0,0,0],[6,0,0,...]]         JSON, Python, JavaScript
//     [["5","3",".",...]                        LeetCode
//     ,["6",".",...]]
//     array([[5, 3, 0, 0, 7, 0, 0, 0, 0],       NumPy; or without the commas
//     int[][] grid = {{5, 3, 0, ...}, ...};     C, C++, Java
//     ["53..7....", "6..195...", ...]           rows; or whole puzzles, each a record
//
// Any brackets will do, and any words before them. A value is a digit, a number, a blank,
// or nothing: null, None, "", or no more than a comma. What they are is then a line's to
// say: 81 values are a line of 81 characters, other numbers of them a board of that size.

#include "text/array.h"

#include <string.h>

#include "text/sized.h"
#include "text/writer.h"

enum {
    MOST_VALUES = NONET_MAX_LAYOUT_CELLS,
    MOST_DEPTH = 6,
    MOST_TRIES = 4, // brackets of a line that may begin an array
    MOST_LINES = 2048,
};

static const char nothing = ' '; // a value without a symbol, until that is known

static bool is_white(char c)
{
    return is_space(c) || c == '\n' || c == '\r' || c == '>'; // of a quotation
}

static bool is_open(char c)
{
    return c == '[' || c == '{' || c == '(';
}

static bool is_close(char c)
{
    return c == ']' || c == '}' || c == ')';
}

static bool is_word(const char *text, size_t size, const char *word)
{
    return size == strlen(word) && memcmp(text, word, size) == 0;
}

// A value without what does not matter: "5." and "5.0" are 5. Its size, 0 for nothing.
static size_t trim_value(const char **text, size_t size)
{
    static const char *const nothings[] = {"null", "None", "nan", "NaN", "undefined", "-1"};
    while (size > 0 && is_space((*text)[0])) {
        (*text)++;
        size--;
    }
    while (size > 0 && is_space((*text)[size - 1]))
        size--;
    for (size_t i = 0; i < sizeof nothings / sizeof *nothings; i++)
        if (is_word(*text, size, nothings[i]))
            return 0;
    if (size == 3 && is_digit((*text)[0]) && memcmp(*text + 1, ".0", 2) == 0)
        return 1;
    return size == 2 && is_digit((*text)[0]) && (*text)[1] == '.' ? 1 : size;
}

// Where the values go, each with a space behind it.
typedef struct {
    char *flat;
    size_t room, used, values, least, most;
} sink;

static bool put(sink *to, const char *text, size_t size)
{
    char blank[1] = {nothing};
    size = trim_value(&text, size);
    for (size_t i = 0; i < size; i++)
        if (!is_cell(text[i]) && !is_letter(text[i]))
            return false;
    if (size == 0) {
        text = blank;
        size = 1;
    }
    if (to->used + size + 1 > to->room || to->values == MOST_VALUES || size > NONET_CELLS)
        return false;
    memcpy(to->flat + to->used, text, size);
    to->flat[to->used + size] = ' ';
    to->used += size + 1;
    to->values++;
    to->least = size < to->least ? size : to->least;
    to->most = size > to->most ? size : to->most;
    return true;
}

// The value at text[at]; returns where it ends, 0 if it is none or not yet ended.
static size_t value_end(const char *text, size_t size, size_t at, size_t *from, size_t *to)
{
    char quote = text[at] == '"' || text[at] == '\'' ? text[at] : 0;
    size_t end = *from = at + (quote != 0);
    while (end < size && (quote ? text[end] != quote && text[end] != '\n'
                                : !is_white(text[end]) && !is_open(text[end]) &&
                                      !is_close(text[end]) && text[end] != ','))
        end++;
    *to = end;
    return quote && (end == size || text[end] != quote) ? 0 : end + (quote != 0);
}

// Numbers stay apart; single characters and rows move together. What says nothing takes the
// blank that others have.
static void flatten(sink *from, text_array *array)
{
    char *flat = from->flat, blank = '.';
    array->single = from->most == 1;
    array->rows = from->least == from->most && from->most == from->values;
    size_t used = 0, step = from->most + 1;
    for (size_t i = 0; array->single && i < from->values; i++)
        if (cell_of(flat[2 * i]) == CELL_BLANK)
            blank = flat[2 * i];
    for (size_t i = 0; i < from->used; i++) {
        bool between = array->single || array->rows ? i % step == step - 1 : false;
        if (between)
            continue;
        bool missing =
            flat[i] == nothing && (i == 0 || flat[i - 1] == ' ' || array->single);
        flat[used++] = missing ? blank : flat[i];
    }
    array->size = used;
}

array_state nonet_array_read(const char *text, size_t size, char *flat, size_t room,
                             text_array *array)
{
    sink to = {.flat = flat, .room = room, .least = SIZE_MAX};
    size_t depth = 0;
    char last = ',';
    for (size_t at = 0; at < size;) {
        char c = text[at];
        size_t from, end;
        if (is_white(c) || c == '\0') {
            if (c == '\0')
                return ARRAY_NONE;
            at++;
            continue;
        }
        if (is_open(c)) {
            if (++depth > MOST_DEPTH)
                return ARRAY_NONE;
        } else if (c == ',') {
            if ((last == ',' || is_open(last)) && !put(&to, "", 0))
                return ARRAY_NONE;
        } else if (is_close(c)) {
            if (--depth == 0) {
                flatten(&to, array);
                array->values = to.values;
                array->end = at + 1;
                return ARRAY_WHOLE;
            }
        } else {
            size_t next = value_end(text, size, at, &from, &end);
            if (next == 0 || !put(&to, text + from, end - from))
                return ARRAY_NONE;
            at = next;
            last = 'v';
            continue;
        }
        last = c;
        at++;
    }
    return ARRAY_UNENDED;
}

// ---- the family

typedef struct {
    bool in_list; // of whole puzzles
} array_memory;

static void start(void *state)
{
    *(array_memory *)state = (array_memory){0};
}

// Is the line below this one a puzzle in quotes?
static bool lists_below(nonet_reader *reader)
{
    text_ahead ahead = {0};
    text_line line;
    nonet_board board;
    char blank;
    size_t at = 0, from, end;
    for (int i = 0; i < 2; i++)
        if (!nonet_lines_ahead(&reader->source, &ahead, &line))
            return false;
    while (at < line.size && is_space(line.text[at]))
        at++;
    return at < line.size && (line.text[at] == '"' || line.text[at] == '\'') &&
           value_end(line.text, line.size, at, &from, &end) &&
           nonet_cells_are(line.text + from, end - from, &board, &blank);
}

// `"53..7....<81>",` at the start of the line, after a bracket if this begins the list.
static claim read_listed(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    array_memory *memory = reader->state[FORMAT_array];
    const char *text = line->text;
    size_t at = 0, from, end;
    bool begins = false;
    while (at < line->size && (is_space(text[at]) || text[at] == ',' || text[at] == '[')) {
        begins |= text[at] == '[';
        at++;
    }
    if (memory->in_list && at < line->size && text[at] == ']') {
        memory->in_list = false;
        nonet_lines_take(&reader->source);
        return TAKEN;
    }
    if (begins && at == line->size) { // alone on its line
        if (!lists_below(reader))
            return NOT_MINE;
        memory->in_list = true;
        nonet_lines_take(&reader->source);
        return TAKEN;
    }
    bool quoted = at < line->size && (text[at] == '"' || text[at] == '\'');
    size_t next = quoted && (begins || memory->in_list)
                      ? value_end(text, line->size, at, &from, &end)
                      : 0;
    memory->in_list = false;
    nonet_record_begin(record, line, FORMAT_array);
    if (next == 0 ||
        !nonet_cells_are(text + from, end - from, &record->given, &record->blank))
        return NOT_MINE;
    memory->in_list = true;
    record->column += from;
    while (next < line->size && (is_space(text[next]) || text[next] == ','))
        next++;
    if (next == line->size)
        nonet_lines_take(&reader->source);
    else
        nonet_lines_take_part(&reader->source, next);
    return nonet_record_plain(record);
}

// Flattened, it is a line: of 81 cells, of the layout that is assumed, or of a named one.
static claim read_flat(nonet_reader *reader, text_line *flat, const text_array *array,
                       nonet_record *record)
{
    size_t cells = array->rows ? array->size : array->values;
    int size = 0;
    while ((size_t)(size * size) < cells)
        size++;
    claim got = NOT_MINE;
    if (cells == NONET_CELLS)
        got = nonet_family_line.read(reader, flat, record);
    else if (reader->assumed)
        got = nonet_read_sized(reader, flat, record);
    else if (size > 3 && size <= NONET_MAX_VALUES && (size_t)(size * size) == cells &&
             nonet_shape_square(size).box_rows > 0) {
        char name[] = {(char)('0' + size / 10), (char)('0' + size % 10), 'x',
                       (char)('0' + size / 10), (char)('0' + size % 10), ' '};
        memcpy((char *)flat->text - sizeof name, name, sizeof name);
        flat->text -= sizeof name;
        flat->size += sizeof name;
        if (size < 10) { // " 4x 4 " is no name
            char *start = (char *)flat->text + 2;
            start[0] = name[1];
            start[1] = 'x';
            start[2] = name[1];
            flat->text += 2;
            flat->size -= 2;
        }
        got = nonet_read_named(reader, flat, record);
    }
    if (got == RECORD && record->status == NONET_OK)
        nonet_record_name(record, FORMAT_array);
    return got;
}

// Looks on, twice as far each time, until the array is whole or is none.
static array_state read_ahead(nonet_reader *reader, size_t offset, char *flat, size_t room,
                              text_array *array)
{
    text_source *source = &reader->source;
    text_ahead ahead = {0};
    text_line line;
    array_state state = ARRAY_UNENDED;
    bool more = true;
    for (size_t lines = 1; state == ARRAY_UNENDED && more && lines <= MOST_LINES;
         lines *= 2) {
        while (ahead.lines < lines && more)
            more = nonet_lines_ahead(source, &ahead, &line);
        if (ahead.offset > LINE_LIMIT || ahead.offset < offset)
            return ARRAY_NONE;
        state = nonet_array_read(source->buffer + source->start + offset,
                                 ahead.offset - offset, flat, room, array);
    }
    return state;
}

// Takes the lines on which the first `size` bytes of the input are.
static void take_lines(text_source *source, size_t size)
{
    text_line line;
    uint64_t end = source->taken + size;
    while (source->taken < end && nonet_lines_peek(source, &line))
        nonet_lines_take(source);
}

// "grid =" on a line of its own is no name.
static void drop_variable(nonet_reader *reader)
{
    for (size_t i = 0; i < reader->own.n_fields; i++) {
        const nonet_field *field = &reader->own.field[i];
        size_t size = strlen(field->value);
        if (strcmp(field->name, "name") == 0 && size > 0 && field->value[size - 1] == '=') {
            nonet_shelf_remove(&reader->own, "name");
            return;
        }
    }
}

static claim read_array(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    enum { NAME_SIZE = 8 }; // room for "16x16 " before the values
    char *flat = reader->scratch + NAME_SIZE;
    text_line whole = *line;
    claim listed = read_listed(reader, line, record);
    if (listed != NOT_MINE)
        return listed;
    const char *now = reader->source.next.text; // where looking ahead has moved it
    if (!memchr(now, '[', line->size) && !memchr(now, '{', line->size) &&
        !memchr(now, '(', line->size))
        return NOT_MINE; // as most lines of most files, at once
    size_t peeled = line->column - reader->source.column - 1;
    size_t at = 0;
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        const char *text = reader->source.next.text;
        while (at < whole.size && !is_open(text[at]))
            at++;
        text_array array;
        if (at >= whole.size) // what was looked at may have ended on another line
            return NOT_MINE;
        array_state state =
            read_ahead(reader, peeled + at, flat, LINE_LIMIT - NAME_SIZE, &array);
        if (state != ARRAY_WHOLE) {
            at++;
            continue;
        }
        text_line found = {.text = flat,
                           .size = array.size,
                           .number = whole.number,
                           .column = whole.column + at};
        claim got = read_flat(reader, &found, &array, record);
        if (got == NOT_MINE && array.values >= 60 && array.single)
            got = nonet_fail(reader, record, &found, 0,
                             "expected an array of 81 values, or as many as another board "
                             "has cells, found %d",
                             array.values);
        if (got != NOT_MINE) {
            drop_variable(reader);
            take_lines(&reader->source, peeled + at + array.end);
            return got;
        }
        at += array.end;
    }
    return NOT_MINE;
}

const text_family nonet_family_array = {
    .read = read_array,
    .spans = true,
    .state = sizeof(array_memory),
    .start = start,
};
