// admit.c - what may be explained and rated, and the position to begin with.

#include "check/question.h"

// The marks say more than the givens do: taking them away might let solutions in.
static bool has_marks(const check_puzzle *puzzle)
{
    nonet_marks basic;
    nonet_marks_basic(&puzzle->given, &basic);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (basic.cell[cell] & ~puzzle->marks.cell[cell])
            return true;
    return false;
}

static nonet_verdict verdict_of(nonet_searched done)
{
    return done.solutions > 1   ? NONET_MULTIPLE
           : done.stopped       ? NONET_UNDECIDED
           : done.solutions < 1 ? NONET_UNSOLVABLE
                                : NONET_UNIQUE;
}

// Not decided is not known, and so not enough.
static bool givens_suffice(const nonet_search *two, const check_puzzle *puzzle)
{
    nonet_marks marks;
    if (!has_marks(puzzle))
        return true; // the puzzle is its givens, and has been solved
    nonet_search search = *two;
    search.first = NULL;
    nonet_marks_from_board(&puzzle->given, &marks);
    return verdict_of(nonet_search_run(&search, &marks)) == NONET_UNIQUE;
}

nonet_admission nonet_admit(const nonet_question *question, const nonet_search *search,
                            nonet_position *position)
{
    nonet_admission admission = {.verdict = NONET_CLASHING};
    nonet_board solution;
    nonet_search two = {.limit = 2, .first = &solution};
    check_puzzle puzzle;
    if (search) {
        two.stop = search->stop;
        two.backend = search->backend;
    }
    nonet_question_puzzle(question, &puzzle);
    nonet_position_resume(position, &puzzle.given, question->entered, &puzzle.marks);
    if (nonet_clashes(&puzzle.given, NULL, 0))
        return admission;
    admission.verdict = verdict_of(nonet_search_run(&two, &puzzle.marks));
    if (admission.verdict != NONET_UNIQUE)
        return admission;
    admission.wrong = nonet_question_wrong(question, &solution);
    if (nonet_cells_count(admission.wrong) > 0) {
        admission.verdict = NONET_MISPLAYED;
        return admission;
    }
    position->solution = solution;
    position->givens_suffice = givens_suffice(&two, &puzzle);
    return admission;
}
