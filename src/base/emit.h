// emit.h - words and numbers into a sink, for everything in the library that writes.
//
// The library has no stdio; these few calls are what its writers need instead.

#ifndef BASE_EMIT_H
#define BASE_EMIT_H

#include <stdint.h>

#include <nonet/sink.h>

void nonet_emit_bytes(const nonet_sink *sink, const char *bytes, size_t size);
void nonet_emit(const nonet_sink *sink, const char *text);
void nonet_emit_char(const nonet_sink *sink, char c);
void nonet_emit_number(const nonet_sink *sink, int64_t number);

// `number` tenths, hundredths, ... as a decimal: (72, 1) is "7.2".
void nonet_emit_decimal(const nonet_sink *sink, int64_t number, int places);

// `text` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
void nonet_emit_json(const nonet_sink *sink, const char *text);

// `text` with & < > and both quotes escaped, for XML, SVG and HTML.
void nonet_emit_xml(const nonet_sink *sink, const char *text);

// `text` as one CSV field (RFC 4180): quoted if it has a comma, a quote or a line end.
void nonet_emit_csv(const nonet_sink *sink, const char *text);

#endif
