// grids.c - the grid that a record stands for.

#include "commands/grids.h"

#include "job/answers.h"

bool cli_grid_of(const cli_chunk *chunk, size_t i, const nonet_stop *stop,
                 nonet_board *grid, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_search search = {.limit = 2, .first = grid, .stop = *stop};
    nonet_searched done = nonet_search_run(&search, &record->marks);
    if (done.stopped && done.solutions < 2)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
    else if (done.solutions != 1)
        cli_refuse_improper(chunk, i, stop, out);
    return done.solutions == 1 && !done.stopped;
}
