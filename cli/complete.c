// complete.c - completions for bash, zsh and fish, made from the tables of options.
//
// All three offer the commands first, then the options of the command, then the words an
// option may take; where the table knows no words, file names.

#include "help.h"

#include <stdio.h>
#include <string.h>

typedef void each_option(const cli_command *command, const cli_option *option);

static void for_options(const cli_command *command, each_option *print)
{
    cli_call call;
    cli_call_start(&call, command);
    for (size_t i = 0; i < call.n_options; i++)
        print(command, call.options[i]);
}

static bool has_words(const cli_option *option)
{
    char buffer[24];
    return cli_option_word(option, 0, buffer, sizeof buffer) != NULL;
}

static void print_words(const cli_option *option, const char *between)
{
    char buffer[24];
    const char *word;
    for (size_t i = 0; (word = cli_option_word(option, i, buffer, sizeof buffer)); i++)
        printf("%s%s", i ? between : "", word);
}

// For a place inside single quotes: the quote itself is left out, as no help text needs it.
static void print_quoted(const char *text, const char *escape)
{
    for (; *text; text++) {
        if (strchr(escape, *text))
            putchar('\\');
        if (*text != '\'')
            putchar(*text);
    }
}

// ---- bash

static void bash_name(const cli_command *command, const cli_option *option)
{
    (void)command;
    printf(" --%s%s", option->name, option->kind == CLI_FLAG ? "" : "=");
}

static void bash_words(const cli_command *command, const cli_option *option)
{
    if (!has_words(option))
        return;
    printf("    %s:--%s", command->name, option->name);
    if (option->letter)
        printf(" | %s:-%c", command->name, option->letter);
    fputs(") words='", stdout);
    print_words(option, " ");
    puts("' ;;");
}

static void print_bash(void)
{
    puts("# bash completion for nonet; made by `nonet --print=bash`.\n"
         "_nonet() {\n"
         "    local command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} words=\n"
         "    local option=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "    if [ \"$option\" = = ]; then option=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
         "    if [ \"$current\" = = ]; then"
         " current=; option=${COMP_WORDS[COMP_CWORD - 1]}; fi\n"
         "    COMPREPLY=()\n"
         "    if [ \"$COMP_CWORD\" -eq 1 ]; then");
    fputs("        words='--help --version help", stdout);
    for (size_t i = 0; cli_commands[i]; i++)
        printf(" %s", cli_commands[i]->name);
    fputs("'\n    elif [ \"$command\" = help ]; then\n        words='", stdout);
    for (size_t i = 0; cli_commands[i]; i++)
        printf("%s%s", i ? " " : "", cli_commands[i]->name);
    puts("'\n    fi\n    case $command:$option in");
    for (size_t i = 0; cli_commands[i]; i++)
        for_options(cli_commands[i], bash_words);
    puts("    esac\n"
         "    if [ -z \"$words\" ] && [[ $current == -* ]]; then\n"
         "        case $command in");
    for (size_t i = 0; cli_commands[i]; i++) {
        printf("        %s) words='", cli_commands[i]->name);
        for_options(cli_commands[i], bash_name);
        puts("' ;;");
    }
    puts("        esac\n"
         "        compopt -o nospace\n"
         "    fi\n"
         "    if [ -n \"$words\" ]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
         "    else\n"
         "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
         "        compopt -o filenames\n"
         "    fi\n"
         "}\n"
         "complete -F _nonet nonet");
}

// ---- zsh

static void zsh_option(const cli_command *command, const cli_option *option)
{
    (void)command;
    const char *value = option->kind == CLI_FLAG ? "" : "=";
    if (option->letter) // both ways to write it
        printf("                '(-%c --%s)'{-%c%s,--%s%s}'[", option->letter, option->name,
               option->letter, option->kind == CLI_FLAG ? "" : "+", option->name, value);
    else
        printf("                '--%s%s[", option->name, value);
    print_quoted(option->help, "[]");
    fputs("]", stdout);
    if (has_words(option)) {
        printf(":%s:(", option->name);
        print_words(option, " ");
        fputs(")", stdout);
    } else if (option->kind == CLI_FILE)
        fputs(":file:_files", stdout);
    else if (option->kind != CLI_FLAG)
        printf(":%s: ", option->name);
    puts("' \\");
}

static void print_zsh(void)
{
    puts("#compdef nonet\n"
         "# zsh completion for nonet; made by `nonet --print=zsh`.\n"
         "_nonet() {\n"
         "    local -a commands=(");
    for (size_t i = 0; cli_commands[i]; i++) {
        printf("        '%s:", cli_commands[i]->name);
        print_quoted(cli_commands[i]->summary, "");
        puts("'");
    }
    puts("        'help:print the help of a command'\n"
         "    )\n"
         "    if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then\n"
         "        _describe command commands\n"
         "        return\n"
         "    fi\n"
         "    local command=$words[2]\n"
         "    shift words\n"
         "    (( CURRENT-- ))\n"
         "    case $command in");
    for (size_t i = 0; cli_commands[i]; i++) {
        printf("        %s)\n            _arguments \\\n", cli_commands[i]->name);
        for_options(cli_commands[i], zsh_option);
        puts("                '*:file:_files'\n            ;;");
    }
    puts("    esac\n}\n_nonet \"$@\"");
}

// ---- fish

static void fish_option(const cli_command *command, const cli_option *option)
{
    printf("complete -c nonet -n '__fish_seen_subcommand_from %s' -l %s", command->name,
           option->name);
    if (option->letter)
        printf(" -s %c", option->letter);
    if (has_words(option)) {
        fputs(" -x -a '", stdout);
        print_words(option, " ");
        putchar('\'');
    } else if (option->kind != CLI_FLAG)
        fputs(option->kind == CLI_FILE ? " -r" : " -x", stdout);
    fputs(" -d '", stdout);
    print_quoted(option->help, "");
    puts("'");
}

static void print_fish(void)
{
    puts("# fish completion for nonet; made by `nonet --print=fish`.");
    for (size_t i = 0; cli_commands[i]; i++) {
        printf("complete -c nonet -n __fish_use_subcommand -f -a %s -d '",
               cli_commands[i]->name);
        print_quoted(cli_commands[i]->summary, "");
        puts("'");
    }
    fputs("complete -c nonet -n __fish_use_subcommand -f -a help"
          " -d 'print the help of a command'\n"
          "complete -c nonet -n '__fish_seen_subcommand_from help' -f -a '",
          stdout);
    for (size_t i = 0; cli_commands[i]; i++)
        printf("%s%s", i ? " " : "", cli_commands[i]->name);
    puts("'");
    for (size_t i = 0; cli_commands[i]; i++)
        for_options(cli_commands[i], fish_option);
}

bool cli_print_document(const char *kind)
{
    static const struct {
        const char *kind;
        void (*print)(void);
    } documents[] = {
        {"man", cli_print_manual},
        {"bash", print_bash},
        {"zsh", print_zsh},
        {"fish", print_fish},
    };
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++)
        if (strcmp(kind, documents[i].kind) == 0) {
            documents[i].print();
            return true;
        }
    return false;
}
