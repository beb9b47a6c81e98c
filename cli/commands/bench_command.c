// bench_command.c - peers that are programs: puzzles in, answers out, their CPU time.
//
// The puzzles go to the standard input, a line of 81 characters each, through a file
// without a name; so does the output come back, and nobody waits for a full pipe. What
// counts is the CPU time of the program and of those it has waited for: that includes its
// start and the reading and writing of text, which for sets of some thousand puzzles is
// little.
//
// If it writes a line for each puzzle, each must have in it what is expected of the puzzle;
// whatever else is on the line is its own affair.

#include "commands/bench.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "job/message.h"

const cli_option option_peer_command = {
    .name = "peer-command",
    .kind = CLI_TEXT,
    .value = "'PROGRAM ARGS'",
    .many = true,
    .help = "measure a program too, which reads the puzzles and writes a line for each"};

// What a program has written.
typedef struct bench_output {
    char *text;
    size_t n_lines, room;
    const char **lines;
    bool odd; // not a line for each puzzle, and said so
} bench_output;

static double children_clock(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static FILE *puzzles_of(const bench_set *set)
{
    FILE *file = tmpfile();
    if (!file)
        return NULL;
    fwrite(set->lines, sizeof *set->lines, set->count, file);
    if (fflush(file) != 0 || lseek(fileno(file), 0, SEEK_SET) != 0) {
        fclose(file);
        return NULL;
    }
    return file;
}

static pid_t start(const char *command, FILE *in, FILE *out)
{
    fflush(NULL); // nothing of ours is to be written twice
    pid_t child = fork();
    if (child != 0)
        return child;
    if (dup2(fileno(in), STDIN_FILENO) >= 0 && dup2(fileno(out), STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

// Waits for the end of the program, or until the time is up: its exit status, -1 if that is
// not how it ended.
static int await(pid_t child, const nonet_stop *stop)
{
    static const struct timespec millisecond = {.tv_nsec = 1000000};
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(child, &status, stop->ask ? WNOHANG : 0)) != child) {
        if (ended < 0 && errno != EINTR)
            return -1;
        if (bench_is_late(stop)) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return -1;
        }
        if (ended == 0)
            nanosleep(&millisecond, NULL);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void add_line(bench_output *output, const char *line)
{
    if (output->n_lines == output->room) {
        output->room = output->room ? 2 * output->room : 1024;
        output->lines = cli_allocate(output->lines, output->room, sizeof *output->lines);
    }
    output->lines[output->n_lines++] = line;
}

static bool take_output(bench_output *output, FILE *file)
{
    off_t size = lseek(fileno(file), 0, SEEK_END);
    if (size < 0)
        return false;
    rewind(file);
    output->text = cli_allocate(output->text, (size_t)size + 1, 1);
    output->text[fread(output->text, 1, (size_t)size, file)] = '\0';
    output->n_lines = 0;
    for (char *at = output->text; *at;) {
        char *end = at + strcspn(at, "\n");
        bool last = !*end;
        *end = '\0';
        add_line(output, at);
        at = last ? end : end + 1;
    }
    return !ferror(file);
}

// An exit status other than 0 may be about a puzzle; a program that has nothing to say of
// some puzzles either has failed.
static bool run_command(const bench_contender *self, const bench_set *set, size_t limit,
                        bench_answers *answers, const nonet_stop *stop)
{
    (void)limit;
    (void)answers;
    FILE *in = puzzles_of(set), *out = tmpfile();
    pid_t child = in && out ? start(self->command, in, out) : -1;
    int status = child > 0 ? await(child, stop) : -1;
    bool good = status >= 0 && take_output(self->output, out) &&
                (status == 0 || self->output->n_lines >= set->count);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    if (!good && !bench_is_late(stop))
        cli_message("nonet bench: %s: '%s' fails", set->name, self->command);
    return good;
}

static bool says_what_we_say(const bench_contender *self, const bench_set *set,
                             const bench_answers *answers, size_t i)
{
    (void)answers;
    bench_output *output = self->output;
    if (i == 0) {
        output->odd = output->n_lines != set->count;
        if (output->odd)
            cli_message("nonet bench: %s: '%s' writes %zu lines for %zu puzzles: these are "
                        "not compared",
                        set->name, self->command, output->n_lines, set->count);
    }
    return output->odd || strstr(output->lines[i], set->expected[i]);
}

// The program's name without folder: "/usr/bin/solver -x" is "solver".
static char *name_of_program(const char *command)
{
    size_t size = strcspn(command, " \t"), start = size;
    while (start > 0 && command[start - 1] != '/')
        start--;
    char *name = cli_allocate(NULL, size - start + 1, 1);
    memcpy(name, command + start, size - start);
    name[size - start] = '\0';
    return name;
}

void bench_add_commands(bench_field *field, const cli_call *call)
{
    const char *given = cli_word(call, &option_peer_command, NULL);
    while (given && *given && field->count < BENCH_CONTENDERS) {
        size_t size = strcspn(given, "\n");
        char *command = cli_allocate(NULL, size + 1, 1);
        memcpy(command, given, size);
        command[size] = '\0';
        bench_output *output = cli_allocate(NULL, 1, sizeof *output);
        *output = (bench_output){0};
        bench_contender peer = {.backend = "-",
                                .is_peer = true,
                                .solve = run_command,
                                .is_right = says_what_we_say,
                                .clock = children_clock,
                                .command = command,
                                .output = output,
                                .name = name_of_program(command)};
        peer.engine = peer.name;
        field->contenders[field->count++] = peer;
        given += size + (given[size] == '\n');
    }
}

void bench_free_output(struct bench_output *output)
{
    if (!output)
        return;
    free(output->text);
    free(output->lines);
    free(output);
}
