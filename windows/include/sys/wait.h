// sys/wait.h - there are no children to wait for: fork() always fails.

#ifndef WINDOWS_WAIT_H
#define WINDOWS_WAIT_H

#include <sys/types.h>

enum { WNOHANG = 1 };

#define WIFEXITED(status) ((status) >= 0)
#define WEXITSTATUS(status) (status)

pid_t waitpid(pid_t child, int *status, int how);

#endif
