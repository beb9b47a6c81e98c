// grids.h - what the commands on complete grids share.

#ifndef CLI_GRIDS_H
#define CLI_GRIDS_H

#include "job/command.h"

// The grid of record i: itself if it is complete, else its only solution. False if there is
// none or several, or the time was up: that has been said, and a row stands in its place.
bool cli_grid_of(const cli_chunk *chunk, size_t i, const nonet_stop *stop,
                 nonet_board *grid, cli_out *out);

#endif
