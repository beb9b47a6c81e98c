// test_draw.c - drawings say what the board says, and the same in every look.

#include "buffer.h"

#include <nonet/render.h>
#include <nonet/solve.h>
#include <nonet/text.h>

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static char *drawn_text(const nonet_drawing *drawing, int how)
{
    buffer out = {0};
    nonet_draw_text(drawing, how, &(nonet_sink){append, &out});
    return out.text;
}

static char *drawn_svg(const nonet_drawing *drawings, size_t count)
{
    buffer out = {0};
    nonet_draw_svg(drawings, count, &(nonet_sink){append, &out});
    return out.text;
}

// Takes the colour codes out of `text`.
static void bleach(char *text)
{
    char *to = text;
    while (*text)
        if (*text == '\033')
            text += strcspn(text, "m") + 1;
        else
            *to++ = *text++;
    *to = '\0';
}

// What the reader makes of a drawing.
static nonet_record read_back(const char *text)
{
    nonet_record record;
    nonet_status status = nonet_read_record(text, strlen(text), &record);
    CHECK_FOR(status == NONET_OK, "%s in\n%s", record.message, text);
    nonet_record_free(&record);
    return record;
}

static void drawings_can_be_read_again(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (int round = 0; round < 200; round++) {
        nonet_board board = test_random_board(&seed, (int)test_random(&seed, 40));
        nonet_drawing drawing;
        nonet_drawing_start(&drawing, &board, NULL, NULL);
        for (int how = 0; how <= NONET_DRAW_UNICODE; how++) {
            char *text = drawn_text(&drawing, how);
            nonet_record record = read_back(text);
            assert_string_equal(test_text(&record.given), test_text(&board));
            free(text);
        }
    }
}

static void candidate_drawings_can_be_read_again(void **state)
{
    (void)state;
    nonet_board board = test_board(easy);
    nonet_marks marks;
    nonet_drawing drawing;
    nonet_marks_basic(&board, &marks);
    nonet_drawing_start(&drawing, &board, NULL, &marks);
    for (int how = 0; how <= NONET_DRAW_UNICODE; how++) {
        char *text = drawn_text(&drawing, how);
        nonet_record record = read_back(text);
        assert_int_equal(nonet_solve_marks(&record.marks, 2, NULL), 1);
        free(text);
    }
}

static void colours_change_nothing_but_colour(void **state)
{
    (void)state;
    nonet_board board = test_board(easy);
    nonet_marks marks;
    nonet_drawing drawing;
    nonet_marks_basic(&board, &marks);
    nonet_drawing_start(&drawing, &board, NULL, &marks);
    drawing.cell_tone[0] = NONET_TONE_A;
    drawing.mark_tone[2][0] = NONET_TONE_OUT;
    char *plain = drawn_text(&drawing, NONET_DRAW_UNICODE);
    char *coloured = drawn_text(&drawing, NONET_DRAW_UNICODE | NONET_DRAW_COLOR);
    assert_string_not_equal(plain, coloured);
    bleach(coloured);
    assert_string_equal(plain, coloured);
    free(plain);
    free(coloured);
}

static void givens_and_found_digits_are_told_apart(void **state)
{
    (void)state;
    nonet_board board = test_board(easy), solution;
    nonet_drawing drawing;
    assert_int_equal(nonet_solve(&board, 2, &solution), 1);
    nonet_drawing_start(&drawing, &board, &solution, NULL);
    char *clean = drawn_text(&drawing, NONET_DRAW_UNICODE);
    assert_int_equal(occurrences(clean, "*") + occurrences(clean, "-"), 0);
    free(clean);
    char *text = drawn_text(&drawing, NONET_DRAW_UNICODE | NONET_DRAW_MARKED);
    assert_int_equal(occurrences(text, "*"), 30);
    assert_int_equal(occurrences(text, "-"), 51);
    char *svg = drawn_svg(&drawing, 1);
    assert_int_equal(occurrences(svg, "class=\"given\""), 30);
    assert_int_equal(occurrences(svg, "class=\"found\""), 51);
    free(text);
    free(svg);
}

static void columns_are_as_wide_as_their_widest_cell(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    nonet_marks marks = {{0}};
    nonet_drawing drawing;
    board.cell[0] = 7;
    marks.cell[9] = 0x7;    // 123 below it
    marks.cell[10] = 0x101; // 19 beside that
    nonet_drawing_start(&drawing, &board, NULL, &marks);
    char *text = drawn_text(&drawing, NONET_DRAW_ASCII);
    const char *want = "+-----------+------+------+\n"
                       "| 7*        |      |      |\n"
                       "| 123  19   |      |      |\n";
    assert_memory_equal(text, want, strlen(want));
    free(text);
}

static void titles_are_escaped_in_svg(void **state)
{
    (void)state;
    nonet_board board = test_board(easy);
    nonet_drawing drawings[2];
    nonet_drawing_start(&drawings[0], &board, NULL, NULL);
    drawings[1] = drawings[0];
    drawings[1].title = "<b> & co";
    char *svg = drawn_svg(drawings, 2);
    assert_int_equal(occurrences(svg, "&lt;b&gt; &amp; co"), 1);
    assert_int_equal(occurrences(svg, "<g "), 2);
    free(svg);
}

static void steps_are_drawn_on_top(void **state)
{
    (void)state;
    nonet_board board = test_board(easy);
    nonet_marks marks;
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    static nonet_step step;
    nonet_marks_basic(&board, &marks);
    nonet_drawing_start(&drawing, &board, NULL, &marks);

    step.n_groups = 1;
    step.group[0].cells.word[0] = 1u << 2; // r1c3 with its 1 and 2
    step.group[0].digits = 0x3;
    step.group[0].role = NONET_ROLE_PATTERN;
    step.eliminated.cell[2] = 0x8; // its 4 goes
    step.placed.cell[40] = 5;
    step.n_nodes = 2;
    step.node[0].cells.word[0] = 1u << 3;
    step.node[0].digit = 2;
    step.node[1].cells.word[0] = 1u << 5;
    step.node[1].digit = 2;
    step.n_links = 1;
    step.link[0] = (nonet_link){0, 1, NONET_LINK_WEAK};
    nonet_drawing_add_step(&drawing, &step, arrows);

    assert_int_equal(drawing.mark_tone[2][0], NONET_TONE_A);
    assert_int_equal(drawing.mark_tone[2][3], NONET_TONE_OUT);
    assert_int_equal(drawing.found.cell[40], 5);
    char *svg = drawn_svg(&drawing, 1);
    assert_int_equal(occurrences(svg, "<path class=\"arrow dashed\""), 1);
    assert_int_equal(occurrences(svg, "class=\"mark out\""), 1);
    free(svg);
}

TEST_MAIN(TEST(drawings_can_be_read_again), TEST(candidate_drawings_can_be_read_again),
          TEST(colours_change_nothing_but_colour),
          TEST(givens_and_found_digits_are_told_apart),
          TEST(columns_are_as_wide_as_their_widest_cell), TEST(titles_are_escaped_in_svg),
          TEST(steps_are_drawn_on_top))
