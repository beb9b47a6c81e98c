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

#endif
