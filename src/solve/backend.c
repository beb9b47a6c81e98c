// backend.c - the choice between the backends.

#include "solve/backend.h"

#include <string.h>

#include "base/cpu.h"

static const nonet_backend compiled[] = {
#define BACKEND(name, needs, batches) {#name, needs, BACKEND_##name, &nonet_search_##name},
#include "solve/backends.def"
#undef BACKEND
};

const nonet_backend *nonet_backend_at(size_t index)
{
    unsigned offers = nonet_cpu_offers();
    for (int i = 0; i < BACKENDS; i++)
        if (!(compiled[i].needs & ~offers) && index-- == 0)
            return &compiled[i];
    return NULL;
}

const nonet_backend *nonet_backend_named(const char *name)
{
    const nonet_backend *backend;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++)
        if (strcmp(backend->name, name) == 0)
            return backend;
    return NULL;
}

const char *nonet_backend_name(const nonet_backend *backend)
{
    return backend->name;
}

nonet_searched nonet_search_run(const nonet_search *search, const nonet_marks *puzzle)
{
    const nonet_backend *backend = search->backend;
    if (!backend)
        backend = nonet_backend_at(0);
    return backend->search->run(search, puzzle);
}

size_t nonet_solve_marks(const nonet_marks *puzzle, size_t limit, nonet_board *first)
{
    nonet_search search = {.limit = limit, .first = first};
    return nonet_search_run(&search, puzzle).solutions;
}

size_t nonet_solve_with(const nonet_backend *backend, const nonet_board *puzzle,
                        size_t limit, nonet_board *first)
{
    nonet_search search = {.limit = limit, .first = first};
    return backend->search->solve(&search, puzzle).solutions;
}

size_t nonet_solve(const nonet_board *puzzle, size_t limit, nonet_board *first)
{
    return nonet_solve_with(nonet_backend_at(0), puzzle, limit, first);
}
