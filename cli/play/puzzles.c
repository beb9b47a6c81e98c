// puzzles.c - the puzzles there are to choose from: those of files, and new ones.

#include "play/puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/exit.h"
#include "job/input.h"
#include "job/message.h"
#include "play/save.h"

play_entry *play_add_puzzle(play_puzzles *puzzles, const play_puzzle *puzzle,
                            const char *name)
{
    if (puzzles->count == puzzles->room) {
        puzzles->room = 2 * puzzles->room + 16;
        puzzles->entries =
            cli_allocate(puzzles->entries, puzzles->room, sizeof *puzzles->entries);
    }
    play_entry *entry = &puzzles->entries[puzzles->count++];
    *entry = (play_entry){.puzzle = *puzzle, .name = name ? cli_copy(name) : NULL};
    return entry;
}

void play_puzzles_end(play_puzzles *puzzles)
{
    for (size_t i = 0; i < puzzles->count; i++)
        free(puzzles->entries[i].name);
    free(puzzles->entries);
    *puzzles = (play_puzzles){0};
}

// ---- files

static void add_record(play_puzzles *puzzles, const nonet_record *record)
{
    const char *name = nonet_record_field(record, "name");
    char shown[80 * CLI_ESCAPED + 1];
    play_puzzle puzzle;
    if (name) {
        size_t size = strlen(name);
        shown[cli_escape(name, size < 80 ? size : 80, shown)] = '\0';
    }
    play_puzzle_from(record, &puzzle);
    play_add_puzzle(puzzles, &puzzle, name ? shown : NULL);
}

int play_read_puzzles(play_puzzles *puzzles, const cli_call *call)
{
    static const nonet_assumed nothing;
    cli_input input;
    nonet_record record;
    int status = EXIT_FINE;
    cli_input_start(&input, call, &nothing);
    while (cli_input_next(&input, &record)) {
        if (record.status == NONET_NO_MEMORY)
            cli_no_memory();
        if (record.status == NONET_OK) {
            add_record(puzzles, &record);
            continue;
        }
        cli_message("%s:%zu:%zu: %s", input.name, record.line, record.column,
                    record.message ? record.message : nonet_status_text(record.status));
        status = EXIT_UNREADABLE;
    }
    cli_message_bytes(input.notes.bytes, input.notes.size);
    status = input.status > status ? input.status : status;
    cli_input_end(&input);
    return status;
}

// ---- new ones

bool play_make_puzzle(play_puzzles *puzzles, nonet_level level, nonet_stop stop)
{
    nonet_recipe recipe = {.symmetry = NONET_SYMMETRY_ROTATE_180,
                           .level = {(int)level, (int)level},
                           .stop = stop};
    nonet_generator *generator = nonet_generator_new(&recipe, puzzles->seed);
    nonet_made made;
    if (!generator)
        cli_no_memory();
    nonet_status status = nonet_generate(generator, puzzles->made, &made);
    nonet_generator_free(generator);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status != NONET_OK)
        return false;
    nonet_record record;
    play_puzzle puzzle;
    char name[64];
    nonet_record_from_board(&made.puzzle, &record);
    play_puzzle_from(&record, &puzzle);
    snprintf(name, sizeof name, "%s, seed %llu, number %llu", nonet_level_name(level),
             (unsigned long long)puzzles->seed, (unsigned long long)puzzles->made++ + 1);
    play_add_puzzle(puzzles, &puzzle, name);
    return true;
}

// ---- the list

void play_describe(void *context, size_t i, char *text, size_t size)
{
    const play_puzzles *puzzles = context;
    const play_entry *entry = &puzzles->entries[i];
    play_game game;
    play_game_start(&game, &entry->puzzle);
    bool is_kept = play_restore(&game);
    nonet_board board = play_board(&game);
    int clues = nonet_board_clues(&entry->puzzle.given), filled = nonet_board_clues(&board);
    char state[32] = "";
    if (play_is_solved(&game))
        snprintf(state, sizeof state, "solved");
    else if (is_kept)
        snprintf(state, sizeof state, "%d of %d", filled - clues, NONET_CELLS - clues);
    snprintf(text, size, "%7zu  %2d clues  %-9s %s", i + 1, clues, state,
             entry->name ? entry->name : "");
    play_game_end(&game);
}
