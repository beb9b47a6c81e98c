// audit.h - climbing the ladder for layouts with every step judged.

#ifndef REASON_AUDIT_H
#define REASON_AUDIT_H

#include <nonet/reason.h>

// Takes all steps of a puzzle. None of them may take a value that some solution has (`kept`
// has them all, as nonet_puzzle_union() finds them), each has an effect, and can be told in
// every language without a hole in it. `name` is for messages.
nonet_reasoned test_audit_reasons(const nonet_layout *layout, const nonet_values *marks,
                                  const nonet_values *kept, const char *name);

#endif
