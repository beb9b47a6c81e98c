// cells.c - see cells.h.

#include "text/cells.h"

#include <string.h>

#define X CELL_OTHER
const uint8_t nonet_cell_of[256] = {
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, 0, X, X, 0, 0, X, // * - .
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, X, X, X, X, X, 0, // 0 1 .. 9 ?
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, 0, X, X, X, X, X, X, 0, // X _
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, 0, X, X, X, X, X, X, X, // x
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
    X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, //
};
#undef X

// Sixteen bytes at a time by the compiler's vector extension: SSE2 or NEON where there is
// one, plain words elsewhere. A comparison yields 0xff or 0 in each byte.
typedef uint8_t bytes __attribute__((vector_size(16)));

static bool any(bytes mask)
{
    uint64_t half[2];
    memcpy(half, &mask, sizeof half);
    return (half[0] | half[1]) != 0;
}

bool nonet_cells_plain(const char *text, nonet_board *board, char *blank)
{
    bytes bad = {0}, dots = {0}, zeros = {0};
    for (size_t i = 0; i < 80; i += sizeof(bytes)) {
        bytes v;
        memcpy(&v, text + i, sizeof v);
        bytes value = v - '0';
        bytes digit = (bytes)(value <= 9), dot = (bytes)(v == '.');
        bad |= ~(digit | dot);
        dots |= dot;
        zeros |= (bytes)(value == 0);
        value &= digit;
        memcpy(board->cell + i, &value, sizeof value);
    }
    char last = text[80];
    bool dot = last == '.' || any(dots), zero = last == '0' || any(zeros);
    board->cell[80] = (uint8_t)(last == '.' ? 0 : last - '0');
    *blank = dot ? '.' : zero ? '0' : 0;
    return !any(bad) && !(dot && zero) && board->cell[80] <= 9;
}

size_t nonet_cells_read(const char *text, size_t size, nonet_board *board, char *blank)
{
    char found;
    if (size >= NONET_CELLS && nonet_cells_plain(text, board, &found) &&
        (found == 0 || *blank == 0 || *blank == found)) {
        *blank = found ? found : *blank;
        return NONET_CELLS;
    }
    size_t n = 0;
    for (; n < size && n < NONET_CELLS && is_cell(text[n]); n++) {
        board->cell[n] = (uint8_t)cell_of(text[n]);
        if (board->cell[n] != CELL_BLANK)
            continue;
        if (*blank && *blank != text[n])
            break;
        *blank = text[n];
    }
    return n;
}

size_t nonet_cells_span(const char *text, size_t size)
{
    size_t n = 0;
    while (n < size && is_cell(text[n]))
        n++;
    return n;
}

bool nonet_cells_are(const char *text, size_t size, nonet_board *board, char *blank)
{
    *blank = 0;
    return size == NONET_CELLS && nonet_cells_read(text, size, board, blank) == NONET_CELLS;
}

bool nonet_cells_are_full(const char *text, size_t size, nonet_board *board)
{
    char blank;
    return nonet_cells_are(text, size, board, &blank) && blank == 0;
}
