// backend.h - what a backend is: a name, what it needs of the CPU, and a whole search.
//
// The unit of dispatch is the search, never a step inside it, so that each backend is one
// self-contained piece of code compiled for its instruction set.

#ifndef SOLVE_BACKEND_H
#define SOLVE_BACKEND_H

#include <nonet/solve.h>

struct nonet_backend {
    const char *name;
    unsigned needs; // CPU_... of base/cpu.h

    // nonet_search_run() on this backend; search->backend is not looked at.
    nonet_searched (*run)(const nonet_search *search, const nonet_marks *puzzle);

    // Likewise for a plain puzzle, and faster. The first solution goes to *first, unless it
    // is NULL; search->found is not called.
    nonet_searched (*solve)(const nonet_search *search, const nonet_board *puzzle,
                            nonet_board *first);
};

extern const nonet_backend nonet_backend_avx512;
extern const nonet_backend nonet_backend_avx2;
extern const nonet_backend nonet_backend_sse41;
extern const nonet_backend nonet_backend_neon;
extern const nonet_backend nonet_backend_wasm128;
extern const nonet_backend nonet_backend_scalar;
extern const nonet_backend nonet_backend_plain;

#endif
