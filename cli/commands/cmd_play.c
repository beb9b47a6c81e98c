// cmd_play.c - `nonet play`: the board in the terminal, to be played on.

#include "job/command.h"

#include <unistd.h>

#include "commands/generate.h"
#include "job/message.h"
#include "play/play.h"

static const cli_option option_new = {
    .name = "level",
    .kind = CLI_CHOICE,
    .choices = "easy|medium|hard|unfair|extreme",
    .help = "begin with a new puzzle of this level, on HoDoKu's scale"};
static const cli_option option_language = {.name = "language",
                                           .kind = CLI_LANGUAGE,
                                           .help = "the language of hints and of the path"};

static const cli_option *const options[] = {&option_new, &option_language, NULL};

static nonet_level wished_level(const cli_call *call)
{
    char word[16];
    for (size_t i = 0; cli_choice_at(option_new.choices, i, word, sizeof word); i++)
        if (cli_is(call, &option_new, word))
            return (nonet_level)(i + 1);
    return (nonet_level)0;
}

static int run(const cli_call *call)
{
    play_puzzles puzzles = {0};
    int status = EXIT_FINE;
    play_wish wish = {
        .level = wished_level(call),
        .color = cli_color(call),
        .language = nonet_language_named(cli_word(call, &option_language, "en")),
    };
    if (wish.level && call->n_files)
        return cli_usage_error(call, "--level makes a new puzzle, a FILE has its own");
    if (!isatty(STDOUT_FILENO)) {
        cli_message("nonet play: standard output is not a terminal");
        return EXIT_USAGE;
    }
    puzzles.seed = cli_seed_untold(call); // the names of puzzles tell it
    if (call->n_files || (!wish.level && !isatty(STDIN_FILENO)))
        status = play_read_puzzles(&puzzles, call);
    if (status == EXIT_FINE || puzzles.count > 0) {
        int played = play_run(&puzzles, &wish);
        status = played > status ? played : status;
    }
    play_puzzles_end(&puzzles);
    return status;
}

static const cli_example examples[] = {
    {"nonet play", "go on with the last game, or choose a level"},
    {"nonet play --level=hard", "a new puzzle"},
    {"nonet play puzzles.txt", "choose from the puzzles of a file, in any format"},
    {0},
};

const cli_command cmd_play = {
    .name = "play",
    .summary = "play in the terminal, with marks, hints and the path",
    .arguments = "[FILE...]",
    .details =
        "Shows a board of 80x24 characters or more. Arrows move, 1 to 9 enter a digit, m "
        "turns typing marks on and off, u and r undo and redo; equal digits that see each "
        "other are marked. ? is a hint: where to look, again what to see there, again what "
        "follows, and Enter does it. p steps through the whole path, with each pattern "
        "coloured and its chains written out. n makes a new puzzle, o lists those of the "
        "files, c checks what was entered, q leaves. The mouse chooses cells.\n\n"
        "Each game is kept after every move, in $XDG_STATE_HOME/nonet/play or "
        "~/.local/state/nonet/play, and goes on when its puzzle is opened again. Where "
        "nonet is built without ncurses, the command says so and the exit status is 2.",
    .options = options,
    .shared = CLI_FROM | CLI_SEED | CLI_COLOR,
    .examples = examples,
    .run = run,
};
