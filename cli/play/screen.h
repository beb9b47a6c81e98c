// screen.h - what is to be seen, drawn from a description of it.

#ifndef CLI_PLAY_SCREEN_H
#define CLI_PLAY_SCREEN_H

#include "play/help.h"

// A board, with what is said about it beside and below.
typedef struct play_view {
    const play_game *game;
    const play_step *step; // to be coloured, on its position if is_path; NULL: none
    bool is_path;
    nonet_hint hint;   // how much of the step is shown
    nonet_cells wrong; // shown as mistakes
    int cursor;
    bool marking;        // digits typed are marks
    const char *panel;   // text beside the board
    int scroll;          // lines of it that are above its top
    const char *status;  // two lines below the board
    const char *message; // ...
} play_view;

enum { PLAY_ROWS = 24, PLAY_COLUMNS = 80 }; // the least

void play_screen_start(void); // once, when the terminal is open
void play_draw(const play_view *view);
// A list of lines with one of them chosen, asked for by number.
void play_draw_list(const char *title, size_t count, size_t chosen,
                    void (*line)(void *context, size_t i, char *text, size_t size),
                    void *context, const char *message);
int play_list_height(void);

// The cell at a place of the screen, -1 if there is none; `*digit` is the mark there or 0.
int play_cell_at(int y, int x, int *digit);

#endif
