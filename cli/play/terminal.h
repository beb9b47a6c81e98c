// terminal.h - the terminal: taken and given back, keys, signals.
//
// However the program ends, the terminal is given back as it was: signals that end a
// program are kept until the game has been left in order, those of a crash restore it on
// their way, and exit() closes it. A terminal that is gone ends the game: nothing waits or
// turns for ever.

#ifndef CLI_PLAY_TERMINAL_H
#define CLI_PLAY_TERMINAL_H

#include <stdbool.h>

#include <nonet/stop.h>

enum { PLAY_KEY_END = -2 }; // the terminal is gone, or a signal ends the game

// NULL, or why there is no terminal to play on.
const char *play_terminal_open(bool color);
void play_terminal_close(void);

bool play_has_color(void);
bool play_is_utf8(void);

// Waits for the next key, as curses calls it; KEY_RESIZE when the size has changed.
int play_next_key(void);
// Ends long work when a key was pressed or the game is to end.
nonet_stop play_until_key(void);
// The signal that ends the program, or 0. To be raised again when all is in order.
int play_ending_signal(void);

#endif
