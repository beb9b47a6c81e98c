// closure_rows.c - what each branch holds, read off the columns.

#include "rate/se/closure.h"

#include <string.h>

// One halving of a 64x64 matrix: exchanges the blocks off the diagonal.
static inline void exchange(uint64_t *row, int size, uint64_t low)
{
    for (int block = 0; block < 64; block += 2 * size)
        for (int i = block; i < block + size; i++) {
            uint64_t moved = (row[i] >> size ^ row[i + size]) & low;
            row[i + size] ^= moved;
            row[i] ^= moved << size;
        }
}

static void transpose(uint64_t row[64])
{
    exchange(row, 32, 0x00000000ffffffffu);
    exchange(row, 16, 0x0000ffff0000ffffu);
    exchange(row, 8, 0x00ff00ff00ff00ffu);
    exchange(row, 4, 0x0f0f0f0f0f0f0f0fu);
    exchange(row, 2, 0x3333333333333333u);
    exchange(row, 1, 0x5555555555555555u);
}

void nonet_se_close_rows(se_closures *closures)
{
    int n = closures->n, words = closures->words;
    uint64_t *rows = closures->off_row;
    memset(rows, 0, (size_t)(2 * n * words) * sizeof *rows);
    for (int from = 0; from < n; from += 64)
        for (int to = 0; to < n; to += 64) {
            uint64_t block[64];
            for (int i = 0; i < 64; i++)
                block[i] = from + i < n && !set_has(closures->gone, from + i)
                               ? closures->off[(from + i) * words + to / 64]
                               : 0;
            transpose(block);
            for (int i = 0; i < 64 && to + i < n; i++)
                rows[(2 * (to + i) + 1) * words + from / 64] = block[i];
        }
    for (int number = 0; number < n; number++) {
        if (set_has(closures->gone, number))
            continue;
        uint64_t *row = &rows[2 * number * words];
        int column = closure_column(closures, number, false);
        if (column == NO_PARTNER)
            set_add(row, number);
        else
            memcpy(row, &rows[(2 * column + 1) * words], (size_t)words * sizeof *row);
    }
}
