// help.c - what a player is told: the next step from where the game stands, and the path.
//
// The ladder is the one people learn by, then all there is. Marks that a player has noted
// count, so that what a step erased is not told again; cells without any are taken to hold
// all that the digits leave.

#include "play/help.h"

#include <stdlib.h>

#include "job/text.h"

static const char stopped[] = "Stopped.";

static bool is_empty(nonet_cells cells)
{
    return nonet_cells_count(cells) == 0;
}

const char *play_position(const play_game *game, nonet_position *position)
{
    const play_puzzle *puzzle = &game->puzzle;
    nonet_marks marks = puzzle->marks;
    if (game->solutions == 0)
        return "The puzzle has no solution: there is nothing to find.";
    if (game->solutions > 1)
        return "The puzzle has more than one solution: no step is sure.";
    if (play_is_solved(game))
        return "It is solved.";
    if (!is_empty(play_mistakes(game)))
        return "Something is wrong on the board: c shows where.";
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (play_now(game)->marks.cell[cell])
            marks.cell[cell] &= play_now(game)->marks.cell[cell];
    nonet_position_resume(position, &puzzle->given, &play_now(game)->entered, &marks);
    position->givens_suffice = nonet_solve(&puzzle->given, 2, NULL) == 1;
    position->solution = game->solution;
    return NULL;
}

static const char *step_from(const nonet_position *position, const nonet_stop *stop,
                             play_step *found)
{
    static const char *const ladders[] = {"teaching", "complete"};
    found->before = *position;
    for (size_t i = 0; i < sizeof ladders / sizeof *ladders; i++) {
        nonet_status status =
            nonet_next_step(nonet_ladder_named(ladders[i]), position, stop, &found->step);
        if (status != NONET_IMPOSSIBLE)
            return status == NONET_OK ? NULL : stopped;
    }
    return "No technique finds a step here.";
}

const char *play_next_step(const play_game *game, const nonet_stop *stop, play_step *found)
{
    nonet_position position;
    const char *why = play_position(game, &position);
    return why ? why : step_from(&position, stop, found);
}

// ---- how it is shown

static bool is_second(int role)
{
    return role != NONET_ROLE_PATTERN && role != NONET_ROLE_COLOR_A &&
           role != NONET_ROLE_COLOR_C && role != NONET_ROLE_PIVOT && role != NONET_ROLE_SET;
}

play_paint play_paint_of(const nonet_step *step, nonet_hint hint, int cell, int digit)
{
    uint16_t bit = (uint16_t)(1u << (digit - 1));
    play_paint paint = PLAY_PLAIN;
    if (hint == NONET_HINT_VAGUE)
        return PLAY_PLAIN;
    if (hint == NONET_HINT_FULL && step->eliminated.cell[cell] & bit)
        return PLAY_GONE;
    if (hint == NONET_HINT_FULL && step->placed.cell[cell] == digit)
        return PLAY_PLACED;
    for (int i = 0; i < step->n_groups; i++) {
        const nonet_group *group = &step->group[i];
        if (group->digits & bit && nonet_cells_has(group->cells, cell))
            paint = is_second(group->role) ? PLAY_SECOND : PLAY_PATTERN;
    }
    for (int i = 0; i < step->n_nodes; i++) {
        const nonet_node *node = &step->node[i];
        if (node->digit == digit && nonet_cells_has(node->cells, cell))
            paint = node->on ? PLAY_PATTERN : PLAY_SECOND;
    }
    return paint;
}

void play_write_step(const play_step *found, nonet_hint hint,
                     const nonet_language *language, const nonet_sink *sink)
{
    nonet_write_hint(&found->before, &found->step, hint, language, sink);
    if (hint != NONET_HINT_FULL)
        return;
    nonet_emit(sink, "\n\n");
    nonet_write_step(&found->step, NONET_EUREKA, sink);
    for (int i = 0;; i++) {
        cli_text line = {0};
        nonet_sink strand = cli_text_sink(&line);
        bool more = nonet_write_strand(&found->step, i, NONET_EUREKA, &strand);
        if (more) {
            nonet_emit(sink, "\n");
            nonet_emit_bytes(sink, line.bytes, line.size);
        }
        cli_text_free(&line);
        if (!more)
            return;
    }
}

// ---- the path

static play_step *room_for_step(play_path *path)
{
    if (path->count == path->room) {
        path->room = 2 * path->room + 16;
        path->steps = cli_allocate(path->steps, path->room, sizeof *path->steps);
    }
    return &path->steps[path->count];
}

static const char *add_step(play_path *path, const nonet_position *position,
                            const nonet_stop *stop)
{
    const char *why = step_from(position, stop, room_for_step(path));
    if (!why)
        path->at = path->count++;
    return why;
}

const char *play_path_start(play_path *path, const play_game *game, const nonet_stop *stop)
{
    nonet_position position;
    const char *why = play_position(game, &position);
    path->count = path->at = 0;
    return why ? why : add_step(path, &position, stop);
}

const char *play_path_next(play_path *path, const nonet_stop *stop)
{
    if (path->at + 1 < path->count) {
        path->at++;
        return NULL;
    }
    nonet_position position = path->steps[path->at].before;
    nonet_apply_step(&position, &path->steps[path->at].step);
    if (nonet_position_is_solved(&position))
        return "This was the last step.";
    return add_step(path, &position, stop);
}

const char *play_path_back(play_path *path)
{
    if (path->at == 0)
        return "This is the first step.";
    path->at--;
    return NULL;
}

void play_path_end(play_path *path)
{
    free(path->steps);
    *path = (play_path){0};
}
