// nodes.inl.h - search nodes in row form, and the ways in and out of a block.
//
// A node is twelve words: cells 0..63 of each digit, and the 17 cells that remain, three
// digits to a word. Word 9 has 13 bits to spare, and in them the chosen branch comes along:
//
//      word  0..8    cells 0..63 of digit 0..8
//      word  9       cells 64..80 of digits 0 | 1 | 2 | branch (11 bits)
//      word 10, 11   cells 64..80 of digits 3 | 4 | 5,  6 | 7 | 8
//                                  at bit   0  17  34   51

enum {
    NODE_WORDS = 12,
    LOW_CELLS = 64,
    HIGH_CELLS = 81 - LOW_CELLS,
    BRANCH_AT = 3 * HIGH_CELLS,
};

typedef struct {
    uint64_t word[NODE_WORDS];
} node;

// Between two rounds a block is in row form: word w of a lane's node is in x[w], beside
// those of its neighbours. It is turned where it lies, a tile at a time. A block nearly
// fills the nearest cache: a second one for the rows would be fetched and put back in every
// round.

VERB uint64_t *word_of(block *b, int lane, int word)
{
    return lanes_words(&b->x[word][lane / LANE_WORDS]) + lane % LANE_WORDS;
}

VERB void get_node(block *b, int lane, node *n)
{
    UNROLL for (int w = 0; w < NODE_WORDS; w++) n->word[w] = *word_of(b, lane, w);
}

VERB void put_node(block *b, int lane, const node *n)
{
    UNROLL for (int w = 0; w < NODE_WORDS; w++) * word_of(b, lane, w) = n->word[w];
}

// From rows to candidates. Which cells are decided is not known then: `few` is not filled.
static void load_block(block *b)
{
    for (int w = 0; w < NODE_WORDS; w++)
        transpose(b->x[w]);
    for (int d = 0; d < 9; d++)
        memcpy(b->x[d] + LOW_CELLS, b->x[9 + d / 3] + HIGH_CELLS * (d % 3),
               HIGH_CELLS * sizeof(lanes));
}

// From candidates to rows, and the branches with them.
static void store_block(block *b)
{
    for (int d = 0; d < 9; d++)
        memcpy(b->x[9 + d / 3] + HIGH_CELLS * (d % 3), b->x[d] + LOW_CELLS,
               HIGH_CELLS * sizeof(lanes));
    memcpy(b->x[9] + BRANCH_AT, b->branch, sizeof b->branch);
    for (int w = 0; w < NODE_WORDS; w++)
        transpose(b->x[w]);
}

// ---- boards, marks and nodes

VERB uint64_t node_high(const node *n, int d)
{
    return n->word[9 + d / 3] >> HIGH_CELLS * (d % 3) & ((1u << HIGH_CELLS) - 1);
}

// The planes of the digits 1..9 that nine sets of cells stand for.
VERB void number_planes(const uint64_t *set, uint64_t *plane)
{
    plane[0] = set[0] | set[2] | set[4] | set[6] | set[8];
    plane[1] = set[1] | set[2] | set[5] | set[6];
    plane[2] = set[3] | set[4] | set[5] | set[6];
    plane[3] = set[7] | set[8];
}

// The board of a node that has one candidate in every cell.
static void board_of_node(const node *n, nonet_board *board)
{
    uint64_t high[9];
    codes code;
    UNROLL for (int d = 0; d < 9; d++) high[d] = node_high(n, d);
    number_planes(n->word, code.low);
    number_planes(high, code.high);
    board_of(&code, board);
}

static void marks_of_node(const node *n, nonet_marks *marks)
{
    for (int c = 0; c < 81; c++) {
        unsigned set = 0;
        for (int d = 0; d < 9; d++) {
            uint64_t cells = c < LOW_CELLS ? n->word[d] >> c : node_high(n, d) >> (c - 64);
            set |= (unsigned)(cells & 1) << d;
        }
        marks->cell[c] = (uint16_t)set;
    }
}

// Bit d of each of four 16-bit numbers, gathered in four bits; memory order is bit order.
VERB uint64_t gather4(uint64_t four, int d)
{
    return (four >> d & UINT64_C(0x0001000100010001)) * UINT64_C(0x1000200040008000) >> 60;
}

static void node_of_marks(const nonet_marks *marks, node *n)
{
    memset(n, 0, sizeof *n);
    for (int c = 0; c < 80; c += 4) {
        const uint16_t *set = marks->cell + c;
        uint64_t four = set[0] | (uint64_t)set[1] << 16 | (uint64_t)set[2] << 32 |
                        (uint64_t)set[3] << 48;
        UNROLL for (int d = 0; d < 9; d++)
        {
            if (c < LOW_CELLS)
                n->word[d] |= gather4(four, d) << c;
            else
                n->word[9 + d / 3] |= gather4(four, d)
                                      << (HIGH_CELLS * (d % 3) + c - LOW_CELLS);
        }
    }
    uint64_t last = marks->cell[80];
    for (int d = 0; d < 9; d++)
        n->word[9 + d / 3] |= (last >> d & 1) << (HIGH_CELLS * (d % 3) + 80 - LOW_CELLS);
}

// From the givens of one digit to its candidates: all cells without a given that see none
// of them. That is a third of a sweep, and saves more than half of one.
VERB void see_givens(lanes *restrict x, const lanes *restrict given)
{
    lanes column[9];
    UNROLL for (int c = 0; c < 9; c++) column[c] = or3(x[c], x[c + 9], x[c + 18]);
    for (int i = 27; i < 81; i += 27)
        UNROLL for (int c = 0; c < 9; c++) column[c] =
            or3(column[c], x[c + i], x[c + i + 9] | x[c + i + 18]);
    for (int band = 0; band < 81; band += 27) {
        lanes triad[3][3], row[3], box[3];
        UNROLL for (int i = 0; i < 3; i++)
        {
            const lanes *y = x + band + 9 * i;
            UNROLL for (int j = 0; j < 3; j++) triad[i][j] =
                or3(y[3 * j], y[3 * j + 1], y[3 * j + 2]);
            row[i] = or3(triad[i][0], triad[i][1], triad[i][2]);
        }
        UNROLL for (int j = 0; j < 3; j++) box[j] =
            or3(triad[0][j], triad[1][j], triad[2][j]);
        UNROLL for (int i = 0; i < 27; i++)
        {
            lanes seen = or3(row[i / 9], box[i % 9 / 3], column[i % 9]);
            x[band + i] = or_nor(x[band + i], seen, given[band + i]);
        }
    }
}

// Fills a block from boards, not more than LANES of them. Four planes of digit numbers are
// transposed instead of nine of candidates, and spelled out afterwards; in lanes without a
// board all is possible.
static void load_boards(block *b, const nonet_board *boards, int n)
{
    lanes tile[6][64]; // planes 0..3 of cells 0..63, and two planes' rest each
    lanes given[81];
    if (n < LANES)
        memset(tile, 0, sizeof tile);
    for (int lane = 0; lane < n; lane++) {
        codes code = codes_of(&boards[lane]);
        for (int p = 0; p < 4; p++)
            lanes_words(tile[p])[lane] = code.low[p];
        for (int p = 0; p < 4; p += 2)
            lanes_words(tile[4 + p / 2])[lane] = code.high[p] | code.high[p + 1]
                                                                    << HIGH_CELLS;
    }
    for (int t = 0; t < 6; t++)
        transpose(tile[t]);
    for (int c = 0; c < 81; c++) {
        lanes bit[4];
        for (int p = 0; p < 4; p++)
            bit[p] = c < LOW_CELLS ? tile[p][c]
                                   : tile[4 + p / 2][c - LOW_CELLS + p % 2 * HIGH_CELLS];
        lanes low[4] = {~(bit[0] | bit[1]), bit[0] & ~bit[1], bit[1] & ~bit[0],
                        bit[0] & bit[1]};
        lanes high[3] = {~(bit[2] | bit[3]), bit[2] & ~bit[3], bit[3] & ~bit[2]};
        UNROLL for (int d = 1; d <= 9; d++) b->x[d - 1][c] = low[d & 3] & high[d >> 2];
        given[c] = or3(bit[0], bit[1], bit[2]) | bit[3];
    }
    for (int d = 0; d < 9; d++)
        see_givens(b->x[d], given);
}

static void load_marks(block *b, const nonet_marks *marks, int n)
{
    for (int lane = 0; lane < n; lane++) {
        node start;
        node_of_marks(&marks[lane], &start);
        put_node(b, lane, &start);
    }
    load_block(b);
}

// ---- branches

// What the two children of a branch lose, as cells 0..63 and cells 64..80.
typedef struct {
    uint64_t triad[2]; // the cells of the triad
    uint64_t rest[2];  // the other cells of its line
} branch_cells;

enum {
    BRANCHES = 6 << 4, // band << 4 | line << 2 | box
};

static void fill_branches(branch_cells *table)
{
    memset(table, 0, BRANCHES * sizeof *table);
    for (int which = 0; which < 6; which++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 9; k++) {
                    strides step = along(which >= 3);
                    int cell = band_start(which) + i * step.line + k * step.cell;
                    branch_cells *at = &table[which << 4 | i << 2 | j];
                    uint64_t *part = k / 3 == j ? at->triad : at->rest;
                    part[cell / LOW_CELLS] |= UINT64_C(1) << cell % LOW_CELLS;
                }
}

// Splits the node of a lane: it loses the rest of the line and stays; `other`, a copy of
// it, loses the triad.
static void split(block *b, int lane, node *other, const branch_cells *table)
{
    unsigned branch = (unsigned)(other->word[9] >> BRANCH_AT) % (1u << BRANCH_BITS);
    int d = (int)(branch & 15), shift = HIGH_CELLS * (d % 3);
    const branch_cells *cells = &table[branch >> 4];
    other->word[d] &= ~cells->triad[0];
    other->word[9 + d / 3] &= ~(cells->triad[1] << shift);
    *word_of(b, lane, d) &= ~cells->rest[0];
    *word_of(b, lane, 9 + d / 3) &= ~(cells->rest[1] << shift);
}
