// row_fields.c - what came with a puzzle, behind the answer of a row.

#include <string.h>

#include "row/place.h"
#include "text/writer.h"

enum { NAME_ROOM = 256 };

static bool is_answer(const nonet_column *columns, const char *name)
{
    for (; columns && columns->name; columns++)
        if (!columns->field && strcmp(columns->name, name) == 0)
            return true;
    return false;
}

const char *nonet_row_field_name(const nonet_column *columns, const char *name, char *text,
                                 size_t size)
{
    static const char before[] = "input.";
    size_t length = strlen(name);
    if (!is_answer(columns, name) || sizeof before + length > size)
        return name;
    memcpy(text, before, sizeof before - 1);
    memcpy(text + sizeof before - 1, name, length + 1);
    return text;
}

// As nonet_put_tail() has them, with spaces between.
static void put_on_line(nonet_row *row, const nonet_record *record)
{
    const char *tail = nonet_record_field(record, "tail");
    const char *name = nonet_record_field(record, "name");
    if (row->ended)
        return; // a list has ended its line
    if (tail) {
        nonet_emit(&row->sink, strchr(";:", tail[0]) ? "" : " ");
        nonet_put_text(&row->sink, tail);
    }
    if (name) {
        nonet_emit(&row->sink, " # ");
        nonet_put_text(&row->sink, name);
    }
}

static void put_columns(nonet_row *row, const nonet_record *record)
{
    const nonet_column *columns = row->table->columns;
    char text[NAME_ROOM];
    for (size_t i = row->column; columns[i].name; i++)
        for (size_t k = 0; columns[i].field && k < record->n_fields; k++) {
            const nonet_field *field = &record->fields[k];
            const char *name =
                nonet_row_field_name(columns, field->name, text, sizeof text);
            if (strcmp(name, columns[i].name) != 0)
                continue;
            nonet_row_text(row, name, field->value);
            break;
        }
}

static void put_members(nonet_row *row, const nonet_record *record)
{
    nonet_row free_row = *row;
    char text[NAME_ROOM];
    const nonet_column *columns = row->table ? row->table->columns : NULL;
    free_row.table = NULL; // any name will do
    for (size_t i = 0; i < record->n_fields; i++)
        nonet_put_member(
            &free_row,
            nonet_row_field_name(columns, record->fields[i].name, text, sizeof text),
            record->fields[i].value);
    row->before = free_row.before;
}

void nonet_row_fields(nonet_row *row, const nonet_record *record)
{
    nonet_row_style style = nonet_row_style_of(row);
    if (record->n_fields == 0 || row->depth > 0)
        return;
    if (style == NONET_ROW_LINE)
        put_on_line(row, record);
    else if (style == NONET_ROW_CSV)
        put_columns(row, record);
    else
        put_members(row, record);
}
