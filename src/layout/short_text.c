// short_text.c - a layout as one line: "16x16", "6x6:3x2+x", "9x9:AAAB...", "samurai",
// "9x9@r1c1r7c7", and back.

#include <string.h>

#include "layout/grids.h"
#include "layout/rule_text.h"
#include "layout/words.h"

// Regions are written with these, in the order in which they first appear.
static const char symbols[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0-_";

typedef struct {
    const char *text;
    size_t at;
    nonet_trouble *trouble;
} short_reader;

static nonet_status complain(short_reader *from, size_t at, const char *message)
{
    nonet_trouble_set(from->trouble, at + 1, message, "", "");
    return NONET_BAD_TEXT;
}

static int take_number(short_reader *from)
{
    int number = 0;
    size_t start = from->at;
    for (; from->text[from->at] >= '0' && from->text[from->at] <= '9'; from->at++)
        number = number > 999 ? 1000 : number * 10 + from->text[from->at] - '0';
    return from->at > start ? number : -1;
}

// "6x8": two numbers; false, and nothing taken, if they are not there.
static bool take_pair(short_reader *from, int *high, int *wide)
{
    size_t start = from->at;
    *high = take_number(from);
    bool good = *high >= 0 && (from->text[from->at] | 32) == 'x';
    from->at += good;
    *wide = good ? take_number(from) : -1;
    if (*wide >= 0)
        return true;
    from->at = start;
    return false;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

nonet_shape nonet_shape_usual(int rows, int columns, int values)
{
    nonet_shape shape = nonet_shape_square(values);
    shape.rows = rows;
    shape.columns = columns;
    if (shape.box_rows && (rows % shape.box_rows || columns % shape.box_columns))
        shape.box_rows = shape.box_columns = 0;
    return shape;
}

int nonet_usual_box_rows(const nonet_shape *shape)
{
    return shape->grids > 0
               ? nonet_shape_square(shape->values).box_rows
               : nonet_shape_usual(shape->rows, shape->columns, shape->values).box_rows;
}

// Behind '/': "9", "1-9" or "0-8". False if it is none of these.
static bool take_values(short_reader *from, int *values, int *from_zero)
{
    int number = take_number(from), last;
    *values = number;
    *from_zero = 0;
    if (from->text[from->at] != '-')
        return number >= 0;
    from->at++;
    last = take_number(from);
    *from_zero = number == 0;
    *values = last + *from_zero;
    return last >= 0 && (number == 0 || number == 1);
}

static bool ends(char c)
{
    return c == '\0' || c == '+';
}

// What stands behind ':' - boxes, "none", or a map of regions, whose start goes to `*map`.
static nonet_status read_boxes(short_reader *from, nonet_shape *shape, const char **map)
{
    size_t start = from->at, cells = (size_t)(shape->rows * shape->columns);
    const char *here = from->text + start;
    if (strncmp(here, "none", 4) == 0 && ends(here[4])) {
        from->at += 4;
        shape->box_rows = shape->box_columns = 0;
        return NONET_OK;
    }
    if (take_pair(from, &shape->box_rows, &shape->box_columns) &&
        ends(from->text[from->at])) {
        if (shape->box_rows * shape->box_columns == shape->values)
            return NONET_OK;
        return complain(from, start, "boxes hold as many cells as there are values");
    }
    from->at = start;
    size_t size = 0;
    while (size < cells && here[size] > ' ')
        size++;
    if (size < cells || !ends(here[size]))
        return complain(
            from, start,
            "expected boxes (3x3), none, or one character a cell for the regions");
    *map = here;
    from->at += size;
    shape->box_rows = shape->box_columns = 0;
    return NONET_OK;
}

// Takes `word` and the number behind it, if they stand here; -1 if they do not.
static int take_word(short_reader *from, const char *word)
{
    size_t start = from->at, size = strlen(word);
    from->at += strspn(from->text + start, " \t");
    bool good = strncmp(from->text + from->at, word, size) == 0;
    from->at += good ? size : 0;
    from->at += good ? strspn(from->text + from->at, " \t=") : 0;
    int number = good ? take_number(from) : -1;
    if (number < 0)
        from->at = start;
    return number;
}

// "r7c7", "r2c2step3", "r4c4 gap 6"
static nonet_status read_grid(short_reader *from, nonet_grid *grid)
{
    size_t start = from->at;
    int row = take_word(from, "r"), column = row < 0 ? -1 : take_word(from, "c");
    if (row < 1 || column < 1)
        return complain(from, start, "expected where a grid begins, such as r7c7");
    int step = take_word(from, "step"), gap = take_word(from, "gap");
    if (row > NONET_MAX_VALUES || column > NONET_MAX_VALUES || step == 0 ||
        step > NONET_MAX_VALUES || gap > NONET_MAX_VALUES)
        return complain(from, start, "a board has 1 to 64 rows and columns");
    *grid = (nonet_grid){.row = (uint8_t)(row - 1),
                         .column = (uint8_t)(column - 1),
                         .step = (uint8_t)(step < 0 ? 1 : step),
                         .gap = (uint8_t)(gap < 0 ? 0 : gap)};
    return NONET_OK;
}

nonet_status nonet_corner_read(const char *text, nonet_grid *grid, nonet_trouble *trouble)
{
    short_reader from = {text, 0, trouble};
    nonet_status status = read_grid(&from, grid);
    if (status == NONET_OK && text[from.at] != '\0')
        return complain(&from, from.at, "expected step or gap and a number, or the end");
    return status;
}

// What stands behind '@'.
static nonet_status read_grids(short_reader *from, nonet_shape *shape)
{
    if (shape->rows != shape->columns || shape->values != shape->rows)
        return complain(from, from->at, "grids have as many rows, columns and values");
    do {
        nonet_grid grid;
        size_t start = from->at;
        nonet_status status = read_grid(from, &grid);
        if (status != NONET_OK)
            return status;
        if (!nonet_shape_add_grid(shape, grid))
            return complain(from, start, "at most 64 grids, rows and columns");
    } while (!ends(from->text[from->at]) && from->text[from->at] != ':');
    return NONET_OK;
}

static nonet_status add_region(nonet_layout *layout, const char *map, size_t first,
                               size_t cells, nonet_trouble *trouble)
{
    uint16_t cell[NONET_MAX_VALUES + 1];
    size_t n = 0, values = (size_t)nonet_layout_values(layout);
    for (size_t c = first; c < cells; c++)
        if (map[c] == map[first] && n <= values)
            cell[n++] = (uint16_t)c;
    nonet_rule rule = {.kind = NONET_RULE_REGION, .n_cells = n, .cells = cell};
    nonet_status status = nonet_layout_add(layout, &rule, trouble);
    if (status == NONET_IMPOSSIBLE && trouble)
        trouble->column = first + 1;
    return status;
}

nonet_status nonet_map_read(nonet_layout *layout, const char *map, nonet_trouble *trouble)
{
    size_t cells = nonet_layout_cells(layout);
    nonet_status status = NONET_OK;
    for (size_t c = 0; c < cells && status == NONET_OK; c++)
        if (map[c] != '.' && !memchr(map, map[c], c))
            status = add_region(layout, map, c, cells, trouble);
    return status;
}

static nonet_status add_rules(short_reader *from, nonet_layout *layout)
{
    nonet_status status = NONET_OK;
    while (status == NONET_OK && from->text[from->at] == '+') {
        size_t begin = ++from->at;
        from->at += strcspn(from->text + begin, "+");
        status = nonet_rule_read(layout, from->text, begin, from->at, from->trouble);
    }
    if (status == NONET_OK && from->text[from->at] != '\0')
        status = complain(from, from->at, "expected '+' and a rule");
    return status;
}

// "9x9", "9x9/0-8", "9x9@r1c1r7c7": all before ':' or '+'.
static nonet_status read_size(short_reader *from, nonet_shape *shape)
{
    int rows, columns;
    if (!take_pair(from, &rows, &columns)) {
        nonet_trouble_set(from->trouble, from->at + 1, "expected a size such as 9x9, or ",
                          nonet_names_list(), "");
        return NONET_BAD_TEXT;
    }
    if (rows < 1 || columns < 1 || rows > NONET_MAX_VALUES || columns > NONET_MAX_VALUES)
        return complain(from, 0, "a board has 1 to 64 rows and columns");
    int values = larger(rows, columns), from_zero = 0;
    if (from->text[from->at] == '/') {
        from->at++;
        if (!take_values(from, &values, &from_zero))
            return complain(from, from->at, "expected a number of values, or 0-8");
        if (values < larger(rows, columns))
            return complain(from, from->at, "expected as many values as a line has cells");
        if (values > NONET_MAX_VALUES)
            return complain(from, from->at, "a board has at most 64 values");
    }
    *shape = nonet_shape_usual(rows, columns, values);
    shape->from_zero = from_zero;
    if (from->text[from->at] != '@')
        return NONET_OK;
    from->at++;
    return read_grids(from, shape);
}

// A name stands for the text behind it.
static nonet_status read_shape(short_reader *from, nonet_shape *shape)
{
    size_t size = strcspn(from->text, ":+");
    const char *named = nonet_named_text(from->text, size);
    if (!named)
        return read_size(from, shape);
    short_reader behind = {named, 0, from->trouble};
    from->at = size;
    return read_size(&behind, shape);
}

nonet_status nonet_shape_read(const char *text, nonet_shape *shape)
{
    short_reader from = {text, 0, NULL};
    return read_shape(&from, shape);
}

nonet_status nonet_short_read(const char *text, nonet_layout **layout,
                              nonet_trouble *trouble)
{
    short_reader from = {text, 0, trouble};
    const char *map = NULL;
    nonet_shape shape;
    *layout = NULL;
    nonet_status status = read_shape(&from, &shape);
    if (status == NONET_OK && text[from.at] == ':') {
        from.at++;
        status = read_boxes(&from, &shape, &map);
    }
    if (status == NONET_OK)
        status = nonet_layout_new(&shape, layout, trouble);
    if (status == NONET_OK && map) {
        status = nonet_map_read(*layout, map, trouble);
        if (status == NONET_IMPOSSIBLE && trouble)
            trouble->column += (size_t)(map - text);
    }
    if (status == NONET_OK)
        status = add_rules(&from, *layout);
    if (status == NONET_OK)
        return NONET_OK;
    nonet_layout_free(*layout);
    *layout = NULL;
    return status == NONET_IMPOSSIBLE ? NONET_BAD_TEXT : status;
}

nonet_status nonet_layout_read(const char *text, nonet_layout **layout,
                               nonet_trouble *trouble)
{
    nonet_status status = nonet_short_read(text, layout, trouble);
    if (status != NONET_OK || (status = nonet_layout_done(*layout)) == NONET_OK)
        return status;
    nonet_layout_free(*layout);
    *layout = NULL;
    return status;
}

size_t nonet_map_regions(const nonet_layout *layout, char *map)
{
    size_t n = 0;
    int last = -1;
    memset(map, '.', (size_t)layout->cells);
    for (; layout->shape.box_rows == 0 && n < layout->n_rules && symbols[n]; n++) {
        const nonet_rule *rule = &layout->rules[n];
        if (rule->kind != NONET_RULE_REGION || rule->cells[0] <= last)
            break;
        bool plain = true;
        for (size_t i = 0; i < rule->n_cells && plain; i++)
            plain = map[rule->cells[i]] == '.' &&
                    (i == 0 || rule->cells[i] > rule->cells[i - 1]);
        if (!plain)
            break;
        for (size_t i = 0; i < rule->n_cells; i++)
            map[rule->cells[i]] = symbols[n];
        last = rule->cells[0];
    }
    return n;
}

bool nonet_rule_is_x(const nonet_layout *layout, size_t i)
{
    return layout->rules[i].kind == NONET_RULE_DIAGONAL_MAIN && i + 1 < layout->n_rules &&
           layout->rules[i + 1].kind == NONET_RULE_DIAGONAL_ANTI;
}

static void write_pair(const nonet_sink *sink, int high, int wide)
{
    nonet_emit_number(sink, high);
    nonet_emit_char(sink, 'x');
    nonet_emit_number(sink, wide);
}

void nonet_values_write(const nonet_shape *shape, const nonet_sink *sink)
{
    if (shape->from_zero)
        nonet_emit(sink, "/0-");
    else if (shape->grids == 0 && shape->values != larger(shape->rows, shape->columns))
        nonet_emit_char(sink, '/');
    else
        return;
    nonet_emit_number(sink, shape->values - shape->from_zero);
}

void nonet_corner_write(const nonet_grid *grid, const char *between, const nonet_sink *sink)
{
    nonet_emit_char(sink, 'r');
    nonet_emit_number(sink, grid->row + 1);
    nonet_emit_char(sink, 'c');
    nonet_emit_number(sink, grid->column + 1);
    for (int i = 0; i < 2; i++) {
        int number = i == 0 ? grid->step : grid->gap;
        if (number == (i == 0))
            continue;
        nonet_emit(sink, between);
        nonet_emit(sink, i == 0 ? "step" : "gap");
        nonet_emit(sink, between);
        nonet_emit_number(sink, number);
    }
}

// All before the boxes.
static void write_shape(const nonet_shape *shape, const nonet_sink *sink)
{
    const char *name = nonet_named_shape(shape);
    if (name) {
        nonet_emit(sink, name);
        return;
    }
    if (shape->grids > 0)
        write_pair(sink, shape->values, shape->values);
    else
        write_pair(sink, shape->rows, shape->columns);
    nonet_values_write(shape, sink);
    for (int g = 0; g < shape->grids; g++) {
        nonet_emit(sink, g == 0 ? "@" : "");
        nonet_corner_write(&shape->grid[g], "", sink);
    }
}

void nonet_layout_write(const nonet_layout *layout, const nonet_sink *sink)
{
    const nonet_shape *shape = &layout->shape;
    char map[NONET_MAX_LAYOUT_CELLS];
    int usual = nonet_usual_box_rows(shape);
    size_t done = nonet_map_regions(layout, map);
    write_shape(shape, sink);
    if (done > 0) {
        nonet_emit_char(sink, ':');
        nonet_emit_bytes(sink, map, (size_t)layout->cells);
    } else if (shape->box_rows == 0 && usual > 0) {
        nonet_emit(sink, ":none");
    } else if (shape->box_rows != usual) {
        nonet_emit_char(sink, ':');
        write_pair(sink, shape->box_rows, shape->box_columns);
    }
    for (size_t i = done; i < layout->n_rules; i++) {
        nonet_emit_char(sink, '+');
        bool both = nonet_rule_is_x(layout, i);
        if (both)
            nonet_emit_char(sink, 'x');
        else
            nonet_rule_write(layout, &layout->rules[i], sink);
        i += both;
    }
}
