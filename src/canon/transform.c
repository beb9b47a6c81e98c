// transform.c - transformations as values: make, compose, invert, apply.

#include <nonet/canon.h>

#include <string.h>

#include "board/range.h"

void nonet_transform_identity(nonet_transform *transform)
{
    transform->transposed = false;
    for (int i = 0; i < 9; i++)
        transform->row[i] = transform->column[i] = (uint8_t)i;
    for (int d = 0; d <= 9; d++)
        transform->digit[d] = (uint8_t)d;
}

static void shuffle(nonet_rng *rng, uint8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)nonet_rng_below(rng, (uint32_t)i + 1);
        uint8_t kept = list[i];
        list[i] = list[j];
        list[j] = kept;
    }
}

// A permutation of nine lines that keeps threes together.
static void shuffle_lines(nonet_rng *rng, uint8_t line[9])
{
    uint8_t triple[3] = {0, 1, 2};
    shuffle(rng, triple, 3);
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            line[3 * i + j] = (uint8_t)(3 * triple[i] + j);
        shuffle(rng, line + 3 * i, 3);
    }
}

void nonet_transform_random(nonet_rng *rng, nonet_transform *transform)
{
    nonet_transform_identity(transform);
    transform->transposed = nonet_rng_below(rng, 2) != 0;
    shuffle_lines(rng, transform->row);
    shuffle_lines(rng, transform->column);
    shuffle(rng, transform->digit + 1, 9);
}

static bool is_permutation(const uint8_t *list, int n)
{
    unsigned seen = 0;
    for (int i = 0; i < n; i++)
        seen |= list[i] < n ? 1u << list[i] : 0;
    return seen == (1u << n) - 1;
}

static bool keeps_triples(const uint8_t line[9])
{
    for (int i = 0; i < 9; i++)
        if (line[i] / 3 != line[i / 3 * 3] / 3)
            return false;
    return true;
}

bool nonet_transform_is_valid(const nonet_transform *transform)
{
    return is_permutation(transform->row, 9) && keeps_triples(transform->row) &&
           is_permutation(transform->column, 9) && keeps_triples(transform->column) &&
           is_permutation(transform->digit, 10) && transform->digit[0] == 0;
}

// `transform`, or what changes nothing if it is not valid.
static const nonet_transform *sound(const nonet_transform *transform)
{
    static const nonet_transform identity = {.row = {0, 1, 2, 3, 4, 5, 6, 7, 8},
                                             .column = {0, 1, 2, 3, 4, 5, 6, 7, 8},
                                             .digit = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}};
    return nonet_transform_is_valid(transform) ? transform : &identity;
}

// If the second one mirrors, what it takes for rows are the columns the first one made.
nonet_transform nonet_transform_compose(const nonet_transform *first,
                                        const nonet_transform *second)
{
    first = sound(first);
    second = sound(second);
    nonet_transform both;
    const uint8_t *row = second->transposed ? first->column : first->row;
    const uint8_t *column = second->transposed ? first->row : first->column;
    both.transposed = first->transposed != second->transposed;
    for (int i = 0; i < 9; i++) {
        both.row[i] = row[second->row[i]];
        both.column[i] = column[second->column[i]];
    }
    for (int d = 0; d <= 9; d++)
        both.digit[d] = second->digit[first->digit[d]];
    return both;
}

nonet_transform nonet_transform_inverse(const nonet_transform *transform)
{
    transform = sound(transform);
    nonet_transform back;
    uint8_t *row = transform->transposed ? back.column : back.row;
    uint8_t *column = transform->transposed ? back.row : back.column;
    back.transposed = transform->transposed;
    for (int i = 0; i < 9; i++) {
        row[transform->row[i]] = (uint8_t)i;
        column[transform->column[i]] = (uint8_t)i;
    }
    for (int d = 0; d <= 9; d++)
        back.digit[transform->digit[d]] = (uint8_t)d;
    return back;
}

static int source(const nonet_transform *transform, int cell)
{
    int row = transform->row[cell / 9], column = transform->column[cell % 9];
    return transform->transposed ? column * 9 + row : row * 9 + column;
}

int nonet_transform_source(const nonet_transform *transform, int cell)
{
    return range_has_cell(cell) ? source(sound(transform), cell) : -1;
}

nonet_board nonet_transform_board(const nonet_transform *transform,
                                  const nonet_board *board)
{
    transform = sound(transform);
    nonet_board result;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = board->cell[source(transform, cell)];
        result.cell[cell] = transform->digit[digit <= 9 ? digit : 0];
    }
    return result;
}

nonet_marks nonet_transform_marks(const nonet_transform *transform,
                                  const nonet_marks *marks)
{
    transform = sound(transform);
    nonet_marks result;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned from = marks->cell[source(transform, cell)], to = 0;
        for (int d = 1; d <= 9; d++)
            if (from >> (d - 1) & 1)
                to |= 1u << (transform->digit[d] - 1);
        result.cell[cell] = (uint16_t)to;
    }
    return result;
}
