// house.h - which cells share a house.
//
// Cells are 0..80 in reading order; houses are rows 0..8, columns 9..17, boxes 18..26. The
// arithmetic is short enough to be done where it is needed; the tables serve loops.

#ifndef BOARD_HOUSE_H
#define BOARD_HOUSE_H

#include <stdint.h>

#include <nonet/board.h>

enum {
    ROWS = 0,
    COLUMNS = 9,
    BOXES = 18,
    PEERS = 20, // cells that share a house with a given cell
};

static inline int cell_row(int cell)
{
    return cell / 9;
}

static inline int cell_column(int cell)
{
    return cell % 9;
}

static inline int cell_box(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

// The cells of each house in reading order; the row, column and box of each cell and its
// place in them, the inverse of the former; and its peers.
extern const uint8_t nonet_house_cells[NONET_HOUSES][9];
extern const uint8_t nonet_cell_houses[NONET_CELLS][3];
extern const uint8_t nonet_cell_places[NONET_CELLS][3];
extern const uint8_t nonet_cell_peers[NONET_CELLS][PEERS];

static inline int house_cell(int house, int index)
{
    return nonet_house_cells[house][index];
}

// Where in `house` its member `cell` stands.
static inline int place_in(int house, int cell)
{
    return nonet_cell_places[cell][house / 9];
}

#endif
