// choose.inl.h - where to branch, decided for all lanes at once.
//
// For each band the permutations (sweep.inl.h) its nine digits still have are added up. The
// band with the fewest is the tightest; in it we take the first digit that has two of them,
// else three, else more, and for that digit the first line with two possible triads or
// more. One child keeps the first of these triads and loses the rest of the line; the other
// loses that triad. This is tdoku's rule; the sums are made by adders of one bit per lane:
//
//      band total, 6 bits    t5 t4 t3 t2 t1 t0     one vector each
//
// The choice travels to the row form as an 11-bit number, in the bits a node has to spare:
//
//      bit   10  9  8 | 7    6  | 5    4 | 3 2 1 0
//            band 0-5 | line 0-2| box 0-2| digit 0-8
//
// Tried and lost: weighing in a digit's permutations over the whole board (half as many
// guesses more, up to seven times); smallest total as a tie-break only, and the other order
// of the two children (no difference).

// a + b + carry, one bit per lane.
VERB void add_bit(lanes *a, lanes b, lanes *carry)
{
    lanes sum = xor3(*a, b, *carry);
    *carry = two_of_3(*a, b, *carry);
    *a = sum;
}

// What is known of a band while it is compared with the best so far.
typedef struct {
    lanes possible[9][9];            // digit, triad
    lanes two[9], three[9], more[9]; // digits with exactly two, three, at least two
    lanes total[6];
    lanes open; // some digit has two permutations or more
} band_count;

// Adds a digit's number of permutations, 0 to 6, to the total.
VERB void count_permutations(band_count *band, int d)
{
    const lanes *a = band->possible[d];
    lanes even[3] = {a[0] & a[4] & a[8], a[1] & a[5] & a[6], a[2] & a[3] & a[7]};
    lanes odd[3] = {a[0] & a[5] & a[7], a[1] & a[3] & a[8], a[2] & a[4] & a[6]};
    lanes ones[2] = {xor3(even[0], even[1], even[2]), xor3(odd[0], odd[1], odd[2])};
    lanes carry[3] = {two_of_3(even[0], even[1], even[2]), two_of_3(odd[0], odd[1], odd[2]),
                      ones[0] & ones[1]};
    lanes one = ones[0] ^ ones[1];
    lanes two = xor3(carry[0], carry[1], carry[2]);
    lanes four = two_of_3(carry[0], carry[1], carry[2]);

    band->two[d] = two & ~(one | four);
    band->three[d] = one & two;
    band->more[d] = two | four;
    band->open |= band->more[d];

    lanes up = band->total[0] & one;
    band->total[0] ^= one;
    add_bit(&band->total[1], two, &up);
    add_bit(&band->total[2], four, &up);
    UNROLL for (int i = 3; i < 6; i++)
    {
        lanes next = band->total[i] & up;
        band->total[i] ^= up;
        up = next;
    }
}

VERB void count_band(const block *b, int which, band_count *band)
{
    strides step = along(which >= 3);
    band->open = no_lanes();
    UNROLL for (int i = 0; i < 6; i++) band->total[i] = no_lanes();
    for (int d = 0; d < 9; d++) {
        const lanes *x = b->x[d] + band_start(which);
        UNROLL for (int i = 0; i < 3; i++) UNROLL for (int j = 0; j < 3; j++)
        {
            const lanes *cell = x + i * step.line + 3 * j * step.cell;
            band->possible[d][3 * i + j] =
                or3(cell[0], cell[step.cell], cell[2 * step.cell]);
        }
        count_permutations(band, d);
    }
}

// From each lane's `wanted` digits, of the lanes that have none yet, picks the first.
VERB void pick_first(const lanes *wanted, lanes *pick, lanes *have)
{
    UNROLL for (int d = 0; d < 9; d++)
    {
        pick[d] = or_andnot(pick[d], wanted[d], *have);
        *have |= wanted[d];
    }
}

// The best band so far: its total, and the matrix and number of its chosen digit.
typedef struct {
    lanes total[6], triad[9], digit[4], band[3], found;
} best_band;

// Takes `band` over as the best in the lanes of `better`.
VERB void take_band(best_band *best, const band_count *band, int which, lanes better)
{
    lanes pick[9], have = no_lanes();
    UNROLL for (int d = 0; d < 9; d++) pick[d] = no_lanes();
    pick_first(band->two, pick, &have);
    if (lanes_any(better & ~have)) {
        pick_first(band->three, pick, &have);
        pick_first(band->more, pick, &have);
    }
    UNROLL for (int t = 0; t < 9; t++)
    {
        lanes possible = pick[0] & band->possible[0][t];
        UNROLL for (int d = 1; d < 9; d++) possible =
            or_and(possible, pick[d], band->possible[d][t]);
        best->triad[t] = select3(better, possible, best->triad[t]);
    }
    lanes digit[4] = {
        or3(pick[1], pick[3], pick[5] | pick[7]),
        or3(pick[2], pick[3], pick[6] | pick[7]),
        or3(pick[4], pick[5], pick[6] | pick[7]),
        pick[8],
    };
    UNROLL for (int i = 0; i < 4; i++) best->digit[i] =
        select3(better, digit[i], best->digit[i]);
    UNROLL for (int i = 0; i < 3; i++) best->band[i] =
        which >> i & 1 ? best->band[i] | better : best->band[i] & ~better;
}

// Compares band `which` with the best so far.
VERB void weigh_band(const block *b, int which, best_band *best)
{
    band_count band;
    count_band(b, which, &band);
    lanes less = no_lanes();
    UNROLL for (int i = 0; i < 6; i++) less =
        select3(best->total[i] ^ band.total[i], best->total[i], less);
    less &= band.open;
    best->found |= less;
    UNROLL for (int i = 0; i < 6; i++) best->total[i] =
        select3(less, band.total[i], best->total[i]);
    take_band(best, &band, which, less);
}

// The first line of the chosen matrix with a choice, and its first triad, as a number.
VERB void write_branch(best_band *best, lanes *branch)
{
    lanes *a = best->triad;
    UNROLL for (int t = 0; t < 9; t++) a[t] &= lies_on_permutation(a, t / 3, t % 3);
    lanes line0 = two_of_3(a[0], a[1], a[2]);
    lanes line1 = two_of_3(a[3], a[4], a[5]) & ~line0;
    lanes line2 = ~(line0 | line1);
    lanes box0 = or_and(or_and(line0 & a[0], line1, a[3]), line2, a[6]);
    lanes box1 = or_and(or_and(line0 & a[1], line1, a[4]), line2, a[7]) & ~box0;
    UNROLL for (int i = 0; i < 4; i++) branch[i] = best->digit[i];
    branch[4] = box1;
    branch[5] = ~(box0 | box1);
    branch[6] = line1;
    branch[7] = line2;
    UNROLL for (int i = 0; i < 3; i++) branch[8 + i] = best->band[i];
}

// Writes each lane's branch into the block; returns the lanes that have one.
static __attribute__((noinline)) lanes choose(block *b)
{
    best_band best = {.found = no_lanes()};
    UNROLL for (int i = 0; i < 6; i++) best.total[i] = all_lanes();
    for (int which = 0; which < 3; which++)
        weigh_band(b, which, &best);
    for (int which = 3; which < 6; which++)
        weigh_band(b, which, &best);
    write_branch(&best, b->branch);
    return best.found;
}
