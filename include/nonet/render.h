// nonet/render.h - draw boards: for terminals and plain text, and as SVG.
//
//     nonet_drawing drawing;
//     nonet_drawing_start(&drawing, &puzzle, &solution, NULL);
//     nonet_draw_text(&drawing, NONET_DRAW_UNICODE, &out);
//
//       ┌───────┬───────┬──         +---------------+--        a given is marked *,
//       │ 5 3 . │ . 7 . │ .         | 5*  3*  124   | 26       a found digit -, and each
//       │ 6 . . │ 1 9 5 │ .         | 6*  7-  24    | 1*       column is as wide as its
//       │ . 9 8 │ . . . │ .         | 12  9*  8*    | 23       widest cell
//
// A drawing is a plain value: what stands in the cells, and a tone for each cell and each
// candidate that is to stand out. Steps of logic/ are drawn by setting tones and arrows.
// The same drawing gives the same bytes everywhere. Nothing here allocates or keeps a
// pointer to its arguments, and any number of threads may draw at once.

#ifndef NONET_RENDER_H
#define NONET_RENDER_H

#include <nonet/board.h>
#include <nonet/logic.h>
#include <nonet/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a cell or a candidate stands out.
typedef enum nonet_tone {
    NONET_TONE_PLAIN, ///< not at all
    NONET_TONE_A,     ///< green: the pattern, or the first of two colours
    NONET_TONE_B,     ///< blue: the second colour
    NONET_TONE_C,     ///< yellow: fins and other exceptions, or a third colour
    NONET_TONE_D,     ///< violet: a fourth
    NONET_TONE_OUT,   ///< red: what goes
} nonet_tone;

/// From one candidate to another.
typedef struct nonet_arrow {
    uint8_t from_cell;  ///< 0..80
    uint8_t from_digit; ///< 1..9
    uint8_t to_cell;    ///< 0..80
    uint8_t to_digit;   ///< 1..9
    bool dashed;        ///< a weak link
} nonet_arrow;

/// What to draw.
typedef struct nonet_drawing {
    const char *title; ///< a line above the board; NULL: none
    nonet_board given; ///< the clues
    nonet_board found; ///< digits placed since, 0 where there is none
    bool show_marks;   ///< list candidates in the cells that are open
    nonet_marks marks; ///< the candidates of the other cells, if they are shown

    uint8_t cell_tone[NONET_CELLS];    ///< each a nonet_tone
    uint8_t mark_tone[NONET_CELLS][9]; ///< of digit d at d - 1; a digit of its own too
    const nonet_arrow *arrows;         ///< drawn by nonet_draw_svg() alone
    size_t n_arrows;                   ///< how many
} nonet_drawing;

/// A drawing of `given`. Digits of `found` (or NULL) are shown where `given` is blank, and
/// in the cells that then are still open the candidates of `marks` (or NULL: none).
NONET_API void nonet_drawing_start(nonet_drawing *drawing, const nonet_board *given,
                                   const nonet_board *found, const nonet_marks *marks);

/// Adds the pattern of `step` to the drawing: its cells and candidates in tones, what
/// it erases in NONET_TONE_OUT, what it places as found. The links of its chains go
/// to `arrows`, which has room for NONET_STEP_LINKS and must outlive the drawing;
/// NULL: no arrows.
NONET_API void nonet_drawing_add_step(nonet_drawing *drawing, const nonet_step *step,
                                      nonet_arrow *arrows);

/// How text is drawn, added up.
enum {
    NONET_DRAW_ASCII = 0,   ///< lines of - | +
    NONET_DRAW_UNICODE = 1, ///< lines of box-drawing characters, in UTF-8
    NONET_DRAW_COLOR = 2,   ///< with the colour codes of terminals
    NONET_DRAW_MARKED = 4,  ///< with a `*` after givens and a `-` after found digits
};

/// Draws as lines of text. An open cell is a dot; with candidates, which are always drawn
/// as if NONET_DRAW_MARKED were asked for, or with that, a cell of which nothing is known
/// is blank.
NONET_API void nonet_draw_text(const nonet_drawing *drawing, int how,
                               const nonet_sink *sink);

/// Draws one or more boards, side by side and below each other, as one SVG document.
NONET_API void nonet_draw_svg(const nonet_drawing *drawings, size_t count,
                              const nonet_sink *sink);

/// One bar: how many puzzles there are of something.
typedef struct nonet_bar {
    const char *label; ///< below it
    uint64_t count;    ///< how high it is
} nonet_bar;

/// A chart of bars.
typedef struct nonet_bars {
    const char *title;    ///< above it; NULL: none
    const char *axis;     ///< what the labels are; NULL: nothing is said
    const char *words;    ///< what a page says below it; NULL: nothing
    size_t n;             ///< how many bars
    const nonet_bar *bar; ///< from left to right; from the 128th on they are drawn as one
} nonet_bars;

/// Draws the chart as an SVG document.
NONET_API void nonet_draw_bars(const nonet_bars *bars, const nonet_sink *sink);
/// Draws `count` charts as a page that needs nothing outside itself.
NONET_API void nonet_bars_page(const char *title, const nonet_bars *bars, size_t count,
                               const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
