// symmetry.c - see symmetry.h.
//
// Rows are matched first, by how many clues they have in each stack, then the columns of
// each stack by where their clues are, then the digits: nearly always there is nothing left
// to try after a few rows.

#include "logic/symmetry.h"

typedef struct {
    const nonet_board *given;
    symmetry_visitor *visit;
    void *context;
    uint8_t stack[3];     // which stack comes to each place
    uint8_t counts[9][3]; // clues of each row in each stack
    uint8_t others[9][3]; // the same of the board or its mirror image
    uint16_t clues[9];    // of each column: the rows with a clue
    symmetry found;
} symmetry_search;

static int other_cell(const symmetry_search *search, int row, int column)
{
    return search->found.transposed ? column * 9 + row : row * 9 + column;
}

// The names the digits must have; false if there is no way.
static bool name_digits(symmetry_search *search)
{
    symmetry *found = &search->found;
    unsigned named = 0, used = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        found->source[cell] =
            (uint8_t)other_cell(search, found->row[cell / 9], found->column[cell % 9]);
        int to = search->given->cell[cell] - 1;
        int from = search->given->cell[found->source[cell]] - 1;
        if (to < 0)
            continue;
        if ((named >> from & 1) ? found->digit[from] != to : (int)(used >> to & 1))
            return false;
        found->digit[from] = (uint8_t)to;
        named |= 1u << from;
        used |= 1u << to;
    }
    unsigned left = NONET_ALL_DIGITS & ~named;
    if (left & (left - 1))
        return false;
    if (left)
        found->digit[bits_first(left)] = (uint8_t)bits_first(NONET_ALL_DIGITS & ~used);
    return true;
}

static bool changes_nothing(const symmetry *found)
{
    for (int i = 0; i < 9; i++)
        if (found->row[i] != i || found->column[i] != i)
            return false;
    return !found->transposed;
}

static bool choose_columns(symmetry_search *search, int place, unsigned used)
{
    symmetry *found = &search->found;
    if (place == 9)
        return !changes_nothing(found) && name_digits(search) &&
               search->visit(search->context, found);
    for (int i = 0; i < 3; i++) {
        int column = search->stack[place / 3] * 3 + i;
        unsigned clues = 0;
        if (used >> column & 1)
            continue;
        for (int row = 0; row < 9; row++)
            if (search->given->cell[other_cell(search, found->row[row], column)])
                clues |= 1u << row;
        found->column[place] = (uint8_t)column;
        if (clues == search->clues[place] &&
            choose_columns(search, place + 1, used | 1u << column))
            return true;
    }
    return false;
}

static bool choose_rows(symmetry_search *search, int place, unsigned used)
{
    if (place == 9)
        return choose_columns(search, 0, 0);
    for (int row = 0; row < 9; row++) {
        bool fits = !(used >> row & 1);
        // A band is begun with any, and ended with its own rows.
        if (place % 3)
            fits = fits && row / 3 == search->found.row[place - 1] / 3;
        else
            fits = fits && !(used >> row / 3 * 3 & 7);
        for (int stack = 0; stack < 3; stack++)
            fits = fits && search->counts[place][stack] ==
                               search->others[row][search->stack[stack]];
        search->found.row[place] = (uint8_t)row;
        if (fits && choose_rows(search, place + 1, used | 1u << row))
            return true;
    }
    return false;
}

static void count_clues(symmetry_search *search)
{
    for (int row = 0; row < 9; row++)
        for (int stack = 0; stack < 3; stack++) {
            unsigned here = 0, there = 0;
            for (int i = 3 * stack; i < 3 * stack + 3; i++) {
                here += search->given->cell[row * 9 + i] != 0;
                there += search->given->cell[other_cell(search, row, i)] != 0;
            }
            search->counts[row][stack] = (uint8_t)here;
            search->others[row][stack] = (uint8_t)there;
        }
}

bool nonet_visit_symmetries(const nonet_board *given, symmetry_visitor *visit,
                            void *context)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    symmetry_search search = {.given = given, .visit = visit, .context = context};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (given->cell[cell])
            search.clues[cell % 9] |= (uint16_t)(1u << cell / 9);
    for (int i = 0; i < 12; i++) {
        search.found.transposed = i >= 6;
        for (int stack = 0; stack < 3; stack++)
            search.stack[stack] = orders[i % 6][stack];
        count_clues(&search);
        if (choose_rows(&search, 0, 0))
            return true;
    }
    return false;
}
