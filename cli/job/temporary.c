// temporary.c - a file beside another, to take its place or to vanish.
//
// The file for out.txt is called .out.txt.nonet-0, or -1 and so on while others write the
// same output. Its writer holds a lock on it, which ends with the process: what can be
// locked was left by a run that was killed. Process numbers in the name would not do, as
// they are used again, and differ between machines that share a folder.

#define _DEFAULT_SOURCE // flock
#include "job/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/signals.h"
#include "job/text.h"

enum {
    MOST_FILES = 4,    // open at once
    MOST_WRITERS = 16, // of one output
    LONG_NAME = 100,   // bytes: longer ones are abbreviated, as folders have their limits
};

// ---- the end of the program

// What the signal handler may look at: set before the handler is, cleared before it ends.
static char *volatile to_remove[MOST_FILES];

void cli_temporary_remove_all(void)
{
    for (size_t i = 0; i < MOST_FILES; i++)
        if (to_remove[i])
            unlink(to_remove[i]);
}

static void remove_and_die(int number)
{
    cli_temporary_remove_all();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void)
{
    // All that end a program and are not about its own mistakes.
    static const int signals[] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGUSR1, SIGUSR2,
                                  SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGABRT, SIGTRAP};
    cli_signals_catch(signals, sizeof signals / sizeof *signals, remove_and_die);
}

static void remember(char *name)
{
    static bool prepared;
    for (size_t i = 0; i < MOST_FILES; i++)
        if (!to_remove[i]) {
            to_remove[i] = name;
            break;
        }
    if (!prepared) {
        atexit(cli_temporary_remove_all);
        catch_signals();
    }
    prepared = true;
}

static void forget(const char *name)
{
    for (size_t i = 0; i < MOST_FILES; i++)
        if (to_remove[i] == name)
            to_remove[i] = NULL;
}

// ---- names

static uint32_t hash(const char *text)
{
    uint32_t sum = 2166136261u;
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * 16777619u;
    return sum;
}

static void print_name(const char *final, int number, cli_text *name)
{
    const char *slash = strrchr(final, '/'), *base = slash ? slash + 1 : final;
    name->size = 0;
    cli_text_add(name, final, (size_t)(base - final));
    if (strlen(base) > LONG_NAME)
        cli_text_print(name, ".%08x.nonet-%d", (unsigned)hash(base), number);
    else
        cli_text_print(name, ".%s.nonet-%d", base, number);
    cli_text_add(name, "", 1);
}

// ---- files

// True if the descriptor is still that file: nobody has removed or renamed it.
static bool is_at(int fd, const char *name)
{
    struct stat mine, there;
    return fstat(fd, &mine) == 0 && lstat(name, &there) == 0 &&
           mine.st_dev == there.st_dev && mine.st_ino == there.st_ino;
}

// Removes a file of ours that nobody writes. Whoever removes or renames one holds its lock,
// so it stays where it is between the question and the deed.
static void remove_stale(const char *name)
{
    struct stat info;
    if (lstat(name, &info) != 0 || !S_ISREG(info.st_mode) || info.st_uid != geteuid())
        return;
    int fd = open(name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 && is_at(fd, name))
        unlink(name);
    close(fd);
}

static int create(const char *name, mode_t mode)
{
    int fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (fd < 0)
        return -1;
    flock(fd, LOCK_EX); // where there are no locks, nothing is taken for stale either
    if (is_at(fd, name))
        return fd;
    close(fd); // taken for stale before it was locked
    errno = EEXIST;
    return -1;
}

int cli_temporary_new(const char *final, mode_t mode, char **name)
{
    cli_text text = {0};
    for (int i = 0; i < MOST_WRITERS; i++) {
        print_name(final, i, &text);
        remove_stale(text.bytes);
    }
    int fd = -1;
    errno = EEXIST;
    for (int i = 0; i < MOST_WRITERS && fd < 0 && errno == EEXIST; i++) {
        print_name(final, i, &text);
        fd = create(text.bytes, mode);
    }
    if (fd >= 0)
        remember(*name = text.bytes);
    else
        free(text.bytes); // which leaves errno alone
    return fd;
}

const char *cli_temporary_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

int cli_temporary_elsewhere(void)
{
    cli_text name = {0};
    cli_text_print(&name, "%s/nonet-XXXXXX", cli_temporary_folder());
    cli_text_add(&name, "", 1);
    int fd = mkstemp(name.bytes);
    if (fd >= 0) {
        unlink(name.bytes);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    cli_text_free(&name);
    return fd;
}

// Makes the new name survive a crash of the machine too.
static void sync_folder(const char *path)
{
    cli_text copy = {0};
    cli_text_add(&copy, path, strlen(path) + 1);
    int fd = open(dirname(copy.bytes), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    cli_text_free(&copy);
}

bool cli_temporary_place(const char *name, const char *final)
{
    if (rename(name, final) != 0)
        return false;
    forget(name);
    sync_folder(final);
    return true;
}

void cli_temporary_remove(const char *name)
{
    unlink(name);
    forget(name);
}
