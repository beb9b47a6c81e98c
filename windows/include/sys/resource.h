// sys/resource.h - no time is taken by children that cannot be (see sys/wait.h).

#ifndef WINDOWS_RESOURCE_H
#define WINDOWS_RESOURCE_H

#include <sys/time.h>

enum { RUSAGE_CHILDREN = -1 };

struct rusage {
    struct timeval ru_utime, ru_stime;
};

static inline int getrusage(int whose, struct rusage *used)
{
    (void)whose;
    *used = (struct rusage){0};
    return 0;
}

#endif
