// least_next.c - the rows that may come next, those that promise most first.
//
// Where a row has its clues tells how it can read at best: any clue is 1 at least. The rows
// that are best by that are placed, and then those that may be as good as what has been
// found. Rows that have clues in the last stack only, or at least not in the first, come
// before all others, and these are found for several sketches at once. (To go on like that
// place by place takes longer.)

#include "canon/least_settle.h"

enum { SIDE_BY_SIDE = 7 }; // sketches whose rows are a set in a word, nine bits for each

// A row that may come next: how it reads at best, and above that where in the set it is.
typedef uint64_t candidate;

typedef struct {
    const sketch *item; // the first sketch
    uint64_t rows;      // that may come next
    uint64_t least;     // what the best candidates read at best
    int size, best;     // how many they are, and how many of them are the best
    candidate all[9 * SIDE_BY_SIDE], first[9 * SIDE_BY_SIDE];
} candidates;

// How many of the `blank` rows that may come next, all alike, `row` stands for: the first
// of a band for all of them, and if that is blank for those of other blank bands. 0: it is
// none of these.
static unsigned stands_for(unsigned blank, int row)
{
    int band = row / 3;
    unsigned own = blank >> 3 * band & 7, bands = 1;
    if (own & ((1u << row % 3) - 1))
        return 0;
    for (int other = 0; own == 7 && other < 3; other++) {
        bool whole = other != band && (blank >> 3 * other & 7) == 7;
        if (whole && other < band)
            return 0;
        bands += whole;
    }
    return (unsigned)bits_count(own) * bands;
}

static unsigned blank_rows(const search *s, int turned, unsigned rows)
{
    unsigned blank = 0;
    for (unsigned rest = rows; rest; rest &= rest - 1)
        if (s->clues[turned][bits_first(rest)] == 0)
            blank |= rest & -rest;
    return blank;
}

static void place(search *s, crowd *out, const candidates *list, candidate c)
{
    int bit = (int)(c >> 48), row = bit % 9;
    const sketch *from = &list->item[bit / 9];
    uint32_t alike = 1;
    if ((c & LABELS) == 0 && s->clues[from->turned][row] == 0) {
        unsigned rows = (unsigned)(list->rows >> (bit - row)) & ALL_ROWS;
        alike = stands_for(blank_rows(s, from->turned, rows), row);
    }
    if (alike)
        nonet_least_place(s, out, from, row, alike);
}

// Lists the rows of a set.
static void list_rows(const search *s, const openness *open, uint64_t rows,
                      candidates *list)
{
    for (; rows; rows &= rows - 1) {
        int bit = bits_first_64(rows);
        const sketch *from = &list->item[bit / 9];
        uint64_t word = settle(open, from, s->clues[from->turned][bit % 9]).clues;
        candidate c = word | (uint64_t)bit << 48;
        list->all[list->size++] = c;
        if (word < list->least) {
            list->least = word;
            list->best = 0;
        }
        if (word == list->least)
            list->first[list->best++] = c;
    }
}

// Finds the rows that may come after some sketches, and returns those of them that have
// clues as late as possible, by stacks: in the last stack only, or not in the first, or
// anywhere. They all read less than the others.
static uint64_t find_latest(const search *s, const crowd *from, int start,
                            const uint16_t only[2], candidates *list)
{
    uint64_t rows = 0, first = 0, second = 0; // those with clues in these stacks
    const sketch *item = list->item = from->item + start;
    for (int shift = 0; shift < 9 * SIDE_BY_SIDE && item < from->item + from->size;
         shift += 9, item++) {
        int turned = item->turned;
        rows |= (uint64_t)(least_rows(item, from->level) & only[turned]) << shift;
        first |= (uint64_t)s->any[turned][item->stack[0]] << shift;
        second |= (uint64_t)s->any[turned][item->stack[1]] << shift;
    }
    list->rows = rows;
    if (s->open[from->level].stacks)
        return rows; // nothing is known yet
    uint64_t not_first = rows & ~first, last = not_first & ~second;
    rows = not_first ? not_first : rows;
    return last ? last : rows;
}

void nonet_least_place_best(search *s, crowd *out, const crowd *from,
                            const uint16_t only[2])
{
    const openness *open = &s->open[from->level];
    for (int start = 0; start < from->size; start += SIDE_BY_SIDE) {
        candidates list;
        list.least = UINT64_MAX;
        list.size = list.best = 0;
        list_rows(s, open, find_latest(s, from, start, only, &list), &list);
        if (open->stacks) { // how they settle is not known yet either
            for (int k = 0; k < list.size; k++)
                place(s, out, &list, list.all[k]);
            continue;
        }
        for (int k = 0; k < list.best; k++)
            place(s, out, &list, list.first[k]);
        for (int k = 0; list.size > list.best && k < list.size; k++) {
            uint64_t bound = list.all[k] & LABELS;
            if (bound > list.least && bound <= s->best[from->level])
                place(s, out, &list, list.all[k]);
        }
    }
}
