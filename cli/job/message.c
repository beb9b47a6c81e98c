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
static bool status_shown, muted;

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

void cli_message_mute(bool mute)
{
    muted = mute;
}

void cli_message_bytes(const char *bytes, size_t size)
{
    if (muted)
        return;
    pthread_mutex_lock(&lock);
    wipe_status();
    write_all(bytes, size);
    pthread_mutex_unlock(&lock);
}

// The length of a well-formed character and its code point; 0 if there is none. Whether it
// is assigned is none of our business.
static size_t read_character(const unsigned char *text, size_t size, unsigned *code)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned lead = *text;
    size_t length = lead < 0x80                  ? 1
                    : lead < 0xc2 || lead > 0xf4 ? 0
                    : lead < 0xe0                ? 2
                    : lead < 0xf0                ? 3
                                                 : 4;
    *code = length > 1 ? lead & (0x7fu >> length) : lead;
    for (size_t i = 1; i < length; i++) {
        if (i >= size || (text[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (text[i] & 0x3f);
    }
    bool surrogate = *code >= 0xd800 && *code < 0xe000;
    return *code < least[length] || *code > 0x10ffff || surrogate ? 0 : length;
}

// Characters that show nothing themselves but end lines, or turn the text around them to
// the other direction: a name could so look like another, or like the rest of a message.
static bool misleads(unsigned code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x61c ||
           code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

static char *put_hex(char *to, char kind, unsigned value, int digits)
{
    *to++ = '\\';
    *to++ = kind;
    while (digits-- > 0)
        *to++ = "0123456789abcdef"[value >> 4 * digits & 15];
    return to;
}

size_t cli_escape(const char *bytes, size_t size, char *to)
{
    const unsigned char *text = (const unsigned char *)bytes;
    char *start = to;
    for (size_t at = 0; at < size;) {
        unsigned code;
        size_t length = read_character(text + at, size - at, &code);
        if (code == '\n' || code == '\t') {
            *to++ = '\\';
            *to++ = code == '\n' ? 'n' : 't';
        } else if (length == 0 || (length == 1 && misleads(code)))
            to = put_hex(to, 'x', text[at], 2);
        else if (misleads(code))
            to = put_hex(to, 'u', code, 4);
        else {
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
