// core.h - why there is no solution.

#ifndef CHECK_CORE_H
#define CHECK_CORE_H

#include <nonet/puzzle_check.h>

// Fills finding->core_clues and core_rules of a puzzle that is known to have no solution.
// What `stop` cuts short is more than there need be: the finding is then not complete.
nonet_status nonet_check_core(const nonet_puzzle_question *question,
                              nonet_puzzle_finding *finding);

#endif
