// message.h - standard error, one message at a time, out of the way of the progress line.

#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stddef.h>

__attribute__((format(printf, 1, 2))) void cli_message(const char *format, ...);
void cli_message_bytes(const char *bytes, size_t size);
// Shows `line` in place of the last status; NULL takes it away.
void cli_show_status(const char *line);

#endif
