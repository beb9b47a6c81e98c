// format.h - the list of formats: who reads them, and who writes them.
//
// A format is one line of formats.def. A family of formats is read by one file, which looks
// at a line and says with a claim whether it is its own:
//
//     NOT_MINE   somebody else's; nothing has changed
//     TAKEN      understood, but no puzzle yet: a comment, a title, a header
//     RECORD     a puzzle, or the report of a bad one, is in `record`
//
// A family that spans lines peeks at those that follow and takes what is its own.
//
// A format's put() writes one record; end(), if it has one, what comes after the last.

#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include <nonet/text.h>

#include "text/lines.h"

typedef enum claim { NOT_MINE, TAKEN, RECORD } claim;

typedef struct text_family {
    claim (*read)(nonet_reader *reader, const text_line *line, nonet_record *record);
    bool spans;      // read() takes the lines it uses; else it is one line, taken for it
    bool long_lines; // it is shown lines even if they are too long
    size_t state;    // bytes of its own in every reader: reader->state[FORMAT_name],
    void (*start)(void *state); // and how they begin
} text_family;

// What people look for; the order of the help.
typedef enum text_kind {
    KIND_LINE,
    KIND_GRID,
    KIND_MARKS,
    KIND_FILE,
    KIND_LINK,
    KINDS
} text_kind;

typedef struct text_format {
    nonet_format shown;
    const text_family *family;
    text_kind kind;
    void (*put)(nonet_writer *writer, const nonet_record *record);
    void (*end)(nonet_writer *writer);
} text_format;

#define FORMAT(name, family, kind, keeps, put, end, endings, title) FORMAT_##name,
typedef enum format_id {
#include "text/formats.def"
    FORMATS
} format_id;
#undef FORMAT

// In the order in which they claim text.
extern const text_format nonet_formats[FORMATS];

// The format behind what users see of it.
const text_format *nonet_format_inside(const nonet_format *format);

#define FORMAT(name, family, kind, keeps, put, end, endings, title)                        \
    extern const text_family nonet_family_##family;                                        \
    void nonet_put_##put(nonet_writer *writer, const nonet_record *record);
#include "text/formats.def"
#undef FORMAT
void nonet_end_nonets(nonet_writer *writer);
void nonet_end_xml(nonet_writer *writer);

#endif
