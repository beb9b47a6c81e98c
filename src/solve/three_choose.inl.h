// three_choose.inl.h - the cell to split by the score of score.h, and both children.
//
// The cell is found by comparing all keys with the greatest: no table and no jump between
// the choice and the children, which differ from their parent in one word under a mask.

#include "solve/score.h"

#define KEY(i, B, b, j) (KEY_CELL - CELL(i, B, b, j))
static const _Alignas(64) uint16_t cell_keys[3][32] = {
    {FOR_WORDS(KEY, 0)}, {FOR_WORDS(KEY, 1)}, {FOR_WORDS(KEY, 2)}};
#undef KEY

// On nearly empty boards no cell has two or three candidates: then the fewest will do.
static __attribute__((noinline)) void choose_fewest(const node *n, __mmask32 at[3])
{
    uint16_t set[3][32];
    memcpy(set, n->x, sizeof set);
    int fewest = 10;
    for (int j = 0; j < 3; j++)
        for (int word = 0; word < WORDS; word++) {
            int count = bits_count(set[j][word]);
            if (count > 1 && count < fewest) {
                fewest = count;
                at[0] = at[1] = at[2] = 0;
                at[j] = (__mmask32)1 << word;
            }
        }
}

VERB words greatest(words a)
{
    __m256i half =
        _mm256_max_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i most =
        _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    const __m128i ones = _mm_set1_epi16(-1);
    most = _mm_xor_si128(_mm_minpos_epu16(_mm_xor_si128(most, ones)), ones);
    return _mm512_broadcastw_epi16(most);
}

// The keys of all cells; of those that do not compete, 0.
VERB void make_keys(const words x[3], words key[3])
{
    const words weights = _mm512_broadcast_i32x4(
        _mm_setr_epi8(0, 0, 4, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0));
    words weight[3], mask[3];
    for (int j = 0; j < 3; j++) {
        words count = _mm512_popcnt_epi16(x[j]);
        __mmask32 competes = _mm512_cmpeq_epi16_mask(count | all_words(1), all_words(3));
        mask[j] =
            _mm512_maskz_sub_epi16(competes, all_words(-1), _mm512_slli_epi16(count, 15));
        weight[j] = _mm512_shuffle_epi8(weights, count);
    }
    words row = add(add(weight[0], weight[1]), weight[2]);
    words box =
        add(add(row, all_words(KEY_TOP)), add(moved(row, LINE_1), moved(row, LINE_2)));
    words row_1 = moved(row, NEXT_BOX), row_2 = moved(row_1, NEXT_BOX);
    words rows = add(sub(add(row_1, row_2), add(row, row)), box);

    turn(weight, false);
    words column = add(add(weight[0], weight[1]), weight[2]);
    words column_1 = moved(column, NEXT_BAND), column_2 = moved(column_1, NEXT_BAND);
    words beside = sub(add(column_1, column_2), add(column, column));
    words columns[3] = {beside, beside, beside};
    turn(columns, true);
    for (int j = 0; j < 3; j++)
        key[j] = either_and(_mm512_slli_epi16(add(rows, columns[j]), 7),
                            _mm512_load_si512(cell_keys[j]), mask[j]);
}

// Makes `n` the child without the lowest digit of a chosen cell, and the node after it the
// child with that digit.
static inline void split(node *n)
{
    words key[3];
    make_keys(n->x, key);
    words most = greatest(_mm512_max_epu16(_mm512_max_epu16(key[0], key[1]), key[2]));
    __mmask32 at[3];
    for (int j = 0; j < 3; j++)
        at[j] = _mm512_cmpeq_epi16_mask(key[j], most);
    if (__builtin_expect(!not_zero(most), false))
        choose_fewest(n, at);
    for (int j = 0; j < 3; j++) {
        words x = n->x[j], set = _mm512_maskz_mov_epi16(at[j], x);
        words digit = set & ~sub(set, all_words(1));
        n[0].x[j] = x & ~digit;
        n[1].x[j] = but_except(x, set, digit);
    }
}
