// fcntl.h - of it, what Windows lacks. A file opened here may be renamed and removed while
// it is open, as it may be elsewhere.

#ifndef WINDOWS_FCNTL_H
#define WINDOWS_FCNTL_H

#include_next <fcntl.h>

#define O_CLOEXEC O_NOINHERIT
#define O_NOFOLLOW 0
#define O_NONBLOCK 0
#define O_DIRECTORY 0

enum { AT_FDCWD = -100, AT_EACCESS = 0x200, F_GETFD = 1, F_SETFD = 2, FD_CLOEXEC = 1 };

int windows_open(const char *name, int flags, ...);
#define open windows_open
int fcntl(int fd, int what, ...);

#endif
