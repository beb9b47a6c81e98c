// least.c - the least form of a board: the sketches of least.h, row by row.
//
// From each sketch alive we place every row that may come next, in the best way the open
// places allow, and keep those that read least. Where two ways read the same but name the
// digits differently both are kept. Rows are compared as numbers of nine labels.
//
// The crowd of a level has room for SKETCHES; when it is full it is followed up to the end
// and emptied. So nothing is ever allocated, the usual puzzle is searched breadth first,
// which never looks at a row beyond the first that is not least, and the most symmetric
// board only takes longer.

#include "canon/least.h"

#include <string.h>

static void follow(search *s, const crowd *from);

void nonet_least_offer(search *s, crowd *out, const sketch *made, uint64_t value)
{
    uint64_t *best = &s->best[out->level - 1];
    if (value > *best)
        return;
    if (value < *best) {
        *best = value;
        for (int later = out->level; later < 9; later++)
            s->best[later] = UINT64_MAX;
        s->count = 0;
        out->size = 0;
    }
    nonet_least_add(s, out, made);
}

void nonet_least_add(search *s, crowd *to, const sketch *made)
{
    if (to->size == SKETCHES) {
        follow(s, to);
        to->size = 0;
    }
    to->item[to->size++] = *made;
}

// The greatest bound of a row that may read `best` or less.
static unsigned greatest_bound(uint64_t best)
{
    static const uint16_t least[4] = {0x000, 0x001, 0x011, 0x111};
    unsigned bound = 0;
    for (int shift = 24; shift >= 0; shift -= 12) {
        unsigned reads = best >> shift > 0xfff ? 0xfff : (unsigned)(best >> shift);
        unsigned clues = 3;
        while (least[clues] > reads)
            clues--;
        bound = bound << 2 | clues;
        if (least[clues] < reads)
            return bound << shift / 6 | ((1u << shift / 6) - 1);
        best &= ((uint64_t)1 << shift) - 1;
    }
    return bound;
}

// The rows whose bound is not above `most`, all compared at once.
static uint64_t rows_at_most(uint64_t bounds_of_rows, unsigned most)
{
    return ((most * EACH_ROW | ROWS_ALL) - bounds_of_rows) & ROWS_ALL;
}

// The rows that may come next: the others of a band that has begun, or all of the bands
// that have not.
static uint64_t rows_next(const search *s, const sketch *from, int level)
{
    enum { BAND = 21 }; // bits of a band
    const uint64_t band = ROWS_ALL >> 6 * 7;
    if (level < 3 && s->band_chosen)
        return rows_one(from->row[level]);
    uint64_t rows = ROWS_ALL;
    for (int i = 0; i + 3 <= level; i += 3)
        rows &= ~(band << from->row[i] / 3 * BAND);
    if (level % 3)
        rows &= band << from->row[level - 1] / 3 * BAND;
    for (int i = level / 3 * 3; i < level; i++)
        rows &= ~rows_one(from->row[i]);
    return rows;
}

// How many of the `blank` rows that may come next, all alike, `row` stands for: the first
// of a band for all of them, and if that is blank for those of other blank bands. 0: it is
// none of these.
static uint32_t stands_for(uint64_t blank, int row)
{
    unsigned in_band[3] = {0}, bands = 1;
    int band = row / 3;
    for (; blank; blank &= blank - 1) {
        int other = rows_first(blank);
        if (other < row && other / 3 == band)
            return 0;
        in_band[other / 3]++;
    }
    for (int other = 0; in_band[band] == 3 && other < 3; other++) {
        if (in_band[other] == 3 && other < band)
            return 0;
        bands += in_band[other] == 3 && other > band;
    }
    return in_band[band] * bands;
}

static void finish(search *s, const sketch *whole)
{
    static const uint8_t ways[4] = {1, 2, 2, 6}; // of two open bits
    uint32_t count = whole->weight;
    for (int stack = 0; stack < 3; stack++)
        count *= ways[whole->open_columns >> (3 * stack) & 3];
    count *= ways[whole->open_stacks];
    if (s->count == 0)
        s->first = *whole;
    s->count += count;
}

// While nothing but blank rows has been placed, how a row will read depends on its shape
// alone, so the others need not be tried.
static uint64_t of_shape(const search *s, int turned, int shape)
{
    uint64_t rows = 0;
    for (int row = 0; row < 9; row++)
        if (s->shape[turned][row] == shape)
            rows |= rows_one(row);
    return rows;
}

static int least_shape(const search *s, const crowd *from, const uint64_t *rows)
{
    int least = FULL_SHAPE;
    for (int i = 0; i < from->size; i++) {
        const uint8_t *shape = s->shape[from->item[i].turned];
        for (uint64_t rest = rows[i]; rest; rest &= rest - 1)
            least = shape[rows_first(rest)] < least ? shape[rows_first(rest)] : least;
    }
    return least;
}

static void place_rows(search *s, const sketch *from, crowd *next, uint64_t rows,
                       uint64_t blank)
{
    for (; rows; rows &= rows - 1) {
        uint64_t row = rows & -rows;
        uint32_t alike = blank & row ? stands_for(blank, rows_first(row)) : 1;
        if (alike)
            nonet_least_place(s, next, from, rows_first(row), alike);
    }
}

// Follows up the rows that promise most, and then those that may be as good.
static void place_best_rows(search *s, const crowd *from, crowd *next,
                            const uint64_t rows[SKETCHES])
{
    uint64_t bounds_of[SKETCHES], tried[SKETCHES];
    unsigned least = 63;
    for (int i = 0; i < from->size; i++) {
        bounds_of[i] = rows_bounds(s, &from->item[i]);
        for (uint64_t rest = rows[i]; rest; rest &= rest - 1) {
            unsigned bound = (unsigned)(bounds_of[i] >> 7 * rows_first(rest)) & 63;
            least = bound < least ? bound : least;
        }
    }
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < from->size; i++) {
            const sketch *item = &from->item[i];
            unsigned most = pass == 0 ? least : greatest_bound(s->best[from->level]);
            uint64_t good = rows[i] & rows_at_most(bounds_of[i], most);
            if (pass == 0)
                tried[i] = good;
            else
                good &= ~tried[i];
            place_rows(s, item, next, good, rows[i] & s->blank_rows[item->turned]);
        }
}

static void follow(search *s, const crowd *from)
{
    if (from->level == 9) {
        for (int i = 0; i < from->size; i++)
            finish(s, &from->item[i]);
        return;
    }
    uint64_t rows[SKETCHES];
    for (int i = 0; i < from->size; i++)
        rows[i] = rows_next(s, &from->item[i], from->level);
    bool two = false, one = from->level % 3 == 2 || (from->level < 3 && s->band_chosen);
    if (from->item[0].named == 0 && !(from->level < 3 && s->band_chosen)) {
        one = false;
        int shape = least_shape(s, from, rows);
        for (int i = 0; i < from->size; i++)
            rows[i] &= of_shape(s, from->item[i].turned, shape);
        two = from->level % 3 < 2 && shape == FULL_SHAPE &&
              nonet_clashes(s->board, NULL, 0) == 0;
    }

    crowd next;
    next.level = from->level + 1 + two;
    next.size = 0;
    for (int i = 0; two && i < from->size; i++)
        for (uint64_t rest = rows[i]; rest; rest &= rest - 1)
            nonet_least_two_full_rows(s, &next, &from->item[i], rows_first(rest));
    for (int i = 0; one && i < from->size; i++)
        nonet_least_place(s, &next, &from->item[i], rows_first(rows[i]), 1);
    if (!one && !two)
        place_best_rows(s, from, &next, rows);
    if (next.size > 0)
        follow(s, &next);
}

// The lower the shape of a row, the earlier it comes when all columns are open.
static uint8_t shape_of(uint8_t a, uint8_t b, uint8_t c)
{
    uint8_t low = a < b ? a : b, high = a ^ b ^ low;
    uint8_t top = high > c ? high : c, rest = high ^ c ^ top;
    uint8_t first = low < rest ? low : rest;
    return (uint8_t)(first << 4 | (low ^ rest ^ first) << 2 | top);
}

// Clues of the three rows of a band, in each column: of the mirror image's stack in each
// row. All columns at once, and so in whole vectors.
static void count_clues(uint8_t band[3][ROW_ROOM], uint8_t count[ROW_ROOM])
{
    for (int i = 0; i < ROW_ROOM; i++)
        count[i] = (uint8_t)((band[0][i] != 0) + (band[1][i] != 0) + (band[2][i] != 0));
}

static uint64_t pack(const uint8_t count[ROW_ROOM])
{
    uint64_t counts = 0;
    for (int row = 0; row < 9; row++)
        counts |= (uint64_t)count[row] << 7 * row;
    return counts;
}

static void count_rows(search *s, int turned)
{
    uint8_t count[3][ROW_ROOM], *shape = s->shape[turned];
    for (int i = 0; i < 3; i++) {
        count_clues(s->cell[!turned] + 3 * i, count[i]);
        s->counts[turned][i] = pack(count[i]);
    }
    for (int i = 0; i < ROW_ROOM; i++)
        shape[i] = shape_of(count[0][i], count[1][i], count[2][i]);
    for (int row = 0; row < 9; row++)
        if (shape[row] == 0) {
            s->blank[turned][row / 3]++;
            s->blank_rows[turned] |= rows_one(row);
        }
}

static void prepare(search *s, const nonet_board *board)
{
    s->board = board;
    memset(s->cell, 0, sizeof s->cell);
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            uint8_t digit = board->cell[9 * row + column];
            s->cell[0][row][column] = s->cell[1][column][row] = digit <= 9 ? digit : 0;
        }
    memset(s->blank, 0, sizeof s->blank);
    memset(s->blank_rows, 0, sizeof s->blank_rows);
    count_rows(s, 0);
    count_rows(s, 1);
    for (int level = 0; level < 9; level++)
        s->best[level] = UINT64_MAX;
    s->count = 0;
}

static bool is_full(const search *s)
{
    const uint64_t *counts = s->counts[0];
    return (counts[0] & counts[1] & counts[2]) == 3 * EACH_ROW;
}

static void write_transform(const sketch *whole, nonet_transform *transform)
{
    transform->transposed = whole->turned;
    memcpy(transform->row, whole->row, 9);
    memcpy(transform->column, whole->column, 9);
    sketch named = *whole;
    transform->digit[0] = 0;
    for (int digit = 1; digit <= 9; digit++) {
        if (!label_of(&named, digit))
            name_digit(&named, digit); // those that do not occur come last, in order
        transform->digit[digit] = (uint8_t)label_of(&named, digit);
    }
}

// One sketch for the board and one for its mirror image, of which nothing is known yet.
static void start_from_nothing(search *s, crowd *start)
{
    s->band_chosen = false;
    start->size = 2;
    for (int turned = 0; turned < 2; turned++)
        start->item[turned] = (sketch){
            .weight = 1,
            .open_columns = ALL_OPEN_COLUMNS,
            .open_stacks = ALL_OPEN_STACKS,
            .turned = (uint8_t)turned,
            .column = {0, 1, 2, 3, 4, 5, 6, 7, 8},
        };
}

void nonet_least_form_by(nonet_order order, const nonet_board *board, nonet_least *least)
{
    search s;
    prepare(&s, board);
    crowd start;
    start.level = 0;
    if (order != NONET_ORDER_NUMBER && !is_full(&s))
        nonet_least_counts(&s, &start);
    else
        start_from_nothing(&s, &start);
    follow(&s, &start);
    least->automorphisms = s.count;
    write_transform(&s.first, &least->transform);
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            least->board.cell[9 * row + column] =
                (uint8_t)(s.best[row] >> (4 * (8 - column)) & 15);
}

void nonet_least_form(const nonet_board *board, nonet_least *least)
{
    nonet_least_form_by(NONET_ORDER_COUNTS, board, least);
}

bool nonet_equivalent(const nonet_board *a, const nonet_board *b, nonet_transform *how)
{
    nonet_least from, to;
    nonet_least_form(a, &from);
    nonet_least_form(b, &to);
    if (memcmp(&from.board, &to.board, sizeof from.board) != 0)
        return false;
    if (how) {
        nonet_transform back = nonet_transform_inverse(&to.transform);
        *how = nonet_transform_compose(&from.transform, &back);
    }
    return true;
}
