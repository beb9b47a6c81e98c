// stdio.h - of it, what Windows has differently: rename() replaces a file that is there.

#ifndef WINDOWS_STDIO_H
#define WINDOWS_STDIO_H

#include_next <stdio.h>

int windows_rename(const char *from, const char *to);
#define rename windows_rename

#endif
