// bands.c - which of the 416 essentially different bands stand in a grid.
//
// On a board that has nothing else, the least form of a band stands in the last three rows,
// for blanks are least of all. So it is found as that of any board.

#include <nonet/canon.h>
#include <nonet/grids.h>

#include <string.h>

enum { BANDS = NONET_BANDS, BAND_CELLS = 27 };

static const char rows[BANDS][19] = {
#define BAND(digits) #digits,
#include "grids/bands.def"
#undef BAND
};

bool nonet_band_at(int index, nonet_board *band)
{
    memset(band, 0, sizeof *band);
    if (index < 0 || index >= BANDS)
        return false;
    for (int i = 0; i < 9; i++)
        band->cell[i] = (uint8_t)(i + 1);
    for (int i = 0; i < 18; i++)
        band->cell[9 + i] = (uint8_t)(rows[index][i] - '0');
    return true;
}

// The place of the digits in the list, -1 if they are not there.
static int find(const char *digits)
{
    int low = 0, high = BANDS;
    while (low < high) {
        int middle = (low + high) / 2, more = strcmp(rows[middle], digits);
        if (more == 0)
            return middle;
        if (more < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

int nonet_band_index(const nonet_board *board, int band)
{
    nonet_board alone = {{0}};
    nonet_least least;
    char digits[19] = "";
    if (band < 0 || band > 5)
        return -1;
    for (int i = 0; i < BAND_CELLS; i++) {
        int cell = band < 3 ? BAND_CELLS * band + i : i / 3 * 9 + (band - 3) * 3 + i % 3;
        if (board->cell[cell] < 1 || board->cell[cell] > 9)
            return -1;
        alone.cell[cell] = board->cell[cell];
    }
    if (nonet_clashes(&alone, NULL, 0))
        return -1;
    nonet_least_form(&alone, &least);
    for (int i = 0; i < 18; i++)
        digits[i] = (char)('0' + least.board.cell[63 + i]);
    return find(digits);
}
