// least.h - the search for the least form: what its files share.
//
// The least form is built row by row. A `sketch` is a transformation of which only the rows
// placed so far are known; all sketches alive at a level spell the same, least, rows. What
// they do not yet need to know they leave open: columns that have been alike in every row
// so far may still change places, and so may stacks that have been blank.
//
//         place   0 1 2   3 4 5   6 7 8         columns of the board that stand there
//                (a b c)  d(e f)  i g h         ( ) may still change places
//
// That keeps the number of sketches small where a plain list of transformations would have
// thousands, and at the end it is also what is left to count: each open group of n places
// stands for n! transformations. Which places are open is told by the rows that are
// spelled, so it is the same for all sketches of a level.
//
// Rows and columns of the board are bits of a set, 0 the lowest. What a row reads is a word
// of nine labels, four bits each, the first place on top:
//
//         place    0 1 2    3 4 5    6 7 8
//               0x 0l l l   0l l l   0l l l         that is, sixteen bits for a stack
//
// A word of columns has before those of each stack their order, an index of least_orders.
// Sketches are words and not lists of bytes because what is written in bytes and soon read
// as a whole is waited for: that took a fifth of the time.

#ifndef CANON_LEAST_H
#define CANON_LEAST_H

#include <nonet/canon.h>

#include "base/bits.h"

typedef struct {
    uint64_t labels;  // four bits for each digit: its new name, 0 while it has none
    uint64_t rows;    // four bits for each level: the row, known for those placed
    uint64_t columns; // a word like that of a row: which columns of the board stand there
    uint32_t weight;  // how many like it were left out because they are alike
    uint16_t left;    // the rows that are not placed
    uint8_t named;    // how many digits have new names
    uint8_t turned;   // 1: of the mirrored board
    uint8_t stack[4]; // the stack of the board at each place of three; the last is not used
} sketch;

enum {
    ROW_ROOM = 16, // for the nine cells of a row, in whole vectors
    SKETCHES = 28, // alive at a level before they are followed up and room is made
    ALL_ROWS = 0x1ff,
    FULL_SHAPE = 63, // the shape of a row without blanks
};

#define LABELS UINT64_C(0x0fff0fff0fff) // where the labels of a row are

// What may still change places.
typedef struct {
    uint64_t pairs;   // a word like that of a row: 1 if a place may with that before it
    uint64_t columns; // the same by stacks: 2 the first two, 1 the last two, 3 all three
    unsigned stacks;  // 1: the first two stacks, 2: the last two, 3: all three
} openness;

typedef struct {
    const nonet_board *board;
    uint8_t cell[NONET_CELLS + ROW_ROOM];
    uint16_t clues[2][ROW_ROOM]; // of the board and its mirror image: where a row has any,
    uint8_t in_stack[2][3][ROW_ROOM]; // how many it has in each stack,
    uint8_t shape[2][ROW_ROOM];       // and these numbers ascending, two bits each
    uint16_t any[2][3];               // the rows that have any in each stack
    bool band_chosen;                 // sketches begin with the rows of their first band

    openness open[10]; // when so many rows are placed
    uint64_t best[9];  // the least rows so far
    int known;         // how many of them
    uint32_t count;    // transformations that lead to them all
    sketch first;      // one of these
} search;

// The sketches of one level.
typedef struct {
    int level; // rows placed
    int size;
    sketch item[SKETCHES];
} crowd;

// The ways to order three columns, stacks or rows.
static const uint8_t least_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Follows up a full crowd and empties it.
void nonet_least_make_room(search *s, crowd *full);

// A place in the crowd for one more sketch.
static inline sketch *least_add(search *s, crowd *to)
{
    if (to->size == SKETCHES)
        nonet_least_make_room(s, to);
    return &to->item[to->size++];
}

// The same for a sketch whose last row reads `value`, which is not above the best: those
// that have done worse are driven out. (Without a branch all that follows would have to
// wait for `value`.)
static inline sketch *least_take(search *s, crowd *to, uint64_t value)
{
    if (value < s->best[to->level - 1]) {
        s->best[to->level - 1] = value;
        s->known = to->level;
        s->count = 0;
        to->size = 0;
    }
    return least_add(s, to);
}

// Follows up `from` by `row`, which stands for `alike` rows, in every way that reads least.
void nonet_least_place(search *s, crowd *out, const sketch *from, int row, uint32_t alike);

// Follows up all of `from` by the rows that may come next and read least; `only` those, of
// the board and its mirror image.
void nonet_least_place_best(search *s, crowd *out, const crowd *from,
                            const uint16_t only[2]);

// Reads the board: where its clues are.
void nonet_least_read(search *s, const nonet_board *board);

// Adds to `start` the sketches whose first band has the least counts of clues: 216 at most,
// if every row and column has as many clues in each box.
void nonet_least_counts(search *s, crowd *start);

// Follows up `from`, a sketch of a board without clashes, all of whose columns are open and
// which will place a full row next, by that row and another of the same band at once. They
// go to `out`, two levels up.
void nonet_least_two_full_rows(search *s, crowd *out, const sketch *from, int row);

// All columns are open, and `stacks`.
static inline openness least_open(unsigned stacks)
{
    return (openness){UINT64_C(0x001100110011), UINT64_C(0x000300030003), stacks};
}

// What a word of a row has for the stack at a place.
static inline unsigned stack_part(uint64_t word, int stack)
{
    return (unsigned)(word >> (32 - 16 * stack)) & 0xffff;
}

// The columns of a stack in their first order, as in a sketch.
static inline unsigned first_columns(unsigned stack)
{
    return 0x012 + 0x333 * stack;
}

static inline int row_at(const sketch *from, int level)
{
    return (int)(from->rows >> 4 * level & 15);
}

// Places `row` when `level` others have been.
static inline void place_row(sketch *to, const sketch *from, int row, int level)
{
    to->rows = from->rows | (uint64_t)row << 4 * level;
    to->left = from->left & (uint16_t) ~(1u << row);
}

static inline unsigned band_of(int row)
{
    return 7u << row / 3 * 3;
}

// The rows that may come next: the others of a band that has begun, or all of the bands
// that have not.
static inline unsigned least_rows(const sketch *from, int level)
{
    return level % 3 == 0 ? from->left : from->left & band_of(row_at(from, level - 1));
}

#endif
