// nonet/stop.h - a question that can end a long call: deadlines and cancelling.
//
//     static bool is_late(void *deadline)
//     {
//         return time(NULL) > *(const time_t *)deadline;
//     }
//     time_t deadline = time(NULL) + 10;
//     nonet_stop stop = {is_late, &deadline};

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
