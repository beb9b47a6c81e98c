// terminal.c - the terminal: taken and given back, keys, signals.
//
// A handler does nothing but write the number of its signal into a pipe, which is waited
// for together with the keyboard: so none is missed between a look and a wait.

#define _DEFAULT_SOURCE // SIGWINCH
#define NCURSES_WIDECHAR 1
#include "play/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "job/clock.h"
#include "job/signals.h"

enum {
    FAILURES = 8,              // to read what is said to be there, until it is the end
    LOOK_AFTER = 20 * 1000000, // nanoseconds between looks at the keyboard while busy
};

static struct {
    SCREEN *screen;
    FILE *keyboard;
    int pipe[2];
    bool color, utf8;
    struct termios before;
    char restore[256]; // what a crash still writes
    volatile sig_atomic_t ending;
    uint64_t looked;
} terminal;

// ---- signals

static void note_signal(int number)
{
    int error = errno;
    char byte = (char)number;
    if (number != SIGWINCH)
        terminal.ending = number;
    if (write(terminal.pipe[1], &byte, 1) < 0)
        errno = error; // the pipe is full of what will wake us anyway
    errno = error;
}

static void restore_and_die(int number)
{
    size_t size = strlen(terminal.restore);
    tcsetattr(fileno(terminal.keyboard), TCSANOW, &terminal.before);
    if (write(STDOUT_FILENO, terminal.restore, size) < 0)
        size = 0; // there is nobody left to tell
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_all_signals(void)
{
    static const int ends[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGUSR1,
                               SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF};
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS};
    struct sigaction resized = {.sa_handler = note_signal};
    cli_signals_catch(ends, sizeof ends / sizeof *ends, note_signal);
    cli_signals_catch(crashes, sizeof crashes / sizeof *crashes, restore_and_die);
    sigemptyset(&resized.sa_mask);
    sigaction(SIGWINCH, &resized, NULL);
}

int play_ending_signal(void)
{
    return terminal.ending;
}

// ---- open and close

static void add_restore(const char *capability)
{
    const char *text = tigetstr(capability);
    size_t used = strlen(terminal.restore);
    if (text && text != (char *)-1) // NOLINT: what curses says of a wrong name
        snprintf(terminal.restore + used, sizeof terminal.restore - used, "%s", text);
}

static bool has(const char *capability)
{
    const char *text = tigetstr(capability);
    return text && text != (char *)-1; // NOLINT
}

// newterm() ends the program on some terminals, so they are asked about first.
static const char *problem(void)
{
    int error;
    if (!isatty(STDOUT_FILENO))
        return "standard output is not a terminal";
    terminal.keyboard = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r+");
    if (!terminal.keyboard)
        return "there is no terminal to read keys from";
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
        return "TERM names no terminal that is known here";
    bool moves = has("cup");
    del_curterm(cur_term); // newterm() makes its own and would leave this one behind
    return moves ? NULL : "this terminal cannot move its cursor (see TERM)";
}

static bool open_pipe(void)
{
    if (pipe(terminal.pipe) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal.pipe[i], F_SETFD, FD_CLOEXEC);
        fcntl(terminal.pipe[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

static void start_curses(bool color)
{
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(50);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED, NULL);
    mouseinterval(0);
    terminal.color = color && has_colors();
    if (terminal.color) {
        start_color();
        use_default_colors();
    }
    if (has("kmous"))
        snprintf(terminal.restore, sizeof terminal.restore, "\033[?1006l\033[?1000l");
    add_restore("sgr0");
    add_restore("cnorm");
    add_restore("rmkx");
    add_restore("rmcup");
}

const char *play_terminal_open(bool color)
{
    const char *why = problem();
    if (why)
        return why;
    setlocale(LC_CTYPE, "");
    terminal.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    tcgetattr(fileno(terminal.keyboard), &terminal.before);
    if (!open_pipe())
        return strerror(errno);
    terminal.screen = newterm(NULL, stdout, terminal.keyboard);
    if (!terminal.screen)
        return "the terminal cannot be used";
    atexit(play_terminal_close);
    start_curses(color);
    catch_all_signals();
    return NULL;
}

void play_terminal_close(void)
{
    if (!terminal.screen)
        return;
    endwin();
    delscreen(terminal.screen);
    terminal.screen = NULL;
    setlocale(LC_CTYPE, "C");
}

bool play_has_color(void)
{
    return terminal.color;
}

bool play_is_utf8(void)
{
    return terminal.utf8;
}

// ---- keys

// resizeterm() announces itself by a key, so it is called for a new size only.
static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col &&
        is_term_resized(size.ws_row, size.ws_col))
        resizeterm(size.ws_row, size.ws_col);
}

// True if the pipe had something to say: signals that came.
static bool drain(void)
{
    char bytes[64];
    return read(terminal.pipe[0], bytes, sizeof bytes) > 0;
}

static short wait_for_input(int timeout)
{
    struct pollfd watched[2] = {{.fd = fileno(terminal.keyboard), .events = POLLIN},
                                {.fd = terminal.pipe[0], .events = POLLIN}};
    if (poll(watched, 2, timeout) < 0)
        return 0;
    return (short)(watched[0].revents | watched[1].revents);
}

int play_next_key(void)
{
    for (int failures = 0; failures < FAILURES;) {
        if (terminal.ending)
            return PLAY_KEY_END;
        int key = getch();
        if (key != ERR)
            return key;
        short came = wait_for_input(-1);
        if (drain() && !terminal.ending) {
            take_size();
            return KEY_RESIZE;
        }
        if (came & (POLLHUP | POLLERR | POLLNVAL))
            return PLAY_KEY_END;
        failures += came != 0;
    }
    return PLAY_KEY_END;
}

static bool is_key_there(void *context)
{
    (void)context;
    uint64_t now = cli_now();
    if (now - terminal.looked < LOOK_AFTER)
        return terminal.ending != 0;
    terminal.looked = now;
    return terminal.ending != 0 || wait_for_input(0) != 0;
}

nonet_stop play_until_key(void)
{
    terminal.looked = cli_now();
    return (nonet_stop){is_key_there, NULL};
}
