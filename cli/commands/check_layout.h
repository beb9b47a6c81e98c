// check_layout.h - what is right and wrong with a puzzle on a layout.

#ifndef CLI_CHECK_LAYOUT_H
#define CLI_CHECK_LAYOUT_H

#include "job/answers.h"

typedef struct layout_question {
    const cli_call *call;
    const nonet_record *record;
    const uint8_t *claim; // what somebody says is the solution, or NULL
    bool rules;           // look for rules that could be left out
} layout_question;

// All there is to say. What does not go with the verdict is empty.
typedef struct layout_finding {
    nonet_verdict verdict;
    bool is_complete; // nothing was left out for want of time
    size_t clues;     // cells that tell anything
    size_t n_breaches;
    nonet_breach *breaches; // CLASHING
    size_t n_solutions;
    uint8_t *solution[2];   // MULTIPLE: two that differ
    bool *differ;           // for each cell
    bool *dead;             // UNSOLVABLE: for each cell, whether nothing can be there; and
    nonet_values *homeless; // for each house the values that have no place in it
    bool *redundant;        // UNIQUE: for each cell
    bool *wrong;            // UNIQUE: where what was entered is not the solution's
    bool *rules;            // UNIQUE: for each rule, whether it could be left out
    bool has_claim, claim_is_right;
    cli_text why; // it is not
} layout_finding;

layout_finding layout_check(const layout_question *question);
void layout_finding_free(layout_finding *finding);

// In words, as nonet_write_finding() has them; and as values of a row.
void layout_write_finding(const nonet_record *record, const layout_finding *finding,
                          const nonet_sink *sink);
void layout_row_finding(nonet_row *row, const nonet_record *record,
                        const layout_finding *finding);

#endif
