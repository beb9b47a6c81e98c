// text.c - reading and writing puzzles, rows, and making new puzzles.

#include "feed.h"

#include <stdlib.h>
#include <string.h>

enum { FIELDS = 3, TEXT = 600 };

static void write_record(feed *in, const nonet_record *record)
{
    char name[20];
    const nonet_format *format = nonet_format_at(feed_byte(in) % 48u);
    nonet_writer *writer;
    nonet_format_named(feed_text(in, name, sizeof name));
    if (!format || nonet_writer_new(&writer, format->name) != NONET_OK)
        return;
    feed_look(nonet_writer_format(writer)->title);
    nonet_writer_set_blank(writer, (char)feed_byte(in));
    nonet_writer_put(writer, record, &feed_sink);
    nonet_writer_put(writer, record, &feed_sink);
    nonet_writer_put_boards(writer, &record->given, 1, &feed_sink);
    nonet_writer_end(writer, &feed_sink);
    nonet_writer_free(writer);
}

static void write_any_record(feed *in)
{
    nonet_board board = feed_board(in), placed;
    nonet_marks marks;
    nonet_record record;
    nonet_field fields[FIELDS];
    char text[2 * FIELDS][40];
    nonet_record_from_board(&board, &record);
    feed_smear(in, &record.given, sizeof record.given);
    feed_smear(in, &record.marks, sizeof record.marks);
    feed_smear(in, &record.entered, sizeof record.entered);
    feed_smear(in, &record.solution, sizeof record.solution);
    for (size_t i = 0; i < FIELDS; i++) {
        fields[i].name = feed_text(in, text[2 * i], sizeof *text);
        fields[i].value = feed_text(in, text[2 * i + 1], sizeof *text);
    }
    unsigned with = feed_byte(in);
    record.has_marks = with & 1;
    record.has_entered = with >> 1 & 1;
    record.has_solution = with >> 2 & 1;
    record.fields = fields;
    record.n_fields = (with >> 3) % (FIELDS + 1);
    record.blank = (char)feed_byte(in);
    nonet_record_field(&record, text[1]);
    nonet_record_position(&record, &placed, &marks);
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_row_puzzle(&row, text[0], &record);
    nonet_row_fields(&row, &record);
    nonet_row_end(&row);
    write_record(in, &record);
}

// Bytes come a few at a time, and may fail.
static ptrdiff_t supply(void *context, char *buffer, size_t size)
{
    feed *in = context;
    size_t most = feed_byte(in);
    if (most == 255)
        return -1;
    size = size < most ? size : most;
    size = size < in->left ? size : in->left;
    feed_bytes(in, buffer, size);
    return (ptrdiff_t)size;
}

// A layout, rules and symbols for a reader, good or bad.
static void assume_any(feed *in, nonet_reader *reader)
{
    char layout[40], rules[60], symbols[4];
    nonet_assumed assumed = {.ignore_unknown = feed_byte(in) & 1};
    nonet_layout *made = NULL;
    unsigned with = feed_byte(in);
    if (with & 1)
        nonet_layout_read(feed_text(in, layout, sizeof layout), &made, NULL);
    if (with & 2)
        assumed.rules = feed_text(in, rules, sizeof rules);
    if (with & 4)
        assumed.symbols = feed_text(in, symbols, sizeof symbols);
    assumed.layout = made;
    nonet_reader_assume(reader, &assumed);
    nonet_layout_free(made);
}

// The bytes of a collection, or of anything.
static void open_any(const char *text, size_t size)
{
    nonet_collection *all;
    nonet_board board = {0};
    uint64_t number;
    if (nonet_collection_open(&all, text, size) != NONET_OK)
        return;
    nonet_collection_is_sorted(all);
    nonet_collection_at(all, nonet_collection_size(all) / 2, &board);
    nonet_collection_find(all, &board, &number);
    nonet_collection_free(all);
}

static void pack_any(feed *in)
{
    nonet_board board = feed_board(in), other = feed_board(in);
    uint8_t bytes[2][NONET_PACKED_SIZE], any[80];
    feed_smear(in, &board, sizeof board);
    size_t a = nonet_pack(&board, bytes[0]), b = nonet_pack(&other, bytes[1]);
    nonet_packed_compare(bytes[0], a, bytes[1], b);
    nonet_unpack(bytes[0], a, &other);
    feed_bytes(in, any, sizeof any);
    nonet_unpack_first(any, feed_byte(in) % (sizeof any + 1), &board);
}

static void read_any(feed *in, const char *text, size_t size)
{
    nonet_reader *reader;
    nonet_record record;
    nonet_board boards[4];
    if (nonet_reader_from_memory(&reader, text, size, NULL) == NONET_OK) {
        assume_any(in, reader);
        nonet_reader_boards(reader, boards, feed_byte(in) % 5u);
        while (nonet_reader_next(reader, &record))
            if (record.status != NONET_OK)
                feed_look(record.message);
        nonet_reader_line(reader);
        nonet_reader_bytes(reader);
        feed_look(nonet_status_text(nonet_reader_status(reader)));
        nonet_reader_free(reader);
    }
    const nonet_format *format = nonet_format_at(feed_byte(in) % 48u);
    nonet_status status =
        nonet_reader_new(&reader, supply, in, format ? format->name : NULL);
    if (status != NONET_OK)
        return;
    while (nonet_reader_next(reader, &record))
        ;
    nonet_reader_free(reader);
}

void api_text(feed *in)
{
    char text[TEXT], line[NONET_LINE_SIZE];
    nonet_board board = feed_board(in);
    nonet_record record;
    size_t column;
    write_any_record(in);
    pack_any(in);
    nonet_write_line(&board, line);
    feed_look(line);
    feed_text(in, text, sizeof text);
    nonet_read_line(text, &board, &column);
    if (nonet_read_record(text, strlen(text), &record) != NONET_NO_MEMORY)
        nonet_record_field(&record, "name");
    nonet_record_free(&record);
    read_any(in, text, strlen(text));
    open_any(text, sizeof text);
}

// ---- rows

static void write_digits(const void *what, const nonet_sink *sink)
{
    nonet_emit(sink, what);
}

// One call, whichever; names may be of columns or not.
static void put_any(feed *in, nonet_row *row)
{
    static const char *const names[] = {"a", "b", "c", "d", "none", "error", ""};
    const char *name = names[feed_byte(in) % 7u];
    char text[60];
    nonet_board board;
    nonet_marks marks;
    switch (feed_byte(in) % 17u) {
    case 0:
        nonet_row_text(row, name, feed_text(in, text, sizeof text));
        break;
    case 1:
        nonet_row_written(row, name, write_digits, feed_text(in, text, sizeof text));
        break;
    case 2:
        nonet_row_number(row, name, (int64_t)feed_number(in));
        break;
    case 3:
        nonet_row_decimal(row, name, (int64_t)feed_number(in), feed_int(in));
        break;
    case 4:
        nonet_row_figure(row, name, feed_text(in, text, sizeof text));
        break;
    case 5:
        nonet_row_bool(row, name, feed_byte(in) & 1);
        break;
    case 6:
        nonet_row_null(row, name);
        break;
    case 7:
        board = feed_board(in);
        nonet_row_board(row, name, &board);
        break;
    case 8:
        marks = feed_marks(in);
        nonet_row_marks(row, name, &marks);
        break;
    case 9:
        nonet_row_cell(row, name, feed_int(in));
        break;
    case 10:
        nonet_row_list(row, name);
        break;
    case 11:
        nonet_row_list_end(row);
        break;
    case 12:
        nonet_row_object(row, name);
        break;
    case 13:
        nonet_row_object_end(row);
        break;
    case 14:
        nonet_row_outcome(row, (nonet_outcome)(feed_byte(in) % 10),
                          feed_byte(in) & 1 ? feed_text(in, text, sizeof text) : NULL);
        break;
    case 15:
        nonet_row_status(row, (nonet_outcome)feed_byte(in));
        feed_look(nonet_outcome_name((nonet_outcome)(feed_byte(in) % 8)));
        nonet_outcome_name((nonet_outcome)feed_byte(in));
        nonet_row_text(row, name, NULL);
        break;
    default:
        nonet_row_shows(row, name);
    }
}

void api_row(feed *in)
{
    static const char *const names[] = {"a", "b", "a", "d"};
    nonet_column columns[5] = {{0}};
    for (int i = 0; i < feed_byte(in) % 5; i++)
        columns[i] = (nonet_column){.name = names[i],
                                    .in = feed_byte(in),
                                    .part = feed_byte(in),
                                    .field = feed_byte(in) & 1};
    nonet_table table = {.columns = columns,
                         .style = (nonet_row_style)(feed_byte(in) % 5),
                         .parts = feed_byte(in),
                         .between = (char)feed_byte(in)};
    nonet_table_header(&table, &feed_sink);
    nonet_row row = nonet_row_begin(feed_byte(in) & 1 ? &table : NULL, feed_sink);
    while (in->left > 0)
        put_any(in, &row);
    nonet_row_end(&row);
}

// ---- new puzzles

static bool see_puzzle(void *context, const nonet_board *puzzle)
{
    return nonet_board_clues(puzzle) > 0 && feed_is_patient(context);
}

static void look_at_tried(void *context, const nonet_made *made)
{
    (void)context;
    nonet_board_clues(&made->puzzle);
}

void api_generate(feed *in)
{
    nonet_board board = feed_board(in), puzzle = board;
    nonet_recipe recipe = {.full = false};
    const nonet_technique *only[3];
    nonet_made made;
    nonet_rng rng;
    nonet_stop stop = feed_stop(in);
    feed_smear(in, &recipe, sizeof recipe);
    FEED_BOOL(recipe.full);
    FEED_BOOL(recipe.uniform);
    FEED_BOOL(recipe.minimal);
    for (size_t i = 0; i < 3; i++)
        only[i] = nonet_technique_at(feed_byte(in) % 80u);
    size_t n = 0;
    while (n < 3 && only[n])
        n++;
    recipe.n_only = n;
    recipe.only = feed_byte(in) & 1 ? only : NULL;
    recipe.needed = nonet_technique_at(feed_byte(in));
    recipe.stop = stop;
    recipe.tried = feed_byte(in) & 1 ? look_at_tried : NULL;
    nonet_symmetry_name((nonet_symmetry)feed_int(in));
    nonet_has_symmetry(&board, (nonet_symmetry)feed_int(in));
    nonet_recipe_problem(&recipe);
    nonet_generator *generator = nonet_generator_new(&recipe, feed_number(in));
    if (generator)
        nonet_generate(generator, feed_number(in), &made);
    nonet_generator_free(generator);
    feed_bytes(in, &rng, sizeof rng);
    nonet_minimize(&rng, &puzzle);
    nonet_redundant_clues(&board);
    nonet_minimize_all(&board, &stop, see_puzzle, in);
    nonet_neighbours(&puzzle, feed_int(in), feed_int(in), &stop, see_puzzle, in);
}

static bool see_cells(void *context, nonet_cells set)
{
    return nonet_cells_count(set) <= NONET_CELLS && feed_is_patient(context);
}

// Any cells as sets, complete grids or not.
void api_grids(feed *in)
{
    nonet_board board = feed_board(in), grid = board;
    nonet_stop stop = feed_stop(in);
    nonet_unavoidables sets = {0};
    nonet_cells some[8], clique[NONET_MAX_CLIQUE];
    nonet_search search = {.limit = 1, .first = &grid, .stop = stop};
    nonet_marks marks;
    int size;
    nonet_marks_from_board(&board, &marks);
    nonet_search_run(&search, &marks);
    nonet_unavoidables_find(&grid, feed_int(in), &stop, &sets);
    nonet_unavoidables_clique(&sets, &stop, &size, clique);
    nonet_unavoidables_free(&sets);
    nonet_unavoidables_find(&board, feed_int(in), &stop, &sets);
    nonet_unavoidables_free(&sets);
    feed_bytes(in, some, sizeof some);
    sets = (nonet_unavoidables){some, feed_byte(in) % 9u};
    nonet_unavoidables_clique(&sets, &stop, &size, clique);
    nonet_scan(&grid, feed_int(in), &stop, see_puzzle, in);
    nonet_scan(&board, feed_int(in), &stop, see_puzzle, in);
    nonet_band_index(&board, feed_int(in));
    nonet_band_at(feed_int(in), &grid);
    nonet_twins(&board, &stop, see_puzzle, in);
    nonet_pattern *pattern;
    if (nonet_pattern_new(&pattern, some[0]) == NONET_OK) {
        size_t part = nonet_pattern_symmetries(pattern) + feed_byte(in);
        nonet_pattern_part(pattern, part % (nonet_pattern_parts(pattern) + 1), &stop,
                           see_puzzle, in);
        nonet_pattern_begin(pattern, part);
        nonet_pattern_free(pattern);
    }
    nonet_backdoors(&board, NULL, feed_int(in), &stop, &size, see_cells, in);
    nonet_backdoors(&board, nonet_ladder_named("human"), feed_int(in), &stop, &size, NULL,
                    NULL);
}
