// oracle.c - Sudoku as an exact cover, solved by Knuth's dancing links.
//
// The 324 columns are what must happen exactly once: a cell is filled (81), a digit is in a
// row, a column, a box (81 each). Each candidate is a row with a node in four of them. The
// header of column c is node c + 1, the root is node 0.

#include "oracle.h"

enum {
    COLUMNS = 324,
    NODES = 1 + COLUMNS + 4 * 9 * NONET_CELLS,
};

typedef struct {
    int left[NODES], right[NODES], up[NODES], down[NODES], column[NODES];
    int size[COLUMNS + 1];
    int count; // nodes in use
    size_t found, limit;
} links;

static void make_headers(links *l)
{
    for (int i = 0; i <= COLUMNS; i++) {
        l->left[i] = i == 0 ? COLUMNS : i - 1;
        l->right[i] = i == COLUMNS ? 0 : i + 1;
        l->up[i] = l->down[i] = l->column[i] = i;
        l->size[i] = 0;
    }
    l->count = COLUMNS + 1;
}

static void add_candidate(links *l, int cell, int digit)
{
    int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    int columns[4] = {cell, 81 + 9 * row + digit, 162 + 9 * column + digit,
                      243 + 9 * box + digit};
    int first = l->count;
    for (int i = 0; i < 4; i++) {
        int node = l->count++, header = columns[i] + 1;
        l->column[node] = header;
        l->size[header]++;
        l->up[node] = l->up[header];
        l->down[node] = header;
        l->down[l->up[header]] = node;
        l->up[header] = node;
        l->left[node] = i == 0 ? first + 3 : node - 1;
        l->right[node] = i == 3 ? first : node + 1;
    }
}

static void cover(links *l, int header)
{
    l->right[l->left[header]] = l->right[header];
    l->left[l->right[header]] = l->left[header];
    for (int i = l->down[header]; i != header; i = l->down[i])
        for (int j = l->right[i]; j != i; j = l->right[j]) {
            l->down[l->up[j]] = l->down[j];
            l->up[l->down[j]] = l->up[j];
            l->size[l->column[j]]--;
        }
}

static void uncover(links *l, int header)
{
    for (int i = l->up[header]; i != header; i = l->up[i])
        for (int j = l->left[i]; j != i; j = l->left[j]) {
            l->size[l->column[j]]++;
            l->down[l->up[j]] = j;
            l->up[l->down[j]] = j;
        }
    l->right[l->left[header]] = header;
    l->left[l->right[header]] = header;
}

static void dance(links *l)
{
    if (l->right[0] == 0) {
        l->found++;
        return;
    }
    int best = l->right[0];
    for (int header = best; header != 0; header = l->right[header])
        if (l->size[header] < l->size[best])
            best = header;
    cover(l, best);
    for (int i = l->down[best]; i != best && l->found < l->limit; i = l->down[i]) {
        for (int j = l->right[i]; j != i; j = l->right[j])
            cover(l, l->column[j]);
        dance(l);
        for (int j = l->left[i]; j != i; j = l->left[j])
            uncover(l, l->column[j]);
    }
    uncover(l, best);
}

size_t oracle_count(const nonet_marks *marks, size_t limit)
{
    links l = {.limit = limit};
    make_headers(&l);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 0; digit < 9; digit++)
            if (marks->cell[cell] >> digit & 1)
                add_candidate(&l, cell, digit);
    if (limit > 0)
        dance(&l);
    return l.found;
}
