// test_round_trip.c - what a format keeps comes back, for every format of the list.

#include "help.h"

#include <string.h>

#include "text/format.h"

enum { ROUNDS = 16, TOGETHER = 3 };

// The puzzle is the same if the candidates beside the placed digits are: a format may leave
// out those that these rule out anyway.
static void check_marks(const nonet_record *want, const nonet_record *got,
                        const nonet_format *format)
{
    if (strcmp(format->name, "pencilmarks") == 0) {
        assert_memory_equal(&want->marks, &got->marks, sizeof want->marks);
        return;
    }
    nonet_board placed;
    nonet_marks a, b;
    nonet_record_position(want, &placed, &a);
    nonet_record_position(got, &placed, &b);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        CHECK_FOR(a.cell[cell] == b.cell[cell], "%s, cell %d: %x, then %x", format->name,
                  cell, a.cell[cell], b.cell[cell]);
}

static void check_record(const nonet_record *want, const nonet_record *got,
                         const nonet_format *format)
{
    const char *name = format->name;
    CHECK_FOR(got->status == NONET_OK, "%s: %zu:%zu: %s", name, got->line, got->column,
              got->message);
    if (strcmp(name, "pencilmarks") != 0)
        CHECK_FOR(memcmp(&want->given, &got->given, sizeof want->given) == 0,
                  "%s: %s, then %s", name, test_text(&want->given), test_text(&got->given));
    if (format->marks)
        check_marks(want, got, format);
    if (format->entered && want->has_entered)
        CHECK_FOR(memcmp(&want->entered, &got->entered, sizeof want->entered) == 0,
                  "%s: entered %s, then %s", name, test_text(&want->entered),
                  test_text(&got->entered));
    if (format->solution && want->has_solution)
        CHECK_FOR(got->has_solution &&
                      memcmp(&want->solution, &got->solution, sizeof want->solution) == 0,
                  "%s: the solution", name);
    for (size_t i = 0; format->fields && i < want->n_fields; i++) {
        const char *value = nonet_record_field(got, want->fields[i].name);
        CHECK_FOR(value && strcmp(value, want->fields[i].value) == 0,
                  "%s: %s is %s, not %s", name, want->fields[i].name,
                  value ? value : "(none)", want->fields[i].value);
    }
}

// Writes the records and reads them again.
static void round_trip(const nonet_record records[TOGETHER], const nonet_format *format,
                       char blank)
{
    text_buffer text = {0};
    text_write(&text, format->name, blank, records, TOGETHER);
    text_bytes from = {.bytes = text.bytes, .size = text.size};
    nonet_reader *reader = text_open(&from, format->name);
    nonet_record got;
    for (int i = 0; i < TOGETHER; i++) {
        CHECK_FOR(nonet_reader_next(reader, &got), "%s: record %d is missing in\n%s",
                  format->name, i, text.bytes);
        CHECK_FOR(got.status == NONET_OK, "%s: %s in\n%s", format->name, got.message,
                  text.bytes);
        check_record(&records[i], &got, format);
        if (blank && nonet_board_clues(&got.given) < NONET_CELLS)
            assert_int_equal(got.blank, blank);
    }
    CHECK_FOR(!nonet_reader_next(reader, &got), "%s: one record too many", format->name);
    nonet_reader_free(reader);
    text_free(&text);
}

static void round_trip_random(uint64_t *state, const nonet_format *format, text_random with,
                              char blank)
{
    nonet_record records[TOGETHER];
    for (int i = 0; i < TOGETHER; i++)
        records[i] = text_random_record(state, with);
    round_trip(records, format, blank);
}

static void every_format_keeps_what_it_says(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    const nonet_format *format;
    for (size_t f = 0; (format = nonet_format_at(f)); f++)
        for (unsigned kind = 0; kind < 16 * ROUNDS && format->writes && format->givens;
             kind++) {
            text_random with = {kind & 1, kind & 2, kind & 4, kind & 8};
            with.marks &= format->marks;
            round_trip_random(&state, format, with, 0);
        }
}

// A name may look like a row, a rule, a header, a link, a comment, another format.
static const char *const pieces[] = {
    "1",     "5",          "23",     "456789",  ".",   "0",      "x",   "X",
    "_",     "?",          "*",      "-",       "---", "===",    "|",   "+",
    ":",     ";",          ",",      "\t",      " ",   "  ",     "\"",  "'",
    "{",     "}",          "[",      "]",       "#",   "%",      "<",   ">",
    "&",     "://",        "=",      "/",       "\n",  "\r",     "!",   "~",
    "a",     "Grid ",      "name",   "\\",      "u5",  "puzzle", "3x3", "3x3:",
    "?bd=",  "[Puzzle]",   "\u2502", "\u2500",  "·",   "\u00a0", "é",   "\x7f",
    "<?xml", "sudokuwiki", "level",  "12 hard",
};

static void add_pieces(uint64_t *state, char *text, uint32_t most)
{
    *text = '\0';
    for (uint32_t n = test_random(state, most + 1); n > 0; n--)
        strcat(text, pieces[test_random(state, sizeof pieces / sizeof pieces[0])]);
}

static void odd_names_do_no_harm(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    for (int round = 0; round < ROUNDS * 64; round++) {
        char name[512], level[128];
        add_pieces(&state, name, 40);
        add_pieces(&state, level, 6);
        nonet_field fields[] = {
            {"name", name}, {"level", level}, {"tail", name}, {"author", level}};
        nonet_record records[TOGETHER];
        for (int i = 0; i < TOGETHER; i++) {
            records[i] = text_random_record(&state, (text_random){0});
            records[i].fields = fields;
            records[i].n_fields = sizeof fields / sizeof fields[0];
        }
        for (size_t f = 0; f < FORMATS; f++) {
            nonet_format format = nonet_formats[f].shown;
            format.fields = false; // control characters become spaces
            if (format.writes && format.givens)
                round_trip(records, &format, 0);
        }
    }
}

static void a_line_may_have_any_blank(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    for (const char *blank = ".0*_-xX?"; *blank; blank++)
        for (int i = 0; i < ROUNDS; i++)
            round_trip_random(&state, nonet_format_named("line"), (text_random){0}, *blank);
}

// A record may have many fields, and long names for them: none is lost on the way.
static void a_format_with_all_fields_has_room_for_them(void **unused)
{
    (void)unused;
    enum { FIELDS = 128, SIZE = 120 };
    static char names[FIELDS][SIZE], values[FIELDS][SIZE];
    nonet_field fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        snprintf(names[i], SIZE,
                 "a field that is called a, \"b\", http://c, or by a name "
                 "that is longer and looks like a \u2502 row: %d12345678",
                 i);
        snprintf(values[i], SIZE, "%d", i * i);
        fields[i] = (nonet_field){names[i], values[i]};
    }
    uint64_t state = test_seed();
    nonet_record record = text_random_record(&state, (text_random){0}), got;
    record.n_fields = FIELDS;
    record.fields = fields;
    const nonet_format *format;
    for (size_t f = 0; (format = nonet_format_at(f)); f++) {
        text_buffer text = {0};
        if (!format->fields || !format->writes)
            continue;
        text_write(&text, format->name, 0, &record, 1);
        assert_int_equal(nonet_read_record(text.bytes, text.size, &got), NONET_OK);
        check_record(&record, &got, format);
        nonet_record_free(&got);
        text_free(&text);
    }
}

// A folder is as long as its name stays the same, however long that is.
static void folders_are_told_apart_by_their_whole_names(void **unused)
{
    (void)unused;
    static char names[3][3000];
    nonet_record records[3];
    nonet_field fields[3];
    uint64_t state = test_seed();
    for (int i = 0; i < 3; i++) {
        memset(names[i], 'n', sizeof names[i] - 1);
        names[i][sizeof names[i] - 2] = i < 2 ? 'a' : 'b';
        fields[i] = (nonet_field){"name", names[i]};
        records[i] = text_random_record(&state, (text_random){0});
        records[i].n_fields = 1;
        records[i].fields = &fields[i];
    }
    text_buffer text = {0};
    text_write(&text, "opensudoku2", 0, records, 3);
    int folders = 0;
    for (const char *at = text.bytes; (at = strstr(at, "<folder")); at++)
        folders++;
    assert_int_equal(folders, 2);
    text_free(&text);
}

static void names_and_levels_come_out_where_there_is_a_place(void **unused)
{
    (void)unused;
    static const struct {
        const char *format, *field;
    } places[] = {
        {"line", "name"},        {"pencilmarks", "name"}, {"sudoku", "name"},
        {"course", "level"},     {"sdk", "author"},       {"sdk", "level"},
        {"sadman", "author"},    {"sadman", "comment"},   {"opensudoku", "name"},
        {"opensudoku", "level"}, {"opensudoku2", "name"}, {"opensudoku2", "comment"},
        {"euler", "name"},
    };
    uint64_t state = test_seed();
    nonet_record record = text_random_record(&state, (text_random){.fields = true}), got;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        text_buffer text = {0};
        text_write(&text, places[i].format, 0, &record, 1);
        text_bytes from = {.bytes = text.bytes, .size = text.size};
        nonet_reader *reader = text_open(&from, NULL);
        assert_true(nonet_reader_next(reader, &got));
        const char *want = nonet_record_field(&record, places[i].field);
        const char *value = nonet_record_field(&got, places[i].field);
        CHECK_FOR(value && strcmp(value, want) == 0, "%s: %s is %s, not %s",
                  places[i].format, places[i].field, value ? value : "(none)", want);
        nonet_reader_free(reader);
        text_free(&text);
    }
}

// Position and marks are two things: entered digits restrict the one, never the other.
static void entered_digits_are_no_marks(void **unused)
{
    (void)unused;
    nonet_board board = {{0}}, placed;
    nonet_record record;
    nonet_marks marks;
    nonet_record_from_board(&board, &record);
    record.has_entered = true;
    record.entered = board;
    record.entered.cell[0] = 5;
    nonet_record_position(&record, &placed, &marks);
    assert_int_equal(placed.cell[0], 5);
    assert_int_equal(marks.cell[0], 1 << 4);
    assert_int_equal(marks.cell[1], NONET_ALL_DIGITS & ~(1 << 4));
    assert_int_equal(record.marks.cell[1], NONET_ALL_DIGITS);
}

static void the_list_can_be_walked(void **unused)
{
    (void)unused;
    const nonet_format *format;
    size_t n = 0;
    for (; (format = nonet_format_at(n)); n++) {
        assert_ptr_equal(nonet_format_named(format->name), format);
        nonet_writer *writer = NULL;
        nonet_status made = nonet_writer_new(&writer, format->name);
        assert_int_equal(made, format->writes ? NONET_OK : NONET_UNKNOWN);
        if (writer)
            assert_ptr_equal(nonet_writer_format(writer), format);
        nonet_writer_free(writer);
    }
    nonet_writer *writer;
    assert_int_equal(nonet_writer_new(&writer, "line"), NONET_OK);
    assert_int_equal(nonet_writer_set_blank(writer, '#'), NONET_UNKNOWN);
    assert_int_equal(nonet_writer_set_blank(writer, '5'), NONET_UNKNOWN);
    nonet_writer_free(writer);
    assert_true(n > 25);
    assert_null(nonet_format_named("no such format"));
}

// Readers are asked once each, in the order of the list.
static void the_formats_of_a_family_stand_together(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < FORMATS; i++)
        for (size_t k = i; k < FORMATS; k++)
            if (nonet_formats[i].family == nonet_formats[k].family)
                for (size_t between = i; between < k; between++)
                    CHECK_FOR(nonet_formats[between].family == nonet_formats[i].family,
                              "%s stands between %s and %s",
                              nonet_formats[between].shown.name,
                              nonet_formats[i].shown.name, nonet_formats[k].shown.name);
}

TEST_MAIN(TEST(every_format_keeps_what_it_says), TEST(odd_names_do_no_harm),
          TEST(a_line_may_have_any_blank), TEST(a_format_with_all_fields_has_room_for_them),
          TEST(folders_are_told_apart_by_their_whole_names),
          TEST(names_and_levels_come_out_where_there_is_a_place),
          TEST(entered_digits_are_no_marks), TEST(the_list_can_be_walked),
          TEST(the_formats_of_a_family_stand_together))
