// places.h - where things stand on a board drawn as SVG, from its corner.
//
//     x 0  24                     456
//          c1  c2  c3  ...  c9                y 0
//      r1  +---+---+---+ ..  +                  24
//          | 5 | 3 |12 |                        a cell is 48 wide, the place of a candidate
//          |   |   | 4 |                        in it 15: three rows of three

#ifndef RENDER_PLACES_H
#define RENDER_PLACES_H

enum {
    CELL = 48,
    MARK = 15, // three in a cell, and a little air around them
    EDGE = (CELL - 3 * MARK + MARK) / 2,
    LABELS = 24, // left of and above the board, for r1 and c1
    BOARD = 9 * CELL,
};

static inline int cell_x(int cell)
{
    return LABELS + cell % 9 * CELL;
}

static inline int cell_y(int cell)
{
    return LABELS + cell / 9 * CELL;
}

// The middle of a candidate's place; digits are 1..9.
static inline int mark_x(int cell, int digit)
{
    return cell_x(cell) + (digit - 1) % 3 * MARK + EDGE;
}

static inline int mark_y(int cell, int digit)
{
    return cell_y(cell) + (digit - 1) / 3 * MARK + EDGE;
}

#endif
