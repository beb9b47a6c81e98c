// reader.h - what the readers of the formats share.
//
// reader.c shows each line first to what may stand above or between puzzles (comments,
// titles), then to the families of formats in the order of formats.def, and what is left to
// those who know whether it is a title, a puzzle with a mistake, or just text.

#ifndef TEXT_READER_H
#define TEXT_READER_H

#include "text/cells.h"
#include "text/format.h"
#include "text/lines.h"
#include "text/shelf.h"
#include "text/symbols.h"

// What stood above a grid; it tells the formats apart that differ in nothing else.
typedef enum text_title {
    TITLE_NONE,
    TITLE_TEXT,
    TITLE_GRID,    // "Grid 01"
    TITLE_COURSE,  // "1 easy"
    TITLE_PERCENT, // "% anything"
    TITLE_SDK,     // "#LEasy"
    TITLE_SADMAN,  // "#L Easy"
} text_title;

enum { MESSAGE_SIZE = 256 };

typedef struct text_board text_board; // wide.h

struct nonet_reader {
    text_source source;
    text_memory memory;       // what it is read from, if that is memory
    const nonet_format *only; // NULL: any
    size_t records;           // so far, good and bad
    text_title title;         // above the puzzle that is being looked for
    size_t first_text;        // line of the first text that was no puzzle, 0 if none
    bool in_junk;             // binary bytes were reported, and no puzzle has come since
    void *state[FORMATS];     // what each family remembers

    nonet_layout *assumed; // of puzzles without a layout of their own, or NULL
    char *rules;           // to be added to every layout, one a line, or NULL
    text_symbols symbols;  // those that are assumed
    bool ignore_unknown;
    text_board *board;    // for puzzles on other layouts; NULL until there are any
    nonet_layout *layout; // of the last of these

    text_shelf own; // the fields of the record being read
    char message[MESSAGE_SIZE];
    char folded[LINE_LIMIT + 1];  // scratch for whoever has to change a line
    char scratch[LINE_LIMIT + 1]; // likewise, for a line that others are then shown
    max_align_t behind[];         // the states, then the source's buffer
};

// What is no format: each looks at one line, not yet taken, and leaves it so; but
// nonet_read_bad() takes what it uses.
claim nonet_read_comment(nonet_reader *reader, const text_line *line);
claim nonet_read_percent(nonet_reader *reader, const text_line *line);
claim nonet_read_bad(nonet_reader *reader, const text_line *line, nonet_record *record);
claim nonet_read_title(nonet_reader *reader, const text_line *line);
claim nonet_read_scrap(nonet_reader *reader, const text_line *line, nonet_record *record);

// The CSV header this line may be; it is remembered, whatever else becomes of the line.
void nonet_note_header(nonet_reader *reader, const text_line *line);

// Is this what people call the column or the member that is the puzzle?
bool nonet_names_puzzle(const char *name, size_t size);

// What separates the columns under the CSV header in force; 0 if there is none.
char nonet_delimiter(const nonet_reader *reader);

// The byte at which the next word begins, and at which the word at `at` ends.
static inline size_t skip_spaces(const text_line *line, size_t at)
{
    while (at < line->size && is_space(line->text[at]))
        at++;
    return at;
}

static inline size_t word_end(const text_line *line, size_t at)
{
    while (at < line->size && !is_space(line->text[at]))
        at++;
    return at;
}

// The length of the word at byte `at`: up to a space or what may stand beside 81 cells.
size_t nonet_word_size(const text_line *line, size_t at);

// "9.0 1.2 # name" after the cells: a name, a claimed solution, and the rest as it is.
void nonet_read_tail(nonet_reader *reader, const char *text, size_t size,
                     nonet_record *record);

// "7" or "7 hard", one or two words: how many digits the number in front has, at most five.
size_t nonet_course_number(const text_line *line);

// 729 characters as marks; false if they are not that.
bool nonet_marks_are(const char *text, size_t size, nonet_marks *marks, char *blank);

// Starts a good record at `line`, whose givens are yet to be filled in.
void nonet_record_begin(nonet_record *record, const text_line *line, format_id format);

// Says that it is of another format than it seemed.
void nonet_record_name(nonet_record *record, format_id format);

// The record has its givens: its marks follow from them.
claim nonet_record_plain(nonet_record *record);

// Gives back to the marks what only the entered digits rule out: a grid of candidates does
// not show the difference, and a wrong entry must not spoil the puzzle.
void nonet_record_restore(nonet_record *record);

// The record has its givens and marks: finds out whether the marks matter.
claim nonet_record_marked(nonet_record *record);

// Puts the record where byte `at` of `line` is: a piece of XML may span lines.
void nonet_locate(const text_line *line, size_t at, nonet_record *record);

// Turns the record into the report of an error at byte `at` of `line`. In `format`, %s is a
// string, %d a size_t, and %@ tells what stands at that byte.
claim nonet_fail(nonet_reader *reader, nonet_record *record, const text_line *line,
                 size_t at, const char *format, ...);

// Explains why `text`, at byte `at` of `line`, is not a line of 81 cells.
claim nonet_fail_cells(nonet_reader *reader, nonet_record *record, const text_line *line,
                       size_t at, size_t size);

// Keeps `size` bytes as the field `name`.
static inline void keep(nonet_reader *reader, const char *name, const char *text,
                        size_t size)
{
    nonet_shelf_put(&reader->own, name, text, size);
}

#endif
