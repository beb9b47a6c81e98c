// replace.c - a file takes the place of another, and looks like it.
//
// Renaming is the way to do it: at no time is there half a file. But it makes a new file,
// with one name, an owner and attributes of its own. These are copied; what cannot be, such
// as somebody else's file that one may write, or a file with several names, is written over
// when the new content is whole.

#define _GNU_SOURCE // fallocate
#include "job/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include "job/text.h"

// ---- attributes

#ifdef __linux__

enum { MOST_BYTES = 65536 }; // Linux allows no more, of names and of a value

typedef struct {
    char names[MOST_BYTES], mine[MOST_BYTES], value[MOST_BYTES], old[MOST_BYTES];
} attributes;

static bool is_listed(const char *names, ssize_t size, const char *name)
{
    for (ssize_t at = 0; at < size; at += (ssize_t)strlen(names + at) + 1)
        if (strcmp(names + at, name) == 0)
            return true;
    return false;
}

static bool copy_one(int fd, int old, const char *name, attributes *a)
{
    ssize_t size = fgetxattr(old, name, a->old, MOST_BYTES);
    ssize_t mine = fgetxattr(fd, name, a->value, MOST_BYTES);
    if (size < 0)
        return false;
    return (size == mine && memcmp(a->old, a->value, (size_t)size) == 0) ||
           fsetxattr(fd, name, a->old, (size_t)size, 0) == 0;
}

// The folder may have given the new file attributes that the old one has not: those go.
static bool copy_all(int fd, int old, attributes *a)
{
    ssize_t size = flistxattr(old, a->names, MOST_BYTES);
    ssize_t mine = flistxattr(fd, a->mine, MOST_BYTES);
    if (size < 0)
        return errno == ENOTSUP;
    for (ssize_t at = 0; at < size; at += (ssize_t)strlen(a->names + at) + 1)
        if (!copy_one(fd, old, a->names + at, a))
            return false;
    for (ssize_t at = 0; at < mine; at += (ssize_t)strlen(a->mine + at) + 1)
        if (!is_listed(a->names, size, a->mine + at) && fremovexattr(fd, a->mine + at) != 0)
            return false;
    return true;
}

static bool copy_attributes(int fd, const char *old)
{
    int from = open(old, O_RDONLY | O_CLOEXEC);
    if (from < 0)
        return false; // what one may write but not read
    attributes *a = cli_allocate(NULL, 1, sizeof *a);
    bool copied = copy_all(fd, from, a);
    free(a);
    close(from);
    return copied;
}

static bool make_room(int fd, off_t size)
{
    return fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, size) == 0 || errno != ENOSPC;
}

#else

static bool copy_attributes(int fd, const char *old)
{
    (void)fd;
    (void)old;
    return true;
}

static bool make_room(int fd, off_t size)
{
    (void)fd;
    (void)size;
    return true;
}

#endif

bool cli_adopt(int fd, const char *old, const struct stat *info)
{
    struct stat mine;
    if (info->st_nlink != 1 || fstat(fd, &mine) != 0)
        return false;
    uid_t owner = mine.st_uid == info->st_uid ? (uid_t)-1 : info->st_uid;
    gid_t group = mine.st_gid == info->st_gid ? (gid_t)-1 : info->st_gid;
    return fchown(fd, owner, group) == 0 && copy_attributes(fd, old) &&
           fchmod(fd, info->st_mode & 07777) == 0;
}

// ---- content

static bool copy_content(int from, int to)
{
    char buffer[1 << 16];
    ssize_t size;
    if (lseek(from, 0, SEEK_SET) != 0)
        return false;
    while ((size = read(from, buffer, sizeof buffer)) > 0)
        for (ssize_t done = 0, more; done < size; done += more)
            if ((more = write(to, buffer + done, (size_t)(size - done))) < 0)
                return false;
    return size == 0;
}

bool cli_overwrite(int fd, const char *old)
{
    struct stat whole;
    int to = open(old, O_WRONLY | O_CLOEXEC);
    if (to < 0)
        return false;
    bool written = fstat(fd, &whole) == 0 && make_room(to, whole.st_size) &&
                   copy_content(fd, to) && ftruncate(to, whole.st_size) == 0 &&
                   fsync(to) == 0;
    int error = errno;
    bool closed = close(to) == 0;
    if (!written)
        errno = error;
    return written && closed;
}
