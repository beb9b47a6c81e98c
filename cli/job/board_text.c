// board_text.c - boards, cells and houses in words.

#include "job/board_text.h"

#include <stdio.h>

void cli_cell_name(int cell, char name[8])
{
    snprintf(name, 8, "r%dc%d", cell / 9 % 9 + 1, cell % 9 + 1);
}

void cli_house_name(int house, char name[16])
{
    static const char *const kinds[] = {"row", "column", "box"};
    snprintf(name, 16, "%s %d", kinds[house / 9 % 3], house % 9 + 1);
}

void cli_put_board(cli_out *out, const nonet_board *board)
{
    char line[NONET_LINE_SIZE];
    nonet_write_line(board, line);
    cli_put(out, line, NONET_CELLS);
}
