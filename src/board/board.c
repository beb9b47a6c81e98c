// board.c - digits in cells: clashes, completeness, marks; sets of cells for callers.

#include <nonet/board.h>

#include <string.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "board/range.h"

size_t nonet_clashes(const nonet_board *board, nonet_clash *clashes, size_t size)
{
    size_t count = 0;
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int i = 0; i < 9; i++)
            for (int j = i + 1; j < 9; j++) {
                int first = house_cell(house, i), second = house_cell(house, j);
                int digit = board->cell[first];
                if (!range_has_digit(digit) || digit != board->cell[second])
                    continue;
                if (count < size)
                    clashes[count] = (nonet_clash){
                        (uint8_t)digit, (uint8_t)house, {(uint8_t)first, (uint8_t)second}};
                count++;
            }
    return count;
}

bool nonet_board_is_complete(const nonet_board *board)
{
    uint16_t seen[NONET_HOUSES] = {0};
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = board->cell[cell];
        if (digit < 1 || digit > 9)
            return false;
        for (int k = 0; k < 3; k++)
            seen[nonet_cell_houses[cell][k]] |= (uint16_t)(1u << (digit - 1));
    }
    for (int house = 0; house < NONET_HOUSES; house++)
        if (seen[house] != NONET_ALL_DIGITS)
            return false;
    return true;
}

int nonet_board_clues(const nonet_board *board)
{
    int clues = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        clues += range_has_digit(board->cell[cell]);
    return clues;
}

// The bit of a digit. A blank has none, and neither has what is no digit.
static unsigned bit_of(unsigned digit)
{
    return digit <= 9 ? 1u << digit >> 1 : 0;
}

// Sixteen cells at a time: every puzzle read comes this way, and a branch on blank or given
// is a coin toss. (A table of ten was tried and lost.)
void nonet_marks_from_board(const nonet_board *board, nonet_marks *marks)
{
    typedef uint8_t bytes __attribute__((vector_size(16)));
    typedef uint16_t words __attribute__((vector_size(32)));
    for (int cell = 0; cell < 80; cell += 16) {
        bytes digit;
        memcpy(&digit, board->cell + cell, sizeof digit);
        bytes low = (bytes)(digit == 0), high = (low | (bytes)(digit == 9)) & 1;
        for (uint8_t k = 1; k <= 8; k++)
            low |= (bytes)(digit == k) & (uint8_t)(1u << (k - 1));
        words both = __builtin_convertvector(low, words);
        both |= __builtin_convertvector(high, words) << 8;
        memcpy(marks->cell + cell, &both, sizeof both);
    }
    unsigned last = board->cell[80];
    marks->cell[80] = (uint16_t)(last ? bit_of(last) : NONET_ALL_DIGITS);
}

// By rows, so that a row's cells are dealt with together.
void nonet_marks_basic(const nonet_board *board, nonet_marks *marks)
{
    uint16_t rows[9] = {0}, columns[9] = {0}, boxes[9] = {0};
    nonet_marks_from_board(board, marks);
    for (int cell = 0, row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++, cell++) {
            uint16_t held = board->cell[cell] ? marks->cell[cell] : 0;
            rows[row] |= held;
            columns[column] |= held;
            boxes[row / 3 * 3 + column / 3] |= held;
        }
    for (int cell = 0, row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++, cell++) {
            unsigned out = rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3];
            marks->cell[cell] &= (uint16_t)(board->cell[cell] ? NONET_ALL_DIGITS : ~out);
        }
}

void nonet_board_from_marks(const nonet_marks *marks, nonet_board *board)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned set = range_digits(marks->cell[cell]);
        board->cell[cell] = (uint8_t)(bits_single(set) ? bits_first(set) + 1 : 0);
    }
}

bool nonet_is_solution(const nonet_marks *marks, const nonet_board *solution)
{
    if (!nonet_board_is_complete(solution))
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!(marks->cell[cell] >> (solution->cell[cell] - 1) & 1))
            return false;
    return true;
}

bool nonet_cells_has(nonet_cells set, int cell)
{
    return range_has_cell(cell) && cells_has(set, cell);
}

void nonet_cells_add(nonet_cells *set, int cell)
{
    if (range_has_cell(cell))
        cells_add(set, cell);
}

int nonet_cells_count(nonet_cells set)
{
    return cells_count(range_cells(set));
}
