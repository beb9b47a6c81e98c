// test_game.c - the game without a terminal: moves, the way back, help, what is kept.

#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <nonet/nonet.h>

#include "play/help.h"
#include "play/save.h"

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char hard[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

static play_game start(const char *text)
{
    nonet_board board = test_board(text);
    nonet_record record;
    play_puzzle puzzle;
    play_game game;
    nonet_record_from_board(&board, &record);
    play_puzzle_from(&record, &puzzle);
    play_game_start(&game, &puzzle);
    return game;
}

static void moves_do_what_they_say(void **state)
{
    (void)state;
    play_game game = start(easy);
    assert_false(play_put(&game, 0, 1)); // a given
    assert_false(play_put(&game, 2, 10));
    assert_false(play_put(&game, 81, 1));
    assert_false(play_is_begun(&game));
    assert_true(play_toggle_mark(&game, 2, 4) && play_toggle_mark(&game, 3, 4));
    assert_true(play_put(&game, 2, 4));
    assert_int_equal(play_digit(&game, 2), 4);
    assert_int_equal(play_now(&game)->marks.cell[3], 0); // it sees the 4
    assert_false(play_toggle_mark(&game, 2, 1));         // it is filled
    assert_int_equal(nonet_cells_count(play_mistakes(&game)), 0);
    assert_true(play_put(&game, 3, 4));
    assert_int_equal(nonet_cells_count(play_conflicts(&game)), 3); // and r8c4
    assert_true(play_put(&game, 3, 4));                            // again: away
    assert_int_equal(play_digit(&game, 3), 0);
    assert_false(play_clear(&game, 3));
    assert_true(play_fill_marks(&game));
    assert_false(play_fill_marks(&game));
    assert_true(play_toggle_mark(&game, 3, game.solution.cell[3]));
    assert_true(nonet_cells_has(play_mistakes(&game), 3)); // the marks lack its digit
    play_game_end(&game);
}

// One of all moves there are, on any cell with any digit.
static bool move(play_game *game, uint64_t *random)
{
    int cell = (int)test_random(random, 83) - 1, digit = (int)test_random(random, 11);
    switch (test_random(random, 4)) {
    case 0:
        return play_put(game, cell, digit);
    case 1:
        return play_toggle_mark(game, cell, digit);
    case 2:
        return play_clear(game, cell);
    default:
        return play_fill_marks(game);
    }
}

static void the_way_back_is_the_way(void **state)
{
    (void)state;
    enum { MOVES = 500 };
    uint64_t random = test_seed();
    play_game game = start(easy);
    play_state *was = malloc((MOVES + 1) * sizeof *was);
    size_t made = 0;
    was[0] = *play_now(&game);
    for (int i = 0; i < MOVES; i++) {
        bool moved = move(&game, &random);
        CHECK_FOR(moved || play_is_same(&was[made], play_now(&game)), "move %d", i);
        made += moved;
        was[made] = *play_now(&game);
    }
    assert_false(play_redo(&game));
    for (size_t i = made; i-- > 0;) {
        assert_true(play_undo(&game));
        CHECK_FOR(play_is_same(&was[i], play_now(&game)), "undo %zu", i);
    }
    assert_false(play_undo(&game));
    for (size_t i = 1; i <= made; i++) {
        assert_true(play_redo(&game));
        CHECK_FOR(play_is_same(&was[i], play_now(&game)), "redo %zu", i);
    }
    free(was);
    play_game_end(&game);
}

// Taking every hint solves the puzzle, never wrongly, and never tells a thing twice.
static void hints_lead_to_the_end(void **state)
{
    (void)state;
    static const char *const puzzles[] = {easy, hard};
    for (size_t i = 0; i < 2; i++) {
        play_game game = start(puzzles[i]);
        play_step found;
        int steps = 0;
        while (!play_next_step(&game, NULL, &found)) {
            CHECK_FOR(++steps < 1000, "puzzle %zu", i);
            CHECK_FOR(play_take(&game, &found.before, &found.step), "puzzle %zu step %d", i,
                      steps);
            assert_int_equal(nonet_cells_count(play_mistakes(&game)), 0);
        }
        assert_true(play_is_solved(&game));
        play_game_end(&game);
    }
}

static void hints_give_away_no_more_than_their_grade(void **state)
{
    (void)state;
    play_game game = start(hard);
    play_path path = {0};
    assert_null(play_path_start(&path, &game, NULL));
    do {
        const nonet_step *step = &path.steps[path.at].step;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            for (int digit = 1; digit <= 9; digit++) {
                play_paint full = play_paint_of(step, NONET_HINT_FULL, cell, digit),
                           some = play_paint_of(step, NONET_HINT_CONCRETE, cell, digit);
                bool gone = step->eliminated.cell[cell] >> (digit - 1) & 1,
                     placed = step->placed.cell[cell] == digit;
                assert_int_equal(play_paint_of(step, NONET_HINT_VAGUE, cell, digit),
                                 PLAY_PLAIN);
                assert_true(some < PLAY_GONE);
                assert_int_equal(full == PLAY_GONE, gone);
                assert_true(!placed || gone || full == PLAY_PLACED);
            }
    } while (!play_path_next(&path, NULL));
    size_t last = path.at;
    while (!play_path_back(&path))
        last--;
    assert_int_equal(last, 0);
    play_path_end(&path);
    play_game_end(&game);
}

static void there_is_no_hint_where_nothing_is_sure(void **state)
{
    (void)state;
    play_step found;
    play_game game = start(easy);
    play_put(&game, 2, 1);
    assert_non_null(play_next_step(&game, NULL, &found)); // that was wrong
    play_game_end(&game);
    char two[] =
        "..............................................................................."
        "..";
    game = start(two);
    assert_int_equal(game.solutions, 2);
    assert_non_null(play_next_step(&game, NULL, &found));
    assert_int_equal(nonet_cells_count(play_mistakes(&game)), 0);
    play_game_end(&game);
}

static void what_is_kept_comes_back(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    play_game game = start(easy);
    play_puzzle puzzle;
    play_state kept;
    static test_page page;
    for (int i = 0; i < 200; i++) {
        move(&game, &random);
        nonet_sink sink = test_sink(&page);
        play_write_game(&game, &sink);
        assert_true(play_read_game(page.text, page.size, &puzzle, &kept));
        assert_true(play_is_same(&kept, play_now(&game)));
        assert_memory_equal(&puzzle.given, &game.puzzle.given, sizeof puzzle.given);
        assert_memory_equal(&puzzle.marks, &game.puzzle.marks, sizeof puzzle.marks);
        assert_false(play_read_game(page.text, page.size - 1, &puzzle, &kept));
        char *spoiled = malloc(page.size); // any bytes are safe, and any game is whole
        memcpy(spoiled, page.text, page.size);
        for (int k = 0; k < 3; k++)
            spoiled[test_random(&random, (uint32_t)page.size)] =
                (char)test_random(&random, 256);
        if (play_read_game(spoiled, page.size, &puzzle, &kept))
            for (int cell = 0; cell < NONET_CELLS; cell++)
                assert_true(kept.entered.cell[cell] <= 9 &&
                            kept.marks.cell[cell] <= NONET_ALL_DIGITS);
        free(spoiled);
    }
    play_game_end(&game);
}

static void games_are_kept_where_xdg_says(void **state)
{
    (void)state;
    char folder[] = "/tmp/nonet-play-XXXXXX", *name;
    play_game game = start(easy), again = start(easy);
    play_puzzle last;
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    assert_false(play_restore(&game) || play_last(&last));
    play_put(&game, 2, 4);
    assert_null(play_save(&game));
    assert_true(play_restore(&again) && play_digit(&again, 2) == 4);
    assert_true(play_last(&last));
    assert_memory_equal(&last.given, &game.puzzle.given, sizeof last.given);
    name = play_saved_name(&game.puzzle);
    assert_int_equal(strncmp(name, folder, strlen(folder)), 0);
    FILE *file = fopen(name, "w"); // a file that is no game is none
    assert_non_null(file);
    fclose(file);
    assert_false(play_restore(&again) || play_last(&last));
    unlink(name);
    free(name);
    name = play_saved_name(NULL);
    rmdir(name);
    *strrchr(name, '/') = '\0';
    rmdir(name);
    free(name);
    assert_int_equal(rmdir(folder), 0);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    assert_non_null(play_save(&game)); // says why
    setenv("XDG_STATE_HOME", "relative", 1);
    setenv("HOME", "/nowhere", 1);
    name = play_saved_name(NULL);
    assert_string_equal(name, "/nowhere/.local/state/nonet/play");
    free(name);
    unsetenv("HOME");
    assert_null(play_saved_name(NULL));
    play_game_end(&game);
    play_game_end(&again);
}

TEST_MAIN(TEST(moves_do_what_they_say), TEST(the_way_back_is_the_way),
          TEST(hints_lead_to_the_end), TEST(hints_give_away_no_more_than_their_grade),
          TEST(there_is_no_hint_where_nothing_is_sure), TEST(what_is_kept_comes_back),
          TEST(games_are_kept_where_xdg_says))
