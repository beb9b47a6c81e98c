// message.h - standard error, one message at a time, out of the way of the progress line.
//
// A message is a line. Names, values and titles come from outside, so what goes into a line
// has escaped what is no character, and what controls lines, direction or the terminal:
// nothing in it can end the line or pose as another message. Longer reports are made of
// lines by cli_text_line().

#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

__attribute__((format(printf, 1, 2))) void cli_message(const char *format, ...);
// Copies what can be shown, and the rest as \n, \x1b or \u202e: at most CLI_ESCAPED bytes
// for each. Returns how many.
enum { CLI_ESCAPED = 4 };
size_t cli_escape(const char *bytes, size_t size, char *to);
// Says nothing from here on, or again.
void cli_message_mute(bool mute);
// Lines that are ready, from cli_text_line().
void cli_message_bytes(const char *bytes, size_t size);
// Shows `line` in place of the last status; NULL takes it away.
void cli_show_status(const char *line);

#endif
