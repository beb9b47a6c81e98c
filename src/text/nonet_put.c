// nonet_put.c - writes our own format; nonet.c reads it and says what it looks like.

#include "base/bits.h"
#include "layout/grids.h"
#include "layout/rule_text.h"
#include "text/nonet_fields.h"
#include "text/symbols.h"
#include "text/writer.h"

// A value from 1 on, as it is shown.
static void put_value(const nonet_sink *sink, int value, const nonet_shape *shape)
{
    if (shape->values <= MOST_SYMBOLS)
        nonet_emit_char(sink, nonet_symbol(value - shape->from_zero));
    else
        nonet_emit_number(sink, value - shape->from_zero);
}

static void put_values(const nonet_sink *sink, const char *word, const uint8_t *values,
                       const nonet_shape *shape)
{
    int cells = shape->rows * shape->columns;
    nonet_emit(sink, word);
    nonet_emit_char(sink, '\n');
    for (int cell = 0; cell < cells; cell++) {
        if (shape->values > MOST_SYMBOLS || cell % shape->columns == 0)
            nonet_emit_char(sink, ' ');
        if (values[cell] > 0 && values[cell] <= shape->values)
            put_value(sink, values[cell], shape);
        else
            nonet_emit_char(sink, '.');
        if ((cell + 1) % shape->columns == 0)
            nonet_emit_char(sink, '\n');
    }
}

static void put_set(const nonet_sink *sink, nonet_values set, const nonet_shape *shape)
{
    if (set == 0)
        nonet_emit_char(sink, '-');
    for (const char *between = ""; set; set &= set - 1) {
        nonet_emit(sink, between);
        put_value(sink, bits_first_64(set) + 1, shape);
        between = shape->values <= MOST_SYMBOLS ? "" : ",";
    }
}

static void put_marks(const nonet_sink *sink, const nonet_values *marks,
                      const nonet_shape *shape)
{
    nonet_values all = ~(nonet_values)0 >> (64 - shape->values);
    int cells = shape->rows * shape->columns;
    nonet_emit(sink, "marks\n");
    for (int cell = 0; cell < cells; cell++) {
        nonet_emit_char(sink, ' ');
        put_set(sink, marks[cell] & all, shape);
        if ((cell + 1) % shape->columns == 0)
            nonet_emit_char(sink, '\n');
    }
}

static void put_size(const nonet_sink *sink, const nonet_shape *shape)
{
    const char *name = nonet_named_shape(shape);
    int rows = shape->grids ? shape->values : shape->rows;
    int columns = shape->grids ? shape->values : shape->columns;
    int larger = rows > columns ? rows : columns;
    nonet_emit(sink, name ? "layout " : "size ");
    if (name)
        nonet_emit(sink, name);
    else
        nonet_emit_number(sink, rows);
    if (rows != columns || shape->values != larger || shape->from_zero) {
        nonet_emit_char(sink, 'x');
        nonet_emit_number(sink, columns);
    }
    nonet_values_write(shape, sink);
    nonet_emit_char(sink, '\n');
    for (int g = 0; g < shape->grids && !name; g++) {
        nonet_emit(sink, "grid ");
        nonet_corner_write(&shape->grid[g], " ", sink);
        nonet_emit_char(sink, '\n');
    }
}

static void put_boxes(const nonet_sink *sink, const nonet_shape *shape)
{
    if (shape->box_rows == nonet_usual_box_rows(shape))
        return;
    nonet_emit(sink, "boxes ");
    if (shape->box_rows == 0)
        nonet_emit(sink, "none");
    else {
        nonet_emit_number(sink, shape->box_rows);
        nonet_emit_char(sink, 'x');
        nonet_emit_number(sink, shape->box_columns);
    }
    nonet_emit_char(sink, '\n');
}

static void put_rules(const nonet_sink *sink, const nonet_layout *layout)
{
    char map[NONET_MAX_LAYOUT_CELLS];
    size_t regions = nonet_map_regions(layout, map);
    size_t columns = (size_t)layout->shape.columns;
    if (regions == 0)
        put_boxes(sink, &layout->shape);
    else
        nonet_emit(sink, "regions\n");
    for (size_t row = 0; regions && row < (size_t)layout->shape.rows; row++) {
        nonet_emit_char(sink, ' ');
        nonet_emit_bytes(sink, map + row * columns, columns);
        nonet_emit_char(sink, '\n');
    }
    for (size_t i = regions; i < layout->n_rules; i++) {
        bool both = nonet_rule_is_x(layout, i);
        if (both)
            nonet_emit(sink, "diagonal");
        else
            nonet_rule_words(layout, &layout->rules[i], sink);
        nonet_emit_char(sink, '\n');
        i += both;
    }
}

static void put_fields(nonet_writer *writer, const nonet_record *record)
{
    for (size_t i = 0; i < NONET_FIELDS; i++) {
        const char *value = nonet_record_field(record, nonet_fields[i]);
        if (!value || !*value)
            continue;
        nonet_emit(&writer->sink, nonet_fields[i]);
        nonet_emit_char(&writer->sink, ' ');
        nonet_put_text(&writer->sink, value);
        nonet_emit_char(&writer->sink, '\n');
    }
}

static void put_classic(const nonet_sink *sink, const nonet_record *record)
{
    nonet_values marks[NONET_CELLS];
    nonet_shape shape = nonet_shape_square(9);
    nonet_emit(sink, "size 9\n");
    put_values(sink, "givens", record->given.cell, &shape);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks[cell] = record->marks.cell[cell];
    if (record->has_marks)
        put_marks(sink, marks, &shape);
    if (record->has_entered)
        put_values(sink, "entered", record->entered.cell, &shape);
    if (record->has_solution)
        put_values(sink, "solution", record->solution.cell, &shape);
}

static void put_wide(const nonet_sink *sink, const nonet_record *record)
{
    const nonet_shape *shape = &record->layout->shape;
    put_size(sink, shape);
    put_rules(sink, record->layout);
    put_values(sink, "givens", record->wide.given, shape);
    if (record->has_marks)
        put_marks(sink, record->wide.marks, shape);
    if (record->has_entered)
        put_values(sink, "entered", record->wide.entered, shape);
    if (record->has_solution)
        put_values(sink, "solution", record->wide.solution, shape);
}

void nonet_put_nonet(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    nonet_emit(sink, "nonet 1\n");
    put_fields(writer, record);
    if (record->layout)
        put_wide(sink, record);
    else
        put_classic(sink, record);
    nonet_emit(sink, "end\n");
}
