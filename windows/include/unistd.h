// unistd.h - of it, what Windows lacks.

#ifndef WINDOWS_UNISTD_H
#define WINDOWS_UNISTD_H

#include_next <unistd.h>

#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

typedef int uid_t;
typedef int gid_t;

#undef X_OK
#define X_OK 0 // all may be executed
#undef access
#define access windows_access
int windows_access(const char *name, int mode);

enum { _SC_NPROCESSORS_ONLN = 1 };

static inline long sysconf(int what)
{
    (void)what;
    return pthread_num_processors_np();
}

// Everybody is the owner of everything: who may do what is told by other means.
static inline uid_t geteuid(void)
{
    return 0;
}

static inline int fchown(int fd, uid_t owner, gid_t group)
{
    (void)fd;
    (void)owner;
    (void)group;
    return 0;
}

// Only a console is a terminal, of the devices that there are.
int windows_isatty(int fd);
#define isatty windows_isatty
// A pipe that nobody reads any more is EPIPE.
ssize_t windows_write(int fd, const void *bytes, size_t size);
#define write(fd, bytes, size) windows_write(fd, bytes, size)
int fsync(int fd);
#define fdatasync fsync
int pipe(int ends[2]);
ssize_t pread(int fd, void *buffer, size_t size, off_t offset);
ssize_t readlink(const char *name, char *target, size_t size);
int faccessat(int folder, const char *name, int mode, int flags);
pid_t fork(void);

#endif
