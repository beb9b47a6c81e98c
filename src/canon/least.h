// least.h - the search for the least form: what its files share.
//
// The least form is built row by row. A `sketch` is a transformation of which only the rows
// placed so far are known; all sketches alive at a level spell the same, least, rows. What
// they do not yet need to know they leave open: columns that have been alike in every row
// so far may still change places, and so may stacks that have been blank.
//
//         place   0 1 2   3 4 5   6 7 8         columns of the board that stand there
//                (a b c)  d(e f)  i g h         ( ) may still change places
//                          \___ open_columns has bit 4: places 4 and 5 are one group
//
// That keeps the number of sketches small where a plain list of transformations would have
// thousands, and at the end it is also what is left to count: each open group of n places
// stands for n! transformations.

#ifndef CANON_LEAST_H
#define CANON_LEAST_H

#include <nonet/canon.h>

#include "base/bits.h"

typedef struct {
    uint64_t labels;       // four bits for each digit: its new name, 0 while it has none
    uint32_t weight;       // how many like it were left out because they are alike
    uint16_t open_columns; // bit p: places p and p + 1 may change places
    uint8_t open_stacks;   // bit i: stacks at i and i + 1 may change places
    uint8_t named;         // how many digits have new names
    uint8_t turned;        // 1: of the mirrored board
    uint8_t row[9];        // the first `level` entries are known
    uint8_t column[9];
} sketch;

enum {
    ROW_ROOM = 16, // for the nine cells of a row, in whole vectors
    SKETCHES = 32, // alive at a level before they are followed up and room is made
    ALL_OPEN_COLUMNS = 0xdb,
    ALL_OPEN_STACKS = 3,
    FULL_SHAPE = 63, // the shape of a row without blanks
};

typedef struct {
    const nonet_board *board;
    uint8_t cell[2][9][ROW_ROOM]; // the board and its mirror image
    uint64_t counts[2][3];        // clues of each stack in all rows, as rows side by side
    uint8_t shape[2][ROW_ROOM];   // of each row: the counts ascending, two bits each
    uint8_t blank[2][3];          // of each band: how many of its rows are blank
    uint64_t blank_rows[2];       // the same as a set of rows
    bool band_chosen;             // sketches begin with the rows of their first band

    uint64_t best[9]; // the least rows so far, nine labels of four bits each
    uint32_t count;   // transformations that lead to them all
    sketch first;     // one of these
} search;

// The sketches of one level.
typedef struct {
    int level; // rows placed
    int size;
    sketch item[SKETCHES];
} crowd;

// Offers `made`, whose last row reads `value`. It joins the crowd if none has
// done better, and drives out those that have done worse.
void nonet_least_offer(search *s, crowd *out, const sketch *made, uint64_t value);

// Adds `made` to the crowd, which is followed up and emptied first if it is full.
void nonet_least_add(search *s, crowd *to, const sketch *made);

// Follows up `from` by `row`, which stands for `alike` rows, in every way that reads least.
void nonet_least_place(search *s, crowd *out, const sketch *from, int row, uint32_t alike);

// Adds to `start` the sketches whose first band has the least counts of clues: 216 at most,
// if every row and column has as many clues in each box.
void nonet_least_counts(search *s, crowd *start);

// Follows up `from`, a sketch of a board without clashes, all of whose columns are open and
// which will place a full row next, by that row and another of the same band at once.
// Offers go to `out`, two levels up.
void nonet_least_two_full_rows(search *s, crowd *out, const sketch *from, int row);

// Nine rows in a word, seven bits for each: a set of rows has the highest of them.
#define EACH_ROW ((uint64_t)0x0102040810204081)
#define ROWS_ALL (64 * EACH_ROW)

static inline uint64_t rows_one(int row)
{
    return (uint64_t)64 << 7 * row;
}

static inline int rows_first(uint64_t rows)
{
    return bits_first_64(rows) / 7;
}

static inline unsigned clues_in(const search *s, int turned, int stack, int row)
{
    return (unsigned)(s->counts[turned][stack] >> 7 * row) & 3;
}

// What the rows can read at best: each stack has its blanks first. Four of five rows that
// are tried for the second band can be left at that. The bound of a row has two bits for
// the clues of each stack.
static inline uint64_t rows_bounds(const search *s, const sketch *from)
{
    const uint64_t *counts = s->counts[from->turned];
    if (from->open_stacks)
        return 0;
    return counts[from->column[0] / 3] << 4 | counts[from->column[3] / 3] << 2 |
           counts[from->column[6] / 3];
}

static inline unsigned label_of(const sketch *from, int digit)
{
    return (unsigned)(from->labels >> (4 * digit)) & 15;
}

static inline void name_digit(sketch *to, int digit)
{
    to->labels |= (uint64_t)++to->named << (4 * digit);
}

#endif
