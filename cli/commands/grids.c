// grids.c - the grid that a record stands for.

#include "commands/grids.h"

void cli_put_refusal(const cli_chunk *chunk, size_t i, const char *why, const char *word,
                     cli_out *out)
{
    cli_complain(chunk, i, out, "%s", why);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", &chunk->records[i]);
    nonet_row_refuse(&row, row.table->style == NONET_ROW_JSON ? why : word);
    nonet_row_end(&row);
    cli_raise(out, EXIT_UNSOLVED);
}

bool cli_grid_of(const cli_chunk *chunk, size_t i, const nonet_stop *stop,
                 nonet_board *grid, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_search search = {.limit = 2, .first = grid, .stop = *stop};
    nonet_searched done = nonet_search_run(&search, &record->marks);
    if (done.stopped && done.solutions < 2)
        cli_put_refusal(chunk, i, cli_timed_out, cli_timed_out, out);
    else if (done.solutions != 1)
        cli_put_refusal(chunk, i, "this puzzle does not have exactly one solution", "error",
                        out);
    return done.solutions == 1 && !done.stopped;
}
