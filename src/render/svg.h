// svg.h - the elements drawings are made of.

#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include <nonet/sink.h>

// Opens a document on white paper; `style` is its <style> and <defs>.
void nonet_svg_begin(const nonet_sink *sink, int width, int height, const char *style);

// How many boards of a document stand side by side.
int nonet_svg_columns(size_t boards);

// Opens a <g> whose corner is at x, y.
void nonet_svg_group(const nonet_sink *sink, int x, int y);

// The colour of each nonet_tone.
extern const char *const nonet_svg_tones[];

void nonet_svg_attribute(const nonet_sink *sink, const char *name, int value);
void nonet_svg_rectangle(const nonet_sink *sink, int x, int y, int width, int height,
                         const char *fill);
void nonet_svg_line(const nonet_sink *sink, const char *class_name, int x1, int y1, int x2,
                    int y2);
// Text that has x in its middle, unless its class says otherwise, and stands on y.
void nonet_svg_text(const nonet_sink *sink, const char *class_name, int x, int y,
                    const char *content);
// The same for a number.
void nonet_svg_number(const nonet_sink *sink, const char *class_name, int x, int y,
                      int number);
// A point of a path: a command and its coordinates.
void nonet_svg_point(const nonet_sink *sink, char command, int x, int y);

// An arrow that keeps `gap` away from both its ends, bent a little so that arrows along the
// same line do not hide each other. Its head is the marker #head. Nothing if it has no
// length.
void nonet_svg_arrow(const nonet_sink *sink, const char *class_name, int x1, int y1, int x2,
                     int y2, int gap);

#endif
