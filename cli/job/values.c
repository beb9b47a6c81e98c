// values.c - what options may be given: checked when the command line is taken apart, and
// handed to the commands as numbers, times and words.

#define _GNU_SOURCE // sched_getaffinity
#include "job/options.h"

#include <ctype.h>
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <nonet/property.h>

#include "job/command.h"
#include "job/message.h"

// ---- checking

// All words an option may be given, to find the nearest among and to list.
typedef struct {
    size_t count;
    char text[64][24];
} words;

static const char *word_at(const void *context, size_t i)
{
    const words *list = context;
    return i < list->count ? list->text[i] : NULL;
}

static bool is_word_of(const cli_option *option, const char *value, words *list)
{
    char buffer[24];
    const char *word;
    *list = (words){0};
    for (size_t i = 0; (word = cli_option_word(option, i, buffer, sizeof buffer)); i++) {
        if (strcmp(word, value) == 0)
            return true;
        if (list->count < 64)
            snprintf(list->text[list->count++], sizeof *list->text, "%s", word);
    }
    return false;
}

static bool check_word(const cli_call *call, const cli_option *option, const char *value)
{
    words list;
    if (is_word_of(option, value, &list))
        return true;
    cli_text text = {0};
    for (size_t i = 0; i < list.count; i++)
        cli_text_print(&text, "%s%s", i ? ", " : "", list.text[i]);
    cli_text_add(&text, "", 1);
    const char *meant = cli_nearest(value, word_at, &list);
    if (meant)
        cli_usage_error(call, "--%s cannot be '%s'; did you mean '%s'? It is one of: %s",
                        option->name, value, meant, text.bytes);
    else
        cli_usage_error(call, "--%s cannot be '%s'; it is one of: %s", option->name, value,
                        text.bytes);
    cli_text_free(&text);
    return false;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return isdigit((unsigned char)*text) && *end == '\0' && errno == 0;
}

static bool check_number(const cli_call *call, const cli_option *option, const char *value)
{
    uint64_t number, most = option->most ? option->most : UINT64_MAX;
    if (read_number(value, &number) && number >= option->least && number <= most)
        return true;
    if (option->most)
        cli_usage_error(call, "--%s takes a whole number from %llu to %llu, not '%s'",
                        option->name, (unsigned long long)option->least,
                        (unsigned long long)option->most, value);
    else if (option->least)
        cli_usage_error(call, "--%s takes a whole number, %llu or more, not '%s'",
                        option->name, (unsigned long long)option->least, value);
    else
        cli_usage_error(call, "--%s takes a whole number, not '%s'", option->name, value);
    return false;
}

static bool read_seconds(const char *text, double *seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}};
    char *end;
    *seconds = strtod(text, &end);
    if (end == text || !(*seconds >= 0 && *seconds < 1e9))
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strcmp(end, units[i].name) == 0) {
            *seconds *= units[i].seconds;
            return true;
        }
    return false;
}

// Letters are those of 1024; "iB" and "B" may follow.
static bool read_bytes(const char *text, uint64_t *bytes)
{
    static const char units[] = "KMGT";
    char *end;
    errno = 0;
    *bytes = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)*text) || errno != 0)
        return false;
    const char *unit = *end ? strchr(units, toupper((unsigned char)*end)) : NULL;
    int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    end += unit != NULL;
    if (unit && strcmp(end, "iB") == 0)
        end++;
    if (*bytes > UINT64_MAX >> shift || (*end && strcmp(end, "B") != 0))
        return false;
    *bytes <<= shift;
    return true;
}

bool cli_check_value(const cli_call *call, const cli_option *option, const char *value)
{
    double seconds;
    uint64_t bytes;
    switch (option->kind) {
    case CLI_NUMBER:
        return check_number(call, option, value);
    case CLI_SECONDS:
        if (read_seconds(value, &seconds))
            return true;
        cli_usage_error(call, "--%s takes a time such as 1.5, 200ms or 2m, not '%s'",
                        option->name, value);
        return false;
    case CLI_BYTES:
        if (read_bytes(value, &bytes) && bytes >= option->least && bytes <= SIZE_MAX / 2)
            return true;
        cli_usage_error(call,
                        "--%s takes a size such as 512M or 2G, %lluM or more, not '%s'",
                        option->name, (unsigned long long)option->least >> 20, value);
        return false;
    case CLI_CHOICE:
    case CLI_READS:
    case CLI_WRITES:
    case CLI_BACKEND:
    case CLI_LANGUAGE:
        return check_word(call, option, value);
    case CLI_FLAG:
    case CLI_TEXT:
    case CLI_CONDITION: // the command reads it
    case CLI_FILE:
    case CLI_TECHNIQUE:
        break;
    }
    return true;
}

// ---- asking

static size_t place_of(const cli_call *call, const cli_option *option)
{
    size_t i = 0;
    while (i < call->n_options && call->options[i] != option)
        i++;
    return i;
}

bool cli_has(const cli_call *call, const cli_option *option)
{
    return place_of(call, option) < call->n_options;
}

static const char *value_of(const cli_call *call, const cli_option *option)
{
    size_t i = place_of(call, option);
    if (i < call->n_options)
        return call->values[i];
    cli_message("nonet %s: has no option --%s", call->command->name, option->name);
    abort();
}

bool cli_flag(const cli_call *call, const cli_option *option)
{
    return value_of(call, option) != NULL;
}

uint64_t cli_number(const cli_call *call, const cli_option *option, uint64_t otherwise)
{
    const char *value = value_of(call, option);
    uint64_t number;
    return value && read_number(value, &number) ? number : otherwise;
}

double cli_seconds(const cli_call *call, const cli_option *option, double otherwise)
{
    const char *value = value_of(call, option);
    double seconds;
    return value && read_seconds(value, &seconds) ? seconds : otherwise;
}

// Less what reading, threads and writing take.
size_t cli_memory(const cli_call *call)
{
    const char *value = value_of(call, &option_memory);
    uint64_t bytes = 1 << 30;
    if (value)
        read_bytes(value, &bytes);
    return (size_t)(bytes - (bytes / 4 < 48 << 20 ? bytes / 4 : 48 << 20));
}

const char *cli_word(const cli_call *call, const cli_option *option, const char *otherwise)
{
    const char *value = value_of(call, option);
    return value ? value : otherwise;
}

bool cli_is(const cli_call *call, const cli_option *option, const char *value)
{
    return strcmp(cli_word(call, option, ""), value) == 0;
}

size_t cli_threads(const cli_call *call)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef __linux__
    cpu_set_t allowed; // fewer than there are, under taskset or in a container
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        cores = CPU_COUNT(&allowed);
#endif
    uint64_t all = cores > 0 ? (uint64_t)cores : 1;
    bool asked = cli_has(call, &option_threads); // convert has not, but for --format
    return (size_t)(asked ? cli_number(call, &option_threads, all) : all);
}

bool cli_color(const cli_call *call)
{
    const char *when = cli_word(call, &option_color, "auto"), *term = getenv("TERM");
    const char *no_color = getenv("NO_COLOR");
    if (strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    bool to_file =
        cli_has(call, &option_output) && cli_word(call, &option_output, NULL) != NULL;
    return isatty(STDOUT_FILENO) && !to_file && !(no_color && *no_color) && term &&
           strcmp(term, "dumb") != 0;
}

static const char *next_technique(const void *context, size_t i)
{
    (void)context;
    const nonet_technique *technique = nonet_technique_at(i);
    return technique ? technique->key : NULL;
}

bool cli_knows_technique(const cli_call *call, const char *name, size_t size)
{
    nonet_aspect aspect;
    const char *colon = memchr(name, ':', size);
    if (!colon || nonet_aspect_read(name, size, &aspect) != NONET_UNKNOWN)
        return true;
    return cli_technique(call, colon + 1, size - (size_t)(colon + 1 - name)) != NULL;
}

const nonet_technique *cli_technique(const cli_call *call, const char *word, size_t size)
{
    char key[80];
    snprintf(key, sizeof key, "%.*s", (int)size, word);
    const nonet_technique *technique = nonet_technique_named(key);
    for (char *c = key; *c; c++)
        *c = *c == '-' || *c == ' ' ? '_' : (char)tolower((unsigned char)*c);
    if (!technique)
        technique = nonet_technique_named(key);
    if (!technique) {
        const char *meant = cli_nearest(key, next_technique, NULL);
        cli_usage_error(call,
                        "there is no technique '%.*s'; %s%s%s`nonet techniques` "
                        "lists them",
                        (int)size, word, meant ? "did you mean '" : "", meant ? meant : "",
                        meant ? "'? " : "");
    }
    return technique;
}
