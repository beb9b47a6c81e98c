// stdlib.h - of it, what Windows lacks.

#ifndef WINDOWS_STDLIB_H
#define WINDOWS_STDLIB_H

#include_next <stdlib.h>

// The whole name of a file that is there, with slashes.
char *realpath(const char *name, char *resolved);

#endif
