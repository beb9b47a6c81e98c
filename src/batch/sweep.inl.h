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

// Whether the triad of line i and box j lies on a permutation, if it is possible at all.
VERB lanes lies_on_permutation(const lanes *matrix, int i, int j)
{
    int i1 = (i + 1) % 3 * 3, i2 = (i + 2) % 3 * 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    return or_and(matrix[i1 + j1] & matrix[i2 + j2], matrix[i1 + j2], matrix[i2 + j1]);
}

// What a digit can be spared: by its turn in the band, and in the first sweep of nodes that
// were swept before they were split. There naked singles can wait for the next sweep, and
// that lanes change need not be seen.
typedef struct {
    bool first; // no cell has been taken yet
    bool last;  // no digit follows to be kept out of a cell
    bool blind; // `few` is not known
} turn;

// One line of one digit: naked singles clear it, and it keeps to the cells that are `left`.
VERB void clear_line(const lanes *x, const lanes *few, const lanes *left, int step, turn at,
                     lanes *y, lanes *triad)
{
    UNROLL for (int c = 0; c < 9; c++) y[c] = x[c * step];
    if (!at.blind) {
        lanes alone[9], third[3]; // `few` is loaded once: loads are what a sweep waits for
        UNROLL for (int c = 0; c < 9; c++) alone[c] = y[c] & few[c * step];
        UNROLL for (int j = 0; j < 3; j++) third[j] =
            or3(alone[3 * j], alone[3 * j + 1], alone[3 * j + 2]);
        lanes single = or3(third[0], third[1], third[2]);
        UNROLL for (int c = 0; c < 9; c++) y[c] = and_ornot(y[c], alone[c], single);
    }
    if (!at.first)
        UNROLL for (int c = 0; c < 9; c++) y[c] &= left[c];
    UNROLL for (int j = 0; j < 3; j++) triad[j] = or3(y[3 * j], y[3 * j + 1], y[3 * j + 2]);
}

// Line i of the matrix loses the triads that lie on no permutation; other lines may have
// lost theirs before, for no permutation goes through those. Then a hidden single, a digit
// with one place in the line, takes that cell from those left. The line is `y`, to be put
// to `x`.
VERB void keep_line(lanes *x, int step, const lanes *y, int y_step, lanes *matrix, int i,
                    turn at, lanes *left, outlook *seen)
{
    lanes keep[3], z[9], *triad = matrix + 3 * i;
    UNROLL for (int j = 0; j < 3; j++) keep[j] = lies_on_permutation(matrix, i, j);
    UNROLL for (int j = 0; j < 3; j++)
    {
        if (!at.blind)
            seen->changed = or_andnot(seen->changed, triad[j], keep[j]);
        triad[j] &= keep[j];
    }
    UNROLL for (int c = 0; c < 9; c++) x[c * step] = z[c] = y[c * y_step] & keep[c / 3];
    if (at.last)
        return;
    lanes twice = or3(two_of_3(z[0], z[1], z[2]), two_of_3(z[3], z[4], z[5]),
                      two_of_3(z[6], z[7], z[8]));
    twice |= two_of_3(triad[0], triad[1], triad[2]);
    UNROLL for (int c = 0; c < 9; c++)
    {
        if (at.first)
            left[c] = twice | ~z[c];
        else
            left[c] = and_ornot(left[c], twice, z[c]);
    }
}

// One digit in one band. Two of its lines stay in registers from beginning to end; the
// first is put back meanwhile, for there are not enough for three.
VERB void sweep_digit(lanes *restrict x, const lanes *restrict few, lanes *restrict left,
                      strides step, turn at, outlook *seen)
{
    lanes matrix[9], y[3][9];
    clear_line(x, few, left, step.cell, at, y[0], matrix);
    UNROLL for (int c = 0; c < 9; c++) x[c * step.cell] = y[0][c];
    __asm__ volatile("" ::: "memory"); // or gcc keeps them as well, on the stack
    UNROLL for (int i = 1; i < 3; i++)
        clear_line(x + i * step.line, few + i * step.line, left + 9 * i, step.cell, at,
                   y[i], matrix + 3 * i);
    UNROLL for (int i = 2; i > 0; i--)
        keep_line(x + i * step.line, step.cell, y[i], 1, matrix, i, at, left + 9 * i, seen);
    keep_line(x, step.cell, x, step.cell, matrix, 0, at, left, seen);
    seen->dead |= ~or3(matrix[0], matrix[1], matrix[2]);
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
VERB void look_at_cells(const lanes *x, lanes *few, strides step, bool blind, outlook *seen)
{
    lanes alive = ~seen->dead, closed = ~seen->open, changed = seen->changed;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 9; j++) {
            int cell = i * step.line + j * step.cell;
            lanes one[3], two[3];
            UNROLL for (int k = 0; k < 3; k++)
            {
                const lanes *v = x + cell + 3 * 81 * k;
                one[k] = or3(v[0], v[81], v[162]);
                two[k] = two_of_3(v[0], v[81], v[162]);
            }
            lanes at_most_one =
                nor3(two[0] | two[1], two[2], two_of_3(one[0], one[1], one[2]));
            alive = and_or(alive, one[0] | one[1], one[2]);
            closed &= at_most_one;
            if (!blind)
                changed = or_xor(changed, at_most_one, few[cell]);
            few[cell] = at_most_one;
        }
    *seen = (outlook){.changed = changed, .dead = ~alive, .open = ~closed};
}

// Rows or columns, band by band: the 243 vectors of a band stay in the nearest cache.
VERB outlook sweep_along(block *restrict b, bool columns, bool blind)
{
    strides step = along(columns);
    outlook seen = {no_lanes(), no_lanes(), no_lanes()};
    for (int band = 0; band < 3; band++) {
        lanes left[27]; // cells that no hidden single has taken; the first digit fills it
        int start = band * 3 * step.line, next = columns ? -81 : 81;
        lanes *x = b->x[columns ? 8 : 0] + start, *few = b->few + start;
        sweep_digit(x, few, left, step, (turn){.first = true, .blind = blind}, &seen);
        for (int i = 1; i < 8; i++)
            sweep_digit(x += next, few, left, step, (turn){.blind = blind}, &seen);
        x += next;
        sweep_digit(x, few, left, step, (turn){.last = true, .blind = blind}, &seen);
        look_at_cells(b->x[0] + start, few, step, blind, &seen);
    }
    if (blind)
        seen.changed = all_lanes();
    return seen;
}

// The two directions are two functions, so that their strides are constants.
static __attribute__((noinline)) outlook sweep_rows(block *b)
{
    return sweep_along(b, false, false);
}

static __attribute__((noinline)) outlook sweep_columns(block *b)
{
    return sweep_along(b, true, false);
}

// The first sweep of nodes that were swept before they were split.
static __attribute__((noinline)) outlook sweep_rows_blindly(block *b)
{
    return sweep_along(b, false, true);
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
