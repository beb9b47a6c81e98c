// unique_loop.c - unique rectangles and loops, types 1, 2 and 4.
//
//      a b ------- a b        If nothing but a and b were in these cells, swapping the two
//       |           |         would give a second solution. The candidates beyond a and b
//      a b ----- a b x y      (the "extra" ones) must therefore hold one true one.
//
// All hints of all loops are collected, sorted by rating and type, and handed on in that
// order; equal ones keep the first. Type 3 is in unique_loop_3.c.

#include "rate/se/unique_loop.h"

double nonet_se_unique_rating(int size)
{
    double rating = nonet_se_lines[SE_UNIQUE_LOOP_1].rating;
    if (size >= 10)
        rating += 0.3;
    if (size >= 8)
        rating += 0.2;
    else if (size >= 6)
        rating += 0.1;
    return rating;
}

void nonet_se_unique_erase(unique_hint *hint, const se_grid *grid, int cell,
                           unsigned digits)
{
    digits &= grid->digits[cell];
    if (digits)
        hint->erased[hint->n_erased++] = (se_erased){(uint8_t)cell, (uint16_t)digits};
}

static bool same(const unique_hint *a, const unique_hint *b)
{
    return a->type == b->type && a->naked == b->naked && a->size == b->size &&
           a->house == b->house && a->digits == b->digits &&
           cells_equal(a->cells, b->cells) && cells_equal(a->helpers, b->helpers);
}

void nonet_se_unique_keep(unique_hints *hints, const unique_hint *hint)
{
    if (hint->n_erased == 0 || hints->n == UNIQUE_HINTS)
        return;
    for (int i = 0; i < hints->n; i++)
        if (same(&hints->hint[i], hint))
            return;
    hints->hint[hints->n++] = *hint;
}

static unique_hint start(const unique_loop *loop, int type)
{
    return (unique_hint){.type = type,
                         .rating = nonet_se_unique_rating(loop->size),
                         .size = loop->size,
                         .cells = loop->cells};
}

static void type_1(const se_grid *grid, const unique_loop *loop, int cell,
                   unique_hints *hints)
{
    unique_hint hint = start(loop, 1);
    nonet_se_unique_erase(&hint, grid, cell, 1u << loop->a | 1u << loop->b);
    nonet_se_unique_keep(hints, &hint);
}

static void type_2(const se_grid *grid, const unique_loop *loop, const uint8_t *extra,
                   int n, unique_hints *hints)
{
    unsigned digits = grid->digits[extra[0]] & ~(1u << loop->a | 1u << loop->b);
    int digit = bits_first(digits);
    nonet_cells victims = grid->plane[digit];
    for (int i = 0; i < n; i++)
        victims = cells_and(victims, nonet_peer_set[extra[i]]);
    unique_hint hint = start(loop, 2);
    for (; !cells_empty(victims); victims = cells_drop_first(victims))
        nonet_se_unique_erase(&hint, grid, cells_first(victims), 1u << digit);
    nonet_se_unique_keep(hints, &hint);
}

// No other cell of a shared house takes the digit: it is needed in one of the two.
static bool locked(const se_grid *grid, int first, int second, int digit)
{
    for (int k = 0; k < 3; k++) {
        int house = house_of(first, k);
        if (house != house_of(second, k))
            continue;
        unsigned own = 1u << place_in(house, first) | 1u << place_in(house, second);
        if (!(grid->places[digit][house] & ~own))
            return true;
    }
    return false;
}

static void type_4(const se_grid *grid, const unique_loop *loop, int first, int second,
                   unique_hints *hints)
{
    unique_hint hint = start(loop, 4);
    int other;
    if (locked(grid, first, second, loop->a))
        other = loop->b;
    else if (locked(grid, first, second, loop->b))
        other = loop->a;
    else
        return;
    nonet_se_unique_erase(&hint, grid, first, 1u << other);
    nonet_se_unique_erase(&hint, grid, second, 1u << other);
    nonet_se_unique_keep(hints, &hint);
}

static void use_loop(const se_grid *grid, const unique_loop *loop, unique_hints *hints)
{
    uint8_t extra[NONET_CELLS];
    int n = 0;
    for (int i = 0; i < loop->size; i++)
        if (count_of(grid->digits[loop->cell[i]]) > 2)
            extra[n++] = loop->cell[i];
    if (n == 1)
        type_1(grid, loop, extra[0], hints);
    if (n > 2)
        type_2(grid, loop, extra, n, hints);
    if (n != 2)
        return;
    unsigned digits = (unsigned)(grid->digits[extra[0]] | grid->digits[extra[1]]);
    if (count_of(digits) == 3)
        type_2(grid, loop, extra, n, hints);
    else
        nonet_se_unique_type_3(grid, loop, extra[0], extra[1], hints);
    type_4(grid, loop, extra[0], extra[1], hints);
}

typedef struct {
    const se_grid *grid;
    unique_hints *hints;
    unique_loop loop;
    nonet_cells pair;    // cells with both digits
    nonet_cells core;    // those that may be in a loop
    uint32_t visited[2]; // houses of the even and of the odd cells of the walk
} unique_walk;

static uint32_t houses_of(int cell)
{
    const uint8_t *house = nonet_cell_houses[cell];
    return (uint32_t)1 << house[0] | (uint32_t)1 << house[1] | (uint32_t)1 << house[2];
}

// Depth first. Two cells beyond the pair may join freely, more only while all extra digits
// are one and the same. The set of extra digits keeps what siblings tried before have put
// in: Sudoku Explainer does so, and thereby misses some loops.
//
// In a loop even and odd cells visit the same houses, each house once by either. Sudoku
// Explainer looks at that when a loop is closed; turning back as soon as a house is visited
// twice finds the same loops.
static void extend(unique_walk *walk, int cell, int allowed, unsigned extra, int last_kind)
{
    unique_loop *loop = &walk->loop;
    loop->cell[loop->size++] = (uint8_t)cell;
    cells_add(&loop->cells, cell);
    uint32_t houses = houses_of(cell);
    walk->visited[loop->size % 2] |= houses;
    unsigned pair = 1u << loop->a | 1u << loop->b;
    for (int kind = 0; kind < 3; kind++) {
        if (kind == last_kind)
            continue;
        nonet_cells next = walk->pair;
        if (loop->size < 4)
            next = cells_minus(next, cells_one(loop->cell[0]));
        next = cells_and(next, nonet_house_set[house_of(cell, kind)]);
        for (; !cells_empty(next); next = cells_drop_first(next)) {
            int to = cells_first(next);
            if (to == loop->cell[0]) {
                if (walk->visited[0] == walk->visited[1])
                    use_loop(walk->grid, loop, walk->hints);
                continue;
            }
            if (cells_has(loop->cells, to))
                continue;
            unsigned digits = walk->grid->digits[to];
            bool bivalue = count_of(digits) == 2;
            extra |= digits & ~pair;
            if (!cells_has(walk->core, to) ||
                walk->visited[(loop->size + 1) % 2] & houses_of(to))
                continue;
            if (bivalue || bits_single(extra) || allowed > 0)
                extend(walk, to, allowed - !bivalue, extra, kind);
        }
    }
    walk->visited[loop->size % 2] &= ~houses;
    loop->size--;
    cells_remove(&loop->cells, cell);
}

// Each house of a cell in a loop has another cell of it, so cells that are alone in one of
// theirs are left out, until none is.
static nonet_cells core_of(nonet_cells pair)
{
    nonet_cells core = pair, before;
    do {
        before = core;
        for (nonet_cells rest = core; !cells_empty(rest);) {
            int cell = cells_take(&rest);
            for (int k = 0; k < 3; k++)
                if (cells_single(
                        cells_and(core, nonet_house_set[nonet_cell_houses[cell][k]])))
                    cells_remove(&core, cell);
        }
    } while (!cells_equal(core, before));
    return core;
}

static void collect(const se_grid *grid, unique_hints *hints)
{
    hints->n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digits = grid->digits[cell];
        if (count_of(digits) != 2)
            continue;
        unique_walk walk = {.grid = grid, .hints = hints};
        walk.loop.a = bits_first(digits);
        walk.loop.b = bits_first(digits & (digits - 1));
        walk.pair = cells_and(grid->plane[walk.loop.a], grid->plane[walk.loop.b]);
        walk.core = core_of(walk.pair);
        if (cells_has(walk.core, cell))
            extend(&walk, cell, 2, 0, -1);
    }
}

static bool before(const unique_hint *a, const unique_hint *b)
{
    return a->rating < b->rating || (a->rating == b->rating && a->type < b->type);
}

static bool offer(const unique_hint *from, se_taker *taker)
{
    se_hint hint;
    hint_start(&hint, (se_technique)(SE_UNIQUE_LOOP_1 + from->type - 1));
    hint.rating = from->rating;
    hint.variant = from->size;
    hint.pattern = from->cells;
    for (int i = 0; i < from->n_erased; i++)
        hint.erased[hint.n_erased++] = from->erased[i];
    return taker->take(taker, &hint);
}

// Only the first hint is ever asked for, so the least is picked instead of sorting.
bool nonet_se_unique_loop(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique; // all four types
    unique_hints hints;
    collect(grid, &hints);
    const unique_hint *best = NULL;
    for (int i = 0; i < hints.n; i++)
        if (!best || before(&hints.hint[i], best))
            best = &hints.hint[i];
    return best && offer(best, taker);
}
