// stop.h - asking the caller whether to go on.

#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <nonet/stop.h>

static inline bool stop_asked(const nonet_stop *stop)
{
    return stop->ask && stop->ask(stop->context);
}

// A question that callers may leave out.
static inline nonet_stop stop_or_never(const nonet_stop *stop)
{
    return stop ? *stop : (nonet_stop){NULL, NULL};
}

#endif
