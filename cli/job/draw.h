// draw.h - records drawn for eyes.

#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include <nonet/render.h>

#include "job/job.h"

// --marks, for the commands that have it.
extern const cli_option option_marks;

// NONET_DRAW_... as the terminal and the options ask for.
int cli_draw_style(const cli_call *call);
// The record with the digits of `found` (or NULL: those entered), and with candidates if
// asked for or if the puzzle is about them.
void cli_drawing_start(nonet_drawing *drawing, const nonet_record *record,
                       const nonet_board *found, bool candidates);

#endif
