// sets.c - unavoidable sets of a grid that are quick to find.
//
// A set of cells is unavoidable in a grid if its digits could be filled in another way when
// all of it is blank; so one of its cells has to be a clue:
//
//       . 2 . . 5 .        2 and 5 can change places: one of these four cells must be
//       . 5 . . 2 .        a clue
//
// Those are found here that come of a couple which changes places: two digits, in some of
// the rows, or two lines of a band or stack, in some of their cells. A couple has nine
// spots, a row or two cells side by side; a change at one spot ties others to it, and spots
// that are tied to each other are a set. A row with 2 and 5 is tied to the row that has the
// 5 in the column of its 2, and to that which has the 5 in the box.
//
// That makes about 90 sets of 54 couples in less than a microsecond, because all couples
// are tied at once and nothing jumps. (All 300 sets of up to twelve cells would save half
// of the questions that end with a solution, but take milliseconds to find.)

#include "generate/sets.h"

#include <string.h>

// Couples are lanes of vectors, in four groups of GROUP: group k has each digit with the
// one k + 1 above it (9 being followed by 1), and behind those, of band and stack k, each
// line with the next, rows first. A couple has four sets at most, for no spot is tied to
// none; so the sets of a group are the k-th four bits of GROUP words.
enum {
    GROUP = 16,
    GROUPS = 4,
    LANES = GROUPS * GROUP,
    ROWS = 9,     // the first lane of rows in a group,
    COLUMNS = 12, // and of columns
};

typedef uint16_t bits_of_sets[GROUP];

// The sets of couples that a digit, a row or a column belongs to. (A digit is first in its
// own lane of all groups, and second in the lane of the digit k + 1 below it of group k.)
#define ABOVE(digit, lane) (((digit) - (lane) + 18) % 9)
#define DIGIT(d, i)                                                                        \
    ((i) >= 9                ? 0                                                           \
     : (d) == (i)            ? 0xffff                                                      \
     : ABOVE(d, i) <= GROUPS ? 0xf << 4 * ((ABOVE(d, i) + 3) % 4)                          \
                             : 0)
#define LINE(line, i)                                                                      \
    ((i) == (line) % 3 || (i) == ((line) + 2) % 3 ? 0xf << 4 * ((line) / 3) : 0)
#define ROW(row, i) LINE(row, (i)-ROWS)
#define COLUMN(column, i) LINE(column, (i)-COLUMNS)
#define EACH_LANE(of, n)                                                                   \
    {                                                                                      \
        of(n, 0), of(n, 1), of(n, 2), of(n, 3), of(n, 4), of(n, 5), of(n, 6), of(n, 7),    \
            of(n, 8), of(n, 9), of(n, 10), of(n, 11), of(n, 12), of(n, 13), of(n, 14),     \
            of(n, 15)                                                                      \
    }
#define ALL_NINE(of)                                                                       \
    {                                                                                      \
        EACH_LANE(of, 0), EACH_LANE(of, 1), EACH_LANE(of, 2), EACH_LANE(of, 3),            \
            EACH_LANE(of, 4), EACH_LANE(of, 5), EACH_LANE(of, 6), EACH_LANE(of, 7),        \
            EACH_LANE(of, 8)                                                               \
    }
static const bits_of_sets of_digit[9] = ALL_NINE(DIGIT), of_row[9] = ALL_NINE(ROW),
                          of_column[9] = ALL_NINE(COLUMN);

typedef uint16_t spots[9][LANES]; // for each spot of a couple a set of spots

static uint16_t spot(int i)
{
    return (uint16_t)(1u << i);
}

// Where each digit stands in every column and box: the row, as a spot. The digits are
// written twice so that none needs to be followed by the first.
typedef struct {
    uint16_t in_column[9][2 * 9];
    uint16_t in_box[9][2 * 9];
} whereabouts;

static void locate(const nonet_board *grid, whereabouts *where)
{
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            int digit = grid->cell[9 * row + column] - 1, box = row / 3 * 3 + column / 3;
            where->in_column[column][digit] = where->in_column[column][digit + 9] =
                spot(row);
            where->in_box[box][digit] = where->in_box[box][digit + 9] = spot(row);
        }
}

// A row is tied to those that have the second digit in the column and in the box of its
// first. (The other way round leads to the same sets, for both are permutations of the
// rows.)
static void couple_digits(const nonet_board *grid, spots tied)
{
    whereabouts where;
    locate(grid, &where);
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            int digit = grid->cell[9 * row + column] - 1;
            const uint16_t *in_column = where.in_column[column] + digit + 1;
            const uint16_t *in_box = where.in_box[row / 3 * 3 + column / 3] + digit + 1;
            for (int k = 0; k < GROUPS; k++)
                tied[row][GROUP * k + digit] =
                    (uint16_t)(spot(row) | in_column[k] | in_box[k]);
        }
}

// Cells i of a line and the next, where cells are `step` apart, are tied to where the first
// line has the digit of the second.
static void couple_lines(const uint8_t *first, const uint8_t *second, int step, int lane,
                         spots tied)
{
    uint16_t at[10]; // where each digit stands in the first line
    for (int i = 0; i < 9; i++)
        at[first[i * step]] = spot(i);
    for (int i = 0; i < 9; i++)
        tied[i][lane] = spot(i) | at[second[i * step]];
}

static void list_couples(const nonet_board *grid, spots tied)
{
    memset(tied, 0, sizeof(spots));
    couple_digits(grid, tied);
    for (int i = 0; i < 9; i++) {
        int next = i / 3 * 3 + (i + 1) % 3, lane = i / 3 * GROUP + i % 3;
        couple_lines(grid->cell + 9 * i, grid->cell + 9 * next, 1, lane + ROWS, tied);
        couple_lines(grid->cell + i, grid->cell + next, 9, lane + COLUMNS, tied);
    }
}

// What is tied to something tied is tied, too: each spot in turn is taken as the step
// between two others.
static void tie(spots tied)
{
    for (int step = 0; step < 9; step++)
        for (int i = 0; i < 9; i++)
            for (int lane = 0; lane < LANES; lane++) {
                uint16_t by_step = (uint16_t) - (tied[i][lane] >> step & 1);
                tied[i][lane] |= by_step & tied[step][lane];
            }
}

// Numbers the sets of each couple by their first spots, and tells for every spot to which
// it belongs: 1, 2, 4 or 8, in the four bits of its couple.
static void number_sets(spots tied, bits_of_sets at_spot[9])
{
    uint16_t first[LANES] = {0}; // the first spots of sets
    for (int i = 0; i < 9; i++)
        for (int lane = 0; lane < LANES; lane++)
            first[lane] |= tied[i][lane] & (uint16_t)-tied[i][lane];
    for (int i = 0; i < 9; i++) {
        uint16_t set[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            uint16_t before = (uint16_t)((tied[i][lane] & (uint16_t)-tied[i][lane]) - 1);
            uint16_t n = before & first[lane]; // three bits at most, to be counted
            n = (uint16_t)(n - (n >> 1 & 0x55));
            n = (uint16_t)((n & 0x33) + (n >> 2 & 0x33));
            n = (uint16_t)((n + (n >> 4)) & 3);
            set[lane] = (uint16_t)((1 + (n & 1)) * (1 + (n & 2) + (n >> 1))); // 2 to the n
        }
        for (int lane = 0; lane < GROUP; lane++)
            at_spot[i][lane] =
                (uint16_t)(set[lane] | set[GROUP + lane] << 4 | set[2 * GROUP + lane] << 8 |
                           set[3 * GROUP + lane] << 12);
    }
}

void nonet_find_sets(const nonet_board *grid, sets of_cell[NONET_CELLS])
{
    spots tied;
    bits_of_sets at_spot[9];
    list_couples(grid, tied);
    tie(tied);
    number_sets(tied, at_spot);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int row = cell / 9, column = cell % 9, digit = grid->cell[cell] - 1;
        bits_of_sets in;
        // The spots of digits and of columns are rows, those of rows are columns.
        for (int i = 0; i < GROUP; i++)
            in[i] =
                (uint16_t)((at_spot[row][i] & (of_digit[digit][i] | of_column[column][i])) |
                           (at_spot[column][i] & of_row[row][i]));
        memcpy(&of_cell[cell], in, sizeof of_cell[cell]);
    }
}
