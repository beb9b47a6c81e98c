// signal.h - of it, what Windows lacks: signals that are held, waited for and sent.
//
// Ctrl-C is SIGINT, Ctrl-Break SIGTERM, and closing the window SIGHUP. They come in a
// thread of their own; what is held is held for all threads.

#ifndef WINDOWS_SIGNAL_H
#define WINDOWS_SIGNAL_H

#include_next <signal.h>

#include <pthread_signal.h>
#include <sys/types.h>

enum {
    SIGHUP = 1,
    SIGQUIT = 3,
    SIGTRAP = 5,
    SIGBUS = 7,
    SIGKILL = 9,
    SIGUSR1 = 10,
    SIGUSR2 = 12,
    SIGPIPE = 13,
    SIGALRM = 14,
    SIGURG = 16,
    SIGXCPU = 24,
    SIGXFSZ = 25,
    SIGVTALRM = 26,
    SIGPROF = 27,
};
enum { SIG_BLOCK, SIG_UNBLOCK };

typedef unsigned long long windows_signals;
#define sigset_t windows_signals

struct sigaction {
    void (*sa_handler)(int);
    sigset_t sa_mask;
};

int sigaction(int number, const struct sigaction *act, struct sigaction *old);
int windows_sigmask(int how, const sigset_t *set, sigset_t *old);
int sigwait(const sigset_t *set, int *number);
int sigpending(sigset_t *set);
void (*windows_signal(int number, void (*handler)(int)))(int);
int windows_raise(int number);
int kill(pid_t process, int number);

#undef pthread_sigmask
#define pthread_sigmask windows_sigmask
#define pthread_kill windows_pthread_kill // pthread.h declares it
#define signal windows_signal
#define raise windows_raise

static inline int sigemptyset(sigset_t *set)
{
    *set = 0;
    return 0;
}

static inline int sigaddset(sigset_t *set, int number)
{
    *set |= 1ull << number;
    return 0;
}

static inline int sigismember(const sigset_t *set, int number)
{
    return (int)(*set >> number & 1);
}

#endif
