// search_scalar.c - the search in plain words, for machines without vectors we know.
//
// Here the digits are apart: a plane is the places of one digit, three words of one band
// each. Rows are ten bits apart, so that each has a spare bit above it to carry into:
//
//     bit   29  28 .. 20  19  18 .. 10  9  8 7 6 5 4 3 2 1 0
//           -   row 2     -   row 1     -  row 0: box 2, box 1, box 0
//
// A digit's triads (the three cells a row and a box share) that are not empty are a 3x3
// matrix in a band, of which a solution takes a permutation; sweep.inl.h has the drawing.
// The same holds for the columns of a stack. Filtering both leaves a digit that has one
// place in a row, column or box with one place in its row; so hidden singles are looked for
// in rows only. Naked singles are the cells that exactly one plane has.
//
// Planes are filtered only when they have changed: unlike vectors, words make it worth the
// while to do less. One pass over a plane is about 140 instructions, over all cells about
// 200; there are no tables and, but for the loops, no branches.

#include "base/bits.h"
#include "solve/backend.h"
#include "solve/progress.h"

#include <limits.h>
#include <string.h>

enum {
    ROWS = 1 | 1 << 10 | 1 << 20,          // the first bit of each row
    BAND = 0x1ff * ROWS,                   // all cells of a band
    BOX = 7 * ROWS,                        // the first box of a band
    TRIADS = (1 | 1 << 3 | 1 << 6) * ROWS, // the first bit of each triad
    ALL_DIRTY = 0x1ff,
};

typedef struct {
    uint32_t plane[9][3];  // where each digit may be
    uint32_t single[9][3]; // where it is, as found when the plane was last filtered
    uint32_t decided[3];   // the union of these
    unsigned dirty;        // planes that changed since
} node;

// The entries of three 3x3 matrices that lie on a permutation. `next` and `prev` are the
// matrices with each entry replaced by its row's next and previous one; rows are turned by
// having them twice in a long word.
static inline uint32_t on_permutation(uint32_t next, uint32_t prev)
{
    uint64_t n = next | (uint64_t)next << 30, p = prev | (uint64_t)prev << 30;
    return (uint32_t)((n >> 10 & p >> 20) | (n >> 20 & p >> 10));
}

static inline uint32_t filter_rows(uint32_t a)
{
    uint32_t t = (a | a >> 1 | a >> 2) & TRIADS;
    uint32_t next = (t >> 3 & 011 * ROWS) | (t << 6 & 0100 * ROWS);
    uint32_t prev = (t << 3 & 0110 * ROWS) | (t >> 6 & 001 * ROWS);
    return a & (on_permutation(next, prev) & TRIADS) * 7;
}

// The columns of three bands, as the rows of one word.
static inline uint32_t columns_of(const uint32_t a[3])
{
    uint32_t columns = 0;
    for (int band = 2; band >= 0; band--)
        columns = columns << 10 | ((a[band] | a[band] >> 10 | a[band] >> 20) & 0x1ff);
    return columns;
}

static inline uint32_t filter_columns(uint32_t c)
{
    uint32_t next = (c >> 1 & 0333 * ROWS) | (c << 2 & 0444 * ROWS);
    uint32_t prev = (c << 1 & 0666 * ROWS) | (c >> 2 & 0111 * ROWS);
    return c & on_permutation(next, prev);
}

// The cells that are alone in their row; no row may be empty.
static inline uint32_t alone_in_row(uint32_t a)
{
    uint32_t rest = a & (a - ROWS); // each row without its lowest
    uint32_t many = (rest + BAND) >> 9 & ROWS;
    return a & ~(many * 0x1ff);
}

// Filters one plane until it stays. False if the digit has no place somewhere.
static bool filter(uint32_t plane[3], uint32_t single[3])
{
    uint32_t a[3] = {plane[0], plane[1], plane[2]};
    for (;;) {
        for (int band = 0; band < 3; band++)
            a[band] = filter_rows(a[band]);
        if (!a[0] || !a[1] || !a[2])
            return false;
        uint32_t columns = columns_of(a), kept = filter_columns(columns);
        if (kept == columns)
            break;
        for (int band = 0; band < 3; band++)
            a[band] &= (kept >> 10 * band & 0x1ff) * ROWS;
    }
    for (int band = 0; band < 3; band++) {
        plane[band] = a[band];
        single[band] = alone_in_row(a[band]);
    }
    return true;
}

// The digit in `cells`, each the only one left there, has no other place in their boxes.
static void clear_boxes(uint32_t *plane, uint32_t cells)
{
    for (; cells; cells &= cells - 1) {
        uint32_t box = (uint32_t)BOX << bits_first(cells) % 10 / 3 * 3;
        *plane &= ~box | (cells & -cells);
    }
}

// What the planes mean for each other in one band: decided cells are taken from the other
// digits, and cells with one digit left decide it. False on a contradiction; `*news` is set
// if a cell is decided that was not before.
static bool compare_planes(node *n, int band, bool *news)
{
    uint32_t decided = 0, twice = 0, any = 0, many = 0;
    for (int digit = 0; digit < 9; digit++) {
        twice |= decided & n->single[digit][band];
        decided |= n->single[digit][band];
    }
    for (int digit = 0; digit < 9; digit++) {
        uint32_t old = n->plane[digit][band];
        uint32_t now = old & ~(decided & ~n->single[digit][band]);
        n->plane[digit][band] = now;
        n->dirty |= (unsigned)(now != old) << digit;
        many |= any & now;
        any |= now;
    }
    if (twice || any != BAND)
        return false;

    uint32_t naked = any & ~many & ~decided;
    *news |= naked || decided != n->decided[band];
    n->decided[band] = decided;
    for (int digit = 0; naked && digit < 9; digit++) {
        uint32_t here = n->plane[digit][band] & naked;
        if (here) {
            clear_boxes(&n->plane[digit][band], here);
            n->dirty |= 1u << digit;
            naked &= ~here;
        }
    }
    return true;
}

// Deduces until no cell is decided any more.
// What is still dirty then is left to the children.
static verdict propagate(node *n)
{
    for (bool news = true; news && n->dirty;) {
        news = false;
        for (unsigned dirty = n->dirty; dirty; dirty &= dirty - 1) {
            int digit = bits_first(dirty);
            if (!filter(n->plane[digit], n->single[digit]))
                return DEAD;
        }
        n->dirty = 0;
        for (int band = 0; band < 3; band++)
            if (!compare_planes(n, band, &news))
                return DEAD;
    }
    return (n->decided[0] & n->decided[1] & n->decided[2]) == BAND ? SOLVED : OPEN;
}

// ---- the triads, where the planes find nothing more

// A band's row triads are the bits of TRIADS in a word, the column triads of all bands the
// bits of BAND: for each digit those where it is possible. This yields the other two triads
// of the boxes.
typedef uint32_t boxmates(uint32_t triads);

static inline uint32_t beside_rows(uint32_t t)
{
    return (t >> 10 | t << 20 | t >> 20 | t << 10) & TRIADS;
}

static inline uint32_t beside_columns(uint32_t t)
{
    return (t >> 1 & 0333 * ROWS) | (t << 2 & 0444 * ROWS) | (t << 1 & 0666 * ROWS) |
           (t >> 2 & 0111 * ROWS);
}

// Which triads occur in at least so many of the sets added.
typedef struct {
    uint32_t one, two, three, four;
} tally;

static inline void add_set(tally *sum, uint32_t set)
{
    sum->four |= sum->three & set;
    sum->three |= sum->two & set;
    sum->two |= sum->one & set;
    sum->one |= set;
}

// From the nine digits' triads, of which there are `all`, to those they lose: triads.inl.h
// says why. False on a contradiction.
static inline bool lose_by_count(uint32_t triads[9], uint32_t all, boxmates *beside)
{
    tally possible = {0}, needed = {0};
    uint32_t must[9];
    for (int digit = 0; digit < 9; digit++) {
        must[digit] = triads[digit] & ~beside(triads[digit]);
        add_set(&possible, triads[digit]);
        add_set(&needed, must[digit]);
    }
    if (possible.three != all || needed.four)
        return false;
    for (int digit = 0; digit < 9; digit++)
        triads[digit] &=
            (needed.three & ~must[digit]) | beside(triads[digit] & ~possible.four);
    return true;
}

static void lose(node *n, int digit, int band, uint32_t cells, finding *found)
{
    if (n->plane[digit][band] & cells) {
        n->plane[digit][band] &= ~cells;
        n->dirty |= 1u << digit;
        *found = NEWS;
    }
}

static finding count_triads(node *n)
{
    uint32_t rows[3][9], columns[9];
    for (int digit = 0; digit < 9; digit++) {
        columns[digit] = columns_of(n->plane[digit]);
        for (int band = 0; band < 3; band++) {
            uint32_t a = n->plane[digit][band];
            rows[band][digit] = (a | a >> 1 | a >> 2) & TRIADS;
        }
    }
    if (!lose_by_count(columns, BAND, beside_columns))
        return CLASH;
    for (int band = 0; band < 3; band++)
        if (!lose_by_count(rows[band], TRIADS, beside_rows))
            return CLASH;
    finding found = NOTHING;
    for (int digit = 0; digit < 9; digit++)
        for (int band = 0; band < 3; band++)
            lose(n, digit, band,
                 rows[band][digit] * 7 | (columns[digit] >> 10 * band & 0x1ff) * ROWS,
                 &found);
    return found;
}

// ---- where to split

// How many open cells each triad has, and each house.
typedef struct {
    int row_triad[9][3], column_triad[9][3]; // by box in the row, by band
    int row[9], column[9], box[9];
} census;

static void count_open(const node *n, census *c)
{
    static const uint8_t count[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    memset(c, 0, sizeof *c);
    for (int line = 0; line < 9; line++)
        for (int i = 0; i < 3; i++) {
            uint32_t row = ~n->decided[line / 3] >> line % 3 * 10;
            uint32_t column = ~n->decided[i] >> line;
            int in_row = count[row >> 3 * i & 7];
            int in_column = count[(column & 1) | (column >> 9 & 2) | (column >> 18 & 4)];
            c->row_triad[line][i] = in_row;
            c->row[line] += in_row;
            c->box[line / 3 * 3 + i] += in_row;
            c->column_triad[line][i] = in_column;
            c->column[line] += in_column;
        }
}

typedef struct {
    int band;
    uint32_t cell;
} place;

// The cell of `among` with the best score; score.h says which and why.
static int best_of(const census *c, int band, uint32_t among, int best, place *at)
{
    for (; among; among &= among - 1) {
        int bit = bits_first(among), row = 3 * band + bit / 10, column = bit % 10;
        int score = c->row[row] + c->column[column] + c->box[3 * band + column / 3] -
                    3 * (c->row_triad[row][column / 3] + c->column_triad[column][band]);
        if (score > best) {
            best = score;
            *at = (place){band, among & -among};
        }
    }
    return best;
}

// The cells of a band with exactly `wanted` candidates.
static inline uint32_t with_exactly(const node *n, int band, int wanted)
{
    uint32_t at_least[11] = {BAND}; // [i]: the cells with i candidates or more; [10]: none
    for (int digit = 0; digit < 9; digit++)
        for (int i = wanted + 1; i > 0; i--)
            at_least[i] |= at_least[i - 1] & n->plane[digit][band];
    return at_least[wanted] & ~at_least[wanted + 1];
}

// A cell with two candidates, or else with the fewest there are.
static place choose(const node *n)
{
    census c;
    place at = {0, 0};
    int best = INT_MIN;
    count_open(n, &c);
    for (int band = 0; band < 3; band++) // apart from the rest: unrolled, it is quick
        best = best_of(&c, band, with_exactly(n, band, 2), best, &at);
    for (int wanted = 3; !at.cell; wanted++)
        for (int band = 0; band < 3; band++)
            best = best_of(&c, band, with_exactly(n, band, wanted), best, &at);
    return at;
}

// Makes `n` the child without the first digit of a chosen cell, and the node after it the
// child with that digit.
static void split(node *n)
{
    place at = choose(n);
    int digit = 0;
    while (!(n->plane[digit][at.band] & at.cell))
        digit++;
    n[1] = n[0];
    n[0].plane[digit][at.band] &= ~at.cell;
    n[0].dirty |= 1u << digit;
    for (int other = digit + 1; other < 9; other++)
        if (n->plane[other][at.band] & at.cell) {
            n[1].plane[other][at.band] &= ~at.cell;
            n[1].dirty |= 1u << other;
        }
    clear_boxes(&n[1].plane[digit][at.band], at.cell);
    n[1].dirty |= 1u << digit;
}

static void board_from_node(const node *n, nonet_board *board)
{
    for (int digit = 0; digit < 9; digit++)
        for (int band = 0; band < 3; band++)
            for (uint32_t rest = n->single[digit][band]; rest; rest &= rest - 1) {
                int bit = bits_first(rest);
                board->cell[27 * band + bit / 10 * 9 + bit % 10] = (uint8_t)(digit + 1);
            }
}

// A node with the given places; nothing has been looked at yet.
static void open_node(node *n, uint32_t plane[9][3])
{
    memcpy(n->plane, plane, sizeof n->plane);
    memset(n->single, 0, sizeof n->single);
    memset(n->decided, 0, sizeof n->decided);
    n->dirty = ALL_DIRTY;
}

static void node_from_marks(const nonet_marks *marks, node *n)
{
    uint32_t plane[9][3] = {0};
    const uint16_t *set = marks->cell;
    for (int row = 0; row < 9; row++)
        for (int bit = row % 3 * 10, end = bit + 9; bit < end; bit++, set++)
            for (unsigned rest = *set & NONET_ALL_DIGITS; rest; rest &= rest - 1)
                plane[bits_first(rest)][row / 3] |= 1u << bit;
    open_node(n, plane);
}

static void node_from_board(const nonet_board *board, node *n)
{
    uint32_t given[11][3] = {0}; // blanks are at 0, and what is no digit at 10
    const uint8_t *value = board->cell;
    for (int row = 0; row < 9; row++)
        for (int bit = row % 3 * 10, end = bit + 9; bit < end; bit++, value++)
            given[*value > 9 ? 10 : *value][row / 3] |= 1u << bit;
    for (int digit = 1; digit <= 9; digit++)
        for (int band = 0; band < 3; band++) {
            uint32_t here = given[digit][band];
            given[digit][band] |= given[0][band];
            clear_boxes(&given[digit][band], here);
        }
    open_node(n, given + 1);
}

#include "solve/visit.inl.h"

const search_build nonet_search_scalar = {.run = run_search, .solve = solve_board};
