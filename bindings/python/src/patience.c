// patience.c - long calls without the GIL, that end at Ctrl-C and at their deadline.

#include "python.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct patience {
    PyThreadState *released;
    pthread_t caller;
    double deadline;  // in seconds of now(); 0: none
    double next_look; // for signals, on the caller's thread alone
    atomic_bool ended, late;
};

static const double between_looks = 0.02;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

patience *patience_begin(double timeout)
{
    patience *p = malloc(sizeof *p);
    if (!p) {
        PyErr_NoMemory();
        return NULL;
    }
    double start = now();
    p->caller = pthread_self();
    p->deadline = timeout > 0 ? start + timeout : 0;
    p->next_look = start + between_looks;
    atomic_init(&p->ended, false);
    atomic_init(&p->late, false);
    p->released = PyEval_SaveThread();
    return p;
}

// Handlers of Python run here: on the main thread, if that is the caller's.
static void look_for_signals(patience *p)
{
    PyEval_RestoreThread(p->released);
    bool raised = PyErr_CheckSignals() != 0;
    p->released = PyEval_SaveThread();
    if (raised)
        atomic_store(&p->ended, true);
}

static bool ask(void *context)
{
    patience *p = context;
    if (atomic_load(&p->ended) || atomic_load(&p->late))
        return true;
    double time = now();
    if (p->deadline > 0 && time > p->deadline)
        atomic_store(&p->late, true);
    if (pthread_equal(p->caller, pthread_self()) && time > p->next_look) {
        look_for_signals(p);
        p->next_look = now() + between_looks;
    }
    return atomic_load(&p->ended) || atomic_load(&p->late);
}

nonet_stop patience_stop(patience *p)
{
    return (nonet_stop){ask, p};
}

bool patience_end(patience *p)
{
    PyEval_RestoreThread(p->released);
    bool ended = atomic_load(&p->ended), late = atomic_load(&p->late);
    free(p);
    if (late && !ended)
        PyErr_SetString(PyExc_TimeoutError, "there was not enough time");
    return !ended && !late;
}
