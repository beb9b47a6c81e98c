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

void cli_message(const char *format, ...)
{
    char fixed[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(fixed, sizeof fixed, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    if ((size_t)length >= sizeof fixed) { // cut short rather than lost, and still a line
        length = (int)sizeof fixed - 1;
        fixed[length - 1] = '\n';
    }
    cli_message_bytes(fixed, (size_t)length);
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
