// files.c - files as POSIX has them: by name, by descriptor, locked, renamed, waited for.
//
// Names are UTF-8, since the program says so in its manifest. Files are opened such that
// others, and we ourselves, may rename and remove them meanwhile.

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

// The last error of Windows, as one of ours. Names that cannot be are names of nothing: a
// puzzle that is an argument may be such a one.
static int fail(void)
{
    static const struct {
        DWORD windows;
        int ours;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EWOULDBLOCK},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_HANDLE_EOF, 0},
    };
    DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].windows == error)
            errno = known[i].ours;
    return -1;
}

// Windows takes any number of dots for the folder we are in: here they are an empty puzzle.
static bool is_dots(const char *name)
{
    size_t dots = strspn(name, ".");
    return dots > 2 && !name[dots];
}

static bool is_folder(const char *name)
{
    DWORD attributes = GetFileAttributesA(name);
    return attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY;
}

static int fail_with(int error)
{
    errno = error;
    return -1;
}

int windows_open(const char *name, int flags, ...)
{
    static const DWORD access[] = {GENERIC_READ, GENERIC_WRITE,
                                   GENERIC_READ | GENERIC_WRITE};
    if (strcmp(name, "/dev/null") == 0)
        name = "NUL";
    if (is_dots(name) || is_folder(name))
        return fail_with(is_dots(name) ? ENOENT : EISDIR);
    DWORD how = !(flags & O_CREAT) ? OPEN_EXISTING
                : flags & O_EXCL   ? CREATE_NEW
                                   : OPEN_ALWAYS;
    HANDLE file = CreateFileA(name, access[flags & (O_WRONLY | O_RDWR)], SHARED, NULL, how,
                              FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail();
    int fd = _open_osfhandle((intptr_t)file, O_NOINHERIT | O_BINARY);
    if (fd < 0)
        CloseHandle(file);
    return fd;
}

int fcntl(int fd, int what, ...)
{
    return what == F_GETFD && handle_of(fd) == INVALID_HANDLE_VALUE ? fail_with(EBADF) : 0;
}

// ---- what a file is

// Windows counts 100 ns since 1601.
static struct timespec time_of(FILETIME time)
{
    uint64_t ticks = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
    return (struct timespec){.tv_sec = (time_t)(ticks / 10000000) - 11644473600,
                             .tv_nsec = (long)(ticks % 10000000 * 100)};
}

static int describe(HANDLE file, struct stat *info)
{
    BY_HANDLE_FILE_INFORMATION found;
    DWORD type = GetFileType(file);
    *info = (struct stat){.st_nlink = 1};
    if (type == FILE_TYPE_PIPE || type == FILE_TYPE_CHAR) {
        info->st_mode = type == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR;
        return 0;
    }
    if (!GetFileInformationByHandle(file, &found))
        return fail();
    info->st_dev = found.dwVolumeSerialNumber;
    info->st_ino = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow;
    info->st_nlink = found.nNumberOfLinks;
    info->st_size = (off_t)((uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow);
    info->st_mtim = time_of(found.ftLastWriteTime);
    info->st_mode =
        found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR | 0777 : S_IFREG | 0666;
    return 0;
}

int windows_stat(const char *name, struct stat *info)
{
    if (is_dots(name))
        return fail_with(ENOENT);
    HANDLE file = CreateFileA(name, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail();
    int status = describe(file, info);
    CloseHandle(file);
    return status;
}

int windows_fstat(int fd, struct stat *info)
{
    return describe(handle_of(fd), info);
}

int windows_access(const char *name, int mode)
{
    return is_dots(name) ? fail_with(ENOENT) : _access(name, mode);
}

int faccessat(int folder, const char *name, int mode, int flags)
{
    (void)folder;
    (void)flags;
    return windows_access(name, mode);
}

// ---- names

int windows_mkdir(const char *name, mode_t mode)
{
    (void)mode;
    return CreateDirectoryA(name, NULL) ? 0 : fail();
}

int windows_rename(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
               ? 0
               : fail();
}

static void turn_slashes(char *path)
{
    while ((path = strchr(path, '\\')))
        *path = '/';
}

char *realpath(const char *name, char *resolved)
{
    char *path = _fullpath(resolved, name, resolved ? MAX_PATH : 0);
    if (path)
        turn_slashes(path);
    return path;
}

// Two kinds of links there are: the program, as Linux has it, and names with backslashes,
// which lead to those with slashes.
ssize_t readlink(const char *name, char *target, size_t size)
{
    const char *slash = strrchr(name, '/');
    DWORD length = 0;
    if (strcmp(name, "/proc/self/exe") == 0)
        length = GetModuleFileNameA(NULL, target, (DWORD)size);
    else if (strchr(slash ? slash : name, '\\'))
        length = (DWORD)snprintf(target, size, "%s", slash ? slash + 1 : name);
    if (length == 0 || length >= size)
        return fail_with(length ? ENAMETOOLONG : EINVAL);
    turn_slashes(target);
    return (ssize_t)length;
}

// ---- what is in a file

int windows_isatty(int fd)
{
    DWORD mode;
    return GetConsoleMode(handle_of(fd), &mode);
}

ssize_t windows_write(int fd, const void *bytes, size_t size)
{
    int done = _write(fd, bytes, size < INT_MAX ? (unsigned)size : INT_MAX);
    if (done < 0 && errno == EINVAL && GetFileType(handle_of(fd)) == FILE_TYPE_PIPE)
        errno = EPIPE;
    return done;
}

int fsync(int fd)
{
    return FlushFileBuffers(handle_of(fd)) ? 0 : fail();
}

// It moves the place where reading goes on, which nobody minds who reads so.
ssize_t pread(int fd, void *buffer, size_t size, off_t offset)
{
    OVERLAPPED at = {.Offset = (DWORD)offset,
                     .OffsetHigh = (DWORD)((uint64_t)offset >> 32)};
    DWORD got = 0;
    if (ReadFile(handle_of(fd), buffer, (DWORD)size, &got, &at))
        return (ssize_t)got;
    return GetLastError() == ERROR_HANDLE_EOF ? 0 : fail();
}

// What is locked cannot be read by others here, so it is a byte where no file has one.
int flock(int fd, int how)
{
    OVERLAPPED far_away = {.OffsetHigh = 0x7fffffff};
    DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (how & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    return LockFileEx(handle_of(fd), flags, 0, 1, 0, &far_away) ? 0 : fail();
}

int pipe(int ends[2])
{
    return _pipe(ends, 4096, O_BINARY | O_NOINHERIT);
}

// Whether a read would not wait. Of a pipe one can ask; a terminal is waited for.
static bool is_ready(int fd)
{
    DWORD bytes = 0;
    HANDLE file = handle_of(fd);
    return GetFileType(file) != FILE_TYPE_PIPE ||
           !PeekNamedPipe(file, NULL, 0, NULL, &bytes, NULL) || bytes > 0;
}

// Windows cannot wait for pipes, so they are asked again, at first often.
int poll(struct pollfd *watched, unsigned count, int milliseconds)
{
    enum { LONGEST_NAP = 10 };
    uint64_t start = GetTickCount64();
    for (DWORD nap = 0;; nap += nap < LONGEST_NAP) {
        int ready = 0;
        for (unsigned i = 0; i < count; i++)
            ready += watched[i].revents = is_ready(watched[i].fd) ? POLLIN : 0;
        if (ready ||
            (milliseconds >= 0 && GetTickCount64() - start >= (uint64_t)milliseconds))
            return ready;
        Sleep(nap);
    }
}
