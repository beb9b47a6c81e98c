// nonet/explain.h - steps in words, as JSON, and as a page to look at.
//
//     nonet_write_step(&step, &out);
//
//       X-Wing: 5 r38 c27 => r1c2<>5, r6c7<>5
//       AIC: 5r1c3 = 5r1c8 - 8r1c8 = 8r4c8 => r1c8<>3
//
// The notation is the one of forums and books: r1c23 are the cells 2 and 3 of row 1, r38
// the rows 3 and 8, b5 the middle box; r1c2=5 places and r1c2<>5 erases. In chains = is a
// strong link (one of the two) and - a weak one (not both).
//
// Nothing here allocates or keeps a pointer to its arguments, and any number of threads may
// call it at once.

#ifndef NONET_EXPLAIN_H
#define NONET_EXPLAIN_H

#include <nonet/logic.h>
#include <nonet/row.h>
#include <nonet/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One line, without a line end: the technique, what it rests on, and what follows.
NONET_API void nonet_write_step(const nonet_step *step, const nonet_sink *sink);

/// How much a hint gives away.
typedef enum nonet_hint {
    NONET_HINT_VAGUE,    ///< which technique to look for
    NONET_HINT_CONCRETE, ///< and where
    NONET_HINT_FULL,     ///< and what follows: the whole step
} nonet_hint;

/// A sentence of help towards `step`.
NONET_API void nonet_write_hint(const nonet_step *step, nonet_hint hint,
                                const nonet_sink *sink);

/// An object of a row with every field of the step; docs/techniques/README.md lists them.
NONET_API void nonet_row_step(nonet_row *row, const char *name, const nonet_step *step);

/// A page that needs nothing outside itself, for one puzzle or several. For each puzzle
/// call puzzle, then step with the position before it, then summary with the position
/// reached and a sentence.
NONET_API void nonet_page_begin(const char *title, const nonet_sink *sink);
/// The heading of a puzzle and its board as given.
NONET_API void nonet_page_puzzle(const char *heading, const nonet_position *start,
                                 const nonet_sink *sink);
/// One step, in words and drawn on the position before it.
NONET_API void nonet_page_step(const nonet_position *before, const nonet_step *step,
                               int number, const nonet_sink *sink);
/// The end of a puzzle.
NONET_API void nonet_page_summary(const nonet_position *last, const char *summary,
                                  const nonet_sink *sink);
/// The end of the page.
NONET_API void nonet_page_end(const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
