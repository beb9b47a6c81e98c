// question.c - what can be said of a question without solving anything.

#include "check/question.h"

#include "board/cells.h"
#include "board/range.h"

void nonet_question_puzzle(const nonet_question *question, check_puzzle *puzzle)
{
    if (question->given)
        puzzle->given = *question->given;
    else
        nonet_board_from_marks(question->marks, &puzzle->given);
    nonet_marks_from_board(&puzzle->given, &puzzle->marks);
    for (int cell = 0; question->marks && cell < NONET_CELLS; cell++)
        puzzle->marks.cell[cell] &= question->marks->cell[cell];
}

nonet_cells nonet_question_wrong(const nonet_question *question,
                                 const nonet_board *solution)
{
    nonet_cells wrong = cells_none();
    for (int cell = 0; question->entered && cell < NONET_CELLS; cell++) {
        int digit = question->entered->cell[cell];
        if (digit && digit != solution->cell[cell])
            cells_add(&wrong, cell);
    }
    return wrong;
}

static nonet_claim judge_cell(const nonet_marks *marks, int cell, int digit)
{
    nonet_claim claim = {.state = NONET_CLAIM_RIGHT, .cell = (uint8_t)cell};
    claim.digit = (uint8_t)digit;
    if (digit == 0)
        claim.state = NONET_CLAIM_BLANK;
    else if (digit > 9 || !(marks->cell[cell] >> (digit - 1) & 1))
        claim.state = NONET_CLAIM_IMPOSSIBLE;
    return claim;
}

nonet_claim nonet_check_claim(const nonet_question *question)
{
    nonet_claim claim = {.state = NONET_CLAIM_NONE};
    check_puzzle puzzle;
    if (!question->claim)
        return claim;
    nonet_question_puzzle(question, &puzzle);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        claim = judge_cell(&puzzle.marks, cell, question->claim->cell[cell]);
        if (claim.state != NONET_CLAIM_RIGHT)
            return claim;
    }
    claim = (nonet_claim){.state = NONET_CLAIM_RIGHT};
    if (nonet_clashes(question->claim, &claim.clash, 1))
        claim.state = NONET_CLAIM_CLASH;
    return claim;
}

const char *nonet_verdict_name(nonet_verdict verdict)
{
    static const char *const names[] = {"unique",   "clash",   "none",
                                        "multiple", "timeout", "misplayed"};
    return names[range_number(verdict, NONET_MISPLAYED + 1)];
}
