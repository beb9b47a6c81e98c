// board_text.h - boards, cells and houses in words.

#ifndef CLI_BOARD_TEXT_H
#define CLI_BOARD_TEXT_H

#include "job/job.h"

void cli_cell_name(int cell, char name[8]);    // r1c1
void cli_house_name(int house, char name[16]); // row 1, column 9, box 5
void cli_put_board(cli_out *out, const nonet_board *board);

#endif
