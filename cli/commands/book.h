// book.h - a book of puzzles: what is in it, and how its pages are laid out.

#ifndef CLI_BOOK_H
#define CLI_BOOK_H

#include <nonet/rate.h>

#include "job/draw.h"
#include "paper/paper.h"

// One puzzle of a book.
typedef struct book_entry {
    cli_picture puzzle, solved;
    int group; // a nonet_grade; BOOK_OTHER: it has none
    int er;    // in tenths; 0: nobody has rated it
    char *name, *note;
    size_t order; // in which it came
} book_entry;

enum { BOOK_OTHER = NONET_GRADE_EVIL + 1 };

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

// Which part of it goes onto the paper.
typedef enum book_part { BOOK_PUZZLES, BOOK_ANSWERS } book_part;

// Draws it; the paper has the size that book_width() and book_height() tell.
double book_width(const book *b);
double book_height(const book *b);
void book_draw(const book *b, book_part part, const paper_calls *calls, paper *p);

#endif
