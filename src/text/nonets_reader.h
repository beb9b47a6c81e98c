// nonets_reader.h - the part of a reader that is inside a collection.

#ifndef TEXT_NONETS_READER_H
#define TEXT_NONETS_READER_H

#include "text/nonets.h"
#include "text/reader.h"

// Is it inside one? Then what comes next is no line.
bool nonet_nonets_inside(const nonet_reader *reader);
// The next record, good or bad; false if the collection has ended.
bool nonet_nonets_read(nonet_reader *reader, nonet_record *record);
// Plain puzzles in bulk, as nonet_reader_boards() has them.
size_t nonet_nonets_boards(nonet_reader *reader, nonet_board *boards, size_t size);
void nonet_nonets_forget(nonet_reader *reader);

#endif
