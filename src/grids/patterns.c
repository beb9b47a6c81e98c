// patterns.c - all puzzles on a pattern of clues, equivalent ones once.
//
// The clues are filled in one after the other, in an order in which each sees many of those
// before it, and the solver is asked about what is complete. Of puzzles that differ only in
// the names of their digits, the one is taken whose digits come in order:
//
//       1 2 1 3 2 4 ...       each digit is one that was there before, or the next
//
// The pattern may look like itself when it is rearranged or mirrored. Of the puzzles that
// become one another so, the least is taken: a way is given up when its rearranged clues,
// as far as they are known and with their digits named anew, come before the clues
// themselves. On the way only some of the symmetries are tried, in the end all of them.
//
// Beginnings of so many clues that there are thousands are the parts of the work. They are
// the same on every machine, so parts may be done in any order, by anybody, and be counted.

#include <nonet/batch.h>
#include <nonet/grids.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/cells.h"

enum {
    PARTS = 5000, // at least so many, if there are
    LEFT = 5,     // clues that a part fills in at least
    DIGITS = 8,   // in a puzzle at least: two that it lacks could change places
    BATCH = 1024, // puzzles that are solved together

    MANY = 1 << 20, // symmetries: a pattern of nearly nothing or nearly everything
    SOME = 64,      // that are tried on the way
};

struct nonet_pattern {
    int n;
    uint8_t cell[NONET_CELLS]; // in the order in which they are filled

    // Each symmetry as n numbers: the clue that comes to the place of clue i.
    uint8_t *symmetries;
    size_t n_symmetries; // without the one that moves nothing

    uint8_t *parts; // `depth` digits each
    size_t n_parts;
    int depth;
};

// ---- the order

// The cell that sees the most of those that are there; the first of these.
static int next_cell(nonet_cells left, nonet_cells there)
{
    int best = -1, most = -1;
    while (!cells_empty(left)) {
        int cell = cells_take(&left);
        int seen = nonet_cells_count(cells_and(nonet_peer_set[cell], there));
        if (seen > most) {
            most = seen;
            best = cell;
        }
    }
    return best;
}

static void set_order(nonet_pattern *p, nonet_cells clues)
{
    nonet_cells there = cells_none();
    clues = cells_and(clues, cells_all());
    p->n = nonet_cells_count(clues);
    for (int i = 0; i < p->n; i++) {
        int cell = next_cell(cells_minus(clues, there), there);
        p->cell[i] = (uint8_t)cell;
        there = cells_or(there, cells_one(cell));
    }
}

// ---- symmetries

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Nine lines: where each comes from, number `which` of 6 * 6 * 6 * 6.
static void arrange(int which, uint8_t from[9])
{
    const uint8_t *bands = orders[which % 6];
    which /= 6;
    for (int band = 0; band < 3; band++, which /= 6)
        for (int i = 0; i < 3; i++)
            from[3 * band + i] = (uint8_t)(3 * bands[band] + orders[which % 6][i]);
}

typedef struct {
    nonet_pattern *p;
    uint8_t index[NONET_CELLS]; // of a cell among the clues
    uint16_t rows[9];           // where the pattern has clues
    bool mirrored;
    uint8_t columns[9];
    size_t room;
} finder;

static bool add_symmetry(finder *f, const uint8_t rows[9])
{
    nonet_pattern *p = f->p;
    if (p->n_symmetries == MANY)
        return false;
    if (p->n_symmetries == f->room) {
        size_t room = 2 * f->room + 16;
        uint8_t *more = realloc(p->symmetries, room * (size_t)p->n);
        if (!more)
            return false;
        p->symmetries = more;
        f->room = room;
    }
    uint8_t *from = p->symmetries + p->n_symmetries * (size_t)p->n;
    bool moves = false;
    for (int i = 0; i < p->n; i++) {
        int row = rows[p->cell[i] / 9], column = f->columns[p->cell[i] % 9];
        from[i] = f->index[f->mirrored ? column * 9 + row : row * 9 + column];
        moves |= from[i] != i;
    }
    p->n_symmetries += moves;
    return true;
}

// The rows of band `band` come from those of band `of`, in one of the orders that fit; then
// the next band. `moved` are the rows after the columns have changed places.
static bool match_bands(finder *f, const uint16_t moved[9], const uint8_t *bands, int band,
                        uint8_t rows[9])
{
    if (band == 3)
        return add_symmetry(f, rows);
    for (int order = 0; order < 6; order++) {
        bool fits = true;
        for (int i = 0; i < 3; i++) {
            rows[3 * band + i] = (uint8_t)(3 * bands[band] + orders[order][i]);
            fits &= moved[rows[3 * band + i]] == f->rows[3 * band + i];
        }
        if (fits && !match_bands(f, moved, bands, band + 1, rows))
            return false;
    }
    return true;
}

static bool find_symmetries(nonet_pattern *p)
{
    finder f = {.p = p};
    uint16_t mirrored[9] = {0};
    for (int i = 0; i < p->n; i++) {
        f.index[p->cell[i]] = (uint8_t)i;
        f.rows[p->cell[i] / 9] |= (uint16_t)(1 << p->cell[i] % 9);
        mirrored[p->cell[i] % 9] |= (uint16_t)(1 << p->cell[i] / 9);
    }
    for (int way = 0; way < 2 * 6 * 6 * 6 * 6; way++) {
        uint16_t moved[9] = {0};
        uint8_t rows[9];
        f.mirrored = way % 2;
        arrange(way / 2, f.columns);
        for (int row = 0; row < 9; row++)
            for (int column = 0; column < 9; column++)
                moved[row] |=
                    (uint16_t)(((f.mirrored ? mirrored : f.rows)[row] >> f.columns[column] &
                                1)
                               << column);
        for (int bands = 0; bands < 6; bands++)
            if (!match_bands(&f, moved, orders[bands], 0, rows))
                return false;
    }
    return true;
}

// Whether none of so many rearrangements of the first `known` digits comes before them.
static bool is_least(const nonet_pattern *p, const uint8_t *digits, int known, size_t tried)
{
    for (size_t s = 0; s < p->n_symmetries && s < tried; s++) {
        const uint8_t *from = p->symmetries + s * (size_t)p->n;
        uint8_t name[10] = {0}, names = 0;
        for (int i = 0; i < known && from[i] < known; i++) {
            uint8_t *digit = &name[digits[from[i]]];
            if (!*digit)
                *digit = ++names;
            if (*digit < digits[i])
                return false;
            if (*digit > digits[i])
                break;
        }
    }
    return true;
}

// ---- filling in

typedef struct {
    const nonet_pattern *p;
    int until; // so many clues are filled in, then `full` is called; false ends it
    bool (*full)(void *context, const uint8_t *digits);
    void *context;
    uint8_t digits[NONET_CELLS];
    uint16_t row[9], column[9], box[9]; // digits that are there, as bits
} filling;

static void flip(filling *f, int i)
{
    uint16_t bit = (uint16_t)(1 << f->digits[i]);
    int cell = f->p->cell[i];
    f->row[cell / 9] ^= bit;
    f->column[cell % 9] ^= bit;
    f->box[cell / 27 * 3 + cell % 9 / 3] ^= bit;
}

static bool fill(filling *f, int i, int used)
{
    if (i == f->until)
        return f->full(f->context, f->digits);
    int cell = f->p->cell[i];
    unsigned taken =
        f->row[cell / 9] | f->column[cell % 9] | f->box[cell / 27 * 3 + cell % 9 / 3];
    for (int digit = 1; digit <= used + 1 && digit <= 9; digit++) {
        int now = digit > used ? digit : used;
        if (taken >> digit & 1 || now + f->p->n - i - 1 < DIGITS)
            continue;
        f->digits[i] = (uint8_t)digit;
        if (!is_least(f->p, f->digits, i + 1, SOME))
            continue;
        flip(f, i);
        bool go_on = fill(f, i + 1, now);
        flip(f, i);
        if (!go_on)
            return false;
    }
    return true;
}

// ---- parts

typedef struct {
    nonet_pattern *p;
    size_t room;
    bool failed;
} list;

static bool add_part(void *context, const uint8_t *digits)
{
    list *l = context;
    nonet_pattern *p = l->p;
    size_t size = (size_t)p->depth;
    if (p->n_parts == l->room) {
        size_t room = 2 * l->room + 64;
        uint8_t *more = realloc(p->parts, room * (size + 1));
        l->failed = !more;
        if (l->failed)
            return false;
        p->parts = more;
        l->room = room;
    }
    memcpy(p->parts + p->n_parts++ * size, digits, size);
    return true;
}

static bool list_parts(nonet_pattern *p)
{
    list l = {.p = p};
    for (p->depth = 0;; p->depth++) {
        p->n_parts = 0;
        l.room = 0;
        free(p->parts);
        p->parts = NULL;
        filling f = {.p = p, .until = p->depth, .full = add_part, .context = &l};
        fill(&f, 0, 0);
        if (l.failed || p->n_parts >= PARTS || p->depth + LEFT >= p->n)
            return !l.failed;
    }
}

// Two empty lines of a band can change places: no puzzle has one solution.
static bool is_hopeless(nonet_cells clues)
{
    for (int house = 0; house < 18; house += 3) {
        int empty = 0;
        for (int i = house; i < house + 3; i++)
            empty += cells_empty(cells_and(clues, nonet_house_set[i]));
        if (empty > 1)
            return true;
    }
    return false;
}

nonet_status nonet_pattern_new(nonet_pattern **pattern, nonet_cells clues)
{
    nonet_pattern *p = calloc(1, sizeof *p);
    *pattern = p;
    if (!p)
        return NONET_NO_MEMORY;
    set_order(p, clues);
    if (p->n < DIGITS || is_hopeless(clues))
        return NONET_OK;
    if (find_symmetries(p) && list_parts(p))
        return NONET_OK;
    bool many = p->n_symmetries == MANY;
    nonet_pattern_free(p);
    *pattern = NULL;
    return many ? NONET_IMPOSSIBLE : NONET_NO_MEMORY;
}

void nonet_pattern_free(nonet_pattern *pattern)
{
    if (!pattern)
        return;
    free(pattern->symmetries);
    free(pattern->parts);
    free(pattern);
}

size_t nonet_pattern_symmetries(const nonet_pattern *pattern)
{
    return pattern->n_symmetries + 1;
}

size_t nonet_pattern_parts(const nonet_pattern *pattern)
{
    return pattern->n_parts;
}

// ---- one part

nonet_board nonet_pattern_begin(const nonet_pattern *pattern, size_t part)
{
    nonet_board board = {0};
    if (part >= pattern->n_parts)
        return board;
    const uint8_t *digits = pattern->parts + part * (size_t)pattern->depth;
    for (int i = 0; i < pattern->depth; i++)
        board.cell[pattern->cell[i]] = digits[i];
    return board;
}

typedef struct {
    const nonet_pattern *p;
    nonet_batch *batch;
    nonet_stop stop;
    nonet_puzzle_found *found;
    void *context;
    bool stopped;
    size_t n;
    nonet_board puzzles[BATCH];
    size_t counts[BATCH];
} asking;

static bool is_first_of_class(const nonet_pattern *p, const nonet_board *puzzle)
{
    uint8_t digits[NONET_CELLS];
    for (int i = 0; i < p->n; i++)
        digits[i] = puzzle->cell[p->cell[i]];
    return is_least(p, digits, p->n, MANY);
}

static bool ask(asking *a)
{
    nonet_batch_job job = {
        .boards = a->puzzles, .n = a->n, .limit = 2, .counts = a->counts, .stop = a->stop};
    a->stopped = !nonet_batch_run(a->batch, &job);
    for (size_t i = 0; i < a->n && !a->stopped; i++)
        if (a->counts[i] == 1 && is_first_of_class(a->p, &a->puzzles[i]))
            a->stopped = !a->found(a->context, &a->puzzles[i]);
    a->n = 0;
    return !a->stopped;
}

static bool add_puzzle(void *context, const uint8_t *digits)
{
    asking *a = context;
    nonet_board *puzzle = &a->puzzles[a->n++];
    for (int i = 0; i < a->p->n; i++)
        puzzle->cell[a->p->cell[i]] = digits[i]; // the others have never been anything
    return a->n < BATCH || ask(a);
}

nonet_status nonet_pattern_part(const nonet_pattern *pattern, size_t part,
                                const nonet_stop *stop, nonet_puzzle_found *found,
                                void *context)
{
    if (part >= pattern->n_parts)
        return NONET_OK;
    asking *a = calloc(1, sizeof *a);
    nonet_batch *batch = nonet_batch_new(NULL);
    if (!a || !batch) {
        free(a);
        nonet_batch_free(batch);
        return NONET_NO_MEMORY;
    }
    *a = (asking){.p = pattern,
                  .batch = batch,
                  .stop = stop_or_never(stop),
                  .found = found,
                  .context = context};
    filling f = {.p = pattern, .until = pattern->n, .full = add_puzzle, .context = a};
    memcpy(f.digits, pattern->parts + part * (size_t)pattern->depth,
           (size_t)pattern->depth);
    int used = 0;
    for (int i = 0; i < pattern->depth; i++) {
        flip(&f, i);
        used = f.digits[i] > used ? f.digits[i] : used;
    }
    if (fill(&f, pattern->depth, used))
        ask(a);
    nonet_status status = a->stopped ? NONET_STOPPED : NONET_OK;
    nonet_batch_free(batch);
    free(a);
    return status;
}
