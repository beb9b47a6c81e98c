// grid.h - a board with explicit candidate sets, whose every change can be taken back.
//
// Each cell has a set of candidates; that of a filled cell is its digit alone. Every change
// is noted on a trail as the cell and what it was before:
//
//     trail   | r1c1 {2,5,9}, filled | r1c4 {2,6} | r1c7 {2,7} | ...      |
//               ^ place 2 in r1c1      its peers lose the 2       length ^
//
// so that going back to an earlier length undoes the rest, last change first. A change
// removes at least one candidate or fills a cell: 729 + 81 entries are always enough.

#ifndef STUDY_GRID_H
#define STUDY_GRID_H

#include <nonet/board.h>

enum {
    STUDY_TRAIL = NONET_CELLS * 10,
};

typedef struct study_grid {
    uint16_t marks[NONET_CELLS];   // candidates; one bit in a filled cell
    uint16_t placed[NONET_HOUSES]; // the digits each house has, as bits
    uint8_t digit[NONET_CELLS];    // 1..9, or 0: blank
    int blanks;
    uint64_t removed; // candidates erased so far, not taken back by undo

    int length;
    struct {
        uint16_t before;
        uint8_t cell;
        bool filled;
    } trail[STUDY_TRAIL];
} study_grid;

// Starts from `puzzle`: cells with one mark are givens, the others lose the digits their
// peers are given. False if givens clash: the grid is then good for showing only.
bool nonet_grid_load(study_grid *grid, const nonet_marks *puzzle);

// Erases the candidates in `set`; true if there were any.
bool nonet_grid_remove(study_grid *grid, int cell, unsigned set);

// Fills a blank with its candidate `digit`; its peers keep theirs.
void nonet_grid_fill(study_grid *grid, int cell, int digit);

// Fills a blank with its candidate `digit` and takes that from its peers.
void nonet_grid_place(study_grid *grid, int cell, int digit);

// Takes back everything since the trail had this length.
void nonet_grid_undo(study_grid *grid, int length);

static inline bool grid_is_blank(const study_grid *grid, int cell)
{
    return grid->digit[cell] == 0;
}

#endif
