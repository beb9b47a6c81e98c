// reasons.c - the next step, or all of them, of a puzzle on any layout.

#include "io.h"

#include <stdlib.h>

// What a refusal is about: a verdict, as the classic board has it.
static void write_refusal(const void *verdict, const nonet_sink *sink)
{
    nonet_write_refusal(&(nonet_admission){.verdict = *(const nonet_verdict *)verdict},
                        sink);
}

static void put_refusal(nonet_row *row, nonet_verdict verdict, const bool *wrong,
                        size_t cells)
{
    nonet_row_written(row, "refused", write_refusal, &verdict);
    nonet_row_list(row, "wrong");
    for (size_t cell = 0; cell < cells; cell++)
        if (wrong[cell])
            nonet_row_number(row, NULL, (int64_t)cell);
    nonet_row_list_end(row);
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

// How many steps at most (0: all), and a language
static void put_reasons(nonet_row *row, const nonet_record *record)
{
    size_t most = take_size();
    const nonet_language *language = nonet_language_named(take_text());
    nonet_reasoner *reasoner = NULL;
    size_t cells = record->layout ? nonet_layout_cells(record->layout) : 0;
    nonet_values *marks = malloc((cells + 1) * sizeof *marks);
    bool *wrong = calloc(cells + 1, sizeof *wrong);
    nonet_verdict verdict = NONET_UNDECIDED;
    if (!record->layout)
        put_error(row, "reasons() is for other boards than the classic one");
    else if (!marks || !wrong || nonet_reasoner_new(record->layout, &reasoner) != NONET_OK)
        put_error(row, "out of memory");
    else {
        nonet_puzzle_question question = {.layout = record->layout,
                                          .marks = marks,
                                          .given = record->wide.given,
                                          .entered = record->wide.entered};
        nonet_record_values(record, marks);
        if (nonet_reason_admit(&question, reasoner, &verdict, wrong) != NONET_OK)
            put_error(row, "out of memory");
        else if (verdict != NONET_UNIQUE)
            put_refusal(row, verdict, wrong, cells);
        else
            put_steps(row, reasoner, language, most ? most : SIZE_MAX);
    }
    nonet_reasoner_free(reasoner);
    free(marks);
    free(wrong);
}

ANSWER(web_reasons)
{
    about_puzzle(row, NULL, put_reasons);
}
