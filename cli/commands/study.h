// study.h - the parts of `nonet study`.

#ifndef CLI_STUDY_H
#define CLI_STUDY_H

#include "job/command.h"
#include "job/output.h"

// The exit status of a study that ended with `status`; if it was late, that is told.
int study_end(int status, bool late);

enum {
    STUDY_GUESSES = 10000000, // where methods without a limit of their own give up
};

extern const cli_option option_grading, option_show, option_trace, option_compare,
    option_group, option_passes;

// ---- study_usage.c: which options go together

// False: a usage error has been reported.
bool study_check_usage(const cli_call *call);

// ---- study_methods.c: the matrix of methods that the options ask for

extern const cli_option option_method, option_scheme, option_pick, option_order,
    option_check, option_infer, option_values, option_guesses, option_limit;

// Fills in the methods; false: a usage error has been reported.
bool study_list_methods(const cli_call *call, nonet_experiment *experiment);

// ---- study_puzzle.c: a puzzle on the classic or another board

typedef struct study_puzzle {
    const nonet_record *record;
    nonet_shape shape;
    const uint8_t *given;
    int clues;
    nonet_values *values; // its marks, unless it is classic
} study_puzzle;

void study_puzzle_start(study_puzzle *puzzle, const nonet_record *record);
void study_puzzle_end(study_puzzle *puzzle);
// False if it is on a board that the methods do not know.
bool study_puzzle_run(const study_puzzle *puzzle, const nonet_study_method *method,
                      const nonet_study_watch *watch, nonet_study_result *result);
// "9x9"
const char *study_puzzle_size(const study_puzzle *puzzle, char name[16]);
uint64_t study_puzzle_number(const study_puzzle *puzzle, size_t place);

// ---- study_trace.c: one run in words and boards, or on a page

typedef struct study_trace {
    cli_out *out;
    const study_puzzle *puzzle;
    nonet_study_page *page; // NULL: in words
    const char *label;      // of the run on the page
    int style;              // as cli_draw_style() says
    bool steps;             // every step, not just the end
    bool list;              // the solutions too
    nonet_stop stop;        // of the whole study
    bool late;              // it has ended the run
    bool notes;             // boards as notes
} study_trace;

// A watch that writes what happens.
nonet_study_watch study_watch(study_trace *trace);
// Writes how it ended, and the board if it is not solved or nobody saw it.
void study_put_end(study_trace *trace, const nonet_study_result *result);

// ---- study_time.c: runs that are timed

typedef struct study_timing {
    const nonet_experiment *experiment; // its methods
    nonet_experiment_case *cases;       // one for each: results and best times go there
    uint64_t passes;
    nonet_stop stop;
    const cli_clock *clock; // the time for all of it
} study_timing;

// Runs all methods on the puzzle; false if the time was up.
bool study_time(const study_timing *timing, const study_puzzle *puzzle);

// ---- study_compare.c: `--compare`, every preset beside the real engines

// As rows of that style; NULL: as a table for eyes.
int study_compare(const cli_call *call, const nonet_row_style *style);

// ---- study_files.c: report and charts

extern const cli_option option_csv, option_report, option_charts;

// What --report and --charts ask for: opened before the run, as it would be a pity to learn
// after it that they cannot be written.
typedef struct study_files {
    cli_output report;
    bool has_report;
} study_files;

// True if tables, runs and report all go to different places; if not, that is reported.
bool study_check_files(const cli_call *call);
bool study_open_files(const cli_call *call, study_files *files); // false: it is reported
// Writes them, or with NULL takes back that they were opened; returns the exit status.
int study_close_files(const cli_call *call, study_files *files,
                      const nonet_experiment *experiment);

#endif
