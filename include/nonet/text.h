// nonet/text.h - read and write puzzles, in every format people keep them in.
//
// One puzzle from a string of 81 characters:
//
//     nonet_board board;
//     size_t column;
//     if (nonet_read_line("53..7....6..195...", &board, &column) != NONET_OK)
//         ...                                    // column says where it went wrong
//
// One puzzle from a string in any format:
//
//     nonet_record record;
//     if (nonet_read_record(text, strlen(text), &record) != NONET_OK)
//         ...                                    // record.line, record.column, .message
//     nonet_record_free(&record);
//
// A file of any length, in any format, in constant memory:
//
//     static ptrdiff_t from_file(void *file, char *buffer, size_t size)
//     {
//         size_t got = fread(buffer, 1, size, file);
//         return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
//     }
//     nonet_reader *reader;
//     if (nonet_reader_new(&reader, from_file, stdin, NULL) == NONET_OK) {
//         nonet_record record;
//         while (nonet_reader_next(reader, &record))
//             if (record.status == NONET_OK)
//                 ...                            // record.given, record.marks, its fields
//             else
//                 ...                            // record.line, record.column, .message
//         nonet_reader_free(reader);
//     }
//
// And out again, in any format:
//
//     nonet_writer *writer;
//     if (nonet_writer_new(&writer, "csv") == NONET_OK) {
//         nonet_writer_put(writer, &record, &out);  // for each record
//         nonet_writer_end(writer, &out);
//         nonet_writer_free(writer);
//     }
//
// The format is recognised by content, puzzle by puzzle, so a file may change format half
// way. A record that cannot be read is reported in its place and reading goes on.
//
// A reader or writer belongs to one thread at a time; different ones are independent.

#ifndef NONET_TEXT_H
#define NONET_TEXT_H

#include <nonet/board.h>
#include <nonet/layout.h>
#include <nonet/row.h>
#include <nonet/sink.h>
#include <nonet/status.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_LINE_SIZE = NONET_CELLS + 1, ///< room for a board as one line and its NUL
};

/// Reads the 81 cells at the start of `text`: digits are givens, and one of `. 0 * _ - x X
/// ?` or space, the same everywhere, is a blank. What follows the 81st cell is not looked
/// at. On NONET_BAD_TEXT `*column` (unless NULL) is the 1-based column of the first
/// character that is no cell, and `*board` is unchanged.
NONET_API nonet_status nonet_read_line(const char *text, nonet_board *board,
                                       size_t *column);

/// Writes `board` as 81 characters, '.' for a blank, and a NUL.
NONET_API void nonet_write_line(const nonet_board *board, char text[NONET_LINE_SIZE]);

/// One named value that came with a puzzle. Names in use: name, author, description,
/// comment, date, source, level, rating, url, tail (trailing fields as they were),
/// technique, digits, eliminations, placements and extra (HoDoKu), and whatever a CSV
/// header or a JSON object calls its columns. Both are NUL-terminated UTF-8.
typedef struct nonet_field {
    const char *name;  ///< never NULL
    const char *value; ///< nor this
} nonet_field;

/// The puzzle of a record on a layout of its own: arrays of nonet_layout_cells() entries.
typedef struct nonet_wide {
    const uint8_t *given;      ///< values, 0 for a blank
    const nonet_values *marks; ///< if has_marks: what each cell may hold, else NULL
    const uint8_t *entered;    ///< if has_entered: values placed on top of the givens
    const uint8_t *solution;   ///< if has_solution: the claimed solution
} nonet_wide;

/// One puzzle as it was read, or as it is to be written.
///
/// It is a classic one if `layout` is NULL: then `given`, `marks` and their like hold it.
/// Else it is in `wide`, and those are blank.
///
/// Entered digits are no part of `marks`: whoever wants the puzzle takes `marks`, whoever
/// wants the position calls nonet_record_position().
typedef struct nonet_record {
    nonet_status status; ///< NONET_OK, or NONET_BAD_TEXT: the rest is then where and why
    size_t line;         ///< 1-based: where the puzzle begins, or where the error is
    size_t column;       ///< likewise, in bytes
    const char *message; ///< what was expected and found; NULL if all is well
    const char *format;  ///< the name of the format that was recognised; NULL on error
    char blank;          ///< the character that stood for a blank, 0 if there was none

    bool has_marks;    ///< the marks say more than the givens do (a pencilmark puzzle)
    bool has_entered;  ///< some cells were filled in by a player or a program
    bool has_solution; ///< the text claimed a solution; nobody has checked it yet

    nonet_board given;    ///< the givens
    nonet_marks marks;    ///< what each cell may hold: the puzzle to be solved
    nonet_board entered;  ///< if has_entered: digits placed on top of the givens
    nonet_board solution; ///< if has_solution: the claimed solution

    const nonet_layout *layout; ///< its rules, frozen; NULL: the classic 9x9 board
    nonet_wide wide;            ///< if there is a layout: the puzzle on it

    const char *source; ///< the line it stood on, byte for byte and with its end; what mail
                        ///< and forums put around it is left out. NULL: it was no line of
                        ///< its own, or is no record of a reader
    size_t source_size; ///< how many bytes that is

    size_t n_fields;           ///< how many fields came with it
    const nonet_field *fields; ///< valid until the next call on the reader, as are the
                               ///< layout (unless shared) and all other pointers

    void *owned; ///< what nonet_record_free() frees; NULL in all records of a reader
} nonet_record;

/// The value of the field called `name`, or NULL.
NONET_API const char *nonet_record_field(const nonet_record *record, const char *name);

/// A record that holds just `board`, for writing.
NONET_API void nonet_record_from_board(const nonet_board *board, nonet_record *record);

/// Reads the one puzzle that `size` bytes of `text` hold, in any format. Where there is
/// none, a bad one or more than one, the result is NONET_BAD_TEXT and the record says where
/// and why. The record does not need the text any more. It owns its message and fields:
/// give it to nonet_record_free(), whatever the result.
NONET_API nonet_status nonet_read_record(const char *text, size_t size,
                                         nonet_record *record);
/// Frees what nonet_read_record() has allocated. A record of a reader has nothing to free.
NONET_API void nonet_record_free(nonet_record *record);

/// The marks of a record with a layout, which has room for them in `marks`: the puzzle to
/// be solved.
NONET_API void nonet_record_values(const nonet_record *record, nonet_values *marks);

/// Writes values of a layout, such as a solution, as one line without its end: a character
/// a cell (1-9, then A-Z) if there are no more than 35 values, else numbers with spaces
/// between; '.' for a blank.
NONET_API void nonet_write_values(const nonet_layout *layout, const uint8_t *values,
                                  const nonet_sink *sink);
/// Writes marks of a layout likewise: for each cell a character for each value, '.' where
/// it is missing; beyond 35 values the numbers of a cell with commas between.
NONET_API void nonet_write_value_sets(const nonet_layout *layout, const nonet_values *marks,
                                      const nonet_sink *sink);
/// Both as values of a row.
NONET_API void nonet_row_values(nonet_row *row, const char *name,
                                const nonet_layout *layout, const uint8_t *values);
/// Likewise.
NONET_API void nonet_row_value_sets(nonet_row *row, const char *name,
                                    const nonet_layout *layout, const nonet_values *marks);
/// The layout of a record as nonet_layout_write() writes it; nothing if it is classic.
NONET_API void nonet_row_layout(nonet_row *row, const char *name,
                                const nonet_record *record);

/// The puzzle as one value of a row: 81 characters, or 729 for a pencilmark puzzle; on
/// another board as nonet_write_values() or nonet_write_value_sets() have it, in CSV
/// without a column `layout` behind the layout if its size does not tell it.
NONET_API void nonet_row_puzzle(nonet_row *row, const char *name,
                                const nonet_record *record);

/// What came with the puzzle, behind the answer of a row: in CSV the columns marked as
/// fields, in JSON all fields, on a line the tail and the name as the format `line` has
/// them. A field called as a column of the answer becomes "input.NAME".
NONET_API void nonet_row_fields(nonet_row *row, const nonet_record *record);

/// The name under which a table of these columns has the field called `name`: that, or
/// "input." and that, in `text`, which has room for `size` bytes.
NONET_API const char *nonet_row_field_name(const nonet_column *columns, const char *name,
                                           char *text, size_t size);

/// The position of a game in progress: `placed` is the givens with the entered
/// digits, `marks` what each cell can still hold next to them, less the candidates
/// the text leaves out.
NONET_API void nonet_record_position(const nonet_record *record, nonet_board *placed,
                                     nonet_marks *marks);

/// A format, as listed in src/text/formats.def.
typedef struct nonet_format {
    const char *name;    ///< "line", "grid", "csv", ...
    const char *endings; ///< usual file name endings, space-separated: ".sdm .txt"
    const char *title;   ///< one line for people
    bool reads;          ///< it can be read,
    bool writes;         ///< and written

    bool givens; ///< it has a place for givens; a few have cages instead

    bool marks;    ///< what it keeps besides the givens: pencil marks,
    bool entered;  ///< entered digits,
    bool solution; ///< a claimed solution,
    bool fields;   ///< all fields; most other formats have a place for a few
    bool layouts;  ///< other boards than the classic one, all or some of them

    bool binary; ///< it is no text: nothing to be shown on a terminal
} nonet_format;

/// The formats, in the order of the list; NULL past the last.
NONET_API const nonet_format *nonet_format_at(size_t index);
/// The format called `name`, or NULL.
NONET_API const nonet_format *nonet_format_named(const char *name);

/// Supplies up to `size` bytes: returns how many, 0 at the end, -1 on failure.
typedef ptrdiff_t nonet_read_bytes(void *context, char *buffer, size_t size);

/// Reads records one after the other.
typedef struct nonet_reader nonet_reader;

/// Starts reading from `read`. `format` names the only format to accept; NULL recognises
/// each record by its content.
NONET_API nonet_status nonet_reader_new(nonet_reader **reader, nonet_read_bytes *read,
                                        void *context, const char *format);
/// The same from `size` bytes of memory, which the reader does not copy: they must stay
/// until it is freed. Any byte may be among them, a NUL is not the end.
NONET_API nonet_status nonet_reader_from_memory(nonet_reader **reader, const char *text,
                                                size_t size, const char *format);
/// What is known about the puzzles of a reader beforehand. All zero: nothing.
typedef struct nonet_assumed {
    /// The layout of puzzles whose text has none of its own, frozen; NULL: as many rows,
    /// columns and values as the text has. The reader shares it.
    const nonet_layout *layout;
    /// Rules to be added to the layout of every puzzle, one a line, or NULL. The reader
    /// copies them.
    const char *rules;
    /// Which characters stand for the values, where that cannot be seen: "1-Z", "0-Z",
    /// "A-Z"; NULL: where it cannot be seen the puzzle is refused.
    const char *symbols;
    /// Take puzzles without the rules that are not understood; the field `ignored` names
    /// these. Else such puzzles are refused.
    bool ignore_unknown;
} nonet_assumed;

/// Tells a reader what is known about its puzzles; to be called before the first of them.
/// NONET_UNKNOWN if there are no such symbols.
NONET_API nonet_status nonet_reader_assume(nonet_reader *reader,
                                           const nonet_assumed *assumed);

/// Ends the reader; NULL is allowed. What its records point to is gone then.
NONET_API void nonet_reader_free(nonet_reader *reader);

/// The next record, good or bad; false at the end of the input or if it could not be read
/// any further, which nonet_reader_status() tells apart.
NONET_API bool nonet_reader_next(nonet_reader *reader, nonet_record *record);

/// Many plain puzzles at once: reads boards as long as the input is lines of 81 digits and
/// '.' and nothing else, at most `size` of them and not more than are at hand, and returns
/// how many. They stand on consecutive lines from nonet_reader_line() (asked before the
/// call) on. 0 means that something else comes next: nonet_reader_next() will read it.
NONET_API size_t nonet_reader_boards(nonet_reader *reader, nonet_board *boards,
                                     size_t size);

/// The number of the line that will be read next.
NONET_API size_t nonet_reader_line(const nonet_reader *reader);

/// NONET_OK, or why reading ended early.
NONET_API nonet_status nonet_reader_status(const nonet_reader *reader);

/// Bytes consumed so far, for progress.
NONET_API uint64_t nonet_reader_bytes(const nonet_reader *reader);

/// Writes records one after the other in one format, with the header, separators and
/// footer the format has. What a format has no place for is left out.
typedef struct nonet_writer nonet_writer;

/// A writer of `format`. NONET_UNKNOWN if there is no such format or it cannot be written.
NONET_API nonet_status nonet_writer_new(nonet_writer **writer, const char *format);
/// Ends the writer without a word; NULL is allowed.
NONET_API void nonet_writer_free(nonet_writer *writer);

/// The format it writes.
NONET_API const nonet_format *nonet_writer_format(const nonet_writer *writer);

/// Chooses one of `. 0 * _ - x X ?` for the blanks from here on, 0 for the format's usual.
/// Formats that know one blank only keep theirs. NONET_UNKNOWN if it is none of these.
NONET_API nonet_status nonet_writer_set_blank(nonet_writer *writer, char blank);

/// Writes one record. Its status is not looked at: put only what was read well. What the
/// writer has to remember may need memory: after NONET_NO_MEMORY it writes nothing more.
/// NONET_IMPOSSIBLE if the format has no place for the layout of this record: nothing was
/// written of it.
NONET_API nonet_status nonet_writer_put(nonet_writer *writer, const nonet_record *record,
                                        const nonet_sink *sink);
/// The same of `count` plain puzzles, many times faster where the format is made for that.
NONET_API nonet_status nonet_writer_put_boards(nonet_writer *writer,
                                               const nonet_board *boards, size_t count,
                                               const nonet_sink *sink);
/// Writes what closes the output; to be called once, also if nothing was put.
NONET_API nonet_status nonet_writer_end(nonet_writer *writer, const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
