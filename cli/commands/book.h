// book.h - a book of puzzles: what is in it, and how its pages are laid out.

#ifndef CLI_BOOK_H
#define CLI_BOOK_H

#include <nonet/generate.h>
#include <nonet/rate.h>

#include "commands/press.h"
#include "job/draw.h"

// One puzzle of a book.
typedef struct book_entry {
    cli_picture puzzle, solved;
    int group; // a nonet_grade; BOOK_OTHER: it has none
    int er;    // in tenths; 0: nobody has rated it
    char *name, *note;
    size_t order; // in which it came
} book_entry;

enum {
    BOOK_OTHER = NONET_GRADE_EVIL + 1,
    BOOK_GRADES = NONET_GRADE_EVIL,
    BOOK_MOST = 10000, // puzzles
    BOOK_SCALE = 3,    // of pictures, pixels for a point: 216 to the inch
};

typedef enum book_solutions {
    BOOK_END,      // small, behind the puzzles
    BOOK_OVERLEAF, // on the back of each page
    BOOK_SEPARATE, // in a file of their own
    BOOK_NONE,
} book_solutions;

typedef struct book {
    const char *title;
    double width, height; // of the page when it is cut
    double bleed, gutter, margin;
    int per_page;
    bool large; // print
    book_solutions solutions;
    size_t count;
    book_entry *entries; // in the order of the book
} book;

// Puzzles on their way into it.
typedef struct book_fill {
    const cli_call *call;
    book *b;
    uint64_t ordered[BOOK_GRADES]; // how many of each grade are to be made
    nonet_generator *makers[BOOK_GRADES];
    nonet_rater *rater;
    nonet_layout *classic;
    bool candidates, hints, techniques;
    cli_clock clock; // of the puzzle at hand
    nonet_stop stop;
} book_fill;

void book_start_makers(book_fill *fill, nonet_symmetry symmetry, uint64_t seed);
// Takes what is read, or makes what is ordered; says what is left out, and why.
void book_process(void *fill, const cli_chunk *chunk, cli_out *out);
void book_fill_end(book_fill *fill);

// Which part of it goes onto the paper.
typedef enum book_part { BOOK_PUZZLES, BOOK_ANSWERS } book_part;

// Draws it, and shows how far that has come. False: nobody reads it any more.
bool book_draw(const book *b, book_part part, press *p, const cli_call *call);

#endif
