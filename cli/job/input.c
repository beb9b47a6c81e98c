// input.c - the files of a call as one sequence of records.
//
// A file that cannot be opened or read is reported and the next one is tried. What is said
// about whole files is collected in `notes`, so that it appears in its place among the
// messages about records, whatever the threads do.

#include "job/input.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/command.h"
#include "job/exit.h"
#include "job/message.h"

enum {
    FEW_CELLS = 5,   // fewer are a number, or a version
    MANY_CELLS = 60, // more are a puzzle
    SHORT_NAME = 30, // so few characters are a name rather than a broken puzzle
};

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

static void complain(cli_input *input, int status, const char *message)
{
    cli_text_line(&input->notes, "nonet: %s: %s", input->name, message);
    if (status > input->status)
        input->status = status;
}

// ---- bytes

// How long to wait for input, in milliseconds: `most` (-1: for ever), or less if the time
// is up before.
static int patience(const cli_input *input, int most)
{
    if (!input->clock)
        return most;
    uint64_t left = (cli_time_left(input->clock) + 999999) / 1000000;
    return left < INT_MAX && (most < 0 || left < (uint64_t)most) ? (int)left : most;
}

// Waits until the descriptor has something to say; false if the input is to be given up.
static bool wait_for(const cli_input *input, int timeout, bool *ready)
{
    struct pollfd watched[2] = {{.fd = input->fd, .events = POLLIN},
                                {.fd = input->wake, .events = POLLIN}};
    int count;
    do
        count = poll(watched, input->wake < 0 ? 1 : 2, patience(input, timeout));
    while (count < 0 && errno == EINTR);
    *ready = count < 0 || watched[0].revents != 0;
    return watched[1].revents == 0 && !(input->clock && cli_time_left(input->clock) == 0);
}

static ptrdiff_t read_descriptor(void *context, char *buffer, size_t size)
{
    cli_input *input = context;
    bool ready, wanted = wait_for(input, input->patience, &ready);
    if (wanted && !ready && input->waiting) {
        input->waiting(input->context);
        wanted = wait_for(input, -1, &ready);
        input->waited(input->context);
    }
    input->given_up = !wanted;
    if (!wanted)
        return 0;
    ssize_t count;
    do
        count = read(input->fd, buffer, size);
    while (count < 0 && errno == EINTR);
    input->error = count < 0 ? errno : 0;
    return count;
}

// ---- files

// A game ID such as 9jx:..., an object or an ISS string: no file is called so.
static bool is_notation(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    bool solo = digits > 0 && digits < 3 && strchr("xj", text[digits]) && strchr(text, ':');
    return solo || text[0] == '{' || (text[0] == '.' && strchr(text, '~'));
}

// puzzles.txt, collection.nonets: a name, whatever else it looks like.
static bool has_ending(const char *text)
{
    const char *dot = strrchr(text, '.');
    size_t letters = dot ? strspn(dot + 1, LETTERS) : 0;
    return letters > 0 && dot[1 + letters] == '\0';
}

// What the reader finds in the text after some first records.
typedef enum { FOUND_NOTHING, FOUND_BROKEN, FOUND_PUZZLE } found;

static found find(const cli_input *input, const char *text, int after)
{
    nonet_reader *reader;
    nonet_record record;
    if (nonet_reader_from_memory(&reader, text, strlen(text), input->format) != NONET_OK ||
        nonet_reader_assume(reader, input->assumed) != NONET_OK)
        cli_no_memory();
    bool read = nonet_reader_next(reader, &record);
    while (read && after-- > 0)
        read = nonet_reader_next(reader, &record);
    if (nonet_reader_status(reader) == NONET_NO_MEMORY ||
        (read && record.status == NONET_NO_MEMORY))
        cli_no_memory();
    nonet_reader_free(reader);
    return !read ? FOUND_NOTHING : record.status == NONET_OK ? FOUND_PUZZLE : FOUND_BROKEN;
}

// Whether there is a broken puzzle in it. A text without any puzzle is an error of its
// first line to the reader, whatever that says; behind a good puzzle words are just words.
static bool is_broken_puzzle(const cli_input *input, const char *text)
{
    static const char good[] = "53..7....6..195....98....6.8...6...34..8.3..1"
                               "7...2...6.6....28....419..5....8..79\n";
    cli_text both = {0};
    cli_text_add(&both, good, sizeof good - 1);
    cli_text_add(&both, text, strlen(text) + 1);
    bool broken = find(input, both.bytes, 1) == FOUND_BROKEN;
    cli_text_free(&both);
    return broken;
}

// An argument that names no file but looks like a puzzle is meant as one: a long run of
// cells, several lines, a link, a game ID, or what the reader knows. Whether it is a good
// one, the reader will say. A few cells could be a name as well.
static bool is_puzzle(const cli_input *input, const char *text)
{
    nonet_board board;
    size_t column;
    bool read = nonet_read_line(text, &board, &column) == NONET_OK;
    if (read || column > MANY_CELLS || strchr(text, '\n') || strstr(text, "://") ||
        is_notation(text) || find(input, text, 0) == FOUND_PUZZLE)
        return true;
    bool only_cells = column > strlen(text);
    return !only_cells && strlen(text) > SHORT_NAME && !has_ending(text) &&
           is_broken_puzzle(input, text);
}

// The name of a file to be shown, on standard output too. Chunks keep it after the next
// file is opened, so each has its own.
static const char *shown_name(cli_input *input, const char *name)
{
    size_t size = strlen(name);
    if (!input->names) {
        input->names = cli_allocate(NULL, input->n_files, sizeof *input->names);
        memset(input->names, 0, input->n_files * sizeof *input->names);
    }
    char *shown = cli_allocate(NULL, CLI_ESCAPED * size + 1, 1);
    shown[cli_escape(name, size, shown)] = '\0';
    input->names[input->next - 1] = shown;
    return shown;
}

static const char *argument_name(cli_input *input)
{
    char name[32];
    snprintf(name, sizeof name, "argument %zu", input->next);
    return input->n_files == 1 ? "argument" : shown_name(input, name);
}

// A name that is nothing but cells was meant as a puzzle, and is too short for one.
static void complain_of_opening(cli_input *input, const char *name, int error)
{
    nonet_board board;
    size_t column, cells = strlen(name);
    bool begun = nonet_read_line(name, &board, &column) != NONET_OK && column == cells + 1;
    const nonet_layout *layout = input->assumed ? input->assumed->layout : NULL;
    size_t all = layout ? nonet_layout_cells(layout) : NONET_CELLS;
    char text[160];
    if (error == ENOENT && begun && cells >= FEW_CELLS && cells < all)
        snprintf(text, sizeof text, "%s; for a puzzle, %zu of %zu cells are missing",
                 strerror(error), all - cells, all);
    else
        snprintf(text, sizeof text, "%s", strerror(error));
    complain(input, EXIT_IO, text);
}

static bool open_file(cli_input *input, const char *name)
{
    struct stat info;
    input->fd = open(name, O_RDONLY | O_CLOEXEC);
    int error = errno;
    if (input->fd < 0 && (error == ENOENT || error == ENAMETOOLONG) &&
        is_puzzle(input, name)) {
        input->name = argument_name(input);
        input->memory = name;
        return true;
    }
    input->name = shown_name(input, name);
    if (input->fd >= 0 && fstat(input->fd, &info) == 0 && S_ISDIR(info.st_mode)) {
        close(input->fd);
        input->fd = -1;
        error = EISDIR;
    }
    if (input->fd < 0)
        complain_of_opening(input, name, error);
    return input->fd >= 0;
}

static bool open_next(cli_input *input)
{
    const char *name = input->files[input->next++];
    input->memory = NULL;
    input->in_file = 0;
    input->kind = NULL;
    if (strcmp(name, "-") == 0) {
        input->name = "stdin";
        input->fd = STDIN_FILENO;
    } else if (!open_file(input, name))
        return false;

    struct stat info;
    input->unpack = (cli_unpack){.read = read_descriptor, .context = input};
    input->regular =
        !input->memory && fstat(input->fd, &info) == 0 && S_ISREG(info.st_mode);
    nonet_status status =
        input->memory ? nonet_reader_from_memory(&input->reader, input->memory,
                                                 strlen(input->memory), input->format)
                      : nonet_reader_new(&input->reader, cli_unpack_read, &input->unpack,
                                         input->format);
    if (status == NONET_OK &&
        (status = nonet_reader_assume(input->reader, input->assumed)) != NONET_OK)
        nonet_reader_free(input->reader);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status != NONET_OK) {
        input->reader = NULL;
        complain(input, EXIT_IO, nonet_status_text(status));
    }
    return input->reader != NULL;
}

// A compressed file that is cut off or damaged, and how far it came. Checksums come late:
// what stands before damage need not be right.
static void complain_of_damage(cli_input *input)
{
    char text[200];
    const cli_unpack *unpack = &input->unpack;
    size_t lines = nonet_reader_line(input->reader) - 1;
    if (nonet_reader_bytes(input->reader) == 0)
        snprintf(text, sizeof text, "%s", unpack->fault);
    else
        snprintf(text, sizeof text, "%s; it %s for %llu bytes of text, %zu line%s",
                 unpack->fault, unpack->damaged ? "could be read" : "is good",
                 (unsigned long long)nonet_reader_bytes(input->reader), lines,
                 lines == 1 ? "" : "s");
    complain(input, EXIT_IO, text);
}

static void close_file(cli_input *input)
{
    nonet_status status = nonet_reader_status(input->reader);
    if (status == NONET_NO_MEMORY) // also where the files are only looked through
        cli_no_memory();
    if (status == NONET_READ_FAILED && input->unpack.fault[0])
        complain_of_damage(input);
    else if (status == NONET_READ_FAILED)
        complain(input, EXIT_IO, strerror(input->error));
    else if (status != NONET_OK)
        complain(input, EXIT_IO, nonet_status_text(status));
    else if (input->in_file == 0 && !input->given_up && input->next > input->may_be_empty)
        complain(input, EXIT_UNREADABLE, "there is no puzzle in it");
    input->raw_before = cli_input_raw(input);
    input->bytes_before += nonet_reader_bytes(input->reader);
    nonet_reader_free(input->reader);
    cli_unpack_end(&input->unpack);
    input->reader = NULL;
    if (input->fd > STDIN_FILENO)
        close(input->fd);
    input->fd = -1;
}

// ---- records

static void note_kind(cli_input *input, const nonet_record *record)
{
    input->kind = NULL;
    if (record->status != NONET_OK || !record->format)
        return;
    for (size_t i = 0; i < CLI_KINDS; i++) {
        cli_seen *seen = &input->seen[i];
        if (!seen->format)
            *seen = (cli_seen){.format = record->format, .blank = record->blank};
        if (strcmp(seen->format, record->format) == 0 && seen->blank == record->blank) {
            seen->count++;
            input->kind = seen;
            return;
        }
    }
}

void cli_input_start(cli_input *input, const cli_call *call, const nonet_assumed *assumed)
{
    static char *standard[] = {"-"};
    *input = (cli_input){
        .files = call->n_files ? call->files : standard,
        .n_files = call->n_files ? call->n_files : 1,
        .format = cli_word(call, &option_from, NULL),
        .assumed = assumed,
        .classic = cli_has(call, &option_symbols) ? NULL : call->command->name,
        .fd = -1,
        .wake = -1,
    };
}

// A puzzle on a board the command does not know is not unreadable, but of no use here.
static void refuse_layout(cli_input *input, nonet_record *record)
{
    const nonet_shape *shape = nonet_layout_shape(record->layout);
    char what[40] = "has rules of its own";
    if (shape->rows != 9 || shape->columns != 9)
        snprintf(what, sizeof what, "is %dx%d", shape->rows, shape->columns);
    snprintf(input->refusal, sizeof input->refusal,
             "'nonet %s' knows the classic 9x9 board only, this one %s", input->classic,
             what);
    record->status = NONET_IMPOSSIBLE;
    record->message = input->refusal;
    record->layout = NULL;
    record->n_fields = 0;
}

bool cli_input_next(cli_input *input, nonet_record *record)
{
    for (;;) {
        if (!input->reader) {
            if (input->next == input->n_files || input->given_up)
                return false;
            open_next(input);
        } else if (nonet_reader_next(input->reader, record)) {
            input->in_file++;
            note_kind(input, record);
            if (record->status == NONET_OK && record->layout && input->classic)
                refuse_layout(input, record);
            if (!input->as_read)
                record->source = NULL;
            return true;
        } else
            close_file(input);
    }
}

// A file of plain puzzles begins with one, which tells the blank they are counted under.
size_t cli_input_boards(cli_input *input, nonet_board *boards, size_t size, size_t *line)
{
    if (!input->reader || !input->regular || !input->kind || input->as_read)
        return 0;
    *line = nonet_reader_line(input->reader);
    size_t count = nonet_reader_boards(input->reader, boards, size);
    input->in_file += count;
    input->kind->count += count;
    return count;
}

void cli_input_end(cli_input *input)
{
    if (input->reader) {
        nonet_reader_free(input->reader);
        cli_unpack_end(&input->unpack);
        if (input->fd > STDIN_FILENO)
            close(input->fd);
    }
    for (size_t i = 0; input->names && i < input->n_files; i++)
        free(input->names[i]);
    free(input->names);
    cli_text_free(&input->notes);
}

uint64_t cli_input_bytes(const cli_input *input)
{
    return input->bytes_before + (input->reader ? nonet_reader_bytes(input->reader) : 0);
}

uint64_t cli_input_raw(const cli_input *input)
{
    if (!input->reader)
        return input->raw_before;
    return input->raw_before +
           (input->unpack.codec ? input->unpack.taken : nonet_reader_bytes(input->reader));
}

bool cli_input_again(const cli_call *call)
{
    struct stat info;
    for (size_t i = 0; i < call->n_files; i++)
        if (strcmp(call->files[i], "-") == 0 ||
            (stat(call->files[i], &info) == 0 && !S_ISREG(info.st_mode) &&
             !S_ISDIR(info.st_mode)))
            return false;
    return call->n_files > 0;
}

uint64_t cli_input_size(const cli_call *call)
{
    uint64_t sum = 0;
    struct stat info;
    for (size_t i = 0; i < call->n_files || i == 0; i++) {
        const char *name = call->n_files ? call->files[i] : "-";
        int failed =
            strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &info) : stat(name, &info);
        bool is_text = failed && (errno == ENOENT || errno == ENAMETOOLONG);
        if (!is_text && (failed || !S_ISREG(info.st_mode)))
            return 0;
        sum += is_text ? strlen(name) : (uint64_t)info.st_size;
    }
    return sum;
}

void cli_input_report(const cli_input *input, cli_text *text)
{
    size_t kinds = 0, total = 0;
    for (; kinds < CLI_KINDS && input->seen[kinds].format; kinds++)
        total += input->seen[kinds].count;
    cli_text_print(text, "read %zu puzzle%s", total, total == 1 ? "" : "s");
    for (size_t i = 0; i < kinds; i++) {
        const cli_seen *seen = &input->seen[i];
        if (kinds > 1)
            cli_text_print(text, "%s %zu in", i ? ";" : ":", seen->count);
        else
            cli_text_print(text, ",");
        cli_text_print(text, " format %s", seen->format);
        if (seen->blank)
            cli_text_print(text, ", blank '%c'", seen->blank);
    }
    cli_text_print(text, "\n");
}
