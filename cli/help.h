// help.h - the list of commands, and what is made of it: help, man page, completions.

#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "job/command.h"

extern const cli_command *const cli_commands[]; // in the order of the help; NULL at the end

// The same with what people come for between them; all zero at the end.
typedef struct cli_heading {
    const char *group;          // NULL: it is a command
    const cli_command *command; // of the group above
} cli_heading;
extern const cli_heading cli_headings[];

void cli_help_overview(void);
void cli_help_command(const cli_command *command);
// How an option is written in the help: "--limit=N".
void cli_option_spelling(const cli_option *option, char *text, size_t size);
void cli_print_manual(void);
bool cli_print_document(const char *kind); // "man", "bash", "zsh" or "fish", to stdout

#endif
