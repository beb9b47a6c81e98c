// save.c - games kept between runs, where XDG says: a small text file for each puzzle.
//
// A game is kept after each move, so that it does not matter how the program ends. The new
// file takes the place of the old one when it is whole. The game that was played last is
// the file that was changed last.

#define _GNU_SOURCE // st_mtim
#include "play/save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job/text.h"

static const char first_line[] = "nonet game 1\n";
static const char ending[] = ".game";

enum { MOST_BYTES = 4096 }; // of a file: 81 cells of nine digits, twice, and two boards

// ---- text

static void write_board(const char *name, const nonet_board *board, const nonet_sink *sink)
{
    char line[NONET_LINE_SIZE];
    nonet_write_line(board, line);
    nonet_emit(sink, name);
    nonet_emit(sink, line);
    nonet_emit(sink, "\n");
}

static void write_marks(const char *name, const nonet_marks *marks, const nonet_sink *sink)
{
    nonet_emit(sink, name);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        for (int digit = 1; digit <= 9; digit++)
            if (marks->cell[cell] & 1u << (digit - 1))
                nonet_emit_char(sink, (char)('0' + digit));
        nonet_emit_char(sink, cell < NONET_CELLS - 1 ? ',' : '\n');
    }
}

void play_write_game(const play_game *game, const nonet_sink *sink)
{
    nonet_emit(sink, first_line);
    write_board("given ", &game->puzzle.given, sink);
    write_board("entered ", &play_now(game)->entered, sink);
    write_marks("marks ", &play_now(game)->marks, sink);
    if (game->puzzle.is_noted)
        write_marks("allowed ", &game->puzzle.marks, sink);
}

// Moves past `word` if that comes next.
static bool skip_word(const char **at, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(*at, word, size) != 0)
        return false;
    *at += size;
    return true;
}

static bool read_board(const char **at, const char *name, nonet_board *board)
{
    if (!skip_word(at, name) || nonet_read_line(*at, board, NULL) != NONET_OK)
        return false;
    *at += NONET_CELLS;
    return skip_word(at, "\n");
}

static bool read_marks(const char **at, const char *name, nonet_marks *marks)
{
    if (!skip_word(at, name))
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        marks->cell[cell] = 0;
        for (; **at >= '1' && **at <= '9'; ++*at)
            marks->cell[cell] |= (uint16_t)(1u << (**at - '1'));
        if (*(*at)++ != (cell < NONET_CELLS - 1 ? ',' : '\n'))
            return false;
    }
    return true;
}

// A cell is given, entered or noted, and no more than one of these.
static bool is_state(const play_puzzle *puzzle, const play_state *state)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if ((puzzle->given.cell[cell] != 0) + (state->entered.cell[cell] != 0) +
                (state->marks.cell[cell] != 0) >
            1)
            return false;
    return true;
}

bool play_read_game(const char *text, size_t size, play_puzzle *puzzle, play_state *state)
{
    char copy[MOST_BYTES + 1];
    const char *at = copy;
    play_puzzle read = {.is_noted = false};
    play_state now;
    if (size > MOST_BYTES)
        return false;
    memcpy(copy, text, size);
    copy[size] = '\0';
    if (strlen(copy) != size || !skip_word(&at, first_line) ||
        !read_board(&at, "given ", &read.given) ||
        !read_board(&at, "entered ", &now.entered) ||
        !read_marks(&at, "marks ", &now.marks))
        return false;
    nonet_marks_from_board(&read.given, &read.marks);
    read.is_noted = *at != '\0';
    if ((read.is_noted && !read_marks(&at, "allowed ", &read.marks)) || *at != '\0' ||
        !is_state(&read, &now))
        return false;
    *puzzle = read;
    *state = now;
    return true;
}

// ---- where

static uint64_t hash(const play_puzzle *puzzle)
{
    uint64_t sum = 14695981039346656037u;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        sum = (sum ^ puzzle->given.cell[cell]) * 1099511628211u;
        sum = (sum ^ puzzle->marks.cell[cell]) * 1099511628211u;
    }
    return sum;
}

char *play_saved_name(const play_puzzle *puzzle)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    cli_text name = {0};
    if (state && state[0] == '/') // XDG: any other is to be ignored
        cli_text_print(&name, "%s/nonet/play", state);
    else if (home && home[0] == '/')
        cli_text_print(&name, "%s/.local/state/nonet/play", home);
    else
        return NULL;
    if (puzzle)
        cli_text_print(&name, "/%016llx%s", (unsigned long long)hash(puzzle), ending);
    cli_text_add(&name, "", 1);
    return name.bytes;
}

// The folders above a file, private as XDG wants them.
static bool make_folders(char *name)
{
    for (char *slash = strchr(name + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(name, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

// ---- files

static bool write_all(int fd, const cli_text *text)
{
    for (size_t done = 0; done < text->size;) {
        ssize_t more = write(fd, text->bytes + done, text->size - done);
        if (more < 0 && errno != EINTR)
            return false;
        done += more < 0 ? 0 : (size_t)more;
    }
    return true;
}

static bool write_file(const char *name, const cli_text *text)
{
    cli_text fresh = {0};
    cli_text_print(&fresh, "%s.%ld", name, (long)getpid());
    cli_text_add(&fresh, "", 1);
    int fd = open(fresh.bytes, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool written = fd >= 0 && write_all(fd, text);
    int error = errno;
    if (fd >= 0 && close(fd) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written && rename(fresh.bytes, name) != 0) {
        written = false;
        error = errno;
    }
    if (fd >= 0 && !written)
        unlink(fresh.bytes);
    cli_text_free(&fresh);
    errno = error;
    return written;
}

const char *play_save(const play_game *game)
{
    char *name = play_saved_name(&game->puzzle);
    if (!name)
        return "neither XDG_STATE_HOME nor HOME names a folder";
    cli_text text = {0};
    nonet_sink sink = cli_text_sink(&text);
    play_write_game(game, &sink);
    const char *why =
        make_folders(name) && write_file(name, &text) ? NULL : strerror(errno);
    cli_text_free(&text);
    free(name);
    return why;
}

static bool read_file(const char *name, play_puzzle *puzzle, play_state *state)
{
    char text[MOST_BYTES + 1];
    size_t size = 0;
    ssize_t more = 1;
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return false;
    while (size < sizeof text && (more = read(fd, text + size, sizeof text - size)) > 0)
        size += (size_t)more;
    close(fd);
    return more >= 0 && play_read_game(text, size, puzzle, state);
}

bool play_restore(play_game *game)
{
    char *name = play_saved_name(&game->puzzle);
    play_puzzle puzzle;
    play_state state;
    bool is_kept = name && read_file(name, &puzzle, &state) &&
                   memcmp(&puzzle.given, &game->puzzle.given, sizeof puzzle.given) == 0 &&
                   memcmp(&puzzle.marks, &game->puzzle.marks, sizeof puzzle.marks) == 0;
    free(name);
    if (is_kept)
        play_game_resume(game, &state);
    return is_kept;
}

static bool is_later(struct timespec a, struct timespec b)
{
    return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

bool play_last(play_puzzle *puzzle)
{
    char *folder = play_saved_name(NULL);
    DIR *all = folder ? opendir(folder) : NULL;
    struct timespec latest = {0};
    bool found = false;
    for (struct dirent *entry; all && (entry = readdir(all));) {
        size_t size = strlen(entry->d_name), end = strlen(ending);
        cli_text name = {0};
        struct stat info;
        play_puzzle read;
        play_state state;
        if (size <= end || strcmp(entry->d_name + size - end, ending) != 0)
            continue;
        cli_text_print(&name, "%s/%s", folder, entry->d_name);
        cli_text_add(&name, "", 1);
        if (stat(name.bytes, &info) == 0 && (!found || is_later(info.st_mtim, latest)) &&
            read_file(name.bytes, &read, &state)) {
            found = true;
            latest = info.st_mtim;
            *puzzle = read;
        }
        cli_text_free(&name);
    }
    if (all)
        closedir(all);
    free(folder);
    return found;
}
