// scan_ask.c - whether the clues that a scan has chosen are a puzzle.

#include "grids/scan.h"

#include <nonet/solve.h>

#include <string.h>

#include "board/cells.h"

typedef struct {
    const nonet_board *grid;
    nonet_board other;
    bool any;
} second_solution;

static bool look_for_other(void *context, const nonet_board *solution)
{
    second_solution *s = context;
    s->any = memcmp(solution, s->grid, sizeof *solution) != 0;
    if (s->any)
        s->other = *solution;
    return !s->any;
}

nonet_board nonet_turn(const nonet_board *board)
{
    nonet_board turned;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        turned.cell[cell] = board->cell[cell % 9 * 9 + cell / 9];
    return turned;
}

static int fullest_band(const cells *set)
{
    int fullest = 0;
    for (int band = 1; band < BANDS; band++)
        if (bits_count(set->band[band]) > bits_count(set->band[fullest]))
            fullest = band;
    return fullest;
}

// Whether this plan is the one to tell of the chosen clues.
static bool is_planned(const scan *s)
{
    int fullest = fullest_band(&s->chosen), total = 0;
    bool planned = true;
    for (int band = 0; band < BANDS; band++) {
        int count = bits_count(s->chosen.band[band]);
        total += count;
        planned = planned && (band == fullest || count == s->plan[band]);
    }
    return planned || total == s->clues;
}

static void tell(scan *s, const nonet_board *puzzle)
{
    if (!is_planned(s) || !cells_empty(nonet_redundant_clues(puzzle)))
        return;
    nonet_board told = s->turned ? nonet_turn(puzzle) : *puzzle;
    s->ended = !s->found(s->context, &told);
}

bool nonet_scan_ask(scan *s, cells *missed)
{
    nonet_board puzzle = {{0}};
    nonet_marks marks;
    second_solution second = {.grid = &s->grid};
    for (int band = 0; band < BANDS; band++)
        for (uint32_t rest = s->chosen.band[band]; rest; rest &= rest - 1) {
            int cell = BAND_CELLS * band + bits_first(rest);
            puzzle.cell[cell] = s->grid.cell[cell];
        }
    nonet_marks_from_board(&puzzle, &marks);
    nonet_search search = {.limit = 2, .found = look_for_other, .context = &second};
    nonet_search_run(&search, &marks);
    if (!second.any) {
        tell(s, &puzzle);
        return true;
    }
    memset(missed, 0, sizeof *missed);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (second.other.cell[cell] != s->grid.cell[cell])
            missed->band[cell / BAND_CELLS] |= (uint32_t)1 << cell % BAND_CELLS;
    return false;
}
