// choose.inl.h - the cell to split by the score of score.h, all cells at once.

#include "solve/score.h"

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
