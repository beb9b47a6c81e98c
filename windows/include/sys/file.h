// sys/file.h - locks that end with the process.

#ifndef WINDOWS_FILE_H
#define WINDOWS_FILE_H

enum { LOCK_EX = 2, LOCK_NB = 4 };

int flock(int fd, int how);

#endif
