// choose.inl.h - the cell to split by the score of score.h, and both children.

#include "solve/score.h"

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

// On nearly empty boards no cell has two or three candidates: then the fewest will do. That
// cell alone gets a key.
static __attribute__((noinline)) vec choose_fewest(const node *n, vec key[9])
{
    uint16_t words[9][16], keys[9][16] = {{0}};
    memcpy(words, n->x, sizeof words);
    int fewest = 10, vector = 0, word = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int row = cell / 9, column = cell % 9;
        int i = column % 3 * 3 + row % 3, w = row / 3 * 4 + column / 3;
        int count = bits_count(words[i][w]);
        if (count > 1 && count < fewest) {
            fewest = count;
            vector = i;
            word = w;
        }
    }
    keys[vector][word] = 1;
    memcpy(key, keys, sizeof keys);
    return vec_all(1);
}

// The keys of all cells; of those that do not compete, 0. Returns the greatest one, in all
// words.
static inline vec make_keys(const vec x[9], vec key[9])
{
    vec weight[9], mask[9], row[3], column[3], best = vec_all(0);
    for (int i = 0; i < 9; i++)
        weight[i] = vec_weigh(x[i], &mask[i]);
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
        vec score = vec_up7(vec_add(row[i % 3], column[i / 3]));
        key[i] = vec_and(vec_or(score, vec_load(cell_keys[i])), mask[i]);
        best = vec_max(best, key[i]);
    }
    return vec_greatest(best);
}

// Makes `n` the child without the lowest digit of a chosen cell, and the node after it the
// child with that digit. The cell is found by comparing all keys with the greatest: between
// the choice and the children lies no table and no address, and vectors are written whole,
// as the sweep will read them.
static inline void split(node *n)
{
    vec key[9], most = make_keys(n->x, key);
    if (__builtin_expect(vec_none(most), false))
        most = choose_fewest(n, key);
    for (int i = 0; i < 9; i++) {
        vec x = n->x[i], chosen = vec_is_equal(key[i], most);
        vec lowest = vec_but(x, vec_opaque(vec_sub(x, vec_all(FIRST_DIGIT))));
        n[0].x[i] = vec_but(x, vec_and(chosen, lowest));
        n[1].x[i] = vec_but_except(x, chosen, lowest);
    }
}
