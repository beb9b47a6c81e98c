// grid.h - a board with explicit candidate sets, whose every change can be taken back.
//
// The candidates are kept twice, as the authors of the inference program did: for each cell
// its digits, for each house and digit its places (the latter only for methods that ask for
// them: bare backtracking would take three times as long). In a filled cell the digit alone
// is left. Every change is noted on a trail as the cell and what it was before:
//
//     trail   | r1c1 {2,5,9}, filled | r1c4 {2,6} | r1c7 {2,7} | ...      |
//               ^ place 2 in r1c1      its peers lose the 2       length ^
//
// so that going back to an earlier length undoes the rest, last change first. A change
// removes at least one candidate or fills a cell: values + 1 entries for each cell are
// always enough.
//
// The first candidate whose loss leaves a cell without digits, or a digit without a place
// in a house, breaks the grid; what broke it is kept until it is taken back. Who looks
// ahead asks for it after each change, who does not finds out later.

#ifndef STUDY_GRID_H
#define STUDY_GRID_H

#include "study/map.h"

enum {
    STUDY_TRAIL = NONET_STUDY_CELLS * (NONET_STUDY_VALUES + 1),
    STUDY_WHOLE = -1, // for study_break.at: nothing is broken
};

// What broke a grid: a cell without candidates, or (cell is -1) a digit without a place.
typedef struct study_break {
    int at; // length of the trail then, or STUDY_WHOLE
    int cell, house, digit;
} study_break;

typedef struct study_grid {
    const study_map *map;
    bool by_place; // places are kept
    int blanks;
    uint64_t removed; // candidates erased so far, not taken back by undo
    study_break broken;
    int length; // of the trail

    uint8_t digit[NONET_STUDY_CELLS];                // 0: blank
    uint16_t marks[NONET_STUDY_CELLS];               // candidates; one bit in a filled cell
    uint16_t placed[MAP_HOUSES];                     // the digits each house has, as bits
    uint16_t places[MAP_HOUSES][NONET_STUDY_VALUES]; // of digit d at d - 1, as bits
    struct {
        uint16_t before;
        uint8_t cell;
        bool filled;
    } trail[STUDY_TRAIL];
} study_grid;

// Starts from `marks`: cells with one are givens, the others lose the digits their peers
// are given. False if givens clash: the grid is then good for showing only.
bool nonet_grid_load(study_grid *grid, const study_map *map, const uint16_t *marks,
                     bool by_place);

// Erases the candidates in `set`; true if there were any.
bool nonet_grid_remove(study_grid *grid, int cell, unsigned set);

// Fills a blank with its candidate `digit`; its peers keep theirs.
void nonet_grid_fill(study_grid *grid, int cell, int digit);

// Fills a blank with its candidate `digit` and takes that from its peers.
void nonet_grid_place(study_grid *grid, int cell, int digit);

// Takes back everything since the trail had this length.
void nonet_grid_undo(study_grid *grid, int length);

// The digits that are in a house of the cell.
unsigned nonet_grid_taken(const study_grid *grid, int cell);

static inline bool grid_is_blank(const study_grid *grid, int cell)
{
    return grid->digit[cell] == 0;
}

static inline bool grid_is_broken(const study_grid *grid)
{
    return grid->broken.at != STUDY_WHOLE;
}

// The places of a digit that the house does not have yet, else none.
static inline unsigned grid_places(const study_grid *grid, int house, int digit)
{
    return grid->placed[house] >> (digit - 1) & 1 ? 0 : grid->places[house][digit - 1];
}

#endif
