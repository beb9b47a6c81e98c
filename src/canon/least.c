// least.c - the least form of a board: the sketches of least.h, row by row.
//
// From each sketch alive we place every row that may come next, in the best way the open
// places allow, and keep those that read least. Where two ways read the same but name the
// digits differently both are kept. Rows are compared as numbers of nine labels.
//
// The crowd of a level has room for SKETCHES; when it is full it is followed up to the end
// and emptied. So nothing is ever allocated, the usual puzzle is searched breadth first,
// which never looks at a row beyond the first that is not least, and the most symmetric
// board only takes longer.

#include "canon/least.h"

#include <string.h>

static void follow(search *s, const crowd *from);

void nonet_least_make_room(search *s, crowd *full)
{
    follow(s, full);
    full->size = 0;
}

// What is open after a row that reads `value`: places that were, and that it has alike.
static void close_places(const openness *before, uint64_t value, openness *after)
{
    uint64_t differ = value ^ value >> 4;
    differ |= differ >> 1;
    differ |= differ >> 2;
    uint64_t pairs = before->pairs & ~differ;
    bool blank_first = value >> 16 == 0, blank_last = (value & 0xffffffff) == 0;
    after->pairs = pairs;
    after->columns = (pairs | pairs >> 3) & UINT64_C(0x000300030003);
    after->stacks = before->stacks & ((unsigned)blank_first | (unsigned)blank_last << 1);
}

static void finish(search *s, const sketch *whole)
{
    static const uint8_t ways[4] = {1, 2, 2, 6}; // of two open bits
    const openness *open = &s->open[9];
    if (s->count == 0)
        s->first = *whole;
    s->count += whole->weight * ways[stack_part(open->columns, 0)] *
                ways[stack_part(open->columns, 1)] * ways[stack_part(open->columns, 2)] *
                ways[open->stacks];
}

// --- the next row

// While nothing but blank rows has been placed, how a row will read depends on its shape
// alone, so the others need not be tried. These are the rows of the least shape that are
// left, `only` of the board and its mirror image; returns the shape.
static int of_least_shape(const search *s, const crowd *from, uint16_t only[2])
{
    int least = FULL_SHAPE;
    for (int i = 0; i < from->size; i++) {
        const uint8_t *shape = s->shape[from->item[i].turned];
        for (unsigned rest = least_rows(&from->item[i], from->level); rest;
             rest &= rest - 1)
            least = shape[bits_first(rest)] < least ? shape[bits_first(rest)] : least;
    }
    only[0] = only[1] = 0;
    for (int row = 0; row < 9; row++) {
        only[0] |= (uint16_t)((s->shape[0][row] == least) << row);
        only[1] |= (uint16_t)((s->shape[1][row] == least) << row);
    }
    return least;
}

// Follows up a crowd that has no label yet.
static void follow_blank(search *s, crowd *next, const crowd *from)
{
    uint16_t only[2];
    int shape = of_least_shape(s, from, only);
    if (from->level % 3 == 2 || shape != FULL_SHAPE ||
        nonet_clashes(s->board, NULL, 0) != 0) {
        nonet_least_place_best(s, next, from, only);
        return;
    }
    next->level++;
    if (s->known == from->level + 1)
        s->best[s->known++] = UINT64_MAX;
    s->open[from->level + 1] = (openness){0}; // after a full row nothing is
    for (int i = 0; i < from->size; i++) {
        const sketch *item = &from->item[i];
        for (unsigned rest = least_rows(item, from->level) & only[item->turned]; rest;
             rest &= rest - 1)
            nonet_least_two_full_rows(s, next, item, bits_first(rest));
    }
}

// Follows up a crowd whose sketches have one row each that can come next.
static void follow_one(search *s, crowd *next, const crowd *from)
{
    int level = from->level;
    for (int i = 0; i < from->size; i++) {
        const sketch *item = &from->item[i];
        int row = level < 3 && s->band_chosen ? row_at(item, level)
                                              : bits_first(least_rows(item, level));
        nonet_least_place(s, next, item, row, 1);
    }
}

static void follow(search *s, const crowd *from)
{
    static const uint16_t all[2] = {ALL_ROWS, ALL_ROWS};
    int level = from->level;
    if (level > 0)
        close_places(&s->open[level - 1], s->best[level - 1], &s->open[level]);
    if (level == 9) {
        for (int i = 0; i < from->size; i++)
            finish(s, &from->item[i]);
        return;
    }
    if (s->known == level)
        s->best[s->known++] = UINT64_MAX;
    crowd next;
    next.level = level + 1;
    next.size = 0;
    bool blank = from->item[0].named == 0;
    if ((level < 3 && s->band_chosen) || (level % 3 == 2 && !blank))
        follow_one(s, &next, from);
    else if (blank)
        follow_blank(s, &next, from);
    else
        nonet_least_place_best(s, &next, from, all);
    if (next.size > 0)
        follow(s, &next);
}

// --- the whole

static bool is_full(const search *s)
{
    unsigned everywhere = ALL_ROWS;
    for (int row = 0; row < 9; row++)
        everywhere &= s->clues[0][row];
    return everywhere == ALL_ROWS;
}

static void write_transform(const sketch *whole, nonet_transform *transform)
{
    transform->transposed = whole->turned;
    for (int i = 0; i < 9; i++) {
        transform->row[i] = (uint8_t)row_at(whole, i);
        transform->column[i] = stack_part(whole->columns, i / 3) >> (8 - i % 3 * 4) & 15;
    }
    uint64_t labels = whole->labels, named = whole->named;
    transform->digit[0] = 0;
    for (int digit = 1; digit <= 9; digit++) {
        uint64_t label = labels >> 4 * digit & 15, missing = label == 0;
        named += missing; // those that do not occur come last, in order
        transform->digit[digit] = (uint8_t)(label | (named & -missing));
    }
}

// Eight of the labels are spread to bytes of a word in three steps.
static void write_row(uint64_t labels, uint8_t cell[9])
{
    uint64_t word =
        (labels >> 32) << 20 | (labels >> 16 & 0xfff) << 8 | (labels >> 4 & 0xff);
    word = (word | word << 16) & 0x0000ffff0000ffff;
    word = (word | word << 8) & 0x00ff00ff00ff00ff;
    word = (word | word << 4) & 0x0f0f0f0f0f0f0f0f;
    for (int i = 0; i < 8; i++)
        cell[i] = (uint8_t)(word >> (56 - 8 * i));
    cell[8] = labels & 15;
}

// One sketch for the board and one for its mirror image, of which nothing is known yet.
static void start_from_nothing(search *s, crowd *start)
{
    s->band_chosen = false;
    s->open[0] = least_open(3);
    start->size = 2;
    for (int turned = 0; turned < 2; turned++)
        start->item[turned] = (sketch){.weight = 1,
                                       .left = ALL_ROWS,
                                       .columns = UINT64_C(0x001203450678),
                                       .turned = (uint8_t)turned,
                                       .stack = {0, 1, 2}};
}

void nonet_least_form_by(nonet_order order, const nonet_board *board, nonet_least *least)
{
    search s;
    crowd start;
    nonet_least_read(&s, board);
    s.known = 0;
    s.count = 0;
    start.level = start.size = 0;
    if (order != NONET_ORDER_NUMBER && !is_full(&s))
        nonet_least_counts(&s, &start);
    else
        start_from_nothing(&s, &start);
    if (start.size > 0)
        follow(&s, &start);
    least->automorphisms = s.count;
    write_transform(&s.first, &least->transform);
    for (int row = 0; row < 9; row++)
        write_row(s.best[row], least->board.cell + 9 * row);
}

void nonet_least_form(const nonet_board *board, nonet_least *least)
{
    nonet_least_form_by(NONET_ORDER_COUNTS, board, least);
}

bool nonet_equivalent(const nonet_board *a, const nonet_board *b, nonet_transform *how)
{
    nonet_least from, to;
    nonet_least_form(a, &from);
    nonet_least_form(b, &to);
    if (memcmp(&from.board, &to.board, sizeof from.board) != 0)
        return false;
    if (how) {
        nonet_transform back = nonet_transform_inverse(&to.transform);
        *how = nonet_transform_compose(&from.transform, &back);
    }
    return true;
}
