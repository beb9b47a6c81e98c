// solo.c - game IDs of Simon Tatham's solo.
//
//     3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//      |  |||
//      |  ||b: two blanks (a is one, z twenty-six, zb twenty-eight)
//      |  |3: a number; '_' keeps two numbers in a row apart
//      |  5
//      columns x rows of boxes, or 9j for a jigsaw; then x for diagonals, k for cages, and
//      letters that are settings for the generator
//
//     6j:GRID,REGIONS         2x2k:GRID,CAGES,SUMS         9jxk:GRID,REGIONS,CAGES,SUMS
//
// "2x3" is two columns of boxes, each two rows high and three columns wide. REGIONS and
// CAGES are a walk over the sides between neighbours, first those beside each other row by
// row, then those above each other column by column: a letter passes over as many sides
// (a is one) and then over a wall, '_' over a wall, z over 26 sides and no wall. SUMS is a
// grid with one number in each cage.
//
// "3x3#12345" is a seed for solo's own generator, not a puzzle.

#include <string.h>

#include "text/cages.h"
#include "text/wide.h"
#include "text/writer.h"

typedef struct {
    nonet_reader *reader;
    nonet_record *record;
    const text_line *line;
    size_t at;
    int size;                  // rows, columns and values
    int box_rows, box_columns; // 0: a jigsaw
    bool diagonals, cages;
    text_board *board;
} game;

// ---- the parameters

static int read_number(game *from)
{
    int number = 0;
    for (; from->at < from->line->size && is_digit(from->line->text[from->at]); from->at++)
        number = number < 1000 ? number * 10 + from->line->text[from->at] - '0' : number;
    return number;
}

// "3x3", "9j" and what is like it.
static bool read_size(game *from)
{
    const text_line *line = from->line;
    int first = read_number(from);
    if (from->at == 0 || from->at > 2 || from->at >= line->size)
        return false;
    char sign = line->text[from->at++];
    from->size = first;
    if (sign == 'j')
        return true;
    size_t start = from->at;
    int second = read_number(from);
    from->size = first * second;
    from->box_rows = first;
    from->box_columns = second;
    return sign == 'x' && from->at > start && from->at - start <= 2;
}

// The letters up to ':' or '#'; false if it is no game ID.
static bool read_settings(game *from)
{
    const text_line *line = from->line;
    size_t start = from->at;
    for (; from->at < line->size; from->at++) {
        char c = line->text[from->at];
        if (!is_letter(c) && !is_digit(c))
            break;
        from->diagonals |= c == 'x';
        from->cages |= c == 'k';
        if (c == 'j')
            from->box_rows = from->box_columns = 0;
        if (c == 'd')
            from->at++; // how hard it is: db, dx, du, ...
    }
    return from->at < line->size && from->at - start <= 12 &&
           (line->text[from->at] == ':' || line->text[from->at] == '#');
}

// ---- the parts of a description

// A grid of numbers and runs of blanks; how many cells it has.
static size_t read_grid(game *from, int *numbers, size_t room)
{
    size_t cell = 0;
    const text_line *line = from->line;
    while (from->at < line->size) {
        char c = line->text[from->at];
        if (c >= 'a' && c <= 'z') {
            for (int i = c - 'a'; i >= 0; i--, cell++)
                if (cell < room)
                    numbers[cell] = 0;
            from->at++;
        } else if (is_digit(c)) {
            int number = read_number(from);
            if (cell < room)
                numbers[cell] = number;
            cell++;
        } else if (c == '_')
            from->at++;
        else
            break;
    }
    return cell;
}

static bool fail(game *from, const char *message)
{
    nonet_fail(from->reader, from->record, from->line, from->at, message);
    return false;
}

static bool read_cells(game *from, int *numbers, const char *what)
{
    size_t cells = (size_t)(from->size * from->size);
    size_t found = read_grid(from, numbers, cells);
    if (found == cells)
        return true;
    nonet_fail(from->reader, from->record, from->line, from->at,
               "expected %d cells%s, found %d", cells, what, found);
    return false;
}

// The cells on both sides of a side, in the order of the walk.
static void find_side(int size, int side, int *a, int *b)
{
    int half = size * (size - 1), i = side % half;
    bool beside = side < half;
    *a = beside ? i / (size - 1) * size + i % (size - 1)
                : i % (size - 1) * size + i / (size - 1);
    *b = *a + (beside ? 1 : size);
}

// Joins the cages of two cells.
static void join(text_cages *cages, int cells, int a, int b)
{
    uint16_t from = cages->of[b], to = cages->of[a];
    if (from == to)
        return;
    for (int cell = 0; cell < cells; cell++)
        if (cages->of[cell] == from)
            cages->of[cell] = to;
}

static bool read_walls(game *from, text_cages *cages)
{
    int size = from->size, cells = size * size, sides = 2 * size * (size - 1), side = 0;
    const text_line *line = from->line;
    if (from->at >= line->size || line->text[from->at] != ',')
        return fail(from, "expected ',' and the walls, found %@");
    for (int cell = 0; cell < cells; cell++)
        cages->of[cell] = (uint16_t)cell;
    for (from->at++; from->at < line->size && line->text[from->at] != ','; from->at++) {
        char c = line->text[from->at];
        int open = c == '_' ? 0 : c - 'a' + 1;
        if (is_space(c) || side > sides)
            break;
        if (c != '_' && (c < 'a' || c > 'z'))
            return fail(from, "expected a letter or '_', found %@");
        for (; open > 0 && side < sides; open--, side++) {
            int a, b;
            find_side(size, side, &a, &b);
            join(cages, cells, a, b);
        }
        side += c != 'z';
    }
    return side >= sides || fail(from, "expected more walls, found %@");
}

static bool read_sums(game *from, text_cages *cages)
{
    int sums[NONET_MAX_LAYOUT_CELLS], cells = from->size * from->size;
    if (from->at >= from->line->size || from->line->text[from->at] != ',')
        return fail(from, "expected ',' and the sums, found %@");
    from->at++;
    if (!read_cells(from, sums, " with sums"))
        return false;
    for (int cell = 0; cell < cells; cell++)
        cages->sum[cell] = NONET_NO_NUMBER;
    for (int cell = 0; cell < cells; cell++)
        if (sums[cell])
            cages->sum[cages->of[cell]] = sums[cell];
    return true;
}

// ---- a record

static bool add_walls(game *from, nonet_layout *layout, nonet_rule_kind kind)
{
    nonet_trouble trouble;
    text_cages *cages = &from->board->cages;
    size_t start = from->at;
    if (!read_walls(from, cages) || (kind == NONET_RULE_CAGE && !read_sums(from, cages)))
        return false;
    nonet_status status = nonet_cages_add(layout, cages, kind, &trouble);
    if (status == NONET_NO_MEMORY)
        nonet_text_no_memory(from->record);
    else if (status != NONET_OK)
        nonet_fail(from->reader, from->record, from->line, start + 1, "%s",
                   trouble.message);
    return status == NONET_OK;
}

static bool add_rules(game *from, nonet_layout *layout)
{
    if (from->box_rows == 0 && !add_walls(from, layout, NONET_RULE_REGION))
        return false;
    if (from->diagonals &&
        (nonet_layout_add(layout, &(nonet_rule){.kind = NONET_RULE_DIAGONAL_MAIN}, NULL) ||
         nonet_layout_add(layout, &(nonet_rule){.kind = NONET_RULE_DIAGONAL_ANTI}, NULL))) {
        nonet_text_no_memory(from->record);
        return false;
    }
    return !from->cages || add_walls(from, layout, NONET_RULE_CAGE);
}

static bool read_givens(game *from)
{
    int numbers[NONET_MAX_LAYOUT_CELLS];
    if (!read_cells(from, numbers, ""))
        return false;
    for (int cell = 0; cell < from->size * from->size; cell++) {
        if (numbers[cell] > from->size) {
            nonet_fail(from->reader, from->record, from->line, 0,
                       "expected numbers up to %d, found %d", (size_t)from->size,
                       (size_t)numbers[cell]);
            return false;
        }
        from->board->given[cell] = (uint8_t)numbers[cell];
    }
    return true;
}

// All after ':'; false: reported.
static bool read_description(game *from)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_shape shape = {.rows = from->size,
                         .columns = from->size,
                         .values = from->size,
                         .box_rows = from->box_rows,
                         .box_columns = from->box_columns};
    nonet_status status = nonet_layout_new(&shape, &layout, &trouble);
    if (status == NONET_NO_MEMORY) {
        nonet_text_no_memory(from->record);
        return false;
    }
    if (status != NONET_OK) {
        nonet_fail(from->reader, from->record, from->line, 0, "%s", trouble.message);
        return false;
    }
    if (!read_givens(from) || !add_rules(from, layout)) {
        nonet_layout_free(layout);
        return false;
    }
    if (from->at < from->line->size && !is_space(from->line->text[from->at])) {
        nonet_layout_free(layout);
        return fail(from, "expected the end of the game ID, found %@");
    }
    return nonet_text_layout(from->reader, layout, from->record, from->line, 0);
}

static claim read_solo(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    game from = {.reader = reader, .record = record, .line = line};
    if (!read_size(&from) || !read_settings(&from))
        return NOT_MINE;
    if (line->text[from.at] == '#')
        return nonet_fail(reader, record, line, from.at,
                          "expected ':' and a puzzle, found a seed for solo's generator");
    if (from.size < 2 || from.size > NONET_MAX_VALUES)
        return nonet_fail(reader, record, line, 0, "at most 64 rows, columns and values");
    nonet_record_begin(record, line, FORMAT_solo);
    from.at++;
    if (!(from.board = nonet_text_board(reader, record)) || !read_description(&from))
        return RECORD;
    keep(reader, "tail", line->text + from.at, line->size - from.at);
    return nonet_text_done(reader, record);
}

const text_family nonet_family_solo = {.read = read_solo};

// ---- writing

static void put_blanks(const nonet_sink *sink, int blanks)
{
    for (; blanks > 26; blanks -= 26)
        nonet_emit_char(sink, 'z');
    if (blanks > 0)
        nonet_emit_char(sink, (char)('a' + blanks - 1));
}

static void put_grid(const nonet_sink *sink, const int *numbers, int cells)
{
    int blanks = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (numbers[cell] == 0) {
            blanks++;
            continue;
        }
        if (blanks == 0 && cell > 0)
            nonet_emit_char(sink, '_');
        put_blanks(sink, blanks);
        blanks = 0;
        nonet_emit_number(sink, numbers[cell]);
    }
    put_blanks(sink, blanks);
}

static void put_walls(const nonet_sink *sink, const text_cages *cages, int size)
{
    int sides = 2 * size * (size - 1), open = 0, a, b;
    for (int side = 0; side <= sides; side++) {
        bool wall = side == sides;
        if (!wall) {
            find_side(size, side, &a, &b);
            wall = cages->of[a] != cages->of[b];
        }
        if (!wall && ++open == 26) {
            nonet_emit_char(sink, 'z');
            open = 0;
        } else if (wall) {
            nonet_emit_char(sink, open ? (char)('a' + open - 1) : '_');
            open = 0;
        }
    }
}

static void put_sums(const nonet_sink *sink, const text_cages *cages, int cells)
{
    int sums[NONET_MAX_LAYOUT_CELLS];
    for (int cell = 0; cell < cells; cell++) {
        bool first = true;
        for (int before = 0; before < cell && first; before++)
            first = cages->of[before] != cages->of[cell];
        sums[cell] = first ? cages->sum[cages->of[cell]] : 0;
    }
    put_grid(sink, sums, cells);
}

// What solo can say: whether the board is a jigsaw, has diagonals, has cages.
typedef struct {
    bool jigsaw, diagonals, cages;
} kind_of_game;

static bool count_rules(const nonet_layout *layout, kind_of_game *kind)
{
    int diagonals = 0;
    for (size_t i = 0; i < layout->n_rules; i++)
        switch (layout->rules[i].kind) {
        case NONET_RULE_REGION:
            kind->jigsaw = true;
            break;
        case NONET_RULE_DIAGONAL_MAIN:
        case NONET_RULE_DIAGONAL_ANTI:
            diagonals++;
            break;
        case NONET_RULE_CAGE:
            if (layout->rules[i].number < 1)
                return false;
            kind->cages = true;
            break;
        default:
            return false;
        }
    kind->diagonals = diagonals == 2;
    return diagonals != 1;
}

// The map of the rules of a kind, if solo can say it.
static bool make_map(const nonet_layout *layout, nonet_rule_kind kind, text_cages *cages)
{
    return nonet_cages_from(layout, kind, true, cages) &&
           nonet_cages_connected(cages, layout->shape.rows, layout->shape.columns);
}

static bool suits(const nonet_record *record, kind_of_game *kind, text_cages *cages)
{
    const nonet_shape *shape = &record->layout->shape;
    return is_square_board(shape) && shape->values <= 31 && !record->has_marks &&
           count_rules(record->layout, kind) && kind->jigsaw == (shape->box_rows == 0) &&
           (!kind->jigsaw || make_map(record->layout, NONET_RULE_REGION, cages)) &&
           (!kind->cages || make_map(record->layout, NONET_RULE_CAGE, cages));
}

static void put_on_layout(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    const nonet_shape *shape = &record->layout->shape;
    int numbers[NONET_MAX_LAYOUT_CELLS], cells = record->layout->cells;
    text_cages cages;
    kind_of_game kind = {0};
    if (!suits(record, &kind, &cages)) {
        nonet_writer_refuse(writer);
        return;
    }
    nonet_emit_number(sink, kind.jigsaw ? shape->rows : shape->box_rows);
    nonet_emit_char(sink, kind.jigsaw ? 'j' : 'x');
    if (!kind.jigsaw)
        nonet_emit_number(sink, shape->box_columns);
    nonet_emit(sink, kind.diagonals ? "x" : "");
    nonet_emit(sink, kind.cages ? "k:" : ":");
    for (int cell = 0; cell < cells; cell++) {
        int value = record->wide.given[cell];
        numbers[cell] = value <= shape->values ? value : 0;
    }
    put_grid(sink, numbers, cells);
    if (kind.jigsaw) {
        make_map(record->layout, NONET_RULE_REGION, &cages);
        nonet_emit_char(sink, ',');
        put_walls(sink, &cages, shape->rows);
    }
    if (kind.cages) {
        make_map(record->layout, NONET_RULE_CAGE, &cages);
        nonet_emit_char(sink, ',');
        put_walls(sink, &cages, shape->rows);
        nonet_emit_char(sink, ',');
        put_sums(sink, &cages, cells);
    }
}

void nonet_put_solo(nonet_writer *writer, const nonet_record *record)
{
    int numbers[NONET_CELLS];
    if (record->layout)
        put_on_layout(writer, record);
    else {
        for (int cell = 0; cell < NONET_CELLS; cell++)
            numbers[cell] = record->given.cell[cell];
        nonet_emit(&writer->sink, "3x3:");
        put_grid(&writer->sink, numbers, NONET_CELLS);
    }
    if (!writer->refused)
        nonet_emit_char(&writer->sink, '\n');
}
