// transpose.inl.h - between a vector per candidate and words per node.
//
// A tile is 64 vectors. Seen as LANE_WORDS matrices of 64 x 64 bits, side by side, they are
// transposed all at once by the classical exchange of ever smaller squares:
//
//      +---+---+       +---+---+     bits j to 2j-1 of a row change places with bits 0 to
//      | A | B |  -->  | A | C |     j-1 of the row j further down, for each pair of rows
//      +---+---+       +---+---+     and for j = 32, 16 ... 1: two shifts and two selects,
//      | C | D |       | B | D |     or, where a select takes three steps, two shifts and
//      +---+---+       +---+---+     the exchange of what differs
//
// Afterwards word k of vector i belongs to lane i LANE_WORDS + k: consecutive lanes lie
// beside each other in memory. The six steps are done three at a time on eight vectors, so
// that each half works in registers. Where bytes can be shuffled and squares of 8 x 8 bits
// transposed at once (LANES_BYTES), the last three steps are one instruction.

VERB void exchange(lanes *upper, lanes *lower, int j, uint64_t mask)
{
    lanes a = *upper, b = *lower;
#ifdef LANES_MERGE
    if (j >= LANES_MERGE_LEAST) {
        *upper = LANES_MERGE(a, b << j, j);
        *lower = LANES_MERGE(a >> j, b, j);
        return;
    }
#endif
#ifdef LANES_TERNARY
    *upper = select3(no_lanes() + mask, a, b << j);
    *lower = select3(no_lanes() + mask, a >> j, b);
#else
    lanes differ = ((a >> j) ^ b) & (no_lanes() + mask);
    *lower = b ^ differ;
    *upper = a ^ (differ << j);
#endif
}

// The steps 4s, 2s and s, for s = 8 or 1, on eight rows that lie s apart.
VERB void exchange_8(lanes *row, int s)
{
    static const uint64_t low[2][3] = {
        {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f},
        {0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff},
    };
    UNROLL for (int i = 0; i < 4; i++)
        exchange(row + i, row + i + 4, 4 * s, low[s == 8][2]);
    UNROLL for (int i = 0; i < 8; i++) if (!(i & 2))
        exchange(row + i, row + i + 2, 2 * s, low[s == 8][1]);
    UNROLL for (int i = 0; i < 8; i += 2) exchange(row + i, row + i + 1, s, low[s == 8][0]);
}

static __attribute__((noinline)) void transpose(lanes *tile)
{
    lanes half[64];
#ifdef LANES_BYTES
    for (int i = 0; i < 8; i++) {
        lanes row[8];
        UNROLL for (int j = 0; j < 8; j++) row[j] = tile[8 * i + 7 - j];
        exchange_bytes(row);
        UNROLL for (int j = 0; j < 8; j++) half[8 * i + j] = transpose_words(row[j]);
    }
    for (int i = 0; i < 8; i++) {
        lanes row[8];
        UNROLL for (int j = 0; j < 8; j++) row[j] = half[8 * j + i];
        exchange_bytes(row);
        UNROLL for (int j = 0; j < 8; j++) tile[8 * i + j] = row[j];
    }
#else
    for (int i = 0; i < 8; i++) {
        lanes row[8];
        UNROLL for (int j = 0; j < 8; j++) row[j] = tile[i + 8 * j];
        exchange_8(row, 8);
        UNROLL for (int j = 0; j < 8; j++) half[i + 8 * j] = row[j];
    }
    for (int i = 0; i < 8; i++) {
        lanes row[8];
        UNROLL for (int j = 0; j < 8; j++) row[j] = half[8 * i + j];
        exchange_8(row, 1);
        UNROLL for (int j = 0; j < 8; j++) tile[8 * i + j] = row[j];
    }
#endif
}
