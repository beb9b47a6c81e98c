// least_counts.c - the sketches whose first band has the least counts of clues.
//
// In NONET_ORDER_COUNTS the number of clues in each three cells of the top band, where a
// row meets a stack, comes before all else. These nine numbers can be found one band at a
// time: whatever the order of the rows, they are least with the stacks in ascending order.
//
//       rows    . x .   x . x   . . x            1 2 1            1 1 2
//               x . .   . . x   . . .     =>     1 1 0     =>     0 1 1
//               . . .   . x .   . x x            0 1 2            2 0 1
//
// All columns are left open, and so are stacks without clues; of other stacks that are
// alike every order is followed.

#include "canon/least.h"

// One way to order the rows of a band.
typedef struct {
    uint32_t counts;  // nine numbers of two bits, the least that the stacks allow
    uint8_t stack[3]; // the stacks of the board, by their numbers
    uint8_t alike;    // 1: the first two have the same, 2: the last two
    uint8_t blank;    // the same of those that are blank
} arrangement;

static void arrange(const uint8_t count[3][ROW_ROOM], const uint8_t row[3], arrangement *a)
{
    unsigned key[3]; // the three numbers of a stack, and below them which it is
    for (unsigned i = 0; i < 3; i++)
        key[i] = (unsigned)count[i][row[0]] << 6 | (unsigned)count[i][row[1]] << 4 |
                 (unsigned)count[i][row[2]] << 2 | i;
#define ORDER(i, j)                                                                        \
    do {                                                                                   \
        unsigned low = key[i] < key[j] ? key[i] : key[j], high = key[i] ^ key[j] ^ low;    \
        key[i] = low;                                                                      \
        key[j] = high;                                                                     \
    } while (0)
    ORDER(0, 1);
    ORDER(1, 2);
    ORDER(0, 1);
#undef ORDER
    a->counts = 0;
    for (int shift = 6; shift > 0; shift -= 2)
        for (int i = 0; i < 3; i++)
            a->counts = a->counts << 2 | (key[i] >> shift & 3);
    for (int i = 0; i < 3; i++)
        a->stack[i] = key[i] & 3;
    unsigned first = key[0] >> 2, second = key[1] >> 2, third = key[2] >> 2;
    a->alike = (uint8_t)((first == second) | (second == third) << 1);
    a->blank = (uint8_t)((second == 0) | (third == 0) << 1);
}

// The best arrangements so far, and the sketches they belong to. They wait here because no
// sketch may be followed up before the least counts are known.
typedef struct {
    uint32_t least;
    int size;
    struct {
        uint8_t turned;
        uint8_t row[3];
        arrangement how;
    } item[36]; // six orders of six bands
} shortlist;

// What blank rows of a board come to: their order says nothing, nor does that of bands that
// are all blank.
typedef struct {
    uint8_t in_band[3];
    uint8_t bands; // that are all blank
} blanks;

static blanks find_blanks(const uint8_t *shape)
{
    blanks all = {{0}, 0};
    for (int row = 0; row < 9; row++)
        all.in_band[row / 3] = (uint8_t)(all.in_band[row / 3] + (shape[row] == 0));
    for (int band = 0; band < 3; band++)
        all.bands = (uint8_t)(all.bands + (all.in_band[band] == 3));
    return all;
}

// False if these three rows, the first of which is blank, differ from others that are tried
// only in the order of blank rows or bands: those stand for both.
static bool stands_for_all(const uint8_t *shape, const blanks *all, const uint8_t row[3])
{
    for (int band = 0; band < row[0] / 3; band++)
        if (all->in_band[band] == 3 && all->in_band[row[0] / 3] == 3)
            return false;
    if (shape[row[1]] == 0 && row[0] > row[1])
        return false;
    return shape[row[1]] != 0 || shape[row[2]] != 0 || row[1] < row[2];
}

static void try_rows(const search *s, shortlist *list, int turned, const uint8_t row[3])
{
    arrangement a;
    arrange(s->in_stack[turned], row, &a);
    if (a.counts > list->least)
        return;
    if (a.counts < list->least)
        list->size = 0;
    list->least = a.counts;
    list->item[list->size].turned = (uint8_t)turned;
    for (int i = 0; i < 3; i++)
        list->item[list->size].row[i] = row[i];
    list->item[list->size++].how = a;
}

// Tries the orders of bands that begin with `first`, a row of the least shape.
static void try_first(const search *s, shortlist *list, int turned, int first,
                      const blanks *blank)
{
    const uint8_t *shape = s->shape[turned];
    int low = first % 3 == 0 ? first + 1 : first / 3 * 3;
    int high = first % 3 == 2 ? first - 1 : first / 3 * 3 + 2;
    for (int swapped = 0; swapped < 2; swapped++) {
        uint8_t row[3] = {(uint8_t)first, (uint8_t)(swapped ? high : low),
                          (uint8_t)(swapped ? low : high)};
        if (!blank || stands_for_all(shape, blank, row))
            try_rows(s, list, turned, row);
    }
}

// Adds the sketches of an arrangement: stacks may change places with their like, and blank
// ones need not.
static void add_all(search *s, crowd *start, const sketch *base, const arrangement *a)
{
    static const uint8_t possible[4] = {1 << 0, 1 << 0 | 1 << 2, 1 << 0 | 1 << 1, 63};
    for (unsigned rest = possible[a->alike & ~a->blank & 3]; rest; rest &= rest - 1) {
        const uint8_t *order = least_orders[bits_first(rest)];
        sketch *to = least_add(s, start);
        *to = *base;
        for (int i = 0; i < 3; i++) {
            to->stack[i] = a->stack[order[i]];
            to->columns = to->columns << 16 | first_columns(to->stack[i]);
        }
    }
}

static void list_arrangements(const search *s, shortlist *list, blanks blank[2])
{
    uint8_t least = FULL_SHAPE;
    for (int row = 0; row < 9; row++) {
        least = s->shape[0][row] < least ? s->shape[0][row] : least;
        least = s->shape[1][row] < least ? s->shape[1][row] : least;
    }
    for (int turned = 0; turned < 2; turned++) {
        const uint8_t *shape = s->shape[turned];
        blank[turned] = (blanks){{0}, 0};
        if (least == 0)
            blank[turned] = find_blanks(shape);
        unsigned rows = 0;
        for (int row = 0; row < 9; row++)
            rows |= (unsigned)(shape[row] == least) << row;
        for (; rows; rows &= rows - 1)
            try_first(s, list, turned, bits_first(rows),
                      least == 0 ? &blank[turned] : NULL);
    }
}

void nonet_least_counts(search *s, crowd *start)
{
    static const uint8_t ways[4] = {1, 1, 2, 6}; // to order blank rows
    shortlist list;
    blanks blank[2];
    list.least = UINT32_MAX;
    list.size = 0;
    list_arrangements(s, &list, blank);
    s->band_chosen = true;
    s->open[0] = least_open(list.item[0].how.blank);
    for (int i = 0; i < list.size; i++) {
        const uint8_t *row = list.item[i].row;
        const blanks *all = &blank[list.item[i].turned];
        int in_band = all->in_band[row[0] / 3];
        sketch base = {
            .rows = row[0] | (unsigned)row[1] << 4 | (unsigned)row[2] << 8,
            .left = ALL_ROWS,
            .weight = in_band == 3 ? 6u * all->bands : ways[in_band],
            .turned = list.item[i].turned,
        };
        add_all(s, start, &base, &list.item[i].how);
    }
}
