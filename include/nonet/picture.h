// nonet/picture.h - draw puzzles on any layout: as lines of text, and as SVG.
//
//     nonet_picture picture = {.layout = layout, .given = givens};
//     nonet_picture_text(&picture, NONET_DRAW_UNICODE, &out);
//
//       ┌───┬───────┬───┐       ┏8━━┯15━━━━━┳3━━┯6━━┓      regions have walls, and
//       │ 5 │ .   . │ . │       ┃ . │ .   . ┃ . │ . ┃      where there are cages,
//       │   └───┐   │   │       ┃   └───┐   ┠───┘   ┃      thicker ones; a sum stands
//       │ .   . │ . │ 7 │       ┃ .   . │ . ┃ .   . ┃      above its cage's first cell
//
// What the lines cannot say is told in words below the board, rule by rule. In SVG
// diagonals are lines, windows and extra regions shaded, even and odd cells squares and
// circles, little killers arrows. The same picture gives the same bytes everywhere.
// Nothing here allocates or keeps a pointer to its arguments, and any number of threads
// may draw at once. Steps on layouts are drawn too; those of the classic board are by
// nonet/render.h.

#ifndef NONET_PICTURE_H
#define NONET_PICTURE_H

#include <nonet/layout.h>
#include <nonet/reason.h>
#include <nonet/render.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What to draw. Arrays have nonet_layout_cells() entries; what is not on the board is
/// drawn as blank.
typedef struct nonet_picture {
    const char *title;          ///< a line above the board; NULL: none
    const nonet_layout *layout; ///< frozen
    const uint8_t *given;       ///< the clues; 0 is blank
    const uint8_t *found;       ///< values placed since; NULL: none
    const nonet_values *marks;  ///< candidates of the cells that are open; NULL: none

    /// One character for each value; "" for numbers. NULL: 1-9A-Z, or numbers if there are
    /// more than 35 values.
    const char *symbols;

    /// A step to be drawn on the candidates, as SVG: its pattern in colours, what goes in
    /// red, a value that is placed. NULL: none.
    const nonet_reason *reason;
} nonet_picture;

/// Draws as lines of text; `how` is as for nonet_draw_text().
NONET_API void nonet_picture_text(const nonet_picture *picture, int how,
                                  const nonet_sink *sink);

/// Draws one or more boards, which may differ in size, as one SVG document.
NONET_API void nonet_picture_svg(const nonet_picture *pictures, size_t count,
                                 const nonet_sink *sink);

/// A page to be printed that needs nothing outside itself: begin, then boards, which may
/// differ in size, then end.
NONET_API void nonet_sheet_begin(const char *title, const nonet_sink *sink);
/// The next board, with its title above it.
NONET_API void nonet_sheet_board(const nonet_picture *picture, const nonet_sink *sink);
/// The end of the page.
NONET_API void nonet_sheet_end(const nonet_sink *sink);

/// A path on a layout, on a page that nonet_page_begin() begins and nonet_page_end() ends:
/// the heading of a puzzle and its board at the start; `given` are its clues.
NONET_API void nonet_page_layout(nonet_page *page, const nonet_language *language,
                                 const char *heading, const nonet_reasoner *start,
                                 const uint8_t *given, const nonet_sink *sink);
/// One step, in words and notation, and drawn on the position before it unless it places a
/// value.
NONET_API void nonet_page_reason(nonet_page *page, const nonet_reasoner *before,
                                 const uint8_t *given, const nonet_reason *step, int number,
                                 const nonet_sink *sink);
/// The end of a puzzle.
NONET_API void nonet_page_layout_end(nonet_page *page, const nonet_reasoner *last,
                                     const uint8_t *given, const char *summary,
                                     const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
