// main.c - the `nonet` program: the list of commands, and the choice of one.

#include "help.h"
#include "job/crew.h"
#include "job/message.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GROUP(title)
#define COMMAND(name) extern const cli_command cmd_##name;
#include "commands.def"
#undef COMMAND

const cli_command *const cli_commands[] = {
#define COMMAND(name) &cmd_##name,
#include "commands.def"
#undef COMMAND
    NULL,
};
#undef GROUP

const cli_heading cli_headings[] = {
#define GROUP(title) {.group = title},
#define COMMAND(name) {.command = &cmd_##name},
#include "commands.def"
#undef COMMAND
#undef GROUP
    {0},
};

static const cli_command *command_named(const char *name)
{
    for (size_t i = 0; cli_commands[i]; i++)
        if (strcmp(cli_commands[i]->name, name) == 0)
            return cli_commands[i];
    return NULL;
}

static const char *name_at(const void *context, size_t i)
{
    (void)context;
    return cli_commands[i] ? cli_commands[i]->name : NULL;
}

// What people call a command that has another name here.
static const char *other_name(const char *name)
{
    static const char *const others[][2] = {
        {"hint", "explain --hint"}, {"hints", "explain --hint"},
        {"step", "explain --hint"}, {"print", "show"},
        {"draw", "show"},           {"display", "show"},
        {"view", "show"},           {"render", "show"},
        {"format", "convert"},      {"grade", "rate"},
        {"difficulty", "rate"},     {"create", "generate"},
        {"make", "generate"},       {"new", "generate"},
        {"validate", "check"},      {"verify", "check"},
        {"isomorphic", "canon"},    {"pencilmarks", "candidates"},
        {"shuffle", "transform"},   {"reduce", "minimize"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i][0], name) == 0)
            return others[i][1];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *meant = other_name(name);
    if (!meant)
        meant = cli_nearest(name, name_at, NULL);
    nonet_board board;
    bool puzzle = nonet_read_line(name, &board, NULL) == NONET_OK;
    if (name[0] == '-')
        cli_message("nonet: there is no option %s before the command", name);
    else if (puzzle || access(name, F_OK) == 0)
        cli_message("nonet: '%s' is a %s, not a command; did you mean 'nonet solve %s'?",
                    name, puzzle ? "puzzle" : "file", name);
    else if (meant)
        cli_message("nonet: there is no command '%s'; did you mean '%s'?", name, meant);
    else
        cli_message("nonet: there is no command '%s'", name);
    cli_message("'nonet --help' lists the commands.");
    return EXIT_USAGE;
}

// Standard output is complete only if it could be flushed.
static int printed(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_FINE;
    cli_message("nonet: standard output: cannot be written");
    return EXIT_IO;
}

static int print_version(void)
{
    printf("nonet %s\n", nonet_version());
    return printed();
}

// Is there work for other processes in it?
static bool is_shared(const cli_call *call)
{
    return (call->command->shared & CLI_PARTS || call->command->spreads) &&
           !cli_flag(call, &option_version) && !cli_flag(call, &option_help);
}

static int run_command(const cli_command *command, int argc, char **argv)
{
    cli_call call;
    int status = EXIT_USAGE;
    cli_call_start(&call, command);
    if (!cli_parse(&call, argc, argv))
        ; // the error has been reported
    else if (!cli_crew_leads() && !is_shared(&call))
        status = EXIT_FINE;
    else if (cli_flag(&call, &option_version))
        status = print_version();
    else if (cli_flag(&call, &option_help)) {
        cli_help_command(command);
        status = printed();
    } else if (cli_crew_size() > 1 && cli_has(&call, &option_threads) &&
               cli_flag(&call, &option_threads))
        status = cli_usage_error(&call, "each of several processes works on one thread: "
                                        "mpirun -n says how many there are");
    else
        status = command->run(&call);
    cli_call_end(&call);
    return status;
}

// `nonet help` and `nonet help solve` are what many people try first.
static int help(int argc, char **argv)
{
    const cli_command *command = argc > 2 ? command_named(argv[2]) : NULL;
    if (argc > 2 && !command)
        return unknown_command(argv[2]);
    if (command)
        cli_help_command(command);
    else
        cli_help_overview();
    return printed();
}

// A program may be started without its standard descriptors. The next file it opens would
// take their place and get the messages, so each is given something that cannot be read or
// written: to use one is an error as ever. A folder, unlike /dev/null, refuses to be opened
// by a roundabout way such as /dev/stdout, too.
static void reserve_descriptors(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            (fd == STDIN_FILENO ? open("/dev/null", O_WRONLY) : open("/", O_RDONLY)) != fd)
            exit(EXIT_IO);
}

static int run(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "--help";
    const cli_command *command = command_named(first);
    if (command)
        return run_command(command, argc - 1, argv + 1);
    if (!cli_crew_leads())
        return EXIT_FINE;
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 ||
        strcmp(first, "help") == 0)
        return help(argc, argv);
    if (strcmp(first, "--version") == 0)
        return print_version();
    if (strncmp(first, "--print=", 8) == 0 && cli_print_document(first + 8))
        return printed();
    return unknown_command(first);
}

int main(int argc, char **argv)
{
    reserve_descriptors();
    signal(SIGPIPE, SIG_IGN); // a closed pipe is a failed write, and reported as one
    signal(SIGXFSZ, SIG_IGN); // and so is a file that would be larger than allowed
    cli_crew_start(&argc, &argv);
    return cli_crew_end(run(argc, argv));
}
