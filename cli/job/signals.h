// signals.h - the signals that end a run, for those that end well.
//
// One that is ignored from the start stays so, for that is meant: nohup ignores SIGHUP, and
// a script's shell SIGINT in what it runs in the background. Linux hands a signal that is
// ignored to whoever blocks it and waits, so this has to be asked for.

#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include <signal.h>
#include <stddef.h>

// Calls `handler` for those of the list that are not ignored.
void cli_signals_catch(const int *signals, size_t count, void (*handler)(int));

// Those by which somebody ends a run, SIGINT, SIGTERM and SIGHUP, unless they are ignored.
void cli_signals_that_end(sigset_t *set);

// From now on they wait until they are asked for: by this thread, and by those it starts.
void cli_signals_hold(void);
int cli_signal_held(void); // the number of one that waits, or 0
// Those that wait are done with, the next one ends the program.
void cli_signals_release(void);

#endif
