// oracle.h - counts solutions in a way that shares nothing with the library.

#ifndef ORACLE_H
#define ORACLE_H

#include <nonet/board.h>

// The number of solutions of `marks`, up to `limit`, as an exact cover: every cell filled,
// every digit in every house.
size_t oracle_count(const nonet_marks *marks, size_t limit);

#endif
