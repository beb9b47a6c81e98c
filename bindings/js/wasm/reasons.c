// reasons.c - the next step, or all of them, of a puzzle on any layout.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// Why there is nothing to explain, and which values the player has entered wrongly.
typedef struct {
    const nonet_layout *layout;
    nonet_verdict verdict;
    const bool *wrong;
} refusal;

static void write_refusal(const void *what, const nonet_sink *sink)
{
    const refusal *refused = what;
    nonet_write_reason_refusal(refused->layout, refused->verdict, refused->wrong, sink);
}

typedef void refuse(nonet_row *row, const refusal *refused);

// For the page, which marks the cells.
static void put_refused(nonet_row *row, const refusal *refused)
{
    nonet_row_written(row, "refused", write_refusal, refused);
    nonet_row_list(row, "wrong");
    for (size_t cell = 0; cell < nonet_layout_cells(refused->layout); cell++)
        if (refused->wrong[cell])
            nonet_row_number(row, NULL, (int64_t)cell);
    nonet_row_list_end(row);
}

// For the package, which throws it.
static void put_refusal_as_error(nonet_row *row, const refusal *refused)
{
    nonet_row_written(row, "error", write_refusal, refused);
}

static void put_steps(nonet_row *row, nonet_reasoner *reasoner,
                      const nonet_language *language, size_t most)
{
    nonet_reason step;
    const nonet_technique *hardest = NULL;
    int score = 0;
    nonet_row_list(row, "steps");
    for (size_t n = 0;
         n < most && nonet_reason_next(reasoner, NULL, NULL, &step) == NONET_OK; n++) {
        nonet_row_reason(row, NULL, reasoner, &step, language);
        nonet_reason_apply(reasoner, &step);
        score += step.technique->score;
        if (!hardest || hardest->score < step.technique->score)
            hardest = step.technique;
    }
    nonet_row_list_end(row);
    nonet_row_bool(row, "solved", nonet_reasoner_is_solved(reasoner));
    nonet_row_number(row, "score", score);
    if (hardest) {
        nonet_row_text(row, "level", nonet_level_name(hardest->level));
        nonet_row_text(row, "hardest", hardest->key);
    }
}

// A reasoner at the start of a puzzle on some layout. NULL with an error, or with what
// `put_no` says, in the answer.
static nonet_reasoner *admit_layout(nonet_row *row, const nonet_record *record,
                                    refuse *put_no)
{
    nonet_reasoner *reasoner = NULL;
    size_t cells = nonet_layout_cells(record->layout);
    nonet_values *marks = malloc(cells * sizeof *marks);
    bool *wrong = calloc(cells, sizeof *wrong);
    nonet_puzzle_question question = {.layout = record->layout,
                                      .marks = marks,
                                      .given = record->wide.given,
                                      .entered = record->wide.entered};
    nonet_verdict verdict = NONET_UNDECIDED;
    if (marks)
        nonet_record_values(record, marks);
    bool good = marks && wrong &&
                nonet_reasoner_new(record->layout, &reasoner) == NONET_OK &&
                nonet_reason_admit(&question, reasoner, &verdict, wrong) == NONET_OK;
    if (!good)
        put_error(row, "out of memory");
    else if (verdict != NONET_UNIQUE)
        put_no(row, &(refusal){record->layout, verdict, wrong});
    if (!good || verdict != NONET_UNIQUE) {
        nonet_reasoner_free(reasoner);
        reasoner = NULL;
    }
    free(marks);
    free(wrong);
    return reasoner;
}

// How many steps at most (0: all), and a language
static void put_reasons(nonet_row *row, const nonet_record *record)
{
    size_t most = take_size();
    const nonet_language *language = nonet_language_named(take_text());
    if (!record->layout) {
        put_error(row, "reasons() is for other boards than the classic one");
        return;
    }
    nonet_reasoner *reasoner = admit_layout(row, record, put_refused);
    if (reasoner)
        put_steps(row, reasoner, language, most ? most : SIZE_MAX);
    nonet_reasoner_free(reasoner);
}

ANSWER(web_reasons)
{
    about_puzzle(row, NULL, put_reasons);
}

// ---- the next step of a game

enum { SET_DIGITS = 7 }; // hexadecimal, for a set of up to 28 values

// The player's candidates, cell by cell; all of them where the text has ended.
static void take_candidates(nonet_values *sets, size_t cells)
{
    const char *text = take_text();
    for (size_t cell = 0; cell < cells; cell++) {
        char digits[SET_DIGITS + 1] = {0};
        strncpy(digits, text, SET_DIGITS);
        text += strlen(digits);
        sets[cell] = *digits ? strtoul(digits, NULL, 16) : ~(nonet_values)0;
    }
}

// Nothing is searched for: who asks knows that the position is right, and wants it quickly.
static void put_next(nonet_row *row, const nonet_record *record)
{
    nonet_reasoner *reasoner = NULL;
    size_t cells = record->layout ? nonet_layout_cells(record->layout) : 0;
    nonet_values *sets = malloc((cells + 1) * sizeof *sets);
    if (!record->layout)
        put_error(row, "next_step() is for other boards than the classic one");
    else if (sets && nonet_reasoner_new(record->layout, &reasoner) == NONET_OK) {
        take_candidates(sets, cells);
        nonet_reasoner_start(reasoner, record->wide.given, sets);
        put_steps(row, reasoner, nonet_language_named(take_text()), 1);
    } else
        put_error(row, "out of memory");
    nonet_reasoner_free(reasoner);
    free(sets);
}

// The values in all cells, typed ones too, as the givens of a puzzle; candidates; a
// language
ANSWER(web_next_step)
{
    about_puzzle(row, NULL, put_next);
}

// ---- for the package

typedef struct {
    const nonet_reasoner *before;
    const nonet_reason *step;
    int hint; // a nonet_hint; -1: none
} hint_words;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const hint_words *words = what;
    nonet_write_reason(words->before, words->step, (nonet_hint)words->hint, NULL, sink);
}

static void put_path_step(nonet_row *row, const hint_words *words)
{
    nonet_row_object(row, NULL);
    nonet_row_reason(row, "step", words->before, words->step, NULL);
    if (words->hint >= 0)
        nonet_row_written(row, "hint", write_hint, words);
    nonet_row_object_end(row);
}

void put_layout_path(nonet_row *row, const nonet_record *record)
{
    nonet_reason step;
    bool is_chosen = *take_text();
    size_t limit = take_size();
    int hint = take_number();
    if (is_chosen) {
        put_error(row, "there is one ladder for boards that are not classic");
        return;
    }
    nonet_reasoner *reasoner = admit_layout(row, record, put_refusal_as_error);
    if (!reasoner)
        return;
    nonet_row_list(row, "steps");
    for (size_t n = 0; (!limit || n < limit) &&
                       nonet_reason_next(reasoner, NULL, NULL, &step) == NONET_OK;
         n++) {
        put_path_step(row, &(hint_words){reasoner, &step, hint});
        nonet_reason_apply(reasoner, &step);
    }
    nonet_row_list_end(row);
    nonet_row_bool(row, "solved", nonet_reasoner_is_solved(reasoner));
    nonet_row_values(row, "digits", record->layout, nonet_reasoner_values(reasoner));
    nonet_reasoner_free(reasoner);
}
