// backends_agree.c - every backend counts what the specification counts, on any board.
//
// An input is a puzzle as text, so that a corpus can be read: 81 characters of which
// digits are clues, bytes from 128 up are values that are no digit, and all else is
// blank. After it may come one byte for the limit, and then pairs (cell, digits) to be
// crossed out there.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <nonet/solve.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PATIENCE = 20 }; // thousands of guesses the specification may take

static bool out_of_patience(void *context)
{
    return ++*(int *)context > PATIENCE;
}

static bool is_allowed(void *context, const nonet_board *solution)
{
    if (!nonet_is_solution(context, solution))
        abort();
    return true;
}

static size_t read_input(const uint8_t *data, size_t size, nonet_board *board,
                         nonet_marks *marks)
{
    for (size_t i = 0; i < NONET_CELLS; i++) {
        uint8_t c = i < size ? data[i] : '.';
        board->cell[i] = (uint8_t)(c >= '1' && c <= '9' ? c - '0' : c >= 128 ? c : 0);
    }
    nonet_marks_from_board(board, marks);
    for (size_t i = NONET_CELLS + 1; i + 1 < size; i += 2)
        marks->cell[data[i] % NONET_CELLS] &= (uint16_t)~data[i + 1];
    return size > NONET_CELLS ? data[NONET_CELLS] % 64u : 2;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nonet_board board;
    nonet_marks marks;
    size_t limit = read_input(data, size, &board, &marks);
    int asked = 0;
    nonet_search search = {.limit = limit,
                           .stop = {out_of_patience, &asked},
                           .backend = nonet_backend_named("plain")};
    nonet_searched want = nonet_search_run(&search, &marks);
    if (want.stopped)
        return 0;
    for (size_t i = 0; (search.backend = nonet_backend_at(i)); i++) {
        search = (nonet_search){.limit = limit,
                                .found = is_allowed,
                                .context = &marks,
                                .backend = search.backend};
        if (nonet_search_run(&search, &marks).solutions != want.solutions)
            abort();
        if (size <= NONET_CELLS + 1 && // nothing crossed out: the short way must agree too
            nonet_solve_with(search.backend, &board, limit, NULL) != want.solutions)
            abort();
    }
    return 0;
}
