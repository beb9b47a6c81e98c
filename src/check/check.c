// check.c - what is right and wrong with puzzles, many at a time.
//
// The questions are asked in this order, and the first "no" ends them: are the givens free
// of clashes, is there a solution, is there only one, can no clue be left out. The second
// and third are one search for each puzzle, the last one for each clue, and all these
// searches go through the batch solver:
//
//     puzzles    a b c d ...          how many solutions, up to two?
//     openings   a1 a2 .. b1 b2 ..    a with its first clue reversed, ...: any solution?
//
// A clue is redundant if opening its cell lets no other solution in. What is new then has,
// in that cell, a digit the clue ruled out; so the opened cell is given just these digits,
// and one solution is enough to know, where counting those of the puzzle without the clue
// would take two.

#include "check/question.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/batch.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"

// Openings asked at once: enough to keep the lanes of a batch engine full for many rounds.
enum { ROOM = 4096 };

struct nonet_checker {
    const nonet_backend *backend;
    nonet_batch *batch;
    size_t count;               // of what follows
    nonet_marks asked[ROOM];    // the puzzles to be solved,
    nonet_finding *about[ROOM]; // whose they are,
    uint8_t cell[ROOM];         // and which cell was opened
    size_t counts[ROOM];        // the answers
    nonet_board firsts[ROOM];
};

nonet_checker *nonet_checker_new(const nonet_backend *backend)
{
    nonet_checker *checker = malloc(sizeof *checker);
    if (!checker)
        return NULL;
    checker->backend = backend;
    checker->count = 0;
    checker->batch = nonet_batch_new(backend);
    if (checker->batch)
        return checker;
    free(checker);
    return NULL;
}

void nonet_checker_free(nonet_checker *checker)
{
    if (!checker)
        return;
    nonet_batch_free(checker->batch);
    free(checker);
}

// ---- what shows without solving

static bool is_clue(const nonet_marks *marks, int cell)
{
    return marks->cell[cell] != NONET_ALL_DIGITS;
}

static void begin(const nonet_question *question, nonet_finding *finding)
{
    check_puzzle puzzle;
    nonet_question_puzzle(question, &puzzle);
    memset(finding, 0, offsetof(nonet_finding, clash));
    finding->is_complete = true;
    finding->is_quick = question->quick;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        finding->clues += is_clue(&puzzle.marks, cell);
    finding->claim = nonet_check_claim(question);
    finding->n_clashes =
        (int)nonet_clashes(&puzzle.given, finding->clash, NONET_MOST_CLASHES);
    finding->verdict = finding->n_clashes ? NONET_CLASHING : NONET_UNDECIDED;
}

static void add_dead_end(nonet_finding *finding, int cell, int house, int digit)
{
    finding->dead_end[finding->n_dead_ends++] =
        (nonet_dead_end){(uint8_t)digit, (uint8_t)house, (uint8_t)cell};
}

static void find_dead_ends(const nonet_question *question, nonet_finding *finding)
{
    check_puzzle puzzle;
    nonet_marks left;
    nonet_question_puzzle(question, &puzzle);
    nonet_marks_basic(&puzzle.given, &left);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        left.cell[cell] &= puzzle.marks.cell[cell];
        if (left.cell[cell] == 0)
            add_dead_end(finding, cell, 0, 0);
    }
    for (int house = 0; house < NONET_HOUSES; house++) {
        unsigned missing = NONET_ALL_DIGITS;
        for (int i = 0; i < 9; i++)
            missing &= ~(unsigned)left.cell[house_cell(house, i)];
        for (; missing; missing &= missing - 1)
            add_dead_end(finding, 0, house, bits_first(missing) + 1);
    }
}

// ---- asking many at once

static nonet_marks *ask(nonet_checker *checker, nonet_finding *about, int cell)
{
    checker->about[checker->count] = about;
    checker->cell[checker->count] = (uint8_t)cell;
    return &checker->asked[checker->count++];
}

// Takes the answer to what was asked as number `number`; its count may be too low if the
// batch was stopped.
typedef void note_answer(nonet_checker *checker, size_t number, bool stopped);

// Solves all that was asked, hands on the answers and forgets it. False if it was stopped.
static bool answer(nonet_checker *checker, size_t limit, nonet_stop stop, note_answer *note)
{
    nonet_batch_job job = {
        .marks = checker->asked,
        .n = checker->count,
        .limit = limit,
        .counts = checker->counts,
        .firsts = limit > 1 ? checker->firsts : NULL,
        .stop = stop,
    };
    bool whole = nonet_batch_run(checker->batch, &job);
    for (size_t i = 0; i < checker->count; i++)
        note(checker, i, !whole);
    checker->count = 0;
    return whole;
}

static void note_solutions(nonet_checker *checker, size_t number, bool stopped)
{
    nonet_finding *finding = checker->about[number];
    size_t count = checker->counts[number];
    finding->is_complete = !stopped;
    finding->verdict = count > 1   ? NONET_MULTIPLE
                       : stopped   ? NONET_UNDECIDED
                       : count < 1 ? NONET_UNSOLVABLE
                                   : NONET_UNIQUE;
    if (finding->verdict == NONET_UNIQUE) {
        finding->n_solutions = 1;
        finding->solution[0] = checker->firsts[number];
    }
}

static void note_opening(nonet_checker *checker, size_t number, bool stopped)
{
    nonet_finding *finding = checker->about[number];
    if (checker->counts[number])
        return;
    if (stopped)
        finding->is_complete = false;
    else
        cells_add(&finding->redundant, checker->cell[number]);
}

static bool count_solutions(nonet_checker *checker, const nonet_question *questions,
                            size_t n, nonet_stop stop, nonet_finding *findings)
{
    bool whole = true;
    for (size_t i = 0; i < n; i++) {
        check_puzzle puzzle;
        if (findings[i].verdict == NONET_CLASHING)
            continue;
        if (checker->count == ROOM)
            whole = answer(checker, 2, stop, note_solutions) && whole;
        nonet_question_puzzle(&questions[i], &puzzle);
        *ask(checker, &findings[i], 0) = puzzle.marks;
    }
    return answer(checker, 2, stop, note_solutions) && whole;
}

static bool find_redundant(nonet_checker *checker, const nonet_question *questions,
                           size_t n, nonet_stop stop, nonet_finding *findings)
{
    bool whole = true;
    for (size_t i = 0; i < n; i++) {
        check_puzzle puzzle;
        if (findings[i].verdict != NONET_UNIQUE || questions[i].quick)
            continue;
        if (ROOM - checker->count < NONET_CELLS)
            whole = answer(checker, 1, stop, note_opening) && whole;
        nonet_question_puzzle(&questions[i], &puzzle);
        for (int cell = 0; cell < NONET_CELLS; cell++) {
            if (!is_clue(&puzzle.marks, cell))
                continue;
            nonet_marks *opened = ask(checker, &findings[i], cell);
            *opened = puzzle.marks;
            opened->cell[cell] ^= NONET_ALL_DIGITS;
        }
    }
    return answer(checker, 1, stop, note_opening) && whole;
}

// ---- puzzles with several solutions, one by one

static bool keep(void *context, const nonet_board *solution)
{
    nonet_finding *finding = context;
    finding->solution[finding->n_solutions++] = *solution;
    return true;
}

static bool compare_solutions(const nonet_checker *checker, const nonet_question *question,
                              nonet_stop stop, nonet_finding *finding)
{
    check_puzzle puzzle;
    nonet_marks all;
    nonet_search search = {.limit = 2,
                           .found = keep,
                           .context = finding,
                           .stop = stop,
                           .backend = checker->backend};
    nonet_question_puzzle(question, &puzzle);
    finding->is_complete = !nonet_search_ascending(&search, &puzzle.marks).stopped;
    finding->is_complete =
        nonet_union(&search, &puzzle.marks, &all) && finding->is_complete;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (bits_count(all.cell[cell]) > 1)
            cells_add(&finding->differ, cell);
    return finding->is_complete;
}

bool nonet_check(nonet_checker *checker, const nonet_question *questions, size_t n,
                 nonet_stop stop, nonet_finding *findings)
{
    for (size_t i = 0; i < n; i++)
        begin(&questions[i], &findings[i]);
    bool whole = count_solutions(checker, questions, n, stop, findings);
    whole = find_redundant(checker, questions, n, stop, findings) && whole;
    for (size_t i = 0; i < n; i++) {
        nonet_finding *finding = &findings[i];
        if (finding->verdict == NONET_UNIQUE)
            finding->wrong = nonet_question_wrong(&questions[i], &finding->solution[0]);
        else if (finding->verdict == NONET_UNSOLVABLE)
            find_dead_ends(&questions[i], finding);
        else if (finding->verdict == NONET_MULTIPLE && !questions[i].quick)
            whole = compare_solutions(checker, &questions[i], stop, finding) && whole;
    }
    return whole;
}
