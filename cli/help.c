// help.c - `--help`, made from the tables of options.

#include "help.h"

#include <stdio.h>
#include <string.h>

enum {
    WIDTH = 79,
    HELP_COLUMN = 26, // where the explanation of an option begins
};

// What a value is called when the table does not say.
static const char *value_name(const cli_option *option)
{
    if (option->value)
        return option->value;
    switch (option->kind) {
    case CLI_FLAG:
        return NULL;
    case CLI_NUMBER:
        return "N";
    case CLI_SECONDS:
        return "TIME";
    case CLI_BYTES:
        return "SIZE";
    case CLI_TEXT:
        return "TEXT";
    case CLI_CONDITION:
        return "CONDITION";
    case CLI_FILE:
        return "FILE";
    case CLI_CHOICE:
        return option->choices;
    case CLI_READS:
    case CLI_WRITES:
        return "FORMAT";
    case CLI_BACKEND:
    case CLI_LANGUAGE:
    case CLI_TECHNIQUE:
        return "NAME";
    }
    return NULL;
}

void cli_option_spelling(const cli_option *option, char *text, size_t size)
{
    const char *value = value_name(option);
    char letter[8] = "";
    if (option->letter)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    const char *before = option->assumed ? "[=" : "=", *after = option->assumed ? "]" : "";
    snprintf(text, size, "%s--%s%s%s%s", letter, option->name, value ? before : "",
             value ? value : "", after);
}

// Prints the words up to `end` from column `at` on, continuing on new lines from column
// `indent` on.
static void wrap(const char *text, const char *end, size_t at, size_t indent)
{
    bool first = true;
    while (text < end) {
        size_t length = strcspn(text, " \n");
        if (!first && at + 1 + length > WIDTH) {
            printf("\n%*s", (int)indent, "");
            at = indent;
        } else if (!first) {
            putchar(' ');
            at++;
        }
        printf("%.*s", (int)length, text);
        at += length;
        first = false;
        text += length;
        text += strspn(text, " \n");
    }
    putchar('\n');
}

// Paragraphs are separated by empty lines;
// a line that begins with a blank is kept as it is.
static void print_details(const char *text)
{
    while (text && *text) {
        const char *next = strstr(text, "\n\n"), *end = next ? next : text + strlen(text);
        putchar('\n');
        if (*text == ' ')
            printf("%.*s\n", (int)(end - text), text);
        else
            wrap(text, end, 0, 0);
        text = next ? next + 2 : NULL;
    }
}

static void print_option(const cli_option *option)
{
    char spelling[80];
    cli_option_spelling(option, spelling, sizeof spelling);
    int column = printf("  %s%s", option->letter ? "" : "    ", spelling);
    if (column >= HELP_COLUMN - 1) {
        putchar('\n');
        column = 0;
    }
    printf("%*s", HELP_COLUMN - column, "");
    wrap(option->help, option->help + strlen(option->help), HELP_COLUMN, HELP_COLUMN);
}

static void print_formats(const cli_call *call)
{
    bool wanted = false;
    const nonet_format *format;
    for (size_t i = 0; i < call->n_options; i++)
        wanted |= call->options[i]->kind == CLI_WRITES;
    if (!wanted)
        return;
    puts("\nFormats (r: can be read, w: can be written):");
    for (size_t i = 0; (format = nonet_format_at(i)); i++) {
        int column = printf("  %-14s %c%c  ", format->name, format->reads ? 'r' : '-',
                            format->writes ? 'w' : '-');
        wrap(format->title, format->title + strlen(format->title), (size_t)column,
             (size_t)column);
    }
}

static void print_properties(const cli_call *call)
{
    static const char *const kinds[] = {"number", "rating", "yes/no",
                                        "word",   "list",   "text"};
    bool wanted = false;
    const nonet_property *property;
    for (size_t i = 0; i < call->n_options; i++)
        wanted |= call->options[i]->kind == CLI_CONDITION;
    if (!wanted)
        return;
    puts("\nProperties, those that are found out sooner first:");
    for (size_t i = 0; (property = nonet_property_at(i)); i++) {
        int column =
            printf("  %s%-*s %-7s ", property->name, (int)(15 - strlen(property->name)),
                   property->takes_technique ? ":NAME" : "", kinds[property->kind]);
        wrap(property->meaning, property->meaning + strlen(property->meaning),
             (size_t)column, (size_t)column);
    }
}

void cli_help_command(const cli_command *command)
{
    cli_call call;
    cli_call_start(&call, command);
    printf("nonet %s - %s\n\n", command->name, command->summary);
    printf("Usage: nonet %s [OPTION...] %s\n", command->name, command->arguments);
    print_details(command->details);
    puts("\nOptions:");
    for (size_t i = 0; i < call.n_options; i++)
        print_option(call.options[i]);
    print_formats(&call);
    print_properties(&call);
    if (command->examples)
        puts("\nExamples:");
    for (const cli_example *e = command->examples; e && e->line; e++)
        printf("  %s\n      %s\n", e->line, e->note);
}

void cli_help_overview(void)
{
    puts("nonet - solve, explain, rate, make, convert and draw Sudoku puzzles\n");
    puts("Usage: nonet COMMAND [OPTION...] [FILE...]\n");
    for (const cli_heading *h = cli_headings; h->group || h->command; h++)
        if (h->group)
            printf("%s:\n", h->group);
        else
            printf("  %-11s %s\n", h->command->name, h->command->summary);
    puts("\n"
         "Without FILE, or for -, puzzles come from standard input, in any common format;\n"
         "a puzzle may also stand in place of FILE. 'nonet COMMAND --help' says more.");
}
