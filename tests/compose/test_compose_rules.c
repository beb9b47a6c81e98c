// test_compose_rules.c - layouts that are made: regions, cages and lines that leave one
// solution.

#include "compose_help.h"

#include <stdlib.h>
#include <string.h>

static void write_text(void *context, const char *bytes, size_t size)
{
    strncat(context, bytes, size);
}

static void text_of(const nonet_layout *layout, char *text)
{
    text[0] = '\0';
    nonet_layout_write(layout, &(nonet_sink){write_text, text});
}

// A set of cells of one rule is in one piece.
static void check_connected(const nonet_layout *layout, const nonet_rule *rule)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    bool in[CELLS] = {false}, reached[CELLS] = {false};
    for (size_t i = 0; i < rule->n_cells; i++)
        in[rule->cells[i]] = true;
    reached[rule->cells[0]] = true;
    for (size_t round = 0; round < rule->n_cells; round++)
        for (int c = 0; c < shape->rows * shape->columns; c++) {
            bool beside =
                (c % shape->columns > 0 && reached[c - 1]) ||
                (c % shape->columns < shape->columns - 1 && reached[c + 1]) ||
                (c >= shape->columns && reached[c - shape->columns]) ||
                (c < (shape->rows - 1) * shape->columns && reached[c + shape->columns]);
            reached[c] |= in[c] && beside;
        }
    for (size_t i = 0; i < rule->n_cells; i++)
        assert_true(reached[rule->cells[i]]);
}

// Rules of a kind share the cells of the board between them, each in one piece.
static int check_partition(const nonet_layout *layout, nonet_rule_kind kind)
{
    int times[CELLS] = {0}, n = 0;
    for (size_t i = 0; i < nonet_layout_rules(layout); i++) {
        const nonet_rule *rule = nonet_layout_rule(layout, i);
        if (rule->kind != kind)
            continue;
        check_connected(layout, rule);
        for (size_t k = 0; k < rule->n_cells; k++)
            times[rule->cells[k]]++;
        n++;
    }
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        assert_int_equal(times[c], 1);
    return n;
}

static void jigsaws_are_cut_into_regions(void **state)
{
    (void)state;
    static const char *const sizes[] = {"4x4",   "5x5",   "6x6",   "7x7",   "8x8",   "9x9",
                                        "9x9+x", "10x10", "12x12", "16x16", "6x8/12"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t round = 0; round < 2; round++) {
            nonet_layout *like = test_layout(sizes[i]), *made, *again, *read;
            char text[2000], other[2000];
            nonet_rng rng = compose_rng(round), same = rng;
            assert_int_equal(nonet_compose_regions(like, NULL, &rng, &made), NONET_OK);
            const nonet_shape *shape = nonet_layout_shape(made);
            assert_int_equal(check_partition(made, NONET_RULE_REGION),
                             shape->rows * shape->columns / shape->values);
            nonet_query query = {.limit = 1};
            nonet_searched done;
            nonet_puzzle_search(made, nonet_layout_blank(made), &query, &done);
            assert_int_equal(done.solutions, 1);
            text_of(made, text);
            read = test_layout(text); // a map, with whatever rules there were
            text_of(read, other);
            assert_string_equal(text, other);
            assert_int_equal(strstr(sizes[i], "+x") != NULL, strstr(text, "+x") != NULL);
            assert_int_equal(nonet_compose_regions(like, NULL, &same, &again), NONET_OK);
            text_of(again, other);
            assert_string_equal(text, other);
            nonet_layout_free(like);
            nonet_layout_free(made);
            nonet_layout_free(again);
            nonet_layout_free(read);
        }
}

static void check_sums(const nonet_layout *layout, const uint8_t *solution, int most_cells)
{
    for (size_t i = 0; i < nonet_layout_rules(layout); i++) {
        const nonet_rule *rule = nonet_layout_rule(layout, i);
        int sum = 0;
        nonet_values seen = 0;
        for (size_t k = 0; k < rule->n_cells; k++) {
            sum += solution[rule->cells[k]];
            seen |= (nonet_values)1 << solution[rule->cells[k]];
        }
        if (rule->kind != NONET_RULE_CAGE)
            continue;
        assert_int_equal(sum, rule->number);
        assert_int_equal(__builtin_popcountll(seen), rule->n_cells);
        assert_true((int)rule->n_cells <= most_cells);
    }
}

static void killers_need_no_clue(void **state)
{
    (void)state;
    static const struct {
        const char *layout;
        nonet_wanted_cages wanted;
        int most;
    } orders[] = {
        {"4x4", {.size = {0, 0}}, 4},
        {"6x6", {.size = {0, 0}}, 5},
        {"9x9", {.size = {0, 0}}, 5},
        {"9x9+x", {.size = {2, 4}}, 4},
        {"9x9", {.effort = {1, 1}}, 5},
        {"9x9", {.effort = {5, 60}}, 5},
        {"9x9", {.size = {3, 6}}, 6},
        {"7x7", {.effort = {0, 20}}, 5},
        {"8x8", {.effort = {0, 3}}, 5},
        {"5x5:1222211332144331455344555", {.size = {0, 3}}, 3},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        for (uint64_t round = 0; round < 2; round++) {
            nonet_layout *like = test_layout(orders[i].layout), *made, *again;
            const nonet_range *effort = &orders[i].wanted.effort;
            uint8_t blank[CELLS] = {0}, solution[CELLS];
            char text[4000], other[4000];
            nonet_rng rng = compose_rng(round), same = rng;
            assert_int_equal(
                nonet_compose_cages(like, &orders[i].wanted, &rng, &made, solution),
                NONET_OK);
            check_partition(made, NONET_RULE_CAGE);
            check_sums(made, solution, orders[i].most);
            compose_check(made, blank, solution, orders[i].layout);
            int found =
                (int)nonet_puzzle_effort(made, nonet_layout_blank(made), 1000, NULL);
            CHECK_FOR(found >= effort->least && (!effort->most || found <= effort->most),
                      "order %zu: %d", i, found);
            assert_int_equal(
                nonet_compose_cages(like, &orders[i].wanted, &same, &again, NULL),
                NONET_OK);
            text_of(made, text);
            text_of(again, other);
            assert_string_equal(text, other);
            nonet_layout_free(like);
            nonet_layout_free(made);
            nonet_layout_free(again);
        }
}

// The same without one of its rules.
static nonet_layout *without_rule(const nonet_layout *layout, size_t left_out)
{
    nonet_layout *less;
    assert_int_equal(nonet_layout_new(nonet_layout_shape(layout), &less, NULL), NONET_OK);
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        if (i != left_out)
            assert_int_equal(nonet_layout_add(less, nonet_layout_rule(layout, i), NULL),
                             NONET_OK);
    assert_int_equal(nonet_layout_done(less), NONET_OK);
    return less;
}

// Small boards are never too hard to try: whatever was added there is needed.
static void check_no_rule_is_spare(const nonet_layout *like, const nonet_layout *made,
                                   const uint8_t *given, const uint8_t *solution)
{
    for (size_t i = nonet_layout_rules(like); i < nonet_layout_rules(made); i++) {
        nonet_layout *less = without_rule(made, i);
        nonet_values marks[CELLS];
        nonet_puzzle_marks(less, given, marks);
        CHECK_FOR(compose_count(less, marks, NONET_METHOD_LEARN, solution) == 2, "rule %zu",
                  i);
        nonet_layout_free(less);
    }
}

static void check_lines(const char *text, const char *kinds, uint64_t round)
{
    nonet_layout *like = test_layout(text), *made, *again;
    nonet_wanted_lines wanted = {.kinds = kinds};
    uint8_t given[CELLS], given_again[CELLS], solution[CELLS];
    char written[8000], other[8000], name[NONET_NAME_SIZE];
    nonet_rng rng = compose_rng(round), same = rng;
    assert_int_equal(nonet_compose_lines(like, &wanted, &rng, &made, given, solution),
                     NONET_OK);
    compose_check(made, given, solution, kinds);
    for (size_t i = nonet_layout_rules(like); i < nonet_layout_rules(made); i++) {
        nonet_layout_rule_name(made, i, name);
        *strchr(name, ' ') = '\0';
        CHECK_FOR(strstr(kinds, name), "%s is none of %s", name, kinds);
    }
    if (nonet_layout_cells(like) <= 36)
        check_no_rule_is_spare(like, made, given, solution);
    assert_int_equal(nonet_compose_lines(like, &wanted, &same, &again, given_again, NULL),
                     NONET_OK);
    text_of(made, written);
    text_of(again, other);
    assert_string_equal(written, other);
    assert_memory_equal(given, given_again, nonet_layout_cells(like));
    nonet_layout_free(like);
    nonet_layout_free(made);
    nonet_layout_free(again);
}

static void lines_leave_one_solution(void **state)
{
    (void)state;
    const char *kind;
    for (size_t i = 0; (kind = nonet_lines_drawable(i)); i++)
        check_lines("6x6", kind, i);
    check_lines("9x9", "thermo,arrow", 0);
    check_lines("9x9+x", "difference,ratio", 0);
    check_lines("6x6/0-5", "thermo,skyscraper,pairsum", 0);
    check_lines("4x4@r1c1r3c3", "thermo,greater,renban", 0);
    check_lines("5x5:1222211332144331455344555", "whisper,little", 0);
    nonet_layout *like = test_layout("4x4"), *made;
    nonet_rng rng = compose_rng(0);
    uint8_t given[16];
    static const char *const bad[] = {NULL, "", "cage", "thermo,", "thermo, arrow"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        nonet_wanted_lines wanted = {.kinds = bad[i]};
        assert_int_equal(nonet_compose_lines(like, &wanted, &rng, &made, given, NULL),
                         NONET_IMPOSSIBLE);
        assert_null(made);
    }
    nonet_wanted_lines no_time = {.kinds = "thermo", .stop = {compose_stop_now, NULL}};
    nonet_layout *big = test_layout("16x16");
    uint8_t clues[256];
    assert_int_equal(nonet_compose_lines(big, &no_time, &rng, &made, clues, NULL),
                     NONET_STOPPED);
    nonet_layout_free(like);
    nonet_layout_free(big);
}

TEST_MAIN(TEST(jigsaws_are_cut_into_regions), TEST(killers_need_no_clue),
          TEST(lines_leave_one_solution))
