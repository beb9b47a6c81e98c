// io.h - what the page's calls share: arguments in, JSON out.
//
// The page's worker (wasm.js) asks for room with web_input(), copies its arguments there,
// each ended by a NUL, calls web_NAME() and reads web_output(). A module runs one call at a
// time, so both buffers are simply kept between calls.
//
// The calls, one or a few to a file:
//
//     read        text                              the records in it
//     solve_all   how many times, text              how many of its puzzles have just one
//     check       given, allowed                    clashes, solutions, minimal, least form
//     rate        given, allowed                    ER, EP, ED, level, score, grade
//     hint        given, entered, marks, solution   the next step
//     path        given, allowed, solution          all steps
//     generate    seed, number, symmetry, fewest and most clues, grade, least and greatest
//                 ER, technique; "" where it is all the same
//     lists                                         names of techniques and symmetries
//
// Boards are 81 characters; sets of marks are 81 times three hexadecimal digits.

#ifndef WASM_IO_H
#define WASM_IO_H

#include <nonet/nonet.h>

// Where answers go.
extern const nonet_sink out;

// Declares and defines a call of the page, whose answer goes into `row`.
#define ANSWER(name)                                                                       \
    void name(void) __attribute__((export_name(#name)));                                   \
    static void name##_row(nonet_row *row);                                                \
    void name(void)                                                                        \
    {                                                                                      \
        nonet_row row = nonet_row_begin(NULL, out);                                        \
        name##_row(&row);                                                                  \
        nonet_row_end(&row);                                                               \
    }                                                                                      \
    static void name##_row(nonet_row *row)

// Declares and defines a call of the page.
#define CALL(name)                                                                         \
    void name(void) __attribute__((export_name(#name)));                                   \
    void name(void)

// The next argument; an empty one past the last.
const char *take_text(void);
// All that is left: the last argument, which may have NULs in it.
const char *take_rest(size_t *size);
int take_number(void);
nonet_board take_board(void);
nonet_marks take_marks(void);

// Two arguments: givens, and marks that may allow less.
nonet_marks take_puzzle(nonet_board *given);

// The answer. Members of an array have no key: NULL.
void put_key(const char *key);
void put_text(const char *key, const char *text);
void put_number(const char *key, int64_t number);
void put_bool(const char *key, bool value);
void put_board(const char *key, const nonet_board *board);
void put_open(const char *key, char bracket);
void put_close(char bracket);

#endif
