// choose.inl.h - where to split: a cell with two candidates, or else three, from which most
// can be learned.
//
// Every cell not yet decided has a weight, 4 if it has two candidates and else 3. A cell's
// score is the weight that its row and column have outside its box, plus the box's outside
// the cell's own lines, minus what shares a triad with it:
//
//         - - + | . . . | . . .       c     the cell
//         . . - | . . . | . . .       - -   same triad: what the choice tells them, the
//         + + c'| + + + | + + +             triads' permutations mostly tell already
//                                     +     counted
//
// (here c' is bottom right in its box: the two other cells of its row and column in the box
// are the ones subtracted.) The greatest key wins: two before three candidates, then score,
// then reading order. About fifty scores were compared by guesses on hard puzzles: the
// first cell with two candidates needs twice as many as this, unweighted peers 1.7 times;
// weighing shared digits one by one gains nothing over this form, which is blind to digits.

enum {
    KEY_TOP = 256 + 64, // the class bit, and room below for negative scores
    KEY_CELL = 127,     // the low bits of a key: KEY_CELL minus the cell
};

typedef struct {
    int vector, word;
} place;

static inline place place_of(int cell)
{
    int row = cell / 9, column = cell % 9;
    return (place){column % 3 * 3 + row % 3, row / 3 * 4 + column / 3};
}

#define KEY(k, r, B, b) (KEY_CELL - (9 * (3 * (B) + (r)) + 3 * (b) + (k)))
#define KEY_BAND(k, r, B) KEY(k, r, B, 0), KEY(k, r, B, 1), KEY(k, r, B, 2), 0
#define KEYS(k, r)                                                                         \
    {                                                                                      \
        KEY_BAND(k, r, 0), KEY_BAND(k, r, 1), KEY_BAND(k, r, 2)                            \
    }
static const uint16_t cell_keys[9][16] = {
    KEYS(0, 0), KEYS(0, 1), KEYS(0, 2), KEYS(1, 0), KEYS(1, 1),
    KEYS(1, 2), KEYS(2, 0), KEYS(2, 1), KEYS(2, 2),
};

// On nearly empty boards no cell has two or three candidates: then the fewest will do.
static __attribute__((noinline)) place choose_fewest(const node *n)
{
    uint16_t words[9][16];
    memcpy(words, n->x, sizeof words);
    place best = {0, 0};
    int fewest = 10;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        place at = place_of(cell);
        int count = bits_count(words[at.vector][at.word]);
        if (count > 1 && count < fewest) {
            best = at;
            fewest = count;
        }
    }
    return best;
}

static inline place choose(const node *n)
{
    vec weight[9], mask[9], row[3], column[3], best = vec_all(0);
    for (int i = 0; i < 9; i++)
        weight[i] = vec_weigh(n->x[i], &mask[i]);
    for (int j = 0; j < 3; j++) {
        row[j] = vec_add(vec_add(weight[j], weight[3 + j]), weight[6 + j]);
        column[j] = vec_add(vec_add(weight[3 * j], weight[3 * j + 1]), weight[3 * j + 2]);
    }
    vec box = vec_add(vec_add(row[0], row[1]), vec_add(row[2], vec_all(KEY_TOP)));
    for (int j = 0; j < 3; j++) {
        vec beside = vec_add(vec_next_box(row[j]), vec_prev_box(row[j]));
        row[j] = vec_add(vec_sub(beside, vec_add(row[j], row[j])), box);
        beside = vec_add(vec_next_band(column[j]), vec_prev_band(column[j]));
        column[j] = vec_sub(beside, vec_add(column[j], column[j]));
    }
    for (int i = 0; i < 9; i++) {
        vec key = vec_up7(vec_add(row[i % 3], column[i / 3]));
        key = vec_and(vec_or(key, vec_load(cell_keys[i])), mask[i]);
        best = vec_max(best, key);
    }
    unsigned key = vec_greatest(best);
    return key ? place_of((int)(KEY_CELL - (key & KEY_CELL))) : choose_fewest(n);
}
