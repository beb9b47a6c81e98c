// triads.inl.h - a triad has three cells, so it holds exactly three digits.
//
// For each triad count the digits that are possible in it and the digits that must be in
// it, having no other triad in its line:
//
//      possible < 3, or must > 3     contradiction
//      possible = 3                  all three must be: their line's other triads lose them
//      must = 3                      no other digit fits
//
// The first two lines see what singles cannot, hidden triples among them, and save a fifth
// of the guesses on the hardest puzzles. One pass per round is enough: one in every sweep
// saved two percent more guesses and cost more than that.

// A count of nine, saturating: at least three, at least four.
VERB void count_of_9(const lanes *v, int step, lanes *three, lanes *four)
{
    lanes sum[3], carry[3];
    UNROLL for (int i = 0; i < 3; i++)
    {
        lanes a = v[3 * i * step], b = v[(3 * i + 1) * step], c = v[(3 * i + 2) * step];
        sum[i] = xor3(a, b, c);
        carry[i] = two_of_3(a, b, c);
    }
    lanes ones = xor3(sum[0], sum[1], sum[2]);
    lanes more = two_of_3(sum[0], sum[1], sum[2]);
    lanes twos = xor3(carry[0], carry[1], carry[2]);
    *four = or_and(two_of_3(carry[0], carry[1], carry[2]), twos, more);
    *three = or_and(*four, twos ^ more, ones);
}

// The three triads of one line.
VERB void count_triads(lanes *x, int step, outlook *seen)
{
    lanes possible[9][3], must[9][3], full[3], exact[3];
    UNROLL for (int d = 0; d < 9; d++) UNROLL for (int j = 0; j < 3; j++)
    {
        const lanes *cell = x + 81 * d + 3 * j * step;
        possible[d][j] = or3(cell[0], cell[step], cell[2 * step]);
    }
    UNROLL for (int d = 0; d < 9; d++) UNROLL for (int j = 0; j < 3; j++) must[d][j] =
        possible[d][j] & ~(possible[d][(j + 1) % 3] | possible[d][(j + 2) % 3]);
    UNROLL for (int j = 0; j < 3; j++)
    {
        lanes three, four;
        count_of_9(&possible[0][j], 3, &three, &four);
        seen->dead |= ~three;
        exact[j] = ~four;
        count_of_9(&must[0][j], 3, &three, &four);
        seen->dead |= four;
        full[j] = three;
    }
    UNROLL for (int d = 0; d < 9; d++) UNROLL for (int j = 0; j < 3; j++)
    {
        int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        lanes drop = or_and(possible[d][j1] & exact[j1], possible[d][j2], exact[j2]);
        drop = or_andnot(drop, full[j], must[d][j]);
        seen->changed = or_and(seen->changed, possible[d][j], drop);
        UNROLL for (int c = 0; c < 3; c++) x[81 * d + (3 * j + c) * step] &= ~drop;
    }
}

static __attribute__((noinline)) void sweep_triads(block *restrict b, outlook *seen)
{
    for (int i = 0; i < 9; i++)
        count_triads(b->x[0] + 9 * i, 1, seen);
    for (int i = 0; i < 9; i++)
        count_triads(b->x[0] + i, 9, seen);
}
