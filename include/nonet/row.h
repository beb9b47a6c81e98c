// nonet/row.h - one record of an answer: named values, as a line, as CSV or as JSON.
//
// What a table of rows holds is said once, in a list of columns:
//
//     static const nonet_column columns[] = {
//         {.name = "puzzle", .in = NONET_IN_DATA},
//         {.name = "solutions"},
//         {.name = "solution"},
//         {0},
//     };
//     const nonet_table table = {.columns = columns, .style = NONET_ROW_CSV};
//     nonet_table_header(&table, &out);                 // puzzle,solutions,solution
//     nonet_row row = nonet_row_begin(&table, out);
//     nonet_row_board(&row, "puzzle", &puzzle);         // 53..7....6..195...
//     nonet_row_number(&row, "solutions", 2);           // ,2
//     nonet_row_end(&row);                              // , and the line's end
//
// Values go to the sink as they come, in the order of the columns; a column may be passed
// over, and what is no column, or one that was passed, is not shown. Which of them a style
// shows is the list's business, so that the same calls write all three:
//
//       line    the values, with tabs between them; a list has a line for each member
//       CSV     by RFC 4180; what was passed over is empty, a list has spaces between
//       JSON    an object on one line; what was passed over is not there
//
// Text may hold anything: it is quoted or escaped as the style asks, and what is not UTF-8
// becomes U+FFFD in JSON. A row is plain data, allocates nothing and belongs to one thread;
// a table is only read.
//
// Without a table a row is JSON, and its names are whatever the calls say:
//
//     nonet_row answer = nonet_row_begin(NULL, out);
//     nonet_row_list(&answer, "digits");
//     nonet_row_number(&answer, NULL, 5);               // members of a list have no name
//     nonet_row_list_end(&answer);
//     nonet_row_end(&answer);                           // {"digits":[5]}

#ifndef NONET_ROW_H
#define NONET_ROW_H

#include <nonet/board.h>
#include <nonet/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How rows are written.
typedef enum nonet_row_style {
    NONET_ROW_LINE, ///< values only, for people and for cut(1)
    NONET_ROW_CSV,  ///< a header, then a line each
    NONET_ROW_JSON, ///< an object each, on a line
} nonet_row_style;

enum {
    NONET_IN_LINE = 1 << NONET_ROW_LINE,          ///< for nonet_column.in
    NONET_IN_CSV = 1 << NONET_ROW_CSV,            ///< likewise
    NONET_IN_JSON = 1 << NONET_ROW_JSON,          ///< likewise
    NONET_IN_DATA = NONET_IN_CSV | NONET_IN_JSON, ///< where columns have names
};

/// One column: a name, and when it is there. The same name may stand in several places, one
/// for each style.
typedef struct nonet_column {
    const char *name; ///< NULL ends a list of columns
    unsigned in;      ///< the styles that show it, NONET_IN_... added up; 0: all
    unsigned part;    ///< shown only in tables with one of these parts; 0: in all
    bool field;       ///< what came with the puzzle, not the answer: nonet_row_fields()
} nonet_column;

/// What all rows of an output have in common.
typedef struct nonet_table {
    const nonet_column *columns; ///< in order; the last has no name
    nonet_row_style style;       ///< how they are written
    unsigned parts;              ///< the optional parts it has; what a bit means the
                                 ///< columns say
    char between;                ///< the values of a line; 0: a tab
} nonet_table;

/// Writes the names of the columns, if the style is CSV, which alone has a header.
NONET_API void nonet_table_header(const nonet_table *table, const nonet_sink *sink);

/// A row on its way out. Its members are its own business.
typedef struct nonet_row {
    const nonet_table *table; ///< NULL: JSON without one
    nonet_sink sink;          ///< where it goes
    size_t column;            ///< the next one of the table
    unsigned depth;           ///< lists and objects that are open
    unsigned left_out;        ///< and such as are open but not shown
    char before;              ///< what goes before the next value
    bool ended;               ///< the line has its end already
} nonet_row;

/// Begins a row. `table` must outlive it.
NONET_API nonet_row nonet_row_begin(const nonet_table *table, nonet_sink sink);
/// Ends it: the columns that are still to come are empty.
NONET_API void nonet_row_end(nonet_row *row);

/// Whether a value of that name would be written now: who need not make it, may ask.
NONET_API bool nonet_row_shows(const nonet_row *row, const char *name);

/// What became of a puzzle. The words are the same in every table, under `status`; where
/// there is more to say, that is under `reason`.
typedef enum nonet_outcome {
    NONET_OUTCOME_UNIQUE,     ///< "unique": it has one solution
    NONET_OUTCOME_MULTIPLE,   ///< "multiple": it has more than one
    NONET_OUTCOME_NONE,       ///< "none": it has no solution
    NONET_OUTCOME_CLASH,      ///< "clash": its givens contradict each other
    NONET_OUTCOME_UNREADABLE, ///< "unreadable": it could not be read
    NONET_OUTCOME_TIMEOUT,    ///< "timeout": its time was up
    NONET_OUTCOME_STOPPED,    ///< "stopped": the time for all, or somebody, ended it
    NONET_OUTCOME_REFUSED,    ///< "refused": it cannot be done with this puzzle
} nonet_outcome;

/// The word for `outcome`; NULL if there is no such outcome.
NONET_API const char *nonet_outcome_name(nonet_outcome outcome);

/// Writes `status`, where the table has it. Lines tell by the answer.
NONET_API void nonet_row_status(nonet_row *row, nonet_outcome outcome);

/// Says in place of the values still to come what became of the puzzle and, unless `reason`
/// is NULL, why: as `status` and `reason`; on a line as the reason, or the word.
NONET_API void nonet_row_outcome(nonet_row *row, nonet_outcome outcome, const char *reason);

/// Text of any kind; NULL is as nonet_row_null().
NONET_API void nonet_row_text(nonet_row *row, const char *name, const char *text);
/// What `write` writes, as text. It is called once or twice, and hands whole characters to
/// its sink: one cut in two would come out broken.
NONET_API void nonet_row_written(nonet_row *row, const char *name,
                                 void (*write)(const void *what, const nonet_sink *sink),
                                 const void *what);
/// A whole number.
NONET_API void nonet_row_number(nonet_row *row, const char *name, int64_t number);
/// `number` tenths, hundredths, ... as a decimal: (72, 1) is 7.2.
NONET_API void nonet_row_decimal(nonet_row *row, const char *name, int64_t number,
                                 int places);
/// A number the caller has written, such as 6.7e+21; null in JSON if it is none ("inf").
NONET_API void nonet_row_figure(nonet_row *row, const char *name, const char *figure);
/// true or false in JSON, else yes or no.
NONET_API void nonet_row_bool(nonet_row *row, const char *name, bool value);
/// Nothing: null in JSON, empty in CSV, left out of a line.
NONET_API void nonet_row_null(nonet_row *row, const char *name);
/// A board as 81 characters, '.' for a blank.
NONET_API void nonet_row_board(nonet_row *row, const char *name, const nonet_board *board);
/// Candidates as 729 characters, nine for each cell: a digit, or '.' where it is missing.
NONET_API void nonet_row_marks(nonet_row *row, const char *name, const nonet_marks *marks);
/// A cell by its name: r1c9; as nonet_row_null() if there is no such cell.
NONET_API void nonet_row_cell(nonet_row *row, const char *name, int cell);

/// Begins a list. Its members have no name (NULL). In CSV, text among them is
/// percent-encoded where it has a space or needs quotes, and a list within a list is left
/// out, as on a line.
NONET_API void nonet_row_list(nonet_row *row, const char *name);
/// Ends it.
NONET_API void nonet_row_list_end(nonet_row *row);
/// Begins an object, which may have members of any name. Only JSON has a place for it: the
/// other styles leave it out with all it holds.
NONET_API void nonet_row_object(nonet_row *row, const char *name);
/// Ends it.
NONET_API void nonet_row_object_end(nonet_row *row);

#ifdef __cplusplus
}
#endif

#endif
