// boxes.h - what a printer is told of a page: where it is cut.
//
// cairo writes pages with a MediaBox, the whole sheet, and knows of no other box. A printer
// wants the TrimBox too, the page when it is cut, and the BleedBox, as far as ink may go.
// They are appended to the finished document as what PDF calls an incremental update: new
// versions of the page objects, and a table that points to them.

#ifndef CLI_BOXES_H
#define CLI_BOXES_H

#include "paper/paper.h"

typedef struct paper_text {
    char *bytes; // the owner frees it
    size_t size, room;
} paper_text;

// False: there is no memory.
bool paper_text_add(paper_text *text, const void *bytes, size_t size);

// Says of all pages of a document that `bleed` is cut off on each side. False if it is not
// as cairo writes it, or there is no memory.
bool paper_add_boxes(paper_text *pdf, double bleed);

#endif
