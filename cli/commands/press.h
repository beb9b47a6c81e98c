// press.h - pages of paper on their way to the output: `book`, `show` and `explain`.
//
//     press p;
//     int status = press_start(&p, call, PAPER_PDF);      the module is there, and a place
//     ...                                                 for what it makes
//     press_open(&p, &format, out);
//     press_page(&p, width, height);
//     p.calls->words(p.paper, ...);
//     press_close(&p, out);

#ifndef CLI_PRESS_H
#define CLI_PRESS_H

#include <nonet/logic.h>

#include "job/job.h"
#include "job/output.h"
#include "paper/paper.h"

typedef struct press {
    const paper_calls *calls;
    paper *paper; // NULL: none is open
    paper_kind kind;
    cli_out *out;     // where bytes go that have no file of their own
    const char *name; // of the file of the document, or of each page with a place for its
                      // number; NULL: they go to `out`
    cli_output file;
    bool is_open; // the file
    int page;     // the number of the page at hand
} press;

// The kind that the option `to` names, or else the ending of --output; `otherwise` if that
// is none.
paper_kind press_kind(const cli_call *call, const cli_option *to, paper_kind otherwise);

// EXIT_USAGE, said to the user, if this build draws no pages or the output is a terminal.
int press_start(press *p, const cli_call *call, paper_kind kind);

// The size of the paper in points, from --paper.
extern const cli_option option_paper;
int press_take_size(const cli_call *call, double *width, double *height);
extern const double press_millimetre;

// The document. Its date is that of SOURCE_DATE_EPOCH, or now.
void press_open(press *p, const paper_format *format, cli_out *out);
// The next page. False: nobody reads them any more.
bool press_page(press *p, double width, double height);
// A drawing, and words: their height.
void press_board(const press *p, const paper_board *board);
double press_words(const press *p, const paper_words *words);
// Of such steps, which are most of any path, pages say little.
bool press_is_single(const nonet_step *step);

// What went wrong is reported, and raises the status.
void press_close(press *p, cli_out *out);

#endif
