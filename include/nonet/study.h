// nonet/study.h - the classical ways to solve a Sudoku, side by side, every action counted.
//
//     nonet_study_method method;
//     nonet_study_result done;
//     nonet_marks marks;
//     nonet_marks_from_board(&puzzle, &marks);
//     nonet_study_method_named("norvig", &method);
//     nonet_study_run(&method, &marks, NULL, &done);
//     ...        // done.outcome, done.guesses, done.uses[NONET_STUDY_HIDDEN_SINGLE], ...
//
// There is one textbook solver. How it draws its conclusions, with which rules, which cell
// it guesses in and when it gives up are settings of a method; the methods people have
// published are presets of it:
//
//       crosshatch   digit by digit, most filled first: where else can it go?
//       singles      write down all possibilities, fill in the single ones, repeat
//       eliminate    four elimination rules, and backtracking with them inside
//       norvig       assign and eliminate call each other; then depth-first search
//       inference    rules from singles to triples, the simplest first; then search
//       backtrack    no inference at all: the first blank, the digits in order
//       fill         naked singles as far as they go, then bare backtracking
//
// This is for learning, teaching and measuring. Whoever wants solutions fast calls
// nonet_solve(). Results are plain values; nothing allocates, prints or keeps a pointer,
// and any number of threads may run methods at once. The methods work on plain boards of
// every size up to 16x16.

#ifndef NONET_STUDY_H
#define NONET_STUDY_H

#include <nonet/board.h>
#include <nonet/layout.h>
#include <nonet/rate.h>
#include <nonet/sink.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_STUDY_VALUES = 16, ///< of the largest board, and its rows, columns and boxes
    NONET_STUDY_CELLS = 256, ///< of it
    NONET_STUDY_PATTERN = 3, ///< cells or digits of the largest pattern
    NONET_STUDY_KINDS = 3,   ///< of houses: rows, columns, boxes
    NONET_STUDY_SCHEMES = 4, ///< of the inference program: none, singles, pairs, triples
};

/// The inference rules, simplest first: where several are on, they are tried in this order.
typedef enum nonet_study_rule {
    NONET_STUDY_NAKED_SINGLE,  ///< a cell with one candidate
    NONET_STUDY_HIDDEN_SINGLE, ///< a digit with one place in a house
    NONET_STUDY_NAKED_PAIR,    ///< two cells of a house with the same two candidates
    NONET_STUDY_HIDDEN_PAIR,   ///< two digits with the same two places in a house
    NONET_STUDY_POINTING,      ///< a digit of a box fits on one line only
    NONET_STUDY_CLAIMING,      ///< a digit of a line fits in one box only
    NONET_STUDY_NAKED_TRIPLE,  ///< three cells of a house with three candidates in all
    NONET_STUDY_HIDDEN_TRIPLE, ///< three digits of a house with three places in all
    NONET_STUDY_RULES,         ///< how many there are
} nonet_study_rule;

/// "naked single" and so on; NULL if there is no such rule.
NONET_API const char *nonet_study_rule_name(nonet_study_rule rule);

/// How the rules are applied.
typedef enum nonet_study_order {
    NONET_STUDY_RESTART, ///< after each success again from the simplest rule
    NONET_STUDY_LOOP,    ///< each rule once over the board, in turn, until none succeeds
    NONET_STUDY_EACH,    ///< each rule until it finds nothing more, then the next
    NONET_STUDY_QUEUE,   ///< cross-hatching: a queue of digits (the rules are not asked)
    NONET_STUDY_ROUNDS,  ///< all single possibilities at once, then all anew (likewise)
    NONET_STUDY_EAGER,   ///< Norvig's: each elimination at once causes the next (likewise)
} nonet_study_order;

/// "restart" and so on; NULL past the last.
NONET_API const char *nonet_study_order_name(size_t order);

/// Where to guess when inference ends.
typedef enum nonet_study_pick {
    NONET_STUDY_NEVER,       ///< nowhere: the method ends there
    NONET_STUDY_FIRST,       ///< the first blank in reading order
    NONET_STUDY_MIN,         ///< the blank with the fewest candidates; of several the first
    NONET_STUDY_MIN_NONPEER, ///< of several, the first that sees no cell guessed in before
} nonet_study_pick;

/// "never", "first", "min", "min-nonpeer"; NULL past the last.
NONET_API const char *nonet_study_pick_name(size_t pick);

/// A method: plain data, to be filled from a preset and changed at will.
typedef struct nonet_study_method {
    const char *name;        ///< of the preset it came from
    nonet_study_order order; ///< how conclusions are drawn
    unsigned rules;          ///< a set of rules: 1u << NONET_STUDY_NAKED_SINGLE | ...
    nonet_study_pick pick;   ///< where to guess
    bool check;              ///< a digit that leaves a blank cell without candidates, or a
                             ///< digit without a place in a house, is refused at once
    bool infer_once;         ///< conclusions are drawn before the first guess only
    bool shuffle;            ///< digits are guessed in random, not in ascending order
    uint64_t seed;           ///< for that
    uint64_t max_guesses;    ///< give up before the next one; UINT64_MAX for never
    bool limit_tries;        ///< every digit tried counts for that, as in `searches`
    size_t max_solutions;    ///< look for this many: 1 to solve, 2 to test for uniqueness
} nonet_study_method;

/// The presets in the order listed above: fills `*method`; false past the last.
NONET_API bool nonet_study_method_at(size_t index, nonet_study_method *method);
/// The preset called `name`; false if there is none.
NONET_API bool nonet_study_method_named(const char *name, nonet_study_method *method);
/// The method puzzles are graded by: every rule there is, the simplest first, no guesses.
NONET_API void nonet_study_grader(nonet_study_method *method);
/// What the preset called `name` does, in a few words; NULL if there is none.
NONET_API const char *nonet_study_method_title(const char *name);

/// The schemes of the preset `inference`, from "none" (0) to "triples" (3), each with the
/// rules of the one before and two more; then "naked" (4), naked singles alone. NULL past
/// the last.
NONET_API const char *nonet_study_scheme_name(size_t index);
/// The rules of that scheme, as a set.
NONET_API unsigned nonet_study_scheme_rules(size_t index);

enum {
    NONET_STUDY_LABEL = 48, ///< room for a method in words
};

/// The method in a few words, preset first, such as "inference pairs min".
NONET_API void nonet_study_label(const nonet_study_method *method,
                                 char label[NONET_STUDY_LABEL]);

/// How a run ended.
typedef enum nonet_study_outcome {
    NONET_STUDY_SOLVED,     ///< at least one solution was found
    NONET_STUDY_STUCK,      ///< the method has no answer and does not guess
    NONET_STUDY_UNSOLVABLE, ///< proved: there is no solution
    NONET_STUDY_STOPPED,    ///< the guesses or the time ran out before one was found
} nonet_study_outcome;

/// What a run did. A guess is a digit tried in a cell that had others left; each guess
/// either stands at the end or was taken back, which is what a backtrack is.
typedef struct nonet_study_result {
    nonet_study_outcome outcome;       ///< how it ended
    size_t solutions;                  ///< how many were found, never more than asked for
    bool stopped;                      ///< the guesses ran out: there may be more solutions
    int cells;                         ///< of the board
    int givens;                        ///< cells filled at the start
    int filled;                        ///< and at the end: all if solved
    uint64_t tries;                    ///< digits tried, a cell's only candidate too
    uint64_t guesses;                  ///< digits tried without proof
    uint64_t backtracks;               ///< guesses taken back
    uint64_t searches;                 ///< positions: the first, and one per digit tried
    uint64_t rounds;                   ///< passes of the outer loop, digits of the queue
    uint64_t removed;                  ///< candidates erased
    uint64_t scans[NONET_STUDY_RULES]; ///< how often each rule looked over the board
    uint64_t uses[NONET_STUDY_RULES];  ///< how often it succeeded
    uint64_t
        ticks[NONET_STUDY_RULES]; ///< how long it took, if nonet_study_watch has a clock
    nonet_grade grade;            ///< by the hardest rule used; evil if it guessed
    uint8_t digit[NONET_STUDY_CELLS];  ///< the first solution, or as far as it got
    uint16_t marks[NONET_STUDY_CELLS]; ///< the candidates of that position
} nonet_study_result;

/// What just happened, in a trace.
typedef enum nonet_study_event {
    NONET_STUDY_START,      ///< nothing is known yet but the givens
    NONET_STUDY_POSSIBLE,   ///< the candidates of all blanks have been worked out
    NONET_STUDY_WORKED_OUT, ///< those of `cell` have: see `erased_by`
    NONET_STUDY_TAKEN,      ///< `digit` was taken from the queue
    NONET_STUDY_RULE,       ///< `rule` succeeded: `house`, and what it found there
    NONET_STUDY_ROUND,      ///< a round of the outer loop ended; `digit` if it was for one
    NONET_STUDY_GUESS,      ///< `digit` was tried in `cell`
    NONET_STUDY_CONTRADICTION, ///< `cell` has no candidates, or `digit` no place in `house`
    NONET_STUDY_BACKTRACK,     ///< `digit` was taken back from `cell`
    NONET_STUDY_FOUND,         ///< a solution
    NONET_STUDY_END,           ///< the run is over
} nonet_study_event;

/// What became of a cell since the moment before.
typedef struct nonet_study_change {
    uint8_t cell;    ///< which
    bool filled;     ///< it was filled, or with NONET_STUDY_BACKTRACK emptied
    uint16_t before; ///< its candidates before
    uint16_t now;    ///< and now
} nonet_study_change;

/// A moment of a run: valid during the call only, with all it points to. Houses are
/// numbered rows first, then columns, then boxes.
typedef struct nonet_study_moment {
    nonet_study_event event; ///< what happened
    const nonet_shape *shape;
    const uint8_t *given;  ///< the digits at the start
    const uint8_t *digit;  ///< all digits, the givens too
    const uint16_t *marks; ///< no bit: the cell is unknown so far, or impossible
    int depth;             ///< guesses that stand

    nonet_study_rule rule;            ///< which rule, if that is what happened
    int house;                        ///< where the rule succeeded, or -1
    int other;                        ///< the line or box that loses a locked digit, or -1
    int cell;                         ///< the cell it is about, or -1
    int value;                        ///< the digit it is about, 1 and up, or 0
    bool only;                        ///< of a digit tried: the cell had no other
    int n_cells;                      ///< of the pattern
    uint8_t cells[NONET_STUDY_CELLS]; ///< they themselves; of a queued digit its places
    unsigned digits;                  ///< of the pattern, as bits

    unsigned erased_by[NONET_STUDY_KINDS]; ///< what row, column and box took from a cell
    unsigned taken[NONET_STUDY_KINDS];     ///< rows, columns and boxes that have the digit
    int n_queue;                           ///< digits that wait
    uint8_t queue[NONET_STUDY_VALUES];     ///< in order

    size_t n_changes; ///< cells that are not as they were
    const nonet_study_change *changes;
} nonet_study_moment;

/// Who wants to watch, and may end it. Each call may be NULL.
typedef struct nonet_study_watch {
    /// Called for everything that happens.
    void (*moment)(void *context, const nonet_study_moment *moment);
    /// Called with the digits of each solution as it is found.
    void (*solution)(void *context, const uint8_t *digits);
    /// Asked before and after each look of a rule over the board, for `ticks`.
    uint64_t (*clock)(void *context);
    void *context; ///< handed to all three

    nonet_stop stop; ///< asked every few guesses; ends the run as if they had run out
} nonet_study_watch;

/// The hardest rule that succeeded, or NONET_STUDY_RULES if the puzzle was not solved by
/// rules alone.
NONET_API nonet_study_rule nonet_study_hardest(const nonet_study_result *result);

/// Runs `method` on `puzzle` and says in `*result` what it did. The same method on the same
/// puzzle does the same on every machine. `watch` may be NULL.
NONET_API void nonet_study_run(const nonet_study_method *method, const nonet_marks *puzzle,
                               const nonet_study_watch *watch, nonet_study_result *result);

/// The same on a board of another size, with or without boxes, or with irregular ones.
/// NONET_IMPOSSIBLE if the layout is not frozen, has more than NONET_STUDY_VALUES values or
/// rules beyond rows, columns and one box for each cell.
NONET_API nonet_status nonet_study_run_on(const nonet_layout *layout,
                                          const nonet_study_method *method,
                                          const nonet_values *puzzle,
                                          const nonet_study_watch *watch,
                                          nonet_study_result *result);

/// What happened at a moment and why, as a line without its end: "hidden single in row 3:
/// r3c5 = 7".
NONET_API void nonet_study_words(const nonet_study_moment *moment, const nonet_sink *sink);

/// A board in lines of text: `n*` for a given, `n-` for another digit, else its marks, all
/// cells as wide as the widest. `marks` may be NULL: nothing is known of the blanks.
NONET_API void nonet_study_notes(const nonet_shape *shape, const uint8_t *given,
                                 const uint8_t *digit, const uint16_t *marks,
                                 const nonet_sink *sink);

/// "solved", "stuck", "unsolvable" or "stopped"; "?" for anything else.
NONET_API const char *nonet_study_outcome_name(nonet_study_outcome outcome);

/// A run as a JSON object: what there was to begin with, then the moments as steps with
/// commas between them, then the result, with how many steps were left out.
NONET_API void nonet_study_run_start(const nonet_study_moment *first, const char *label,
                                     const nonet_sink *sink);
/// One step; src/study/page.c says what is in it.
NONET_API void nonet_study_step(const nonet_study_moment *moment, const nonet_sink *sink);
/// Ends it.
NONET_API void nonet_study_run_end(const nonet_study_result *result, uint64_t left_out,
                                   const nonet_sink *sink);

enum {
    NONET_STUDY_PAGE_STEPS = 20000, ///< of one run that a page shows
};

/// An HTML page of runs on its way out: buttons, keys and a slider show any step of each.
/// It needs nothing but itself. Its members are its own business.
typedef struct nonet_study_page {
    nonet_sink sink;
    size_t runs;
    uint64_t steps, left_out; ///< of the run
    bool open;                ///< a run has begun
} nonet_study_page;

/// Begins a page.
NONET_API void nonet_study_page_start(nonet_study_page *page, const char *title,
                                      nonet_sink sink);
/// Adds a moment of the present run, called `label`.
NONET_API void nonet_study_page_moment(nonet_study_page *page, const char *label,
                                       const nonet_study_moment *moment);
/// Ends the present run.
NONET_API void nonet_study_page_result(nonet_study_page *page,
                                       const nonet_study_result *result);
/// Ends the page.
NONET_API void nonet_study_page_end(nonet_study_page *page);

#ifdef __cplusplus
}
#endif

#endif
