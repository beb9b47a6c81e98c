// explain.h - a solution path on its way to the output.

#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "commands/press.h"
#include "job/command.h"

typedef enum explain_to {
    EXPLAIN_WORDS,
    EXPLAIN_ROWS,
    EXPLAIN_HTML,
    EXPLAIN_PDF,
    EXPLAIN_POSITION, // where the path ends, in the format of a writer
} explain_to;

typedef struct explain_pages explain_pages;

typedef struct explain_settings {
    const cli_call *call;
    nonet_ladder ladder;
    bool se;     // Sudoku Explainer's path instead of that of the ladder
    bool hodoku; // or HoDoKu's, as this version of it
    nonet_hodoku_version version;
    explain_to to;
    nonet_writer *writer;     // of the position, or NULL
    bool all_steps;           // of one position, instead of a path
    const char *classic_only; // what is asked for that other boards do not have, or NULL
    const nonet_technique *layout_hardest; // on other boards; NULL: all
    const nonet_technique *wanted;         // of these those of one technique; NULL: of all
    int from_step;                         // the first that is told of
    bool trace, force, hint;
    nonet_hint hint_level;
    bool plain; // sentences first, notation after them
    nonet_notation notation;
    const nonet_language *language; // NULL: English
    int style;                      // for drawing
    explain_pages *pages;           // of paper, or NULL; the owner frees it
} explain_settings;

enum { EXPLAIN_TECHNIQUES = 128 };

// One puzzle's path so far.
typedef struct explain_path {
    const nonet_record *record;
    bool first;    // of the run
    bool on_page;  // the page has begun
    nonet_row row; // being written, if rows are
    nonet_page page;
    nonet_position position;
    int number;            // of the step
    int tenths;            // Sudoku Explainer's rating of it, or 0
    const char *cut_short; // why the path ends where it does, or NULL
    nonet_outcome became;  // what the puzzle is
    nonet_hodoku rating;
    const char *version; // "hodoku-2.3.2", if the path is HoDoKu's own; or NULL
    nonet_se_rating se;  // of Sudoku Explainer's path
    size_t n_used;
    const nonet_technique *used[EXPLAIN_TECHNIQUES]; // in order of appearance
    int times[EXPLAIN_TECHNIQUES];
} explain_path;

// explain_se.c: all steps of Sudoku Explainer's path. NONET_OK also if nobody wants more,
// or if the position `may_break` and does.
nonet_status explain_climb_se(explain_settings *set, nonet_rater *rater, bool may_break,
                              const nonet_stop *stop, explain_path *path, cli_out *out);

// explain_hodoku.c: likewise of HoDoKu's, until it breaks.
nonet_status explain_climb_hodoku(explain_settings *set, nonet_rater *rater,
                                  const nonet_stop *stop, explain_path *path, cli_out *out);

// explain_pages.c: the path on paper. EXIT_USAGE, said to the user, if that cannot be.
int explain_pages_start(explain_settings *set);
void explain_pages_begin(const explain_settings *set, cli_out *out);
void explain_pages_puzzle(const explain_settings *set, const char *heading,
                          const nonet_position *start, cli_out *out);
void explain_pages_step(const explain_settings *set, const explain_path *path,
                        const nonet_step *step, cli_out *out);
void explain_pages_summary(const explain_settings *set, const nonet_position *last,
                           const char *summary, cli_out *out);
void explain_pages_end(const explain_settings *set, cli_out *out);

// explain_list.c: every step of the position that the path has reached, and their rows.
nonet_status explain_all_steps(explain_settings *set, explain_path *path,
                               const nonet_stop *stop, cli_out *out);

// explain_layout.c: record i, which is on another board.
void explain_on_layout(const explain_settings *set, const cli_chunk *chunk, size_t i,
                       cli_out *out);

// Counts a step, tells of it if its turn has come, and takes it. False: no more is wanted.
bool explain_take(const explain_settings *set, explain_path *path, const nonet_step *step,
                  cli_out *out);

void explain_count(explain_path *path, const nonet_technique *technique);

nonet_table explain_table(const explain_settings *set, nonet_row_style style);

// What comes before the first puzzle and after the last.
void explain_put_header(void *settings, cli_out *out);
void explain_put_footer(void *settings, cli_out *out);

void explain_put_start(const explain_settings *set, explain_path *path, cli_out *out);
void explain_put_step(const explain_settings *set, explain_path *path,
                      const nonet_step *step, cli_out *out);
// The position the step has led to, if that is wanted.
void explain_put_after(const explain_settings *set, const explain_path *path, cli_out *out);
// A step of a list as a row of its own.
void explain_put_found(const explain_settings *set, const explain_path *path,
                       const nonet_step *step, cli_out *out);
void explain_put_end(const explain_settings *set, explain_path *path, cli_out *out);

// Where the words of a step go: all lines but the first are indented.
nonet_sink explain_indented(cli_out *out);

// `record` is NULL if it could not be read.
void explain_put_refusal(const explain_settings *set, const nonet_record *record,
                         nonet_outcome became, const char *why, cli_out *out);

#endif
