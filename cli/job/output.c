// output.c - standard output, or a file that appears only when it is whole.
//
// `--output FILE` is written to a temporary file beside it, which is synced and renamed at
// the end: whoever opens FILE sees the old content or all of the new one. The detour is not
// to be seen: what may not be written is not replaced, symbolic links are followed, and
// owner, permissions and attributes are kept; where they cannot be, or the file has other
// names, it is written over instead (replace.c).
//
// The output of a job that can be resumed grows as FILE.part, which stays when the run ends
// early (journal.h).

#define _DEFAULT_SOURCE // flock
#include "job/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nonet/text.h>

#include "job/checksum.h"
#include "job/exit.h"
#include "job/message.h"
#include "job/pack.h"
#include "job/replace.h"
#include "job/temporary.h"
#include "job/text.h"

static void report(cli_output *output, const char *doing)
{
    if (errno == ENOMEM)
        cli_no_memory();
    if (!output->failed)
        cli_message("nonet: %s: %s: %s", output->name ? output->name : "standard output",
                    doing, strerror(errno));
    output->failed = true;
}

// What is to replace a file is nobody's business before it does; a new one has the
// permissions that it would have had without the detour.
static bool open_beside(cli_output *output, const struct stat *old)
{
    output->fd = cli_temporary_new(output->final, old ? 0600 : 0666, &output->temporary);
    if (output->fd >= 0 && old) {
        output->over = !cli_adopt(output->fd, output->final, old);
    } else if (old && (errno == EACCES || errno == EPERM || errno == EROFS)) {
        // One may write the file, but nothing beside it.
        output->fd = cli_temporary_elsewhere();
        output->over = true;
    }
    if (output->fd < 0)
        report(output, "cannot be created");
    return !output->failed || cli_output_close(output);
}

// Where a name leads that no file has yet: the end of a chain of symbolic links.
static char *follow_links(const char *name)
{
    cli_text path = {0};
    char target[4096];
    ssize_t size;
    cli_text_add(&path, name, strlen(name) + 1);
    while ((size = readlink(path.bytes, target, sizeof target)) >= 0) {
        const char *slash = strrchr(path.bytes, '/');
        path.size = slash && target[0] != '/' ? (size_t)(slash + 1 - path.bytes) : 0;
        cli_text_add(&path, target, (size_t)size);
        cli_text_add(&path, "", 1);
    }
    return path.bytes;
}

bool cli_output_ends(const cli_call *call, const char *ending)
{
    const char *name = cli_word(call, &option_output, "");
    size_t size = cli_codec_stem(name), length = strlen(ending);
    return size > length && strncmp(name + size - length, ending, length) == 0;
}

void cli_output_ending(const cli_call *call, char ending[CLI_ENDING])
{
    const char *name = cli_word(call, &option_output, "");
    size_t end = cli_codec_stem(name), at = end;
    while (at > 0 && name[at - 1] != '.' && name[at - 1] != '/')
        at--;
    bool dot = at > 0 && name[at - 1] == '.' && at < end && end - at < CLI_ENDING - 1;
    snprintf(ending, CLI_ENDING, "%.*s", dot ? (int)(end - at + 1) : 0, name + at - dot);
    if (strcmp(ending, ".txt") == 0)
        *ending = '\0';
}

int cli_refuse_binary(const cli_call *call, const char *format)
{
    const nonet_format *to = nonet_format_named(format);
    const char *name = cli_word(call, &option_output, "-");
    if (!to || !to->binary || strcmp(name, "-") != 0 || !isatty(STDOUT_FILENO))
        return EXIT_FINE;
    return cli_usage_error(call, "%s is nothing for a terminal: say --output=FILE", format);
}

bool cli_output_open(cli_output *output, const cli_call *call)
{
    return cli_output_open_file(output, cli_word(call, &option_output, NULL));
}

// Finds out where the output goes, and what is there: nothing, or a file to be replaced.
static bool find_final(cli_output *output, struct stat *there, bool *exists)
{
    *exists = stat(output->name, there) == 0;
    if (!*exists && errno != ENOENT) {
        report(output, "cannot be created");
        return false;
    }
    if (*exists && S_ISDIR(there->st_mode)) {
        errno = EISDIR;
        report(output, "cannot be written");
        return false;
    }
    if (*exists && !S_ISREG(there->st_mode))
        return true;
    // Only what one may write is replaced, although the folder would allow it.
    if (*exists && faccessat(AT_FDCWD, output->name, W_OK, AT_EACCESS) != 0) {
        report(output, "cannot be written");
        return false;
    }
    // A symbolic link stays one: the file it points to is what gets replaced.
    output->final = *exists ? realpath(output->name, NULL) : follow_links(output->name);
    if (!output->final)
        report(output, "cannot be opened");
    return output->final;
}

bool cli_output_open_file(cli_output *output, const char *name)
{
    *output = (cli_output){.fd = -1, .name = name};
    if (output->name && strcmp(output->name, "-") == 0)
        output->name = NULL;
    if (!output->name) {
        output->fd = STDOUT_FILENO;
        return true;
    }
    struct stat there;
    bool exists;
    const cli_codec *codec = cli_codec_named(name);
    if (codec && !codec->start) {
        cli_message("nonet: %s: this build of nonet knows nothing of %s", name,
                    codec->name);
        output->failed = true;
        return false;
    }
    if (!find_final(output, &there, &exists))
        return false;
    if (codec)
        output->pack = cli_pack_new(codec);
    if (!output->final) { // a device or a pipe cannot be renamed onto
        output->fd = open(output->name, O_WRONLY | O_CLOEXEC);
        if (output->fd < 0)
            report(output, "cannot be opened");
        return output->fd >= 0;
    }
    return open_beside(output, exists ? &there : NULL);
}

// ---- parts

static bool refuse(cli_output *output, const char *why)
{
    cli_message("nonet: %s: %s", output->temporary ? output->temporary : output->name, why);
    output->failed = true;
    return false;
}

// Reads what is to be kept, and ends there: true if it is what it was.
static bool check_part(cli_output *output, uint64_t bytes)
{
    enum { BLOCK = 1 << 16 };
    char *block = cli_allocate(NULL, BLOCK, 1);
    ssize_t got = 1;
    while (output->written < bytes && got > 0) {
        uint64_t left = bytes - output->written;
        got = read(output->fd, block, left < BLOCK ? (size_t)left : BLOCK);
        if (got > 0) {
            output->sum = cli_checksum(output->sum, block, (size_t)got);
            output->written += (uint64_t)got;
        }
    }
    free(block);
    return output->written == bytes;
}

static bool go_on_with(cli_output *output, uint64_t bytes, uint64_t sum)
{
    struct stat info;
    if (flock(output->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return refuse(output, "another run is writing it");
    if (fstat(output->fd, &info) != 0 || !S_ISREG(info.st_mode))
        return refuse(output, "is no file");
    if (bytes == 0 && sum == UINT64_MAX && info.st_size > 0)
        return refuse(output, "is there, but its journal is not; one of them is to go");
    if (!check_part(output, bytes))
        return refuse(output, "is shorter than its journal says; to begin again, "
                              "remove both");
    if (bytes > 0 && output->sum != sum)
        return refuse(output, "is not what its journal says; to begin again, remove both");
    if (ftruncate(output->fd, (off_t)bytes) != 0 ||
        lseek(output->fd, (off_t)bytes, SEEK_SET) < 0)
        report(output, "cannot be written");
    return !output->failed;
}

bool cli_output_open_part(cli_output *output, const char *name, uint64_t bytes,
                          uint64_t sum)
{
    struct stat there;
    bool exists;
    cli_text part = {0};
    *output = (cli_output){.fd = -1, .name = name, .part = true};
    if (!find_final(output, &there, &exists))
        return false;
    if (!output->final)
        return refuse(output, "is no file, and cannot be gone on with");
    cli_text_print(&part, "%s.part", output->final);
    cli_text_add(&part, "", 1);
    output->temporary = part.bytes;
    output->fd =
        open(part.bytes, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, exists ? 0600 : 0666);
    if (output->fd < 0)
        report(output, "cannot be created");
    if (!output->failed && go_on_with(output, bytes, sum)) {
        output->over = exists && !cli_adopt(output->fd, output->final, &there);
        return true;
    }
    return cli_output_close(output);
}

bool cli_output_sync(cli_output *output)
{
    if (!output->failed && output->part && fdatasync(output->fd) != 0)
        report(output, "cannot be written");
    return !output->failed;
}

static void write_out(void *context, const char *bytes, size_t size)
{
    cli_output *output = context;
    while (size > 0 && !output->failed) {
        ssize_t done = write(output->fd, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 && errno == EPIPE && !output->name)
            output->failed = true; // the reader has had enough: no news to anybody
        else if (done < 0)
            report(output, "cannot be written");
        else {
            if (output->part)
                output->sum = cli_checksum(output->sum, bytes, (size_t)done);
            output->written += (uint64_t)done;
            bytes += done;
            size -= (size_t)done;
        }
    }
}

void cli_output_write(cli_output *output, const char *bytes, size_t size)
{
    if (!output->pack)
        write_out(output, bytes, size);
    else if (!output->failed)
        cli_pack_write(output->pack, bytes, size, false, write_out, output);
}

static void put_in_place(cli_output *output)
{
    if (!output->failed && fsync(output->fd) != 0)
        report(output, "cannot be written");
    if (!output->failed && !output->over &&
        !cli_temporary_place(output->temporary, output->final))
        report(output, "cannot be put in place");
    if (!output->failed && output->over && !cli_overwrite(output->fd, output->final))
        report(output, "cannot be written");
    if (output->temporary && (output->failed ? !output->part : output->over))
        cli_temporary_remove(output->temporary);
    if (output->fd >= 0 && close(output->fd) != 0)
        report(output, "cannot be written");
}

bool cli_output_close(cli_output *output)
{
    if (output->pack && output->fd >= 0 && !output->failed)
        cli_pack_write(output->pack, NULL, 0, true, write_out, output);
    cli_pack_free(output->pack);
    output->pack = NULL;
    if (output->temporary || output->over)
        put_in_place(output);
    else if (output->fd >= 0 && close(output->fd) != 0)
        report(output, "cannot be written");
    free(output->temporary);
    free(output->final);
    output->temporary = output->final = NULL;
    output->fd = -1;
    return !output->failed;
}
