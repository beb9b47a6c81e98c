// filter.h - rules about a few cells, as functions from masks to smaller masks.
//
// A filter reads the sets of values its cells may hold and returns smaller ones. It is
// pure: no search, no layout, so that tests can try it on every set of masks. It may keep
// too much, never too little.
//
//     cage   the first `n` cells are mutually different and their values are one of
//            `sets`; the others, if any, are the rest of a house around the cage and hold
//            what the cage leaves
//     sum    the values of the cells, times their factors, add up to `target`; cells of one
//            group differ
//     chain  each cell stands in a relation to the next: relation[v] has what may follow
//            v+1, relation[values + v] what may stand before it
//     own    a function of the rule's file

#ifndef LAYOUT_FILTER_H
#define LAYOUT_FILTER_H

#include <nonet/layout.h>

typedef enum { FILTER_CAGE, FILTER_SUM, FILTER_CHAIN, FILTER_OWN } filter_kind;

typedef struct layout_filter layout_filter;

// A filter of its own: in[] to out[], as nonet_filter() below says.
typedef bool filter_function(const layout_filter *filter, const nonet_values *in,
                             nonet_values *out, nonet_values *must);

// Cells begin .. end-1 of a sum: mutually different, counted with one sign. A cell with a
// factor other than 1 and -1 is alone.
typedef struct {
    uint16_t begin, end;
    int sign; // the factor
} filter_group;

struct layout_filter {
    filter_kind kind;
    int values;         // of the board
    uint16_t n;         // the cells the filter is about
    uint16_t n_context; // and all it looks at, at least n
    bool by_ends;  // worth running only if the least or greatest value of a cell has gone
    bool costly;   // to be run only when no other has anything more to say
    bool is_total; // its n cells add up to `target`, none of them subtracted
    int rule;      // of the layout, that posted it; -1: it was derived from others
    int target;
    const uint16_t *cells;
    union {
        struct {
            const nonet_values *sets;
            int n_sets;
        };
        struct {
            const filter_group *groups;
            int n_groups;
        };
        const int8_t *signs; // of a sum that has no groups yet; NULL: all are added
        const nonet_values *relation;
        struct {
            filter_function *run;
            const void *data;
        };
    };
};

enum {
    // A filter sees at most this many cells. Longer sums are split by nobody: they are
    // refused as rules, and not derived.
    FILTER_CELLS = 128,
};

// Filters in[0 .. n_context-1], the masks of the filter's cells, none of them empty,
// to `out`. `*must` becomes the values that are in every solution of the filter among
// its first n cells (mutually different ones: see layout_filter above). False if
// there is no solution.
bool nonet_filter(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                  nonet_values *must);

// One function for each kind, as nonet_filter().
bool nonet_filter_cage(const layout_filter *filter, const nonet_values *in,
                       nonet_values *out, nonet_values *must);
bool nonet_filter_sum(const layout_filter *filter, const nonet_values *in,
                      nonet_values *out);
bool nonet_filter_chain(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out);

#endif
