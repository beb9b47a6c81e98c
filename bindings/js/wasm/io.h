// io.h - what the page's calls share: arguments in, JSON out.
//
// JavaScript (../wasm.js) asks for room with web_input(), copies its arguments there,
// each ended by a NUL, calls web_NAME() and reads web_output(). A module runs one call at a
// time, so both buffers are simply kept between calls.
//
// The calls of the page, one or a few to a file:
//
//     read        text                              the records in it
//     solve_all   how many times, text              how many of its puzzles have just one
//     check       given, allowed                    all of nonet/check.h, least form
//     admit       given, allowed, entered           the solution
//     rate        given, allowed                    ER, EP, ED, level, score, grade
//     grade       given, allowed                    the grade alone, which is quick
//     hint        a position, language              the next step
//     path        given, allowed, language, "se"    all steps; Sudoku Explainer's with "se"
//     needs       given, allowed, language          the hardest technique of the path
//     find        technique, a position, language   all its steps there, the solution
//     practise    technique, seed                   a position in which it is the next step
//     techniques  language                          names, pages and levels, easiest first
//     languages                                     that steps can be told in
//     study       given, allowed                    the classical methods, step by step
//     generate    seed, number, symmetry, fewest and most clues, grade, least and greatest
//                 ER, technique; "" where it is all the same
//     lists                                         names of techniques and symmetries
//
// and about boards of other sizes and rules, of puzzles as text:
//
//     board       puzzle                            what there is to draw
//     broken      puzzle, all values as givens      rules that are broken
//     open        puzzle                            solutions, candidates, at a short look
//     next_step   puzzle, all values as givens, candidates, language   one step, or none
//     compose     seed, layout, "jigsaw" or "killer" or ""   a new puzzle, its solution
//
// A position is given, allowed, entered, marks. Boards are 81 characters; sets of marks are
// 81 times three hexadecimal digits, on other boards seven for each cell. What explains or
// rates answers `refused`, with the reason in words, where there is nothing to explain.
//
// The calls of the package's functions take a puzzle as text in any format, and answer
// `error` in words, with line and column where it is about text:
//
//     search, candidates, solve_many, finding, rating, explain, make, commission, minimize,
//     canon, transformation, transform, random_transform, puzzle, parse, write, draw,
//     layout, formats, technique_list
//
// and on other boards than the classic one
//
//     reasons     puzzle, how many (0: all), language   steps as nonet_row_reason() has
//                                                       them, solved, level; or `refused`

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

// The next argument; an empty one past the last.
const char *take_text(void);
// All that is left: the last argument, which may have NULs in it.
const char *take_rest(size_t *size);
int take_number(void);
size_t take_size(void);
uint64_t take_seed(void);
// What is still to be taken, and where it begins.
const char *look_ahead(size_t *size);
nonet_board take_board(void);
nonet_marks take_marks(void);
// Of a name there is not: none.
nonet_symmetry take_symmetry(void);
// Two arguments, in units of which ten make one if `scale` is 10. "" on both sides: any.
nonet_range take_range(int scale);

// A puzzle, and the question about it that points here.
typedef struct puzzle_input {
    nonet_board given, entered;
    nonet_marks marks;
    nonet_question question;
} puzzle_input;

// Two arguments: givens, and marks that may allow less.
void take_puzzle(puzzle_input *puzzle);
// One more: digits entered by the player.
void take_entered(puzzle_input *puzzle);

// Makes the puzzle ready to be explained or rated; if that cannot be, says why in the
// answer, and where if it is a digit the player has entered.
bool admit(nonet_row *row, const puzzle_input *puzzle, nonet_position *position);

// ---- lists of numbers

void put_number_list(nonet_row *row, const char *name, const uint8_t *bytes, size_t n);
// The values in each of `n` sets, and those of the 81 cells.
void put_set_list(nonet_row *row, const char *name, const nonet_values *sets, size_t n);
void put_classic_sets(nonet_row *row, const char *name, const nonet_marks *marks);
void put_set(nonet_row *row, const char *name, nonet_values set);

// ---- puzzles as text

void put_error(nonet_row *row, const char *message);
// Where and why a record could not be read.
void put_bad_text(nonet_row *row, const nonet_record *record);
// That `call` has no answer for a puzzle on `layout`.
void put_classic_only(nonet_row *row, const char *call, const nonet_layout *layout);

// False, with an error in the answer, if it is not one puzzle. To be freed in any case.
bool read_record(nonet_row *row, const char *text, nonet_record *record);

// Takes a puzzle and answers with what `put` has to say about it. `classic_only` is the
// name of a call that knows the classic board only, else NULL.
void about_puzzle(nonet_row *row, const char *classic_only,
                  void put(nonet_row *row, const nonet_record *record));

// A puzzle as the package has it: cells, layout, fields, and a line of JSON to come back
// by.
void put_puzzle(nonet_row *row, const nonet_record *record);

// What explain says of a puzzle on another board than the classic one; its arguments are
// still to be taken.
void put_layout_path(nonet_row *row, const nonet_record *record);

#endif
