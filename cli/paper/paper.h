// paper.h - pages with boards and words on them, as PDF, PNG or SVG.
//
// What draws them needs cairo, pango and librsvg, which take longer to load than most
// commands take in all. So it is a module of its own, module.c, that is loaded when a page
// is to be drawn, and may be missing: the program is then as it would be without.
//
// Boards come as the SVG that the library draws: there is one drawing, whatever it ends up
// on. Lengths are in points, 72 to the inch; y grows downward from the top of the page.

#ifndef CLI_PAPER_H
#define CLI_PAPER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum paper_kind {
    PAPER_PDF,
    PAPER_PNG, // a file for each page,
    PAPER_SVG, // likewise
} paper_kind;

// Where the bytes go. `page` is called before the first byte of each page that is a file.
typedef struct paper_sink {
    void (*page)(void *context);
    bool (*write)(void *context, const void *bytes, size_t size); // false: no use going on
    void *context;
} paper_sink;

typedef struct paper_format {
    paper_kind kind;
    double scale;      // of PNG: pixels for a point
    double bleed;      // of PDF: what is cut off on each side, and said so in its boxes
    const char *title; // of the document, or NULL
    int64_t date;      // of the document, in seconds since 1970
} paper_format;

typedef enum paper_place { PAPER_LEFT, PAPER_CENTRE } paper_place;

// Lines of text, broken at spaces where they are wider than `width`; at most `lines` of
// them (0: any), the last ending in dots if there is more to say.
typedef struct paper_words {
    const char *text;
    double x, y, width, size; // of the letters
    paper_place place;
    bool bold, grey;
    int lines;
} paper_words;

typedef struct paper_board {
    const char *svg;
    size_t size;
    const char *style;
    double x, y, width, height;
} paper_board;

typedef struct paper paper;

typedef struct paper_calls {
    paper *(*open)(const paper_format *format, const paper_sink *sink);
    void (*page)(paper *p, double width, double height); // the next one
    // A drawing as large as it fits into a rectangle, with the style sheet `style` (or
    // NULL) on top of its own.
    void (*board)(paper *p, const paper_board *board);
    // How large it is by itself. False: it is no drawing.
    bool (*extent)(const char *svg, size_t size, double *width, double *height);
    double (*words)(paper *p, const paper_words *words);   // their height
    double (*measure)(paper *p, const paper_words *words); // the same, nothing drawn
    // From here on what is drawn leads to `name`; NULL: no more. A name is where target()
    // has said it.
    void (*link)(paper *p, const char *name);
    void (*target)(paper *p, const char *name);
    // NULL, or what went wrong. The paper is gone.
    const char *(*close)(paper *p);
} paper_calls;

// The module, loaded. NULL: it is not there, or it is, and `*why` (else NULL) says why it
// cannot be loaded.
const paper_calls *paper_load(const char **why);

#endif
