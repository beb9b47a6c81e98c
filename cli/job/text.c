// text.c - text that grows, and memory that is there or ends the program.

#include "job/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/exit.h"
#include "job/message.h"

void cli_no_memory(void)
{
    cli_message_mute(false);
    cli_message("nonet: out of memory");
    exit(EXIT_IO);
}

void *cli_allocate(void *old, size_t count, size_t size)
{
    void *memory = size && count > SIZE_MAX / size ? NULL : realloc(old, count * size);
    if (!memory && count && size)
        cli_no_memory();
    return memory;
}

char *cli_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(cli_allocate(NULL, size, 1), text, size);
}

static void reserve(cli_text *text, size_t more)
{
    if (text->room - text->size >= more)
        return;
    size_t room = text->room ? text->room : 256;
    while (room - text->size < more)
        room *= 2;
    text->bytes = cli_allocate(text->bytes, room, 1);
    text->room = room;
}

void cli_text_add(cli_text *text, const char *bytes, size_t size)
{
    if (size == 0)
        return;
    reserve(text, size);
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
}

void cli_text_vprint(cli_text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length > 0) {
        reserve(text, (size_t)length + 1);
        vsnprintf(text->bytes + text->size, (size_t)length + 1, format, again);
        text->size += (size_t)length;
    }
    va_end(again);
}

void cli_text_print(cli_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_text_vprint(text, format, arguments);
    va_end(arguments);
}

void cli_text_line(cli_text *text, const char *format, ...)
{
    cli_text raw = {0};
    va_list arguments;
    va_start(arguments, format);
    cli_text_vprint(&raw, format, arguments);
    va_end(arguments);
    reserve(text, CLI_ESCAPED * raw.size + 1);
    text->size += cli_escape(raw.bytes, raw.size, text->bytes + text->size);
    text->bytes[text->size++] = '\n';
    cli_text_free(&raw);
}

void cli_text_free(cli_text *text)
{
    free(text->bytes);
    *text = (cli_text){0};
}

static void add_to_text(void *context, const char *bytes, size_t size)
{
    cli_text_add(context, bytes, size);
}

nonet_sink cli_text_sink(cli_text *text)
{
    return (nonet_sink){add_to_text, text};
}
