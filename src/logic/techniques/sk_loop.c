// sk_loop.c - SK-Loop: sixteen cells around four boxes, tied to each other all the way.
//
//            C           D         Two rows A and B and two columns C and D cross in four
//         . a . |     | . h .      boxes. The pairs of cells beside the crossings, two in
//       A b * b | - - | g * g      each box, make a ring: rows and columns tie a pair to
//         . a . |     | . h .      the next box, boxes tie the two pairs inside.
//           |             |
//         . d . |     | . f .      If all candidates of the ring can be covered by sixteen
//       B c * c | - - | e * e      digits of these eight ties, each digit is in its tie,
//         . d . |     | . f .      and goes from the rest of that house (cover.h).

#include "logic/cover.h"

enum { PAIRS = 8, CELLS = 16 };

// Pair i and pair i + 1 share house[i].
typedef struct {
    nonet_cells pair[PAIRS];
    int house[PAIRS];
    unsigned holders[9]; // of each digit: the pairs that may hold it
} ring;

static int box_at(int row, int column)
{
    return BOXES + row / 3 * 3 + column / 3;
}

static nonet_cells beside(int line, int box, int row, int column)
{
    nonet_cells pair = cells_and(nonet_house_set[line], nonet_house_set[box]);
    cells_remove(&pair, row * 9 + column);
    return pair;
}

// The ring along row a, down column d, back along row b and up column c.
static void lay_ring(ring *made, int a, int b, int c, int d)
{
    int corner[4][2] = {{a, c}, {a, d}, {b, d}, {b, c}};
    for (int i = 0; i < 4; i++) {
        int row = corner[i][0], column = corner[i][1], box = box_at(row, column);
        // Each box is entered by one line and left by the other.
        int in = i % 2 ? row : COLUMNS + column, out = i % 2 ? COLUMNS + column : row;
        made->pair[2 * i] = beside(in, box, row, column);
        made->pair[2 * i + 1] = beside(out, box, row, column);
        made->house[2 * i] = box;
        made->house[2 * i + 1] = out;
    }
}

// False if not all cells are open.
static bool note_holders(const nonet_position *position, ring *of)
{
    for (int digit = 0; digit < 9; digit++)
        of->holders[digit] = 0;
    for (int i = 0; i < PAIRS; i++)
        for (nonet_cells rest = of->pair[i]; !cells_empty(rest);) {
            unsigned marks = position->marks.cell[cells_take(&rest)];
            if (!marks)
                return false;
            for (; marks; marks &= marks - 1)
                of->holders[bits_first(marks)] |= 1u << i;
        }
    return true;
}

static unsigned turn(unsigned pairs)
{
    return (pairs << 1 | pairs >> (PAIRS - 1)) & 0xff;
}

// How many ties it takes to cover these pairs: two neighbours at a time.
static int ties_needed(unsigned pairs)
{
    int count = 0;
    if (pairs == 0xff)
        return PAIRS / 2;
    while (pairs & 0x80) // begin behind a gap
        pairs = turn(pairs);
    for (; pairs; count++)
        pairs &= ~(3u << bits_first(pairs));
    return count;
}

// What a digit loses where the ties at `bits` hold it.
static int erased_by(const nonet_position *position, const ring *of, int digit,
                     unsigned bits, nonet_cells all)
{
    nonet_cells gone = cells_none();
    for (int i = 0; i < PAIRS; i++) {
        nonet_cells house = nonet_house_set[of->house[i]];
        if (bits >> i & 1)
            gone = cells_or(gone, cells_minus(house, all));
        if ((bits >> i & 1) && (bits >> (i + PAIRS - 1) % PAIRS & 1))
            gone = cells_or(gone, of->pair[i]);
    }
    return cells_count(cells_and(gone, position->plane[digit]));
}

// Of the ways to cover a digit with as few ties as can be, all of which hold, the one that
// erases most.
static unsigned best_ties(const nonet_position *position, const ring *of, int digit,
                          nonet_cells all)
{
    unsigned best = 0;
    int needed = ties_needed(of->holders[digit]), most = -1;
    for (unsigned bits = 0; bits < 1u << PAIRS; bits++) {
        if (bits_count(bits) != needed || (of->holders[digit] & ~(bits | turn(bits))))
            continue;
        int gone = erased_by(position, of, digit, bits, all);
        if (gone > most) {
            most = gone;
            best = bits;
        }
    }
    return best;
}

static bool look_at(const nonet_position *position, const ring *of, finder *out)
{
    int ties = 0;
    for (int digit = 0; digit < 9 && ties <= CELLS; digit++)
        ties += ties_needed(of->holders[digit]);
    if (ties != CELLS)
        return false;
    cover found = {.cells = cells_none()};
    for (int i = 0; i < PAIRS; i++)
        found.cells = cells_or(found.cells, of->pair[i]);
    for (int digit = 0; digit < 9; digit++)
        for (unsigned rest = best_ties(position, of, digit, found.cells); rest;
             rest &= rest - 1)
            found.digits[of->house[bits_first(rest)]] |= (uint16_t)(1u << digit);
    return nonet_offer_cover(position, &found, out);
}

bool nonet_find_sk_loop(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    ring made;
    for (int a = 0; a < 6; a++)
        for (int b = a / 3 * 3 + 3; b < 9; b++)
            for (int c = 0; c < 6; c++)
                for (int d = c / 3 * 3 + 3; d < 9; d++) {
                    lay_ring(&made, a, b, c, d);
                    if (note_holders(position, &made) && look_at(position, &made, out))
                        return true;
                }
    return false;
}
