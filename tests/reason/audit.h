// audit.h - climbing the ladder for layouts with every step judged.

#ifndef REASON_AUDIT_H
#define REASON_AUDIT_H

#include <nonet/reason.h>

// A step takes no value that some solution has (`kept` has them all, as
// nonet_puzzle_union() finds them), has an effect, and can be told in every language
// without a hole in it. `before` is where it was found, `name` is for messages.
void test_audit_reason(const nonet_reasoner *before, const nonet_reason *step,
                       const nonet_values *kept, const char *name);

// Takes all steps of a puzzle, each of them judged.
nonet_reasoned test_audit_reasons(const nonet_layout *layout, const nonet_values *marks,
                                  const nonet_values *kept, const char *name);

#endif
