// test_picture.c - pictures of puzzles on any layout show what is there, and nothing else.

#include "buffer.h"

#include <nonet/picture.h>
#include <nonet/puzzle.h>

#include "../wide/random_layout.h"

static char *drawn_text(const nonet_picture *picture, int how)
{
    buffer out = {0};
    nonet_picture_text(picture, how, &(nonet_sink){append, &out});
    return out.text;
}

static char *drawn_svg(const nonet_picture *pictures, size_t count)
{
    buffer out = {0};
    nonet_picture_svg(pictures, count, &(nonet_sink){append, &out});
    return out.text;
}

// ---- text

static void check_text(const char *layout_text, const uint8_t *given, int how,
                       const char *wanted)
{
    nonet_layout *layout = test_layout(layout_text);
    nonet_picture picture = {.layout = layout, .given = given};
    char *text = drawn_text(&picture, how);
    assert_string_equal(text, wanted);
    free(text);
    nonet_layout_free(layout);
}

static const uint8_t few[36] = {1, 0, 0, 6, 0, 2};

static void boxes_have_walls(void **state)
{
    (void)state;
    check_text("4x4", few, NONET_DRAW_ASCII,
               "+-----+-----+\n"
               "| 1 . | . . |\n"
               "| . 2 | . . |\n"
               "+-----+-----+\n"
               "| . . | . . |\n"
               "| . . | . . |\n"
               "+-----+-----+\n");
    check_text("6x6:3x2", few, NONET_DRAW_UNICODE,
               "┌─────┬─────┬─────┐\n"
               "│ 1 . │ . 6 │ . 2 │\n"
               "│ . . │ . . │ . . │\n"
               "│ . . │ . . │ . . │\n"
               "├─────┼─────┼─────┤\n"
               "│ . . │ . . │ . . │\n"
               "│ . . │ . . │ . . │\n"
               "│ . . │ . . │ . . │\n"
               "└─────┴─────┴─────┘\n");
}

static void regions_have_walls_of_any_shape(void **state)
{
    (void)state;
    check_text("4x4:1112312233424443+x+antiknight", few, NONET_DRAW_UNICODE,
               "┌───────────┬───┐\n"
               "│ 1   .   . │ . │\n"
               "├───┐   ┌───┘   │\n"
               "│ . │ 2 │ .   . │\n"
               "│   └───┼───┐   │\n"
               "│ .   . │ . │ . │\n"
               "├───────┘   ├───┤\n"
               "│ .   .   . │ . │\n"
               "└───────────┴───┘\n"
               "diagonal\n"
               "antiknight\n");
}

static void cages_have_thin_walls_and_sums(void **state)
{
    (void)state;
    const char layout[] = "4x4+cage=6:r1c1r2c1r2c2+cage=10:r1c3r1c2+cage=-:r3c3r4c3r4c4"
                          "+cage=3:r3c3r3c4+cage=5:r1c4r4c1+little=7:r1c3dl";
    check_text(layout, few, NONET_DRAW_UNICODE,
               "┏6━━┯10━┳━━━┯━━━┓\n"
               "┃ 1 │ . ┃ . │ . ┃\n"
               "┃   └───╂───┘   ┃\n"
               "┃ .   2 ┃ .   . ┃\n"
               "┣━━━━━━━╋━━━┯━━━┫\n"
               "┃ .   . ┃ . │ . ┃\n"
               "┃       ┃   └───┨\n"
               "┃ .   . ┃ .   . ┃\n"
               "┗━━━━━━━┻━━━━━━━┛\n"
               "cage 3 r3c3 r3c4\n" // overlaps
               "cage 5 r1c4 r4c1\n" // is not in one piece
               "little 7 r1c3 dl\n");
    check_text("4x4+cage=6:r1c1r2c1r2c2", few, NONET_DRAW_ASCII,
               "#6==#===#=====#\n"
               "# 1 | . # . . #\n"
               "#   +---#     #\n"
               "# .   2 # . . #\n"
               "#=======#=====#\n"
               "# .   . # . . #\n"
               "# .   . # . . #\n"
               "#=======#=====#\n");
}

static void values_have_the_symbols_asked_for(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("16x16");
    uint8_t given[256];
    for (int c = 0; c < 256; c++)
        given[c] = (uint8_t)(c < 16 ? c + 1 : c < 18 ? 200 : 0); // 200 is not on the board
    nonet_picture picture = {.layout = layout, .given = given};
    static const struct {
        const char *symbols, *row;
    } cases[] = {
        {NULL, "| 1 2 3 4 | 5 6 7 8 | 9 A B C | D E F G |\n| . . . . |"},
        {"0123456789ABCDEF", "| 0 1 2 3 | 4 5 6 7 | 8 9 A B | C D E F |\n| . . . . |"},
        {"", "| 1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16 |\n| . . . . |"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        picture.symbols = cases[i].symbols;
        char *text = drawn_text(&picture, NONET_DRAW_ASCII);
        CHECK_FOR(strstr(text, cases[i].row), "%s", text);
        free(text);
    }
    nonet_layout_free(layout);
}

static void the_classic_board_looks_as_ever(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("9x9");
    uint64_t seed = test_seed();
    for (int round = 0; round < 50; round++) {
        nonet_board board = test_random_board(&seed, 30), found = {{0}};
        nonet_marks marks;
        nonet_values wide[81];
        nonet_marks_basic(&board, &marks);
        for (int c = 0; c < 81; c++) {
            found.cell[c] = c % 7 == 0 && !board.cell[c] ? 5 : 0;
            wide[c] = marks.cell[c];
        }
        int how = (int)test_random(&seed, 8);
        bool with_marks = test_random(&seed, 2);
        nonet_drawing drawing;
        nonet_drawing_start(&drawing, &board, &found, with_marks ? &marks : NULL);
        nonet_picture picture = {.layout = layout,
                                 .given = board.cell,
                                 .found = found.cell,
                                 .marks = with_marks ? wide : NULL};
        buffer classic = {0};
        nonet_draw_text(&drawing, how, &(nonet_sink){append, &classic});
        char *text = drawn_text(&picture, how);
        assert_string_equal(text, classic.text);
        free(text);
        free(classic.text);
    }
    nonet_layout_free(layout);
}

// ---- SVG

// Reads `<NAME class="CLASS" ... x1="24"`: the numbers of attributes, in order.
static int numbers_of(const char *element, int *number, int most)
{
    int n = 0;
    for (const char *c = element; *c && *c != '>' && n < most; c++)
        if (c[0] == '"' && ((c[1] >= '0' && c[1] <= '9') || c[1] == '-'))
            number[n++] = atoi(c + 1);
    return n;
}

enum { EDGE = 24, CELL = 48 }; // without arrows and marks, as picture_svg.c has it

static bool has_wall(const char *svg, int x1, int y1, int x2, int y2)
{
    const char start[] = "<line class=\"thick\"";
    for (const char *at = svg; (at = strstr(at, start)); at++) {
        int n[4];
        assert_int_equal(numbers_of(at, n, 4), 4);
        if (n[0] <= x1 && n[1] <= y1 && n[2] >= x2 && n[3] >= y2)
            return true;
    }
    return false;
}

static void walls_separate_regions(void **state)
{
    (void)state;
    static const char map[] = "1112312233424443";
    char text[40] = "4x4:";
    nonet_layout *layout = test_layout(strcat(text, map));
    nonet_picture picture = {.layout = layout, .given = few};
    char *svg = drawn_svg(&picture, 1);
    for (int row = 0; row < 4; row++)
        for (int column = 0; column < 4; column++) {
            int x = EDGE + column * CELL, y = EDGE + row * CELL, cell = 4 * row + column;
            bool right = column == 3 || map[cell] != map[cell + 1];
            bool below = row == 3 || map[cell] != map[cell + 4];
            assert_int_equal(has_wall(svg, x + CELL, y, x + CELL, y + CELL), right);
            assert_int_equal(has_wall(svg, x, y + CELL, x + CELL, y + CELL), below);
        }
    free(svg);
    nonet_layout_free(layout);
}

// Whether a point is inside the closed parts of a path, by the crossings to its left.
static bool is_inside(const char *path, int x, int y)
{
    int first_x = 0, first_y = 0, last_x = 0, last_y = 0;
    bool inside = false;
    for (const char *c = path; *c != '"';) {
        char command = *c++, *end;
        int to_x = first_x, to_y = first_y;
        if (command != 'Z') {
            to_x = (int)strtol(c, &end, 10);
            to_y = (int)strtol(end, &end, 10);
            c = end;
        }
        if (command == 'M') {
            first_x = to_x;
            first_y = to_y;
        } else if (to_x == last_x && to_x < x && (to_y > y) != (last_y > y))
            inside = !inside;
        else // lines run along the grid
            assert_true(to_x == last_x || to_y == last_y);
        last_x = to_x;
        last_y = to_y;
    }
    return inside;
}

static void cages_are_around_their_cells(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int round = 0; round < 300; round++) {
        nonet_layout *layout;
        nonet_shape shape = nonet_shape_square(9);
        bool in[81] = {false};
        uint16_t cells[9];
        size_t n = 0, wanted = 1 + test_random(&seed, 9);
        while (n < wanted) {
            uint16_t cell = (uint16_t)(9 * test_random(&seed, 4) + test_random(&seed, 4));
            if (!in[cell])
                cells[n++] = cell;
            in[cell] = true;
        }
        nonet_rule rule = {
            .kind = NONET_RULE_CAGE, .number = 20, .n_cells = n, .cells = cells};
        assert_int_equal(nonet_layout_new(&shape, &layout, NULL), NONET_OK);
        assert_int_equal(nonet_layout_add(layout, &rule, NULL), NONET_OK);
        assert_int_equal(nonet_layout_done(layout), NONET_OK);
        nonet_picture picture = {.layout = layout};
        char *svg = drawn_svg(&picture, 1);
        const char *path = strstr(svg, "<path class=\"cage\" d=\"");
        assert_non_null(path);
        path = strchr(path, 'M');
        for (int c = 0; c < 81; c++)
            CHECK_FOR(is_inside(path, EDGE + c % 9 * CELL + CELL / 2,
                                EDGE + c / 9 * CELL + CELL / 2) == in[c],
                      "cell %d of %.200s", c, path);
        free(svg);
        nonet_layout_free(layout);
    }
}

// Elements end in the order in which they began, and attributes have values.
static void check_well_formed(const char *svg)
{
    const char *open[16];
    int depth = 0;
    for (const char *at = svg; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        size_t size = strcspn(at + 1, " />");
        assert_non_null(end);
        int quotes = 0;
        for (const char *c = at; c < end; c++)
            quotes += *c == '"';
        CHECK_FOR(quotes % 2 == 0, "quotes in %.80s", at);
        if (at[1] == '/') {
            depth--;
            CHECK_FOR(depth >= 0 && strncmp(open[depth], at + 2, strcspn(at + 2, ">")) == 0,
                      "%.40s", at);
        } else if (end[-1] != '/') {
            CHECK_FOR(depth < 16 && size > 0, "%.40s", at);
            open[depth++] = at + 1;
        }
    }
    assert_int_equal(depth, 0);
}

static void all_that_is_given_is_drawn(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int round = 0; round < 200; round++) {
        int size = 4 + (int)test_random(&seed, 13);
        random_puzzle puzzle = test_random_puzzle(&seed, size, 6, size * size / 3);
        uint8_t given[RANDOM_CELLS] = {0};
        nonet_values blank[RANDOM_CELLS];
        int givens = 0, marks = 0;
        bool with_marks = test_random(&seed, 2);
        for (size_t c = 0; c < nonet_layout_cells(puzzle.layout); c++) {
            nonet_values set = puzzle.marks[c];
            for (int v = 1; (set & (set - 1)) == 0 && v <= size; v++)
                if (set >> (v - 1) & 1)
                    given[c] = (uint8_t)v;
            givens += given[c] > 0;
            blank[c] = 3;
            marks += given[c] == 0 && !nonet_layout_is_hole(puzzle.layout, c) ? 2 : 0;
        }
        nonet_picture picture = {.layout = puzzle.layout,
                                 .given = given,
                                 .marks = with_marks ? blank : NULL,
                                 .title = "<&>"};
        nonet_picture two[2] = {picture, picture};
        char *svg = drawn_svg(two, 2);
        CHECK_FOR(occurrences(svg, "class=\"given") == 2 * givens, "%s", puzzle.text);
        if (with_marks)
            CHECK_FOR(occurrences(svg, "class=\"mark\"") == 2 * marks, "%s", puzzle.text);
        check_well_formed(svg);
        free(svg);
        char *text = drawn_text(&picture, NONET_DRAW_ASCII | NONET_DRAW_MARKED);
        CHECK_FOR(occurrences(text, "*") == givens, "%s\n%s", puzzle.text, text);
        free(text);
        nonet_layout_free(puzzle.layout);
    }
}

static void sheets_have_every_board(void **state)
{
    (void)state;
    nonet_layout *small = test_layout("6x6"), *large = test_layout("16x16");
    uint8_t given[256] = {1, 2};
    nonet_picture pictures[] = {{.layout = small, .given = given, .title = "A & B"},
                                {.layout = large, .given = given}};
    buffer out = {0};
    nonet_sink sink = {append, &out};
    nonet_sheet_begin("<Ten>", &sink);
    for (int i = 0; i < 2; i++)
        nonet_sheet_board(&pictures[i], &sink);
    nonet_sheet_end(&sink);
    const char *body = strstr(out.text, "<main>");
    assert_non_null(strstr(out.text, "<title>&lt;Ten&gt;</title>"));
    assert_int_equal(occurrences(body, "<figure class=\"half\">"), 1);
    assert_int_equal(occurrences(body, "<figure"), 2);
    assert_int_equal(occurrences(body, "class=\"given\""), 4);
    assert_int_equal(occurrences(body, "A &amp; B"), 1);
    *strstr(out.text, "</main>") = '\0';
    check_well_formed(strstr(body, "<figure"));
    free(out.text);
    nonet_layout_free(small);
    nonet_layout_free(large);
}

TEST_MAIN(TEST(boxes_have_walls), TEST(regions_have_walls_of_any_shape),
          TEST(cages_have_thin_walls_and_sums), TEST(values_have_the_symbols_asked_for),
          TEST(the_classic_board_looks_as_ever), TEST(walls_separate_regions),
          TEST(cages_are_around_their_cells), TEST(all_that_is_given_is_drawn),
          TEST(sheets_have_every_board))
