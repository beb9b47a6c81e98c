// exit.h - what the exit status says.

#ifndef CLI_EXIT_H
#define CLI_EXIT_H

// The gravest of a run is its exit status.
enum {
    EXIT_FINE = 0,
    EXIT_UNSOLVED = 1, // a puzzle without the one solution that was asked for
    EXIT_USAGE = 2,
    EXIT_UNREADABLE = 3, // some input is not a puzzle
    EXIT_IO = 4,         // reading or writing failed
};

#endif
