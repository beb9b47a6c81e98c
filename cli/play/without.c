// without.c - play where nonet was built without curses.

#include "play/play.h"

#include "job/exit.h"
#include "job/message.h"

int play_run(play_puzzles *puzzles, const play_wish *wish)
{
    (void)puzzles, (void)wish;
    cli_message("nonet play: this nonet was built without ncurses; install libncurses-dev "
                "and build it again");
    return EXIT_USAGE;
}
