// draw.h - records drawn for eyes.

#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include <nonet/picture.h>

#include "job/job.h"

// --marks, for the commands that have it.
extern const cli_option option_marks;

// NONET_DRAW_... as the terminal and the options ask for.
int cli_draw_style(const cli_call *call);
// Likewise the symbols for values that --symbols and --numbers ask for, where the command
// has them: for nonet_picture.
extern const cli_option option_numbers;
const char *cli_draw_symbols(const cli_call *call);

// A record as a picture that has copies of all it shows: with the values of `found` (or
// NULL: those entered), and with candidates if asked for or if the puzzle is about them.
// `classic` is the layout of records that have none.
typedef struct cli_picture {
    nonet_picture picture;
    uint8_t *values;     // those given, those found
    nonet_values *marks; // or NULL
} cli_picture;
void cli_picture_start(cli_picture *to, const nonet_record *record,
                       const nonet_layout *classic, const uint8_t *found, bool candidates);
void cli_picture_end(cli_picture *picture);

// The record with the digits of `found` (or NULL: those entered), and with candidates if
// asked for or if the puzzle is about them.
void cli_drawing_start(nonet_drawing *drawing, const nonet_record *record,
                       const nonet_board *found, bool candidates);

#endif
