// json.c - one JSON object per line: our own stream format, which loses nothing.
//
//     {"puzzle":"53..7...","entered":"..4...","marks":"....5...","solution":"5346...",
//      "name":"p1","rating":7.2}                                       (on one line)
//
// `puzzle` is 81 cells, or 729 marks; `marks` 729; `entered` and `solution` 81. With
// `layout`, such as "16x16+x", they are as long as it wants. Everything else is a field:
// strings and numbers by their text, objects and arrays as they stand.

#include <string.h>

#include "base/utf8.h"
#include "text/array.h"
#include "text/gattai.h"
#include "text/sized.h"
#include "text/wide.h"
#include "text/writer.h"

typedef struct {
    nonet_reader *reader;
    const text_line *line;
    size_t at;
    int wanted; // see read_member()
    char *free; // in reader->folded: what is read is never longer than what it is read from
} cursor;

// A value: its place in the line, and if it is a string what it says.
typedef struct {
    size_t at, size;
    bool is_string;
    const char *text;
    size_t length;
} value;

static bool is_white(char c)
{
    return is_space(c) || c == '\n' || c == '\r';
}

static char peek(cursor *c)
{
    while (c->at < c->line->size && is_white(c->line->text[c->at]))
        c->at++;
    return c->at < c->line->size ? c->line->text[c->at] : 0;
}

static bool accept(cursor *c, char wanted)
{
    if (peek(c) != wanted)
        return false;
    c->at++;
    return true;
}

// The four hex digits at `at`, or -1.
static long read_unit(const cursor *c, size_t at)
{
    long unit = 0;
    for (size_t i = at; i < at + 4; i++) {
        int digit = i < c->line->size ? hex_digit(c->line->text[i]) : -1;
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

// After a backslash; the result is never longer than the escape. False if it is none.
static bool read_escape(cursor *c, char *to, size_t *used)
{
    static const char from[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
    char letter = c->at < c->line->size ? c->line->text[c->at++] : 0;
    const char *known = letter ? strchr(from, letter) : NULL;
    if (known) {
        to[(*used)++] = meaning[known - from];
        return true;
    }
    long unit = letter == 'u' ? read_unit(c, c->at) : -1;
    if (unit < 0)
        return false;
    c->at += 4;
    uint32_t code = (uint32_t)unit;
    bool high = code >= 0xd800 && code < 0xdc00;
    if (high && c->at + 1 < c->line->size && memcmp(c->line->text + c->at, "\\u", 2) == 0) {
        long low = read_unit(c, c->at + 2);
        if (low >= 0xdc00 && low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + ((uint32_t)low - 0xdc00);
            c->at += 6;
        }
    }
    *used += nonet_utf8_put(to + *used, code);
    return true;
}

// The string at the cursor, without its quotes and escapes, and a NUL; NULL if it is none.
static char *read_string(cursor *c, size_t *used)
{
    char *to = c->free;
    *used = 0;
    if (!accept(c, '"'))
        return NULL;
    while (c->at < c->line->size) {
        char ch = c->line->text[c->at];
        if ((unsigned char)ch < 0x20)
            return NULL;
        c->at++;
        if (ch == '"') {
            to[*used] = '\0';
            c->free += *used + 1;
            return to;
        }
        if (ch != '\\')
            to[(*used)++] = ch;
        else if (!read_escape(c, to, used))
            return NULL;
    }
    return NULL;
}

// Passes over an array or an object, minding strings; brackets must match in number.
static bool skip_nested(cursor *c)
{
    size_t depth = 0;
    bool quoted = false;
    for (; c->at < c->line->size; c->at++) {
        char ch = c->line->text[c->at];
        if (quoted && ch == '\\')
            c->at++;
        else if (ch == '"')
            quoted = !quoted;
        else if (!quoted && (ch == '[' || ch == '{'))
            depth++;
        else if (!quoted && (ch == ']' || ch == '}') && --depth == 0) {
            c->at++;
            return true;
        }
    }
    return false;
}

static bool read_value(cursor *c, value *v)
{
    char first = peek(c);
    *v = (value){.at = c->at, .is_string = first == '"'};
    bool good;
    if (v->is_string) {
        v->text = read_string(c, &v->length);
        good = v->text != NULL;
    } else if (first == '[' || first == '{') {
        good = skip_nested(c);
    } else {
        while (c->at < c->line->size && !strchr(",}] \t\r\n", c->line->text[c->at]))
            c->at++;
        good = c->at > v->at;
    }
    v->size = c->at < c->line->size ? c->at - v->at : c->line->size - v->at;
    if (!v->is_string) {
        v->text = c->line->text + v->at;
        v->length = v->size;
    }
    return good;
}

static claim fail_value(cursor *c, const value *v, const char *key, nonet_record *record)
{
    if (v->is_string && v->length + 2 == v->size && v->length > 0)
        return nonet_fail_cells(c->reader, record, c->line, v->at + 1, v->length);
    return nonet_fail(c->reader, record, c->line, v->at, "expected 81 cells for \"%s\"",
                      key);
}

// "puzzle":[[5,3,0,...],...] as programs print their arrays: the cells in order.
static void read_array(cursor *c, value *v)
{
    text_array array;
    char *flat = c->reader->scratch;
    const char *text = c->line->text + v->at;
    if (text[0] != '[' ||
        nonet_array_read(text, v->size, flat, LINE_LIMIT, &array) != ARRAY_WHOLE)
        return;
    v->text = flat;
    v->length = array.size;
}

// What the object has said so far.
typedef struct {
    bool puzzle, marks;
} parts;

static claim read_puzzle(cursor *c, value *v, nonet_record *record, parts *seen)
{
    seen->puzzle = true;
    if (nonet_cells_are(v->text, v->length, &record->given, &record->blank)) {
        if (!seen->marks)
            nonet_record_plain(record);
        return TAKEN;
    }
    if (!nonet_marks_are(v->text, v->length, &record->marks, &record->blank))
        return fail_value(c, v, "puzzle", record);
    seen->marks = true;
    nonet_board_from_marks(&record->marks, &record->given);
    return TAKEN;
}

// ---- puzzles on a layout

// What the object is being read for.
enum { ALL_BUT_LAYOUT, THE_LAYOUT };

// The cells of a value on the record's layout.
static claim read_values(cursor *c, const value *v, nonet_record *record, uint8_t *values)
{
    size_t cells = nonet_layout_cells(record->layout), found, wrong;
    text_line inside = {.text = v->text,
                        .size = v->length,
                        .number = c->line->number,
                        .column = c->line->column + v->at + 1};
    text_board *board = c->reader->board;
    board->cells.n = 0;
    if (!nonet_symbols_add(&board->cells, &inside, 0, inside.size, cells, &found, &wrong))
        return nonet_fail(c->reader, record, c->line, v->at, "expected %d cells, found %d",
                          cells, found);
    text_symbols symbols = c->reader->symbols;
    if (symbols == SYMBOLS_ANY)
        c->reader->symbols = SYMBOLS_ONE;
    bool good =
        nonet_text_values(c->reader, record, nonet_layout_shape(record->layout), values);
    c->reader->symbols = symbols;
    return good ? TAKEN : RECORD;
}

static claim read_on_layout(cursor *c, const char *key, const value *v,
                            nonet_record *record, parts *seen)
{
    text_board *board = c->reader->board;
    size_t cells = nonet_layout_cells(record->layout);
    int most = nonet_layout_values(record->layout);
    bool puzzle = strcmp(key, "puzzle") == 0;
    if ((puzzle || strcmp(key, "marks") == 0) && v->is_string &&
        nonet_sets_read(v->text, v->length, nonet_layout_shape(record->layout),
                        board->marks)) {
        record->has_marks = seen->marks = true;
        if (puzzle)
            nonet_sets_decide(board, cells);
        seen->puzzle |= puzzle;
        return TAKEN;
    }
    if (puzzle) {
        seen->puzzle = true;
        return read_values(c, v, record, board->given);
    }
    if (strcmp(key, "marks") == 0)
        return nonet_fail(c->reader, record, c->line, v->at,
                          "expected %d characters for \"marks\"", cells * (size_t)most);
    if (strcmp(key, "entered") == 0) {
        record->has_entered = true;
        return read_values(c, v, record, board->entered);
    }
    if (strcmp(key, "solution") == 0 && v->is_string) {
        record->has_solution = true;
        return read_values(c, v, record, board->solution);
    }
    return NOT_MINE;
}

// The layout comes first, wherever it stands.
static claim read_layout(cursor *c, const value *v, nonet_record *record)
{
    if (!v->is_string || v->length == 0 ||
        (!is_digit(v->text[0]) && !nonet_gattai_named(v->text, v->length)))
        return TAKEN;             // somebody else's
    char *text = (char *)v->text; // read_string() has put it where it may be ended
    text[v->length] = '\0';
    return nonet_text_board(c->reader, record) &&
                   nonet_text_named(c->reader, text, record, c->line, v->at + 1)
               ? TAKEN
               : RECORD;
}

// The members that hold cells.
static bool is_cells(const char *key)
{
    return strcmp(key, "puzzle") == 0 || strcmp(key, "entered") == 0 ||
           strcmp(key, "solution") == 0;
}

static void keep_member(cursor *c, const char *key, const value *v)
{
    if (v->length != 4 || v->is_string || memcmp(v->text, "null", 4) != 0)
        keep(c->reader, key, v->text, v->length);
}

static claim read_member(cursor *c, const char *key, value *v, nonet_record *record,
                         parts *seen)
{
    char blank;
    if (c->wanted == THE_LAYOUT)
        return strcmp(key, "layout") == 0 ? read_layout(c, v, record) : TAKEN;
    value as_read = *v;
    bool cells = is_cells(key) || (!seen->puzzle && nonet_names_puzzle(key, strlen(key)));
    if (cells && !v->is_string)
        read_array(c, v);
    if (record->layout) {
        claim got = read_on_layout(c, key, v, record, seen);
        if (got == NOT_MINE && strcmp(key, "layout") != 0)
            keep_member(c, key, &as_read);
        return got == RECORD ? RECORD : TAKEN;
    }
    if (strcmp(key, "puzzle") == 0)
        return read_puzzle(c, v, record, seen);
    if (strcmp(key, "marks") == 0) {
        seen->marks = nonet_marks_are(v->text, v->length, &record->marks, &blank);
        return seen->marks ? TAKEN
                           : nonet_fail(c->reader, record, c->line, v->at,
                                        "expected 729 characters for \"marks\"");
    }
    if (strcmp(key, "entered") == 0) {
        record->has_entered = nonet_cells_are(v->text, v->length, &record->entered, &blank);
        return record->has_entered ? TAKEN : fail_value(c, v, key, record);
    }
    if (strcmp(key, "solution") == 0 &&
        nonet_cells_are_full(v->text, v->length, &record->solution)) {
        record->has_solution = true;
        return TAKEN;
    }
    // What others call the puzzle is one only if it looks like one.
    if (cells && !is_cells(key) &&
        nonet_cells_are(v->text, v->length, &record->given, &blank))
        return read_puzzle(c, v, record, seen);
    keep_member(c, key, &as_read);
    return TAKEN;
}

static claim fail_syntax(cursor *c, nonet_record *record, const char *expected)
{
    return nonet_fail(c->reader, record, c->line, c->at, "expected %s, found %@", expected);
}

static claim read_members(cursor *c, nonet_record *record, parts *seen)
{
    while (peek(c) != '}') {
        size_t size;
        c->free = c->reader->folded;
        const char *key = read_string(c, &size);
        value v;
        if (!key)
            return fail_syntax(c, record, "a name in quotes");
        if (!accept(c, ':'))
            return fail_syntax(c, record, "':'");
        if (!read_value(c, &v))
            return fail_syntax(c, record,
                               v.is_string ? "a whole JSON string" : "a JSON value");
        if (read_member(c, key, &v, record, seen) == RECORD)
            return RECORD;
        if (!accept(c, ',') && peek(c) != '}')
            return fail_syntax(c, record, "',' or '}'");
    }
    c->at++;
    return peek(c) ? fail_syntax(c, record, "the end of the line after '}'") : TAKEN;
}

// A brace may also open a row of a C array, or an empty set in a grid of candidates.
static bool is_object(cursor c)
{
    char first = peek(&c);
    if (first == '}') {
        c.at++;
        return peek(&c) == 0;
    }
    return first == '"';
}

static bool has_layout(const text_line *line)
{
    static const char key[] = "\"layout\"";
    const char *at = line->text, *end = at + line->size;
    while ((at = memchr(at, '"', (size_t)(end - at)))) {
        if ((size_t)(end - at) >= sizeof key && memcmp(at, key, sizeof key - 1) == 0)
            return true;
        at++;
    }
    return false;
}

// A puzzle on a layout, which has been read.
static claim finish_on_layout(nonet_reader *reader, nonet_record *record, const parts *seen)
{
    if (!seen->puzzle)
        nonet_sets_decide(reader->board, nonet_layout_cells(record->layout));
    return nonet_text_done(reader, record);
}

// The first character of the lines below this one; 0 if there is none.
static char first_below(nonet_reader *reader)
{
    text_ahead ahead = {0};
    text_line line;
    bool there = nonet_lines_ahead(&reader->source, &ahead, &line);
    while (there && nonet_lines_ahead(&reader->source, &ahead, &line)) {
        cursor c = {.reader = reader, .line = &line};
        if (peek(&c))
            return line.column == 1 ? peek(&c) : 0;
    }
    return 0;
}

// Where braces turned out to be of another kind, so that nobody tries them twice.
typedef struct {
    uint64_t other; // 1 + the bytes before it; 0: nowhere
} json_memory;

static void start(void *state)
{
    *(json_memory *)state = (json_memory){0};
}

// Objects that are not one a line, but spread over lines, or in an array: from here on the
// input is cut at their braces. True if the line is to be looked at again.
static bool begins_objects(nonet_reader *reader, text_line *line)
{
    text_source *source = &reader->source;
    const json_memory *memory = reader->state[FORMAT_json];
    cursor c = {.reader = reader, .line = line};
    if (source->cut == CUT_OBJECTS || line->column != source->column + 1 ||
        memory->other == source->taken + 1)
        return false;
    bool array = accept(&c, '[');
    size_t at = c.at;
    if (!accept(&c, '{'))
        return false;
    const char *end = memchr(line->text, '}', line->size);
    if (!array && end == line->text + line->size - 1)
        return false; // one a line, as nearly always
    char first = peek(&c);
    if (first == 0) {
        first = first_below(reader);
        line->text = source->next.text; // looking ahead may have moved it
    }
    if (first != '"' && first != '}')
        return false;
    c.at = at;
    peek(&c);
    bool whole = skip_nested(&c);
    char next = whole ? peek(&c) : ',';
    if (!array && next != ',' && next != ']')
        return false; // one a line
    if (array)
        nonet_lines_take_part(source, at);
    nonet_lines_cut(source, CUT_OBJECTS);
    return true;
}

static claim read_object(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    cursor c = {.reader = reader, .line = line, .wanted = THE_LAYOUT};
    if (!accept(&c, '{') || !is_object(c))
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_json);
    parts seen = {0};
    cursor again = c;
    if (has_layout(line) && read_members(&again, record, &seen) == RECORD)
        return RECORD;
    c.wanted = ALL_BUT_LAYOUT;
    if (read_members(&c, record, &seen) == RECORD)
        return RECORD;
    if (!seen.puzzle && !seen.marks)
        return nonet_fail(reader, record, line, 0, "expected \"puzzle\" in the object");
    if (record->layout)
        return finish_on_layout(reader, record, &seen);
    if (!seen.puzzle)
        nonet_board_from_marks(&record->marks, &record->given);
    return seen.marks ? nonet_record_marked(record) : RECORD;
}

static claim read_json(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    text_source *source = &reader->source;
    text_line here = *line;
    if (begins_objects(reader, &here))
        return TAKEN;
    claim got = here.too_long ? NOT_MINE : read_object(reader, &here, record);
    if (got != NOT_MINE)
        nonet_lines_take(source);
    else if (source->cut == CUT_OBJECTS) { // braces of another kind
        json_memory *memory = reader->state[FORMAT_json];
        memory->other = source->taken + 1;
        nonet_lines_cut(source, CUT_LINES);
        return TAKEN;
    }
    return got;
}

const text_family nonet_family_json = {
    .read = read_json,
    .spans = true,
    .long_lines = true, // an array of objects may be one
    .state = sizeof(json_memory),
    .start = start,
};

// A value that is a JSON number is written as one; leading zeros make it a string.
static bool is_number(const char *text)
{
    const char *p = text + (*text == '-');
    if (!is_digit(*p) || (*p == '0' && is_digit(p[1])) || strlen(text) > 15)
        return false;
    while (is_digit(*p))
        p++;
    if (*p == '.' && is_digit(p[1]))
        for (p++; is_digit(*p);)
            p++;
    return *p == '\0';
}

void nonet_put_member(nonet_row *row, const char *name, const char *text)
{
    if (is_number(text))
        nonet_row_figure(row, name, text);
    else
        nonet_row_text(row, name, text);
}

static void put_field(nonet_row *row, const nonet_field *field)
{
    static const char *const ours[] = {"puzzle", "marks", "entered", "solution"};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (strcmp(field->name, ours[i]) == 0)
            return;
    if (strcmp(field->name, "layout") == 0 &&
        (is_digit(field->value[0]) ||
         nonet_gattai_named(field->value, strlen(field->value))))
        return;
    nonet_put_member(row, field->name, field->value);
}

static void put_on_layout(nonet_row *row, const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    nonet_row_layout(row, "layout", record);
    nonet_row_values(row, "puzzle", layout, record->wide.given);
    if (record->has_marks)
        nonet_row_value_sets(row, "marks", layout, record->wide.marks);
    if (record->has_entered)
        nonet_row_values(row, "entered", layout, record->wide.entered);
    if (record->has_solution)
        nonet_row_values(row, "solution", layout, record->wide.solution);
    for (size_t i = 0; i < record->n_fields; i++)
        put_field(row, &record->fields[i]);
}

void nonet_put_json(nonet_writer *writer, const nonet_record *record)
{
    char cells[NONET_CELLS + 1] = {0};
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '.'), cells);
    nonet_row row = nonet_row_begin(NULL, writer->sink);
    if (record->layout) {
        put_on_layout(&row, record);
        nonet_row_end(&row);
        return;
    }
    nonet_row_text(&row, "puzzle", cells);
    if (record->has_marks)
        nonet_row_marks(&row, "marks", &record->marks);
    if (record->has_entered)
        nonet_row_board(&row, "entered", &record->entered);
    if (record->has_solution)
        nonet_row_board(&row, "solution", &record->solution);
    for (size_t i = 0; i < record->n_fields; i++)
        put_field(&row, &record->fields[i]);
    nonet_row_end(&row);
}
