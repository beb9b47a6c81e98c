// nonet/property.h - what can be said of a puzzle: one list, for whoever selects, sorts,
// prints or stores puzzles.
//
//     nonet_facts *facts = nonet_facts_new(NULL);
//     nonet_aspect er;
//     nonet_condition condition;
//     nonet_template *line;
//     char why[NONET_WHY_SIZE];
//     size_t wrong;
//     nonet_aspect_read("er", 2, &er);
//     nonet_condition_read("clues=..24", &condition, why);
//     nonet_template_new(&line, "%{puzzle} %5{er} %{name}", &wrong);
//     nonet_facts_begin(facts, &record, NULL);               // for each record
//     if (nonet_condition_holds(&condition, facts) && nonet_facts_get(facts, &er).known)
//         nonet_template_write(line, facts, &out);           // 53..7....   7.2 Wikipedia
//     nonet_template_free(line);
//     nonet_facts_free(facts);
//
// A property is a line of src/property/properties.def. What it costs to find out is said
// there too, and nothing is found out before somebody asks, nor twice. Names that are no
// property are fields of the record. Conditions are made of names and values:
//
//       er=7.2   er=7.0..7.9   er=9..   clues=..24   clues=17,19..21      numbers, ranges
//       grade=hard   grade=hard..   grade=easy,evil                       words, in order
//       minimal   minimal=no   symmetry=rotate-180                        yes or no; lists
//       name=Easter*   file!=old.txt                                      text, * is any
//       uses:x-wing=2..   needs:swordfish                                 techniques

#ifndef NONET_PROPERTY_H
#define NONET_PROPERTY_H

#include <nonet/logic.h>
#include <nonet/row.h>
#include <nonet/solve.h>
#include <nonet/status.h>
#include <nonet/stop.h>
#include <nonet/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What kind of value a property has.
typedef enum nonet_property_kind {
    NONET_PROPERTY_NUMBER, ///< a whole number
    NONET_PROPERTY_TENTHS, ///< tenths: 72 is 7.2
    NONET_PROPERTY_BOOL,   ///< yes or no
    NONET_PROPERTY_WORD,   ///< one of a few words, which have an order
    NONET_PROPERTY_LIST,   ///< words with spaces between
    NONET_PROPERTY_TEXT,   ///< any text
} nonet_property_kind;

/// What it takes to find out, cheapest first.
typedef enum nonet_cost {
    NONET_COST_READ,   ///< nothing: it is in the record
    NONET_COST_SOLVE,  ///< one search: microseconds
    NONET_COST_CHECK,  ///< a search for each clue
    NONET_COST_CANON,  ///< the least of its disguises: tens of microseconds
    NONET_COST_LOGIC,  ///< a few techniques of people
    NONET_COST_HODOKU, ///< HoDoKu's path: milliseconds
    NONET_COST_SE,     ///< Sudoku Explainer's: milliseconds to minutes
} nonet_cost;

/// One line of the list.
typedef struct nonet_property {
    const char *name;    ///< "er"
    const char *meaning; ///< a few words for people
    nonet_property_kind kind;
    nonet_cost cost;
    char letter;          ///< serate's for it in a template, 0 if it has none
    bool layouts;         ///< known on other boards than the classic one, too
    bool takes_technique; ///< it is asked about one technique: "uses:x-wing"
} nonet_property;

/// The properties, in the order of the list; NULL past the last.
NONET_API const nonet_property *nonet_property_at(size_t index);
/// The property called `name`, or NULL.
NONET_API const nonet_property *nonet_property_named(const char *name);

enum { NONET_ASPECT_SIZE = 64, NONET_WHY_SIZE = 160 };

/// What is asked for: a property, or a field of the record.
typedef struct nonet_aspect {
    const nonet_property *property;   ///< NULL: the field called `name`
    const nonet_technique *technique; ///< if the property takes one
    char name[NONET_ASPECT_SIZE];     ///< as it was given
} nonet_aspect;

/// Reads a name of `size` bytes. NONET_UNKNOWN if there is no such technique, or one is
/// missing; NONET_BAD_TEXT if it is empty or too long for a name.
NONET_API nonet_status nonet_aspect_read(const char *text, size_t size,
                                         nonet_aspect *aspect);

/// A value.
typedef struct nonet_fact {
    bool known; ///< if not, there is none: no rating without a unique solution
    bool above; ///< a rating that was given up: it is more than `number`
    nonet_property_kind kind;
    int64_t number; ///< numbers, tenths, yes (1) or no, the place of a word among its like
    const char *text; ///< words, lists and text: until the next call on these facts
} nonet_fact;

/// How facts are found. All zero: in the usual way.
typedef struct nonet_facts_options {
    const nonet_backend *backend; ///< of the search; NULL: the fastest there is
    uint64_t (*now)(void);        ///< a clock in nanoseconds, for `seconds`; may be NULL
    bool pearl, diamond;          ///< as in nonet_se_options, as is this:
    int er_max;                   ///< give a rating up above so many tenths; 0: never
} nonet_facts_options;

/// Where a record comes from. All zero: nobody knows.
typedef struct nonet_origin {
    const char *file; ///< may be NULL
    size_t number;    ///< of the record, from 1
    nonet_stop stop;  ///< asked while its properties are found out

    /// Values that are known, such as the answer of a command: each takes the place of the
    /// property or field of that name. An empty one is not known.
    const nonet_field *answers;
    size_t n_answers; ///< how many there are
} nonet_origin;

/// The facts of one puzzle after the other, for one thread: takes a rater's memory once a
/// rating is asked for, and what else is needed likewise.
typedef struct nonet_facts nonet_facts;

/// Makes room for facts; `options` may be NULL. NULL if there is no memory.
NONET_API nonet_facts *nonet_facts_new(const nonet_facts_options *options);
/// Frees it; NULL is allowed.
NONET_API void nonet_facts_free(nonet_facts *facts);

/// Turns to another record, which must stay until the next one; `origin` may be NULL.
NONET_API void nonet_facts_begin(nonet_facts *facts, const nonet_record *record,
                                 const nonet_origin *origin);

/// What became of the puzzle so far: unique, multiple, none, clash, unreadable, or timeout
/// if `stop` ended anything.
NONET_API nonet_outcome nonet_facts_outcome(nonet_facts *facts);
/// Whether `stop` has ended anything, so that what is not known might be known.
NONET_API bool nonet_facts_stopped(const nonet_facts *facts);
/// Why, in words, if it is not unique; NULL if there is nothing to add. It is valid until
/// the next call on these facts.
NONET_API const char *nonet_facts_reason(nonet_facts *facts);
/// NONET_OK, or NONET_NO_MEMORY if there was none at some time.
NONET_API nonet_status nonet_facts_status(const nonet_facts *facts);

/// One value.
NONET_API nonet_fact nonet_facts_get(nonet_facts *facts, const nonet_aspect *aspect);
/// The same for somebody to whom all ratings above `most` tenths are alike: the rating may
/// be given up there.
NONET_API nonet_fact nonet_facts_get_up_to(nonet_facts *facts, const nonet_aspect *aspect,
                                           int most);
/// The value of a rating, HoDoKu's or Sudoku Explainer's, if it has been found out; it is
/// not known if it would have to be.
NONET_API nonet_fact nonet_facts_seen(nonet_facts *facts, const nonet_aspect *aspect);
/// The value as text: 7.2, yes, x_wing naked_pair; nothing if it is not known.
NONET_API void nonet_fact_write(const nonet_fact *fact, const nonet_sink *sink);
/// The value in a row, under the name of the aspect.
NONET_API void nonet_row_fact(nonet_row *row, const nonet_aspect *aspect,
                              const nonet_fact *fact);
/// Bytes whose order, as memcmp() has it, is that of the values of an aspect, or the other
/// way round if `falls`; no key is the beginning of another. What is not known comes last,
/// text that is a number is ordered as one.
NONET_API void nonet_fact_key(const nonet_fact *fact, bool falls, const nonet_sink *sink);

enum { NONET_CONDITION_PARTS = 8, NONET_CONDITION_TEXT = 256 };

/// Something that holds for a puzzle or not. Its members are its own business.
typedef struct nonet_condition {
    nonet_aspect aspect;
    bool differs; ///< !=
    int n_parts;  ///< 0: the value is yes, or there is one
    struct {
        int64_t least, most;         ///< of numbers and words
        uint16_t text_at, text_size; ///< of text, in `text`
    } part[NONET_CONDITION_PARTS];
    char text[NONET_CONDITION_TEXT];
} nonet_condition;

/// Reads a condition as shown above. NONET_BAD_TEXT: `why` says what is wrong with it.
NONET_API nonet_status nonet_condition_read(const char *text, nonet_condition *condition,
                                            char why[NONET_WHY_SIZE]);
/// What it takes to tell.
NONET_API nonet_cost nonet_condition_cost(const nonet_condition *condition);
/// True if it holds. What is not known is no number and no word, so it holds only with !=.
NONET_API bool nonet_condition_holds(const nonet_condition *condition, nonet_facts *facts);

/// Text with names to be filled in.
typedef struct nonet_template nonet_template;

/// Reads a template: `%{name}` is a property or a field, `%8{name}` at least eight
/// characters wide, `%-8{name}` with the spaces behind it; letters are serate's, `%t` is a
/// tab, `%l` a line end, `%%` a percent sign. NONET_BAD_TEXT: `*wrong` is the byte at which
/// it is none. NONET_UNKNOWN: likewise, there is no such technique.
NONET_API nonet_status nonet_template_new(nonet_template **made, const char *text,
                                          size_t *wrong);
/// Frees it; NULL is allowed.
NONET_API void nonet_template_free(nonet_template *made);
/// The most that a name of it costs.
NONET_API nonet_cost nonet_template_cost(const nonet_template *made);
/// Writes it for one record, without a line end.
NONET_API void nonet_template_write(const nonet_template *made, nonet_facts *facts,
                                    const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
