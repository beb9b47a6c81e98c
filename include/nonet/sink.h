// nonet/sink.h - where the library puts text: a call the caller supplies.
//
//     static void to_file(void *file, const char *bytes, size_t size)
//     {
//         fwrite(bytes, 1, size, file);
//     }
//     nonet_sink out = {to_file, stdout};
//
// The library itself never opens a file or prints. A sink that fails remembers it on its
// own side (as stdio's ferror does); the library keeps writing and the caller looks at the
// end.

#ifndef NONET_SINK_H
#define NONET_SINK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Takes `size` bytes at a time, not NUL-terminated, in order.
typedef struct nonet_sink {
    void (*write)(void *context, const char *bytes, size_t size); ///< never NULL
    void *context;                                                ///< handed to each call
} nonet_sink;

#ifdef __cplusplus
}
#endif

#endif
