// learn.h - clause learning over candidates, from the inside.
//
// A variable is a candidate: this cell holds this value. What every board has needs no
// clauses. A true candidate makes the others of its cell and its equals in peer cells
// false, with itself as the reason. That a cell has a value and a value has a place in a
// house are groups, each with a count and the XOR of the candidates it has left: when the
// count is one, the XOR is it. Filters work on the masks and are asked for reasons
// afterwards. Only learned clauses are stored.
//
//     variable   cell << shift | value-1
//     literal    variable << 1, plus 1 if negated
//     group      a cell, or cells + house * values + value-1
//
// learn.c has the loop, propagate.c conclusions, reasons.c why, analyze.c what to learn,
// clauses.c the store, heap.c the order of decisions.

#ifndef WIDE_LEARN_H
#define WIDE_LEARN_H

#include "base/bits.h"
#include "wide/program.h"

typedef uint32_t literal;

// Why a variable has its value: a kind in the low bits, and an index.
typedef uint32_t reason;
enum {
    BY_CHOICE, // or from the start: no reason
    BY_PEER,   // the variable that is true
    BY_GROUP,  // the last one of its group
    BY_CLAUSE, // the clause's place in the store
    BY_FILTER,
    REASON_BITS = 3,
};

static inline reason because(unsigned kind, uint32_t index)
{
    return index << REASON_BITS | kind;
}

static inline unsigned reason_kind(reason why)
{
    return why & ((1u << REASON_BITS) - 1);
}

static inline uint32_t reason_index(reason why)
{
    return why >> REASON_BITS;
}

enum { UNKNOWN = 0, TRUE = 1, FALSE = 2 }; // of a literal; 3 - x turns it around

// A clause lies in the store as its header and its literals, the first two of them watched.
typedef struct {
    uint32_t size;
    uint32_t glue : 24; // levels its literals came from
    uint32_t keep : 1;  // never to be dropped: it blocks a solution
    uint32_t used : 2;  // it has helped since the last cleaning
    float activity;
    literal literals[];
} clause;

enum { CLAUSE_HEADER = 3 }; // in words

typedef struct {
    uint32_t clause;
    literal blocker; // if it is true the clause need not be looked at
} watch;

typedef struct {
    watch *item;
    uint32_t n, room;
} watch_list;

// When and why a variable got its value.
typedef struct {
    uint32_t level, position; // in the trail
    reason why;
} setting;

// The candidates a group has left: how many, and the XOR of them all.
typedef struct {
    uint32_t left, sum;
} learn_group;

typedef struct {
    const wide_program *program;
    const nonet_layout *layout;
    wide_report *report;
    arena memory;
    int shift, variables;
    uint32_t value_mask;
    size_t conflicts;
    bool no_memory, is_blank;

    nonet_values *marks; // as they are now
    nonet_values *root;  // as they were before any decision
    uint8_t *truth;      // of each literal
    setting *set;        // of each variable that is true or false

    literal *trail;
    uint32_t n_trail, served;
    uint32_t *level_start; // of the trail
    uint32_t levels;

    learn_group *group;
    int groups;

    uint16_t *queue; // of filters: a ring
    uint8_t *queued;
    int queue_first, queue_n;

    uint32_t *store; // of clauses
    size_t store_used, store_room, store_most;
    size_t n_clauses, n_kept, most_clauses;
    watch_list *watches; // of each literal: the clauses to look at when it becomes false
    float clause_step;

    double *activity, step;
    uint32_t *heap, *heap_place; // place 0: not in the heap
    uint32_t heap_n;

    // The contradiction: literals all of which are false, and what analysis makes of it.
    literal *conflict;
    size_t n_conflict;
    literal *learned;
    size_t n_learned;
    literal *why_list; // of the last explanation
    size_t n_why;
    uint32_t *stack; // of explanations being looked at
    size_t n_stack, stack_room;
    uint8_t *seen;
    uint32_t *touched;
    size_t n_touched;
    uint16_t *losses; // of a clause being made: literals that each variable excludes
    uint32_t *level_stamp, stamp;
} learner;

static inline int variable_cell(const learner *l, uint32_t variable)
{
    return (int)(variable >> l->shift);
}

static inline int variable_value(const learner *l, uint32_t variable)
{
    return (int)(variable & l->value_mask);
}

static inline uint32_t variable_of(const learner *l, int cell, int value)
{
    return (uint32_t)cell << l->shift | (uint32_t)value;
}

static inline clause *clause_at(const learner *l, uint32_t place)
{
    return (clause *)(l->store + place);
}

// Sets a literal true. Not for one that is false already.
void nonet_learn_set(learner *l, literal lit, reason why);
// Draws all conclusions. False on a contradiction, which is then in l->conflict.
bool nonet_learn_propagate(learner *l);
void nonet_learn_undo(learner *l, uint32_t level);

// Puts into l->why_list the false literals that made `variable` what it is.
void nonet_learn_explain(learner *l, uint32_t variable);
// The same for a value that a filter takes, from what was set before `position`.
void nonet_learn_explain_cut(learner *l, uint32_t filter, uint32_t variable,
                             uint32_t position);
// The same for a filter that finds no solution.
void nonet_learn_explain_failure(learner *l, uint32_t filter);
// The candidates of a group; returns how many.
int nonet_learn_members(const learner *l, uint32_t group, uint32_t *members);

// Turns the contradiction into l->learned, the literal to set first, and returns the level
// to go back to. False if there is no way out.
bool nonet_learn_analyze(learner *l, uint32_t *back);
// From how many levels the literals are.
uint32_t nonet_learn_glue(learner *l, const literal *list, size_t n);

// Stores l->learned and returns its place; sets no_memory (and returns 0) if there is no
// room.
uint32_t nonet_learn_store(learner *l, uint32_t glue, bool keep);
bool nonet_learn_more_watches(learner *l, watch_list *list);
// At level 0: drops clauses that are true or of little worth, and shortens the others.
void nonet_learn_clean(learner *l);

void nonet_heap_insert(learner *l, uint32_t variable);
uint32_t nonet_heap_pop(learner *l);
void nonet_heap_bump(learner *l, uint32_t variable);

#endif
