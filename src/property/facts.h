// facts.h - the facts of one puzzle, found out as they are asked for.

#ifndef PROPERTY_FACTS_H
#define PROPERTY_FACTS_H

#include <nonet/canon.h>
#include <nonet/check.h>
#include <nonet/property.h>
#include <nonet/rate.h>

#define PROPERTY(name, kind, cost, letter, layouts, takes, meaning) PROPERTY_##name,
typedef enum property_id {
#include "property/properties.def"
    PROPERTIES
} property_id;
#undef PROPERTY

enum { MOST_TECHNIQUES = 160 };

// What has been found out, by what it took.
typedef enum fact_stage {
    STAGE_SOLVED = 1,
    STAGE_CHECKED = 2,
    STAGE_LEAST = 4,
    STAGE_GRADED = 8,
    STAGE_HODOKU = 16,
    STAGE_SE = 32,
} fact_stage;

struct nonet_facts {
    nonet_facts_options options;
    nonet_rater *rater; // NULL until one is needed, as are these
    nonet_checker *checker;
    nonet_finding *finding;
    nonet_status status;

    const nonet_record *record;
    nonet_origin origin;
    unsigned done; // stages
    bool timed_out;
    nonet_outcome outcome;
    nonet_admission admission;
    nonet_position start;
    uint8_t *values; // the solution on a layout
    size_t values_room;
    nonet_least least;
    nonet_grade grade;
    nonet_hodoku hodoku;
    uint16_t used[MOST_TECHNIQUES]; // how often, by the place in the list
    nonet_se_rating se;
    nonet_se_outcome se_outcome;
    int se_most; // the rating was given up above this; 0: it was not to be
    uint64_t se_time;

    char *text; // the last that was handed out
    size_t size, room;
};

// The value of a property; `most` as in nonet_facts_get_up_to(), 0: any.
nonet_fact nonet_facts_find(nonet_facts *facts, const nonet_aspect *aspect, int most);

// A sink into facts->text, which it empties; and what is there now, ended by a NUL.
nonet_sink nonet_facts_sink(nonet_facts *facts);
const char *nonet_facts_text(nonet_facts *facts);
// Notes that there is none: false.
bool nonet_facts_no_memory(nonet_facts *facts);

// ---- stages.c

// True if the stage is yet to be done, and is from here on.
bool nonet_facts_begins(nonet_facts *facts, fact_stage stage);
// How many solutions there are, and is it a classic puzzle with one? Only such are rated.
void nonet_facts_solve(nonet_facts *facts);
bool nonet_facts_proper(nonet_facts *facts);
// Which clues could be spared, and the least form; NULL: nobody knows.
const nonet_finding *nonet_facts_check(nonet_facts *facts);
const nonet_least *nonet_facts_least(nonet_facts *facts);
// False: there is no rating. One that was given up above `most` tenths (0: never) is made
// again if more is asked for than it tells.
bool nonet_facts_rate_hodoku(nonet_facts *facts);
bool nonet_facts_rate_se(nonet_facts *facts, int most);
// The place of a technique in `used`.
size_t nonet_facts_index_of(const nonet_technique *technique);

// ---- read.c, solved.c, rated.c: a function for each property

// What is asked, and the answer: each sets `known`, and the rest as its kind has it.
typedef struct fact_ask {
    nonet_facts *facts;
    const nonet_record *record;
    const nonet_technique *technique;
    int most;
    nonet_fact fact;
} fact_ask;

void nonet_fact_put_number(fact_ask *a, int64_t number);
void nonet_fact_put_text(fact_ask *a, const char *text);
void nonet_fact_put_written(fact_ask *a); // what went to nonet_facts_sink()
void nonet_fact_put_board(fact_ask *a, const nonet_board *board, char blank);
void nonet_fact_put_marks(fact_ask *a, const nonet_marks *marks);

#define PROPERTY(name, kind, cost, letter, layouts, takes, meaning)                        \
    void nonet_get_##name(fact_ask *a);
#include "property/properties.def"
#undef PROPERTY

#endif
