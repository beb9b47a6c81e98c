// nonet/stop.h - a question that can end a long call: deadlines and cancelling.
//
//     static bool late(void *clock)
//     {
//         return now() > *(const double *)clock;
//     }
//     nonet_stop stop = {late, &deadline};

#ifndef NONET_STOP_H
#define NONET_STOP_H

#include <stdbool.h>
#include <stddef.h>

#include <nonet/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Asked now and then, well under a millisecond apart; an answer of true abandons the work.
/// All zero is never.
typedef struct nonet_stop {
    bool (*ask)(void *context);
    void *context; ///< handed to `ask`
} nonet_stop;

#ifdef __cplusplus
}
#endif

#endif
