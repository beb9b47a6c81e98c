// bitslice.inl.h - the bit-sliced solver, written once and compiled once per backend.
//
// A backend file includes its lanes_ISA.h and then this, and gets its own copy of it all.
//
// One vector holds ONE candidate (digit d in cell c) of as many search nodes as it has
// bits: a lane is a node. The 729 vectors of a block are then 64 to 512 positions side by
// side, and pure bitwise code, the same for all lanes, without a branch or a table,
// propagates them all at once:
//
//              lane 0 1 2 3 4 5 ...
//     5 in r1c1     1 0 0 1 1 0            x[5][r1c1]
//     5 in r1c2     0 0 1 1 0 0            x[5][r1c2]       "and", "or", "two of three":
//     5 in r1c3     0 1 1 1 0 1            x[5][r1c3]       one instruction for all lanes
//
// A round:    load      nodes in row form, 12 words each, are transposed into a block
//             sweep     singles and triads until few lanes still change       sweep.inl.h
//             triads    three digits to a triad, once                        triads.inl.h
//             choose    where to branch, for all lanes at once               choose.inl.h
//             store     back to row form: solutions leave, forks are pushed   nodes.inl.h
//
// Lanes that die or are solved go on with the newest untried node of the same puzzle, so
// each puzzle is searched depth first and ends as soon as its limit is reached; a puzzle
// with nothing left gives its lane to another (rounds.inl.h).

#ifndef BATCH_BITSLICE_INL_H
#define BATCH_BITSLICE_INL_H

#include <stddef.h>
#include <string.h>

#include "batch/codes.h"
#include "batch/lanes.h"

enum {
    BRANCH_BITS = 11, // digit 4, box 2, line 2, band 3: see choose.inl.h
};

typedef struct {
    lanes x[12][81];           // digit, cell: still possible; all twelve in row form
    lanes few[81];             // the cell has at most one candidate
    lanes branch[BRANCH_BITS]; // the branch chosen for each lane, as a number
} block;

// What a sweep learns about each lane.
typedef struct {
    lanes changed; // another sweep may find more
    lanes dead;    // contradiction
    lanes open;    // some cell has two candidates or more
} outlook;

// A band is three lines, rows or columns. Stepping through both with one piece of code
// takes two strides: from line to line, and from cell to cell along a line.
typedef struct {
    int line, cell;
} strides;

VERB strides along(bool columns)
{
    return columns ? (strides){1, 9} : (strides){9, 1};
}

// For bands 0..2 (rows) and 3..5 (columns): its first cell.
VERB int band_start(int band)
{
    return band % 3 * 3 * along(band >= 3).line;
}

#include "batch/sweep.inl.h"
#include "batch/triads.inl.h"
#include "batch/choose.inl.h"
#include "batch/transpose.inl.h"
#include "batch/nodes.inl.h"
#include "batch/rounds.inl.h"

#endif
