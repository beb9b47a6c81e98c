// checksum.h - a sum over bytes that tells damaged files from whole ones: CRC-64/XZ.

#ifndef CLI_CHECKSUM_H
#define CLI_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

// The sum of what `sum` is of and these bytes after it; that of nothing is 0.
uint64_t cli_checksum(uint64_t sum, const char *bytes, size_t size);

#endif
