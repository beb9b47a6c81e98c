// compose.c - new puzzles on other boards than the classic one.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// Makes puzzle `number` of a seed and answers with it as `put` has it, or with an error.
static void compose(nonet_row *row, const nonet_commission *order, uint64_t seed,
                    uint64_t number, void put(nonet_row *row, const nonet_record *record))
{
    const char *problem = nonet_commission_problem(order);
    size_t cells = nonet_layout_cells(order->like);
    uint8_t *given = malloc(2 * cells);
    nonet_layout *made = NULL;
    nonet_status status = NONET_IMPOSSIBLE;
    if (!problem)
        status =
            given ? nonet_commission_make(order, seed, number, &made, given, given + cells)
                  : NONET_NO_MEMORY;
    if (status == NONET_OK)
        put(row, &(nonet_record){.layout = made,
                                 .line = 1,
                                 .has_solution = true,
                                 .wide = {.given = given, .solution = given + cells}});
    else
        put_error(row, problem                      ? problem
                       : status == NONET_IMPOSSIBLE ? "there is no puzzle on this board"
                                                    : "out of memory");
    nonet_layout_free(made);
    free(given);
}

// False, with an error in the answer, if the next argument is no layout.
static bool take_layout(nonet_row *row, nonet_layout **layout)
{
    nonet_trouble trouble = {0};
    nonet_status status = nonet_layout_read(take_text(), layout, &trouble);
    if (status != NONET_OK)
        put_error(row, status == NONET_NO_MEMORY ? "out of memory" : trouble.message);
    return status == NONET_OK;
}

static void put_board(nonet_row *row, const nonet_record *record)
{
    nonet_row_layout(row, "layout", record);
    nonet_row_values(row, "puzzle", record->layout, record->wide.given);
    nonet_row_values(row, "solution", record->layout, record->wide.solution);
}

// A seed, a layout, "jigsaw" or "killer" or nothing
ANSWER(web_compose)
{
    nonet_layout *like;
    uint64_t seed = take_seed();
    if (!take_layout(row, &like))
        return;
    const char *kind = take_text();
    nonet_commission order = {.like = like,
                              .jigsaw = strcmp(kind, "jigsaw") == 0,
                              .killer = strcmp(kind, "killer") == 0};
    compose(row, &order, seed, 0, put_board);
    nonet_layout_free(like);
}

// ---- for the package

// A number, a seed, a layout, then what is ordered
ANSWER(web_commission)
{
    nonet_layout *like;
    uint64_t number = take_seed(), seed = take_seed();
    if (!take_layout(row, &like))
        return;
    nonet_commission order = {.like = like, .jigsaw = take_number()};
    order.killer = take_number();
    order.cage_size = take_range(1);
    order.lines = take_text();
    if (!*order.lines)
        order.lines = NULL;
    order.wanted.full = take_number();
    order.wanted.minimal = take_number();
    order.wanted.symmetry = take_symmetry();
    order.wanted.min_clues = take_number();
    order.wanted.max_clues = take_number();
    order.grade = (nonet_grade)take_number();
    compose(row, &order, seed, number, put_puzzle);
    nonet_layout_free(like);
}

static void put_minimal_classic(nonet_row *row, const nonet_record *record, nonet_rng *rng)
{
    nonet_board puzzle = record->given;
    if (nonet_minimize(rng, &puzzle))
        nonet_row_board(row, "puzzle", &puzzle);
    else
        put_error(row, "this puzzle does not have exactly one solution");
}

static void put_minimal_on_layout(nonet_row *row, const nonet_record *record,
                                  nonet_rng *rng)
{
    size_t cells = nonet_layout_cells(record->layout);
    uint8_t *given = malloc(cells);
    nonet_status status = NONET_NO_MEMORY;
    if (given) {
        memcpy(given, record->wide.given, cells);
        status = nonet_puzzle_minimize(record->layout, NULL, rng, given);
    }
    if (status == NONET_OK)
        nonet_row_values(row, "puzzle", record->layout, given);
    else
        put_error(row, status == NONET_IMPOSSIBLE
                           ? "this puzzle does not have exactly one solution"
                           : "out of memory");
    free(given);
}

static void put_minimal(nonet_row *row, const nonet_record *record)
{
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, take_seed(), 0);
    if (record->has_marks)
        put_error(row, "a pencilmark puzzle has no clues to take away");
    else
        (record->layout ? put_minimal_on_layout : put_minimal_classic)(row, record, &rng);
}

ANSWER(web_minimize)
{
    about_puzzle(row, NULL, put_minimal);
}
