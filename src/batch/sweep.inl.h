// sweep.inl.h - singles and locked candidates for all lanes, in a few thousand operations.
//
// Cut a line of a band into its three triads, the three cells it shares with each box. For
// one digit, a band is then a 3 x 3 matrix: may the digit be in the triad of line i, box j?
//
//              box 0  box 1  box 2
//      line 0    A      .      A          A solution holds the digit once per line and once
//      line 1    A      A      .          per box: it picks a permutation. A triad that no
//      line 2    .      A      A          permutation of A's passes through is excluded.
//
// A triad lies on a permutation just if the 2 x 2 matrix left without its line and box has
// one: (a & d) | (b & c). That covers locked candidates both ways and more, and when it
// empties line 0 there was no permutation at all: the band's contradiction test for free.
//
// Because rows and columns take turns at this, less is needed of the other rules:
//  - a naked single need only clear its own line: the matrix does the rest of its houses;
//  - a hidden single need only be noticed in its line, since a box with one place left is a
//    line with one place left as soon as the matrix has cleared around it.
// A cell taken by a hidden single is closed to the digits that follow in the same sweep.
// Rows take the digits upward and columns downward, so that over two sweeps every digit
// hears of every other.
//
// Tried and lost: noticing hidden singles in the cell pass or after the matrix (12 percent
// faster, 15 to 28 percent more sweeps); applying them twice; exact locked-candidate rules
// (36 operations where the matrix takes 18); leaving naked singles to the columns, which is
// enough in the end (a sixth fewer operations, a tenth more sweeps); keeping the compiler
// from spilling (40 percent fewer stores, no faster: it is the logic that takes the time).

// keep[i][j]: the triad of line i and box j lies on a permutation,
// if it is possible at all.
VERB void find_permutations(const lanes *a, lanes *keep)
{
    UNROLL for (int i = 0; i < 3; i++) UNROLL for (int j = 0; j < 3; j++)
    {
        int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        keep[3 * i + j] =
            or_and(a[3 * i1 + j1] & a[3 * i2 + j2], a[3 * i1 + j2], a[3 * i2 + j1]);
    }
}

// One line of one digit: naked singles clear it, taken cells are closed to it.
VERB void clear_line(lanes *x, const lanes *few, const lanes *taken, int step, lanes *triad)
{
    lanes single = x[0] & few[0];
    UNROLL for (int c = 1; c < 9; c++) single = or_and(single, x[c * step], few[c * step]);
    lanes y[9];
    UNROLL for (int c = 0; c < 9; c++)
    {
        y[c] = and_ornot(x[c * step], few[c * step], single) & ~taken[c];
        x[c * step] = y[c];
    }
    UNROLL for (int j = 0; j < 3; j++) triad[j] = or3(y[3 * j], y[3 * j + 1], y[3 * j + 2]);
}

// Clears the triads that are not kept, then takes the cell of a hidden single, if any.
VERB void keep_line(lanes *x, const lanes *keep, const lanes *triad, int step, lanes *taken)
{
    lanes y[9];
    UNROLL for (int c = 0; c < 9; c++)
    {
        y[c] = x[c * step] & keep[c / 3];
        x[c * step] = y[c];
    }
    lanes twice = or3(two_of_3(y[0], y[1], y[2]), two_of_3(y[3], y[4], y[5]),
                      two_of_3(y[6], y[7], y[8]));
    twice |= two_of_3(triad[0], triad[1], triad[2]);
    UNROLL for (int c = 0; c < 9; c++) taken[c] = or_andnot(taken[c], y[c], twice);
}

// One digit in one band.
VERB void sweep_digit(lanes *restrict x, const lanes *restrict few, lanes *restrict taken,
                      strides step, outlook *seen)
{
    lanes triad[9], keep[9];
    UNROLL for (int i = 0; i < 3; i++) clear_line(x + i * step.line, few + i * step.line,
                                                  taken + 9 * i, step.cell, triad + 3 * i);
    find_permutations(triad, keep);
    UNROLL for (int t = 0; t < 9; t++) seen->changed =
        or_andnot(seen->changed, triad[t], keep[t]);
    UNROLL for (int t = 0; t < 9; t++) triad[t] &= keep[t];
    seen->dead |= ~or3(triad[0], triad[1], triad[2]);
    UNROLL for (int i = 0; i < 3; i++)
        keep_line(x + i * step.line, keep + 3 * i, triad + 3 * i, step.cell, taken + 9 * i);
}

// At least two of the nine vectors that lie `step` apart; `any`: at least one.
VERB lanes two_of_9(const lanes *v, int step, lanes *any)
{
    lanes one[3], two[3];
    UNROLL for (int i = 0; i < 3; i++)
    {
        lanes a = v[3 * i * step], b = v[(3 * i + 1) * step], c = v[(3 * i + 2) * step];
        one[i] = or3(a, b, c);
        two[i] = two_of_3(a, b, c);
    }
    *any = or3(one[0], one[1], one[2]);
    return or3(two[0], two[1], two[2]) | two_of_3(one[0], one[1], one[2]);
}

// The cell pass: what has become of the cells of a band.
VERB void look_at_cells(const lanes *x, lanes *few, strides step, outlook *seen)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 9; j++) {
            int cell = i * step.line + j * step.cell;
            lanes any, two = two_of_9(x + cell, 81, &any);
            seen->dead |= ~any;
            seen->open |= two;
            seen->changed = or_xor(seen->changed, ~two, few[cell]);
            few[cell] = ~two;
        }
}

// Rows or columns, band by band: the 243 vectors of a band stay in the nearest cache.
VERB outlook sweep_along(block *restrict b, bool columns)
{
    strides step = along(columns);
    outlook seen = {no_lanes(), no_lanes(), no_lanes()};
    for (int band = 0; band < 3; band++) {
        lanes taken[27];
        for (int c = 0; c < 27; c++)
            taken[c] = no_lanes();
        int start = band * 3 * step.line;
        for (int d = 0; d < 9; d++)
            sweep_digit(b->x[columns ? 8 - d : d] + start, b->few + start, taken, step,
                        &seen);
        look_at_cells(b->x[0] + start, b->few + start, step, &seen);
    }
    return seen;
}

// The two directions are two functions, so that their strides are constants.
static __attribute__((noinline)) outlook sweep_rows(block *b)
{
    return sweep_along(b, false);
}

static __attribute__((noinline)) outlook sweep_columns(block *b)
{
    return sweep_along(b, true);
}

// In a block with no open cell, the lanes in which some line lacks a digit after all: the
// last sweep may have emptied a line of the other direction.
static __attribute__((noinline)) lanes find_incomplete(const block *b)
{
    lanes bad = no_lanes();
    for (int d = 0; d < 9; d++)
        for (int i = 0; i < 9; i++) {
            lanes row, column;
            two_of_9(b->x[d] + 9 * i, 1, &row);
            two_of_9(b->x[d] + i, 9, &column);
            bad |= ~(row & column);
        }
    return bad;
}
