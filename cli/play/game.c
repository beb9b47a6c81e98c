// game.c - a game: a puzzle, what a player has entered and noted, and the way back.
//
// A state is 250 bytes and a game a few hundred of them, so the way back is a list of
// states: nothing that can be done needs to know how it is undone.

#include "play/game.h"

#include <stdlib.h>
#include <string.h>

#include "job/text.h"

void play_puzzle_from(const nonet_record *record, play_puzzle *puzzle)
{
    *puzzle = (play_puzzle){
        .given = record->given, .marks = record->marks, .is_noted = record->has_marks};
    if (!puzzle->is_noted)
        nonet_marks_from_board(&puzzle->given, &puzzle->marks);
    if (record->has_entered)
        puzzle->entered = record->entered;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (puzzle->given.cell[cell] || puzzle->entered.cell[cell] > 9)
            puzzle->entered.cell[cell] = 0;
}

// ---- states

static uint16_t bit(int digit)
{
    return (uint16_t)(1u << (digit - 1));
}

const play_state *play_now(const play_game *game)
{
    return &game->states[game->at];
}

// A state to be changed; what was undone before is gone.
static play_state *next_state(play_game *game)
{
    if (game->at + 2 > game->room) {
        game->room = 2 * game->at + 16;
        game->states = cli_allocate(game->states, game->room, sizeof *game->states);
    }
    game->states[game->at + 1] = game->states[game->at];
    game->count = ++game->at + 1;
    return &game->states[game->at];
}

bool play_is_same(const play_state *a, const play_state *b)
{
    return memcmp(&a->entered, &b->entered, sizeof a->entered) == 0 &&
           memcmp(&a->marks, &b->marks, sizeof a->marks) == 0;
}

void play_game_resume(play_game *game, const play_state *state)
{
    game->at = 0;
    game->count = 1;
    game->states[0] = *state;
}

void play_game_start(play_game *game, const play_puzzle *puzzle)
{
    play_state first = {.entered = puzzle->entered};
    *game = (play_game){.puzzle = *puzzle, .room = 16};
    game->states = cli_allocate(NULL, game->room, sizeof *game->states);
    game->solutions = nonet_solve_marks(&puzzle->marks, 2, &game->solution);
    for (int cell = 0; puzzle->is_noted && cell < NONET_CELLS; cell++)
        if (!puzzle->given.cell[cell] && puzzle->marks.cell[cell] != NONET_ALL_DIGITS)
            first.marks.cell[cell] = puzzle->marks.cell[cell] & NONET_ALL_DIGITS;
    play_game_resume(game, &first);
}

void play_game_end(play_game *game)
{
    free(game->states);
    *game = (play_game){0};
}

int play_digit(const play_game *game, int cell)
{
    int given = game->puzzle.given.cell[cell];
    return given ? given : play_now(game)->entered.cell[cell];
}

nonet_board play_board(const play_game *game)
{
    nonet_board board;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        board.cell[cell] = (uint8_t)play_digit(game, cell);
    return board;
}

// ---- moves

static bool see(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static void place(play_state *state, int cell, int digit)
{
    state->entered.cell[cell] = (uint8_t)digit;
    state->marks.cell[cell] = 0;
    for (int other = 0; other < NONET_CELLS; other++)
        if (see(cell, other))
            state->marks.cell[other] &= (uint16_t)~bit(digit);
}

static bool is_move(const play_game *game, int cell, int digit)
{
    return cell >= 0 && cell < NONET_CELLS && digit >= 1 && digit <= 9 &&
           !game->puzzle.given.cell[cell];
}

bool play_put(play_game *game, int cell, int digit)
{
    if (!is_move(game, cell, digit))
        return false;
    play_state *state = next_state(game);
    if (state->entered.cell[cell] == digit)
        state->entered.cell[cell] = 0;
    else
        place(state, cell, digit);
    return true;
}

bool play_toggle_mark(play_game *game, int cell, int digit)
{
    if (!is_move(game, cell, digit) || play_digit(game, cell))
        return false;
    next_state(game)->marks.cell[cell] ^= bit(digit);
    return true;
}

bool play_clear(play_game *game, int cell)
{
    if (!is_move(game, cell, 1) ||
        (!play_digit(game, cell) && !play_now(game)->marks.cell[cell]))
        return false;
    play_state *state = next_state(game);
    if (state->entered.cell[cell])
        state->entered.cell[cell] = 0;
    else
        state->marks.cell[cell] = 0;
    return true;
}

// What the digits leave of the puzzle.
static nonet_marks left(const play_game *game)
{
    nonet_board board = play_board(game);
    nonet_marks marks;
    nonet_marks_basic(&board, &marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks.cell[cell] =
            board.cell[cell] ? 0 : marks.cell[cell] & game->puzzle.marks.cell[cell];
    return marks;
}

bool play_fill_marks(play_game *game)
{
    nonet_marks marks = left(game);
    if (memcmp(&marks, &play_now(game)->marks, sizeof marks) == 0)
        return false;
    next_state(game)->marks = marks;
    return true;
}

bool play_take(play_game *game, const nonet_position *before, const nonet_step *step)
{
    play_state *state = next_state(game);
    bool changed = false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->placed.cell[cell] && !play_digit(game, cell)) {
            place(state, cell, step->placed.cell[cell]);
            changed = true;
        }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        uint16_t gone = step->eliminated.cell[cell];
        if (!gone || play_digit(game, cell))
            continue;
        if (!state->marks.cell[cell])
            state->marks.cell[cell] = before->marks.cell[cell];
        changed |= (state->marks.cell[cell] & gone) != 0;
        state->marks.cell[cell] &= (uint16_t)~gone;
    }
    if (!changed) {
        game->at--;
        game->count--;
    }
    return changed;
}

bool play_undo(play_game *game)
{
    if (game->at == 0)
        return false;
    game->at--;
    return true;
}

bool play_redo(play_game *game)
{
    if (game->at + 1 >= game->count)
        return false;
    game->at++;
    return true;
}

// ---- questions

nonet_cells play_conflicts(const play_game *game)
{
    nonet_clash clash[NONET_MOST_CLASHES];
    nonet_cells cells = {{0}};
    nonet_board board = play_board(game);
    size_t count = nonet_clashes(&board, clash, NONET_MOST_CLASHES);
    for (size_t i = 0; i < count; i++) {
        nonet_cells_add(&cells, clash[i].cell[0]);
        nonet_cells_add(&cells, clash[i].cell[1]);
    }
    return cells;
}

nonet_cells play_mistakes(const play_game *game)
{
    nonet_cells wrong = {{0}};
    for (int cell = 0; game->solutions == 1 && cell < NONET_CELLS; cell++) {
        int right = game->solution.cell[cell], digit = play_digit(game, cell);
        uint16_t marks = play_now(game)->marks.cell[cell];
        if (digit ? digit != right : marks && !(marks & bit(right)))
            nonet_cells_add(&wrong, cell);
    }
    return wrong;
}

bool play_is_solved(const play_game *game)
{
    nonet_board board = play_board(game);
    return nonet_is_solution(&game->puzzle.marks, &board);
}

bool play_is_begun(const play_game *game)
{
    static const play_state nothing;
    return !play_is_same(play_now(game), &nothing);
}
