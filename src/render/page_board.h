// page_board.h - items of a page and their boards: many of them, so each in few bytes.

#ifndef RENDER_PAGE_BOARD_H
#define RENDER_PAGE_BOARD_H

#include <nonet/render.h>

#include "render/phrase.h"

// The style of all boards of a page, for its <style>; colours for light and for dark.
extern const char nonet_page_board_style[];

// The lines and labels that all boards of a page share; once, before the first of them.
void nonet_page_board_lines(const nonet_sink *sink);

// A board that says `label`, which may use n, to those who cannot see it.
void nonet_page_board(const nonet_drawing *drawing, phrase_key label, int number,
                      const speaker *to);

// The beginning of an item of the page, with a heading of the third rank.
void nonet_page_heading(const speaker *to, phrase_key key);

#endif
