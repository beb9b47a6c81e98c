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
//
// This is for learning, teaching and measuring. Whoever wants solutions fast calls
// nonet_solve(). Results are plain values; nothing allocates, prints or keeps a pointer,
// and any number of threads may run methods at once.

#ifndef NONET_STUDY_H
#define NONET_STUDY_H

#include <nonet/board.h>
#include <nonet/rate.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

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
    bool shuffle;            ///< digits are guessed in random, not in ascending order
    uint64_t seed;           ///< for that
    uint64_t max_guesses;    ///< give up before the next one; UINT64_MAX for never
    size_t max_solutions;    ///< look for this many: 1 to solve, 2 to test for uniqueness
} nonet_study_method;

/// The presets in the order listed above: fills `*method`; false past the last.
NONET_API bool nonet_study_method_at(size_t index, nonet_study_method *method);
/// The preset called `name`; false if there is none.
NONET_API bool nonet_study_method_named(const char *name, nonet_study_method *method);
/// What the preset called `name` does, in a few words; NULL if there is none.
NONET_API const char *nonet_study_method_title(const char *name);

/// The schemes of the preset `inference`, from "none" (0) to "triples" (3): NULL past the
/// last. Each has the rules of the one before and two more.
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
    int givens;                        ///< cells filled at the start
    int filled;                        ///< and at the end: 81 if solved
    uint64_t guesses;                  ///< digits tried without proof
    uint64_t backtracks;               ///< guesses taken back
    uint64_t searches;                 ///< positions: the first, and one per digit tried
    uint64_t rounds;                   ///< passes of the outer loop, digits of the queue
    uint64_t removed;                  ///< candidates erased
    uint64_t scans[NONET_STUDY_RULES]; ///< how often each rule looked over the board
    uint64_t uses[NONET_STUDY_RULES];  ///< how often it succeeded
    nonet_grade grade;                 ///< by the hardest rule used; evil if it guessed
    nonet_board board;                 ///< the first solution, or as far as it got
    nonet_marks marks;                 ///< the candidates of that position
} nonet_study_result;

/// What just happened, in a trace.
typedef enum nonet_study_event {
    NONET_STUDY_START,     ///< nothing is known yet but the givens
    NONET_STUDY_POSSIBLE,  ///< the candidates of all blanks have been worked out
    NONET_STUDY_RULE,      ///< `rule` succeeded: `house`; `cell`, `digit` if it filled one
    NONET_STUDY_ROUND,     ///< a round of the outer loop ended; `digit` if it was for one
    NONET_STUDY_GUESS,     ///< `digit` was tried in `cell`
    NONET_STUDY_BACKTRACK, ///< and taken back
    NONET_STUDY_END,       ///< the run is over
} nonet_study_event;

/// A moment of a run: valid during the call only.
typedef struct nonet_study_moment {
    nonet_study_event event; ///< what happened
    nonet_study_rule rule;   ///< which rule, if that is what happened
    int house;               ///< 0..26, where the rule succeeded, or -1
    int cell;                ///< 0..80, or -1
    int digit;               ///< 1..9, or 0
    nonet_board board;       ///< all digits, the givens too
    nonet_marks marks;       ///< no bit: the cell is unknown so far, or impossible
} nonet_study_moment;

/// Who wants to watch, and may end it. Either call may be NULL.
typedef struct nonet_study_watch {
    /// Called for everything that happens.
    void (*moment)(void *context, const nonet_study_moment *moment);
    /// Called with each solution as it is found.
    void (*solution)(void *context, const nonet_board *solution);
    void *context; ///< handed to both

    nonet_stop stop; ///< asked every few guesses; ends the run as if they had run out
} nonet_study_watch;

/// Runs `method` on `puzzle` and says in `*result` what it did. The same method on the same
/// puzzle does the same on every machine. `watch` may be NULL.
NONET_API void nonet_study_run(const nonet_study_method *method, const nonet_marks *puzzle,
                               const nonet_study_watch *watch, nonet_study_result *result);

#ifdef __cplusplus
}
#endif

#endif
