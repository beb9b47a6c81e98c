// cells.inl.h - boards into nodes and back, all nine cells of a row at once.
//
// A row has its cells in reading order, a node has those of one column in the box (k)
// together. Three rows that are equally placed in their boxes make three vectors: pick each
// row apart by k, then transpose:
//
//     row r      b0 k0 k1 k2  b1 k0 k1 k2  b2 k0 k1 k2      nine bytes, digits 0..9
//     picked     k0 b0 b1 b2 -  k1 b0 b1 b2 -  k2 b0 b1 b2 -  - - - -
//     x[3k + r]  row r: b0 b1 b2 -  row r+3: b0 b1 b2 -  row r+6: b0 b1 b2 -  - - - -
//
// and only then look up each digit's bit: the low byte and the high byte of a word apart.

typedef struct {
    vec x[9];
} node;

enum {
    FIRST_DIGIT = 1 << FIRST_BIT,
    ALL_DIGITS = NONET_ALL_DIGITS << FIRST_BIT,
    HOLE = 128, // an index that bytes_look_up() answers with 0
};

// Interleaves groups of `4` or `8` bytes, the first halves or the last halves.
#define INTERLEAVE_4_FIRST(a, b)                                                           \
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23)
#define INTERLEAVE_4_LAST(a, b)                                                            \
    __builtin_shufflevector(a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29,    \
                            30, 31)
#define INTERLEAVE_8_FIRST(a, b)                                                           \
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
#define INTERLEAVE_8_LAST(a, b)                                                            \
    __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29,    \
                            30, 31)

typedef struct {
    bytes of[3];
} three;

// Three rows of groups 0 1 2 - into groups of three rows.
static inline three transpose(bytes a, bytes b, bytes c)
{
    const bytes none = {0};
    bytes ab = INTERLEAVE_4_FIRST(a, b), cn = INTERLEAVE_4_FIRST(c, none);
    return (three){
        {INTERLEAVE_8_FIRST(ab, cn), INTERLEAVE_8_LAST(ab, cn),
         INTERLEAVE_8_FIRST(INTERLEAVE_4_LAST(a, b), INTERLEAVE_4_LAST(c, none))}};
}

static inline bytes row_of(const nonet_board *board, int row)
{
    const bytes pick = {0, 3, 6, HOLE, 1,    4,    7,    HOLE,
                        2, 5, 8, HOLE, HOLE, HOLE, HOLE, HOLE};
    bytes b;
    // The last row is read from earlier on: a whole vector from its start ends outside.
    int start = row < 8 ? 9 * row : NONET_CELLS - (int)sizeof b;
    memcpy(&b, board->cell + start, sizeof b);
    return bytes_look_up(b, pick + (uint8_t)(9 * row - start));
}

// A digit's word: all digits for a blank, none (so: no solution) for what is no digit.
static inline vec words_of(bytes digits)
{
#define WORD(d) (FIRST_DIGIT << (d) >> 1)
#define PART(f)                                                                            \
    {                                                                                      \
        f(ALL_DIGITS), f(WORD(1)), f(WORD(2)), f(WORD(3)), f(WORD(4)), f(WORD(5)),         \
            f(WORD(6)), f(WORD(7)), f(WORD(8)), f(WORD(9))                                 \
    }
#define LOW(word) (word) & 255
#define HIGH(word) (word) >> 8
    const bytes low = PART(LOW), high = PART(HIGH);
#undef HIGH
#undef LOW
#undef PART
#undef WORD
    bytes index = digits | (bytes)(digits > 15);
    return vec_from_bytes(bytes_look_up(low, index), bytes_look_up(high, index));
}

static inline void node_from_board(const nonet_board *board, node *n)
{
    for (int r = 0; r < 3; r++) {
        three columns =
            transpose(row_of(board, r), row_of(board, r + 3), row_of(board, r + 6));
        for (int k = 0; k < 3; k++)
            n->x[3 * k + r] = words_of(columns.of[k]);
    }
}

// One bit each into digits. Packing to bytes has turned the ninth bit into 255.
static inline bytes digits_of(vec x)
{
    const bytes low = {0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9};
    const bytes high = {0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0};
    bytes b = bytes_from_vec(x);
    return bytes_look_up(low, b & 15) | bytes_look_up(high, b >> 4);
}

static inline void board_from_node(const node *n, nonet_board *board)
{
    const bytes unpick = {0, 4, 8, 1, 5, 9, 2, 6, 10};
    bytes row[9];
    for (int r = 0; r < 3; r++) {
        three rows =
            transpose(digits_of(n->x[r]), digits_of(n->x[r + 3]), digits_of(n->x[r + 6]));
        for (int band = 0; band < 3; band++)
            row[r + 3 * band] = bytes_look_up(rows.of[band], unpick);
    }
    for (int r = 0; r < 8; r++) // each overwrites what the one before wrote too much
        memcpy(board->cell + 9 * r, &row[r], sizeof row[r]);
    memcpy(board->cell + 72, &row[8], 9);
}

// From marks a word at a time: whoever has marks has spent more time on them than this.
static inline void node_from_marks(const nonet_marks *marks, node *n)
{
    _Alignas(node) uint16_t words[9][16];
    for (int i = 0; i < 9; i++)
        for (int w = 0; w < 16; w++) {
            int cell = 9 * (w / 4 * 3 + i % 3) + w % 4 * 3 + i / 3;
            bool padding = w % 4 == 3 || w >= 12;
            unsigned set = padding ? NONET_ALL_DIGITS : marks->cell[cell];
            words[i][w] = (uint16_t)(set << FIRST_BIT & ALL_DIGITS);
        }
    memcpy(n->x, words, sizeof words);
}
