// grid.h - the board as HoDoKu keeps it: candidates, counts, and two queues of singles.
//
// HoDoKu does not look for singles. Whenever a cell is left with one candidate, or a digit
// with one place in a house, this is noted at the end of a queue, and singles are taken
// from its front:
//
//       naked:   r3c4=5  r7c1=2 ...      cells left with one candidate
//       hidden:  r1c9=3  r4c4=7 ...      digits left with one place
//
// The queues live from the first given to the last digit, so the order of all placements
// and erasures made so far decides which single comes next, and whether it is called naked
// or hidden. That is why techniques hand over what they erase in HoDoKu's own order.

#ifndef RATE_HODOKU_GRID_H
#define RATE_HODOKU_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include <nonet/logic.h>

// Digits are 0..8 throughout this folder.
typedef struct hodoku_candidate {
    uint8_t cell, digit;
} hodoku_candidate;

// A cell comes to one candidate once, a digit to one place in a house once: neither queue
// can be longer than this.
enum { HODOKU_QUEUE = NONET_HOUSES * 9 };

typedef struct hodoku_queue {
    int first, end;
    hodoku_candidate entry[HODOKU_QUEUE];
} hodoku_queue;

typedef struct hodoku_grid {
    uint8_t value[NONET_CELLS]; // 1..9; 0: open
    uint16_t marks[NONET_CELLS];
    int8_t free[NONET_HOUSES][9]; // places left; below 0 in the ruins of a forcing net
    hodoku_queue naked, hidden;
} hodoku_grid;

// The digits of `position` set in reading order, then what its marks lack erased likewise,
// as HoDoKu loads a puzzle.
void nonet_hodoku_load(hodoku_grid *grid, const nonet_position *position);

// Placing strikes the digit out in reading order of the peers.
void nonet_hodoku_set(hodoku_grid *grid, int cell, int digit);
void nonet_hodoku_erase(hodoku_grid *grid, int cell, int digit);

// Takes the first entry off the queue; false if there is none.
bool nonet_hodoku_pop(hodoku_queue *queue, hodoku_candidate *entry);

// The first of row, column and box of `cell` where the digit has no other place; -1: none.
int nonet_hodoku_lone_house(const hodoku_grid *grid, hodoku_candidate entry);

#endif
