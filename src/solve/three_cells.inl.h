// three_cells.inl.h - boards and marks into three registers, and out of them.
//
// 81 bytes are a whole register and 17 bytes of another: one permutation of both picks the
// cells of a register, each twice, for the low and the high byte of its word, and a look-up
// makes candidates of digits. About four nanoseconds each way.

enum {
    CELLS_BEYOND = NONET_CELLS - 64,
    MASK_BEYOND = (1 << CELLS_BEYOND) - 1,
};

#define TWICE(i, B, b, j) CELL(i, B, b, j), CELL(i, B, b, j)
#define BLANK 127 // a byte behind the board, which is 0
#define CELLS_TWICE(j)                                                                     \
    {                                                                                      \
        FOR_WORDS(TWICE, j), BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK,       \
            BLANK, BLANK                                                                   \
    }
static const _Alignas(64) uint8_t cells_twice[3][64] = {CELLS_TWICE(0), CELLS_TWICE(1),
                                                        CELLS_TWICE(2)};
#undef CELLS_TWICE
#undef BLANK
#undef TWICE

static inline void node_from_board(const nonet_board *board, node *n)
{
    // A digit's word: all digits for a blank, none (so: no solution) for what is no digit.
    // First the low bytes, and from 16 on the high ones.
    static const _Alignas(64)
        uint8_t word_of[64] = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0,
                               1,   0, 0, 0, 0, 0,  0,  0,  0,   1, 0, 0, 0, 0, 0, 0};
    const words most = _mm512_set1_epi8(15);
    words low = _mm512_loadu_si512(board->cell);
    words high =
        _mm512_zextsi256_si512(_mm256_maskz_loadu_epi8(MASK_BEYOND, board->cell + 64));
    low = _mm512_min_epu8(low, most);
    high = _mm512_min_epu8(high, most);
    for (int j = 0; j < 3; j++) {
        words digits =
            _mm512_permutex2var_epi8(low, _mm512_load_si512(cells_twice[j]), high);
        digits = digits | all_words(16 << 8);
        n->x[j] = _mm512_permutexvar_epi8(digits, _mm512_load_si512(word_of));
    }
}

#define ONCE(i, B, b, j) CELL(i, B, b, j)
static const _Alignas(64) uint16_t cells[3][32] = {
    {FOR_WORDS(ONCE, 0)}, {FOR_WORDS(ONCE, 1)}, {FOR_WORDS(ONCE, 2)}};
#undef ONCE

static inline void node_from_marks(const nonet_marks *marks, node *n)
{
    const words full = all_words(NONET_ALL_DIGITS);
    words first = _mm512_loadu_si512(marks->cell);
    words second = _mm512_loadu_si512(marks->cell + 32);
    words third = _mm512_maskz_loadu_epi16(MASK_BEYOND, marks->cell + 64);
    for (int j = 0; j < 3; j++) {
        words cell = _mm512_load_si512(cells[j]);
        words x = _mm512_permutex2var_epi16(first, cell, second);
        x = _mm512_mask_permutexvar_epi16(x, _mm512_cmpgt_epu16_mask(cell, all_words(63)),
                                          cell, third);
        n->x[j] = _mm512_mask_mov_epi16(full, ALL_WORDS, x & full);
    }
}

// Which byte has cell c, of 128: the words of registers a (low bytes) and b (high bytes)
// together, and then those of c.
#define SKEW(c) (((c) % 3 + 3 - (c) / 9 % 3) % 3)
#define BYTE(c)                                                                            \
    ((SKEW(c) == 2 ? 64 : SKEW(c)) + 2 * WORD((c) / 9 % 3, (c) / 27, (c) % 9 / 3))
#define BYTES_4(c) BYTE(c), BYTE((c) + 1), BYTE((c) + 2), BYTE((c) + 3)
#define BYTES_16(c) BYTES_4(c), BYTES_4((c) + 4), BYTES_4((c) + 8), BYTES_4((c) + 12)
static const _Alignas(64) uint8_t board_low[64] = {BYTES_16(0), BYTES_16(16), BYTES_16(32),
                                                   BYTES_16(48)};
static const _Alignas(64) uint8_t board_high[64] = {BYTES_16(64), BYTE(80)};
#undef BYTES_16
#undef BYTES_4
#undef BYTE
#undef SKEW

static inline void board_from_node(const node *n, nonet_board *board)
{
    const words one = all_words(1);
    words digit[3];
    for (int j = 0; j < 3; j++) // the bits below the only one, and one
        digit[j] = add(_mm512_popcnt_epi16(sub(n->x[j], one)), one);
    words both = digit[0] | _mm512_slli_epi16(digit[1], 8);
    words low = _mm512_permutex2var_epi8(both, _mm512_load_si512(board_low), digit[2]);
    words high = _mm512_permutex2var_epi8(both, _mm512_load_si512(board_high), digit[2]);
    _mm512_storeu_si512(board->cell, low);
    _mm256_mask_storeu_epi8(board->cell + 64, MASK_BEYOND, _mm512_castsi512_si256(high));
}
