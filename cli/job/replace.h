// replace.h - a file takes the place of another, and looks like it.

#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include <stdbool.h>

#include <sys/stat.h>

// Gives the file open at `fd` what the one called `old` has besides its content: owner,
// permissions and attributes, of which access control lists are one. False if something
// would be lost: if that cannot be given, or `old` has other names too.
bool cli_adopt(int fd, const char *old, const struct stat *info);

// Writes the content of `fd` over that of the file `old`, which so stays the same file.
// False with errno if that failed; it is then not begun if that can be known.
bool cli_overwrite(int fd, const char *old);

#endif
