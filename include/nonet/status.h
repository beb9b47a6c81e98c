// nonet/status.h - why a call could not do what it was asked.
//
//     nonet_status status = nonet_read_line("53..7....6..195...", &puzzle, NULL);
//     if (status != NONET_OK)
//         puts(nonet_status_text(status));         // "not a puzzle"
//
// Answers and failures never share a return value: a call that can fail returns a status
// and puts its answer elsewhere; a call that counts returns the count and cannot fail.

#ifndef NONET_STATUS_H
#define NONET_STATUS_H

#include <nonet/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The values are stable: new ones are added at the end.
typedef enum nonet_status {
    NONET_OK = 0,
    NONET_BAD_TEXT = 1,    ///< the text is not a puzzle; line, column and message say why
    NONET_NO_MEMORY = 2,   ///< an allocation failed
    NONET_READ_FAILED = 3, ///< the source of bytes reported a failure
    NONET_UNKNOWN = 4,     ///< no format, backend, ... has that name
    NONET_STOPPED = 5,     ///< the caller ended it
    NONET_IMPOSSIBLE = 6,  ///< what was asked for does not exist
} nonet_status;

/// A few words for `status`, such as "out of memory". Never NULL.
NONET_API const char *nonet_status_text(nonet_status status);

#ifdef __cplusplus
}
#endif

#endif
