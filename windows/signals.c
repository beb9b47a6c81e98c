// signals.c - signals that are held, waited for and sent; see include/signal.h.

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>
#include <windows.h>

enum { SIGNALS = 32 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; // guards what follows
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static sigset_t held, waiting;
static void (*handlers[SIGNALS])(int); // SIG_DFL is 0

static bool is_signal(int number)
{
    return number > 0 && number < SIGNALS;
}

int windows_raise(int number)
{
    if (!is_signal(number))
        return EINVAL;
    pthread_mutex_lock(&lock);
    void (*handler)(int) = handlers[number];
    bool holds = sigismember(&held, number) && handler != SIG_IGN;
    if (holds) {
        sigaddset(&waiting, number);
        pthread_cond_broadcast(&arrived);
    }
    pthread_mutex_unlock(&lock);
    if (holds || handler == SIG_IGN)
        return 0;
    if (handler != SIG_DFL)
        handler(number);
    else if (number != SIGURG)
        _exit(128 + number);
    return 0;
}

int pthread_kill(pthread_t thread, int number)
{
    (void)thread;
    return windows_raise(number);
}

int windows_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    pthread_mutex_lock(&lock);
    if (old)
        *old = held;
    held = how == SIG_BLOCK ? held | *set : held & ~*set;
    sigset_t due = waiting & ~held;
    waiting &= held;
    pthread_mutex_unlock(&lock);
    for (int number = 1; number < SIGNALS; number++)
        if (sigismember(&due, number))
            windows_raise(number);
    return 0;
}

int sigwait(const sigset_t *set, int *number)
{
    pthread_mutex_lock(&lock);
    while (!(waiting & *set))
        pthread_cond_wait(&arrived, &lock);
    *number = __builtin_ctzll(waiting & *set);
    waiting &= ~(1ull << *number);
    pthread_mutex_unlock(&lock);
    return 0;
}

int sigpending(sigset_t *set)
{
    pthread_mutex_lock(&lock);
    *set = waiting;
    pthread_mutex_unlock(&lock);
    return 0;
}

int sigaction(int number, const struct sigaction *act, struct sigaction *old)
{
    if (!is_signal(number)) {
        errno = EINVAL;
        return -1;
    }
    pthread_mutex_lock(&lock);
    if (old)
        *old = (struct sigaction){.sa_handler = handlers[number]};
    if (act)
        handlers[number] = act->sa_handler;
    pthread_mutex_unlock(&lock);
    return 0;
}

void (*windows_signal(int number, void (*handler)(int)))(int)
{
    struct sigaction act = {.sa_handler = handler}, old;
    return sigaction(number, &act, &old) == 0 ? old.sa_handler : SIG_ERR;
}

// ---- from outside

static BOOL WINAPI take(DWORD event)
{
    windows_raise(event == CTRL_C_EVENT       ? SIGINT
                  : event == CTRL_BREAK_EVENT ? SIGTERM
                                              : SIGHUP);
    return TRUE;
}

__attribute__((constructor)) static void listen_to_the_console(void)
{
    SetConsoleCtrlHandler(take, TRUE);
}
