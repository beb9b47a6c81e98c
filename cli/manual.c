// manual.c - the man page nonet(1), made from the tables of options.

#include "help.h"

#include <stdio.h>
#include <string.h>

// Text with what roff would take for itself escaped.
static void roff(const char *text)
{
    bool line_start = true;
    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        if (*text == '\\')
            fputs("\\e", stdout);
        else if (*text == '-')
            fputs("\\-", stdout);
        else if (*text == '\'')
            fputs("\\(aq", stdout);
        else
            putchar(*text);
        line_start = *text == '\n';
    }
}

static void line(const char *text)
{
    roff(text);
    putchar('\n');
}

// Paragraphs; those that begin with a blank are kept as they are.
static void paragraphs(const char *text)
{
    while (text && *text) {
        const char *end = strstr(text, "\n\n");
        char paragraph[2048];
        snprintf(paragraph, sizeof paragraph, "%.*s",
                 (int)(end ? (size_t)(end - text) : strlen(text)), text);
        puts(*paragraph == ' ' ? ".PP\n.nf" : ".PP");
        line(paragraph);
        if (*paragraph == ' ')
            puts(".fi");
        text = end ? end + 2 : NULL;
    }
}

static void print_option(const cli_option *option)
{
    char spelling[80];
    cli_option_spelling(option, spelling, sizeof spelling);
    fputs(".TP\n.B ", stdout);
    line(spelling);
    line(option->help);
}

static void print_command(const cli_command *command)
{
    printf(".SS \"nonet %s [OPTION...] %s\"\n", command->name, command->arguments);
    printf("%c", command->summary[0] - 'a' + 'A');
    roff(command->summary + 1);
    puts(".");
    paragraphs(command->details);
    for (size_t i = 0; command->options[i]; i++)
        print_option(command->options[i]);
    for (const cli_example *e = command->examples; e && e->line; e++) {
        puts(".PP");
        line(e->note);
        puts(".PP\n.nf\n.RS");
        line(e->line);
        puts(".RE\n.fi");
    }
}

// Which commands take a shared option: all, or these.
static void print_who(unsigned bit)
{
    size_t taking = 0, count = 0, said = 0;
    for (; cli_commands[count]; count++)
        taking += (cli_commands[count]->shared & bit) != 0;
    if (bit & CLI_ALWAYS || taking == count)
        return;
    fputs("(", stdout);
    for (size_t i = 0; i < count; i++)
        if (cli_commands[i]->shared & bit)
            printf("%s%s", said++ ? ", " : "", cli_commands[i]->name);
    puts(")");
}

static void print_formats(void)
{
    const nonet_format *format;
    puts(".SH FORMATS\nThe format of the input is recognised by its content, puzzle by "
         "puzzle.\n.BR \\-\\-from\nallows only one.");
    for (size_t i = 0; (format = nonet_format_at(i)); i++) {
        fputs(".TP\n.B ", stdout);
        line(format->name);
        roff(format->title);
        printf(" (%s%s%s", format->reads ? "read" : "",
               format->reads && format->writes ? ", " : "",
               format->writes ? "written" : "");
        if (format->endings && *format->endings)
            printf("; %s", format->endings);
        puts(")");
    }
}

static const char exit_status[] =
    ".SH \"EXIT STATUS\"\n"
    "The gravest of what happened.\n"
    ".TP\n.B 0\nAll went well.\n"
    ".TP\n.B 1\nSome puzzle has no solution or more than one, clashes with itself, took "
    "longer than\n.BR \\-\\-timeout ,\nor came with a wrong solution, and the command "
    "asked for one solution.\n"
    ".TP\n.B 2\nThe command line is wrong.\n"
    ".TP\n.B 3\nSome input could not be read as a puzzle. Its place in the output "
    "says so, the message on standard error says where and why, and the other puzzles "
    "are processed.\n"
    ".TP\n.B 4\nReading or writing failed. A closed pipe counts, without a message.\n"
    ".SH \"OUTPUT FILES\"\n"
    "With\n.B \\-\\-output\na file is written beside FILE and takes its place when it is "
    "complete: whoever opens FILE finds the old content or all of the new one. Symbolic "
    "links are followed; a file that one may not write is not replaced; owner, "
    "permissions, access control lists and extended attributes stay as they were. Where "
    "they could not, and where the file has several hard links, it is written over when "
    "the new content is complete: it stays the same file, but a reader or a crash of the "
    "machine can come in between. A device or a named pipe is written as the output "
    "comes.\n"
    ".SH ENVIRONMENT\n"
    ".TP\n.B NO_COLOR\nIf set and not empty, nothing is coloured unless\n"
    ".B \\-\\-color=always\nasks for it.\n";

void cli_print_manual(void)
{
    printf(".TH NONET 1 \"\" \"nonet %s\" \"User Commands\"\n", nonet_version());
    puts(".SH NAME\nnonet \\- solve, explain, rate, make, convert and draw Sudoku puzzles");
    puts(".SH SYNOPSIS\n.B nonet\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIFILE\\fR...]");
    puts(".SH DESCRIPTION\nReads puzzles from the files, or from standard input if there "
         "is none or it is\n.BR \\- ,\nand writes one output record per puzzle, in input "
         "order. A puzzle of 81 or 729 characters may stand in place of a file name. "
         "Input of any length is processed in constant memory.");
    puts(".SH COMMANDS");
    for (size_t i = 0; cli_commands[i]; i++)
        print_command(cli_commands[i]);
    puts(".SH \"COMMON OPTIONS\"");
    for (size_t i = 0; cli_shared_options[i]; i++) {
        print_option(cli_shared_options[i]);
        print_who(cli_shared_options[i]->shared);
    }
    print_formats();
    fputs(exit_status, stdout);
}
