// message.c - standard error: one message at a time, out of the way of the status line.
//
// The status line is the last line of the terminal, without an end; before a message is
// written it is wiped, and the next status redraws it.

#include "job/message.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool status_shown;

static void write_all(const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(STDERR_FILENO, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return; // there is nowhere left to complain
        bytes += done;
        size -= (size_t)done;
    }
}

static void wipe_status(void)
{
    if (status_shown)
        write_all("\r\033[K", 4);
    status_shown = false;
}

void cli_message_bytes(const char *bytes, size_t size)
{
    pthread_mutex_lock(&lock);
    wipe_status();
    write_all(bytes, size);
    pthread_mutex_unlock(&lock);
}

// The length of a well-formed character, 0 if there is none. Whether a code point is
// assigned is none of our business, but it must not run into what follows.
static size_t character_length(const unsigned char *text, size_t size)
{
    size_t length = *text < 0x80                   ? 1
                    : *text < 0xc2 || *text > 0xf4 ? 0
                    : *text < 0xe0                 ? 2
                    : *text < 0xf0                 ? 3
                                                   : 4;
    for (size_t i = 1; i < length; i++)
        if (i >= size || (text[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

size_t cli_escape(const char *bytes, size_t size, char *to)
{
    static const char hex[] = "0123456789abcdef";
    const unsigned char *text = (const unsigned char *)bytes;
    char *start = to;
    for (size_t at = 0; at < size;) {
        unsigned c = text[at];
        size_t length = character_length(text + at, size - at);
        if (c == '\n' || c == '\t') {
            *to++ = '\\';
            *to++ = c == '\n' ? 'n' : 't';
        } else if (c < 0x20 || c == 0x7f || length == 0) {
            memcpy(to, (char[]){'\\', 'x', hex[c >> 4], hex[c & 15]}, 4);
            to += 4;
        } else if (c == 0xc2 && text[at + 1] < 0xa0) {
            c = text[at + 1];
            memcpy(to, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
            to += 6;
        } else {
            memcpy(to, text + at, length);
            to += length;
        }
        at += length ? length : 1;
    }
    return (size_t)(to - start);
}

// Nothing is allocated here: the news may be that there is no memory.
void cli_message(const char *format, ...)
{
    char fixed[1024], line[CLI_ESCAPED * sizeof fixed + 1];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(fixed, sizeof fixed, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    if ((size_t)length >= sizeof fixed) // cut short rather than lost
        length = (int)sizeof fixed - 1;
    size_t size = cli_escape(fixed, (size_t)length, line);
    line[size++] = '\n';
    cli_message_bytes(line, size);
}

void cli_show_status(const char *line)
{
    pthread_mutex_lock(&lock);
    wipe_status();
    if (line) {
        write_all(line, strlen(line));
        status_shown = true;
    }
    pthread_mutex_unlock(&lock);
}
