// nonet/sink.h - where the library puts text: a call the caller supplies.
//
//     static void to_file(void *file, const char *bytes, size_t size)
//     {
//         fwrite(bytes, 1, size, file);
//     }
//     nonet_sink out = {to_file, stdout};
//     nonet_emit_json(&out, "a \"word\"");
//
// The library itself never opens a file or prints. A sink that fails remembers it on
// its own side (as stdio's ferror does); the library keeps writing and the caller
// looks at the end.

#ifndef NONET_SINK_H
#define NONET_SINK_H

#include <stddef.h>
#include <stdint.h>

#include <nonet/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Takes `size` bytes at a time, not NUL-terminated, in order.
typedef struct nonet_sink {
    void (*write)(void *context, const char *bytes, size_t size); ///< never NULL
    void *context;                                                ///< handed to each call
} nonet_sink;

/// Words and numbers into a sink: what writers without stdio need.
NONET_API void nonet_emit(const nonet_sink *sink, const char *text);
/// `size` bytes as they are.
NONET_API void nonet_emit_bytes(const nonet_sink *sink, const char *bytes, size_t size);
/// One character.
NONET_API void nonet_emit_char(const nonet_sink *sink, char c);
/// A whole number.
NONET_API void nonet_emit_number(const nonet_sink *sink, int64_t number);
/// `number` tenths, hundredths, ... as a decimal: (72, 1) is "7.2". Up to 18 places.
NONET_API void nonet_emit_decimal(const nonet_sink *sink, int64_t number, int places);
/// `text` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
NONET_API void nonet_emit_json(const nonet_sink *sink, const char *text);
/// `text` with & < > and both quotes escaped, for XML, SVG and HTML; what has no place in
/// them, such as control characters and bytes that are not UTF-8, becomes U+FFFD.
NONET_API void nonet_emit_xml(const nonet_sink *sink, const char *text);
/// `text` as one CSV field (RFC 4180): quoted if it has a comma, a quote or a line end, or
/// begins or ends with a space.
NONET_API void nonet_emit_csv(const nonet_sink *sink, const char *text);

#ifdef __cplusplus
}
#endif

#endif
