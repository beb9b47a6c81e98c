// unpack.c - see unpack.h.
//
// A line is handed out when all of it has come, so that none is half when the rest turns
// out to be damaged; unless it is longer than the buffer.

#include "job/unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/text.h"

enum { ROOM = 1 << 18 };

static void find_fault(cli_unpack *u, const char *what)
{
    snprintf(u->fault, sizeof u->fault, "%s", what);
    u->ended = true;
}

// ---- the beginning

static void begin(cli_unpack *u, const char *bytes, size_t size)
{
    if (!u->codec->start) {
        snprintf(u->fault, sizeof u->fault,
                 "is compressed with %s, which this build of nonet knows nothing of",
                 u->codec->name);
        u->ended = true;
        return;
    }
    u->state = u->codec->start(false);
    u->raw = cli_allocate(NULL, ROOM, 1);
    u->text = cli_allocate(NULL, ROOM, 1);
    memcpy(u->raw, bytes, size);
    u->raw_end = size;
}

// The first bytes, in the caller's buffer, where they stay if they are text.
static ptrdiff_t read_first(cli_unpack *u, char *buffer, size_t size)
{
    size_t there = 0, room = size < ROOM ? size : ROOM;
    bool perhaps = true;
    u->begun = true;
    while (perhaps && there < room) {
        ptrdiff_t got = u->read(u->context, buffer + there, room - there);
        u->failed = got < 0;
        if (got <= 0)
            break;
        there += (size_t)got;
        u->codec = cli_codec_of(buffer, there, &perhaps);
    }
    if (u->codec)
        begin(u, buffer, there);
    return u->failed && there == 0 ? -1 : (ptrdiff_t)there;
}

// ---- decompressing

// More of the file; false at its end.
static bool read_raw(cli_unpack *u)
{
    ptrdiff_t got = u->read(u->context, u->raw, ROOM);
    u->raw_at = 0;
    u->raw_end = got > 0 ? (size_t)got : 0;
    u->failed = got < 0;
    return got > 0;
}

// Programs that write to tapes and blocks fill them up with zeros behind the end.
static bool is_padding(const cli_unpack *u)
{
    for (size_t i = u->raw_at; i < u->raw_end; i++)
        if (u->raw[i] != '\0')
            return false;
    return true;
}

static void take_step(cli_unpack *u)
{
    cli_flow flow = {u->raw + u->raw_at, u->raw_end - u->raw_at, u->text + u->text_end,
                     ROOM - u->text_end};
    if (u->between && is_padding(u)) {
        u->raw_at = u->raw_end;
        return;
    }
    cli_step step = u->codec->step(u->state, &flow, false);
    u->taken += u->raw_end - u->raw_at - flow.in_size;
    u->raw_at = u->raw_end - flow.in_size;
    u->text_end = ROOM - flow.out_size;
    u->damaged = step == CLI_DAMAGED && !u->between;
    if (step == CLI_DAMAGED)
        find_fault(u, u->between ? "something else follows the compressed text"
                                 : "the compressed text is damaged");
    u->between = step == CLI_ENDS;
}

// The end of the last whole line in the buffer, or of all if it is full or nothing follows.
static size_t whole_lines(const cli_unpack *u)
{
    size_t end = u->text_end;
    if (u->ended && !u->fault[0] && !u->failed)
        return end;
    while (end > u->text_at && u->text[end - 1] != '\n')
        end--;
    return end == u->text_at && u->text_end - u->text_at == ROOM ? u->text_end : end;
}

static void fill(cli_unpack *u)
{
    memmove(u->text, u->text + u->text_at, u->text_end - u->text_at);
    u->text_end -= u->text_at;
    u->text_at = 0;
    while (!u->ended && whole_lines(u) == 0) {
        // What has come out may be all that the bytes at hand give: then more are needed.
        size_t before = u->text_end;
        take_step(u);
        if (u->ended || u->text_end > before || u->raw_at < u->raw_end || read_raw(u))
            continue;
        u->ended = true;
        if (!u->between && !u->failed)
            find_fault(u, "the compressed text is cut off");
    }
}

ptrdiff_t cli_unpack_read(void *context, char *buffer, size_t size)
{
    cli_unpack *u = context;
    ptrdiff_t got = 0;
    if (!u->begun) {
        got = read_first(u, buffer, size);
        if (!u->codec)
            return got;
    } else if (!u->codec)
        return u->read(u->context, buffer, size);
    if (u->state && whole_lines(u) == u->text_at)
        fill(u);
    size_t there = u->state ? whole_lines(u) - u->text_at : 0;
    there = there < size ? there : size;
    if (there == 0)
        return u->failed || u->fault[0] ? -1 : 0;
    memcpy(buffer, u->text + u->text_at, there);
    u->text_at += there;
    return (ptrdiff_t)there;
}

void cli_unpack_end(cli_unpack *u)
{
    if (u->state)
        u->codec->end(u->state);
    free(u->raw);
    free(u->text);
    *u = (cli_unpack){0};
}

// ---- the size of the text

static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    ssize_t got;
    do
        got = read(*(const int *)context, buffer, size);
    while (got < 0 && errno == EINTR);
    return got;
}

uint64_t cli_unpacked_size(const char *name)
{
    struct stat info;
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        if (fd >= 0)
            close(fd);
        return 0;
    }
    cli_unpack u = {.read = read_file, .context = &fd};
    char *buffer = cli_allocate(NULL, ROOM, 1);
    uint64_t size = 0;
    ptrdiff_t got = cli_unpack_read(&u, buffer, ROOM);
    if (!u.codec)
        size = (uint64_t)info.st_size;
    for (; u.codec && got > 0; got = cli_unpack_read(&u, buffer, ROOM))
        size += (uint64_t)got;
    cli_unpack_end(&u);
    free(buffer);
    close(fd);
    return size;
}
