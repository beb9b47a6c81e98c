// system.c - how the program starts on Windows, and what else it asks the system for.

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <langinfo.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>
#include <windows.h>

// Shells there leave *.txt to the program.
int _dowildcard = -1;

// ---- the start

static UINT code_page; // of the console, before us

static void restore_console(void)
{
    SetConsoleOutputCP(code_page);
}

// A terminal shows UTF-8 and colours, where it can.
static void prepare_console(void)
{
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    if (!GetConsoleMode(console, &mode))
        return;
    code_page = GetConsoleOutputCP();
    if (SetConsoleOutputCP(CP_UTF8))
        atexit(restore_console);
    if (SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) &&
        !getenv("TERM"))
        _putenv("TERM=xterm");
}

// Bytes go in and out as they are, and temporary files where Windows keeps them.
__attribute__((constructor)) static void start(void)
{
    _fmode = _O_BINARY;
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        _setmode(fd, _O_BINARY);
    const char *folder = getenv("TEMP");
    if (folder && !getenv("TMPDIR"))
        _putenv_s("TMPDIR", folder);
    prepare_console();
}

// ---- questions

char *nl_langinfo(int what)
{
    (void)what;
    return GetConsoleOutputCP() == CP_UTF8 ? "UTF-8" : "";
}

int uname(struct utsname *system)
{
    *system = (struct utsname){"Windows", "", "x86_64"};
    return 0;
}

// ---- libraries

void *dlopen(const char *name, int how)
{
    (void)how;
    return LoadLibraryA(name);
}

void *dlsym(void *library, const char *name)
{
    union {
        FARPROC function;
        void *pointer;
    } found = {.function = GetProcAddress(library, name)};
    return found.pointer;
}

char *dlerror(void)
{
    return "it cannot be loaded";
}

int dlclose(void *library)
{
    return FreeLibrary(library) ? 0 : -1;
}

// ---- processes

pid_t fork(void)
{
    errno = ENOSYS;
    return -1;
}

pid_t waitpid(pid_t child, int *status, int how)
{
    (void)child;
    (void)status;
    (void)how;
    errno = ECHILD;
    return -1;
}

int kill(pid_t process, int number)
{
    (void)process;
    (void)number;
    errno = ENOSYS;
    return -1;
}
