// text.h - text that grows, and memory that is there or ends the program.

#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stdarg.h>
#include <stddef.h>

#include <nonet/sink.h>

typedef struct cli_text {
    char *bytes;
    size_t size, room;
} cli_text;

void cli_text_add(cli_text *text, const char *bytes, size_t size);
__attribute__((format(printf, 2, 0))) void
cli_text_vprint(cli_text *text, const char *format, va_list arguments);
__attribute__((format(printf, 2, 3))) void cli_text_print(cli_text *text,
                                                          const char *format, ...);
// A line of a message (see message.h): escaped, and ended.
__attribute__((format(printf, 2, 3))) void cli_text_line(cli_text *text, const char *format,
                                                         ...);
void cli_text_free(cli_text *text);
// As a sink for the library's writers.
nonet_sink cli_text_sink(cli_text *text);

_Noreturn void cli_no_memory(void);                       // says so and ends the program
void *cli_allocate(void *old, size_t count, size_t size); // never fails: ends the program
char *cli_copy(const char *text);                         // nor does this

#endif
