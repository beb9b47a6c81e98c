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
    SKETCHES = 32, // alive at a level before they are followed up and room is made
    ALL_OPEN_COLUMNS = 0xdb,
    ALL_OPEN_STACKS = 3,
    FULL_SHAPE = 63, // the shape of a row without blanks
};

typedef struct {
    const nonet_board *board;
    uint8_t cell[2][9][9];   // the board and its mirror image
    uint8_t counts[2][3][9]; // clues of each stack in each row
    uint8_t shape[2][9];     // of each row: the three counts ascending, two bits each
    uint8_t least_shape;     // of any row
    uint8_t blank[2][3];     // of each band: how many of its rows are blank
    bool band_chosen;        // sketches begin with the rows of their first band in place

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

// Adds to `start` the sketches whose first band has the least counts of clues: 216 at most,
// if every row and column has as many clues in each box.
void nonet_least_counts(search *s, crowd *start);

// Follows up `from`, a sketch of a board without clashes, all of whose columns are open and
// which will place a full row next, by that row and another of the same band at once.
// Offers go to `out`, two levels up.
void nonet_least_two_full_rows(search *s, crowd *out, const sketch *from, int row);

static inline unsigned label_of(const sketch *from, int digit)
{
    return (unsigned)(from->labels >> (4 * digit)) & 15;
}

static inline void name_digit(sketch *to, int digit)
{
    to->labels |= (uint64_t)++to->named << (4 * digit);
}

#endif
