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
// That makes about 90 sets of 54 couples in some two microseconds, because all couples
// are tied at once and nothing jumps. (All 300 sets of up to twelve cells would save half
// of the questions that end with a solution, but take milliseconds to find.)

#include "generate/sets.h"

#include <string.h>

#include "base/bits.h"

enum {
    COUPLES = 36 + 18, // two digits; two rows of a band, two columns of a stack
    LANES = 56,        // the same in whole vectors
    EACH = 4,          // sets of a couple at most: a spot is never tied to none
};

typedef struct {
    uint16_t tied[9][LANES]; // for each spot the spots tied to it, and itself
    uint8_t cell[COUPLES][9][2];
} couples;

// Where each digit stands: its column in each row, its row in each column and box.
typedef struct {
    uint8_t column_in_row[9][9];
    uint8_t row_in_column[9][9];
    uint8_t row_in_box[9][9];
} whereabouts;

static void locate(const nonet_board *grid, whereabouts *where)
{
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            int digit = grid->cell[9 * row + column] - 1;
            where->column_in_row[digit][row] = (uint8_t)column;
            where->row_in_column[digit][column] = (uint8_t)row;
            where->row_in_box[digit][row / 3 * 3 + column / 3] = (uint8_t)row;
        }
}

static unsigned spot(int i)
{
    return 1u << i;
}

// A row is tied to those that have `b` in the column and in the box of its `a`. (The other
// way round leads to the same sets, for both are permutations of the rows.)
static void couple_digits(couples *all, int couple, const whereabouts *where, int a, int b)
{
    for (int row = 0; row < 9; row++) {
        int column = where->column_in_row[a][row], box = row / 3 * 3 + column / 3;
        all->tied[row][couple] =
            (uint16_t)(spot(row) | spot(where->row_in_column[b][column]) |
                       spot(where->row_in_box[b][box]));
        all->cell[couple][row][0] = (uint8_t)(9 * row + column);
        all->cell[couple][row][1] = (uint8_t)(9 * row + where->column_in_row[b][row]);
    }
}

// Cells i of two lines, `first + i * step` and `second + i * step`, are tied to where the
// first line has the digit of the second.
static void couple_lines(couples *all, int couple, const nonet_board *grid, int first,
                         int second, int step)
{
    uint8_t at[10]; // where each digit stands in the first line
    for (int i = 0; i < 9; i++)
        at[grid->cell[first + i * step]] = (uint8_t)i;
    for (int i = 0; i < 9; i++) {
        all->tied[i][couple] =
            (uint16_t)(spot(i) | spot(at[grid->cell[second + i * step]]));
        all->cell[couple][i][0] = (uint8_t)(first + i * step);
        all->cell[couple][i][1] = (uint8_t)(second + i * step);
    }
}

static void list_couples(const nonet_board *grid, couples *all)
{
    whereabouts where;
    int couple = 0;
    memset(all->tied, 0, sizeof all->tied);
    locate(grid, &where);
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++)
            couple_digits(all, couple++, &where, a, b);
    for (int i = 0; i < 9; i++) {
        int other = i / 3 * 3 + (i + 1) % 3;
        couple_lines(all, couple++, grid, 9 * i, 9 * other, 1);
        couple_lines(all, couple++, grid, i, other, 9);
    }
}

// What is tied to something tied is tied, too: each spot in turn is taken as the step
// between two others.
static void tie(uint16_t tied[9][LANES])
{
    for (int step = 0; step < 9; step++)
        for (int i = 0; i < 9; i++)
            for (int lane = 0; lane < LANES; lane++) {
                uint16_t by_step = (uint16_t) - (tied[i][lane] >> step & 1);
                tied[i][lane] |= by_step & tied[step][lane];
            }
}

void nonet_find_sets(const nonet_board *grid, sets of_cell[NONET_CELLS])
{
    couples all;
    list_couples(grid, &all);
    tie(all.tied);
    memset(of_cell, 0, NONET_CELLS * sizeof *of_cell);
    for (int couple = 0; couple < COUPLES; couple++) {
        int first_set = couple * EACH, sets_so_far = 0;
        uint8_t number[9]; // of the set that a spot belongs to
        for (int i = 0; i < 9; i++) {
            int leader = bits_first(all.tied[i][couple]);
            number[i] = (uint8_t)sets_so_far;
            number[i] = number[leader];
            sets_so_far += leader == i;
            uint64_t set = (uint64_t)1 << (first_set + number[i]) % 64;
            of_cell[all.cell[couple][i][0]].word[first_set / 64] |= set;
            of_cell[all.cell[couple][i][1]].word[first_set / 64] |= set;
        }
    }
}
