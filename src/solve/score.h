// score.h - where to split: a cell with two candidates, or else three, from which most can
// be learned.
//
// Every cell not yet decided has a weight, 4 if it has two candidates and else 3. A cell's
// score is the weight that its row and column have outside its box, plus the box's outside
// the cell's own lines, minus what shares a triad with it:
//
//         + + - | . . . | . . .       c     the cell
//         + + - | . . . | . . .       -     same triad: what the choice tells them, the
//         - - c | + + + | + + +             triads' permutations mostly tell already
//         ------+-------+------       +     counted
//         . . + | . . . | . . .
//
// The greatest key wins: two before three candidates, then score, then reading order. About
// fifty scores were compared by guesses on hard puzzles: the first cell with two candidates
// needs twice as many as this, unweighted peers 1.7 times; weighing shared digits one by
// one gains nothing over this form, which is blind to digits. So do other weights: those
// that save a twentieth of the guesses on one set cost as much on another. Trying both
// children of the best few cells saves up to half of the guesses, and takes more sweeps
// than these.

#ifndef SOLVE_SCORE_H
#define SOLVE_SCORE_H

enum {
    KEY_TOP = 256 + 64, // the class bit, and room below for negative scores
    KEY_CELL = 127,     // the low bits of a key: KEY_CELL minus the cell
};

#endif
