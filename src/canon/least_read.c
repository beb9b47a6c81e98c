// least_read.c - where a board has its clues, for the search for the least form.

#include "canon/least.h"

#include <string.h>

// Eight cells as bytes of a word, the first lowest. gcc and clang make one load of it.
static uint64_t eight_cells(const uint8_t *cell)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)cell[i] << 8 * i;
    return word;
}

// The columns of a row that have clues: the bytes that are not zero, none being above 9,
// as one bit each, and all gathered by a product.
static uint16_t row_clues(const uint8_t cell[9])
{
    const uint64_t ones = 0x0101010101010101;
    uint64_t clues = (eight_cells(cell) + 0x7f * ones) >> 7 & ones;
    return (uint16_t)((clues * 0x0102040810204080) >> 56 | (unsigned)(cell[8] != 0) << 8);
}

// What follows is done for all rows at once, in whole vectors of bytes: that is why a stack
// of three cells, a number from 0 to 7, has a list of its own.
typedef uint8_t all_rows[ROW_ROOM];

// The stacks of the mirror image are the bands of the board.
static void read_band(const uint8_t *restrict cell, uint8_t *restrict stack)
{
    for (int row = 0; row < ROW_ROOM; row++)
        stack[row] = (uint8_t)((cell[row] ? 1 : 0) | (cell[9 + row] ? 2 : 0) |
                               (cell[18 + row] ? 4 : 0));
}

static void read_stacks(const uint16_t clues[ROW_ROOM], all_rows stack[3])
{
    for (int row = 0; row < ROW_ROOM; row++) {
        stack[0][row] = clues[row] & 7;
        stack[1][row] = clues[row] >> 3 & 7;
        stack[2][row] = clues[row] >> 6 & 7;
    }
}

static void count_clues(all_rows stack[3], all_rows count[3], all_rows shape)
{
    for (int i = 0; i < 3; i++)
        for (int row = 0; row < ROW_ROOM; row++) {
            uint8_t set = stack[i][row];
            count[i][row] = (uint8_t)(set - (set >> 1) - (set >> 2));
        }
    for (int row = 0; row < ROW_ROOM; row++) {
        uint8_t a = count[0][row], b = count[1][row], c = count[2][row];
        uint8_t low = a < b ? a : b, high = a < b ? b : a;
        uint8_t least = low < c ? low : c, most = high < c ? c : high;
        uint8_t middle = a ^ b ^ c ^ least ^ most;
        shape[row] = (uint8_t)(least << 4 | middle << 2 | most);
    }
}

void nonet_least_read(search *s, const nonet_board *board)
{
    all_rows stack[2][3];
    s->board = board;
    memset(s->cell + NONET_CELLS - 1, 0, ROW_ROOM + 1);
    for (int i = 0; i < NONET_CELLS; i++)
        s->cell[i] = board->cell[i] <= 9 ? board->cell[i] : 0;
    memset(s->clues[0], 0, sizeof s->clues[0]);
    for (int row = 0; row < 9; row++)
        s->clues[0][row] = row_clues(s->cell + 9 * row);
    read_stacks(s->clues[0], stack[0]);
    for (int i = 0; i < 3; i++)
        read_band(s->cell + 27 * i, stack[1][i]);
    for (int row = 0; row < ROW_ROOM; row++)
        s->clues[1][row] =
            (uint16_t)(stack[1][0][row] | stack[1][1][row] << 3 | stack[1][2][row] << 6);
    for (int i = 0; i < 3; i++)
        for (int turned = 0; turned < 2; turned++) {
            const uint16_t *columns = s->clues[!turned] + 3 * i;
            s->any[turned][i] = columns[0] | columns[1] | columns[2];
        }
    count_clues(stack[0], s->in_stack[0], s->shape[0]);
    count_clues(stack[1], s->in_stack[1], s->shape[1]);
}
