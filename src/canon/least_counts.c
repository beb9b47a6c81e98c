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

#include <string.h>

// One way to order the rows of a band.
typedef struct {
    uint32_t counts;   // nine numbers of two bits, the least that the stacks allow
    uint8_t stack[3];  // the three numbers of each stack, ascending
    uint8_t source[3]; // which stack of the board that is
} arrangement;

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void arrange(const search *s, int turned, const uint8_t row[3], arrangement *a)
{
    for (int i = 0; i < 3; i++) {
        uint8_t stack =
            (uint8_t)(clues_in(s, turned, i, row[0]) << 4 |
                      clues_in(s, turned, i, row[1]) << 2 | clues_in(s, turned, i, row[2]));
        int place = i;
        for (; place > 0 && a->stack[place - 1] > stack; place--) {
            a->stack[place] = a->stack[place - 1];
            a->source[place] = a->source[place - 1];
        }
        a->stack[place] = stack;
        a->source[place] = (uint8_t)i;
    }
    a->counts = 0;
    for (int shift = 4; shift >= 0; shift -= 2)
        for (int i = 0; i < 3; i++)
            a->counts = a->counts << 2 | (a->stack[i] >> shift & 3);
}

static void add(search *s, crowd *start, sketch *base, const uint8_t source[3])
{
    for (int i = 0; i < 9; i++)
        base->column[i] = (uint8_t)(3 * source[i / 3] + i % 3);
    nonet_least_add(s, start, base);
}

static void add_all(search *s, crowd *start, sketch *base, const arrangement *a)
{
    base->open_columns = ALL_OPEN_COLUMNS;
    base->open_stacks = (uint8_t)((a->stack[1] == 0) | (a->stack[2] == 0) << 1);
    bool alike = (a->stack[0] == a->stack[1] && a->stack[1] != 0) ||
                 (a->stack[1] == a->stack[2] && a->stack[2] != 0);
    for (int i = 0; i < (alike ? 6 : 1); i++) {
        bool same = true;
        uint8_t source[3];
        for (int j = 0; j < 3; j++) {
            int from = orders[i][j];
            source[j] = a->source[from];
            // Stacks may only change places with their like, and blank ones need not.
            same &= from == j || (a->stack[from] == a->stack[j] && a->stack[j] != 0);
        }
        if (same)
            add(s, start, base, source);
    }
}

// The best arrangements so far, and the sketches they belong to. They wait here because no
// sketch may be followed up before the least counts are known.
typedef struct {
    uint8_t shape; // the least of any row
    uint32_t least;
    int size;
    struct {
        sketch base;
        arrangement how;
    } item[36]; // six orders of six bands
} shortlist;

// False if this order of three rows differs from another only in the order of blank rows:
// that one stands for both.
static bool stands_for_all(const uint8_t *shape, const uint8_t row[3])
{
    if (shape[row[0]] == 0 && shape[row[1]] == 0 && row[0] > row[1])
        return false;
    return shape[row[1]] != 0 || shape[row[2]] != 0 || row[1] < row[2];
}

static void try_band(const search *s, shortlist *list, sketch *base, int band)
{
    const uint8_t *shape = s->shape[base->turned];
    for (int index = 0; index < 6; index++) {
        arrangement a;
        if (shape[3 * band + orders[index][0]] != list->shape)
            continue;
        for (int i = 0; i < 3; i++)
            base->row[i] = (uint8_t)(3 * band + orders[index][i]);
        if (!stands_for_all(shape, base->row))
            continue;
        arrange(s, base->turned, base->row, &a);
        if (a.counts > list->least)
            continue;
        if (a.counts < list->least)
            list->size = 0;
        list->least = a.counts;
        list->item[list->size].base = *base;
        list->item[list->size++].how = a;
    }
}

void nonet_least_counts(search *s, crowd *start)
{
    static const uint8_t ways[4] = {1, 1, 2, 6}; // to order blank rows
    shortlist list;
    list.shape = FULL_SHAPE;
    list.least = UINT32_MAX;
    list.size = 0;
    for (int turned = 0; turned < 2; turned++)
        for (int row = 0; row < 9; row++)
            if (s->shape[turned][row] < list.shape)
                list.shape = s->shape[turned][row];
    for (int turned = 0; turned < 2; turned++) {
        const uint8_t *blank = s->blank[turned];
        unsigned blank_bands = 0;
        for (int band = 0; band < 3; band++)
            blank_bands += blank[band] == 3;
        bool blank_done = false;
        for (int band = 0; band < 3; band++) {
            if (blank[band] == 3 && blank_done)
                continue;
            sketch base = {.turned = (uint8_t)turned, .weight = ways[blank[band]]};
            if (blank[band] == 3) {
                base.weight *= blank_bands;
                blank_done = true;
            }
            try_band(s, &list, &base, band);
        }
    }
    s->band_chosen = true;
    start->size = 0;
    for (int i = 0; i < list.size; i++)
        add_all(s, start, &list.item[i].base, &list.item[i].how);
}
