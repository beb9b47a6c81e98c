// output.c - standard output, or a file that appears only when it is whole.
//
// `--output FILE` is written to a temporary file beside it, which is synced and renamed at
// the end: whoever opens FILE sees the old content or all of the new one. A run that is
// interrupted removes its temporary file on the way out; one that is killed outright
// leaves it, under a name nobody asked for.

#include "job/output.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/message.h"
#include "job/text.h"

// What the signal handler may look at: set before the handler is, cleared before it ends.
enum { MOST_FILES = 4 }; // open at once
static char *volatile to_remove[MOST_FILES];

static void remove_and_die(int number)
{
    for (size_t i = 0; i < MOST_FILES; i++)
        if (to_remove[i])
            unlink(to_remove[i]);
    signal(number, SIG_DFL);
    raise(number);
}

static void remove_when_interrupted(char *path)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < MOST_FILES; i++)
        if (!to_remove[i]) {
            to_remove[i] = path;
            break;
        }
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction old, act = {.sa_handler = remove_and_die};
        sigaction(signals[i], NULL, &old);
        if (old.sa_handler != SIG_IGN) // nohup means it
            sigaction(signals[i], &act, NULL);
    }
}

static void report(cli_output *output, const char *doing)
{
    if (!output->failed)
        cli_message("nonet: %s: %s: %s", output->name ? output->name : "standard output",
                    doing, strerror(errno));
    output->failed = true;
}

// Gives the file the permissions it would have had without the detour.
static void copy_mode(int fd, const char *final)
{
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, stat(final, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask);
}

static bool open_beside(cli_output *output)
{
    size_t size = strlen(output->final) + 16;
    char *folder = strdup(output->final), *base = strdup(output->final);
    output->temporary = cli_allocate(NULL, size + 16, 1);
    snprintf(output->temporary, size + 16, "%s/.%s.XXXXXX", dirname(folder),
             basename(base));
    free(folder);
    free(base);

    output->fd = mkstemp(output->temporary);
    if (output->fd < 0) {
        report(output, "cannot be created");
        free(output->temporary);
        free(output->final);
        output->temporary = output->final = NULL;
        return false;
    }
    remove_when_interrupted(output->temporary);
    copy_mode(output->fd, output->final);
    return true;
}

bool cli_output_ends(const cli_call *call, const char *ending)
{
    const char *name = cli_word(call, &option_output, "");
    size_t size = strlen(name), length = strlen(ending);
    return size > length && strcmp(name + size - length, ending) == 0;
}

bool cli_output_open(cli_output *output, const cli_call *call)
{
    return cli_output_open_file(output, cli_word(call, &option_output, NULL));
}

bool cli_output_open_file(cli_output *output, const char *name)
{
    *output = (cli_output){.fd = STDOUT_FILENO, .name = name};
    if (output->name && strcmp(output->name, "-") == 0)
        output->name = NULL;
    if (!output->name)
        return true;

    struct stat there;
    bool exists = stat(output->name, &there) == 0;
    if (exists && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        report(output, "cannot be written");
        return false;
    }
    if (exists && !S_ISREG(there.st_mode)) { // a device or a pipe cannot be renamed onto
        output->fd = open(output->name, O_WRONLY | O_CLOEXEC);
        if (output->fd < 0)
            report(output, "cannot be opened");
        return output->fd >= 0;
    }
    // A symbolic link stays one: the file it points to is what gets replaced.
    output->final = exists ? realpath(output->name, NULL) : strdup(output->name);
    if (!output->final) {
        report(output, "cannot be opened");
        return false;
    }
    return open_beside(output);
}

void cli_output_write(cli_output *output, const char *bytes, size_t size)
{
    while (size > 0 && !output->failed) {
        ssize_t done = write(output->fd, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 && errno == EPIPE && !output->name)
            output->failed = true; // the reader has had enough: no news to anybody
        else if (done < 0)
            report(output, "cannot be written");
        else {
            bytes += done;
            size -= (size_t)done;
        }
    }
}

// Makes the new name survive a crash of the machine too.
static void sync_folder(const char *path)
{
    char *copy = strdup(path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(copy);
}

static void put_in_place(cli_output *output)
{
    if (!output->failed && fsync(output->fd) != 0)
        report(output, "cannot be written");
    if (close(output->fd) != 0)
        report(output, "cannot be written");
    if (!output->failed && rename(output->temporary, output->final) != 0)
        report(output, "cannot be put in place");
    if (output->failed)
        unlink(output->temporary);
    else
        sync_folder(output->final);
    for (size_t i = 0; i < MOST_FILES; i++)
        if (to_remove[i] == output->temporary)
            to_remove[i] = NULL;
}

bool cli_output_close(cli_output *output)
{
    if (output->temporary)
        put_in_place(output);
    else if (output->fd >= 0 && close(output->fd) != 0)
        report(output, "cannot be written");
    free(output->temporary);
    free(output->final);
    return !output->failed;
}
