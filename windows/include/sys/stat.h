// sys/stat.h - of it, what Windows lacks: numbers of files, how many names they have, and
// times that are finer than a second.

#ifndef WINDOWS_STAT_H
#define WINDOWS_STAT_H

#include_next <sys/stat.h>

#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#undef stat
#undef fstat
#undef lstat
#define stat windows_stat
#define fstat windows_fstat
#define lstat windows_stat // links are followed by the system
#define mkdir windows_mkdir

struct windows_stat {
    uint32_t st_dev;
    uint64_t st_ino;
    unsigned st_mode, st_nlink;
    int st_uid, st_gid;
    off_t st_size;
    struct timespec st_mtim;
};

int windows_stat(const char *name, struct windows_stat *info);
int windows_fstat(int fd, struct windows_stat *info);
int windows_mkdir(const char *name, mode_t mode);

static inline int fchmod(int fd, mode_t mode)
{
    (void)fd;
    (void)mode;
    return 0; // what is new has the rights of its folder
}

#endif
