// frame.h - a board as lines of text: cells in columns, walls between them.
//
// Where no wall runs between two rows there is no line between them, and likewise for
// columns: boxes take little room, and regions of any shape just as much as they need.
//
//     ┌───────┬──────       ┌───┬───────       ┏━8━┯━15━━━━
//     │ 5 3 . │ . 7         │ 5 │ 3   .        ┃ . │ .   .
//     │ 6 . . │ 1 9         │   └───┐          ┃   └───┐
//     │ . 9 8 │ . .         │ .   . │ 7        ┃ .   . │ .

#ifndef RENDER_FRAME_H
#define RENDER_FRAME_H

#include <stdbool.h>

#include <nonet/layout.h>

typedef enum { WALL_NONE, WALL_LIGHT, WALL_HEAVY } frame_wall;

typedef struct {
    int rows, columns; // up to NONET_MAX_VALUES
    bool unicode;      // lines of box-drawing characters
    bool wide;         // another blank between cells without a wall between them

    // The wall between two cells; `other` is -1 for the world outside.
    frame_wall (*wall)(const void *context, int cell, int other);
    int (*width)(const void *context, int cell); // of a cell's text
    void (*put)(const void *context, int cell);  // writes it to the sink
    int (*label)(const void *context, int cell); // a number in the wall above; -1: none
    const void *context;
} frame;

void nonet_frame_draw(const frame *board, const nonet_sink *sink);

#endif
