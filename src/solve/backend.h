// backend.h - what a backend is: a line of backends.def and the search built for it.
//
// The unit of dispatch is the search, never a step inside it, so that each build is one
// self-contained piece of code compiled for its instruction set.

#ifndef SOLVE_BACKEND_H
#define SOLVE_BACKEND_H

#include <nonet/solve.h>

// The lines of the list that are compiled, by number.
enum {
#define BACKEND(name, needs, batches) BACKEND_##name,
#include "solve/backends.def"
#undef BACKEND
    BACKENDS,
};

typedef struct {
    // nonet_search_run() on this backend; search->backend is not looked at.
    nonet_searched (*run)(const nonet_search *search, const nonet_marks *puzzle);

    // Likewise for a plain puzzle, and faster.
    nonet_searched (*solve)(const nonet_search *search, const nonet_board *puzzle);
} search_build;

#define BACKEND(name, needs, batches) extern const search_build nonet_search_##name;
#include "solve/backends.def"
#undef BACKEND

struct nonet_backend {
    const char *name;
    unsigned needs; // CPU_... of base/cpu.h
    int number;     // its line in the list; what else goes by backend is found by it
    const search_build *search;
};

#endif
