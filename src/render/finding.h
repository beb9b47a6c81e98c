// finding.h - what is said alike about puzzles on the classic board and on any layout.

#ifndef RENDER_FINDING_H
#define RENDER_FINDING_H

#include <nonet/check.h>

// Whether clues could be left out; NO is what redundant ones make it.
typedef enum { MINIMAL_YES, MINIMAL_NO, MINIMAL_NOT_ASKED } nonet_emit_minimal;

// "one solution, 17 clues, minimal": whether any clue is `redundant` is known if the
// finding is complete, or if one is.
void nonet_emit_verdict(const nonet_sink *sink, nonet_verdict verdict, size_t clues,
                        nonet_emit_minimal minimal, bool is_complete);

// "the claimed solution is right", or "... is wrong: ", to be followed by the reason.
void nonet_emit_claim(const nonet_sink *sink, nonet_claim_state state);

// A new line, indented.
void nonet_emit_detail(const nonet_sink *sink);

#endif
