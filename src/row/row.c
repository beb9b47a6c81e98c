// row.c - where the values of a row go: columns, separators, keys, lists and objects.
//
// All state there is: the next column of the table, what is open, and the character that
// goes before the next value. It is written before a value, so nothing needs to know what
// is still to come:
//
//                         in JSON    in CSV    on a line
//     first of its kind   -          -         -
//     in the row          ,          ,         tab
//     in a list           ,          space     - (each member ends its line at once, for it
//                                              may be long until the next is found)

#include "row/place.h"

#include <string.h>

#include "board/range.h"

static nonet_row_style style_of(const nonet_table *table)
{
    return range_number(table->style, NONET_ROW_JSON + 1);
}

nonet_row_style nonet_row_style_of(const nonet_row *row)
{
    return row->table ? style_of(row->table) : NONET_ROW_JSON;
}

// ---- columns

static bool shows(const nonet_table *table, const nonet_column *column)
{
    return (column->in == 0 || column->in >> style_of(table) & 1) &&
           (column->part == 0 || column->part & table->parts);
}

// The first column from `at` on that the table shows, or its end.
static size_t next_shown(const nonet_table *table, size_t at)
{
    while (table->columns[at].name && !shows(table, &table->columns[at]))
        at++;
    return at;
}

void nonet_table_header(const nonet_table *table, const nonet_sink *sink)
{
    if (style_of(table) != NONET_ROW_CSV)
        return;
    size_t first = next_shown(table, 0);
    for (size_t at = first; table->columns[at].name; at = next_shown(table, at + 1)) {
        if (at != first)
            nonet_emit_char(sink, ',');
        nonet_emit_csv(sink, table->columns[at].name);
    }
    nonet_emit_char(sink, '\n');
}

// ---- separators

static void separate(nonet_row *row)
{
    if (row->before)
        nonet_emit_char(&row->sink, row->before);
    row->ended = false;
    switch (nonet_row_style_of(row)) {
    case NONET_ROW_JSON:
        row->before = ',';
        break;
    case NONET_ROW_CSV:
        row->before = row->depth ? ' ' : ',';
        break;
    case NONET_ROW_LINE:
        row->before = row->table->between ? row->table->between : '\t';
    }
}

// Passes over the columns before `to`, which CSV shows as empty.
static void pass(nonet_row *row, size_t to)
{
    const nonet_table *table = row->table;
    for (; row->column < to && table->columns[row->column].name; row->column++)
        if (style_of(table) == NONET_ROW_CSV && shows(table, &table->columns[row->column]))
            separate(row);
}

// The place of the column called `name`, or the end of the table if it is not shown.
static size_t find(const nonet_row *row, const char *name)
{
    const nonet_column *columns = row->table->columns;
    size_t at = row->column;
    // Names are compared last: most of the columns that are passed over are not shown.
    while (columns[at].name &&
           (!shows(row->table, &columns[at]) || strcmp(columns[at].name, name) != 0))
        at++;
    return at;
}

bool nonet_row_shows(const nonet_row *row, const char *name)
{
    bool is_column = row->table && row->depth == 0;
    return !row->left_out && (!is_column || row->table->columns[find(row, name)].name);
}

// Moves to the column called `name`; false if the table does not show it.
static bool reach(nonet_row *row, const char *name)
{
    size_t at = find(row, name);
    if (!row->table->columns[at].name)
        return false;
    pass(row, at);
    return true;
}

static void put_key(nonet_row *row, const char *name)
{
    separate(row);
    if (name && nonet_row_style_of(row) == NONET_ROW_JSON) {
        nonet_emit_json(&row->sink, name);
        nonet_emit_char(&row->sink, ':');
    }
}

bool nonet_row_place(nonet_row *row, const char *name)
{
    bool is_column = row->table && row->depth == 0;
    if (row->left_out || (is_column && !reach(row, name)))
        return false;
    row->column += is_column;
    put_key(row, name);
    return true;
}

void nonet_row_placed(nonet_row *row)
{
    if (row->depth == 0 || nonet_row_style_of(row) != NONET_ROW_LINE)
        return;
    nonet_emit_char(&row->sink, '\n');
    row->before = 0;
    row->ended = true;
}

// ---- rows

nonet_row nonet_row_begin(const nonet_table *table, nonet_sink sink)
{
    nonet_row row = {.table = table, .sink = sink};
    if (nonet_row_style_of(&row) == NONET_ROW_JSON)
        nonet_emit_char(&sink, '{');
    return row;
}

void nonet_row_end(nonet_row *row)
{
    if (row->table)
        pass(row, SIZE_MAX);
    if (nonet_row_style_of(row) == NONET_ROW_JSON)
        nonet_emit_char(&row->sink, '}');
    if (!row->ended)
        nonet_emit_char(&row->sink, '\n');
}

const char *nonet_outcome_name(nonet_outcome outcome)
{
    static const char *const names[] = {"unique",     "multiple", "none",    "clash",
                                        "unreadable", "timeout",  "stopped", "refused"};
    return (unsigned)outcome < sizeof names / sizeof *names ? names[outcome] : NULL;
}

static const char *outcome_word(nonet_outcome outcome)
{
    const char *name = nonet_outcome_name(outcome);
    return name ? name : nonet_outcome_name((nonet_outcome)0);
}

void nonet_row_status(nonet_row *row, nonet_outcome outcome)
{
    nonet_row_text(row, "status", outcome_word(outcome));
}

void nonet_row_outcome(nonet_row *row, nonet_outcome outcome, const char *reason)
{
    if (nonet_row_style_of(row) != NONET_ROW_LINE) {
        nonet_row_status(row, outcome);
        if (reason)
            nonet_row_text(row, "reason", reason);
        return;
    }
    put_key(row, NULL);
    nonet_row_put_text(row, reason ? reason : outcome_word(outcome));
}

// ---- lists and objects

static void open(nonet_row *row, const char *name, char bracket)
{
    nonet_row_style style = nonet_row_style_of(row);
    bool nested = row->depth > 0 || bracket == '{';
    bool is_column = row->table && row->depth == 0;
    if (row->left_out || (is_column && !reach(row, name)) ||
        (style != NONET_ROW_JSON && nested)) {
        row->left_out++;
        return;
    }
    row->column += is_column;
    if (style != NONET_ROW_LINE) { // where each member has a line, the first has no other
        put_key(row, name);
        row->before = 0;
    }
    if (style == NONET_ROW_JSON)
        nonet_emit_char(&row->sink, bracket);
    row->depth++;
}

static void close(nonet_row *row, char bracket)
{
    if (row->left_out) {
        row->left_out--;
        return;
    }
    if (row->depth == 0)
        return;
    row->depth--;
    if (nonet_row_style_of(row) == NONET_ROW_JSON)
        nonet_emit_char(&row->sink, bracket);
    if (nonet_row_style_of(row) != NONET_ROW_LINE)
        row->before = ',';
}

void nonet_row_list(nonet_row *row, const char *name)
{
    open(row, name, '[');
}

void nonet_row_list_end(nonet_row *row)
{
    close(row, ']');
}

void nonet_row_object(nonet_row *row, const char *name)
{
    open(row, name, '{');
}

void nonet_row_object_end(nonet_row *row)
{
    close(row, '}');
}
