// classic.c - is this the board every other part of nonet knows?
//
// By its tables, not by how it was described: nine regions in the places of the boxes are
// the classic board as well. The rows are always there, and houses are kept once.

#include "board/house.h"
#include "layout/layout.h"

static bool has_peers(const nonet_layout *layout)
{
    for (int c = 0; c < NONET_CELLS; c++) {
        if (layout->peers.first[c + 1] - layout->peers.first[c] != PEERS)
            return false;
        for (int i = 0; i < PEERS; i++)
            if (!layout_sees(layout, c, nonet_cell_peers[c][i]))
                return false;
    }
    return true;
}

static bool is_blank(const nonet_layout *layout)
{
    for (int c = 0; c < NONET_CELLS; c++)
        if (layout->blank[c] != NONET_ALL_DIGITS)
            return false;
    return true;
}

bool nonet_layout_looks_classic(const nonet_layout *layout)
{
    return layout->shape.rows == 9 && !layout->holes && layout->cells == NONET_CELLS &&
           layout->values == 9 && !layout->shape.from_zero &&
           layout->n_houses == NONET_HOUSES && layout->n_filters == 0 &&
           has_peers(layout) && is_blank(layout);
}
