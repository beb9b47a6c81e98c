// least_marks.c - the least form of a pencilmark puzzle.
//
// As text a pencilmark puzzle has 729 characters, nine for each cell: the digit
// where it is a candidate, a dot where it is not. The least form is the disguise
// whose text comes first.
//
// It is found row by row, as in least.c, but a digit gets its name bit by bit: what
// is known is only an order of groups of digits, those of the same group having been
// candidates of the same cells so far. In the next cell the digits of a group that
// are no candidates come before those that are, which is always the best way, and
// splits the group:
//
//     groups          (1 2 3 4 5) (6 7) (8 9)
//     next cell has      2   4      7    8 9        reads ...11 .1 11
//     groups then     (1 3 5) (2 4) (6) (7) (8 9)
//
// So there is never a choice of names to follow. Columns that have been alike are left
// open; orders of stacks and rows are tried one by one.

#include <nonet/canon.h>

#include <string.h>

#include "base/bits.h"

enum {
    ROOM = 64, // sketches alive at a level before they are followed up
    OPEN_COLUMNS = 0xdb,
};

typedef struct {
    uint8_t digit[9];      // the digits, 0..8, in their order so far
    uint16_t cuts;         // bit i: a group ends with digit[i]
    uint16_t open_columns; // bit p: places p and p + 1 may change places
    uint8_t turned;
    uint8_t row[9], column[9];
} sketch;

typedef struct {
    uint16_t cell[9]; // how the cells of a row read
} reading;

typedef struct {
    uint16_t cell[2][9][9]; // the puzzle and its mirror image
    reading best[9];
    bool known[9]; // there is a best one of this row
    uint32_t count;
    sketch first;
} search;

typedef struct {
    int level; // rows placed
    int size;
    sketch item[ROOM];
} crowd;

static void follow(search *s, const crowd *from);

// How a cell reads, the first digit's bit highest; and what it makes of the groups.
static uint16_t read_cell(const sketch *from, unsigned set, sketch *split)
{
    unsigned value = 0;
    for (int start = 0, end; start < 9; start = end) {
        int n = 0, absent = start;
        for (end = start; end == start || !(from->cuts >> (end - 1) & 1); end++)
            n += (int)(set >> from->digit[end] & 1);
        value = value << (end - start) | ((1u << n) - 1);
        if (!split)
            continue;
        int present = end - n;
        if (n && present > start)
            split->cuts |= (uint16_t)(1u << (present - 1));
        for (int i = start; i < end; i++)
            split->digit[set >> from->digit[i] & 1 ? present++ : absent++] = from->digit[i];
    }
    return (uint16_t)value;
}

static int compare(const reading *a, const reading *b)
{
    for (int i = 0; i < 9; i++)
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i] ? -1 : 1;
    return 0;
}

static void offer(search *s, crowd *out, const sketch *made, const reading *row)
{
    int at = out->level - 1;
    int order = s->known[at] ? compare(row, &s->best[at]) : -1;
    if (order > 0)
        return;
    if (order < 0) {
        s->best[at] = *row;
        s->known[at] = true;
        for (int later = out->level; later < 9; later++)
            s->known[later] = false;
        s->count = 0;
        out->size = 0;
    }
    if (out->size == ROOM) {
        follow(s, out);
        out->size = 0;
    }
    out->item[out->size++] = *made;
}

// Places the cells `row` of the puzzle from `place` on in every least way.
static void fill(search *s, crowd *out, const sketch *from, const uint16_t row[9],
                 int place, reading *so_far)
{
    if (place == 9) {
        offer(s, out, from, so_far);
        return;
    }
    int last = place;
    while (last % 3 < 2 && (from->open_columns >> last & 1))
        last++;
    uint16_t least = UINT16_MAX, values[3];
    for (int i = place; i <= last; i++) {
        values[i - place] = read_cell(from, row[from->column[i]], NULL);
        least = values[i - place] < least ? values[i - place] : least;
    }
    so_far->cell[place] = least;
    for (int i = place; i <= last; i++) {
        uint16_t set = row[from->column[i]];
        bool seen = values[i - place] != least; // or the same cell stands before it
        for (int j = place; j < i; j++)
            seen |= row[from->column[j]] == set;
        if (seen)
            continue;
        sketch to = *from;
        to.column[i] = from->column[place];
        to.column[place] = from->column[i];
        read_cell(from, set, &to);
        if (place % 3 && row[to.column[place - 1]] != set)
            to.open_columns &= (uint16_t) ~(1u << (place - 1));
        fill(s, out, &to, row, place + 1, so_far);
    }
}

static void finish(search *s, const sketch *whole)
{
    static const uint8_t ways[4] = {1, 2, 2, 6}; // of two open bits
    uint32_t count = 1;
    for (int stack = 0; stack < 3; stack++)
        count *= ways[whole->open_columns >> (3 * stack) & 3];
    if (s->count == 0)
        s->first = *whole;
    s->count += count;
}

static bool may_come_next(const sketch *from, int level, int row)
{
    for (int i = 0; i < level; i++)
        if (from->row[i] == row)
            return false;
    if (level % 3)
        return from->row[level - 1] / 3 == row / 3;
    return true; // whole bands have been placed, so the row is of another
}

static void follow(search *s, const crowd *from)
{
    crowd next;
    next.level = from->level + 1;
    next.size = 0;
    for (int i = 0; i < from->size; i++) {
        if (from->level == 9) {
            finish(s, &from->item[i]);
            continue;
        }
        for (int row = 0; row < 9; row++) {
            sketch to = from->item[i];
            reading so_far;
            if (!may_come_next(&to, from->level, row))
                continue;
            to.row[from->level] = (uint8_t)row;
            fill(s, &next, &to, s->cell[to.turned][row], 0, &so_far);
        }
    }
    if (next.size > 0)
        follow(s, &next);
}

static void start(crowd *all)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    all->level = all->size = 0;
    for (int i = 0; i < 12; i++) {
        sketch *item = &all->item[all->size++];
        *item = (sketch){.cuts = 1u << 8, .open_columns = OPEN_COLUMNS};
        item->turned = i >= 6;
        for (int k = 0; k < 9; k++) {
            item->digit[k] = (uint8_t)k;
            item->column[k] = (uint8_t)(3 * orders[i % 6][k / 3] + k % 3);
        }
    }
}

void nonet_least_form_marks(const nonet_marks *marks, nonet_least_marks *least)
{
    search s;
    memset(s.known, 0, sizeof s.known);
    s.count = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        s.cell[0][cell / 9][cell % 9] = s.cell[1][cell % 9][cell / 9] =
            marks->cell[cell] & NONET_ALL_DIGITS;
    crowd all;
    start(&all);
    follow(&s, &all);
    least->automorphisms = s.count;
    least->transform.transposed = s.first.turned;
    memcpy(least->transform.row, s.first.row, 9);
    memcpy(least->transform.column, s.first.column, 9);
    least->transform.digit[0] = 0;
    for (int i = 0; i < 9; i++)
        least->transform.digit[s.first.digit[i] + 1] = (uint8_t)(i + 1);
    least->marks = nonet_transform_marks(&least->transform, marks);
}
