// nonet/explain.h - steps in plain words, in notation, as JSON, and as a page to look at.
//
//     nonet_write_words(&position, &step, NULL, &out);
//
//       In rows 3 and 8 the 5 fits only in columns 2 and 7. Each of these columns has its 5
//       in one of these rows, so no other cell of columns 2 and 7 is 5: r1c2 and r6c7 lose
//       5.
//
//     nonet_write_step(&step, NONET_EUREKA, &out);
//
//       X-Wing: 5 r38 c27 => r1c2<>5, r6c7<>5
//       AIC: (5)r1c3 = (5-8)r1c8 = (8)r4c8 => r1c8<>3
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

/// A language that steps can be told in; a constant of the library. Wherever one is asked
/// for, NULL is English. The notation is the same in all of them.
typedef struct nonet_language nonet_language;

/// The languages, English first; NULL past the last.
NONET_API const nonet_language *nonet_language_at(size_t index);
/// The language of "de", "de-AT" or "de_AT.UTF-8"; NULL if there is no such language.
NONET_API const nonet_language *nonet_language_named(const char *tag);
/// Its short name, "de".
NONET_API const char *nonet_language_tag(const nonet_language *language);
/// Its name as its speakers write it, in UTF-8.
NONET_API const char *nonet_language_name(const nonet_language *language);
/// What a technique is called in a language: its English name where there is no other.
NONET_API const char *nonet_technique_name_in(const nonet_technique *technique,
                                              const nonet_language *language);

/// How chains are written.
typedef enum nonet_notation {
    NONET_EUREKA, ///< (8=3)r1c2 - (3)r1c5 = (3)r4c5: statements, and how they are linked
    NONET_LOOP,   ///< r1c2 -3- r1c5 =3= r4c5: cells, and the digits that link them
} nonet_notation;

/// One line, without a line end: the technique, what it rests on, and what follows.
NONET_API void nonet_write_step(const nonet_step *step, nonet_notation notation,
                                const nonet_sink *sink);

/// What one line cannot hold: forcing chains have a line for each strand, forcing nets one
/// for each implication. False, and nothing is written, past the last `number` from 0 on.
NONET_API bool nonet_write_strand(const nonet_step *step, int number,
                                  nonet_notation notation, const nonet_sink *sink);

/// The step in plain sentences: what to look at, why it follows, what goes. `before` is the
/// position it was found in. Chains have a numbered line for each implication; lines have a
/// line end between them.
NONET_API void nonet_write_words(const nonet_position *before, const nonet_step *step,
                                 const nonet_language *language, const nonet_sink *sink);

/// How much a hint gives away.
typedef enum nonet_hint {
    NONET_HINT_VAGUE,    ///< where to look: no cell, and no more than one digit
    NONET_HINT_CONCRETE, ///< what to see there: the pattern, not what follows
    NONET_HINT_FULL,     ///< and what follows: nonet_write_words()
} nonet_hint;

/// A sentence of help towards `step`, which was found in `before`.
NONET_API void nonet_write_hint(const nonet_position *before, const nonet_step *step,
                                nonet_hint hint, const nonet_language *language,
                                const nonet_sink *sink);

/// An object of a row with every field of the step, which was found in `before`;
/// docs/techniques/README.md lists them.
NONET_API void nonet_row_step(nonet_row *row, const char *name,
                              const nonet_position *before, const nonet_step *step,
                              nonet_notation notation, const nonet_language *language);

/// How far a puzzle of a page has come; nonet_page_puzzle() sets it.
typedef struct nonet_page {
    const nonet_language *language; ///< that its steps are told in
    bool in_run; ///< the last step was a single, and so may the next one be
} nonet_page;

/// A page that needs nothing outside itself, for one puzzle or several. For each puzzle
/// call puzzle, then step with the position before it, then summary with the position
/// reached and a sentence. Runs of singles are folded into lists; other steps are drawn.
/// The page can be read as a list, and with a script step by step.
NONET_API void nonet_page_begin(const char *title, const nonet_language *language,
                                const nonet_sink *sink);
/// The heading of a puzzle and its board as given.
NONET_API void nonet_page_puzzle(nonet_page *page, const nonet_language *language,
                                 const char *heading, const nonet_position *start,
                                 const nonet_sink *sink);
/// One step, in words and notation, and drawn on the position before it.
NONET_API void nonet_page_step(nonet_page *page, const nonet_position *before,
                               const nonet_step *step, int number, nonet_notation notation,
                               const nonet_sink *sink);
/// The end of a puzzle.
NONET_API void nonet_page_summary(nonet_page *page, const nonet_position *last,
                                  const char *summary, const nonet_sink *sink);
/// The end of the page.
NONET_API void nonet_page_end(const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
